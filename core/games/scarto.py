"""Scarto, for three, each for himself."""

from dataclasses import dataclass
from typing import Literal

from core.card_rules import CardRules
from core.cards import ACES, FOOL_BIT, HONOURS, KINGS, T1_BIT, T21_BIT, TRUMPS
from core.counting import ACES_FIVE, Points, count_singly
from core.game import Game, always, house_rule
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_78
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_cards.scarto import RULES
from core.settlement import over_base, pairwise_over
from core.sitting import everyone_deals_once

HAND = 25
EXTRA = 3
TOTAL = 171
BASE = 57


@dataclass(frozen=True, slots=True)
class ScartoOptions:
    """House rules of Scarto."""

    settlement: Literal["pairwise", "simple"] = house_rule(
        "pairwise",
        "pairwise: each pair of players settles the difference (SCA-2); "
        "simple: each wins or loses his own distance from 57",
    )


def scarto(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, dealer_takes=EXTRA)
    yield from dealer_discards(hand)
    yield from play_tricks(hand, leader=hand.eldest, tricks=HAND, rules=TrickRules())
    yield from pay_for_fool(hand, ACES_FIVE)
    return settle(points(hand), hand.known_dealer, hand.options)


def dealer_discards(hand: Hand) -> Script[None]:
    """Three cards, no King, no Ace, not T1 or T21; the Fool only without any trump (SCA-3)."""
    dealer = hand.known_dealer
    never = KINGS | ACES | T1_BIT | T21_BIT
    if (hand.hands[dealer] | hand.aside) & TRUMPS:
        never |= FOOL_BIT
    yield from discard(hand, dealer, EXTRA, never=never)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points counted singly, the dealer's with his discard, and one for every trick won."""
    return tuple(
        count_singly(ACES_FIVE, hand.piles[seat] | hand.discards[seat]) + hand.tricks_won[seat]
        for seat in range(hand.players)
    )


def settle(points: tuple[Points, ...], dealer: int, options: ScartoOptions) -> Outcome:
    """Payments from the points of each seat (they sum to 171)."""
    pay = pairwise_over if options.settlement == "pairwise" else over_base
    scores = pay(points, BASE)
    return Outcome(
        played=True,
        roles=tuple("dealer" if seat == dealer else "player" for seat in range(len(points))),
        sides=tuple(range(len(points))),
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
    )


SCARTO = Game(
    id="scarto",
    name="Scarto",
    players=(3,),
    card_rules=always(CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, TOTAL)),
    script=scarto,
    points=points,
    options=ScartoOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

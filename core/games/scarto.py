"""Scarto, for three, each for himself."""

from dataclasses import dataclass
from typing import Literal

from core.base_game import BaseGame, compared, count_by_sides, eldest_first
from core.card_rules import CardRules
from core.cards import ACES, FOOL_BIT, HONOURS, KINGS, T1_BIT, T21_BIT, TRUMPS, CardSet
from core.counting import ACES_FIVE, Points
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
SIDES = (0, 1, 2)


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
    yield from deal_and_discard(hand)
    yield from play_tricks(hand, leader=hand.eldest, tricks=HAND, rules=TrickRules())
    yield from pay_for_fool(hand, ACES_FIVE)
    return settle(points(hand), hand.known_dealer, hand.options)


def deal_and_discard(hand: Hand, never: CardSet = 0, *, whole: bool = False) -> Script[None]:
    """The dealer lays three cards away: no King, no Ace, not T1 or T21, nothing of `never`.

    The Fool only if he has no trump at all (SCA-3).
    """
    yield from deal(hand, each=HAND, dealer_takes=EXTRA, whole=whole)
    dealer = hand.known_dealer
    never |= KINGS | ACES | T1_BIT | T21_BIT
    if (hand.hands[dealer] | hand.aside) & TRUMPS:
        never |= FOOL_BIT
    yield from discard(hand, dealer, EXTRA, never=never)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points counted singly, the dealer's with his discard, and one for every trick won."""
    return count_by_sides(hand, SIDES, ACES_FIVE)


def settle(points: tuple[Points, ...], dealer: int, options: ScartoOptions) -> Outcome:
    """Payments from the points of each seat (they sum to 171)."""
    pay = pairwise_over if options.settlement == "pairwise" else over_base
    return compared(points, pay(points, BASE), SIDES, dealer)


SCARTO_BASE = BaseGame(
    tricks=HAND,
    sides=lambda _hand: SIDES,
    deal_and_discard=deal_and_discard,
    turns=eldest_first,
    trick_rules=lambda _hand: TrickRules(),
    points=points,
    settle=lambda hand, points: settle(points, hand.known_dealer, hand.options),
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

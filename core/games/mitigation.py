"""Mitigation, for three, each for himself: who fears the hand may buy himself out of it."""

from dataclasses import dataclass
from typing import Literal

from core.base_game import compared
from core.card_rules import CardRules
from core.cards import HONOURS, KINGS
from core.counting import ACES_FIVE, Points, count_singly
from core.game import Game, always, house_rule
from core.games.mitigation_declarations import DECLARATIONS, bonuses, declare, paid
from core.hand import Hand, Script
from core.outcome import Bonus, Outcome, not_played
from core.packs import PACK_78
from core.phases.bargaining import Terms, deal_and_bargain
from core.phases.fool import pay_for_fool
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_cards.mitigation import RULES
from core.settlement import over_base
from core.sitting import everyone_deals_once

PACKETS, PACKET, EXTRA = 5, 5, 3
HAND = PACKETS * PACKET
TOTAL, BASE = 146, 49
SIDES = (0, 1, 2)
BARGAINED = "bargained"


@dataclass(frozen=True, slots=True)
class MitigationOptions:
    """House rules of Mitigation."""

    settlement: Literal["over-base", "pairwise"] = house_rule(
        "over-base",
        "over-base: each wins or loses his distance from 49, which sums to -1 (MIT-2); "
        "pairwise: each pair of players settles the difference",
    )


def mitigation(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    payments = yield from deal_and_bargain(
        hand, packets=PACKETS, each=PACKET, dealer_takes=EXTRA, agreement=offers_meet, step=0
    )
    if payments:
        return not_played(hand.players, BARGAINED, scores=payments)
    yield from discard(hand, hand.known_dealer, EXTRA, never=KINGS | HONOURS)
    yield from declare(hand, HONOURS)
    held = tuple(hand.hands)
    yield from play_tricks(hand, leader=hand.eldest, tricks=HAND, rules=TrickRules())
    yield from pay_for_fool(hand, ACES_FIVE)
    return settle(points(hand), bonuses(hand, held, HONOURS), hand.known_dealer, hand.options)


def offers_meet(terms: Terms, players: int) -> tuple[int, ...] | None:
    """A demand stands and the offers reach the demands (MIT-4).

    Offers are collected in the order in which they were named; the last pays only what is lacking.
    """
    due = sum(terms.demands.values())
    if not due or sum(terms.offers.values()) < due:
        return None
    payments = [0] * players
    for seat, amount in terms.demands.items():
        payments[seat] = amount
    for seat, amount in terms.offers.items():
        payments[seat] = -min(amount, due)
        due += payments[seat]
    return tuple(payments)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of every player counted singly, the dealer's discard with his."""
    return tuple(
        count_singly(ACES_FIVE, hand.piles[seat] | hand.discards[seat])
        for seat in range(hand.players)
    )


def settle(
    points: tuple[Points, ...],
    declared: tuple[Bonus, ...],
    dealer: int,
    options: MitigationOptions,
) -> Outcome:
    """Payments from the points of each seat (they sum to 146), and for what was declared."""
    if options.settlement == "pairwise":
        counted = tuple(len(points) * own - TOTAL for own in points)
    else:
        counted = over_base(points, BASE)
    extra = paid(declared, len(points))
    scores = tuple(own + more for own, more in zip(counted, extra, strict=True))
    return compared(points, scores, SIDES, dealer)._replace(bonuses=declared)


MITIGATION = Game(
    id="mitigation",
    name="Mitigation",
    players=(3,),
    card_rules=always(CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, TOTAL)),
    script=mitigation,
    points=points,
    options=MitigationOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    bonuses=DECLARATIONS,
    endings=(BARGAINED,),
    zero_sum=False,
)

"""Eight Hundred (Ottocento), for four in two partnerships: a race that may end in mid-hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.actions import CARRIED, Action
from core.base_game import mates
from core.cards import BIT, TRUMPS, Card
from core.counting import Points
from core.game import Game, NoOptions, always
from core.games.tarocchini import (
    BOLOGNESE,
    NEVER_LAID_AWAY,
    TAROCCHINO,
    card_points,
    meld_points,
    melds_of_piles,
    taken,
)
from core.hand import Hand, Script
from core.melds import FOUR_HONOURS, KINDS, MELDING
from core.outcome import Bonus, Outcome
from core.phases.carrying import CarriedOver, Carryable, carried_over
from core.phases.dealing import deal, dealer_who_takes
from core.phases.fool import pay_for_fool
from core.phases.melds import declare_melds, melds_of_trick
from core.phases.signals import with_each_card
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.rule_cards.eight_hundred import RULES
from core.sitting import NextHand, Sitting, added, next_dealer

HAND = 15
EXTRA = 2
TARGET = 800
SIDES = (0, 1, 0, 1)
WON_BY_DECLARATIONS, WON_IN_A_TRICK = "won by declarations", "won in a trick"
KNOCK, THROW, DRAG = "knock", "throw", "drag"

# What a side has before the hand, told by its first seat; two sides that are level may have more.
TOTAL, LEVEL = "total", "level"
TOTALS: Carryable = {(side, TOTAL): (0, TARGET - 1) for side in (0, 1)}
LEVEL_TOTALS: Carryable = {(None, LEVEL): (TARGET, 10 * TARGET)}


def eight_hundred(hand: Hand) -> Script[Outcome]:
    """The hand from the totals before it to what each side scores."""
    dealer_who_takes(hand, EXTRA)  # known before anything is told
    hand.sides = SIDES
    before = yield from totals_before(hand)
    yield from deal(hand, each=HAND, dealer_takes=EXTRA)
    yield from discard(hand, hand.known_dealer, EXTRA, never=NEVER_LAID_AWAY)
    scored = yield from declare_melds(hand, hand.in_turn(hand.eldest), SIDES)
    if winner(after(before, meld_points(scored))) is not None:
        return settle(score_line(hand, scored, WON_BY_DECLARATIONS))
    leader = hand.eldest
    for _ in range(HAND):
        yield from play_tricks(hand, leader=leader, tricks=1, rules=RULES_OF_PLAY)
        found = melds_of_trick(hand.tricks[-1], SIDES)
        scored += found
        if found and winner(after(before, meld_points(scored))) is not None:
            return settle(score_line(hand, scored, WON_IN_A_TRICK))
        leader = hand.tricks[-1].winner
    yield from pay_for_fool(hand, BOLOGNESE, mates(SIDES), telling=MELDING)
    scored += melds_of_piles(taken_by_sides(hand))
    return settle(score_line(hand, scored))


def totals_before(hand: Hand) -> Script[Sequence[Points]]:
    """What the sides have before the hand: each less than 800, or both the same."""
    first = yield CarriedOver({**TOTALS, **LEVEL_TOTALS})
    if first is None:
        return 0, 0
    hand.carried.append(first)
    if first.call == TOTAL:
        other = {key: limits for key, limits in TOTALS.items() if key[0] != first.seat}
        yield from carried_over(hand, other)
    told = {carried.seat: carried.amount or 0 for carried in hand.carried}
    return told.get(0, told.get(None, 0)), told.get(1, told.get(None, 0))


def after(before: Sequence[Points], scores: Sequence[Points]) -> list[Points]:
    """The totals of both sides after these scores."""
    return [total + score for total, score in zip(before, scores, strict=True)]


def winner(totals: Sequence[Points]) -> int | None:
    """The side that has won the game: it has 800 or more, and more than the other (EH-6)."""
    if totals[0] == totals[1] or max(totals) < TARGET:
        return None
    return 0 if totals[0] > totals[1] else 1


def signals(hand: Hand, seat: int, card: Card) -> tuple[str, ...]:
    """What may be signalled with the card that a seat has just played (EH-T3)."""
    suit = hand.ranking.suit_of[card]
    calls = []
    if hand.suit_led and len(hand.trick) <= 2:
        calls.append(KNOCK)
    if suit and not hand.hands[seat] & suit:
        calls.append(THROW)
    if len(hand.trick) == 1 and BIT[card] & TRUMPS:
        calls.append(DRAG)
    return tuple(calls)


RULES_OF_PLAY = TrickRules(after_card=with_each_card(signals))


def taken_by_sides(hand: Hand) -> list[int]:
    """By side the cards it has taken; the discard is the dealer's side's, or else forfeited."""
    dealer = hand.known_dealer
    return taken(hand, SIDES, HAND, hand.discards[dealer], SIDES[dealer])


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far, counted in pairs, and 6 for the last trick."""
    of_side = card_points(hand, SIDES, HAND, taken_by_sides(hand))
    return tuple(of_side[side] for side in SIDES)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand.

    points: the card points of each side. melds: all that was scored for melds, in order. ending: how
    the game was won before the hand was played out, empty where it was not.
    """

    dealer: int
    points: Sequence[Points]
    melds: tuple[Bonus, ...]
    ending: str = ""


def score_line(hand: Hand, scored: Sequence[Bonus], ending: str = "") -> ScoreLine:
    """The hand as a line of a score sheet."""
    of_side = points(hand)[:2]
    return ScoreLine(hand.known_dealer, of_side, tuple(scored), ending)


def settle(line: ScoreLine) -> Outcome:
    """Each side adds its card points and melds to its total; of a hand cut short the melds alone."""
    by_side = meld_points(line.melds)
    if not line.ending:
        by_side = after(by_side, line.points)
    return Outcome(
        played=line.ending != WON_BY_DECLARATIONS,
        roles=roles(line.dealer),
        sides=SIDES,
        points=tuple(line.points[side] for side in SIDES),
        scores=tuple(by_side[side] for side in SIDES),
        won=tuple(by_side[side] > by_side[1 - side] for side in SIDES),
        bonuses=line.melds,
        ending=line.ending,
    )


def roles(dealer: int) -> tuple[str, ...]:
    """The dealer, his partner, and the other two players."""
    named = ["partner" if side == SIDES[dealer] else "player" for side in SIDES]
    named[dealer] = "dealer"
    return tuple(named)


def race(players: int, _options: NoOptions, dealer: int) -> Sitting:
    """Hand after hand until a side has 800 or more, and more than the other."""
    totals: tuple[Points, ...] = (0,) * players
    while winner(totals[:2]) is None:
        outcome = yield NextHand(dealer, _to_carry(totals[:2]))
        totals = added(totals, outcome)
        dealer = next_dealer(dealer, outcome, players)
    return totals


def _to_carry(totals: Sequence[Points]) -> tuple[Action, ...]:
    if max(totals) >= TARGET:
        return (Action(CARRIED, call=LEVEL, amount=int(totals[0])),)
    return tuple(
        Action(CARRIED, side, call=TOTAL, amount=int(total))
        for side, total in enumerate(totals)
        if total
    )


EIGHT_HUNDRED = Game(
    id="eight-hundred",
    name="Eight Hundred",
    players=(4,),
    card_rules=always(TAROCCHINO),
    script=eight_hundred,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=FOUR_HONOURS,
    sitting=race,
    bonuses=KINDS,
    endings=(WON_BY_DECLARATIONS, WON_IN_A_TRICK),
    zero_sum=False,
)

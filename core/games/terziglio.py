"""Terziglio, for three: a declarer against two defenders, for card points and melds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from core.aims import Aim
from core.base_game import mates
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
from core.outcome import Bonus, Outcome, not_played
from core.phases.bidding import one_round
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.melds import declare_melds, melds_of_trick
from core.phases.talon import discard, leave_talon, take_talon
from core.phases.tricks import TrickRules, play_tricks
from core.rule_cards.terziglio import RULES
from core.settlement import between_sides
from core.sitting import everyone_deals_once

HAND = 19
TALON = 5
PLAY, SOLO = "play", "solo"
BIDS = (PLAY, SOLO)
UNIT, SHORT_OF_IT = 50, 4
ALL_TRICKS, ALL_TRICKS_WORTH = "all tricks", 40
PASSED_OUT = "passed out"


def terziglio(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, talon=TALON)
    yield from one_round(hand, BIDS)
    if hand.declarer is None:
        return not_played(hand.players, PASSED_OUT)
    if hand.contract == PLAY:
        take_talon(hand, hand.declarer)
        yield from discard(hand, hand.declarer, TALON, never=NEVER_LAID_AWAY)
    else:
        leave_talon(hand)
    sides = sides_of(hand)
    melds = yield from declare_melds(hand, hand.in_turn(hand.declarer), sides)
    yield from play_tricks(hand, leader=hand.declarer, tricks=HAND, rules=TrickRules())
    for trick in hand.tricks:
        melds += melds_of_trick(trick, sides)
    yield from pay_for_fool(hand, BOLOGNESE, mates(sides), telling=MELDING)
    melds += melds_of_piles(taken_by_sides(hand))
    return settle(score_line(hand, melds))


def sides_of(hand: Hand) -> tuple[int, ...]:
    """The declarer's side is 0, that of the defenders 1."""
    return tuple(0 if seat == hand.declarer else 1 for seat in range(hand.players))


def taken_by_sides(hand: Hand) -> list[int]:
    """By side the cards it has taken; discard or talon are the declarer's, or else forfeited."""
    assert hand.declarer is not None
    laid = hand.discards[hand.declarer] | hand.talon
    return taken(hand, sides_of(hand), HAND, laid, by=0)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far; nothing before there is a declarer."""
    if hand.declarer is None:
        return (0,) * hand.players
    sides = sides_of(hand)
    of_side = card_points(hand, sides, HAND, taken_by_sides(hand))
    return tuple(of_side[side] for side in sides)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand.

    points: the card points of declarer and defenders. melds: all that was scored for melds, in
    order. all_tricks: the side that has won every trick, None where both have won some.
    """

    contract: str
    declarer: int
    points: Sequence[Points]
    melds: tuple[Bonus, ...] = ()
    all_tricks: int | None = None


def score_line(hand: Hand, melds: Sequence[Bonus]) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None and hand.contract is not None
    of_side = card_points(hand, sides_of(hand), HAND, taken_by_sides(hand))
    tricks = hand.tricks_won[hand.declarer]
    return ScoreLine(
        contract=hand.contract,
        declarer=hand.declarer,
        points=of_side,
        melds=tuple(melds),
        all_tricks={HAND: 0, 0: 1}.get(tricks),
    )


def settle(line: ScoreLine) -> Outcome:
    """The side with the higher score wins its units of fifty from, or for, each defender."""
    totals = [
        points + melds for points, melds in zip(line.points, meld_points(line.melds), strict=True)
    ]
    made = totals[0] > totals[1]
    winners = 0 if made else 1
    value = units(totals[winners]) * (2 if line.contract == SOLO else 1)
    bonuses = line.melds
    if line.all_tricks == winners:
        value += ALL_TRICKS_WORTH
        bonuses += (Bonus(ALL_TRICKS, winners, ALL_TRICKS_WORTH),)
    sides = tuple(0 if seat == line.declarer else 1 for seat in range(3))
    return Outcome(
        played=True,
        roles=tuple("defender" if side else "declarer" for side in sides),
        sides=sides,
        points=tuple(line.points[side] for side in sides),
        scores=between_sides(sides, value if made else -value),
        won=tuple(side == winners for side in sides),
        contract=line.contract,
        declarer=line.declarer,
        made=made,
        bonuses=bonuses,
    )


def units(score: Points) -> int:
    """The whole fifties of a score; one that is short of the next by four or less has it (TER-3)."""
    return floor((score + SHORT_OF_IT) / UNIT)


TERZIGLIO = Game(
    id="terziglio",
    name="Terziglio",
    players=(3,),
    card_rules=always(TAROCCHINO),
    script=terziglio,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=FOUR_HONOURS,
    sitting=everyone_deals_once,
    contracts=BIDS,
    bonuses=(*KINDS, ALL_TRICKS),
    endings=(PASSED_OUT,),
    aims={PLAY: Aim(1, exchanged=TALON), SOLO: Aim(2, left=TALON)},
)

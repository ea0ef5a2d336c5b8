"""Point Tarock, from the line of a score sheet to what everybody scores, and the house rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.counting import Points
from core.game import house_rule
from core.outcome import Bonus, Outcome

PLAYERS = 3
TOTAL = 122
MARK = 61
BASIC = 2
BID_DOUBLED = 4
BONUS_DOUBLED = 2

THREE_CARDS, TAKE_THREE, TWO_CARDS, ONE_CARD, SOLO = (
    "three cards",
    "take three",
    "two cards",
    "one card",
    "solo",
)
MULTIPLIER = {THREE_CARDS: 1, TAKE_THREE: 2, TWO_CARDS: 3, ONE_CARD: 4, SOLO: 8}
BIDS = tuple(MULTIPLIER)
BEGGARS = "beggars"

POINTS_70, POINTS_90 = "70 points", "90 points"
AGAINST_HONOURS, AGAINST_KINGS = "against honours", "against kings"
SPARROW, OWL, COCKATOO = "sparrow", "owl", "cockatoo"


class Worth(NamedTuple):
    """What a bonus of the declarer is worth, announced before the draw and after it."""

    before: int
    after: int


DECLARERS = {
    POINTS_70: Worth(10, 5),
    POINTS_90: Worth(40, 20),
    AGAINST_HONOURS: Worth(20, 10),
    AGAINST_KINGS: Worth(20, 10),
    SPARROW: Worth(20, 10),
    OWL: Worth(40, 20),
    COCKATOO: Worth(60, 30),
}
SILENT_BIRDS = {SPARROW: 5, OWL: 10, COCKATOO: 15}
ALL_HONOURS, HALF_HONOURS, ALL_KINGS = "honours", "half honours", "kings"
HOLDINGS = {ALL_HONOURS: 3, HALF_HONOURS: 2, ALL_KINGS: 5}


@dataclass(frozen=True, slots=True)
class PointTarockOptions:
    """House rules of Point Tarock."""

    contras: bool = house_rule(
        False, "whether the bid and the declarer's bonuses may be doubled by contras (POI-14)"
    )


@dataclass(frozen=True, slots=True)
class PointTarockContrasOptions:
    """House rules of Point Tarock with contras."""

    contras: bool = house_rule(
        True, "whether the bid and the declarer's bonuses may be doubled by contras (POI-14)"
    )


@dataclass(frozen=True, slots=True)
class PointBeggarsOptions:
    """The Beggar's game has no house rules."""


class Announced(NamedTuple):
    """A bonus that the declarer announced: before the draw or after, made or not.

    contras: how many times it was doubled.
    """

    bonus: str
    before: bool
    made: bool
    contras: int = 0


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand with a declarer, enough to settle it.

    points: the declarer's card points. bids: the number of bids made, holds included. contras: how
    many times the bid was doubled. forfeited: the draw broke an announcement, and so lost the hand.
    announced: the declarer's bonuses. held: (seat, holding) for every holding declared. birds:
    (seat, Bird) for every Bird, whoever won it.
    """

    contract: str
    declarer: int
    points: Points
    bids: int
    contras: int = 0
    forfeited: bool = False
    announced: tuple[Announced, ...] = ()
    held: tuple[tuple[int, str], ...] = ()
    birds: tuple[tuple[int, str], ...] = ()

    @property
    def made(self) -> bool:
        """Whether the declarer has won the hand."""
        return self.points >= MARK and not self.forfeited


def settle(line: ScoreLine) -> Outcome:
    """Everybody scores for himself: his raw score times the multiplier of the bid."""
    sides = tuple(int(seat != line.declarer) for seat in range(PLAYERS))
    bonuses = (*_of_the_declarer(line), *_of_anybody(line))
    scores: list[Points] = [0] * PLAYERS
    _score(scores, sides, 0 if line.made else 1, _basic_and_over(line))
    for bonus in bonuses:
        if bonus.points < 0 or bonus.seat is None:
            _score(scores, sides, 1, -bonus.points)
        else:
            scores[bonus.seat] += bonus.points
    return Outcome(
        played=True,
        roles=tuple("defender" if side else "declarer" for side in sides),
        sides=sides,
        points=tuple(TOTAL - line.points if side else line.points for side in sides),
        scores=tuple(scores),
        won=tuple((side == 0) == line.made for side in sides),
        contract=line.contract,
        declarer=line.declarer,
        made=line.made,
        bonuses=bonuses,
    )


def _score(scores: list[Points], sides: Sequence[int], side: int, points: Points) -> None:
    """Every player of a side scores these points."""
    for seat, own in enumerate(sides):
        if own == side:
            scores[seat] += points


def _basic_and_over(line: ScoreLine) -> Points:
    """What the winners of the hand score for it; over the mark, or under it, point by point."""
    over = line.points - MARK if line.made else max(0, MARK - line.points)
    doubled: int = BID_DOUBLED**line.contras
    return (BASIC + line.bids + over) * doubled * MULTIPLIER[line.contract]


def _of_the_declarer(line: ScoreLine) -> Iterator[Bonus]:
    """What the declarer scores for each bonus he announced; below zero, each defender does."""
    for bonus, before, made, contras in line.announced:
        worth = DECLARERS[bonus].before if before else DECLARERS[bonus].after
        doubled = BONUS_DOUBLED**contras
        points = worth * doubled * MULTIPLIER[line.contract]
        yield Bonus(
            bonus,
            0,
            points if made else -points,
            line.declarer,
            announced=True,
            multiplier=doubled,
        )


def _of_anybody(line: ScoreLine) -> Iterator[Bonus]:
    """Holdings, and Birds won in silence; not the declarer's of a Bird he announced (POI-5)."""
    multiplier = MULTIPLIER[line.contract]
    for seat, holding in line.held:
        points = HOLDINGS[holding] * multiplier
        yield Bonus(holding, _side(line, seat), points, seat, announced=True)
    announced = {told.bonus for told in line.announced}
    for seat, bird in line.birds:
        if seat != line.declarer or bird not in announced:
            yield Bonus(bird, _side(line, seat), SILENT_BIRDS[bird] * multiplier, seat)


def _side(line: ScoreLine, seat: int) -> int:
    return int(seat != line.declarer)


def settle_beggars(points: tuple[Points, ...]) -> Outcome:
    """Who has most points pays each other player what that one has less; ties do so each."""
    most = max(points)
    losers = points.count(most)
    lost = sum(most - own for own in points)
    scores = tuple(-lost if own == most else (most - own) * losers for own in points)
    return Outcome(
        played=True,
        roles=("player",) * PLAYERS,
        sides=tuple(range(PLAYERS)),
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
        contract=BEGGARS,
    )

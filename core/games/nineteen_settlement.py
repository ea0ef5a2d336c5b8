"""The settlement of the Nineteen games, from the line of a score sheet to the payments."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.counting import Points
from core.outcome import Bonus, Outcome
from core.settlement import between_sides

TOTAL = 118
MARK = 60
BASE = 10
PARTNERSHIP, SOLO = "partnership", "solo"
PREFERRED_THREE, PREFERRED_TWO, PREFERRED_ONE = "preferred three", "preferred two", "preferred one"
MULTIPLIER = {
    PARTNERSHIP: 1,
    PREFERRED_THREE: 3,
    PREFERRED_TWO: 4,
    PREFERRED_ONE: 5,
    SOLO: 6,
}
BIDS = tuple(MULTIPLIER)

SPARROW, SLAM = "sparrow", "slam"
ANNOUNCED = {SPARROW: 10, SLAM: 20}
EIGHT_TRUMPS, TEN_TRUMPS, TWELVE_TRUMPS = "eight trumps", "ten trumps", "twelve trumps"
ALL_HONOURS, ALL_KINGS, ROYAL_HONOURS = "honours", "kings", "royal honours"
HOLDINGS = {
    EIGHT_TRUMPS: 4,
    TEN_TRUMPS: 8,
    TWELVE_TRUMPS: 12,
    ALL_HONOURS: 8,
    ALL_KINGS: 8,
    ROYAL_HONOURS: 12,
}
BONUSES = (*ANNOUNCED, *HOLDINGS)


@dataclass(frozen=True, slots=True)
class Announced:
    """A Sparrow or Slam: whose side is bound to it, who said so first, what contra made of it."""

    name: str
    side: int
    seat: int | None
    made: bool
    multiplier: int = 1


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand.

    points: those of the declarer's side. partner: a seat; None also where a Dummy is the partner.
    level: of a Preferred bid. multiplier: 2 where the bid was doubled. holdings: what was declared,
    as (seat, name).
    """

    players: int
    contract: str
    declarer: int
    points: Points
    partner: int | None = None
    level: int = 1
    multiplier: int = 1
    announced: tuple[Announced, ...] = ()
    holdings: tuple[tuple[int, str], ...] = ()


def settle(line: ScoreLine) -> Outcome:
    """Every opponent pays the hand, with Sparrow and Slam; each player pays for a holding."""
    sides = tuple(int(seat not in (line.declarer, line.partner)) for seat in range(line.players))
    made = line.points >= MARK
    announced = tuple(_bonuses(line))
    value = worth(line) if made else -worth(line)
    for bonus in announced:
        value += bonus.points if bonus.side == 0 else -bonus.points
    # A lone Defender who plays the Dummy pays, or gets, its share beside his own (NIN3-2).
    shares = 2 if sides.count(0) > sides.count(1) else 1
    scores = list(between_sides(sides, value * shares))
    for seat, name in line.holdings:
        scores = [score - HOLDINGS[name] for score in scores]
        scores[seat] += HOLDINGS[name] * line.players
    roles = ["defender" if side else "partner" for side in sides]
    roles[line.declarer] = "declarer"
    holdings = tuple(
        Bonus(name, sides[seat], HOLDINGS[name], seat, announced=True)
        for seat, name in line.holdings
    )
    return Outcome(
        played=True,
        roles=tuple(roles),
        sides=sides,
        points=tuple(TOTAL - line.points if side else line.points for side in sides),
        scores=tuple(scores),
        won=tuple((side == 0) == made for side in sides),
        contract=line.contract,
        declarer=line.declarer,
        made=made,
        bonuses=announced + holdings,
    )


def worth(line: ScoreLine) -> Points:
    """What the hand alone is worth, won or lost: V of the sheets."""
    over = line.points - MARK
    return (BASE + max(over, -over)) * MULTIPLIER[line.contract] * line.level * line.multiplier


def _bonuses(line: ScoreLine) -> Iterator[Bonus]:
    for one in line.announced:
        points = ANNOUNCED[one.name] * one.multiplier
        yield Bonus(
            one.name,
            one.side,
            points if one.made else -points,
            one.seat,
            announced=True,
            multiplier=one.multiplier,
        )

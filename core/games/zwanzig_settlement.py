"""The settlement of Zwanzig, from the line of a score sheet to the payments."""

from dataclasses import dataclass

from core.counting import Points
from core.outcome import Bonus, Outcome
from core.settlement import between_sides

HAND = 10
TOTAL = 102
MARK = 52
PARTNERSHIP, NO_TRUMPS, SOLO = "partnership", "no trumps", "solo"
VALUE = {PARTNERSHIP: 1, NO_TRUMPS: 2, SOLO: 4}
BIDS = tuple(VALUE)
SPARROW, SLAM = "sparrow", "slam"
WORTH = {SPARROW: 4, SLAM: 12}
HOLDINGS = ("kings", "honours")
HOLDING = 1
BONUSES = (SPARROW, SLAM, *HOLDINGS)


@dataclass(frozen=True, slots=True)
class Announced:
    """A bonus that was announced: by whom, whether it was made, what contras made of it."""

    name: str
    seat: int | None
    made: bool
    multiplier: int = 1


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand: points of the declarer's side, contras, what was claimed."""

    players: int
    contract: str
    declarer: int
    points: Points
    partner: int | None = None
    multiplier: int = 1
    announced: tuple[Announced, ...] = ()
    claimed: tuple[tuple[int, str], ...] = ()


def settle(line: ScoreLine) -> Outcome:
    """Every opponent pays the bid and each bonus; partners share (ZWA-2); then the holdings."""
    own = (line.declarer, line.partner)
    sides = tuple(0 if seat in own else 1 for seat in range(line.players))
    made = line.points >= MARK
    value = VALUE[line.contract] * line.multiplier * (1 if made else -1)
    bonuses = tuple(
        Bonus(
            one.name,
            0,
            WORTH[one.name] * one.multiplier * (1 if one.made else -1),
            one.seat,
            announced=True,
            multiplier=one.multiplier,
        )
        for one in line.announced
    )
    holdings = tuple(
        Bonus(name, sides[seat], HOLDING, seat, announced=True) for seat, name in line.claimed
    )
    scores = list(between_sides(sides, value + sum(bonus.points for bonus in bonuses)))
    for seat, _ in line.claimed:
        scores = [score - HOLDING for score in scores]
        scores[seat] += HOLDING * line.players
    roles = ["defender" if side else "partner" for side in sides]
    roles[line.declarer] = "declarer"
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
        bonuses=bonuses + holdings,
    )

"""Taroux for any number, from the line of a score sheet to the payments."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from core.aims import Feat
from core.cards import T1_BIT
from core.counting import Points, whole
from core.outcome import Bonus, Outcome
from core.settlement import between_sides

TOTAL = 91
# What the Declarer's side needs, by the number of Honours among its cards.
TARGET = {0: 56, 1: 51, 2: 41, 3: 36}
BASE = 25
SPARROW, SLAM = "sparrow", "slam"
SPARROW_ANNOUNCED, SPARROW_SILENT = 20, 10
SLAM_ANNOUNCED, SLAM_SILENT = 400, 200
ABUNDANCE = {"small abundance": 20, "middling abundance": 30, "grand abundance": 40}
BONUSES = (*ABUNDANCE, SPARROW, SLAM)
FEATS = {SPARROW: Feat(last=T1_BIT), SLAM: Feat(all_tricks=True)}


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand, enough to settle it.

    points: card points of the Declarer's side; honours: how many of T1, T21, FOOL it has. doubled:
    1, or what contras made of the bid. abundances: (seat, class) for each that was shown. sparrow:
    the seat that won the last trick with T1; slam: the side that won every trick, 0 the Declarer's,
    1 the Defenders'; None if nobody did. The seats that announced them: sparrow_announced_by,
    slam_announced_by.
    """

    players: int
    contract: str
    declarer: int
    points: Points
    honours: int
    partner: int | None = None
    doubled: int = 1
    abundances: tuple[tuple[int, str], ...] = ()
    sparrow: int | None = None
    sparrow_announced_by: int | None = None
    slam: int | None = None
    slam_announced_by: tuple[int, ...] = ()

    @property
    def sides(self) -> tuple[int, ...]:
        """By seat 0 for Declarer and Partner, 1 for the Defenders."""
        return tuple(
            0 if seat in (self.declarer, self.partner) else 1 for seat in range(self.players)
        )


def settle(line: ScoreLine, multiplier: int, shares: Mapping[int, int] | None = None) -> Outcome:
    """Payments of a hand from its line on the score sheet.

    multiplier: what the bid counts. shares: how Declarer and Partner divide what the Defenders pay
    them, by seat; equally where it is not said.
    """
    difference = line.points - TARGET[line.honours]
    made = difference >= 0
    sign = 1 if made else -1
    base = sign * (BASE + ceil(sign * difference))  # half a point counts a whole one (TRX-10)
    factor = multiplier * line.doubled
    bonuses = [*_sparrow(line, factor), *_slams(line), *_abundances(line, winners=0 if made else 1)]
    value = base * factor
    for bonus in bonuses:
        value += int(bonus.points if bonus.side == 0 else -bonus.points)
    defence = whole(TOTAL - line.points)
    return Outcome(
        played=True,
        roles=_roles(line),
        sides=line.sides,
        points=tuple(defence if side else line.points for side in line.sides),
        scores=between_sides(line.sides, value, shares),
        won=tuple((side == 0) == made for side in line.sides),
        contract=line.contract,
        declarer=line.declarer,
        made=made,
        bonuses=tuple(bonuses),
    )


def _sparrow(line: ScoreLine, factor: int) -> list[Bonus]:
    """For the side of its player: 20 announced, -20 announced and failed, 10 in silence."""
    announced = line.sparrow_announced_by is not None
    seat = line.sparrow_announced_by if announced else line.sparrow
    if seat is None:
        return []
    points = SPARROW_ANNOUNCED if announced else SPARROW_SILENT
    if seat != line.sparrow:
        points = -points
    side = line.sides[seat]
    return [Bonus(SPARROW, side, points * factor, seat, announced, multiplier=line.doubled)]


def _slams(line: ScoreLine) -> list[Bonus]:
    """Once for each side: 400 announced, -400 announced and failed, 200 in silence (TRX-15)."""
    found = []
    for side in (0, 1):
        seat = next((seat for seat in line.slam_announced_by if line.sides[seat] == side), None)
        if seat is not None:
            points = SLAM_ANNOUNCED if line.slam == side else -SLAM_ANNOUNCED
            found.append(Bonus(SLAM, side, points, seat, announced=True))
        elif line.slam == side:
            found.append(Bonus(SLAM, side, SLAM_SILENT))
    return found


def _abundances(line: ScoreLine, winners: int) -> list[Bonus]:
    """Each for the side that wins the hand, whoever showed it (TRX-4)."""
    return [
        Bonus(shown, winners, ABUNDANCE[shown], seat, announced=True)
        for seat, shown in line.abundances
    ]


def _roles(line: ScoreLine) -> tuple[str, ...]:
    roles = ["defender"] * line.players
    roles[line.declarer] = "declarer"
    if line.partner is not None:
        roles[line.partner] = "partner"
    return tuple(roles)

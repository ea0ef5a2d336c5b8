"""Rally the King, from the line of a score sheet to the payments, and the house rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from core.counting import Points
from core.game import house_rule
from core.games.rally_the_king_contracts import ALL_BEGGARS, BONUSES, CONTRACTS
from core.outcome import Bonus, Outcome
from core.settlement import between_sides, most_pays_each

PLAYERS = 4


@dataclass(frozen=True, slots=True)
class RallyOptions:
    """House rules of Rally the King."""

    count: Literal["singly", "threes"] = house_rule(
        "singly",
        "singly: cards at their full worth and one point a trick, 60 of 118 make a game; "
        "threes: two points off for three cards, 36 of 70 make it (RAL-1)",
    )


MARK = {"singly": 60, "threes": 36}


class Achieved(NamedTuple):
    """A bonus that a side made: which, the side (the declarer's is 0), the seat if it was one's."""

    bonus: str
    side: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand with a declarer, enough to settle it.

    points, tricks: of the declarer's side and of the other. announced: (seat, bonus) in the order of
    speaking. achieved: the bonuses that were made, announced or not.
    """

    contract: str
    declarer: int
    points: tuple[Points, Points]
    tricks: tuple[int, int]
    partner: int | None = None
    announced: tuple[tuple[int, str], ...] = ()
    achieved: tuple[Achieved, ...] = ()

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat: 0 the declarer's, 1 the other."""
        return tuple(0 if seat in (self.declarer, self.partner) else 1 for seat in range(PLAYERS))


def settle(line: ScoreLine, options: RallyOptions) -> Outcome:
    """Each opponent pays the value of the contract or gets it, and the bonuses beside it."""
    made = _made(line, options)
    contract, sides = CONTRACTS[line.contract], line.sides
    bonuses = tuple(_bonuses(line))
    paid: Points = contract.value if made else -(contract.lost or contract.value)
    for bonus in bonuses:
        paid += bonus.points if bonus.side == 0 else -bonus.points
    return Outcome(
        played=True,
        roles=tuple(_role(line, seat) for seat in range(PLAYERS)),
        sides=sides,
        points=tuple(line.points[side] for side in sides),
        scores=between_sides(sides, paid),
        won=tuple((side == 0) == made for side in sides),
        contract=line.contract,
        declarer=line.declarer,
        made=made,
        bonuses=bonuses,
    )


def _made(line: ScoreLine, options: RallyOptions) -> bool:
    exactly = CONTRACTS[line.contract].tricks
    if exactly is None:
        return line.points[0] >= MARK[options.count]
    return line.tricks[0] == exactly


def _bonuses(line: ScoreLine) -> Iterator[Bonus]:
    """Announced, a bonus is won or paid in full; in silence half of it is won (RAL-13)."""
    sides = line.sides
    for side in (0, 1):
        announced = {bonus: seat for seat, bonus in reversed(line.announced) if sides[seat] == side}
        achieved = {one.bonus: one.seat for one in line.achieved if one.side == side}
        for bonus, worth in BONUSES.items():
            if bonus in announced:
                points = worth if bonus in achieved else -worth
                yield Bonus(bonus, side, points, announced[bonus], announced=True)
            elif bonus in achieved:
                yield Bonus(bonus, side, worth // 2, achieved[bonus])


def _role(line: ScoreLine, seat: int) -> str:
    return {line.declarer: "declarer", line.partner: "partner"}.get(seat, "defender")


def settle_all_beggars(points: tuple[Points, ...], options: RallyOptions) -> Outcome:
    """Who has most points pays each other player 1, or 2 if he has more than half of all."""
    value = 2 if max(points) > MARK[options.count] else 1
    scores = most_pays_each(points, value)
    return Outcome(
        played=True,
        roles=("player",) * PLAYERS,
        sides=tuple(range(PLAYERS)),
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
        contract=ALL_BEGGARS,
    )

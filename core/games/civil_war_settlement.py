"""The settlement of Civil War, from the line of a score sheet to the payments."""

from dataclasses import dataclass

from core.counting import Points
from core.game import house_rule
from core.outcome import Bonus, Outcome
from core.settlement import between_sides, most_pays_each

TOTAL = 164
# By target: the points needed, and its value.
_POINTS_AND_VALUE = {
    "skirmish": (55, 10),
    "battle": (65, 20),
    "war": (75, 30),
    "regicide": (85, 40),
    "conquest": (95, 50),
}
NEEDED = {target: needed for target, (needed, _) in _POINTS_AND_VALUE.items()}
VALUE = {target: value for target, (_, value) in _POINTS_AND_VALUE.items()}
TARGETS = tuple(_POINTS_AND_VALUE)
# The People is the talon: taken, left for the declarer's tricks, or for the defenders'.
MULTIPLIER = {"with": 1, "without": 2, "against": 4}
CONTRACTS = tuple(f"{target} {people}" for target in TARGETS for people in MULTIPLIER)
PENALTY = "penalty play"
SPARROW, SLAM = "sparrow", "slam"
ANNOUNCED = {SPARROW: 10, SLAM: 200}
# Trumps shown with the bid: how many, and what they bring (CIV-3).
HOLDINGS = {"unit": 10, "regiment": 13, "army": 15}
HOLDING_POINTS = {"unit": 10, "regiment": 15, "army": 20}
BONUSES = (SPARROW, SLAM, *HOLDINGS)


@dataclass(frozen=True, slots=True)
class CivilWarOptions:
    """House rules of Civil War."""

    imperial_counts: bool = house_rule(
        False, "whether cards of the Imperial suit count for Unit, Regiment and Army (CIV-3)"
    )


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand, enough to settle it.

    contract: target and People, as `battle without`. points: the declarer's, tricks included.
    announced: the bonuses of his bid. sparrow_by: the seat that won the last trick with T1.
    declarer_tricks: how many of the `tricks` he won.
    """

    players: int
    contract: str
    declarer: int
    points: Points
    announced: tuple[str, ...] = ()
    sparrow_by: int | None = None
    declarer_tricks: int = 1
    tricks: int = 18


def settle(line: ScoreLine) -> Outcome:
    """Each defender pays value times multiplier, and the bonuses, which nothing multiplies (CIV-9)."""
    target, people = line.contract.split()
    made = line.points >= NEEDED[target]
    worth = VALUE[target] * MULTIPLIER[people] * (1 if made else -1)
    bonuses = _bonuses(line)
    paid = worth + sum(bonus.points if bonus.side == 0 else -bonus.points for bonus in bonuses)
    sides = tuple(0 if seat == line.declarer else 1 for seat in range(line.players))
    return Outcome(
        played=True,
        roles=tuple("defender" if side else "declarer" for side in sides),
        sides=sides,
        points=tuple(TOTAL - line.points if side else line.points for side in sides),
        scores=between_sides(sides, paid),
        won=tuple((side == 0) == made for side in sides),
        contract=line.contract,
        declarer=line.declarer,
        made=made,
        bonuses=bonuses,
    )


def _bonuses(line: ScoreLine) -> tuple[Bonus, ...]:
    done = {
        SPARROW: (line.sparrow_by == line.declarer, line.sparrow_by not in (None, line.declarer)),
        SLAM: (line.declarer_tricks == line.tricks, line.declarer_tricks == 0),
    }
    found = []
    for name, (by_declarer, by_defence) in done.items():
        if name in line.announced:
            points = ANNOUNCED[name] if by_declarer else -ANNOUNCED[name]
            found.append(Bonus(name, 0, points, line.declarer, announced=True))
        elif by_declarer:
            found.append(Bonus(name, 0, ANNOUNCED[name] // 2, line.declarer))
        if by_defence:
            seat = line.sparrow_by if name == SPARROW else None
            found.append(Bonus(name, 1, ANNOUNCED[name] // 2, seat))
    found += [
        Bonus(name, 0, HOLDING_POINTS[name], line.declarer, announced=True)
        for name in line.announced
        if name in HOLDINGS
    ]
    return tuple(found)


def settle_penalty(points: tuple[Points, ...]) -> Outcome:
    """Who has most points pays that many to each other player; of several each to the untied."""
    scores = most_pays_each(points, max(points))
    return Outcome(
        played=True,
        roles=("player",) * len(points),
        sides=tuple(range(len(points))),
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
        contract=PENALTY,
    )

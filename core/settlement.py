"""From points to payments: the settlements that several games share."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from core.counting import Points, whole


def pairwise_over(points: Sequence[Points], base: int) -> tuple[Points, ...]:
    """Each pair of players settles the difference of their distances from the base.

    n * own - total of all distances; sums to zero.
    """
    over = [own - base for own in points]
    return tuple(len(over) * own - sum(over) for own in over)


def over_base(points: Sequence[Points], base: int) -> tuple[Points, ...]:
    """Each player wins or loses his own distance from the base."""
    return tuple(own - base for own in points)


def between_sides(
    sides: Sequence[int], value: Points, shares: Mapping[int, int] | None = None
) -> tuple[Points, ...]:
    """Every opponent pays `value` to side 0 (below zero: receives it), which shares the whole.

    sides: the side by seat. shares: the weight of each seat of side 0, equal where it is not said:
    two against two, each wins the value; one against three, he wins it three times. Sums to zero.
    """
    own = [seat for seat, side in enumerate(sides) if side == 0]
    weights = dict.fromkeys(own, 1) if shares is None else shares
    pot = value * (len(sides) - len(own))
    total = sum(weights[seat] for seat in own)
    return tuple(
        whole(Fraction(pot) * weights[seat] / total) if side == 0 else -value
        for seat, side in enumerate(sides)
    )


def difference_between(sides: Sequence[int], points: Sequence[Points]) -> tuple[Points, ...]:
    """Each player of a side (0 or 1) wins or loses the difference of the sides' points."""
    total = dict(zip(sides, points, strict=True))
    return tuple(total[side] - total[1 - side] for side in sides)


def most_pays_each(points: Sequence[Points], value: Points) -> tuple[Points, ...]:
    """Who has most pays `value` to each other player; of several, each to those who have less."""
    most = max(points)
    losers = [own == most for own in points]
    paying, receiving = losers.count(True), losers.count(False)
    return tuple(-value * receiving if lost else value * paying for lost in losers)

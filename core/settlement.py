"""From points to payments: the settlements that several games share."""

from collections.abc import Sequence

from core.counting import Points


def pairwise_over(points: Sequence[Points], base: int) -> tuple[Points, ...]:
    """Each pair of players settles the difference of their distances from the base.

    n * own - total of all distances; sums to zero.
    """
    over = [own - base for own in points]
    return tuple(len(over) * own - sum(over) for own in over)


def over_base(points: Sequence[Points], base: int) -> tuple[Points, ...]:
    """Each player wins or loses his own distance from the base."""
    return tuple(own - base for own in points)

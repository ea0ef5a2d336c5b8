"""What players stand at: the game points of their hands, and the referee's penalties."""

from analytics.statistics.measures import Count, Total
from analytics.statistics.statistic import BY_HAND, BY_SEAT, Statistic

_HANDS = Count("hands", "hands played or settled, counted once for each seat", "penalty IS NULL")
_PENALTIES = Count("penalties", "penalties not withdrawn", "penalty IS NOT NULL")
_ALL = Count("entries", "hands and penalties")

TOTALS = Statistic(
    name="totals",
    title="Totals with penalties",
    definition=(
        "The game points of the hands that a player played or that were settled before the play, and "
        "the penalties that a referee gave him. Game points of a hand mostly add up to nothing, "
        "penalties do not: they stand outside it, and stand whatever becomes of the hand they were "
        "given in. A penalty for a whole sitting counts with its first hand, whatever is asked of a "
        "hand, but has no role."
    ),
    cases=(
        "SELECT hands.*, seats.player, seats.seat, seats.role, seats.score AS points, "
        "NULL AS penalty FROM hands JOIN seats USING (hand) WHERE played OR settled "
        "UNION ALL BY NAME SELECT * FROM penalties"
    ),
    dimensions=(*BY_SEAT, *BY_HAND),
    measures=(
        _HANDS,
        Total("game_points", "sum of game points of hands", "points", _HANDS),
        _PENALTIES,
        Total("penalty_points", "sum of penalties, below zero", "points", _PENALTIES),
        Total("total", "game points with penalties", "points", _ALL),
    ),
)

"""Who wins: win rate and score of the seats."""

from analytics.statistics.measures import Average, Count, Rate, Total
from analytics.statistics.statistic import BY_HAND, BY_SEAT, Statistic

_HANDS = Count("hands", "hands played, counted once for each seat", "played")
_WON = Count("won", "those won", "won")
_SETTLED = Count("settled", "hands settled before the play, likewise", "settled")
_SCORED = Count("scored", "hands played or settled")

WINS = Statistic(
    name="wins",
    title="Win rate and score",
    definition=(
        "Of the hands a player played to their end, the share he won. With a contract, declarer "
        "and partner win when it is made, the defenders when it is not, whatever bonuses do to the "
        "score; without one, a player wins with a score above zero. Scores are computed from the "
        "cards, not taken from the log. Each seat of a hand counts by itself. A hand settled "
        "before the play, as by a bargain, is neither won nor lost and has no part in the mean "
        "score; what was paid for it is in the sum of scores."
    ),
    cases=(
        "SELECT hands.*, seats.* EXCLUDE (hand) FROM hands JOIN seats USING (hand) "
        "WHERE played OR settled"
    ),
    dimensions=(*BY_SEAT, *BY_HAND),
    measures=(
        _HANDS,
        _WON,
        _SETTLED,
        Rate("win_rate", "won of hands", _WON, _HANDS),
        Average("average_score", "mean game points a hand played", "score", _HANDS),
        Total("total_score", "sum of game points, settlements among them", "score", _SCORED),
    ),
)

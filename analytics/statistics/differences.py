"""Where the log and the rules disagree about a result."""

from analytics.statistics.measures import Count, Rate
from analytics.statistics.statistic import BY_HAND, Statistic

_COMPARED = Count("compared", "finished hands whose log records a result")
_DIFFERING = Count("differing", "those whose computed result is another", "differs")

DIFFERENCES = Statistic(
    name="differences",
    title="Recorded and computed results",
    definition=(
        "Of the hands that reach their end and whose log records a result, the share whose recorded "
        "game points or card points are not the computed ones. A hand passed out or thrown in has "
        "a result too: nothing is scored."
    ),
    cases="SELECT * FROM hands WHERE compared",
    dimensions=BY_HAND,
    measures=(
        _COMPARED,
        _DIFFERING,
        Rate("difference_rate", "differing of compared", _DIFFERING, _COMPARED),
    ),
)

"""The statistics, by name."""

from analytics.statistics.bonuses import BONUSES
from analytics.statistics.contracts import CONTRACTS
from analytics.statistics.differences import DIFFERENCES
from analytics.statistics.duplicate import DUPLICATE
from analytics.statistics.hands import HANDS
from analytics.statistics.honours import HONOURS, HONOURS_CAPTURED, HONOURS_DEALT
from analytics.statistics.statistic import Statistic
from analytics.statistics.totals import TOTALS
from analytics.statistics.wins import WINS
from core.errors import Unreadable

STATISTICS: dict[str, Statistic] = {
    statistic.name: statistic
    for statistic in (
        HANDS,
        WINS,
        TOTALS,
        CONTRACTS,
        HONOURS,
        HONOURS_DEALT,
        HONOURS_CAPTURED,
        BONUSES,
        DIFFERENCES,
        DUPLICATE,
    )
}


def statistic_named(name: str) -> Statistic:
    """The statistic of that name; Unreadable names those there are."""
    try:
        return STATISTICS[name]
    except KeyError:
        known = ", ".join(STATISTICS)
        raise Unreadable(f"there is no statistic {name!r}; there are: {known}") from None

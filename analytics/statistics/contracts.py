"""How contracts fare."""

from analytics.statistics.measures import Average, Count, Rate
from analytics.statistics.statistic import BY_HAND, BY_SEAT, Statistic

_CONTRACTS = Count("contracts", "hands played with a declarer's contract")
_MADE = Count("made", "those whose contract was made", "made")

CONTRACTS = Statistic(
    name="contracts",
    title="Contract success",
    definition=(
        "Of the hands played to their end in which a declarer had a contract, the share in which it "
        "was made: what it asked for was reached, as a number of card points, even if bonuses make "
        "the score negative. Player, seat and role are the declarer's."
    ),
    cases=(
        "SELECT hands.*, seats.* EXCLUDE (hand) FROM hands "
        "JOIN seats ON seats.hand = hands.hand AND seats.seat = hands.declarer "
        "WHERE played AND contract IS NOT NULL"
    ),
    dimensions=(*BY_HAND, *BY_SEAT),
    measures=(
        _CONTRACTS,
        _MADE,
        Rate("success_rate", "made of contracts", _MADE, _CONTRACTS),
        Average("average_points", "mean card points of the declarer's side", "points", _CONTRACTS),
        Average("average_score", "mean game points of the declarer", "score", _CONTRACTS),
    ),
)

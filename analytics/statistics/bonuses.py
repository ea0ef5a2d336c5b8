"""The bonuses that counted."""

import polars as pl

from analytics.statistics.measures import Average, Column, Count
from analytics.statistics.statistic import BY_HAND, Statistic

_BONUSES = Count("bonuses", "bonuses that counted")

BONUSES = Statistic(
    name="bonuses",
    title="Bonuses",
    definition=(
        "The bonuses of the hands played to their end, paid to either side or announced and failed, "
        "with what each opponent paid the declarer's side for them (below zero: received); for one "
        "that a player has for himself, what each other player paid him."
    ),
    cases=(
        "SELECT hands.*, bonus.name AS bonus, bonus.points "
        "FROM analytics.bonus AS bonus JOIN hands USING (hand) WHERE played"
    ),
    dimensions=(Column("bonus", pl.String, "the bonus"), *BY_HAND),
    measures=(
        _BONUSES,
        Count("hands", "hands with such a bonus", of="DISTINCT hand"),
        Average("average_points", "mean points per opponent", "points", _BONUSES),
    ),
)

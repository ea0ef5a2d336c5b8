"""The bonuses that counted."""

import polars as pl

from analytics.statistics.measures import Average, Column, Count
from analytics.statistics.statistic import BY_HAND, Statistic

_BONUSES = Count("bonuses", "bonuses that counted")

BONUSES = Statistic(
    name="bonuses",
    title="Bonuses",
    definition=(
        "The bonuses of the hands played to their end: those announced and made, announced and failed, "
        "and those made in silence, with what each opponent paid the side that had them, contras "
        "counted in, or what they added to its score where nobody pays (melds). One that failed is "
        "paid the other way, below zero. What nobody announced and nobody made is no bonus."
    ),
    cases=(
        "SELECT hands.*, bonus.name AS bonus, bonus.points, "
        "IF(bonus.announced, 'announced', 'silent') AS announced, "
        "IF(bonus.made, 'made', 'failed') AS made "
        "FROM analytics.bonus AS bonus "
        "JOIN (SELECT * EXCLUDE (made) FROM hands) AS hands USING (hand) WHERE played"
    ),
    dimensions=(
        Column("bonus", pl.String, "the bonus"),
        Column("announced", pl.String, "announced or silent"),
        Column("made", pl.String, "made or failed"),
        *BY_HAND,
    ),
    measures=(
        _BONUSES,
        Count("hands", "hands with such a bonus", of="DISTINCT hand"),
        Average(
            "average_points", "mean points from each opponent, or in the score", "points", _BONUSES
        ),
    ),
)

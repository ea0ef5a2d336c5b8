"""How much was played: hands and sittings."""

import polars as pl

from analytics.statistics.measures import Column, Count
from analytics.statistics.statistic import BY_HAND, Statistic

HANDS = Statistic(
    name="hands",
    title="Hands and sittings",
    definition=(
        "All hands stored but for the voided ones, which count nowhere, and the sittings they belong "
        "to. A hand is played, or it was not played (passed out, thrown in, or settled before the "
        "play, as by a bargain), or its log does not reach its end (unfinished); these three add up "
        "to all hands. No other statistic counts an unfinished hand, nor an unplayed one, but for "
        "what a settlement pays in the sum of scores."
    ),
    cases="SELECT * FROM hands",
    dimensions=(*BY_HAND, Column("ending", pl.String, "why a hand was not played, else empty")),
    measures=(
        Count("sittings", "sittings with at least one of these hands", of="DISTINCT stream"),
        Count("hands", "all hands"),
        Count("played", "hands played to their end", "played"),
        Count(
            "not_played", "hands passed out, thrown in or settled before", "finished AND NOT played"
        ),
        Count("settled", "those of them that were paid for", "settled"),
        Count("unfinished", "hands whose log does not reach their end", "NOT finished"),
        Count("full", "hands recorded from the deal on", "level = 'full'"),
        Count("abridged", "hands recorded from the first lead on", "level = 'abridged'"),
    ),
)

"""A statistic: cases, what they may be grouped by, and the numbers about each group."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import duckdb
import polars as pl

from analytics.filters import Filters
from analytics.statistics.measures import Column, Measure
from core.errors import Unreadable
from core.hand import Level

NO_OPPORTUNITY = "no opportunity"

BY_HAND = (
    Column("variant", pl.String, "the game"),
    Column("options", pl.String, "the house rules that differ from the game's own"),
    Column("club", pl.String, "the club"),
    Column("place", pl.String, "the place"),
    Column("players", pl.Int64, "the number of players"),
    Column("level", pl.String, "how much the log knows: full or abridged"),
    Column("contract", pl.String, "the contract, empty where there is none"),
    Column("evening", pl.Date, "the date of the evening"),
    Column("month", pl.String, "the month of the evening, as 2026-11"),
    Column("year", pl.Int64, "the year of the evening"),
)
BY_SEAT = (
    Column("player", pl.String, "the player"),
    Column("seat", pl.Int64, "the seat, 0 to one less than players"),
    Column("role", pl.String, "the role, as taker, partner, defender"),
)
ALL_LEVELS = tuple(Level)


@dataclass(frozen=True, slots=True)
class Statistic:
    """A named statistic.

    definition says in words what is counted and out of what. `cases` is a SELECT over `hands` and
    `seats` (see Filters.tables) that has the columns `hand` and `id`, those of `dimensions`, and
    those that the measures use. levels: the levels of record it can use.
    """

    name: str
    title: str
    definition: str
    cases: str
    dimensions: tuple[Column, ...]
    measures: tuple[Measure, ...]
    levels: tuple[Level, ...] = ALL_LEVELS

    @property
    def by(self) -> tuple[str, ...]:
        """What the cases may be grouped by."""
        return tuple(dimension.name for dimension in self.dimensions)

    def columns(self, by: Sequence[str]) -> tuple[Column, ...]:
        """The columns of a result grouped by these.

        Unreadable names what is not among `self.by`, or comes twice.
        """
        dimensions = {dimension.name: dimension for dimension in self.dimensions}
        unknown = [name for name in by if name not in dimensions]
        if unknown:
            raise Unreadable(
                f"{self.name} cannot be grouped by {unknown[0]!r}; it can by {', '.join(self.by)}"
            )
        twice = [name for place, name in enumerate(by) if name in by[:place]]
        if twice:
            raise Unreadable(f"{self.name} is to be grouped by {twice[0]!r} twice; name it once")
        numbers = (column for measure in self.measures for column in measure.columns)
        return (*(dimensions[name] for name in by), *numbers)

    def compute(
        self, con: duckdb.DuckDBPyConnection, filters: Filters, by: Sequence[str] = ()
    ) -> pl.DataFrame:
        """A row for each group, in the order of the groups; one row for everything without `by`.

        The columns are those of `self.columns(by)`. Raises Unreadable as that does.
        """
        columns = self.columns(by)
        tables, values = filters.tables(self.levels)
        aggregates = [measure.select() for measure in self.measures]
        wanted = ", ".join([*map(_quoted, by), *filter(None, aggregates)])
        order = "ORDER BY " + ", ".join(map(_quoted, by)) if by else ""
        frame: pl.DataFrame = con.sql(
            f"WITH {tables}, cases AS ({self.cases}) SELECT {wanted} FROM cases GROUP BY ALL {order}",
            params=values,
        ).pl()
        derived = [expression for measure in self.measures for expression in measure.derive()]
        return frame.with_columns(derived).select(
            pl.col(column.name).cast(column.dtype) for column in columns
        )

    def hands_behind(
        self,
        con: duckdb.DuckDBPyConnection,
        filters: Filters,
        row: Mapping[str, Any],
        column: str,
        limit: int = 1000,
    ) -> list[str]:
        """The ids of the hands behind one number of a result, in the order of storing.

        row: a row that `compute` gave with the same filters. column: one of its numbers; for a rate
        or an average these are the hands that it is taken over.
        """
        measure = self._measure(column)
        by = [name for name in self.by if name in row]
        tables, values = filters.tables(self.levels)
        in_group = "".join(f" AND {_quoted(name)} IS NOT DISTINCT FROM ?" for name in by)
        found = con.execute(
            f"WITH {tables}, cases AS ({self.cases}) SELECT DISTINCT hand, id FROM cases "
            f"WHERE ({measure.cases}){in_group} ORDER BY hand LIMIT ?",
            [*values, *(row[name] for name in by), limit],
        ).fetchall()
        return [id for _, id in found]

    def _measure(self, column: str) -> Measure:
        for measure in self.measures:
            if column in (own.name for own in measure.columns):
                return measure
        numbers = ", ".join(own.name for measure in self.measures for own in measure.columns)
        raise Unreadable(f"{self.name} has no number {column!r}; it has {numbers}")


def _quoted(name: str) -> str:
    return f'"{name}"'

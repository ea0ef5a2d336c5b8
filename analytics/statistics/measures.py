"""The numbers a statistic gives about its cases: counts, rates, averages, totals.

A case is a row that a statistic looks at: a hand, a seat of a hand, an honour. Conditions and values
are SQL over the columns of the cases.
"""

from dataclasses import dataclass
from typing import Protocol

import polars as pl

# The 97.5 % point of the normal distribution: an interval of 95 %.
Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a result: its name, type and meaning; unit is `share` (1 = 100 %), `points` or
    empty (a count, a name)."""

    name: str
    dtype: type[pl.DataType]
    meaning: str
    unit: str = ""


class Measure(Protocol):
    """A number, or a few that belong together."""

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns it adds to a result."""

    @property
    def cases(self) -> str:
        """The condition on a case to be one of those behind the number."""

    def select(self) -> str | None:
        """The SQL aggregate, None where the number follows from others."""

    def derive(self) -> list[pl.Expr]:
        """How the number follows from other columns; empty where it is an aggregate."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many cases meet a condition; `of` may count distinct values instead (`DISTINCT stream`)."""

    name: str
    meaning: str
    cases: str = "true"
    of: str = "*"

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column(self.name, pl.Int64, self.meaning),)

    def select(self) -> str | None:
        return f'count({self.of}) FILTER (WHERE {self.cases}) AS "{self.name}"'

    def derive(self) -> list[pl.Expr]:
        return []


@dataclass(frozen=True, slots=True)
class Average:
    """The mean of a value over the cases of a count; null where there are none."""

    name: str
    meaning: str
    value: str
    over: Count
    unit: str = "points"

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column(self.name, pl.Float64, self.meaning, self.unit),)

    @property
    def cases(self) -> str:
        return self.over.cases

    def select(self) -> str | None:
        return f'avg({self.value}) FILTER (WHERE {self.cases}) AS "{self.name}"'

    def derive(self) -> list[pl.Expr]:
        return []


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a value over the cases of a count; 0 where there are none."""

    name: str
    meaning: str
    value: str
    over: Count

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column(self.name, pl.Float64, self.meaning, "points"),)

    @property
    def cases(self) -> str:
        return self.over.cases

    def select(self) -> str | None:
        return f'coalesce(sum({self.value}) FILTER (WHERE {self.cases}), 0) AS "{self.name}"'

    def derive(self) -> list[pl.Expr]:
        return []


@dataclass(frozen=True, slots=True)
class Rate:
    """The share of one count in another, with its 95 % interval; null where there is no case.

    The cases of `of` are among those of `over`.
    """

    name: str
    meaning: str
    of: Count
    over: Count

    @property
    def columns(self) -> tuple[Column, ...]:
        return (
            Column(self.name, pl.Float64, self.meaning, "share"),
            Column(f"{self.name}_low", pl.Float64, "lower end of its 95 % interval", "share"),
            Column(f"{self.name}_high", pl.Float64, "upper end of its 95 % interval", "share"),
        )

    @property
    def cases(self) -> str:
        return self.over.cases

    def select(self) -> str | None:
        return None

    def derive(self) -> list[pl.Expr]:
        hits, trials = pl.col(self.of.name), pl.col(self.over.name)
        share = pl.when(trials > 0).then(hits / trials)
        low, high = wilson(share, trials)
        return [
            share.alias(self.name),
            low.alias(f"{self.name}_low"),
            high.alias(f"{self.name}_high"),
        ]


@dataclass(frozen=True, slots=True)
class Blend:
    """A weighted sum of averages; null where one of them is."""

    name: str
    meaning: str
    parts: tuple[tuple[float, Average], ...]

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column(self.name, pl.Float64, self.meaning, self.parts[0][1].unit),)

    @property
    def cases(self) -> str:
        return " OR ".join(f"({part.cases})" for _, part in self.parts)

    def select(self) -> str | None:
        return None

    def derive(self) -> list[pl.Expr]:
        first, *rest = (weight * pl.col(part.name) for weight, part in self.parts)
        return [sum(rest, first).alias(self.name)]


def wilson(share: pl.Expr, trials: pl.Expr) -> tuple[pl.Expr, pl.Expr]:
    """The ends of the 95 % score interval of a share (0 to 1) in a number of trials (1 or more).

    (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n): E. B. Wilson, Probable inference, the law of
    succession, and statistical inference, J. Amer. Statist. Assoc. 22 (1927), 209-212.
    """
    scale = 1 + Z * Z / trials
    centre = (share + Z * Z / (2 * trials)) / scale
    half = Z * (share * (1 - share) / trials + Z * Z / (4 * trials * trials)).sqrt() / scale
    # At a share of 0 or 1 an end is the share itself, but for the last digits of a float.
    low = pl.min_horizontal(centre - half, share).clip(lower_bound=0)
    high = pl.max_horizontal(centre + half, share).clip(upper_bound=1)
    return low, high

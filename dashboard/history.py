"""What the pages read of the history: short read-only looks, kept until the history grows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar, cast

import duckdb
import polars as pl
import streamlit as st

from analytics import projections
from analytics.filters import Filters
from analytics.statistics import statistic_named
from dashboard import hand_list
from dashboard.hand_list import ListedHand
from events.naming import PEOPLE_SQL
from events.opening import default_name, open_store
from events.store import Store
from events.stored import StoredHand

T = TypeVar("T")
MOST_KEPT = 1000
# Seconds that a page spends on bringing the statistics up to date before it shows what there is.
SOON = 0.1


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to filter by; first and last are the days of the first and the last hand."""

    variants: tuple[str, ...]
    clubs: tuple[str, ...]
    players: tuple[str, ...]
    levels: tuple[str, ...]
    first: date | None
    last: date | None


def store() -> Store:
    """The history that the dashboard was started for."""
    return open_store(default_name())


def position() -> int:
    """The position of the last event in the history; 0: nothing is stored."""
    with store().reading() as con:
        [(found,)] = con.execute("SELECT position - 1 FROM head").fetchall()
    return int(found)


def behind() -> int:
    """How many events are not in the statistics yet: somebody is importing faster than they follow."""
    return projections.behind(store())


@contextmanager
def _reading() -> Iterator[duckdb.DuckDBPyConnection]:
    projections.follow(store(), SOON)
    with projections.as_they_are(store()) as con:
        yield con


def hand(id: str) -> StoredHand:
    """The hand of that id or of a unique beginning of one; raises UnknownHand."""
    return _ask(Store.hand, id)


def choices() -> Choices:
    """What the history has to filter by."""
    return _ask_statistics(_choices)


def statistic(name: str, filters: Filters, by: tuple[str, ...] = ()) -> pl.DataFrame:
    """The statistic of that name, grouped; raises Unreadable."""
    return _ask_statistics(_statistic, name, filters, by)


def hands_behind(
    name: str, filters: Filters, row: Mapping[str, Any], number: str, limit: int
) -> list[str]:
    """The ids of the hands behind a number of a statistic, at most `limit`; raises Unreadable."""
    with _reading() as con:
        return statistic_named(name).hands_behind(con, filters, row, number, limit)


def hands(
    filters: Filters, *, limit: int, offset: int, ids: Sequence[str] | None = None
) -> list[ListedHand]:
    """The hands that meet the filters, with `ids` only those among them; the newest first."""
    with _reading() as con:
        return hand_list.hand_list(
            con, filters, limit=limit, offset=offset, newest_first=True, ids=ids
        )


def count_hands(filters: Filters) -> int:
    """How many hands meet the filters."""
    return _ask_statistics(_count_hands, filters)


def neighbours(filters: Filters, id: str) -> tuple[str | None, str | None]:
    """The ids of the hands before and after this one among those that meet the filters."""
    return _ask_statistics(_neighbours, filters, id)


def _ask(question: Callable[..., T], *about: Any) -> T:
    """The answer to a question that is asked of the store."""
    return cast(T, _kept(default_name(), position(), question.__qualname__, about, question))


def _ask_statistics(question: Callable[..., T], *about: Any) -> T:
    """The answer to one that is asked of the read models, as far as they are."""
    projections.follow(store(), SOON)
    reached = position() - behind()
    return cast(T, _kept(default_name(), reached, question.__qualname__, about, question))


@st.cache_data(max_entries=MOST_KEPT, show_spinner="Reading the history")
def _kept(
    database: str,
    position: int,  # noqa: ARG001
    name: str,  # noqa: ARG001
    about: tuple[Any, ...],
    _question: Callable[..., Any],
) -> Any:
    # The position up to which there is an answer is there to be part of the key: a longer history is
    # asked anew. The name stands in the key for the question, which cannot be hashed.
    return _question(open_store(database), *about)


def _choices(store: Store) -> Choices:
    with projections.as_they_are(store) as con:

        def distinct(column: str) -> tuple[str, ...]:
            query = f"SELECT DISTINCT {column} AS one FROM analytics.hand ORDER BY one"
            return tuple(one for (one,) in con.execute(query).fetchall() if one is not None)

        [(first, last)] = con.execute(
            "SELECT min(local), max(local) FROM analytics.hand"
        ).fetchall()
        names = con.execute(
            f"SELECT DISTINCT name FROM ({PEOPLE_SQL}) ORDER BY lower(name), name"
        ).fetchall()
        return Choices(
            variants=distinct("variant"),
            clubs=distinct("club"),
            players=tuple(name for (name,) in names),
            levels=distinct("level"),
            first=first and first.date(),
            last=last and last.date(),
        )


def _statistic(store: Store, name: str, filters: Filters, by: tuple[str, ...]) -> pl.DataFrame:
    with projections.as_they_are(store) as con:
        return statistic_named(name).compute(con, filters, by)


def _count_hands(store: Store, filters: Filters) -> int:
    with projections.as_they_are(store) as con:
        return hand_list.count_hands(con, filters)


def _neighbours(store: Store, filters: Filters, id: str) -> tuple[str | None, str | None]:
    with projections.as_they_are(store) as con:
        return hand_list.neighbours(con, filters, id)

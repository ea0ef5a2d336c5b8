"""The option that names the database, for every command that uses the history."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import click
import duckdb

from analytics import projections
from core.errors import Unreadable
from dashboard.terminal import counting
from events.opening import SHARED, default_name, open_store
from events.store import Store


def with_store(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give the command `--db` and, as its first argument, the store that it names."""

    @click.option(
        "--db",
        type=_Database(),
        metavar="FILE",
        help="The database file, or postgresql://USER@HOST/NAME "
        "(else TRULL_DB, else the file in your data folder).",
    )
    @wraps(command)
    def with_db(*args: Any, db: str | None, **kwargs: Any) -> Any:
        store = open_store(db or default_name(), told=_brought_up_to_date)
        with counting("events copied to this machine") as progress:
            store.catch_up(progress)
        return command(store, *args, **kwargs)

    return with_db


class _Database(click.Path):
    """The path of a file, or the address of a database."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False)

    def convert(self, value: Any, *about: Any) -> Any:
        return value if value.startswith(SHARED) else super().convert(value, *about)


def _brought_up_to_date(kept: Path) -> None:
    click.echo(
        f"The history of an older Trull was brought up to date; as it was it is kept in {kept}.",
        err=True,
    )


def must_exist(store: Store) -> None:
    """Refuse a path without a history: a mistyped one must not pass for an empty history."""
    if not store.exists():
        raise Unreadable(
            f"there is no history in {store.name}; `trull import PATH` begins one, "
            "`--db FILE` names another"
        )


@contextmanager
def reading(store: Store) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection with read models that are up to date, which may take a while to bring them to."""
    catch_up(store)
    with projections.reading(store) as con:
        yield con


def catch_up(store: Store) -> None:
    """Bring the read models up to date, telling how far they are."""
    with counting("events taken into the statistics") as progress:
        projections.catch_up(store, progress)

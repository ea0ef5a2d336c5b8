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
from events.store import Store, default_path


def with_store(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give the command `--db` and, as its first argument, the store that it names."""

    @click.option(
        "--db",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="The database file (else TRULL_DB, else the one in your data folder).",
    )
    @wraps(command)
    def with_db(*args: Any, db: Path | None, **kwargs: Any) -> Any:
        return command(Store(db or default_path(), told=_brought_up_to_date), *args, **kwargs)

    return with_db


def _brought_up_to_date(kept: Path) -> None:
    click.echo(
        f"The history of an older Trull was brought up to date; as it was it is kept in {kept}.",
        err=True,
    )


def must_exist(store: Store) -> None:
    """Refuse a path without a history: a mistyped one must not pass for an empty history."""
    if not store.path.exists():
        raise Unreadable(
            f"there is no history in {store.path}; `trull import PATH` begins one, "
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

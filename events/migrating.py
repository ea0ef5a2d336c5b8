"""Bringing the file of an older history up to date, and refusing that of a newer one.

How the tables are laid out has a number, schema.LAYOUT. The table `layout` of a file has a row for each
layout that it was given, the largest number being its present one; a file from before there was such
a table has the first. STEPS lead from each layout to the next. Whoever opens an older
file takes them all in one transaction, after a copy of the file was put beside it; a process that is
killed meanwhile leaves the file as it was, or up to date.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from glob import escape
from pathlib import Path

import duckdb

from events import attaching
from events.attaching import HistoryUnusable
from events.file_copy import copy_file
from events.schema import LAYOUT

# The tables of the first layout.
_FIRST = {"event", "stream", "head", "hand", "player", "batch", "set_aside"}

# By layout the statements that lead from it to the next. They say what the tables were to be then, so
# they are never touched again, whatever becomes of the classes in events.tables; only the last step may
# still grow until a release has it.
STEPS: dict[int, tuple[str, ...]] = {
    1: (
        """CREATE TABLE layout (
            number INTEGER NOT NULL, since TIMESTAMP WITH TIME ZONE NOT NULL, PRIMARY KEY (number)
        )""",
        """CREATE TABLE amended (
            stream INTEGER NOT NULL, number INTEGER NOT NULL, goes_by INTEGER, void VARCHAR,
            PRIMARY KEY (stream, number)
        )""",
        """CREATE TABLE person (
            id INTEGER NOT NULL, person INTEGER NOT NULL, shown INTEGER NOT NULL, PRIMARY KEY (id)
        )""",
        """CREATE TABLE retry (
            id INTEGER NOT NULL, set_aside INTEGER NOT NULL,
            tried_at TIMESTAMP WITH TIME ZONE NOT NULL, outcome VARCHAR NOT NULL,
            hands VARCHAR[] NOT NULL, line INTEGER, hand INTEGER, step INTEGER, reason VARCHAR,
            raw BYTEA, PRIMARY KEY (id)
        )""",
    ),
}

# Called with the path of the copy that was kept of a file that was brought up to date.
Told = Callable[[Path], None]


class NewerHistory(HistoryUnusable):
    """The file was written by a newer program, which knows a layout that this one does not."""


@contextmanager
def opened(
    path: Path, *, read_only: bool, told: Told | None = None
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection to the history in that file, brought up to date before if it is an older one.

    Raises what attaching.attached does, and NewerHistory.
    """
    while True:
        with attaching.attached(path, read_only=read_only) as connection:
            if _layout(connection, path) == LAYOUT:
                yield connection
                return
        kept = bring_up_to_date(path)
        if kept and told:
            told(kept)


def bring_up_to_date(path: Path) -> Path | None:
    """Take the steps that the file of an older history lacks; where the copy of it is kept.

    None: it lacked none. Raises HistoryBusy, or HistoryUnusable where no copy can be kept or the file
    cannot be written.
    """
    try:
        with attaching.attached(path, read_only=False) as connection:
            layout = _layout(connection, path)
            if layout == LAYOUT:  # Somebody else has done it meanwhile.
                return None
            try:
                # What a killed process has left in the log beside the file goes into the file.
                connection.execute("CHECKPOINT")
                kept = _keep_copy(path, layout)
                _take_steps(connection, layout)
            except duckdb.Error as error:  # of a file that is no history as they are now
                raise HistoryUnusable(str(error)) from None
            return kept
    except NewerHistory:
        raise
    except (OSError, HistoryUnusable) as error:
        raise HistoryUnusable(
            f"{path} is the history of an older Trull and cannot be brought up to date: {error}"
        ) from None


def _layout(connection: duckdb.DuckDBPyConnection, path: Path) -> int:
    try:
        [(found,)] = connection.execute("SELECT max(number) FROM layout").fetchall()
    except duckdb.CatalogException:
        tables = connection.execute(
            "SELECT table_name FROM duckdb_tables() "
            "WHERE database_name = current_database() AND schema_name = 'main'"
        ).fetchall()
        if not {name for (name,) in tables} >= _FIRST:
            raise attaching.no_history(path) from None
        return 1
    if found is None:
        raise attaching.no_history(path)
    if found > LAYOUT:
        raise NewerHistory(
            f"{path} is a history of layout {found}, made by a newer Trull; this one knows the "
            f"layouts 1 to {LAYOUT}: update it, or choose another file"
        )
    return int(found)


def _take_steps(connection: duckdb.DuckDBPyConnection, layout: int) -> None:
    connection.begin()
    for step in range(layout, LAYOUT):
        for statement in STEPS[step]:
            connection.execute(statement)
        connection.execute("INSERT INTO layout VALUES ($1, $2)", [step + 1, datetime.now(UTC)])
    connection.commit()


def _keep_copy(path: Path, layout: int) -> Path:
    """Copy a file that this process has attached, and that is complete, beside itself."""
    for left_by_killed in path.parent.glob(f"{escape(path.name)}.*.copying"):
        left_by_killed.unlink(missing_ok=True)
    unfinished = path.with_name(f"{path.name}.{datetime.now(UTC):%H%M%S%f}.copying")
    try:
        copy_file(path, unfinished)
        return unfinished.rename(_free_name(path, layout))
    finally:
        unfinished.unlink(missing_ok=True)


def _free_name(path: Path, layout: int) -> Path:
    """As `history.layout-1.2026-11-30.duckdb`, with a number where that is taken."""
    name = f"{path.stem}.layout-{layout}.{datetime.now(UTC):%Y-%m-%d}"
    free, number = path.with_name(name + path.suffix), 1
    while free.exists():
        number += 1
        free = path.with_name(f"{name}-{number}{path.suffix}")
    return free

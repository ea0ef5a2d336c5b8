"""Opening the file of a history for a moment, and giving it back.

DuckDB lets either one process write a file or many read it. So nobody keeps it: every use attaches
the file, works, and detaches it; whoever finds it taken tries again after a short random pause.
"""

import os
import random
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from itertools import count
from math import inf
from pathlib import Path

import duckdb

from core.errors import TrullError
from events import schema

# Nobody holds the file for longer than it takes to write a chunk of an import.
PATIENCE = 30.0
LONGEST_PAUSE = 0.05
# Who reads tries again sooner: he is gone in a moment, and imports would let nobody in for long.
LONGEST_PAUSE_TO_READ = 0.005
# A checksum that does not fit is reported as an error of no particular kind.
DAMAGE = (
    duckdb.Error,
    duckdb.IOException,
    duckdb.FatalException,
    duckdb.InternalException,
    duckdb.SerializationException,
)
# After a write that failed at its very end DuckDB gives the file up, whatever kind of error it raises.
_GIVEN_UP = "has been invalidated"
_NEWER = "created with a newer version of DuckDB"
_TAKEN = ("Could not set lock on file", "Unique file handle conflict")
_numbers = count()
_hurry: ContextVar[float] = ContextVar("hurry", default=inf)


class HistoryBusy(TrullError):
    """Another process held the history for longer than anybody should."""


class HistoryUnusable(TrullError):
    """The file cannot be opened, or is no history."""


class Damaged(HistoryUnusable):
    """The file is not, or no longer, what Trull has written."""


def no_history(database: Path | str) -> Damaged:
    """The error for a database that is something else."""
    return Damaged(
        f"{database} is a database, but no history of Trull, or not one of this version; "
        "choose another with --db"
    )


@contextmanager
def waiting_at_most(seconds: float) -> Iterator[None]:
    """Within the block a file that is in use for so long is HistoryBusy: there is something else to do."""
    token = _hurry.set(seconds)
    try:
        yield
    finally:
        _hurry.reset(token)


@contextmanager
def attached(path: Path, *, read_only: bool) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection to the history in that file, until the block ends.

    Waits while another process writes (or, to write, while any reads). Raises HistoryBusy after
    PATIENCE seconds, HistoryUnusable if the file is missing, damaged, or something else, also
    where that shows only within the block.
    """
    if not read_only:
        _check_folder(path)
    alias = f"history_{next(_numbers)}"
    connection = _cursor()
    _attach(connection, path, alias, read_only)
    try:
        connection.execute(f"USE {alias}")
        yield connection
    except duckdb.Error as error:
        if type(error) in DAMAGE or _GIVEN_UP in str(error):
            raise Damaged(f"{path} cannot be read or written: {error}") from None
        if not _is_history(alias):
            raise no_history(path) from None
        raise
    finally:
        connection.close()
        _detach(alias)


@contextmanager
def empty_history() -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection to a history without any events, in memory."""
    alias = f"history_{next(_numbers)}"
    connection = _cursor()
    connection.execute(f"ATTACH ':memory:' AS {alias}")
    try:
        connection.execute(f"USE {alias}")
        schema.create(connection)
        yield connection
    finally:
        connection.close()
        _detach(alias)


def create(path: Path) -> None:
    """Make a new history in that file, unless there is one by now.

    The file appears under its name with all its tables or not at all, whoever is killed meanwhile.
    """
    unfinished = path.with_name(f"{path.name}.{os.getpid()}-{next(_numbers)}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _check_folder(path)
        _clear(unfinished)
        with attached(unfinished, read_only=False) as connection:
            schema.create(connection)
        with suppress(FileExistsError):
            os.link(unfinished, path)
    except (OSError, HistoryUnusable) as error:
        raise HistoryUnusable(f"no history can be made in {path}: {error}") from None
    finally:
        with suppress(OSError):
            unfinished.unlink()


def rewrite(path: Path) -> None:
    """Write the file of a history anew with all that its tables have, and nothing else.

    DuckDB leaves what was deleted in parts of the file that are free. The new file takes the place of
    the old one at once or not at all, and nobody writes to the old one meanwhile.
    """
    unfinished = path.with_name(f"{path.name}.{os.getpid()}-{next(_numbers)}.new")
    try:
        with attached(path, read_only=False) as connection:
            _clear(unfinished)
            connection.execute("CHECKPOINT")
            [(alias,)] = connection.execute("SELECT current_database()").fetchall()
            connection.execute(f"ATTACH {_quoted(unfinished)} AS {alias}_anew")
            try:
                connection.execute(f"COPY FROM DATABASE {alias} TO {alias}_anew")
            finally:
                connection.execute(f"DETACH {alias}_anew")
            shutil.copymode(path, unfinished)
            _to_disk(unfinished)
            unfinished.replace(path)
            # Whoever has opened the old file by now finds it taken, and then opens the new one.
            time.sleep(LONGEST_PAUSE)
    finally:
        unfinished.unlink(missing_ok=True)


def _clear(unfinished: Path) -> None:
    """Remove what a killed process has left under this name: numbers of processes come again."""
    for left in (unfinished, unfinished.with_name(f"{unfinished.name}.wal")):
        left.unlink(missing_ok=True)


def _to_disk(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _check_folder(path: Path) -> None:
    if not os.access(path.parent, os.W_OK):
        raise HistoryUnusable(
            f"{path} cannot be written: its folder may not be, and a log has to stand beside the "
            "history while it is written; choose another file"
        )


def _cursor() -> duckdb.DuckDBPyConnection:
    """A connection of its own to the database in memory that histories are attached to.

    There is one database a process: opening one costs 13 ms, attaching a file to it less than
    1 ms. A forked process makes its own, since DuckDB's threads are not inherited.
    """
    return _database_of(os.getpid()).cursor()


@cache
def _database_of(_process: int) -> duckdb.DuckDBPyConnection:
    database = duckdb.connect()
    database.execute("SET GLOBAL TimeZone = 'UTC'")
    # A commit writes the rows into the file at once, not first into a log beside it.
    database.execute("SET GLOBAL checkpoint_threshold = '1KB'")
    return database


def _attach(connection: duckdb.DuckDBPyConnection, path: Path, alias: str, read_only: bool) -> None:
    access = "READ_ONLY" if read_only else "READ_WRITE"
    statement = f"ATTACH {_quoted(path)} AS {alias} (TYPE duckdb, {access})"
    patience = min(PATIENCE, _hurry.get())
    give_up = time.monotonic() + patience
    pause = 0.002
    while True:
        try:
            connection.execute(statement)
            return
        except duckdb.Error as error:
            if _NEWER in str(error):
                raise HistoryUnusable(
                    f"{path} was written by a newer DuckDB than this Trull has; update Trull: "
                    f"{str(error).splitlines()[0]}"
                ) from None
            if not any(words in str(error) for words in _TAKEN):
                raise Damaged(f"{path} cannot be opened as a history: {error}") from None
            if time.monotonic() > give_up:
                raise HistoryBusy(
                    f"{path} has been in use for {patience:.0f} s: {error}; "
                    "close the program that holds it and try again"
                ) from None
        # Whoever waits at random meets the others rarely again.
        time.sleep(random.uniform(0, pause))
        pause = min(2 * pause, LONGEST_PAUSE_TO_READ if read_only else LONGEST_PAUSE)


def _is_history(alias: str) -> bool:
    found = _cursor().execute(
        "SELECT table_name, column_name FROM duckdb_columns() "
        "WHERE database_name = $1 AND schema_name = 'main'",
        [alias],
    )
    columns = {(table.name, column.name) for table in schema.TABLES for column in table.columns}
    return columns <= set(found.fetchall())


def _detach(alias: str) -> None:
    _cursor().execute(f"DETACH {alias}")


def _quoted(path: Path) -> str:
    return "'" + str(path).replace("'", "''") + "'"

"""The tables of a history in PostgreSQL: making them, and bringing them up to date."""

from datetime import UTC, datetime
from enum import Enum

from psycopg import errors

from events.attaching import no_history
from events.migrating import STEPS, NewerHistory
from events.schema import FIRST_POSITION, LAYOUT, TABLES, definition
from events.shared.address import Address
from events.shared.server import Connection, ServerUnusable, run

# What a file of DuckDB does without: there a second writer is kept out by the lock of the file, and
# rows are found without an index. Here both guards are the database's own.
INDEXES = (
    "CREATE UNIQUE INDEX event_position ON event (position)",
    "CREATE UNIQUE INDEX event_version ON event (stream, version)",
    "CREATE UNIQUE INDEX hand_number ON hand (stream, number)",
)
# Whoever makes or changes tables waits for the others who do.
_ALONE = "SELECT pg_advisory_xact_lock(hashtext('trull'))"


class Found(Enum):
    """What there is in a database: a history of this layout, of an older one, or nothing yet."""

    HISTORY = "history"
    OLDER = "older"
    NOTHING = "nothing"


def look(connection: Connection, address: Address) -> Found:
    """What there is in a database. Raises NewerHistory, or HistoryUnusable for something else."""
    names = connection.execute(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename = ANY(%s)",
        [[table.name for table in TABLES]],
    ).fetchall()
    if not names:
        return Found.NOTHING
    if ("layout",) not in names or ("head",) not in names:
        raise no_history(address.name)
    try:
        [(layout,)] = connection.execute("SELECT max(number) FROM layout").fetchall()
    except errors.UndefinedColumn:
        raise no_history(address.name) from None
    if layout is None:
        raise no_history(address.name)
    if layout > LAYOUT:
        raise NewerHistory(
            f"{address.name} is a history of layout {layout}, made by a newer Trull; this one knows "
            f"the layouts up to {LAYOUT}: update it, or choose another database"
        )
    return Found.HISTORY if layout == LAYOUT else Found.OLDER


def found(connection: Connection, address: Address) -> None:
    """Make the tables of a new history, or take the steps that an older one lacks, all or none."""
    [(encoding,)] = connection.execute("SHOW server_encoding").fetchall()
    if encoding != "UTF8":
        raise ServerUnusable(
            f"{address.name} keeps text as {encoding}, which cannot hold every name; make a "
            "database with `createdb --encoding UTF8 --template template0 NAME`"
        )
    with connection.transaction():
        connection.execute(_ALONE)
        match look(connection, address):
            case Found.NOTHING:
                _create(connection)
            case Found.OLDER:
                _bring_up_to_date(connection)


def _create(connection: Connection) -> None:
    for table in TABLES:
        run(connection, definition(table))
    for index in INDEXES:
        run(connection, index)
    connection.execute("INSERT INTO head VALUES (%s)", [FIRST_POSITION])
    _note(connection, LAYOUT)


def _bring_up_to_date(connection: Connection) -> None:
    [(layout,)] = connection.execute("SELECT max(number) FROM layout").fetchall()
    for step in range(layout, LAYOUT):
        for statement in STEPS[step]:
            run(connection, statement)
        _note(connection, step + 1)


def _note(connection: Connection, layout: int) -> None:
    connection.execute("INSERT INTO layout VALUES (%s, %s)", [layout, datetime.now(UTC)])

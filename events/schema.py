"""The tables of events.tables as DuckDB creates them."""

from datetime import UTC, datetime
from typing import Any

import duckdb
from sqlalchemy import Column, Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable
from sqlmodel import SQLModel

from events.tables import (
    AmendedRow,
    BatchRow,
    EventRow,
    HandRow,
    HeadRow,
    LayoutRow,
    PersonRow,
    PlayerRow,
    RetryRow,
    SetAsideRow,
    StreamRow,
)

_ROWS = (
    EventRow,
    StreamRow,
    HeadRow,
    LayoutRow,
    HandRow,
    AmendedRow,
    PlayerRow,
    PersonRow,
    BatchRow,
    SetAsideRow,
    RetryRow,
)
TABLES: tuple[Table, ...] = tuple(SQLModel.metadata.tables[str(row.__tablename__)] for row in _ROWS)
FIRST_POSITION = 1
# How the tables are laid out, and what may stand in them: one more whenever either changes, with a step
# in events.migrating that leads there.
LAYOUT = 2


def definition(table: Table) -> str:
    """The statement that creates a table.

    DuckDB understands what SQLAlchemy writes for PostgreSQL, so no dialect of its own is needed.
    """
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    return str(CreateTable(table).compile(dialect=dialect))


def create(connection: duckdb.DuckDBPyConnection) -> None:
    """Create the tables of a new history in the current database of the connection."""
    for table in TABLES:
        connection.execute(definition(table))
    connection.execute(f"INSERT INTO head VALUES ({FIRST_POSITION})")
    connection.execute("INSERT INTO layout VALUES ($1, $2)", [LAYOUT, datetime.now(UTC)])


def type_of(column: Column[Any]) -> str:
    """The type of a column as SQL spells it."""
    return str(column.type.compile(dialect=postgresql.dialect()))  # type: ignore[no-untyped-call]

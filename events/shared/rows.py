"""Rows on their way between PostgreSQL and DuckDB.

Both have the same tables (events.tables), and understand the same conditions; a few types are spelled
otherwise.
"""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import polars as pl
from sqlalchemy import (
    ARRAY,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Double,
    Integer,
    LargeBinary,
    SmallInteger,
    Table,
)
from sqlalchemy.types import TypeEngine

from events.schema import TABLES, type_of
from events.shared.server import Connection, copy, run

BY_NAME = {table.name: table for table in TABLES}
EVENT = BY_NAME["event"]
# Rows that are fetched at a time; what was set aside may be a megabyte each.
_PAGE = 500
_BATCH = 100_000


def fetched(server: Connection, table: Table, condition: str) -> Iterator[pl.DataFrame]:
    """The rows of a table in PostgreSQL that meet a condition, some at a time."""
    shown = ", ".join(
        f"{column.name}::text" if _kind(column) is pl.String else column.name
        for column in table.columns
    )
    types = {column.name: _kind(column) for column in table.columns}
    rows = run(server, f"SELECT {shown} FROM {table.name} WHERE {condition}")
    while page := rows.fetchmany(_PAGE):
        yield pl.DataFrame(page, schema=types, orient="row")


def put_into_duckdb(
    connection: duckdb.DuckDBPyConnection, table: Table, rows: pl.DataFrame
) -> None:
    """Insert rows into the table in DuckDB."""
    connection.register("new_rows", rows)
    connection.execute(f"INSERT INTO {table.name} BY NAME FROM new_rows")
    connection.unregister("new_rows")


def put_into_postgresql(
    server: Connection, table: Table, connection: duckdb.DuckDBPyConnection, condition: str
) -> None:
    """Insert the rows of the table in DuckDB that meet a condition into the one in PostgreSQL."""
    names = ", ".join(column.name for column in table.columns)
    shown = ", ".join(_spelled_for_postgresql(column) for column in table.columns)
    found = connection.sql(f"SELECT {shown} FROM {table.name} WHERE {condition}")
    with copy(server, f"COPY {table.name} ({names}) FROM STDIN (FORMAT csv)") as file:
        for batch in found.to_arrow_reader(_BATCH):
            rows = pl.DataFrame(pl.from_arrow(batch))
            # Text is quoted, so that an empty one is told from none.
            file.write(rows.write_csv(include_header=False, quote_style="non_numeric"))


def events_in_file(server: Connection, condition: str, path: Path) -> None:
    """Write events of PostgreSQL to a file that `put_events` reads: nine tenths of all rows go so."""
    shown = ", ".join(
        f"array_to_string({column.name}, ',')" if isinstance(column.type, ARRAY) else column.name
        for column in EVENT.columns
    )
    text = ", ".join(column.name for column in EVENT.columns if _kind(column) is pl.String)
    query = f"SELECT {shown} FROM event WHERE {condition} ORDER BY position"
    with (
        path.open("wb") as file,
        copy(server, f"COPY ({query}) TO STDOUT (FORMAT csv, FORCE_QUOTE ({text}))") as rows,
    ):
        for block in rows:
            file.write(block)


def put_events(connection: duckdb.DuckDBPyConnection, path: Path) -> None:
    """Insert the events that are in a file."""
    types = {
        column.name: "VARCHAR" if isinstance(column.type, ARRAY) else type_of(column)
        for column in EVENT.columns
    }
    shown = ", ".join(
        f"CAST('[' || {column.name} || ']' AS {type_of(column)})"
        if isinstance(column.type, ARRAY)
        else column.name
        for column in EVENT.columns
    )
    connection.execute(
        f"INSERT INTO event SELECT {shown} FROM read_csv($1, columns = $2, header = false, "
        "auto_detect = false, delim = ',', quote = '\"', escape = '\"', nullstr = '', "
        "allow_quoted_nulls = false, parallel = false)",
        [str(path), types],
    )


def _spelled_for_postgresql(column: Column[object]) -> str:
    name = column.name
    if isinstance(column.type, ARRAY):
        return f"'{{' || array_to_string({name}, ',') || '}}' AS {name}"
    if isinstance(column.type, LargeBinary):
        return f"'\\x' || hex({name}) AS {name}"
    return name


def _kind(column: Column[object]) -> pl.DataType | type[pl.DataType]:
    return _polars(column.type)


def _polars(kind: TypeEngine[object]) -> pl.DataType | type[pl.DataType]:
    if isinstance(kind, ARRAY):
        return pl.List(_polars(kind.item_type))
    if isinstance(kind, DateTime):
        return pl.Datetime("us", "UTC")
    for known, type in (
        (SmallInteger, pl.Int16),
        (BigInteger, pl.Int64),
        (Integer, pl.Int32),
        (Boolean, pl.Boolean),
        (Double, pl.Float64),
        (LargeBinary, pl.Binary),
    ):
        if isinstance(kind, known):
            return type
    return pl.String

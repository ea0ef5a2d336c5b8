"""The read models as DuckDB creates them, and rows for them in bulk."""

from collections.abc import Sequence
from typing import Any

import duckdb
import polars as pl
from sqlalchemy import Boolean, Column, DateTime, Float, Integer, Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateColumn, CreateSchema

from analytics.tables import ReadModel

# DuckDB understands what SQLAlchemy writes for PostgreSQL.
_DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]
_SCHEMA = "analytics"


def table_of(model: type[ReadModel]) -> Table:
    """The table that a class describes."""
    return model.__table__  # type: ignore[attr-defined, no-any-return]


def exist(connection: duckdb.DuckDBPyConnection) -> bool:
    """Whether the current database of the connection has all read models, with all columns."""
    found = connection.execute(
        "SELECT table_name, column_name FROM duckdb_columns() "
        "WHERE database_name = current_database() AND schema_name = $1",
        [_SCHEMA],
    )
    tables = ReadModel.metadata.sorted_tables
    columns = {(table.name, column.name) for table in tables for column in table.columns}
    return columns <= set(found.fetchall())


def create(connection: duckdb.DuckDBPyConnection) -> None:
    """Create the read models without any row, in place of those there are.

    They have no keys: an index would cost more than the rows, and the checkpoint sees to it that
    no row comes twice.
    """
    connection.execute(f"DROP SCHEMA IF EXISTS {_SCHEMA} CASCADE")
    connection.execute(str(CreateSchema(_SCHEMA).compile(dialect=_DIALECT)))
    for table in ReadModel.metadata.sorted_tables:
        columns = ", ".join(_text(CreateColumn(column)) for column in table.columns)
        connection.execute(f"CREATE TABLE {table.fullname} ({columns})")


def _text(element: CreateColumn) -> str:
    return str(element.compile(dialect=_DIALECT))


def frame(table: Table, rows: Sequence[tuple[Any, ...]]) -> pl.DataFrame:
    """Rows of a table, their values in the order of its columns, as a data frame."""
    schema = {column.name: _polars_type(column) for column in table.columns}
    return pl.DataFrame(rows, schema=schema, orient="row")


def _polars_type(column: Column[Any]) -> pl.DataType:
    kind = column.type
    if isinstance(kind, DateTime):
        return pl.Datetime("us", "UTC" if kind.timezone else None)
    if isinstance(kind, Boolean):
        return pl.Boolean()
    if isinstance(kind, Float):
        return pl.Float64()
    return pl.Int64() if isinstance(kind, Integer) else pl.String()

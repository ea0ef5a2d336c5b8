"""The tables in the database are those that the SQLModel classes describe."""

from typing import Any

import pytest
from sqlalchemy import PrimaryKeyConstraint, Table, UniqueConstraint

from events.schema import LAYOUT, TABLES, definition
from events.store import Store
from tests.events.evenings import rows

# What PostgreSQL calls them, and what DuckDB does.
TYPES = {
    "BIGINT": "BIGINT",
    "INTEGER": "INTEGER",
    "SMALLINT": "SMALLINT",
    "SMALLINT[]": "SMALLINT[]",
    "DOUBLE PRECISION[]": "DOUBLE[]",
    "VARCHAR": "VARCHAR",
    "VARCHAR[]": "VARCHAR[]",
    "BOOLEAN": "BOOLEAN",
    "JSON": "JSON",
    "BYTEA": "BLOB",
    "TIMESTAMP WITH TIME ZONE": "TIMESTAMP WITH TIME ZONE",
}


@pytest.fixture
def made(store: Store) -> Store:
    store.write(lambda _: None)
    return store


def test_every_table_is_in_the_database_and_no_other(made: Store):
    found = rows(
        made, "SELECT table_name FROM duckdb_tables() WHERE database_name = current_database()"
    )

    assert {name for (name,) in found} == {table.name for table in TABLES}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_columns_have_the_names_types_and_order_of_the_class(made: Store, table: Table):
    found = rows(
        made,
        "SELECT column_name, data_type, is_nullable FROM duckdb_columns() "
        f"WHERE database_name = current_database() AND table_name = '{table.name}' "
        "ORDER BY column_index",
    )

    assert found == [
        (column.name, TYPES[postgresql_type(table, column.name)], column.nullable)
        for column in table.columns
    ]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_keys_are_those_of_the_class(made: Store, table: Table):
    found = rows(
        made,
        "SELECT constraint_type, constraint_column_names FROM duckdb_constraints() "
        f"WHERE database_name = current_database() AND table_name = '{table.name}' "
        "AND constraint_type <> 'NOT NULL'",
    )

    assert {(kind, *columns) for kind, columns in found} == keys(table)


def test_events_have_no_index_that_would_slow_down_an_import(made: Store):
    [event] = [table for table in TABLES if table.name == "event"]

    assert keys(event) == set()
    assert rows(made, "SELECT * FROM duckdb_indexes() WHERE table_name = 'event'") == []


def test_a_new_history_has_one_head_and_nothing_else(made: Store):
    assert rows(made, "FROM head") == [(1,)]
    assert rows(made, "SELECT number FROM layout") == [(LAYOUT,)]
    for table in TABLES:
        if table.name not in ("head", "layout"):
            assert rows(made, f"FROM {table.name}") == []


def keys(table: Table) -> set[tuple[Any, ...]]:
    kinds = {PrimaryKeyConstraint: "PRIMARY KEY", UniqueConstraint: "UNIQUE"}
    return {
        (kinds[type(constraint)], *(column.name for column in constraint.columns))
        for constraint in table.constraints
        if constraint.columns
    }


def postgresql_type(table: Table, column: str) -> str:
    """The type in the statement that creates the table."""
    [line] = [line for line in definition(table).splitlines() if line.split()[:1] == [column]]
    words = line.strip().rstrip(",").removeprefix(column).strip()
    return words.removesuffix("NOT NULL").strip()

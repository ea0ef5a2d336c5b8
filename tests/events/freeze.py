"""`python -m tests.events.freeze HISTORY > layout_N.sql`: a history as statements, to be kept as a test.

Made with the program that wrote the history; times of storing are made alike, since nothing depends on
them and they would take most of the room.
"""

import sys
from datetime import datetime
from typing import Any

import duckdb

STORED_AT = "2026-11-30 20:00:00+00"
_TABLES = (
    "SELECT schema_name, table_name, sql FROM duckdb_tables() "
    "WHERE database_name = current_database() ORDER BY schema_name = 'analytics', table_name"
)


def frozen(connection: duckdb.DuckDBPyConnection) -> str:
    """The statements that make all tables of a history again."""
    connection.execute("SET TimeZone = 'UTC'")
    statements = ["CREATE SCHEMA analytics;"]
    for schema, table, sql in connection.execute(_TABLES).fetchall():
        statements.append(sql)
        selected = connection.execute(f"FROM {schema}.{table} ORDER BY ALL")
        stored_at = [column[0] in ("recorded_at", "started_at") for column in selected.description]
        rows = [
            ", ".join(
                f"'{STORED_AT}'" if alike else literal(value)
                for alike, value in zip(stored_at, row, strict=True)
            )
            for row in selected.fetchall()
        ]
        if rows:
            values = ",\n".join(f"({row})" for row in rows)
            statements.append(f"INSERT INTO {schema}.{table} VALUES\n{values};")
    return "\n".join(statements)


def literal(value: Any) -> str:
    """A value as SQL spells it."""
    match value:
        case None:
            return "NULL"
        case bool():
            return str(value).lower()
        case int() | float():
            return repr(value)
        case bytes():
            return "'" + "".join(f"\\x{byte:02X}" for byte in value) + "'::BLOB"
        case list():
            return f"[{', '.join(map(literal, value))}]"
        case datetime():
            return f"'{value.isoformat(' ')}'"
    return "'" + str(value).replace("'", "''") + "'"


if __name__ == "__main__":
    with duckdb.connect(sys.argv[1], read_only=True) as history:
        print(frozen(history))

"""The tables in DuckDB are what the classes say."""

from typing import get_args, get_type_hints

import pytest

from analytics import schema
from analytics.projections import reading
from analytics.tables import BonusRow, CheckpointRow, HandRow, HonourRow, ReadModel, SeatRow
from events.store import Store

DUCKDB_TYPES = {
    "SMALLINT": int,
    "INTEGER": int,
    "BIGINT": int,
    "DOUBLE": float,
    "BOOLEAN": bool,
    "VARCHAR": str,
}


@pytest.mark.parametrize("model", [HandRow, SeatRow, HonourRow, BonusRow, CheckpointRow])
def test_a_table_has_the_columns_of_its_class(store: Store, model: type[ReadModel]) -> None:
    with reading(store) as connection:
        columns = connection.execute(
            "SELECT column_name, data_type, is_nullable FROM duckdb_columns() "
            "WHERE database_name = current_database() AND schema_name = 'analytics' "
            "AND table_name = $1 ORDER BY column_index",
            [schema.table_of(model).name],
        ).fetchall()
    hints = get_type_hints(model)
    assert [name for name, *_ in columns] == list(model.model_fields)
    for name, data_type, nullable in columns:
        assert nullable == (type(None) in get_args(hints[name]))
        if not data_type.startswith("TIMESTAMP"):
            assert DUCKDB_TYPES[data_type] in (hints[name], *get_args(hints[name]))


def test_times_are_in_utc_unless_they_are_local(store: Store) -> None:
    with reading(store) as connection:
        found = connection.execute(
            "SELECT column_name, data_type FROM duckdb_columns() WHERE database_name = "
            "current_database() AND schema_name = 'analytics' AND data_type LIKE 'TIMESTAMP%'"
        ).fetchall()
    assert dict(found) == {
        "started": "TIMESTAMP WITH TIME ZONE",
        "time": "TIMESTAMP WITH TIME ZONE",
        "local": "TIMESTAMP",
    }

"""DuckDB loading the rows that an import made, with no check at all: what there is to compare with."""

from pathlib import Path
from time import perf_counter

import duckdb

from events.store import Store


def to_parquet(store: Store, target: Path, condition: str = "true") -> int:
    """Write the events of which the condition is true to Parquet; returns their number."""
    with store.reading() as connection:
        connection.execute(
            f"COPY (FROM event WHERE {condition} ORDER BY position) TO '{target}' (FORMAT parquet)"
        )
    [(count,)] = duckdb.execute(f"SELECT count(*) FROM '{target}'").fetchall()
    return int(count)


def load_seconds(events: Path, file: Path) -> float:
    """Seconds that DuckDB takes for these rows, into a new file and committed."""
    start = perf_counter()
    with duckdb.connect(str(file)) as connection:
        connection.execute(f"CREATE TABLE event AS FROM '{events}'")
    return perf_counter() - start


def append_seconds(events: Path, file: Path) -> float:
    """Seconds to open a file, add these rows to those that it has, commit and close it.

    DuckDB itself runs already, as it does in a process of Trull.
    """
    duckdb.execute("SELECT 1")
    start = perf_counter()
    duckdb.execute(f"ATTACH '{file}' AS plain")
    duckdb.execute(f"INSERT INTO plain.event FROM '{events}'")
    duckdb.execute("DETACH plain")
    return perf_counter() - start

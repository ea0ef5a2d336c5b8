"""The history and its read models as Parquet files, for any other program; parquet.md says what is in them.

The columns are those of events.tables and analytics.tables, but for cards, which have their names.
"""

from collections.abc import Collection
from pathlib import Path

import duckdb

from analytics.tables import hand_key
from core.cards import NAMES
from events.naming import PEOPLE_SQL
from events.store import Store

# DuckDB keeps to it while it writes, however long the history is.
MEMORY = "400MB"

_NAMES = "[" + ", ".join(f"'{name}'" for name in NAMES) + "]"
# What the sittings that are wanted are called in the queries; all of them, if it is empty.
_OF_STREAMS = "(len($1::INTEGER[]) = 0 OR {} IN (SELECT unnest($1::INTEGER[])))"
_OF_HANDS = _OF_STREAMS.format(f"hand // {hand_key(1, 0)}")
QUERIES = {
    "events": f"""
        SELECT position, stream, version, hand, kind, schema_version, seat,
            {_NAMES}[card + 1] AS card,
            list_transform(cards, lambda card: {_NAMES}[card + 1]) AS cards,
            call, amounts, extra::VARCHAR AS extra, recorded_at, batch
        FROM event WHERE {_OF_STREAMS.format("stream")}
    """,
    "hands": f"FROM analytics.hand WHERE {_OF_STREAMS.format('stream')}",
    "seats": f"FROM analytics.seat WHERE {_OF_HANDS}",
    "honours": f"FROM analytics.honour WHERE {_OF_HANDS}",
    "bonuses": f"FROM analytics.bonus WHERE {_OF_HANDS}",
    "penalties": f"FROM analytics.penalty WHERE {_OF_STREAMS.format('stream')}",
    "players": f"""
        SELECT id AS player, person, name FROM ({PEOPLE_SQL})
        WHERE len($1::INTEGER[]) = 0 OR id IN (SELECT player FROM analytics.seat WHERE {_OF_HANDS})
        ORDER BY id
    """,
}


def write(
    store: Store,
    folder: Path,
    *,
    streams: Collection[int] = (),
) -> dict[str, int]:
    """Write a file for each of QUERIES into a folder; the number of rows by name of the file.

    streams: only these sittings; none: all. The read models must be up to date; the history is held
    for the whole time, so let it be a copy. Raises OSError.
    """
    counts = {}
    with store.reading() as connection:
        connection.execute(f"SET GLOBAL memory_limit = '{MEMORY}'")
        try:
            for name, query in QUERIES.items():
                file = f"{name}.parquet"
                counts[file] = _write(connection, query, folder / file, streams)
        finally:
            connection.execute("RESET GLOBAL memory_limit")
    return counts


def _write(
    connection: duckdb.DuckDBPyConnection, query: str, path: Path, streams: Collection[int]
) -> int:
    target = "'" + str(path).replace("'", "''") + "'"
    try:
        [(count,)] = connection.execute(
            f"COPY ({query}) TO {target} (FORMAT parquet, COMPRESSION zstd)", [list(streams)]
        ).fetchall()
    except duckdb.IOException as error:
        raise OSError(str(error)) from None
    return int(count)

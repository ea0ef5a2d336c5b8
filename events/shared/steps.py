"""Keeping a replica in step with PostgreSQL: what is new since a mark, in either direction.

Events are only added, and all other tables change by rules that make it easy to see what is new. Texts,
tries, batches and names get ascending numbers; the registers of streams and hands change only where an
event of the same stream and hand is added; that of people only with an event about people; a name is
deleted only with the event that says so. So nothing needs to note what was changed: the events tell.
"""

import json
from collections.abc import Collection, Iterator
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import duckdb

from events.event import FORGOTTEN, PEOPLE_KINDS
from events.schema import FIRST_POSITION, LAYOUT, TABLES
from events.shared.rows import (
    BY_NAME,
    EVENT,
    events_in_file,
    fetched,
    put_events,
    put_into_duckdb,
    put_into_postgresql,
)
from events.shared.server import Connection, run
from events.store import Progress
from events.writer import LostRace

# Events that a replica takes over in one transaction.
CHUNK = 300_000


class Mark(NamedTuple):
    """How far a history goes: the next position, and the last numbers given; the layout."""

    position: int
    name: int
    batch: int
    text: int
    attempt: int
    layout: int


_MARK = """
    SELECT position,
        (SELECT greatest(coalesce(max(id), 0), (SELECT coalesce(max(id), 0) FROM person)) FROM player),
        (SELECT coalesce(max(id), 0) FROM batch),
        (SELECT coalesce(max(id), 0) FROM set_aside),
        (SELECT coalesce(max(id), 0) FROM retry),
        (SELECT max(number) FROM layout)
"""
# What stands at the end of a history tells it from another one that goes as far.
_END = """
    (SELECT recorded_at FROM event WHERE position = {mark.position} - 1),
    (SELECT started_at FROM batch WHERE id = {mark.batch})
"""


class Step(Enum):
    """How a replica stands to PostgreSQL. STRANGE: it has what is not there, so it is of no use."""

    CURRENT = "current"
    BEHIND = "behind"
    STRANGE = "strange"


class OtherLayout(Exception):
    """The tables in PostgreSQL are laid out otherwise than this program has them."""


def mark(replica: duckdb.DuckDBPyConnection) -> Mark:
    """How far a replica goes."""
    [row] = replica.execute(f"{_MARK} FROM head").fetchall()
    return Mark(*row)


def compared(server: Connection, replica: duckdb.DuckDBPyConnection) -> Step:
    """How a replica stands to PostgreSQL.

    Raises OtherLayout, and what psycopg does where there is no history at all.
    """
    ours = mark(replica)
    end = _END.format(mark=ours)
    [seen] = replica.execute(f"SELECT {end}").fetchall()
    [(*row, recorded_at, started_at)] = run(server, f"{_MARK}, {end} FROM head").fetchall()
    theirs = Mark(*row)
    if theirs.layout != LAYOUT:
        raise OtherLayout
    same_end = seen == (recorded_at, started_at) and ours.layout == theirs.layout
    if not same_end or any(our > their for our, their in zip(ours, theirs, strict=True)):
        return Step.STRANGE
    return Step.CURRENT if ours == theirs else Step.BEHIND


def take_over(
    server: Connection,
    replica: duckdb.DuckDBPyConnection,
    folder: Path,
    progress: Progress | None = None,
) -> bool:
    """Let a replica take the next chunk from PostgreSQL, in a transaction; whether names were deleted.

    PostgreSQL must not change meanwhile, as this connection sees it. folder: where there is room for
    the chunk.
    """
    since = mark(replica)
    [(head,)] = run(server, "SELECT position FROM head").fetchall()
    end = min(head, since.position + CHUNK)
    replica.begin()
    if end > since.position:
        path = folder / f"events-{since.position}.csv"
        try:
            events_in_file(server, f"position >= {since.position} AND position < {end}", path)
            put_events(replica, path)
        finally:
            path.unlink(missing_ok=True)
    gone = _forgotten(replica, since)
    for part in _parts(replica, since):
        table = BY_NAME[part.table]
        if part.replaces:
            replica.execute(f"DELETE FROM {part.table} WHERE {part.condition}")
        for rows in fetched(server, table, part.condition):
            put_into_duckdb(replica, table, rows)
    if gone:
        replica.execute(f"DELETE FROM player WHERE id IN ({_listed(gone)})")
    replica.execute("UPDATE head SET position = $1", [end])
    replica.commit()
    if progress:
        progress(end - FIRST_POSITION, head - FIRST_POSITION)
    return bool(gone)


def publish(server: Connection, replica: duckdb.DuckDBPyConnection, since: Mark) -> None:
    """Write to PostgreSQL what the open transaction has added to a replica that was at a mark.

    Raises LostRace where PostgreSQL is no longer there.
    """
    now = mark(replica)
    if now == since:
        return
    moved = run(
        server, f"UPDATE head SET position = {now.position} WHERE position = {since.position}"
    )
    if moved.rowcount != 1:
        raise LostRace
    put_into_postgresql(server, EVENT, replica, f"position >= {since.position} ORDER BY position")
    for part in _parts(replica, since):
        if part.replaces:
            run(server, f"DELETE FROM {part.table} WHERE {part.condition}")
        put_into_postgresql(server, BY_NAME[part.table], replica, part.condition)
    gone = _forgotten(replica, since)
    if gone:
        run(server, f"DELETE FROM player WHERE id IN ({_listed(gone)})")


def is_empty(server: Connection) -> bool:
    """Whether nothing was ever written to the history in PostgreSQL."""
    [row] = run(server, f"{_MARK} FROM head").fetchall()
    return Mark(*row) == Mark(FIRST_POSITION, 0, 0, 0, 0, LAYOUT)


def fill(server: Connection, connection: duckdb.DuckDBPyConnection) -> None:
    """Write a whole history to PostgreSQL, which has an empty one."""
    for table in TABLES:
        if table.name not in ("head", "layout"):
            put_into_postgresql(server, table, connection, "true")
    run(server, f"UPDATE head SET position = {mark(connection).position}")


class _Part(NamedTuple):
    """Rows of a table that are new; replaces: some may have been there with other values."""

    table: str
    condition: str
    replaces: bool = False


def _parts(replica: duckdb.DuckDBPyConnection, since: Mark) -> Iterator[_Part]:
    """What is new beside the events since a mark; these are in the replica by now."""
    for table, last in (
        ("player", since.name),
        ("batch", since.batch),
        ("set_aside", since.text),
        ("retry", since.attempt),
    ):
        yield _Part(table, f"id > {last}")
    touched = replica.execute(
        "SELECT DISTINCT stream, hand FROM event WHERE position >= $1", [since.position]
    ).fetchall()
    if touched:
        yield _Part("stream", f"number IN ({_listed({row[0] for row in touched})})", True)
    hands = ", ".join(str(row) for row in touched if row[1] is not None)
    if hands:
        yield _Part("hand", f"(stream, number) IN (VALUES {hands})", True)
        yield _Part("amended", f"(stream, number) IN (VALUES {hands})", True)
    if _told(replica, since, PEOPLE_KINDS):
        yield _Part("person", "true", True)


def _forgotten(replica: duckdb.DuckDBPyConnection, since: Mark) -> list[int]:
    """The numbers of the names that were deleted since a mark."""
    return [
        number
        for extra in _told(replica, since, [FORGOTTEN])
        for number in json.loads(extra or "{}").get("names", ())
    ]


def _told(
    replica: duckdb.DuckDBPyConnection, since: Mark, kinds: Collection[str]
) -> list[str | None]:
    """The extras of the events of these kinds since a mark."""
    rows = replica.execute(
        "SELECT extra FROM event WHERE position >= $1 AND kind IN (SELECT unnest($2))",
        [since.position, list(kinds)],
    ).fetchall()
    return [extra for (extra,) in rows]


def _listed(numbers: Collection[int]) -> str:
    return ", ".join(map(str, numbers))

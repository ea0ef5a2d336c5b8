"""Following the history: new events become rows of the read models.

Each chunk of events is read, replayed outside of any transaction, and written in one short
transaction together with the checkpoint. A hand is replayed as a whole whenever an event of it is
new, so a hand that is continued, voided, or gets another recorded result, is put in place of what it
was; a penalty that is withdrawn is taken out.
Several processes may follow at once: whoever finds that the checkpoint has moved meanwhile leaves
his chunk to the one who moved it.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial

import duckdb
import polars as pl

from analytics import schema
from analytics.penalties import Penalties, penalties_told, put
from analytics.rows import Rows
from analytics.tables import BonusRow, HandRow, HonourRow, SeatRow
from events import stored
from events.attaching import HistoryBusy, waiting_at_most
from events.store import Store
from events.writer import Writer

# What is in the tables: one more whenever they, or how they are filled, change.
LAYOUT = 3
# Events that are taken in at a time: the more the faster, but a page waits for a few only.
CHUNK = 50_000
FEW = 5_000

# Called with the number of events taken in so far, and of all.
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Chunk:
    """What the events after position `start` (None: there are no read models of this layout) up to
    `end` come to; last is the last position of the history."""

    start: int | None
    end: int
    last: int
    rows: Rows
    penalties: Penalties


def catch_up(store: Store, progress: Progress | None = None) -> None:
    """Bring the read models up to date with the history; does nothing where there is no history.

    Raises what `store` raises.
    """
    for chunk in _taken_in(store, CHUNK):
        if progress:
            progress(chunk.end, chunk.last)


def follow(store: Store, seconds: float) -> None:
    """Take in what is new for so many seconds, a few events at least, unless others are writing.

    So nobody waits for an import that adds to the history all the time. Read models that do not exist
    yet are begun in any case. See catch_up.
    """
    end = time.monotonic() + seconds
    chunks = _taken_in(store, FEW)
    if not _begun(store):
        next(chunks, None)
        return
    with suppress(HistoryBusy), waiting_at_most(seconds):
        for _ in chunks:
            if time.monotonic() >= end:
                return


def rebuild(store: Store, progress: Progress | None = None) -> None:
    """Throw the read models away and derive them anew from the first event on.

    Who reads meanwhile sees a history that grows.
    """
    if store.exists():
        store.derive(lambda writer: _start_anew(writer.connection))
    catch_up(store, progress)


@contextmanager
def reading(store: Store) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection for statistics, with read models that are up to date; see Store.reading."""
    catch_up(store)
    with as_they_are(store) as connection:
        yield connection


@contextmanager
def as_they_are(store: Store) -> Iterator[duckdb.DuckDBPyConnection]:
    """The same with read models as far as somebody has brought them; there must be some."""
    with store.reading() as connection:
        if not schema.exist(connection):  # no file: a history without any events, in memory
            schema.create(connection)
        yield connection


def behind(store: Store) -> int:
    """How many events of the history are not in the read models yet."""
    with store.reading() as connection:
        [(last,)] = connection.execute("SELECT position - 1 FROM head").fetchall()
        return int(last) - (_checkpoint(connection) or 0)


def _begun(store: Store) -> bool:
    with store.reading() as connection:
        return _checkpoint(connection) is not None


def _taken_in(store: Store, events: int) -> Iterator[Chunk]:
    """Chunks of so many events, each when it is in the read models, until they are up to date."""
    while store.exists():
        chunk = _next_chunk(store, events)
        if chunk.start == chunk.end:
            return
        store.derive(partial(_take_in, chunk))
        yield chunk


def _next_chunk(store: Store, events: int) -> Chunk:
    with store.reading() as connection:
        start = _checkpoint(connection)
        [(last,)] = connection.execute("SELECT position - 1 FROM head").fetchall()
        end = min((start or 0) + events, last)
        if start == end:
            return Chunk(start, end, last, Rows(), Penalties())
        touched = _touched(connection, start or 0, end)
        hands = stored.load(connection, touched)
        penalties = penalties_told(connection, start or 0, end)
    rows = Rows()
    registers = touched.select("key", "deal_key").iter_rows()
    for hand, (sitting, deal) in zip(hands, registers, strict=True):
        rows.add(hand, sitting, deal)
    return Chunk(start, end, last, rows, penalties)


def _touched(connection: duckdb.DuckDBPyConnection, start: int, end: int) -> pl.DataFrame:
    """The hands that the events after `start` up to `end` belong to."""
    found: pl.DataFrame = connection.sql(
        """
        WITH touched AS (
            SELECT DISTINCT stream, hand FROM event
            WHERE position > $1 AND position <= $2 AND hand IS NOT NULL
        )
        SELECT id, hand.stream, hand.number, finished, deal_key, key
        FROM hand
        JOIN touched ON touched.stream = hand.stream AND touched.hand = hand.number
        JOIN stream ON stream.number = hand.stream
        ORDER BY hand.stream, hand.number
        """,
        params=[start, end],
    ).pl()
    return found


def _take_in(chunk: Chunk, writer: Writer) -> None:
    connection = writer.connection
    if _checkpoint(connection) != chunk.start:
        return  # Somebody else has gone on from there.
    if chunk.start is None:
        _start_anew(connection)
    hands = [row[0] for row in chunk.rows.hands]
    for model, rows in (
        (HandRow, chunk.rows.hands),
        (SeatRow, chunk.rows.seats),
        (HonourRow, chunk.rows.honours),
        (BonusRow, chunk.rows.bonuses),
    ):
        table = schema.table_of(model)
        if hands:
            connection.execute(
                # The bounds let DuckDB skip all other parts of the table.
                f"DELETE FROM {table.fullname} "
                "WHERE hand IN (SELECT unnest($1)) AND hand BETWEEN $2 AND $3",
                [hands, min(hands), max(hands)],
            )
        writer.insert(table.fullname, schema.frame(table, rows))
    put(writer, chunk.penalties)
    connection.execute("UPDATE analytics.checkpoint SET position = $1", [chunk.end])


def _start_anew(connection: duckdb.DuckDBPyConnection) -> None:
    schema.create(connection)
    connection.execute("INSERT INTO analytics.checkpoint VALUES (0, $1)", [LAYOUT])


def _checkpoint(connection: duckdb.DuckDBPyConnection) -> int | None:
    """The position of the last event taken in; None without read models of this layout."""
    if not schema.exist(connection):
        return None
    found = connection.execute("SELECT position, layout FROM analytics.checkpoint").fetchall()
    positions = [position for position, layout in found if layout == LAYOUT]
    return positions[0] if len(positions) == len(found) == 1 else None

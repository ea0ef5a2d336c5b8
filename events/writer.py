"""Writing to the history inside one transaction."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import duckdb
import polars as pl

from events.columns import EventColumns
from events.event import SCHEMA

_RUNS = {
    "stream": pl.Int32,
    "hand": pl.Int32,
    "batch": pl.Int32,
    "version": pl.Int32,
    "count": pl.Int32,
}


class LostRace(Exception):
    """Somebody else has added to the history since this transaction looked at it."""


@dataclass(slots=True)
class Stream:
    """A stream as a transaction sees it.

    stored: its version in the database (0: there is no such stream yet). version: the version its
    next event will have, when all additions so far are written.
    """

    key: str
    number: int
    stored: int
    version: int


class Additions:
    """Events to be added to the ends of streams; they get their positions in this order."""

    def __init__(self) -> None:
        self.streams: dict[int, Stream] = {}
        self._columns = EventColumns()
        self._runs: list[tuple[int, int | None, int | None, int, int]] = []

    def __len__(self) -> int:
        return len(self._columns)

    @contextmanager
    def to(self, stream: Stream, *, hand: int | None, batch: int | None) -> Iterator[EventColumns]:
        """Where to add events of one hand, or of none, to the end of a stream."""
        first = len(self._columns)
        yield self._columns
        count = len(self._columns) - first
        self._runs.append((stream.number, hand, batch, stream.version, count))
        self.streams[stream.number] = stream
        stream.version += count

    def frame(self, position: int) -> pl.DataFrame:
        """The rows of the table `event` but for the columns that are alike in all of them."""
        runs = (
            pl.LazyFrame(self._runs, schema=_RUNS, orient="row")
            .with_columns(step=pl.int_ranges(0, pl.col("count"), dtype=pl.Int32))
            .explode("step")
            .select("stream", "hand", "batch", version=pl.col("version") + pl.col("step"))
            .with_columns(position=pl.int_range(position, position + pl.len()))
        )
        return pl.concat([runs, self._columns.frame()], how="horizontal").collect()


class Writer:
    """What may be done inside a transaction; `connection` serves all other SQL."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        self.now = datetime.now(UTC)

    def streams(self, keys: Collection[str]) -> dict[str, Stream]:
        """The streams with these keys; those that do not exist get the next free numbers."""
        found = self.connection.execute(
            "SELECT key, number, version FROM stream WHERE key IN (SELECT unnest($1))",
            [list(keys)],
        ).fetchall()
        streams = {key: Stream(key, number, version, version) for key, number, version in found}
        number = self.next_number("stream", "number")
        for key in keys:
            if key not in streams:
                streams[key] = Stream(key, number, 0, 0)
                number += 1
        return streams

    def append(self, additions: Additions) -> None:
        """Write the additions; LostRace if a stream no longer ends where they begin."""
        if not additions:
            return
        position = self._claim_positions(len(additions))
        self._move_heads(additions.streams.values())
        self.insert("event", additions.frame(position), schema_version=SCHEMA, recorded_at=self.now)

    def players(self, names: Collection[str]) -> dict[str, int]:
        """The ids of the players of these names; who is new gets the next free one."""
        found = self.connection.execute(
            "SELECT name, id FROM player WHERE name IN (SELECT unnest($1))", [list(names)]
        ).fetchall()
        ids: dict[str, int] = dict(found)
        first = self.next_number("player", "id")
        new = {name: first + i for i, name in enumerate(n for n in names if n not in ids)}
        if new:
            self.insert("player", pl.DataFrame({"id": new.values(), "name": new.keys()}))
        return ids | new

    def batch(self, source: str) -> int:
        """The id of a new batch."""
        id = self.next_number("batch", "id")
        self.connection.execute("INSERT INTO batch VALUES ($1, $2, $3)", [id, self.now, source])
        return id

    def insert(self, table: str, rows: pl.DataFrame, **alike: Any) -> None:
        """Insert rows by name; `alike` are columns that have one value in all of them."""
        constants = "".join(f", ${number} AS {name}" for number, name in enumerate(alike, 1))
        self.connection.register("new_rows", rows)
        self.connection.execute(
            f"INSERT INTO {table} BY NAME SELECT *{constants} FROM new_rows", list(alike.values())
        )
        self.connection.unregister("new_rows")

    def _claim_positions(self, count: int) -> int:
        [position] = self._row("SELECT position FROM head")
        [moved] = self._row(
            "UPDATE head SET position = position + $1 WHERE position = $2", [count, position]
        )
        if moved != 1:
            raise LostRace
        return int(position)

    def _move_heads(self, streams: Collection[Stream]) -> None:
        """Compare and set: a stream's version moves only from where this transaction saw it."""
        new = [stream for stream in streams if not stream.stored]
        if new:
            columns = ("key", "number", "version")
            rows = {name: [getattr(stream, name) for stream in new] for name in columns}
            self.insert("stream", pl.DataFrame(rows))
        moving = [(s.number, s.stored, s.version) for s in streams if s.stored]
        if moving:
            heads = pl.DataFrame(moving, schema=["number", "stored", "version"], orient="row")
            self.connection.register("heads", heads)
            [moved] = self._row(
                "UPDATE stream SET version = heads.version FROM heads "
                "WHERE stream.number = heads.number AND stream.version = heads.stored"
            )
            self.connection.unregister("heads")
            if moved != len(moving):
                raise LostRace

    def next_number(self, table: str, column: str) -> int:
        """The number that the next new row of a table gets."""
        [number] = self._row(f"SELECT coalesce(max({column}), 0) + 1 FROM {table}")
        return int(number)

    def _row(self, query: str, parameters: list[Any] | None = None) -> tuple[Any, ...]:
        # All rows are fetched: a result that is not read to its end blocks the connection.
        [row] = self.connection.execute(query, parameters).fetchall()
        return tuple(row)

"""Writing to the history inside one transaction."""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

import duckdb
import polars as pl

from events.additions import Additions, Stream


class LostRace(Exception):
    """Somebody else has added to the history since this transaction looked at it."""


class Writer:
    """What may be done inside a transaction; `connection` serves all other SQL."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        self.now = datetime.now(UTC)

    def streams(self, keys: Collection[str]) -> dict[str, Stream]:
        """The streams with these keys; those that do not exist get the next free numbers."""
        found = self.connection.execute(
            "SELECT key, number, version, version, seal FROM stream "
            "WHERE key IN (SELECT unnest($1))",
            [list(keys)],
        ).fetchall()
        streams = {row[0]: Stream(*row) for row in found}
        new = [key for key in keys if key not in streams]
        if new:
            first = self.next_number("stream", "number")
            streams |= {key: Stream(key, number) for number, key in enumerate(new, first)}
        return streams

    def append(self, additions: Additions) -> None:
        """Write the additions; LostRace if a stream no longer ends where they begin."""
        if not additions:
            return
        position = self._claim_positions(len(additions))
        self._move_heads(additions.streams.values())
        self.insert("event", additions.frame(position), recorded_at=self.now)

    def players(self, names: Collection[str]) -> dict[str, int]:
        """The ids of the players of these names; who is new gets the next one.

        That of a name which was forgotten is not free: the events keep it.
        """
        found = self.connection.execute(
            "SELECT name, id FROM player WHERE name IN (SELECT unnest($1))", [list(names)]
        ).fetchall()
        ids: dict[str, int] = dict(found)
        first = max(self.next_number("player", "id"), self.next_number("person", "id"))
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
        heads = [(s.key, s.number, s.version, s.seal, s.stored) for s in streams]
        new = [head[:4] for head in heads if not head[4]]
        if new:
            self.connection.execute(
                "INSERT INTO stream BY NAME SELECT unnest($1) AS key, unnest($2) AS number, "
                "unnest($3) AS version, unnest($4) AS seal",
                [list(column) for column in zip(*new, strict=True)],
            )
        moving = [head[1:] for head in heads if head[4]]
        if moving:
            [moved] = self._row(
                "UPDATE stream SET version = heads.version, seal = heads.seal FROM (SELECT "
                "unnest($1) AS number, unnest($2) AS version, unnest($3) AS seal, unnest($4) AS stored"
                ") AS heads WHERE stream.number = heads.number AND stream.version = heads.stored",
                [list(column) for column in zip(*moving, strict=True)],
            )
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

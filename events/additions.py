"""Events on their way to the ends of streams."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import polars as pl

from events.columns import EventColumns
from events.event import Event
from events.sealing import UNSEALED, next_seal
from events.upcasting import VERSIONS

_RUNS = {
    "stream": pl.Int32,
    "hand": pl.Int32,
    "batch": pl.Int32,
    "version": pl.Int32,
    "count": pl.Int32,
}


@dataclass(slots=True)
class Stream:
    """A stream as a transaction sees it.

    stored: its version in the database (0: there is no such stream yet). version: the version its
    next event will have, when all additions so far are written; seal: its seal then.
    """

    key: str
    number: int
    stored: int = 0
    version: int = 0
    seal: str = UNSEALED


class End:
    """The end of a stream, where events of one hand, or of none, are added."""

    __slots__ = ("_columns", "_hand", "_stream")

    def __init__(self, stream: Stream, hand: int | None, columns: EventColumns) -> None:
        self._stream = stream
        self._hand = hand
        self._columns = columns

    def add(self, event: Event) -> None:
        """Add a fact."""
        stream = self._stream
        self._columns.add(event)
        schema = VERSIONS[event.kind]
        stream.seal = next_seal(stream.seal, stream.version, self._hand, event, schema)
        stream.version += 1

    def add_actions(self, actions: EventColumns, start: int) -> None:
        """Add the actions, from the one with index `start` on, that the hand's id seals."""
        self._columns.add_all(actions, start)
        self._stream.version += len(actions) - start


class Additions:
    """Events to be added to the ends of streams; they get their positions in this order."""

    def __init__(self) -> None:
        self.streams: dict[int, Stream] = {}
        self._columns = EventColumns()
        self._runs: list[tuple[int, int | None, int | None, int, int]] = []

    def __len__(self) -> int:
        return len(self._columns)

    @contextmanager
    def to(self, stream: Stream, *, hand: int | None, batch: int | None) -> Iterator[End]:
        """Where to add events of this hand (None: of none) and batch (None: live) to a stream."""
        version = stream.version
        yield End(stream, hand, self._columns)
        self._runs.append((stream.number, hand, batch, version, stream.version - version))
        self.streams[stream.number] = stream

    def frame(self, position: int) -> pl.DataFrame:
        """The rows of the table `event` but for the columns that are alike in all of them.

        position: that of the first one.
        """
        runs = (
            pl.LazyFrame(self._runs, schema=_RUNS, orient="row")
            .with_columns(step=pl.int_ranges(0, pl.col("count"), dtype=pl.Int32))
            .explode("step")
            .select("stream", "hand", "batch", version=pl.col("version") + pl.col("step"))
            .with_columns(position=pl.int_range(position, position + pl.len()))
        )
        return pl.concat([runs, self._columns.frame()], how="horizontal").collect()

"""The history in its file: reading, and writing in short transactions."""

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import groupby
from pathlib import Path
from typing import TypeVar

import duckdb
import polars as pl

from core.errors import TrullError, Unreadable
from events import attaching, identity, migrating, stored
from events.additions import Additions
from events.event import CORRECTIONS, Event
from events.migrating import Told
from events.stored import StoredHand
from events.writer import LostRace, Writer

T = TypeVar("T")
ATTEMPTS = 10
# Called with the number of events taken over so far, and of all.
Progress = Callable[[int, int], None]
_LOST = (LostRace, duckdb.TransactionException, duckdb.ConstraintException)
_HAND = "SELECT id, stream, number, finished FROM hand"
# The id that a hand had before it went on.
_FORMERLY = (
    "(stream, number) IN (SELECT (stream, hand) FROM event WHERE call = $1 AND kind = 'hand')"
)


class WrongExpectedVersion(TrullError):
    """A stream does not end where whoever appends to it believed it to end."""

    def __init__(self, key: str, expected: int, actual: int) -> None:
        super().__init__(
            f"stream {key!r} is at version {actual}, not at {expected} as expected; "
            "read what was added and decide anew"
        )
        self.expected = expected
        self.actual = actual


class UnknownHand(TrullError):
    """No hand of the history, or more than one, is meant by an id."""


class Store:
    """The history in one DuckDB file, which comes into being with the first write.

    Other processes and threads may use the same file: each use takes it for a moment only. The
    file of an older program is brought up to date by the first use; `told` is called with the path
    of the copy that is kept of it.
    """

    def __init__(self, path: Path, *, told: Told | None = None) -> None:
        self.path = path.expanduser().resolve()
        self._told = told

    @property
    def name(self) -> str:
        """What the history is called in messages."""
        return str(self.path)

    @property
    def opened_by(self) -> str:
        """What events.opening.open_store opens it by."""
        return str(self.path)

    def exists(self) -> bool:
        """Whether there is a history yet."""
        return self.path.exists()

    def up_to_date(self) -> Path:
        """The file that has the whole history as it is now."""
        return self.path

    def truth(self) -> AbstractContextManager["Store"]:
        """The history as it is where it is kept, for the time of a block: what has to be verified."""
        return nullcontext(self)

    def unlike(self, truth: "Store") -> list[str]:  # noqa: ARG002
        """What of that is not what `reading` gives, in words."""
        return []

    def replaced_by(self, new: "Store", *, force: bool) -> Path | None:
        """Let the history in a file be this one; see events.copying.put_in_place."""
        from events.copying import put_in_place  # which knows what a store is

        return put_in_place(new, self.path, force=force)

    def catch_up(self, progress: Progress | None = None) -> None:
        """Bring what this machine has of the history up to date, as every use does; it may take long."""

    def reading(self) -> AbstractContextManager[duckdb.DuckDBPyConnection]:
        """A connection for queries, for the moment of a block; fetch all results before it ends.

        Raises HistoryBusy or HistoryUnusable.
        """
        if not self.path.exists():
            return attaching.empty_history()
        return migrating.opened(self.path, read_only=True, told=self._told)

    def write(self, work: Callable[[Writer], T]) -> T:
        """Run `work` in one transaction and return what it returns.

        Any error ends the transaction, with nothing written, and is passed on; only after a lost
        race `work` is run again as a whole, so it must keep nothing from one run to the next.
        """
        if not self.path.exists():
            attaching.create(self.path)
        for _ in range(ATTEMPTS - 1):
            try:
                return self._write_once(work)
            except _LOST:
                continue
        return self._write_once(work)

    def _write_once(self, work: Callable[[Writer], T]) -> T:
        with migrating.opened(self.path, read_only=False, told=self._told) as connection:
            connection.begin()
            result = work(Writer(connection))
            # After an error that `work` has swallowed, COMMIT would roll back and report success;
            # any other statement reports the error.
            connection.execute("SELECT 1")
            connection.commit()
            return result

    def derive(self, work: Callable[[Writer], T]) -> T:
        """The same for work that writes nothing but what is derived from the history."""
        return self.write(work)

    def purge(self) -> None:
        """Leave nothing in the file of what was deleted from the tables."""
        attaching.rewrite(self.path)

    def append(self, key: str, events: Sequence[Event], expected: int) -> int:
        """Append events to a stream that is at version `expected` (0: to a new one).

        Returns its new version. Raises WrongExpectedVersion if it is at another, unless these very
        events stand there already, as when an append is tried again whose answer was lost;
        Unreadable for what is no event. The register of hands is filled by events.importing alone:
        a table that sends its hands as they grow to import_records has them checked and counted.
        """
        return self.write(lambda writer: _append(writer, key, events, expected))

    def events(self, stream: int) -> pl.DataFrame:
        """The rows of `event` of one stream in order."""
        with self.reading() as connection:
            rows: pl.DataFrame = connection.sql(
                "SELECT * FROM event WHERE stream = $1 ORDER BY version", params=[stream]
            ).pl()
            return rows

    def events_after(self, position: int, limit: int) -> pl.DataFrame:
        """The rows of `event` that follow a position in the whole history, at most `limit`."""
        with self.reading() as connection:
            rows: pl.DataFrame = connection.sql(
                "SELECT * FROM event WHERE position > $1 ORDER BY position LIMIT $2",
                params=[position, limit],
            ).pl()
            return rows

    def hands(self) -> pl.DataFrame:
        """The rows of `hand` by stream and number."""
        with self.reading() as connection:
            rows: pl.DataFrame = connection.sql("SELECT * FROM hand ORDER BY stream, number").pl()
            return rows

    def hand(self, id: str) -> StoredHand:
        """The hand of this id, or of the only id that begins so; raises UnknownHand."""
        with self.reading() as connection:
            [hand] = stored.load(connection, picked(connection, identity.as_typed(id)))
            return hand

    def all_hands(self, streams: Collection[int] | None = None) -> Iterator[StoredHand]:
        """All hands, or those of some streams, by stream and number; few at a time in memory."""
        last = (0, 0)
        while True:
            with self.reading() as connection:
                hands = stored.load(connection, stored.page(connection, last, streams))
            if not hands:
                return
            yield from hands
            last = hands[-1].stream, hands[-1].number


def _append(writer: Writer, key: str, events: Sequence[Event], expected: int) -> int:
    stream = writer.streams([key])[key]
    if stream.stored != expected:
        there = stored.events_from(writer.connection, stream.number, expected, len(events))
        if not events or there != [_as_stored(event) for event in events]:
            raise WrongExpectedVersion(key, expected, stream.stored)
        return expected + len(events)
    for event in events:
        if event.kind in CORRECTIONS:
            raise Unreadable(
                f"{event.kind!r} is a correction; events.corrections and players make them"
            )
    additions = Additions()
    for hand, of_hand in groupby(events, key=lambda event: event.hand):
        with additions.to(stream, hand=hand, batch=None) as end:
            for event in of_hand:
                end.add(event)
    writer.append(additions)
    return stream.version


def _as_stored(event: Event) -> Event:
    return event._replace(extra=json.loads(json.dumps(event.extra)))


def picked(connection: duckdb.DuckDBPyConnection, id: str) -> pl.DataFrame:
    """The row of the one hand that is meant by an id as typed."""
    for condition in ("id = $1", "starts_with(id, $1)", _FORMERLY):
        found: pl.DataFrame = connection.sql(f"{_HAND} WHERE {condition} LIMIT 4", params=[id]).pl()
        if len(found) == 1:
            return found
        if not found.is_empty():
            several = ", ".join(found["id"].sort())
            raise UnknownHand(
                f"{id!r} begins the ids of several hands: {several}; write more of it"
            )
    near = connection.execute(
        "SELECT id FROM hand ORDER BY levenshtein(id, $1), id LIMIT 3", [id]
    ).fetchall()
    if not near:
        raise UnknownHand(f"there is no hand {id!r}: the history is empty; import a log first")
    raise UnknownHand(f"there is no hand {id!r}; near to it: {', '.join(row[0] for row in near)}")

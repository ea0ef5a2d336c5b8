"""The store of a shared history."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import duckdb
from psycopg import errors
from sqlalchemy import Table

from events import attaching
from events.attaching import Damaged, HistoryUnusable
from events.copying import KnowsMore, alive
from events.schema import TABLES
from events.shared import founding, steps
from events.shared.address import Address
from events.shared.founding import Found
from events.shared.server import Connection, commit, connected
from events.shared.steps import Step
from events.store import ATTEMPTS, Progress, Store
from events.writer import LostRace, Writer

T = TypeVar("T")
_numbers = count()


class SharedStore(Store):
    """The history in a PostgreSQL database, which comes into being with the first write.

    `path` is that of this machine's replica. It may be deleted at any time: it is made anew.
    """

    def __init__(self, address: Address, replica: Path | None = None) -> None:
        super().__init__(replica or address.replica)
        self._address = address

    @property
    def name(self) -> str:
        return self._address.name

    @property
    def opened_by(self) -> str:
        return self._address.url

    def exists(self) -> bool:
        return self._catch_up()

    @contextmanager
    def reading(self) -> Iterator[duckdb.DuckDBPyConnection]:
        if self._catch_up():
            with self._replica(read_only=True) as connection:
                yield connection
        else:
            with attaching.empty_history() as connection:
                yield connection

    def write(self, work: Callable[[Writer], T]) -> T:
        for _ in range(ATTEMPTS - 1):
            with suppress(LostRace):
                return self._write_once(work)
        return self._write_once(work)

    def _write_once(self, work: Callable[[Writer], T]) -> T:
        if not self._catch_up():
            self._found()
        with connected(self._address) as server:
            self._lock(server)
            while self._step(server) is not Step.CURRENT:
                pass
            with self._replica(read_only=False) as connection:
                since = steps.mark(connection)
                connection.begin()
                result = work(Writer(connection))
                steps.publish(server, connection, since)
                commit(server, self._address)
                # Should this fail, the replica catches up with what stands in PostgreSQL now.
                with suppress(duckdb.Error):
                    connection.commit()
                return result

    def derive(self, work: Callable[[Writer], T]) -> T:
        with self._replica(read_only=False) as connection:
            connection.begin()
            result = work(Writer(connection))
            connection.execute("SELECT 1")
            connection.commit()
            return result

    def up_to_date(self) -> Path:
        self._catch_up()
        return self.path

    def purge(self) -> None:
        attaching.rewrite(self.path)
        with connected(self._address) as server:
            server.execute("VACUUM FULL player")

    @contextmanager
    def truth(self) -> Iterator[Store]:
        with TemporaryDirectory(prefix="trull-") as folder:
            yield SharedStore(self._address, Path(folder) / self.path.name)

    def unlike(self, truth: Store) -> list[str]:
        while True:
            with truth.reading() as theirs, self.reading() as ours:
                if steps.mark(theirs) == steps.mark(ours):
                    return [
                        f"the copy on this machine has another table {table.name} than PostgreSQL; if "
                        f"nobody has changed that one, delete the copy, {self.path}: it is made anew"
                        for table in TABLES
                        if table.name != "layout" and _sum(theirs, table) != _sum(ours, table)
                    ]

    def replaced_by(self, new: Store, *, force: bool) -> None:
        self._found()
        with connected(self._address) as server, new.reading() as connection:
            self._lock(server)
            if not steps.is_empty(server):
                forced = ", also with --force" if force else ""
                raise KnowsMore(
                    f"{self.name} has a history, and is not replaced by another{forced}: name an "
                    "empty database, which `createdb NAME` makes; what `pg_dump` wrote, `pg_restore` "
                    "puts back"
                )
            steps.fill(server, connection)
            commit(server, self._address)

    def _found(self) -> None:
        """See to it that there is a history in the database."""
        with connected(self._address) as server:
            if founding.look(server, self._address) is not Found.HISTORY:
                founding.found(server, self._address)

    def _lock(self, server: Connection) -> None:
        """Begin a transaction of the one who writes; all others wait, in the order in which they came."""
        server.execute("BEGIN")
        server.execute("SELECT position FROM head FOR UPDATE")

    def catch_up(self, progress: Progress | None = None) -> None:
        self._catch_up(progress)

    def _catch_up(self, progress: Progress | None = None) -> bool:
        """Bring the replica up to date; False where there is no history yet."""
        while True:
            with connected(self._address) as server:
                if self._is_current(server):
                    return True
                there = founding.look(server, self._address)
                if there is Found.NOTHING:
                    return False
                if there is Found.OLDER:
                    founding.found(server, self._address)
                with server.transaction():
                    server.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                    self._step(server, progress)

    def _is_current(self, server: Connection) -> bool:
        try:
            with attaching.attached(self.path, read_only=True) as connection:
                return steps.compared(server, connection) is Step.CURRENT
        except (HistoryUnusable, steps.OtherLayout, errors.UndefinedTable, errors.UndefinedColumn):
            return False

    def _step(self, server: Connection, progress: Progress | None = None) -> Step:
        """Let the replica take a step towards PostgreSQL; how it stood before."""
        step, forgotten = Step.STRANGE, False
        if self.path.exists():
            with (
                suppress(HistoryUnusable),
                attaching.attached(self.path, read_only=False) as connection,
            ):
                step = steps.compared(server, connection)
                if step is Step.BEHIND:
                    forgotten = steps.take_over(server, connection, self.path.parent, progress)
        if step is Step.STRANGE:
            self._make_anew(server, progress)
        elif forgotten:
            attaching.rewrite(self.path)
        return step

    def _make_anew(self, server: Connection, progress: Progress | None) -> None:
        """Make the replica from nothing; it takes its place when it is complete."""
        unfinished = self.path.with_name(f"{self.path.name}.{os.getpid()}-{next(_numbers)}.new")
        useless = _inode(self.path)
        try:
            # Whoever may not read the history in PostgreSQL may not read it here.
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._remove_unfinished()
            attaching.create(unfinished)
            step = Step.BEHIND
            while step is not Step.CURRENT:
                with attaching.attached(unfinished, read_only=False) as connection:
                    step = steps.compared(server, connection)
                    if step is Step.BEHIND:
                        steps.take_over(server, connection, self.path.parent, progress)
            self._throw_away(useless)
            with suppress(FileExistsError):  # somebody else has made one by now
                os.link(unfinished, self.path)
        except OSError as error:
            raise HistoryUnusable(
                f"no copy of {self.name} can be made in {self.path.parent}: {error}"
            ) from None
        finally:
            unfinished.unlink(missing_ok=True)

    def _remove_unfinished(self) -> None:
        """Remove what processes that were killed have left."""
        for left in self.path.parent.glob(f"{self.path.name}.*.new"):
            if not alive(left.name.split(".")[-2].partition("-")[0]):
                left.unlink(missing_ok=True)

    def _throw_away(self, inode: int | None) -> None:
        """Remove the replica, if it is still the one that was found to be of no use."""
        if inode is not None and _inode(self.path) == inode:
            self.path.unlink(missing_ok=True)
            self.path.with_name(f"{self.path.name}.wal").unlink(missing_ok=True)

    @contextmanager
    def _replica(self, *, read_only: bool) -> Iterator[duckdb.DuckDBPyConnection]:
        inode = _inode(self.path)
        try:
            with attaching.attached(self.path, read_only=read_only) as connection:
                yield connection
        except Damaged as error:
            with suppress(OSError):
                self._throw_away(inode)
            raise HistoryUnusable(
                f"the copy of {self.name} on this machine was damaged, and is thrown away; "
                f"try again, and it is made anew ({error})"
            ) from None


def _sum(connection: duckdb.DuckDBPyConnection, table: Table) -> object:
    """What two tables have in common if their rows are the same."""
    return connection.execute(
        f"SELECT count(*), sum(hash(t)::HUGEINT) FROM {table.name} AS t"
    ).fetchall()


def _inode(path: Path) -> int | None:
    try:
        return path.stat().st_ino
    except OSError:
        return None

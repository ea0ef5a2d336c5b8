"""A folder that logs are put into: which of them are complete, who takes them, where they go then.

Nothing here is remembered from one process to the next: what lies in the folder still has to be
imported, and importing something a second time adds nothing.
"""

import errno
import fcntl
import os
import signal
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from events.reading import Source, sources
from events.record import Fault, Ignored, Where

DONE = "done"
SET_ASIDE = "set-aside"
REPORT = ".report.txt"
# How programs call a file that they have not finished writing.
UNFINISHED = (".part", ".partial", ".filepart", ".crdownload", ".download", ".tmp")
# Bytes that file systems allow a name; the rest is for a number and for REPORT.
LONGEST_NAME = 255 - 24
LONGEST_ENDING = 20


class State(NamedTuple):
    """What shows that a file has changed."""

    file: int
    size: int
    modified: int
    mode: int


class Arrival(NamedTuple):
    """A file that has not changed for a while, and its state."""

    path: Path
    state: State

    def sources(self, encoding: str | None) -> Iterator[Source | Fault | Ignored]:
        """The logs in it. Raises Unreadable at once for an unknown encoding."""
        # Opening a pipe would wait for ever.
        if stat.S_ISREG(self.state.mode) or stat.S_ISLNK(self.state.mode):
            return sources([str(self.path)], encoding=encoding)
        return iter([Fault(Where(str(self.path)), "not a regular file", b"")])


class Inbox:
    """The folder, and what is known of the files in it since the last look.

    quiet: after so many seconds without a change a file is taken for complete.
    """

    def __init__(self, folder: Path, quiet: float) -> None:
        self.folder = folder
        self.quiet = quiet
        self._since: dict[Arrival, float] = {}
        self._left: set[Arrival] = set()
        # Folders that could not be looked into, with the reason.
        self.closed: dict[str, str] = {}

    def look(self) -> list[Arrival]:
        """The files that have been the same for long enough, by name."""
        now = time.monotonic()
        found = {arrival: self._since.get(arrival, now) for arrival in self._files()}
        self._since = found
        self._left &= found.keys()
        return sorted(
            arrival
            for arrival, since in found.items()
            if now - since >= self.quiet and arrival not in self._left
        )

    def leave(self, arrival: Arrival) -> None:
        """Pass this file over until it changes."""
        self._left.add(arrival)

    @property
    def growing(self) -> list[Path]:
        """The files of the last look that were not the same for long enough."""
        now = time.monotonic()
        return sorted(
            arrival.path for arrival, since in self._since.items() if now - since < self.quiet
        )

    def _files(self) -> Iterator[Arrival]:
        self.closed = {}
        for folder, folders, names in os.walk(self.folder, onerror=self._is_closed):
            own = (DONE, SET_ASIDE) if Path(folder) == self.folder else ()
            folders[:] = [name for name in folders if name[0] != "." and name not in own]
            for name in names:
                path = Path(folder, name)
                if name[0] == "." or name.lower().endswith(UNFINISHED):
                    continue
                state = _state(path)
                if state:
                    yield Arrival(path, state)

    def _is_closed(self, error: OSError) -> None:
        self.closed[str(error.filename)] = error.strerror or str(error)

    def put_away(self, arrival: Arrival, report: str, *, set_aside: bool) -> Path | None:
        """Move a file to those that are done or set aside, with a report beside it; where it is now.

        None: it has changed meanwhile, or somebody else has taken it. Raises OSError.
        """
        if _state(arrival.path) != arrival.state:
            return None
        home = self.folder / (SET_ASIDE if set_aside else DONE)
        target = _free_name(home / arrival.path.relative_to(self.folder))
        target.parent.mkdir(parents=True, exist_ok=True)
        # Who is killed between the two leaves a report that the next one overwrites.
        _report_of(target).write_text(report, encoding="utf-8", errors="backslashreplace")
        try:
            arrival.path.rename(target)
        except OSError as error:
            _report_of(target).unlink(missing_ok=True)
            if isinstance(error, FileNotFoundError):
                return None
            raise
        return target


@contextmanager
def claimed(arrival: Arrival) -> Iterator[bool]:
    """Whether the file is complete and this process alone has it, for the time of a block.

    Another process that is killed has it no longer.
    """
    try:
        descriptor = os.open(arrival.path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        # What cannot be read cannot be claimed either: whoever moves it first has it.
        yield os.path.lexists(arrival.path)
        return
    try:
        yield _locked(descriptor) and not _is_written(descriptor) and _is(arrival, descriptor)
    finally:
        os.close(descriptor)


def _locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass  # a file system without locks: two may import the file, one of them moves it
    return True


def _is_written(descriptor: int) -> bool:
    """Whether any process has the file open for writing, as far as this system tells.

    Linux gives a lease for reading on a file that nobody has open for writing.
    """
    if not hasattr(fcntl, "F_SETLEASE") or not stat.S_ISREG(os.fstat(descriptor).st_mode):
        return False
    try:
        # Whoever opens the file in this very moment makes the system send a signal; this one is
        # ignored where nobody asks for it.
        fcntl.fcntl(descriptor, fcntl.F_SETSIG, signal.SIGURG)
        fcntl.fcntl(descriptor, fcntl.F_SETLEASE, fcntl.F_RDLCK)
        fcntl.fcntl(descriptor, fcntl.F_SETLEASE, fcntl.F_UNLCK)
    except OSError as error:
        return error.errno in (errno.EAGAIN, errno.EWOULDBLOCK)
    return False


def _is(arrival: Arrival, descriptor: int) -> bool:
    """Whether the file is the one that arrived: another process may have moved it away since."""
    return (
        _state(arrival.path) == arrival.state and os.fstat(descriptor).st_ino == arrival.state.file
    )


def _state(path: Path) -> State | None:
    try:
        found = os.stat(path)
    except FileNotFoundError:
        try:
            found = os.lstat(path)  # a link that leads nowhere
        except OSError:
            return None
    except OSError:
        return None
    return State(found.st_ino, found.st_size, found.st_mtime_ns, found.st_mode)


def _free_name(wanted: Path) -> Path:
    """The path, with a number if a file, or the report of another file, has that name."""
    ending = wanted.suffix if len(wanted.suffix) < LONGEST_ENDING else ""
    stem = os.fsencode(wanted.name.removesuffix(ending))
    name = os.fsdecode(stem[: LONGEST_NAME - len(os.fsencode(ending))])
    number, free = 1, wanted.with_name(name + ending)
    while os.path.lexists(free) or os.path.lexists(_report_of(_report_of(free))):
        number += 1
        free = wanted.with_name(f"{name}-{number}{ending}")
    return free


def _report_of(path: Path) -> Path:
    return path.with_name(path.name + REPORT)

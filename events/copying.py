"""Whole histories: a copy while others go on writing, and one history in the place of another."""

import os
import shutil
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from glob import escape
from pathlib import Path

import duckdb

from core.errors import TrullError
from events import attaching
from events.attaching import HistoryUnusable
from events.file_copy import copy_file
from events.store import Store


class KnowsMore(TrullError):
    """A history is not replaced by one that lacks some of it."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How far a history goes: by the key of each stream its version and seal, and what is set aside."""

    streams: dict[str, tuple[int, str]]
    set_aside: frozenset[str]

    @property
    def events(self) -> int:
        """The number of its events."""
        return sum(version for version, _ in self.streams.values())

    def lacks(self, other: "Extent") -> list[str]:
        """What the other history has and this one lacks, in words; nothing if it has all of it."""
        more = {
            key: version - self.streams.get(key, (0, ""))[0]
            for key, (version, _) in other.streams.items()
        }
        events = sum(count for count in more.values() if count > 0)
        streams = sum(count > 0 for count in more.values())
        otherwise = sum(
            self.streams.get(key) != other.streams[key] for key in more if not more[key]
        )
        texts = len(other.set_aside - self.set_aside)
        told = (
            (events, f"{events} events, in {streams} sittings"),
            (otherwise, f"{otherwise} sittings of which it knows otherwise"),
            (texts, f"{texts} texts that were set aside"),
        )
        return [words for count, words in told if count]


def extent(connection: duckdb.DuckDBPyConnection) -> Extent:
    """How far a history goes, of any layout."""
    streams = connection.execute("SELECT key, version, seal FROM stream").fetchall()
    digests = connection.execute("SELECT digest FROM set_aside").fetchall()
    return Extent(
        {key: (version, seal) for key, version, seal in streams},
        frozenset(digest for (digest,) in digests),
    )


@contextmanager
def copied(path: Path, beside: Path) -> Iterator[Store]:
    """A copy of the history in a file as it is at one moment, for the time of a block.

    It lies in a folder of its own beside another path, to be moved there; whoever writes to the
    history waits as long as copying its file takes. Raises HistoryBusy or HistoryUnusable, also where
    the copy cannot be made.
    """
    folder = _own_folder(beside)
    try:
        yield _copy(path, folder / path.name)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _copy(path: Path, copy: Path) -> Store:
    try:
        with attaching.attached(path, read_only=True):
            copy_file(path, copy)
            # What a killed process has left in the log beside the file belongs to the history.
            if _log(path).exists():
                copy_file(_log(path), _log(copy))
        copy.chmod(copy.stat().st_mode | stat.S_IRUSR | stat.S_IWUSR)
        with attaching.attached(copy, read_only=False) as connection:
            connection.execute("CHECKPOINT")
    except OSError as error:
        raise HistoryUnusable(f"no copy of {path} can be made: {error}") from None
    return Store(copy)


def keep_as(new: Store, path: Path) -> None:
    """Move a history to a path where nothing is, or a history all of which the new one has.

    Raises KnowsMore where it has anything else.
    """
    with new.reading() as connection:
        has = extent(connection)
    if path.exists():
        try:
            with attaching.attached(path, read_only=True) as connection:
                lacking = has.lacks(extent(connection))
        except HistoryUnusable as error:
            raise KnowsMore(f"{path} is something else: {error}; choose another file") from None
        if lacking:
            raise KnowsMore(
                f"{path} has what this history lacks: {'; '.join(lacking)}; choose another file"
            )
    # What a killed process has left in the log of the file that goes; the new one must not find it.
    _log(path).unlink(missing_ok=True)
    new.path.replace(path)


def put_in_place(new: Store, path: Path, *, force: bool) -> Path | None:
    """Use a history at a path from now on; where the file is kept that was there, None if none was.

    Raises KnowsMore where that file has anything that the new history lacks, or cannot be read, or is
    no history at all, unless `force`. Whoever uses the old history meanwhile finishes first, or
    finds the new one.
    """
    with new.reading() as connection:
        has = extent(connection)
    try:
        if not path.exists():
            os.link(new.path, path)
            return None
    except FileExistsError:
        pass  # somebody has begun one by now
    try:
        with attaching.attached(path, read_only=False) as connection:
            connection.execute("CHECKPOINT")
            lacking = has.lacks(extent(connection))
            if lacking and not force:
                raise KnowsMore(
                    f"{path} has what the other history lacks: {'; '.join(lacking)}; nothing was "
                    "replaced. With --force it is replaced all the same"
                )
            kept = _replace(new.path, path)
            # Whoever has opened the old file by now finds it taken, and then opens the new one.
            time.sleep(attaching.LONGEST_PAUSE)
            return kept
    except HistoryUnusable as error:
        if not force:
            raise KnowsMore(
                f"nobody can tell what is in {path}: {error}; nothing was replaced. With --force it "
                "is replaced all the same"
            ) from None
        return _replace(new.path, path)


def _replace(new: Path, path: Path) -> Path:
    """Put a file in the place of another, which is kept beside it; at no moment is there none."""
    kept = _free_name(path)
    shutil.copymode(path, new)
    try:
        os.link(path, kept)
    except OSError:  # a file system without links
        copy_file(path, kept)
    # The log of a damaged file; the new one must not find it.
    with suppress(FileNotFoundError):
        _log(path).rename(_log(kept))
    new.replace(path)
    return kept


def _free_name(path: Path) -> Path:
    """As `history.replaced.2026-11-30.duckdb`, with a number where that is taken."""
    name = f"{path.stem}.replaced.{datetime.now(UTC):%Y-%m-%d}"
    free, number = path.with_name(name + path.suffix), 1
    while free.exists():
        number += 1
        free = path.with_name(f"{name}-{number}{path.suffix}")
    return free


def _log(path: Path) -> Path:
    return path.with_name(f"{path.name}.wal")


def _own_folder(beside: Path) -> Path:
    """A new folder of this process; those of processes that were killed are removed."""
    for left in beside.parent.glob(f".{escape(beside.name)}.*.copying"):
        if not alive(left.name.split(".")[-2]):
            shutil.rmtree(left, ignore_errors=True)
    folder = beside.with_name(f".{beside.name}.{os.getpid()}.copying")
    try:
        folder.mkdir()
    except OSError as error:
        raise HistoryUnusable(f"{beside} cannot be written: {error}") from None
    return folder


def alive(process: str) -> bool:
    """Whether a process with this number runs."""
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, ValueError):
        return False
    except OSError:
        pass
    return True

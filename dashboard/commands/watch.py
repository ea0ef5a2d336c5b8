"""`trull watch`: a folder whose logs are imported as they arrive."""

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from threading import Event
from types import FrameType

import click

from core.errors import Unreadable
from dashboard.commands.database import with_store
from dashboard.commands.importing import counts, import_all, report_lines
from dashboard.commands.options import as_json
from events.attaching import HistoryBusy
from events.encodings import known_encoding
from events.importing import ImportReport
from events.inbox import Arrival, Inbox, claimed
from events.reading import printable
from events.store import Store

SET_ASIDE = 1
# Seconds between two looks, at most.
PAUSE = 1.0
# Seconds by which clocks and pauses may differ.
BEAT = 0.02


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--once", is_flag=True, help="Import what is there now, then end.")
@click.option(
    "--quiet",
    type=click.FloatRange(0, 3600),
    default=2.0,
    show_default=True,
    metavar="SECONDS",
    help="A file is complete when it has not changed for so long.",
)
@click.option(
    "--encoding",
    metavar="NAME",
    help="The encoding of logs that are not UTF-8, as cp1252 or utf-16.",
)
@as_json
@with_store
@click.pass_context
def watch(
    context: click.Context,
    store: Store,
    folder: Path,
    once: bool,
    quiet: float,
    encoding: str | None,
    as_json: bool,
) -> None:
    """Import the logs that are put into FOLDER.

    A file is imported when it has stopped growing and nobody has it open for writing; folders in
    FOLDER are looked into. Then it is moved to FOLDER/done, or to FOLDER/set-aside if anything in
    it was set aside or could not be read, with a report beside it. Hidden files, and those called
    as unfinished downloads are (.part, .tmp and the like), are passed over.

    It may be killed at any moment, and several may watch one folder. Ctrl+C ends it after the
    file at hand; a second Ctrl+C ends it at once, and that file is imported the next time.

    With --once exit status 1 tells that something was set aside or could not be read.
    """
    if store.path.is_relative_to(folder.resolve()):
        raise Unreadable(
            f"{store.path}, the history, lies in {folder}; it would be imported itself"
        )
    if encoding:
        known_encoding(encoding)
    watcher = _Watcher(store, Inbox(folder, quiet), encoding, as_json)
    with _stopping() as stop:
        if once:
            watcher.once(stop)
        else:
            click.echo(f"Watching {folder}; Ctrl+C stops it.", err=True)
            watcher.go_on(stop)
            click.echo("Stopped.", err=True)
    if once and watcher.problems:
        context.exit(SET_ASIDE)


class _Watcher:
    """Imports what has arrived, and tells about it. problems: whether there were any."""

    def __init__(self, store: Store, inbox: Inbox, encoding: str | None, as_json: bool) -> None:
        self.problems = False
        self._store = store
        self._inbox = inbox
        self._encoding = encoding
        self._as_json = as_json
        self._told: set[str] = set()

    def once(self, stop: Event) -> None:
        """Take what is there, waiting once to see that it does not grow."""
        self._look()
        stop.wait(self._inbox.quiet and self._inbox.quiet + BEAT)
        left = [arrival.path for arrival in self._look() if not self._take(arrival, stop)]
        for path in (*self._inbox.growing, *left):
            self._tell(
                f"{_name(path)} is still being written, or somebody else has it; left for later"
            )

    def go_on(self, stop: Event) -> None:
        """Look again and again, until `stop` is set."""
        while not stop.is_set():
            for arrival in self._look():
                try:
                    self._take(arrival, stop)
                except HistoryBusy as busy:
                    self._tell(str(busy))
            stop.wait(PAUSE)

    def _look(self) -> list[Arrival]:
        arrived = self._inbox.look()
        for folder, reason in self._inbox.closed.items():
            self._tell(f"{printable(folder)} cannot be looked into: {reason}")
        return arrived

    def _take(self, arrival: Arrival, stop: Event) -> bool:
        """Import a file and put it away; False where that is not to be done yet."""
        if stop.is_set():
            return False
        with claimed(arrival) as mine:
            if not mine:
                return False
            report = import_all(self._store, arrival.sources(self._encoding))
            try:
                away = self._inbox.put_away(
                    arrival, _report_text(self._store, report), set_aside=bool(report.problems)
                )
            except OSError as error:
                self._inbox.leave(arrival)
                self._tell(f"{_name(arrival.path)} was imported, but cannot be moved: {error}")
                away = arrival.path
            if away:
                self._tell_of(arrival.path, away, report)
            return away is not None

    def _tell_of(self, path: Path, away: Path, report: ImportReport) -> None:
        self.problems |= bool(report.problems)
        if self._as_json:
            told = {"file": _name(path), "moved_to": _name(away), **asdict(report)}
            click.echo(json.dumps(told, ensure_ascii=False))
        else:
            click.echo(f"{_name(path)}: {counts(report)} It is in {_name(away.parent)} now.")

    def _tell(self, text: str) -> None:
        """Say something that is no file's end, once."""
        if text not in self._told:
            self._told.add(text)
            click.echo(text, err=True)


def _name(path: Path) -> str:
    return printable(str(path))


def _report_text(store: Store, report: ImportReport) -> str:
    now = datetime.now().astimezone()
    lines = [f"Imported on {now:%Y-%m-%d at %H:%M:%S %z} into {store.name}", ""]
    lines += [line for line, _ in report_lines(report)]
    if report.set_aside:
        lines += [
            "",
            "`trull aside list` shows what was set aside, `trull aside retry` tries again.",
        ]
    return "\n".join(lines) + "\n"


@contextmanager
def _stopping() -> Iterator[Event]:
    """An event that the first Ctrl+C sets, and a request to end; the second Ctrl+C interrupts."""
    stop = Event()

    def ask(number: int, _frame: FrameType | None) -> None:
        if stop.is_set() and number == signal.SIGINT:
            raise KeyboardInterrupt
        stop.set()

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


COMMANDS = {"watch": watch}

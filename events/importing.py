"""The import funnel: every hand found in a log is stored, known, unfinished, or set aside.

A log is read, checked and written in chunks, each in a transaction of its own: memory stays
bounded, nobody waits long for the history, and what a killed import has written stands. While one
chunk is being written the next is being checked.
"""

import gc
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from core.errors import Unreadable
from events import aside, formats
from events.aside import Aside
from events.batches import Batches
from events.checking import CheckedHand, Refused, Table, check, table_of
from events.filing import Filed, Verdict, file_hands
from events.formats import detect
from events.numbering import Numbering
from events.reading import Source
from events.record import Fault, HandRecord, Ignored, Sitting, Where
from events.results import contradictions
from events.store import Store
from events.writer import Writer

# About as many events as DuckDB compresses together: fewer would be written twice, more would keep
# others waiting longer than the fifth of a second that this takes.
CHUNK_HANDS = 1500
CHUNK_BYTES_ASIDE = 8 * 1024 * 1024
MOST_TABLES = 1000
# Objects of the interpreter that are made before it looks which of them are garbage; a chunk has more.
COLLECTED_AT = 50_000

Record = HandRecord | Fault | Ignored
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Problem:
    """What was set aside or could not be read: where (line, hand, step from 1), and why."""

    file: str
    line: int | None
    hand: int | None
    step: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a log contradicts the replay, another log or itself, or meets a correction: the hand's
    place and id, in words."""

    file: str
    line: int | None
    hand: int | None
    id: str
    text: str


@dataclass(slots=True)
class ImportReport:
    """What became of the hands found: found = stored + known + unfinished + set_aside.

    problems: what was set aside, and files that could not be read. ignored: files that are
    plainly no logs. remarks: what corrections have to do with a hand, as that it is known and voided.
    """

    found: int = 0
    stored: int = 0
    known: int = 0
    unfinished: int = 0
    set_aside: int = 0
    problems: list[Problem] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    ignored: list[Problem] = field(default_factory=list)
    remarks: list[Difference] = field(default_factory=list)


def import_sources(
    store: Store,
    sources: Iterable[Source | Fault | Ignored],
    *,
    progress: Progress | None = None,
) -> ImportReport:
    """Import logs of any known format; progress is told the number of hands found so far.

    Raises HistoryBusy or HistoryUnusable; what was written before stands then.
    """
    return _import(store, map(_log, sources), progress)


def import_records(
    store: Store, records: Iterable[Record], *, format: str, progress: Progress | None = None
) -> ImportReport:
    """The same for the hands of one log that a program has at hand.

    A hand may come again when it has gone on: what is new of it is added.
    """
    return _import(store, [_Log(format, records)], progress)


class _Log(NamedTuple):
    format: str
    records: Iterable[Record]


@dataclass(slots=True)
class _Chunk:
    """What is written in one transaction, and what else was met meanwhile.

    texts: the format and the text of each of the hands.
    """

    hands: list[CheckedHand] = field(default_factory=list)
    texts: list[tuple[str, bytes]] = field(default_factory=list)
    aside: list[Aside] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    ignored: list[Problem] = field(default_factory=list)

    @property
    def full(self) -> bool:
        return (
            len(self.hands) + len(self.aside) >= CHUNK_HANDS
            or sum(len(one.raw) for one in self.aside) >= CHUNK_BYTES_ASIDE
        )


def _log(source: Source | Fault | Ignored) -> _Log:
    if not isinstance(source, Source):
        return _Log("", [source])
    try:
        return _Log(detect(source).NAME, formats.records(source))
    except Unreadable:
        # `records` tells what the source is instead of a log.
        return _Log("", formats.records(source))


def _import(store: Store, logs: Iterable[_Log], progress: Progress | None) -> ImportReport:
    report = ImportReport()
    with _at_full_speed():
        for chunk, verdicts in _written(store, _chunks(logs)):
            _tell(report, chunk, verdicts)
            if progress:
                progress(report.found)
    return report


@contextmanager
def _at_full_speed() -> Iterator[None]:
    """Settings of the interpreter for the time of an import; each saves a tenth of it."""
    # The hands of a chunk are enough to start full garbage collections, and each would look
    # through all that the libraries hold for good.
    gc.freeze()
    # Nor is there much garbage to collect: what a hand leaves has no cycles, and goes by itself.
    thresholds = gc.get_threshold()
    gc.set_threshold(COLLECTED_AT, *thresholds[1:])
    # The thread that writes needs the interpreter for a moment a hundred times a chunk, and would
    # wait 5 ms for it each time.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    try:
        yield
    finally:
        sys.setswitchinterval(interval)
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def _written(store: Store, chunks: Iterable[_Chunk]) -> Iterator[tuple[_Chunk, list[Verdict]]]:
    """Each chunk when it is written; the next one is being checked meanwhile."""
    filing = _Filing(store)
    with ThreadPoolExecutor(max_workers=1) as writing:
        before = None
        for chunk in chunks:
            if before:
                yield before.result()
            before = writing.submit(filing.write, chunk)
        if before:
            yield before.result()


class _Filing:
    """Writes chunk after chunk, with one batch for each file."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._batches: dict[str, int] = {}

    def write(self, chunk: _Chunk) -> tuple[_Chunk, list[Verdict]]:
        if not (chunk.hands or chunk.aside):
            return chunk, []
        self._batches, verdicts = self._store.write(lambda writer: self._file(writer, chunk))
        return chunk, verdicts

    def _file(self, writer: Writer, chunk: _Chunk) -> tuple[dict[str, int], list[Verdict]]:
        batches = Batches(writer, self._batches)
        verdicts = file_hands(writer, chunk.hands, batches)
        refused = [
            Aside(format, hand.where, None, verdict.refusal, raw)
            for hand, verdict, (format, raw) in zip(chunk.hands, verdicts, chunk.texts, strict=True)
            if verdict.filed is Filed.SET_ASIDE
        ]
        aside.keep(writer, [*chunk.aside, *refused], batches)
        return batches.ids, verdicts


def _chunks(logs: Iterable[_Log]) -> Iterator[_Chunk]:
    tables = _Tables()
    chunk = _Chunk()
    for log in logs:
        numbering = Numbering()
        for record in log.records:
            _take(chunk, log.format, record, tables, numbering)
            if chunk.full:
                yield chunk
                chunk = _Chunk()
    yield chunk


def _take(
    chunk: _Chunk, format: str, record: Record, tables: "_Tables", numbering: Numbering
) -> None:
    """Check what a log tells next, and put it where it belongs."""
    where = record.where
    if isinstance(record, Ignored):
        chunk.ignored.append(_problem(where, None, record.reason))
    elif isinstance(record, HandRecord):
        try:
            chunk.hands.append(_checked(record, tables, numbering))
            chunk.texts.append((format, record.raw))
        except Refused as refusal:
            chunk.aside.append(Aside(format, where, refusal.step, str(refusal), record.raw))
        except Unreadable as reason:
            chunk.aside.append(Aside(format, where, None, str(reason), record.raw))
    elif record.raw or where.line is not None:
        numbering.skip()
        chunk.aside.append(Aside(format, where, None, record.reason, record.raw))
    else:
        # A file that cannot be read at all: no hand is known to be in it.
        chunk.problems.append(_problem(where, None, record.reason))


def _checked(record: HandRecord, tables: "_Tables", numbering: Numbering) -> CheckedHand:
    try:
        table = tables.of(record.sitting)
    except Unreadable:
        numbering.skip()
        raise
    number = numbering.number(table.key, record.number)
    return check(record, table, number, counted=record.number is None)


class _Tables:
    """The tables of the sittings met lately: most hands are of the same sitting as the one before."""

    def __init__(self) -> None:
        self._met: dict[str, Table] = {}

    def of(self, sitting: Sitting) -> Table:
        """The table of a sitting; Unreadable for an unknown game or option."""
        spelled = repr(sitting)
        table = self._met.get(spelled)
        if table is None:
            if len(self._met) >= MOST_TABLES:
                self._met.clear()
            table = self._met[spelled] = table_of(sitting)
        return table


def _tell(report: ImportReport, chunk: _Chunk, verdicts: list[Verdict]) -> None:
    filed = Counter(verdict.filed for verdict in verdicts)
    report.found += len(chunk.hands) + len(chunk.aside)
    report.stored += filed[Filed.STORED]
    report.known += filed[Filed.KNOWN]
    report.unfinished += filed[Filed.UNFINISHED]
    report.set_aside += len(chunk.aside) + filed[Filed.SET_ASIDE]
    report.problems += chunk.problems
    report.problems += [_problem(one.where, one.step, one.reason) for one in chunk.aside]
    report.ignored += chunk.ignored
    for hand, verdict in zip(chunk.hands, verdicts, strict=True):
        if verdict.filed is Filed.SET_ASIDE:
            report.problems.append(_problem(hand.where, None, verdict.refusal))
            continue
        told = (*_against_the_replay(hand), *verdict.notes)
        report.differences += [_difference(hand, text) for text in told]
        report.remarks += [_difference(hand, text) for text in verdict.remarks]


def _difference(hand: CheckedHand, text: str) -> Difference:
    where = hand.where
    return Difference(where.file, where.line, where.hand, hand.id, text)


def _problem(where: Where, step: int | None, reason: str) -> Problem:
    return Problem(where.file, where.line, where.hand, step, reason)


def _against_the_replay(hand: CheckedHand) -> list[str]:
    if hand.outcome is None:
        return []
    unknown = f" (not known: {', '.join(hand.unknown)})" if hand.unknown else ""
    return [text + unknown for text in contradictions(hand.recorded, hand.outcome)]

"""Trying again what was set aside: after a fix, or with a program that knows more."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import islice
from typing import Any

import polars as pl

from core.errors import Unreadable
from events import desk, formats
from events.batches import Batches
from events.checking import CheckedHand, Refused, check, table_of
from events.desk import Kept
from events.filing import Filed, Verdict, file_hands
from events.formats import Format
from events.numbering import Numbering
from events.reading import Source, printable
from events.record import Fault, HandRecord, Ignored, Where
from events.store import Store
from events.writer import Writer

# So many are tried in one transaction.
CHUNK = 200

# What a text of several hands is said to be, if all of them were accepted.
_ACCEPTED = (Filed.STORED, Filed.UNFINISHED, Filed.KNOWN)
_TYPES: dict[str, Any] = {
    **dict.fromkeys(("line", "hand", "step"), pl.Int32),
    "hands": pl.List(pl.String),
    "reason": pl.String,
    "raw": pl.Binary,
}

# Called with the number of texts tried so far.
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class _Refusal:
    where: Where
    step: int | None
    reason: str


@dataclass(slots=True)
class _Reading:
    """What a text gives today; of what is refused, the first."""

    kept: Kept
    corrected: bytes | None
    hands: list[CheckedHand] = field(default_factory=list)
    refusal: _Refusal | None = None

    def refuse(self, where: Where, step: int | None, reason: str) -> None:
        self.refusal = self.refusal or _Refusal(where, step, reason)


def retry(
    store: Store,
    ids: Collection[int],
    *,
    encoding: str | None = None,
    progress: Progress | None = None,
) -> list[Kept]:
    """Try these texts as they are kept; what is accepted is stored. The texts as they are then.

    What is resolved already stays so, and is not tried.

    encoding: that of texts that are no UTF-8. Raises NotAtTheDesk before anything is tried.
    """
    texts = desk.kept(store, list(dict.fromkeys(ids)))
    tried = {one.id: one for one in texts if not one.open}
    rest = (one for one in texts if one.open)
    while chunk := list(islice(rest, CHUNK)):
        readings = [_read(_Reading(one, None), _as_kept(one, encoding)) for one in chunk]
        tried |= {one.id: one for one in _file(store, readings)}
        if progress:
            progress(len(tried))
    return [tried[one.id] for one in texts]


def retry_with(store: Store, id: int, name: str, corrected: bytes, *, encoding: str | None) -> Kept:
    """Try a corrected text, from a file of that name, in place of the one that is kept.

    It may be of any known format, and of several hands where one was torn: each is stored that can
    be. Raises NotAtTheDesk, also for one that is resolved, and Unreadable where it is no log.
    """
    [kept] = desk.kept(store, [id])
    if not kept.open:
        raise desk.NotAtTheDesk(
            f"{id} is resolved already, by hand {', '.join(kept.tries[-1].hands)}; if that one is wrong, "
            "void it and import the log put right"
        )
    source = Source(name, BytesIO(corrected), encoding, alone=True)
    if not source.head:
        raise Unreadable(f"{name}: the file is empty")
    formats.detect(source)
    [tried] = _file(store, [_read(_Reading(kept, corrected), source)])
    return tried


def _as_kept(kept: Kept, encoding: str | None) -> Source:
    try:
        kept.raw.decode("utf-8")
        encoding = "utf-8"
    except UnicodeDecodeError:
        pass
    return Source(kept.file, BytesIO(kept.raw), encoding, alone=True)


def _read(reading: _Reading, source: Source) -> _Reading:
    """Read and check all that a text holds."""
    kept = reading.kept
    numbering = Numbering()
    # The hands before it in its file keep their places.
    for _ in range((kept.hand or 1) - 1):
        numbering.skip()
    for record in _records(reading, source):
        if isinstance(record, HandRecord):
            _check(reading, record, numbering)
        elif isinstance(record, Fault):
            numbering.skip()
            reading.refuse(record.where, None, record.reason)
    if not reading.hands:
        reading.refuse(Where(source.name, None, kept.hand), None, "no hand is in it")
    return reading


def _records(reading: _Reading, source: Source) -> Iterator[HandRecord | Fault | Ignored]:
    kept = reading.kept
    if reading.corrected is not None:
        yield from formats.records(source)
    elif not kept.raw:
        reason = "no text was kept of it: import its file again, or try a corrected text"
        yield Fault(Where(kept.file, kept.tries[0].line, kept.hand), reason, b"")
    else:
        for record in _format(kept, source).read(source):
            yield replace(record, where=_where_found(record.where, kept))


def _format(kept: Kept, source: Source) -> Format:
    known = {format.NAME: format for format in formats.FORMATS}
    return known.get(kept.format) or formats.detect(source)


def _where_found(where: Where, kept: Kept) -> Where:
    """The place in the file that the text comes from: a single line of it, or the whole of it."""
    first = 1 if b"\n" in kept.raw else kept.tries[0].line
    line = None if where.line is None or first is None else first + where.line - 1
    return Where(kept.file, line, kept.hand)


def _check(reading: _Reading, record: HandRecord, numbering: Numbering) -> None:
    try:
        table = table_of(record.sitting)
        number = numbering.number(table.key, record.number)
        reading.hands.append(check(record, table, number, counted=record.number is None))
    except Refused as refusal:
        reading.refuse(record.where, refusal.step, str(refusal))
    except Unreadable as reason:
        reading.refuse(record.where, None, str(reason))


def _file(store: Store, readings: Sequence[_Reading]) -> list[Kept]:
    store.write(lambda writer: _write(writer, readings))
    return desk.kept(store, [reading.kept.id for reading in readings])


def _write(writer: Writer, readings: Sequence[_Reading]) -> None:
    hands = [hand for reading in readings for hand in reading.hands]
    verdicts = iter(file_hands(writer, hands, Batches(writer, {})))
    first = writer.next_number("retry", "id")
    rows = [
        _row(id, reading, list(islice(verdicts, len(reading.hands))))
        for id, reading in enumerate(readings, first)
    ]
    writer.insert("retry", pl.DataFrame(rows, schema_overrides=_TYPES), tried_at=writer.now)


def _row(id: int, reading: _Reading, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    refused = reading.refusal
    for hand, verdict in zip(reading.hands, verdicts, strict=True):
        if verdict.filed is Filed.SET_ASIDE and refused is None:
            refused = _Refusal(hand.where, None, verdict.refusal)
    outcomes = {verdict.filed for verdict in verdicts}
    accepted = next((one for one in _ACCEPTED if one in outcomes), Filed.SET_ASIDE)
    return {
        "id": id,
        "set_aside": reading.kept.id,
        "outcome": str(Filed.SET_ASIDE if refused else accepted),
        "hands": [
            hand.id
            for hand, verdict in zip(reading.hands, verdicts, strict=True)
            if verdict.filed is not Filed.SET_ASIDE
        ],
        "line": refused and refused.where.line,
        "hand": refused and refused.where.hand,
        "step": refused and refused.step,
        "reason": refused and printable(refused.reason),
        "raw": reading.corrected,
    }

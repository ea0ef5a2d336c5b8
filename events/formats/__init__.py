"""The formats logs come in: one module each, tried in this order."""

from collections.abc import Callable, Iterator
from typing import Protocol

from core.errors import Unreadable
from events.formats import native, native_places, tarotclub, tarotclub_places
from events.formats.json_places import Span
from events.reading import Source
from events.record import Fault, HandRecord, Ignored, Where


class Format(Protocol):
    """A format: a module with these names. One that exports also stands in WRITERS."""

    NAME: str
    DESCRIPTION: str
    # How the names of its files end; a file so named is never passed over as no log.
    ENDINGS: tuple[str, ...]

    def recognises(self, head: str, name: str) -> bool:
        """Whether a file of this name whose text begins like this is in this format."""

    def read(self, source: Source) -> Iterator[HandRecord | Fault]:
        """The hands in the source, in order; what cannot be read is a Fault."""


FORMATS: tuple[Format, ...] = (native, tarotclub)
# How those that export write a hand: a line of text, by name of the format.
WRITERS: dict[str, Callable[[HandRecord], str]] = {native.NAME: native.write}
# How to find the place of a fault in a text, from its step (None: not told) and its reason, for the
# formats in which more can be found than a column or the path of a field.
PLACES: dict[str, Callable[[str, int | None, str], Span | None]] = {
    native.NAME: native_places.place_of,
    tarotclub.NAME: tarotclub_places.place_of,
}


def detect(source: Source) -> Format:
    """The format of a source; Unreadable names the formats there are."""
    for format in FORMATS:
        if format.recognises(source.head, source.name):
            return format
    known = "; ".join(f"{format.NAME} ({format.DESCRIPTION})" for format in FORMATS)
    encoding = source.unmarked_encoding
    if encoding:
        raise Unreadable(
            f"this seems to be {encoding.upper()} without a byte-order mark; if so, read it with "
            f"--encoding {encoding}"
        )
    what = "binary data" if "\0" in source.head else "no log of a format that is known here"
    raise Unreadable(f"{what}; known: {known}")


def records(source: Source) -> Iterator[HandRecord | Fault | Ignored]:
    """The hands in a source of any known format, in order.

    A source that is no log is a Fault without text if the user named it or its name says it is a
    log, and Ignored if it lay among others.
    """
    if not source.head:
        yield _no_log(source, "the file is empty")
        return
    try:
        format = detect(source)
    except Unreadable as reason:
        yield _no_log(source, str(reason))
        return
    empty = True
    for record in format.read(source):
        empty = False
        yield record
    if empty:
        yield Ignored(Where(source.name), "no hand is in it")


def _no_log(source: Source, reason: str) -> Fault | Ignored:
    endings = tuple(ending for format in FORMATS for ending in format.ENDINGS)
    if source.alone or source.name.lower().endswith(endings):
        return Fault(Where(source.name), reason, b"")
    return Ignored(Where(source.name), reason)

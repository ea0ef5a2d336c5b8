"""Where in the text of a hand the fault is that a reason tells of."""

import re

from core.cards import NAMES
from events.formats import PLACES
from events.formats.json_places import Span, places

# How reasons tell a place: `column 12: ...`, or first of all the path of a field, as
# `events[3].seat: found ...`.
_COLUMN = re.compile(r"column (\d+)\b")
_PATH = re.compile(r"[a-z_]\w*(?:\[\d+\]|\.\w+)*")
_WORD = re.compile(r"\w+")


def faults(
    text: str, *, format: str, line: int | None, step: int | None, reason: str
) -> list[Span]:
    """The parts of a text to look at, in order; none where nobody can tell.

    line: where in its file the text begins, or the line of the text that is at fault. step: the
    refused action, from 1.
    """
    column = _COLUMN.search(reason)
    if step is None and column:
        return _at_column(text, line or 1, int(column[1]))
    found = PLACES[format](text, step, reason) if format in PLACES else None
    if found is None and step is None:
        path = _PATH.match(reason)
        found = places(text).get(path[0]) if path else None
    return _cards_told(text, found, reason) if found else []


def _at_column(text: str, line: int, column: int) -> list[Span]:
    """The character in that column, of the line if the text has several; the last one if it ends."""
    lines = text.split("\n")
    line = line if line <= len(lines) else 1
    start = sum(len(before) + 1 for before in lines[: line - 1])
    start += min(column - 1, max(len(lines[line - 1]) - 1, 0))
    return [Span(start, start + 1)] if start < len(text) else []


def _cards_told(text: str, found: Span, reason: str) -> list[Span]:
    """Where the first card that the reason names stands in a part of the text, else that part."""
    words = [(word[0], Span(*word.span())) for word in _WORD.finditer(text, *found)]
    for name in _WORD.findall(reason):
        spans = [span for word, span in words if word == name]
        if name in NAMES and spans:
            return spans
    return [found]

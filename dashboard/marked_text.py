"""A text with parts of it marked, for people: broken into short pieces, with carets below."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import click

from events.formats.json_places import Span

WIDTH = 90
# A text of more pieces is shown only near what is marked.
WHOLE = 60
NEAR = 2
MOST_MARKED = 6


class _Piece(NamedTuple):
    label: str
    start: int
    text: str


def marked_text(text: str, marks: Sequence[Span], first_line: int) -> Iterator[str]:
    """The lines to print: lines of the text with their numbers, below each what is marked in it.

    first_line: the number of the first one. What is no printable character is shown as one that is.
    """
    pieces = list(_pieces(text.removesuffix("\n"), first_line))
    shown = _shown(pieces, marks)
    margin = max((len(piece.label) for piece in pieces), default=0)
    before = -1
    for number in shown:
        piece = pieces[number]
        if number != before + 1:
            yield f"{'':>{margin}} | ..."
        before = number
        own = [_within(mark, piece) for mark in marks if _meets(mark, piece)]
        yield f"{piece.label:>{margin}} | {_styled(piece.text, own)}"
        if own:
            carets = [" "] * len(piece.text)
            for start, end in own:
                carets[start:end] = "^" * (end - start)
            yield f"{'':>{margin}} | {click.style(''.join(carets).rstrip(), bold=True, fg='red')}"
    if before < len(pieces) - 1:
        yield f"{'':>{margin}} | ..."


def _pieces(text: str, first_line: int) -> Iterator[_Piece]:
    start = 0
    for number, line in enumerate(text.split("\n"), first_line):
        plain = "".join(char if char.isprintable() else _stand_in(char) for char in line)
        for place in range(0, max(len(plain), 1), WIDTH):
            label = "" if place else str(number)
            yield _Piece(label, start + place, plain[place : place + WIDTH])
        start += len(line) + 1


def _stand_in(char: str) -> str:
    return " " if char in "\t\r" else "\N{REPLACEMENT CHARACTER}"


def _shown(pieces: Sequence[_Piece], marks: Sequence[Span]) -> list[int]:
    if len(pieces) <= WHOLE:
        return list(range(len(pieces)))
    at = [n for n, piece in enumerate(pieces) if any(_meets(mark, piece) for mark in marks)]
    near = {n + by for n in at[:MOST_MARKED] for by in range(-NEAR, NEAR + 1)}
    return sorted(near & set(range(len(pieces)))) or list(range(WHOLE))


def _meets(mark: Span, piece: _Piece) -> bool:
    return mark.start < piece.start + len(piece.text) and piece.start < mark.end


def _within(mark: Span, piece: _Piece) -> Span:
    start, end = mark.start - piece.start, mark.end - piece.start
    return Span(max(start, 0), min(end, len(piece.text)))


def _styled(text: str, marks: Sequence[Span]) -> str:
    parts, done = [], 0
    for start, end in marks:
        parts += [text[done:start], click.style(text[start:end], bold=True, fg="red")]
        done = end
    return "".join([*parts, text[done:]])

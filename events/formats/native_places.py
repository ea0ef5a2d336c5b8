"""Where in a line of the native format its steps stand."""

import re
from collections.abc import Iterator
from itertools import count, islice

from events.formats.json_places import Span, places

_WORD = re.compile(r"\S+")


def place_of(text: str, step: int | None, _reason: str) -> Span | None:
    """Where a step (from 1) of the hand stands: the card that is played, else the whole event."""
    return None if step is None else next(islice(_steps(text), step - 1, None), None)


def _steps(text: str) -> Iterator[Span]:
    found = places(text)
    for number in count():
        event = found.get(f"events[{number}]")
        if event is None:
            return
        if text[event.start] == "{":
            yield event
        else:
            words = _WORD.finditer(text, *event)
            # What ends so is no card but names who leads.
            yield from (Span(*word.span()) for word in words if not word[0].endswith(":"))

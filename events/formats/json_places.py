"""Where in a JSON text its values stand, also in one that is damaged: as far as it can be followed."""

import re
from typing import NamedTuple

# No log is nested as deeply as this.
DEEPEST = 50
_COLON = re.compile(r"\s*:")
_TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s"{}\[\]:,]+)', re.DOTALL)


class Span(NamedTuple):
    """A part of a text: the indices of its first character and of the one after its last."""

    start: int
    end: int


def places(text: str) -> dict[str, Span]:
    """Where each value stands, by its path as `events[3].seat`; of a text what is in the quotes."""
    found: dict[str, Span] = {}
    # Of each object and list that is open: its path, where it begins, the index or name at hand.
    opened: list[tuple[str, int]] = []
    at: list[int | str] = []
    place = 0
    while token := _TOKEN.match(text, place):
        place = token.end()
        said, start = token[1], token.start(1)
        if said in "{[":
            if len(opened) == DEEPEST:
                break
            opened.append((_path(opened, at), start))
            at.append("" if said == "{" else 0)
        elif said in "}]":
            if not opened:
                break
            path, begun = opened.pop()
            at.pop()
            found[path] = Span(begun, place)
        elif said == ",":
            if at and isinstance(at[-1], int):
                at[-1] += 1
        elif _is_name(text, place, at):
            at[-1] = said[1:-1]
        elif said != ":":
            quoted = said[0] == '"'
            found[_path(opened, at)] = Span(start + quoted, place - quoted)
    return found


def _is_name(text: str, place: int, at: list[int | str]) -> bool:
    """Whether the token that ends here is the name of a field."""
    return bool(at) and isinstance(at[-1], str) and bool(_COLON.match(text, place))


def _path(opened: list[tuple[str, int]], at: list[int | str]) -> str:
    if not opened:
        return ""
    owner = opened[-1][0]
    if isinstance(at[-1], int):
        return f"{owner}[{at[-1]}]"
    return f"{owner}.{at[-1]}" if owner else at[-1]

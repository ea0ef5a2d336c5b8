"""What pydantic found wrong with a JSON text, in words for the person who has to mend it."""

import json
import re
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

_EXPECTED = {
    "string_type": "a text",
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a number that is not endless",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "too_short": "at least {min_length} of them",
    "too_long": "at most {max_length} of them",
}
_SYNTAX = {
    "recursion limit exceeded": "lists or objects are nested too deeply",
    "trailing characters": "something follows the record on its line",
    "expected ident": "not JSON: a word that is none of true, false, null",
}
_POSITION = re.compile(r" at line (\d+) column (\d+)$")
_LONGEST_QUOTE = 40


def syntax_error(error: ValidationError, text: bytes) -> str | None:
    """Where and why a line of JSON cannot be read at all, as `column 12: ...`; None if it can."""
    first = error.errors(include_url=False)[0]
    if first["type"] != "json_invalid":
        return None
    message = first["ctx"]["error"]
    position = _POSITION.search(message)
    reason = _POSITION.sub("", message)
    # The parser counts bytes.
    column = len(text[: int(position[2])].decode(errors="ignore")) if position else len(text)
    if reason.startswith("EOF while parsing"):
        inside = reason.removeprefix("EOF while parsing ")
        return f"column {column}: the record breaks off inside {inside}"
    return f"column {column}: {_SYNTAX.get(reason, f'not JSON: {reason}')}"


def content_error(error: ValidationError, known: Mapping[str, tuple[str, ...]]) -> str:
    """The first thing wrong with a JSON text of the wrong content, with the path to its field.

    known: the names of the fields of each object, by its path with `[]` for any index; the text
    itself has the path ``.
    """
    first = next(filter(_is_apt, error.errors(include_url=False)))
    path = _path(first["loc"])
    match first["type"]:
        case "missing":
            return f"the field {path} is missing"
        case "extra_forbidden":
            owner = re.sub(r"\d+", "", _path(first["loc"][:-1]))
            return f"{path} is not a field that is known; known: {', '.join(known.get(owner, ()))}"
    expected = _EXPECTED.get(first["type"])
    wanted = expected.format_map(first.get("ctx", {})) if expected else first["msg"]
    if "str" in first["loc"]:
        wanted = "a text or an object"
    found = f"found {_quoted(first['input'])}, expected {wanted}"
    return f"{path}: {found}" if path else found


def _is_apt(error: ErrorDetails) -> bool:
    """Where a text or an object may stand, both are complained of: keep what fits the input."""
    if "str" not in error["loc"]:
        return True
    return not isinstance(error["input"], dict)


def _path(places: tuple[int | str, ...]) -> str:
    """`events[3].seat`; the name of a type in between (it is no field) is left out."""
    path = ""
    for place in places:
        if isinstance(place, int):
            path += f"[{place}]"
        elif place != "str" and not place.endswith("Fields"):
            path += f".{place}" if path else place
    return path


def _quoted(found: Any) -> str:
    text = json.dumps(found, ensure_ascii=False, default=repr)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}..."

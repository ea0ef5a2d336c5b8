"""JSON as people and programs leave it: trailing commas and tabs are read, anything else refused."""

import json
import re
from typing import Any

from core.errors import Unreadable

# A text is matched first, so that a comma inside it is none.
_TRAILING_COMMA = re.compile(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', re.DOTALL)


class SyntaxFault(Unreadable):
    """A text that is not JSON, with the line (from 1) where that shows; the column is in words."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


def load(text: str) -> Any:
    """The value of a JSON text; raises SyntaxFault, or Unreadable where a field stands twice."""
    # A blank for every comma keeps lines and columns as they are.
    plain = _TRAILING_COMMA.sub(lambda found: found[1] or " ", text)
    try:
        return json.loads(
            plain, strict=False, object_pairs_hook=_no_equal_keys, parse_constant=_no_constant
        )
    except json.JSONDecodeError as error:
        raise SyntaxFault(error.lineno, _in_words(error, plain)) from None
    except RecursionError:
        raise Unreadable("lists or objects are nested too deeply") from None
    except Unreadable:
        raise
    except ValueError:  # from int(): thousands of digits
        raise Unreadable("a number is too large to be read") from None


def _in_words(error: json.JSONDecodeError, text: str) -> str:
    column = f"column {error.colno}"
    if error.msg.startswith("Unterminated string"):
        return f"{column}: the text that begins here never ends"
    if error.pos >= len(text.rstrip()):
        return f"{column}: the file breaks off"
    return f"{column}: not JSON: {error.msg[0].lower()}{error.msg[1:]}"


def _no_equal_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise Unreadable(f"the field {twice} stands twice in one object")
    return fields


def _no_constant(name: str) -> None:
    raise Unreadable(f"{name} is no number")

"""What all corrections have in common: they are told with a reason, as one more event, or refused."""

import unicodedata

import duckdb

from core.errors import TrullError, Unreadable
from events.additions import Additions
from events.event import Event
from events.writer import Writer

LONGEST_REASON = 500


class CorrectionRefused(TrullError):
    """A correction that would make the history say what cannot be."""


def reason_told(reason: str) -> str:
    """A reason as it is kept: composed (NFC), in one line; Unreadable if it says nothing."""
    text = " ".join(unicodedata.normalize("NFC", reason).split())
    if not text:
        raise Unreadable("the reason is empty; say in a few words why")
    if len(text) > LONGEST_REASON:
        raise Unreadable(
            f"the reason has {len(text)} characters; at most {LONGEST_REASON} are kept"
        )
    for char in text:
        if unicodedata.category(char) in ("Cc", "Cs"):
            raise Unreadable(f"the reason holds the character U+{ord(char):04X}; take it out")
    return text


def why(reason: str | None) -> dict[str, str]:
    """The reason as an extra of an event, nothing if none is given."""
    return {} if reason is None else {"why": reason_told(reason)}


def tell(writer: Writer, key: str, event: Event) -> int:
    """Append an event to the stream of that key; returns its position, the correction's number."""
    additions = Additions()
    with additions.to(writer.streams([key])[key], hand=event.hand, batch=None) as end:
        end.add(event)
    writer.append(additions)
    return last_position(writer.connection)


def last_position(connection: duckdb.DuckDBPyConnection) -> int:
    """The position of the last event of the history."""
    [(position,)] = connection.execute("SELECT position - 1 FROM head").fetchall()
    return int(position)

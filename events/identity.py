"""Identity is content: what makes a hand the same hand, and a sitting the same sitting.

A hand is identified by its variant, the house rules that differ from the defaults, the number of
players, the dealer and everything that was done, every play with the seat that played. Who the
players were, where it was written down and when do not matter: the same hand from another file, or
with a name spelled anew, is the same hand. Nor do actions matter on which nothing depends and which
a log may leave out, such as the empty card given for the Fool. Only a hand in which no card was
played has its sitting and its number in it too: the same cards may well be passed out at two tables.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC
from hashlib import sha256
from typing import Any

from core.actions import PLAY, Action
from core.cards import NAMES, Card
from core.errors import Unreadable
from events.record import Sitting

# Crockford's base 32: no letter that can be taken for a digit or for another letter.
_DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
_PAIRS = tuple(high + low for high in _DIGITS for low in _DIGITS)
_MISREAD = str.maketrans("oil", "011")

_PLAYED = tuple(tuple(f"{seat}{name}" for name in NAMES) for seat in range(10))


def as_typed(id: str) -> str:
    """An id as a person may have typed it, in the spelling that ids have."""
    return id.strip().lower().translate(_MISREAD)


def fingerprint(text: str) -> str:
    """Twelve characters that stand for a text: 60 bits of its SHA-256."""
    try:
        digest = sha256(text.encode()).digest()
    except UnicodeEncodeError as error:
        raise Unreadable(f"{error.object[error.start]!r} is no character of any text") from None
    number = int.from_bytes(digest[:8]) >> 4
    return "".join([_PAIRS[number >> shift & 1023] for shift in (50, 40, 30, 20, 10, 0)])


def sitting_identity(sitting: Sitting, options: Mapping[str, Any]) -> str:
    """What makes a sitting the same one: its own id, or if it has none everything else about it.

    options are the house rules that differ from the defaults.
    """
    if sitting.id is not None:
        return fingerprint(_compact({"id": sitting.id}))
    start = sitting.start and sitting.start.astimezone(UTC).isoformat()
    about = [sitting.variant, options, sitting.players, sitting.club, sitting.place, start]
    return fingerprint(_compact(about))


def stream_key(sitting: Sitting, options: Mapping[str, Any]) -> str:
    """The key of the stream of a sitting: the sitting's identity, and that of its table.

    A stream has one table: where logs of two tables bear the same id, each gets a stream.
    """
    table = _compact([sitting.variant, options, sitting.players])
    return f"{sitting_identity(sitting, options)}.{fingerprint(table)}"


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def rules_text(variant: str, options: Mapping[str, Any], players: int) -> str:
    """The rules that hands were played by, as they stand in their identities."""
    return _compact([variant, options, players])


def plays_spelled(seats: Sequence[int], cards: Sequence[Card]) -> list[str]:
    """Plays as they stand in a hand's identity, as `2SK`."""
    return [_PLAYED[seat][card] for seat, card in zip(seats, cards, strict=True)]


def action_spelled(action: Action) -> str:
    """Any action as it stands in a hand's identity; sets of cards as their bits in hexadecimal."""
    if action.kind == PLAY and action.seat is not None and action.card is not None:
        return _PLAYED[action.seat][action.card]
    groups = "/".join([f"{group:x}" for group in action.groups])
    card = "" if action.card is None else NAMES[action.card]
    seat = "" if action.seat is None else action.seat
    amount = "" if action.amount is None else f"|{action.amount}"
    return f"{action.kind}|{seat}|{card}|{action.cards:x}|{groups}|{action.call or ''}{amount}"


def is_play(spelled: str) -> bool:
    """Whether an action so spelled is a play: they alone begin with a digit, the seat."""
    return spelled[0].isdigit()


def deal_key(begun: str, actions: Sequence[Action], spelled: Sequence[str], place: str) -> str:
    """What all hands from the same deal share; where no card is known, what has the same place.

    Of a deal in parts it is the first, so that a hand keeps its key when it goes on.
    begun: the rules and the dealer. place: the sitting's identity and the hand's number.
    """
    dealt = next((i for i, action in enumerate(actions) if any(action.groups)), None)
    return fingerprint(f"{begun}\n{place if dealt is None else spelled[dealt]}")


def hand_id(begun: str, spelled: Sequence[str], place: str, *, played: bool) -> str:
    """The id of a hand; begun and place as for its deal_key."""
    text = "\n".join([begun, *spelled])
    return fingerprint(text if played else f"{text}\n{place}")

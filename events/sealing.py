"""The seal of a stream: a chain of hashes over its facts, which shows any change made afterwards.

A sitting's facts are its events but for the actions of imported hands: those are sealed by the
hand's id, a hash of all its actions, which is a fact of the sitting. What was appended live is all
facts.
"""

import json
from hashlib import sha256

from events.event import Event

# A stream without events.
UNSEALED = ""
_spelled = json.JSONEncoder(sort_keys=True).encode


def next_seal(seal: str, version: int, hand: int | None, event: Event, schema: int) -> str:
    """The seal of a stream after one more fact, as it is stored; a SHA-256 in hexadecimal.

    schema: the version of its schema; the first one is not spelled.
    """
    kind = event.kind if schema == 1 else f"{event.kind}/{schema}"
    cards = None if event.cards is None else tuple(event.cards)
    amounts = None if event.amounts is None else tuple(map(float, event.amounts))
    extra = None if event.extra is None else _spelled(event.extra)
    fact = f"{version} {hand} {kind} {event.seat} {event.card} {cards} {amounts} {extra}"
    return sha256(f"{seal} {fact} {event.call}".encode()).hexdigest()

"""TarotClub deals for the tests: samples, samples changed, and what is read from them.

Most samples are one hand. South has T10 to T21 and the spades A to 6, East the Fool, T1 to T4 and
all hearts but the ace, North T5 to T9 and all diamonds but the ace, West the clubs and the court
spades. The six cards left are low. South leads his trumps, wins the first twelve tricks, then loses
six with his spades. He has T21 and T1 (4 1/2 each), a Cavalier (2 1/2), a Jack (1 1/2), and 44 more
low cards of 1/2, one of them for the Fool, which is East's: 35; with the six cards left 38.
"""

import json
from typing import Any

from events.record import Fault, HandRecord
from tests.events.formats.hands import SAMPLES, read_bytes


def read(content: bytes) -> HandRecord | Fault:
    """What is read from one file."""
    (found,) = read_bytes(content, name="deal.json")
    assert isinstance(found, (HandRecord, Fault))
    assert found.raw == content
    return found


def read_hand(content: bytes) -> HandRecord:
    """The hand of one file."""
    found = read(content)
    assert isinstance(found, HandRecord), found
    return found


def refused(content: bytes) -> Fault:
    """Why one file is refused."""
    found = read(content)
    assert isinstance(found, Fault), found
    return found


def sample(name: str) -> bytes:
    """A sample file."""
    return (SAMPLES / name).read_bytes()


def changed(name: str, **info: Any) -> bytes:
    """A sample with other values in its deal_info."""
    log = json.loads(sample(name))
    log["deal_info"] |= info
    return json.dumps(log).encode()

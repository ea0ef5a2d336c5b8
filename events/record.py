"""A hand as a log tells it, before anything is checked: what every format reads and writes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from core.actions import Action


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat down to play what, where and when: the first event of a stream.

    players are names by seat. options are the house rules that the log states. start carries its
    zone; zone is the name of the zone (as `Europe/Paris`) if the log gives one. id is the log's own
    name for the sitting; without one, the sitting is what all the other fields say.
    """

    variant: str
    players: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    id: str | None = None
    club: str | None = None
    place: str | None = None
    start: datetime | None = None
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """What the log itself says the hand came to; None where it is silent. Sequences run over seats.

    points are card points of each seat's side; scores are game points.
    """

    scores: tuple[float, ...] | None = None
    points: tuple[float | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class Where:
    """A place in the input: the file as the user named it (inside a zip: `club.zip/evening.jsonl`),
    the line (from 1), the hand (its place in the file, from 1)."""

    file: str
    line: int | None = None
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand of a log: its sitting, its number in it (None: the next), and what was done.

    dealer is a seat, None if the log does not tell. raw is the text it was read from.
    """

    where: Where
    sitting: Sitting
    dealer: int | None
    actions: tuple[Action, ...]
    raw: bytes
    number: int | None = None
    time: datetime | None = None
    recorded: Recorded = Recorded()


@dataclass(frozen=True, slots=True)
class Fault:
    """A hand that cannot be read: where, why, and its text kept verbatim."""

    where: Where
    reason: str
    raw: bytes


@dataclass(frozen=True, slots=True)
class Ignored:
    """A file among others that is plainly no log: nothing is amiss, but it is told."""

    where: Where
    reason: str

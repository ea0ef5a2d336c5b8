"""Who is who: the events about people, one after another, and the names that people go by.

A log spells names, and each spelling has a number in the table `player`. The events know people by
these numbers only, so that forgetting somebody leaves every event as it is. A person is one spelling,
or several that renames, aliases and merges have joined; he has the number of the one that the others
were joined to.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import duckdb

from events import stored
from events.event import (
    ALIAS,
    FORGOTTEN,
    MERGED,
    PEOPLE,
    PEOPLE_KINDS,
    RENAMED,
    UNMERGED,
    Event,
)


def nameless(person: int) -> str:
    """What a person is called who is forgotten."""
    return f"forgotten {person}"


class People:
    """Which spellings are one person, after some of the events about people."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        # Each spelling that was joined to another: to which, and by what kind of event.
        self._joined: dict[int, tuple[int, str]] = {}
        # The names that a person was given, the last one at the end.
        self._given: dict[int, list[int]] = {}
        self._met: dict[int, None] = {}
        self.forgotten: set[int] = set()
        for event in events:
            self.apply(event)

    def apply(self, event: Event) -> None:
        """Take in the next event."""
        told: dict[str, Any] = event.extra or {}
        player = told["player"]
        self._met[player] = None
        match event.kind:
            case kind if kind in (RENAMED, ALIAS):
                self._join(self.person(told["name"]), player, kind)
                if kind == RENAMED:
                    self._given.setdefault(player, []).append(told["name"])
            case kind if kind == MERGED:
                self._join(player, told["into"], kind)
            case kind if kind == UNMERGED:
                self._joined.pop(player, None)
            case kind if kind == FORGOTTEN:
                self._met |= dict.fromkeys(told["names"])
                self.forgotten.update(told["names"])

    def _join(self, one: int, other: int, kind: str) -> None:
        self._met |= {one: None, other: None}
        if one != other:
            self._joined[one] = (other, kind)

    def person(self, spelling: int) -> int:
        """The number of the person whom a spelling means."""
        return list(self._up(spelling))[-1]

    def shown(self, person: int) -> int:
        """The spelling that a person goes by, also one who has been merged into another since."""
        given = reversed(self._given.get(person, []))
        return next((name for name in given if person in self._up(name)), person)

    def spellings(self, person: int) -> list[int]:
        """All spellings that mean a person, his own number first."""
        own = [one for one in self._met if one != person and self.person(one) == person]
        return [person, *own]

    def joined_to(self, person: int) -> list[int]:
        """The spellings that were joined to a person, without those that were joined to them."""
        return [one for one, (other, _) in self._joined.items() if other == person]

    def leaving(self, spelling: int) -> int | None:
        """Who would be a person of his own again if the last joining of this spelling were undone.

        It is the spelling itself, or where a person goes by it, that person. None: there is
        nothing to undo.
        """
        while spelling in self._joined:
            other, kind = self._joined[spelling]
            if kind == MERGED or self.shown(other) != spelling:
                return spelling
            spelling = other
        return None

    def rows(self) -> list[tuple[int, int, int]]:
        """The rows of the table `person`: id, person, shown; of all spellings that were met."""
        return [(one, (who := self.person(one)), self.shown(who)) for one in sorted(self._met)]

    def _up(self, spelling: int) -> Iterator[int]:
        yield spelling
        while spelling in self._joined:
            spelling, _ = self._joined[spelling]
            yield spelling


def people(connection: duckdb.DuckDBPyConnection) -> People:
    """What all events about people come to."""
    return People(event for _, event in people_events(connection))


def people_events(connection: duckdb.DuckDBPyConnection) -> list[tuple[int, Event]]:
    """The events about people in order, each with its position."""
    rows = connection.execute(
        f"SELECT position, {stored.BODY} FROM event "
        "WHERE stream = (SELECT number FROM stream WHERE key = $1) "
        "AND kind IN (SELECT unnest($2)) ORDER BY version",
        [PEOPLE, list(PEOPLE_KINDS)],
    ).fetchall()
    return [(position, stored.event_of_row(tuple(body))) for position, *body in rows]

"""Corrections of who is who: renames, aliases, merges, and forgetting a person.

All but forgetting can be undone, and nothing but names is ever deleted: every event keeps the number of
the name that its log had.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from glob import escape
from pathlib import Path

import duckdb

from core.errors import TrullError
from events.correcting import CorrectionRefused, tell, why
from events.event import (
    ALIAS,
    CORRECTIONS,
    FORGOTTEN,
    MERGED,
    PEOPLE,
    RENAMED,
    UNMERGED,
    Event,
)
from events.formats.names import clean_name
from events.people import People, people
from events.store import Store
from events.writer import Writer


class UnknownPlayer(TrullError):
    """Nobody of the history has a name."""


def rename(store: Store, player: str, name: str, reason: str | None = None) -> int:
    """Let a player go by another name; the old one still means him. The number of the correction.

    Here and below, `player` is any spelling of a player's name; raises UnknownPlayer, and Unreadable
    for a name that is none. Raises CorrectionRefused where another player has the name.
    """

    def work(register: "_Register") -> Event:
        who = register.person(player)
        new = register.spelling(name)
        if register.people.shown(who) == new:
            raise CorrectionRefused(f"{register.name(who)!r} goes by that name already")
        other = register.people.person(new)
        if other != who and register.ever_sat(other):
            raise CorrectionRefused(
                f"there is another player {register.name(other)!r}; if they are one, merge them"
            )
        return Event(RENAMED, extra={"player": who, "name": new})

    return _correct(store, work, reason)


def alias(store: Store, player: str, spelling: str, reason: str | None = None) -> int:
    """Let another spelling mean a player, in logs to come and in those that were imported.

    Raises CorrectionRefused where it does already, and as `merge` where it is another player's.
    """

    def work(register: "_Register") -> Event:
        who = register.person(player)
        new = register.spelling(spelling)
        register.can_be_one(who, register.people.person(new))
        return Event(ALIAS, extra={"player": who, "name": new})

    return _correct(store, work, reason)


def merge(store: Store, player: str, into: str, reason: str | None = None) -> int:
    """Let two players be one, who goes by the name of the second.

    Raises CorrectionRefused where they are one already, or ever sat at one table.
    """

    def work(register: "_Register") -> Event:
        one, other = register.person(player), register.person(into)
        register.can_be_one(one, other)
        return Event(MERGED, extra={"player": one, "into": other})

    return _correct(store, work, reason)


def unmerge(store: Store, player: str, reason: str | None = None) -> int:
    """Undo the merge of a player into another, or an alias: he is what he was before.

    Raises CorrectionRefused where he was not merged into anybody.
    """

    def work(register: "_Register") -> Event:
        spelling = register.known(player)
        leaving = register.people.leaving(spelling)
        if leaving is None:
            raise CorrectionRefused(register.not_merged(spelling))
        return Event(UNMERGED, extra={"player": leaving})

    return _correct(store, work, reason)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A person who was forgotten: the number of the correction, and where the names still stand in
    texts and files that are never changed.

    set_aside: the numbers of texts that were set aside; reasons: those of corrections. copies: the
    older copies of the history that lie beside it.
    """

    correction: int
    set_aside: tuple[int, ...]
    reasons: tuple[int, ...]
    copies: tuple[str, ...]


def forget(store: Store, player: str, reason: str | None = None) -> Forgotten:
    """Delete all names of a player, for good; what he played stays, under a number.

    The file is written anew without them, which takes as long as copying it.
    """
    told = why(reason)

    def work(writer: Writer) -> Forgotten:
        register = _Register(writer)
        who = register.person(player)
        gone = register.people.spellings(who)
        names = [register.names[one] for one in gone if one in register.names]
        event = Event(FORGOTTEN, extra={"player": who, "names": gone, **told})
        number = register.tell(event)
        writer.connection.execute("DELETE FROM player WHERE id IN (SELECT unnest($1))", [gone])
        return Forgotten(
            number,
            tuple(_set_aside_with(writer.connection, names)),
            tuple(_reasons_with(writer.connection, names)),
            tuple(_copies(store.path)),
        )

    forgotten = store.write(work)
    store.purge()
    return forgotten


def _correct(store: Store, work: Callable[["_Register"], Event], reason: str | None) -> int:
    told = why(reason)

    def correct(writer: Writer) -> int:
        register = _Register(writer)
        event = work(register)
        return register.tell(event._replace(extra={**(event.extra or {}), **told}))

    return store.write(correct)


class _Register:
    """The people as one transaction sees them. names: by the numbers of their spellings."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._connection = writer.connection
        self.people: People = people(writer.connection)
        self.names: dict[int, str] = dict(
            writer.connection.execute("SELECT id, name FROM player").fetchall()
        )
        self._numbers = {name: number for number, name in self.names.items()}

    def known(self, typed: str) -> int:
        """The number of a spelling that is known; raises UnknownPlayer."""
        name = clean_name(typed, "the player's name")
        if name in self._numbers:
            return self._numbers[name]
        near = get_close_matches(name, self._numbers, n=3)
        hint = f"near to it: {' | '.join(near)}" if near else "`trull players` lists them all"
        raise UnknownPlayer(f"there is no player {name!r}; {hint}")

    def person(self, typed: str) -> int:
        """The number of the person whom a known spelling means."""
        return self.people.person(self.known(typed))

    def spelling(self, typed: str) -> int:
        """The number of a spelling, a new one if it is not known yet."""
        name = clean_name(typed, "the new name")
        [number] = self._writer.players([name]).values()
        self.names[number] = name
        return number

    def name(self, person: int) -> str:
        """What a person goes by who is not forgotten."""
        return self.names[self.people.shown(person)]

    def can_be_one(self, one: int, other: int) -> None:
        """Refuse to make one of two people who are, or who ever sat at one table."""
        if one == other:
            raise CorrectionRefused(f"that is one player already, {self.name(one)!r}")
        together = self._together(one, other)
        if together:
            raise CorrectionRefused(
                f"{self.name(one)!r} and {self.name(other)!r} sat at one table, in {together}; "
                "they are two"
            )

    def ever_sat(self, person: int) -> bool:
        """Whether a person was ever at a table."""
        return bool(self._sittings(self.people.spellings(person)))

    def not_merged(self, spelling: int) -> str:
        """Why nothing can be undone for this spelling, and for whom it could be, in words."""
        person = self.people.person(spelling)
        joined = [self.names[one] for one in self.people.joined_to(person) if one in self.names]
        others = f"; joined to that player are: {' | '.join(joined)}" if joined else ""
        return f"{self.names[spelling]!r} was not merged into another player{others}"

    def tell(self, event: Event) -> int:
        """Append the event, and keep the register of people in step."""
        number = tell(self._writer, PEOPLE, event)
        self.people.apply(event)
        for row in self.people.rows():
            self._connection.execute(
                "INSERT INTO person VALUES ($1, $2, $3) ON CONFLICT (id) "
                "DO UPDATE SET person = excluded.person, shown = excluded.shown",
                list(row),
            )
        return number

    def _together(self, one: int, other: int) -> str:
        """A hand in which both sat at the table, in words; empty where there is none."""
        sittings = self._sittings(self.people.spellings(one), self.people.spellings(other))
        if not sittings:
            return ""
        hands = self._connection.execute(
            "SELECT id FROM hand WHERE stream = $1 ORDER BY number LIMIT 1", [sittings[0]]
        ).fetchall()
        return f"hand {hands[0][0]} of sitting {sittings[0]}" if hands else f"sitting {sittings[0]}"

    def _sittings(self, *groups: Iterable[int]) -> list[int]:
        """The sittings at which somebody of each group of spellings was at the table."""
        wanted = [set(group) for group in groups]
        opened = self._connection.execute(
            "SELECT stream, extra FROM event WHERE version = 0 AND kind = 'opened' ORDER BY stream"
        ).fetchall()
        return [
            stream
            for stream, extra in opened
            if extra is not None
            and all(group & set(json.loads(extra).get("players", ())) for group in wanted)
        ]


def _set_aside_with(connection: duckdb.DuckDBPyConnection, names: list[str]) -> list[int]:
    """The texts set aside that have one of these names in them, as UTF-8 or as JSON spells it.

    They have it as they were found, or in a correction that was tried.
    """
    spelled = {form.encode() for name in names for form in (name, json.dumps(name)[1:-1])}
    found = connection.execute(
        "SELECT id, raw FROM set_aside "
        "UNION ALL SELECT set_aside, raw FROM retry WHERE raw IS NOT NULL"
    )
    texts = iter(found.fetchone, None)
    return sorted({id for id, raw in texts if any(form in bytes(raw) for form in spelled)})


def _reasons_with(connection: duckdb.DuckDBPyConnection, names: list[str]) -> list[int]:
    """The corrections whose reason has one of these names in it."""
    found = connection.execute(
        "SELECT position, extra FROM event WHERE kind IN (SELECT unnest($1)) ORDER BY position",
        [list(CORRECTIONS)],
    ).fetchall()
    reasons = {position: json.loads(extra or "{}").get("why", "") for position, extra in found}
    return [
        position for position, reason in reasons.items() if any(name in reason for name in names)
    ]


def _copies(path: Path) -> list[str]:
    """The copies of the history that were kept beside it when it was brought up to date or replaced."""
    kept = path.parent.glob(f"{escape(path.stem)}.*{escape(path.suffix)}")
    return sorted(str(copy) for copy in kept if copy != path)

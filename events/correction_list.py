"""All corrections of a history, in the order in which they were made, told in words."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

import duckdb

from events import stored
from events.event import (
    ALIAS,
    CORRECTIONS,
    FORGOTTEN,
    MERGED,
    PENALTY,
    PEOPLE_KINDS,
    RENAMED,
    REOPENED,
    UNMERGED,
    VOIDED,
    Event,
)
from events.naming import PEOPLE_SQL
from events.people import People, nameless
from events.store import Store


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction: its number (the position of its event), when (UTC), of what kind, what and why.

    undone_by: the number of the correction that undid it. sitting: the number of the sitting; hand:
    the id of the hand; player: the name that he goes by today; points: what a penalty takes.
    """

    number: int
    at: datetime
    kind: str
    text: str
    why: str | None
    undone_by: int | None = None
    sitting: int | None = None
    hand: str | None = None
    player: str | None = None
    points: float | None = None


class _Row(NamedTuple):
    position: int
    at: datetime
    stream: int
    version: int
    event: Event

    @property
    def extra(self) -> Mapping[str, Any]:
        return self.event.extra or {}


def corrections(store: Store) -> list[Correction]:
    """Every correction and every undoing of one, the oldest first."""
    with store.reading() as connection:
        rows = _rows(connection)
        sittings = _Sittings(connection, rows)
        names = _Names(connection)
    told: dict[int, Correction] = {}
    for row in rows:
        of = names if row.event.kind in PEOPLE_KINDS else sittings
        told[row.position] = of.tell(row)
        undone = of.undone_by(row)
        if undone is not None:
            told[undone] = replace(told[undone], undone_by=row.position)
    return list(told.values())


def _rows(connection: duckdb.DuckDBPyConnection) -> list[_Row]:
    found = connection.execute(
        f"SELECT position, recorded_at, stream, version, {stored.BODY} FROM event "
        "WHERE kind IN (SELECT unnest($1)) ORDER BY position",
        [list(CORRECTIONS)],
    ).fetchall()
    return [
        _Row(position, at, stream, version, stored.event_of_row(tuple(body)))
        for position, at, stream, version, *body in found
    ]


class _Sittings:
    """Tells what was corrected in sittings."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, rows: list[_Row]) -> None:
        streams = {row.stream for row in rows if row.event.kind not in PEOPLE_KINDS}
        found = connection.execute(
            "SELECT hand.stream, hand.number, id, coalesce(goes_by, hand.number) "
            "FROM hand LEFT JOIN amended "
            "ON amended.stream = hand.stream AND amended.number = hand.number "
            "WHERE hand.stream IN (SELECT unnest($1))",
            [list(streams)],
        ).fetchall()
        self._hands = {(stream, number): (id, called) for stream, number, id, called in found}
        known = {stream for stream, _ in self._hands}
        self._tables = stored.sittings_of(connection, known) if known else {}
        # What is in force: the numbers of the voids by hand, of the penalties by their versions.
        self._voids: dict[tuple[int, int | None], int] = {}
        self._penalties: dict[tuple[int, int], int] = {}

    def tell(self, row: _Row) -> Correction:
        event = row.event
        where, id = f"sitting {row.stream}", None
        if event.hand is not None and (row.stream, event.hand) in self._hands:
            id, called = self._hands[row.stream, event.hand]
            where = f"hand {id} ({called} of sitting {row.stream})"
        told = Correction(
            row.position, row.at, event.kind, "", row.extra.get("why"), None, row.stream, id
        )
        if event.kind == VOIDED:
            self._voids[row.stream, event.hand] = row.position
            return replace(told, text=f"{where} is voided")
        if event.kind == REOPENED:
            return replace(told, text=f"{where} counts again")
        player = self._player(row)
        if event.kind == PENALTY:
            [points] = event.amounts or (0.0,)
            self._penalties[row.stream, row.version] = row.position
            text = f"{player} loses {points:g} points: {where}"
            return replace(told, text=text, player=player, points=points)
        number = self._penalties.get((row.stream, row.extra.get("penalty", 0)))
        text = f"the penalty {number} of {player} is withdrawn: {where}"
        return replace(told, text=text, player=player)

    def undone_by(self, row: _Row) -> int | None:
        """The number of the correction that this one undoes."""
        if row.event.kind == REOPENED:
            return self._voids.pop((row.stream, row.event.hand), None)
        if "penalty" in row.extra:
            return self._penalties.pop((row.stream, row.extra["penalty"]), None)
        return None

    def _player(self, row: _Row) -> str:
        seat = row.event.seat
        if seat is None or row.stream not in self._tables:
            return f"seat {seat}"
        return self._tables[row.stream].sitting.players[seat]


class _Names:
    """Tells what was corrected in who is who, in the names of the time as far as they are kept."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        rows = connection.execute(
            f"SELECT id, person, name, spelled FROM ({PEOPLE_SQL})"
        ).fetchall()
        self._today = {id: name for id, _, name, _ in rows}
        self._spelled = {
            id: nameless(person) if spelled is None else spelled for id, person, _, spelled in rows
        }
        self._people = People()
        # The numbers of the merges and aliases in force, by who was joined to another.
        self._joinings: dict[int, int] = {}

    def tell(self, row: _Row) -> Correction:
        """Tell a correction, which is in force from then on."""
        text = self._text(row)
        player = row.extra["player"]
        if row.event.kind == MERGED:
            self._joinings[player] = row.position
        elif row.event.kind == ALIAS:
            self._joinings[self._people.person(row.extra["name"])] = row.position
        self._people.apply(row.event)
        return Correction(
            row.position,
            row.at,
            row.event.kind,
            text,
            row.extra.get("why"),
            player=self._today[player],
        )

    def undone_by(self, row: _Row) -> int | None:
        """The number of the correction that this one undoes."""
        if row.event.kind != UNMERGED:
            return None
        return self._joinings.pop(row.extra["player"], None)

    def _text(self, row: _Row) -> str:
        extra = row.extra
        player = self._name(extra["player"])
        if row.event.kind == RENAMED:
            return f"{player} goes by the name {self._spelled[extra['name']]}"
        if row.event.kind == ALIAS:
            return f"{self._spelled[extra['name']]} is a spelling of {player}"
        if row.event.kind == MERGED:
            return f"{player} and {self._name(extra['into'])} are one player"
        if row.event.kind == FORGOTTEN:
            return f"the name of {nameless(extra['player'])} is deleted"
        other = self._name(self._people.person(extra["player"]))
        return f"{player} and {other} are not one player any more"

    def _name(self, person: int) -> str:
        return self._spelled[self._people.shown(person)]

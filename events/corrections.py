"""Corrections of hands and results: nothing is changed or deleted, each is an event of its own.

A voided hand is kept, and counts in nothing until it is reopened. A penalty is outside the zero sum
of the hands: no recomputation touches it, whatever becomes of the hand it was given in.
"""

import json
from dataclasses import dataclass
from math import isfinite

import duckdb

from core.errors import Unreadable
from events import stored
from events.correcting import CorrectionRefused, reason_told, tell, why
from events.event import PENALTY, REOPENED, VOIDED, WITHDRAWN, Event
from events.formats.names import clean_name
from events.identity import as_typed
from events.naming import people_called, persons_of
from events.store import Store, picked
from events.stored import StoredSitting
from events.writer import Writer


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand of the register with what corrections say of it (see tables.AmendedRow)."""

    id: str
    stream: int
    number: int
    key: str
    called: int
    void: str | None


def void(store: Store, hand: str, reason: str) -> int:
    """Void the hand of this id, or of the only id that begins so; the number of the correction.

    Raises UnknownHand, CorrectionRefused where it is voided already, Unreadable for the reason.
    """
    told = reason_told(reason)

    def work(writer: Writer) -> int:
        there = _hand(writer.connection, hand)
        if there.void is not None:
            raise CorrectionRefused(f"hand {there.id} is voided already: {there.void}")
        _amend(writer.connection, there, told)
        return tell(writer, there.key, Event(VOIDED, there.number, extra={"why": told}))

    return store.write(work)


def reopen(store: Store, hand: str, reason: str | None = None) -> int:
    """Let a voided hand count again; the number of the correction.

    Raises UnknownHand; CorrectionRefused where it is not voided, or another hand has its number.
    """
    told = why(reason)

    def work(writer: Writer) -> int:
        there = _hand(writer.connection, hand)
        if there.void is None:
            raise CorrectionRefused(f"hand {there.id} is not voided")
        other = _in_its_place(writer.connection, there)
        if other is not None:
            raise CorrectionRefused(
                f"hand {other} has taken the number {there.called} in the place of {there.id}; "
                "void it first"
            )
        _amend(writer.connection, there, None)
        return tell(writer, there.key, Event(REOPENED, there.number, extra=told or None))

    return store.write(work)


def penalise(store: Store, where: str, player: str, points: float, reason: str) -> int:
    """Take game points from a player of a sitting (its number) or a hand (its id).

    player: the name that he goes by, or any spelling of it. Returns the number of the correction.
    Raises UnknownHand, Unreadable for a sitting or a player that is not there, for the points (they
    are above zero) or the reason.
    """
    told = reason_told(reason)
    if not (isfinite(points) and points > 0):
        raise Unreadable(f"a penalty takes points away: they are above zero, not {points:g}")

    def work(writer: Writer) -> int:
        connection = writer.connection
        stream, hand = _sitting_or_hand(connection, where)
        seat = _seat(connection, stored.sittings_of(connection, [stream])[stream], player)
        event = Event(PENALTY, hand, seat, amounts=(float(points),), extra={"why": told})
        return tell(writer, _key(connection, stream), event)

    return store.write(work)


def withdraw(store: Store, penalty: int, reason: str | None = None) -> int:
    """Take back the penalty of this number; the number of the correction.

    Raises Unreadable where it is no penalty, CorrectionRefused where it is withdrawn already.
    """
    told = why(reason)

    def work(writer: Writer) -> int:
        connection = writer.connection
        found = connection.execute(
            "SELECT stream, version, hand, seat FROM event WHERE position = $1 AND kind = 'penalty'",
            [penalty],
        ).fetchall()
        if not found:
            raise Unreadable(f"there is no penalty {penalty}; `trull corrections` lists them all")
        [(stream, version, hand, seat)] = found
        if version in _withdrawn(connection, stream):
            raise CorrectionRefused(f"the penalty {penalty} is withdrawn already")
        event = Event(WITHDRAWN, hand, seat, extra={"penalty": version, **told})
        return tell(writer, _key(connection, stream), event)

    return store.write(work)


def _hand(connection: duckdb.DuckDBPyConnection, id: str) -> _Hand:
    [found] = picked(connection, as_typed(id)).select("stream", "number").rows()
    [row] = connection.execute(
        "SELECT id, hand.stream, hand.number, key, coalesce(goes_by, hand.number), void "
        "FROM hand JOIN stream ON stream.number = hand.stream LEFT JOIN amended "
        "ON amended.stream = hand.stream AND amended.number = hand.number "
        "WHERE hand.stream = $1 AND hand.number = $2",
        list(found),
    ).fetchall()
    return _Hand(*row)


def _in_its_place(connection: duckdb.DuckDBPyConnection, voided: _Hand) -> str | None:
    """The hand that counts and goes by the number of a voided one."""
    rows = connection.execute(
        "SELECT id FROM hand LEFT JOIN amended "
        "ON amended.stream = hand.stream AND amended.number = hand.number "
        "WHERE hand.stream = $1 AND void IS NULL AND coalesce(goes_by, hand.number) = $2",
        [voided.stream, voided.called],
    ).fetchall()
    return str(rows[0][0]) if rows else None


def _amend(connection: duckdb.DuckDBPyConnection, hand: _Hand, void: str | None) -> None:
    goes_by = None if hand.called == hand.number else hand.called
    connection.execute(
        "INSERT INTO amended VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (stream, number) DO UPDATE SET void = excluded.void",
        [hand.stream, hand.number, goes_by, void],
    )


def _sitting_or_hand(connection: duckdb.DuckDBPyConnection, where: str) -> tuple[int, int | None]:
    """The stream, and the place of the hand in it; a number short enough is that of a sitting."""
    if not where.strip().isdecimal() or len(where.strip()) > 9:
        there = _hand(connection, where)
        return there.stream, there.number
    stream = int(where)
    known = connection.execute(
        "SELECT min(stream), max(stream), count(*) FILTER (WHERE stream = $1) FROM hand", [stream]
    ).fetchall()
    [(first, last, hands)] = known
    if not hands:
        there_are = "there is none yet" if first is None else f"they are {first} to {last}"
        raise Unreadable(f"there is no sitting {stream}; {there_are}, see `trull hands`")
    return stream, None


def _seat(connection: duckdb.DuckDBPyConnection, at_table: StoredSitting, player: str) -> int:
    """The seat of a player; Unreadable where nobody of that name sat there."""
    wanted = clean_name(player, "the player's name")
    person, _ = people_called(connection, [wanted]).get(wanted, (None, ""))
    persons = persons_of(connection, at_table.players)
    names = at_table.sitting.players
    for seat, (spelling, name) in enumerate(zip(at_table.players, names, strict=True)):
        if name == wanted or persons[spelling] == person:
            return seat
    raise Unreadable(f"nobody called {wanted!r} sat there; at the table were {', '.join(names)}")


def _key(connection: duckdb.DuckDBPyConnection, stream: int) -> str:
    [(key,)] = connection.execute("SELECT key FROM stream WHERE number = $1", [stream]).fetchall()
    return str(key)


def _withdrawn(connection: duckdb.DuckDBPyConnection, stream: int) -> set[int]:
    """The versions of the penalties of a sitting that are withdrawn."""
    rows = connection.execute(
        "SELECT extra FROM event WHERE stream = $1 AND kind = 'withdrawn'", [stream]
    ).fetchall()
    return {json.loads(extra)["penalty"] for (extra,) in rows}

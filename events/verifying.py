"""Proving the history: that nothing is missing, doubled or changed, and every hand is legal."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import duckdb
import polars as pl

from core.actions import KINDS
from core.errors import TrullError
from events import attaching, registers, stored
from events.checking import Refused, check, table_of
from events.record import HandRecord, Where
from events.sealing import UNSEALED, next_seal
from events.store import Store
from events.stored import StoredHand
from events.upcasting import VERSIONS, UnknownEvent


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong in the history: the stream, the hand's number and the version, if any is."""

    stream: int | None
    hand: int | None
    version: int | None
    text: str


# Each query gives rows of stream, hand, version, words.
_QUERIES = (
    """
    SELECT stream, NULL, version, CASE WHEN version = due - 1
        THEN 'two events have this version' ELSE 'version ' || due || ' is missing before it' END
    FROM (
        SELECT stream, version, coalesce(lag(version) OVER versions + 1, 0) AS due
        FROM event WINDOW versions AS (PARTITION BY stream ORDER BY version)
    ) WHERE version <> due
    """,
    """
    SELECT stream.number, NULL, stream.version,
        'the stream should end before this version, but it has ' || coalesce(events, 0) || ' events'
    FROM stream LEFT JOIN (SELECT stream, count(*) AS events FROM event GROUP BY stream) AS counted
        ON counted.stream = stream.number
    WHERE stream.version IS DISTINCT FROM events
    """,
    """
    SELECT stream, hand, version, 'the event belongs to a stream that does not exist'
    FROM event ANTI JOIN stream ON stream.number = event.stream
    """,
    """
    SELECT stream, hand, version, 'its position ' || position || ' does not come after '
        || before || ', that of the event before it'
    FROM (
        SELECT stream, hand, version, position,
            lag(position) OVER (PARTITION BY stream ORDER BY version) AS before
        FROM event
    ) WHERE position <= before
    """,
    """
    SELECT max(stream), NULL, max(version), count(*) || ' events have the position ' || position
    FROM event GROUP BY position HAVING count(*) > 1
    """,
    """
    SELECT stream, hand, version,
        'its position ' || event.position || ' is not below the next one, ' || head.position
    FROM event, head WHERE event.position >= head.position
    """,
    """
    SELECT stream, number, NULL, 'several hands have this number: ' || string_agg(id, ', ')
    FROM hand GROUP BY stream, number HAVING count(*) > 1
    """,
    """
    SELECT stream, hand, version, 'the hand is not in the register of hands'
    FROM event ANTI JOIN hand ON hand.stream = event.stream AND hand.number = event.hand
    WHERE kind = 'hand'
    """,
    """
    SELECT hand.stream, hand.number, NULL,
        'the register has the id ' || id || ', its events say ' || said
    FROM hand JOIN (
        SELECT stream, hand, arg_max(call, version) AS said FROM event
        WHERE kind IN ('hand', 'continued') GROUP BY stream, hand
    ) AS begun ON begun.stream = hand.stream AND begun.hand = hand.number
    WHERE id IS DISTINCT FROM said
    """,
    """
    SELECT NULL, NULL, NULL, 'the text set aside under number ' || id || ' is not what it was'
    FROM set_aside WHERE sha256(raw) <> digest
    """,
)


def verify(store: Store) -> list[Flaw]:
    """Check the whole history; what is wrong in words, nothing if all is well.

    Versions have no gaps and agree with the heads of their streams, positions increase, the kinds of
    events and the versions of their schemas are known, the register of hands agrees with the events,
    every hand replays without a refusal, has the id that its content gives, and is finished or not as
    the register says; the registers of corrections and of people are what the events come to; the facts
    of every sitting are those that were sealed. Nothing else is checked where a part of the file cannot
    be read.
    """
    with store.reading() as connection:
        flaws = list(_unreadable(connection))
        if flaws:
            return flaws
        flaws = [Flaw(*row) for query in _QUERIES for row in connection.execute(query).fetchall()]
        flaws += _unknown_events(connection)
        flaws += [Flaw(*row) for row in registers.flaws(connection)]
        flaws += _broken_seals(connection)
    return flaws + list(_hands(store))


def _unreadable(connection: duckdb.DuckDBPyConnection) -> Iterator[Flaw]:
    """Every table in the file is read whole, also those that are derived from the history."""
    tables = connection.execute(
        "SELECT schema_name, table_name FROM duckdb_tables() "
        "WHERE database_name = current_database() ORDER BY ALL"
    ).fetchall()
    for schema, table in tables:
        try:
            connection.execute(f'SELECT bit_xor(hash(t)) FROM "{schema}"."{table}" AS t').fetchall()
        except attaching.DAMAGE as error:
            text = (
                f"the table {schema}.{table} cannot be read, the file is damaged: {error}; "
                "take back a copy of it, or import into another what `trull export` can still read"
            )
            yield Flaw(None, None, None, text)


def _unknown_events(connection: duckdb.DuckDBPyConnection) -> Iterator[Flaw]:
    found = connection.execute(
        "SELECT stream, hand, version, event.kind, schema_version FROM event "
        "LEFT JOIN (SELECT unnest($1) AS kind, unnest($2) AS present) AS known "
        "ON known.kind = event.kind "
        "WHERE present IS NULL OR schema_version NOT BETWEEN 1 AND present",
        [list(VERSIONS), list(VERSIONS.values())],
    )
    for stream, hand, version, kind, schema_version in found.fetchall():
        yield Flaw(stream, hand, version, str(UnknownEvent(kind, schema_version)))


def _broken_seals(connection: duckdb.DuckDBPyConnection) -> Iterator[Flaw]:
    sealed = dict(connection.execute("SELECT number, seal FROM stream").fetchall())
    found = dict.fromkeys(sealed, UNSEALED)
    facts = connection.execute(
        f"SELECT stream, version, {stored.BODY} FROM event "
        "WHERE batch IS NULL OR kind NOT IN (SELECT unnest($1)) ORDER BY stream, version",
        [list(KINDS)],
    )
    while rows := facts.fetchmany(stored.PAGE):
        for stream, version, *body in rows:
            event = stored.event_as_stored(tuple(body))
            before = found.get(stream, UNSEALED)
            found[stream] = next_seal(before, version, event.hand, event, body[0])
    for stream, seal in sealed.items():
        if found[stream] != seal:
            text = (
                "the facts of this sitting (who, where, when, the ids of its hands, what logs say "
                "they came to) are not those that were sealed"
            )
            yield Flaw(stream, None, None, text)


def _hands(store: Store) -> Iterator[Flaw]:
    last = (0, 0)
    while True:
        with store.reading() as connection:
            page = stored.page(connection, last)
            if page.is_empty():
                return
            hands = _load(connection, page)
        for row, hand in zip(page.iter_rows(named=True), hands, strict=True):
            yield from _flaws(store, row, hand)
        last = page["stream"][-1], page["number"][-1]


def _load(
    connection: duckdb.DuckDBPyConnection, page: pl.DataFrame
) -> list[StoredHand | Exception]:
    """The hands of a page; where one cannot be read back, the error instead."""
    try:
        return list(stored.load(connection, page))
    except Exception:
        hands: list[StoredHand | Exception] = []
        for row in page.iter_slices(1):
            try:
                hands += stored.load(connection, row)
            except Exception as error:  # a changed row may break anything
                hands.append(error)
        return hands


def _flaws(store: Store, row: dict[str, Any], hand: StoredHand | Exception) -> Iterator[Flaw]:
    stream, number = row["stream"], row["number"]
    if isinstance(hand, Exception):
        text = f"the events of hand {row['id']} cannot be read back: {hand!r}"
        yield Flaw(stream, number, None, text)
        return
    try:
        table = replace(table_of(hand.sitting), key=row["key"])
        claimed = number if hand.claimed is None else hand.claimed
        checked = check(_record(hand), table, claimed, counted=False)
    except Refused as refusal:
        yield Flaw(stream, number, _version(store, stream, number, refusal.step), str(refusal))
        return
    except TrullError as error:
        yield Flaw(stream, number, None, str(error))
        return
    finished = checked.outcome is not None
    for what, has, should in (
        ("id", row["id"], checked.id),
        ("deal_key", row["deal_key"], checked.deal_key),
        ("finished", row["finished"], finished),
    ):
        if has != should:
            text = f"the register has {what} {has}, what was played gives {should}"
            yield Flaw(stream, number, None, text)


def _record(hand: StoredHand) -> HandRecord:
    return HandRecord(
        where=Where("history"),
        sitting=hand.sitting,
        dealer=hand.dealer,
        actions=tuple(hand.actions),
        raw=b"",
        time=hand.time,
        recorded=hand.recorded,
    )


def _version(store: Store, stream: int, number: int, step: int | None) -> int | None:
    """The version of the event that records this action of a hand."""
    if step is None:
        return None
    events = store.events(stream)
    versions = events.filter(pl.col("hand") == number, pl.col("kind").is_in(list(KINDS)))["version"]
    return int(versions[step - 1])

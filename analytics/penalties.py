"""Penalties as rows of the read models: they follow their own events, not the replay of any hand."""

import json
from collections.abc import Collection
from typing import NamedTuple

import duckdb

from analytics import schema
from analytics.rows import Row
from analytics.tables import PenaltyRow, hand_key
from events import stored
from events.event import PENALTY, WITHDRAWN
from events.writer import Writer


class Penalties(NamedTuple):
    """What some events come to: the rows of penalties that were given, in the order of the columns,
    and stream and version of those that were withdrawn."""

    given: tuple[Row, ...] = ()
    withdrawn: tuple[tuple[int, int], ...] = ()


def penalties_told(connection: duckdb.DuckDBPyConnection, start: int, end: int) -> Penalties:
    """The penalties that the events after position `start` up to `end` give and withdraw."""
    rows = connection.execute(
        f"SELECT position, stream, {stored.BODY} FROM event "
        "WHERE position > $1 AND position <= $2 AND kind IN ($3, $4) ORDER BY position",
        [start, end, PENALTY, WITHDRAWN],
    ).fetchall()
    told = [
        (position, stream, stored.event_of_row(tuple(body))) for position, stream, *body in rows
    ]
    players = _players(connection, {stream for _, stream, _ in told})
    given, withdrawn = [], []
    for position, stream, event in told:
        extra = event.extra or {}
        if event.kind == WITHDRAWN:
            withdrawn.append((stream, int(extra["penalty"])))
        elif event.seat in players.get(stream, ()) and event.amounts:
            hand = None if event.hand is None else hand_key(stream, event.hand)
            player = players[stream][event.seat]
            points = -event.amounts[0]
            given.append((position, stream, hand, event.seat, player, points, extra.get("why", "")))
    return Penalties(tuple(given), tuple(withdrawn))


def _players(
    connection: duckdb.DuckDBPyConnection, streams: Collection[int]
) -> dict[int, dict[int | None, int]]:
    """By stream and seat the players, as the sittings were opened."""
    opened = connection.execute(
        "SELECT stream, extra FROM event WHERE version = 0 AND kind = 'opened' "
        "AND stream IN (SELECT unnest($1))",
        [list(streams)],
    ).fetchall()
    return {
        stream: dict(enumerate(json.loads(extra or "{}").get("players", ())))
        for stream, extra in opened
    }


def put(writer: Writer, penalties: Penalties) -> None:
    """Add the rows of penalties given, then take out those withdrawn."""
    table = schema.table_of(PenaltyRow)
    if penalties.given:
        writer.insert(table.fullname, schema.frame(table, penalties.given))
    for stream, version in penalties.withdrawn:
        writer.connection.execute(
            f"DELETE FROM {table.fullname} WHERE penalty IN "
            "(SELECT position FROM event WHERE stream = $1 AND version = $2)",
            [stream, version],
        )

"""Hands read back from the history."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

import duckdb
import polars as pl

from core.actions import KINDS, PLAY, PLAYS, Action
from events.event import CONTINUED, HAND_BEGUN, RECORDED, REOPENED, VOIDED, Event, action_of
from events.naming import PEOPLE_SQL
from events.record import Recorded, Sitting
from events.upcasting import VERSIONS, lifted

# What event_of_row needs of a row of `event`.
BODY = "schema_version, kind, hand, seat, card, cards, call, amounts, extra"


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A hand of the history: its id, where it stands, and all that the log told of it.

    claimed: the number the log gave it, where that is not its number. Times are in the zone of
    the log. recorded: the results that logs gave it, the last one of each. The sitting has the names
    that its players go by today; players: the numbers of those names in the log, spelled: the names
    themselves, as far as they are not forgotten. goes_by: the number it took over from a voided
    hand, None: its own. voided: why it counts no longer, None: it counts.
    """

    id: str
    stream: int
    number: int
    claimed: int | None
    finished: bool
    sitting: Sitting
    dealer: int | None
    time: datetime | None
    actions: list[Action]
    recorded: Recorded
    players: tuple[int, ...] = ()
    spelled: tuple[str, ...] = ()
    goes_by: int | None = None
    voided: str | None = None

    @property
    def called(self) -> int:
        """The number that people know it by; a voided hand and the one in its place share it."""
        return self.number if self.goes_by is None else self.goes_by


class StoredSitting(NamedTuple):
    """A sitting with the names that its players go by, the numbers of the names that its log has,
    and these names, as far as they are not forgotten."""

    sitting: Sitting
    players: tuple[int, ...]
    spelled: tuple[str, ...]


def as_told(extra: dict[str, Any], name: str) -> datetime | None:
    """The time of that name among the extras of an event, in the zone it was told in."""
    return datetime.fromisoformat(extra[name]) if name in extra else None


def event_of_row(row: tuple[Any, ...]) -> Event:
    """The event of a row of BODY, of whatever schema it was written by; UnknownEvent if of none."""
    return lifted(event_as_stored(row), row[0])


def event_as_stored(row: tuple[Any, ...]) -> Event:
    """The event of a row of BODY just as it was written."""
    _, kind, hand, seat, card, cards, call, amounts, extra = row
    return Event(
        kind,
        hand,
        seat,
        card,
        None if cards is None else tuple(cards),
        call,
        None if amounts is None else tuple(amounts),
        None if extra is None else json.loads(extra),
    )


def events_from(
    connection: duckdb.DuckDBPyConnection, stream: int, first: int, count: int
) -> list[Event]:
    """Some events of a stream: from version `first` on, at most `count`."""
    rows = connection.execute(
        f"SELECT {BODY} FROM event WHERE stream = $1 AND version >= $2 AND version < $2 + $3 "
        "ORDER BY version",
        [stream, first, count],
    ).fetchall()
    return [event_of_row(row) for row in rows]


PAGE = 500


def page(
    connection: duckdb.DuckDBPyConnection,
    after: tuple[int, int],
    streams: Collection[int] | None = None,
) -> pl.DataFrame:
    """The next rows of the table `hand` by stream and number, at most PAGE, with their stream's key.

    after: stream and number of the last hand before them, (0, 0) to begin. streams: only these.
    """
    rows: pl.DataFrame = connection.sql(
        "SELECT hand.*, key FROM hand JOIN stream ON stream.number = hand.stream "
        "WHERE (hand.stream, hand.number) > ($1, $2) "
        "AND ($3 OR hand.stream IN (SELECT unnest($4::INTEGER[]))) "
        "ORDER BY hand.stream, hand.number LIMIT $5",
        params=[*after, streams is None, list(streams or ()), PAGE],
    ).pl()
    return rows


def load(connection: duckdb.DuckDBPyConnection, picked: pl.DataFrame) -> list[StoredHand]:
    """The hands of some rows of the table `hand` (id, stream, number, finished), in their order."""
    if picked.is_empty():
        return []
    sittings = sittings_of(connection, picked["stream"].unique().to_list())
    told = _told_of_each(connection, picked)
    return [
        _assemble(id, stream, number, finished, sittings[stream], *told[stream, number])
        for id, stream, number, finished in picked.select(
            "id", "stream", "number", "finished"
        ).iter_rows()
    ]


def _plain_play() -> pl.Expr:
    """Whether a row is a play as they are written today, which needs no Event to be read."""
    present = pl.col("schema_version") == VERSIONS[PLAY]
    return (pl.col("kind") == PLAY) & present & pl.col("seat").is_not_null()


def _told_of_each(
    connection: duckdb.DuckDBPyConnection, picked: pl.DataFrame
) -> dict[tuple[int, int], tuple[list[Action], list[Event]]]:
    """By stream and number the actions of a hand, and its other events."""
    rows = _rows(connection, picked)
    actions: list[Action | None] = [
        PLAYS[seat][card] if plain else None
        for plain, seat, card in rows.select(_plain_play(), "seat", "card").iter_rows()
    ]
    others = rows.with_row_index().filter(~_plain_play())
    facts: defaultdict[tuple[int, int], list[Event]] = defaultdict(list)
    for index, stream, *row in others.iter_rows():
        event, hand = event_of_row(tuple(row)), row[2]
        if event.kind in KINDS:
            actions[index] = action_of(event)
        else:
            facts[stream, hand].append(event)
    told = {}
    end = 0
    for stream, hand, count in rows.group_by("stream", "hand", maintain_order=True).len().rows():
        start, end = end, end + count
        of_hand = [action for action in actions[start:end] if action is not None]
        told[stream, hand] = (of_hand, facts[stream, hand])
    return told


def _rows(connection: duckdb.DuckDBPyConnection, picked: pl.DataFrame) -> pl.DataFrame:
    """The stream and the body of all events of some hands, hand by hand."""
    connection.register("picked", picked)
    rows: pl.DataFrame = connection.sql(
        # The bounds let DuckDB skip all other parts of the table.
        f"SELECT stream, {BODY} FROM event SEMI JOIN picked "
        "ON event.stream = picked.stream AND event.hand = picked.number "
        "WHERE event.stream BETWEEN $1 AND $2 ORDER BY event.stream, event.hand, version",
        params=[picked["stream"].min(), picked["stream"].max()],
    ).pl()
    connection.unregister("picked")
    return rows


def sittings_of(
    connection: duckdb.DuckDBPyConnection, streams: Collection[int]
) -> dict[int, StoredSitting]:
    """The sittings of these streams."""
    opened = connection.execute(
        f"SELECT stream, {BODY} FROM event WHERE version = 0 AND kind = 'opened' "
        "AND stream IN (SELECT unnest($1)) AND stream BETWEEN $2 AND $3",
        [list(streams), min(streams), max(streams)],
    ).fetchall()
    about = {stream: event_of_row(tuple(row)).extra or {} for stream, *row in opened}
    ids = {id for extra in about.values() for id in extra["players"]}
    names = {
        id: (name, name if spelled is None else spelled)
        for id, name, spelled in connection.execute(
            f"SELECT id, name, spelled FROM ({PEOPLE_SQL}) WHERE id IN (SELECT unnest($1))",
            [list(ids)],
        ).fetchall()
    }
    return {stream: _sitting(extra, names) for stream, extra in about.items()}


def _sitting(extra: dict[str, Any], names: dict[int, tuple[str, str]]) -> StoredSitting:
    players = tuple(extra["players"])
    sitting = Sitting(
        variant=extra["variant"],
        players=tuple(names[id][0] for id in players),
        options=extra.get("options", {}),
        id=extra.get("id"),
        club=extra.get("club"),
        place=extra.get("place"),
        start=as_told(extra, "start"),
        zone=extra.get("zone"),
    )
    return StoredSitting(sitting, players, tuple(names[id][1] for id in players))


def _assemble(
    id: str,
    stream: int,
    number: int,
    finished: bool,
    at_table: StoredSitting,
    actions: list[Action],
    facts: list[Event],
) -> StoredHand:
    begun, *gone_on = [event for event in facts if event.kind in (HAND_BEGUN, CONTINUED)]
    claimed = (gone_on[-1] if gone_on else begun).extra
    return StoredHand(
        id=id,
        stream=stream,
        number=number,
        claimed=(claimed or {}).get("claimed"),
        finished=finished,
        sitting=at_table.sitting,
        dealer=begun.seat,
        time=as_told(begun.extra or {}, "time"),
        actions=actions,
        recorded=last_of_each(recorded_of(event) for event in facts if event.kind == RECORDED),
        players=at_table.players,
        spelled=at_table.spelled,
        goes_by=(begun.extra or {}).get("goes_by"),
        voided=_void(facts),
    )


def _void(facts: Iterable[Event]) -> str | None:
    """Why a hand is voided; None if it never was, or counts again."""
    void = None
    for event in facts:
        if event.kind == VOIDED:
            void = str((event.extra or {}).get("why", ""))
        elif event.kind == REOPENED:
            void = None
    return void


def recorded_of(event: Event) -> Recorded:
    """The result that a `recorded` event tells."""
    points = (event.extra or {}).get("points")
    return Recorded(event.amounts, None if points is None else tuple(points))


def last_of_each(results: Iterable[Recorded]) -> Recorded:
    """Several results as one: the last scores and the last card points that were recorded."""
    last = Recorded()
    for result in results:
        last = Recorded(
            last.scores if result.scores is None else result.scores,
            last.points if result.points is None else result.points,
        )
    return last

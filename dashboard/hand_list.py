"""The list of hands, as `trull hands` and the Hands page show it: in the order of time.

Hands of no known time come first; hands of one time stand in the order of their sitting.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import duckdb

from analytics.filters import Filters
from analytics.statistics.statistic import ALL_LEVELS

Numbers = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class ListedHand:
    """A hand in a line; sequences run over the seats.

    sitting is the number of its stream. local: when, on the clock of the place; evening: the date
    that counts. options: the house rules that differ from the game's own. points: card points of
    each seat's side, None unless the hand was played. scores: game points, None for an unfinished
    hand. recorded: the game points of the log, None where it has none. compared: the log has a
    result; differs: it is not the computed one. settled: not played, but paid for. voided: why the
    hand counts nowhere, None if it counts.
    """

    id: str
    sitting: int
    number: int
    variant: str
    options: str
    club: str | None
    place: str | None
    local: datetime | None
    evening: date | None
    contract: str | None
    declarer: int | None
    made: bool | None
    level: str
    finished: bool
    played: bool
    settled: bool
    ending: str
    compared: bool
    differs: bool
    voided: str | None
    players: tuple[str, ...]
    points: Numbers | None
    scores: Numbers | None
    recorded: Numbers | None


# A hand's place in the order: evening by evening (see Filters.evening_starts), the hands of a sitting
# together, so that the hand after is the next at that table. Hands without a time come first.
_PLACE = (
    "(coalesce(CAST(local - INTERVAL 5 HOUR AS DATE), DATE '0001-01-01'), stream, number, hand)"
)

_LIST = f"""
    WITH {{tables}},
    chosen AS (
        SELECT *, {_PLACE} AS in_order FROM hands {{only}}
        ORDER BY in_order {{direction}} LIMIT ? OFFSET ?
    ),
    at_table AS (
        SELECT hand, list(name ORDER BY seat) AS names, list(points ORDER BY seat) AS points,
            list(score ORDER BY seat) AS scores, list(recorded_score ORDER BY seat) AS recorded
        FROM analytics.seat AS seat JOIN people ON people.id = seat.player
        WHERE hand IN (SELECT hand FROM chosen)
        GROUP BY hand
    )
    SELECT chosen.id, stream, number, variant, options, club, place, local, evening, contract,
        declarer, made, level, finished, played, settled, ending, compared, differs,
        voided, names, points, scores, recorded
    FROM chosen JOIN at_table USING (hand)
    ORDER BY in_order {{direction}}
"""

_NEIGHBOUR = f"""
    WITH {{tables}}
    SELECT id FROM hands
    WHERE {_PLACE} {{side}} (SELECT {_PLACE} FROM analytics.hand WHERE id = ?)
    ORDER BY {_PLACE} {{direction}} LIMIT 1
"""


def hand_list(
    con: duckdb.DuckDBPyConnection,
    filters: Filters,
    *,
    limit: int | None = None,
    offset: int = 0,
    newest_first: bool = False,
    ids: Sequence[str] | None = None,
) -> list[ListedHand]:
    """The hands that meet the filters, with `ids` only those among them; also unfinished and voided
    ones."""
    tables, values = filters.tables(ALL_LEVELS, voided=True)
    only = "" if ids is None else "WHERE id IN (SELECT unnest(?))"
    direction = "DESC" if newest_first else "ASC"
    query = _LIST.format(tables=tables, only=only, direction=direction)
    if ids is not None:
        values.append(list(ids))
    rows = con.execute(query, [*values, limit, offset]).fetchall()
    return [_listed(row) for row in rows]


def count_hands(con: duckdb.DuckDBPyConnection, filters: Filters) -> int:
    """How many hands meet the filters."""
    tables, values = filters.tables(ALL_LEVELS, voided=True)
    [(count,)] = con.execute(f"WITH {tables} SELECT count(*) FROM hands", values).fetchall()
    return int(count)


def neighbours(
    con: duckdb.DuckDBPyConnection, filters: Filters, id: str
) -> tuple[str | None, str | None]:
    """The ids of the hands before and after this one among those that meet the filters."""
    tables, values = filters.tables(ALL_LEVELS, voided=True)

    def nearest(side: str, direction: str) -> str | None:
        query = _NEIGHBOUR.format(tables=tables, side=side, direction=direction)
        found = con.execute(query, [*values, id]).fetchall()
        return str(found[0][0]) if found else None

    return nearest("<", "DESC"), nearest(">", "ASC")


def _listed(row: tuple[Any, ...]) -> ListedHand:
    *simple, players, points, scores, recorded = row
    by_seat = (tuple(players), *map(_if_known, (points, scores, recorded)))
    return ListedHand(*simple, *by_seat)


def _if_known(numbers: Sequence[float | None]) -> Numbers | None:
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) else None

"""Whether the registers of corrections say what the events about corrections come to."""

import json
from collections.abc import Iterator

import duckdb

from events.people import people

# As in events.verifying: stream, the hand's number, version, what is wrong in words.
Found = tuple[int | None, int | None, int | None, str]

_AMENDED = """
    WITH told AS (
        SELECT event.stream, event.hand AS number,
            any_value(CAST(extra->>'goes_by' AS INTEGER)) FILTER (WHERE kind = 'hand') AS goes_by,
            arg_max(kind, version) FILTER (WHERE kind <> 'hand') AS last,
            arg_max(extra->>'why', version) FILTER (WHERE kind = 'voided') AS why
        FROM event SEMI JOIN hand ON hand.stream = event.stream AND hand.number = event.hand
        WHERE kind IN ('hand', 'voided', 'reopened') GROUP BY ALL
    ),
    due AS (SELECT stream, number, goes_by, CASE WHEN last = 'voided' THEN why END AS void FROM told)
    SELECT stream, number, NULL,
        'the register of corrections has void: ' || coalesce(has.void, 'no')
        || ', goes by: ' || coalesce(CAST(has.goes_by AS VARCHAR), 'its number')
        || '; its events say void: ' || coalesce(due.void, 'no')
        || ', goes by: ' || coalesce(CAST(due.goes_by AS VARCHAR), 'its number')
    FROM amended AS has FULL JOIN due USING (stream, number)
    WHERE has.void IS DISTINCT FROM due.void OR has.goes_by IS DISTINCT FROM due.goes_by
"""


def flaws(connection: duckdb.DuckDBPyConnection) -> Iterator[Found]:
    """Where the tables `amended`, `person` and `player` are not what the events come to."""
    yield from connection.execute(_AMENDED).fetchall()
    known = people(connection)
    due = {id: (person, shown) for id, person, shown in known.rows()}
    has = {
        id: (person, shown)
        for id, person, shown in connection.execute(
            "SELECT id, person, shown FROM person"
        ).fetchall()
    }
    for id in sorted(due.keys() | has.keys()):
        if due.get(id) != has.get(id):
            text = (
                f"the register of people has {_in_words(has.get(id))} for spelling {id}, the events "
                f"about people say {_in_words(due.get(id))}"
            )
            yield None, None, None, text
    names = {id for (id,) in connection.execute("SELECT id FROM player").fetchall()}
    for id in sorted(known.forgotten & names):
        yield None, None, None, f"the name of player {id} is there, but was forgotten"
    for stream, id in _seated(connection):
        if id not in names | known.forgotten:
            yield stream, None, None, f"the name of player {id} is lost: nobody has forgotten it"


def _in_words(entry: tuple[int, int] | None) -> str:
    return "nothing" if entry is None else f"person {entry[0]}, shown as {entry[1]}"


def _seated(connection: duckdb.DuckDBPyConnection) -> list[tuple[int, int]]:
    """The numbers of all spellings that were at a table, each with the first stream that has it."""
    opened = connection.execute(
        "SELECT stream, extra FROM event WHERE version = 0 AND kind = 'opened' ORDER BY stream"
    ).fetchall()
    first: dict[int, int] = {}
    for stream, extra in opened:
        for id in json.loads(extra or "{}").get("players", ()):
            first.setdefault(id, stream)
    return [(stream, id) for id, stream in first.items()]

"""The players of a history: what they go by, how their names are spelled, how much they played."""

from dataclasses import dataclass

import duckdb

from events.naming import PEOPLE_SQL


@dataclass(frozen=True, slots=True)
class Listed:
    """A player: the number, the name, all its spellings (none if it is forgotten), and the number of
    hands that are not voided."""

    number: int
    name: str
    spellings: tuple[str, ...]
    hands: int


def roster(con: duckdb.DuckDBPyConnection) -> list[Listed]:
    """All players in the order of their names.

    A spelling that never was in a log and means nobody else any more is not listed.
    """
    rows = con.execute(
        f"""
        WITH people AS ({PEOPLE_SQL}),
        at_table AS (
            SELECT person, count(DISTINCT hand) FILTER (WHERE voided IS NULL) AS hands
            FROM analytics.seat AS seat JOIN analytics.hand USING (hand)
            JOIN people ON people.id = seat.player GROUP BY person
        )
        SELECT person, name, list(spelled ORDER BY id) FILTER (WHERE spelled IS NOT NULL),
            coalesce(any_value(hands), 0)
        FROM people LEFT JOIN at_table USING (person)
        GROUP BY person, name HAVING count(*) > 1 OR any_value(hands) IS NOT NULL
        ORDER BY lower(name), person
        """
    ).fetchall()
    return [
        Listed(number, name, tuple(spellings or ()), hands)
        for number, name, spellings, hands in rows
    ]

"""The names that people go by: the one place where spellings become people."""

from collections.abc import Collection

import duckdb

# A row for each spelling ever met. person: the number of the person whom it means; name: what that
# person goes by; spelled: the spelling, none if it was deleted with the person's name.
PEOPLE_SQL = """
    SELECT met.id, coalesce(person.person, met.id) AS person,
        coalesce(shown.name, 'forgotten ' || coalesce(person.person, met.id)) AS name,
        spelling.name AS spelled
    FROM (SELECT id FROM main.player UNION SELECT id FROM main.person) AS met
    LEFT JOIN main.person AS person ON person.id = met.id
    LEFT JOIN main.player AS spelling ON spelling.id = met.id
    LEFT JOIN main.player AS shown ON shown.id = coalesce(person.shown, met.id)
"""


def people_called(
    connection: duckdb.DuckDBPyConnection, spelled: Collection[str]
) -> dict[str, tuple[int, str]]:
    """By spelling, as far as it is known, the number of the person whom it means and his name."""
    if not spelled:
        return {}
    rows = connection.execute(
        f"SELECT spelled, person, name FROM ({PEOPLE_SQL}) WHERE spelled IN (SELECT unnest($1))",
        [list(spelled)],
    ).fetchall()
    return {spelling: (person, name) for spelling, person, name in rows}


def persons_of(connection: duckdb.DuckDBPyConnection, spellings: Collection[int]) -> dict[int, int]:
    """By its number, the number of the person whom each of these spellings means."""
    rows = connection.execute(
        f"SELECT id, person FROM ({PEOPLE_SQL}) WHERE id IN (SELECT unnest($1))", [list(spellings)]
    ).fetchall()
    return dict(rows)

"""Read models of an older program are thrown away, and derived anew from its history."""

import duckdb
import pytest

from analytics import projections
from analytics.proving import differences
from events.store import Store
from tests.events.older import HANDS, write_older

SCORES = """
    SELECT id, seat, score FROM analytics.seat JOIN analytics.hand USING (hand)
    WHERE played ORDER BY ALL
"""


@pytest.fixture
def older(store: Store) -> Store:
    write_older(store.path)
    return store


def test_they_come_to_what_that_program_made_of_the_same_events(older: Store):
    with duckdb.connect(older.path, read_only=True) as connection:
        before = connection.execute(SCORES).fetchall()

    with projections.reading(older) as connection:
        after = connection.execute(SCORES).fetchall()
        [(layout,)] = connection.execute("SELECT layout FROM analytics.checkpoint").fetchall()

    assert after == before
    # One breaks off, one was thrown in.
    assert len({id for id, *_ in after}) == HANDS - 2
    assert layout == projections.LAYOUT


def test_they_are_what_a_rebuild_makes(older: Store):
    assert differences(older) == []


def test_hands_are_dated_by_the_clock_of_their_place(older: Store):
    with projections.reading(older) as connection:
        [(local, time)] = connection.execute(
            "SELECT local::VARCHAR, time::VARCHAR FROM analytics.hand WHERE id = 'm790600t6mw5'"
        ).fetchall()

    assert (local, time) == ("2023-09-02 21:00:00", "2023-09-02 19:00:00+00")

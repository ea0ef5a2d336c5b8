"""The command line on a history of an older or of a newer program."""

import duckdb
import pytest

from tests.dashboard.cli_runner import Trull
from tests.events.older import HANDS, write_older


@pytest.fixture
def older(trull: Trull) -> Trull:
    write_older(trull.db)
    return trull


def test_an_older_history_is_used_at_once_and_where_it_is_kept_as_it_was_is_told(older: Trull):
    result = older("verify")

    [kept] = older.db.parent.glob("*.layout-1.*")
    assert result.exit_code == 0
    assert f"found as they were stored: {HANDS}." in result.stdout
    assert result.stderr.strip() == (
        f"The history of an older Trull was brought up to date; as it was it is kept in {kept}."
    )


def test_it_is_told_once_and_never_among_what_a_program_reads(older: Trull):
    assert len(older.json("hands")) == HANDS
    assert older("hands", "--json").stderr == ""


def test_a_newer_history_is_refused_by_name(older: Trull):
    older("hands")
    with duckdb.connect(older.db) as connection:
        connection.execute("INSERT INTO layout VALUES (77, now())")

    for command in (["hands"], ["verify"], ["export"], ["import", "-"]):
        result = older(*command, input="")
        assert result.exit_code == 2
        assert f"{older.db} is a history of layout 77, made by a newer Trull" in result.stderr


@pytest.mark.parametrize("command", [["hands"], ["stats", "wins"], ["export"]])
def test_a_newer_event_is_refused_by_name(older: Trull, command: list[str]):
    with duckdb.connect(older.db) as connection:
        connection.execute("UPDATE event SET schema_version = 5 WHERE version = 7 AND stream = 1")

    result = older(*command)

    assert result.exit_code == 2
    assert "schema version 5; known of this kind: version 1" in result.stderr
    assert "update this one" in result.stderr


def test_verify_tells_where_it_is(older: Trull):
    older("hands")
    with duckdb.connect(older.db) as connection:
        connection.execute("UPDATE event SET schema_version = 5 WHERE version = 7 AND stream = 1")

    result = older("verify")

    assert result.exit_code == 1
    assert "sitting 1, hand 1, version 7: the history has an event 'bid' of schema version 5" in (
        result.stdout
    )

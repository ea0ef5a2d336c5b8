"""`trull verify` and `trull export`: what was stored is what comes out again."""

import duckdb
import pytest

from tests.dashboard.cli_runner import Trull
from tests.dashboard.logs import slam, turned

EVENING = slam(hand=1, club="Club A") + slam(hand=2, tricks=turned(1), club="Club A")
OTHER_EVENING = slam(hand=1, tricks=turned(2)[:4], players=("Eve", "Bob", "Cy", "Di"))


@pytest.fixture
def kept(trull: Trull) -> Trull:
    """A history of two sittings with three hands, one of them unfinished."""
    trull("import", "-", input=EVENING + OTHER_EVENING)
    return trull


def changed(trull, statement):
    with duckdb.connect(trull.db) as con:
        con.execute(statement)


def test_a_history_as_it_was_stored_verifies(kept):
    result = kept("verify")
    assert result.exit_code == 0
    assert "verifies; hands replayed and found as they were stored: 3." in result.stdout
    assert kept.json("verify") == {"verifies": True, "flaws": []}


def test_a_lost_event_does_not_verify_and_its_place_is_told(kept):
    changed(kept, "DELETE FROM event WHERE stream = 2 AND version = 5")
    result = kept("verify")
    assert result.exit_code == 1
    assert f"{kept.db} does not verify:" in result.stdout
    assert "sitting 2, version 6: version 5 is missing before it" in result.stdout


def test_a_changed_card_does_not_verify(kept):
    # The eighth event of the second sitting is the fifth of its hand: a card, here Ann's T21 again.
    changed(kept, "UPDATE event SET card = 76 WHERE stream = 2 AND version = 8")
    found = kept.json("verify")
    assert not found["verifies"]
    assert {"stream", "hand", "version", "text"} == set(found["flaws"][0])
    assert {flaw["stream"] for flaw in found["flaws"]} == {2}


def test_a_history_that_is_not_there_cannot_verify(trull):
    result = trull("verify")
    assert result.exit_code == 2
    assert str(trull.db) in result.stderr


def test_what_is_exported_imports_as_the_same_hands(kept, tmp_path):
    again = Trull(tmp_path / "again.duckdb")
    again("import", "-", input=kept("export").stdout)
    listed = kept.json("hands")
    assert len(listed) == 3
    assert again.json("hands") == listed


def test_what_is_exported_is_known_where_it_came_from(kept):
    report = kept.json("import", "-", input=kept("export").stdout)
    assert (report["found"], report["known"]) == (3, 3)


def test_single_sittings_can_be_exported(kept):
    lines = kept("export", "--sitting", 2).stdout.splitlines()
    assert len(lines) == 1
    assert "Eve" in lines[0]


def test_an_export_into_a_file_prints_nothing(kept, tmp_path):
    log = tmp_path / "everything.jsonl"
    assert kept("export", "--output", log).stdout == ""
    assert log.read_text() == kept("export").stdout


def test_an_empty_history_is_an_empty_log(trull):
    result = trull("export")
    assert (result.exit_code, result.stdout) == (0, "")

"""`trull verify` and `trull export`: what was stored is what comes out again."""

import os
import stat

import duckdb
import polars as pl
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


def test_a_mistyped_path_is_no_empty_history(trull):
    result = trull("export")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no history in" in result.stderr


def test_a_file_that_statistics_cannot_read_to_its_end_does_not_verify(kept):
    content = kept.db.read_bytes()
    kept.db.write_bytes(content[:-4096])
    result = kept("verify")
    assert result.exit_code == 1
    assert "cannot be read, the file is damaged" in result.stdout


def test_read_models_that_are_not_what_the_history_gives_do_not_verify(kept):
    changed(kept, "UPDATE analytics.seat SET score = score + 1")
    result = kept("verify")
    assert result.exit_code == 1
    assert "analytics.seat, which the statistics read, is not what the history" in result.stdout


def test_a_history_of_another_version_is_refused_in_words(kept):
    changed(kept, "ALTER TABLE stream DROP seal")
    result = kept("verify")
    assert result.exit_code == 2
    assert "no history of Trull, or not one of this version" in result.stderr


@pytest.mark.parametrize("output", ["", ".", "missing/october.jsonl", "two.jsonl/october.jsonl"])
def test_where_no_log_can_be_written_it_is_said_and_nothing_is_left(
    kept, tmp_path, monkeypatch, output
):
    (tmp_path / "two.jsonl").touch()
    monkeypatch.chdir(tmp_path)
    before = set(tmp_path.rglob("*"))
    result = kept("export", "--output", output)
    assert result.exit_code == 2
    assert "--output" in result.stderr
    assert output in result.stderr
    assert ".new" not in result.stderr
    assert set(tmp_path.rglob("*")) == before


def test_an_export_that_breaks_off_leaves_the_older_log_as_it_was(kept, tmp_path, monkeypatch):
    log = tmp_path / "everything.jsonl"
    log.write_text("an older log")

    def broken(*_, **__):
        raise OSError(28, "No space left on device")
        yield

    monkeypatch.setattr("dashboard.commands.export.records", broken)
    result = kept("export", "--output", log)
    assert result.exit_code == 2
    assert f"{log} cannot be written: No space left on device" in result.stderr
    assert log.read_text() == "an older log"
    assert not list(tmp_path.glob(".trull*"))


def test_an_export_into_a_device_leaves_it_a_device(kept):
    assert kept("export", "--output", os.devnull).exit_code == 0
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_a_sitting_that_is_not_there_is_refused_with_those_there_are(kept):
    result = kept("export", "--sitting", 99)
    assert result.exit_code == 2
    assert "there is no sitting 99; they are 1 to 2" in result.stderr


def test_the_tables_come_out_as_parquet_in_a_folder(kept, tmp_path):
    result = kept("export", "--format", "parquet", "--output", tmp_path / "tables")
    assert result.exit_code == 0
    assert "hands.parquet: 3 rows" in result.stdout
    hands = pl.read_parquet(tmp_path / "tables" / "hands.parquet")
    assert sorted(hands["id"]) == sorted(hand["id"] for hand in kept.json("hands"))
    # Once more, for one sitting; nothing else is left there.
    kept("export", "--format", "parquet", "--output", tmp_path / "tables", "--sitting", 2)
    assert len(pl.read_parquet(tmp_path / "tables" / "hands.parquet")) == 1
    assert {path.suffix for path in (tmp_path / "tables").iterdir()} == {".parquet"}


@pytest.mark.parametrize("output", [[], ["--output", "-"], ["--output", "two.jsonl"]])
def test_parquet_needs_a_folder(kept, tmp_path, monkeypatch, output):
    (tmp_path / "two.jsonl").touch()
    monkeypatch.chdir(tmp_path)
    result = kept("export", "--format", "parquet", *output)
    assert result.exit_code == 2
    assert "folder" in result.stderr

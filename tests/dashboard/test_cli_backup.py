"""`trull backup` and `trull restore`: one command each, verified, and nothing newer is lost."""

import duckdb
import pytest

from tests.dashboard.cli_runner import Trull
from tests.dashboard.logs import slam, turned


@pytest.fixture
def kept(trull: Trull) -> Trull:
    """A history of one hand."""
    trull("import", "-", input=slam())
    return trull


def test_a_backup_verifies_and_restores_the_history(kept, tmp_path):
    backup = tmp_path / "backup.duckdb"
    before = kept.json("hands")

    result = kept("backup", backup)
    assert result.exit_code == 0
    assert "keeps the history and verifies; hands in it: 1." in result.stdout
    assert Trull(backup)("verify").exit_code == 0

    kept.db.unlink()
    result = kept("restore", backup)
    assert result.exit_code == 0
    assert "hands in it: 1." in result.stdout
    assert kept.json("hands") == before


def test_a_backup_can_be_restored_where_no_history_ever_was(kept, tmp_path):
    kept("backup", tmp_path / "backup.duckdb")
    other = Trull(tmp_path / "new" / "folder" / "history.duckdb")
    assert other("restore", tmp_path / "backup.duckdb").exit_code == 0
    assert other.json("hands") == kept.json("hands")


def test_a_newer_history_is_replaced_with_force_only_and_kept_beside(kept, tmp_path):
    backup = tmp_path / "backup.duckdb"
    kept("backup", backup)
    kept("import", "-", input=slam(hand=2, tricks=turned(1)))

    refused = kept("restore", backup)
    assert refused.exit_code == 2
    assert "nothing was replaced. With --force" in refused.stderr
    assert len(kept.json("hands")) == 2

    done = kept.json("restore", backup, "--force")
    assert (done["restored"], done["hands"], done["verifies"]) == (True, 1, True)
    assert len(kept.json("hands")) == 1
    assert len(Trull(done["kept"]).json("hands")) == 2


def test_a_history_that_does_not_verify_makes_no_backup(kept, tmp_path):
    with duckdb.connect(kept.db) as con:
        con.execute("UPDATE event SET card = 76 WHERE version = 8")
    result = kept("backup", tmp_path / "backup.duckdb")
    assert result.exit_code == 1
    assert "does not verify" in result.stdout
    assert not (tmp_path / "backup.duckdb").exists()


def test_a_backup_that_does_not_verify_is_not_restored(kept, tmp_path):
    backup = tmp_path / "backup.duckdb"
    kept("backup", backup)
    with duckdb.connect(backup) as con:
        con.execute("UPDATE event SET card = 76 WHERE version = 8")
    result = kept.json("restore", backup, "--force")
    assert not result["restored"]
    assert result["flaws"]
    assert kept("verify").exit_code == 0


def test_the_history_is_no_backup_of_itself(kept, tmp_path):
    (tmp_path / "same.duckdb").symlink_to(kept.db)
    for command in ("backup", "restore"):
        for file in (kept.db, tmp_path / "same.duckdb"):
            result = kept(command, file)
            assert result.exit_code == 2
            assert "is the history itself" in result.stderr


@pytest.mark.parametrize("file", ["missing/backup.duckdb", "."])
def test_where_no_backup_can_be_it_is_said(kept, tmp_path, monkeypatch, file):
    monkeypatch.chdir(tmp_path)
    result = kept("backup", file)
    assert result.exit_code == 2
    assert file in result.stderr


def test_what_is_not_there_can_be_neither_kept_nor_restored(trull, tmp_path):
    assert "there is no history in" in trull("backup", tmp_path / "backup.duckdb").stderr
    assert trull("restore", tmp_path / "backup.duckdb").exit_code == 2
    assert not trull.db.exists()

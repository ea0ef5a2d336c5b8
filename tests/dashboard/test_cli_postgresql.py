"""Every command and every page on a history in PostgreSQL."""

import json
import subprocess
import time
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from dashboard.cli import COMMANDS
from tests.dashboard import club
from tests.dashboard.cli_runner import Trull
from tests.dashboard.logs import slam
from tests.dashboard.test_pages import APP, opened
from tests.postgresql_server import Server


@pytest.fixture
def trull(database: str) -> Trull:
    """The command line on a database that is empty yet."""
    return Trull(database)


@pytest.fixture
def kept(trull: Trull) -> Trull:
    """A history with one of everything."""
    assert trull("import", "-", input=club.LOG).exit_code == 1
    return trull


def test_a_history_begins_with_the_first_import(trull: Trull):
    assert "There is no history in postgresql://trull@" in trull("hands").stdout
    assert "`trull import PATH` begins one" in trull("verify").stderr

    assert trull("import", "-", input=slam()).stdout.startswith("1 hand found: 1 stored")
    assert len(trull.json("hands")) == 1
    assert "verifies; hands replayed and found as they were stored: 1." in trull("verify").stdout


def test_the_option_names_a_database_as_the_environment_does(kept: Trull, tmp_path):
    elsewhere = Trull(tmp_path / "none.duckdb")

    assert elsewhere.json("hands", "--db", kept.db) == kept.json("hands")


def test_every_command_that_reads_answers_as_on_a_file(kept: Trull, tmp_path):
    assert kept("backup", tmp_path / "file.duckdb").exit_code == 0
    file = Trull(tmp_path / "file.duckdb")
    [first, *_] = [hand["id"] for hand in kept.json("hands")]

    for words in (
        ("hands",),
        ("replay", first),
        ("stats", "wins", "--by", "player"),
        ("players",),
        ("corrections",),
        ("aside", "list"),
    ):
        assert kept.json(*words) == file.json(*words), words
    assert kept("export").stdout == file("export").stdout
    assert kept("export", "--format", "parquet", "--output", tmp_path / "tables").exit_code == 0


def test_every_command_that_writes_is_seen_by_the_next(kept: Trull):
    [first, *_] = [hand["id"] for hand in kept.json("hands")]

    assert kept("void", first, "--reason", "dealt wrong").exit_code == 0
    assert kept("reopen", first).exit_code == 0
    assert kept("aside", "retry", "--all").exit_code == 1
    name = kept.json("players")[0]["name"]
    assert kept("player", "rename", name, "Somebody Else").exit_code == 0
    assert kept("player", "forget", "Somebody Else", "--yes").exit_code == 0

    told = [correction["kind"] for correction in kept.json("corrections")]
    assert told == ["voided", "reopened", "renamed", "forgotten"]
    assert kept.json("verify")["verifies"]


def test_a_backup_goes_into_an_empty_database_only(kept: Trull, postgresql: Server, tmp_path):
    backup = tmp_path / "backup.duckdb"
    kept("backup", backup)

    for force in ((), ("--force",)):
        refused = kept("restore", backup, *force)
        assert refused.exit_code == 2
        assert "name an empty database, which `createdb NAME` makes" in refused.stderr

    moved = Trull(postgresql.database())
    assert moved("restore", backup).exit_code == 0
    assert moved.json("hands") == kept.json("hands")
    assert moved("verify").exit_code == 0


def test_a_changed_row_in_postgresql_does_not_verify(kept: Trull, postgresql: Server):
    kept.json("hands")
    database = str(kept.db).rpartition("/")[2]
    postgresql.ask(database, "UPDATE stream SET seal = 'x' WHERE number = 1")

    result = kept("verify")

    assert result.exit_code == 1
    assert "sitting 1: the facts of this sitting" in result.stdout


@pytest.mark.parametrize("command", ["hands", "verify", "import", "stats"])
def test_a_server_that_does_not_answer_is_one_line_and_status_2(command: str):
    trull = Trull("postgresql://ann:swordfish@127.0.0.1:1/club")
    words = {"import": ("-",), "stats": ("wins",)}.get(command, ())

    result = trull(command, *words, input=slam())

    assert result.exit_code == 2
    assert result.stderr.startswith("Error: postgresql://ann@127.0.0.1:1/club cannot be used: ")
    assert result.stderr.count("\n") == 1
    assert "swordfish" not in result.output


def test_the_pages_show_it_and_the_import_page_writes_to_it(
    trull: Trull, monkeypatch: pytest.MonkeyPatch
):
    st.cache_data.clear()
    monkeypatch.setenv("TRULL_DB", str(trull.db))
    app = AppTest.from_file(APP, default_timeout=60)
    opened(app, "import_logs")
    app.file_uploader[0].set_value([("evening.jsonl", club.LOG.encode(), "application/json")]).run()
    app.button(key="import").click().run()
    assert not app.exception

    # Of the six in it, one is set aside.
    assert len(trull.json("hands")) == 5
    for page in ("overview", "hands", "replay"):
        opened(app, page)
    st.cache_data.clear()


def test_the_dashboard_is_served_without_the_password_in_its_words(trull: Trull):
    trull("import", "-", input=slam())
    url = str(trull.db).replace("trull@", "trull:swordfish@")
    with Trull(url).process(
        "dashboard", stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as serving:
        assert serving.stdout is not None
        first = serving.stdout.readline().decode()
        serving.terminate()
    assert first == f"The history in {trull.db}:\n"


def test_a_watched_folder_waits_for_a_server_that_is_away(
    postgresql: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    mortal = Server(postgresql.programs)
    trull = Trull(mortal.database())
    inbox = tmp_path / "inbox"
    inbox.mkdir()
    watching = trull.process("watch", inbox, "--quiet", "0.1", stderr=subprocess.PIPE)
    try:
        assert watching.stderr is not None
        assert watching.stderr.readline().startswith(b"Watching")
        mortal.kill()
        (inbox / "evening.jsonl").write_text(slam(), encoding="utf-8")
        assert b"does the server run there" in watching.stderr.readline()

        mortal.start()

        give_up = time.monotonic() + 60
        while not (inbox / "done" / "evening.jsonl").exists():
            assert time.monotonic() < give_up
            time.sleep(0.05)
        assert len(trull.json("hands")) == 1
    finally:
        watching.kill()
        watching.communicate()
        mortal.stop()


def test_every_command_that_takes_a_history_takes_an_address(trull: Trull):
    for command in COMMANDS:
        told = trull(command, "--help").stdout
        assert ("--db" not in told) or ("postgresql://USER@HOST/NAME" in told), command
    assert json.loads(trull("hands", "--json").stdout) == []

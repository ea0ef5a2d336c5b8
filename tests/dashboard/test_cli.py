"""What holds for every command: help, usage, and how anything that goes wrong is told."""

import os
import subprocess
import sys

import click
import pytest

from core.errors import NotAllowed
from dashboard.cli import COMMANDS, cli
from dashboard.commands import games
from events.attaching import HistoryBusy

FOR_THE_HISTORY = ("import", "hands", "replay", "stats", "verify", "export", "dashboard")
FOR_PROGRAMS = ("import", "hands", "replay", "stats", "games", "verify")


def test_all_commands_are_listed_with_what_they_do(trull):
    shown = trull("--help").stdout
    assert "..." not in shown.partition("Commands:")[2]
    for name in COMMANDS:
        command = cli.get_command(None, name)
        assert f"  {name} " in shown
        assert command.get_short_help_str(limit=200).endswith(".")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_and_each_of_its_options(trull, name):
    result = trull(name, "--help")
    assert result.exit_code == 0
    command = cli.get_command(None, name)
    assert len(command.help) > 30
    assert all(option.help for option in command.params if isinstance(option, click.Option))
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("name", FOR_THE_HISTORY)
def test_every_command_on_the_history_takes_the_database(trull, name):
    assert "--db FILE" in trull(name, "--help").stdout


@pytest.mark.parametrize("name", FOR_PROGRAMS)
def test_every_command_with_figures_speaks_json(trull, name):
    assert "--json" in trull(name, "--help").stdout


def test_the_option_db_stands_above_the_environment(trull, tmp_path):
    other = tmp_path / "other.duckdb"
    line = trull("simulate", "scarto", "--hands", 1, "--seed", 1).stdout
    trull("import", "-", "--db", other, input=line)
    assert trull.json("hands") == []
    assert len(trull.json("hands", "--db", other)) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["shuffle"],
        ["hands", "--sorted"],
        ["rules"],
        ["rules", "whist"],
        ["replay", "0123"],
        ["stats", "luck"],
        ["stats", "wins", "--by", "weather"],
        ["hands", "--variant", "whist"],
        ["hands", "--player", "Nobody"],
        ["hands", "--since", "yesterday"],
        ["simulate", "whist", "--hands", "1", "--seed", "1"],
        ["import", "no-such-file.jsonl"],
    ],
)
def test_what_is_not_there_is_a_matter_of_usage(trull, arguments):
    result = trull(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Error: " in result.stderr


def raising(error):
    def fail(*_):
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (NotAllowed("seat 2 holds S9"), 2, "Error: seat 2 holds S9\n"),
        (HistoryBusy("another process writes"), 2, "Error: another process writes\n"),
        (PermissionError(13, "Permission denied", "h.duckdb"), 2, "h.duckdb: Permission denied\n"),
        (KeyboardInterrupt(), 130, ""),
        (ZeroDivisionError("by zero"), 3, "a fault in Trull itself"),
    ],
)
def test_whatever_goes_wrong_is_one_sentence_and_a_status(trull, monkeypatch, error, status, words):
    monkeypatch.setattr(games, "game_named", raising(error))
    result = trull("rules", "scarto")
    assert result.exit_code == status
    assert words in result.stderr


def test_a_fault_says_where_it_arose_and_how_to_report_it(trull, monkeypatch):
    monkeypatch.setattr(games, "game_named", raising(ZeroDivisionError("by zero")))
    said = trull("rules", "scarto").stderr
    assert "ZeroDivisionError: by zero" in said
    assert "games.py, line " in said
    assert "Please report it" in said


def test_a_file_that_is_no_history_is_named(trull, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear members of the club")
    result = trull("hands", "--db", letter)
    assert result.exit_code == 2
    assert "letter.txt" in result.stderr


HUGE = 10**20


@pytest.mark.parametrize(
    "arguments",
    [
        ["hands", "--limit", HUGE],
        ["replay", "0123", "--step", HUGE],
        ["export", "--sitting", HUGE],
        ["stats", "wins", "--seat", HUGE],
        ["stats", "wins", "--at-table", HUGE],
        ["simulate", "scarto", "--hands", HUGE, "--seed", 1],
        ["simulate", "scarto", "--hands", 1, "--seed", HUGE],
        ["simulate", "scarto", "--hands", 1, "--seed", 1, "--seats", HUGE],
    ],
)
def test_a_number_beyond_all_measure_is_a_matter_of_usage(trull, arguments):
    assert trull(*arguments).exit_code == 2


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_standard_stream_is_no_reason_to_fail(trull, tmp_path, closed):
    log = tmp_path / "one.jsonl"
    log.write_text(trull("simulate", "scarto", "--hands", 1, "--seed", 1).stdout)
    code = "from dashboard.cli import main; main()"
    # The shell closes the stream, then becomes Python.
    shell = f'exec "$0" -c "{code}" import "$1" {closed}'
    done = subprocess.run(
        ["sh", "-c", shell, sys.executable, str(log)],
        env=os.environ | trull.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(trull.json("hands")) == 1

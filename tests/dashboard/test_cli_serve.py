"""`trull dashboard` and `trull demo` up to the moment when the pages answer."""

import os
import socket
import subprocess
import time
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from dashboard.commands import serve

PATIENCE = 30


def free_port():
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return probe.getsockname()[1]


@contextmanager
def serving(trull, *arguments):
    """The address at which a process of its own answers; it is stopped afterwards."""
    port = free_port()
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with trull.process(*arguments, "--port", port, **pipes) as process:
        try:
            yield process, f"http://localhost:{port}"
        finally:
            process.terminate()
            # The server says that it stops: whoever closes the pipe before it does keeps it alive.
            try:
                process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def answer(address):
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with urlopen(f"{address}/_stcore/health", timeout=PATIENCE) as response:
                return response.read()
        except (URLError, ConnectionError):
            time.sleep(0.1)
    return None


def test_the_dashboard_answers_at_the_address_it_tells(trull):
    with serving(trull, "dashboard") as (process, address):
        assert answer(address) == b"ok"
        told = b"".join(process.stdout.readline() for _ in range(3)).decode()
    assert str(trull.db) in told
    assert address in told


def test_a_port_that_is_taken_is_refused(trull):
    with socket.socket() as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        result = trull("dashboard", "--port", taken.getsockname()[1])
    assert result.exit_code == 2
    assert "is taken" in result.stderr


class Served(Exception):
    """Stands for the server that takes the place of the command."""


@pytest.fixture
def served(monkeypatch):
    """What would become of this process: the command and its environment."""
    calls = []

    def become(_program, command, environment):
        calls.append((command, environment))
        raise SystemExit(0)

    monkeypatch.setattr(os, "execve", become)
    return calls


def test_the_pages_get_the_chosen_history_and_nothing_is_sent_home(trull, served, tmp_path):
    other = tmp_path / "other.duckdb"
    trull("dashboard", "--db", other)
    [(command, environment)] = served
    assert environment["TRULL_DB"] == str(other)
    assert "--browser.gatherUsageStats=false" in command
    assert "--server.showEmailPrompt=false" in command
    assert "--server.headless=true" in command
    assert "--server.address=localhost" in command


@pytest.fixture
def small_club(trull, monkeypatch, tmp_path):
    """A sample club of three simulated hands, and a cache folder of the test's own."""
    club = tmp_path / "club"
    club.mkdir()
    log = trull("simulate", "scarto", "--hands", 3, "--seed", 1, "--players", "random").stdout
    (club / "evening.jsonl").write_text(log)
    monkeypatch.setattr(serve, "SAMPLE", club)
    monkeypatch.setattr(serve, "user_cache_path", lambda *_, **__: tmp_path)
    return club


@pytest.mark.usefixtures("small_club")
def test_the_demo_has_a_database_of_its_own_which_it_makes_once(trull, served):
    first = trull("demo", "--no-browser")
    again = trull("demo", "--no-browser")
    assert "3 hands found" in first.stdout
    assert "hands found" not in again.stdout
    paths = {environment["TRULL_DB"] for _, environment in served}
    assert len(paths) == 1
    assert str(trull.db) not in paths
    assert not trull.db.exists()


def test_other_sample_data_make_another_database(trull, served, small_club):
    trull("demo", "--no-browser")
    log = trull("simulate", "scarto", "--hands", 1, "--seed", 2, "--players", "random").stdout
    (small_club / "another.jsonl").write_text(log)
    assert "4 hands found" in trull("demo", "--no-browser").stdout
    assert len({environment["TRULL_DB"] for _, environment in served}) == 2


def test_without_the_sample_the_demo_says_where_it_is(trull, monkeypatch, tmp_path):
    monkeypatch.setattr(serve, "SAMPLE", tmp_path / "nothing")
    result = trull("demo")
    assert result.exit_code != 0
    assert "checkout" in result.stderr

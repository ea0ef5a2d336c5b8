"""What goes wrong with a server is told in words, and nothing is lost by it."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from core.errors import Unreadable
from events.attaching import HistoryBusy, HistoryUnusable
from events.opening import open_store
from events.shared import server, steps
from events.store import Store
from events.verifying import verify
from tests.events.evenings import counts, evening, imported, write_log
from tests.events.store_contract import BEGUN, DEAL
from tests.postgresql_server import GUARDED, PASSWORD, Server, ask

ROOT = Path(__file__).parents[2]


@pytest.fixture
def store(database: str) -> Store:
    """A history in a database that is empty yet."""
    return open_store(database)


def refusal(url: str) -> str:
    """Why a history cannot be used, the same for reading and for writing."""
    found = []
    for use in (Store.hands, lambda store: store.append("a table", [BEGUN], 0)):
        with pytest.raises((HistoryUnusable, HistoryBusy)) as error:
            use(open_store(url))
        found.append(str(error.value))
    assert found[0] == found[1]
    assert "\n" not in found[0]
    return found[0]


# --- reaching it ----------------------------------------------------------------------------


def test_a_server_that_does_not_run_is_told():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nobodys = f"postgresql://trull:swordfish@127.0.0.1:{free.getsockname()[1]}/club"

        told = refusal(nobodys)

    assert nobodys.replace(":swordfish", "") in told
    assert "Connection refused; does the server run there" in told


def test_a_database_that_does_not_exist_is_told_with_how_to_make_one(postgresql: Server):
    told = refusal(postgresql.url("nowhere"))

    assert 'database "nowhere" does not exist; `createdb` makes a database' in told


@pytest.mark.parametrize("user", [GUARDED, f"{GUARDED}:sword-fish"], ids=["none", "wrong"])
def test_a_password_that_is_wrong_or_missing_is_told_and_not_shown(postgresql: Server, user: str):
    told = refusal(postgresql.url("postgres", user))

    assert told.startswith(f"postgresql://{GUARDED}@127.0.0.1:")
    assert "put the right password into PGPASSWORD or ~/.pgpass" in told
    assert "sword-fish" not in told


def test_the_right_password_is_taken_from_the_environment_too(
    postgresql: Server, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("PGPASSWORD", PASSWORD)

    assert not open_store(postgresql.url("postgres", GUARDED)).exists()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:sword@fish@host/club",
        "postgresql://ann:sword/fish@host/club",
        "postgresql://ann:1/fish@host/club",
        "postgresql://host/club?passwort=fish",
        "postgresql://[fish/club",
    ],
)
def test_an_address_that_is_none_is_refused_and_not_quoted(url: str):
    with pytest.raises(Unreadable) as error:
        open_store(url)

    assert "it has the form postgresql://USER@HOST/NAME" in str(error.value)
    assert "fish" not in str(error.value)


def test_without_the_driver_the_remedy_is_told(monkeypatch: pytest.MonkeyPatch):
    for module in [name for name in sys.modules if name.startswith("events.shared")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "psycopg", None)

    with pytest.raises(HistoryUnusable, match=r"pip install 'trull\[postgresql\]'"):
        open_store("postgresql://ann@host/club")
    assert open_store("club.duckdb").path.name == "club.duckdb"


# --- using it -------------------------------------------------------------------------------


def test_who_may_only_read_reads_and_is_told_so_when_he_writes(store: Store, database: str):
    imported(store, evening(2))
    ask(database, f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {GUARDED}")
    visitor = open_store(database.replace("trull@", f"{GUARDED}:{PASSWORD}@"))

    assert len(visitor.hands()) == 2
    with pytest.raises(
        HistoryUnusable,
        match=r"not let this user .* its owner can GRANT",
    ):
        imported(visitor, evening(1, seed=2))
    assert len(store.hands()) == 2


def test_who_may_not_even_read_is_told(store: Store, database: str):
    store.append("a table", [BEGUN], 0)
    visitor = open_store(database.replace("trull@", f"{GUARDED}:{PASSWORD}@"))

    with pytest.raises(HistoryUnusable, match="permission denied for table"):
        visitor.hands()
    assert len(store.events(1)) == 1


def test_a_writer_who_never_ends_is_not_waited_for_for_ever(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
):
    store.append("a table", [BEGUN], 0)
    monkeypatch.setattr(server, "_RESTED", -1.0)
    monkeypatch.setattr(server, "_idle", [])
    monkeypatch.setattr(server, "_SETTINGS", "SET TimeZone = 'UTC'; SET lock_timeout = '200ms'")

    with psycopg.connect(database) as other:
        other.execute("SELECT position FROM head FOR UPDATE")
        assert len(store.events(1)) == 1
        with pytest.raises(HistoryBusy, match="somebody else has been writing to postgresql://"):
            store.append("a table", [DEAL], 1)

    assert store.append("a table", [DEAL], 1) == 2
    server._close_all()


def test_a_connection_that_broke_while_it_rested_is_replaced(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(server, "_RESTED", -1.0)
    store.append("a table", [BEGUN], 0)
    end_all_connections(database)

    assert len(store.events(1)) == 1
    assert store.append("a table", [DEAL], 1) == 2


def test_a_connection_that_breaks_before_the_commit_leaves_nothing(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
):
    store.append("a table", [BEGUN], 0)

    def breaking(*about: object) -> None:
        real(*about)  # type: ignore[arg-type]
        end_all_connections(database)

    real = steps.publish
    with monkeypatch.context() as broken:
        broken.setattr(steps, "publish", breaking)
        with pytest.raises(HistoryBusy, match="went away in the moment of writing"):
            store.append("a table", [DEAL], 1)

    assert store.append("a table", [DEAL], 1) == 2
    assert store.events(1)["version"].to_list() == [0, 1]


def end_all_connections(database: str) -> None:
    ask(
        database,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


@pytest.fixture
def mortal(postgresql: Server) -> Iterator[Server]:
    """A server of this test's own."""
    own = Server(postgresql.programs)
    yield own
    own.stop()


def test_a_server_that_dies_in_the_middle_of_an_import_loses_nothing_that_was_told(
    mortal: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    database = mortal.database()
    records = evening(120)
    log = write_log(tmp_path / "evening.jsonl", records)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.events.import_log", database, str(log), "3"],
        cwd=ROOT,
        env=os.environ,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        while not open_store(database).hands()["id"].len():
            assert process.poll() is None
        mortal.kill()
        assert process.stderr is not None
        last = process.stderr.read().splitlines()[-1]
    assert last.startswith(("events.shared.server.ServerAway: postgresql://",))

    with pytest.raises(HistoryBusy, match=r"does the server run there|closed the connection"):
        open_store(database).hands()

    mortal.start()
    store = open_store(database)
    there = len(store.hands())
    assert 0 < there < 120
    assert there % 3 == 0

    assert counts(imported(store, records)) == {"known": there, "stored": 120 - there}
    with store.truth() as truth:
        assert verify(truth) == []
        assert store.unlike(truth) == []

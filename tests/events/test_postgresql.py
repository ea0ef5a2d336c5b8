"""The history in PostgreSQL: the contract of every event store, and machines that share it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import duckdb
import psycopg
import pytest

from core.errors import Unreadable
from events import corrections, players, schema
from events.attaching import HistoryUnusable
from events.importing import import_sources
from events.migrating import STEPS, NewerHistory
from events.opening import open_store
from events.reading import sources_of
from events.record import Sitting
from events.retrying import retry_with
from events.schema import LAYOUT, TABLES
from events.shared import founding, steps
from events.shared.address import address
from events.shared.store import SharedStore
from events.store import Store
from events.verifying import verify
from events.writer import Writer
from tests.events.evenings import changed, counts, cut, evening, imported, rows, write_log
from tests.events.store_contract import BEGUN, BID, DEAL, PLAY, EventStoreContract
from tests.postgresql_server import Server, ask

ROOT = Path(__file__).parents[2]


@pytest.fixture
def store(database: str) -> Store:
    """A history in a database that is empty yet."""
    return open_store(database)


@pytest.fixture
def other(database: str, tmp_path: Path) -> Store:
    """The same history on another machine."""
    return on_machine(database, tmp_path / "other machine")


def on_machine(database: str, folder: Path) -> Store:
    """The history in a database on a machine that keeps its replica in that folder."""
    return SharedStore(address(database), folder / "replica.duckdb")


class TestPostgreSQL(EventStoreContract):
    def behind_its_back(self, store: Store, _writer: Writer, statement: str) -> None:
        ask(store.opened_by, statement)


def agree(database: str, *stores: Store) -> None:
    """What is in PostgreSQL verifies, and every machine has just that."""
    for store in stores:
        with store.truth() as truth:
            assert verify(truth) == []
            assert store.unlike(truth) == []
            assert len(truth.hands()) == count(database, "hand")
            assert rows(truth, "SELECT count(*) FROM event") == [(count(database, "event"),)]


def count(database: str, table: str) -> int:
    """How many rows a table has in PostgreSQL."""
    [(found,)] = ask(database, f"SELECT count(*) FROM {table}")
    return int(str(found))


# --- the tables -----------------------------------------------------------------------------


def test_the_tables_are_those_that_the_classes_describe(store: Store, database: str):
    store.append("a table", [BEGUN], 0)

    found = ask(
        database,
        "SELECT table_name, column_name, is_nullable = 'YES' FROM information_schema.columns "
        "WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
    )

    assert found == [
        (table.name, column.name, column.nullable)
        for table in sorted(TABLES, key=lambda table: table.name)
        for column in table.columns
    ]


def test_the_database_itself_keeps_versions_and_positions_apart(store: Store, database: str):
    store.append("a table", [BEGUN, DEAL], 0)

    for column in ("version", "position"):
        with pytest.raises(psycopg.errors.UniqueViolation):
            ask(database, f"UPDATE event SET {column} = {column} + 1 WHERE kind = 'opened'")


def test_who_only_looks_makes_no_tables(store: Store, database: str):
    assert store.hands().is_empty()
    assert not store.exists()

    assert ask(database, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'") == []


def test_a_history_of_a_newer_program_is_refused_by_name(store: Store, database: str):
    store.append("a table", [BEGUN], 0)
    ask(database, f"INSERT INTO layout VALUES ({LAYOUT + 1}, now())")

    for use in (store.hands, lambda: store.append("a table", [DEAL], 1)):
        with pytest.raises(NewerHistory, match=rf"layout {LAYOUT + 1}, made by a newer Trull"):
            use()


def test_a_history_of_an_older_program_is_brought_up_to_date(
    store: Store, other: Store, database: str, monkeypatch: pytest.MonkeyPatch
):
    imported(store, evening(2))
    for module in (schema, founding, steps):
        monkeypatch.setattr(module, "LAYOUT", LAYOUT + 1)
    monkeypatch.setitem(STEPS, LAYOUT, ("CREATE TABLE novelty (id INTEGER NOT NULL)",))

    assert len(store.hands()) == 2
    imported(other, evening(1, seed=2))

    assert ask(database, "SELECT number FROM layout") == [(LAYOUT,), (LAYOUT + 1,)]
    assert count(database, "novelty") == 0
    agree(database, store)


def test_another_database_is_not_taken_for_a_history(store: Store, database: str):
    ask(database, "CREATE TABLE player (name TEXT)")

    for use in (store.hands, lambda: store.append("a table", [BEGUN], 0)):
        with pytest.raises(HistoryUnusable, match="no history of Trull"):
            use()

    assert ask(database, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == [
        ("player",)
    ]


def test_a_database_that_cannot_hold_every_name_is_refused_with_the_remedy(postgresql: Server):
    postgresql.ask(
        "postgres", "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'"
    )

    with pytest.raises(HistoryUnusable, match=r"keeps text as LATIN1.*createdb --encoding UTF8"):
        open_store(postgresql.url("latin")).append("a table", [BEGUN], 0)


# --- several machines -----------------------------------------------------------------------


def test_what_one_machine_writes_the_other_reads(store: Store, other: Store, database: str):
    imported(store, evening(3))
    assert len(other.hands()) == 3

    imported(other, evening(2, seed=2))
    assert len(store.hands()) == 5
    agree(database, store, other)


def test_a_hand_that_goes_on_elsewhere_has_one_id_everywhere(
    store: Store, other: Store, database: str
):
    [record] = evening(1)
    imported(store, [cut(record, 40)])
    [before] = other.hands()["id"]

    imported(other, [record])

    assert store.hands()["id"].to_list() == other.hands()["id"].to_list() != [before]
    assert store.hand(before).finished
    agree(database, store, other)


def test_corrections_and_their_undoing_reach_every_machine(
    store: Store, other: Store, database: str
):
    imported(store, evening(3))
    first, second, _ = other.hands()["id"]

    corrections.void(other, first, "dealt wrong")
    corrections.void(store, second, "the same")
    corrections.reopen(other, second)
    corrections.penalise(store, "1", "Zoé", 10, "late")
    players.rename(other, "Zoé", "Zoé B.")
    players.alias(store, "Zoé B.", "Z. B.")

    assert [hand.voided for hand in store.all_hands()] == ["dealt wrong", None, None]
    assert other.hand(second).sitting.players[0] == "Zoé B."
    agree(database, store, other)


def test_texts_that_were_set_aside_and_tries_to_read_them_reach_every_machine(
    store: Store, other: Store, database: str
):
    good, _ = evening(2)
    [wrong] = [changed(good, actions=(*good.actions, good.actions[-1]))]
    assert counts(imported(store, [wrong])) == {"set_aside": 1}

    tried = retry_with(other, 1, "corrected.jsonl", good.raw, encoding=None)

    assert not tried.open
    assert rows(store, "SELECT outcome, raw IS NULL FROM retry") == [("stored", False)]
    assert rows(store, "SELECT raw FROM set_aside") == [(wrong.raw,)]
    agree(database, store, other)


def test_a_long_history_is_taken_over_in_chunks(
    store: Store, other: Store, database: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(steps, "CHUNK", 100)
    imported(store, evening(4))
    assert len(other.hands()) == 4
    imported(store, evening(5, seed=2))

    agree(database, other)


def test_a_forgotten_name_stands_nowhere_any_more(store: Store, other: Store, database: str):
    name = "Wilhelmina Forgetmenot"
    records = [
        changed(
            record,
            sitting=Sitting("scarto", ("Zoé", name, "Ann"), id="with her"),
        )
        for record in evening(1)
    ]
    imported(store, records)
    assert name in other.hand(other.hands()["id"][0]).sitting.players
    assert name.encode() in other.path.read_bytes()

    players.forget(store, name)
    other.hands()

    for machine in (store, other):
        assert name.encode() not in machine.path.read_bytes()
    ask(database, "CHECKPOINT")
    [(where, data)] = ask(
        database, "SELECT pg_relation_filepath('player'), current_setting('data_directory')"
    )
    assert name.encode() not in (Path(str(data)) / str(where)).read_bytes()
    agree(database, store, other)


# --- several at once ------------------------------------------------------------------------


def test_threads_on_several_machines_lose_and_double_nothing(
    store: Store, other: Store, database: str
):
    logs = {seed: evening(6, seed=seed) for seed in (1, 2)}
    machines = (store, other, store, other)

    def work(number: int) -> int:
        # Two import one evening, two the other, some a hand at a time.
        return sum(imported(machines[number], [record]).stored for record in logs[1 + number // 2])

    stored = EventStoreContract.at_once(4, work)

    assert sum(int(str(one)) for one in stored) == 12
    assert len(store.hands()) == 12
    agree(database, store, other)


def importer(database: str, log: Path, cache: Path) -> subprocess.Popen[str]:
    """An import in a process of its own, on a machine of its own if the cache is."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.events.import_log", database, str(log), "5"],
        cwd=ROOT,
        env=os.environ | {"XDG_CACHE_HOME": str(cache)},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_processes_on_several_machines_lose_and_double_nothing(
    store: Store, database: str, tmp_path: Path
):
    same = write_log(tmp_path / "one.jsonl", evening(30))
    another = write_log(tmp_path / "two.jsonl", evening(30, seed=2))

    running = [
        importer(database, same, tmp_path / "a"),
        importer(database, same, tmp_path / "b"),
        importer(database, another, tmp_path / "b"),
        importer(database, another, tmp_path / "cache"),
    ]
    found = [process.communicate(timeout=120)[0].splitlines()[-1] for process in running]

    outcomes = [json.loads(line) for line in found]
    assert sum(outcome.get("stored", 0) for outcome in outcomes) == 60
    assert sum(outcome.get("known", 0) for outcome in outcomes) == 60
    agree(database, store)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_process_that_is_killed_at_the_commit_leaves_all_or_nothing(
    store: Store, database: str, moment: str
):
    store.append("a table", [BEGUN], 0)
    code = f"""
import os, signal
from events.opening import open_store
from events.shared import store
from tests.events.store_contract import DEAL, PLAY
real = store.commit
def dying(*about):
    if {moment == "after"}:
        real(*about)
    os.kill(os.getpid(), signal.SIGKILL)
store.commit = dying
open_store({database!r}).append("a table", [DEAL, PLAY], 1)
"""
    killed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL

    there = 3 if moment == "after" else 1
    assert len(store.events(1)) == there
    assert store.append("a table", [DEAL, PLAY], 1) == 3
    assert store.events(1)["version"].to_list() == [0, 1, 2]
    assert count(database, "event") == 3


# --- the replica ----------------------------------------------------------------------------


def remove(replica: Path) -> None:
    replica.unlink()


def empty(replica: Path) -> None:
    replica.write_bytes(b"")


def scribble(replica: Path) -> None:
    replica.write_bytes(b"a letter to the club\n" * 500)


def cut_short(replica: Path) -> None:
    replica.write_bytes(replica.read_bytes()[: replica.stat().st_size // 3])


@pytest.mark.parametrize("damage", [remove, empty, scribble, cut_short])
def test_a_replica_that_is_lost_or_damaged_is_made_anew(
    store: Store, database: str, damage: Callable[[Path], None]
):
    imported(store, evening(2))
    damage(store.path)
    assert len(store.hands()) == 2

    damage(store.path)
    assert counts(imported(store, evening(2, seed=2))) == {"stored": 2}
    agree(database, store)


def test_a_changed_byte_in_a_replica_does_no_harm(store: Store, database: str):
    imported(store, evening(3))
    content = bytearray(store.path.read_bytes())
    content[content.index("Dömötör".encode())] ^= 1
    store.path.write_bytes(content)

    assert len(list(store.all_hands())) == 3
    agree(database, store)


def test_damage_that_shows_in_the_middle_is_told_and_gone_the_next_time(
    store: Store, database: str
):
    imported(store, evening(3))

    with (
        pytest.raises(HistoryUnusable, match="was damaged, and is thrown away; try again"),
        store.reading(),
    ):
        raise duckdb.IOException("Corrupt database file: computed checksum does not match")

    assert not store.path.exists()
    assert len(list(store.all_hands())) == 3
    agree(database, store)


def test_a_table_that_a_replica_lacks_is_told_and_there_the_next_time(store: Store, database: str):
    imported(store, evening(2))
    store.derive(lambda writer: writer.connection.execute("DROP TABLE amended"))

    with pytest.raises(HistoryUnusable, match="was damaged, and is thrown away; try again"):
        rows(store, "FROM amended")

    assert rows(store, "FROM amended") == []
    agree(database, store)


def test_nothing_of_a_history_that_was_put_back_to_an_earlier_day_is_mixed_up(
    store: Store, other: Store, database: str
):
    imported(store, evening(2))
    imported(store, evening(2, seed=2))
    assert len(other.hands()) == 4
    # As when yesterday's dump is put back, and somebody goes on with it.
    ask(database, "DELETE FROM event WHERE stream = 2")
    ask(database, "DELETE FROM hand WHERE stream = 2")
    ask(database, "DELETE FROM stream WHERE number = 2")
    ask(database, "DELETE FROM batch WHERE id = 2")
    ask(database, "UPDATE head SET position = (SELECT max(position) + 1 FROM event)")

    assert len(store.hands()) == 2
    imported(store, evening(3, seed=3))

    assert len(other.hands()) == 5
    agree(database, store, other)


def test_a_replica_is_of_one_user_of_one_database_and_is_called_after_no_password(
    postgresql: Server, database: str
):
    with_password = database.replace("trull@", "trull:swordfish@")

    assert open_store(database).path == open_store(with_password).path
    assert open_store(database).path != open_store(postgresql.url("other")).path
    assert open_store(database).path != open_store(database.replace("trull@", "ann@")).path
    assert open_store(with_password).name == database


def test_only_the_user_may_look_into_the_folder_of_replicas(store: Store):
    store.append("a table", [BEGUN], 0)

    assert store.path.parent.stat().st_mode & 0o077 == 0


# --- verifying ------------------------------------------------------------------------------


def test_a_change_in_postgresql_is_found_though_no_replica_has_it(store: Store, database: str):
    imported(store, evening(3))
    ask(
        database,
        "UPDATE event SET card = 76 - card WHERE position = "
        "(SELECT min(position) FROM event WHERE kind = 'play' AND hand = 2)",
    )

    with store.truth() as truth:
        flaws = verify(truth)

    assert {(flaw.stream, flaw.hand) for flaw in flaws} == {(1, 2)}


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("event", "UPDATE event SET batch = 7 WHERE position = 3"),
        (
            "set_aside",
            "INSERT INTO set_aside SELECT 0, 1, 'x', 'x', 1, 1, 1, 'x', raw, 'x' FROM raws",
        ),
        ("person", "INSERT INTO person VALUES (1, 1, 1)"),
    ],
)
def test_what_stands_in_the_replica_alone_is_found(store: Store, table: str, change: str):
    imported(store, evening(3))
    change = change.replace("FROM raws", "FROM (SELECT 'a'::BLOB AS raw)")
    store.derive(lambda writer: writer.connection.execute(change))

    with store.truth() as truth:
        assert verify(truth) == []
        [text] = store.unlike(truth)

    assert f"has another table {table} than PostgreSQL" in text
    assert str(store.path) in text


# --- a whole history ------------------------------------------------------------------------


def test_a_history_in_a_file_moves_into_an_empty_database(
    store: Store, database: str, tmp_path: Path
):
    file = Store(tmp_path / "club.duckdb")
    imported(file, evening(4))
    corrections.void(file, file.hands()["id"][0], "dealt wrong")
    players.rename(file, "Ševerkar", "Severkar")

    store.replaced_by(file, force=False)

    assert store.hands().equals(file.hands())
    assert store.events_after(0, 10_000).equals(file.events_after(0, 10_000))
    agree(database, store)


def test_what_postgresql_cannot_keep_is_refused_or_spelled_out(store: Store, database: str):
    good = evening(1)[0].raw
    unknown = good.replace(b'"trull"', b'"a\\u0000b": 1, "trull"')

    report = import_sources(store, sources_of("evening.jsonl", BytesIO(unknown + b"\n" + good)))

    assert counts(report) == {"stored": 1, "set_aside": 1}
    [(reason,)] = rows(store, "SELECT reason FROM set_aside")
    assert reason.startswith("a\\x00b is not a field")
    with pytest.raises(Unreadable, match=r"cannot keep a text with the character U\+0000"):
        store.append("a table", [BEGUN, BID._replace(call="pa\0ss")], 0)
    agree(database, store)


def test_bulk_and_single_appends_mix(store: Store, other: Store, database: str):
    store.append("live", [BEGUN, DEAL], 0)
    imported(other, evening(2))
    store.append("live", [PLAY], 2)

    assert [row[0] for row in rows(other, "SELECT version FROM event WHERE stream = 1")] == [
        0,
        1,
        2,
    ]
    assert count(database, "event") == len(other.events_after(0, 10_000))

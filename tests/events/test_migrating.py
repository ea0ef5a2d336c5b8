"""The file of an older history is brought up to date by itself, a newer one is refused by name."""

import errno
import os
import struct
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from events import file_copy
from events.attaching import HistoryUnusable
from events.event import OPENED, Event
from events.migrating import STEPS, NewerHistory
from events.schema import LAYOUT
from events.store import Store
from events.verifying import verify
from tests.events.evenings import rows
from tests.events.grow_and_die import MOMENTS
from tests.events.older import HANDS, tables, write_older
from tests.events.store_contract import EventStoreContract

ROOT = Path(__file__).parents[2]
ADDED = {"layout", "amended", "person", "retry"}


@pytest.fixture
def older(store: Store) -> Store:
    """A history of the first layout."""
    write_older(store.path)
    return store


def copies(store: Store) -> list[Path]:
    """The copies of older files that were kept of this history."""
    return sorted(store.path.parent.glob("history.layout-*"))


def layouts(store: Store) -> list[int]:
    return [number for (number,) in rows(store, "SELECT number FROM layout ORDER BY number")]


# --- the steps ------------------------------------------------------------------------------


def test_a_step_leads_from_every_layout_to_the_next():
    assert sorted(STEPS) == list(range(1, LAYOUT))


def test_a_file_that_was_brought_up_to_date_has_the_tables_of_a_new_one(
    older: Store, tmp_path: Path
):
    new = Store(tmp_path / "new.duckdb")
    new.write(lambda _: None)
    for query in (
        "SELECT table_name, column_name, data_type, is_nullable FROM duckdb_columns() "
        "WHERE database_name = current_database() AND schema_name = 'main' ORDER BY ALL",
        "SELECT table_name, constraint_type, constraint_column_names FROM duckdb_constraints() "
        "WHERE database_name = current_database() AND schema_name = 'main' ORDER BY ALL",
    ):
        assert rows(older, query) == rows(new, query)


def test_nothing_that_an_older_file_holds_is_changed(older: Store):
    before = tables(older.path)

    older.hands()

    after = tables(older.path)
    assert set(after) == {*before, *ADDED}
    assert {name: after[name] for name in before} == before
    assert layouts(older) == [LAYOUT]


# --- when it is done ------------------------------------------------------------------------


def test_reading_is_enough_to_bring_it_up_to_date(older: Store):
    assert len(older.hands()) == HANDS
    assert len(copies(older)) == 1


def test_so_is_writing(older: Store):
    assert older.append("another table", [Event(OPENED)], 0) == 1
    assert len(copies(older)) == 1
    assert len(older.hands()) == HANDS


def test_it_is_done_once(older: Store):
    told: list[Path] = []
    for _ in range(3):
        Store(older.path, told=told.append).hands()

    assert told == copies(older)
    assert len(told) == 1


def test_a_new_history_needs_no_copy(store: Store):
    store.append("a table", [Event(OPENED)], 0)
    store.append("a table", [Event(OPENED)], 1)

    assert os.listdir(store.path.parent) == [store.path.name]


# --- the copy -------------------------------------------------------------------------------


def test_the_file_as_it_was_is_kept_beside_it_with_its_layout_and_the_day_in_its_name(older: Store):
    before = older.path.read_bytes()

    older.hands()

    [kept] = copies(older)
    assert kept.read_bytes() == before
    name, layout, day, suffix = kept.name.split(".")
    assert (name, layout, suffix) == ("history", "layout-1", "duckdb")
    assert [len(part) for part in day.split("-")] == [4, 2, 2]


def test_a_copy_of_the_same_day_is_not_overwritten(older: Store):
    older.hands()
    [first] = copies(older)
    older.path.write_bytes(first.read_bytes())

    older.hands()

    assert {kept.name for kept in copies(older)} == {first.name, f"{first.stem}-2.duckdb"}


def test_what_a_killed_program_left_in_the_log_beside_the_file_is_in_the_copy(older: Store):
    subprocess.run(
        [
            sys.executable,
            "-c",
            "import duckdb, os, sys\n"
            "db = duckdb.connect(sys.argv[1])\n"
            "db.execute(\"INSERT INTO player VALUES (99, 'Zara')\")\n"
            "os._exit(1)",
            str(older.path),
        ],
        check=False,
    )
    assert older.path.with_name("history.duckdb.wal").exists()

    assert rows(older, "SELECT name FROM player WHERE id = 99") == [("Zara",)]

    [kept] = copies(older)
    assert (99, "Zara") in tables(kept)["player"]


def test_without_room_for_a_copy_nothing_is_changed(older: Store, monkeypatch: pytest.MonkeyPatch):
    before = older.path.read_bytes()
    full = f"raise OSError({errno.ENOSPC}, 'No space left on device')"
    monkeypatch.setattr(file_copy, "_COPYING", full)

    with pytest.raises(HistoryUnusable, match=r"older Trull .*cannot be copied .*No space left"):
        older.hands()

    assert older.path.read_bytes() == before
    assert os.listdir(older.path.parent) == [older.path.name]


def test_an_older_history_in_a_folder_that_may_not_be_written_is_told_in_words(
    older: Store, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("os.access", lambda path, _: path != older.path.parent)

    with pytest.raises(HistoryUnusable, match=r"older Trull .* its folder may not be"):
        older.hands()


# --- killed, and several at once ------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
def test_whoever_is_killed_meanwhile_leaves_a_history_that_opens_without_any_hand_work(
    older: Store, moment: str
):
    before = tables(older.path)

    killed = subprocess.run(
        [sys.executable, "-m", "tests.events.grow_and_die", str(older.path), moment],
        cwd=ROOT,
        check=False,
    )

    assert killed.returncode == -9
    assert len(older.hands()) == HANDS
    assert verify(older) == []
    assert layouts(older) == [LAYOUT]
    assert list(older.path.parent.glob("*.copying")) == []
    for kept in copies(older):
        assert tables(kept) == before


def test_of_processes_that_open_it_at_once_one_brings_it_up_to_date(older: Store):
    code = (
        "import sys\nfrom pathlib import Path\nfrom events.store import Store\n"
        "print(len(Store(Path(sys.argv[1])).hands()))"
    )
    opening = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(older.path)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]

    assert [process.communicate(timeout=60)[0] for process in opening] == 4 * [f"{HANDS}\n"]
    assert len(copies(older)) == 1
    assert layouts(older) == [LAYOUT]


def test_of_threads_that_open_it_at_once_one_brings_it_up_to_date(older: Store):
    found = EventStoreContract.at_once(4, lambda _: len(older.hands()))

    assert found == 4 * [HANDS]
    assert len(copies(older)) == 1


# --- what is not brought up to date ---------------------------------------------------------


def test_a_newer_layout_is_refused_by_name_and_left_alone(store: Store):
    store.write(lambda _: None)
    with duckdb.connect(store.path) as newer:
        newer.execute("INSERT INTO layout VALUES (77, '2031-01-01 00:00Z')")
    before = store.path.read_bytes()

    for use in (store.hands, lambda: store.append("a table", [Event(OPENED)], 0)):
        with pytest.raises(NewerHistory) as refusal:
            use()
        assert str(refusal.value) == (
            f"{store.path} is a history of layout 77, made by a newer Trull; this one knows the "
            f"layouts 1 to {LAYOUT}: update it, or choose another file"
        )

    assert store.path.read_bytes() == before
    assert os.listdir(store.path.parent) == [store.path.name]


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE stream",
        "CREATE TABLE layout (number INTEGER)",
        "CREATE TABLE retry (id INTEGER)",
    ],
    ids=["a table is missing", "no layout is told", "a table is there already"],
)
def test_what_is_no_history_of_any_layout_is_refused_and_left_alone(older: Store, statement: str):
    with duckdb.connect(older.path) as other:
        other.execute(statement)
    before = tables(older.path)

    with pytest.raises(HistoryUnusable, match=r"no history of Trull|cannot be brought up to date"):
        older.hands()

    assert tables(older.path) == before


# --- the format of DuckDB -------------------------------------------------------------------


def test_a_file_in_a_newer_format_of_duckdb_is_refused_by_name_and_left_alone(store: Store):
    store.write(lambda _: None)
    content = bytearray(store.path.read_bytes())
    # The first block: its checksum, four letters, the version of the format.
    content[12:20] = (5000).to_bytes(8, "little")
    content[:8] = duckdb_checksum(content[8:4096]).to_bytes(8, "little")
    store.path.write_bytes(content)

    for use in (store.hands, lambda: store.append("a table", [Event(OPENED)], 0)):
        with pytest.raises(HistoryUnusable, match=r"newer DuckDB .* update Trull: .* 5000"):
            use()

    assert store.path.read_bytes() == content


def duckdb_checksum(block: bytes) -> int:
    """What DuckDB puts before a block."""
    checksum = 5381
    for (word,) in struct.iter_unpack("<Q", block):
        checksum ^= word * 0xBF58476D1CE4E5B9 % 2**64
    return checksum


@pytest.mark.parametrize("storage", ["v1.0.0", "v1.4.0"])
def test_a_file_in_an_older_format_of_duckdb_is_read_and_written(store: Store, storage: str):
    write_older(store.path, storage=storage)

    store.append("another table", [Event(OPENED)], 0)

    assert len(store.hands()) == HANDS
    assert verify(store) == []

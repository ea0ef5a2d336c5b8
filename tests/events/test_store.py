"""The history in DuckDB: the contract of every event store, and what is DuckDB's own."""

import os
import shutil
from pathlib import Path

import duckdb
import pytest

from events.attaching import HistoryUnusable
from events.opening import default_name
from events.store import Store, UnknownHand
from events.writer import Writer
from tests.events.evenings import cut, evening, imported, rows
from tests.events.store_contract import BEGUN, DEAL, EventStoreContract, one_event


class TestDuckDB(EventStoreContract):
    def behind_its_back(self, _store: Store, writer: Writer, statement: str) -> None:
        at_the_same_time(writer, statement)


# --- transactions ---------------------------------------------------------------------------


def test_a_race_lost_at_an_update_is_run_again_as_a_whole(store: Store):
    runs = []

    def work(writer: Writer) -> None:
        streams = writer.streams(["a table"])
        if not runs:
            at_the_same_time(writer, "UPDATE head SET position = position + 10")
        runs.append(streams)
        writer.append(one_event(streams["a table"]))

    store.write(work)

    assert len(runs) == 2
    assert rows(store, "SELECT position, version FROM event") == [(11, 0)]


def at_the_same_time(writer: Writer, statement: str) -> None:
    """Another connection to the same database commits this meanwhile."""
    [(database,)] = writer.connection.execute("SELECT current_database()").fetchall()
    with writer.connection.cursor() as other:
        other.execute(f"USE {database}")
        other.execute(statement)


# --- the file -------------------------------------------------------------------------------


def test_reading_a_history_that_does_not_exist_makes_no_file(store: Store):
    store.hands()

    assert not store.path.exists()


def test_the_first_write_makes_the_folder_and_the_file(tmp_path: Path):
    store = Store(tmp_path / "some" / "where" / "history.duckdb")

    store.append("a table", [BEGUN], 0)

    assert os.listdir(store.path.parent) == ["history.duckdb"]


def test_the_file_is_free_for_others_between_two_uses(store: Store):
    store.append("a table", [BEGUN], 0)
    store.events_after(0, 10)

    copy = store.path.with_name("copy.duckdb")
    shutil.copy(store.path, copy)
    with duckdb.connect(store.path) as other:
        assert other.execute("SELECT count(*) FROM event").fetchall() == [(1,)]
    assert len(Store(copy).events_after(0, 10)) == 1


def test_reading_and_writing_mix_within_a_process(store: Store):
    store.append("a table", [BEGUN], 0)

    with store.reading() as one, store.reading() as other:
        assert one.execute("FROM stream").fetchall() == other.execute("FROM stream").fetchall()
    store.append("a table", [DEAL], 1)


@pytest.mark.parametrize("content", [b"", b"a letter to the club\n" * 500], ids=["empty", "text"])
def test_a_file_that_is_no_history_is_refused_by_name_and_left_alone(store: Store, content: bytes):
    store.path.write_bytes(content)

    for use in (lambda: store.hands(), lambda: store.append("a table", [BEGUN], 0)):
        with pytest.raises(HistoryUnusable, match=r"history\.duckdb cannot be opened"):
            use()

    assert store.path.read_bytes() == content


def test_another_database_is_not_taken_for_a_history(store: Store):
    with duckdb.connect(store.path) as other:
        other.execute("CREATE TABLE accounts (id INTEGER)")

    for use in (lambda: store.hands(), lambda: store.append("a table", [BEGUN], 0)):
        with pytest.raises(HistoryUnusable, match="no history of Trull"):
            use()


def test_a_history_that_is_cut_short_is_told_in_words(store: Store):
    imported(store, evening(3))
    content = store.path.read_bytes()
    store.path.write_bytes(content[: len(content) // 3])

    with pytest.raises(HistoryUnusable, match=r"history\.duckdb cannot be"):
        list(store.all_hands())


def test_a_history_with_a_changed_byte_is_told_in_words(store: Store):
    imported(store, evening(3))
    content = bytearray(store.path.read_bytes())
    place = content.index("Dömötör".encode())
    content[place] ^= 1
    store.path.write_bytes(content)

    with pytest.raises(HistoryUnusable, match=r"history\.duckdb cannot be"):
        list(store.all_hands())


def test_a_place_where_no_file_can_be_made_is_told_in_words(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")

    with pytest.raises(HistoryUnusable, match="no history can be made"):
        Store(tmp_path / "file" / "history.duckdb").append("a table", [BEGUN], 0)


def test_a_folder_that_may_not_be_written_is_told_in_words(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    store.append("a table", [BEGUN], 0)
    # An administrator, as whom tests may run, may write anywhere.
    monkeypatch.setattr("os.access", lambda path, _: path != store.path.parent)

    with pytest.raises(HistoryUnusable, match="its folder may not be"):
        store.append("a table", [BEGUN], 1)
    assert len(store.events(1)) == 1


def test_a_history_that_duckdb_gives_up_while_it_writes_is_told_in_words(store: Store):
    store.append("a table", [BEGUN], 0)

    def work(_writer: Writer) -> None:
        raise duckdb.TransactionException("Failed to commit: the database has been invalidated")

    with pytest.raises(HistoryUnusable, match="cannot be read or written"):
        store.write(work)


def test_the_history_is_where_the_environment_says_else_in_the_data_folder_of_the_user(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv("TRULL_DB", str(tmp_path / "mine.duckdb"))
    assert default_name() == str(tmp_path / "mine.duckdb")

    monkeypatch.delenv("TRULL_DB")
    assert Path(default_name()).parts[-2:] == ("trull", "history.duckdb")


# --- finding a hand -------------------------------------------------------------------------


@pytest.fixture
def ids(store: Store) -> list[str]:
    imported(store, evening(4))
    return store.hands()["id"].to_list()


def test_a_hand_is_found_by_its_id(store: Store, ids: list[str]):
    assert [store.hand(id).number for id in ids] == [1, 2, 3, 4]


def test_the_beginning_of_an_id_is_enough_if_no_other_begins_so(store: Store, ids: list[str]):
    length = next(n for n in range(1, 12) if len({id[:n] for id in ids}) == len(ids))

    assert store.hand(ids[2][:length]).id == ids[2]


def test_capitals_and_letters_taken_for_digits_do_no_harm(store: Store, ids: list[str]):
    typed = ids[0].upper().replace("0", "O").replace("1", "I")

    assert store.hand(f" {typed} ").id == ids[0]


def test_the_beginning_of_several_ids_names_them(store: Store, ids: list[str]):
    with pytest.raises(UnknownHand) as error:
        store.hand("")

    assert all(id in str(error.value) for id in ids)


def test_an_unknown_id_is_refused_with_those_near_to_it(store: Store, ids: list[str]):
    wrong = ids[1][:-1] + ("2" if ids[1][-1] != "2" else "3")

    with pytest.raises(UnknownHand, match=f"no hand '{wrong}'; near to it: {ids[1]}, "):
        store.hand(wrong)


def test_in_an_empty_history_no_hand_is_near(store: Store):
    with pytest.raises(UnknownHand, match="the history is empty"):
        store.hand("7k3d")


def test_a_hand_is_still_found_by_the_id_it_had_when_it_broke_off(store: Store):
    [record] = evening(1)
    imported(store, [cut(record, 40)])
    [before] = store.hands()["id"]
    imported(store, [record])
    [after] = store.hands()["id"]

    assert before != after
    assert store.hand(before).id == after

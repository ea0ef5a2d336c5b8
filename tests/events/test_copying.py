"""Backups are whole and consistent whoever writes; a history gives way only to one that has all of it."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import duckdb
import pytest

from events import attaching, copying
from events.attaching import HistoryUnusable
from events.copying import KnowsMore, copied, keep_as, put_in_place
from events.retrying import retry
from events.store import Store
from events.verifying import verify
from tests.events.evenings import changed, evening, imported, rows, write_log
from tests.events.test_concurrency import ROOT, importer, outcome

BODY = "SELECT * EXCLUDE (recorded_at) FROM event ORDER BY position"


def backed_up(store: Store, path: Path) -> Store:
    with copied(store.path, path) as copy:
        keep_as(copy, path)
    return Store(path)


def restored(path: Path, store: Store, *, force: bool = False) -> Path | None:
    with copied(path, store.path) as copy:
        return put_in_place(copy, store.path, force=force)


def test_a_backup_replaces_also_what_a_killed_process_has_left_in_the_log_of_the_older_one(
    store: Store, tmp_path: Path
):
    imported(store, evening(2))
    path = tmp_path / "backup.duckdb"
    backed_up(store, path)
    left = f"""
import duckdb, os
connection = duckdb.connect({str(path)!r}, config={{"checkpoint_threshold": "1GB"}})
connection.execute("INSERT INTO player VALUES (99, 'of the killed one')")
os._exit(9)
"""
    subprocess.run([sys.executable, "-c", left], check=False)
    assert path.with_name("backup.duckdb.wal").exists()
    imported(store, evening(2, seed=2))

    backup = backed_up(store, path)

    assert len(backup.hands()) == 4
    assert rows(backup, "SELECT name FROM player WHERE id = 99") == []


def test_a_copy_has_all_that_the_history_has(store: Store, tmp_path: Path):
    imported(store, evening(3))
    imported(store, [changed(evening(1)[0], actions=())])

    backup = backed_up(store, tmp_path / "backup.duckdb")

    for table in ("event", "stream", "hand", "player", "batch", "set_aside"):
        assert rows(backup, f"FROM {table} ORDER BY ALL") == rows(
            store, f"FROM {table} ORDER BY ALL"
        )
    assert verify(backup) == []
    assert sorted(os.listdir(tmp_path)) == ["backup.duckdb", "history.duckdb"]


def test_copies_taken_while_an_import_runs_have_whole_chunks_only(store: Store, tmp_path: Path):
    log = write_log(tmp_path / "evening.jsonl", evening(60))
    imported(store, evening(1, seed=2))

    process = importer(store, log, "10")
    seen = set()
    while process.poll() is None:
        with copied(store.path, tmp_path / "backup.duckdb") as copy:
            seen.add(len(copy.hands()))

    assert outcome(process) == {"stored": 60}
    assert {hands % 10 for hands in seen} == {1}


def test_what_a_killed_writer_left_in_the_log_beside_the_file_is_in_the_copy(
    store: Store, tmp_path: Path
):
    imported(store, evening(1))
    writer = (
        f"import duckdb, os; con = duckdb.connect({str(store.path)!r}); "
        "con.execute(\"INSERT INTO player VALUES (99, 'Zita')\"); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", writer], check=False)
    assert store.path.with_name("history.duckdb.wal").exists()

    backup = backed_up(store, tmp_path / "backup.duckdb")

    assert rows(backup, "SELECT id FROM player WHERE name = 'Zita'") == [(99,)]
    assert not (tmp_path / "backup.duckdb.wal").exists()


def test_an_earlier_backup_is_replaced(store: Store, tmp_path: Path):
    imported(store, evening(1))
    backed_up(store, tmp_path / "backup.duckdb")
    imported(store, evening(2))

    assert len(backed_up(store, tmp_path / "backup.duckdb").hands()) == 2


def test_the_backup_of_another_history_is_left_alone(store: Store, tmp_path: Path):
    imported(store, evening(1))
    other = Store(tmp_path / "other.duckdb")
    imported(other, evening(2, seed=2))
    backed_up(other, tmp_path / "backup.duckdb")

    with pytest.raises(KnowsMore, match=r"backup.duckdb has .* in 1 sittings; choose another file"):
        backed_up(store, tmp_path / "backup.duckdb")

    assert len(Store(tmp_path / "backup.duckdb").hands()) == 2


def test_a_file_that_is_no_history_is_left_alone(store: Store, tmp_path: Path):
    imported(store, evening(1))
    (tmp_path / "letter.txt").write_text("Dear Zoé")

    with pytest.raises(KnowsMore, match="is something else"):
        backed_up(store, tmp_path / "letter.txt")

    assert (tmp_path / "letter.txt").read_text() == "Dear Zoé"


def test_what_is_no_history_cannot_be_copied(tmp_path: Path):
    (tmp_path / "letter.txt").write_text("Dear Zoé")

    with pytest.raises(HistoryUnusable), copied(tmp_path / "letter.txt", tmp_path / "backup"):
        pass

    assert os.listdir(tmp_path) == ["letter.txt"]


def test_a_history_that_is_lost_is_restored(store: Store, tmp_path: Path):
    imported(store, evening(3))
    before = rows(store, BODY)
    backed_up(store, tmp_path / "backup.duckdb")
    store.path.unlink()

    assert restored(tmp_path / "backup.duckdb", store) is None

    assert rows(store, BODY) == before
    assert verify(store) == []
    assert (tmp_path / "backup.duckdb").exists()


def test_a_history_that_goes_further_is_not_replaced(store: Store, tmp_path: Path):
    imported(store, evening(1))
    backed_up(store, tmp_path / "backup.duckdb")
    imported(store, evening(3))
    missing = len(rows(store, BODY)) - len(rows(Store(tmp_path / "backup.duckdb"), BODY))

    with pytest.raises(KnowsMore, match=f"{missing} events, in 1 sittings.*nothing was replaced"):
        restored(tmp_path / "backup.duckdb", store)

    assert len(store.hands()) == 3
    assert sorted(os.listdir(tmp_path)) == ["backup.duckdb", "history.duckdb"]


def test_nor_is_one_that_has_only_more_texts_set_aside(store: Store, tmp_path: Path):
    imported(store, evening(1))
    backed_up(store, tmp_path / "backup.duckdb")
    imported(store, [changed(evening(1)[0], actions=())])

    with pytest.raises(KnowsMore, match="1 texts that were set aside"):
        restored(tmp_path / "backup.duckdb", store)


def test_with_force_it_is_and_the_replaced_file_is_kept_beside(store: Store, tmp_path: Path):
    imported(store, evening(1))
    backed_up(store, tmp_path / "backup.duckdb")
    imported(store, evening(3))

    kept = restored(tmp_path / "backup.duckdb", store, force=True)

    assert len(store.hands()) == 1
    assert kept is not None
    assert kept.parent == tmp_path
    assert len(Store(kept).hands()) == 3
    assert verify(Store(kept)) == []


def test_a_second_one_of_the_day_does_not_overwrite_the_first(store: Store, tmp_path: Path):
    imported(store, evening(1))
    backed_up(store, tmp_path / "backup.duckdb")

    first = restored(tmp_path / "backup.duckdb", store)
    second = restored(tmp_path / "backup.duckdb", store)

    assert first != second
    assert len({first, second} & set(tmp_path.iterdir())) == 2


def test_a_damaged_history_gives_way_with_force_only_and_is_kept(store: Store, tmp_path: Path):
    imported(store, evening(1))
    backed_up(store, tmp_path / "backup.duckdb")
    store.path.write_bytes(b"\0" * 100_000)
    log = store.path.with_name("history.duckdb.wal")
    log.write_bytes(b"the log of the damaged file")

    with pytest.raises(KnowsMore, match=r"nobody can tell what is in .*history.duckdb"):
        restored(tmp_path / "backup.duckdb", store)
    kept = restored(tmp_path / "backup.duckdb", store, force=True)

    assert len(store.hands()) == 1
    assert kept is not None
    assert kept.read_bytes() == b"\0" * 100_000
    assert kept.with_name(f"{kept.name}.wal").read_bytes() == b"the log of the damaged file"
    assert not log.exists()


def test_who_writes_while_a_history_is_replaced_writes_to_one_of_the_two(
    store: Store, tmp_path: Path
):
    imported(store, evening(1))
    backup = backed_up(store, tmp_path / "backup.duckdb")
    records = evening(12, seed=2)

    def write() -> None:
        for record in records:
            imported(store, [record])

    writing = Thread(target=write)
    writing.start()
    kept = [restored(backup.path, store, force=True) for _ in range(3)]
    writing.join()

    assert all(verify(Store(path)) == [] for path in (store.path, *kept) if path)
    ids = {id for path in (store.path, *kept) if path for id in Store(path).hands()["id"]}
    assert len(ids) == 13


@pytest.mark.parametrize("moment", ["shutil.rmtree", "Path.replace", "os.link"])
def test_who_is_killed_while_restoring_leaves_one_history_whole(
    store: Store, tmp_path: Path, moment: str
):
    imported(store, evening(1))
    backup = backed_up(store, tmp_path / "backup.duckdb")
    imported(store, evening(3))
    owner, name = moment.split(".")
    program = (
        "import os, shutil, signal\nfrom pathlib import Path\n"
        "from events.copying import copied, put_in_place\nfrom events.store import Store\n"
        f"with copied(Path({str(backup.path)!r}), Path({str(store.path)!r})) as copy:\n"
        f"    {owner}.{name} = lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL)\n"
        f"    put_in_place(copy, Path({str(store.path)!r}), force=True)\n"
    )

    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)

    assert done.returncode == -9
    assert len(store.hands()) in (1, 3)
    assert verify(store) == []
    restored(backup.path, store, force=True)
    assert not list(tmp_path.glob(".*"))


def test_tries_of_what_was_set_aside_are_in_the_copy(store: Store, tmp_path: Path):
    imported(store, [changed(evening(1)[0], actions=())])
    retry(store, [1])

    backup = backed_up(store, tmp_path / "backup.duckdb")

    assert rows(backup, "SELECT count(*) FROM retry") == [(1,)]


def test_writers_wait_for_a_copy_and_get_through(store: Store, tmp_path: Path, monkeypatch):
    imported(store, evening(1))
    monkeypatch.setattr(attaching, "PATIENCE", 10.0)
    plain = copying.copy_file

    def while_another_writes(path: Path, target: Path) -> None:
        with pytest.raises(duckdb.Error, match="lock"):
            subprocess_writes(path)
        plain(path, target)

    monkeypatch.setattr(copying, "copy_file", while_another_writes)
    backed_up(store, tmp_path / "backup.duckdb")

    imported(store, evening(2))
    assert len(store.hands()) == 2


def subprocess_writes(path: Path) -> None:
    code = f"import duckdb; duckdb.connect({str(path)!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    if done.returncode:
        raise duckdb.IOException(done.stderr)

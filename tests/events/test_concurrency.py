"""Several processes at one history, and processes that are killed."""

import json
import os
import subprocess
import sys
import time
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from threading import Thread

import pytest

from events import attaching
from events.attaching import HistoryBusy
from events.event import OPENED, Event
from events.importing import import_sources
from events.reading import sources
from events.store import Store
from events.verifying import verify
from tests.events.evenings import counts, evening, imported, rows, write_log

ROOT = Path(__file__).parents[2]


def importer(store: Store, log: Path, *chunk: str) -> subprocess.Popen[str]:
    """An import of the log in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.events.import_log", str(store.path), str(log), *chunk],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def outcome(process: subprocess.Popen[str]) -> dict[str, int]:
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    counted: dict[str, int] = json.loads(out.splitlines()[-1])
    return counted


def test_one_evening_imported_five_times_at_once_is_one_evening(store: Store, tmp_path: Path):
    records = evening(60)
    log = write_log(tmp_path / "evening.jsonl", records)

    outcomes = [outcome(process) for process in [importer(store, log, "7") for _ in range(5)]]

    assert sum(counted.get("stored", 0) for counted in outcomes) == 60
    assert sum(counted.get("known", 0) for counted in outcomes) == 4 * 60
    assert [hand.actions for hand in store.all_hands()] == [list(r.actions) for r in records]
    assert store.hands()["number"].to_list() == list(range(1, 61))
    assert len(rows(store, "FROM stream")) == 1
    assert verify(store) == []


def test_readers_see_whole_chunks_only_while_an_import_runs(store: Store, tmp_path: Path):
    log = write_log(tmp_path / "evening.jsonl", evening(100))
    imported(store, evening(1, seed=2))

    process = importer(store, log, "10")
    seen = set()
    while process.poll() is None:
        [(hands,)] = rows(store, "SELECT count(*) FROM hand")
        seen.add(hands)

    assert outcome(process) == {"stored": 100}
    assert {hands % 10 for hands in seen} == {1}
    assert rows(store, "SELECT count(*) FROM hand") == [(101,)]


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.3])
def test_a_killed_import_leaves_nothing_half_stored_and_a_retry_adds_the_rest(
    store: Store, tmp_path: Path, seconds: float
):
    records = evening(150)
    log = write_log(tmp_path / "evening.jsonl", records)
    process = importer(store, log, "3")
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(seconds)
    process.kill()
    process.wait()
    process.stdout.close()

    there = len(store.hands())
    assert there % 3 == 0
    assert verify(store) == []
    assert store.hands()["number"].to_list() == list(range(1, there + 1))

    report = import_sources(store, sources([str(log)]))

    assert (report.known, report.stored) == (there, 150 - there)
    assert store.hands()["number"].to_list() == list(range(1, 151))
    assert verify(store) == []


def test_threads_that_write_and_read_at_once_get_in_each_others_way_but_through(store: Store):
    logs = [evening(4, seed=seed) for seed in (1, 2)]
    seen: list[int] = []

    def read() -> None:
        for _ in range(40):
            seen.append(len(store.hands()))

    threads = [Thread(target=imported, args=[store, log]) for log in logs]
    threads.append(Thread(target=read))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert set(seen) <= {0, 4, 8}
    assert len(store.hands()) == 8
    assert verify(store) == []


def test_a_forked_process_opens_the_history_for_itself(store: Store):
    store.append("a table", [Event(OPENED)], 0)
    seen = get_context("fork").SimpleQueue()

    child = get_context("fork").Process(
        target=lambda: seen.put(rows(store, "SELECT kind FROM event"))
    )
    child.start()
    child.join(timeout=30)

    assert child.exitcode == 0
    assert seen.get() == [(OPENED,)]


def test_a_history_that_is_held_for_ever_is_named_with_who_holds_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(attaching, "PATIENCE", 0.2)
    imported(store, evening(1))
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            f"import duckdb; held = duckdb.connect({str(store.path)!r}); print('held', flush=True); input()",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    holder.stdout.readline()
    try:
        with pytest.raises(HistoryBusy, match=rf"in use .*PID {holder.pid}.*try again"):
            store.hands()
    finally:
        holder.communicate("\n")

    assert counts(imported(store, evening(1))) == {"known": 1}


def test_what_a_killed_process_of_the_same_number_has_left_is_no_obstacle(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    for number in range(9):
        attaching.create(store.path.with_name(f"{store.path.name}.{os.getpid()}-{number}.new"))
    monkeypatch.setattr(attaching, "_numbers", count())
    imported(store, evening(1))
    monkeypatch.setattr(attaching, "_numbers", count())
    store.purge()
    assert len(store.hands()) == 1

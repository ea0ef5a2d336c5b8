"""Imports beside each other and beside a reader (`make stress` does it with a million events)."""

from pathlib import Path

from dashboard.commands.verify import flaws_of_all
from events.store import Store
from tests.events.evenings import evening, write_log
from tests.stress.many_processes import import_at_once, import_beside_a_reader


def test_a_reader_beside_two_imports_is_answered_and_nothing_is_lost(tmp_path: Path):
    logs = [write_log(tmp_path / f"{n}.jsonl", evening(300, seed=n)) for n in (1, 2)]
    store = Store(tmp_path / "history.duckdb")

    counts, waits = import_beside_a_reader(store, logs)

    assert counts == [{"stored": 300}, {"stored": 300}]
    assert len(waits.seconds) > 3
    assert flaws_of_all(store) == []


def test_eight_logs_imported_at_once_are_all_there_once(tmp_path: Path):
    logs = [write_log(tmp_path / f"{n}.jsonl", evening(20, seed=n)) for n in range(8)]
    store = Store(tmp_path / "history.duckdb")

    assert import_at_once(store, logs) == [{"stored": 20}] * 8

    assert len(store.hands()) == 160
    assert flaws_of_all(store) == []

"""Several processes at one history: imports beside each other, and a reader who asks all the time."""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from analytics.filters import Filters
from analytics.projections import as_they_are, catch_up, follow
from analytics.statistics import statistic_named
from dashboard.history import SOON
from events.store import Store
from tests.stress.kills import ROOT

# How often somebody who looks at the dashboard asks something of the history.
EVERY = 0.1


@dataclass
class Waits:
    """How long each question had to wait for its answer, in seconds."""

    seconds: list[float]

    def __str__(self) -> str:
        waits = sorted(self.seconds)
        ms = [1000 * wait for wait in (median(waits), waits[len(waits) * 99 // 100], waits[-1])]
        return (
            f"{len(waits)} questions, median {ms[0]:.0f}, p99 {ms[1]:.0f}, longest {ms[2]:.0f} ms"
        )


def importer(store: Store, log: Path) -> subprocess.Popen[str]:
    """An import of a log in a process of its own; prints its counts."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.events.import_log", store.opened_by, str(log)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def import_at_once(store: Store, logs: Sequence[Path]) -> list[dict[str, int]]:
    """Import logs at the same time, a process each; what became of the hands of each."""
    return [_counts(process) for process in [importer(store, log) for log in logs]]


def import_beside_a_reader(
    store: Store, logs: Sequence[Path]
) -> tuple[list[dict[str, int]], Waits]:
    """The same beside a reader, who asks for a statistic as the dashboard does."""
    catch_up(store)
    processes = [importer(store, log) for log in logs]
    waits: list[float] = []
    while any(process.poll() is None for process in processes):
        waits.append(_ask(store))
        time.sleep(EVERY)
    return [_counts(process) for process in processes], Waits(waits)


def _ask(store: Store) -> float:
    begun = time.perf_counter()
    follow(store, SOON)
    with as_they_are(store) as connection:
        statistic_named("contracts").compute(connection, Filters())
    return time.perf_counter() - begun


def _counts(process: subprocess.Popen[str]) -> dict[str, int]:
    out, _ = process.communicate(timeout=3600)
    assert process.returncode == 0
    found: dict[str, int] = json.loads(out.splitlines()[-1])
    return found

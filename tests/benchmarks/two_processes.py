"""Two processes that import two logs into one history at once, beside one that imports one log.

Each process has loaded the program before the clock starts, and a core of its own: alone it would write
on the second one while it checks on the first. Twice as fast means: both logs are in after the time that
one log takes.
"""

import os
from collections.abc import Sequence
from itertools import cycle
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path
from time import perf_counter

from events.importing import import_sources
from events.reading import sources
from events.store import Store
from tests.benchmarks.logs import HANDS
from tests.benchmarks.printing import figure, heading

ROUNDS = 3
# Seconds after which something must have gone wrong in a process.
LONGEST = 120


def main(folder: Path, logs: Sequence[Path]) -> None:
    """Print the seconds of one and of two, and how much faster two are."""
    one = two = float("inf")
    for round in range(ROUNDS):
        one = min(one, import_seconds(folder / f"by-one-{round}.duckdb", logs[:1]))
        two = min(two, import_seconds(folder / f"by-two-{round}.duckdb", logs))
    heading(f"import into one history, {HANDS} hands a log and a log a process, best of {ROUNDS}")
    figure("one process on one core", one, "s")
    figure("two processes at once on a core each", two, "s")
    figure("hands a second of two, as a multiple of one", len(logs) * one / two)


def import_seconds(history: Path, logs: Sequence[Path]) -> float:
    """Seconds until all logs are imported, each by a process of its own."""
    context = get_context("spawn")
    gate = context.Barrier(len(logs) + 1, timeout=LONGEST)
    processes = [
        context.Process(target=import_between, args=(gate, history, log, core))
        for core, log in zip(cycle(sorted(os.sched_getaffinity(0))), logs, strict=False)
    ]
    for process in processes:
        process.start()
    gate.wait()
    start = perf_counter()
    gate.wait()
    seconds = perf_counter() - start
    for process in processes:
        process.join()
    assert len(Store(history).hands()) == HANDS * len(logs)
    return seconds


def import_between(gate: Barrier, history: Path, log: Path, core: int) -> None:
    """Import a log on that core, between two passages of the gate."""
    os.sched_setaffinity(0, {core})
    gate.wait()
    import_sources(Store(history), sources([str(log)]))
    gate.wait()

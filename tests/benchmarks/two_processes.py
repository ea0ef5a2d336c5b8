"""Two processes that import two logs into one history at once, beside one that imports one log.

Each process has loaded the program before the clock starts. Twice as fast means: both logs are in
after the time that one log takes.
"""

from collections.abc import Sequence
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


def main(folder: Path, logs: Sequence[Path]) -> None:
    """Print the seconds of one and of two, and how much faster two are."""
    one = two = float("inf")
    for round in range(ROUNDS):
        one = min(one, import_seconds(folder / f"by-one-{round}.duckdb", logs[:1]))
        two = min(two, import_seconds(folder / f"by-two-{round}.duckdb", logs))
    heading(f"import into one history, {HANDS} hands a log and a log a process, best of {ROUNDS}")
    figure("one process", one, "s")
    figure("two processes at once", two, "s")
    figure("hands a second of two, as a multiple of one", len(logs) * one / two)


def import_seconds(history: Path, logs: Sequence[Path]) -> float:
    """Seconds until all logs are imported, each by a process of its own."""
    context = get_context("spawn")
    gate = context.Barrier(len(logs) + 1)
    processes = [context.Process(target=import_between, args=(gate, history, log)) for log in logs]
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


def import_between(gate: Barrier, history: Path, log: Path) -> None:
    """Import a log between two passages of the gate."""
    gate.wait()
    import_sources(Store(history), sources([str(log)]))
    gate.wait()

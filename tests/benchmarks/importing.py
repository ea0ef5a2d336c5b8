"""A whole import, beside DuckDB loading the same events without any check.

The import goes from the bytes of a native log to committed events: reading, checking every card by
the rules, identifying every hand, storing. DuckDB loads the resulting rows from a Parquet file into a
table of the same shape. The read models that follow an import are timed for themselves.
"""

from pathlib import Path
from time import perf_counter, process_time

from analytics.projections import catch_up
from events.importing import import_sources
from events.reading import sources
from events.store import Store
from tests.benchmarks.logs import HANDS
from tests.benchmarks.printing import figure, heading
from tests.benchmarks.unchecked import load_seconds, to_parquet

ROUNDS = 3


def main(folder: Path, log: Path) -> None:
    """Print µs per event of both, and the ratio."""
    imported = worked = unchecked = float("inf")
    for round in range(ROUNDS):
        store = Store(folder / f"history-{round}.duckdb")
        seconds, of_processor = import_seconds(store, log)
        imported, worked = min(imported, seconds), min(worked, of_processor)
        rows = folder / "events.parquet"
        events = to_parquet(store, rows)
        unchecked = min(unchecked, load_seconds(rows, folder / f"plain-{round}.duckdb"))
    start = perf_counter()
    catch_up(store)
    projected = perf_counter() - start

    each = 1e6 / events
    size = f"{HANDS} hands, {events} events, {events / HANDS:.1f} a hand"
    heading(f"import by one process, {size}, best of {ROUNDS}")
    figure("from bytes to committed, all checked", imported * each, "µs an event")
    figure("processor time of that, all threads", worked * each, "µs an event")
    figure("DuckDB from Parquet, unchecked", unchecked * each, "µs an event")
    figure("ratio", imported / unchecked)
    figure("read models afterwards, once", projected * each, "µs an event")


def import_seconds(store: Store, log: Path) -> tuple[float, float]:
    """Seconds from opening the log to the last commit: as passed, and of the processor."""
    start, worked = perf_counter(), process_time()
    report = import_sources(store, sources([str(log)]))
    seconds = perf_counter() - start, process_time() - worked
    assert (report.found, report.stored) == (HANDS, HANDS), report.problems[:3]
    return seconds

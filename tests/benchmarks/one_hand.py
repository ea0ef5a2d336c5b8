"""One more hand in a history of 10,000: imported from a log, and appended by a program.

Each time the file is opened, and closed again after the commit. DuckDB does the same with the rows
of one hand, unchecked.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from statistics import median
from time import perf_counter

from events.event import event_of
from events.formats import native
from events.importing import import_sources
from events.reading import Source, sources, sources_of
from events.record import HandRecord
from events.store import Store
from tests.benchmarks.logs import write_log
from tests.benchmarks.printing import figure, heading
from tests.benchmarks.unchecked import append_seconds, load_seconds, to_parquet

TIMES = 20


def main(folder: Path, log: Path) -> None:
    """Print the milliseconds of each, and the ratios."""
    store = Store(folder / "evenings.duckdb")
    import_sources(store, sources([str(log)]))
    to_parquet(store, folder / "all.parquet")
    load_seconds(folder / "all.parquet", folder / "plain.duckdb")
    to_parquet(store, folder / "one.parquet", "stream = 1 AND hand = 1")

    more = write_log(folder / "more.jsonl", seed=3).read_bytes().splitlines()
    imported = timed([lambda line=line: import_line(store, line) for line in more[:TIMES]])
    appended = timed(
        [lambda record=record: append(store, record) for record in records(more[-TIMES:])]
    )
    unchecked = timed(
        [lambda: append_seconds(folder / "one.parquet", folder / "plain.duckdb")] * TIMES
    )
    heading(f"one hand more in a history of 10,000, file opened and closed, median of {TIMES}")
    figure("imported from a log, all checked", imported * 1e3, "ms")
    figure("appended to a stream by a program", appended * 1e3, "ms")
    figure("DuckDB inserting the rows of a hand, unchecked", unchecked * 1e3, "ms")
    figure("ratio of the import", imported / unchecked)
    figure("ratio of the append", appended / unchecked)


def timed(works: Sequence[Callable[[], object]]) -> float:
    """The median of the seconds that each takes."""
    seconds = []
    for work in works:
        start = perf_counter()
        work()
        seconds.append(perf_counter() - start)
    return median(seconds)


def import_line(store: Store, line: bytes) -> None:
    """Import a log of one hand."""
    report = import_sources(store, sources_of("one.jsonl", BytesIO(line)))
    assert report.stored == 1


def append(store: Store, record: HandRecord) -> None:
    """Append the events of a hand to a new stream."""
    events = [event_of(action, record.number) for action in record.actions]
    key = f"live {record.number} {record.where.hand}"
    assert store.append(key, events, expected=0) == len(events)


def records(lines: Sequence[bytes]) -> list[HandRecord]:
    """The hands that these lines tell."""
    return [
        record
        for source in sources_of("live.jsonl", BytesIO(b"\n".join(lines)))
        if isinstance(source, Source)
        for record in native.read(source)
        if isinstance(record, HandRecord)
    ]

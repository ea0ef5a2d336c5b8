"""A whole import, beside DuckDB loading the same events without any check.

The import goes from the bytes of a native log to committed events: reading, checking every card by
the rules, identifying every hand, storing. DuckDB loads the resulting rows from a Parquet file into a
table of the same shape. The read models that follow an import are timed for themselves.
"""

import tempfile
from pathlib import Path
from time import perf_counter

import duckdb

from analytics.projections import catch_up
from core.catalogue import game_named
from core.players.random import play_randomly
from events.formats import native
from events.importing import import_sources
from events.reading import sources
from events.simulating import simulate
from events.store import Store

HANDS = 10_000
ROUNDS = 3


def main() -> None:
    """Print µs per event of both, and the ratio."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        log = folder / "hands.jsonl"
        write_log(log)
        imported = unchecked = float("inf")
        for round in range(ROUNDS):
            store = Store(folder / f"history-{round}.duckdb")
            imported = min(imported, time_import(store, log))
            events = to_parquet(store, folder / "events.parquet")
            unchecked = min(unchecked, time_load(folder, round))
        projected = time_projections(store)
    size = f"{HANDS} hands, {events} events, {events / HANDS:.1f} a hand"
    print(f"import, {size}, best of {ROUNDS}:")
    print(
        f"  from bytes to committed, all checked       {imported / events * 1e6:6.2f} µs an event"
    )
    print(
        f"  DuckDB from Parquet, unchecked             {unchecked / events * 1e6:6.2f} µs an event"
    )
    print(f"  ratio                                      {imported / unchecked:6.2f}")
    print(
        f"  read models afterwards, once               {projected / events * 1e6:6.2f} µs an event"
    )


def write_log(log: Path) -> None:
    """Random legal hands of French Tarot for four, in the native format."""
    game = game_named("french-tarot")
    hands = simulate(
        game, hands=HANDS, seed=1, player=play_randomly, options={"rules": "federation"}
    )
    with log.open("w", encoding="utf-8") as lines:
        for record in hands:
            lines.write(native.write(record) + "\n")


def time_import(store: Store, log: Path) -> float:
    """Seconds from opening the log to the last commit."""
    start = perf_counter()
    report = import_sources(store, sources([str(log)], encoding=None))
    seconds = perf_counter() - start
    assert (report.found, report.stored) == (HANDS, HANDS), report.problems[:3]
    return seconds


def to_parquet(store: Store, target: Path) -> int:
    """Write the events to Parquet; returns their number."""
    with store.reading() as connection:
        connection.execute(f"COPY (FROM event ORDER BY position) TO '{target}' (FORMAT parquet)")
        [(count,)] = connection.execute("SELECT count(*) FROM event").fetchall()
    return int(count)


def time_load(folder: Path, round: int) -> float:
    """Seconds that DuckDB takes for the same rows, into a new file and committed."""
    start = perf_counter()
    with duckdb.connect(str(folder / f"plain-{round}.duckdb")) as connection:
        connection.execute(f"CREATE TABLE event AS FROM '{folder / 'events.parquet'}'")
    return perf_counter() - start


def time_projections(store: Store) -> float:
    """Seconds that the read models need to follow."""
    start = perf_counter()
    catch_up(store)
    return perf_counter() - start

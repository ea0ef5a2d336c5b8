"""Opening a history after a crash.

A process imports a log and is killed (SIGKILL) in the middle of it, at the moment when the rows of its last
transaction stand only in the log beside the file: that is the most that a crash can leave to be done.
Whoever opens the file next reads that log first, and the next who writes puts it into the file; no hand
work is needed.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from events import attaching
from events.importing import import_sources
from events.reading import sources
from events.store import Store
from tests.benchmarks.logs import HANDS
from tests.benchmarks.printing import figure, heading


def main(folder: Path, log: Path) -> None:
    """Print what was left, and how long the next reader and the next writer wait."""
    path = folder / "crashed.duckdb"
    killed = subprocess.run([sys.executable, "-m", __name__, str(path), str(log)], check=False)
    assert killed.returncode == -signal.SIGKILL
    left = path.with_name(f"{path.name}.wal").stat().st_size
    store = Store(path)
    read, hands = timed_count(store)
    start = perf_counter()
    store.write(lambda _: None)
    written = perf_counter() - start
    later, _ = timed_count(store)
    start = perf_counter()
    report = import_sources(store, sources([str(log)]))
    rest = perf_counter() - start
    assert (report.found, report.known, report.stored) == (HANDS, hands, HANDS - hands)

    heading("opening a history after kill -9 in the middle of an import")
    figure("left in the log beside the file", left / 1e6, "MB")
    figure(f"opened to read, {hands} hands counted", read * 1e3, "ms")
    figure("opened to write, which puts that into the file", written * 1e3, "ms")
    figure("opened to read after that", later * 1e3, "ms")
    figure("the import begun anew, to its end", rest, "s")


def timed_count(store: Store) -> tuple[float, int]:
    """Seconds to open the history and count its hands, and their number."""
    start = perf_counter()
    with store.reading() as connection:
        [(hands,)] = connection.execute("SELECT count(*) FROM hand").fetchall()
    return perf_counter() - start, int(hands)


def import_and_die(path: Path, log: Path) -> None:
    """Import half of the log and be killed right after a commit.

    A commit of Trull writes its rows into the file itself when it has written them to the log beside it;
    here it leaves them there.
    """
    database = attaching._database_of(os.getpid())
    database.execute("SET GLOBAL checkpoint_threshold = '1GB'")

    def stop_half_way(found: int) -> None:
        if found >= HANDS // 2:
            attaching._detach = die

    import_sources(Store(path), sources([str(log)]), progress=stop_half_way)


def die(*_: object) -> None:
    """Be killed, without any chance to tidy up."""
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    import_and_die(Path(sys.argv[1]), Path(sys.argv[2]))

"""`make stress`: many processes, kills, flipped bytes and long logs; takes about half an hour."""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from dashboard.commands.verify import flaws_of_all
from events.store import Store
from tests.events.evenings import evening, write_log
from tests.stress.flipped_bytes import flipped_often
from tests.stress.kills import WORKS, killed_often
from tests.stress.many_processes import import_at_once, import_beside_a_reader
from tests.stress.memory import MEGABYTE, log_of, peak

KILLS = 34  # of each work: some two hundred in all
HANDS = 13_000  # of French Tarot: a million events


def many_processes(folder: Path, _random: Random) -> None:
    """A million events beside a reader and a second import; eight logs at once; one log eight times."""
    large = evening(HANDS, game="french-tarot", players=4)
    logs = [
        write_log(folder / "large.jsonl", large),
        write_log(
            folder / "second.jsonl", evening(HANDS // 5, game="french-tarot", players=4, seed=2)
        ),
    ]
    store = Store(folder / "beside a reader.duckdb")
    counts, waits = import_beside_a_reader(store, logs)
    sound(store)
    print(f"  two imports beside a reader: {counts}; {waits}")
    eight = [write_log(folder / f"{n}.jsonl", evening(500, seed=n)) for n in range(8)]
    store = Store(folder / "eight logs.duckdb")
    counts = import_at_once(store, eight)
    assert [count["stored"] for count in counts] == [500] * 8
    sound(store)
    print("  eight logs at once: all 4000 hands are there once")
    store = Store(folder / "one log.duckdb")
    counts = import_at_once(store, [eight[0]] * 8)
    assert sum(count.get("stored", 0) for count in counts) == 500
    assert sum(count.get("known", 0) for count in counts) == 7 * 500
    sound(store)
    print("  one log eight times at once: stored once, known seven times")


def sound(store: Store) -> None:
    """Nothing is missing or doubled, and the statistics are those of a rebuild."""
    assert flaws_of_all(store) == []


def kills(folder: Path, random: Random) -> None:
    """Every work killed at random moments."""
    for work in WORKS:
        done = killed_often(work, KILLS, folder / work.name, random)
        print(
            f"  {work.name}: {done.kills} kills, {done.in_the_middle} before it was done; all sound"
        )


def flipped_bytes(folder: Path, random: Random) -> None:
    """A hundred damaged files."""
    for what, times in flipped_often(100, folder, random).items():
        print(f"  {what}: {times} times")


def memory(folder: Path, _random: Random) -> None:
    """The memory that logs of 20 and of 200 MB take: a log ten times as long takes no more."""
    for piped in (False, True):
        way = "through standard input" if piped else "from a file"
        took = []
        for size in (20, 200):
            log = log_of(size * MEGABYTE, folder / f"{size}.jsonl")
            history = folder / f"{size}-{piped}.duckdb"
            took.append(peak(history, log, through_standard_input=piped))
            print(f"  a log of {size} MB {way}: {took[-1]:.0f} MB")
        assert took[1] < min(1.3 * took[0], 500)


PARTS: tuple[Callable[[Path, Random], None], ...] = (many_processes, kills, flipped_bytes, memory)


def main() -> None:
    """Run the parts that are named, else all; a seed may be among the names."""
    names = sys.argv[1:]
    seed = next((int(name) for name in names if name.isdecimal()), time.time_ns() % 1_000_000)
    wanted = [part for part in PARTS if part.__name__ in names] or PARTS
    for part in wanted:
        print(f"{part.__name__.replace('_', ' ')} (seed {seed}): {part.__doc__}")
        with tempfile.TemporaryDirectory() as folder:
            part(Path(folder), Random(f"{part.__name__} {seed}"))


if __name__ == "__main__":
    main()

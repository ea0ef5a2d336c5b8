"""`python -m tests.events.grow_and_die FILE MOMENT`: a process that is killed while it brings an
older history up to date."""

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from events import migrating
from events.store import Store

MOMENTS = (
    "before the copy",
    "half way through the copy",
    "before the first statement",
    "between two statements",
    "before the commit",
    "after the commit",
)


def die(*_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_half_way(path: Path, target: Path) -> None:
    target.write_bytes(path.read_bytes()[:5000])
    die()


def dying_after(statements: Iterable[str]) -> Iterator[str]:
    yield from statements
    die()


if __name__ == "__main__":
    file, moment = sys.argv[1:]
    steps = migrating.STEPS[1]
    match moment:
        case "before the copy":
            migrating._keep_copy = die
        case "half way through the copy":
            migrating.copy_file = die_half_way
        case "before the first statement":
            migrating._take_steps = die
        case "between two statements":
            migrating.STEPS[1] = dying_after(steps[:2])
        case "before the commit":
            migrating.STEPS[1] = dying_after(steps)
        case "after the commit":
            migrating.bring_up_to_date(Path(file))
            die()
    Store(Path(file)).hands()

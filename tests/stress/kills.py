"""Processes that are killed (SIGKILL) at random moments: nothing is half done, and a retry ends it."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from dashboard.commands.verify import flaws_of_all
from events import desk
from events.importing import import_sources
from events.reading import sources
from events.store import Store
from tests.events.evenings import changed, evening, imported, write_log
from tests.stress.work import BROKEN, CHUNK_HANDS, GUEST, INBOX, LOG, REPAIRED

ROOT = Path(__file__).parents[2]
HANDS = 200
KNOWN = 30
ASIDE = 12


@dataclass(frozen=True)
class Work:
    """A piece of tests.stress.work: how many hands there may be after a kill, and are in the end."""

    name: str
    may_be: Callable[[int], bool]
    in_the_end: int


WORKS = (
    # A kill falls between two transactions of a chunk each, never into one.
    Work("import", lambda hands: hands % CHUNK_HANDS == KNOWN, KNOWN + HANDS),
    Work("rebuild", lambda hands: hands == KNOWN, KNOWN),
    Work("correct", lambda hands: hands == KNOWN, KNOWN),
    Work("people", lambda hands: hands == KNOWN, KNOWN),
    Work("watch", lambda hands: hands % CHUNK_HANDS == KNOWN, KNOWN + HANDS),
    Work("retry", lambda hands: KNOWN <= hands <= KNOWN + ASIDE, KNOWN + ASIDE),
)


@dataclass
class Killed:
    """What became of the kills of one work: how many, and how many of them before it was done."""

    kills: int = 0
    in_the_middle: int = 0


def prepare(folder: Path) -> Path:
    """A history with a few hands, and all that the works need; the folder is copied for each kill."""
    store = Store(folder / "history.duckdb")
    records = evening(KNOWN - 1)
    guests = [
        changed(record, sitting=replace(record.sitting, players=("Ann", "Bob", GUEST)))
        for record in evening(1, seed=5)
    ]
    imported(store, [*records, *guests])
    log = write_log(folder / LOG, evening(HANDS, seed=2))
    (folder / INBOX).mkdir()
    shutil.copy(log, folder / INBOX)
    whole = evening(ASIDE, seed=3)
    write_log(folder / REPAIRED, whole)
    lines = [record.raw.replace(b'"kind":"deal"', b'"kind":"dael"') for record in whole]
    (folder / BROKEN).write_bytes(b"\n".join(lines) + b"\n")
    report = import_sources(store, sources([str(folder / BROKEN)]))
    assert report.set_aside == ASIDE
    return folder


def start(work: Work, folder: Path) -> subprocess.Popen[str]:
    """The work in a process of its own, which has begun."""
    history = folder / "history.duckdb"
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.stress.work", work.name, str(history), str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "begins\n"
    return process


def seconds_of(work: Work, folder: Path) -> float:
    """How long the work takes when nobody kills it."""
    process = start(work, folder)
    begun = time.monotonic()
    assert process.stdout is not None
    said = next((line for line in process.stdout if line == "done\n"), "")
    lasted = time.monotonic() - begun
    process.communicate(timeout=60)
    assert said == "done\n"
    return lasted


def kill(work: Work, folder: Path, after: float) -> bool:
    """Kill the work so many seconds after its beginning; whether it was not done by then."""
    process = start(work, folder)
    time.sleep(after)
    process.kill()
    out, _ = process.communicate(timeout=60)
    return not out.endswith("done\n")


def check(work: Work, folder: Path) -> None:
    """The history is sound as it is; the work, done again, ends as if nobody had been killed."""
    store = Store(folder / "history.duckdb")
    assert flaws_of_all(store) == [], work
    assert work.may_be(len(store.hands())), (work, len(store.hands()))
    seconds_of(work, folder)
    assert flaws_of_all(store) == [], work
    assert len(store.hands()) == work.in_the_end, work
    if work.name == "retry":
        assert desk.open_ids(store) == []


def killed_often(work: Work, kills: int, folder: Path, random: Random) -> Killed:
    """Kill the work at so many random moments, each in a copy of the prepared folder."""
    prepared = prepare(_empty(folder / "prepared"))
    lasts = seconds_of(work, _copy(prepared, folder / "measured"))
    done = Killed()
    for _ in range(kills):
        place = _copy(prepared, folder / "killed")
        done.kills += 1
        done.in_the_middle += kill(work, place, random.uniform(0, lasts))
        check(work, place)
    return done


def _empty(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder


def _copy(prepared: Path, target: Path) -> Path:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(prepared, target)
    return target

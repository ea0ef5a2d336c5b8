"""The memory that an import takes, however long the log is."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

from events.formats import native
from events.record import HandRecord
from tests.events.evenings import evening
from tests.stress.kills import ROOT

MEGABYTE = 1_000_000


def endless(records: list[HandRecord]) -> Iterator[bytes]:
    """Lines of a log without end: the same hands at one table after another.

    Hands that were passed out are new at every table, the others are known from the second on.
    """
    for table in count(1):
        sitting = replace(records[0].sitting, id=f"table {table}")
        for record in records:
            yield native.write(replace(record, sitting=sitting)).encode() + b"\n"


def log_of(size: int, file: Path) -> Path:
    """A log of that many bytes, or a little more."""
    written = 0
    with file.open("wb") as log:
        for line in endless(evening(500, game="french-tarot", players=4)):
            written += log.write(line)
            if written >= size:
                return file
    raise AssertionError


def peak(history: Path, log: Path, *, through_standard_input: bool) -> float:
    """The largest memory, in megabytes, that an import of a log took; its process is a new one.

    It is read from /proc: what getrusage tells begins with the memory of the process that started it.
    """
    measured = (
        "import sys\n"
        "from dashboard.cli import main\n"
        "try:\n"
        "    main()\n"
        "finally:\n"
        "    status = open('/proc/self/status').read()\n"
        "    print(status.partition('VmHWM:')[2].split()[0], file=sys.stderr)\n"
    )
    with log.open("rb") as text:
        done = subprocess.run(
            [
                *(sys.executable, "-c", measured, "import", "--db", str(history)),
                "-" if through_standard_input else str(log),
            ],
            cwd=ROOT,
            stdin=text if through_standard_input else subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    return int(done.stderr.split()[-1]) * 1024 / MEGABYTE

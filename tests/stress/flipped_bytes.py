"""A history in whose file bytes have changed: every command says so in words, or is right.

`python -m tests.stress.flipped_bytes HISTORY LOG` prints what the commands come to, in a process that
may go down with the database.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

from click.testing import CliRunner

from dashboard.cli import cli
from events.importing import import_sources
from events.reading import sources
from events.store import Store
from tests.events.evenings import evening, imported, write_log
from tests.stress.kills import ROOT

SOUND = "nothing was harmed"
TOLD = "verify tells of it"


def commands(history: Path, log: Path) -> list[tuple[str, ...]]:
    """What people do with a history; the first is to export it, the last ones write to it."""
    db = ("--db", str(history))
    return [
        ("export", *db),
        ("verify", *db),
        ("hands", "--json", *db),
        ("stats", "contracts", *db),
        ("import", str(log), *db),
        ("players", *db),
    ]


def tried(history: Path, log: Path) -> list[tuple[int, str]]:
    """The exit status and the words of each command."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.stress.flipped_bytes", str(history), str(log)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    return [(status, words) for status, words in json.loads(done.stdout)]


def flip(file: Path, random: Random, count: int) -> None:
    """Change so many bytes of a file, at random places."""
    content = bytearray(file.read_bytes())
    for _ in range(count):
        content[random.randrange(len(content))] ^= random.randrange(1, 256)
    file.write_bytes(content)


def flipped_often(times: int, folder: Path, random: Random) -> Counter[str]:
    """Harm a history so often, each time anew; how often it was told, and how often nothing was lost."""
    history = folder / "history.duckdb"
    imported(Store(history), evening(20))
    log = write_log(folder / "log.jsonl", evening(3, seed=2))
    import_sources(Store(history), sources([str(log)]))
    whole = history.read_bytes()
    [(_, exported), *_] = tried(history, log)
    found: Counter[str] = Counter()
    for _ in range(times):
        history.write_bytes(whole)
        flip(history, random, random.choice((1, 4, 64)))
        found[check(tried(history, log), exported)] += 1
    return found


def check(results: list[tuple[int, str]], exported: str) -> str:
    """Every command ends in words; where verify finds nothing, the hands are what they were."""
    for status, words in results:
        assert status in (0, 1, 2), words
        assert "Traceback" not in words
    (status, told), (verified, _), *_ = results
    if verified == 0:
        assert (status, told) == (0, exported)
        return SOUND
    return TOLD


if __name__ == "__main__":
    runner = CliRunner()
    results = [runner.invoke(cli, command) for command in commands(*map(Path, sys.argv[1:]))]
    print(json.dumps([(result.exit_code, result.output) for result in results]))

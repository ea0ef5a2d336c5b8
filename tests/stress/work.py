"""`python -m tests.stress.work WHAT HISTORY FOLDER`: a piece of work in a process that may be killed.

Prints a line when the work begins and one when it is done. The folder holds what it needs: logs, texts.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from analytics import projections
from dashboard.commands.watch import watch
from events import corrections, desk, importing, players, retrying
from events.correcting import CorrectionRefused
from events.importing import import_sources
from events.opening import open_store
from events.reading import sources
from events.store import Store

LOG, BROKEN, REPAIRED, INBOX = "log.jsonl", "broken.jsonl", "repaired.jsonl", "inbox"
GUEST = "Guest"
# So that a kill often meets an import between two of its transactions.
CHUNK_HANDS = 40


def import_a_log(store: Store, folder: Path) -> None:
    """A log of many hands, in small chunks."""
    importing.CHUNK_HANDS = CHUNK_HANDS
    import_sources(store, sources([str(folder / LOG)]))


def rebuild(store: Store, _folder: Path) -> None:
    """The read models from nothing, again and again."""
    for _ in range(8):
        projections.rebuild(store)


def correct(store: Store, _folder: Path) -> None:
    """Hands are voided and let count again, penalties given and taken back."""
    hands = store.hands()["id"].to_list()
    at_table = store.hand(hands[0]).sitting.players
    for hand in hands[:8]:
        with suppress(CorrectionRefused):  # a killed process has voided it before
            corrections.void(store, hand, "a card was missing")
        corrections.reopen(store, hand, "it lay under the table")
    for _ in range(4):
        penalty = corrections.penalise(store, hands[0], at_table[0], 5, "late")
        corrections.withdraw(store, penalty)


def put_people_right(store: Store, _folder: Path) -> None:
    """Players are renamed, merged, parted and forgotten; what a killed process has done is refused."""
    steps: tuple[Callable[[], object], ...] = (
        lambda: players.alias(store, "Zoé", "Zoe"),
        lambda: players.unmerge(store, "Zoe"),
        lambda: players.merge(store, GUEST, "Zoé"),
        lambda: players.unmerge(store, GUEST),
        lambda: players.rename(store, "Ševerkar", "Severkar"),
        lambda: players.rename(store, "Severkar", "Ševerkar"),
        lambda: players.forget(store, GUEST),
    )
    for step in steps:
        with suppress(CorrectionRefused, players.UnknownPlayer):
            step()


def watch_a_folder(store: Store, folder: Path) -> None:
    """What lies in an inbox is imported and put away."""
    importing.CHUNK_HANDS = CHUNK_HANDS
    arguments = [str(folder / INBOX), "--once", "--quiet", "0", "--db", store.opened_by]
    watch.main(arguments, standalone_mode=False)


def retry(store: Store, folder: Path) -> None:
    """What was set aside is tried again with its correction."""
    corrected = (folder / REPAIRED).read_bytes().splitlines()
    for id in sorted(desk.open_ids(store)):
        retrying.retry_with(store, id, "corrected", corrected[id - 1], encoding=None)


WORKS: dict[str, Callable[[Store, Path], None]] = {
    "import": import_a_log,
    "rebuild": rebuild,
    "correct": correct,
    "people": put_people_right,
    "watch": watch_a_folder,
    "retry": retry,
}

if __name__ == "__main__":
    what, history, folder = sys.argv[1:]
    opened = open_store(history)
    print("begins", flush=True)
    WORKS[what](opened, Path(folder))
    print("done", flush=True)

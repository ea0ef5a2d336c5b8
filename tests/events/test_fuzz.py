"""Damaged logs of every game: each hand ends in one of four ways, and never in anything else.

`make fuzz` runs many more rounds than the suite does, with another seed each time; what it shows at its
start repeats it: `TRULL_FUZZ_ROUNDS=100 TRULL_FUZZ_SEED=... pytest tests/events/test_fuzz.py`.
"""

import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from core.catalogue import GAMES
from events.importing import import_sources
from events.reading import Fault, Ignored, Source, sources_of
from events.replaying import replayed
from events.store import Store
from events.verifying import verify
from tests.events.mutations import MUTATIONS

LOGS = Path(__file__).parents[2] / "data" / "games"
ROUNDS = int(os.environ.get("TRULL_FUZZ_ROUNDS", "2"))
SEED = os.environ.get("TRULL_FUZZ_SEED", "1")


def damaged(log: bytes, random: Random) -> bytes:
    """The log after one to three mutations; one that finds nothing to change leaves it be."""
    for _ in range(random.randint(1, 3)):
        try:
            log = random.choice(MUTATIONS)(log, random)
        except (ValueError, TypeError, KeyError, AttributeError, IndexError):
            continue  # an earlier one left nothing that this one could work on
        if not log:
            break
    return log


def logs(game: str) -> Iterator[tuple[str, bytes]]:
    """For every mutation, and further mixtures of them, a damaged log of a game."""
    log = (LOGS / f"{game}.jsonl").read_bytes()
    for number in range(ROUNDS):
        random = Random(f"{SEED} {game} {number}")
        for mutation in MUTATIONS:
            yield f"{mutation.__name__}-{number}.jsonl", mutation(log, random)
        yield f"mixture-{number}.jsonl", damaged(log, random)


def sources(game: str) -> Iterator[Source | Fault | Ignored]:
    for name, log in logs(game):
        yield from sources_of(name, BytesIO(log))


@pytest.mark.parametrize("game", GAMES)
def test_every_hand_of_a_damaged_log_is_stored_known_unfinished_or_set_aside(
    game: str, store: Store
):
    report = import_sources(store, sources(game))

    ends = report.stored + report.known + report.unfinished + report.set_aside
    assert report.found == ends
    assert all(problem.reason and problem.file for problem in report.problems)
    # No part of a hand is stored: whatever is there replays to where it stops.
    for hand in store.all_hands():
        assert replayed(hand).refusal is None
    assert verify(store) == []

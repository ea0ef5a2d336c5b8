"""The sample logs of all games: one for each, and the rules come to what they record."""

from pathlib import Path

import pytest

from core.catalogue import GAMES
from data.make_game_logs import HANDS
from events.importing import import_sources
from events.reading import sources
from events.store import Store

FOLDER = Path(__file__).parents[2] / "data" / "games"
KILOBYTE = 1000


def test_every_game_has_its_log_and_nothing_else_lies_beside_them() -> None:
    kept = sorted(path.name for path in FOLDER.iterdir())
    assert kept == sorted(f"{id}.jsonl" for id in GAMES), "run data/make_game_logs.py"


def test_the_logs_are_small() -> None:
    assert all(path.stat().st_size < 6 * KILOBYTE * HANDS for path in FOLDER.iterdir())


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return Store(tmp_path_factory.mktemp("games") / "history.duckdb")


def test_they_import_whole_with_the_results_that_they_record(history: Store) -> None:
    report = import_sources(history, sources([str(FOLDER)]))
    assert report.problems == []
    assert report.differences == []
    assert (report.found, report.stored) == (HANDS * len(GAMES), HANDS * len(GAMES))

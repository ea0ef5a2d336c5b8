"""Every game of the index of rule sheets: it has a script, it is played at random, it has its tests."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from core.catalogue import GAMES
from tests.core.setups import SETUPS

INDEX = Path(__file__).parents[3] / "shared" / "rules" / "INDEX.md"
TESTS = Path(__file__).parent / "games"


class Row(NamedTuple):
    """A variant of the index: its id, the name of its sheet, for how many players it is."""

    id: str
    sheet: str
    players: frozenset[int]


def rows() -> list[Row]:
    """The variants of the index; none where it is not beside this project."""
    if not INDEX.exists():
        return []
    cells = re.findall(
        r"^\| `([\w-]+)` \|[^|]*\| ([\w-]+)\.md \|([^|]*)\|", INDEX.read_text(), re.MULTILINE
    )
    return [
        Row(id, sheet, frozenset(map(int, re.findall(r"\d+", players))))
        for id, sheet, players in cells
    ]


ROWS = rows()
EVERY_ROW = pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])


@pytest.mark.skipif(not ROWS, reason="the rule sheets are not beside this project")
def test_the_catalogue_has_the_games_of_the_index_in_its_order():
    assert list(GAMES) == [row.id for row in ROWS]


@EVERY_ROW
def test_it_is_played_by_as_many_as_the_index_says(row: Row):
    assert set(GAMES[row.id].players) == row.players


@EVERY_ROW
def test_it_is_played_at_random(row: Row):
    assert {setup.players for setup in SETUPS if setup.game.id == row.id} == row.players


@EVERY_ROW
def test_it_has_tests_by_its_sheet(row: Row):
    """In files named after the sheet or its family, and by its own id or one made of that name."""
    sheet = row.sheet.replace("-", "_")
    family = sheet.partition("_")[0]
    assert [*TESTS.glob(f"test_{sheet}*.py"), *TESTS.glob(f"test_{family}_*.py")]
    texts = [file.read_text() for file in TESTS.glob("*.py")]
    assert any(f'"{row.id}"' in text or f'f"{family}-{{' in text for text in texts)

"""The picture of tables of every size in a browser: two seats to six, dummies among them."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from core.catalogue import GAMES
from core.players.sensible import Sensible
from events.importing import import_records
from events.simulating import simulate
from events.store import Store
from tests.browser.conftest import PHONE, WIDE, served, settled

# By game the hands on the table.
PLACES = {
    "baronetti": 2,
    "manchester-truffle": 3,
    "nineteen-2": 4,
    "taroux-5": 5,
    "taroux-de-six": 6,
}
LONGEST = "Jean-Baptiste d'Aubusson"
NAMES = (LONGEST, "Bob", "Cy", "Di", "Eve", "Fay")


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A history with a hand that was played of each of these games."""
    path = tmp_path_factory.mktemp("tables") / "history.duckdb"
    for id in PLACES:
        game = GAMES[id]
        names = NAMES[: game.players[0]]
        hands = simulate(game, hands=20, seed=3, player=Sensible(), players=names)
        played = next(hand for hand in hands if len(hand.actions) > 40)
        assert import_records(Store(path), [played], format="native").stored == 1
    return path


@pytest.fixture(scope="module")
def tables(history: Path) -> Iterator[str]:
    """Where the dashboard on that history answers."""
    with served(history) as address:
        yield address


@pytest.mark.parametrize("width", [WIDE, PHONE])
@pytest.mark.parametrize("game", PLACES)
def test_every_hand_has_its_place_and_every_card_of_the_trick_too(
    contexts: dict[str, BrowserContext], history: Path, tables: str, game: str, width: int
) -> None:
    store = Store(history)
    ids = {store.hand(id).sitting.variant: id for id in store.hands()["id"]}
    step = len(store.hand(ids[game]).actions) - PLACES[game] - 2
    page = contexts["light"].new_page()
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{tables}/replay?hand={ids[game]}&step={step}")
    page.locator(".trull-table .played").first.wait_for()
    settled(page)
    assert (
        page.locator("[data-testid=stMain]").evaluate("it => it.scrollWidth - it.clientWidth") == 0
    )
    seats = page.locator(".trull-table .seat")
    expect(seats).to_have_count(PLACES[game])
    assert apart(seats)
    assert apart(page.locator(".trull-table .played .card"))
    page.close()


def apart(boxes: Locator) -> bool:
    """Whether no two of them overlap."""
    found = [box.bounding_box() for box in boxes.all()]
    return all(
        one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
        for one, other in combinations(found, 2)
        if one and other
    )

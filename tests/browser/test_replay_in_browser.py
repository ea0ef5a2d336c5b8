"""The replay in a browser: by keys, by link, on a phone, in the dark, without a mouse."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import PHONE, WIDE, Opens, served
from tests.dashboard import club

# A deal, a bid, then eighteen tricks of four cards.
LAST = 74


@pytest.fixture
def hand(history: Path) -> dict[str, str]:
    """The ids of the hands by what is special about them."""
    return club.hand_ids(history)


def replay(opens: Opens, hand: str, step: int, seat: int = 0, **look: Any) -> Page:
    """The replay of a hand at a step, ready for keys."""
    page = opens(f"/replay?hand={hand}&step={step}&seat={seat}", **look)
    page.locator(".events button[aria-current]").wait_for()
    at_step(page, step)
    return page


def at_step(page: Page, step: int) -> None:
    """The page shows the step, and the address says so."""
    expect(page.locator(".trull-position span")).to_have_text(f"{step} / {LAST}")
    page.wait_for_url(f"**step={step}&**")


def nearest(page: Page) -> str:
    return page.locator(".seat.at0 strong").inner_text()


def test_keys_go_by_event_by_trick_and_to_the_ends(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 5)
    for key, step in [
        ("ArrowRight", 6),
        ("ArrowLeft", 5),
        ("ArrowDown", 6),
        ("ArrowDown", 10),
        ("ArrowUp", 6),
        ("ArrowUp", 2),
        ("End", LAST),
        ("ArrowRight", LAST),
        ("Home", 0),
        ("ArrowLeft", 0),
    ]:
        page.keyboard.press(key)
        at_step(page, step)


def test_no_key_is_lost_however_fast_they_come(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 2)
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    at_step(page, 22)


def test_a_link_opens_the_same_step(opens: Opens, hand: dict[str, str]) -> None:
    first = replay(opens, hand["slam"], 2, seat=2)
    first.keyboard.press("ArrowDown")
    first.keyboard.press("ArrowRight")
    at_step(first, 7)
    second = opens(first.url[first.url.index("/replay") :])
    at_step(second, 7)
    table = second.locator(".trull-table")
    assert table.inner_html() == first.locator(".trull-table").inner_html()
    expect(second.locator(".played")).to_have_count(1)
    assert second.locator(".played").get_attribute("aria-label") == "Ann leads: trump 20"


def test_a_link_works_before_anybody_has_opened_the_front_page(
    contexts: dict[str, BrowserContext], history: Path, hand: dict[str, str]
) -> None:
    with served(history) as address:
        page = contexts["light"].new_page()
        page.goto(f"{address}/replay?hand={hand['slam']}&step=7&seat=2")
        expect(page.get_by_role("link", name="Overview")).to_be_visible()
        at_step(page, 7)
        page.close()


def test_flipping_keeps_the_step(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 7, seat=2)
    assert nearest(page) == "Cy & *Co*"
    page.keyboard.press("f")
    page.wait_for_url("**step=7&seat=3")
    expect(page.locator(".seat.at0 strong")).to_have_text("Di")
    at_step(page, 7)


def test_shift_and_arrows_go_to_the_hands_beside_it(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 7, seat=2)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_url(f"**hand={hand['differs']}&step=1&seat=2")
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_url(f"**hand={hand['slam']}&step=1&seat=2")


def test_an_event_of_the_list_opens_its_step_and_keys_go_on_from_there(
    opens: Opens, hand: dict[str, str]
) -> None:
    page = replay(opens, hand["slam"], 2)
    page.get_by_role("button", name="Di plays D3; Ann wins trick 2").click()
    at_step(page, 10)
    page.keyboard.press("ArrowLeft")
    at_step(page, 9)
    expect(page.locator(".events button[aria-current]")).to_have_text("Cy & *Co* plays H7")


def test_going_back_in_the_browser_goes_back_a_step(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 7, seat=2)
    page.keyboard.press("End")
    at_step(page, LAST)
    page.go_back()
    at_step(page, 7)


def test_it_can_be_used_and_heard_without_a_mouse(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 7)
    page.get_by_role("button", name="Next", exact=False).first.focus()
    for _ in range(20):
        page.keyboard.press("Tab")
        if "Flip" in page.evaluate("document.activeElement.innerText"):
            break
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none" or (
        page.evaluate("getComputedStyle(document.activeElement).boxShadow") != "none"
    )
    page.keyboard.press("Enter")
    expect(page.locator(".seat.at0 strong")).to_have_text("<b>Bob</b>")
    page.keyboard.press("ArrowRight")
    at_step(page, 8)
    expect(page.get_by_role("status").filter(has_text="Event")).to_have_text(
        f"Event 8 of {LAST}: <b>Bob</b> plays SQ"
    )


def test_an_open_menu_has_the_arrows_for_itself(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 7)
    page.get_by_role("button", name="Main menu").click()
    page.get_by_role("menuitemradio", name="System").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    at_step(page, 8)


def test_html_in_a_name_is_shown_and_does_nothing(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 7, seat=1)
    assert nearest(page) == "<b>Bob</b>"
    assert page.locator("b", has_text="Bob").count() == 0
    expect(page.get_by_role("button", name="Show only what <b>Bob</b> sees")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [WIDE, PHONE])
def test_the_table_fits_and_follows_the_colour_scheme(
    opens: Opens, hand: dict[str, str], width: int, scheme: str
) -> None:
    page = replay(opens, hand["slam"], 8, width=width, scheme=scheme)
    assert (
        page.locator("[data-testid=stMain]").evaluate("it => it.scrollWidth - it.clientWidth") == 0
    )
    for card in page.locator(".seat .held .card").all():
        box = card.bounding_box()
        assert box is not None and box["width"] >= 20 and 0 <= box["x"] <= width - box["width"]
    panel = page.locator(".seat.at0").evaluate("it => getComputedStyle(it).backgroundColor")
    brightness = sum(int(part) for part in panel.strip("rgb()").split(", ")) / 3
    assert (brightness > 127) == (scheme == "light")


def test_every_move_is_in_reach_of_a_thumb_on_a_phone(opens: Opens, hand: dict[str, str]) -> None:
    page = replay(opens, hand["slam"], 2, width=PHONE)
    buttons = page.locator(".st-key-moves button")
    expect(buttons).to_have_count(8)
    boxes = [button.bounding_box() for button in buttons.all()]
    assert len({box["y"] for box in boxes if box}) == 1
    assert all(box and box["width"] >= 32 and box["height"] >= 32 for box in boxes)
    page.get_by_role("button", name="Next trick").click()
    at_step(page, 6)

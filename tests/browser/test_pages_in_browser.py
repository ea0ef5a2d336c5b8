"""The other pages in a browser: they fit, and lead from a log to a number to a hand."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Opens, settled
from tests.dashboard import club


def overflow(page: Page) -> int:
    """How many pixels the page is too wide."""
    width: int = page.locator("[data-testid=stMain]").evaluate(
        "it => it.scrollWidth - it.clientWidth"
    )
    return width


@pytest.mark.parametrize(("width", "scheme"), [(WIDE, "light"), (PHONE, "dark")])
def test_every_page_fits(opens: Opens, width: int, scheme: str) -> None:
    for path, sign in (
        ("/", "[data-testid=stVegaLiteChart] canvas, [data-testid=stVegaLiteChart] svg"),
        ("/hands", "[data-testid=stDataFrame]"),
        ("/import", "[data-testid=stFileUploader]"),
        ("/rules", "[data-testid=stButton]"),
        ("/rules?game=french-tarot", ".trull-card dl"),
    ):
        page = opens(path, width=width, scheme=scheme)
        page.locator(sign).first.wait_for()
        assert overflow(page) == 0


def test_a_number_opens_the_hands_behind_it_and_a_hand_its_replay(opens: Opens) -> None:
    page = opens("/?club=Club+Nord")
    table = page.locator("[data-testid=stDataFrame]").first
    table.wait_for()
    table.click(position={"x": 240, "y": 52})  # the first row, somewhere among the numbers
    page.get_by_role("link", name="The hands behind").click()
    page.wait_for_url("**/hands?**of=hands**")
    expect(page.get_by_text("Hands and sittings: the hands behind")).to_be_visible()
    assert "club=Club+Nord" in page.url
    settled(page)
    hands = page.locator("[data-testid=stDataFrame]").first
    hands.wait_for()
    hands.click(position={"x": 18, "y": 52})  # the box before the first row
    page.wait_for_url("**/replay?hand=*")
    page.locator(".trull-table").wait_for()


def test_a_hand_can_be_opened_by_keyboard_alone(opens: Opens) -> None:
    page = opens("/hands")
    page.locator("[data-testid=stDataFrame] canvas").first.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") == "CANVAS":
            break
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+Space")
    page.wait_for_url("**/replay?hand=*")


def test_a_log_can_be_imported(opens: Opens) -> None:
    page = opens("/import")
    page.locator("input[type=file]").set_input_files(
        {"name": "again.jsonl", "mimeType": "application/json", "buffer": club.LOG.encode()}
    )
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("heading", name="What became of the hands")).to_be_visible()
    expect(page.get_by_role("row", name="again.jsonl 6 0 5 0 1")).to_be_visible()
    page.get_by_role("link", name="Look at the hands").click()
    expect(page.get_by_text("5 hands, the newest first")).to_be_visible()


def test_the_rules_of_a_game_are_found_by_a_part_of_its_name(opens: Opens) -> None:
    page = opens("/rules")
    page.get_by_role("combobox", name="Game").fill("french")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules?game=french-tarot")
    expect(page.get_by_role("heading", name="French Tarot")).to_be_visible()
    settled(page)
    page.go_back()
    expect(page.get_by_role("heading", name="For three")).to_be_visible()


def test_the_list_of_games_leads_to_their_rules(opens: Opens) -> None:
    page = opens("/rules", width=PHONE)
    page.get_by_role("button", name="Scarto", exact=True).click()
    page.wait_for_url("**/rules?game=scarto")
    expect(page.get_by_text("SCA-1", exact=True)).to_be_visible()
    assert overflow(page) == 0

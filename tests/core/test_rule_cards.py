"""The rule card that every game carries as data, held against the rule sheets and the tests."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from core.catalogue import GAMES
from core.game import Game
from core.rule_card import Ruling

SHEETS = Path(__file__).parents[3] / "shared" / "rules"
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
_ID = r"\b[A-Z]{2,4}[0-9]?-T?[0-9]+\b"


@cache
def sheet_of() -> dict[str, str]:
    """By variant the name of its rule sheet, from the index; skips where the sheets are absent."""
    index = SHEETS / "INDEX.md"
    if not index.exists():
        pytest.skip("the rule sheets are not beside this project")
    rows = re.findall(r"^\| `([\w-]+)` \|[^|]*\| ([\w-]+)\.md \|", index.read_text(), re.MULTILINE)
    return dict(rows)


def rulings_of(sheet: str) -> list[str]:
    """The ids of the rulings of a sheet."""
    text = (SHEETS / f"{sheet}.md").read_text()
    section = text.partition("## RULINGS\n")[2].partition("\n## ")[0]
    return re.findall(r"^- ([A-Z]+[0-9]?-[0-9]+) ", section, re.MULTILINE)


@cache
def names_of_tests() -> frozenset[str]:
    """The names of all tests of the rules."""
    return frozenset(
        node.name
        for file in Path(__file__).parent.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef)
    )


def is_tested(ruling: Ruling) -> bool:
    """Whether a test is named after it, as test_sca_t1_a_log_may_leave_out_the_card."""
    words = ruling.id.lower().replace("-", "_")
    return any(f"_{words}_" in f"{name}_" for name in names_of_tests())


# Each card by itself


@EVERY_GAME
def test_a_rule_card_tells_all_that_is_needed_to_play(game: Game):
    headings = [heading for heading, _ in game.rule_card.sections]
    needed = ["Players", "Pack", "Ranking", "Card points", "Play", "Scoring"]
    if game.usual_cards.ranking.excuses:
        needed.append("The Fool")
    assert [heading for heading in needed if heading not in headings] == []
    assert len(set(headings)) == len(headings)
    assert all(text.endswith(".") for _, text in game.rule_card.sections)
    assert game.rule_card.sources


@EVERY_GAME
def test_every_ruling_is_told_once_with_its_reason(game: Game):
    rulings = game.rule_card.rulings
    assert len({ruling.id for ruling in rulings}) == len(rulings)
    assert all(re.fullmatch(_ID, ruling.id) for ruling in rulings)
    assert all(len(ruling.text) > 40 and ruling.text.endswith(".") for ruling in rulings)


@EVERY_GAME
def test_every_house_rule_is_told_on_the_card(game: Game):
    options = {option.name for option in game.option_list()}
    alike = [other for other in GAMES.values() if other.rule_card is game.rule_card]
    of_the_card = {option.name for other in alike for option in other.option_list()}
    whole = " ".join(text for _, text in game.rule_card.sections)
    section = dict(game.rule_card.sections).get("House rules", "")
    assert section or not options
    assert options - set(re.findall(r"`(\w+)`", whole)) == set()
    assert set(re.findall(r"`(\w+)`", section)) - of_the_card == set()


@EVERY_GAME
def test_every_ruling_that_the_card_or_the_options_refer_to_exists(game: Game):
    known = {ruling.id for ruling in game.rule_card.rulings}
    texts = [text for _, text in game.rule_card.sections]
    texts += [ruling.text for ruling in game.rule_card.rulings]
    texts += [option.meaning for option in game.option_list()]
    assert {id for text in texts for id in re.findall(_ID, text)} - known == set()


@EVERY_GAME
def test_every_ruling_that_a_hand_can_show_has_a_test_of_its_name(game: Game):
    rulings = [ruling for ruling in game.rule_card.rulings if not ruling.undecidable]
    assert [ruling.id for ruling in rulings if not is_tested(ruling)] == []


# Beside the sheets


@EVERY_GAME
def test_every_ruling_of_the_sheet_is_on_the_card(game: Game):
    told = {ruling.id for ruling in game.rule_card.rulings}
    assert [id for id in rulings_of(sheet_of()[game.id]) if id not in told] == []


def test_every_sheet_has_rulings():
    assert all(rulings_of(sheet) for sheet in set(sheet_of().values()))

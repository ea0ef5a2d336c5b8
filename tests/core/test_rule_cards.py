"""The rule card that every game carries as data."""

import re

import pytest

from core.catalogue import GAMES, game_named

SHEET_RULINGS = {
    "scarto": [f"SCA-{number}" for number in range(1, 6)],
    "french-tarot": [f"FT-{number}" for number in range(1, 13)],
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_rule_card_tells_all_that_is_needed_to_play(game):
    headings = [heading for heading, _ in game.rule_card.sections]
    for needed in ("Players", "Pack", "Ranking", "Card points", "Play", "The Fool", "Scoring"):
        assert needed in headings
    assert len(set(headings)) == len(headings)
    assert all(text.endswith(".") for _, text in game.rule_card.sections)
    assert game.rule_card.sources


@pytest.mark.parametrize("id", GAMES)
def test_every_ruling_of_the_sheet_is_on_the_card_with_its_reason(id):
    rulings = game_named(id).rule_card.rulings
    assert [ruling.id for ruling in rulings][: len(SHEET_RULINGS[id])] == SHEET_RULINGS[id]
    assert len({ruling.id for ruling in rulings}) == len(rulings)
    assert all(len(ruling.text) > 40 and ruling.text.endswith(".") for ruling in rulings)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_house_rule_is_told_on_the_card(game):
    text = dict(game.rule_card.sections)["House rules"]
    told = set(re.findall(r"`(\w+)`", text))
    assert {option.name for option in game.option_list()} - {"rules"} == told - {"rules"}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_ruling_that_the_card_or_the_options_refer_to_exists(game):
    known = {ruling.id for ruling in game.rule_card.rulings}
    texts = [text for _, text in game.rule_card.sections]
    texts += [ruling.text for ruling in game.rule_card.rulings]
    texts += [option.meaning for option in game.option_list()]
    referred = {id for text in texts for id in re.findall(r"\b(?:SCA|FT)-T?\d+", text)}
    assert referred <= known

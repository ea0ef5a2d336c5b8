"""`trull games` and `trull rules`."""

import pytest

from core.catalogue import GAMES


def test_games_as_json_have_their_shape(trull):
    listed = trull.json("games")
    assert [game["id"] for game in listed] == list(GAMES)
    for game in listed:
        assert list(game) == ["id", "name", "players", "cards", "options"]
        for option in game["options"]:
            assert list(option) == ["name", "choices", "default", "meaning"]


def test_scarto_is_for_three_with_78_cards_and_one_house_rule(trull):
    scarto = trull.json("games")[0]
    assert (scarto["name"], scarto["players"], scarto["cards"]) == ("Scarto", [3], 78)
    assert [(rule["name"], rule["choices"], rule["default"]) for rule in scarto["options"]] == [
        ("settlement", ["pairwise", "simple"], "pairwise")
    ]


def test_choices_are_null_where_any_whole_number_may_be_chosen(trull):
    rules = {rule["name"]: rule for rule in trull.json("games")[1]["options"]}
    assert (rules["misere"]["choices"], rules["misere"]["default"]) == (None, 0)
    assert rules["handful"]["choices"] == [False, True, None]


def test_the_list_shows_house_rules_as_simulate_takes_them(trull):
    shown = trull("games").stdout
    assert "settlement=pairwise|simple  (default pairwise)" in shown
    assert "misere=NUMBER  (default 0)" in shown
    assert "petit_captured=false|true|null  (default null)" in shown


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_rule_card_has_every_section_ruling_and_option(trull, game):
    shown = " ".join(trull("rules", game.id).stdout.split())
    for heading, text in game.rule_card.sections:
        assert heading in shown
        assert " ".join(text.split()) in shown
    for ruling in game.rule_card.rulings:
        assert f"{ruling.id}: {' '.join(ruling.text.split())}" in shown
    for option in game.option_list():
        assert option.meaning in shown


def test_the_rule_card_is_wrapped_to_the_terminal(trull):
    trull.environment["COLUMNS"] = "60"
    lines = trull("rules", "scarto").stdout.splitlines()
    assert max(len(line) for line in lines if "://" not in line) <= 60


def test_an_unknown_game_is_answered_with_those_there_are(trull):
    assert "scarto, french-tarot" in trull("rules", "whist").stderr

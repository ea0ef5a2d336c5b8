"""`trull games` and `trull rules`."""

import pytest

from core.catalogue import GAMES
from dashboard.commands.games import IN_WORDS


def test_games_as_json_have_their_shape(trull):
    listed = trull.json("games")
    assert [game["id"] for game in listed] == list(GAMES)
    for game in listed:
        assert list(game) == ["id", "name", "players", "cards", "options"]
        for option in game["options"]:
            assert list(option) == ["name", "choices", "default", "meaning"]


def listed(trull, id):
    return next(game for game in trull.json("games") if game["id"] == id)


def test_scarto_is_for_three_with_78_cards_and_one_house_rule(trull):
    scarto = listed(trull, "scarto")
    assert (scarto["name"], scarto["players"], scarto["cards"]) == ("Scarto", [3], 78)
    assert [(rule["name"], rule["choices"], rule["default"]) for rule in scarto["options"]] == [
        ("settlement", ["pairwise", "simple"], "pairwise")
    ]


def test_choices_are_null_where_any_whole_number_may_be_chosen(trull):
    rules = {rule["name"]: rule for rule in listed(trull, "french-tarot")["options"]}
    assert (rules["misere"]["choices"], rules["misere"]["default"]) == (None, 0)
    assert rules["handful"]["choices"] == [False, True, None]


def test_the_list_has_every_game_on_a_line_below_its_usual_number_of_players(trull):
    lines = trull("games").stdout.splitlines()
    for game in GAMES.values():
        at = next(at for at, line in enumerate(lines) if line.split()[:1] == [game.id])
        assert game.name in lines[at]
        assert lines[at].split()[-1] == str(game.usual_cards.pack.size)
        heading = next(line for line in lines[at::-1] if line.startswith("For "))
        assert heading == f"For {IN_WORDS[game.players[0]]}"
    [french] = [line for line in lines if "french-tarot" in line]
    assert "(also for three or five)" in french


def test_the_list_is_as_narrow_as_a_terminal(trull):
    assert max(map(len, trull("games").stdout.splitlines())) <= 80


def test_the_rules_show_house_rules_as_simulate_takes_them(trull):
    assert "settlement=pairwise|simple  (default pairwise)" in trull("rules", "scarto").stdout
    french = trull("rules", "french-tarot").stdout
    assert "misere=NUMBER  (default 0)" in french
    assert "petit_captured=false|true|null  (default null)" in french


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_rule_card_has_every_section_name_ruling_and_option(trull, game):
    shown = " ".join(trull("rules", game.id).stdout.split())
    for names in (game.contracts, game.bonuses, game.endings):
        assert ", ".join(names) in shown
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
    said = trull("rules", "whist").stderr
    assert all(id in said for id in GAMES)

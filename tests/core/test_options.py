"""House rules: typed, with defaults, refused with what may be chosen."""

import pytest

from core.catalogue import GAMES, game_named
from core.errors import Unreadable


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_option_has_a_meaning_and_a_default_among_its_choices(game):
    for option in game.option_list():
        assert option.meaning
        if option.choices is None:
            assert type(option.default) is int
        else:
            assert option.default in option.choices


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_without_a_choice_the_defaults_hold(game):
    options = game.read_options({})
    assert game.chosen_options(options) == {}


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_choice_is_read_and_told_again(game):
    for option in game.option_list():
        for choice in option.choices or (0, 7, 10_000):
            chosen = {option.name: choice}
            told = game.chosen_options(game.read_options(chosen))
            assert told == ({} if choice == option.default else chosen)


def refusal(**chosen: object) -> str:
    with pytest.raises(Unreadable) as refused:
        game_named("french-tarot").read_options(chosen)
    return str(refused.value)


def test_an_unknown_option_is_refused_with_the_known_ones():
    assert refusal(jokers=True) == (
        "French Tarot has no option 'jokers'; its options: rules, petit_captured, fft_discard, "
        "handful, handful_single, handful_double, handful_triple, half_point, split, fool_last, "
        "misere"
    )


def test_an_unknown_choice_is_refused_with_the_known_ones():
    assert refusal(rules="pub") == "option 'rules' is 'pub'; it may be 'page', 'federation'"
    assert refusal(handful="yes") == "option 'handful' is 'yes'; it may be false, true, null"


@pytest.mark.parametrize("number", [-1, 10_001, 2.5, "20", True, None])
def test_a_number_of_points_is_a_whole_number(number):
    assert "option 'misere' takes a whole number from 0 to 10000" in refusal(misere=number)


def test_a_bool_is_not_taken_for_a_number_nor_a_number_for_a_bool():
    assert refusal(handful=1) == "option 'handful' is 1; it may be false, true, null"


def test_an_unknown_game_is_refused_with_the_known_ones():
    known = ", ".join(GAMES)
    with pytest.raises(
        Unreadable, match=f"^'whist' is no game that is known here; known: {known}$"
    ):
        game_named("whist")

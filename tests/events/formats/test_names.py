"""Names: composed, trimmed, visible; everything else is refused in words."""

import unicodedata

import pytest

from core.errors import Unreadable
from events.formats.names import clean_name, clean_players


@pytest.mark.parametrize("name", ["Ševerkar", "Dömötör", "José", "Zoë"])
def test_composed_and_decomposed_letters_are_one_name(name: str) -> None:
    assert clean_name(unicodedata.normalize("NFD", name), "it") == name


@pytest.mark.parametrize("name", [" José ", "José\u00a0", "\u3000José"])
def test_blanks_around_a_name_are_taken_off(name: str) -> None:
    assert clean_name(name, "it") == "José"


@pytest.mark.parametrize(
    "name",
    [
        "<b>Ann</b>",
        "=SUM(A1)",
        "O'Neil; DROP TABLE",
        "Анна",
        "安娜",
        "Ann \U0001f600",
        "می\u200cروم",
    ],
)
def test_a_name_is_text_whatever_it_looks_like(name: str) -> None:
    assert clean_name(name, "it") == name


@pytest.mark.parametrize("name", ["", "   ", "\u200d", "\u00a0"])
def test_an_empty_name_is_refused(name: str) -> None:
    with pytest.raises(Unreadable, match="the club is empty"):
        clean_name(name, "the club")


@pytest.mark.parametrize(
    "char", ["\0", "\n", "\t", "\x1b", "\x7f", "\u202e", "\u2028", "\u200b", "\ufeff", "\u00ad"]
)
def test_characters_that_cannot_be_seen_are_refused_by_number(char: str) -> None:
    with pytest.raises(Unreadable, match=rf"holds the character U\+{ord(char):04X}"):
        clean_name(f"An{char}n", "it")


def test_a_name_longer_than_any_is_refused() -> None:
    assert clean_name("x" * 100, "it") == "x" * 100
    with pytest.raises(Unreadable, match="it has 101 characters; at most 100"):
        clean_name("x" * 101, "it")


def test_two_seats_cannot_have_one_name_however_it_is_written() -> None:
    with pytest.raises(Unreadable, match="seats 0 and 2 are both named 'José'"):
        clean_players(("José", "Ann", "Jose\u0301 "))

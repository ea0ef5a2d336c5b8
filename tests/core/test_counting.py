"""Card points, as the sheets count them."""

from fractions import Fraction

import pytest

from core.cards import card_named, set_named, show
from core.counting import ACES_FIVE, ACES_ONE, count_in_pairs, count_singly, halved
from core.packs import PACK_78

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("card", "worth"),
    [
        ("T1", 5),
        ("T21", 5),
        ("FOOL", 5),
        ("HK", 5),
        ("HQ", 4),
        ("HC", 3),
        ("HJ", 2),
        ("HA", 5),
        ("H10", 1),
        ("T20", 1),
        ("T2", 1),
    ],
)
def test_scarto_values_with_the_ace_at_five(card, worth):
    assert ACES_FIVE.of[card_named(card)] == worth
    assert count_singly(ACES_FIVE, set_named(card)) == worth


def test_scarto_card_points_sum_to_146():
    assert count_singly(ACES_FIVE, PACK_78.cards) == 15 + 20 + 16 + 12 + 8 + 20 + 55 == 146


def test_french_tarot_counts_the_ace_as_an_empty_card():
    assert ACES_ONE.of[card_named("HA")] == 1
    assert ACES_ONE.of[card_named("HK")] == 5


def test_french_tarot_card_points_sum_to_91():
    assert count_in_pairs(ACES_ONE, PACK_78.cards) == 91


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        # cases/french-tarot.md A27
        ("SK S2 S3 S4 S5", 6 + HALF),
        ("S2 S3 S4 S5 S6", 2 + HALF),
        ("S2 H3 C4", 1 + HALF),
        ("T1 T21 FOOL", 13 + HALF),
        ("FOOL", 4 + HALF),
        ("S2", HALF),
        ("HK S2", 5),
        ("HQ S2", 4),
        ("HC S2", 3),
        ("HJ S2", 2),
        ("H3 S2", 1),
        ("", 0),
    ],
)
def test_a27_cards_counted_in_pairs(cards, points):
    assert count_in_pairs(ACES_ONE, set_named(cards)) == points


def test_points_are_exact_and_whole_ones_are_ints():
    assert isinstance(count_in_pairs(ACES_ONE, set_named("HK S2")), int)
    assert isinstance(count_in_pairs(ACES_ONE, set_named("HK")), Fraction)
    assert halved(7) == Fraction(7, 2)
    assert halved(-8) == -4
    assert isinstance(halved(-8), int)


def test_empty_cards_are_those_worth_one_point():
    mixed = set_named("HA HK HQ HC HJ H10 T1 T2 T20 T21 FOOL")
    assert show(ACES_ONE.empty(mixed)) == "T20 T2 H10 HA"
    assert show(ACES_FIVE.empty(mixed)) == "T20 T2 H10"

"""Settlements that several games share."""

from fractions import Fraction

import pytest

from core.settlement import (
    between_sides,
    difference_between,
    most_pays_each,
    over_base,
    pairwise_over,
)


def test_each_pair_settles_the_difference_of_its_distances_from_the_base():
    # Player 0 gets (89-57)-(36-57) from 1 ... : 36 to 89 is 53, 36 to 46 is 10, 89 to 46 is 43.
    assert pairwise_over((36, 89, 46), base=57) == (-53 - 10, 53 + 43, 10 - 43)


def test_pairwise_payments_sum_to_zero_whatever_the_base():
    assert pairwise_over((100, 50, 21), base=57) == pairwise_over((100, 50, 21), base=0)
    assert sum(pairwise_over((100, 50, 21), base=57)) == 0


def test_each_may_win_just_his_own_distance_from_the_base():
    assert over_base((36, 89, 46), base=57) == (-21, 32, -11)


# Side against side


@pytest.mark.parametrize(
    ("sides", "scores"),
    [
        ((1, 0, 1, 1), (-7, 3 * 7, -7, -7)),
        ((0, 1, 0, 1), (7, -7, 7, -7)),
        ((1, 1, 0), (-7, -7, 14)),
        # Two against three: each opponent pays once, and half of 21 goes to each.
        ((0, 0, 1, 1, 1), (Fraction(21, 2), Fraction(21, 2), -7, -7, -7)),
    ],
)
def test_every_opponent_pays_the_value_and_the_side_shares_it(sides, scores):
    assert between_sides(sides, 7) == scores
    assert between_sides(sides, -7) == tuple(-score for score in scores)
    assert sum(scores) == 0


def test_the_shares_of_a_side_may_differ():
    assert between_sides((0, 0, 1, 1, 1), 7, {0: 2, 1: 1}) == (14, 7, -7, -7, -7)


def test_whole_payments_are_whole_numbers():
    assert all(type(score) is int for score in between_sides((0, 1, 0, 1), 7))
    assert between_sides((0, 1, 1), Fraction(1, 2)) == (1, Fraction(-1, 2), Fraction(-1, 2))


def test_each_player_wins_or_loses_the_difference_of_the_sides():
    assert difference_between((0, 1, 0, 1), (90, 75, 90, 75)) == (15, -15, 15, -15)
    assert difference_between((0, 0, 1, 1), (75, 75, 90, 90)) == (-15, -15, 15, 15)
    assert difference_between((0, 1), (52, 52)) == (0, 0)


# Who has most


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        ((40, 30, 20), (-2 * 4, 4, 4)),
        # Two have most: each pays the third, who is paid by both.
        ((40, 40, 20), (-4, -4, 2 * 4)),
        ((30, 30, 30), (0, 0, 0)),
        ((10, 50, 50, 12), (2 * 4, -2 * 4, -2 * 4, 2 * 4)),
    ],
)
def test_who_has_most_pays_each_who_has_less(points, scores):
    assert most_pays_each(points, 4) == scores
    assert sum(scores) == 0

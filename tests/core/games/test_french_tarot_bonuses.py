"""French Tarot: handfuls, slams, miseres and house rules on the score sheet."""

from fractions import Fraction

import pytest

from core.games.french_tarot_settlement import FrenchTarotOptions
from tests.core.games.french import outcome, scores

HALF = Fraction(1, 2)


# Bonuses


@pytest.mark.parametrize(
    ("call", "worth"), [("handful", 20), ("double handful", 30), ("triple handful", 40)]
)
def test_ft_4_handfuls_are_20_30_40_not_multiplied(call, worth):
    assert scores(4, "garde-contre", 51, 1, declared=((0, call),))[1] == -(25 * 6 + worth)
    assert scores(4, "garde-contre", 50, 1, declared=((0, call),))[1] == 26 * 6 + worth


def test_ft_12_several_handfuls_are_each_scored():
    declared = ((1, "handful"), (2, "double handful"))
    assert scores(4, "petite", 51, 1, declared=declared)[1] == -(25 + 20 + 30)


def test_what_handfuls_pay_is_a_house_rule():
    options = FrenchTarotOptions(
        rules="federation", handful_single=11, handful_double=12, handful_triple=13
    )
    declared = ((1, "handful"), (2, "double handful"), (3, "triple handful"))
    assert scores(4, "petite", 51, 1, declared=declared, options=options)[1] == -(25 + 36)


@pytest.mark.parametrize(
    ("announced", "made", "bonus", "name"),
    [
        (True, True, 400, "slam announced"),
        (False, True, 200, "slam"),
        (True, False, -200, "slam announced"),
    ],
)
def test_ft_3_a_slam_is_400_200_or_minus_200_whatever_the_contract(announced, made, bonus, name):
    for contract, multiplier in (("petite", 1), ("garde-contre", 6)):
        slam = outcome(4, contract, 51, 1, slam_announced=announced, slam_by_attack=made)
        assert slam.scores[1] == -(25 * multiplier + bonus)
        assert [(one.name, one.points) for one in slam.bonuses] == [(name, bonus)]


def test_a_slam_by_the_defence_costs_the_attack_200_per_defender():
    slam = outcome(4, "petite", 0, 0, slam_by_defence=True)
    assert slam.scores == (-3 * (25 + 56 + 200), 281, 281, 281)


def test_ft_t3_a_failed_slam_and_a_slam_by_the_defence_add_up():
    both = outcome(4, "petite", 0, 0, slam_announced=True, slam_by_defence=True)
    assert both.scores[1] == 25 + 56 + 200 + 200


def test_a_slam_by_points_alone_is_none():
    assert scores(4, "petite", 91, 3) == (3 * 80, -80, -80, -80)


def test_every_bonus_is_listed_with_what_it_moved_per_opponent():
    shown = ((2, "handful"),)
    slam = outcome(
        4, "garde", 87, 2, petit=1, declared=shown, slam_announced=True, slam_by_attack=True
    )
    assert [(bonus.name, bonus.side, bonus.seat, bonus.points) for bonus in slam.bonuses] == [
        ("handful", 0, 2, 20),
        ("petit at the end", 0, None, 20),
        ("slam announced", 0, 0, 400),
    ]
    assert [bonus.announced for bonus in slam.bonuses] == [True, False, True]
    lost = outcome(4, "petite", 44, 1, petit=1, declared=shown)
    assert [(bonus.name, bonus.side, bonus.points) for bonus in lost.bonuses] == [
        ("handful", 1, 20),
        ("petit at the end", 0, 10),
    ]


def test_what_the_defence_earns_is_listed_as_its_own():
    hand = outcome(4, "garde", 30, 0, petit=-1, slam_by_defence=True)
    assert [(bonus.name, bonus.side, bonus.points) for bonus in hand.bonuses] == [
        ("petit at the end", 1, 20),
        ("slam by the defence", 1, 200),
    ]


# Options


def test_ft_t8_truncated_the_half_is_dropped_but_half_a_point_short_is_still_lost():
    truncated = FrenchTarotOptions(half_point="truncated")
    assert scores(3, "petite", 41 + HALF, 2, options=truncated) == (50, -25, -25)
    assert scores(3, "petite", 40 + HALF, 2, options=truncated) == (-50, 25, 25)
    assert scores(3, "petite", 38 + HALF, 2, options=truncated) == (-54, 27, 27)


def test_ft_t9_an_equal_split_may_end_in_half_a_point_and_still_sums_to_zero():
    equal = FrenchTarotOptions(split="equal")
    shared = scores(5, "petite", 51, 1, partner=1, options=equal)
    assert shared == (37 + HALF, 37 + HALF, -25, -25, -25)
    assert sum(shared) == 0


def test_ft_t9_a_taker_alone_takes_all_with_an_equal_split_too():
    equal = FrenchTarotOptions(split="equal")
    assert scores(5, "petite", 51, 1, options=equal) == (100, -25, -25, -25, -25)


def test_ft_t5_a_misere_is_paid_by_every_other_player_whoever_wins():
    options = FrenchTarotOptions(rules="federation", misere=10)
    plain = (75, -25, -25, -25)
    one = scores(4, "petite", 51, 1, declared=((2, "misere of trumps"),), options=options)
    assert one == tuple(
        score + more for score, more in zip(plain, (-10, -10, 30, -10), strict=True)
    )
    both = ((2, "misere of trumps"), (2, "misere of courts"))
    two = scores(4, "petite", 51, 1, declared=both, options=options)
    assert two == tuple(
        score + more for score, more in zip(plain, (-20, -20, 60, -20), strict=True)
    )


def test_ft_t5_a_misere_is_paid_by_the_partner_too_and_listed():
    options = FrenchTarotOptions(misere=10)
    hand = outcome(
        5, "petite", 51, 1, partner=1, declared=((0, "misere of courts"),), options=options
    )
    assert hand.scores == (50 + 40, 25 - 10, -35, -35, -35)
    assert [(bonus.name, bonus.side, bonus.seat, bonus.points) for bonus in hand.bonuses] == [
        ("misere of courts", 0, 0, 10)
    ]
    assert hand.bonuses[0].announced
    of_a_defender = outcome(
        5, "petite", 51, 1, partner=1, declared=((2, "misere of courts"),), options=options
    )
    assert [(bonus.side, bonus.seat) for bonus in of_a_defender.bonuses] == [(1, 2)]


# What an outcome tells


def test_the_points_of_the_sides_sum_to_91_and_the_roles_say_who_is_on_which():
    hand = outcome(5, "garde", 71 + HALF, 2, taker=3, partner=1)
    assert hand.roles == ("defender", "partner", "defender", "taker", "defender")
    assert hand.sides == (1, 0, 1, 0, 1)
    assert hand.points == (19 + HALF, 71 + HALF, 19 + HALF, 71 + HALF, 19 + HALF)
    assert hand.won == (False, True, False, True, False)
    assert (hand.contract, hand.declarer, hand.made) == ("garde", 3, True)
    assert hand.played


def test_the_defence_wins_a_contract_that_fails():
    assert outcome(4, "garde", 50, 1, taker=2).won == (True, True, False, True)

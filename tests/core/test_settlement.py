"""Settlements that several games share."""

from core.settlement import over_base, pairwise_over


def test_each_pair_settles_the_difference_of_its_distances_from_the_base():
    # Player 0 gets (89-57)-(36-57) from 1 ... : 36 to 89 is 53, 36 to 46 is 10, 89 to 46 is 43.
    assert pairwise_over((36, 89, 46), base=57) == (-53 - 10, 53 + 43, 10 - 43)


def test_pairwise_payments_sum_to_zero_whatever_the_base():
    assert pairwise_over((100, 50, 21), base=57) == pairwise_over((100, 50, 21), base=0)
    assert sum(pairwise_over((100, 50, 21), base=57)) == 0


def test_each_may_win_just_his_own_distance_from_the_base():
    assert over_base((36, 89, 46), base=57) == (-21, 32, -11)

"""Magus Tarokk: its own bonuses (MAG-1 to MAG-4); the rest is that of Palatine Tarokk."""

import pytest

from core.games.tarokk_bonuses import Played
from tests.core.games.tarokk import (
    all_discard,
    made,
    makes,
    makes_silently,
    missed,
    outcome,
    paid,
    taken,
    won,
)

MAGUS = "tarokk-magus"
NINE = ("0:SK", "2:HK", "0:DK", "2:CK", "0:SQ", "2:HQ", "0:DQ", "2:CQ", "0:T9")
ANNOUNCED_ONLY = [
    ("owl", 20),
    ("two little birds", 40),
    ("large bird with sparrow", 30),
    ("large bird with owl", 30),
    ("large bird with king", 30),
    ("little bird with sparrow", 40),
    ("little bird with owl", 40),
    ("little bird with king", 40),
    ("house of spades", 100),
    ("house of hearts", 100),
    ("house of diamonds", 100),
    ("house of clubs", 100),
    ("three kings", 100),
]
ALSO_SILENT = [
    ("last owl", 10, 5),
    ("first pheasant", 50, 10),
    ("second pheasant", 50, 10),
    ("brace of pheasants", 60, 30),
]


def nine(**places: str) -> Played:
    """Nine tricks of either side in turn, but for those changed: `t6="0:T1"`."""
    tricks = list(NINE)
    for place, trick in places.items():
        tricks[int(place.removeprefix("t")) - 1] = trick
    return won(*tricks)


def worth(name: str, *, announced: bool) -> object:
    """What a bonus adds to a hand that pays 1."""
    return paid("3 cards", 48, made(name, announced=announced), variant=MAGUS) - 1


# Values


@pytest.mark.parametrize(("name", "announced", "silent"), ALSO_SILENT)
def test_what_a_bonus_is_worth_announced_and_in_silence(name, announced, silent):
    assert worth(name, announced=True) == announced
    assert worth(name, announced=False) == silent


@pytest.mark.parametrize(("name", "announced"), ANNOUNCED_ONLY)
def test_what_a_bonus_is_worth_that_has_to_be_announced(name, announced):
    assert worth(name, announced=True) == announced
    assert worth(name, announced=False) == 0


# Owls and birds


def test_the_last_owl_is_the_last_trick_won_by_t2():
    assert makes(MAGUS, "last owl", nine(t9="1:T2"))
    assert makes_silently(MAGUS, "last owl", nine(t9="3:T2"), side=1)
    assert not makes(MAGUS, "last owl", nine(t8="1:T2"))


def test_mag_1_the_owl_is_trick_8_the_large_bird_trick_7_and_the_little_bird_trick_6():
    assert makes(MAGUS, "owl", nine(t8="1:T2"))
    assert not makes(MAGUS, "owl", nine(t7="1:T2"))
    for size, own, other in (("large", "t7", "t6"), ("little", "t6", "t7")):
        for bird, card in (("sparrow", "T1"), ("owl", "T2"), ("king", "CK"), ("king", "HK")):
            assert makes(MAGUS, f"{size} bird with {bird}", nine(**{own: f"1:{card}"}))
            assert not makes(MAGUS, f"{size} bird with {bird}", nine(**{other: f"1:{card}"}))
            assert not makes(MAGUS, f"{size} bird with {bird}", nine(**{own: f"2:{card}"}))


def test_two_little_birds_are_t1_and_t2_in_the_last_two_tricks_either_way():
    assert makes(MAGUS, "two little birds", nine(t8="0:T1", t9="1:T2"))
    assert makes(MAGUS, "two little birds", nine(t8="0:T2", t9="0:T1"))
    assert not makes(MAGUS, "two little birds", nine(t8="2:T2", t9="0:T1"))
    assert not makes(MAGUS, "two little birds", nine(t8="0:T3", t9="0:T1"))
    assert not makes_silently(MAGUS, "two little birds", nine(t8="0:T1", t9="1:T2"))


@pytest.mark.parametrize("name", ["sparrow", "last owl", "owl"])
def test_mag_2_two_little_birds_leave_no_sparrow_no_last_owl_and_no_owl(name):
    birds = made("two little birds", announced=True)
    for other in (made(name), made(name, announced=True), missed(name)):
        assert paid("3 cards", 48, birds, other, variant=MAGUS) == 1 + 40
    failed = missed("two little birds")
    announced = made(name, announced=True)
    assert paid("3 cards", 48, failed, announced, variant=MAGUS) == (
        1 - 40 + worth(name, announced=True)
    )


def test_mag_t1_what_the_other_side_had_announced_it_has_missed():
    birds = made("two little birds", announced=True)
    assert paid("3 cards", 48, birds, missed("sparrow", side=1), variant=MAGUS) == 1 + 40 + 10


# Pheasants


def test_the_pheasants_are_the_first_trick_won_by_t1_or_t2():
    assert makes(MAGUS, "first pheasant", nine(t1="1:T1"))
    assert makes(MAGUS, "second pheasant", nine(t1="1:T2"))
    assert not makes(MAGUS, "first pheasant", nine(t1="1:T2", t2="1:T1"))
    assert makes_silently(MAGUS, "second pheasant", nine(t1="2:T2"), side=1)


def test_the_brace_is_the_first_trick_won_by_t21_with_t1_and_t2_in_it():
    assert makes(MAGUS, "brace of pheasants", nine(t1="1:T21 T1 T2"))
    assert not makes(MAGUS, "brace of pheasants", nine(t1="1:T21 T1 T3"))
    assert not makes(MAGUS, "brace of pheasants", nine(t2="1:T21 T1 T2"))
    assert not makes(MAGUS, "brace of pheasants", nine(t1="1:T20 T1 T2"))


def test_mag_4_in_silence_opponents_must_have_played_t1_and_t2():
    by_opponents = nine(t1="1:T21 T1 T2")  # seats 2 and 3
    one_by_the_partner = nine(t1="0:T21 T1 T2")  # seats 1 and 2
    assert makes_silently(MAGUS, "brace of pheasants", by_opponents)
    assert not makes_silently(MAGUS, "brace of pheasants", one_by_the_partner)
    assert not makes_silently(MAGUS, "brace of pheasants", nine(t1="0:T21 T2 T1"))
    assert makes(MAGUS, "brace of pheasants", one_by_the_partner)
    assert makes_silently(MAGUS, "brace of pheasants", nine(t1="3:T21 T1 T2"), side=1)


# The last three tricks


def test_mag_3_a_house_is_made_with_any_cards_of_the_suit():
    assert makes(MAGUS, "house of hearts", nine(t7="0:HA", t8="1:HJ", t9="0:HK"))
    assert not makes(MAGUS, "house of hearts", nine(t7="0:HA", t8="1:DJ", t9="0:HK"))
    assert not makes(MAGUS, "house of hearts", nine(t7="2:HA", t8="1:HJ", t9="0:HK"))


def test_three_kings_win_the_last_three_tricks():
    assert makes(MAGUS, "three kings", nine(t7="0:SK", t8="1:CK", t9="0:HK"))
    assert not makes(MAGUS, "three kings", nine(t7="0:SK", t8="1:CQ", t9="0:HK"))


def test_pal_1_and_pal_2_hold_here_too():
    five = won(*["0:SK"] * 4, "1:T20", "0:T19", "2:DK")
    assert makes(MAGUS, "first five", five)
    assert not makes(MAGUS, "first six", five)


# Scores


def test_the_worked_example():
    birds = made("two little birds", announced=True)
    result = outcome("3 cards", 50, birds, partner=None, contra=2, variant=MAGUS)
    assert result.scores == (-46, 138, -46, -46)


def test_pheasants_and_birds_at_the_table():
    """Seat 3 has laid the called T18 away: seat 1 is alone against a contra."""
    table = taken(variant=MAGUS)
    all_discard(table, "T6 T7", "HJ", "T18", "HA")
    table.calls("T18")
    table.contras(3, "hand")
    table.announces(1, "large bird with king")
    table.announces(1, "second pheasant")
    table.plays("FOOL T8 T9 T2  T20 T12 T10 T3  T17 T13 T11 T4  T16 T14 T1 T5")  # 8 + 4 + 4 + 8
    table.plays("T15 T19 DC SA  T21 CC SJ DA")  # 6 + 11 to seat 2
    table.plays("HC HQ SC HK  SK DJ DQ SQ")  # 15 + 15, and the seventh trick won by a King
    table.plays("CA CJ DK CQ")  # 12 to seat 0
    # T6 T7 laid away, 2, and CK left in the talon, 5.
    assert table.outcome.points == (33, 61, 33, 33)
    assert table.outcome.scores == (-10, 30, -10, -10)  # (2 + 13) x 2 + 30 - 50
    assert [(bonus.name, bonus.made) for bonus in table.outcome.bonuses] == [
        ("large bird with king", True),
        ("second pheasant", False),
    ]

"""What is in a pack."""

from core.cards import show
from core.packs import PACK_78


def test_the_pack_of_78_has_four_suits_of_14_twenty_one_trumps_and_the_fool():
    assert PACK_78.size == 4 * 14 + 21 + 1 == 78
    names = show(PACK_78.cards).split()
    assert {suit: sum(name[0] == suit for name in names) for suit in "SHDCTF"} == {
        "S": 14,
        "H": 14,
        "D": 14,
        "C": 14,
        "T": 21,
        "F": 1,
    }


def test_good_and_evil_are_not_in_it():
    assert "GOOD" not in show(PACK_78.cards)
    assert "EVIL" not in show(PACK_78.cards)

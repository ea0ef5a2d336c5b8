"""Cards by their names, their order and their sets."""

import pytest

from core import cards
from core.cards import (
    FOOL,
    NAMES,
    TRUMP_1,
    TRUMP_21,
    TRUMPS,
    card_named,
    card_set,
    cards_in,
    cards_named,
    set_named,
    show,
    sorted_for_display,
    suit_name,
)
from core.errors import Unreadable


def test_there_are_four_suits_of_fourteen_twenty_one_trumps_the_fool_and_good_and_evil():
    assert len(NAMES) == 4 * 14 + 21 + 1 + 2
    assert len(set(NAMES)) == 80


def test_every_name_is_read_back_as_its_card():
    assert [card_named(name) for name in NAMES] == list(range(80))


@pytest.mark.parametrize("suit", "SHDC")
def test_a_suit_is_numbered_from_ace_up_to_king(suit):
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K"]
    in_order = [card_named(suit + rank) for rank in ranks]
    assert in_order == sorted(in_order)


def test_trumps_are_numbered_after_all_suit_cards():
    trumps = [card_named(f"T{number}") for number in range(1, 22)]
    assert trumps == sorted(trumps)
    assert trumps[0] > card_named("CK")


def test_the_fool_and_the_trumps_belong_where_they_should():
    assert cards_in(TRUMPS) == list(range(TRUMP_1, TRUMP_21 + 1))
    assert not TRUMPS >> FOOL & 1
    assert set_named("T1 T21 FOOL") == cards.HONOURS


@pytest.mark.parametrize(
    ("card", "suit"), [("SK", "spades"), ("HA", "hearts"), ("D10", "diamonds")]
)
def test_a_card_knows_its_suit(card, suit):
    assert suit_name(card_named(card)) == suit


def test_all_trumps_are_one_suit():
    assert suit_name(card_named("T5")) == "trumps"


@pytest.mark.parametrize(
    "word", ["", "S", "K", "S1", "S11", "T0", "T22", "sk", "XK", "FOOLS", "10"]
)
def test_another_word_is_refused_with_what_a_card_is(word):
    with pytest.raises(Unreadable, match=r"is not a card; a card is a suit S H D C and a rank K Q"):
        card_named(word)


def test_cards_of_a_text_keep_its_order():
    assert [NAMES[card] for card in cards_named("SK S4 T2 FOOL")] == ["SK", "S4", "T2", "FOOL"]


def test_a_wrong_word_in_a_text_is_named():
    with pytest.raises(Unreadable, match="'S44' is not a card"):
        cards_named("SK S44 T2")


def test_the_same_card_twice_is_refused():
    with pytest.raises(Unreadable, match="S4 stands twice in one list of cards"):
        set_named("S4 SK S4")


def test_a_set_of_cards_is_an_int_with_the_bit_of_each():
    assert card_set([0, 3]) == 0b1001
    assert cards_in(0b1001) == [0, 3]
    assert cards_in(0) == []


def test_cards_are_shown_trumps_first_then_suit_by_suit_highest_first():
    assert show(set_named("C2 SK HA T1 SA FOOL T21 HK")) == "FOOL T21 T1 SK SA HK HA C2"
    assert sorted_for_display(0) == []
    assert show(0) == ""


@pytest.mark.parametrize(
    ("rank", "four"),
    [
        (cards.KINGS, "SK HK DK CK"),
        (cards.QUEENS, "SQ HQ DQ CQ"),
        (cards.CAVALIERS, "SC HC DC CC"),
        (cards.JACKS, "SJ HJ DJ CJ"),
        (cards.ACES, "SA HA DA CA"),
    ],
)
def test_four_cards_of_a_rank(rank, four):
    assert rank == set_named(four)

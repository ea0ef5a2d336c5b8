"""Which cards make up a suit, which are trumps, and what beats what."""

import pytest

from core.cards import FOOL, PLAIN_SUITS, TRUMPS, card_named, cards_named, set_named, show
from core.ranking import (
    BY_NUMBER,
    EXCUSE_RANKING,
    IRRATIONAL,
    QUARTET_RANKING,
    RATIONAL,
    TOMFOOL_RANKING,
    named_order,
    ranking,
)

IRRATIONAL_RANKING = ranking(plain=IRRATIONAL, trumps=BY_NUMBER, excuses=set_named("FOOL"))
ALL = [EXCUSE_RANKING, TOMFOOL_RANKING, QUARTET_RANKING, IRRATIONAL_RANKING]


def beats(order, high, low):
    return bool(order.beaten_by[card_named(low)] >> card_named(high) & 1)


def falling(order, names):
    """Whether each of these cards beats all that stand after it, and none of those beats it."""
    cards = names.split()
    return all(
        beats(order, high, low) and not beats(order, low, high)
        for place, high in enumerate(cards)
        for low in cards[place + 1 :]
    )


# Suits


@pytest.mark.parametrize("suit", "SHDC")
def test_rationally_every_suit_ranks_from_king_down_to_ace(suit):
    ranks = ["K", "Q", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
    assert falling(EXCUSE_RANKING, " ".join(suit + rank for rank in ranks))


@pytest.mark.parametrize("suit", "HD")
def test_irrationally_the_pips_of_the_red_suits_rank_in_reverse(suit):
    ranks = ["K", "Q", "C", "J", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
    assert falling(IRRATIONAL_RANKING, " ".join(suit + rank for rank in ranks))


@pytest.mark.parametrize("suit", "SC")
def test_irrationally_the_black_suits_rank_as_ever(suit):
    ranks = ["K", "Q", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
    assert falling(IRRATIONAL_RANKING, " ".join(suit + rank for rank in ranks))


@pytest.mark.parametrize("order", ALL)
def test_a_card_never_beats_one_of_another_suit_but_a_trump_does(order):
    assert not beats(order, "SK", "HA")
    assert not beats(order, "HA", "SK")
    assert beats(order, "T1", "SK")
    assert not beats(order, "SK", "T1")


@pytest.mark.parametrize("order", ALL)
def test_four_suits_of_14_and_the_trumps_are_the_suits(order):
    assert order.suits == (*PLAIN_SUITS, order.trumps)
    assert all(order.suit_of[card_named(suit + "9")].bit_count() == 14 for suit in "SHDC")


def test_no_card_beats_itself():
    for order in ALL:
        assert not any(order.beaten_by[card] >> card & 1 for card in range(len(order.beaten_by)))


def test_the_higher_cards_are_those_of_the_own_suit():
    assert show(EXCUSE_RANKING.higher[card_named("HQ")]) == "HK"
    assert show(EXCUSE_RANKING.higher[card_named("T18")]) == "T21 T20 T19"
    assert EXCUSE_RANKING.higher[FOOL] == 0


# Trumps


def test_trumps_rank_by_their_number():
    numbers = [f"T{number}" for number in range(21, 0, -1)]
    assert falling(EXCUSE_RANKING, " ".join(numbers))
    assert EXCUSE_RANKING.trumps == TRUMPS


def test_the_fool_as_excuse_has_no_suit_and_beats_nothing():
    assert EXCUSE_RANKING.excuses == set_named("FOOL")
    assert EXCUSE_RANKING.suit_of[FOOL] == 0
    assert not any(cards >> FOOL & 1 for cards in EXCUSE_RANKING.beaten_by)


def test_tomfool_is_the_highest_of_22_trumps():
    numbers = [f"T{number}" for number in range(21, 0, -1)]
    assert falling(TOMFOOL_RANKING, " ".join(["FOOL", *numbers, "SK"]))
    assert TOMFOOL_RANKING.trumps == TRUMPS | set_named("FOOL")
    assert TOMFOOL_RANKING.excuses == 0


def test_of_two_of_the_quartet_the_later_is_higher():
    quartet = ["T2", "T3", "T4", "T5"]
    for earlier in quartet:
        for later in quartet:
            assert beats(QUARTET_RANKING, later, earlier) == (later != earlier)


def test_above_and_below_the_quartet_numbers_count():
    for one in ("T2", "T3", "T4", "T5"):
        assert falling(QUARTET_RANKING, f"T21 T6 {one} T1 SK")


def test_of_equal_cards_the_first_stands_unless_the_later_wins():
    equal = (*named_order("T1"), set_named("T2 T3"), *named_order("T4"))
    first, last = (
        ranking(plain=RATIONAL, trumps=equal, later_wins=later) for later in (0, set_named("T2 T3"))
    )
    for one, other in (("T2", "T3"), ("T3", "T2")):
        assert first.winning_place(cards_named(f"{one} {other}")) == 0
        assert last.winning_place(cards_named(f"{one} {other}")) == 1
        assert last.winning_place(cards_named(f"{one} T4 {other}")) == 1


# The winner of a trick by rank


@pytest.mark.parametrize(
    ("order", "cards", "place"),
    [
        (EXCUSE_RANKING, "H9 HK HQ H2", 1),
        (EXCUSE_RANKING, "H9 SK CK DK", 0),
        (EXCUSE_RANKING, "H9 T1 HK T2", 3),
        (EXCUSE_RANKING, "HA FOOL SK CK", 0),
        (EXCUSE_RANKING, "FOOL C10 CK HK", 2),
        (EXCUSE_RANKING, "FOOL", None),
        (EXCUSE_RANKING, "", None),
        (TOMFOOL_RANKING, "T21 FOOL T1", 1),
        (TOMFOOL_RANKING, "FOOL T21 SK", 0),
        (TOMFOOL_RANKING, "SA T1 S2", 1),
        (QUARTET_RANKING, "T5 T2 T4 T3", 3),
        (QUARTET_RANKING, "T4 T6 T5 T2", 1),
        (QUARTET_RANKING, "T3 FOOL T1 SK", 0),
        (IRRATIONAL_RANKING, "H10 HA H2", 1),
        (IRRATIONAL_RANKING, "S2 S10 SA", 1),
    ],
)
def test_who_takes_a_trick_by_rank(order, cards, place):
    assert order.winning_place(cards_named(cards)) == place


@pytest.mark.parametrize(
    ("order", "cards", "card_of_the_suit"),
    [
        (EXCUSE_RANKING, "H9 SK", "H2"),
        (EXCUSE_RANKING, "FOOL C10 CK", "C2"),
        (EXCUSE_RANKING, "T3 SK", "T21"),
        (TOMFOOL_RANKING, "FOOL SK", "T1"),
    ],
)
def test_the_suit_that_a_trick_asks_for(order, cards, card_of_the_suit):
    assert order.suit_led(cards_named(cards)) == order.suit_of[card_named(card_of_the_suit)]


def test_no_suit_is_asked_for_before_a_card_of_one_lies():
    assert EXCUSE_RANKING.suit_led([]) == 0
    assert EXCUSE_RANKING.suit_led([FOOL]) == 0

"""Melds of the Tarocchini, as the sheets of Eight Hundred and Terziglio have them (MEL-1 to MEL-8)."""

from itertools import combinations
from random import Random

import pytest

from core.cards import TRUMPS, card_set, cards_in, set_named, show
from core.melds import COMBINATIONS, KINDS, Meld, is_meld, melds, parts, scored_at_once
from core.packs import PACK_62


def found(cards: str) -> dict[str, tuple[int, int]]:
    """The melds in these cards: by kind how many cards each has, and its points."""
    return {meld.kind: (meld.cards.bit_count(), meld.points) for meld in melds(set_named(cards))}


def points_at_once(cards: str) -> dict[str, int]:
    """The melds in these cards as they score when they are scored at the same moment."""
    return {bonus.name: bonus.points for bonus in scored_at_once(melds(set_named(cards)), side=0)}


# Combinations


@pytest.mark.parametrize(
    ("kind", "cards", "three", "four"),
    [
        ("honours", "T1 T20 T21 FOOL", 18, 36),
        ("kings", "SK HK DK CK", 17, 34),
        ("queens", "SQ HQ DQ CQ", 14, 28),
        ("cavaliers", "SC HC DC CC", 13, 26),
        ("jacks", "SJ HJ DJ CJ", 12, 24),
    ],
)
def test_three_and_four_of_a_kind(kind, cards, three, four):
    assert found(cards)[kind] == (4, four)
    assert found(cards.rpartition(" ")[0])[kind] == (3, three)
    assert kind not in found(" ".join(cards.split()[:2]))


def test_eh_5_four_kings_are_34():
    assert found("SK HK DK CK") == {"kings": (4, 34)}


def test_mel_8_no_wild_card_stands_in_a_combination():
    assert found("SK HK T1 FOOL") == {}
    assert found("SK HK DK FOOL T1") == {"kings": (3, 17)}


# Trumps


def test_mel_1_the_examples_of_the_source_world_fool_sun_star():
    assert found("T21 FOOL T19 T17") == {"trumps": (4, 15)}


@pytest.mark.parametrize("missing", ["T20", "T19", "T18"])
def test_mel_1_one_of_the_three_under_t21_may_be_missing(missing):
    top = " ".join(card for card in ("T20", "T19", "T18") if card != missing)
    assert found(f"T21 {top}") == {"trumps": (3, 10)}
    assert found(f"T21 {top} T17 T16") == {"trumps": (5, 20)}


def test_mel_1_a_wild_card_stands_for_one_of_them_but_not_for_two():
    assert found("T21 T18 FOOL")["trumps"] == (3, 10)
    assert found("T21 T18 T1")["trumps"] == (3, 10)
    assert "trumps" not in found("T21 T18")
    assert "trumps" not in found("T21 T1 FOOL")


def test_mel_1_t21_must_be_there_itself():
    assert "trumps" not in found("T20 T19 T18 T17 T1 FOOL")


def test_trumps_stop_at_the_first_gap():
    # T21, the three, T17, T16; T15 is missing.
    assert found("T21 T20 T19 T18 T17 T16 T14 T13") == {"trumps": (6, 25)}


def test_a_spare_wild_card_bridges_a_gap_and_counts():
    # T21, the three, T17, T16, (T1 for T15), T14, T13, then T12 is missing: 9 cards.
    assert found("T21 T20 T19 T18 T17 T16 T14 T13 T11 T1")["trumps"] == (9, 10 + 6 * 5)
    # With FOOL for T12 it goes on to T11: 11 cards.
    assert found("T21 T20 T19 T18 T17 T16 T14 T13 T11 T1 FOOL")["trumps"] == (11, 10 + 8 * 5)


def test_a_wild_card_that_stands_for_one_of_the_three_bridges_no_gap():
    # T21, T19, (T1), T17, and T16 is missing.
    assert found("T21 T19 T17 T15 T1")["trumps"] == (4, 15)


def test_wild_cards_without_a_gap_to_fill_are_put_on_the_end():
    # T1 and FOOL are Honours too, beside T21.
    assert found("T21 T20 T19 T1 FOOL") == {"trumps": (5, 20), "honours": (4, 36)}


def test_mel_2_two_missing_trumps_in_a_row_are_not_bridged():
    # T21, the three, T17 and both wild cards; T16 and T15 are missing, so T14 does not belong.
    assert found("T21 T20 T19 T18 T17 T14 T13 T1 FOOL")["trumps"] == (7, 30)


def test_mel_2_a_gap_among_the_three_is_no_neighbour_of_t17():
    # T21, T20, T19; T18 is simply missing, FOOL stands for T17, then T16 and T15.
    assert found("T21 T20 T19 T16 T15 FOOL")["trumps"] == (6, 25)


def test_the_last_trump_that_can_be_bridged_is_t3():
    down_to_4 = " ".join(f"T{number}" for number in range(21, 3, -1))
    # 18 trumps, T2 and FOOL: FOOL stands for T3.
    assert found(f"{down_to_4} T2 FOOL")["trumps"] == (20, 10 + 17 * 5)
    # Without T2 nothing is bridged; FOOL is put on the end all the same.
    assert found(f"{down_to_4} FOOL")["trumps"] == (19, 10 + 16 * 5)


def test_t1_counts_once_where_the_run_reaches_it():
    whole = " ".join(f"T{number}" for number in range(21, 0, -1))
    assert found(whole)["trumps"] == (21, 10 + 18 * 5)


# Suits


def test_a_suit_needs_its_king_and_two_lower_courts():
    assert found("SK SQ SJ") == {"spades": (3, 10)}
    assert found("SK SC SJ SA") == {"spades": (4, 15)}
    assert found("SQ SC SJ SA T1 FOOL") == {}
    assert found("SK SQ SA") == {}


def test_a_wild_card_stands_for_one_lower_court_if_another_is_there():
    assert found("HK HJ FOOL") == {"hearts": (3, 10)}
    assert found("DK DJ DA T1 FOOL") == {"diamonds": (5, 20)}
    assert found("CK CA T1 FOOL") == {}


def test_mel_3_pips_never_count_and_any_lower_court_may_be_missing():
    assert found("SK SC SJ S10 S9 S8 S7 S6") == {"spades": (3, 10)}
    for missing in ("SQ", "SC", "SJ"):
        held = {"SK", "SQ", "SC", "SJ", "SA"} - {missing}
        assert found(" ".join(held)) == {"spades": (4, 15)}


# Quartet and Aces


@pytest.mark.parametrize(("kind", "cards"), [("quartet", "T2 T3 T4 T5"), ("aces", "SA HA DA CA")])
def test_collections_need_three_of_which_two_are_natural(kind, cards):
    one, two, three, four = cards.split()
    assert found(cards) == {kind: (4, 15)}
    assert found(f"{one} {three} {four}") == {kind: (3, 10)}
    assert found(f"{one} {four} FOOL") == {kind: (3, 10)}
    assert found(f"{one} {four} T1 FOOL") == {kind: (4, 15)}
    assert found(f"{one} {four}") == {}
    assert found(f"{two} T1 FOOL") == {}
    assert found(f"{cards} T1 FOOL")[kind] == (6, 25)


# Maxima, doubling


def test_mel_4_the_greatest_patterns():
    every = found(show(PACK_62.cards))
    assert every["trumps"] == (22, 105)
    assert every["spades"] == every["clubs"] == (7, 30)
    assert every["quartet"] == every["aces"] == (6, 25)
    assert points_at_once(show(PACK_62.cards))["trumps"] == 210


def test_mel_7_three_combinations_count_double_and_two_do_not():
    assert points_at_once("SK HK DK SQ HQ DQ") == {"kings": 17, "queens": 14}
    # Kings and Queens of hearts and diamonds with a third court make two patterns, which do not.
    assert points_at_once("HK DK CK HQ DQ SQ SC DC CC HJ") == {
        "kings": 2 * 17,
        "queens": 2 * 14,
        "cavaliers": 2 * 13,
        "hearts": 10,
        "diamonds": 10,
    }


def test_mel_7_patterns_and_combinations_do_not_help_each_other():
    # Two combinations (17, 18) and two patterns (trumps of five, Aces of four).
    assert points_at_once("SK HK DK T21 T20 T19 FOOL SA HA CA") == {
        "kings": 17,
        "honours": 18,
        "trumps": 15,
        "aces": 15,
    }
    # With the Quartet there are three patterns: 15, 15 and 10, each doubled.
    assert points_at_once("SK HK DK T21 T20 T19 FOOL SA HA CA T2 T3") == {
        "kings": 17,
        "honours": 18,
        "trumps": 30,
        "aces": 30,
        "quartet": 20,
    }


def test_what_a_meld_scores_goes_into_the_score_and_tells_whose_it_is_and_how_often_it_counts():
    bonus, *_ = scored_at_once(
        melds(set_named("SK HK DK SQ HQ DQ SC HC DC")), side=1, seat=3, announced=True
    )
    assert (bonus.name, bonus.side, bonus.seat) == ("kings", 1, 3)
    assert (bonus.points, bonus.multiplier, bonus.announced, bonus.paid) == (34, 2, True, False)


# Parts of melds: what may be shown (MEL-5)


def test_mel_5_a_meld_is_shown_with_all_its_cards_and_nothing_beside():
    assert is_meld("kings", set_named("SK HK DK"))
    assert not is_meld("kings", set_named("SK HK DK SQ"))
    assert not is_meld("kings", set_named("SK HK"))
    assert not is_meld("kings", 0)
    assert is_meld("trumps", set_named("T21 T20 T18 T17"))
    assert not is_meld("trumps", set_named("T21 T20 T18 T16"))
    assert is_meld("trumps", set_named("T21 T20 T18 T16 FOOL"))
    assert not is_meld("spades", set_named("SK SQ SC S10"))


def some_cards(random: Random, count: int) -> int:
    """Cards of which many are trumps, so that there are long patterns with gaps among them."""
    high = cards_in(TRUMPS)[random.randrange(8) :]
    return card_set(random.sample(high, min(count, len(high)))) | card_set(
        random.sample(cards_in(PACK_62.cards & ~TRUMPS), 8)
    )


@pytest.mark.parametrize("seed", range(20))
def test_the_parts_of_a_meld_are_exactly_the_melds_that_its_cards_allow(seed):
    for meld in melds(some_cards(Random(seed), 11)):
        cards = cards_in(meld.cards)
        by_trial = {
            part
            for count in range(3, len(cards) + 1)
            for some in combinations(cards, count)
            if is_meld(meld.kind, part := card_set(some))
        }
        listed = list(parts(meld))
        assert set(listed) == by_trial
        assert len(listed) == len(by_trial)
        assert meld.cards in by_trial


@pytest.mark.parametrize("missing", ["T2", "T3", "T4 T2", ""])
def test_every_part_of_a_long_run_of_trumps_is_listed_once(missing):
    """So long that T1, at its end, could be taken for a trump of the run."""
    held = (TRUMPS | set_named("FOOL")) & ~set_named(missing)
    largest = next(meld for meld in melds(held) if meld.kind == "trumps")
    listed = list(parts(largest))
    assert len(listed) == len(set(listed))
    assert all(is_meld("trumps", part) for part in listed)
    assert largest.cards == held


@pytest.mark.parametrize("seed", range(20))
def test_no_card_outside_the_largest_meld_of_a_kind_makes_another_of_that_kind(seed):
    """Else a player could show a meld that is not on offer."""
    cards = some_cards(Random(seed), 9)
    largest = {meld.kind: meld.cards for meld in melds(cards)}
    listed = cards_in(cards)
    random = Random(seed)
    for _ in range(2000):
        some = card_set(random.sample(listed, random.randint(3, 6)))
        for kind in KINDS:
            if is_meld(kind, some):
                assert not some & ~largest[kind], f"{kind}: {show(some)}"


def test_every_kind_is_a_combination_or_a_pattern():
    assert len(COMBINATIONS) == 5
    assert len(KINDS) == 12
    assert Meld("aces", set_named("SA HA DA")).points == 10

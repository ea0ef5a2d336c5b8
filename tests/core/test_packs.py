"""What is in a pack, and what its cards are worth together."""

import pytest

from core.cards import set_named, show
from core.counting import ACES_FIVE, ACES_ONE
from core.packs import (
    PACK_40,
    PACK_42,
    PACK_46,
    PACK_54,
    PACK_62,
    PACK_63,
    PACK_78,
    PACK_80,
    Pack,
)

PACKS = [PACK_40, PACK_42, PACK_46, PACK_54, PACK_62, PACK_63, PACK_78, PACK_80]
# King, Queen, Cavalier, Jack; T1, T21 and the Fool; T2 to T20.
COURTS, HONOURS, OTHER_TRUMPS = 5 + 4 + 3 + 2, 3 * 5, 19


def count_of(pack: Pack) -> dict[str, int]:
    """How many cards of each suit, trumps, Fool, Good and Evil there are."""
    names = show(pack.cards).split()
    return {kind: sum(name[0] == kind for name in names) for kind in "SHDCTFGE"}


@pytest.mark.parametrize(
    ("pack", "suits", "trumps", "further"),
    [
        (PACK_78, (14, 14, 14, 14), 21, "F"),
        (PACK_80, (14, 14, 14, 14), 21, "FGE"),
        (PACK_54, (8, 8, 8, 8), 21, "F"),
        (PACK_62, (10, 10, 10, 10), 21, "F"),
        (PACK_63, (11, 10, 10, 10), 21, "F"),
        (PACK_40, (5, 5, 5, 5), 19, "F"),
        (PACK_42, (5, 5, 5, 5), 21, "F"),
        (PACK_46, (6, 6, 6, 6), 21, "F"),
    ],
    ids=lambda value: value.id if isinstance(value, Pack) else "",
)
def test_the_cards_of_a_pack(pack, suits, trumps, further):
    counted = count_of(pack)
    assert tuple(counted[suit] for suit in "SHDC") == suits
    assert counted["T"] == trumps
    assert [kind for kind in "FGE" if counted[kind]] == sorted(further, key="FGE".index)
    assert pack.size == sum(suits) + trumps + len(further)
    assert pack.id == f"p{pack.size}"
    assert pack.description.startswith(f"{pack.size} cards: ")


def ranks(pack: Pack, suit: str) -> str:
    return " ".join(name[1:] for name in show(pack.cards).split() if name[0] == suit)


@pytest.mark.parametrize(
    ("pack", "held"),
    [
        (PACK_54, "K Q C J 10 9 8 7"),
        (PACK_62, "K Q C J 10 9 8 7 6 A"),
        (PACK_40, "K Q C J 10"),
        (PACK_42, "K Q C J A"),
        (PACK_46, "K Q C J 2 A"),
    ],
    ids=lambda value: value.id if isinstance(value, Pack) else "",
)
def test_the_ranks_of_a_short_suit(pack, held):
    assert {ranks(pack, suit) for suit in "SHDC"} == {held}


def test_in_the_pack_of_sicily_spades_have_low_cards_where_the_others_have_high_ones():
    assert ranks(PACK_63, "S") == "K Q C J 7 6 5 4 3 2 A"
    assert {ranks(PACK_63, suit) for suit in "HDC"} == {"K Q C J 10 9 8 7 6 5"}


def test_zwanzig_lacks_t2_and_t3_only():
    assert PACK_42.cards & ~PACK_40.cards & set_named("T1 T2 T3 T4") == set_named("T2 T3")


@pytest.mark.parametrize(
    ("pack", "pips", "trumps"),
    [
        (PACK_78, 10, OTHER_TRUMPS),
        (PACK_54, 4, OTHER_TRUMPS),
        (PACK_62, 6, OTHER_TRUMPS),
        (PACK_40, 1, OTHER_TRUMPS - 2),
        (PACK_42, 1, OTHER_TRUMPS),
        (PACK_46, 2, OTHER_TRUMPS),
    ],
    ids=lambda value: value.id if isinstance(value, Pack) else "",
)
def test_with_the_ace_at_one_all_cards_but_courts_and_honours_count_one(pack, pips, trumps):
    assert ACES_ONE.total(pack.cards) == 4 * (COURTS + pips) + HONOURS + trumps


@pytest.mark.parametrize(
    ("pack", "tricks", "total"), [(PACK_54, 13, 119), (PACK_40, 10, 102), (PACK_54, 16, 122)]
)
def test_with_one_for_each_trick_the_totals_of_the_sheets_come_out(pack, tricks, total):
    assert ACES_ONE.total(pack.cards) + tricks == total


def test_the_totals_that_the_sheets_count_singly():
    # Mitigation: 9 more pips a suit, the Ace at 5; Good and Evil are worth nothing.
    assert ACES_FIVE.total(PACK_78.cards) == 4 * (COURTS + 9 + 5) + HONOURS + OTHER_TRUMPS == 146
    assert ACES_FIVE.total(PACK_80.cards) == 146
    # Tarokk.
    assert ACES_ONE.total(PACK_42.cards) == 94


def test_every_pack_lies_in_the_pack_of_80():
    assert all(not pack.cards & ~PACK_80.cards for pack in PACKS)

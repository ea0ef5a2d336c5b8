"""Point Tarock: the play, and the Beggar's game, as its sheet has them."""

import pytest

from core.actions import BID, PLAY
from tests.core.table import Table, names

TALON = ["S7", "S8", "S9", "H7", "H8", "H9"]


def solo(*hands: str, talon: list[str] = TALON, seat: int = 1) -> Table:
    table = Table("point-tarock")
    table.deals(*hands, talon=talon)
    table.contract(seat, "solo")
    return table


@pytest.mark.parametrize("declarer", range(3))
def test_the_declarer_leads_and_sixteen_tricks_are_played(declarer):
    table = solo(seat=declarer)
    table.hand.decline()
    assert table.due == (PLAY, declarer)
    table.plays_on()
    assert len(table.hand.tricks) == 16


def test_follow_else_trump_and_any_trump_will_do():
    table = solo("S10 T5 T20", "SJ", "T9 T10 H10", talon=["SC", "SQ", "SK", *TALON[:3]])
    table.plays("SJ")
    assert "and must trump" in table.refuses_to_play("H10", 2)
    table.plays("T9")
    assert table.legal == "S10"


def test_the_fool_is_a_trump_and_no_excuse():
    table = solo("T21", "H10", "FOOL HJ")
    table.plays("H10")
    assert "must follow hearts" in table.refuses_to_play("FOOL", 2)


@pytest.mark.parametrize("trick", ["T21 FOOL T1", "T1 T21 FOOL", "FOOL T1 T21"])
def test_t1_takes_t21_and_the_fool_in_whatever_order(trick):
    first, second, third = trick.split()
    table = solo(third, first, second)
    table.plays(trick)
    assert names(1 << table.hand.tricks[0].winning_card) == "T1"


# The Beggar's game


@pytest.mark.parametrize("dealer", range(3))
def test_alone_it_goes_straight_from_the_deal_to_the_play_by_eldest(dealer):
    table = Table("point-beggars", dealer=dealer)
    table.deals()
    assert table.due == (PLAY, (dealer + 1) % 3)
    assert "play by seat" in table.refusal(BID, call="pass")


def beggars(*hands: str) -> Table:
    table = Table("point-beggars")
    table.deals(*hands, talon=" ".join(TALON))
    return table


def test_poi_13_everybody_must_take_the_trick_with_what_he_may_play():
    table = beggars("HQ HJ", "H10", "HC HK T5")
    table.plays("H10")
    assert "T5" not in table.legal.split()
    assert table.legal == "HK HC"
    table.plays("HC")
    assert table.refuses_to_play("HJ", 0) == (
        "seat 0 played HJ but can take the trick with HQ and must; legal: HQ"
    )


def test_poi_13_t1_must_take_t21_and_the_fool():
    table = beggars("T1 T5", "T21", "FOOL T6")
    table.plays("T21")
    assert table.legal == "FOOL"
    table.plays("FOOL")
    assert table.legal == "T1"


def test_poi_13_the_fool_need_not_be_played_on_t1_and_t21_since_t1_takes_them():
    table = beggars("FOOL T5", "T1", "T21 T6")
    table.plays("T1 T21")
    assert table.legal.startswith("FOOL T")
    table.plays("T5")
    assert table.hand.tricks[0].winner == 2


def test_in_a_beggars_game_the_talon_counts_for_nobody():
    table = beggars()
    table.plays_on()
    # Six cards of the talon are worth 1 each.
    assert sum(table.outcome.points) == 122 - 6


def test_alone_it_can_begin_with_the_hands_at_the_first_lead():
    table = Table("point-beggars")
    whole = beggars()
    table.knows(*(names(held) for held in whole.hand.hands))
    for one in (table, whole):
        one.plays_on()
    assert table.outcome == whole.outcome
    assert names(table.hand.talon) == "S9 S8 S7 H9 H8 H7"

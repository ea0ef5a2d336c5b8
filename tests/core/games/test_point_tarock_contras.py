"""Point Tarock with contras to the bid and to the declarer's bonuses, as its sheet has them."""

from core.actions import ANNOUNCE, BID, CONTRA, RECONTRA, SUBCONTRA
from tests.core.table import Table

TALON = ["S7", "S8", "S9", "H7", "H8", "H9"]


def with_contras(*calls: str) -> Table:
    table = Table("point-tarock-contras")
    table.deals("", "D7 D8 D9", talon=TALON)
    table.bids(*calls)
    return table


def test_poi_14_without_the_house_rule_there_are_none():
    table = Table("point-tarock")
    table.deals()
    table.bids("three cards")
    assert "came where bid by seat 2 was due" in table.refusal(CONTRA, 2, call="three cards")


def test_the_house_rule_of_the_one_game_is_the_other_game():
    by_option = Table("point-tarock", contras=True)
    by_option.deals()
    by_option.bids("three cards")
    for table in (by_option, with_contras("three cards")):
        table.contras(2, "three cards")


def test_poi_14_a_contra_is_a_pass():
    table = with_contras("three cards")
    table.contras(2, "three cards")
    assert table.due == (BID, 0)
    table.bids("two cards", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("two cards", 0), "seat 2 is out"


def test_poi_14_who_speaks_after_a_contra_may_not_say_it_again():
    table = with_contras("three cards")
    table.contras(2, "three cards")
    assert "came where bid by seat 0 was due" in table.refusal(CONTRA, 0, call="three cards")


def test_poi_14_there_is_no_contra_before_a_bid_nor_to_ones_own():
    table = with_contras("pass")
    assert "came where bid by seat 2 was due" in table.refusal(CONTRA, 2, call="three cards")
    table.bids("three cards", "take three")
    assert table.due == (CONTRA, 2)
    assert table.refusal(CONTRA, 2, call="three cards").endswith("legal: take three")


def test_poi_14_the_bidder_recontras_and_the_doubler_subcontras():
    table = with_contras("solo")
    table.contras(2, "solo")
    table.bids("pass")
    assert table.due == (RECONTRA, 1)
    table.recontras(1, "solo")
    assert table.due == (SUBCONTRA, 2)
    table.subcontras(2, "solo")
    assert table.due == (ANNOUNCE, 1)


def test_poi_14_the_contra_of_the_last_to_speak_is_answered_too():
    table = with_contras("solo", "pass")
    table.contras(0, "solo")
    table.recontras(1, "solo")
    assert table.due == (SUBCONTRA, 0), "who said contra, and nobody else"
    table.subcontras(0, "solo")


def test_poi_14_without_a_contra_there_is_no_recontra():
    table = with_contras("solo", "pass", "pass")
    assert table.due == (ANNOUNCE, 1)
    assert "came where play by seat 1 was due" in table.refusal(RECONTRA, 1, call="solo")


def test_poi_14_a_higher_bid_cancels_the_contra():
    table = with_contras("three cards")
    table.contras(2, "three cards")
    table.bids("two cards", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("two cards", 0)
    assert table.due == (ANNOUNCE, 0), "nothing is left to recontra"


def test_poi_14_a_hold_cancels_the_contra():
    table = with_contras("three cards", "two cards")
    table.contras(0, "two cards")
    table.bids("hold", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("two cards", 1)
    assert table.due == (ANNOUNCE, 1)


def test_poi_t4_the_bidder_is_asked_when_the_auction_is_over():
    table = with_contras("three cards", "two cards")
    table.contras(0, "two cards")
    table.bids("pass")
    assert table.due == (RECONTRA, 2)


def test_where_only_the_contract_is_known_each_defender_is_asked_once():
    table = with_contras()
    table.contract(0, "solo")
    assert table.due == (CONTRA, 1)
    table.contras(2, "solo")
    assert table.due == (RECONTRA, 0)


def test_poi_14_bonuses_are_doubled_after_the_turn_in_which_they_were_announced():
    table = with_contras("one card", "pass", "pass")
    table.announces(1, "sparrow")
    table.announces(1, "owl")
    table.contras(2, "owl")
    table.contras(0, "sparrow")
    assert table.due == (RECONTRA, 1)
    table.recontras(1, "owl")
    assert table.due == (RECONTRA, 1)
    table.subcontras(0, "owl")
    assert table.refusal(CONTRA, 2, call="owl").startswith("contra 'owl' by seat 2 came where")
    table.takes("first card")


def test_poi_14_nothing_that_was_not_announced_is_doubled():
    table = with_contras("one card", "pass", "pass")
    assert "came where take by seat 1 was due" in table.refusal(CONTRA, 2, call="owl")


def test_poi_14_a_bonus_announced_after_the_draw_is_doubled_then():
    table = with_contras("one card", "pass", "pass")
    table.announces(1, "owl")
    table.takes("first card")
    table.discards("D7")
    table.announces(1, "sparrow")
    table.hand.skip()
    assert (table.due, table.legal) == ((CONTRA, 2), "sparrow")
    assert "there is no 'owl' to contra" in table.refusal(CONTRA, 2, call="owl")

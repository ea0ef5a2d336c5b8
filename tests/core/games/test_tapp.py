"""Tapp, as its sheet has it (rulings TAP-1 to TAP-6)."""

from dataclasses import replace

import pytest

from core.actions import ANNOUNCE, BID, DISCARD, TAKE
from core.counting import ACES_ONE, count_singly
from core.games.tapp import (
    BOTTOM_THREE,
    SOLO,
    THREE_CARDS,
    TOP_THREE,
    ScoreLine,
    settle,
)
from core.packs import PACK_54
from core.phases.bidding import PASS
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

TALON = ["S7 S8 S9", "H7 H8 H9"]


def dealt(*hands: str, dealer: int = 0, talon: list[str] = TALON) -> Table:
    table = Table("tapp", dealer=dealer)
    table.deals(*hands, talon=talon)
    return table


def taken(contract: str, *hands: str, seat: int = 1) -> Table:
    table = dealt(*hands)
    table.contract(seat, contract)
    return table


# Pack, deal


def test_tap_1_the_pack_counts_106_and_with_16_tricks_122():
    assert count_singly(ACES_ONE, PACK_54.cards) + 16 == 122


def test_each_has_sixteen_cards_and_the_talon_two_packets_of_three():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [16, 16, 16]
    assert [names(packet) for packet in hand.talon_groups] == ["S9 S8 S7", "H9 H8 H7"]


# Auction


def test_only_the_lowest_unbid_step_or_solo_may_be_said():
    table = dealt(dealer=2)
    assert table.due == (BID, 0)
    assert table.legal == f"{PASS} {THREE_CARDS} {SOLO}"
    assert "'top three'" in table.refusal(BID, 0, call=TOP_THREE)
    table.bids(THREE_CARDS)
    assert table.legal == f"{PASS} {BOTTOM_THREE} {SOLO}"
    assert table.refusal(BID, 1, call=THREE_CARDS).endswith("legal: pass, bottom three, solo")


def test_who_has_passed_is_out_and_the_bidding_goes_round():
    table = dealt(dealer=2)
    table.bids(THREE_CARDS, PASS, BOTTOM_THREE)
    assert table.due == (BID, 0)
    table.bids(TOP_THREE)
    assert table.due == (BID, 2)
    table.bids(PASS)
    assert (table.hand.contract, table.hand.declarer) == (TOP_THREE, 0)


def test_solo_ends_the_auction_at_once():
    table = dealt(dealer=2)
    table.bids(THREE_CARDS, SOLO)
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 1)
    assert table.due == (ANNOUNCE, 1)


def test_the_last_player_may_still_bid_after_two_passes():
    table = dealt(dealer=2)
    table.bids(PASS, PASS)
    assert table.due == (BID, 2)
    table.bids(THREE_CARDS)
    assert (table.hand.contract, table.hand.declarer) == (THREE_CARDS, 2)


def test_all_pass_and_the_deal_passes_on():
    table = dealt()
    table.bids(PASS, PASS, PASS)
    assert table.outcome.ending == "passed out"
    assert not table.outcome.played
    assert not table.outcome.same_dealer


# Talon and discard


@pytest.mark.parametrize(("packet", "own"), [("bottom", "S9 S8 S7"), ("top", "H9 H8 H7")])
def test_at_three_cards_the_declarer_chooses_a_packet(packet, own):
    table = taken(THREE_CARDS)
    assert table.due == (TAKE, 1)
    table.takes(packet)
    assert own in names(table.hand.hands[1])
    assert table.hand.talon.bit_count() == 3


@pytest.mark.parametrize(
    ("bid", "own", "left"),
    [(BOTTOM_THREE, "S9 S8 S7", "H9 H8 H7"), (TOP_THREE, "H9 H8 H7", "S9 S8 S7")],
)
def test_the_bid_names_the_packet(bid, own, left):
    table = taken(bid)
    assert table.due == (DISCARD, 1)
    assert own in names(table.hand.hands[1])
    assert names(table.hand.talon) == left


@pytest.mark.parametrize("card", ["SK", "T1", "T21", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    table = taken(BOTTOM_THREE, "", "SK T1 T21 FOOL SQ SC SJ")
    assert f"seat 1 lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 1, cards=f"{card} S7 S8"
    )


def test_a_trump_is_laid_away_only_if_nothing_else_is_left():
    trumps = "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14"
    table = taken(BOTTOM_THREE, "", f"{trumps} SK HQ")
    assert "may go only when nothing else is left" in table.refusal(DISCARD, 1, cards="T2 S7 S8")
    short = dealt("", f"{trumps} SK HK", talon=["DK T15 S7", "H7 H8 H9"])
    short.contract(1, BOTTOM_THREE)
    assert short.refusal(DISCARD, 1, cards="T2 T3 T4").endswith(
        "legal: all of S7, 2 of T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2"
    )
    short.discards("S7 T2 T3")


# Announcements and play


def test_tap_6_the_sparrow_may_be_announced_without_t1():
    table = taken(SOLO, "T1")
    table.announces(1, "sparrow")
    table.announces(1, "slam")
    assert table.refusal(ANNOUNCE, 1, call="slam")
    assert table.due == ("play", 1)


def test_only_the_declarer_announces_tap_3():
    assert "play by seat 1 was due" in taken(SOLO).refusal(ANNOUNCE, 2, call="sparrow")


def test_the_fool_is_a_trump_and_no_excuse():
    table = taken(SOLO, "FOOL HK", "HQ T5", "T6 SQ")
    table.plays("HQ T6")
    assert "played FOOL but holds" in table.refuses_to_play("FOOL", 0)
    assert "must follow hearts" in table.refuses_to_play("FOOL", 0)


def test_tap_4_t1_takes_a_trick_with_t21_and_the_fool():
    table = taken(SOLO, "FOOL T2", "T21 T3", "T1 T4")
    table.plays("T21 T1 FOOL")
    assert table.hand.tricks[-1].winner == 2


# Settlement


def line(**told) -> ScoreLine:
    return ScoreLine(**{"players": 3, "contract": THREE_CARDS, "declarer": 1, "points": 63} | told)


def test_the_example_63_points_at_three_cards():
    assert settle(line()).scores == (-3, 6, -3)
    assert settle(line(sparrow=True)).scores == (-7, 14, -7)
    assert settle(line(slam_announced=True, slam=True)).scores == (-24, 48, -24)


def test_tap_1_61_points_win_and_60_lose():
    assert settle(line(points=61)).scores == (-3, 6, -3)
    assert settle(line(points=60)).scores == (3, -6, 3)


@pytest.mark.parametrize(
    ("bid", "value"), [(THREE_CARDS, 3), (BOTTOM_THREE, 4), (TOP_THREE, 5), (SOLO, 8)]
)
def test_each_defender_pays_the_value_of_the_bid(bid, value):
    assert settle(line(contract=bid)).scores == (-value, 2 * value, -value)


def test_tap_2_an_announced_slam_that_fails_loses_eight_times_the_bid():
    outcome = settle(line(slam_announced=True, points=100))
    assert outcome.scores == (24, -48, 24)
    assert outcome.made is False


def test_tap_3_a_sparrow_that_fails_in_silence_costs_nothing():
    assert settle(line(sparrow=False)).bonuses == ()
    assert settle(line(sparrow_announced=True)).scores == (5, -10, 5)


def test_tap_5_slam_and_sparrow_add_and_the_sparrow_counts_in_a_lost_game():
    both = line(slam=True, sparrow=True, sparrow_announced=True)
    assert settle(both).scores == (-20, 40, -20)
    assert settle(replace(line(sparrow=True), points=50)).scores == (-1, 2, -1)


def test_the_recorded_hand():
    told = recorded("tapp")
    table = Table("tapp")
    bottom, top = told["stock"][:3], told["stock"][3:]
    hands = [set(hand) for hand in told["hands_at_first_lead"]]
    hands[1] = (hands[1] | set(told["dealer_discard"])) - set(bottom)
    table.deals(*(" ".join(hand) for hand in hands), talon=[" ".join(bottom), " ".join(top)])
    table.bids(THREE_CARDS, PASS, PASS)
    table.takes("bottom")
    table.discards(" ".join(told["dealer_discard"]))
    for seat, card in plays(told):
        table.does("play", seat, card=card)
    assert [trick.winner for trick in table.hand.tricks] == [t["winner"] for t in told["tricks"]]
    assert table.outcome.points[1] == told["points"] == 63
    assert table.outcome.scores == (-3, 6, -3)

"""Tapp, as its sheet has it (rulings TAP-1 to TAP-6)."""

from dataclasses import replace

import pytest

from core.actions import ANNOUNCE, BID, CONTRACT, DISCARD, PLAY, TAKE
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


def test_tap_t1_the_hands_at_the_first_lead_do_not_do():
    assert (
        Table("tapp")
        .refusal("held", groups=["", "", "", "", ""])
        .startswith("this game needs the cards as dealt")
    )


# Auction


@pytest.mark.parametrize("dealer", range(3))
def test_eldest_speaks_first_and_the_declarer_leads(dealer):
    table = dealt(dealer=dealer)
    assert table.due == (BID, (dealer + 1) % 3)
    table.bids(PASS, SOLO)
    table.hand.decline()
    assert table.due == (PLAY, (dealer + 2) % 3)
    table.plays_on()
    assert len(table.hand.tricks) == 16


def test_a_log_may_name_the_contract_or_say_that_all_passed():
    assert (taken(TOP_THREE, seat=2).hand.declarer, taken(SOLO).hand.contract) == (2, SOLO)
    passed = dealt()
    passed.does(CONTRACT, call=PASS)
    assert passed.outcome.ending == "passed out"


def test_only_the_lowest_unbid_step_or_solo_may_be_said():
    table = dealt(dealer=2)
    assert table.due == (BID, 0)
    assert table.legal == f"{PASS} {THREE_CARDS} {SOLO}"
    for call in (BOTTOM_THREE, TOP_THREE):
        assert table.refusal(BID, 0, call=call) == (
            f"{call!r} may not be bid before 'three cards'; legal: pass, three cards, solo"
        )
    table.bids(THREE_CARDS)
    assert table.legal == f"{PASS} {BOTTOM_THREE} {SOLO}"
    assert table.refusal(BID, 1, call=THREE_CARDS) == (
        "'three cards' does not outbid 'three cards'; legal: pass, bottom three, solo"
    )
    assert "'garde' is no bid of this game" in table.refusal(BID, 1, call="garde")
    table.bids(BOTTOM_THREE, TOP_THREE)
    assert table.legal == f"{PASS} {SOLO}"


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


def test_the_discard_is_the_declarers_and_what_he_left_the_defenders():
    table = taken(THREE_CARDS, "", "SQ HQ DQ")
    table.takes("top")
    table.discards("SQ HQ DQ")
    # Three Queens; three empty cards.
    assert table.hand.game.points(table.hand) == (3, 12, 3)


def test_at_solo_nothing_is_taken_and_the_talon_is_the_defenders():
    table = taken(SOLO)
    assert "came where play by seat 1 was due" in table.refusal(TAKE, 1, call="top")
    assert table.hand.game.points(table.hand) == (6, 0, 6)


# Announcements


def test_tap_6_the_sparrow_may_be_announced_without_t1():
    table = taken(SOLO, "T1")
    table.announces(1, "sparrow")
    assert table.legal == "slam"
    table.announces(1, "slam")
    assert table.due == (PLAY, 1)


def test_tap_3_only_the_declarer_announces():
    assert "play by seat 1 was due" in taken(SOLO).refusal(ANNOUNCE, 2, call="sparrow")


# Play


SPADES_IN_THE_TALON = ["SC SQ SK", "S7 S8 S9"]


def test_follow_suit_else_trump():
    table = dealt("S10 T5", "SJ", "T9 T10 H10", talon=SPADES_IN_THE_TALON)
    table.contract(1, SOLO)
    table.plays("SJ")
    refused = table.refuses_to_play("H10", 2)
    assert refused.startswith("seat 2 played H10 but holds ")
    assert "and must trump" in refused
    table.plays("T9")
    assert table.refuses_to_play("T5", 0) == (
        "seat 0 played T5 but holds S10 and must follow spades; legal: S10"
    )
    table.plays("S10")
    assert table.hand.tricks[0].winner == 2


def test_points_count_cards_and_tricks_as_they_are_won():
    table = dealt("S10 T5", "SJ", "T9 T10 H10", talon=SPADES_IN_THE_TALON)
    table.contract(1, SOLO)
    assert table.hand.game.points(table.hand) == (15, 0, 15), "5 + 4 + 3 and three empty cards"
    table.plays("SJ T9 S10")
    assert table.hand.game.points(table.hand) == (15 + 4 + 1, 0, 15 + 4 + 1)


def test_no_points_are_anybodys_before_there_is_a_declarer():
    table = dealt()
    assert table.hand.game.points(table.hand) == (0, 0, 0)


def test_no_trump_has_to_be_beaten_and_who_has_neither_plays_anything():
    no_trump = "HK HQ HC HJ H10 H9 H8 H7 DK DQ DC DJ D10 D9 D8 D7"
    table = dealt(no_trump, "SJ", "T2 T20", talon=SPADES_IN_THE_TALON)
    table.contract(1, SOLO)
    table.plays("SJ T2")
    assert table.legal == no_trump
    led = dealt("T3 T20", "T19", "T2 T21")
    led.contract(1, SOLO)
    led.plays("T19 T2")
    assert "T3" in led.legal.split()


def test_the_fool_is_a_trump_and_no_excuse():
    table = taken(SOLO, "FOOL HK", "HQ T5", "T6 SQ")
    table.plays("HQ T6")
    refused = table.refuses_to_play("FOOL", 0)
    assert "played FOOL but holds" in refused
    assert "must follow hearts" in refused


@pytest.mark.parametrize("trick", ["T21 T1 FOOL", "T1 FOOL T21", "FOOL T21 T1"])
def test_tap_4_t1_takes_a_trick_with_t21_and_the_fool_in_whatever_order(trick):
    first, second, third = trick.split()
    table = taken(SOLO, third, first, second)
    table.plays(trick)
    assert names(1 << table.hand.tricks[0].winning_card) == "T1"


# Whole hands

# Seat 1 takes every trick with these, the last with T1.
EVERYTHING = "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 SK HK T1"


def slam(*announced: str, order: str = EVERYTHING) -> Table:
    table = taken(SOLO, "T2 T3 T4", EVERYTHING, "T5 T6 T7 T8 T9")
    for call in announced:
        table.announces(1, call)
    table.plays_on(seat1=order)
    assert table.hand.tricks_won[1] == 16
    return table


def test_slam_and_sparrow_in_silence():
    outcome = slam().outcome
    # All but the talon, worth 6.
    assert outcome.points == (6, 116, 6)
    each = 8 * 4 + 4
    assert outcome.scores == (-each, 2 * each, -each)
    assert [(bonus.name, bonus.announced) for bonus in outcome.bonuses] == [
        ("sparrow", False),
        ("slam", False),
    ]


def test_slam_and_sparrow_announced():
    each = 8 * 8 + 8
    assert slam("slam", "sparrow").outcome.scores == (-each, 2 * each, -each)


def test_a_sparrow_has_to_win_the_last_trick():
    order = EVERYTHING.replace("HK T1", "T1 HK")
    each = 8 * 8 - 8
    assert slam("slam", "sparrow", order=order).outcome.scores == (-each, 2 * each, -each)
    silent = 8 * 4
    assert slam(order=order).outcome.scores == (-silent, 2 * silent, -silent)


def test_tap_3_a_sparrow_of_a_defender_earns_nothing():
    trumps = "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T1"
    table = taken(SOLO, "T2 T3 T4", "T5 T6 T7", trumps)
    table.plays_on(seat2=trumps)
    assert table.hand.tricks[-1].winner == 2
    assert table.outcome.bonuses == ()
    assert table.outcome.scores == (8, -16, 8)


# Settlement


def line(**told) -> ScoreLine:
    return ScoreLine(**{"players": 3, "contract": THREE_CARDS, "declarer": 1, "points": 63} | told)


def test_the_example_63_points_at_three_cards():
    assert settle(line()).scores == (-3, 6, -3)
    assert settle(line(sparrow=True)).scores == (-7, 14, -7)
    assert settle(line(slam_announced=True, slam=True)).scores == (-24, 48, -24)


def test_declarer_and_defenders():
    outcome = settle(line())
    assert outcome.played
    assert outcome.roles == ("defender", "declarer", "defender")
    assert outcome.sides == (1, 0, 1)
    assert outcome.points == (59, 63, 59)
    assert outcome.won == (False, True, False)
    assert settle(line(points=60)).won == (True, False, True)


def test_what_the_bonuses_are_worth_and_whose():
    silent = settle(line(sparrow=True, slam=True)).bonuses
    assert [(one.name, one.side, one.seat, one.points, one.announced) for one in silent] == [
        ("sparrow", 0, 1, 4, False),
        ("slam", 0, 1, 12, False),
    ]
    failed = settle(line(sparrow_announced=True, slam_announced=True)).bonuses
    assert [(one.name, one.side, one.seat, one.points, one.announced) for one in failed] == [
        ("sparrow", 0, 1, -8, True),
        ("slam", 0, 1, -24, True),
    ]


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

"""Civil War, as its sheet has it (rulings CIV-1 to CIV-14)."""

from itertools import pairwise

import pytest

from core.actions import ANNOUNCE, BID, CHOOSE, DECLARE, DISCARD
from core.cards import NAMES, card_named, cards_named, set_named
from core.counting import ACES_FIVE, count_singly
from core.games.civil_war import BIDS, IMPERIAL, with_imperial
from core.games.civil_war_settlement import PENALTY, ScoreLine, settle, settle_penalty
from core.packs import PACK_78
from core.phases.bidding import PASS
from tests.core.table import Table, names

TRUMPS_15 = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16"


def dealt(*hands: str, dealer: int = 3, talon: str = "", **options) -> Table:
    """Seat 0 is Eldest."""
    table = Table("civil-war", dealer=dealer, **options)
    table.deals(*hands, talon=talon)
    return table


def taken(bid: str, *hands: str, seat: int = 0, talon: str = "") -> Table:
    table = dealt(*hands, talon=talon)
    table.contract(seat, bid)
    return table


def beats(better: str, card: str, suit: str = "diamonds") -> bool:
    ranking = with_imperial(IMPERIAL[suit])
    return bool(ranking.beaten_by[card_named(card)] >> card_named(better) & 1)


# Ranking


def test_the_imperial_cards_stand_just_below_the_trumps_of_their_number():
    order = cards_named(
        "T21 DK T20 T19 T18 T17 T16 T15 T14 T13 DQ T12 DC T11 DJ T10 D10 T9 D9 T8 D8 T7 D7 T6 D6 "
        "T5 D5 T4 D4 T3 D3 T2 D2 T1 DA"
    )
    for higher, lower in pairwise(NAMES[card] for card in order):
        assert beats(higher, lower) and not beats(lower, higher), (higher, lower)


def test_every_trump_of_both_suits_beats_the_other_suits():
    assert beats("DA", "SK") and beats("T1", "SK") and not beats("SK", "DA")


def test_civ_5_t1_takes_the_trick_with_the_imperial_king_and_no_other():
    table = taken("diamonds skirmish against", "T1 T2", "DK T3", "T21 T5", "T4 D2")
    table.plays("T1 T3 T5 T4")
    assert table.hand.tricks[-1].winner == 2
    diamonds = "D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DC DQ DA"
    table = taken("diamonds skirmish against", f"DK {diamonds}", "T1", "T21", "T20")
    table.plays("DK T1 T21 T20")
    assert table.hand.tricks[-1].winner == 1


# Points


def test_civ_1_the_hand_counts_164():
    assert count_singly(ACES_FIVE, PACK_78.cards) + 18 == 164


# Auction


def test_the_first_bid_is_a_skirmish_of_any_suit_and_multiplier():
    table = dealt()
    assert table.due == (BID, 0)
    assert "the first bid is a skirmish" in table.refusal(BID, 0, call="hearts battle with")
    table.bids("hearts skirmish against")
    assert table.hand.awaits is not None


def test_a_later_bid_is_one_target_higher_or_the_same_with_a_higher_multiplier():
    table = dealt()
    table.bids("hearts skirmish without")
    for call in ("clubs skirmish with", "clubs skirmish without", "clubs war with"):
        assert "neither one target above 'hearts skirmish without'" in table.refusal(
            BID, 1, call=call
        )
    table.bids("clubs skirmish against", "hearts battle with")
    table.hand.decline()
    assert table.due == (BID, 3)


def test_civ_11_the_auction_ends_when_only_the_last_bidder_is_left():
    table = dealt()
    table.bids(PASS, "hearts skirmish with", PASS, PASS)
    assert (table.hand.contract, table.hand.declarer) == ("hearts skirmish with", 1)


def test_civ_7_four_passes_lead_to_the_penalty_play_and_the_dealer_may_bid_last():
    table = dealt()
    table.bids(PASS, PASS, PASS)
    assert table.due == (BID, 3)
    table.bids(PASS)
    assert (table.hand.contract, table.hand.declarer) == (PENALTY, None)
    assert table.due == ("play", 0)


def test_eldest_alone_with_his_skirmish_may_call_the_penalty_play():
    table = dealt()
    table.bids("hearts skirmish without", PASS, PASS, PASS)
    table.does(CHOOSE, 0, call=PENALTY)
    assert (table.hand.contract, table.hand.declarer) == (PENALTY, None)


def test_civ_t1_in_silence_eldest_keeps_his_skirmish():
    table = dealt()
    table.bids("hearts skirmish without", PASS, PASS, PASS)
    table.hand.decline()
    assert (table.hand.contract, table.hand.declarer) == ("hearts skirmish without", 0)


def test_who_was_outbid_once_may_not_call_the_penalty_play():
    table = dealt()
    table.bids("hearts skirmish with", "clubs battle with", PASS, PASS, "hearts war with", PASS)
    assert "discard by seat 0 was due" in table.refusal(CHOOSE, 0, call=PENALTY)


def test_every_suit_target_and_multiplier_makes_a_bid():
    assert len(BIDS) == len(set(BIDS)) == 4 * 5 * 3


# Bonuses of a bid


def test_bonuses_belong_to_a_bid_and_are_void_when_it_is_beaten():
    table = dealt()
    table.bids("hearts skirmish with")
    table.announces(0, "sparrow")
    assert [said.call for said in table.hand.said] == ["sparrow"]
    table.bids("hearts battle with")
    assert table.hand.said == []
    assert table.refusal(ANNOUNCE, 0, call="slam")


@pytest.mark.parametrize(("call", "size"), [("unit", 10), ("regiment", 13), ("army", 15)])
def test_trumps_are_shown_for_a_unit_a_regiment_or_an_army(call, size):
    table = dealt(TRUMPS_15)
    table.bids("hearts skirmish with")
    shown = " ".join(TRUMPS_15.split()[:size])
    assert f"shows exactly {size} cards" in table.refusal(
        DECLARE, 0, call=call, cards=f"{shown} T17"
    ) or "cannot show" in table.refusal(DECLARE, 0, call=call, cards=f"{shown} T17")
    table.declares(0, call, shown)
    assert [said.call for said in table.hand.said] == [call]


def test_civ_3_imperial_cards_count_only_by_the_option():
    nine = "T2 T3 T4 T5 T6 T7 T8 T9 T10"
    table = dealt(f"{nine} H2 S2")
    table.bids("hearts skirmish with")
    assert "bid by seat 1 was due" in table.refusal(DECLARE, 0, call="unit", cards=f"{nine} H2")
    table = dealt(f"{nine} H2 S2", imperial_counts=True)
    table.bids("hearts skirmish with")
    table.declares(0, "unit", f"{nine} H2")


# The People


def test_with_the_people_the_talon_is_taken_and_six_are_laid_away():
    table = taken("hearts skirmish with", talon="S2 S3 S4 S5 S6 S7")
    table.hand.decline()
    assert table.due == (DISCARD, 0)
    assert table.hand.hands[0].bit_count() == 24
    table.discards("S2 S3 S4 S5 S6 S7")
    assert table.due == ("play", 0)


@pytest.mark.parametrize("card", ["SK", "T1", "T21", "FOOL", "HQ", "HC", "HJ", "HA"])
def test_civ_12_kings_honours_and_imperial_cards_worth_more_than_a_point_stay(card):
    table = taken("hearts skirmish with", "SK T1 T21 FOOL HQ HC HJ HA", talon="S2 S3 S4 S5 S6 S7")
    assert f"lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 0, cards=f"{card} S2 S3 S4 S5 S6"
    )


def test_civ_12_empty_trumps_of_either_suit_go_only_when_nothing_else_is_left():
    table = taken("hearts skirmish with", "T5 H5", talon="S2 S3 S4 S5 S6 S7")
    for card in ("T5", "H5"):
        assert "may go only when nothing else is left" in table.refusal(
            DISCARD, 0, cards=f"{card} S2 S3 S4 S5 S6"
        )
    forced = taken(
        "hearts skirmish with",
        f"{TRUMPS_15} H2 H3 HK",
        talon="DK CK T21 FOOL S7 T17",
    )
    forced.discards("S7 T2 T3 H2 H3 T4")


def test_without_the_people_they_count_for_the_declarer_against_for_the_defenders():
    talon = "SQ SC SJ S2 S3 S4"  # 4 + 3 + 2 + 1 + 1 + 1 = 12
    assert taken("hearts skirmish without", talon=talon).hand.game.points(
        taken("hearts skirmish without", talon=talon).hand
    ) == (12, 0, 0, 0)
    against = taken("hearts skirmish against", talon=talon).hand
    assert against.game.points(against) == (0, 12, 12, 12)


# Play


def test_civ_4_imperial_cards_and_trumps_are_two_suits_and_either_does_for_trumping():
    table = taken("hearts skirmish against", "T9 SK", "H5 T8 D2", "H6 D3", "D4 C4")
    table.plays("T9")
    assert "must follow trumps" in table.refuses_to_play("H5", 1)
    table.plays("T8")


def test_the_imperial_suit_is_followed_before_a_trump():
    table = taken("hearts skirmish against", "H9", "H5 T8 D2")
    table.plays("H9")
    assert "must follow hearts; legal: HK HQ HC HJ H10 H8 H7 H6 H5 H4" in table.refuses_to_play(
        "T8", 1
    )


def test_who_cannot_follow_may_trump_with_an_imperial_card_or_a_trump():
    clubs = "CA C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CC CQ CK"
    table = taken("hearts skirmish against", clubs, "H5 T8 D2 D3 D4 D5 D6 D7 D8 D9 DA S2 S3 S4")
    table.plays("CK")
    assert "H5" in table.legal and "T8" in table.legal
    assert "must trump" in table.refuses_to_play("D2", 1)


def test_nobody_has_to_beat_a_trump():
    clubs = "CA C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CC CQ CK"
    table = taken("hearts skirmish against", clubs, "T20 D2", "T2 T21 D3")
    table.plays("CK T20 T2")


def test_civ_10_the_payment_for_the_fool_may_come_from_the_discard():
    aces = "SA HA DA CA SK HK DK CK"
    table = taken("hearts skirmish with", f"{aces} FOOL T21", talon="S2 S3 S4 S5 S6 S7")
    table.discards("S2 S3 S4 S5 S6 S7")
    table.plays("FOOL")
    table.plays_on()
    assert set(table.legal.split()) & {"S2", "S3", "S4", "S5", "S6", "S7"}


# Settlement


def line(**told) -> ScoreLine:
    return ScoreLine(
        **{"players": 4, "contract": "battle without", "declarer": 1, "points": 77} | told
    )


def test_the_example_of_the_sheet():
    outcome = settle(line(announced=("sparrow",), sparrow_by=1))
    assert outcome.scores == (-50, 150, -50, -50)
    assert settle(line(announced=("sparrow",))).scores == (-30, 90, -30, -30)


@pytest.mark.parametrize(
    ("target", "needed", "value"),
    [
        ("skirmish", 55, 10),
        ("battle", 65, 20),
        ("war", 75, 30),
        ("regicide", 85, 40),
        ("conquest", 95, 50),
    ],
)
@pytest.mark.parametrize(("people", "times"), [("with", 1), ("without", 2), ("against", 4)])
def test_civ_2_civ_6_each_target_is_won_at_its_points_and_lost_below(
    target, needed, value, people, times
):
    worth = value * times
    won = settle(line(contract=f"{target} {people}", points=needed))
    lost = settle(line(contract=f"{target} {people}", points=needed - 1))
    assert won.scores == (-worth, 3 * worth, -worth, -worth)
    assert lost.scores == (worth, -3 * worth, worth, worth)


def test_civ_9_bonuses_are_not_multiplied():
    outcome = settle(line(contract="skirmish against", announced=("army", "slam")))
    # 10 x 4 + 20 - 200 = -140
    assert outcome.scores == (140, -420, 140, 140)


def test_civ_8_the_talon_counts_for_a_side_without_a_trick():
    hand = taken("hearts skirmish against", talon="SQ SC SJ S2 S3 S4").hand
    assert hand.tricks_won == [0, 0, 0, 0]
    assert hand.game.points(hand)[1] == 12


def test_civ_13_the_defenders_win_half_for_a_sparrow_or_a_slam_of_theirs():
    assert settle(line(sparrow_by=2)).scores == (-35, 105, -35, -35)
    lost = settle(line(points=10, declarer_tricks=0))
    assert lost.scores == (140, -420, 140, 140)


def test_half_points_for_a_sparrow_and_a_slam_in_silence():
    assert settle(line(sparrow_by=1)).scores == (-45, 135, -45, -45)
    assert settle(line(declarer_tricks=18)).scores == (-140, 420, -140, -140)


def test_civ_14_in_the_penalty_play_most_points_pay_that_many_to_each():
    assert settle_penalty((60, 40, 30, 28)).scores == (-180, 60, 60, 60)
    assert settle_penalty((50, 50, 30, 28)).scores == (-100, -100, 100, 100)


def test_the_penalty_play_leaves_the_talon_out_and_has_no_imperial_suit():
    table = Table("civil-war-penalty", dealer=3)
    table.deals(talon="SQ SC SJ S2 S3 S4")
    table.plays_on()
    table.hand.decline()
    assert sum(table.outcome.points) == 164 - 12
    assert set_named("SQ SC SJ S2 S3 S4") == table.hand.talon
    assert names(table.hand.talon) == "SQ SC SJ S4 S3 S2"

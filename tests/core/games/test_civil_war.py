"""Civil War from the deal to the discard, as its sheet has it."""

from itertools import permutations

import pytest

from core.actions import ANNOUNCE, BID, CHOOSE, CONTRACT, DECLARE, DISCARD, PLAY
from core.errors import NotAllowed
from core.games.civil_war import BIDS, IMPERIAL
from core.games.civil_war_settlement import PENALTY
from core.phases.bidding import PASS
from tests.core.games.civil_war import TRUMPS_15, dealt, taken
from tests.core.table import Table

# Deal


def test_each_has_eighteen_cards_and_the_people_are_six():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [18] * 4
    assert hand.talon.bit_count() == 6


# Auction


def test_the_first_bid_is_a_skirmish_of_any_suit_and_multiplier():
    table = dealt()
    assert table.due == (BID, 0)
    assert "the first bid is a skirmish" in table.refusal(BID, 0, call="hearts battle with")
    assert [bid for bid in table.legal.split() if bid not in ("skirmish", *IMPERIAL)] == (
        [PASS] + 4 * ["with"] + 4 * ["without"] + 4 * ["against"]
    )


@pytest.mark.parametrize("dealer", range(4))
def test_eldest_speaks_first_and_leads(dealer):
    table = dealt(dealer=dealer)
    eldest = (dealer + 1) % 4
    assert table.due == (BID, eldest)
    table.bids(PASS, PASS, "hearts skirmish against", PASS)
    table.hand.decline()
    assert (table.due, table.hand.declarer) == ((PLAY, eldest), (eldest + 2) % 4)


def test_what_is_no_bid_is_told_so():
    table = dealt()
    for call in (PENALTY, "stars skirmish with", "skirmish"):
        assert f"{call!r} is no bid of this game" in table.refusal(BID, 0, call=call)


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
    offered = {" ".join(bid.split()[1:]) for bid in table.hand.awaits.legal() if bid != PASS}
    assert offered == {
        *("battle without", "battle against"),
        *("war with", "war without", "war against"),
    }


def test_over_a_conquest_against_the_people_nothing_is_left_but_to_pass():
    table = dealt()
    for target in ("skirmish", "battle", "war", "regicide", "conquest"):
        table.bids(f"hearts {target} against")
    table.hand.decline()
    assert (table.hand.contract, table.hand.declarer) == ("hearts conquest against", 0)
    assert table.due == (PLAY, 0)


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
    table.bids("hearts skirmish without")
    table.announces(0, "slam")
    table.bids(PASS, PASS, PASS)
    assert (table.due, table.legal) == ((CHOOSE, 0), "keep penalty play")
    table.does(CHOOSE, 0, call=PENALTY)
    assert (table.hand.contract, table.hand.declarer) == (PENALTY, None)
    assert table.hand.said == [], "the Slam is void"
    table.plays_on()
    assert table.outcome.bonuses == ()


def test_another_player_alone_with_his_skirmish_may_not():
    table = dealt()
    table.bids(PASS, "hearts skirmish without", PASS, PASS)
    assert "play by seat 0 was due" in table.refusal(CHOOSE, 1, call=PENALTY)


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
    assert "came where bid by seat 2 was due" in table.refusal(ANNOUNCE, 0, call="slam")
    table.bids(PASS, PASS, "hearts war without")
    table.announces(0, "sparrow")
    table.bids(PASS)
    assert [said.call for said in table.hand.said] == ["sparrow"], "named again"


@pytest.mark.parametrize(("call", "size"), [("unit", 10), ("regiment", 13), ("army", 15)])
def test_trumps_are_shown_for_a_unit_a_regiment_or_an_army(call, size):
    table = dealt(TRUMPS_15)
    table.bids("hearts skirmish with")
    shown = TRUMPS_15.split()[:size]
    assert f"a {call} shows exactly {size} cards, and seat 0 shows {size - 1}" in table.refusal(
        DECLARE, 0, call=call, cards=" ".join(shown[1:])
    )
    assert f"seat 0 cannot show T17 as a {call}" in table.refusal(
        DECLARE, 0, call=call, cards=" ".join(["T17", *shown[1:]])
    )
    table.declares(0, call, " ".join(shown))
    assert [said.call for said in table.hand.said] == [call]


@pytest.mark.parametrize(("call", "size"), [("unit", 10), ("regiment", 13), ("army", 15)])
def test_with_one_trump_less_it_cannot_be_shown(call, size):
    table = dealt(" ".join(TRUMPS_15.split()[: size - 1]))
    table.bids("hearts skirmish with")
    assert table.refusal(DECLARE, 0, call=call, cards=" ".join(TRUMPS_15.split()[:size]))


def test_only_one_of_the_three_is_shown():
    table = dealt(TRUMPS_15)
    table.bids("hearts skirmish with")
    table.declares(0, "army", TRUMPS_15)
    assert "came where bid by seat 1 was due" in table.refusal(
        DECLARE, 0, call="unit", cards=" ".join(TRUMPS_15.split()[:10])
    )


@pytest.mark.parametrize("order", [*permutations(["unit", "sparrow", "slam"])], ids=" ".join)
def test_civ_t2_the_bonuses_of_a_bid_are_told_in_any_order(order):
    table = dealt(TRUMPS_15)
    table.bids("hearts skirmish with")
    for call in order:
        if call == "unit":
            table.declares(0, call, " ".join(TRUMPS_15.split()[:10]))
        else:
            table.announces(0, call)
    assert tuple(said.call for said in table.hand.said) == order
    table.bids(PASS, PASS, PASS)
    assert {said.call for said in table.hand.said} == {"unit", "sparrow", "slam"}


def test_civ_t2_the_sparrow_may_be_announced_without_t1():
    table = dealt("", "T1")
    table.bids("hearts skirmish with")
    table.announces(0, "sparrow")


def test_the_same_bonus_is_not_announced_twice_nor_another():
    table = dealt()
    table.bids("hearts skirmish with")
    table.announces(0, "sparrow")
    assert "seat 0 has announced 'sparrow' already; legal: slam" in table.refusal(
        ANNOUNCE, 0, call="sparrow"
    )
    assert "'owl' is nothing that can be announced" in table.refusal(ANNOUNCE, 0, call="owl")


def test_civ_t4_a_log_may_tell_the_penalty_play_as_eldests_choice_or_as_four_passes():
    chosen = dealt(dealer=1)
    assert "the contract 'penalty play' is for seat 2 alone, not for seat 0" in chosen.refusal(
        CONTRACT, 0, call=PENALTY
    )
    chosen.contract(2, PENALTY)
    passed = dealt(dealer=1)
    passed.contract(None, PASS)
    for table in (chosen, passed):
        assert (table.hand.contract, table.hand.declarer) == (PENALTY, None)
        assert table.due == (PLAY, 2)


def test_civ_t4_a_log_of_the_contract_tells_its_bonuses_too():
    table = taken("hearts skirmish with", TRUMPS_15)
    table.declares(0, "army", TRUMPS_15)
    table.announces(0, "sparrow")
    assert table.due == (ANNOUNCE, 0)
    table.hand.decline()
    assert table.due == (DISCARD, 0)


def test_civ_t6_a_log_has_to_tell_the_dealer_since_eldest_leads():
    table = Table("civil-war", dealer=None)
    with pytest.raises(NotAllowed, match="the dealer is not known"):
        table.knows("HK")


NINE = "T2 T3 T4 T5 T6 T7 T8 T9 T10"


@pytest.mark.parametrize(
    ("bid", "talon", "shown"),
    [
        # What came out of the talon was not held when the trumps were shown.
        ("hearts skirmish with", "T10 S2 S3 S4 S5 S6", False),
        ("hearts skirmish with", "S7 S2 S3 S4 S5 S6", True),
        ("hearts skirmish without", "T10 S2 S3 S4 S5 S6", False),
    ],
)
def test_civ_t3_from_the_hands_at_the_first_lead_only_trumps_that_were_dealt_are_shown(
    bid, talon, shown
):
    table = Table("civil-war", dealer=3)
    mine = NINE.replace(" T10", "") if "without" in bid else NINE
    aside = talon if "without" in bid else ""
    table.knows(f"{mine} T11", "HK", aside=aside, talon=talon)
    table.contract(0, bid)
    cards = f"{NINE} T11"
    if shown:
        table.declares(0, "unit", cards)
    else:
        assert table.refusal(DECLARE, 0, call="unit", cards=cards)


def test_civ_t3_a_talon_that_nobody_took_is_not_shown_though_only_told_as_laid_aside():
    table = Table("civil-war", dealer=3)
    table.knows(f"{NINE.replace(' T10', '')} T11", aside="T10 S2 S3 S4 S5 S6")
    table.contract(0, "hearts skirmish without")
    assert "play by seat 0 was due" in table.refusal(DECLARE, 0, call="unit", cards=f"{NINE} T11")


def test_civ_3_imperial_cards_count_only_by_the_option():
    table = dealt(f"{NINE} H2 S2")
    table.bids("hearts skirmish with")
    assert "bid by seat 1 was due" in table.refusal(DECLARE, 0, call="unit", cards=f"{NINE} H2")
    table = dealt(f"{NINE} H2 S2", imperial_counts=True)
    table.bids("hearts skirmish with")
    assert "cannot show S2 as a unit" in table.refusal(DECLARE, 0, call="unit", cards=f"{NINE} S2")
    table.declares(0, "unit", f"{NINE} H2")


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


def test_civ_12_no_more_empty_trumps_go_than_other_cards_are_lacking():
    forced = taken("hearts skirmish with", f"{TRUMPS_15} H2 H3 HK", talon="DK CK T21 FOOL S7 T17")
    assert "but keeps S7" in forced.refusal(DISCARD, 0, cards="T2 T3 T4 T5 T6 T7")
    assert "lays away HK, which the rules forbid" in forced.refusal(
        DISCARD, 0, cards="S7 T2 T3 H2 H3 HK"
    )
    forced.discards("S7 T2 T3 H2 H3 T4")


def test_without_the_people_they_count_for_the_declarer_against_for_the_defenders():
    talon = "SQ SC SJ S2 S3 S4"  # 4 + 3 + 2 + 1 + 1 + 1 = 12
    for bid, points in (("without", (12, 0, 0, 0)), ("against", (0, 12, 12, 12))):
        hand = taken(f"hearts skirmish {bid}", talon=talon).hand
        assert hand.game.points(hand) == points

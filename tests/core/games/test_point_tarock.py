"""Point Tarock from the deal to the last word before the play, as its sheet has it."""

import pytest

from core.actions import (
    ANNOUNCE,
    BID,
    CONTRACT,
    DECLARE,
    DISCARD,
    PLAY,
    TAKE,
)
from tests.core.table import Table, names

TALON = ["S7", "S8", "S9", "H7", "H8", "H9"]


def dealt(*hands: str, talon: list[str] = TALON, dealer: int = 0, **options: bool) -> Table:
    """Seat 1 is Eldest, unless another seat deals."""
    table = Table("point-tarock", dealer=dealer, **options)
    table.deals(*hands, talon=talon)
    return table


def taken(bid: str, *hands: str, talon: list[str] = TALON, **options: bool) -> Table:
    """Seat 1 has bid and the others have passed."""
    table = dealt(*hands, talon=talon, **options)
    table.bids(*(("three cards", bid) if bid == "take three" else (bid,)), "pass", "pass")
    return table


# Deal


def test_each_has_sixteen_cards_and_the_six_of_the_talon_have_an_order():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [16, 16, 16]
    assert [names(card) for card in hand.talon_groups] == TALON


def test_poi_t5_the_hands_at_the_first_lead_do_not_do():
    assert (
        Table("point-tarock")
        .refusal("held", groups=["", "", "", "", ""])
        .startswith("this game needs the cards as dealt")
    )


# Auction


@pytest.mark.parametrize("dealer", range(3))
def test_eldest_begins_and_may_not_say_take_three(dealer):
    table = dealt(dealer=dealer)
    eldest = (dealer + 1) % 3
    assert table.due == (BID, eldest)
    assert table.legal == "pass three cards two cards one card solo"
    assert table.refusal(BID, eldest, call="take three").startswith(
        "'take three' may only be said over 'three cards'; legal: pass, three cards, two cards"
    )


def test_take_three_is_said_only_over_three_cards():
    table = dealt()
    table.bids("three cards")
    assert table.legal == "pass take three two cards one card solo"
    over_two = dealt()
    over_two.bids("two cards")
    assert over_two.legal == "pass one card solo"
    assert "'take three' does not outbid 'two cards'" in over_two.refusal(BID, call="take three")


def test_any_higher_bid_will_do():
    table = dealt()
    table.bids("three cards", "one card")
    assert table.refusal(BID, 0, call="two cards").startswith(
        "'two cards' does not outbid 'one card'; legal: pass, solo"
    )
    assert "'garde' is no bid of this game" in table.refusal(BID, 0, call="garde")


def test_it_ends_when_two_are_out_and_the_third_has_bid():
    table = dealt()
    table.bids("pass", "three cards", "two cards", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("two cards", 0)
    late = dealt()
    late.bids("pass", "pass")
    assert late.due == (BID, 0)
    late.bids("solo")
    assert (late.hand.contract, late.hand.declarer) == ("solo", 0)


def test_who_has_passed_is_out():
    table = dealt()
    table.bids("pass", "three cards", "take three")
    assert table.due == (BID, 2)


def test_poi_2_who_has_bid_and_been_overbid_may_hold():
    table = dealt()
    table.bids("three cards", "two cards", "pass")
    assert table.legal == "pass hold one card solo"
    table.bids("hold", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("two cards", 1)


def test_poi_2_who_is_held_against_must_go_higher_or_pass():
    table = dealt()
    table.bids("three cards", "two cards", "pass", "hold")
    assert table.refusal(BID, 2, call="hold") == (
        "'two cards' has been held once already, and seat 2 must go higher; "
        "legal: pass, one card, solo"
    )
    table.bids("one card")
    assert table.legal == "pass hold solo", "another bid may be held again"


def test_poi_2_nobody_holds_who_has_not_bid():
    table = dealt()
    table.bids("three cards")
    assert table.refusal(BID, 2, call="hold").startswith(
        "seat 2 has not bid and has nothing to hold against"
    )


def test_all_pass_and_a_beggars_game_is_played():
    table = dealt()
    table.bids("pass", "pass", "pass")
    assert table.due == (PLAY, 1)
    assert (table.hand.contract, table.hand.declarer) == ("beggars", None)


def test_poi_t1_a_log_may_name_the_contract_or_say_that_all_passed():
    table = dealt()
    table.contract(2, "solo")
    assert (table.hand.contract, table.hand.declarer) == ("solo", 2)
    assert table.hand.unknown == ["the auction"]
    passed = dealt()
    passed.does(CONTRACT, call="pass")
    assert passed.hand.contract == "beggars"


# Talon and discard

PARTS = {
    "three cards": {"first three": "S9 S8 S7", "last three": "H9 H8 H7"},
    "two cards": {"first two": "S8 S7", "middle two": "S9 H7", "last two": "H9 H8"},
    "one card": {
        "first card": "S7",
        "second card": "S8",
        "third card": "S9",
        "fourth card": "H7",
        "fifth card": "H8",
        "sixth card": "H9",
    },
}
PARTS["take three"] = PARTS["three cards"]


@pytest.mark.parametrize(
    ("bid", "part", "own"),
    [(bid, part, own) for bid, parts in PARTS.items() for part, own in parts.items()],
)
def test_the_declarer_takes_one_part_and_lays_as_many_cards_away(bid, part, own):
    table = dealt("", "D7 D8 D9 D10")
    table.contract(1, bid)
    table.hand.decline()
    assert table.due == (TAKE, 1)
    assert table.legal == " ".join(PARTS[bid])
    table.takes(part)
    assert own == names(table.hand.hands[1] & table.hand.talon_as_dealt)
    assert table.hand.talon.bit_count() == 6 - len(own.split())
    laid = " ".join(["D7", "D8", "D9"][: len(own.split())])
    assert "lays away" in table.refusal(DISCARD, 1, cards=laid + " D10")
    table.discards(laid)
    assert table.hand.hands[1].bit_count() == 16


def test_another_part_is_refused():
    table = taken("three cards")
    assert table.refusal(TAKE, 1, call="middle two") == (
        "'middle two' is no part of the talon at this bid; legal: first three, last three"
    )


def test_at_solo_nothing_is_taken():
    table = taken("solo")
    assert "came where play by seat 1 was due" in table.refusal(TAKE, 1, call="first card")
    assert table.hand.talon.bit_count() == 6
    assert table.hand.game.points(table.hand) == (6, 0, 6), "the talon is the defenders'"


@pytest.mark.parametrize("card", ["SK", "T1", "T21", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    table = taken("one card", "", "SK T1 T21 FOOL")
    table.takes("first card")
    assert f"seat 1 lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 1, cards=card
    )


def test_poi_3_other_trumps_are_laid_away_freely():
    table = taken("two cards", "", "T2 T20 SQ")
    table.takes("first two")
    table.discards("T2 T20")
    assert names(table.hand.discards[1]) == "T20 T2"


# Announcements

BONUSES = "70 points 90 points against honours against kings sparrow owl cockatoo"


def after_the_draw(*before: str, hands: tuple[str, ...] = ("", "D7 D8 D9")) -> Table:
    """Seat 1 has announced this before the draw, and has taken and laid away one card."""
    table = taken("one card", *hands)
    for bonus in before:
        table.announces(1, bonus)
    table.takes("first card")
    table.discards("D7")
    return table


def test_the_declarer_announces_before_the_draw_and_after_it():
    table = taken("one card", "", "D7 D8 D9")
    assert (table.due, table.legal) == ((ANNOUNCE, 1), BONUSES)
    table.announces(1, "owl")
    assert table.due == (ANNOUNCE, 1)
    table.takes("first card")
    table.discards("D7")
    assert table.legal == BONUSES.replace(" owl", "")
    assert table.refusal(ANNOUNCE, 1, call="owl").startswith(
        "'owl' has been announced already; legal: 70 points"
    )


def test_at_solo_he_has_one_turn():
    table = taken("solo", "FOOL", "T21", "T1")
    table.announces(1, "sparrow")
    table.hand.skip()
    assert table.due == (PLAY, 1)


def test_only_the_declarer_announces():
    assert "came where play by seat 1 was due" in taken("solo").refusal(ANNOUNCE, 2, call="sparrow")


def test_poi_9_one_turn_cannot_announce_both_70_and_90():
    for first, second in (("70 points", "90 points"), ("90 points", "70 points")):
        table = taken("solo")
        table.announces(1, first)
        assert table.refusal(ANNOUNCE, 1, call=second).startswith(
            f"{second!r} goes with the other level only as 90 points, after 70 before the draw"
        )


def test_poi_9_90_may_follow_70_after_the_draw_but_70_not_90():
    assert "90 points" in after_the_draw("70 points").hand.awaits.legal()
    assert not {"70 points", "90 points"} & {*after_the_draw("90 points").hand.awaits.legal()}
    both = after_the_draw("70 points")
    both.announces(1, "90 points")
    assert [said.call for said in both.hand.said] == ["70 points", "90 points"]


def test_poi_9_no_card_need_be_held():
    taken("solo", "T1 T2 T3").announces(1, "cockatoo")


def test_an_unknown_bonus_is_refused():
    assert "'slam' is no bonus that the declarer announces" in taken("solo").refusal(
        ANNOUNCE, 1, call="slam"
    )


# Against Honours and Kings


def drawing(bid: str, *announced: str, talon: list[str]) -> Table:
    table = taken(bid, "", "D7 D8 D9", talon=talon)
    for bonus in announced:
        table.announces(1, bonus)
    return table


def test_poi_10_a_part_with_a_king_is_barred_if_another_has_none():
    table = drawing("three cards", "against kings", talon=["SK", "S8", "S9", "H7", "H8", "T1"])
    assert table.refusal(TAKE, 1, call="first three") == (
        "the first three hold SK, which the declarer announced to do without; legal: last three"
    )
    table.takes("last three")


def test_poi_10_after_the_draw_nothing_is_barred():
    table = drawing("three cards", talon=["SK", "S8", "S9", "H7", "H8", "H9"])
    table.hand.decline()
    assert table.legal == "first three last three"


def test_poi_10_if_every_part_holds_one_he_takes_any():
    table = drawing("three cards", "against honours", talon=["T1", "S8", "S9", "H7", "H8", "T21"])
    table.hand.decline()
    assert table.legal == "first three last three"


def test_poi_10_the_parts_are_judged_kind_by_kind():
    kings = ["SK", "T1", "HK", "H7", "DK", "H8"]
    table = drawing("two cards", "against honours", "against kings", talon=kings)
    table.hand.decline()
    assert table.legal == "middle two last two", "each has a King, and the first an Honour too"


def test_poi_t2_if_no_part_is_free_of_both_he_takes_any():
    table = drawing(
        "three cards",
        "against honours",
        "against kings",
        talon=["SK", "S8", "S9", "H7", "H8", "T1"],
    )
    table.hand.decline()
    assert table.legal == "first three last three"


# Holdings


def test_poi_11_holdings_are_declared_in_turn_from_the_declarer():
    table = dealt("SK HK DK CK T1 T21", "", "FOOL", talon=TALON)
    table.contract(2, "solo")
    table.hand.skip()
    assert (table.due, table.legal) == ((DECLARE, 0), "half honours kings")
    table.declares(0, "kings")
    table.declares(0, "half honours")
    assert table.due == (PLAY, 2)


def test_poi_11_only_the_highest_class_of_honours_is_declared():
    table = taken("solo", "", "FOOL T1 T21")
    table.hand.skip()
    assert table.legal == "honours"
    assert "seat 1 cannot declare 'half honours'" in table.refusal(DECLARE, 1, call="half honours")


def test_poi_7_the_declarers_holdings_are_those_after_the_exchange():
    table = taken("one card", "", "T1 D7", talon=["T21", "S8", "S9", "H7", "H8", "H9"])
    table.takes("first card")
    table.discards("D7")
    table.declares(1, "half honours")


def test_poi_t6_holdings_need_not_be_declared():
    table = taken("solo", "", "FOOL T1 T21")
    table.hand.decline()
    assert table.due == (PLAY, 1)


def test_one_honour_or_three_kings_are_no_holding():
    table = taken("solo", "T1", "SK HK DK FOOL", "CK T21")
    table.hand.skip()
    assert table.due == (PLAY, 1)

"""Partita: Out, as its sheet has it (rulings OUT-1 to OUT-10)."""

import pytest

from core.actions import DECLARE_OUT, DISCARD, SIGNAL
from core.cards import card_named, set_named
from core.games.partita_out import (
    FOOL_FOUR,
    PartitaOutOptions,
    bound_when_out,
    settle,
    signals_due,
)
from core.packs import PACK_54
from tests.core.table import Table, names

RULES = PartitaOutOptions()


def dealt(*hands: str, dealer: int = 2) -> Table:
    """Seat 0 is Eldest, seat 2 deals."""
    table = Table("partita-out", dealer=dealer)
    table.deals(*hands)
    return table


def at_the_lead(*hands: str, aside: str = "") -> Table:
    table = Table("partita-out", dealer=2)
    table.knows(*hands, aside=aside)
    return table


def test_out_5_with_the_fool_at_four_the_hand_counts_105():
    assert FOOL_FOUR.total(PACK_54.cards) == 105 == 3 * 35


def test_each_has_seventeen_cards_and_the_dealer_three_more():
    assert [held.bit_count() for held in dealt().hand.hands] == [17, 17, 20]


@pytest.mark.parametrize("card", ["SK", "T1", "T21", "FOOL"])
def test_the_dealer_lays_no_king_and_no_honour_away(card):
    table = dealt("", "", "SK T1 T21 FOOL S7 S8")
    assert f"lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 2, cards=f"{card} S7 S8"
    )


def test_trumps_are_laid_away_only_if_nothing_else_is_left():
    table = dealt("", "", "T2 S7 S8 S9")
    assert "may go only when nothing else is left" in table.refusal(DISCARD, 2, cards="T2 S7 S8")


def test_the_last_of_the_quartet_is_highest():
    table = at_the_lead("T5", "T2", "T4")
    table.plays("T5 T2 T4")
    assert table.hand.tricks[-1].winner == 2


# Going out

TRUMPS = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5"


def ten_a_trick(*hands: str, last: str) -> Table:
    """Seat 0 has captured three tricks of ten points and that of `last`, which T17 has taken."""
    mine, *thrown = last.split()
    table = at_the_lead(
        f"T20 T19 T18 {mine} {hands[0] if hands else ''}",
        f"SK HK DK {thrown[0]}",
        f"SQ HQ DQ {thrown[1]}",
    )
    table.plays(f"T20 SK SQ T19 HK HQ T18 DK DQ {last}")
    return table


def out(table: Table) -> list[int]:
    return [said.seat for said in table.hand.said]


def test_out_8_who_has_captured_35_is_out_though_the_log_does_not_say_so():
    table = ten_a_trick("T2 T9 FOOL", last="T17 CC S7")
    assert table.due == (DECLARE_OUT, 0)
    assert table.hand.awaits.immaterial
    table.hand.decline()
    assert out(table) == [0]
    assert table.legal == "T9"


def test_with_34_nobody_is_out():
    table = ten_a_trick("T2 T9", last="T17 CJ S7")
    assert "came where play by seat 0 was due" in table.refusal(DECLARE_OUT, 0)
    assert out(table) == []
    assert table.legal == "T9 T2"


def test_out_8_with_t21_or_the_fool_in_hand_a_player_may_go_out_earlier_and_has_to_say_so():
    # 30 captured and T21, 5; the Fool alone, 4, is too little.
    silent, saying = (at_the_lead("T20 T19 T18 T21", "SK HK DK", "SQ HQ DQ") for _ in range(2))
    for table in (silent, saying):
        table.plays("T20 SK SQ T19 HK HQ T18 DK DQ")
        assert table.due == (DECLARE_OUT, 0)
        assert not table.hand.awaits.immaterial
    silent.hand.decline()
    assert out(silent) == []
    saying.does(DECLARE_OUT, 0)
    assert out(saying) == [0]
    fool = at_the_lead("T20 T19 T18 FOOL", "SK HK DK", "SQ HQ DQ")
    fool.plays("T20 SK SQ T19 HK HQ T18 DK DQ")
    assert "came where play by seat 0 was due" in fool.refusal(DECLARE_OUT, 0)


def test_the_fool_played_already_counts_for_its_player():
    # 30 and 3 captured, and the Fool, led to a trick of seat 1.
    table = ten_a_trick("FOOL", last="T17 S8 S7")
    table.hand.decline()
    assert out(table) == []
    table = at_the_lead("T20 T19 T18 T17 FOOL", "SK HK DK S8 C8", "SQ HQ DQ S7 C7")
    table.plays("T20 SK SQ T19 HK HQ T18 DK DQ T17 S8 S7 FOOL C8 C7")
    table.hand.decline()
    assert out(table) == [0]


def test_the_dealer_counts_his_discard():
    # Three Queens laid away, and three tricks of 5 + 1 + 3.
    table = at_the_lead("S7 H7 D7", "SC HC DC", "SK HK DK", aside="SQ HQ DQ")
    table.plays("S7 SC SK HK H7 HC")
    table.hand.decline()
    assert out(table) == []
    table.plays("DK D7 DC")
    table.hand.decline()
    assert out(table) == [2]


def test_out_t1_players_who_go_out_together_say_so_in_any_order():
    table = at_the_lead(
        "SK HK D7 DJ DC HJ S10 CK", "SQ HQ DK T20 T19 T18 T17 CC T21", "SC HC DQ T1 T2 SJ CJ CQ"
    )
    table.plays("SK SQ SC HK HQ HC D7 DK DQ T20 T1 DJ T19 T2 DC T18 SJ HJ T17 CJ S10 CC CQ CK")
    # Seat 0 has 12 + 12 + 12 and took the trick; seat 1 has 10 + 8 + 5 + 5 + 4, and holds T21.
    table.does(DECLARE_OUT, 1)
    table.does(DECLARE_OUT, 0)
    assert out(table) == [1, 0]


def test_who_is_out_keeps_the_fool_until_the_last_trick():
    # T5 to T2 and T1 are with seat 2.
    trumps = "T21 FOOL T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6"
    table = dealt(trumps, "SK HK DK CK SQ HQ DQ CQ SC HC DC CC S10 H10 D10 C10 S9")
    table.discards("S7 S8 H7")
    for trump, card in (("T20", "SK"), ("T19", "HK"), ("T18", "DK"), ("T17", "CK")):
        table.plays(f"{trump} {card}")
        table.hand.decline()
        table.plays(table.legal.split()[-1])
    table.does(DECLARE_OUT, 0)
    assert table.refuses_to_play("FOOL") == (
        "seat 0 is out and must keep FOOL until the last trick; legal: T21"
    )
    assert "must win with its highest card" in table.refuses_to_play("T16")
    table.plays_on()
    assert table.hand.tricks[-1].seat_of(card_named("FOOL")) == 0


def test_a_fool_that_is_the_last_card_known_of_a_hand_is_not_its_last_card():
    table = ten_a_trick("FOOL", last="T17 CC S7")
    assert table.refuses_to_play("FOOL") == (
        "seat 0 is out and must keep FOOL until the last trick; legal: no card that is known"
    )


def allowed(table: Table, seat: int, cards: str) -> str:
    """What a player who is out may play of the cards that following and trumping allow him."""
    return names(bound_when_out({seat}).cards(table.hand, seat, set_named(cards)))


def test_who_is_out_leads_his_highest_trump_or_the_highest_card_of_a_suit():
    table = at_the_lead("FOOL T9 T5 SK S7 HQ")
    assert allowed(table, 0, "FOOL T9 T5 SK S7 HQ") == "T9"
    assert allowed(table, 0, "FOOL SK S7 HQ H8") == "SK HQ"


def test_t1_is_below_the_quartet_for_who_is_out():
    table = at_the_lead("T9", "T1 T3")
    assert allowed(table, 0, "T1 T3 T2") == "T3 T2"
    table.plays("T9")
    assert allowed(table, 1, "T1 T3") == "T1", "the lowest in rank, though it is worth five"
    trumped = at_the_lead("S9", "T9", "T1 T3")
    trumped.plays("S9 T9")
    assert allowed(trumped, 2, "T1 T3") == "T1", "a trump that has to be played is not thrown away"


def test_who_is_out_wins_with_his_highest_card_and_else_plays_his_lowest():
    table = at_the_lead("S9", "SK S10 S7 T9")
    table.plays("S9")
    assert allowed(table, 1, "SK S10 S7") == "SK"
    low = at_the_lead("SQ", "S10 S8 S7 T9")
    low.plays("SQ")
    assert allowed(low, 1, "S10 S8 S7") == "S7"


def test_out_3_a_card_can_win_if_it_beats_what_lies_there():
    table = at_the_lead("T9", "T12 T10 T3", "T21")
    table.plays("T9")
    assert allowed(table, 1, "T12 T10 T3") == "T12"


def test_out_2_where_any_card_may_be_thrown_the_lowest_has_least_worth():
    table = at_the_lead("S9", "HK H8 H7 DQ D10 CJ")
    table.plays("S9")
    assert allowed(table, 1, "HK H8 H7 DQ D10 CJ") == "H7 D10"


def test_out_9_equal_quartet_cards_are_equally_high_and_low():
    table = at_the_lead("T2 T4 S7")
    assert allowed(table, 0, "T2 T4 S7") == "T4 T2"
    follow = at_the_lead("T9", "T2 T4 T8")
    follow.plays("T9")
    assert allowed(follow, 1, "T2 T4 T8") == "T4 T2"


def test_out_9_the_card_after_a_led_fool_is_chosen_like_a_lead():
    table = at_the_lead("FOOL", "T9 T5 SK")
    table.plays("FOOL")
    assert allowed(table, 1, "T9 T5 SK") == "T9"


def test_who_is_not_out_plays_as_always():
    table = at_the_lead("FOOL T9 T5")
    assert names(bound_when_out(set()).cards(table.hand, 0, set_named("FOOL T9"))) == "FOOL T9"


# Settlement


def test_out_1_each_wins_or_loses_his_distance_from_35():
    assert settle((66, 18, 21), frozenset({0}), 0, RULES).scores == (31, -17, -14)


def test_out_1_by_the_option_who_is_not_out_pays_one_to_each_who_is():
    option = PartitaOutOptions(settlement="one-from-each")
    assert settle((66, 18, 21), frozenset({0}), 0, option).scores == (2, -1, -1)
    assert settle((50, 40, 15), frozenset({0, 1}), 0, option).scores == (1, 1, -2)
    assert settle((35, 35, 35), frozenset({0, 1, 2}), 0, option).scores == (0, 0, 0)


# Signals


def test_out_10_a_missing_or_wrong_signal_is_remarked_and_changes_nothing():
    table = dealt("S7 S8 S9 S10 SK", "", "C7 C8 C9")
    table.discards("C7 C8 C9")
    table.plays("S7")
    table.does(SIGNAL, 0, call="drag")
    table.plays_on()
    table.hand.decline()
    assert table.hand.remarks[0] == "trick 1: seat 0 led S7 without king"


def led(hand: str, *signals: str) -> list[str]:
    """What is remarked of the first lead, S7 out of this hand with these signals."""
    table = dealt(hand, "S8 S9 S10 SJ SC SQ SK", "C7 C8 C9")
    table.discards("C7 C8 C9")
    table.plays("S7")
    for call in signals:
        table.does(SIGNAL, 0, call=call)
    table.plays("S8")
    return table.hand.remarks


def test_out_10_the_drag_is_for_four_cards_or_more_with_the_one_led():
    three, four = dealt("S7 S8 S9", "S10 SJ SC SQ SK"), dealt("S7 S8 S9 S10", "SJ SC SQ SK")
    assert signals_due(three.hand, 0, card_named("S7")) == set()
    four.hand.hands[0] &= ~set_named("S7")
    assert signals_due(four.hand, 0, card_named("S7")) == {"drag"}


def test_out_10_a_signal_that_the_hand_does_not_bear_out_is_remarked_but_no_knock():
    wrong = "trick 1: seat 0 led S7 with {}, which its hand does not bear out"
    assert led("S7", "drag", "king", "knock") == [wrong.format("drag"), wrong.format("king")]


def test_out_10_of_a_hand_known_in_part_nobody_says_that_it_does_not_bear_a_signal_out():
    table = at_the_lead("S7", "S8")
    table.plays("S7")
    table.does(SIGNAL, 0, call="king")
    table.plays("S8")
    assert table.hand.remarks == []


def test_out_10_a_lead_of_trumps_may_be_dragged_but_has_no_other_signal():
    table = at_the_lead("T9")
    table.plays("T9")
    assert table.legal == "drag"


def test_out_10_nothing_is_missing_in_a_log_without_signals():
    table = dealt("S7 S8 S9 S10 SK", "", "C7 C8 C9")
    table.discards("C7 C8 C9")
    table.plays_on()
    table.hand.decline()
    assert table.hand.remarks == []


# The Fool


def test_out_4_without_a_trick_the_fool_goes_to_the_winner_and_counts_for_him():
    table = dealt(TRUMPS, "FOOL SK HK")
    table.discards("C7 C8 C9")
    table.plays_on(seat0=TRUMPS, seat1="FOOL")
    table.hand.decline()
    assert table.hand.tricks_won == [17, 0, 0]
    # All but the three cards laid away, the Fool's four points among them.
    assert table.outcome.points == (105 - 3, 0, 3)


def test_out_6_who_is_out_stays_out_though_a_card_paid_for_the_fool_leaves_him_34():
    table = Table("partita-out", dealer=2, settlement="one-from-each")
    trumps = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"
    table.deals(f"{trumps} S7 H7 DJ", "SK HK DK FOOL", "SQ HQ DQ")
    table.discards("C7 C8 C9")
    # Seat 1 captures 10, 10 and 11, and with the Fool, which it leads, 35; all else falls to seat 0.
    table.plays("S7 SK SQ HK HQ H7 DK DQ DJ FOOL")
    table.plays_on(seat0=trumps)
    assert table.outcome.points[1] == 34
    assert table.outcome.scores == (1, 1, -2), "seat 2 alone is not out"


def test_out_7_led_the_fool_leaves_the_suit_to_the_next_card():
    table = at_the_lead("FOOL", "S9", "S8 H7")
    table.plays("FOOL S9")
    assert table.legal == "S8"


def test_out_7_the_payment_is_an_empty_card_from_tricks_won():
    table = dealt("T21 S7", "FOOL SK T20 S8", "S9 T2 C7 C8 C9")
    table.discards("C7 C8 C9")
    table.plays("T21 FOOL T2 S7 SK S9")
    assert table.due == ("play", 1)
    table.plays_on()
    assert table.due == ("fool_payment", 1)
    won = table.hand.piles[1] & ~set_named("FOOL")
    assert set_named(table.legal) == FOOL_FOUR.empty(won)
    assert not set_named(table.legal) & set_named("SK C7 C8 C9")
    table.pays(1, "S7")
    assert table.hand.piles[0] & set_named("S7")

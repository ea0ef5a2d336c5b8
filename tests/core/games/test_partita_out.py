"""Partita: Out, as its sheet has it (rulings OUT-1 to OUT-10)."""

import pytest

from core.actions import DECLARE_OUT, DISCARD, SIGNAL
from core.cards import set_named
from core.games.partita_out import FOOL_FOUR, PartitaOutOptions, bound_when_out, settle
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


def test_out_8_who_has_captured_35_is_out_though_the_log_does_not_say_so():
    # Seat 0 leads trumps, and seat 1, without one, throws a King into each trick: with the trump and
    # one point or more of seat 2 each trick brings seven points at least.
    table = dealt(TRUMPS, "SK HK DK CK SQ HQ DQ CQ SC HC DC CC S10 H10 D10 C10 S9")
    table.discards("S7 S8 H7")
    for trump, card in zip(TRUMPS.split(), ("SK", "HK", "DK", "CK", "SQ", "HQ"), strict=False):
        table.hand.decline()
        captured = table.hand.game.points(table.hand)[0]
        assert [said.seat for said in table.hand.said] == ([0] if captured >= 35 else [])
        table.plays(trump)
        table.hand.decline()
        table.plays(card)
        table.hand.decline()
        table.plays(table.legal.split()[-1])
    table.hand.decline()
    # Four Kings, two Queens, T21 and five trumps: 20 + 8 + 5 + 5 = 38, and what seat 2 threw.
    assert [said.seat for said in table.hand.said] == [0]


def test_out_8_with_t21_and_the_fool_in_hand_a_player_may_go_out_earlier_and_says_so():
    # T5 to T2 and T1 are with seat 2.
    trumps = "T21 FOOL T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6"
    table = dealt(trumps, "SK HK DK CK SQ HQ DQ CQ SC HC DC CC S10 H10 D10 C10 S9")
    table.discards("S7 S8 H7")
    for trump, card in (("T20", "SK"), ("T19", "HK"), ("T18", "DK"), ("T17", "CK")):
        table.hand.decline()
        table.plays(trump)
        table.hand.decline()
        table.plays(card)
        table.hand.decline()
        table.plays(table.legal.split()[-1])
    captured = table.hand.game.points(table.hand)[0]
    assert 35 - 9 <= captured < 35
    assert table.due == (DECLARE_OUT, 0)
    table.does(DECLARE_OUT, 0)
    assert [said.seat for said in table.hand.said] == [0]
    assert table.refuses_to_play("FOOL") == (
        "seat 0 is out and must keep FOOL until the last trick; legal: T21"
    )
    assert "must win with its highest card" in table.refuses_to_play("T16")


def allowed(table: Table, seat: int, cards: str) -> str:
    """What a player who is out may play of the cards that following and trumping allow him."""
    return names(bound_when_out({seat}).cards(table.hand, seat, set_named(cards)))


def test_who_is_out_leads_his_highest_trump_or_the_highest_card_of_a_suit():
    table = at_the_lead("FOOL T9 T5 SK S7 HQ")
    assert allowed(table, 0, "FOOL T9 T5 SK S7 HQ") == "T9"
    assert allowed(table, 0, "FOOL SK S7 HQ H8") == "SK HQ"


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


def test_the_last_card_may_be_the_fool():
    table = at_the_lead("FOOL")
    assert allowed(table, 0, "FOOL") == "FOOL"


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
    assert table.hand.remarks[0].startswith("trick 1: seat 0 led S7 without king")


def test_out_10_nothing_is_missing_in_a_log_without_signals():
    table = dealt("S7 S8 S9 S10 SK", "", "C7 C8 C9")
    table.discards("C7 C8 C9")
    table.plays_on()
    table.hand.decline()
    assert table.hand.remarks == []


def test_nobody_is_out_before_he_may():
    table = dealt("", "", "C7 C8 C9")
    table.discards("C7 C8 C9")
    assert table.refusal(DECLARE_OUT, 0)


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
    option = PartitaOutOptions(settlement="one-from-each")
    assert settle((34, 40, 31), frozenset({0, 1}), 0, option).scores == (1, 1, -2)


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

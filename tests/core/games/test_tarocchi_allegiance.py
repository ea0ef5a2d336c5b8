"""Tarocchi as the Game of Allegiance (rulings TAR-3 to TAR-5, TAR-8 and TAR-T1 to TAR-T5)."""

import pytest

from core.actions import ALLEGIANCE_CALL, FOOL_PAYMENT, HELD, PLAY, TAKE_BACK
from core.cards import cards_named, set_named
from core.catalogue import game_named
from core.games.tarocchi import settle
from tests.core.games.allegiance import calls, counted, short_hand
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

GAME = "tarocchi-allegiance"


# The calls


def test_whoever_plays_the_first_of_the_two_must_call_ours_or_yours():
    table = short_hand("GOOD", "T4", "T5", "T6")
    table.plays("GOOD")
    assert table.due == ("allegiance_call", 0)
    assert table.legal == "ours yours"
    assert table.refusal(PLAY, 1, card="T4") == (
        "play of T4 by seat 1 came where allegiance_call by seat 0 was due; legal: ours, yours"
    )
    assert table.refusal(ALLEGIANCE_CALL, 0, call="change") == (
        "'change' may not be said here; legal: ours, yours"
    )
    assert table.refusal(ALLEGIANCE_CALL, 1, call="ours").startswith(
        "allegiance_call 'ours' by seat 1 came where allegiance_call by seat 0 was due"
    )
    calls(table, "ours", 0)
    assert table.due == ("play", 1)


def test_an_opponent_who_plays_the_other_card_confirms_or_changes_the_call():
    table = short_hand("H9", "GOOD", "EVIL", "H3")
    table.plays("H9 GOOD")
    calls(table, "ours")
    table.plays("EVIL")
    assert table.due == ("allegiance_call", 2)
    assert table.legal == "reaffirm change"
    assert table.refusal(ALLEGIANCE_CALL, 2, call="ours") == (
        "'ours' may not be said here; legal: reaffirm, change"
    )


def test_an_opponent_may_keep_the_other_card():
    table = short_hand("GOOD S2", "T4 EVIL", "T5 S3", "T6 S4")
    table.plays("GOOD")
    calls(table, "ours")
    assert table.legal == "EVIL T4"


def test_tar_5_the_callers_own_second_card_is_the_lowest_trump_and_says_nothing():
    table = short_hand("GOOD EVIL", "T4 S3", "T5 S4", "T6 S5")
    table.plays("GOOD")
    calls(table, "ours")
    table.plays("T4 T5 T6 S5 EVIL S3 S4")
    assert table.hand.tricks[1].winner == 0, "it beats suit cards"
    table = short_hand("GOOD EVIL", "T4 S3", "T5 S4", "T6 T1")
    table.plays("GOOD")
    calls(table, "ours")
    table.plays("T4 T5 T6 T1 EVIL S3 S4")
    assert table.hand.tricks[1].winner == 3, "T1 beats it"


# The partner's card


def test_a_partner_still_to_play_must_put_his_card_out_of_play():
    table = short_hand("H9 S2", "GOOD S3", "H2 S4", "EVIL H5")
    table.plays("H9 GOOD")
    calls(table, "ours")
    table.plays("H2")
    assert table.refuses_to_play("H5", 3) == (
        "seat 3 played H5 but holds EVIL and must put it out of play at its partner's call; "
        "legal: EVIL"
    )
    table.plays("EVIL")
    assert table.due == ("play", 1), "he has said nothing, and the caller leads"


def test_so_must_one_who_holds_good_when_evil_is_played():
    table = short_hand("EVIL S2", "T4 S3", "GOOD T5", "T6 S4")
    table.plays("EVIL")
    calls(table, "ours")
    table.plays("T4")
    assert table.legal == "GOOD"


def test_an_opponent_after_the_caller_puts_nothing_out_of_play():
    table = short_hand("GOOD S2", "FOOL S3", "T5 S5", "EVIL T6")
    table.plays("GOOD")
    calls(table, "ours")
    table.plays("FOOL T5")
    assert table.legal == "EVIL T6", "nor after the Fool of his partner"


def test_not_even_the_fool_spares_him():
    table = short_hand("GOOD S2", "T4 S3", "EVIL FOOL", "T6 S4")
    table.plays("GOOD")
    calls(table, "yours")
    table.plays("T4")
    assert table.legal == "EVIL"


def test_tar_t1_he_does_so_at_his_turn():
    table = short_hand("GOOD S2", "T4 S3", "EVIL T5", "T6 S4")
    table.plays("GOOD")
    calls(table, "ours")
    assert table.due == ("play", 1)


def test_a_partner_who_has_played_takes_his_card_back_and_plays_the_other():
    table = short_hand("H9 EVIL", "H2 S3", "GOOD S4", "H3 S5")
    table.plays("H9 H2 GOOD")
    calls(table, "ours")
    assert table.due == ("take_back", 0)
    assert table.refusal(TAKE_BACK, 0, card="EVIL") == (
        "seat 0 takes EVIL back, but has H9 in the trick; legal: H9"
    )
    table.does(TAKE_BACK, 0, card="H9")
    assert table.hand.trick == cards_named("EVIL H2 GOOD")
    assert names(table.hand.hands[0]) == "H9"
    table.plays("H3 S4 S5 H9 S3")
    assert [trick.winner for trick in table.hand.tricks] == [2, 3]


def test_tar_t2_a_log_need_not_tell_that_a_card_was_taken_back():
    table = short_hand("H9 EVIL", "H2 S3", "GOOD S4", "H3 S5")
    table.plays("H9 H2 GOOD")
    calls(table, "ours")
    assert table.hand.awaits.optional
    table.plays("H3")
    assert names(table.hand.hands[0]) == "H9"
    assert table.hand.tricks[0].winner == 2


def test_an_opponent_does_not_take_back_anything():
    table = short_hand("H9 S2", "H2 EVIL", "GOOD S4", "H3 S5")
    table.plays("H9 H2 GOOD")
    calls(table, "ours")
    assert table.due == ("play", 3)


def test_the_card_out_of_play_cannot_win_even_if_it_lies_before_the_callers():
    table = short_hand("H9 EVIL", "H2 S3", "GOOD S4", "T1 S5")
    table.plays("H9 H2 GOOD")
    calls(table, "ours")
    table.plays("T1")
    assert table.hand.tricks[0].winner == 3, "T1 beats GOOD"


def test_tar_5_the_card_out_of_play_never_makes_the_pair_that_beats_everything():
    table = short_hand("GOOD", "T21", "EVIL", "T4")
    table.plays("GOOD")
    calls(table, "ours")
    table.plays("T21 EVIL T4")
    assert table.hand.tricks[0].winner == 1


def test_tar_8_the_suit_stays_though_the_card_that_set_it_was_taken_back():
    table = short_hand("H9 EVIL", "H2 S3", "GOOD S4", "H3 T9")
    table.plays("H9 H2 GOOD")
    calls(table, "ours")
    assert table.refuses_to_play("T9", 3) == (
        "seat 3 played T9 but holds H3 and must follow hearts; legal: H3"
    )


def test_tar_8_it_stays_even_if_no_card_of_it_is_left_in_the_trick():
    table = short_hand("H9 EVIL", "C4 S3", "GOOD S4", "H3 T9")
    table.plays("H9 C4 GOOD")
    calls(table, "ours")
    assert table.refuses_to_play("T9", 3) == (
        "seat 3 played T9 but holds H3 and must follow hearts; legal: H3"
    )


def test_tar_8_the_fool_taken_back_has_not_been_played_and_owes_nothing():
    table = short_hand("FOOL EVIL", "H4 S3", "GOOD S4", "H3 S5")
    table.plays("FOOL H4 GOOD")
    calls(table, "ours")
    table.plays("H3")
    assert table.hand.tricks[0].winner == 2
    assert not table.hand.debts
    assert names(table.hand.hands[0]) == "FOOL"


# Both in one trick from opponents


@pytest.mark.parametrize("answer", ["reaffirm", "change"])
def test_tar_5_opponents_cards_in_one_trick_cancel_and_the_second_player_answers(answer):
    table = short_hand("H9", "GOOD", "EVIL", "HK")
    table.plays("H9 GOOD")
    calls(table, "ours")
    table.plays("EVIL")
    calls(table, answer)
    table.plays("HK")
    assert table.hand.tricks[0].winner == 3


def test_tar_3_with_nothing_else_that_can_win_the_first_of_the_two_takes_the_trick():
    table = short_hand("GOOD", "EVIL", "SK", "HK")
    table.plays("GOOD")
    calls(table, "ours")
    table.plays("EVIL")
    calls(table, "reaffirm")
    table.plays("SK HK")
    assert table.hand.tricks[0].winner == 0


# What is scored


@pytest.mark.parametrize(
    ("card", "call", "caller", "others"),
    [
        # Spades 8 and diamonds 1 in two tricks; clubs 7 in one.
        ("GOOD", "ours", 8 + 1 + 2, 7 + 1),
        ("EVIL", "yours", 8 + 1 + 2, 7 + 1),
        # Hearts 5 in two tricks; diamonds 1 in one.
        ("GOOD", "yours", 5 + 2, 1 + 1),
        ("EVIL", "ours", 5 + 2, 1 + 1),
    ],
)
def test_tar_4_each_side_scores_its_suits_from_the_first_trick_on(card, call, caller, others):
    table = short_hand(f"SK {card} C2", "S2 H2 CK", "S3 HQ C3", "S4 D4 D5")
    table.plays(f"SK S2 S3 S4 {card}")
    calls(table, call)
    table.plays("H2 HQ D4 C2 CK C3 D5")
    assert table.hand.tricks_won == [2, 1, 0, 0]
    assert counted(table.hand) == (caller, others)


def test_tar_4_trumps_and_honours_score_nothing_but_the_trick():
    table = short_hand("GOOD S2", "T1 S3", "T21 S4", "FOOL S5")
    table.plays("GOOD")
    calls(table, "ours")
    table.plays("T1 T21 FOOL")
    assert counted(table.hand) == (1, 0)


@pytest.mark.parametrize(
    ("answer", "seats_0_and_2", "seats_1_and_3"),
    [
        # First trick to seat 1, 6 in spades. Then to seat 2: clubs 7; spades 7 and hearts 1.
        ("reaffirm", 7 + 1 + 2, 6 + 1),
        ("change", 7 + 2, 6 + 1),
    ],
)
def test_tar_4_from_the_trick_of_a_change_on_the_sides_exchange_their_suits(
    answer, seats_0_and_2, seats_1_and_3
):
    table = short_hand("S9 C2 S6", "GOOD CK H7", "SQ EVIL SK", "S4 C3 S5")
    table.plays("S9 GOOD")
    calls(table, "ours")
    table.plays("SQ S4 CK EVIL")
    calls(table, answer)
    table.plays("C3 C2 SK S5 S6 H7")
    assert counted(table.hand) == (seats_0_and_2, seats_1_and_3)


def test_tar_4_a_change_in_the_trick_of_the_first_call_leaves_that_call_the_discard():
    # Seat 0 has the other spades and no trump, seats 1 and 2 no spades.
    table = Table(GAME, dealer=3)
    table.deals("S9", "GOOD", "EVIL", "S4 SQ SC SJ S2")
    table.discards("SQ SC SJ S2")
    table.plays("S9 GOOD")
    calls(table, "ours", 1)
    table.plays("EVIL")
    calls(table, "change", 2)
    table.plays("S4")
    # The discard 4 + 3 + 2 + 1 by the first call; S9 S4 and a trick by the second.
    assert game_named(GAME).points(table.hand) == (3, 10, 3, 10)


def test_tar_4_of_the_discard_only_the_suits_of_the_dealers_side_count():
    table = Table(GAME, dealer=3)
    table.deals("S9", "GOOD", "S5", "S4 SQ HQ T9 CC")
    table.discards("SQ HQ T9 CC")
    table.plays("S9 GOOD")
    calls(table, "ours", 1)
    # Spades and diamonds are seat 3's too, who has laid SQ away; the trick is not finished.
    assert game_named(GAME).points(table.hand) == (0, 4, 0, 4)


def without_a_call() -> Table:
    strong = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3"
    table = Table(GAME, dealer=3)
    table.deals(strong, "", "FOOL", "GOOD EVIL S2 SQ")
    table.discards("GOOD EVIL S2 SQ")
    table.plays_on(seat0=strong)
    return table


def test_tar_4_if_nobody_ever_calls_the_hand_is_scored_as_plain_tarocchi():
    # S2 and SQ in the discard are worth 5; everything else falls to seat 0.
    assert without_a_call().outcome.points == (160, 5, 160, 5)


def test_tar_t5_while_nobody_has_called_the_points_are_those_of_plain_tarocchi():
    table = Table(GAME, dealer=3)
    table.deals("T21", "T1", "T2", "T3 SQ S2 S3 S4")
    table.discards("SQ S2 S3 S4")
    table.plays("T21 T1 T2 T3")
    # 5 + 5 + 1 + 1 and the trick; the discard 4 + 1 + 1 + 1.
    assert game_named(GAME).points(table.hand) == (13, 7, 13, 7)


# The payment for the Fool


def fool_in_the_trick_of_a_change() -> Table:
    """Seats 0 and 2 score hearts and clubs in the first trick, spades and diamonds in the second."""
    table = short_hand("H9 C3", "HQ EVIL", "GOOD FOOL", "D4 S9")
    table.plays("H9 HQ GOOD")
    calls(table, "yours", 2)
    table.plays("D4")
    assert table.hand.tricks[0].winner == 2
    table.plays("FOOL S9 C3 EVIL")
    calls(table, "change", 1)
    assert table.hand.tricks[1].winner == 1
    return table


def test_tar_4_whether_a_card_is_empty_is_a_matter_of_its_printed_worth():
    table = fool_in_the_trick_of_a_change()
    assert table.legal == "GOOD H9 D4"
    assert table.refusal(FOOL_PAYMENT, 2, card="HQ") == (
        "HQ is given for the Fool, but it is no empty card; legal: GOOD H9 D4"
    )


@pytest.mark.parametrize(
    ("given", "seats_0_and_2", "seats_1_and_3"),
    [
        # The first trick has H9 HQ for its winner; in the second hearts and clubs are the others'.
        ("H9", 4 + 1, 1 + 1 + 1),
        ("D4", 1 + 4 + 1, 1 + 1),
        ("GOOD", 1 + 4 + 1, 1 + 1),
    ],
)
def test_tar_4_a_card_given_for_the_fool_is_scored_in_the_trick_of_the_fool(
    given, seats_0_and_2, seats_1_and_3
):
    table = fool_in_the_trick_of_a_change()
    table.pays(2, given)
    assert counted(table.hand) == (seats_0_and_2, seats_1_and_3)


def test_tar_t2_a_log_must_tell_the_payment_if_a_suit_card_may_be_given():
    assert not fool_in_the_trick_of_a_change().hand.awaits.optional


def test_tar_t2_in_the_real_game_too():
    # Seat 3 deals and wins the first trick for seat 1, which then plays FOOL.
    strong = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4"
    table = Table(GAME, dealer=3)
    table.deals(f"{strong} S2", "FOOL S3", "S4", "SK SQ SC SJ H2")
    table.discards("SQ SC SJ H2")
    table.plays("S2 S3 S4 SK")
    table.plays_on(seat0="T21", seat1="FOOL", until=2)
    while table.due[0] != FOOL_PAYMENT:
        if table.due[0] == ALLEGIANCE_CALL:
            calls(table, table.legal.split()[0])
        table.plays_on()
    assert (table.due, table.legal) == ((FOOL_PAYMENT, 1), "S4 S3 S2")
    assert not table.hand.awaits.optional


def test_tar_t2_it_may_leave_out_which_trump_was_given():
    table = short_hand("T5 C3", "T4 EVIL", "T3 FOOL", "T2 S9")
    table.plays("T5 T4 T3 T2 C3 EVIL")
    calls(table, "ours", 1)
    table.plays("FOOL S9")
    assert table.legal == "T5 T4 T3 T2"
    assert table.hand.awaits.optional


# Logs


def test_tar_t3_a_log_has_to_tell_the_deal():
    table = Table(GAME)
    assert table.refusal(HELD, groups=["", "", "", "", "", ""]) == (
        "this game needs the cards as dealt: the hands at the first lead do not do"
    )


# The recorded hand


def test_the_recorded_hand_and_its_calls_come_to_the_worked_example():
    record = recorded("tarocchi-allegiance")
    held = [" ".join(hand) for hand in record["hands_at_first_lead"]]
    laid = " ".join(record["dealer_discard"])
    table = Table(GAME)
    table.deals(f"{held[0]} {laid}", *held[1:])
    table.discards(laid)
    said = {"GOOD": "ours", "EVIL": "change"}
    for seat, card in plays(record):
        table.does(PLAY, seat, card=card)
        if card in said:
            calls(table, said[card], seat)
    hand = table.hand
    assert [trick.winner for trick in hand.tricks] == [one["winner"] for one in record["tricks"]]
    for side in (0, 1):
        pile = hand.piles[side] | hand.piles[side + 2] | hand.discards[side]
        assert pile == set_named(" ".join(record["piles"][side]))
        assert hand.tricks_won[side] + hand.tricks_won[side + 2] == record["tricks_won"][side]
    assert table.outcome.points == (26, 59, 26, 59)
    assert list(table.outcome.points[:2]) == record["totals"]
    assert table.outcome.scores == (-33, 33, -33, 33)


def test_equal_totals_pay_nothing_and_nobody_has_won():
    outcome = settle((40, 40, 40, 40), dealer=0)
    assert outcome.scores == (0, 0, 0, 0)
    assert outcome.won == (False, False, False, False)

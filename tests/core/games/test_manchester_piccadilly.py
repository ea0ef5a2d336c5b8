"""Manchester Piccadilly, as its sheet has it (rulings MAN-1 to MAN-5)."""

import pytest

from core.actions import ANNOUNCE_VALUE, CHOOSE, DEAL, DISCARD, FOOL_PAYMENT, HELD, PLAY
from core.errors import Unreadable
from core.games.manchester import settle
from core.games.manchester_piccadilly import MANCHESTER_PICCADILLY
from tests.core.games.manchester import (
    FIRST_SCORE_OF_DEALER,
    SECOND_PACK,
    first_half_over,
    second_half,
)
from tests.core.table import Table, names

# Ten trumps 14 points, SA S2 S3 7; FOOL 5, nine hearts and three diamonds 12.
TRUMPS_OF_DEALER = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 SA S2 S3"
FOOL_OF_OPPOSITE = "FOOL H2 H3 H4 H5 H6 H7 H8 H9 H10 D2 D3 D4"


def dealt(*hands: str, dealer: int = 0) -> Table:
    table = Table("manchester-piccadilly", dealer=dealer)
    table.deals(*hands)
    return table


def laid_away(dealers: str, dealers_discard: str, opposites: str, opposites_discard: str) -> Table:
    """Dealer is seat 0; the first trick is due."""
    table = dealt(dealers, opposites)
    table.hand.decline()
    table.discards(opposites_discard)
    table.discards(dealers_discard)
    return table


# The first half: deal, value, discard


def test_each_has_13_cards_and_52_are_set_aside():
    table = dealt()
    assert [held.bit_count() for held in table.hand.hands] == [13, 13, 0, 0]
    assert table.hand.talon.bit_count() == 52


def test_each_player_announces_the_value_of_his_cards_opposite_first():
    # Trumps 5 + 5 + 6, King 5, Queen 4, Cavalier 3, Jack 2, Ace 5.
    table = dealt("", "T1 T21 T2 T3 T4 T5 T6 T7 SK SQ SC SJ SA")
    assert table.due == ("announce_value", 1)
    assert table.refusal(ANNOUNCE_VALUE, 1, amount=30) == (
        "seat 1 announces 30, but was dealt 35 points; legal: 35"
    )
    assert "announces None" in table.refusal(ANNOUNCE_VALUE, 1)
    table.does(ANNOUNCE_VALUE, 1, amount=35)
    assert table.due == ("announce_value", 0)
    assert "35 points" in [said.call for said in table.hand.said]


def test_man_t1_a_log_may_leave_the_values_out_and_discards_are_told_opposite_first():
    table = dealt("S2 S3 S4", "H2 H3 H4")
    assert "discard by seat 0 came where discard by seat 1 was due" in table.refusal(
        DISCARD, 0, cards="S2 S3 S4"
    )
    table.discards("H2 H3 H4", 1)
    assert [said.seat for said in table.hand.said] == [1, 0]


def test_three_cards_are_laid_away_no_trumps_honours_or_kings_while_others_are_held():
    table = dealt("", "T1 T21 T2 T3 T4 FOOL SK HK SA S2 S3 S4 S5")
    assert "seat 1 lays away 2 cards (S3 S2), not 3" in table.refusal(DISCARD, 1, cards="S2 S3")
    for card in ("T1", "T21", "T2", "FOOL", "SK"):
        assert table.refusal(DISCARD, 1, cards=f"{card} S2 S3").startswith(
            f"seat 1 lays away {card}, which may go only when nothing else is left, but keeps S5 S4 SA"
        )
    table.discards("SA S2 S3", 1)
    assert names(table.hand.discards[1]) == "S3 S2 SA"


def test_the_barred_cards_only_make_up_what_is_lacking():
    table = dealt("", "T1 T21 T2 T3 T4 T5 T6 T7 FOOL SK HK SA S2")
    assert "which may go only when nothing else is left, but keeps S2" in table.refusal(
        DISCARD, 1, cards="SA SK T2"
    )
    table.discards("SA S2 SK", 1)
    assert names(table.hand.discards[1]) == "SK S2 SA"


# The first half: play


def test_the_leads_alternate_opposite_first_whoever_wins():
    table = laid_away(TRUMPS_OF_DEALER, "SA S2 S3", FOOL_OF_OPPOSITE, "D2 D3 D4")
    table.plays_on("FOOL", until=10)
    tricks = table.hand.tricks
    assert [trick.leader for trick in tricks] == [1, 0] * 5
    assert [trick.winner for trick in tricks] == [0] * 10
    assert all(len(trick.cards) == 2 for trick in tricks)


def test_follow_else_trump_else_anything():
    table = laid_away(
        "T3 T9 H3 DA D2 D3 D4 D5 D6 D7 D8 D9 D10",
        "DA D2 D3",
        "H2 H4 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SA",
        "S2 S3 S4",
    )
    table.plays("H2")
    assert table.refuses_to_play("D4", 0) == (
        "seat 0 played D4 but holds H3 and must follow hearts; legal: H3"
    )
    table.plays("H3 D4")
    assert table.legal == "SJ S10 S9 S8 S7 S6 S5 SA H4", "no diamond and no trump: anything"
    table.plays("S5")
    table.plays("H4")
    assert table.refuses_to_play("D5", 0) == (
        "seat 0 played D5 but holds T9 T3 and must trump; legal: T9 T3"
    )


def test_man_3_only_a_trump_that_was_led_has_to_be_beaten():
    table = laid_away(
        "T3 T9 T12 DA D2 D3 D4 D5 D6 D7 D8 D9 D10",
        "DA D2 D3",
        "T5 T10 H2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SA",
        "S3 S4 S5",
    )
    table.plays("T5")
    assert table.refuses_to_play("T3", 0) == (
        "seat 0 played T3 but holds T12 T9 and must beat T5; legal: T12 T9"
    )
    table.plays("T9 D4 T10 H2")
    assert table.legal == "T12 T3", "whoever trumps a suit plays any trump"


def test_man_3_who_cannot_beat_the_trump_led_plays_a_lower_one():
    table = laid_away(
        "T3 T9 DA D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ",
        "DA D2 D3",
        "T10 H2 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SA",
        "S2 S3 S4",
    )
    table.plays("T10")
    assert table.legal == "T9 T3"


# The Fool of the first half


def test_the_fool_may_be_played_though_its_holder_could_follow_and_never_wins():
    table = laid_away(
        "H3 DA D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DC",
        "DA D2 D3",
        "FOOL H2 H4 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ",
        "S2 S3 S4",
    )
    table.plays("H2 H3")
    table.plays("D4 FOOL")
    assert table.hand.tricks[1].winner == 0
    assert names(table.hand.piles[1]) == "FOOL", "it stays with its player"


def test_led_the_fool_leaves_the_suit_to_the_next_card():
    table = laid_away(TRUMPS_OF_DEALER, "SA S2 S3", FOOL_OF_OPPOSITE, "D2 D3 D4")
    table.plays("FOOL")
    assert table.legal == "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12"


def test_man_2_who_has_won_no_trick_surrenders_the_fool_discards_are_no_tricks():
    table = laid_away(TRUMPS_OF_DEALER, "SA S2 S3", FOOL_OF_OPPOSITE, "D2 D3 D4")
    table.plays_on("FOOL", until=9)
    table.plays_on(until=10)
    assert table.due == ("fool_payment", 1)
    assert table.legal == "FOOL"
    table.pays(1, "FOOL")
    assert names(table.hand.piles[0]).startswith("FOOL ")
    # All cards but the three that Opposite laid away.
    assert MANCHESTER_PICCADILLY.points(table.hand) == (14 + 7 + 9 + 5 - 21, 3 - 17)


ONE_TRICK_OF_OPPOSITE = (
    "T21 T20 T19 T18 T17 T16 T15 T14 T13 SQ SA S2 S3",
    "SA S2 S3",
    "FOOL SK H2 H3 H4 H5 H6 H7 H8 H9 DA D3 D4",
    "DA D3 D4",
)


def test_man_2_the_payment_may_come_from_the_discards_of_who_has_won_a_trick():
    table = laid_away(*ONE_TRICK_OF_OPPOSITE)
    table.plays("SK SQ")
    table.plays_on(until=10, seat1="FOOL")
    assert table.hand.tricks_won[:2] == [9, 1]
    assert table.legal == "D4 D3"
    assert table.hand.awaits.optional, "both are worth 1"
    for card in ("SK", "DA"):
        assert table.refusal(FOOL_PAYMENT, 1, card=card) == (
            f"{card} is given for the Fool, but it is no empty card; legal: D4 D3"
        )
    table.pays(1, "D3")
    assert names(table.hand.discards[1]) == "D4 DA"
    assert names(table.hand.piles[1]) == "FOOL SK SQ"
    # Fool, King, Queen, Ace, D4 against a start value of 5 + 5 + 8 + 5 + 2.
    assert MANCHESTER_PICCADILLY.points(table.hand)[1] == 5 + 5 + 4 + 5 + 1 - 25


def test_man_2_in_the_tenth_trick_of_the_first_half_the_fool_is_safe():
    table = laid_away(*ONE_TRICK_OF_OPPOSITE)
    table.plays("SK SQ")
    table.plays_on("FOOL", until=10)
    assert names(1 << table.hand.tricks[9].cards[1]) == "FOOL"
    assert table.hand.tricks[9].winner == 0
    assert table.due == ("fool_payment", 1)
    assert names(table.hand.piles[1]) == "FOOL SK SQ"


# First Score


def test_man_4_the_first_score_is_the_pile_less_the_13_cards_dealt():
    table = first_half_over("manchester-piccadilly")
    # Both were dealt 23; see tests.core.games.manchester.
    assert MANCHESTER_PICCADILLY.points(table.hand) == (25 - 23, 21 - 23)
    assert FIRST_SCORE_OF_DEALER == 2


def test_man_t3_the_points_begin_below_zero_when_the_values_are_announced():
    table = Table("manchester-piccadilly")
    assert MANCHESTER_PICCADILLY.points(table.hand) == (0, 0)
    table.deals("", "T1 T21 T2 T3 T4 T5 T6 T7 SK SQ SC SJ SA")
    table.does(ANNOUNCE_VALUE, 1, amount=35)
    assert MANCHESTER_PICCADILLY.points(table.hand) == (0, -35)


# The second half: deal and dummies


def test_the_52_cards_set_aside_are_dealt_as_four_hands_of_13():
    table = first_half_over("manchester-piccadilly")
    assert table.due == ("deal", None)
    assert table.refusal(DEAL, groups=["SK", "", "", ""]) == "SK was dealt before"
    table.deals()
    assert [held.bit_count() for held in table.hand.hands] == [13] * 4
    assert table.hand.talon == 0


def test_each_player_takes_up_one_of_his_two_hands_and_lays_the_other_open():
    table = first_half_over("manchester-piccadilly")
    table.deals("T1", "T2", "T3", "T4")
    before = [*table.hand.hands]
    assert table.due == ("choose", 1), "MAN-T1"
    assert table.refusal(CHOOSE, 1, call="third hand") == (
        "'third hand' may not be said here; legal: first hand, second hand"
    )
    table.does(CHOOSE, 1, call="second hand")
    table.does(CHOOSE, 0, call="first hand")
    assert table.hand.hands == [before[0], before[3], before[2], before[1]]
    assert table.hand.player_of == [0, 1, 0, 1]


# The second half: play

FOUR_HANDS = (
    "DA D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DC DQ",
    "CA C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ T4 T20",
    "SA HA T1 T2 T3 T5 T6 T7 T8 T9 T10 T11 T12",
    "DK CC CQ CK T13 T14 T15 T16 T17 T18 T19 T21 FOOL",
)


@pytest.mark.parametrize(("dealer", "order"), [(0, (0, 1, 2, 3)), (1, (1, 0, 3, 2))])
def test_man_1_dealer_opposite_dealers_dummy_opposites_dummy(dealer, order):
    table = second_half(dealer=dealer)
    table.plays_on(until=11)
    assert table.hand.tricks[10].seats == order


def test_dealer_leads_then_the_hand_that_won_be_it_a_dummy():
    table = second_half(*FOUR_HANDS)
    assert table.due == ("play", 0)
    table.plays("D2 T4 T5 DK")
    assert table.due == ("play", 2)
    table.plays("SA T21")
    assert table.due == ("play", 0)


def test_every_trump_must_beat_those_in_the_trick_if_it_can():
    table = second_half(*FOUR_HANDS)
    table.plays("D2 T4")
    assert table.refuses_to_play("T3", 2) == (
        "seat 2 played T3 but holds T12 T11 T10 T9 T8 T7 T6 T5 and must beat T4; "
        "legal: T12 T11 T10 T9 T8 T7 T6 T5"
    )
    assert "must trump" in table.refuses_to_play("SA", 2)
    table.plays("T5")
    assert table.legal == "FOOL DK", "place 3 can follow"


def test_who_cannot_beat_the_trump_plays_a_lower_one():
    table = second_half(*FOUR_HANDS)
    table.plays("D2 T20")
    assert table.legal == "T12 T11 T10 T9 T8 T7 T6 T5 T3 T2 T1"


# The Fool of the second half


def test_nothing_is_owed_for_a_trick_of_ones_own_dummy():
    table = second_half(*FOUR_HANDS)
    table.plays("D2 T20 T1 FOOL")
    table.plays_on()
    assert table.hand.tricks[10].winner == 1
    assert table.hand.finished, "nobody is asked for a payment"
    assert names(table.hand.piles[3]).startswith("FOOL")


ALL_TO_DEALER = (
    "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9",
    "FOOL DA D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DC",
    "T8 T7 T6 T5 T4 T3 T2 T1 SA HA DK CK DQ",
)


def test_man_t2_tricks_of_the_first_half_do_not_save_the_fool_of_the_second():
    table = second_half(*ALL_TO_DEALER)
    table.plays_on(seat1="FOOL")
    assert table.hand.tricks_won == [5 + 13, 5, 0, 0]
    assert table.due == ("fool_payment", 1)
    assert table.legal == "FOOL"
    table.pays(1, "FOOL")
    assert table.outcome.points == (2 + SECOND_PACK + 13, -2)
    assert table.outcome.scores == (117, -117)


def test_played_to_the_thirteenth_trick_the_fool_is_lost_to_its_winner():
    table = second_half(
        "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 D2",
        "FOOL T21 D3 D4 D5 D6 D7 D8 D9 D10 DJ DC DA",
        "T8 T7 T6 T5 T4 T3 T2 T1 SA HA DK CK DQ",
    )
    # Opposite wins a trick with T21, and could pay.
    table.plays_on("FOOL", seat0="D2 T9 T10", seat1="DA T21")
    last = table.hand.tricks[-1]
    assert "FOOL" in [names(1 << card) for card in last.cards]
    assert last.winner in (0, 2)
    assert names(table.hand.piles[last.winner]).startswith("FOOL")
    assert table.hand.finished, "nobody is asked for a payment"


KING_QUEEN_CAVALIER_JACK = (
    "DJ T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10",
    "DK FOOL CA C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ",
    "DC T9 T8 T7 T6 T5 T4 T3 T2 T1 SA HA DA",
    "DQ CC CQ CK D2 D3 D4 D5 D6 D7 D8 D9 D10",
)


def test_man_t2_the_payment_comes_from_the_tricks_of_both_own_hands_in_the_second_half():
    table = second_half(*KING_QUEEN_CAVALIER_JACK)
    table.plays("DJ DK DC DQ")
    assert table.hand.tricks[-1].winner == 1
    table.plays_on(seat1="CA FOOL")
    assert table.due == ("fool_payment", 1)
    assert table.legal == "DK DQ DC DJ", "there is no empty card"
    assert not table.hand.awaits.optional
    assert table.refusal(FOOL_PAYMENT, 1, card="H5") == (
        "H5 is given for the Fool, but its player's side has not won it; legal: DK DQ DC DJ"
    )
    table.pays(1, "DJ")
    # Fool, King, Cavalier, Queen, and one trick.
    opposite = 5 + 5 + 3 + 4 + 1
    assert table.outcome.points == (2 + SECOND_PACK - 17 + 12, -2 + opposite)


# Scoring


def test_card_points_and_tricks_of_both_halves_come_to_52_cards_and_13():
    for dealer in (0, 1):
        table = second_half(dealer=dealer)
        table.plays_on()
        table.hand.decline()
        assert sum(table.outcome.points) == SECOND_PACK + 13
        assert table.outcome.roles[dealer] == "dealer"


def test_the_worked_example():
    start, piles, second = (21, 28), (23, 26), (50, 60)
    first = tuple(pile - value for pile, value in zip(piles, start, strict=True))
    assert first == (2, -2)
    assert 146 - sum(start) + 13 == sum(second) == 110
    totals = tuple(one + two for one, two in zip(first, second, strict=True))
    outcome = settle(totals, 0)
    assert outcome.points == (52, 58)
    assert outcome.scores == (-6, 6)
    assert outcome.won == (False, True)
    assert outcome.sides == (0, 1)
    assert outcome.played


def test_man_5_the_difference_is_won_from_the_other_player():
    assert settle((70, 40), 1).scores == (30, -30)
    assert settle((56, 55), 1).won == (True, False)
    assert sum(settle((41, 58), 0).scores) == 0


def test_equal_totals_pay_nothing():
    assert settle((55, 55), 0).scores == (0, 0)
    assert settle((55, 55), 0).won == (False, False)


def test_a_game_is_two_hands():
    sitting = MANCHESTER_PICCADILLY.sitting(2, None, 1)
    assert next(sitting).dealer == 1
    assert sitting.send(settle((60, 50), 1)).dealer == 0
    with pytest.raises(StopIteration) as end:
        sitting.send(settle((40, 65), 0))
    assert end.value.value == (10 - 25, 25 - 10)


# What a log must know


def test_man_t4_a_hand_without_a_known_dealer_or_without_its_deal_is_refused():
    with pytest.raises(Unreadable, match="Manchester Piccadilly needs to know the dealer"):
        Table("manchester-piccadilly", dealer=None)
    table = Table("manchester-piccadilly")
    assert "this game needs the cards as dealt" in table.refusal(HELD, groups=[""] * 6)


def test_nobody_plays_before_the_discards():
    table = dealt("S2", "H2")
    assert "play of H2 by seat 1 came where discard by seat 1 was due" in table.refusal(
        PLAY, 1, card="H2"
    )

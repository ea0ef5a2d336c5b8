"""Taroux for four: declarations, play, the Fool."""

import pytest

from core.actions import (
    ANNOUNCE,
    DECLARE,
    FOOL_PAYMENT,
    PLAY,
)
from core.cards import NAMES, card_set, set_named
from tests.core.games.taroux import (
    ALL_BUT_ONE,
    ALL_TRUMPS,
    HOPELESS,
    LOW_TALON,
    at_lead,
    declared,
    outcome,
    paid,
    taroux,
    trumps,
)
from tests.core.table import Table, names

# Declarations


@pytest.mark.parametrize(
    ("size", "shown", "points"),
    [(10, "small abundance", 20), (13, "middling abundance", 30), (15, "grand abundance", 40)],
)
def test_trx_9_ten_thirteen_or_fifteen_trumps_are_an_abundance(size, shown, points):
    held = trumps(21, 22 - size)
    assert shown not in abundance(trumps(21, 23 - size)).legal
    table = abundance(held)
    table.declares(1, shown, held)
    assert paid("against", 51, 1, abundances=((1, shown),)) == 25 * 6 + points


def abundance(*hands: str, **options: object) -> Table:
    return at_lead("", *hands, **options)


def test_more_trumps_may_be_held_than_are_shown_and_only_the_class_shown_counts():
    table = abundance(trumps(21, 7))
    table.declares(1, "small abundance", trumps(16, 7))
    assert table.hand.said[0].cards == set_named(trumps(16, 7))


def test_trx_t2_the_class_goes_by_the_number_of_trumps_shown():
    table = abundance(trumps(21, 7))
    assert table.refusal(DECLARE, 1, call="small abundance", cards=trumps(21, 9)).startswith(
        "a small abundance shows 10 to 12 cards, and seat 1 shows 13; legal: "
    )
    assert "a small abundance shows 10 to 12 cards, and seat 1 shows 9" in table.refusal(
        DECLARE, 1, call="small abundance", cards=trumps(21, 13)
    )
    table.declares(1, "small abundance", trumps(21, 10))


def test_trx_4_a_player_shows_one_class_at_most():
    table = abundance(trumps(21, 7))
    table.declares(1, "grand abundance", trumps(21, 7))
    assert "came where play by seat 1 was due" in table.refusal(
        DECLARE, 1, call="small abundance", cards=trumps(16, 7)
    )


def test_trx_4_the_fool_does_not_count_nor_a_card_that_is_not_held():
    nine = trumps(21, 13)
    assert "declare" in abundance(f"{nine} FOOL").refusal(
        DECLARE, 1, call="small abundance", cards=f"{nine} FOOL"
    )
    table = abundance(f"{trumps(21, 12)} FOOL")
    assert "seat 1 cannot show FOOL as a small abundance" in table.refusal(
        DECLARE, 1, call="small abundance", cards=f"{nine} FOOL"
    )
    assert "seat 1 cannot show T5 as a small abundance" in table.refusal(
        DECLARE, 1, call="small abundance", cards=f"{nine} T5"
    )


def test_trx_4_by_the_option_the_fool_fills_a_place_if_every_trump_is_shown():
    nine = trumps(21, 13)
    table = abundance(f"{nine} FOOL", abundance_fool=True)
    table.declares(1, "small abundance", f"{nine} FOOL")
    ten = abundance(f"{nine} T12 FOOL", abundance_fool=True)
    assert "seat 1 cannot show FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 together" in ten.refusal(
        DECLARE, 1, call="small abundance", cards=f"{nine} FOOL"
    )
    ten.declares(1, "small abundance", f"{nine} T12 FOOL")


def test_trx_4_the_option_neither_lends_a_fool_nor_raises_the_class():
    assert "abundance" not in abundance(trumps(21, 13), abundance_fool=True).legal
    ten = abundance(f"{trumps(21, 13)} FOOL", abundance_fool=True)
    assert "middling" not in ten.legal


def test_trx_4_several_players_may_show_one_each():
    table = declared("against", trumps(10, 1), trumps(20, 11))
    table.declares(1, "small abundance", trumps(20, 11))
    table.declares(0, "small abundance", trumps(10, 1))
    assert [said.seat for said in table.hand.said] == [1, 0]


def test_trx_4_an_abundance_is_not_multiplied_and_goes_to_the_side_that_wins():
    shown = ((2, "small abundance"), (1, "grand abundance"))
    assert paid("with", 51, 1, abundances=shown) == 25 * 4 + 20 + 40
    assert paid("with", 50, 1, abundances=shown) == -(26 * 4 + 20 + 40)
    assert [bonus.side for bonus in outcome("with", 50, 1, abundances=shown).bonuses] == [1, 1]


def test_trx_15_only_the_holder_of_t1_announces_the_sparrow():
    table = at_lead("", "H9", "T1 H8")
    assert table.refusal(ANNOUNCE, 3, call="sparrow") == (
        "seat 3 cannot announce the Sparrow: it does not hold T1; legal: slam"
    )
    table = declared("against", "", "H9", "T1 T2")
    table.announces(2, "sparrow")
    assert "seat 2 has announced 'sparrow' already" in table.refusal(ANNOUNCE, 2, call="sparrow")


def test_trx_15_anybody_announces_a_slam_and_it_counts_once_for_a_side():
    table = declared("against")
    for seat in (3, 0):
        table.announces(seat, "slam")
    assert paid("play", 51, 1, slam_announced_by=(3, 0)) == 25 + 400
    assert paid("play", 10, 1, slam_announced_by=(3, 0), slam=1) == -(25 + 41 + 400)


def test_nothing_else_can_be_announced():
    assert "'ultimo' is nothing that can be announced; legal: slam" in declared("against").refusal(
        ANNOUNCE, 1, call="ultimo"
    )


def test_trx_t1_declarations_come_in_any_order_before_the_first_lead_and_not_later():
    table = declared("against", "", "", "T1", trumps(21, 11))
    table.announces(0, "slam")
    table.declares(3, "small abundance", trumps(20, 11))
    table.announces(2, "sparrow")
    table.announces(3, "slam")
    assert [said.seat for said in table.hand.said] == [0, 3, 2, 3]
    card = names(table.hand.hands[1]).split()[0]
    table.plays(card)
    assert "came where play by seat 2 was due" in table.refusal(ANNOUNCE, 1, call="slam")


def test_trx_t1_who_has_spoken_may_still_show_trumps_after_it():
    table = abundance(trumps(21, 11))
    table.announces(1, "slam")
    table.declares(1, "small abundance", trumps(20, 11))
    assert [said.call for said in table.hand.said] == ["slam", "small abundance"]


def test_sparrow_20_announced_minus_20_failed_10_in_silence_all_multiplied():
    assert paid("solo", 51, 1, sparrow=1, sparrow_announced_by=1) == (25 + 20) * 2
    assert paid("solo", 51, 1, sparrow_announced_by=1) == (25 - 20) * 2
    assert paid("solo", 51, 1, sparrow=1) == (25 + 10) * 2
    # The Defenders'.
    assert paid("solo", 51, 1, sparrow=2, sparrow_announced_by=2) == (25 - 20) * 2
    assert paid("solo", 51, 1, sparrow_announced_by=2) == (25 + 20) * 2
    assert paid("solo", 51, 1, sparrow=3) == (25 - 10) * 2


def test_slam_400_announced_minus_400_failed_200_in_silence_not_multiplied():
    assert paid("solo", 91, 3, slam=0, slam_announced_by=(1,)) == (25 + 55) * 2 + 400
    assert paid("solo", 91, 3, slam=0) == (25 + 55) * 2 + 200
    assert paid("solo", 51, 1, slam_announced_by=(1,)) == 25 * 2 - 400
    assert paid("solo", 0, 0, slam=1) == -((25 + 56) * 2 + 200)


def test_what_the_bonuses_are_worth_and_whose():
    shown = ((2, "small abundance"),)
    told = outcome("solo", 51, 1, sparrow_announced_by=1, slam_announced_by=(3,), abundances=shown)
    assert [(one.name, one.side, one.seat, one.points, one.announced) for one in told.bonuses] == [
        ("sparrow", 0, 1, -20 * 2, True),
        ("slam", 1, 3, -400, True),
        ("small abundance", 0, 2, 20, True),
    ]
    assert told.played


def test_trx_6_an_announced_slam_that_fails_costs_400():
    assert paid("play", 51, 1, slam_announced_by=(1,)) == 25 - 400


def test_trx_t3_slams_of_both_sides_are_judged_each_for_itself():
    assert paid("play", 91, 3, slam=0, slam_announced_by=(1, 2)) == 25 + 55 + 400 + 400
    assert paid("play", 51, 1, slam_announced_by=(1, 2)) == 25 - 400 + 400


# Play


@pytest.mark.parametrize("dealer", range(4))
def test_trx_5_the_declarer_leads_first(dealer):
    table = taroux(dealer=dealer)
    table.deals()
    table.contract(2, "against")
    table.hand.decline()
    assert table.due == (PLAY, 2)
    table.plays_on()
    assert len(table.hand.tricks) == 18


def test_follow_suit_else_trump_else_any_card_without_a_duty_to_beat_suit_cards():
    table = at_lead("S2 C3", "H9", "H2 HK T5", "T9 D2")
    table.plays("H9")
    assert table.legal == "HK H2"
    assert table.refuses_to_play("T5", 2) == (
        "seat 2 played T5 but holds HK H2 and must follow hearts; legal: HK H2"
    )
    table.plays("H2")
    assert table.refuses_to_play("D2", 3) == (
        "seat 3 played D2 but holds T9 and must trump; legal: T9"
    )
    table.plays("T9")
    assert table.legal == "S2 C3"


def test_who_must_trump_must_overtrump_if_he_can():
    table = at_lead("T10 T3", "H9", "T9", "T12 T5")
    table.plays("H9 T9")
    assert table.refuses_to_play("T5", 3) == (
        "seat 3 played T5 but holds T12 and must beat T9; legal: T12"
    )
    table.plays("T12")
    assert table.legal == "T10 T3", "any trump where none is high enough"


def test_trx_14_overtrumping_is_a_duty_where_trumps_are_led_too():
    table = at_lead("T8 T2", "T9", "T12 T5", "H2")
    table.plays("T9")
    assert table.legal == "T12"
    table.plays("T12 H2")
    assert table.legal == "T8 T2"


def test_the_fool_may_be_played_in_place_of_what_the_rules_demand_and_never_wins():
    table = at_lead("H3", "H9", "FOOL H2", "H4")
    table.plays("H9")
    assert table.legal == "FOOL H2"
    table.plays("FOOL H4 H3")
    assert table.hand.tricks[0].winner == 1
    assert table.hand.piles[2] == set_named("FOOL")


# The Fool


def test_trx_8_after_a_fool_led_the_next_card_sets_the_suit():
    table = at_lead("H3 D2", "FOOL", "H2 T4", "H4 S2")
    table.plays("FOOL H2")
    assert table.legal == "H4"


def against_all_but_one(*others: str) -> Table:
    """Seat 1 wins the first seventeen tricks and leads S2 to the last."""
    table = declared("against", others[0], ALL_BUT_ONE, *others[1:], talon=LOW_TALON)
    table.plays_on(last="SK SQ SJ", seat1=ALL_BUT_ONE, seat2="FOOL")
    return table


def test_trx_8_an_empty_card_of_the_sides_tricks_is_paid_of_the_payers_choice():
    table = against_all_but_one("SJ", "FOOL", "SK T1")
    # The last trick, won by seat 3, has one card of seat 2 beside S2, SK and SJ.
    assert table.due == (FOOL_PAYMENT, 2)
    assert table.hand.tricks_won[3] == 1
    assert "S2" in table.legal.split()
    assert table.hand.awaits.optional, "they are worth the same, so a log may leave it out"
    assert "SK is given for the Fool, but it is no empty card" in table.refusal(
        FOOL_PAYMENT, 2, card="SK"
    )
    assert "T21 is given for the Fool, but its player's side has not won it" in table.refusal(
        FOOL_PAYMENT, 2, card="T21"
    )
    assert "HA is given for the Fool, but its player's side has not won it" in table.refusal(
        FOOL_PAYMENT, 2, card="HA"
    ), "the talon is no trick"
    table.pays(2, "S2")
    assert set_named("S2") & table.hand.piles[1]
    assert set_named("FOOL") & table.hand.piles[2]


def test_trx_8_nothing_is_owed_for_a_trick_of_the_own_side():
    table = declared("against", "", f"S2 {trumps(21, 5)}", "FOOL", "SK", talon=LOW_TALON)
    table.plays("S2 FOOL SK")
    table.plays_on()
    assert not table.hand.debts
    assert table.hand.finished
    assert set_named("FOOL") & table.hand.piles[2]


def test_trx_8_a_side_without_a_trick_hands_over_the_fool_even_if_it_has_a_discard():
    talon = "CQ CC CJ C10 C9 C8"
    table = declared("play", "", f"{HOPELESS.replace('C4', 'FOOL')}", talon=talon)
    table.discards(talon)
    table.plays_on()
    assert table.hand.tricks_won[1] == 0
    assert table.due == (FOOL_PAYMENT, 1)
    assert table.legal == "FOOL"
    assert table.outcome.points[1] == 0


def last_trick_with_the_fool(**options: object) -> Table:
    table = declared("against", "", f"{trumps(21, 5)} DK", "FOOL T1", talon=LOW_TALON, **options)
    table.plays_on(last="FOOL")
    assert set_named("FOOL") & card_set(table.hand.tricks[-1].cards)
    return table


def test_trx_7_the_fool_in_the_last_trick_is_kept():
    table = declared("against", "", ALL_BUT_ONE, "FOOL T1", "SK", talon=LOW_TALON)
    table.plays_on(last="FOOL SK", seat1=ALL_BUT_ONE)
    assert set_named("FOOL") & card_set(table.hand.tricks[-1].cards)
    assert table.hand.piles[2] == set_named("FOOL")


def test_trx_7_by_the_option_it_is_lost_to_its_winner():
    assert set_named("FOOL") & last_trick_with_the_fool().hand.piles[2]
    lost = last_trick_with_the_fool(fool_lost_last_trick=True)
    assert set_named("FOOL") & lost.hand.piles[1]
    assert not lost.hand.debts


def test_trx_6_a_declarer_alone_cannot_make_a_slam_with_the_fool():
    hand = f"{trumps(21, 5)} FOOL"
    table = declared("against", "", hand, talon=LOW_TALON)
    table.announces(1, "slam")
    table.plays_on(seat1=hand)
    assert table.hand.tricks_won[1] == 17
    slam = table.outcome.bonuses[0]
    assert (slam.name, slam.points, slam.made) == ("slam", -400, False)


# The Sparrow, played


def test_a_sparrow_and_a_slam_in_silence():
    table = declared("against", "", ALL_TRUMPS, talon=LOW_TALON)
    table.plays_on(seat1=ALL_TRUMPS)
    # The talon counts 6 - 3, and the Fool has been handed over: 88 points, 36 needed.
    each = (25 + (88 - 36) + 10) * 6 + 200
    assert table.outcome.scores == (-each, 3 * each, -each, -each)
    assert [(bonus.name, bonus.seat, bonus.announced) for bonus in table.outcome.bonuses] == [
        ("sparrow", 1, False),
        ("slam", None, False),
    ]


def test_an_announced_sparrow_fails_if_t1_is_played_before_the_last_trick():
    table = declared("against", "", ALL_TRUMPS, talon=LOW_TALON)
    table.announces(1, "sparrow")
    table.plays_on(seat1=f"T1 {trumps(21, 5)}")
    each = (25 + (88 - 36) - 20) * 6 + 200
    assert table.outcome.scores[1] == 3 * each


def test_trx_6_t1_captured_in_the_last_trick_earns_neither_side_anything():
    seat_1 = f"SK SQ SC SJ S10 HK HQ HC HJ {trumps(20, 13)} T21"
    seat_2 = f"S9 S8 S7 S6 S5 H10 H9 H8 H7 {trumps(9, 1)}"
    table = declared("against", "", seat_1, seat_2, talon="T10 T11 T12 FOOL CA C2")
    table.plays_on(last="T1", seat1=seat_1)
    last = table.hand.tricks[-1]
    assert {1: "T21", 2: "T1"}.items() <= dict(
        zip(last.seats, (NAMES[card] for card in last.cards), strict=True)
    ).items()
    assert last.winner == 1
    assert [bonus.name for bonus in table.outcome.bonuses] == ["slam"]

"""Taroux for four: the Magician alone, and Brass Balls."""

from core.actions import (
    ANNOUNCE,
    BID,
    BRASS_BALLS,
    DISCARD,
    FOOL_PAYMENT,
    REDEAL_CALL,
)
from core.cards import cards_named, set_named
from tests.core.games.taroux import (
    ALL_BUT_ONE,
    LOW_TALON,
    at_lead,
    count,
    taroux,
    trumps,
)
from tests.core.table import Table

# Magician alone

# The deal is filled up with spades, hearts, diamonds, clubs, trumps: seats 0 to 2 get no trump.
ALONE_IN_SEAT_2 = ("", "", "T1")


def alone(*hands: str, **options: object) -> Table:
    table = taroux(**options)
    table.deals(*(hands or ALONE_IN_SEAT_2))
    return table


def test_who_has_no_trump_but_t1_may_have_the_cards_dealt_again_by_the_same_dealer():
    table = alone()
    assert table.due == (REDEAL_CALL, 2)
    table.says(2, "magician alone")
    assert table.outcome.ending == "magician alone"
    assert not table.outcome.played
    assert table.outcome.same_dealer
    assert table.outcome.scores == (0, 0, 0, 0)


def test_he_may_also_say_nothing_and_play_on():
    table = alone()
    table.bids("solo", "pass", "pass", "pass")
    assert table.hand.declarer == 1
    assert set_named("T1") & table.hand.ranking.trumps


def test_nobody_else_may_call_for_it_and_nobody_after_the_first_bid():
    table = alone("T2", "", "T1 T3")
    assert table.due == (BID, 1)
    for seat in (0, 2):
        assert (
            f"redeal_call 'magician alone' by seat {seat} came where bid by seat 1 was due"
            in table.refusal(REDEAL_CALL, seat, call="magician alone")
        )
        assert f"brass_balls by seat {seat} came where bid by seat 1 was due" in table.refusal(
            BRASS_BALLS, seat
        )
    late = alone()
    late.bids("pass")
    assert "came where bid by seat 2 was due" in late.refusal(BRASS_BALLS, 2)


def test_trx_1_the_fool_is_no_trump_so_t1_is_alone_beside_it():
    assert alone("", "", "T1 FOOL").due == (REDEAL_CALL, 2)


def test_trx_1_the_option_asks_for_a_hand_without_the_fool():
    assert alone("", "", "T1 FOOL", petit_sec_needs_no_fool=True).due == (BID, 1)
    assert alone(petit_sec_needs_no_fool=True).due == (REDEAL_CALL, 2)


# Brass Balls


def brass_balls(*hands: str, **options: object) -> Table:
    """Seat 2 has declared them; seat 1 leads."""
    table = taroux(**options)
    table.knows(*hands)
    table.does(BRASS_BALLS, 2)
    table.contract(1, "against")
    return table


def test_trx_16_nothing_forces_t1_out_and_it_may_be_played_at_any_time():
    hands = ("D2", "H9 H8", "T1 C4", "H2 T5")
    table = brass_balls(*hands)
    table.plays("H9")
    assert table.legal == "T1 C4"
    normal = at_lead(*hands)
    normal.plays("H9")
    assert normal.legal == "T1"
    follows = brass_balls("D2", "H9", "T1 H3 C4", "H2 T5")
    follows.plays("H9")
    assert follows.legal == "T1 H3"


def test_trx_16_all_other_trumps_stay_trumps():
    table = brass_balls("H2 T3", "H9", "T1 C4", "T2 C5")
    table.plays("H9 C4")
    assert table.legal == "T2"
    table.plays("T2 H2")
    assert table.hand.tricks[0].winner == 3


def test_brass_balls_are_told_with_what_is_said():
    table = brass_balls("S2", "H9", "T1", "D2")
    assert [(said.seat, said.call) for said in table.hand.said] == [(2, "brass balls")]


def test_trx_16_t1_never_wins():
    table = brass_balls("S2", "H9", "T1", "D2")
    table.plays("H9 T1 D2 S2")
    assert table.hand.tricks[0].winner == 1
    assert table.hand.piles[2] == set_named("T1")


def test_trx_16_after_fool_and_t1_the_next_card_sets_the_suit():
    table = brass_balls("H2 D2", "FOOL", "T1", "H9")
    table.plays("FOOL T1 H9")
    assert table.legal == "H2"


def test_trx_16_no_sparrow_can_be_won():
    table = brass_balls("S2", "H9", "T1", "D2")
    assert table.refusal(ANNOUNCE, 2, call="sparrow") == (
        "no Sparrow can be won in a hand in which T1 is treated like the Fool; legal: slam"
    )


def test_trx_16_it_lasts_even_if_its_player_takes_trumps_from_the_talon():
    table = taroux()
    table.deals(*ALONE_IN_SEAT_2, talon=trumps(21, 16))
    table.does(BRASS_BALLS, 2)
    table.contract(2, "solo")
    assert "T1" not in table.legal
    assert table.refusal(DISCARD, 2, cards="T1 D9 D10 DJ DC DQ").startswith(
        "seat 2 lays away T1, which the rules forbid"
    )
    table.discards("D9 D10 DJ DC DQ C2")
    assert not set_named("T1") & table.hand.ranking.trumps
    table.plays("T1")
    assert table.hand.trick == cards_named("T1")


def brass_balls_to_the_end(seat_1: str, seat_2: str, seat_3: str, **orders: str) -> Table:
    """Against the talon; the Kings and Queens of spades are kept for the last tricks."""
    table = taroux()
    table.deals("", seat_1, seat_2, seat_3, talon=LOW_TALON)
    table.does(BRASS_BALLS, 2)
    table.contract(1, "against")
    table.plays_on(last="SK SQ", seat1=seat_1, **orders)
    return table


def test_trx_16_t1_is_paid_for_with_a_card_of_its_own():
    table = brass_balls_to_the_end(ALL_BUT_ONE, "T1 SK SQ", "FOOL", seat3="FOOL")
    assert table.hand.tricks_won == [0, 17, 1, 0]
    for_fool, for_t1 = table.legal.split()[:2]
    table.does(FOOL_PAYMENT, 3, card=for_fool, call="FOOL")
    table.does(FOOL_PAYMENT, 2, card=for_t1, call="T1")
    assert set_named(f"{for_fool} {for_t1}") & ~table.hand.piles[1] == 0
    assert set_named("T1") & table.hand.piles[2]
    assert set_named("FOOL") & table.hand.piles[3]
    assert table.hand.finished


def test_trx_16_t1_is_handed_over_by_a_side_without_a_trick_and_stays_an_honour():
    table = brass_balls_to_the_end(f"{trumps(21, 5)} DK", "T1", "FOOL")
    assert table.hand.tricks_won[1] == 18
    assert table.legal == "T1"
    assert table.outcome.points[1] == 91 - count(LOW_TALON)
    # With all three Honours 36 are needed; a Slam in silence.
    margin = 88 - 36
    assert table.outcome.scores[0] == -((25 + margin) * 6 + 200)


def test_trx_t5_they_are_paid_for_in_the_order_in_which_they_were_played():
    table = brass_balls_to_the_end(ALL_BUT_ONE, "T1 FOOL SK SQ", "", seat2="FOOL T1")
    assert table.refusal(FOOL_PAYMENT, 2, card="S2", call="T1").startswith(
        "seat 2 pays for 'T1', but a card for FOOL is due: they are paid for in the order"
    )
    table.does(FOOL_PAYMENT, 2, card="S2", call="FOOL")
    table.hand.decline()
    assert table.hand.finished


def test_trx_t6_where_the_fool_is_lost_in_the_last_trick_t1_is_too():
    for option, owner in ((False, 2), (True, 1)):
        table = taroux(fool_lost_last_trick=option)
        table.deals("", f"{trumps(21, 5)} DK", "T1", "FOOL", talon=LOW_TALON)
        table.does(BRASS_BALLS, 2)
        table.contract(1, "against")
        table.plays_on(last="T1")
        assert cards_named("T1")[0] in table.hand.tricks[-1].cards
        assert table.hand.piles[owner] & set_named("T1")


def test_trx_t7_a_log_of_the_hands_at_the_first_lead_can_tell_of_brass_balls():
    taken = ("D2", "H9", "T1 T7 C4", "H2 T5")
    table = taroux()
    table.knows(*taken, talon="T7 S2 S3 S4 S5 S6")
    table.does(BRASS_BALLS, 2)
    table.contract(2, "solo")
    assert not set_named("T1") & table.hand.ranking.trumps
    untold = taroux()
    untold.knows(*taken)
    assert "came where contract was due" in untold.refusal(BRASS_BALLS, 2)


def test_trx_t7_but_not_of_a_new_deal():
    table = taroux()
    table.knows("D2", "H9", "T1 C4", "H2 T5")
    assert table.due == (BRASS_BALLS, 2)
    assert "came where contract was due" in table.refusal(REDEAL_CALL, 2, call="magician alone")

"""Nineteen for three, as its sheet has it (rulings NIN3-1 to NIN3-5): what a Dummy changes.

What the games share is tested with Nineteen for four.
"""

import pytest

from core.actions import ANNOUNCE, BID, CONTRA, DECLARE, HELD, VOLUNTEER
from core.catalogue import game_named
from core.errors import Unreadable
from core.games.nineteen_settlement import (
    PARTNERSHIP,
    PREFERRED_THREE,
    PREFERRED_TWO,
    SOLO,
    Announced,
    ScoreLine,
    settle,
)
from core.phases.bidding import PASS
from tests.core.table import Table, names

DUMMY = 3
CLUBS = "C7 C8 C9 C10 CJ CC"
TOP_TRUMPS = "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
MIDDLE_TRUMPS = "T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"


def dealt(*hands: str, talon: str = CLUBS, dealer: int = 0) -> Table:
    """Seat 1 is Eldest; the fourth hand is the Dummy's."""
    table = Table("nineteen-3", dealer=dealer)
    table.deals(*hands, talon=talon.split())
    return table


def alone(contract: str, *hands: str, dealer: int = 0, seat: int = 1) -> Table:
    """Seat 1 plays alone."""
    table = dealt(*hands, dealer=dealer)
    table.contract(seat, contract)
    return table


def partnership(*hands: str) -> Table:
    """Seat 1 plays a partnership, and everybody lays away what he has drawn."""
    table = alone(PARTNERSHIP, *hands)
    table.discards("C7 C8 C9 C10", 1)
    table.discards("CJ", 2)
    table.discards("CC", 0)
    return table


def line(**told) -> ScoreLine:
    return ScoreLine(**{"players": 3, "contract": PARTNERSHIP, "declarer": 1, "points": 64} | told)


# Deal, auction, talon


def test_four_hands_of_twelve_one_of_them_the_dummys():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [12] * 4
    assert (hand.players, hand.places) == (3, 4)


def test_nin_t3_for_three_a_log_has_to_tell_the_deal_too():
    table = Table("nineteen-3")
    assert table.refusal(HELD, groups=[""] * 6).startswith("this game needs the cards as dealt")


def test_a_game_is_four_hands_though_three_play():
    game = game_named("nineteen-3")
    sitting = game.sitting(3, game.options(), 1)
    dealers = [next(sitting).dealer]
    dealers += [sitting.send(settle(line())).dealer for _ in range(3)]
    assert dealers == [1, 2, 0, 1]
    with pytest.raises(StopIteration) as end:
        sitting.send(settle(line()))
    assert end.value.value == (4 * -14, 4 * 28, 4 * -14)


def test_the_dummy_is_passed_over_in_the_auction():
    table = dealt()
    table.bids(PARTNERSHIP, PREFERRED_TWO, PASS)
    assert table.due == (BID, 1)
    assert "does not outbid" in table.refusal(BID, 1, call=PREFERRED_THREE)
    table.bids(PASS)
    assert (table.hand.contract, table.hand.declarer) == (PREFERRED_TWO, 2)


def test_nin3_1_the_two_other_players_draw_one_each_and_the_dummy_none():
    table = dealt(talon="C7 C8 C9 C10 T5 T6", dealer=1)
    table.contract(2, PARTNERSHIP)
    assert [held.bit_count() for held in table.hand.hands] == [13, 13, 16, 12]
    assert "T5" in names(table.hand.hands[0]).split()
    assert "T6" in names(table.hand.hands[1]).split()


# Declarations


def test_nin3_3_the_dummy_declares_nothing():
    table = alone(SOLO, "", "", "", MIDDLE_TRUMPS)
    order = []
    while table.due[0] != VOLUNTEER:
        order.append(table.due[1])
        table.hand.skip()
    assert order == [2, 0, 1]
    again = alone(SOLO, "", "", "", MIDDLE_TRUMPS)
    assert "declare 'twelve trumps' by seat 3" in again.refusal(
        DECLARE, DUMMY, call="twelve trumps"
    )
    assert again.refusal(ANNOUNCE, DUMMY, call="slam")


def test_a_holding_is_paid_by_the_two_other_players():
    outcome = settle(line(partner=0, holdings=((1, "honours"),)))
    # 14 for the hand to each of two by the lone Defender, then 8 by each to seat 1.
    assert outcome.scores == (14 - 8, 14 + 16, -28 - 8)


def test_a_holder_of_the_called_trump_is_no_opponent_before_he_has_said_so():
    table = partnership("T19")
    table.announces(2, "slam")
    table.announces(0, "sparrow")
    table.hand.skip()
    table.hand.skip()
    table.contras(2, "sparrow")
    table.hand.skip()
    assert "is its own side's" in table.refusal(CONTRA, 0, call=PARTNERSHIP)


# Who plays the Dummy


def test_a_lone_defender_plays_the_dummy():
    table = partnership("T19")
    table.calls("T19")
    assert table.hand.partner == 0
    table.hand.decline()
    assert table.hand.player_of == [0, 1, 2, 2]
    assert table.hand.sides == (0, 0, 1)
    assert table.due == ("play", 1)


def test_the_declarer_plays_a_dummy_that_holds_the_called_trump():
    table = partnership("", "", "", "T19")
    table.calls("T19")
    assert table.hand.partner is None
    table.hand.decline()
    assert table.hand.player_of == [0, 1, 2, 1]
    assert table.hand.sides == (1, 0, 1)
    table.plays_on()
    won = sum(table.hand.tricks_won[place] for place in (1, DUMMY))
    cards = sum(table.hand.piles[place] | table.hand.discards[place] for place in (1, DUMMY))
    assert table.outcome.points[1] == table.hand.values.total(cards) + won


def test_nin3_4_a_called_trump_that_was_laid_away_leaves_the_dummy_to_two_defenders():
    table = dealt("", "", MIDDLE_TRUMPS, talon="C7 C8 C9 C10 T7 CC")
    table.contract(1, PARTNERSHIP)
    table.discards("C7 C8 C9 C10", 1)
    table.discards("T19", 2)
    table.discards("CC", 0)
    table.calls("T19")
    table.does(VOLUNTEER, 2)
    assert table.hand.player_of[DUMMY] == 2
    assert table.hand.sides == (1, 0, 1)


def test_nin_6_a_partnership_without_a_partner_is_settled_with_both_defenders():
    assert settle(line()).scores == (-14, 28, -14)
    assert settle(line(points=59)).scores == (11, -22, 11)


def test_nin3_5_the_defenders_are_asked_in_turn_from_the_declarers_left():
    table = alone(SOLO)
    table.does(VOLUNTEER, 2)
    assert table.hand.player_of[DUMMY] == 2
    assert table.due == ("play", 1)


def test_nin3_5_if_the_first_declines_the_second_plays_the_dummy():
    said, unsaid = alone(SOLO), alone(SOLO)
    said.does(VOLUNTEER, 0)
    unsaid.hand.decline()
    assert said.hand.player_of == unsaid.hand.player_of == [0, 1, 2, 0]
    assert said.due == unsaid.due == ("play", 1)


def test_nin3_5_that_the_second_plays_it_need_not_be_told_that_the_first_does_must_be():
    table = alone(SOLO)
    while table.due != (VOLUNTEER, 2):
        table.hand.skip()
    assert not table.hand.awaits.immaterial  # type: ignore[union-attr]
    table.hand.skip()
    assert table.due == (VOLUNTEER, 0)
    assert table.hand.awaits.immaterial  # type: ignore[union-attr]


def test_nin3_5_who_is_partner_needs_no_event_and_the_declarer_is_no_volunteer():
    table = partnership("T19")
    assert "came where play by seat 1 was due" in table.refusal(VOLUNTEER, 2)
    assert table.refusal(VOLUNTEER, 1)


# Play


@pytest.mark.parametrize(
    ("dealer", "order"), [(0, (1, 2, 3, 0)), (1, (1, 2, 0, 3)), (2, (1, 3, 2, 0))]
)
def test_nin3_t1_the_dummys_turn_is_between_the_last_player_and_the_dealer(dealer, order):
    table = alone(SOLO, dealer=dealer)
    table.plays_on(until=1)
    assert table.hand.tricks[0].seats == order


def test_nin3_t1_the_dealer_has_to_be_known():
    with pytest.raises(Unreadable, match=r"needs to know the dealer.* from 0 to 2$"):
        Table("nineteen-3", dealer=None)


def test_the_dummy_keeps_the_rules_of_play_and_leads_when_it_has_won():
    table = alone(SOLO, "S9", "S7", "S8", "T6 H7 H8 H9 H10 HJ HC HQ HK D7 D8 D9")
    table.plays("S7 S8")
    assert table.due == ("play", DUMMY)
    assert "seat 3 played H7 but holds T6 and must trump" in table.refuses_to_play("H7", DUMMY)
    table.plays("T6 S9")
    assert table.hand.tricks[0].winner == DUMMY
    assert table.due == ("play", DUMMY)


# Settlement


def test_the_examples_of_the_sheet():
    assert settle(line(partner=2)).scores == (-28, 14, 14)
    assert settle(line()).scores == (-14, 28, -14)
    preferred = line(contract=PREFERRED_THREE, points=70)
    assert settle(preferred).scores == (-60, 120, -60)


def test_nin3_2_the_dummys_share_is_its_players_at_a_partnership_and_nobodys_else():
    assert settle(line(partner=2, points=59)).scores == (22, -11, -11)
    # A solo of 60 points is worth 60 from each Defender, whoever of them plays the Dummy.
    assert settle(line(contract=SOLO, points=60)).scores == (-60, 120, -60)


def test_sparrow_and_slam_go_the_way_of_the_hand():
    failed = (Announced("sparrow", 1, 2, made=False, multiplier=2),)
    # The lone Defender pays 14 and 20 to each of the two.
    assert settle(line(partner=0, announced=failed)).scores == (34, 34, -68)
    made = (Announced("slam", 1, 2, made=True),)
    assert settle(line(points=50, announced=made)).scores == (40, -80, 40)


def test_what_the_dummy_wins_counts_for_the_side_of_whoever_plays_it():
    table = alone(SOLO, "", "", "", TOP_TRUMPS)
    table.plays_on()
    # The Dummy takes every trick for the Defenders, whose the talon is too.
    assert table.outcome.points == (118, 0, 118)
    assert table.outcome.scores == (70 * 6, -2 * 70 * 6, 70 * 6)


def test_a_slam_of_the_declarer_is_made_with_the_tricks_of_his_dummy():
    table = partnership("", "", "", TOP_TRUMPS)
    table.announces(1, "slam")
    table.plays_on()
    # All but the Jack and the Cavalier that the Defenders laid away: 10 + 113 - 60, and the Slam.
    assert table.outcome.points == (5, 113, 5)
    assert table.outcome.scores == (-83, 166, -83)

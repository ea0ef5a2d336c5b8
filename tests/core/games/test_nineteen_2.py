"""Nineteen for two, as its sheet has it (rulings NIN2-1 to NIN2-4): two Dummies and no auction.

What the games share is tested with Nineteen for four.
"""

import pytest

from core.actions import BID, CALL_PARTNER, CHOOSE, CONTRA, DECLARE, DISCARD, HELD
from core.catalogue import game_named
from core.errors import Unreadable
from core.games.nineteen_settlement import PARTNERSHIP, Announced, ScoreLine, settle
from tests.core.table import Table, names

DEALER, OPPONENT, DEALERS_LEFT, OPPONENTS_LEFT = range(4)
CLUBS = "C7 C8 C9 C10 CJ CC"
TOP_TRUMPS = "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"


def dealt(*hands: str, talon: str = CLUBS, dealer: int = DEALER) -> Table:
    """The dealer's hand, Opponent's, the Dummy at the dealer's left, the one at Opponent's."""
    table = Table("nineteen-2", dealer=dealer)
    table.deals(*hands, talon=talon.split())
    return table


def exchanged(*hands: str) -> Table:
    """Both have laid away what they have drawn."""
    table = dealt(*hands)
    table.discards("C7 C8 C9 C10", OPPONENT)
    table.discards("CJ CC", DEALER)
    return table


def line(**told) -> ScoreLine:
    return ScoreLine(**{"players": 2, "contract": PARTNERSHIP, "declarer": 1, "points": 60} | told)


# Deal, talon and call


def test_four_hands_of_twelve_two_of_them_dummies():
    hand = dealt().hand
    assert (hand.players, hand.places) == (2, 4)
    assert hand.dealt is not None
    assert [held.bit_count() for held in hand.dealt] == [12] * 4


def test_nin_t3_for_two_a_log_has_to_tell_the_deal_too():
    table = Table("nineteen-2")
    assert table.refusal(HELD, groups=[""] * 6).startswith("this game needs the cards as dealt")


@pytest.mark.parametrize("dealer", [0, 1])
def test_opponent_is_declarer_at_a_partnership_without_an_auction(dealer):
    table = dealt(dealer=dealer)
    assert (table.hand.contract, table.hand.declarer) == (PARTNERSHIP, 1 - dealer)
    assert "came where discard by seat" in table.refusal(BID, 1 - dealer, call=PARTNERSHIP)


def test_opponent_draws_the_first_four_and_the_dealer_the_last_two():
    table = dealt(talon="T2 T3 T4 T5 T6 T7")
    held = [names(cards).split() for cards in table.hand.hands]
    assert {"T2", "T3", "T4", "T5"} <= set(held[OPPONENT])
    assert {"T6", "T7"} <= set(held[DEALER])
    assert [len(cards) for cards in held] == [14, 16, 12, 12]


def test_opponent_discards_before_the_dealer_under_the_usual_restrictions():
    table = dealt("T20 CK", "SK S7 T19")
    assert table.due == (DISCARD, OPPONENT)
    assert "the rules forbid" in table.refusal(DISCARD, OPPONENT, cards="SK C7 C8 C9")
    table.discards("S7 C7 C8 C9", OPPONENT)
    assert table.due == (DISCARD, DEALER)
    assert "only when nothing else is left" in table.refusal(DISCARD, DEALER, cards="T20 CJ")
    table.discards("CJ CC", DEALER)


def test_nin2_1_the_call_depends_on_the_open_dummies_and_comes_after_the_discards():
    table = exchanged("T19", "T18", "T16", "T17")
    assert table.due == (CALL_PARTNER, OPPONENT)
    # T19 is the dealer's and T18 Opponent's own.
    assert table.refusal(CALL_PARTNER, OPPONENT, card="T19").endswith("legal: T17")
    table.calls("T17")
    assert table.hand.player_of == [DEALER, OPPONENT, DEALER, OPPONENT]


def test_nin_t1_the_call_may_be_left_out_for_two():
    table = exchanged("T19", "T18", "T17", "T16")
    table.plays(names(table.hand.hands[OPPONENT]).split()[0])
    assert table.hand.player_of == [DEALER, OPPONENT, OPPONENT, DEALER]
    assert table.hand.sides == (1, 0)


def test_t20_and_above_are_not_called():
    table = exchanged("T19", "T18 T17", "T21 T20", "T16")
    table.calls("T16")
    assert table.hand.player_of[OPPONENTS_LEFT] == OPPONENT


def test_even_t1_is_called_if_a_dummy_has_no_higher_trump_below_t20():
    table = exchanged("T2 T3 T4 T5 T6 T7 T8 T9 T10", "T11 T12 T13 T14 T15 T16 T17 T18 T19", "T1")
    table.calls("T1")
    assert table.hand.player_of[DEALERS_LEFT] == OPPONENT


@pytest.mark.parametrize(
    ("chosen", "player_of"),
    [
        ("left dummy", [DEALER, OPPONENT, DEALER, OPPONENT]),
        ("right dummy", [DEALER, OPPONENT, OPPONENT, DEALER]),
    ],
)
def test_nin2_4_opponent_chooses_where_no_dummy_has_a_trump_below_t20(chosen, player_of):
    table = exchanged("T1 T2 T3 T4 T5 T6 T7 T8 T9 T10", "T11 T12 T13 T14 T15 T16 T17 T18 T19")
    assert table.due == (CHOOSE, OPPONENT)
    assert table.refusal(CALL_PARTNER, OPPONENT, card="T19")
    table.does(CHOOSE, OPPONENT, call=chosen)
    assert table.hand.player_of == player_of


# Declarations


def test_the_dealer_declares_before_opponent():
    table = exchanged()
    table.hand.skip()
    order = []
    while table.due[0] != "play":
        order.append(table.due[1])
        table.hand.skip()
    assert order == [DEALER, OPPONENT]


def test_nin_4_for_two_the_other_player_pays_and_a_dummy_declares_nothing():
    outcome = settle(line(holdings=((0, "kings"), (1, "eight trumps"))))
    # 10 for the hand, and 8 against 4.
    assert outcome.scores == (-10 + 8 - 4, 10 - 8 + 4)
    table = exchanged("", "", TOP_TRUMPS)
    assert table.refusal(DECLARE, DEALERS_LEFT, call="twelve trumps")


def test_nin_5_for_two_the_dealer_may_contra_the_bid_and_either_the_others_bonuses():
    table = exchanged()
    table.announces(DEALER, "slam")
    table.hand.skip()
    table.announces(OPPONENT, "sparrow")
    table.hand.skip()
    table.contras(DEALER, PARTNERSHIP)
    table.contras(DEALER, "sparrow")
    assert "is its own side's" in table.refusal(CONTRA, OPPONENT, call=PARTNERSHIP)
    table.contras(OPPONENT, "slam")
    table.plays_on()
    assert [bonus.multiplier for bonus in table.outcome.bonuses] == [2, 2]


# Play


@pytest.mark.parametrize(
    ("dealer", "order"),
    [
        (0, (OPPONENT, OPPONENTS_LEFT, DEALER, DEALERS_LEFT)),
        (1, (0, 2, 1, 3)),
    ],
)
def test_nin2_3_each_players_turn_is_followed_by_the_dummy_at_his_left(dealer, order):
    table = dealt(dealer=dealer)
    table.discards("C7 C8 C9 C10")
    table.discards("CJ CC")
    table.plays_on(until=1)
    assert table.hand.tricks[0].seats == order


def test_a_dummy_keeps_the_rules_of_play_and_leads_when_it_has_won():
    hearts = "H7 H8 H9 H10 HJ HC HQ HK"
    table = exchanged("S8", "S7", "S9 T19", f"{hearts} T6 D7 D8 D9")
    table.calls("T19")
    table.plays("S7")
    assert table.due == ("play", OPPONENTS_LEFT)
    assert "seat 3 played H7 but holds T6 and must trump" in table.refuses_to_play("H7")
    table.plays("T6 S8 S9")
    assert table.due == ("play", OPPONENTS_LEFT)


def test_the_dealer_has_to_be_known():
    with pytest.raises(Unreadable, match=r"needs to know the dealer.* from 0 to 1$"):
        Table("nineteen-2", dealer=None)


# Settlement


def test_nin2_2_the_example_of_the_sheet_paid_once():
    # 10 and 60 - 55.
    assert settle(line(points=55)).scores == (15, -15)
    assert settle(line(points=55, multiplier=2)).scores == (30, -30)
    assert settle(line(points=60)).scores == (-10, 10)


def test_sparrow_and_slam_are_paid_by_the_other_player_or_to_him():
    made = (Announced("sparrow", 1, 0, made=True),)
    assert settle(line(announced=made)).scores == (-10 + 10, 10 - 10)
    failed = (Announced("slam", 0, 1, made=False, multiplier=2),)
    assert settle(line(announced=failed)).scores == (-10 + 40, 10 - 40)


def test_a_slam_counts_a_players_hand_and_his_dummy():
    table = exchanged("", "", "", TOP_TRUMPS)
    table.calls("T19")
    table.announces(OPPONENT, "slam")
    table.plays_on()
    # All but the Jack and the Cavalier that the dealer laid away: 10 + 113 - 60, and the Slam.
    assert table.outcome.points == (5, 113)
    assert table.outcome.scores == (-83, 83)


def test_nin_7_for_two_a_slam_in_silence_scores_nothing():
    table = exchanged("", "", "", TOP_TRUMPS)
    table.plays_on()
    assert table.outcome.scores == (-63, 63)


def test_a_game_is_four_hands_in_which_each_deals_twice():
    game = game_named("nineteen-2")
    sitting = game.sitting(2, game.options(), 1)
    dealers = [next(sitting).dealer]
    dealers += [sitting.send(settle(line())).dealer for _ in range(3)]
    assert dealers == [1, 0, 1, 0]

"""Settlement of the Tarokk games with card points over and under 48 (TK-1 to TK-9, TK-15)."""

import pytest

from core.cards import set_named
from core.games.tarokk import cards_by_side
from tests.core.games.tarokk import (
    called,
    made,
    makes_silently,
    missed,
    outcome,
    paid,
    recorded_table,
    won,
)
from tests.core.recorded import plays, recorded
from tests.core.table import names

PASKIEVICS = "tarokk-paskievics"


@pytest.mark.parametrize(
    ("contract", "value"), [("3 cards", 1), ("2 cards", 2), ("1 card", 3), ("without", 4)]
)
def test_tk_1_the_bids_are_worth_one_to_four(contract, value):
    assert paid(contract, 48) == value


def test_tk_2_the_hand_pays_the_bid_and_the_distance_from_48():
    assert paid("2 cards", 60) == 2 + 12
    assert paid("2 cards", 45) == -(2 + 3)
    assert paid("2 cards", 60, margin=False) == 2
    assert paid("2 cards", 45, margin=False) == -2


def test_tk_5_every_opponent_pays_and_a_lone_declarer_gets_it_three_times():
    assert outcome("2 cards", 60).scores == (-14, 14, -14, 14)
    assert outcome("2 cards", 60, partner=None).scores == (-14, 42, -14, -14)
    lost, won_alone = outcome("2 cards", 45), outcome("2 cards", 60, partner=None)
    assert lost.roles == ("defender", "declarer", "defender", "partner")
    assert lost.sides == (1, 0, 1, 0)
    assert (lost.made, lost.won) == (False, (True, False, True, False))
    assert (won_alone.made, won_alone.won) == (True, (False, True, False, False))


def test_the_worked_example():
    assert outcome("2 cards", 60, made("honours")).scores == (-15, 15, -15, 15)
    assert paid("2 cards", 73, made("high game")) == (2 + 25) * 2
    assert paid("2 cards", 73, made("high game", announced=True)) == 108
    assert paid("2 cards", 45, contra=2) == -10


@pytest.mark.parametrize(("contra", "value"), [(1, 5), (2, 10), (4, 20), (8, 40)])
def test_contras_double_the_hand_and_not_the_bonuses(contra, value):
    assert paid("3 cards", 52, made("sparrow"), contra=contra) == value + 5


def test_each_bonus_has_its_own_contra():
    sparrow, kings = made("sparrow", announced=True, multiplier=4), missed("kings", multiplier=2)
    result = outcome("3 cards", 48, sparrow, kings)
    assert -result.scores[0] == 1 + 10 * 4 - 2 * 2
    assert [(bonus.points, bonus.multiplier) for bonus in result.bonuses] == [(40, 4), (-4, 2)]


@pytest.mark.parametrize(("name", "announced", "silent"), [("high game", 4, 2), ("slam", 6, 3)])
def test_tk_6_high_game_and_slam_multiply_the_whole_payment_for_the_hand(name, announced, silent):
    assert paid("1 card", 80, made(name, announced=True)) == (3 + 32) * announced
    assert paid("1 card", 80, made(name)) == (3 + 32) * silent
    assert paid("1 card", 80, made(name), contra=2) == (3 + 32) * silent * 2


def test_tk_6_the_defenders_can_make_them_too():
    assert paid("1 card", 20, made("high game", side=1)) == -(3 + 28) * 2


@pytest.mark.parametrize(
    ("results", "factor"),
    [
        ([made("slam"), made("high game")], 3),
        ([made("slam"), made("high game", announced=True)], 4),
        ([made("slam", announced=True), made("high game", announced=True)], 6),
    ],
)
def test_tk_6_only_the_largest_factor_counts(results, factor):
    result = outcome("1 card", 80, *results)
    assert -result.scores[0] == (3 + 32) * factor
    assert len(result.bonuses) == 1


@pytest.mark.parametrize(("name", "factor"), [("high game", 4), ("slam", 6)])
def test_tk_6_announced_and_missed_costs_so_many_times_the_bid_in_place_of_the_hand(name, factor):
    assert paid("1 card", 60, missed(name)) == -3 * factor
    assert paid("1 card", 30, missed(name)) == -3 * factor
    assert paid("1 card", 60, missed(name, side=1)) == 3 * factor


def test_tk_6_a_high_game_in_silence_does_not_save_the_hand_from_a_missed_slam():
    assert paid("1 card", 80, missed("slam"), made("high game")) == -3 * 6


def test_tk_6_the_hand_is_scored_beside_the_penalty_if_the_other_was_announced_and_made():
    both = [missed("slam"), made("high game", announced=True)]
    assert paid("1 card", 80, *both) == (3 + 32) * 4 - 3 * 6
    other_side = [missed("high game", side=1), made("high game", announced=True)]
    assert paid("1 card", 80, *other_side) == (3 + 32) * 4 + 3 * 4


def test_tk_6_a_contra_doubles_that_payment_or_penalty_beside_one_on_the_hand():
    high = made("high game", announced=True, multiplier=2)
    assert paid("1 card", 80, high, contra=4) == (3 + 32) * 4 * 2 * 4
    assert paid("1 card", 60, missed("slam", multiplier=2), contra=2) == -3 * 6 * 2 * 2


def test_tk_t4_the_largest_factor_is_judged_with_its_contra():
    high = made("high game", announced=True, multiplier=2)
    slam = made("slam", announced=True)
    assert paid("1 card", 80, high, slam) == (3 + 32) * 4 * 2


def test_other_bonuses_are_paid_beside_a_missed_slam():
    assert paid("1 card", 60, missed("slam"), made("sparrow"), made("kings")) == -18 + 5 + 1


def test_tk_t3_a_slam_leaves_no_honours_and_kings_announced_or_in_silence():
    slam = made("slam")
    assert paid("1 card", 80, slam, made("honours"), made("kings")) == (3 + 32) * 3
    assert paid("1 card", 80, slam, made("honours", announced=True)) == (3 + 32) * 3
    assert paid("1 card", 80, slam, missed("kings")) == (3 + 32) * 3
    # What the other side announced is its own affair.
    assert paid("1 card", 80, slam, missed("kings", side=1)) == (3 + 32) * 3 + 2


def test_tk_9_a_bonus_counts_for_whichever_side_makes_it_and_announced_it_must_be_made():
    table = recorded_table(PASKIEVICS)
    table.announces(3, "sparrow")
    for _, card in plays(recorded(PASKIEVICS)):
        table.plays(card)
    bonuses = [(bonus.name, bonus.side, bonus.points) for bonus in table.outcome.bonuses]
    assert bonuses == [("honours", 0, 1), ("sparrow", 0, -10)]
    assert table.outcome.scores == (-5, 5, -5, 5)


def test_tk_9_when_an_announced_bonus_fails_the_other_side_may_make_it_in_silence():
    assert paid("3 cards", 48, missed("sparrow"), made("sparrow", side=1)) == 1 - 10 - 5
    assert makes_silently(PASKIEVICS, "sparrow", won("0:SK", "2:T1"), side=1)


def test_tk_15_after_an_annulled_hand_all_counts_double_with_the_bonuses():
    table = recorded_table(PASKIEVICS, doubled=True)
    for _, card in plays(recorded(PASKIEVICS)):
        table.plays(card)
    assert table.outcome.scores == (-30, 30, -30, 30)
    assert paid("1 card", 60, missed("slam"), made("sparrow"), doubled=True) == (-18 + 5) * 2


def test_the_recorded_hand():
    hand = recorded(PASKIEVICS)
    table = recorded_table(PASKIEVICS)
    assert names(table.hand.talon) == "CC"
    for seat, card in plays(hand):
        table.hand.decline()
        assert table.due == ("play", seat)
        table.plays(card)
    assert [trick.winner for trick in table.hand.tricks] == [
        trick["winner"] for trick in hand["tricks"]
    ]
    assert cards_by_side(table.hand)[0] == set_named(" ".join(hand["piles"][0]))
    assert table.outcome.points == (34, 60, 34, 60)
    assert table.outcome.scores == (-15, 15, -15, 15)
    assert [(bonus.name, bonus.announced) for bonus in table.outcome.bonuses] == [
        ("honours", False)
    ]
    assert (table.hand.declarer, table.hand.partner) == (1, 3)


def test_a_hand_played_out_with_contras():
    table = called()  # seat 1 and his partner, seat 2
    table.announces(1, "sparrow")
    table.contras(3, "hand")
    table.contras(3, "sparrow")
    table.recontras(2, "sparrow")
    table.plays("FOOL T8 T9 T2  T20 T12 T10 T3  T17 T13 T11 T4")  # 8 + 4 + 4 to the declarer
    table.plays("T16 T14 T18 T5")  # 4 to seat 3
    table.plays("T1 SA T15 T19  T21 CC SJ CA")  # 8 + 11 to the partner
    table.plays("HC DQ SC HK  SK DJ DC SQ")  # 15 + 14 to the declarer
    table.plays("DA CJ DK CQ")  # 12 to seat 3
    # The declarer's side laid T6 T7 and HJ away, 4, and CK is left in the talon, 5.
    assert table.outcome.points == (21, 73, 73, 21)
    hand = (2 + 25) * 2 * 2  # High Game in silence, and the contra
    assert table.outcome.scores[1] == hand + 1 - 10 * 4  # Honours in silence, the Sparrow missed

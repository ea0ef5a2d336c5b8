"""Civil War: counting, payments and the Penalty Play, as its sheet has them."""

import pytest

from core.actions import FOOL_PAYMENT, PLAY
from core.cards import set_named
from core.counting import ACES_FIVE, count_singly
from core.games.civil_war_settlement import PENALTY, ScoreLine, settle, settle_penalty
from core.packs import PACK_78
from tests.core.games.civil_war import taken
from tests.core.table import Table, names

# Counting


def test_civ_1_the_hand_counts_164():
    assert count_singly(ACES_FIVE, PACK_78.cards) + 18 == 164


def test_aces_count_five_and_imperial_cards_what_they_always_do():
    # SA 5, HQ 4, HC 3, HJ 2, H10 1, T20 1.
    hand = taken("hearts skirmish without", talon="SA HQ HC HJ H10 T20").hand
    assert hand.game.points(hand)[0] == 5 + 4 + 3 + 2 + 1 + 1


# Settlement


def line(**told) -> ScoreLine:
    return ScoreLine(
        **{"players": 4, "contract": "battle without", "declarer": 1, "points": 77} | told
    )


def test_the_example_of_the_sheet():
    outcome = settle(line(announced=("sparrow",), sparrow_by=1))
    assert outcome.scores == (-50, 150, -50, -50)
    assert settle(line(announced=("sparrow",))).scores == (-30, 90, -30, -30)


def test_declarer_and_defenders():
    outcome = settle(line())
    assert outcome.played
    assert outcome.roles == ("defender", "declarer", "defender", "defender")
    assert outcome.sides == (1, 0, 1, 1)
    assert outcome.points == (87, 77, 87, 87)
    assert outcome.won == (False, True, False, False)
    assert settle(line(points=64)).won == (True, False, True, True)


def test_what_the_bonuses_are_worth_and_whose():
    told = line(announced=("slam", "unit"), sparrow_by=1)
    bonuses = settle(told).bonuses
    assert [(one.name, one.side, one.seat, one.points, one.announced) for one in bonuses] == [
        ("sparrow", 0, 1, 5, False),
        ("slam", 0, 1, -200, True),
        ("unit", 0, 1, 10, True),
    ]


@pytest.mark.parametrize(
    ("target", "needed", "value"),
    [
        ("skirmish", 55, 10),
        ("battle", 65, 20),
        ("war", 75, 30),
        ("regicide", 85, 40),
        ("conquest", 95, 50),
    ],
)
@pytest.mark.parametrize(("people", "times"), [("with", 1), ("without", 2), ("against", 4)])
def test_civ_2_civ_6_each_target_is_won_at_its_points_and_lost_below(
    target, needed, value, people, times
):
    worth = value * times
    won = settle(line(contract=f"{target} {people}", points=needed))
    lost = settle(line(contract=f"{target} {people}", points=needed - 1))
    assert won.scores == (-worth, 3 * worth, -worth, -worth)
    assert lost.scores == (worth, -3 * worth, worth, worth)


@pytest.mark.parametrize(
    ("name", "worth"),
    [("sparrow", 10), ("slam", 200), ("unit", 10), ("regiment", 15), ("army", 20)],
)
def test_civ_3_what_a_bonus_of_the_bid_is_worth(name, worth):
    done = {"sparrow_by": 1} if name == "sparrow" else {"declarer_tricks": 18}
    told = done if name in ("sparrow", "slam") else {}
    each = 40 + worth
    assert settle(line(announced=(name,), **told)).scores == (-each, 3 * each, -each, -each)


def test_civ_t5_trumps_shown_are_paid_for_in_a_lost_game_too():
    assert settle(line(points=64, announced=("unit",))).scores == (30, -90, 30, 30)


def test_civ_9_bonuses_are_not_multiplied():
    outcome = settle(line(contract="skirmish against", announced=("army", "slam")))
    # 10 x 4 + 20 - 200 = -140
    assert outcome.scores == (140, -420, 140, 140)


def test_civ_13_the_defenders_win_half_for_a_sparrow_or_a_slam_of_theirs():
    outcome = settle(line(sparrow_by=2))
    assert outcome.scores == (-35, 105, -35, -35)
    assert [(bonus.seat, bonus.side, bonus.points) for bonus in outcome.bonuses] == [(2, 1, 5)]
    # An announced Sparrow that a defender wins costs the declarer both.
    assert settle(line(sparrow_by=2, announced=("sparrow",))).scores == (-25, 75, -25, -25)
    lost = settle(line(points=10, declarer_tricks=0))
    assert lost.scores == (140, -420, 140, 140)
    # Both, and the Slam is the side's and nobody's own.
    both = settle(line(points=10, declarer_tricks=0, sparrow_by=3))
    assert both.scores == (145, -435, 145, 145)
    assert [(bonus.name, bonus.seat) for bonus in both.bonuses] == [("sparrow", 3), ("slam", None)]


def test_half_points_for_a_sparrow_and_a_slam_in_silence():
    assert settle(line(sparrow_by=1)).scores == (-45, 135, -45, -45)
    assert settle(line(declarer_tricks=18)).scores == (-140, 420, -140, -140)


def test_civ_14_in_the_penalty_play_most_points_pay_that_many_to_each():
    outcome = settle_penalty((60, 40, 30, 28))
    assert outcome.played
    assert outcome.scores == (-180, 60, 60, 60)
    assert outcome.won == (False, True, True, True)
    assert settle_penalty((50, 50, 30, 28)).scores == (-100, -100, 100, 100)
    drawn = settle_penalty((40, 40, 40, 40))
    assert (drawn.scores, drawn.won) == ((0, 0, 0, 0), (False, False, False, False))


# Whole hands

# Spades are Imperial: seat 0 wins every trick with these, from the highest to T1.
HIGHEST = "T21 SK T20 T19 T18 T17 T16 T15 T14 T13 SQ T12 SC T11 SJ T10 S10"
SIX_TRUMPS = "T2 T3 T4 T5 T6 T7"


def slam(*announced: str, order: str = f"{HIGHEST} T1") -> Table:
    table = taken("spades battle against", order, talon=SIX_TRUMPS)
    for call in announced:
        table.announces(0, call)
    table.plays_on(seat0=order)
    assert table.hand.tricks_won[0] == 18
    return table


def test_sparrow_and_slam_in_silence_and_announced():
    for announced, bonuses in (((), 5 + 100), (("sparrow", "slam"), 10 + 200)):
        outcome = slam(*announced).outcome
        # A defender without a trick hands FOOL over: all is seat 0's but the talon, worth 6.
        assert outcome.points == (158, 6, 6, 6)
        each = 20 * 4 + bonuses
        assert outcome.scores == (3 * each, -each, -each, -each)


def test_an_announced_sparrow_fails_if_t1_wins_another_trick_than_the_last():
    outcome = slam("sparrow", order=f"{HIGHEST.replace('S10', 'T1')} S10").outcome
    each = 20 * 4 + 100 - 10
    assert outcome.scores == (3 * each, -each, -each, -each)


LOW = "SA S2 S3 S4 S5 S6 DA D2 D3 D4 D5 D6 CA C2 C3 C4 C5 C6"


@pytest.mark.parametrize(("people", "points"), [("without", 12), ("against", 0)])
def test_civ_8_the_people_count_for_a_side_without_a_trick(people, points):
    table = taken(f"hearts skirmish {people}", LOW, talon="SQ SC SJ S8 S9 S10")
    table.plays_on()
    assert table.hand.tricks_won[0] == 0
    assert table.outcome.points == (points, *[164 - points] * 3)


# The Penalty Play


TRUMPS_BUT_T1 = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5"


def penalty(*hands: str, dealer: int = 3, talon: str = "") -> Table:
    table = Table("civil-war-penalty", dealer=dealer)
    table.deals(*hands, talon=talon)
    return table


@pytest.mark.parametrize("dealer", range(4))
def test_alone_the_penalty_play_goes_straight_to_the_first_lead_of_eldest(dealer):
    assert penalty(dealer=dealer).due == (PLAY, (dealer + 1) % 4)


def test_the_penalty_play_leaves_the_talon_out():
    table = penalty(talon="SQ SC SJ S2 S3 S4")
    table.plays_on()
    assert sum(table.outcome.points) == 164 - 12
    assert set_named("SQ SC SJ S2 S3 S4") == table.hand.talon


def test_it_has_no_imperial_suit():
    table = Table("civil-war-penalty", dealer=3)
    table.knows("C9", "HK C8", "C10", "S9 T1")
    table.plays("C9")
    assert table.legal == "C8"
    table.plays("C8 C10")
    assert table.legal == "T1", "the only trump"


def test_each_plays_for_himself_and_pays_for_the_fool_out_of_his_own_tricks():
    table = penalty(f"FOOL {TRUMPS_BUT_T1}", "T1", talon="T2 T3 T4 C2 C3 C4")
    table.plays("FOOL")
    table.plays_on()
    assert (table.hand.tricks[0].winner, table.hand.tricks_won[1]) == (1, 1)
    assert table.due == (FOOL_PAYMENT, 0)
    for card in ("T2", *names(table.hand.piles[1]).split()):
        assert "its player's side has not won it" in table.refusal(FOOL_PAYMENT, 0, card=card)
    table.pays(0, "T5")
    assert set_named("T5") & table.hand.piles[1]


def test_who_has_most_pays_that_many_to_each_in_a_hand_that_was_played():
    table = penalty(f"{TRUMPS_BUT_T1} T1", talon="T2 T3 T4 C2 C3 C4")
    table.plays_on(seat0=f"{TRUMPS_BUT_T1} T1")
    assert table.hand.tricks_won[0] == 18
    assert table.outcome.points == (158, 0, 0, 0)
    assert table.outcome.scores == (-474, 158, 158, 158)
    assert (table.outcome.contract, table.outcome.declarer) == (PENALTY, None)


def test_the_hands_at_the_first_lead_will_do():
    whole = penalty()
    alone = Table("civil-war-penalty", dealer=3)
    alone.knows(*(names(held) for held in whole.hand.hands))
    for table in (whole, alone):
        table.plays_on()
    assert whole.outcome == alone.outcome

"""Rally the King: counting, bonuses and payments, as its sheet has them."""

import pytest

from core.counting import ACES_ONE, count_singly
from core.games.rally_the_king_contracts import BONUSES, CONTRACTS
from core.games.rally_the_king_settlement import (
    Achieved,
    RallyOptions,
    ScoreLine,
    settle,
    settle_all_beggars,
)
from core.packs import PACK_54
from tests.core.table import Table

SINGLY, THREES = RallyOptions(), RallyOptions(count="threes")


def line(contract: str, points: int = 60, tricks: int = 6, **told: object) -> ScoreLine:
    """Seat 1 has the contract; points and tricks of his side."""
    return ScoreLine(contract, 1, (points, 118 - points), (tricks, 12 - tricks), **told)


def scores(contract: str, *args: int, **told: object) -> tuple[object, ...]:
    return settle(line(contract, *args, **told), SINGLY).scores


# Counting


def test_the_pack_counts_106_and_with_twelve_tricks_118():
    assert count_singly(ACES_ONE, PACK_54.cards) + 12 == 118


@pytest.mark.parametrize(
    "contract",
    ["solo", "no trumps", "solo with a bird", "solo against the stock", "solo with the stock"],
)
def test_ral_1_60_points_of_118_make_a_game_and_59_do_not(contract):
    assert settle(line(contract, 60), SINGLY).made
    assert not settle(line(contract, 59), SINGLY).made


def test_ral_1_in_threes_36_of_70_make_it():
    assert settle(line("solo", 36), THREES).made
    assert not settle(line("solo", 35), THREES).made
    assert settle_all_beggars((36, 20, 10, 4), THREES).scores == (-3, 1, 1, 1)
    assert settle_all_beggars((37, 20, 10, 3), THREES).scores == (-6, 2, 2, 2)


def played_out(contract: str, **options: object) -> Table:
    table = Table("rally-the-king", **options)
    table.deals(talon=["T17 T18 T19", "T20 T21 FOOL"])
    table.contract(1, contract)
    table.plays_on()
    return table


@pytest.mark.parametrize("contract", ["no trumps", "solo against the stock"])
def test_ral_t6_in_threes_the_two_sides_have_70_between_them(contract):
    outcome = played_out(contract, count="threes").outcome
    assert dict(zip(outcome.sides, outcome.points, strict=True))[0] < 70
    assert sum(dict(zip(outcome.sides, outcome.points, strict=True)).values()) == 70


# Contracts

ALONE = {
    "one trick": 2,
    "two tricks": 2,
    "beggar": 3,
    "solo": 4,
    "one trick exposed": 5,
    "no trumps": 5,
    "beggar exposed": 6,
    "solo with a bird": 4,
    "solo against the stock": 8,
}
WITH_PARTNER = {"partner": 1, "partner against the stock": 3, "partner with a bird": 2}
# The number of tricks that makes the contract, where tricks count.
EXACTLY = {
    "one trick": 1,
    "one trick exposed": 1,
    "two tricks": 2,
    "beggar": 0,
    "beggar exposed": 0,
}


def test_these_are_all_the_contracts():
    others = {"all beggars", "solo with the stock"}
    assert {*ALONE, *WITH_PARTNER, *others} == {*CONTRACTS}


@pytest.mark.parametrize(("contract", "value"), ALONE.items())
def test_ral_3_alone_the_declarer_wins_or_loses_three_times_the_value(contract, value):
    tricks = EXACTLY.get(contract, 12)
    won = (-value, 3 * value, -value, -value)
    assert scores(contract, 118, tricks) == won
    assert scores(contract, 0, tricks + 1) == tuple(-score for score in won)


@pytest.mark.parametrize(("contract", "value"), WITH_PARTNER.items())
def test_ral_3_two_partners_win_or_lose_the_value_each(contract, value):
    assert scores(contract, 60, partner=3) == (-value, value, -value, value)
    assert scores(contract, 59, partner=3) == (value, -value, value, -value)


def test_who_called_a_king_and_is_alone_wins_from_three():
    assert scores("partner against the stock", 60) == (-3, 9, -3, -3)


def test_solo_with_the_stock_wins_2_and_loses_4():
    assert scores("solo with the stock", 60) == (-2, 6, -2, -2)
    assert scores("solo with the stock", 59) == (4, -12, 4, 4)


@pytest.mark.parametrize(("contract", "exactly"), EXACTLY.items())
def test_a_number_of_tricks_is_met_exactly_whatever_the_points(contract, exactly):
    for tricks in range(13):
        assert settle(line(contract, 118, tricks), SINGLY).made == (tricks == exactly)


def test_declarer_partner_and_defenders():
    outcome = settle(line("partner", partner=3), SINGLY)
    assert outcome.roles == ("defender", "declarer", "defender", "partner")
    assert outcome.sides == (1, 0, 1, 0)
    assert outcome.points == (58, 60, 58, 60)
    assert outcome.won == (False, True, False, True)


# Bonuses


def achieved(*bonuses: str, side: int = 0) -> tuple[Achieved, ...]:
    return tuple(Achieved(bonus, side) for bonus in bonuses)


def each_pays(contract: str = "solo against the stock", **told: object) -> object:
    """What each defender pays for the bonuses beside the value of the contract, 8."""
    return -scores(contract, 60, **told)[0] - 8


WORTH = {
    "sparrow": 2,
    "owl": 4,
    "cockatoo": 6,
    "vulture": 8,
    "last king": 2,
    "slam": 8,
    "honours": 2,
    "kings": 2,
}


@pytest.mark.parametrize(("bonus", "worth"), WORTH.items())
def test_a_bonus_announced_made_in_silence_and_failed(bonus, worth):
    assert each_pays(announced=((1, bonus),), achieved=achieved(bonus)) == worth
    assert each_pays(achieved=achieved(bonus)) == worth // 2
    assert each_pays(announced=((1, bonus),)) == -worth


@pytest.mark.parametrize(("bonus", "worth"), WORTH.items())
def test_ral_13_each_is_open_to_the_defenders_too(bonus, worth):
    theirs = achieved(bonus, side=1)
    assert each_pays(announced=((3, bonus),), achieved=theirs) == -worth
    assert each_pays(achieved=theirs) == -worth // 2
    assert each_pays(announced=((3, bonus),)) == worth


def test_ral_13_one_side_pays_in_full_and_the_other_scores_in_silence():
    told = line(
        "solo against the stock",
        announced=((1, "kings"),),
        achieved=achieved("kings", side=1),
    )
    outcome = settle(told, SINGLY)
    assert [(bonus.side, bonus.points) for bonus in outcome.bonuses] == [(0, -2), (1, 1)]
    assert outcome.scores == (-5, 15, -5, -5)


def test_ral_13_slam_honours_and_kings_are_won_together():
    assert each_pays(achieved=achieved("slam", "honours", "kings")) == 4 + 1 + 1


def test_ral_t3_a_bonus_announced_by_two_of_a_side_counts_once_for_the_first():
    told = line(
        "solo against the stock",
        announced=((3, "owl"), (0, "owl")),
        achieved=achieved("owl", side=1),
    )
    (owl,) = settle(told, SINGLY).bonuses
    assert (owl.seat, owl.side, owl.points, owl.announced) == (3, 1, 4, True)


def test_ral_8_half_of_every_bonus_is_a_whole_number():
    assert BONUSES == WORTH
    assert all(worth % 2 == 0 for worth in BONUSES.values())


def test_ral_4_game_and_bird_are_scored_apart():
    bird = ((1, "owl"),)
    made = {"announced": bird, "achieved": achieved("owl")}
    assert scores("solo with a bird", 66, **made) == (-8, 24, -8, -8)
    assert scores("solo with a bird", 66, announced=bird) == (0, 0, 0, 0)
    assert scores("solo with a bird", 59, **made) == (0, 0, 0, 0)
    assert scores("solo with a bird", 59, announced=bird) == (8, -24, 8, 8)


def test_the_example_of_partner_with_all_kings_in_silence():
    outcome = settle(line("partner", 76, partner=3, achieved=achieved("kings")), SINGLY)
    assert outcome.scores == (-2, 2, -2, 2)


def test_a_lost_game_still_wins_its_bonuses():
    assert scores("partner", 40, partner=3, achieved=achieved("honours")) == (0, 0, 0, 0)


# Bonuses made in play

# Eight rounds of these draw all the trumps; T4, T3, T2 and T1 are left for the last four tricks.
ALL_BIRDS = "FOOL T21 T20 T19 T18 T17 T16 T15 T4 T3 T2 T1"
DEFENCE = ("T5 T6 T7 T8", "T9 T10 T11", "T12 T13 T14")


def with_all_birds() -> Table:
    table = Table("rally-the-king")
    first, second, third = DEFENCE
    table.deals(first, ALL_BIRDS, second, third, talon=["S7 S8 S9", "H7 H8 H9"])
    table.contract(1, "solo against the stock")
    return table


def test_every_bonus_but_the_last_king_in_one_hand_in_silence():
    table = with_all_birds()
    table.plays_on(seat1=ALL_BIRDS)
    by_name = {bonus.name: bonus.points for bonus in table.outcome.bonuses}
    assert by_name == {
        "sparrow": 1,
        "owl": 2,
        "cockatoo": 3,
        "vulture": 4,
        "slam": 4,
        "honours": 1,
        "kings": 1,
    }
    each = 8 + 16
    assert table.outcome.scores == (-each, 3 * each, -each, -each)
    # Everything but the six cards of the talon, worth 1 each.
    assert table.outcome.points[1] == 118 - 6


def test_the_same_bonuses_announced():
    table = with_all_birds()
    for bonus in ("sparrow", "owl", "cockatoo", "vulture", "slam", "honours", "kings"):
        table.announces(1, bonus)
    table.plays_on(seat1=ALL_BIRDS)
    each = 8 + 2 * 16
    assert table.outcome.scores == (-each, 3 * each, -each, -each)


def test_ral_13_the_defenders_make_them_all_too():
    first, second, third = DEFENCE
    table = Table("rally-the-king")
    table.deals(first, second, ALL_BIRDS, third, talon=["S7 S8 S9", "H7 H8 H9"])
    table.contract(1, "solo against the stock")
    table.announces(3, "kings")
    table.plays_on(seat2=ALL_BIRDS)
    assert table.hand.tricks_won == [0, 0, 12, 0]
    assert {(bonus.name, bonus.side, bonus.points) for bonus in table.outcome.bonuses} == {
        ("sparrow", 1, 1),
        ("owl", 1, 2),
        ("cockatoo", 1, 3),
        ("vulture", 1, 4),
        ("slam", 1, 4),
        ("honours", 1, 1),
        ("kings", 1, 2),
    }
    each = 8 + 17
    assert table.outcome.scores == (each, -3 * each, each, each)


def test_a_bird_must_win_its_own_trick():
    table = with_all_birds()
    # T1 and T2 change places, and with them T3 and T4.
    table.plays_on(seat1=ALL_BIRDS.replace("T4 T3 T2 T1", "T3 T4 T1 T2"))
    assert {bonus.name for bonus in table.outcome.bonuses} == {"slam", "honours", "kings"}


# With one King as his last card; a group of the talon is taken and laid away again.
ELEVEN_TRUMPS = "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 T12"


def alone_with_a_king(called: str) -> Table:
    table = Table("rally-the-king")
    table.deals("", f"{ELEVEN_TRUMPS} SK", "HK", talon=["S7 S8 S9", "H7 H8 H9"])
    table.contract(1, "partner against the stock")
    table.calls(called)
    table.plays_on(seat1=f"{ELEVEN_TRUMPS} SK")
    return table


def test_the_called_king_wins_the_last_trick():
    outcome = alone_with_a_king("SK").outcome
    assert [bonus.name for bonus in outcome.bonuses] == ["last king", "slam", "honours", "kings"]
    each = 3 + 1 + 4 + 1 + 1
    assert outcome.scores == (-each, 3 * each, -each, -each)


def test_ral_7_another_king_in_the_last_trick_is_no_last_king():
    outcome = alone_with_a_king("HK").outcome
    assert outcome.roles[2] == "partner"
    assert "last king" not in [bonus.name for bonus in outcome.bonuses]


def test_ral_11_a_called_king_taken_from_the_talon_may_be_the_last_king():
    table = Table("rally-the-king")
    table.deals("", f"{ELEVEN_TRUMPS} C7", talon=["HK S7 S8", "H7 H8 H9"])
    table.contract(1, "partner")
    table.calls("HK")
    table.takes("first three")
    table.discards("S7 S8 C7")
    table.announces(1, "last king")
    table.plays_on(seat1=f"{ELEVEN_TRUMPS} HK")
    last_king = table.outcome.bonuses[0]
    assert (last_king.name, last_king.points) == ("last king", 2)


def test_ral_13_honours_and_kings_in_the_talon_are_not_won():
    table = Table("rally-the-king")
    table.deals("", f"{ELEVEN_TRUMPS} SK", talon=["HK S7 S8", "T1 H8 H9"])
    table.contract(1, "solo against the stock")
    table.plays_on(seat1=f"{ELEVEN_TRUMPS} SK")
    assert [bonus.name for bonus in table.outcome.bonuses] == ["slam"]


def test_ral_10_games_of_tricks_have_no_bonuses():
    table = Table("rally-the-king")
    table.deals("", f"{ELEVEN_TRUMPS} SK", talon=["S7 S8 S9", "H7 H8 H9"])
    table.contract(1, "beggar")
    table.plays_on(seat1=f"{ELEVEN_TRUMPS} SK")
    assert table.hand.tricks_won[1] == 12
    assert table.outcome.bonuses == ()
    assert table.outcome.scores == (3, -9, 3, 3)


# All Beggars


@pytest.mark.parametrize(
    ("points", "paid"),
    [
        ((40, 30, 20, 14), (-3, 1, 1, 1)),
        ((20, 60, 14, 10), (1, -3, 1, 1)),
        ((20, 61, 13, 10), (2, -6, 2, 2)),
        ((35, 35, 20, 14), (-2, -2, 2, 2)),
        ((30, 30, 30, 14), (-1, -1, -1, 3)),
        ((26, 26, 26, 26), (0, 0, 0, 0)),
    ],
)
def test_who_has_most_pays_each_other_player_and_double_above_60(points, paid):
    assert settle_all_beggars(points, SINGLY).scores == paid


def test_ral_t5_all_beggars_has_no_declarer_and_is_neither_made_nor_lost():
    outcome = settle_all_beggars((40, 30, 20, 14), SINGLY)
    assert (outcome.contract, outcome.declarer, outcome.made) == ("all beggars", None, None)
    assert outcome.won == (False, True, True, True)
    assert outcome.sides == (0, 1, 2, 3)


def test_in_threes_all_beggars_counts_each_players_cards_by_themselves():
    table = Table("rally-all-beggars", count="threes")
    table.deals()
    table.plays_on()
    for seat in range(4):
        won = table.hand.piles[seat]
        rest = 1 if won.bit_count() % 3 else 0
        singly = count_singly(ACES_ONE, won)
        assert table.outcome.points[seat] == singly - 2 * (won.bit_count() // 3) - rest

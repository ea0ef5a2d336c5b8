"""Point Tarock: raw scores, the multiplier, the Beggar's game and the end of the game."""

import pytest

from core.counting import ACES_ONE, count_singly
from core.games.point_tarock import is_made, to_a_hundred
from core.games.point_tarock_settlement import (
    MULTIPLIER,
    Announced,
    ScoreLine,
    settle,
    settle_beggars,
)
from core.outcome import not_played
from core.packs import PACK_54
from core.sitting import NextHand
from tests.core.table import Table

TALON = ["S7", "S8", "S9", "H7", "H8", "H9"]


def line(contract: str = "three cards", points: int = 61, bids: int = 1, **told: object):
    """Seat 0 is the declarer."""
    return ScoreLine(contract, 0, points, bids, **told)


def scores(*args: object, **told: object) -> tuple[object, ...]:
    return settle(line(*args, **told)).scores


# Basic and Over


def test_poi_1_the_pack_counts_106_and_with_sixteen_tricks_122_twice_61():
    assert count_singly(ACES_ONE, PACK_54.cards) + 16 == 122 == 2 * 61
    assert settle(line(points=61)).made
    assert not settle(line(points=60)).made


def test_the_declarer_scores_basic_and_over_if_he_has_won():
    assert scores("three cards", 61) == (2 + 1, 0, 0)
    assert scores("three cards", 80) == (2 + 1 + 19, 0, 0)


def test_each_defender_scores_them_if_he_has_lost():
    assert scores("three cards", 60) == (0, 2 + 1 + 1, 2 + 1 + 1)
    assert scores("three cards", 40) == (0, 24, 24)


def test_poi_2_every_bid_counts():
    assert scores("three cards", 61, 5) == (7, 0, 0)


def test_poi_8_a_hand_does_not_sum_to_zero():
    assert sum(scores("three cards", 60)) == 8


@pytest.mark.parametrize(
    ("bid", "times"),
    [("three cards", 1), ("take three", 2), ("two cards", 3), ("one card", 4), ("solo", 8)],
)
def test_everything_is_multiplied_by_the_bid(bid, times):
    assert MULTIPLIER[bid] == times
    told = {
        "announced": (Announced("owl", before=True, made=False),),
        "held": ((1, "kings"),),
        "birds": ((2, "sparrow"),),
    }
    assert scores(bid, 70, **told) == (12 * times, (40 + 5) * times, (40 + 5) * times)


def test_sides_and_roles():
    outcome = settle(line(points=70))
    assert outcome.roles == ("declarer", "defender", "defender")
    assert outcome.points == (70, 52, 52)
    assert outcome.won == (True, False, False)


def test_the_worked_example():
    told = line(
        "take three",
        77,
        bids=2,
        announced=(Announced("70 points", before=True, made=True),),
        held=((1, "half honours"),),
    )
    assert settle(told).scores == (2 * (4 + 16 + 10), 2 * 2, 0) == (60, 4, 0)


# Bonuses of the declarer

WORTH = {
    "70 points": (10, 5),
    "90 points": (40, 20),
    "against honours": (20, 10),
    "against kings": (20, 10),
    "sparrow": (20, 10),
    "owl": (40, 20),
    "cockatoo": (60, 30),
}


@pytest.mark.parametrize(("bonus", "worth"), WORTH.items())
def test_made_the_declarer_scores_it_and_failed_each_defender_does(bonus, worth):
    for before, points in zip((True, False), worth, strict=True):
        assert scores(announced=(Announced(bonus, before, made=True),)) == (3 + points, 0, 0)
        assert scores(announced=(Announced(bonus, before, made=False),)) == (3, points, points)


def test_poi_9_70_before_the_draw_and_90_after_it_both_count():
    both = (
        Announced("70 points", before=True, made=True),
        Announced("90 points", before=False, made=True),
    )
    assert scores("three cards", 90, announced=both) == (3 + 29 + 10 + 20, 0, 0)


@pytest.mark.parametrize(("bonus", "level"), [("70 points", 70), ("90 points", 90)])
def test_a_level_is_made_with_exactly_so_many_points(bonus, level):
    assert is_made(line(points=level), 0, bonus)
    assert not is_made(line(points=level - 1), 0, bonus)


# Bonuses of anybody


@pytest.mark.parametrize(("holding", "points"), [("honours", 3), ("half honours", 2), ("kings", 5)])
def test_a_holding_scores_for_who_declares_it(holding, points):
    assert scores(held=((2, holding),)) == (3, 0, points)
    assert scores(held=((0, holding),)) == (3 + points, 0, 0)


@pytest.mark.parametrize(("bird", "points"), [("sparrow", 5), ("owl", 10), ("cockatoo", 15)])
def test_a_bird_without_an_announcement_scores_for_who_wins_it(bird, points):
    assert scores(birds=((1, bird),)) == (3, points, 0)
    assert scores(birds=((0, bird),)) == (3 + points, 0, 0)


def test_poi_5_a_bird_that_the_declarer_announced_pays_him_once():
    owl = (Announced("owl", before=True, made=True),)
    assert scores(announced=owl, birds=((0, "owl"),)) == (3 + 40, 0, 0)
    assert scores(announced=owl, birds=((0, "owl"), (0, "sparrow"))) == (3 + 40 + 5, 0, 0)


def test_poi_11_a_defender_scores_a_bird_that_the_declarer_announced():
    owl = (Announced("owl", before=True, made=False),)
    assert scores(announced=owl, birds=((2, "owl"),)) == (3, 40, 40 + 10)


# Contras


@pytest.mark.parametrize(("contras", "times"), [(0, 1), (1, 4), (2, 16), (3, 64)])
def test_poi_14_each_contra_to_the_bid_multiplies_basic_and_over_by_four(contras, times):
    told = {"contras": contras, "held": ((0, "kings"),)}
    assert scores("two cards", 70, **told) == (3 * (12 * times + 5), 0, 0)
    assert scores("two cards", 52, **told) == (15, 3 * 12 * times, 3 * 12 * times)


@pytest.mark.parametrize(("contras", "times"), [(1, 2), (2, 4), (3, 8)])
def test_poi_14_each_contra_to_a_bonus_doubles_it(contras, times):
    for made, paid in ((True, (3 + 20 * times, 0, 0)), (False, (3, 20 * times, 20 * times))):
        sparrow = Announced("sparrow", before=True, made=made, contras=contras)
        outcome = settle(line(announced=(sparrow,)))
        assert outcome.scores == paid
        assert outcome.bonuses[0].multiplier == times


# A hand lost by the draw


def test_poi_10_basic_goes_to_the_defenders_and_over_is_what_is_lacking_from_61():
    broken = (Announced("against kings", before=True, made=False),)
    assert scores("three cards", 50, forfeited=True, announced=broken) == (0, 14 + 20, 14 + 20)
    assert scores("three cards", 80, forfeited=True, announced=broken) == (0, 3 + 20, 3 + 20)
    assert not settle(line(points=80, forfeited=True)).made


# Whole hands

THIRTEEN = "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10"
WITH_BIRDS = f"{THIRTEEN} T3 T2 T1"


def solo_with_all_birds(*announced: str) -> Table:
    """Seat 1 draws all other trumps; he takes all but the six empty cards of the talon: 116."""
    table = Table("point-tarock")
    table.deals("T4 T5", WITH_BIRDS, "T6 T7 T8 T9 SK HK DK CK", talon=TALON)
    table.bids("solo", "pass", "pass")
    for bonus in announced:
        table.announces(1, bonus)
    return table


def test_birds_in_silence():
    table = solo_with_all_birds()
    table.plays_on(seat1=WITH_BIRDS)
    assert table.outcome.points == (6, 116, 6)
    assert table.outcome.scores == (0, 8 * (3 + 55 + 5 + 10 + 15), 0)


def test_birds_levels_and_holdings_announced():
    table = solo_with_all_birds("90 points", "sparrow", "owl", "cockatoo")
    table.declares(1, "honours")
    table.declares(2, "kings")
    table.plays_on(seat1=WITH_BIRDS)
    assert table.outcome.scores == (0, 8 * (3 + 55 + 40 + 20 + 40 + 60 + 3), 8 * 5)


def test_a_bird_must_win_its_own_trick():
    table = solo_with_all_birds("sparrow")
    table.plays_on(seat1=WITH_BIRDS.replace("T3 T2 T1", "T1 T2 T3"))
    assert table.outcome.scores == (8 * 20, 8 * (3 + 55 + 10), 8 * 20), "the Owl in silence"


NO_HONOUR = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 SK HK DK CK"
HONOURS_AWAY = ["FOOL", "T21", "T1", "S7", "S8", "S9"]


def against(bonus: str, hand: str, talon: list[str]) -> Table:
    table = Table("point-tarock")
    table.deals("", hand, talon=talon)
    table.bids("solo", "pass", "pass")
    table.announces(1, bonus)
    table.plays_on(seat1=hand)
    return table


@pytest.mark.parametrize(
    ("bonus", "hand", "talon"),
    [
        ("against honours", NO_HONOUR, HONOURS_AWAY),
        ("against kings", WITH_BIRDS, TALON),
    ],
)
def test_the_hand_is_won_without_honours_or_kings(bonus, hand, talon):
    outcome = against(bonus, hand, talon).outcome
    assert outcome.made
    assert outcome.bonuses[0].points == 8 * 20


@pytest.mark.parametrize("bonus", ["against honours", "against kings"])
def test_without_them_but_lost_it_fails(bonus):
    weak = "S10 SJ SC SQ H10 HJ HC HQ D7 D8 D9 D10 C7 C8 C9 C10"
    table = Table("point-tarock")
    table.deals("", weak, talon=TALON)
    table.bids("solo", "pass", "pass")
    table.announces(1, bonus)
    table.plays_on()
    assert not table.outcome.made
    assert table.outcome.bonuses[0].points == -8 * 20


def test_poi_t3_a_king_that_was_dealt_breaks_the_bonus_but_not_the_hand():
    table = Table("point-tarock")
    king = f"{THIRTEEN} SK HK DK"
    table.deals("T1 T2", king, "T3 T4", talon=TALON)
    table.bids("solo", "pass", "pass")
    table.announces(1, "against kings")
    table.plays_on(seat1=king)
    assert table.outcome.made
    assert [bonus.points for bonus in table.outcome.bonuses if bonus.announced] == [-8 * 20]


def test_poi_10_a_king_that_had_to_be_drawn_loses_the_hand_at_once():
    table = Table("point-tarock")
    trumps = f"{THIRTEEN} S7 T2 T1"
    table.deals("T3 T4", trumps, "T5", talon=["SK", "S8", "S9", "HK", "H8", "H9"])
    table.bids("three cards", "pass", "pass")
    table.announces(1, "against kings")
    table.announces(1, "70 points")
    table.takes("first three")
    table.discards("S7 S8 S9")
    table.plays_on(seat1=f"{THIRTEEN} T2 T1 SK")
    assert table.outcome.made is False
    # 122 but for the last three of the talon, of which HK is worth 5.
    assert table.outcome.points[1] == 122 - 7
    # Basic 3 and against Kings 20 for each defender, and nothing over; 70 Points for the declarer.
    assert table.outcome.scores == (23, 10, 23)


def test_poi_10_a_king_that_could_be_left_loses_nothing():
    table = Table("point-tarock")
    trumps = f"{THIRTEEN} S7 T2 T1"
    table.deals("T3 T4", trumps, "T5", talon=["H7", "S8", "S9", "HK", "H8", "H9"])
    table.bids("three cards", "pass", "pass")
    table.announces(1, "against kings")
    table.takes("first three")
    table.discards("S7 S8 S9")
    table.plays_on(seat1=f"{THIRTEEN} T2 T1 H7")
    # 122 but for the last three of the talon, of which HK is worth 5.
    assert table.outcome.made
    assert table.outcome.scores == (0, 2 + 1 + (122 - 7 - 61) + 20, 0)


def test_poi_t1_a_contract_counts_the_fewest_bids_that_can_have_led_to_it():
    for bid, bids in (("three cards", 1), ("take three", 2), ("solo", 1)):
        table = Table("point-tarock")
        table.deals("T4 T5", WITH_BIRDS, "T6 T7 T8 T9", talon=["S7", "H7", "S8", "S9", "H8", "H9"])
        table.contract(1, bid)
        table.hand.decline()
        if bid != "solo":
            table.takes("first three")
            table.discards("S7 S8 H7")
        table.plays_on(seat1=WITH_BIRDS)
        over = table.outcome.points[1] - 61
        assert table.outcome.scores[1] == MULTIPLIER[bid] * (2 + bids + over + 5 + 10 + 15)


def test_holds_count_among_the_bids_and_contras_do_not():
    table = Table("point-tarock-contras")
    table.deals("T4 T5", WITH_BIRDS, "T6 T7 T8 T9", talon=["S7", "S8", "S9", "H7", "H8", "H9"])
    table.bids("three cards", "take three", "pass", "hold")
    table.contras(2, "take three")
    table.takes("first three")
    table.discards("S7 S8 S9")
    table.plays_on(seat1=WITH_BIRDS)
    # Three bids; 61 and 58 over are all but the last three of the talon.
    assert table.outcome.points[1] == 122 - 3
    assert table.outcome.scores[1] == 2 * (4 * (2 + 3 + 58) + 5 + 10 + 15)


@pytest.mark.parametrize("said", range(4))
def test_poi_14_each_word_of_the_chain_multiplies_basic_and_over_of_the_hand_by_four(said):
    table = Table("point-tarock-contras")
    table.deals("T4 T5", WITH_BIRDS, "T6 T7 T8 T9", talon=TALON)
    table.bids("solo", "pass")
    if said == 0:
        table.bids("pass")
    chain = ((table.contras, 0), (table.recontras, 1), (table.subcontras, 0))
    for word, seat in chain[:said]:
        word(seat, "solo")
    table.plays_on(seat1=WITH_BIRDS)
    # Basic 3; 116 points are 55 over.
    assert table.outcome.scores == (0, 8 * ((3 + 55) * 4**said + 5 + 10 + 15), 0)


# The Beggar's game


@pytest.mark.parametrize(
    ("points", "paid"),
    [
        ((60, 36, 20), (-(24 + 40), 24, 40)),
        ((20, 60, 36), (40, -64, 24)),
    ],
)
def test_who_has_most_pays_the_others_the_difference(points, paid):
    assert settle_beggars(points).scores == paid


def test_poi_6_of_two_who_have_most_each_pays_the_third():
    assert settle_beggars((45, 45, 26)).scores == (-19, -19, 38)
    assert settle_beggars((38, 38, 38)).scores == (0, 0, 0)


def test_poi_13_a_beggars_game_has_no_multiplier_and_may_leave_a_score_below_nought():
    outcome = settle_beggars((60, 36, 20))
    assert (outcome.contract, outcome.declarer, outcome.made) == ("beggars", None, None)
    assert min(outcome.scores) < 0
    assert outcome.bonuses == ()


# The end of the game


def sitting(*hands: tuple[int, int, int], dealer: int = 0) -> tuple[list[int], object]:
    """The dealers of the hands that were dealt, and the settlement."""
    script = to_a_hundred(3, None, dealer)
    dealers = []
    following = next(script)
    for hand in hands:
        assert isinstance(following, NextHand)
        dealers.append(following.dealer)
        try:
            following = script.send(not_played(3, "", scores=hand))
        except StopIteration as end:
            return dealers, end.value
    pytest.fail("the game goes on")


def test_poi_12_three_hands_settled_by_differences():
    assert sitting((60, 4, 0), (0, 0, 0), (0, 0, 0)) == ([0, 1, 2], (116, -52, -64))
    dealers, settled = sitting((20, 3, 3), (0, 30, 0), (5, 0, 0), dealer=2)
    assert dealers == [2, 0, 1]
    # 25, 33 and 3 are 61 together.
    assert settled == (3 * 25 - 61, 3 * 33 - 61, 3 * 3 - 61)


def test_poi_12_it_ends_after_the_hand_in_which_somebody_has_100_and_he_adds_10():
    dealers, settled = sitting((60, 0, 0), (40, 20, 0))
    assert dealers == [0, 1]
    assert settled == (3 * 110 - 130, 3 * 20 - 130, -130)


def test_poi_12_whoever_has_100_adds_10():
    _, settled = sitting((0, 120, 100))
    # 0, 130 and 110 are 240 together.
    assert settled == (-240, 390 - 240, 330 - 240)


def test_poi_12_without_100_nobody_adds_10():
    _, settled = sitting((99, 0, 0), (0, 0, 0), (0, 0, 0))
    assert settled == (198, -99, -99)


def test_poi_8_the_settlement_sums_to_zero():
    _, settled = sitting((60, 4, 0), (0, 24, 24), (-64, 24, 40))
    assert sum(settled) == 0


def test_poi_t7_the_beggars_game_alone_has_the_same_end():
    assert Table("point-beggars").hand.game.sitting is to_a_hundred

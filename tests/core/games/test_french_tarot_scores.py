"""French Tarot, from the line of a score sheet to the payments: every printed figure.

A1 and so on are the cases collected in cases/french-tarot.md; F1 and so on the examples of the
rule sheet.
"""

from fractions import Fraction

import pytest

from core.games.french_tarot_settlement import FrenchTarotOptions
from core.outcome import Outcome
from tests.core.games.french import outcome, scores

HALF = Fraction(1, 2)
NORTH, SOUTH, EAST, WEST = range(4)


# The rule sheet


def test_ft_6_garde_one_oudler_55_points():
    assert (25 + 4) * 2 == 58
    assert scores(4, "garde", 55, 1) == (174, -58, -58, -58)


def test_ft_6_garde_one_oudler_45_points():
    assert (25 + 6) * 2 == 62
    assert scores(4, "garde", 45, 1) == (-186, 62, 62, 62)


def test_the_petit_at_the_end_is_multiplied():
    assert (25 + 4 + 10) * 2 == 78
    assert scores(4, "garde", 55, 1, petit=1) == (234, -78, -78, -78)


def test_an_announced_slam_adds_400_flat():
    made = scores(4, "garde", 55, 1, petit=1, slam_announced=True, slam_by_attack=True)
    assert made == (3 * 478, -478, -478, -478)


@pytest.mark.parametrize(("oudlers", "target"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_the_target_falls_with_the_oudlers(oudlers, target):
    just_made = outcome(4, "petite", target, oudlers)
    assert just_made.scores == (75, -25, -25, -25)
    assert just_made.made
    one_short = outcome(4, "petite", target - 1, oudlers)
    assert one_short.scores == (-78, 26, 26, 26)
    assert not one_short.made


@pytest.mark.parametrize(
    ("contract", "value"),
    [("petite", 26), ("garde", 52), ("garde-sans", 104), ("garde-contre", 156)],
)
def test_the_multiplier_of_each_contract(contract, value):
    assert scores(4, contract, 52, 1) == (3 * value, -value, -value, -value)


def test_sheet_three_players_petite_by_half_a_point():
    assert scores(3, "petite", 40 + HALF, 2) == (-52, 26, 26)
    assert scores(3, "petite", 41 + HALF, 2) == (52, -26, -26)


def test_sheet_three_players_garde_sans_53():
    assert (25 + 12) * 4 == 148
    assert scores(3, "garde-sans", 53, 2) == (296, -148, -148)


def test_sheet_five_players_garde_71_and_a_half():
    assert (25 + 31) * 2 == 112
    assert scores(5, "garde", 71 + HALF, 2, partner=2) == (224, -112, 112, -112, -112)


def test_sheet_garde_contre_alone_against_four():
    assert (25 + 1) * 6 == 156
    assert scores(5, "garde-contre", 50 + HALF, 1) == (-624, 156, 156, 156, 156)


def test_sheet_four_players_garde_with_handful_and_petit_of_the_attack():
    assert (25 + 8 + 10) * 2 + 20 == 106
    assert scores(4, "garde", 49, 2, petit=1, declared=((0, "handful"),)) == (318, -106, -106, -106)


# A1: five deals on one score sheet of the federation's rule book


def a1_deal_1() -> Outcome:
    """Garde by East, 49 points, 2 Oudlers, handful and Petit at the end of the attack."""
    return outcome(4, "garde", 49, 2, taker=EAST, petit=1, declared=((EAST, "handful"),))


def a1_deal_2() -> Outcome:
    """Garde sans by West, made by 4 (say 45 with 2 Oudlers), Petit at the end of the defence."""
    return outcome(4, "garde-sans", 45, 2, taker=WEST, petit=-1)


def a1_deal_3() -> Outcome:
    """Prise by South, down 7 (44 with 1), handful and Petit at the end of the taker."""
    return outcome(4, "petite", 44, 1, taker=SOUTH, petit=1, declared=((SOUTH, "handful"),))


def a1_deal_4() -> Outcome:
    """Garde by North, made by 11 (52 with 2), handful shown by a defender."""
    return outcome(4, "garde", 52, 2, taker=NORTH, declared=((WEST, "handful"),))


def a1_deal_5() -> Outcome:
    """Garde by South, slam announced and made, handful, Petit; the defence keeps the Fool."""
    return outcome(
        4,
        "garde",
        87,
        2,
        taker=SOUTH,
        petit=1,
        declared=((SOUTH, "handful"),),
        slam_announced=True,
        slam_by_attack=True,
    )


def test_a1_deal_1():
    assert (25 + 8) * 2 + 20 + 20 == 106
    assert a1_deal_1().scores == (-106, -106, 318, -106)


def test_a1_deal_2_a_petit_lost_to_the_defence_is_deducted():
    assert (25 + 4) * 4 - 40 == 76
    assert a1_deal_2().scores == (-76, -76, -76, 228)


def test_a1_deal_3_the_handful_goes_to_the_side_that_wins_whoever_showed_it():
    assert 25 + 7 + 20 - 10 == 42
    assert a1_deal_3().scores == (42, -126, 42, 42)


def test_a1_deal_4_the_handful_of_a_defender_is_paid_to_the_attack():
    assert (25 + 11) * 2 + 20 == 92
    assert a1_deal_4().scores == (276, -92, -92, -92)


def test_a1_deal_5_the_slam():
    assert (25 + 46) * 2 + 20 + 20 + 400 == 582
    assert a1_deal_5().scores == (-582, 1746, -582, -582)


def test_a1_the_columns_of_the_sheet():
    deals = [a1_deal_1(), a1_deal_2(), a1_deal_3(), a1_deal_4(), a1_deal_5()]
    columns = [[deal.scores[seat] for deal in deals] for seat in range(4)]
    won = [sum(score for score in column if score > 0) for column in columns]
    lost = [sum(score for score in column if score < 0) for column in columns]
    assert list(zip(won, lost, strict=True)) == [
        (318, -764),
        (1746, -400),
        (360, -750),
        (270, -780),
    ]
    assert [sum(column) for column in columns] == [-446, 1346, -390, -510]
    assert sum(sum(column) for column in columns) == 0


# A2 to A4: half points, and the Petit's prime


def test_a2_half_a_point_is_rounded_to_the_winner_of_the_deal():
    assert scores(3, "petite", 40 + HALF, 2) == (-52, 26, 26)
    assert scores(3, "petite", 41 + HALF, 2) == (52, -26, -26)
    assert scores(5, "garde", 40 + HALF, 2, partner=1) == (-104, -52, 52, 52, 52)
    assert scores(5, "garde", 41 + HALF, 2, partner=1) == (104, 52, -52, -52, -52)


def test_a3_a_slam_against_the_fool_makes_87_of_91_and_46_more_than_the_target():
    slam = outcome(4, "petite", 87, 2, slam_by_attack=True)
    assert slam.points == (87, 4, 4, 4)
    assert slam.scores[1] == -(25 + 46 + 200)


@pytest.mark.parametrize(
    ("contract", "prime"), [("petite", 10), ("garde", 20), ("garde-sans", 40), ("garde-contre", 60)]
)
def test_a4_the_prime_for_the_petit_is_multiplied_and_deducted_if_the_contract_is_made(
    contract, prime
):
    without = scores(4, contract, 51, 1)
    captured = scores(4, contract, 51, 1, petit=-1)
    assert captured[1] - without[1] == prime


# A7, A8, A12: the deals of another program's log, by their score lines


def test_a7_garde_43_points_two_oudlers():
    assert (25 + 2) * 2 == 54
    assert scores(4, "garde", 43, 2, taker=SOUTH) == (-54, 162, -54, -54)


def test_a8_garde_47_points_three_oudlers():
    assert (25 + 11) * 2 == 72
    assert scores(4, "garde", 47, 3, taker=SOUTH) == (-72, 216, -72, -72)


def test_a12_a_made_contract_stays_won_although_a_failed_slam_is_deducted():
    failed = outcome(4, "garde-sans", 81, 3, petit=1, slam_announced=True)
    assert (25 + 45 + 10) * 4 - 200 == 120
    assert failed.scores == (360, -120, -120, -120)
    assert failed.made
    assert failed.won == (True, False, False, False)


def test_a_contract_made_with_a_score_below_zero_stays_won():
    failed = outcome(4, "petite", 51, 1, slam_announced=True)
    assert failed.scores == (-525, 175, 175, 175)
    assert failed.made
    assert failed.won == (True, False, False, False)


# A14 to A24: scores of other programs


def test_a14_petite_56_points_one_oudler_and_the_petit():
    assert scores(4, "petite", 56, 1, petit=1) == (120, -40, -40, -40)


def test_a16_five_players_garde_71_and_a_half():
    assert scores(5, "garde", 71 + HALF, 2, taker=3, partner=1) == (-112, 112, -112, 224, -112)


def test_a16_the_same_with_an_equal_split():
    equal = FrenchTarotOptions(split="equal")
    assert scores(5, "garde", 71 + HALF, 2, taker=3, partner=1, options=equal) == (
        -112,
        168,
        -112,
        168,
        -112,
    )


def test_a17_five_players_garde_lost_by_one():
    assert scores(5, "garde", 50, 1, taker=3, partner=1) == (52, -52, 52, -104, 52)
    equal = FrenchTarotOptions(split="equal")
    assert scores(5, "garde", 50, 1, taker=3, partner=1, options=equal) == (52, -78, 52, -78, 52)


@pytest.mark.parametrize(
    ("players", "contract", "points", "oudlers", "partner", "expected"),
    [
        (3, "garde-sans", 53, 2, None, (296, -148, -148)),
        (3, "garde-contre", 50, 1, None, (-312, 156, 156)),
        (4, "garde-sans", 52 + HALF, 2, None, (444, -148, -148, -148)),
        (4, "garde-contre", 50, 1, None, (-468, 156, 156, 156)),
        (5, "garde-sans", 53, 2, 1, (296, 148, -148, -148, -148)),
        (5, "garde-sans", 53, 2, None, (592, -148, -148, -148, -148)),
        (5, "garde-contre", 50, 1, 1, (-312, -156, 156, 156, 156)),
        (5, "garde-contre", 50 + HALF, 1, None, (-624, 156, 156, 156, 156)),
        # The base values of a prise.
        (4, "petite", 36, 3, None, (75, -25, -25, -25)),
        (4, "petite", 36 + HALF, 3, None, (78, -26, -26, -26)),
        (4, "petite", 35 + HALF, 3, None, (-78, 26, 26, 26)),
    ],
)
def test_a21(players, contract, points, oudlers, partner, expected):
    assert scores(players, contract, points, oudlers, partner=partner) == expected


@pytest.mark.parametrize(
    ("contract", "oudlers", "points", "taker", "others"),
    [
        ("petite", 0, 62, 93, -31),
        ("petite", 2, 38, -84, 28),
        ("garde", 1, 57, 186, -62),
        ("garde-sans", 2, 56, 480, -160),
        ("garde-contre", 3, 66, 990, -330),
    ],
)
def test_a24(contract, oudlers, points, taker, others):
    assert scores(4, contract, points, oudlers) == (taker, others, others, others)

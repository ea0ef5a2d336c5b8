"""The federation's ranking of duplicate (case A28: the rule book's figures)."""

import pytest

from analytics.statistics.duplicate import (
    INDIVIDUAL,
    TRIPLETTES,
    attack_shares,
    defence_shares,
    global_share,
    match_points,
)

FIVE_TABLES = [56, 62, -56, -52, 50]


def test_five_tables_share_out_quarters_to_the_attack() -> None:
    assert attack_shares(FIVE_TABLES) == [0.75, 1.00, 0.00, 0.25, 0.50]


def test_the_defence_has_what_the_attack_of_its_table_lacks() -> None:
    assert defence_shares(FIVE_TABLES) == [0.25, 0.00, 1.00, 0.75, 0.50]


def test_eleven_tables_go_by_steps_of_a_tenth() -> None:
    scores = list(range(0, 110, 10))
    assert attack_shares(scores) == pytest.approx([step / 10 for step in range(11)])


def test_tied_tables_share_what_they_would_have_had_together() -> None:
    # 50 and 50 stand second and third of five: (0.50 + 0.25) / 2 each.
    assert attack_shares([56, 50, 50, -56, 62]) == [0.75, 0.375, 0.375, 0.0, 1.0]
    assert attack_shares([20, 20, 20]) == [0.5, 0.5, 0.5]


def test_an_individual_counts_a_quarter_attack_and_three_quarters_defence() -> None:
    assert global_share(0.80, 0.40, INDIVIDUAL) == pytest.approx(0.25 * 0.80 + 0.75 * 0.40)


def test_triplettes_count_attack_and_defence_by_half() -> None:
    assert global_share(0.80, 0.40, TRIPLETTES) == pytest.approx(0.60)


@pytest.mark.parametrize(
    ("own", "other", "points"),
    [
        (82, 66, 4),
        (68, -76, 12),
        (-68, -58, -3.162),
        (30, 0, 5.477),
        (100, 0, 10),
        (630, 0, 25.100),
    ],
)
def test_match_points_are_the_root_of_the_difference(
    own: float, other: float, points: float
) -> None:
    assert match_points(own, other) == pytest.approx(points, abs=5e-4)
    assert match_points(other, own) == pytest.approx(-points, abs=5e-4)


def test_equal_scores_give_no_match_points() -> None:
    assert match_points(50, 50) == 0

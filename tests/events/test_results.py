"""What a log says a hand came to, beside what the rules say (as in damage.md: 28 and 42)."""

from fractions import Fraction

import pytest

from core.outcome import Outcome, not_played
from events.record import Recorded
from events.results import contradictions, disagreements

OUTCOME = Outcome(
    played=True,
    roles=("taker", "defender", "defender"),
    sides=(0, 1, 1),
    points=(Fraction(81, 2), Fraction(101, 2), Fraction(101, 2)),
    scores=(42, -21, -21),
    won=(True, False, False),
)


@pytest.mark.parametrize(
    "recorded",
    [
        Recorded(),
        Recorded((42.0, -21.0, -21.0)),
        Recorded(points=(40.5, 50.5, 50.5)),
        Recorded((42.0, -21.0, -21.0), (40.5, None, None)),
    ],
)
def test_a_log_that_agrees_or_is_silent_contradicts_nothing(recorded: Recorded):
    assert contradictions(recorded, OUTCOME) == []


def test_another_score_is_told_beside_the_replayed_one():
    assert contradictions(Recorded((28.0, -14.0, -14.0)), OUTCOME) == [
        "scores recorded 28 -14 -14, replayed 42 -21 -21"
    ]


def test_other_card_points_are_told_too():
    recorded = Recorded((28.0, -14.0, -14.0), (41.0, None, 50.5))

    assert contradictions(recorded, OUTCOME) == [
        "scores recorded 28 -14 -14, replayed 42 -21 -21",
        "card points recorded 41 ? 50.5, replayed 40.5 50.5 50.5",
    ]


def test_a_wrong_number_of_scores_is_a_contradiction():
    assert contradictions(Recorded((42.0, -21.0)), OUTCOME) == [
        "scores recorded 42 -21, replayed 42 -21 -21"
    ]


def test_a_hand_that_was_not_played_comes_to_nothing():
    outcome = not_played(3, "passed out")

    assert contradictions(Recorded((0.0, 0.0, 0.0)), outcome) == []
    assert contradictions(Recorded((9.0, -9.0, 0.0)), outcome) != []


def test_two_logs_that_tell_different_things_do_not_disagree():
    assert disagreements(Recorded((1.0,)), Recorded(points=(2.0,)), "in another log") == []

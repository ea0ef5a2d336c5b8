"""Contras: who may double what, and when."""

import pytest

from core.actions import CONTRA, RECONTRA, SUBCONTRA
from core.phases.contras import Target, double, open_contras, why_not_doubled


def said(*targets: Target) -> list[dict[str, tuple[str, ...]]]:
    """What each side may double, kinds without anything left out."""
    return [
        {kind: names for kind, names in open_contras(targets, side).items() if names}
        for side in (0, 1)
    ]


def test_the_sides_take_turns_and_each_step_doubles():
    hand = Target("hand", side=0)
    steps = [(1, CONTRA, 2), (0, RECONTRA, 4), (1, SUBCONTRA, 8)]
    assert hand.multiplier == 1
    for side, kind, multiplier in steps:
        assert said(hand)[side] == {kind: ("hand",)}
        assert said(hand)[1 - side] == {}
        double([hand], side, kind, "hand")
        assert hand.multiplier == multiplier
    assert said(hand) == [{}, {}]


def test_what_the_other_side_announced_is_doubled_by_the_declarers():
    assert said(Target("kings", side=1)) == [{CONTRA: ("kings",)}, {}]


def test_two_announcements_of_one_name_are_doubled_apart():
    own, theirs = Target("kings", side=0), Target("kings", side=1)
    double([own, theirs], 1, CONTRA, "kings")
    assert (own.doubled, theirs.doubled) == (1, 0)
    assert said(own, theirs)[0] == {CONTRA: ("kings",), RECONTRA: ("kings",)}
    double([own, theirs], 0, RECONTRA, "kings")
    double([own, theirs], 0, CONTRA, "kings")
    assert (own.doubled, theirs.doubled) == (2, 1)


@pytest.mark.parametrize(
    ("doubled", "side", "kind", "reason"),
    [
        (0, 0, CONTRA, "'hand' is its own side's, which it may not contra"),
        (1, 1, RECONTRA, "'hand' is the other side's, which it may not recontra"),
        (0, 0, RECONTRA, "'hand' is not open to recontra: nobody has said contra"),
        (1, 1, CONTRA, "'hand' is not open to contra: the last said to it is contra"),
        (3, 1, SUBCONTRA, "'hand' is not open to subcontra: the last said to it is subcontra"),
    ],
)
def test_why_a_contra_may_not_be_said(doubled, side, kind, reason):
    assert why_not_doubled([Target("hand", 0, doubled=doubled)], side, kind, "hand") == reason


def test_what_nobody_said_cannot_be_doubled():
    assert why_not_doubled([Target("hand", 0)], 1, CONTRA, "slam") == "there is no 'slam' to contra"

"""The address of a replay: it opens the same step again, and says what is wrong with it."""

import pytest

from core.errors import Unreadable
from dashboard.bookmark import Bookmark, bookmark_from
from dashboard.view import step_labels
from tests.dashboard.deals import GARDE_SANS_BY_DI, plays, stored

# Step 5 is the last bid, step 9 the end of the first trick, step 13 that of the second.
LABELS = step_labels(
    stored(
        (*GARDE_SANS_BY_DI, *plays(0, "SK H5 CA T1"), *plays(3, "T16 SQ H6 C2"), *plays(3, "T15"))
    )
)
LAST = 14


def test_an_address_opens_the_bookmark_it_was_made_of() -> None:
    bookmark = Bookmark("0123456789ab", step=17, seat=2)
    assert bookmark_from(bookmark.address()) == bookmark


def test_an_address_with_a_hand_alone_opens_it_after_the_deal() -> None:
    assert bookmark_from({"hand": "0123"}) == Bookmark("0123", step=1, seat=0)


def test_an_address_without_a_hand_is_no_bookmark() -> None:
    assert bookmark_from({"step": "3"}) is None


@pytest.mark.parametrize("step", ["x", "-1", "1.5", "", "٣"])
def test_a_step_that_is_no_number_is_named(step: str) -> None:
    with pytest.raises(Unreadable, match="step is a whole number"):
        bookmark_from({"hand": "0123", "step": step})


@pytest.mark.parametrize(
    ("move", "at", "to"),
    [
        ("next", 7, 8),
        ("next", LAST, LAST),
        ("back", 7, 6),
        ("back", 0, 0),
        ("trick_next", 0, 5),
        ("trick_next", 5, 9),
        ("trick_next", 7, 9),
        ("trick_next", 9, 13),
        ("trick_next", 13, LAST),
        ("trick_back", LAST, 13),
        ("trick_back", 12, 9),
        ("trick_back", 9, 5),
        ("trick_back", 5, 0),
        ("start", 9, 0),
        ("end", 9, LAST),
    ],
)
def test_the_moves_go_by_event_by_trick_and_to_the_ends(move: str, at: int, to: int) -> None:
    assert Bookmark("0123", at).moved(move, LABELS) == Bookmark("0123", to)


def test_flipping_keeps_the_step_and_comes_round() -> None:
    seats = [Bookmark("0123", 9, 2)]
    for _ in range(4):
        seats.append(seats[-1].flipped(4))
    assert [(one.step, one.seat) for one in seats] == [(9, 2), (9, 3), (9, 0), (9, 1), (9, 2)]

"""How one hand follows another."""

import pytest

from core.outcome import Outcome, not_played
from core.sitting import added, everyone_deals_once, next_dealer


def hand(*scores: int, again: bool = False) -> Outcome:
    """An outcome with these scores; again: the same dealer deals the next hand."""
    return not_played(len(scores), "settled", scores=scores, same_dealer=again)


def dealers_and_totals(first: int, outcomes: list[Outcome]) -> tuple[list[int], tuple[int, ...]]:
    """Who deals the hands of a sitting that come to these outcomes, and what it comes to."""
    sitting = everyone_deals_once(len(outcomes[0].scores), None, first)
    dealers = [next(sitting).dealer]
    try:
        for outcome in outcomes:
            dealers.append(sitting.send(outcome).dealer)
    except StopIteration as end:
        return dealers, end.value
    pytest.fail("the sitting goes on")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_everyone_deals_once_in_turn_and_the_scores_add_up(first):
    dealers, totals = dealers_and_totals(first, [hand(5, -2, -3), hand(-1, 2, -1), hand(0, 4, -4)])
    assert dealers == [first, (first + 1) % 3, (first + 2) % 3]
    assert totals == (4, 4, -8)


def test_a_hand_that_is_dealt_again_does_not_count_but_its_scores_do():
    again = hand(1, -1, again=True)
    dealers, totals = dealers_and_totals(0, [hand(3, -3), again, again, hand(-2, 2)])
    assert dealers == [0, 1, 1, 1]
    assert totals == (3, -3)


def test_nothing_is_carried_over():
    assert next(everyone_deals_once(3, None, 0)).carried == ()


def test_the_deal_passes_to_the_next_seat_unless_the_same_dealer_deals_again():
    assert next_dealer(2, hand(0, 0, 0), 3) == 0
    assert next_dealer(2, hand(0, 0, 0, again=True), 3) == 2


def test_the_scores_of_a_hand_are_added():
    assert added((3, -3), hand(0, 0)._replace(scores=(1, -1))) == (4, -4)

"""What earlier hands of a sitting left for this one."""

from random import Random

import pytest

from core.actions import CARRIED, Action
from core.phases.carrying import carried, carried_over
from core.phases.dealing import deal
from tests.core.made_up import at_table
from tests.core.table import Table

OFFERS = {(None, "pot"): (0, 500), (2, "total"): (-90, 90), (None, "doubled"): None}
LEGAL = "; legal: pot from 0 to 500, total of seat 2 from -90 to 90, doubled"


def table() -> Table:
    def script(hand):
        yield from carried_over(hand, OFFERS)
        yield from deal(hand, each=18, talon=6)

    return at_table(script)


def amount(table: Table, call: str, seat: int | None = None) -> int | None:
    told = carried(table.hand, call, seat)
    return told.amount if told else None


def test_what_is_told_is_remembered_with_its_amount():
    begun = table()
    begun.carries("total", -30, seat=2)
    begun.carries("pot", 75)
    assert amount(begun, "pot") == 75
    assert amount(begun, "total", 2) == -30
    assert carried(begun.hand, "total", 1) is None
    assert carried(begun.hand, "doubled") is None


def test_what_has_no_amount_is_told_by_its_name():
    begun = table()
    begun.carries("doubled")
    assert carried(begun.hand, "doubled") == Action(CARRIED, call="doubled")


def test_in_silence_nothing_was_left():
    begun = table()
    begun.deals()
    assert begun.hand.carried == []


def test_the_deal_may_follow_at_any_time_and_closes_it():
    begun = table()
    begun.carries("pot", 75)
    begun.deals()
    assert begun.hand.finished
    assert amount(begun, "pot") == 75


def test_once_all_is_told_the_deal_is_due():
    begun = table()
    begun.carries("pot", 0)
    begun.carries("total", 0, seat=2)
    begun.carries("doubled")
    assert begun.due == ("deal", None)


@pytest.mark.parametrize(
    ("call", "of", "much", "why"),
    [
        ("pot", None, 501, "'pot' is 501"),
        ("pot", None, -1, "'pot' is -1"),
        ("pot", None, None, "'pot' is None"),
        ("doubled", None, 1, "'doubled' has no amount"),
        ("total", 1, 5, "'total' of seat 1 cannot be carried over into this hand, or not again"),
        ("total", None, 5, "'total' of nobody cannot be carried over into this hand, or not again"),
        (None, None, 5, "None of nobody cannot be carried over into this hand, or not again"),
    ],
)
def test_anything_else_is_refused_with_what_may_be_carried(call, of, much, why):
    assert table().refusal(CARRIED, of, call=call, amount=much) == why + LEGAL


def test_nothing_is_told_twice():
    begun = table()
    begun.carries("pot", 75)
    assert begun.refusal(CARRIED, call="pot", amount=75) == (
        "'pot' of nobody cannot be carried over into this hand, or not again; "
        "legal: total of seat 2 from -90 to 90, doubled"
    )


def test_every_choice_is_allowed():
    decision = table().hand.awaits
    choices = list(decision.choices())
    assert len(choices) == 501 + 181 + 1
    assert all(decision.allows(choice) for choice in choices)
    assert all(decision.any_choice(Random(seed)) in choices for seed in range(20))

"""Every action of the rules is an event and comes back as it was."""

from collections.abc import Iterator

import pytest

from core.actions import KINDS, PLAYS, PLAYS_BY_WHOEVER_IS_DUE, Action
from core.cards import card_named, set_named
from events.event import SITTING_KINDS, Event, action_of, actions_of, event_of

ACTIONS = [
    Action("deal", groups=(set_named("SK S4"), set_named("T21 FOOL"), set_named("HA"))),
    Action("held", groups=(set_named("SK S4"), 0, 0, 0)),
    Action("bid", 3, call="garde"),
    Action("contract", call="pass"),
    Action("contract", 2, call="garde-sans"),
    Action("call_partner", 1, card_named("DK")),
    Action("discard", 1, cards=set_named("S2 S3 S4")),
    Action("announce", 1, call="slam"),
    Action("declare", 0, cards=set_named("T1 T2 T3 T4 T5 T6 T7 T8 T9 T10"), call="handful"),
    Action("declare", 0, call="misere of trumps"),
    PLAYS[2][card_named("T21")],
    PLAYS_BY_WHOEVER_IS_DUE[card_named("SA")],
    Action("fool_exchange", 2, card_named("C2")),
    Action("fool_payment", 2, card_named("C2")),
    Action("redeal_call", 2, call="petit alone"),
    Action("deal", groups=(set_named("SK"), set_named("T21"), set_named("HA"), 0, 0)),
    Action("deal_packet", groups=(set_named("SK S4"), set_named("T21 GOOD"))),
    Action("carried", call="pot", amount=75),
    Action("carried", 2, call="total", amount=-30),
    Action("carried", call="doubled"),
    Action("announce_value", 1, amount=0),
    Action("bargain", 0, call="pay", amount=3),
    Action("bid", 2, call="prop", cards=set_named("SK HQ")),
    Action("fool_payment", 2, card_named("C2"), call="T1"),
]


def of_kind(kind: str) -> Iterator[Action]:
    """Actions of a kind with the fewest fields, and with all that it may have."""
    anything = {
        "card": card_named("EVIL"),
        "cards": set_named("EVIL S2"),
        "call": "said",
        "amount": 12,
        "groups": (set_named("EVIL S2"), 0, set_named("T4")),
    }
    must, may = KINDS[kind].must, KINDS[kind].may
    yield Action(kind, **{field: anything[field] for field in must})
    yield Action(kind, 3, **{field: anything[field] for field in (*must, *may)})


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.kind)
def test_an_action_comes_back_as_it_was(action: Action):
    assert action_of(event_of(action)) == action


@pytest.mark.parametrize("kind", KINDS)
def test_an_action_of_any_kind_comes_back_with_all_its_fields(kind: str):
    for action in of_kind(kind):
        assert action_of(event_of(action)) == action


def test_an_amount_is_the_only_one_of_its_event():
    assert event_of(Action("bargain", 0, call="pay", amount=3)).amounts == (3.0,)
    assert event_of(Action("bargain", 0, call="throw")).amounts is None


def test_plays_come_back_as_the_very_objects_that_were_made_once():
    assert action_of(event_of(PLAYS[1][5])) is PLAYS[1][5]


def test_the_cards_of_a_deal_stand_one_hand_after_the_other_with_their_numbers():
    event = event_of(ACTIONS[0], hand=4)

    assert event.hand == 4
    assert event.cards == (3, 13, 76, 77, 14)
    assert event.amounts == (2.0, 2.0, 1.0)


def test_facts_about_the_sitting_are_no_actions():
    facts = [Event(kind, 1) for kind in SITTING_KINDS]

    assert actions_of([facts[0], event_of(ACTIONS[2], 1), *facts[1:]]) == [ACTIONS[2]]

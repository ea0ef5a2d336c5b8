"""The list of events of the native format: what is written of any action is read back as it was."""

from itertools import permutations
from random import Random

import pytest

from core.actions import (
    CARRIED,
    DEAL,
    DEAL_PACKET,
    FOOL_EXCHANGE,
    HELD,
    PLAYS,
    PLAYS_BY_WHOEVER_IS_DUE,
    Action,
)
from core.cards import CARD_COUNT, card_named, set_named
from core.errors import Unreadable
from events.formats.native_events import actions_of, events_of

EXCHANGE = Action(FOOL_EXCHANGE, 1, card_named("S2"))


def plays(text: str) -> list[Action]:
    """Plays with their seats, from a text such as `1:SK 0:S4`."""
    pairs = (word.split(":") for word in text.split())
    return [PLAYS[int(seat)][card_named(card)] for seat, card in pairs]


def come_back(actions: list[Action], *, players: int, dummies: int = 0) -> bool:
    places = players + dummies
    return actions_of(events_of(actions, places), players, places) == actions


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (
            Action("bargain", 1, call="pay", amount=4),
            {"kind": "bargain", "seat": 1, "call": "pay", "amount": 4},
        ),
        (Action("bargain", 1, call="throw"), {"kind": "bargain", "seat": 1, "call": "throw"}),
        (
            Action("announce_value", 0, amount=0),
            {"kind": "announce_value", "seat": 0, "amount": 0},
        ),
        (
            Action(CARRIED, call="pot", amount=-75),
            {"kind": "carried", "call": "pot", "amount": -75},
        ),
        (
            Action("fool_payment", 2, card_named("S2"), call="T1"),
            {"kind": "fool_payment", "seat": 2, "card": "S2", "call": "T1"},
        ),
        (
            Action("bid", 2, cards=set_named("HQ SK"), call="prop"),
            {"kind": "bid", "seat": 2, "call": "prop", "cards": "SK HQ"},
        ),
        (Action("volunteer", 1), {"kind": "volunteer", "seat": 1}),
    ],
)
def test_an_action_has_the_fields_that_it_needs(action: Action, told: dict[str, object]) -> None:
    assert events_of([action], 3) == [told]
    assert come_back([action], players=3)


def groups(*texts: str) -> tuple[int, ...]:
    return tuple(set_named(text) for text in texts)


def test_the_talon_of_a_deal_is_one_list_or_its_groups_in_their_order() -> None:
    whole = Action(DEAL, groups=groups("SK", "SQ", "SC", "S2 S3"))
    assert events_of([whole], 3) == [
        {"kind": "deal", "hands": ["SK", "SQ", "SC"], "talon": "S3 S2"}
    ]
    divided = Action(DEAL, groups=groups("SK", "SQ", "SC", "S2", "S3"))
    assert events_of([divided], 3) == [
        {"kind": "deal", "hands": ["SK", "SQ", "SC"], "talon": ["S2", "S3"]}
    ]
    none = Action(DEAL, groups=groups("SK", "SQ", "SC"))
    assert events_of([none], 3) == [{"kind": "deal", "hands": ["SK", "SQ", "SC"]}]
    assert all(come_back([deal], players=3) for deal in (whole, divided, none))


def test_the_hands_of_dummies_follow_those_of_the_players() -> None:
    deal = Action(DEAL, groups=groups("SK", "SQ", "T2", "T3", "S2 S3"))
    assert events_of([deal], 4) == [
        {"kind": "deal", "hands": ["SK", "SQ", "T2", "T3"], "talon": "S3 S2"}
    ]
    assert come_back([deal], players=2, dummies=2)
    with pytest.raises(Unreadable, match=r"events\[0\]: 5 hands for 4 places"):
        actions_of([{"kind": "deal", "hands": ["SK", "SQ", "T2", "T3", "S2"]}], 2, 4)


def test_a_packet_may_have_any_number_of_groups() -> None:
    for packet in (
        groups("SK SQ", "S2 S3"),
        groups("", "S2"),
        groups("S2", "S3", "S4", "S5", "S6", "S7"),
    ):
        assert come_back([Action(DEAL_PACKET, groups=packet)], players=3)


def test_hands_at_the_first_lead_come_back_with_what_is_not_known() -> None:
    for held in (groups("SK", "SQ", "", "", ""), groups("SK", "SQ", "T2", "S2", "S3 S4")):
        assert come_back([Action(HELD, groups=held)], players=2, dummies=1)


def test_cards_in_turn_need_only_the_leader() -> None:
    trick = plays("3:SK 0:S4 1:S5 2:S6")
    assert events_of(trick, 4) == ["3: SK S4 S5 S6"]
    assert actions_of(["3: SK S4 S5 S6"], 4, 4) == trick


def test_a_dummy_plays_in_its_place() -> None:
    assert actions_of(["2: SK S4 S5"], 2, 3) == plays("2:SK 0:S4 1:S5")


def test_cards_out_of_turn_have_their_seats_in_front() -> None:
    trick = plays("1:SK 0:S4 2:S5")
    assert events_of(trick, 3) == ["1:SK 0:S4 2:S5"]
    assert actions_of(["1:SK 0:S4 2:S5"], 3, 3) == trick


def test_tricks_of_fewer_cards_than_hands_have_the_seats_in_front() -> None:
    tricks = plays("0:SK 1:S4 1:H2 0:H3 0:CK 1:CQ")
    assert events_of(tricks, 4)[:2] == ["0:SK 1:S4", "1:H2 0:H3"]
    assert come_back(tricks, players=2, dummies=2)


def test_a_trick_out_of_turn_may_be_cut_anywhere() -> None:
    for order in permutations(range(4)):
        trick = [PLAYS[seat][seat] for seat in order]  # SA S2 S3 S4
        for place in range(1, 4):
            cut = [*trick[:place], EXCHANGE, *trick[place:]]
            assert come_back([*cut, *plays("0:T2 1:T3 2:T4 3:T5")], players=4)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4:SK 0:S4", r"events\[0\]: '4' is no seat; seats are 0 to 3"),
        ("x:SK 0:S4", r"events\[0\]: 'x' is no seat; seats are 0 to 3"),
        ("0:SK 1:S44", r"events\[0\]: 'S44' is not a card"),
        ("0:SK S4", r"events\[0\]: '0:SK' is not a card"),
    ],
)
def test_a_seat_or_a_card_that_is_none_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        actions_of([text], 4, 4)


def any_play(random: Random) -> list[Action]:
    """Plays as no game may have them: any order, any number of cards a trick, cut anywhere."""
    deck = list(range(CARD_COUNT))
    random.shuffle(deck)
    places, named = random.randint(2, 6), random.random() < 0.8
    size = random.randint(2, places)
    done = []
    while len(deck) >= places:
        first = random.randrange(places)
        seats = [(first + place) % places for place in range(places)]
        if random.random() < 0.5:
            random.shuffle(seats)
        for seat in seats[:size]:
            card = deck.pop()
            done.append(PLAYS[seat][card] if named else PLAYS_BY_WHOEVER_IS_DUE[card])
            done += [EXCHANGE] * (random.random() < 0.1)
    return done[: random.randint(0, len(done))]


def test_plays_of_any_kind_come_back() -> None:
    for seed in range(300):
        done = any_play(Random(seed))
        places = 1 + max((action.seat or 0 for action in done), default=1)
        for there in {max(places, 2), 6}:
            assert come_back(done, players=there), seed

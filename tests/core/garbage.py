"""Actions as a damaged or a malicious log may hold them: of any kind, with anything in any field."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from core.actions import KINDS, Action
from core.cards import CARD_COUNT, CardSet, card_set
from core.hand import Hand

FOREIGN_CALLS = (None, "", "pass", "grand", "garde", "solo", "hold", "one", "king of spades", "\0")
AMOUNTS = (None, 0, -1, 1, 10**9, -(10**9))


def some_cards(random: Random) -> CardSet:
    return card_set(
        random.sample(range(CARD_COUNT), random.choice((0, 1, 2, 3, 6, 13, CARD_COUNT)))
    )


def anything(hand: Hand, random: Random) -> Action:
    """An action of any kind, whose fields may or may not be those of its kind."""
    return Action(
        random.choice(list(KINDS)),
        random.choice((None, *range(-1, hand.places + 1))),
        random.choice((None, random.randrange(CARD_COUNT))),
        some_cards(random),
        random.choice(FOREIGN_CALLS),
        tuple(some_cards(random) for _ in range(random.choice((0, 0, 1, hand.places + 1)))),
        random.choice(AMOUNTS),
    )


def nearly(action: Action, hand: Hand, random: Random) -> Iterator[Action]:
    """The same action with one field changed, as a slip of the pen might."""
    other = anything(hand, random)
    for field in ("seat", "card", "cards", "call", "groups", "amount"):
        yield replace(action, **{field: getattr(other, field)})
    yield replace(action, card=None, cards=0, call=None, groups=(), amount=None)
    yield replace(action, cards=action.cards ^ 1 << random.randrange(CARD_COUNT))
    yield replace(action, groups=action.groups[::-1])
    yield replace(action, groups=action.groups[1:])


def wrong_actions(hand: Hand, random: Random, count: int) -> list[Action]:
    """Some that hardly can be right where the hand now stands, as far apart and as near as can be."""
    assert hand.awaits is not None
    near = list(nearly(hand.awaits.any_choice(random), hand, random))
    return [*(anything(hand, random) for _ in range(count)), *random.sample(near, count)]

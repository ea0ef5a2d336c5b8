"""What cards are worth to a player who counts, whatever the game."""

from functools import lru_cache
from typing import NamedTuple

from core.cards import CARD_COUNT, CardSet, cards_in
from core.counting import Values
from core.hand import Hand


class Worth(NamedTuple):
    """The worth of cards in a game, in points.

    of: what each card adds to the trick that it falls to, by card; what a game gives for tricks or
    takes off for cards is spread over all cards alike. average: of a card of the pack.
    """

    of: tuple[float, ...]
    average: float


def worth_in(hand: Hand) -> Worth:
    """The worth of the cards in a hand; that of its pack sums to all the points there are."""
    aim = hand.game.aims.get(hand.contract or "")
    if aim is not None and aim.tricks is not None:
        return _of_tricks(hand.places)
    rules = hand.game.card_rules(hand.options)
    return _worth(rules.values, rules.pack.cards, rules.total)


@lru_cache
def _worth(values: Values, pack: CardSet, total: int | None) -> Worth:
    cards = cards_in(pack)
    singly = sum(values.of[card] for card in cards)
    total = singly if total is None else total
    spread = (total - singly) / len(cards)
    return Worth(
        of=tuple(values.of[card] + spread for card in range(CARD_COUNT)),
        average=total / len(cards),
    )


@lru_cache
def _of_tricks(cards: int) -> Worth:
    """Where the number of tricks decides, every card is the same part of a trick."""
    return Worth(of=(1 / cards,) * CARD_COUNT, average=1 / cards)

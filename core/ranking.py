"""Ranking: which cards make up a suit, which are trumps, and what beats what."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from core.cards import (
    CARD_COUNT,
    FOOL_BIT,
    PLAIN_SUITS,
    TRUMPS,
    Card,
    CardSet,
    card_set,
    cards_in,
    cards_named,
)

# The cards of a suit from the lowest to the highest; equal ones share a place.
Order = tuple[CardSet, ...]


@dataclass(frozen=True, eq=False)
class Ranking:
    """How the cards of a game rank.

    suit_of: for every card the cards of its suit (trumps are one), 0 for one that has none. trumps:
    the cards that have to be played by who cannot follow. beaten_by: for every card the cards that,
    played after it, take the trick from it. excuses: the cards that may be played at any time, have
    no suit and never win.
    """

    suit_of: tuple[CardSet, ...]
    trumps: CardSet
    beaten_by: tuple[CardSet, ...]
    excuses: CardSet

    @cached_property
    def suits(self) -> tuple[CardSet, ...]:
        """Every suit once, in the order of the cards, the trumps among them."""
        return tuple(dict.fromkeys(suit for suit in self.suit_of if suit))

    @cached_property
    def higher(self) -> tuple[CardSet, ...]:
        """For every card the cards of its own suit that beat it."""
        return tuple(
            suit & better for suit, better in zip(self.suit_of, self.beaten_by, strict=True)
        )

    @cached_property
    def takes_over(self) -> tuple[tuple[bool, ...], ...]:
        """The same as `beaten_by`, as a table of the card that takes the trick and the next one.

        The last row, -1, is for a trick that no card takes yet: every card of a suit does.
        """
        rows = [*self.beaten_by, sum(self.suits)]
        return tuple(tuple(bool(row >> card & 1) for card in range(CARD_COUNT)) for row in rows)

    def contending(self, suit_led: CardSet) -> tuple[bool, ...]:
        """By card whether it takes a trick that asks for this suit and that no card takes yet."""
        cards = suit_led | self.trumps
        return tuple(bool(cards >> card & 1) for card in range(CARD_COUNT))

    def winning_place(self, cards: Sequence[Card]) -> int | None:
        """The place in a trick, from 0, of the card that takes it; None where none can.

        By rank alone: what special rules a game has for its tricks is not asked here.
        """
        best: int | None = None
        for place, card in enumerate(cards):
            if best is None:
                best = None if self.excuses >> card & 1 else place
            elif self.beaten_by[cards[best]] >> card & 1:
                best = place
        return best

    def suit_led(self, cards: Sequence[Card]) -> CardSet:
        """The suit that a trick so far asks for; 0 while no card of a suit lies in it."""
        return next((self.suit_of[card] for card in cards if self.suit_of[card]), 0)


def ranking(
    *,
    plain: Sequence[Order],
    trumps: Order,
    excuses: CardSet = 0,
    later_wins: CardSet = 0,
) -> Ranking:
    """A ranking from the orders of its suits, each from the lowest to the highest place.

    Of equal cards the first played stands, of those in `later_wins` the last.
    """
    all_trumps = sum(trumps)
    suit_of = [0] * CARD_COUNT
    beaten_by = [0] * CARD_COUNT
    for order in (*plain, trumps):
        suit = sum(order)
        over = all_trumps if order is not trumps else 0
        for level in reversed(order):
            for card in cards_in(level):
                suit_of[card] = suit
                beaten_by[card] = over | (level & later_wins & ~(1 << card))
            over |= level
    return Ranking(tuple(suit_of), all_trumps, tuple(beaten_by), excuses)


def rising(cards: Iterable[Card]) -> Order:
    """An order in which every card has a place of its own."""
    return tuple(1 << card for card in cards)


def named_order(names: str) -> Order:
    """The order of the cards of a text such as `S7 S6 SA SJ`, the lowest first."""
    return rising(cards_named(names))


# K Q C J 10 .. 2 A in every suit.
RATIONAL: tuple[Order, ...] = tuple(rising(cards_in(suit)) for suit in PLAIN_SUITS)
# The pips of hearts and diamonds in reverse: K Q C J A 2 .. 10.
IRRATIONAL: tuple[Order, ...] = tuple(
    order if suit in (0, 3) else (*reversed(order[:10]), *order[10:])
    for suit, order in enumerate(RATIONAL)
)
BY_NUMBER: Order = rising(cards_in(TRUMPS))
_QUARTET: CardSet = card_set(cards_in(TRUMPS)[1:5])

# The Fool as Excuse.
EXCUSE_RANKING = ranking(plain=RATIONAL, trumps=BY_NUMBER, excuses=FOOL_BIT)
# The same with irrational suits: with T21 as the highest trump, and with the Angel, T20, above it.
IRRATIONAL_RANKING = ranking(plain=IRRATIONAL, trumps=BY_NUMBER, excuses=FOOL_BIT)
ANGEL_RANKING = ranking(
    plain=IRRATIONAL, trumps=(*BY_NUMBER[:19], BY_NUMBER[20], BY_NUMBER[19]), excuses=FOOL_BIT
)
# The Fool as the highest trump.
TOMFOOL_RANKING = ranking(plain=RATIONAL, trumps=(*BY_NUMBER, FOOL_BIT))
# The same where trumps beat no other suit, though they have to be played by who cannot follow.
NO_TRUMPS_RANKING = replace(TOMFOOL_RANKING, beaten_by=TOMFOOL_RANKING.higher)
# T2 to T5 are equal, and of two of them the later is higher.
QUARTET_RANKING = ranking(
    plain=RATIONAL,
    trumps=(BY_NUMBER[0], _QUARTET, *BY_NUMBER[5:]),
    excuses=FOOL_BIT,
    later_wins=_QUARTET,
)

"""A table for rule tests: hands made of card names, and a game played in words."""

import pytest

from core.actions import (
    ANNOUNCE,
    BID,
    CALL_PARTNER,
    CONTRACT,
    DEAL,
    DECLARE,
    DISCARD,
    FOOL_EXCHANGE,
    FOOL_PAYMENT,
    HELD,
    PLAY,
    REDEAL_CALL,
    Action,
)
from core.cards import CardSet, card_named, cards_in, cards_named, set_named, show
from core.catalogue import game_named
from core.errors import NotAllowed
from core.hand import Hand
from core.outcome import Outcome


class Table:
    """A hand of a game, and short words for what is done in it."""

    def __init__(self, variant: str, players: int, dealer: int | None = 0, **options: object):
        game = game_named(variant)
        self.hand: Hand = game.start(players, dealer, game.read_options(options))

    def deals(self, *hands: str, talon: str = "") -> None:
        """Deal these cards; the rest of the pack fills up hand after hand, then the talon, in the
        order spades, hearts, diamonds, clubs, trumps, Fool, low cards first."""
        sizes = [*self.hand.awaits.sizes]
        if self.hand.awaits.talon:
            sizes.append(self.hand.awaits.talon)
        groups = [set_named(text) for text in hands]
        groups += [0] * (self.hand.players - len(groups))
        if self.hand.awaits.talon:
            groups.append(set_named(talon))
        rest = cards_in(self.hand.game.pack.cards & ~sum(groups))
        for place, size in enumerate(sizes):
            while groups[place].bit_count() < size:
                groups[place] |= 1 << rest.pop(0)
        self.hand.feed(Action(DEAL, groups=tuple(groups)))

    def knows(self, *hands: str, aside: str = "", talon: str = "") -> None:
        """An abridged log: the hands at the first lead, as far as they are known."""
        texts = [*hands, *[""] * (self.hand.players - len(hands)), aside, talon]
        self.hand.feed(Action(HELD, groups=tuple(set_named(text) for text in texts)))

    def contract(self, seat: int | None, call: str) -> None:
        self.hand.feed(Action(CONTRACT, seat, call=call))

    def bids(self, *calls: str) -> None:
        for call in calls:
            self.hand.feed(Action(BID, call=call))

    def calls(self, card: str) -> None:
        self.hand.feed(Action(CALL_PARTNER, card=card_named(card)))

    def discards(self, cards: str) -> None:
        self.hand.feed(Action(DISCARD, cards=set_named(cards)))

    def announces_slam(self) -> None:
        self.hand.feed(Action(ANNOUNCE, self.hand.declarer, call="slam"))

    def declares(self, seat: int, call: str, cards: str = "") -> None:
        self.hand.feed(Action(DECLARE, seat, cards=set_named(cards), call=call))

    def says(self, seat: int, call: str) -> None:
        self.hand.feed(Action(REDEAL_CALL, seat, call=call))

    def exchanges(self, seat: int, card: str) -> None:
        self.hand.feed(Action(FOOL_EXCHANGE, seat, card_named(card)))

    def pays(self, seat: int, card: str) -> None:
        self.hand.feed(Action(FOOL_PAYMENT, seat, card_named(card)))

    def plays(self, cards: str) -> None:
        """Cards one after another, each by whoever is due."""
        for card in cards_named(cards):
            self.hand.feed(Action(PLAY, card=card))

    def plays_on(self, last: str = "", until: int = 99, **orders: str) -> None:
        """Play the tricks that are left, or until so many lie, declining what may be declined.

        `seat2="T21 T20"` has seat 2 play these cards in this order; otherwise everybody plays the
        lowest card that is legal, those of `last` only when there is no other.
        """
        cards = {
            int(seat.removeprefix("seat")): cards_named(order) for seat, order in orders.items()
        }
        kept = set_named(last)
        while any(self.hand.hands) and len(self.hand.tricks) < until:
            self.hand.decline()
            order = cards.get(self.hand.awaits.seat)
            legal = self.hand.awaits.legal_cards
            card = order.pop(0) if order else cards_in(legal & ~kept or legal)[0]
            self.hand.feed(Action(PLAY, card=card))

    def refusal(self, kind: str, seat: int | None = None, **what: str) -> str:
        """Why this is refused; fails if it is not. `card`, `cards` are names, `call` a word."""
        action = Action(
            kind,
            seat,
            card_named(what["card"]) if "card" in what else None,
            set_named(what.get("cards", "")),
            what.get("call"),
        )
        with pytest.raises(NotAllowed) as refused:
            self.hand.feed(action)
        return str(refused.value)

    def refuses_to_play(self, card: str, seat: int | None = None) -> str:
        return self.refusal(PLAY, seat, card=card)

    @property
    def legal(self) -> str:
        """The legal cards, or calls, in words."""
        return " ".join(self.hand.awaits.legal())

    @property
    def due(self) -> tuple[str, int | None]:
        """What is awaited, and from whom."""
        return self.hand.awaits.kind, self.hand.awaits.seat

    @property
    def outcome(self) -> Outcome:
        """What the hand came to."""
        self.hand.decline()
        assert self.hand.outcome is not None
        return self.hand.outcome


def names(cards: CardSet) -> str:
    """The names of a set of cards as a player holds them."""
    return show(cards)

"""A table for rule tests: hands made of card names, and a game played in words."""

from collections.abc import Sequence

import pytest

from core.actions import (
    ANNOUNCE,
    BID,
    CALL_PARTNER,
    CARRIED,
    CONTRA,
    CONTRACT,
    DECLARE,
    DISCARD,
    FOOL_EXCHANGE,
    FOOL_PAYMENT,
    HELD,
    PLAY,
    RECONTRA,
    REDEAL_CALL,
    SUBCONTRA,
    TAKE,
    Action,
)
from core.cards import CardSet, card_named, card_set, cards_in, cards_named, set_named, show
from core.catalogue import game_named
from core.decisions import PlayCard
from core.errors import NotAllowed
from core.game import Game
from core.hand import Hand
from core.outcome import Outcome
from core.phases.dealing import DealCards


class Table:
    """A hand of a game, and short words for what is done in it.

    Cards are names, as `SK T2`. A seat that is not named is the one that is due. What has no word
    here is done with `does`, what must not be done is tried with `refusal`.
    """

    def __init__(
        self,
        variant: str | Game,
        players: int | None = None,
        dealer: int | None = 0,
        **options: object,
    ):
        game = variant if isinstance(variant, Game) else game_named(variant)
        chosen = game.read_options(options)
        self.hand: Hand = game.start(players or game.players[0], dealer, chosen)

    def does(
        self,
        kind: str,
        seat: int | None = None,
        *,
        call: str | None = None,
        card: str | None = None,
        cards: str = "",
        amount: int | None = None,
        groups: Sequence[str] = (),
    ) -> None:
        """Any action."""
        self.hand.feed(
            Action(
                kind,
                seat,
                None if card is None else card_named(card),
                set_named(cards),
                call,
                tuple(set_named(group) for group in groups),
                amount,
            )
        )

    def carries(self, call: str, amount: int | None = None, seat: int | None = None) -> None:
        """What earlier hands left for this one."""
        self.does(CARRIED, seat, call=call, amount=amount)

    def deals(self, *hands: str, talon: str | Sequence[str] = "") -> None:
        """Deal these cards, or the next packet of a deal in packets.

        hands: place by place; talon: its groups, or all its cards in their order. The rest of the
        pack fills up hand after hand, then the talon, in the order spades, hearts, diamonds, clubs,
        trumps, Fool, Good, Evil, aces first.
        """
        self.hand.decline()
        deal = self.hand.awaits
        assert isinstance(deal, DealCards)
        of_talon = _in_groups(talon, deal.talon)
        groups = [set_named(text) for text in hands]
        groups += [0] * (len(deal.sizes) - len(groups))
        groups += of_talon
        for place, cards in deal.given.items():
            groups[place] |= cards
        rest = cards_in(deal.pack & ~sum(groups))
        for place, size in enumerate((*deal.sizes, *deal.talon)):
            while groups[place].bit_count() < size:
                groups[place] |= 1 << rest.pop(0)
        self.hand.feed(Action(deal.kind, groups=tuple(groups)))

    def knows(self, *hands: str, aside: str = "", talon: str = "") -> None:
        """An abridged log: the hands at the first lead, as far as they are known."""
        texts = [*hands, *[""] * (self.hand.places - len(hands)), aside, talon]
        self.does(HELD, groups=texts)

    def contract(self, seat: int | None, call: str) -> None:
        self.does(CONTRACT, seat, call=call)

    def bids(self, *calls: str) -> None:
        """Calls of the auction one after another, each by whoever is due."""
        for call in calls:
            self.does(BID, call=call)

    def calls(self, card: str) -> None:
        """The declarer calls his partner's card."""
        self.does(CALL_PARTNER, card=card)

    def takes(self, call: str, seat: int | None = None) -> None:
        """Cards of the talon."""
        self.does(TAKE, seat, call=call)

    def discards(self, cards: str, seat: int | None = None) -> None:
        self.does(DISCARD, seat, cards=cards)

    def announces(self, seat: int | None, call: str) -> None:
        self.does(ANNOUNCE, seat, call=call)

    def announces_slam(self) -> None:
        self.announces(self.hand.declarer, "slam")

    def declares(self, seat: int, call: str, cards: str = "") -> None:
        self.does(DECLARE, seat, call=call, cards=cards)

    def contras(self, seat: int, call: str) -> None:
        self.does(CONTRA, seat, call=call)

    def recontras(self, seat: int, call: str) -> None:
        self.does(RECONTRA, seat, call=call)

    def subcontras(self, seat: int, call: str) -> None:
        self.does(SUBCONTRA, seat, call=call)

    def says(self, seat: int, call: str) -> None:
        """A holding that has the hand thrown in."""
        self.does(REDEAL_CALL, seat, call=call)

    def exchanges(self, seat: int, card: str) -> None:
        self.does(FOOL_EXCHANGE, seat, card=card)

    def pays(self, seat: int, card: str) -> None:
        self.does(FOOL_PAYMENT, seat, card=card)

    def plays(self, cards: str) -> None:
        """Cards one after another, each by whoever is due."""
        for card in cards_named(cards):
            self.hand.feed(Action(PLAY, card=card))

    def plays_on(self, last: str = "", until: int = 99, **orders: str) -> None:
        """Play the tricks that are left, or until so many lie, declining what may be declined.

        `seat2="T21 T20"` has seat 2 play these cards in this order; otherwise everybody plays the
        lowest card that is legal, those of `last` only when there is no other. It stops where
        something other than a card has to come first.
        """
        cards = {
            int(seat.removeprefix("seat")): cards_named(order) for seat, order in orders.items()
        }
        kept = set_named(last)
        while any(self.hand.hands) and len(self.hand.tricks) < until:
            self.hand.decline()
            due = self.hand.awaits
            if not isinstance(due, PlayCard):
                return
            assert due.seat is not None
            order = cards.get(due.seat)
            legal = due.legal_cards
            card = order.pop(0) if order else cards_in(legal & ~kept or legal)[0]
            self.hand.feed(Action(PLAY, card=card))

    def refusal(
        self,
        kind: str,
        seat: int | None = None,
        *,
        call: str | None = None,
        card: str | None = None,
        cards: str = "",
        amount: int | None = None,
        groups: Sequence[str] = (),
    ) -> str:
        """Why this action is refused; fails if it is not."""
        with pytest.raises(NotAllowed) as refused:
            self.does(kind, seat, call=call, card=card, cards=cards, amount=amount, groups=groups)
        return str(refused.value)

    def refuses_to_play(self, card: str, seat: int | None = None) -> str:
        return self.refusal(PLAY, seat, card=card)

    @property
    def legal(self) -> str:
        """The legal cards, or calls, in words."""
        assert self.hand.awaits is not None
        return " ".join(self.hand.awaits.legal())

    @property
    def due(self) -> tuple[str, int | None]:
        """What is awaited, and from whom."""
        assert self.hand.awaits is not None
        return self.hand.awaits.kind, self.hand.awaits.seat

    @property
    def outcome(self) -> Outcome:
        """What the hand came to."""
        self.hand.decline()
        assert self.hand.outcome is not None
        return self.hand.outcome


def _in_groups(talon: str | Sequence[str], sizes: tuple[int, ...]) -> list[CardSet]:
    """The groups of a talon as far as they are told."""
    if not isinstance(talon, str):
        return [*map(set_named, talon), *[0] * (len(sizes) - len(talon))]
    cards = cards_named(talon)
    groups = []
    for size in sizes:
        groups.append(card_set(cards[:size]))
        cards = cards[size:]
    return groups


def names(cards: CardSet) -> str:
    """The names of a set of cards as a player holds them."""
    return show(cards)

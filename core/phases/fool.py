"""What the player of the Fool (Excuse) gives for keeping it."""

from collections.abc import Callable, Sequence

from core.actions import FOOL_EXCHANGE, FOOL_PAYMENT, Action
from core.cards import BIT, FOOL, NAMES, Card, CardSet, card_set, cards_in, show
from core.counting import Values
from core.decisions import ChooseCard
from core.hand import Debt, Hand, Script
from core.phases.tricks import ANY_CARD

Side = Callable[[int], Sequence[int]]


class Payment(ChooseCard):
    """A card given for one that its player has kept; a log may say for which, as call: `T1`."""

    __slots__ = ("kept",)

    def __init__(
        self,
        seat: int,
        cards: CardSet,
        kept: Card,
        *,
        immaterial: bool,
        why_not: Callable[[Card], str],
    ) -> None:
        super().__init__(FOOL_PAYMENT, seat, cards, immaterial=immaterial, why_not=why_not)
        self.kept = kept

    def objection(self, action: Action) -> str | None:
        why = super().objection(action)
        if why or action.call in (None, NAMES[self.kept]):
            return why
        return (
            f"seat {self.seat} pays for {action.call!r}, but a card for {NAMES[self.kept]} is due: "
            f"they are paid for in the order in which they were played; legal: {show(self.cards)}"
        )


def by_himself(place: int) -> Sequence[int]:
    """The side of a place that plays for itself alone."""
    return (place,)


def exchange_fool(hand: Hand, values: Values, side: Side) -> Script[None]:
    """Right after a trick: an empty card for the Fool, from the tricks its player's side has won.

    `side` gives the seats of a seat's side. Nothing is owed for a trick of one's own side. While the
    side has no empty card the debt stays. Which of them it is makes no difference to the count: where
    a log does not tell, the first is given.
    """
    for debt in list(hand.debts):
        mates = side(debt.payer)
        if debt.winner in mates:
            hand.debts.remove(debt)
            continue
        won = _won(hand, mates)
        empty = values.empty(won)
        if not empty:
            continue
        action = yield ChooseCard(
            FOOL_EXCHANGE,
            hand.player_of[debt.payer],
            empty,
            immaterial=True,
            why_not=_not_given(debt, won, "it is no empty card"),
        )
        chosen = action.card if action else None
        _give(hand, mates, debt, cards_in(empty)[0] if chosen is None else chosen)


def pay_for_fool(
    hand: Hand,
    values: Values,
    side: Side = by_himself,
    also_from: Sequence[CardSet] = (),
    *,
    out_of: CardSet = ANY_CARD,
    lowest_by: Sequence[int] = (),
    telling: CardSet = 0,
) -> Script[None]:
    """At the end of the hand: a card for the Fool from the tricks that its player's side has won.

    An empty card if there is one, else any; if the side has won no trick, the Fool itself. Nothing
    is owed for a trick of one's own side. `also_from` are further cards by place that lie among the
    tricks, as discards do in some games, once the side has won one. `out_of` are the cards that
    count in this part of the hand: tricks won before it are none. The places `lowest_by` choose
    nothing: they give a card of the lowest worth. The log may leave the payment out where all choices
    are worth the same and none of them is `telling`: of a card on which more than its worth depends.
    """
    for debt in list(hand.debts):
        mates = side(debt.payer)
        if debt.winner in mates:
            hand.debts.remove(debt)
            continue
        won = _won(hand, mates) & out_of
        if won and also_from:
            won |= sum([also_from[place] for place in mates]) & out_of
        empty = values.empty(won)
        payable = empty or (_lowest(values, won) if debt.payer in lowest_by else won)
        owed = payable or BIT[debt.card]
        alike = len({values.of[card] for card in cards_in(owed)}) == 1 and not owed & telling
        action = yield Payment(
            hand.player_of[debt.payer],
            owed,
            debt.card,
            immaterial=alike or not owed & (owed - 1),
            why_not=_not_given(
                debt, won, "it is no empty card" if empty else "it is not of the lowest worth"
            ),
        )
        chosen = action.card if action else None
        _give(hand, mates, debt, cards_in(owed)[0] if chosen is None else chosen)


def _lowest(values: Values, cards: CardSet) -> CardSet:
    """The cards of a set that are worth least."""
    least = min((values.of[card] for card in cards_in(cards)), default=0)
    return card_set(card for card in cards_in(cards) if values.of[card] == least)


def _won(hand: Hand, seats: Sequence[int]) -> CardSet:
    won: CardSet = 0
    for seat in seats:
        won |= hand.piles[seat]
    return won & ~hand.ranking.excuses


def _give(hand: Hand, seats: Sequence[int], debt: Debt, card: Card) -> None:
    bit = BIT[card]
    for seat in seats:
        hand.piles[seat] &= ~bit
        hand.discards[seat] &= ~bit
    hand.piles[debt.winner] |= bit
    hand.debts.remove(debt)


def _not_given(debt: Debt, won: CardSet, why: str) -> Callable[[Card], str]:
    """Why a card may not be given: of those won for the reason told."""

    def why_not(card: Card) -> str:
        owed = "the Fool" if debt.card == FOOL else NAMES[debt.card]
        if card == debt.card:
            return f"{owed} cannot be given for itself by a side that has another card to give"
        if not won >> card & 1:
            return f"{NAMES[card]} is given for {owed}, but its player's side has not won it"
        return f"{NAMES[card]} is given for {owed}, but {why}"

    return why_not

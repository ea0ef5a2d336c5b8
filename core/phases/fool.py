"""What the player of the Fool (Excuse) gives for keeping it."""

from collections.abc import Callable, Sequence

from core.actions import FOOL_EXCHANGE, FOOL_PAYMENT
from core.cards import FOOL, FOOL_BIT, NAMES, Card, CardSet, cards_in
from core.counting import Values
from core.decisions import ChooseCard
from core.hand import Hand, Script

Side = Callable[[int], Sequence[int]]


def exchange_fool(hand: Hand, values: Values, side: Side) -> Script[None]:
    """Right after a trick: an empty card for the Fool, from the tricks its player's side has won.

    `side` gives the seats of a seat's side. Nothing is owed for a trick of one's own side. While the
    side has no empty card the debt stays. Which of them it is makes no difference to the count: where
    a log does not tell, the first is given.
    """
    assert hand.fool_debt is not None
    payer, winner = hand.fool_debt
    mates = side(payer)
    if winner in mates:
        hand.fool_debt = None
        return
    empty = values.empty(_won(hand, mates))
    if not empty:
        return
    action = yield ChooseCard(
        FOOL_EXCHANGE, payer, empty, immaterial=True, why_not=_not_given(hand, mates)
    )
    chosen = action.card if action else None
    _give(hand, mates, winner, cards_in(empty)[0] if chosen is None else chosen)


def pay_for_fool(hand: Hand, values: Values) -> Script[None]:
    """At the end of the hand: a card for the Fool from the tricks that its player has won.

    An empty card if he has one, else any; if he has won no trick, the Fool itself. Nothing is owed
    for a trick of his own. The log may leave the payment out where all choices are worth the same.
    """
    if hand.fool_debt is None:
        return
    payer, winner = hand.fool_debt
    if payer == winner:
        hand.fool_debt = None
        return
    won = _won(hand, [payer])
    owed = values.empty(won) or won or FOOL_BIT
    worths = {values.of[card] for card in cards_in(owed)}
    action = yield ChooseCard(
        FOOL_PAYMENT,
        payer,
        owed,
        immaterial=len(worths) == 1,
        why_not=_not_given(hand, [payer]),
    )
    chosen = action.card if action else None
    _give(hand, [payer], winner, cards_in(owed)[0] if chosen is None else chosen)


def _won(hand: Hand, seats: Sequence[int]) -> CardSet:
    won: CardSet = 0
    for seat in seats:
        won |= hand.piles[seat]
    return won & ~FOOL_BIT


def _give(hand: Hand, seats: Sequence[int], winner: int, card: Card) -> None:
    bit = 1 << card
    for seat in seats:
        hand.piles[seat] &= ~bit
    hand.piles[winner] |= bit
    hand.fool_debt = None


def _not_given(hand: Hand, seats: Sequence[int]) -> Callable[[Card], str]:
    def why_not(card: Card) -> str:
        if card == FOOL:
            return "the Fool cannot be given for itself by a side that has another card to give"
        if not _won(hand, seats) >> card & 1:
            return f"{NAMES[card]} is given for the Fool, but its player's side has not won it"
        return f"{NAMES[card]} is given for the Fool, but it is no empty card"

    return why_not

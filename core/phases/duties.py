"""Duties beyond following and trumping that several games share."""

from collections.abc import Callable

from core.cards import FOOL_BIT, NAMES, T1_BIT, T21_BIT, Card, CardSet, card_set
from core.hand import Hand
from core.phases.tricks import Duty, taking


def must_win(binds: Callable[[Hand, int], bool]) -> Duty:
    """Whoever it binds plays a card that takes the trick as it lies, if what he may play has one.

    Where the Fool is a trump, T1, T21 and the Fool make an Emperor trick: T1 takes it from the other
    two, and the Fool takes nothing from T1 and T21.
    """

    def cards(hand: Hand, seat: int, legal: CardSet) -> CardSet:
        if not hand.trick or not binds(hand, seat):
            return legal
        return _winning(hand, legal) or legal

    def why_not(hand: Hand, _seat: int, card: Card) -> str:
        assert hand.awaits is not None
        winning = " ".join(hand.awaits.legal())
        return f"played {NAMES[card]} but can take the trick with {winning} and must"

    return Duty(cards, why_not)


def _winning(hand: Hand, cards: CardSet) -> CardSet:
    """Those of the cards that would take the trick from all that lies in it."""
    by_rank = taking(hand, cards)
    if not hand.ranking.trumps & FOOL_BIT:
        return by_rank
    lying = card_set(hand.trick)
    if _both(lying, T21_BIT | FOOL_BIT):
        return by_rank | cards & T1_BIT
    if _both(lying, T1_BIT | T21_BIT):
        return by_rank & ~FOOL_BIT
    return by_rank


def _both(lying: CardSet, two: CardSet) -> bool:
    return lying & two == two

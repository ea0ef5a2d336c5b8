"""Duties beyond following and trumping that several games share."""

from collections.abc import Callable

from core.cards import FOOL_BIT, NAMES, T1_BIT, T21_BIT, Card, CardSet, card_set
from core.hand import Hand
from core.phases.tricks import Duty, taking


def must_win(binds: Callable[[Hand, int], bool]) -> Duty:
    """Whoever it binds plays a card that takes the trick as it lies, if what he may play has one.

    With T21 and the Fool in the trick T1 takes it too (the Emperor trick), where the Fool is a trump.
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
    return taking(hand, cards) | (cards & T1_BIT if emperor_lies(hand) else 0)


def emperor_lies(hand: Hand) -> bool:
    """Whether T1 would now make an Emperor trick: T21 and the Fool lie in it, and the Fool is a trump."""
    lying = card_set(hand.trick)
    both = lying & T21_BIT and lying & FOOL_BIT
    return bool(both) and bool(hand.ranking.trumps & FOOL_BIT)

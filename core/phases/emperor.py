"""The Emperor trick of the games in which the Fool is the highest trump."""

from core.cards import FOOL_BIT, T1_BIT, T21_BIT, TRUMP_1, card_set
from core.hand import Hand

EMPEROR = T1_BIT | T21_BIT | FOOL_BIT


def emperor_trick(hand: Hand, winner: int) -> int:
    """A judge of tricks: of T1, T21 and the Fool in one trick T1 takes it, in whatever order.

    To be asked where the Fool lies in the trick (TrickRules.judged).
    """
    if card_set(hand.trick) & EMPEROR != EMPEROR:
        return winner
    return hand.turn[hand.trick.index(TRUMP_1)]


def emperor_if_trumps_are_led(hand: Hand, winner: int) -> int:
    """The same where trumps beat no other suit: only in a trick in which trumps are the suit led."""
    return emperor_trick(hand, winner) if hand.suit_led == hand.ranking.trumps else winner

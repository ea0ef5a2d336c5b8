"""Gallowglass: a suit that serves in the place of others, and is paid with the points of its tricks."""

from dataclasses import replace

from core.actions import CHOOSE
from core.cards import (
    COURTS,
    FOOL_BIT,
    PLAIN_SUITS,
    SUIT_LENGTH,
    SUIT_NAMES,
    SUITS,
    CardSet,
    card_set,
)
from core.counting import Values
from core.decisions import ChooseCall
from core.hand import Hand, Said, Script
from core.phases.tricks import Duty, TrickRules

CALLS = {
    f"gallowglass {SUIT_NAMES[suit]}": cards for suit, cards in zip(SUITS, PLAIN_SUITS, strict=True)
}


def name_gallowglass(hand: Hand, seat: int) -> Script[None]:
    """The seat may name the gallowglass suit; in silence there is none."""
    action = yield ChooseCall(CHOOSE, seat, tuple(CALLS), optional=True)
    if action is not None and action.call is not None:
        hand.said.append(Said(seat, action.call))


def gallowglass(hand: Hand) -> CardSet:
    """The gallowglass suit; 0 while none has been named."""
    return next((CALLS[said.call] for said in hand.said if said.call in CALLS), 0)


def with_gallowglass(rules: TrickRules, suit: CardSet) -> TrickRules:
    """The rules of tricks in which this suit serves; their own judge is asked first."""

    def judge(hand: Hand, winner: int) -> int:
        if rules.judge:
            winner = rules.judge(hand, winner)
        return _best(hand, winner, suit)

    licence = Duty(lambda hand, seat, legal: legal | mercenaries(hand, seat, suit))
    return replace(rules, duties=(licence, *rules.duties), judge=judge, judged=rules.judged | suit)


def mercenaries(hand: Hand, seat: int, suit: CardSet) -> CardSet:
    """The cards that a seat may play as if they were of the suit led.

    Those of the gallowglass suit, if he has cards of the suit led and all of them are court cards.
    """
    following = hand.hands[seat] & hand.suit_led
    if not following or following & ~COURTS:
        return 0
    return hand.hands[seat] & suit


def _best(hand: Hand, winner: int, suit: CardSet) -> int:
    """Who takes the trick: mercenaries rank with the suit led, the later of two equal cards higher.

    Whoever played one still holds a card of the suit led; who does not has thrown his card away.
    """
    if hand.ranking.trumps >> hand.trick[hand.turn.index(winner)] & 1:
        return winner
    contending = [
        number
        for number, (player, card) in enumerate(zip(hand.turn, hand.trick, strict=True))
        if hand.suit_led >> card & 1 or (suit >> card & 1 and hand.hands[player] & hand.suit_led)
    ]
    best = max(contending, key=lambda number: (hand.trick[number] % SUIT_LENGTH, number))
    return hand.turn[best]


def worth_with_gallowglass(hand: Hand) -> Values:
    """What the cards of the pack are worth in this hand, as far as it has been played.

    Nothing: the gallowglass suit, and what lies in a trick that a card of it has won, but for the
    Fool, which its player has taken back.
    """
    worthless = suit = gallowglass(hand)
    if not suit:
        return hand.values
    for trick in hand.tricks:
        if suit >> trick.winning_card & 1:
            worthless |= card_set(trick.cards) & ~FOOL_BIT
    return hand.values.without(worthless)

"""What a replayed hand comes to, as the read models keep it: pure functions, nothing is stored."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.cards import BIT, NAMES, Card, CardSet, cards_in
from core.hand import Hand

DEALT_TO_HAND, DEALT_TO_DUMMY, DEALT_TO_TALON = "hand", "dummy", "talon"
NOT_KNOWN = "not known"


@dataclass(frozen=True, slots=True)
class HonourFact:
    """Where an honour was dealt, who held it and who has it in the end (see tables.HonourRow)."""

    card: Card
    dealt: str
    dealt_to: int | None
    held_by: int | None
    taken_by: int | None
    lost: bool | None

    @property
    def name(self) -> str:
        """As `FOOL`, `T1` or `T21`."""
        return NAMES[self.card]


def honours(hand: Hand, sides: Sequence[int]) -> list[HonourFact]:
    """The honours of a hand that was played to its end, in the order of the cards.

    sides: those of its outcome.
    """
    return [_honour(hand, card, sides) for card in cards_in(hand.game.honours & hand.pack)]


def _honour(hand: Hand, card: Card, sides: Sequence[int]) -> HonourFact:
    held_by = _seat(hand, _holder(hand, card))
    taken_by = _seat(hand, _with_whom(hand, card))
    lost = None if held_by is None or taken_by is None else sides[held_by] != sides[taken_by]
    dealt, dealt_to = _dealt(hand, card, held_by)
    return HonourFact(card, dealt, dealt_to, held_by, taken_by, lost)


def _seat(hand: Hand, place: int | None) -> int | None:
    """The seat that plays the cards of a place; None for a dummy that nobody plays."""
    if place is None or hand.player_of[place] >= hand.players:
        return None
    return hand.player_of[place]


def _holder(hand: Hand, card: Card) -> int | None:
    """The place that played the card, laid it away, or holds it still where the hand ended early."""
    for trick in hand.tricks:
        if card in trick.cards:
            return trick.seat_of(card)
    laid_away = _place_with(card, hand.discards)
    return _place_with(card, hand.hands) if laid_away is None else laid_away


def _with_whom(hand: Hand, card: Card) -> int | None:
    """The place that has the card among its tricks or its discard."""
    won = _place_with(card, hand.piles)
    return _place_with(card, hand.discards) if won is None else won


def _place_with(card: Card, cards: Sequence[CardSet]) -> int | None:
    return next((place for place, own in enumerate(cards) if own & BIT[card]), None)


def _dealt(hand: Hand, card: Card, held_by: int | None) -> tuple[str, int | None]:
    """Where the card was dealt. What a declarer held may have come from a talon not known."""
    if hand.dealt is not None:
        place = _place_with(card, hand.dealt)
        if place is not None:
            return (DEALT_TO_HAND, place) if place < hand.players else (DEALT_TO_DUMMY, None)
        return (DEALT_TO_TALON if hand.talon_as_dealt & BIT[card] else NOT_KNOWN), None
    if held_by is None or held_by == hand.declarer:
        return NOT_KNOWN, None
    return DEALT_TO_HAND, held_by

"""What a replayed hand comes to, as the read models keep it: pure functions, nothing is stored."""

from dataclasses import dataclass

from core.cards import BIT, NAMES, Card, cards_in
from core.hand import Hand

DEALT_TO_HAND, DEALT_TO_TALON, NOT_KNOWN = "hand", "talon", "not known"


def sides(hand: Hand) -> tuple[int, ...]:
    """The side of each seat: 0 the declarer's, 1 the others'; without a declarer, its own."""
    if hand.declarer is None:
        return tuple(range(hand.players))
    attack = (hand.declarer, hand.partner)
    return tuple(0 if seat in attack else 1 for seat in range(hand.players))


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
        """`FOOL`, `T1` or `T21`."""
        return NAMES[self.card]


def honours(hand: Hand) -> list[HonourFact]:
    """The honours of a hand that was played to its end, in the order of the cards."""
    side = sides(hand)
    return [_honour(hand, card, side) for card in cards_in(hand.game.honours)]


def _honour(hand: Hand, card: Card, side: tuple[int, ...]) -> HonourFact:
    held_by = _holder(hand, card)
    taken_by = _with_whom(hand, card)
    lost = None if held_by is None or taken_by is None else side[held_by] != side[taken_by]
    dealt, dealt_to = _dealt(hand, card, held_by)
    return HonourFact(card, dealt, dealt_to, held_by, taken_by, lost)


def _holder(hand: Hand, card: Card) -> int | None:
    """The seat that played the card or laid it away."""
    for trick in hand.tricks:
        if card in trick.cards:
            return trick.seat_of(card)
    return next((seat for seat, laid in enumerate(hand.discards) if laid & BIT[card]), None)


def _with_whom(hand: Hand, card: Card) -> int | None:
    """The seat that has the card among its tricks or its discard."""
    for seat in range(hand.players):
        if (hand.piles[seat] | hand.discards[seat]) & BIT[card]:
            return seat
    return None


def _dealt(hand: Hand, card: Card, held_by: int | None) -> tuple[str, int | None]:
    """Where the card was dealt. What a declarer held may have come from a talon not known."""
    if hand.dealt is not None:
        for seat, cards in enumerate(hand.dealt):
            if cards & BIT[card]:
                return DEALT_TO_HAND, seat
        return DEALT_TO_TALON, None
    if held_by is None or held_by == hand.declarer:
        return NOT_KNOWN, None
    return DEALT_TO_HAND, held_by

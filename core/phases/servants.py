"""Summoning servants: whoever has won a King calls its Jack, or its Cavalier, into the trick.

A card taken back for a servant has not been played: `hand.tricks` have the cards that lie in a trick
in the end.
"""

from core.actions import SUMMON
from core.cards import (
    BIT,
    CAVALIERS,
    JACKS,
    KINGS,
    NAMES,
    PLAIN_SUITS,
    SUIT_LENGTH,
    Card,
    CardSet,
    card_set,
    cards_in,
)
from core.decisions import ChooseCard
from core.hand import Hand, Said, Script


def summon_servant(hand: Hand) -> Script[None] | None:
    """What is asked after a trick with a King in it: its winner may call one servant.

    Nothing counts where none that can be called would come.
    """
    kings = card_set(hand.tricks[-1].cards) & KINGS
    calls = [card for king in cards_in(kings) for card in servants(king) if may_call(hand, card)]
    return _summon(hand, card_set(calls)) if calls else None


def _summon(hand: Hand, calls: CardSet) -> Script[None]:
    action = yield ChooseCard(
        SUMMON,
        hand.tricks[-1].winner,
        calls,
        optional=True,
        immaterial=not any(comes(hand, card) for card in cards_in(calls)),
        why_not=lambda card: _why_not(hand, card) or "",
    )
    if action is None or action.card is None:
        return
    if comes(hand, action.card):
        _serve(hand, action.card)
    else:
        _say_why_nobody_comes(hand, action.card)


# Who may be called


def servants(card: Card) -> tuple[Card, Card]:
    """The Jack and the Cavalier of the suit of a plain card."""
    suit = PLAIN_SUITS[card // SUIT_LENGTH]
    return cards_in(suit & JACKS)[0], cards_in(suit & CAVALIERS)[0]


def may_call(hand: Hand, card: Card) -> bool:
    """Whether the winner of the last trick may call this card, be it that nobody comes."""
    return _why_not(hand, card) is None


def _why_not(hand: Hand, card: Card) -> str | None:
    """Why the winner of the last trick may not call a card; None: he may."""
    trick = hand.tricks[-1]
    caller = trick.winner
    calls = f"seat {caller} calls {NAMES[card]}"
    if not BIT[card] & (JACKS | CAVALIERS):
        return f"{calls}, which is nobody's servant: a Jack or a Cavalier is"
    king = _king(card)
    if king not in trick.cards:
        return f"{calls}, but {NAMES[king]} does not lie in the trick"
    holder = _holder(hand, card)
    if holder == caller == trick.seat_of(king):
        return f"{calls}, which it holds, but has played {NAMES[king]} itself"
    jack, _ = servants(card)
    if card != jack and _holder(hand, jack) == caller:
        return f"{calls}, but holds {NAMES[jack]}, who comes before"
    if holder is None and not _laid_away(hand, card):
        return f"{calls}, which has been played"
    if holder is None and card == jack:
        return f"{calls}, which was laid away and cannot come"
    if comes(hand, card) and holder == trick.seat_of(king) and not hand.options.king_back:
        return f"{calls}, for whom {NAMES[king]} would go back to its player"
    return None


def comes(hand: Hand, card: Card) -> bool:
    """Whether a card, once called, comes: somebody holds it, and a Cavalier's Jack is gone."""
    jack, _ = servants(card)
    return _holder(hand, card) is not None and (card == jack or _holder(hand, jack) is None)


def _king(card: Card) -> Card:
    return cards_in(PLAIN_SUITS[card // SUIT_LENGTH] & KINGS)[0]


def _holder(hand: Hand, card: Card) -> int | None:
    return next((seat for seat, held in enumerate(hand.hands) if held >> card & 1), None)


def _laid_away(hand: Hand, card: Card) -> bool:
    return bool(sum(hand.discards) >> card & 1)


# What comes of it


def _serve(hand: Hand, card: Card) -> None:
    """The holder adds the servant to the trick, and takes back what he has played to it.

    The winner stays the winner. For the Fool, taken back, nothing is owed.
    """
    trick = hand.tricks[-1]
    holder = _holder(hand, card)
    assert holder is not None
    returned = trick.cards[trick.seats.index(holder)]
    lying = tuple(card if other == returned else other for other in trick.cards)
    hand.tricks[-1] = trick._replace(cards=lying)
    hand.hands[holder] ^= BIT[card] | BIT[returned]
    for seat, pile in enumerate(hand.piles):
        hand.piles[seat] = pile & ~BIT[returned]
    hand.piles[trick.winner] |= BIT[card]
    hand.debts[:] = [debt for debt in hand.debts if debt.card != returned]


def _say_why_nobody_comes(hand: Hand, card: Card) -> None:
    """The holder of the Jack makes himself known, or else whoever has laid the Cavalier away."""
    jack, _ = servants(card)
    holder = _holder(hand, jack)
    if holder is not None:
        hand.said.append(Said(holder, f"holds {NAMES[jack]}"))
        return
    laid = next(seat for seat, cards in enumerate(hand.discards) if cards >> card & 1)
    hand.said.append(Said(laid, f"has laid {NAMES[card]} away"))

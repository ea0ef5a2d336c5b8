"""Taking the talon, or the dealer's extra cards, and laying cards away."""

from core.actions import DISCARD
from core.cards import NAMES, Card, CardSet, show
from core.decisions import ChooseCards
from core.errors import NotAllowed
from core.hand import Hand, Level, Script


def discard(
    hand: Hand, seat: int, count: int, *, never: CardSet, last_resort: CardSet = 0
) -> Script[None]:
    """The seat lays `count` cards away: none of `never`, `last_resort` only if it must.

    Where the log knows only the hands at the first lead, nothing is asked: what was laid aside is
    the discard; NotAllowed if it cannot be.
    """
    if hand.level is Level.ABRIDGED:
        _take_over_discard(hand, seat, never, last_resort)
        return
    held = hand.hands[seat]
    free, forced = held & ~never & ~last_resort, held & last_resort & ~never
    action = yield ChooseCards(
        DISCARD, seat, count, free, forced, why_not=lambda card: _why_not(hand, seat, card)
    )
    assert action is not None
    hand.hands[seat] = held & ~action.cards
    hand.discards[seat] = action.cards


def _why_not(hand: Hand, seat: int, card: Card) -> str:
    held = hand.hands[seat]
    if not held >> card & 1:
        return f"seat {seat} lays away {NAMES[card]}, which it does not hold; it holds {show(held)}"
    return f"seat {seat} lays away {NAMES[card]}, which the rules forbid"


def take_talon(hand: Hand, seat: int) -> None:
    """The seat takes the talon into its hand."""
    hand.hands[seat] |= hand.talon
    hand.talon = 0


def leave_talon(hand: Hand) -> None:
    """Nobody takes the talon: it lies unseen until the count."""
    if hand.level is Level.ABRIDGED:
        if hand.aside and hand.talon_as_dealt and hand.aside != hand.talon_as_dealt:
            raise NotAllowed(
                f"nobody took the talon {show(hand.talon_as_dealt)}, "
                f"yet the cards never played are {show(hand.aside)}"
            )
        hand.talon = hand.talon_as_dealt = hand.aside or hand.talon_as_dealt
        hand.aside = 0
        if not hand.talon:
            hand.unknown.append("the talon")
        hand.dealt = tuple(hand.hands)


def _take_over_discard(hand: Hand, seat: int, never: CardSet, last_resort: CardSet) -> None:
    laid = hand.aside
    if laid & never:
        raise NotAllowed(
            f"{show(laid & never)} was never played, yet the rules forbid laying it away"
        )
    spared = hand.hands[seat] & ~never & ~last_resort
    if laid & last_resort and spared:
        raise NotAllowed(
            f"{show(laid & last_resort)} was laid away though seat {seat} kept {show(spared)}"
        )
    hand.discards[seat] = laid
    hand.aside = 0
    if not laid:
        hand.unknown.append("the discard")
    if hand.talon_as_dealt:
        dealt = list(hand.hands)
        dealt[seat] = (dealt[seat] | laid) & ~hand.talon_as_dealt
        hand.dealt = tuple(dealt)
    else:
        hand.unknown.append(f"the talon, and what seat {seat} held before it")

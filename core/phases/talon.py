"""Taking the talon, or the dealer's extra cards, and laying cards away."""

from collections.abc import Callable, Mapping

from core.actions import DISCARD, TAKE
from core.cards import NAMES, Card, CardSet, show
from core.decisions import ChooseCall, ChooseCards
from core.errors import NotAllowed
from core.hand import Hand, Level, Script
from core.phases.dealing import unseen


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
    hand.discards[seat] |= action.cards


def _why_not(hand: Hand, seat: int, card: Card) -> str:
    why = "the rules forbid" if hand.hands[seat] >> card & 1 else "it does not hold"
    return f"seat {seat} lays away {NAMES[card]}, which {why}"


def _take_over_discard(hand: Hand, seat: int, never: CardSet, last_resort: CardSet) -> None:
    laid = hand.aside
    if laid & never:
        raise NotAllowed(
            f"seat {seat} laid away {show(laid & never)}, which the rules forbid: "
            "nobody held it at the first lead"
        )
    spared = hand.hands[seat] & ~never & ~last_resort
    if laid & last_resort and spared:
        raise NotAllowed(
            f"seat {seat} laid away {show(laid & last_resort)}, which may go only when nothing "
            f"else is left, but kept {show(spared)}"
        )
    hand.discards[seat] = laid
    hand.aside = 0
    if not laid:
        hand.unknown.append("the discard")


def take_talon(hand: Hand, seat: int) -> None:
    """The seat takes the talon into its hand.

    Where the log knows only the hands at the first lead, the talon is in them or laid aside
    already; NotAllowed if another seat holds a card of it.
    """
    if hand.level is Level.FULL:
        hand.hands[seat] |= hand.talon
        hand.talon = 0
        return
    talon = hand.talon_as_dealt
    _nobody_holds(hand, talon, f"seat {seat} took the talon", but=seat)
    if not talon:
        hand.unknown.append(f"the talon, and what seat {seat} held before it")
    elif not unseen(hand):
        dealt = list(hand.hands)
        dealt[seat] = (dealt[seat] | hand.aside) & ~talon
        hand.dealt = tuple(dealt)


class TakeGroup(ChooseCall):
    """One of several parts of the talon, which lie open: `groups`, by the words for them."""

    __slots__ = ("groups",)

    def __init__(
        self, seat: int, groups: Mapping[str, CardSet], why_not: Callable[[str], str] | None
    ) -> None:
        super().__init__(TAKE, seat, tuple(groups), why_not=why_not)
        self.groups = groups


def take_group(
    hand: Hand,
    seat: int,
    groups: Mapping[str, CardSet],
    *,
    why_not: Callable[[str], str] | None = None,
) -> Script[str]:
    """The seat takes one of these parts of the talon into its hand; returns which.

    why_not may explain why another part may not be taken.
    """
    action = yield TakeGroup(seat, groups, why_not)
    assert action is not None and action.call is not None
    draw(hand, seat, groups[action.call])
    return action.call


def draw(hand: Hand, seat: int, cards: CardSet) -> None:
    """Cards of the talon go to a hand, as the rules have it."""
    hand.hands[seat] |= cards
    hand.talon &= ~cards


def leave_talon(hand: Hand) -> None:
    """Nobody takes the talon: it lies unseen until the count.

    Where the log knows only the hands at the first lead, what was laid aside is the talon;
    NotAllowed if the talon as dealt is said to have been another one.
    """
    if hand.level is Level.FULL:
        return
    talon = hand.talon_as_dealt
    _nobody_holds(hand, talon, "nobody took the talon")
    if hand.aside and talon not in (0, hand.aside):
        raise NotAllowed(
            f"nobody took the talon {show(talon)}, yet the cards laid aside are {show(hand.aside)}"
        )
    hand.talon = hand.talon_as_dealt = hand.aside or talon
    hand.aside = 0
    if not hand.talon:
        hand.unknown.append("the talon")
    if not unseen(hand):
        hand.dealt = tuple(hand.hands)


def _nobody_holds(hand: Hand, talon: CardSet, who_took_it: str, but: int | None = None) -> None:
    for seat, held in enumerate(hand.hands):
        if held & talon and seat != but:
            raise NotAllowed(
                f"{who_took_it}, yet seat {seat} holds {show(held & talon)} of it at the first lead"
            )

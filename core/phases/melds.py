"""Showing melds from the hand, and those that tricks and piles are found to hold."""

from collections.abc import Iterator, Sequence
from random import Random

from core.actions import DECLARE, Action
from core.cards import FOOL, FOOL_BIT, CardSet, card_set, show
from core.decisions import Decision, misplaced
from core.hand import Hand, Said, Script, Trick
from core.melds import KINDS, Meld, is_meld, melds, parts, scored_at_once
from core.outcome import Bonus


class ShowMeld(Decision):
    """A meld laid out from the hand; always optional: silence declines.

    held: the cards of the hand. shown: the melds of this turn, no further ones of whose kinds may be
    shown. open: of every other kind of which the hand has a meld the largest; any part of it that is
    a meld itself may be shown in its place.
    """

    __slots__ = ("held", "open", "shown")

    def __init__(self, seat: int, held: CardSet, shown: Sequence[Meld]) -> None:
        super().__init__(DECLARE, seat, optional=True)
        self.held = held
        self.shown = tuple(meld.kind for meld in shown)
        self.open = {meld.kind: meld for meld in melds(held) if meld.kind not in self.shown}

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self) or self._not_shown(action)
        return f"{why}; legal: {', '.join(self.legal())}" if why else None

    def _not_shown(self, action: Action) -> str | None:
        who, kind, cards = f"seat {self.seat}", action.call, action.cards
        if kind not in KINDS:
            return f"{kind!r} is no meld of this game"
        if kind in self.shown:
            return f"{who} has shown {kind} already"
        if cards & ~self.held:
            return f"{who} shows {show(cards & ~self.held)}, which it does not hold"
        if not is_meld(kind, cards):
            return f"{who} shows {show(cards) or 'no cards'}, which are not a meld of {kind}"
        return None

    def legal(self) -> list[str]:
        return [
            f"{kind}: {show(meld.cards)}" + (" or less" if meld.cards.bit_count() > 3 else "")
            for kind, meld in self.open.items()
        ]

    def choices(self) -> Iterator[Action]:
        return (
            Action(DECLARE, self.seat, cards=part, call=kind)
            for kind, meld in self.open.items()
            for part in parts(meld)
        )

    def any_choice(self, random: Random) -> Action:
        kind, meld = random.choice(list(self.open.items()))
        return Action(DECLARE, self.seat, cards=random.choice(list(parts(meld))), call=kind)

    def largest(self) -> Action:
        """The meld of most points that is still open."""
        best = max(self.open.values(), key=lambda meld: meld.points)
        return Action(DECLARE, self.seat, cards=best.cards, call=best.kind)


def declare_melds(hand: Hand, seats: Sequence[int], sides: Sequence[int]) -> Script[list[Bonus]]:
    """Each seat in turn may show melds from its hand; those of one turn are scored at once.

    sides: by seat. Returns what they score; what is shown goes to `hand.said`.
    """
    scored: list[Bonus] = []
    for seat in seats:
        shown = yield from _turn(hand, seat)
        scored += scored_at_once(shown, sides[seat], seat, announced=True)
    return scored


def _turn(hand: Hand, seat: int) -> Script[list[Meld]]:
    shown: list[Meld] = []
    while (decision := ShowMeld(seat, hand.hands[seat], shown)).open:
        action = yield decision
        if action is None or action.call is None:
            break
        shown.append(Meld(action.call, action.cards))
        hand.said.append(Said(seat, action.call, action.cards))
    return shown


def melds_of_trick(trick: Trick, sides: Sequence[int]) -> list[Bonus]:
    """What its winner's side scores for the cards of a trick, without a Fool of the other side."""
    side, cards = sides[trick.winner], card_set(trick.cards)
    if cards & FOOL_BIT and sides[trick.seat_of(FOOL)] != side:
        cards &= ~FOOL_BIT
    return scored_at_once(melds(cards), side, trick.winner)

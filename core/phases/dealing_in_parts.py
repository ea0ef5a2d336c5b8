"""A deal that is interrupted: part of the pack now, the rest later in the hand."""

from core.actions import DEAL
from core.hand import Hand, Script
from core.phases.dealing import DealCards


def deal_part(hand: Hand, sizes: tuple[int, ...], kind: str = DEAL) -> Script[None]:
    """Deal so many cards of the pack, place by place from seat 0; the rest of it is the talon.

    They join what a place holds, and in `hand.dealt` what it was dealt before.
    """
    dealt = list(hand.dealt or [0] * hand.places)
    action = yield DealCards(hand.pack, sizes, (), None, kind, before=sum(dealt))
    assert action is not None
    for place, cards in enumerate(action.groups):
        hand.hands[place] |= cards
        dealt[place] |= cards
    hand.dealt = tuple(dealt)
    hand.talon = hand.pack & ~sum(dealt)

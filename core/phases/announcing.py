"""Announcing bonuses before the play."""

from collections.abc import Callable, Iterable
from functools import partial

from core.actions import ANNOUNCE
from core.decisions import ChooseCall
from core.hand import Hand, Said, Script


def announce(
    hand: Hand,
    seats: Iterable[int],
    offers: Callable[[int], tuple[str, ...]],
    why_not: Callable[[int, str], str] | None = None,
) -> Script[None]:
    """Each seat in turn may announce what is on offer to it, one thing after another.

    offers: what a seat may still announce as things stand; why_not may explain why a seat may not
    announce another thing. What is said goes to `hand.said`.
    """
    for seat in seats:
        while calls := offers(seat):
            action = yield ChooseCall(
                ANNOUNCE,
                seat,
                calls,
                optional=True,
                why_not=partial(why_not, seat) if why_not else None,
            )
            if action is None or action.call is None:
                break
            hand.said.append(Said(seat, action.call))


def said_by(hand: Hand, call: str) -> list[int]:
    """The seats that have said this."""
    return [said.seat for said in hand.said if said.call == call]

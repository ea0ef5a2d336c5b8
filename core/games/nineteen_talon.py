"""What the bids of the Nineteen games take of the talon."""

from collections.abc import Sequence
from itertools import islice

from core.actions import TAKE
from core.cards import HONOURS, KINGS, TRUMPS
from core.decisions import ChooseCall
from core.games.nineteen_settlement import (
    PARTNERSHIP,
    PREFERRED_ONE,
    PREFERRED_THREE,
    PREFERRED_TWO,
    SOLO,
)
from core.hand import Hand, Script
from core.phases.talon import discard, draw

TALON = (1,) * 6  # its cards are taken one after another, the first dealt first
PACKET = {PREFERRED_THREE: 3, PREFERRED_TWO: 2, PREFERRED_ONE: 1}
TAKE_IT, LEAVE_IT = "take", "leave"
BACK_TO = tuple(f"back to {packet}" for packet in ("first", "second", "third", "fourth", "fifth"))


def exchange(hand: Hand) -> Script[int]:
    """What the bid takes of the talon, and the discards for it; returns the level of the hand."""
    assert hand.contract is not None
    if hand.contract == PARTNERSHIP:
        yield from share_out(hand, (4, 1, 1))
        return 1
    if hand.contract == SOLO:
        return 1
    return (yield from prefer(hand, PACKET[hand.contract]))


def share_out(hand: Hand, shares: Sequence[int]) -> Script[None]:
    """The declarer, and those after him in turn, draw so many cards and lay as many away."""
    assert hand.declarer is not None
    drawing = list(zip(hand.in_turn(hand.declarer), shares, strict=False))
    talon = iter(hand.talon_groups)
    for seat, count in drawing:
        draw(hand, seat, sum(islice(talon, count)))
    for seat, count in drawing:
        yield from lay_away(hand, seat, count)


def prefer(hand: Hand, size: int) -> Script[int]:
    """The declarer looks at packet after packet, takes one, and lays as many cards away.

    Taken when it is first seen, the level is its number. When all have been seen he may go back to
    an earlier one: its level is its number beyond that of the last (NIN-3).
    """
    assert hand.declarer is not None
    talon = iter(hand.talon_groups)
    packets = [sum(islice(talon, size)) for _ in range(len(TALON) // size)]
    level = yield from look_through(hand.declarer, len(packets))
    draw(hand, hand.declarer, packets[(level - 1) % len(packets)])
    yield from lay_away(hand, hand.declarer, size)
    return level


def look_through(declarer: int, packets: int) -> Script[int]:
    """Which of so many packets the declarer takes, and when: the level."""
    for level in range(1, packets):
        action = yield ChooseCall(
            TAKE,
            declarer,
            (TAKE_IT, LEAVE_IT),
            why_not=lambda call: f"{call!r} may not be said before all packets have been seen",
        )
        assert action is not None
        if action.call == TAKE_IT:
            return level
    last = (TAKE_IT, *BACK_TO[: packets - 1])
    action = yield ChooseCall(
        TAKE,
        declarer,
        last,
        why_not=lambda call: (
            f"{call!r} may not be said of the last packet: it is taken, or an earlier one"
        ),
    )
    assert action is not None and action.call is not None
    return packets + last.index(action.call)


def lay_away(hand: Hand, seat: int, count: int) -> Script[None]:
    """No King, no Honour; trumps only if nothing else is left, and nobody sees them."""
    yield from discard(hand, seat, count, never=KINGS | HONOURS, last_resort=TRUMPS)

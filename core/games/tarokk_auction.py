"""The auction of the Tarokk games: step by step, with holds and with jumps that invite."""

from typing import NamedTuple

from core.cards import BIT, HONOURS, NAMES, Card, CardSet, card_named
from core.games.tarokk_settlement import VALUE
from core.hand import Hand
from core.phases.bidding import HOLD, PASS, Auction, may_hold

LADDER = tuple(VALUE)
# The card that a bid promises which leaves out one step, or two.
INVITATIONS = {1: card_named("T19"), 2: card_named("T18")}


class Invitation(NamedTuple):
    """A jump bid: who made it, and the card that he thereby asks to be called."""

    seat: int
    card: Card


def offers(hand: Hand, state: Auction, seat: int) -> tuple[str, ...]:
    """What a seat may say: pass, and with an Honour hold, the next step, a jump that invites."""
    held = hand.hands[seat]
    if not held & HONOURS:
        return (PASS,)
    hold = (HOLD,) if may_hold(state, seat) else ()
    steps = LADDER[_next_step(state) :]
    jumps = tuple(
        steps[jump]
        for jump, card in INVITATIONS.items()
        if jump < len(steps) and held & BIT[card] and not invitation(state)
    )
    return (PASS, *hold, *steps[:1], *jumps)


def _next_step(state: Auction) -> int:
    """The place in the ladder of the lowest bid that is higher than the last."""
    return 0 if state.standing is None else LADDER.index(state.standing) + 1


def invitation(state: Auction) -> Invitation | None:
    """The one jump of an auction so far, if there was one."""
    step = 0
    for seat, call in state.calls:
        if call in LADDER:
            jump = LADDER.index(call) - step
            if jump:
                return Invitation(seat, INVITATIONS[jump])
            step += 1
    return None


def accepted(state: Auction) -> Card | None:
    """The card that the declarer must call, since he has outbid or held an invitation (TK-13)."""
    invited = invitation(state)
    return invited.card if invited and invited.seat != state.bidder else None


def may_have_been_accepted(hand: Hand) -> CardSet:
    """Of an auction that is not known, the cards that the declarer may have to call.

    Another player was dealt it with an Honour, and there was a bid left to accept it with.
    """
    assert hand.contract is not None and hand.dealt is not None
    cards = 0
    for jump, card in INVITATIONS.items():
        if LADDER.index(hand.contract) > jump:
            for seat, dealt in enumerate(hand.dealt):
                if seat != hand.declarer and dealt & HONOURS:
                    cards |= dealt & BIT[card]
    return cards


def why_not(hand: Hand, state: Auction, seat: int, call: str) -> str:
    """Why a seat may not say this, in words."""
    if call == HOLD:
        if not state.has_bid(seat):
            return f"seat {seat} has not bid and has nothing to hold against"
        return f"{state.standing!r} has been held once already, and seat {seat} must go higher"
    if call not in LADDER:
        return f"{call!r} is no bid of this game"
    if not hand.hands[seat] & HONOURS:
        return f"seat {seat} holds no Honour and may not bid"
    jump = LADDER.index(call) - _next_step(state)
    if jump < 0:
        return f"{call!r} does not outbid {state.standing!r}"
    if invitation(state):
        return f"{call!r} leaves out a step, and there has been an invitation already"
    if jump not in INVITATIONS:
        return f"{call!r} leaves out too many steps"
    return f"{call!r} invites with {NAMES[INVITATIONS[jump]]}, which seat {seat} does not hold"

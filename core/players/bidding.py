"""The choice of a bid: the contract that promises a hand most, as the game's aims describe it."""

from collections.abc import Sequence

from core.aims import Aim
from core.hand import Hand
from core.phases.bidding import HOLD
from core.players.outlook import promise
from core.players.speech import promises
from core.players.strength import strength

# Of games that say nothing of their contracts: the strength that the lowest bid asks for (see
# strength), by the number of players, less where there are only two to play against. With these
# about three contracts in five are made.
OPENING = {3: 0.15}
OPENING_OF_MANY = 0.7
# How much more a bid asks for, by the number of bids above it; the lowest of all asks for no more.
STEPS = (3.1, 2.1, 0.6, 0.0)


def choose_bid(hand: Hand, seat: int, calls: Sequence[str], daring: float) -> str:
    """The call that promises most; what names no contract, as `pass` and `wait`, promises nothing."""
    aims = hand.game.aims
    unit = min(aim.value for aim in aims.values())

    def promised(call: str) -> float:
        aim = _held(hand, calls) if call == HOLD else aims.get(call)
        if aim is None:
            return 0.0
        if aim.along and not any(promises(hand, seat, aim, name, daring) for name in aim.along):
            return -aim.value
        return promise(hand, seat, aim, unit, daring)

    return max(calls, key=promised)


def climb(hand: Hand, seat: int, calls: Sequence[str], daring: float) -> str:
    """The highest call, of `pass` and the bids in their order, that the hand is strong enough for."""
    spare = strength(hand.hands[seat], hand.pack) + daring
    spare -= OPENING.get(hand.players, OPENING_OF_MANY)
    steps = [STEPS[min(above, len(STEPS) - 1)] for above in reversed(range(len(calls) - 1))]
    if hand.contract is None and steps:
        spare += steps[0]
    return calls[sum(step <= spare for step in steps)]


def _held(hand: Hand, calls: Sequence[str]) -> Aim | None:
    """The contract that a hold takes over: the one below all that may still be bid."""
    bids = [call for call, aim in hand.game.aims.items() if not aim.shuns]
    above = [bids.index(call) for call in calls if call in bids]
    return hand.game.aims[bids[min(above, default=len(bids)) - 1]]

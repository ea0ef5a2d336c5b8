"""The auction of Taroux de Six: two signals, three bids, and contras called by word."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle

from core.actions import BID, CONTRA, CONTRACT, RECONTRA, Action
from core.cards import HONOURS
from core.decisions import ChooseCall
from core.hand import Hand, Script
from core.phases.bidding import PASS, OpenAuction
from core.phases.dealing import may_hold

PROP, STAND = "prop", "stand"
TAKE, WITHOUT, AGAINST = "take", "without", "against"
SIGNALS = (PROP, STAND)
CONTRACTS = (TAKE, WITHOUT, AGAINST)
LADDER = (*SIGNALS, *CONTRACTS)
HAND = 12
PLAYERS = 6


def opposite(seat: int) -> int:
    """The seat of a seat's partner."""
    return (seat + PLAYERS // 2) % PLAYERS


@dataclass(slots=True)
class Bids:
    """An auction as it stands: who made each bid, what contras made of it, how many passed last.

    told: a log has named the contract instead.
    """

    made: dict[str, int] = field(default_factory=dict)
    doubled: dict[str, int] = field(default_factory=dict)
    passes: int = 0
    told: bool = False

    def take(self, seat: int, call: str) -> None:
        """A bid, or a pass."""
        if call == PASS:
            self.passes += 1
        else:
            self.made[call] = seat
            self.passes = 0

    @property
    def highest(self) -> str | None:
        """The highest bid or signal so far."""
        return max(self.made, key=LADDER.index, default=None)

    @property
    def over(self) -> bool:
        """Five have passed in succession after a bid or a contra, or all six at the beginning."""
        return self.passes == (PLAYERS - 1 if self.made else PLAYERS)


class Turn(ChooseCall):
    """A bid or a pass; a contra that comes instead and cannot be called is told why."""

    __slots__ = ()

    def objection(self, action: Action) -> str | None:
        why = super().objection(action)
        if action.kind == CONTRA:
            return (
                "a contra is called at one's turn to a bid of the other side that has none yet, "
                f"with an Honour in hand: {why}"
            )
        if action.kind == RECONTRA:
            return (
                "a recontra is called right after the contra by the bidder or his partner, with an "
                f"Honour in hand: {why}"
            )
        return why


def auction(hand: Hand) -> Script[Bids]:
    """From Eldest round and round; who has passed may speak again.

    Sets contract, declarer and partner, all None if there is no bid but signals (SIX-5).
    """
    state = Bids()
    first = yield _first_call(hand, state)
    assert first is not None and first.call is not None
    if first.kind == CONTRACT:
        hand.unknown.append("the auction")
        if first.seat is not None:
            state.take(first.seat, first.call)
            _stand(hand, state)
        state.told = True
        return state
    state.take(hand.eldest, first.call)
    _stand(hand, state)
    seats = cycle(hand.in_turn(hand.eldest))
    next(seats)
    while not state.over:
        seat = next(seats)
        if (yield from contra(hand, state, seat)):
            continue
        calls = offers(hand, state, seat)
        action = yield Turn(
            BID, seat, calls, immaterial=calls == (PASS,), why_not=_why_not(hand, state, seat)
        )
        state.take(seat, PASS if action is None or action.call is None else action.call)
        _stand(hand, state)
    return state


def _first_call(hand: Hand, state: Bids) -> OpenAuction:
    if hand.dealer is None:
        return OpenAuction(hand, CONTRACTS)
    eldest = hand.eldest
    return OpenAuction(
        hand, CONTRACTS, offers(hand, state, eldest), why_not=_why_not(hand, state, eldest)
    )


def contra_to_the_contract(hand: Hand, state: Bids) -> Script[None]:
    """A log that has named only the contract may still tell a contra to it (SIX-T2)."""
    assert hand.declarer is not None
    for seat in hand.in_turn(hand.declarer):
        if (yield from contra(hand, state, seat)):
            return


def _stand(hand: Hand, state: Bids) -> None:
    """The highest bid stands for the contract; a signal wins nothing."""
    if state.highest in CONTRACTS:
        hand.contract, hand.declarer = state.highest, state.made[state.highest]
        hand.partner = opposite(hand.declarer)


def offers(hand: Hand, state: Bids, seat: int) -> tuple[str, ...]:
    """A pass, or any higher bid; a signal only with an Honour in hand."""
    higher = LADDER[LADDER.index(state.highest) + 1 :] if state.highest else LADDER
    signals = holds_honour(hand, seat)
    return (PASS, *(bid for bid in higher if signals or bid not in SIGNALS))


def contra(hand: Hand, state: Bids, seat: int) -> Script[bool]:
    """In place of a bid: a contra to a bid of the others, each once, with an Honour (SIX-4).

    The bidder or his partner may answer it at once, out of turn.
    """
    open_to_it = tuple(
        bid
        for bid, bidder in state.made.items()
        if bid not in state.doubled and seat not in (bidder, opposite(bidder))
    )
    if not open_to_it or not holds_honour(hand, seat):
        return False
    action = yield ChooseCall(
        CONTRA, seat, open_to_it, optional=True, why_not=_no_contra(state, seat)
    )
    if action is None or action.call is None:
        return False
    bid = action.call
    state.doubled[bid], state.passes = 2, 0
    for answering in (state.made[bid], opposite(state.made[bid])):
        if holds_honour(hand, answering) and (
            yield ChooseCall(RECONTRA, answering, (bid,), optional=True)
        ):
            state.doubled[bid] = 4
            break
    return True


def holds_honour(hand: Hand, seat: int) -> bool:
    """Whether an Honour was dealt to a seat, as far as the log tells."""
    return may_hold(hand, seat, HONOURS & ~hand.talon_as_dealt, HAND)


def _why_not(hand: Hand, state: Bids, seat: int) -> Callable[[str], str]:
    def why_not(call: str) -> str:
        if call not in LADDER:
            return f"{call!r} is no bid of this game"
        if call in SIGNALS and not holds_honour(hand, seat):
            return f"seat {seat} bids {call!r} without an Honour in hand"
        return f"{call!r} does not outbid {state.highest!r}"

    return why_not


def _no_contra(state: Bids, seat: int) -> Callable[[str], str]:
    def why_not(bid: str) -> str:
        if bid not in state.made:
            return f"nobody has bid {bid!r}"
        if seat in (state.made[bid], opposite(state.made[bid])):
            return f"{bid!r} is a bid of the own partnership"
        return f"{bid!r} has had its contra"

    return why_not

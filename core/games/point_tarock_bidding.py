"""The auction of Point Tarock, with holds and, by house rule, contras to the bid."""

from dataclasses import dataclass

from core.actions import CONTRA, RECONTRA, SUBCONTRA
from core.decisions import ChooseCall
from core.games.point_tarock_settlement import BIDS, TAKE_THREE, THREE_CARDS
from core.hand import Hand, Script
from core.phases.bidding import HOLD, PASS, Auction, auction, may_hold


@dataclass(frozen=True, slots=True)
class Bidding:
    """What came of the auction beside contract and declarer.

    bids: how many were made, holds included. contras: how many times the last was doubled.
    """

    bids: int
    contras: int


class ContraToTheBid:
    """The contra that lies on a bid; it lapses as soon as the bid is outbid or held."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self._bid: tuple[str | None, int | None] = (None, None)

    def lies_on(self, bid: str | None, bidder: int | None) -> bool:
        """Whether that bid of that bidder has been doubled."""
        return self.seat is not None and self._bid == (bid, bidder)

    def offer(self, bid: str | None, bidder: int | None, seat: int) -> Script[bool]:
        """The seat may double that bid; whether it has, and so has passed."""
        if bid is None or seat == bidder or self.lies_on(bid, bidder):
            return False
        if (yield ChooseCall(CONTRA, seat, (bid,), optional=True)) is None:
            return False
        self.seat, self._bid = seat, (bid, bidder)
        return True


def bid_for_the_hand(hand: Hand) -> Script[Bidding]:
    """From Eldest; sets contract and declarer, None both when all have passed."""
    contra = ContraToTheBid()
    state = yield from auction(
        hand,
        BIDS,
        calls_open_to,
        why_not=why_not_bid,
        instead=(
            (lambda state, seat: contra.offer(state.standing, state.bidder, seat))
            if hand.options.contras
            else None
        ),
    )
    contras = 0
    if hand.options.contras and hand.declarer is not None:
        if state is None:
            yield from contra_to_a_contract(hand, contra)
        contras = yield from doubled_again(hand, contra)
    return Bidding(bids_made(hand, state), contras)


def calls_open_to(state: Auction, seat: int) -> tuple[str, ...]:
    """A pass, a hold, any higher bid; Take Three only over Three Cards."""
    if state.standing is None:
        return (PASS, *(bid for bid in BIDS if bid != TAKE_THREE))
    hold = (HOLD,) if may_hold(state, seat) else ()
    return (PASS, *hold, *BIDS[BIDS.index(state.standing) + 1 :])


def why_not_bid(state: Auction, seat: int, call: str) -> str:
    """Why a word may not be said in the auction."""
    if call == HOLD:
        if not state.has_bid(seat):
            return f"seat {seat} has not bid and has nothing to hold against"
        return f"{state.standing!r} has been held once already, and seat {seat} must go higher"
    if call not in BIDS:
        return f"{call!r} is no bid of this game"
    if state.standing is None:
        return f"{call!r} may only be said over {THREE_CARDS!r}"
    return f"{call!r} does not outbid {state.standing!r}"


def contra_to_a_contract(hand: Hand, contra: ContraToTheBid) -> Script[None]:
    """Where the log tells no auction, each defender in turn is asked once."""
    assert hand.declarer is not None
    for seat in hand.in_turn(hand.declarer)[1:]:
        if (yield from contra.offer(hand.contract, hand.declarer, seat)):
            return


def doubled_again(hand: Hand, contra: ContraToTheBid) -> Script[int]:
    """The bidder may double the contra, then the player who said it; how many times it was."""
    assert hand.declarer is not None and hand.contract is not None
    if not contra.lies_on(hand.contract, hand.declarer):
        return 0
    assert contra.seat is not None
    doubled = 1
    for kind, seat in ((RECONTRA, hand.declarer), (SUBCONTRA, contra.seat)):
        if (yield ChooseCall(kind, seat, (hand.contract,), optional=True)) is None:
            break
        doubled += 1
    return doubled


def bids_made(hand: Hand, state: Auction | None) -> int:
    """The number of bids and holds; of an auction that is not known, the fewest it can have had."""
    if state is None:
        return 2 if hand.contract == TAKE_THREE else 1
    return sum(call != PASS for _, call in state.calls)

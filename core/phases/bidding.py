"""The auction, or what is known to have come out of it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import cycle
from random import Random

from core.actions import BID, CALL_PARTNER, CONTRACT, Action
from core.cards import NAMES, Card, CardSet
from core.decisions import ChooseCall, ChooseCard, Decision, misplaced
from core.hand import Hand, Level, Script
from core.phases.dealing import unseen

PASS, HOLD, WAIT = "pass", "hold", "wait"


class OpenAuction(Decision):
    """The first call of an auction, in place of which a log may name the contract.

    contracts: what may come out of the auction. calls: what may be said first, `pass` and all the
    contracts where it is not told. all_may_pass: whether no contract may come out of it. only: the
    contracts that one seat alone can have. why_not may explain why another word may not be said.
    Where the hands are those at the first lead, or the dealer is not known, only the contract can be
    named.
    """

    __slots__ = ("bids_known", "calls", "contracts", "only", "players", "why_not")

    def __init__(
        self,
        hand: Hand,
        contracts: tuple[str, ...],
        calls: tuple[str, ...] | None = None,
        *,
        all_may_pass: bool = True,
        only: Mapping[str, int] | None = None,
        why_not: Callable[[str], str] | None = None,
    ) -> None:
        self.players = hand.players
        self.only = only or {}
        self.bids_known = hand.level is Level.FULL and hand.dealer is not None
        if self.bids_known:
            super().__init__(BID, hand.eldest)
        else:
            super().__init__(CONTRACT, None)
        self.contracts = (PASS, *contracts) if all_may_pass else contracts
        self.calls = self.contracts if calls is None or not self.bids_known else calls
        self.why_not = why_not

    def answers(self, action: Action) -> bool:
        return action.kind == CONTRACT or (self.bids_known and action.kind == BID)

    def objection(self, action: Action) -> str | None:
        why = self._not_taken(action) if action.kind == CONTRACT else misplaced(action, self)
        known = self.contracts if action.kind == CONTRACT else self.calls
        if not why and action.call not in known:
            why = self._not_said(action)
        return f"{why}; legal: {', '.join(known)}" if why else None

    def _not_said(self, action: Action) -> str:
        if self.why_not and action.kind == BID and action.call is not None:
            return self.why_not(action.call)
        is_bid = action.kind == BID and action.call in (PASS, *self.contracts)
        found = "may not be bid first" if is_bid else "is no bid of this game"
        return f"{action.call!r} {found}"

    def _not_taken(self, action: Action) -> str | None:
        if action.call == PASS:
            return None
        if action.seat in range(self.players):
            owner = self.only.get(action.call or "", action.seat)
            if owner == action.seat:
                return None
            return f"the contract {action.call!r} is for seat {owner} alone, not for seat {action.seat}"
        return (
            f"the contract {action.call!r} names no seat from 0 to {self.players - 1} that took it"
        )

    def legal(self) -> list[str]:
        return list(self.calls)

    def choices(self) -> Iterator[Action]:
        seats = [self.seat] if self.bids_known else range(self.players)
        every = (Action(self.kind, seat, call=call) for call in self.calls for seat in seats)
        return filter(self.allows, every)

    def any_choice(self, random: Random) -> Action:
        return random.choice(list(self.choices()))


@dataclass(slots=True)
class Auction:
    """An auction as it stands.

    calls: everything said, as (seat, call). standing: the highest bid so far, by `bidder`; None
    both before the first. out: the seats that have passed and are not asked again.
    """

    calls: list[tuple[int, str]] = field(default_factory=list)
    standing: str | None = None
    bidder: int | None = None
    out: set[int] = field(default_factory=set)

    def take(self, seat: int, call: str) -> None:
        """A pass puts its seat out, a hold takes the standing bid over, waiting changes nothing."""
        self.calls.append((seat, call))
        if call == PASS:
            self.out.add(seat)
        elif call == HOLD:
            self.bidder = seat
        elif call != WAIT:
            self.standing, self.bidder = call, seat

    def has_bid(self, seat: int) -> bool:
        """Whether that seat has bid or held so far."""
        return any(who == seat and call not in (PASS, WAIT) for who, call in self.calls)


def may_hold(auction: Auction, seat: int) -> bool:
    """Who has bid and been overbid may take the last bid over, which happens to each bid once."""
    said = [call for _, call in auction.calls if call not in (PASS, WAIT)]
    return auction.has_bid(seat) and auction.bidder != seat and said[-1] != HOLD


def is_over(auction: Auction, players: int) -> bool:
    """All others are out, or everybody is."""
    left = set(range(players)) - auction.out
    return not left or left == {auction.bidder}


def auction(
    hand: Hand,
    contracts: tuple[str, ...],
    offers: Callable[[Auction, int], tuple[str, ...]],
    *,
    over: Callable[[Auction, int], bool] = is_over,
    why_not: Callable[[Auction, int, str], str] | None = None,
    instead: Callable[[Auction, int], Script[bool]] | None = None,
    attached: Callable[[Auction, int], Script[None]] | None = None,
    all_may_pass: bool = True,
    only: Mapping[str, int] | None = None,
) -> Script[Auction | None]:
    """An auction that goes round, from Eldest, until it is `over`; who passes is not asked again.

    contracts: what may come out of it. offers: what a seat may say as things stand, `pass` among it
    if he may; nothing: he is passed over. why_not explains why another word may not be said.
    instead: what a seat may do in place of a call; if True comes of it, he has passed by that.
    attached: what a seat is asked right after its bid, or after the contract told in its place.
    all_may_pass, only: of a contract that a log names (see OpenAuction). Sets `hand.contract` and
    `hand.declarer` (None both where nobody has bid) and returns the auction; None where the log
    tells only the contract.
    """
    state = Auction()
    seats = cycle(hand.in_turn(0 if hand.dealer is None else hand.eldest))
    eldest = next(seats)
    first = OpenAuction(
        hand,
        contracts,
        offers(state, eldest),
        all_may_pass=all_may_pass,
        only=only,
        why_not=partial(why_not, state, eldest) if why_not else None,
    )
    action = yield first
    assert action is not None and action.call is not None
    if action.kind == CONTRACT:
        hand.unknown.append("the auction")
        if action.call != PASS and action.seat is not None:
            hand.contract, hand.declarer = action.call, action.seat
            if attached:
                yield from attached(state, action.seat)
        return None
    state.take(hand.eldest, action.call)
    if attached and state.bidder == hand.eldest:
        yield from attached(state, hand.eldest)
    while not over(state, hand.players):
        seat = next(seats)
        calls = () if seat in state.out else offers(state, seat)
        if not calls:
            continue
        if instead and (yield from instead(state, seat)):
            state.take(seat, PASS)
            continue
        action = yield ChooseCall(
            BID,
            seat,
            calls,
            immaterial=calls == (PASS,),
            why_not=partial(why_not, state, seat) if why_not else None,
        )
        state.take(seat, PASS if action is None or action.call is None else action.call)
        if attached and state.calls[-1] == (seat, state.standing):
            yield from attached(state, seat)
    hand.contract, hand.declarer = state.standing, state.bidder
    return state


def one_round(hand: Hand, bids: tuple[str, ...]) -> Script[None]:
    """An auction in which each seat speaks once, from Eldest, and must outbid or pass.

    `bids` stand from the lowest to the highest. Sets `hand.contract` and `hand.declarer`, both None
    when all pass.
    """
    action = yield OpenAuction(hand, bids)
    assert action is not None
    if action.kind == CONTRACT:
        hand.unknown.append("the auction")
        if action.call != PASS:
            hand.contract, hand.declarer = action.call, action.seat
        return
    higher = _take_bid(hand, bids, hand.eldest, action)
    for seat in hand.in_turn(hand.eldest)[1:]:
        action = yield _pass_or_outbid(seat, bids, higher)
        higher = _take_bid(hand, higher, seat, action)


@cache  # a decision never changes, and of these there are few
def _pass_or_outbid(seat: int, bids: tuple[str, ...], higher: tuple[str, ...]) -> ChooseCall:
    return ChooseCall(
        BID,
        seat,
        (PASS, *higher),
        immaterial=not higher,  # nothing is left but to pass
        why_not=partial(_not_higher, bids, higher),
    )


def _take_bid(
    hand: Hand, higher: tuple[str, ...], seat: int, action: Action | None
) -> tuple[str, ...]:
    if action is None or action.call is None or action.call == PASS:
        return higher
    hand.contract, hand.declarer = action.call, seat
    return higher[higher.index(action.call) + 1 :]


def _not_higher(bids: tuple[str, ...], higher: tuple[str, ...], call: str) -> str:
    if call in bids:
        return f"{call!r} does not outbid {bids[-len(higher) - 1]!r}"
    return f"{call!r} is no bid of this game"


def call_partner(
    hand: Hand, callable_cards: CardSet, why_not: Callable[[Card], str] | None = None
) -> Script[Card]:
    """The declarer names a card; its holder is his partner, `hand.partner`, if he is another seat.

    Returns the card called. A card that nobody else holds leaves the declarer alone. `why_not` may
    explain why another card may not be called.
    """
    assert hand.declarer is not None
    action = yield ChooseCard(
        CALL_PARTNER,
        hand.declarer,
        callable_cards,
        why_not=why_not
        or (lambda card: f"seat {hand.declarer} calls {NAMES[card]}, which it may not call"),
    )
    assert action is not None and action.card is not None
    called = 1 << action.card
    for seat, cards in enumerate(hand.hands):
        if cards & called and seat != hand.declarer:
            hand.partner = seat
    if unseen(hand) & called:
        hand.unknown.append(f"who holds {NAMES[action.card]}, the card called")
    return action.card

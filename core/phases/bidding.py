"""The auction, or what is known to have come out of it."""

from collections.abc import Iterator
from random import Random

from core.actions import BID, CALL_PARTNER, CONTRACT, Action
from core.cards import NAMES, Card, CardSet
from core.decisions import ChooseCall, ChooseCard, Decision, misplaced
from core.hand import Hand, Level, Script
from core.phases.dealing import unseen

PASS = "pass"


class OpenAuction(Decision):
    """The first call of an auction, in place of which an abridged log names the contract.

    Where the hands are those at the first lead, or the dealer is not known, only the contract can
    be named.
    """

    __slots__ = ("bids_known", "calls", "players")

    def __init__(self, hand: Hand, contracts: tuple[str, ...]) -> None:
        self.players = hand.players
        self.bids_known = hand.level is Level.FULL and hand.dealer is not None
        if self.bids_known:
            super().__init__(BID, hand.eldest)
        else:
            super().__init__(CONTRACT, None)
        self.calls = (PASS, *contracts)

    def answers(self, action: Action) -> bool:
        return action.kind == CONTRACT or (self.bids_known and action.kind == BID)

    def objection(self, action: Action) -> str | None:
        why = self._not_taken(action) if action.kind == CONTRACT else misplaced(action, self)
        if not why and action.call not in self.calls:
            why = f"{action.call!r} is no bid of this game"
        return f"{why}; legal: {', '.join(self.calls)}" if why else None

    def _not_taken(self, action: Action) -> str | None:
        if action.call == PASS or action.seat in range(self.players):
            return None
        return (
            f"the contract {action.call!r} names no seat from 0 to {self.players - 1} that took it"
        )

    def legal(self) -> list[str]:
        return list(self.calls)

    def choices(self) -> Iterator[Action]:
        seats = [self.seat] if self.bids_known else range(self.players)
        return (Action(self.kind, seat, call=call) for call in self.calls for seat in seats)

    def any_choice(self, random: Random) -> Action:
        return random.choice(list(self.choices()))


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
        action = yield ChooseCall(
            BID,
            seat,
            (PASS, *higher),
            immaterial=not higher,  # nothing is left but to pass
            why_not=lambda call: _not_higher(hand, bids, call),
        )
        higher = _take_bid(hand, higher, seat, action)


def _take_bid(
    hand: Hand, higher: tuple[str, ...], seat: int, action: Action | None
) -> tuple[str, ...]:
    if action is None or action.call is None or action.call == PASS:
        return higher
    hand.contract, hand.declarer = action.call, seat
    return higher[higher.index(action.call) + 1 :]


def _not_higher(hand: Hand, bids: tuple[str, ...], call: str) -> str:
    if call in bids:
        return f"{call!r} does not outbid {hand.contract!r}"
    return f"{call!r} is no bid of this game"


def call_partner(hand: Hand, callable_cards: CardSet) -> Script[Card]:
    """The declarer names a card; its holder is his partner, `hand.partner`, if he is another seat.

    Returns the card called. A card that nobody else holds leaves the declarer alone.
    """
    assert hand.declarer is not None
    action = yield ChooseCard(
        CALL_PARTNER,
        hand.declarer,
        callable_cards,
        why_not=lambda card: f"seat {hand.declarer} calls {NAMES[card]}, which it may not call",
    )
    assert action is not None and action.card is not None
    called = 1 << action.card
    for seat, cards in enumerate(hand.hands):
        if cards & called and seat != hand.declarer:
            hand.partner = seat
    if unseen(hand) & called:
        hand.unknown.append(f"who holds {NAMES[action.card]}, the card called")
    return action.card

"""Bargaining while the cards are dealt: demands and offers of game points to throw the hand in."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle
from random import Random

from core.actions import BARGAIN, DEAL, DEAL_PACKET, HELD, Action
from core.decisions import Decision, misplaced
from core.hand import Hand, Script
from core.phases.bidding import PASS
from core.phases.dealing import DealCards, dealer_who_takes, take_over, take_up
from core.phases.dealing_in_parts import deal_part

DEMAND, OFFER, CONTINUE = "demand", "offer", "continue"
MOST = 10_000
LIKELY = 30  # amounts that a player without a thought names


@dataclass(slots=True)
class Terms:
    """What stands in a session of bargaining: by seat the latest demand or offer, in order of naming."""

    demands: dict[int, int] = field(default_factory=dict)
    offers: dict[int, int] = field(default_factory=dict)

    def take(self, seat: int, call: str, amount: int) -> bool:
        """The seat's terms are now these; whether that changes anything."""
        own = self.demands if call == DEMAND else self.offers
        if own.get(seat) == amount:
            return False
        self.demands.pop(seat, None)
        self.offers.pop(seat, None)
        own[seat] = amount
        return True


# What an agreement pays by seat, None while there is none.
Agreement = Callable[[Terms, int], tuple[int, ...] | None]


class Bargain(Decision):
    """A word of a seat in the bargaining; optional: silence passes.

    limits: for a demand and for an offer the least and the most that may be named.
    """

    __slots__ = ("limits",)

    def __init__(self, seat: int, limits: Mapping[str, tuple[int, int]]) -> None:
        super().__init__(BARGAIN, seat, optional=True)
        self.limits = limits

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self) or self._not_said(action)
        return f"{why}; legal: {', '.join(self.legal())}" if why else None

    def _not_said(self, action: Action) -> str | None:
        if action.call in (PASS, CONTINUE):
            return None if action.amount is None else f"{action.call!r} names no amount"
        if action.call is None or action.call not in self.limits:
            return (
                f"{action.call!r} may not be said by seat {self.seat}, who may not better his terms"
            )
        least, most = self.limits[action.call]
        if action.amount is None or not least <= action.amount <= most:
            return f"seat {self.seat} may not {action.call} {action.amount}"
        return None

    def legal(self) -> list[str]:
        amounts = [f"{call} from {a} to {b}" for call, (a, b) in self.limits.items()]
        return [PASS, *amounts, CONTINUE]

    def choices(self) -> Iterator[Action]:
        yield Action(BARGAIN, self.seat, call=PASS)
        yield Action(BARGAIN, self.seat, call=CONTINUE)
        for call, (least, most) in self.limits.items():
            for amount in range(least, most + 1):
                yield Action(BARGAIN, self.seat, call=call, amount=amount)

    def any_choice(self, random: Random) -> Action:
        call = random.choice((PASS, CONTINUE, *self.limits))
        if call not in self.limits:
            return Action(BARGAIN, self.seat, call=call)
        least, most = self.limits[call]
        amount = random.randint(least, min(most, least + LIKELY))
        return Action(BARGAIN, self.seat, call=call, amount=amount)


def limits(terms: Terms, seat: int, step: int) -> dict[str, tuple[int, int]]:
    """What a seat may name: nobody betters his own terms.

    step: by how much a new amount has to differ from his last (0: he may repeat it).
    """
    if seat in terms.demands:
        most = terms.demands[seat] - step
        demand = {DEMAND: (1, most)} if most >= 1 else {}
        return demand | {OFFER: (1, MOST)}
    if seat in terms.offers:
        least = terms.offers[seat] + step
        return {OFFER: (least, MOST)} if least <= MOST else {}
    return {DEMAND: (1, MOST), OFFER: (1, MOST)}


def bargain(hand: Hand, agreement: Agreement, step: int) -> Script[tuple[int, ...] | None]:
    """One session, in turn from Eldest: what an agreement pays by seat, None where there is none.

    It ends with an agreement, with the word continue, or when three words in a row change nothing.
    """
    terms, unchanged = Terms(), 0
    for seat in cycle(hand.in_turn(hand.eldest)):
        action = yield Bargain(seat, limits(terms, seat, step))
        call = PASS if action is None else action.call
        if call == CONTINUE:
            return None
        changed = (
            action is not None
            and action.amount is not None
            and terms.take(seat, action.call or "", action.amount)
        )
        unchanged = 0 if changed else unchanged + 1
        if paid := agreement(terms, hand.players):
            return paid
        if unchanged == 3:
            return None
    return None


class FirstPacket(DealCards):
    """The first round of a deal in packets; a log that tells no bargaining may tell the whole deal."""

    __slots__ = ("whole",)

    def __init__(self, packet: tuple[int, ...], whole: DealCards) -> None:
        super().__init__(whole.pack, packet, (), whole.at_lead, DEAL_PACKET)
        self.whole = whole

    def answers(self, action: Action) -> bool:
        return action.kind in (DEAL_PACKET, DEAL, HELD)

    def objection(self, action: Action) -> str | None:
        if action.kind in (DEAL, HELD):
            return self.whole.objection(action)
        return super().objection(action)


def deal_and_bargain(
    hand: Hand, *, packets: int, each: int, dealer_takes: int, agreement: Agreement, step: int
) -> Script[tuple[int, ...] | None]:
    """Deal in packets, with a bargaining after each but the first and the last.

    each: cards of a packet; the dealer takes further cards with the last. Returns what an agreement
    pays by seat, which ends the hand; None where the hand is played.
    """
    total = packets * each
    dealer = dealer_who_takes(hand, dealer_takes)
    extra = tuple(dealer_takes if seat == dealer else 0 for seat in range(hand.players))
    sizes = tuple(total + more for more in extra)
    whole = DealCards(hand.pack, sizes, (), at_lead=total)
    action = yield FirstPacket((each,) * hand.players, whole)
    assert action is not None
    if action.kind != DEAL_PACKET:
        hand.unknown.append("the bargaining")
        if action.kind == DEAL:
            take_up(hand, action)
        else:
            take_over(hand, action, total, talon=False)
        return None
    hand.hands[:] = action.groups
    hand.dealt = tuple(hand.hands)
    hand.talon = hand.pack & ~sum(hand.hands)
    for number in range(2, packets + 1):
        last = number == packets
        packet = tuple(each + more if last else each for more in extra)
        yield from deal_part(hand, packet, DEAL_PACKET)
        if not last and (paid := (yield from bargain(hand, agreement, step))):
            return paid
    return None

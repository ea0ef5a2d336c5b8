"""The bargain of Sicily: paying, or being paid, to throw the hand in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from core.actions import BARGAIN, Action
from core.decisions import Decision, misplaced
from core.hand import Hand, Level, Script

THROW, PAY, HOLD = "throw", "pay", "hold"
OFFERS = (THROW, PAY)
# What the dearest hand could cost: a declarer alone who wins no point loses 63 to each of three.
MOST = 189


@dataclass(slots=True)
class Offer:
    """An offer to throw the hand in, for an amount that its seat will accept or will pay.

    taker: who has taken it, None while nobody has.
    """

    seat: int
    call: str
    amount: int
    taker: int | None = None

    @property
    def payments(self) -> tuple[tuple[int, int], ...]:
        """Who gets what for it (below zero: pays), as seats and game points; nothing untaken."""
        if self.taker is None:
            return ()
        to_offerer = self.amount if self.call == THROW else -self.amount
        return ((self.seat, to_offerer), (self.taker, -to_offerer))


class Bargaining(Decision):
    """A word of the bargain, by any seat that has not spoken; optional: silence ends the bargain.

    silent: the seats that have not spoken. to_take: by what is said to take them the offers that
    nobody has taken.
    """

    __slots__ = ("silent", "to_take")

    def __init__(self, silent: Sequence[int], offers: Sequence[Offer]) -> None:
        super().__init__(BARGAIN, None, optional=True)
        self.silent = tuple(silent)
        self.to_take = {taking(offer): offer for offer in offers if offer.taker is None}

    def answers(self, action: Action) -> bool:
        return action.kind == BARGAIN

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self) or self._not_said(action)
        return f"{why}; legal: {', '.join(self.legal())}" if why else None

    def _not_said(self, action: Action) -> str | None:
        if action.seat is None:
            return f"{action.call!r} is said by nobody, and anybody may speak"
        if action.seat not in self.silent:
            return f"seat {action.seat} has spoken in this bargain already"
        if action.call in OFFERS:
            if action.amount is None or not 1 <= action.amount <= MOST:
                return f"{action.call!r} by seat {action.seat} names {action.amount} game points"
            return None
        if action.call != HOLD and action.call not in self.to_take:
            return f"{action.call!r} may not be said here"
        return None if action.amount is None else f"{action.call!r} names no game points"

    def legal(self) -> list[str]:
        return [*(f"{call} 1 to {MOST}" for call in OFFERS), *self.to_take, HOLD]

    def choices(self) -> Iterator[Action]:
        for seat in self.silent:
            for call in (HOLD, *self.to_take):
                yield Action(BARGAIN, seat, call=call)
        for amount in range(1, MOST + 1):
            for seat in self.silent:
                for call in OFFERS:
                    yield Action(BARGAIN, seat, call=call, amount=amount)

    def any_choice(self, random: Random) -> Action:
        seat = random.choice(self.silent)
        call = random.choice((*OFFERS, *self.to_take, HOLD))
        amount = random.randint(1, MOST) if call in OFFERS else None
        return Action(BARGAIN, seat, call=call, amount=amount)


def taking(offer: Offer) -> str:
    """What is said to take an offer."""
    return f"take the {offer.call} of seat {offer.seat}"


def bargain(hand: Hand) -> Script[tuple[int, ...] | None]:
    """Each seat may speak once, in any order; what each is paid if the hand is thrown in, else None.

    Of a hand whose cards are told as held at the first lead nothing is asked: it was played.
    """
    silent = list(range(hand.players)) if hand.level is Level.FULL else []
    offers: list[Offer] = []
    held = False
    while silent:
        decision = Bargaining(silent, offers)
        action = yield decision
        if action is None or action.seat is None or action.call is None:
            break
        silent.remove(action.seat)
        if action.call == HOLD:
            held = True
        elif action.amount is not None:
            offers.append(Offer(action.seat, action.call, action.amount))
        else:
            decision.to_take[action.call].taker = action.seat
    payments = [payment for offer in offers for payment in offer.payments]
    if held or not payments:
        return None
    return tuple(
        sum(amount for seat, amount in payments if seat == own) for own in range(hand.players)
    )

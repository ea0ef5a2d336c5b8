"""What earlier hands of a sitting left for this one: totals, pots, a doubling."""

from collections.abc import Iterator, Mapping
from random import Random

from core.actions import CARRIED, Action
from core.decisions import Decision, misplaced
from core.hand import Hand, Script

# Whose it is (None: nobody's) and what it is called, with the smallest and the largest amount;
# None where it has no amount.
Carryable = Mapping[tuple[int | None, str], tuple[int, int] | None]


class CarriedOver(Decision):
    """Something carried over from earlier hands; optional: in silence nothing was left."""

    __slots__ = ("offers",)

    def __init__(self, offers: Carryable) -> None:
        super().__init__(CARRIED, None, optional=True)
        self.offers = offers

    def answers(self, action: Action) -> bool:
        return action.kind == CARRIED

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self) or self._not_carried(action)
        return f"{why}; legal: {', '.join(self.legal()) or 'nothing'}" if why else None

    def _not_carried(self, action: Action) -> str | None:
        whose = "nobody" if action.seat is None else f"seat {action.seat}"
        if action.call is None or (action.seat, action.call) not in self.offers:
            return f"{action.call!r} of {whose} cannot be carried over into this hand, or not again"
        limits = self.offers[action.seat, action.call]
        if limits is None:
            return None if action.amount is None else f"{action.call!r} has no amount"
        if action.amount is None or not limits[0] <= action.amount <= limits[1]:
            return f"{action.call!r} is {action.amount}"
        return None

    def legal(self) -> list[str]:
        return [_in_words(seat, call, limits) for (seat, call), limits in self.offers.items()]

    def choices(self) -> Iterator[Action]:
        for (seat, call), limits in self.offers.items():
            for amount in (None,) if limits is None else range(limits[0], limits[1] + 1):
                yield Action(CARRIED, seat, call=call, amount=amount)

    def any_choice(self, random: Random) -> Action:
        (seat, call), limits = random.choice(list(self.offers.items()))
        amount = None if limits is None else random.randint(*limits)
        return Action(CARRIED, seat, call=call, amount=amount)


def _in_words(seat: int | None, call: str, limits: tuple[int, int] | None) -> str:
    whose = "" if seat is None else f" of seat {seat}"
    return f"{call}{whose}" + (f" from {limits[0]} to {limits[1]}" if limits else "")


def carried_over(hand: Hand, offers: Carryable) -> Script[None]:
    """Before the deal: what earlier hands left for this one goes to `hand.carried`."""
    left = dict(offers)
    while left:
        action = yield CarriedOver(left)
        if action is None:
            return
        assert action.call is not None
        del left[action.seat, action.call]
        hand.carried.append(action)


def carried(hand: Hand, call: str, seat: int | None = None) -> Action | None:
    """What was carried over under that name; None where nothing was."""
    told = (one for one in hand.carried if (one.seat, one.call) == (seat, call))
    return next(told, None)

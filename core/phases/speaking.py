"""Speaking in turn before the play: announcements, contras, whatever may be said beside another."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import cycle
from random import Random

from core.actions import Action
from core.decisions import ChooseCall, misplaced
from core.hand import Hand, Script

# By kind of action what may be said; no words for a kind of which nothing may be said now.
Offers = Mapping[str, tuple[str, ...]]


class Speak(ChooseCall):
    """One word of several kinds; optional: silence declines.

    As a ChooseCall it is a choice among the words of the first kind that has any. `why_not` says of
    a kind and a word why it may not be said.
    """

    __slots__ = ("offers", "why")

    def __init__(self, seat: int, offers: Offers, *, why_not: Callable[[str, str], str]) -> None:
        kind = next(kind for kind, calls in offers.items() if calls)
        super().__init__(kind, seat, offers[kind], optional=True)
        self.offers = offers
        self.why = why_not

    def answers(self, action: Action) -> bool:
        return action.kind in self.offers and action.seat in (None, self.seat)

    def allows(self, action: Action) -> bool:
        return self.answers(action) and action.call in self.offers[action.kind]

    def objection(self, action: Action) -> str | None:
        if self.allows(action):
            return None
        why = misplaced(action, self)
        if not why and action.call is None:
            why = f"seat {self.seat} does not say what it means to {action.kind}"
        if not why and action.call is not None:
            why = f"seat {self.seat}: {self.why(action.kind, action.call)}"
        return f"{why}; legal: {', '.join(self.legal())}"

    def legal(self) -> list[str]:
        return [f"{kind} {call}" for kind, calls in self.offers.items() for call in calls]

    def choices(self) -> Iterator[Action]:
        for kind, calls in self.offers.items():
            for call in calls:
                yield Action(kind, self.seat, call=call)

    def any_choice(self, random: Random) -> Action:
        return random.choice(list(self.choices()))


def speak_in_rounds(
    hand: Hand,
    first: int,
    offers: Callable[[int], Offers],
    say: Callable[[int, str, str], None],
    why_not: Callable[[int, str, str], str],
) -> Script[None]:
    """Round by round from `first`, until all others have been silent since the last word.

    Nobody having spoken, all are asked once. In his turn a player may say several things. offers:
    what a seat may say as things stand. say: takes what a seat has said, as its kind and the word.
    why_not: why a seat may not say something else.
    """
    silent = 0
    for seat in cycle(hand.in_turn(first)):
        spoken = yield from _turn(seat, offers, say, why_not)
        silent = 1 if spoken else silent + 1
        if silent == hand.players:
            return


def speak_in_turn(
    seats: Iterable[int],
    offers: Callable[[int], Offers],
    say: Callable[[int, str, str], None],
    why_not: Callable[[int, str, str], str],
) -> Script[None]:
    """Each of these seats is asked once, and may say several things (see `speak_in_rounds`)."""
    for seat in seats:
        yield from _turn(seat, offers, say, why_not)


def _turn(
    seat: int,
    offers: Callable[[int], Offers],
    say: Callable[[int, str, str], None],
    why_not: Callable[[int, str, str], str],
) -> Script[bool]:
    spoken = False
    while any((now := offers(seat)).values()):
        action = yield Speak(seat, now, why_not=lambda kind, call: why_not(seat, kind, call))
        if action is None or action.call is None:
            break
        say(seat, action.kind, action.call)
        spoken = True
    return spoken

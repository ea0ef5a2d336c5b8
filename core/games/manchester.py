"""The first half that the Manchester games share, and how their two halves are counted."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from core.actions import ANNOUNCE_VALUE, Action
from core.cards import HONOURS, KINGS, TRUMPS
from core.counting import ACES_FIVE, Points, count_singly
from core.decisions import Decision, misplaced
from core.errors import Unreadable
from core.hand import Hand, Said, Script
from core.outcome import Outcome
from core.phases.dealing_in_parts import deal_part
from core.phases.fool import pay_for_fool
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.settlement import difference_between

FIRST_HAND = 13
LAID_AWAY = 3
FIRST_TRICKS = 10
_POINTS = " points"


def opposite_and_dealer(hand: Hand) -> tuple[int, int]:
    """The two seats as both halves know them; Unreadable where the dealer is not known."""
    if hand.dealer is None:
        raise Unreadable(
            f"{hand.game.name} needs to know the dealer, who leads to every second trick of the "
            "first half and first in the second; name seat 0 or 1"
        )
    return 1 - hand.dealer, hand.dealer


def first_half(hand: Hand) -> Script[None]:
    """Thirteen cards each, their value announced, three laid away; the leads of ten tricks alternate."""
    seats = opposite, _ = opposite_and_dealer(hand)
    yield from deal_part(hand, (FIRST_HAND,) * hand.players)
    for seat in seats:
        yield from announce_value(hand, seat)
    for seat in seats:
        yield from discard(hand, seat, LAID_AWAY, never=0, last_resort=KINGS | HONOURS | TRUMPS)
    yield from play_tricks(
        hand,
        leader=opposite,
        tricks=FIRST_TRICKS,
        rules=TrickRules(overtrump=True, next_leader=lambda _hand, number: seats[number % 2]),
        order=seats,
    )
    yield from pay_for_fool(hand, ACES_FIVE, also_from=hand.discards)


class AnnounceValue(Decision):
    """The card points of the cards that a seat was dealt; immaterial, since the cards tell them."""

    __slots__ = ("value",)

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(ANNOUNCE_VALUE, seat, immaterial=True)
        self.value = value

    def objection(self, action: Action) -> str | None:
        why = misplaced(action, self)
        if not why and action.amount != self.value:
            why = f"seat {self.seat} announces {action.amount}, but was dealt {self.value} points"
        return f"{why}; legal: {self.value}" if why else None

    def legal(self) -> list[str]:
        return [str(self.value)]

    def choices(self) -> Iterator[Action]:
        yield Action(ANNOUNCE_VALUE, self.seat, amount=self.value)

    def any_choice(self, random: Random) -> Action:
        return random.choice([*self.choices()])


def announce_value(hand: Hand, seat: int) -> Script[None]:
    """The start value of a seat, from which its First Score is counted, goes to `hand.said`."""
    value = ACES_FIVE.total(hand.hands[seat])
    yield AnnounceValue(seat, value)
    hand.said.append(Said(seat, f"{value}{_POINTS}"))


def scores_so_far(hand: Hand, own: Callable[[int], Sequence[int]]) -> tuple[Points, ...]:
    """First and Second Score of each seat together.

    The points of what its own places have won and laid away, less the start value, and one for every
    trick of the second half.
    """
    start = {said.seat: int(said.call.removesuffix(_POINTS)) for said in hand.said}
    second_half = hand.tricks[FIRST_TRICKS:]
    return tuple(
        count_singly(ACES_FIVE, hand.discards[seat] | sum(hand.piles[place] for place in own(seat)))
        - start.get(seat, 0)
        + sum(trick.winner in own(seat) for trick in second_half)
        for seat in range(hand.players)
    )


def settle(points: tuple[Points, ...], dealer: int) -> Outcome:
    """Payments from the two scores of each seat together: the higher wins the difference."""
    scores = difference_between((0, 1), points)
    return Outcome(
        played=True,
        roles=tuple("dealer" if seat == dealer else "player" for seat in range(len(points))),
        sides=(0, 1),
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
    )

"""A sitting: how one hand follows another, and what several come to.

What rule sheets call a game of three or four hands is a script over hands: it yields the next hand
to be dealt, receives the outcome, and returns what every seat has won or lost in the end.
"""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from core.actions import Action
from core.counting import Points
from core.outcome import Outcome


class NextHand(NamedTuple):
    """The next hand of a sitting: its dealer, and what earlier hands left for it."""

    dealer: int
    carried: tuple[Action, ...] = ()


Sitting = Generator[NextHand, Outcome, tuple[Points, ...]]
# Of the number of players, the options and the first dealer.
SittingScript = Callable[[int, Any, int], Sitting]


def next_dealer(dealer: int, outcome: Outcome, players: int) -> int:
    """The deal passes on, unless the hand is dealt again by the same dealer."""
    return dealer if outcome.same_dealer else (dealer + 1) % players


def added(totals: tuple[Points, ...], outcome: Outcome) -> tuple[Points, ...]:
    """The totals with the scores of one more hand."""
    return tuple(total + score for total, score in zip(totals, outcome.scores, strict=True))


def everyone_deals_once(players: int, _options: Any, dealer: int) -> Sitting:
    """As many hands as there are players; one that the same dealer deals again does not count."""
    totals: tuple[Points, ...] = (0,) * players
    hands = 0
    while hands < players:
        outcome = yield NextHand(dealer)
        totals = added(totals, outcome)
        hands += not outcome.same_dealer
        dealer = next_dealer(dealer, outcome, players)
    return totals

"""Base games: no auction, the dealer discards, all tricks are played, points decide.

Other rules may be laid over a base game: their script is made of its parts.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from core.cards import CardSet
from core.counting import Points, Values
from core.hand import Hand, Script
from core.outcome import Outcome
from core.phases.tricks import TrickRules, play_tricks

Sides = tuple[int, ...]


class DealAndDiscard(Protocol):
    """The deal, and what the dealer lays away: nothing of `never`.

    whole: whether a log has to tell the whole deal, since the rules ask what a seat holds.
    """

    def __call__(self, hand: Hand, never: CardSet = 0, *, whole: bool = False) -> Script[None]: ...


@dataclass(frozen=True, slots=True)
class BaseGame:
    """The parts of a base game; each is told the hand, and finds the house rules in its options.

    tricks: how many there are. sides: a number by seat, equal for those who play together.
    turns: the seats in the order of turns, the leader to the first trick first. trick_rules: how the
    tricks are played. points: what each seat's side has taken so far. settle: what a hand comes to,
    told the points of each seat's side.
    """

    tricks: int
    sides: Callable[[Hand], Sides]
    deal_and_discard: DealAndDiscard
    turns: Callable[[Hand], tuple[int, ...]]
    trick_rules: Callable[[Hand], TrickRules]
    points: Callable[[Hand], tuple[Points, ...]]
    settle: Callable[[Hand, tuple[Points, ...]], Outcome]

    def play(self, hand: Hand, rules: TrickRules) -> Script[None]:
        """All the tricks, under the base game's rules or what was made of them."""
        turns = self.turns(hand)
        return play_tricks(hand, leader=turns[0], tricks=self.tricks, rules=rules, order=turns)


def eldest_first(hand: Hand) -> tuple[int, ...]:
    """The usual order of turns, from Eldest on."""
    return tuple(hand.in_turn(hand.eldest))


def mates(sides: Sides) -> Callable[[int], list[int]]:
    """The seats that play together with a seat, itself among them."""
    return lambda seat: [other for other, side in enumerate(sides) if side == sides[seat]]


def count_by_sides(hand: Hand, sides: Sides, values: Values) -> tuple[Points, ...]:
    """For every seat what its side has: cards singly, discards among them, and one for each trick."""
    points = dict.fromkeys(sides, 0)
    for seat, side in enumerate(sides):
        cards = hand.piles[seat] | hand.discards[seat]
        points[side] += values.total(cards) + hand.tricks_won[seat]
    return tuple(points[side] for side in sides)


def compared(
    points: tuple[Points, ...], scores: tuple[Points, ...], sides: Sides, dealer: int
) -> Outcome:
    """The outcome of a hand in which there is no contract: whoever scores above zero has won.

    The dealer's role is `dealer`, that of his partner, if he has one, `partner`, of all others
    `player`.
    """
    roles = ["partner" if side == sides[dealer] else "player" for side in sides]
    roles[dealer] = "dealer"
    return Outcome(
        played=True,
        roles=tuple(roles),
        sides=sides,
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
    )

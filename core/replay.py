"""Replaying recorded actions: the longest valid prefix, and the reason why it ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.actions import Action
from core.game import Game
from core.hand import Hand


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed hand: the state it reached, how many actions led there, why the next was refused.

    refusal is None when every action was legal; the hand may still be unfinished.
    """

    hand: Hand
    steps: int
    refusal: str | None


def replay(
    game: Game, actions: Sequence[Action], *, players: int, dealer: int | None, options: Any
) -> Replay:
    """Feed the actions one after another until one is refused or none is left.

    Raises Unreadable as `Game.start` does.
    """
    hand = game.start(players, dealer, options)
    steps, refusal = hand.feed_all(actions)
    if refusal is None:
        hand.decline()
    return Replay(hand, steps, refusal)

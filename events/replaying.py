"""Replaying a hand as a log tells it or as the history keeps it."""

from collections.abc import Sequence
from typing import Protocol

from core.actions import Action
from core.catalogue import game_named
from core.hand import Hand
from core.replay import Replay, replay
from events.record import Sitting


class Told(Protocol):
    """A hand that was told: a HandRecord of a log, a StoredHand of the history."""

    @property
    def sitting(self) -> Sitting:
        """Who played what, by which house rules."""

    @property
    def dealer(self) -> int | None:
        """The dealer's seat, None where it is not known."""

    @property
    def actions(self) -> Sequence[Action]:
        """What was done, in order."""


def started(told: Told) -> Hand:
    """The hand before its first action; raises Unreadable as `Game.start` and `read_options` do."""
    game = game_named(told.sitting.variant)
    options = game.read_options(told.sitting.options)
    return game.start(len(told.sitting.players), told.dealer, options)


def replayed(told: Told) -> Replay:
    """All its actions replayed by the rules of its game; raises Unreadable as `started` does."""
    game = game_named(told.sitting.variant)
    return replay(
        game,
        told.actions,
        players=len(told.sitting.players),
        dealer=told.dealer,
        options=game.read_options(told.sitting.options),
    )

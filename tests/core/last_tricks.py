"""The last tricks of a game that is laid over a base game, with cards made up for them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from core.base_game import BaseGame
from core.cards import CardSet, set_named
from core.catalogue import game_named
from core.hand import Hand, Script
from core.outcome import Outcome
from tests.core.table import Table

Overlay = Callable[[Hand, BaseGame], Script[Outcome]]


def last_tricks(
    id: str, script: Overlay, base: BaseGame, *hands: str, discard: str = "", **options: object
) -> Table:
    """A table at which these cards are all that is left, and seat 0 leads.

    The last seat is the dealer and has laid `discard` away. All but the deal is the game's own.
    """

    def deal_and_discard(hand: Hand, never: CardSet = 0, *, whole: bool = False) -> Script[None]:
        assert whole, "who must play what depends on whole hands"
        hand.sides = base.sides(hand)
        hand.hands[:] = map(set_named, hands)
        hand.discards[hand.known_dealer] = set_named(discard) & ~never
        yield from ()

    shortened = replace(base, tricks=len(hands[0].split()), deal_and_discard=deal_and_discard)
    game = replace(game_named(id), script=partial(script, base=shortened))
    return Table(game, dealer=len(hands) - 1, **options)

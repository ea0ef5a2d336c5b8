"""Hands that nobody played: a sitting of made-up players, as a log would tell it."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from core.game import Game
from core.outcome import Outcome
from core.players.player import Player, play_out
from events.identity import fingerprint
from events.record import HandRecord, Recorded, Sitting, Where


def simulate(
    game: Game,
    *,
    hands: int,
    seed: int | str,
    player: Player,
    players: int | Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Iterator[HandRecord]:
    """One sitting of that many hands, the dealer moving on by a seat with each.

    players are their names by seat, or how many they are: the game's usual number where it is not
    said. The same seed gives the same sitting, and each hand of it depends on the seed and its
    number alone: fewer hands are the beginning of more. A hand that is passed out or thrown in is
    one of them. Raises Unreadable for options or a number of players that the game does not have.
    """
    names = _names(game.players[0] if players is None else players)
    chosen = dict(options or {})
    rules = game.read_options(chosen)
    sitting = Sitting(
        variant=game.id, players=names, options=chosen, id=_id(game, len(names), chosen, seed)
    )
    for number in range(1, hands + 1):
        dealer = (number - 1) % len(names)
        hand = game.start(len(names), dealer, rules)
        actions = play_out(hand, player, Random(f"{seed}, hand {number}"))
        assert hand.outcome is not None
        yield HandRecord(
            where=Where("simulation", hand=number),
            sitting=sitting,
            number=number,
            dealer=dealer,
            actions=tuple(actions),
            recorded=_recorded(hand.outcome),
            raw=b"",
        )


def _names(players: int | Sequence[str]) -> tuple[str, ...]:
    if isinstance(players, int):
        return tuple(f"Seat {seat}" for seat in range(players))
    return tuple(players)


def _id(game: Game, players: int, options: Mapping[str, Any], seed: int | str) -> str:
    """Sittings of the same seed that differ in their rules are different sittings."""
    about = f"{game.id} for {players}, {sorted(options.items())}, seed {seed}"
    return f"simulated {fingerprint(about)}"


def _recorded(outcome: Outcome) -> Recorded:
    """An outcome as a log writes it down."""
    return Recorded(
        scores=tuple(float(score) for score in outcome.scores),
        points=tuple(float(points) for points in outcome.points),
    )

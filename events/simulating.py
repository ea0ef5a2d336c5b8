"""Hands that nobody played: a sitting of made-up players, as a log would tell it."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from core.actions import CARRIED
from core.game import Game
from core.hand import Hand
from core.outcome import Outcome
from core.players.player import Player, play_out
from core.sitting import NextHand, next_dealer
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
    """One sitting of that many hands: games as the rules have them, one after another.

    players are their names by seat, or how many they are: the game's usual number where it is not
    said. The same seed gives the same sitting, and fewer hands are the beginning of more. A hand
    that is passed out or thrown in is one of them; what it carries over from earlier hands stands
    before its deal. Raises Unreadable for options or a number of players that the game does not have.
    """
    names = _names(game.players[0] if players is None else players)
    chosen = dict(options or {})
    rules = game.read_options(chosen)
    sitting = Sitting(
        variant=game.id, players=names, options=chosen, id=_id(game, len(names), chosen, seed)
    )
    evening = _games(game, len(names), rules)
    coming = next(evening)
    for number in range(1, hands + 1):
        hand = _begun(game, len(names), rules, coming)
        actions = play_out(hand, player, Random(f"{seed}, hand {number}"))
        assert hand.outcome is not None
        yield HandRecord(
            where=Where("simulation", hand=number),
            sitting=sitting,
            number=number,
            dealer=coming.dealer,
            actions=(*coming.carried, *actions),
            recorded=_recorded(hand.outcome),
            raw=b"",
        )
        coming = evening.send(hand.outcome)


def _games(game: Game, players: int, rules: Any) -> Generator[NextHand, Outcome, None]:
    """The hands of one game after another, without end; the deal moves on from game to game."""
    dealer = 0
    while True:
        hands = game.sitting(players, rules, dealer)
        coming: NextHand | None = next(hands)
        while coming is not None:
            outcome = yield coming
            dealer = next_dealer(coming.dealer, outcome, players)
            try:
                coming = hands.send(outcome)
            except StopIteration:
                coming = None


def _begun(game: Game, players: int, rules: Any, coming: NextHand) -> Hand:
    """The next hand, told what earlier hands left for it and no more."""
    hand = game.start(players, coming.dealer, rules)
    for left in coming.carried:
        hand.feed(left)
    while hand.awaits is not None and hand.awaits.kind == CARRIED:
        hand.skip()
    return hand


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

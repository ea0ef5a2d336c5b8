"""Check-and-apply of full French Tarot hands, beside OpenSpiel's `tarok` through Python.

Both replay whole recorded hands from nothing: a new state, the deal, every bid and every card, each
checked and applied. The two take turns in one run and the best of several rounds counts, so that the
ratio says more than either figure. OpenSpiel hides the deal behind a seed: a game loaded anew with
the same seed deals the same hands in the same order.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter

import pyspiel

from core.actions import Action
from core.catalogue import game_named
from core.players.player import play_out
from core.players.sensible import Sensible
from core.replay import replay

HANDS = 2_000
ROUNDS = 7

GAME = game_named("french-tarot")
OPTIONS = GAME.read_options({"rules": "federation"})


def main() -> None:
    """Print µs per event of both, and the ratio."""
    ours, theirs = our_hands(), their_hands()
    our_best = their_best = float("inf")
    for _ in range(ROUNDS):
        our_best = min(our_best, timed(lambda: replay_ours(ours)))
        their_best = min(their_best, timed(lambda: replay_theirs(theirs)))
    our_cost = our_best / sum(len(actions) for _, actions in ours) * 1e6
    their_cost = their_best / sum(len(actions) for actions in theirs) * 1e6
    print(
        f"check and apply, {HANDS} whole hands from the deal to the settlement, best of {ROUNDS}:"
    )
    print(f"  Trull, French Tarot for four, plain Python {our_cost:6.2f} µs an event")
    print(f"  OpenSpiel, tarok, C++ through Python       {their_cost:6.2f} µs an event")
    print(f"  ratio                                      {our_cost / their_cost:6.2f}")


def timed(work: Callable[[], None]) -> float:
    """Seconds that the work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def our_hands() -> list[tuple[int, list[Action]]]:
    """Played hands of French Tarot with their dealers, by the sensible player."""
    random = Random(1)
    player = Sensible()
    hands: list[tuple[int, list[Action]]] = []
    while len(hands) < HANDS:
        dealer = len(hands) % 4
        hand = GAME.start(4, dealer, OPTIONS)
        actions = play_out(hand, player, random)
        if hand.contract is not None:
            hands.append((dealer, actions))
    return hands


def replay_ours(hands: list[tuple[int, list[Action]]]) -> None:
    """Replay every hand from nothing."""
    for dealer, actions in hands:
        result = replay(GAME, actions, players=4, dealer=dealer, options=OPTIONS)
        assert result.hand.outcome is not None


def their_hands() -> list[list[int]]:
    """Random hands of tarok in which all pass: those are played to the last card."""
    game = _tarok()
    random = Random(1)
    hands = []
    for _ in range(HANDS):
        state = game.new_initial_state()
        actions: list[int] = []
        while not state.is_terminal():
            legal = state.legal_actions()
            opening = len(actions) < 4  # the deal and three calls, lowest first: pass
            actions.append(legal[0] if opening else random.choice(legal))
            state.apply_action(actions[-1])
        hands.append(actions)
    return hands


def replay_theirs(hands: list[list[int]]) -> None:
    """Replay every hand from nothing."""
    game = _tarok()
    for actions in hands:
        state = game.new_initial_state()
        for action in actions:
            state.apply_action_with_legality_check(action)
        assert state.is_terminal()


def _tarok() -> "pyspiel.Game":
    return pyspiel.load_game("tarok(rng_seed=7)")

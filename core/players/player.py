"""What a player is, and playing a hand to its end."""

from collections.abc import Callable, Sequence
from random import Random

from core.actions import Action
from core.decisions import Decision
from core.hand import Hand

# Answers a decision of a hand, by the chances of a Random; None declines an optional decision.
Player = Callable[[Hand, Decision, Random], Action | None]


def seated(players: Sequence[Player]) -> Player:
    """One player made of several: each answers for his own seat and the dummies that he plays.

    The first answers where it is nobody's.
    """

    def answer(hand: Hand, decision: Decision, random: Random) -> Action | None:
        seat = 0 if decision.seat is None else hand.player_of[decision.seat]
        return players[seat](hand, decision, random)

    return answer


def play_out(hand: Hand, player: Player, random: Random) -> list[Action]:
    """Let the player answer for all seats until the hand is over; returns what was done.

    Raises NotAllowed if the player answers against the rules.
    """
    done = []
    while hand.awaits is not None:
        action = player(hand, hand.awaits, random)
        if action is None:
            hand.skip()
        else:
            hand.feed(action)
            done.append(action)
    return done

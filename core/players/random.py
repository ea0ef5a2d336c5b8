"""The player without a thought: every legal action is as likely as any other."""

from random import Random

from core.actions import Action
from core.decisions import Decision
from core.hand import Hand
from core.phases.dealing import DealCards


def play_randomly(_hand: Hand, decision: Decision, random: Random) -> Action | None:
    """Any legal action; silence is one more choice where the decision is optional, but for a deal."""
    optional = decision.optional and not isinstance(decision, DealCards)
    if optional and random.randrange(len(decision.legal()) + 1) == 0:
        return None
    return decision.any_choice(random)

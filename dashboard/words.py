"""Events in words: what a person at the table would say had happened."""

from collections.abc import Sequence

from core import actions
from core.actions import Action
from core.cards import NAMES, show
from core.decisions import Decision
from core.hand import Hand
from core.phases.bidding import PASS

_WORDS = {
    actions.DEAL: "{dealer} deals",
    actions.HELD: "the hands as they were at the first lead",
    actions.BID: "{who} bids {call}",
    actions.CONTRACT: "{who} takes it: {call}",
    actions.CALL_PARTNER: "{who} calls {card}",
    actions.DISCARD: "{who} lays away {cards}",
    actions.ANNOUNCE: "{who} announces {call}",
    actions.DECLARE: "{who} declares {call}",
    actions.PLAY: "{who} plays {card}",
    actions.FOOL_EXCHANGE: "{who} gives {creditor} {card} for the Fool",
    actions.FOOL_PAYMENT: "{who} gives {creditor} {card} for the Fool",
    actions.REDEAL_CALL: "{who} says {call}: the hand is thrown in",
}
_PASSES = {actions.BID: "{who} passes", actions.CONTRACT: "all pass"}


def what_happened(hand: Hand, action: Action, seat: int | None, players: Sequence[str]) -> str:
    """The action in words, as `Ann plays T21`.

    hand: the state before the action. seat: who acts, also where the log leaves that to the rules.
    players: names by seat.
    """

    def name(of: int | None) -> str:
        return "someone" if of is None else players[of]

    words = _WORDS[action.kind]
    if action.call == PASS:
        words = _PASSES[action.kind]
    elif action.kind == actions.PLAY and not hand.trick:
        words = "{who} leads {card}"
    elif action.kind == actions.DECLARE and action.cards:
        words += ": {cards}"
    return words.format(
        who=name(seat),
        dealer=name(hand.dealer),
        creditor=name(hand.debts[0].winner if hand.debts else None),
        card="" if action.card is None else NAMES[action.card],
        cards=show(action.cards),
        call=action.call,
    )


_TO_DO = {
    actions.DEAL: "deal",
    actions.BID: "bid",
    actions.CONTRACT: "take the contract",
    actions.CALL_PARTNER: "call a card",
    actions.DISCARD: "lay away",
    actions.ANNOUNCE: "announce",
    actions.DECLARE: "declare",
    actions.PLAY: "play",
    actions.FOOL_EXCHANGE: "give a card for the Fool",
    actions.FOOL_PAYMENT: "give a card for the Fool",
    actions.REDEAL_CALL: "have the hand thrown in",
}


def what_is_due(decision: Decision, players: Sequence[str]) -> str:
    """What a decision waits for in words, as `Ann is to play`, `Bob may announce`."""
    nobody_named = "the dealer" if decision.kind == actions.DEAL else "someone"
    who = nobody_named if decision.seat is None else players[decision.seat]
    return f"{who} {'may' if decision.optional else 'is to'} {_TO_DO[decision.kind]}"

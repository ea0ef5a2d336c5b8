"""Events, what is due, and bonuses in words: what a person at the table would say."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from core import actions
from core.actions import Action
from core.cards import FOOL, NAMES, Card, show
from core.counting import Points
from core.decisions import Decision
from core.hand import Debt, Hand
from core.outcome import Bonus
from core.phases.bidding import HOLD, PASS, WAIT
from core.phases.speaking import Speak

DUMMY = "Dummy"
_CARDS = frozenset(NAMES)


class Words(NamedTuple):
    """A kind of action in words: what it did, and what whoever is due is to do.

    done has places for who, dealer, creditor, card, cards, call, amount and owed (what a card is
    given for).
    """

    done: str
    to_do: str


WORDS: dict[str, Words] = {
    actions.DEAL: Words("{dealer} deals", "deal"),
    actions.DEAL_PACKET: Words("{dealer} deals a packet to each", "deal the next packet"),
    actions.HELD: Words("the hands as they were at the first lead", "deal"),
    actions.CARRIED: Words("carried over: {call}", "tell what earlier hands left"),
    actions.REDEAL_CALL: Words(
        "{who} says {call}: the hand is thrown in", "have the hand thrown in"
    ),
    actions.BRASS_BALLS: Words(
        "{who} says Brass Balls: T1 is treated as the Fool is", "say Brass Balls"
    ),
    actions.ANNOUNCE_VALUE: Words(
        "{who} announces the card points dealt: {amount}", "announce the card points dealt"
    ),
    actions.BARGAIN: Words("{who} {call}", "bargain"),
    actions.BID: Words("{who} bids {call}", "bid"),
    actions.CONTRACT: Words("{who} takes it: {call}", "take the contract"),
    actions.CHOOSE: Words("{who} chooses {call}", "choose"),
    actions.TAKE: Words("{who} says of the talon: {call}", "speak of the talon"),
    actions.DISCARD: Words("{who} lays away {cards}", "lay cards away"),
    actions.ANNUL: Words("{who} says {call}: the hand is annulled", "annul the hand"),
    actions.CALL_PARTNER: Words("{who} calls {card}", "call a card"),
    actions.VOLUNTEER: Words(
        "{who} volunteers to play the dummy's cards", "volunteer to play the dummy's cards"
    ),
    actions.DECLARE: Words("{who} declares {call}", "declare"),
    actions.ANNOUNCE: Words("{who} announces {call}", "announce"),
    actions.CONTRA: Words("{who} says contra to {call}", "say contra"),
    actions.RECONTRA: Words("{who} says recontra to {call}", "say recontra"),
    actions.SUBCONTRA: Words("{who} says subcontra to {call}", "say subcontra"),
    actions.PLAY: Words("{who} plays {card}", "play a card"),
    actions.ALLEGIANCE_CALL: Words("{who} calls the allegiance: {call}", "call the allegiance"),
    actions.TAKE_BACK: Words("{who} takes {card} back", "take a card back"),
    actions.SUMMON: Words("{who} summons {card} into the trick", "summon a servant"),
    actions.BUTT_DISCARD: Words(
        "{who} takes the Fool and lays {card} to the trick for it", "lay a card down for the Fool"
    ),
    actions.KEEP_FACE_UP: Words(
        "{who} leaves {card} face up as the last of its group", "leave a card face up"
    ),
    actions.SIGNAL: Words("{who} signals: {call}", "signal"),
    actions.DECLARE_OUT: Words("{who} declares himself out", "declare himself out"),
    actions.EXPOSE: Words("{who} turns {card} face up", "turn a card face up"),
    actions.FOOL_EXCHANGE: Words(
        "{who} gives {creditor} {card} for {owed}", "give a card for the Fool"
    ),
    actions.FOOL_PAYMENT: Words(
        "{who} gives {creditor} {card} for {owed}", "give a card for the Fool"
    ),
}
# What a call of the auction says by itself.
_WORDS_ALONE = {PASS: "{who} passes", HOLD: "{who} holds", WAIT: "{who} waits"}


def place_names(hand: Hand, players: Sequence[str]) -> tuple[str, ...]:
    """The names of all hands on the table: the players', then `Dummy`, or `Ann's dummy`.

    Several dummies that are nobody's are numbered. players: names by seat.
    """
    unclaimed = [
        place for place in range(hand.players, hand.places) if hand.player_of[place] == place
    ]
    numbered = len(unclaimed) > 1

    def dummy(place: int) -> str:
        if place in unclaimed:
            return f"{DUMMY} {unclaimed.index(place) + 1}" if numbered else DUMMY
        return f"{players[hand.player_of[place]]}'s dummy"

    return (*players, *map(dummy, range(hand.players, hand.places)))


def what_happened(hand: Hand, action: Action, place: int | None, players: Sequence[str]) -> str:
    """The action in words, as `Ann plays T21`.

    hand: the state before the action. place: who acts, a dummy's place among them, also where the
    log leaves that to the rules. players: names by seat.
    """
    names = place_names(hand, players)

    def name(of: int | None) -> str:
        return "someone" if of is None else names[of]

    debt = _debt(hand, action, place)
    return _sentence(hand, action, debt).format(
        who=name(place),
        dealer=name(hand.dealer),
        creditor=name(debt and debt.winner),
        owed=_owed(debt.card if debt else FOOL),
        card="" if action.card is None else NAMES[action.card],
        cards=show(action.cards) or "nothing",
        call=_call(action, players),
        amount=action.amount,
    )


def _sentence(hand: Hand, action: Action, debt: Debt | None) -> str:
    kind, words = action.kind, WORDS[action.kind].done
    if kind == actions.CONTRACT and action.call == PASS:
        return "all pass"
    if kind == actions.BID and action.call in _WORDS_ALONE:
        return _WORDS_ALONE[action.call]
    if kind == actions.PLAY and not hand.trick:
        return "{who} leads {card}"
    if debt and debt.card == action.card:
        return "{who} gives up {owed} to {creditor}"
    if action.cards and kind in (actions.DECLARE, actions.BID, actions.CONTRACT):
        return words + ": {cards}"
    return words


def _call(action: Action, players: Sequence[str]) -> str | None:
    """The call as it stands in the sentence."""
    if action.kind == actions.CARRIED:
        return carried_in_words(action, players)
    if action.kind == actions.BARGAIN and action.call:
        return _does(action.call, action.amount)
    return action.call


def _does(call: str, amount: int | None) -> str:
    """A word of a bargain as something that somebody does: `demands 8`, `passes`."""
    verb, *rest = call.split()
    verb += "es" if verb.endswith("s") else "s"
    return " ".join([verb, *rest, *([] if amount is None else [str(amount)])])


def _debt(hand: Hand, action: Action, place: int | None) -> Debt | None:
    """What the card that this action gives is given for; None where it gives none."""
    if action.kind not in (actions.FOOL_EXCHANGE, actions.FOOL_PAYMENT):
        return None
    return next(
        (
            debt
            for debt in hand.debts
            if hand.player_of[debt.payer] == place and action.call in (None, NAMES[debt.card])
        ),
        None,
    )


def _owed(card: Card) -> str:
    return "the Fool" if card == FOOL else NAMES[card]


def carried_in_words(action: Action, players: Sequence[str]) -> str:
    """What was carried over, as `total of Ann, 340`, `pot, 12` or `doubled`."""
    whose = "" if action.seat is None else f" of {players[action.seat]}"
    amount = "" if action.amount is None else f", {action.amount}"
    return f"{action.call}{whose}{amount}"


def what_is_due(hand: Hand, decision: Decision, players: Sequence[str]) -> str:
    """What a decision waits for in words, as `Ann is to play a card`, `Bob may announce`."""
    who = who_is_due(hand, decision, players)
    return f"{who} {'may' if decision.optional else 'is to'} {what_to_do(decision)}"


def what_to_do(decision: Decision) -> str:
    """What a decision asks for: `bid`, `announce or say contra`."""
    if not isinstance(decision, Speak):
        return WORDS[decision.kind].to_do
    return " or ".join(WORDS[kind].to_do for kind, calls in decision.offers.items() if calls)


def what_is_legal(decision: Decision) -> str:
    """What a decision allows, in one line."""
    words = decision.legal()
    return (" " if set(words) <= _CARDS else ", ").join(words)


def who_is_due(hand: Hand, decision: Decision, players: Sequence[str]) -> str:
    """Whose decision it is: a name, the dealer's for a deal; nobody's in particular: somebody."""
    if decision.kind == actions.CARRIED:
        return "the log"
    dealt = decision.kind in (actions.DEAL, actions.DEAL_PACKET)
    place = hand.dealer if dealt else decision.seat
    return "somebody" if place is None else place_names(hand, players)[place]


def bonus_in_words(
    bonus: Bonus, sides: Sequence[int], players: Sequence[str], figure: Callable[[Points], str]
) -> str:
    """A bonus from its side's point of view, as in `sparrow (Ann, announced, contra'd x2), failed:
    Ann and Bob pay 20 to each opponent`; one that nobody pays counts in the side's score.

    sides, players: by seat. figure: how points are written.
    """
    about = [] if bonus.seat is None else [players[bonus.seat]]
    if bonus.announced:
        about.append("announced")
    elif bonus.made and bonus.paid:
        about.append("silent")
    if bonus.multiplier > 1:  # what is paid is doubled by contras alone
        about.append(f"contra'd x{bonus.multiplier}" if bonus.paid else f"x{bonus.multiplier}")
    title = f"{bonus.name} ({', '.join(about)})" if about else bonus.name
    if bonus.announced:
        title += ", made" if bonus.made else ", failed"
    own = [players[seat] for seat, side in enumerate(sides) if side == bonus.side]
    if not bonus.paid:
        return f"{title}: {figure(bonus.points)} in the score of {_listed(own)}"
    others = [players[seat] for seat, side in enumerate(sides) if side != bonus.side]
    each = others[0] if len(others) == 1 else "each opponent"
    if bonus.made:
        return f"{title}: {_listed(own)} {_verb('get', own)} {figure(bonus.points)} from {each}"
    return f"{title}: {_listed(own)} {_verb('pay', own)} {figure(-bonus.points)} to {each}"


def _verb(verb: str, who: Sequence[str]) -> str:
    return verb if len(who) > 1 else f"{verb}s"


def _listed(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cy`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last

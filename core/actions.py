"""An action: one thing a player did, in the narrow columns that every game shares."""

from dataclasses import dataclass

from core.cards import CARD_COUNT, Card, CardSet

DEAL = "deal"
HELD = "held"
BID = "bid"
CONTRACT = "contract"
CALL_PARTNER = "call_partner"
DISCARD = "discard"
ANNOUNCE = "announce"
DECLARE = "declare"
PLAY = "play"
FOOL_EXCHANGE = "fool_exchange"
FOOL_PAYMENT = "fool_payment"
REDEAL_CALL = "redeal_call"

KINDS = {
    DEAL: "the cards as dealt: a hand a seat, then the talon",
    HELD: "the cards as held at the first lead: a hand a seat, then the cards laid aside, "
    "then the talon as dealt (either may be unknown: no cards)",
    BID: "a call of the auction, `pass` among them",
    CONTRACT: "what came out of an auction that is not known",
    CALL_PARTNER: "the card whose holder is the declarer's partner",
    DISCARD: "cards laid away by the seat that took the talon",
    ANNOUNCE: "a bonus announced before the play",
    DECLARE: "something shown from the hand before a player's first card",
    PLAY: "a card played to the trick",
    FOOL_EXCHANGE: "the card given for the Fool right after a trick",
    FOOL_PAYMENT: "the card given for the Fool at the end of the hand",
    REDEAL_CALL: "a holding that has the hand thrown in",
}


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a hand.

    kind: one of KINDS. seat: who acts, None where nobody in particular does (a deal) or where the
    log leaves it to the rules (a play by whoever is due). card, cards, call: what the kind needs,
    None, no cards and None where it does not. groups: the hands of a deal, seat by seat from
    seat 0, then the further groups that KINDS names.
    """

    kind: str
    seat: int | None = None
    card: Card | None = None
    cards: CardSet = 0
    call: str | None = None
    groups: tuple[CardSet, ...] = ()


MOST_SEATS = 6

# Plays are nine tenths of every log: each possible one is made once.
PLAYS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(Action(PLAY, seat, card) for card in range(CARD_COUNT)) for seat in range(MOST_SEATS)
)
PLAYS_BY_WHOEVER_IS_DUE: tuple[Action, ...] = tuple(
    Action(PLAY, None, card) for card in range(CARD_COUNT)
)

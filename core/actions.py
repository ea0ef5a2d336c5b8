"""An action: one thing a player did, in the narrow columns that every game shares."""

from dataclasses import dataclass

from core.cards import CARD_COUNT, Card, CardSet

DEAL = "deal"
DEAL_PACKET = "deal_packet"
HELD = "held"
CARRIED = "carried"
REDEAL_CALL = "redeal_call"
BRASS_BALLS = "brass_balls"
ANNOUNCE_VALUE = "announce_value"
BARGAIN = "bargain"
BID = "bid"
CONTRACT = "contract"
CHOOSE = "choose"
TAKE = "take"
DISCARD = "discard"
ANNUL = "annul"
CALL_PARTNER = "call_partner"
VOLUNTEER = "volunteer"
DECLARE = "declare"
ANNOUNCE = "announce"
CONTRA = "contra"
RECONTRA = "recontra"
SUBCONTRA = "subcontra"
PLAY = "play"
ALLEGIANCE_CALL = "allegiance_call"
TAKE_BACK = "take_back"
SUMMON = "summon"
BUTT_DISCARD = "butt_discard"
KEEP_FACE_UP = "keep_face_up"
SIGNAL = "signal"
DECLARE_OUT = "declare_out"
EXPOSE = "expose"
FOOL_EXCHANGE = "fool_exchange"
FOOL_PAYMENT = "fool_payment"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of action: what it means, the fields that it must have and those that it may have.

    Fields are those of Action; every kind but a deal may name its seat. nobodys: that no seat is
    named means that nobody in particular acts, not that the rules tell who.
    """

    meaning: str
    must: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    nobodys: bool = False


KINDS: dict[str, Kind] = {
    DEAL: Kind(
        "the cards as dealt: a hand a seat, then the talon, in its groups where their order counts",
        ("groups",),
        nobodys=True,
    ),
    DEAL_PACKET: Kind(
        "one round of a deal that is interrupted: a packet a seat", ("groups",), nobodys=True
    ),
    HELD: Kind(
        "the cards as held at the first lead: a hand a seat, then the cards laid aside, "
        "then the talon as dealt (either may be unknown: no cards)",
        ("groups",),
        nobodys=True,
    ),
    CARRIED: Kind(
        "what earlier hands of the sitting left for this one: a total, a pot, a doubling",
        ("call",),
        ("amount",),
        nobodys=True,
    ),
    REDEAL_CALL: Kind("a holding that has the hand thrown in", ("call",)),
    BRASS_BALLS: Kind("T1, the only trump of a hand, is to be treated as the Fool is"),
    ANNOUNCE_VALUE: Kind("the card points of the cards dealt", ("amount",)),
    BARGAIN: Kind(
        "a word of the bargaining before the play: what is demanded, offered or taken",
        ("call",),
        ("amount",),
    ),
    BID: Kind("a call of the auction, `pass` among them", ("call",), ("cards",)),
    CONTRACT: Kind(
        "what came out of an auction that is not known", ("call",), ("cards",), nobodys=True
    ),
    CHOOSE: Kind("a choice that the rules leave to a seat", ("call",)),
    TAKE: Kind("cards of the talon that are taken, or looked at and left", ("call",)),
    DISCARD: Kind("cards laid away", ("cards",)),
    ANNUL: Kind("a holding that annuls the hand after the discards", ("call",)),
    CALL_PARTNER: Kind("the card whose holder is the declarer's partner", ("card",)),
    VOLUNTEER: Kind("the readiness to play the dummy's cards"),
    DECLARE: Kind("something shown from the hand or said to be held", ("call",), ("cards",)),
    ANNOUNCE: Kind("a bonus announced before the play", ("call",)),
    CONTRA: Kind("a doubling of what the other side bid or announced", ("call",)),
    RECONTRA: Kind("a contra doubled by the side that was doubled", ("call",)),
    SUBCONTRA: Kind("a recontra doubled by the side that began", ("call",)),
    PLAY: Kind("a card played to the trick", ("card",)),
    ALLEGIANCE_CALL: Kind("whose side scores the suits that Good or Evil names", ("call",)),
    TAKE_BACK: Kind("the card taken back from the trick for another", ("card",)),
    SUMMON: Kind("the servant whom the winner of a King calls into the trick", ("card",)),
    BUTT_DISCARD: Kind("the card laid to the trick in place of the Fool won in it", ("card",)),
    KEEP_FACE_UP: Kind("a card left face up as the last of its group", ("card",)),
    SIGNAL: Kind("a sign to the partner, or one that the rules ask for", ("call",)),
    DECLARE_OUT: Kind("a player has the points that he needs"),
    EXPOSE: Kind("a card turned face up", ("card",)),
    FOOL_EXCHANGE: Kind("the card given for the Fool right after a trick", ("card",)),
    FOOL_PAYMENT: Kind("the card given for the Fool at the end of the hand", ("card",), ("call",)),
}


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a hand.

    kind: one of KINDS. seat: who acts, None where nobody in particular does (a deal) or where the
    log leaves it to the rules (a play by whoever is due). card, cards, call, amount: what the kind
    needs, None, no cards and None where it does not. groups: the hands of a deal, seat by seat from
    seat 0, then the further groups that KINDS names.
    """

    kind: str
    seat: int | None = None
    card: Card | None = None
    cards: CardSet = 0
    call: str | None = None
    groups: tuple[CardSet, ...] = ()
    amount: int | None = None


MOST_SEATS = 6

# Plays are nine tenths of every log: each possible one is made once.
PLAYS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(Action(PLAY, seat, card) for card in range(CARD_COUNT)) for seat in range(MOST_SEATS)
)
PLAYS_BY_WHOEVER_IS_DUE: tuple[Action, ...] = tuple(
    Action(PLAY, None, card) for card in range(CARD_COUNT)
)

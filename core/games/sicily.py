"""Sicily, for four: a declarer alone, with a partner who offers himself, or with a King's holder."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from core.actions import BID, CALL_PARTNER, CONTRACT, Action
from core.aims import Aim
from core.base_game import mates
from core.card_rules import CardRules
from core.cards import (
    BIT,
    CAVALIERS,
    COURTS,
    FOOL_BIT,
    HONOURS,
    JACKS,
    KINGS,
    NAMES,
    QUEENS,
    TRUMPS,
    Card,
    CardSet,
    cards_in,
    set_named,
)
from core.counting import Points, Values, count_singly
from core.decisions import ChooseCall, ChooseCard
from core.game import Game, always, house_rule
from core.games.sicily_bargain import bargain
from core.hand import Hand, Script
from core.outcome import Outcome, not_played
from core.packs import PACK_63
from core.phases.bidding import PASS, OpenAuction
from core.phases.dealing import deal, unseen
from core.phases.fool import pay_for_fool
from core.phases.talon import discard, take_talon
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import BY_NUMBER, RATIONAL, named_order, ranking
from core.rule_cards.sicily import RULES
from core.settlement import between_sides
from core.sitting import everyone_deals_once

HAND = 15
TALON = 3
LAST_TRICK = 5
TOTAL = 126
HALF = 63

FIVES: CardSet = KINGS | set_named("T17 T18 T19 T20")
HIGH: CardSet = HONOURS | FIVES
EMPTY: CardSet = PACK_63.cards & ~(HIGH | COURTS)
SICILIAN = Values(((10, HONOURS), (5, FIVES), (4, QUEENS), (3, CAVALIERS), (2, JACKS), (0, EMPTY)))
SPADES = named_order("S7 S6 S5 S4 S3 S2 SA SJ SC SQ SK")
RANKING = ranking(plain=(SPADES, *RATIONAL[1:]), trumps=BY_NUMBER, excuses=FOOL_BIT)
DIAMONDS: CardSet = sum(RATIONAL[2])

SOLO, PROP, COP, RALLY = "solo", "prop", "cop", "rally"
CONTRACTS = (SOLO, COP, RALLY)
NEEDED = {SOLO: 0, PROP: 20, COP: 15}
PASSED_OUT, BARGAINED = "passed out", "bargained"


@dataclass(frozen=True, slots=True)
class SicilyOptions:
    """House rules of Sicily."""

    cop_direction: Literal["right", "left"] = house_rule(
        "right",
        "right: the Cop round begins before the declarer and goes backwards (SIC-5); "
        "left: it begins after him and goes on as turns do",
    )


def sicily(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, talon=TALON)
    payments = yield from bargain(hand)
    if payments:
        return not_played(hand.players, BARGAINED, scores=payments)
    first = yield SoloOrContract(hand)
    assert first is not None
    if first.kind == CONTRACT:
        yield from contract_told(hand, first)
    else:
        yield from auction(hand, first)
    if hand.declarer is None:
        return not_played(hand.players, PASSED_OUT)
    yield from play_tricks(hand, leader=hand.declarer, tricks=HAND, rules=TrickRules())
    sides = sides_of(hand.players, hand.declarer, hand.partner)
    yield from pay_for_fool(hand, SICILIAN, mates(sides))
    return settle(score_line(hand))


def auction(hand: Hand, first: Action) -> Script[None]:
    """A Solo; or the dealer takes the talon, and who props gets a partner by Cop or by a King."""
    yield from solo_round(hand, first)
    if hand.declarer is not None:
        yield from take_and_discard(hand, hand.declarer)
        return
    yield from take_and_discard(hand, hand.known_dealer)
    yield from prop_round(hand)
    if hand.declarer is None:
        return
    yield from cop_round(hand)
    if hand.partner is None:
        yield from rally(hand)


def solo_round(hand: Hand, first: Action) -> Script[None]:
    """From Eldest to the dealer; the first Solo ends the round."""
    for seat in hand.in_turn(hand.eldest):
        said = first.call == SOLO if seat == hand.eldest else (yield from says(hand, seat, SOLO))
        if said:
            hand.contract, hand.declarer = SOLO, seat
            return


def take_and_discard(hand: Hand, seat: int) -> Script[None]:
    """The talon, shown only at Solo; nothing worth 5 or more goes, trumps in the last resort."""
    take_talon(hand, seat)
    # Of a hand known in part the log may not say so, but what cannot be laid away he holds.
    hand.hands[seat] |= hand.talon_as_dealt & HIGH
    yield from discard(hand, seat, TALON, never=HIGH, last_resort=TRUMPS)


def prop_round(hand: Hand) -> Script[None]:
    """From Eldest to the dealer; the first Prop ends the round."""
    for seat in hand.in_turn(hand.eldest):
        if (yield from says(hand, seat, PROP)):
            hand.contract, hand.declarer = PROP, seat
            return


def cop_round(hand: Hand) -> Script[None]:
    """From the declarer's right to the right, or as the house has it; the first Cop is partner."""
    for seat in in_order_of_cop(hand):
        if (yield from says(hand, seat, COP)):
            hand.contract = COP
            take_for_partner(hand, seat)
            return


def take_for_partner(hand: Hand, seat: int) -> None:
    """Who has copped is the declarer's partner, and everybody knows it."""
    hand.partner = seat
    hand.sides = sides_of(hand.players, hand.declarer, seat)


def in_order_of_cop(hand: Hand) -> list[int]:
    """The seats but the declarer's in the order in which they may cop."""
    assert hand.declarer is not None
    others = hand.in_turn(hand.declarer)[1:]
    return others if hand.options.cop_direction == "left" else others[::-1]


def says(hand: Hand, seat: int, call: str) -> Script[bool]:
    """Whether a seat says the word of the round; who has too little for it can only pass."""
    high = in_high_cards(hand.hands[seat])
    enough = high >= NEEDED[call]
    action = yield ChooseCall(
        BID,
        seat,
        (PASS, call) if enough else (PASS,),
        immaterial=not enough,
        why_not=partial(_why_not_said, seat, call, high),
    )
    return action is not None and action.call == call


def in_high_cards(cards: CardSet) -> Points:
    """The points of a hand that lie in cards worth 5 or 10."""
    return count_singly(SICILIAN, cards & HIGH)


def _why_not_said(seat: int, word: str, high: Points, call: str) -> str:
    if call == word:
        return _too_poor(seat, call, high)
    return _not_in_this_round(call)


def _not_in_this_round(call: str) -> str:
    return f"{call!r} may not be said in this round"


def _too_poor(seat: int, call: str, high: Points) -> str:
    return (
        f"seat {seat} may not say {call!r} with {high} points in cards worth 5 or 10, "
        f"it needs {NEEDED[call]}"
    )


def rally(hand: Hand) -> Script[None]:
    """Without a Cop the declarer rallies a King, whose holder is his silent partner."""
    assert hand.declarer is not None
    hand.contract = RALLY
    cards = callable_cards(hand)
    if not cards:
        return
    action = yield ChooseCard(
        CALL_PARTNER,
        hand.declarer,
        cards,
        immaterial=not cards & (cards - 1),
        why_not=partial(_why_not_rallied, hand.declarer),
    )
    called = cards if action is None or action.card is None else BIT[action.card]
    for seat, held in enumerate(hand.hands):
        if held & called and seat != hand.declarer:
            hand.partner = seat
    if unseen(hand) & called:
        hand.unknown.append("who holds the card rallied")


def callable_cards(hand: Hand) -> CardSet:
    """What the declarer may rally, or of a hand known in part what he may have had to."""
    assert hand.declarer is not None
    held = hand.hands[hand.declarer]
    if held.bit_count() >= HAND:
        return may_be_rallied(held)
    kings = KINGS & ~held
    return kings if kings & ~may_be_held(hand, hand.declarer) else kings | QUEENS & ~held


def may_be_rallied(held: CardSet) -> CardSet:
    """The Kings that may be called with this hand; Queens with all four Kings; none with both."""
    for rank in (KINGS, QUEENS):
        if lacking := rank & ~held:
            return _of_shortest_suit(held, lacking)
    return 0


def _of_shortest_suit(held: CardSet, lacking: CardSet) -> CardSet:
    """Those of the shortest suit held, then of the best courts, then diamonds (SIC-7, SIC-12)."""
    suits = {card: held & RANKING.suit_of[card] for card in cards_in(lacking)}
    held_suits = {card: cards for card, cards in suits.items() if cards}
    if not held_suits:
        return lacking
    shortest = min(cards.bit_count() for cards in held_suits.values())
    left = [card for card, cards in held_suits.items() if cards.bit_count() == shortest]
    best = max(_courts(held_suits[card]) for card in left)
    callable_cards = sum(BIT[card] for card in left if _courts(held_suits[card]) == best)
    return callable_cards & DIAMONDS or callable_cards


def _courts(cards: CardSet) -> tuple[bool, ...]:
    """The courts among cards of a suit, from the King down: a greater tuple is a better holding."""
    return tuple(bool(cards & rank) for rank in (KINGS, QUEENS, CAVALIERS, JACKS))


def _why_not_rallied(seat: int, card: Card) -> str:
    return (
        f"seat {seat} rallies {NAMES[card]}, which is not the card of its shortest suit, "
        "best courts and diamonds deciding"
    )


class SoloOrContract(OpenAuction):
    """Eldest's first call, or what has come out of the auction: `solo`, `cop` or `rally`."""

    __slots__ = ("hand",)

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand, CONTRACTS, (PASS, SOLO), why_not=_not_in_this_round)
        self.hand = hand

    def objection(self, action: Action) -> str | None:
        why = super().objection(action)
        if why or action.kind != CONTRACT or action.call not in (COP, RALLY):
            return why
        why = self._not_possible(action)
        return f"{why}; legal: {', '.join(self.contracts)}" if why else None

    def _not_possible(self, action: Action) -> str | None:
        assert action.seat is not None
        if self.hand.dealer is None:
            return f"{action.call!r} needs a dealer who is known, as he takes the talon"
        high = most_in_high_cards(self.hand, action.seat)
        if high < NEEDED[PROP]:
            return _too_poor(action.seat, PROP, high)
        if action.call == COP and not able_to_cop(self.hand, action.seat):
            return f"nobody but seat {action.seat} has the {NEEDED[COP]} points for a Cop"
        return None


def most_in_high_cards(hand: Hand, seat: int) -> Points:
    """What a seat may have in cards worth 5 or 10, where the log does not tell all cards."""
    return in_high_cards(may_be_held(hand, seat))


def may_be_held(hand: Hand, seat: int) -> CardSet:
    """The cards that a seat holds or, for all the log tells, may hold; the dealer has the talon."""
    talon = hand.talon_as_dealt if seat == hand.dealer else 0
    return hand.hands[seat] | talon | unseen(hand)


def able_to_cop(hand: Hand, declarer: int) -> list[int]:
    """The seats that may have enough for a Cop."""
    others = (seat for seat in range(hand.players) if seat != declarer)
    return [seat for seat in others if most_in_high_cards(hand, seat) >= NEEDED[COP]]


def contract_told(hand: Hand, told: Action) -> Script[None]:
    """A log that names the contract: at Cop it also tells who copped, at a Rally the King."""
    hand.unknown.append("the auction")
    if told.call == PASS or told.seat is None:
        return
    hand.contract, hand.declarer = told.call, told.seat
    yield from take_and_discard(hand, told.seat if told.call == SOLO else hand.known_dealer)
    if told.call == COP:
        yield from who_copped(hand, able_to_cop(hand, told.seat))
    elif told.call == RALLY:
        yield from rally(hand)


def who_copped(hand: Hand, able: Sequence[int]) -> Script[None]:
    """One of these seats: if there are several, the log says so for the right one."""
    for seat in able:
        last = seat == able[-1]
        action = yield ChooseCall(BID, seat, (COP,), optional=not last, immaterial=len(able) == 1)
        if action or last:
            take_for_partner(hand, seat)
            return


def sides_of(players: int, declarer: int | None, partner: int | None) -> tuple[int, ...]:
    """The side of declarer and partner is 0, that of the defenders 1."""
    return tuple(0 if seat in (declarer, partner) else 1 for seat in range(players))


def points(hand: Hand) -> tuple[Points, ...]:
    """Points of each seat's side so far; nothing before there is a declarer.

    Card points counted singly, a discard's with those of the seat that made it, one for every trick
    won, and 5 for the last trick.
    """
    if hand.declarer is None:
        return (0,) * hand.players
    own = [
        count_singly(SICILIAN, hand.piles[seat] | hand.discards[seat]) + hand.tricks_won[seat]
        for seat in range(hand.players)
    ]
    if len(hand.tricks) == HAND:
        own[hand.tricks[-1].winner] += LAST_TRICK
    mates_of = mates(sides_of(hand.players, hand.declarer, hand.partner))
    return tuple(sum(own[mate] for mate in mates_of(seat)) for seat in range(hand.players))


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand: points are those of the declarer's side."""

    contract: str
    declarer: int
    points: Points
    partner: int | None = None


def score_line(hand: Hand) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None and hand.contract is not None
    return ScoreLine(hand.contract, hand.declarer, points(hand)[hand.declarer], hand.partner)


def settle(line: ScoreLine) -> Outcome:
    """Each opponent pays what the declarer's side has over 63, or gets what it lacks (SIC-T2)."""
    over = line.points - HALF
    sides = sides_of(4, line.declarer, line.partner)
    roles = {line.declarer: "declarer", line.partner: "partner"}
    return Outcome(
        played=True,
        roles=tuple(roles.get(seat, "defender") for seat in range(4)),
        sides=sides,
        points=tuple(TOTAL - line.points if side else line.points for side in sides),
        scores=between_sides(sides, over),
        won=tuple(over < 0 if side else over > 0 for side in sides),
        contract=line.contract,
        declarer=line.declarer,
        made=over > 0,
    )


# After a Prop or a Cop one does not know which side the dealer is on, who has the talon.
AIMS = {
    SOLO: Aim(exchanged=TALON),
    PROP: Aim(partner=True, left=TALON - 1),
    COP: Aim(partner=True, left=TALON - 1),
}
SICILY = Game(
    id="sicily",
    name="Sicily",
    players=(4,),
    card_rules=always(CardRules(PACK_63, SICILIAN, RANKING, TOTAL)),
    script=sicily,
    points=points,
    options=SicilyOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=CONTRACTS,
    endings=(PASSED_OUT, BARGAINED),
    aims=AIMS,
)

"""Civil War, for four: a declarer, who names a second trump suit, against three."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from core.actions import CHOOSE
from core.aims import Aim, Feat
from core.card_rules import CardRules
from core.cards import (
    HONOURS,
    KINGS,
    PLAIN_SUITS,
    SUIT_NAMES,
    SUITS,
    T1_BIT,
    TRUMP_1,
    TRUMPS,
    CardSet,
    card_set,
    cards_in,
)
from core.counting import ACES_FIVE, Points, count_singly
from core.decisions import ChooseCall, ShowCards, Showing
from core.game import Game, NoOptions, always
from core.games.civil_war_settlement import (
    BONUSES,
    CONTRACTS,
    HOLDINGS,
    MULTIPLIER,
    NEEDED,
    PENALTY,
    SLAM,
    SPARROW,
    TARGETS,
    TOTAL,
    VALUE,
    CivilWarOptions,
    ScoreLine,
    settle,
    settle_penalty,
)
from core.hand import Hand, Said, Script
from core.outcome import Outcome
from core.packs import PACK_78
from core.phases.announcing import announce, said_by
from core.phases.bidding import PASS, Auction, auction
from core.phases.dealing import deal
from core.phases.fool import by_himself, pay_for_fool
from core.phases.talon import discard, leave_talon, take_talon
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import BY_NUMBER, EXCUSE_RANKING, RATIONAL, Ranking, ranking
from core.rule_cards.civil_war import RULES
from core.sitting import everyone_deals_once

HAND, TALON = 18, 6
KEEP = "keep"
WITH, WITHOUT, AGAINST = tuple(MULTIPLIER)
IMPERIAL = dict(zip((SUIT_NAMES[suit] for suit in SUITS), PLAIN_SUITS, strict=True))
# `hearts skirmish with` and so on, from the lowest; suits do not rank.
BIDS = tuple(
    f"{suit} {target} {people}" for target in TARGETS for people in MULTIPLIER for suit in IMPERIAL
)


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid taken apart: the Imperial suit by name, the target, the part that the People play."""

    suit: str
    target: str
    people: str

    @property
    def contract(self) -> str:
        """What the bid comes to without its suit, as `battle without`."""
        return f"{self.target} {self.people}"


@cache
def read(call: str) -> Bid:
    """The parts of a bid."""
    return Bid(*call.split())


def civil_war(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, talon=TALON)
    yield from bidding(hand)
    if hand.contract == PENALTY:
        return (yield from penalty_play(hand))
    assert hand.declarer is not None and hand.contract is not None
    bid = read(hand.contract)
    imperial = IMPERIAL[bid.suit]
    hand.ranking = with_imperial(imperial)
    if bid.people == WITH:
        take_talon(hand, hand.declarer)
        yield from declarer_discards(hand, imperial)
    else:
        leave_talon(hand)
    yield from play_tricks(
        hand,
        leader=hand.eldest,
        tricks=HAND,
        rules=TrickRules(judge=magician_beats_the_king(imperial), judged=T1_BIT),
    )
    lay_talon_among_tricks(hand, bid)
    yield from pay_for_fool(hand, ACES_FIVE, lambda seat: side(hand, seat), also_from=hand.discards)
    return settle(score_line(hand, bid))


def civil_war_penalty(hand: Hand) -> Script[Outcome]:
    """The hand in which all play the penalty from the start."""
    yield from deal(hand, each=HAND, talon=TALON)
    return (yield from penalty_play(hand))


def bidding(hand: Hand) -> Script[None]:
    """The auction; four passes, or Eldest alone with his Skirmish, lead to the Penalty Play."""
    state = yield from auction(
        hand,
        (*BIDS, PENALTY),
        offers,
        attached=lambda state, seat: attach_bonuses(hand, seat, state.standing or hand.contract),
        why_not=_not_bid,
        only={PENALTY: hand.eldest},
    )
    if hand.declarer is None:
        hand.contract = PENALTY
    elif state and hand.declarer == hand.eldest and len(bids_of(state)) == 1:
        action = yield ChooseCall(CHOOSE, hand.eldest, (KEEP, PENALTY), optional=True)
        if action and action.call == PENALTY:
            hand.contract = PENALTY
    if hand.contract == PENALTY:
        hand.declarer = None
        hand.said.clear()


def bids_of(state: Auction) -> list[str]:
    """All the bids that were made, from the first."""
    return [call for _, call in state.calls if call != PASS]


def offers(state: Auction, _seat: int) -> tuple[str, ...]:
    """Who passes is out. The first bid is a Skirmish; a later one goes one target higher.

    Or it keeps the target and has a higher multiplier.
    """
    if state.standing is None:
        return (PASS, *(bid for bid in BIDS if read(bid).target == TARGETS[0]))
    last = read(state.standing)
    level = TARGETS.index(last.target)
    return (PASS, *(bid for bid in BIDS if _outbids(read(bid), last, level)))


def _outbids(bid: Bid, last: Bid, level: int) -> bool:
    step = TARGETS.index(bid.target) - level
    return step == 1 or (step == 0 and MULTIPLIER[bid.people] > MULTIPLIER[last.people])


def _not_bid(state: Auction, _seat: int, call: str) -> str:
    if call not in BIDS:
        return f"{call!r} is no bid of this game"
    if state.standing is None:
        return f"{call!r} may not be bid first: the first bid is a {TARGETS[0]}"
    return (
        f"{call!r} is neither one target above {state.standing!r} nor the same with a higher "
        "multiplier"
    )


def attach_bonuses(hand: Hand, seat: int, bid: str | None) -> Script[None]:
    """What belongs to a bid, in any order; that of a bid which was beaten is void."""
    hand.said.clear()
    if bid is None or bid == PENALTY:
        return
    said = None
    while said != len(hand.said):
        said = len(hand.said)
        yield from show_trumps(hand, seat, dealt_trumps(hand, seat, read(bid)))
        yield from announce(hand, [seat], lambda _seat: not_said(hand), why_not=_not_announced)


def not_said(hand: Hand) -> tuple[str, ...]:
    """What the bidder may still announce; he need not hold T1 for the Sparrow (CIV-T2)."""
    return tuple(call for call in (SPARROW, SLAM) if not said_by(hand, call))


def _not_announced(seat: int, call: str) -> str:
    if call in (SPARROW, SLAM):
        return f"seat {seat} has announced {call!r} already"
    return f"{call!r} is nothing that can be announced"


def dealt_trumps(hand: Hand, seat: int, bid: Bid) -> CardSet:
    """The trumps that count for a Unit and were dealt to the seat, as far as the log tells.

    Where it tells the hands at the first lead, the talon may have come into that of the bidder, and
    what he laid away was his.
    """
    held = hand.hands[seat]
    if bid.people == WITH:
        held = (held | hand.aside) & ~hand.talon_as_dealt
    return held & (TRUMPS | (IMPERIAL[bid.suit] if hand.options.imperial_counts else 0))


def show_trumps(hand: Hand, seat: int, trumps: CardSet) -> Script[None]:
    """One of Unit, Regiment and Army, which shows exactly as many trumps as it needs."""
    offers: dict[str, tuple[Showing, ...]] = {
        call: (Showing(size, may=trumps),)
        for call, size in HOLDINGS.items()
        if trumps.bit_count() >= size
    }
    if not offers or any(said.call in HOLDINGS for said in hand.said):
        return
    action = yield ShowCards(seat, offers)
    if action and action.call:
        hand.said.append(Said(seat, action.call, action.cards))


@cache
def with_imperial(imperial: CardSet) -> Ranking:
    """The Imperial suit is a second suit of trumps, its cards between the trumps of their rank.

    Each stands below the trump of the same number, a Jack as 11 to a Queen as 13; the King stands
    between T20 and T21, the Ace below T1.
    """
    of_rank = [*cards_in(imperial)]  # the Ace as 1, then 2 to 10, Jack, Cavalier, Queen, King
    order: list[CardSet] = []
    for number, trump in enumerate(BY_NUMBER, 1):
        if number <= 13:
            order.append(1 << of_rank[number - 1])
        if number == 21:
            order.append(1 << of_rank[13])
        order.append(trump)
    plain = tuple(suit for suit in RATIONAL if sum(suit) != imperial)
    both = ranking(plain=plain, trumps=tuple(order), excuses=EXCUSE_RANKING.excuses)
    suit_of = list(both.suit_of)
    for suit in (TRUMPS, imperial):
        for card in cards_in(suit):
            suit_of[card] = suit
    return replace(both, suit_of=tuple(suit_of))


def magician_beats_the_king(imperial: CardSet) -> Callable[[Hand, int], int]:
    """A judge: T1 takes a trick that has the Imperial King in it, whatever else lies there."""
    king = imperial & KINGS

    def judge(hand: Hand, winner: int) -> int:
        lying = card_set(hand.trick)
        return hand.turn[hand.trick.index(TRUMP_1)] if lying & king else winner

    return judge


def declarer_discards(hand: Hand, imperial: CardSet) -> Script[None]:
    """No King, no Honour, no trump of either suit; if need be trumps that are worth one point."""
    assert hand.declarer is not None
    trumps = TRUMPS | imperial
    empty = ACES_FIVE.empty(trumps)
    yield from discard(
        hand, hand.declarer, TALON, never=KINGS | HONOURS | trumps & ~empty, last_resort=empty
    )


def lay_talon_among_tricks(hand: Hand, bid: Bid) -> None:
    """The talon that nobody took lies in the pile of the side that it counts for (CIV-10).

    A side without a trick has no pile: there it is only counted (see points).
    """
    for seat in range(hand.players):
        counts_here = (seat == hand.declarer) == (bid.people == WITHOUT)
        if counts_here and hand.tricks_won[seat] and hand.talon:
            hand.piles[seat] |= hand.talon
            hand.talon = 0


def side(hand: Hand, seat: int) -> list[int]:
    """The seats that play with this one, itself among them."""
    if hand.declarer is None or seat == hand.declarer:
        return [seat]
    return [other for other in range(hand.players) if other != hand.declarer]


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side counted singly, and one for every trick won."""
    bid = None if hand.declarer is None or hand.contract is None else read(hand.contract)
    counted = []
    for seat in range(hand.players):
        mates = side(hand, seat)
        cards = sum(hand.piles[mate] | hand.discards[mate] for mate in mates)
        if bid and (seat == hand.declarer) == (bid.people == WITHOUT) and bid.people != WITH:
            cards |= hand.talon
        tricks = sum(hand.tricks_won[mate] for mate in mates)
        counted.append(count_singly(ACES_FIVE, cards) + tricks)
    return tuple(counted)


def score_line(hand: Hand, bid: Bid) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None
    last = hand.tricks[-1]
    return ScoreLine(
        players=hand.players,
        contract=bid.contract,
        declarer=hand.declarer,
        points=points(hand)[hand.declarer],
        announced=tuple(said.call for said in hand.said),
        sparrow_by=last.winner if last.winning_card == TRUMP_1 else None,
        declarer_tricks=hand.tricks_won[hand.declarer],
        tricks=HAND,
    )


def penalty_play(hand: Hand) -> Script[Outcome]:
    """Each for himself, without an Imperial suit; nobody takes the talon, and points are bad."""
    hand.contract = PENALTY
    leave_talon(hand)
    yield from play_tricks(hand, leader=hand.eldest, tricks=HAND, rules=TrickRules())
    yield from pay_for_fool(hand, ACES_FIVE, by_himself)
    return settle_penalty(points(hand))


def aim(bid: Bid) -> Aim:
    """What a bid takes: the People are exchanged, or left for the declarer, or for the others."""
    return Aim(
        VALUE[bid.target] * MULTIPLIER[bid.people],
        share=NEEDED[bid.target] / TOTAL,
        exchanged=TALON if bid.people == WITH else 0,
        left=TALON if bid.people == WITHOUT else 0,
        ranking=with_imperial(IMPERIAL[bid.suit]),
    )


AIMS = {call: aim(read(call)) for call in BIDS} | {PENALTY: Aim(shuns=True)}
FEATS = {SPARROW: Feat(last=T1_BIT), SLAM: Feat(all_tricks=True)}
CIVIL_WAR = Game(
    id="civil-war",
    name="Civil War",
    players=(4,),
    card_rules=always(CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, TOTAL)),
    script=civil_war,
    points=points,
    options=CivilWarOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=(*CONTRACTS, PENALTY),
    bonuses=BONUSES,
    aims=AIMS,
    feats=FEATS,
)
CIVIL_WAR_PENALTY = Game(
    id="civil-war-penalty",
    name="Civil War, Penalty Play",
    players=(4,),
    card_rules=always(CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, TOTAL)),
    script=civil_war_penalty,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=(PENALTY,),
    aims={PENALTY: Aim(shuns=True)},
)

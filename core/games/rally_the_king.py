"""Rally the King, for four: fourteen contracts, one of which is a game of its own, All Beggars."""

from collections.abc import Iterator
from dataclasses import replace

from core.actions import ANNOUNCE, CHOOSE
from core.card_rules import CardRules
from core.cards import FOOL_BIT, HONOURS, KINGS, T1_BIT, TRUMPS, Card, CardSet
from core.counting import ACES_ONE, Points, count_in_threes, count_singly
from core.decisions import ChooseCall
from core.game import Game, always
from core.games import rally_the_king_contracts as bonus
from core.games.rally_the_king_contracts import (
    AIMS,
    ALL_BEGGARS,
    BIDS,
    BIRDS,
    BONUSES,
    CONTRACTS,
    ELDEST_GAMES,
    FEATS,
    NO_TRUMPS,
    Contract,
    Talon,
)
from core.games.rally_the_king_settlement import (
    Achieved,
    RallyOptions,
    ScoreLine,
    settle,
    settle_all_beggars,
)
from core.hand import Hand, Said, Script
from core.outcome import Outcome
from core.packs import PACK_54
from core.phases.announcing import announce, said_by
from core.phases.bidding import PASS, WAIT, Auction, auction, call_partner
from core.phases.dealing import deal
from core.phases.duties import must_win
from core.phases.emperor import emperor_if_trumps_are_led, emperor_trick
from core.phases.talon import discard, leave_talon, take_group, take_talon
from core.phases.tricks import Duty, TrickRules, play_tricks
from core.ranking import NO_TRUMPS_RANKING, TOMFOOL_RANKING
from core.rule_cards.rally_the_king import ALL_BEGGARS_RULES, RULES
from core.sitting import everyone_deals_once

HAND = 12
GROUP = 3


def rally_the_king(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, talon=(GROUP, GROUP), whole=True)
    contract = yield from bidding(hand)
    assert hand.declarer is not None
    if contract.name == ALL_BEGGARS:
        return (yield from all_beggars(hand, leader=hand.declarer))
    called = (yield from call_partner(hand, KINGS)) if contract.king else None
    yield from exchange(hand, contract)
    if contract.tricks is None:
        yield from announcements(hand, contract, called)
    if contract.name == NO_TRUMPS:
        hand.ranking = NO_TRUMPS_RANKING
    yield from play_tricks(
        hand, leader=hand.declarer, tricks=HAND, rules=trick_rules(hand, contract)
    )
    return settle(score_line(hand, contract, called), hand.options)


def rally_all_beggars(hand: Hand) -> Script[Outcome]:
    """All Beggars alone: from the deal straight to the play."""
    yield from deal(hand, each=HAND, talon=2 * GROUP)
    return (yield from all_beggars(hand, leader=hand.eldest))


def all_beggars(hand: Hand, leader: int) -> Script[Outcome]:
    """Each for himself, and everybody would win as little as possible but must win if he can."""
    hand.contract, hand.declarer = ALL_BEGGARS, None
    leave_talon(hand)
    yield from play_tricks(
        hand,
        leader=leader,
        tricks=HAND,
        rules=TrickRules(
            duties=(T1_AS_LAST_TRUMP, must_win(everybody)), judge=emperor_trick, judged=FOOL_BIT
        ),
    )
    return settle_all_beggars(points(hand), hand.options)


def bidding(hand: Hand) -> Script[Contract]:
    """The auction; if Eldest has waited and all others pass, he chooses one of his own games."""
    yield from auction(
        hand,
        (*ELDEST_GAMES, *BIDS),
        calls_open_to,
        over=one_is_left,
        why_not=why_not_bid,
        all_may_pass=False,
        only={} if hand.dealer is None else dict.fromkeys(ELDEST_GAMES, hand.eldest),
    )
    if hand.contract is None:
        action = yield ChooseCall(CHOOSE, hand.eldest, ELDEST_GAMES)
        assert action is not None
        hand.contract, hand.declarer = action.call, hand.eldest
    assert hand.contract is not None
    return CONTRACTS[hand.contract]


def calls_open_to(state: Auction, _seat: int) -> tuple[str, ...]:
    """Any higher bid or a pass; Eldest bids or waits at first, and cannot pass (RAL-2)."""
    if not state.calls:
        return (WAIT, *BIDS)
    lowest = 0 if state.standing is None else BIDS.index(state.standing) + 1
    return (PASS, *BIDS[lowest:])


def one_is_left(state: Auction, players: int) -> bool:
    """All others have passed: the bidder is left, or Eldest, who has waited."""
    return len(state.out) == players - 1


def why_not_bid(state: Auction, seat: int, call: str) -> str:
    """Why a word may not be said in the auction."""
    if call == PASS:
        return f"seat {seat}, who is Eldest, may not pass at first, but bids or waits"
    if call == WAIT:
        return f"seat {seat} may not wait: only Eldest may, at his first turn"
    if call in ELDEST_GAMES:
        return f"{call!r} is Eldest's to choose when he has waited and all others have passed"
    if call in BIDS:
        return f"{call!r} does not outbid {state.standing!r}"
    return f"{call!r} is no bid of this game"


def exchange(hand: Hand, contract: Contract) -> Script[None]:
    """What the declarer takes of the talon, and lays away for it: no King, no Honour.

    Trumps go only if nothing else is left.
    """
    assert hand.declarer is not None
    match contract.talon:
        case Talon.THREE_TAKEN:
            first, last = hand.talon_groups
            yield from take_group(hand, hand.declarer, {"first three": first, "last three": last})
            count = GROUP
        case Talon.ALL_TAKEN:
            take_talon(hand, hand.declarer)
            count = 2 * GROUP
        case _:
            return
    yield from discard(hand, hand.declarer, count, never=KINGS | HONOURS, last_resort=TRUMPS)


def announcements(hand: Hand, contract: Contract, called: Card | None) -> Script[None]:
    """In turn from the declarer, whatever one holds; a Bird that was bid has to be named."""
    assert hand.declarer is not None
    if contract.bird:
        action = yield ChooseCall(
            ANNOUNCE,
            hand.declarer,
            tuple(BIRDS),
            why_not=lambda _call: f"{contract.name!r} has to name its Bird first",
        )
        assert action is not None and action.call is not None
        hand.said.append(Said(hand.declarer, action.call))
    yield from announce(
        hand,
        hand.in_turn(hand.declarer),
        lambda seat: tuple(unsaid(hand, seat, called)),
        why_not=why_not_announced,
    )


def unsaid(hand: Hand, seat: int, called: Card | None) -> Iterator[str]:
    """What a seat may still announce: the Last King only the declarer and the King's holder."""
    for name in BONUSES:
        kings_side = called is not None and seat in (hand.declarer, hand.partner)
        if seat not in said_by(hand, name) and (name != bonus.LAST_KING or kings_side):
            yield name


def why_not_announced(seat: int, call: str) -> str:
    """Why a seat may not announce this."""
    if call not in BONUSES:
        return f"{call!r} is no bonus of this game"
    if call == bonus.LAST_KING:
        return (
            "only the declarer and the holder of the called King may announce the Last King, once"
        )
    return f"seat {seat} has announced {call!r} already"


def trick_rules(hand: Hand, contract: Contract) -> TrickRules:
    """Who must win when he can (RAL-12), and the Emperor trick."""
    duties: tuple[Duty, ...] = ()
    if contract.tricks == 0:
        duties = (must_win(everybody),)
    elif contract.tricks:
        duties = (must_win(lambda _hand, seat: seat == hand.declarer),)
    judge = emperor_if_trumps_are_led if contract.name == NO_TRUMPS else emperor_trick
    return TrickRules(duties=duties, judge=judge, judged=FOOL_BIT)


def everybody(_hand: Hand, _seat: int) -> bool:
    """Whom a duty binds that binds all."""
    return True


def _keep_t1(hand: Hand, seat: int, legal: CardSet) -> CardSet:
    has_another = hand.hands[seat] & hand.ranking.trumps & ~T1_BIT
    return legal & ~T1_BIT if has_another else legal


T1_AS_LAST_TRUMP = Duty(
    cards=_keep_t1,
    why_not=lambda _hand, _seat, _card: "played T1 but must keep it while it has another trump",
)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far; without a declarer each seat is a side of its own.

    What the declarer did not take of the talon lies with the defenders, or is out of play.
    """
    if hand.declarer is None or hand.contract is None:
        return tuple(_count(hand, [seat]) for seat in range(hand.players))
    own = [seat for seat in (hand.declarer, hand.partner) if seat is not None]
    others = [seat for seat in range(hand.players) if seat not in own]
    to_others = 0 if CONTRACTS[hand.contract].talon is Talon.NOBODYS else hand.talon
    by_side = _count(hand, own), _count(hand, others, to_others)
    return tuple(by_side[seat in others] for seat in range(hand.players))


def _count(hand: Hand, seats: list[int], talon: CardSet = 0) -> Points:
    """Singly and one for every trick, or in threes: tricks, discard, and the talon if it is theirs."""
    cards = talon | sum([hand.piles[seat] | hand.discards[seat] for seat in seats])
    if hand.options.count == "threes":
        return count_in_threes(ACES_ONE, cards)
    return count_singly(ACES_ONE, cards) + sum([hand.tricks_won[seat] for seat in seats])


def score_line(hand: Hand, contract: Contract, called: Card | None) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None
    by_seat = points(hand)
    defender = next(s for s in range(hand.players) if s not in (hand.declarer, hand.partner))
    own_tricks = sum(trick.winner in (hand.declarer, hand.partner) for trick in hand.tricks)
    line = ScoreLine(
        contract=contract.name,
        declarer=hand.declarer,
        partner=hand.partner,
        points=(by_seat[hand.declarer], by_seat[defender]),
        tricks=(own_tricks, HAND - own_tricks),
        announced=tuple((said.seat, said.call) for said in hand.said),
    )
    if contract.tricks is not None:
        return line
    return replace(line, achieved=tuple(achieved(hand, line.sides, called)))


def achieved(hand: Hand, sides: tuple[int, ...], called: Card | None) -> Iterator[Achieved]:
    """The bonuses that each side has made, announced or not."""
    for trick, (bird, card) in zip(reversed(hand.tricks), BIRDS.items(), strict=False):
        if trick.winning_card == card:
            yield Achieved(bird, sides[trick.winner], trick.winner)
    last = hand.tricks[-1]
    if last.winning_card == called:
        yield Achieved(bonus.LAST_KING, sides[last.winner], last.winner)
    for side in (0, 1):
        own = [seat for seat in range(hand.players) if sides[seat] == side]
        won = sum([hand.piles[seat] for seat in own])
        if all(trick.winner in own for trick in hand.tricks):
            yield Achieved(bonus.SLAM, side)
        if won & HONOURS == HONOURS:
            yield Achieved(bonus.HONOURS, side)
        if won & KINGS == KINGS:
            yield Achieved(bonus.KINGS, side)


RALLY_THE_KING = Game(
    id="rally-the-king",
    name="Rally the King",
    players=(4,),
    # What lies out of play counts for nobody, so that the points differ from hand to hand.
    card_rules=always(CardRules(PACK_54, ACES_ONE, TOMFOOL_RANKING, total=None)),
    script=rally_the_king,
    points=points,
    options=RallyOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=tuple(CONTRACTS),
    bonuses=tuple(BONUSES),
    aims=AIMS,
    feats=FEATS,
)
RALLY_ALL_BEGGARS = replace(
    RALLY_THE_KING,
    id="rally-all-beggars",
    name="Rally the King: All Beggars",
    script=rally_all_beggars,
    rule_card=ALL_BEGGARS_RULES,
    contracts=(ALL_BEGGARS,),
    bonuses=(),
    aims={ALL_BEGGARS: AIMS[ALL_BEGGARS]},
    feats={},
)

"""Tapp, for three: a declarer against two defenders."""

from dataclasses import dataclass

from core.aims import Aim, Feat
from core.card_rules import CardRules
from core.cards import FOOL_BIT, HONOURS, KINGS, T1_BIT, TRUMP_1, TRUMPS
from core.counting import ACES_ONE, Points, count_singly
from core.game import Game, NoOptions, always
from core.hand import Hand, Script
from core.outcome import Bonus, Outcome, not_played
from core.packs import PACK_54
from core.phases.announcing import announce, said_by
from core.phases.bidding import PASS, Auction, auction, is_over
from core.phases.dealing import deal
from core.phases.emperor import emperor_trick
from core.phases.talon import discard, draw, take_group
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import TOMFOOL_RANKING
from core.rule_cards.tapp import RULES
from core.settlement import between_sides
from core.sitting import everyone_deals_once

HAND = 16
PACKET = 3
TOTAL = 122
MARK = 61
THREE_CARDS, BOTTOM_THREE, TOP_THREE, SOLO = "three cards", "bottom three", "top three", "solo"
VALUE = {THREE_CARDS: 3, BOTTOM_THREE: 4, TOP_THREE: 5, SOLO: 8}
BIDS = tuple(VALUE)
SPARROW, SLAM = "sparrow", "slam"
SPARROW_DECLARED, SPARROW_SILENT = 8, 4
SLAM_DECLARED, SLAM_SILENT = 8, 4  # times the value of the bid
PASSED_OUT = "passed out"


def tapp(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, talon=(PACKET, PACKET), whole=True)
    yield from auction(hand, BIDS, next_step_or_solo, over=solo_ends, why_not=_not_bid)
    if hand.declarer is None:
        return not_played(hand.players, PASSED_OUT)
    if hand.contract != SOLO:
        yield from take_three(hand)
        yield from discard(
            hand, hand.declarer, PACKET, never=KINGS | HONOURS, last_resort=TRUMPS | FOOL_BIT
        )
    yield from announce(hand, [hand.declarer], lambda _seat: not_said(hand))
    yield from play_tricks(
        hand,
        leader=hand.declarer,
        tricks=HAND,
        rules=TrickRules(judge=emperor_trick, judged=FOOL_BIT),
    )
    return settle(score_line(hand))


def next_step_or_solo(state: Auction, _seat: int) -> tuple[str, ...]:
    """A pass, the lowest step not yet bid, or Solo at any time."""
    higher = BIDS if state.standing is None else BIDS[BIDS.index(state.standing) + 1 :]
    return (PASS, *dict.fromkeys((*higher[:1], SOLO)))


def _not_bid(state: Auction, seat: int, call: str) -> str:
    if call not in BIDS:
        return f"{call!r} is no bid of this game"
    step = next_step_or_solo(state, seat)[1]
    if BIDS.index(call) > BIDS.index(step):
        return f"{call!r} may not be bid before {step!r}"
    return f"{call!r} does not outbid {state.standing!r}"


def solo_ends(state: Auction, players: int) -> bool:
    """Solo ends the auction, else the last player left who has bid."""
    return state.standing == SOLO or is_over(state, players)


def take_three(hand: Hand) -> Script[None]:
    """The bottom packet is the one dealt first; at Three Cards both are shown and one is chosen."""
    assert hand.declarer is not None
    bottom, top = hand.talon_groups
    match hand.contract:
        case "three cards":
            yield from take_group(hand, hand.declarer, {"bottom": bottom, "top": top})
        case "bottom three":
            draw(hand, hand.declarer, bottom)
        case "top three":
            draw(hand, hand.declarer, top)


def not_said(hand: Hand) -> tuple[str, ...]:
    """What the declarer may still announce; he need not hold T1 for the Sparrow (TAP-6)."""
    return tuple(call for call in (SPARROW, SLAM) if not said_by(hand, call))


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side, counted singly, and one for every trick won.

    What the declarer left of the talon lies with the defenders' tricks; nothing counts before there
    is a declarer.
    """
    if hand.declarer is None:
        return (0,) * hand.players
    own = hand.declarer
    taken = hand.piles[own] | hand.discards[own]
    others = sum(hand.piles) & ~hand.piles[own] | hand.talon
    own_points = count_singly(ACES_ONE, taken) + hand.tricks_won[own]
    their_tricks = sum(hand.tricks_won) - hand.tricks_won[own]
    their_points = count_singly(ACES_ONE, others) + their_tricks
    return tuple(own_points if seat == own else their_points for seat in range(hand.players))


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a score sheet says of a hand: the declarer's points, and what he announced and made."""

    players: int
    contract: str
    declarer: int
    points: Points
    sparrow_announced: bool = False
    sparrow: bool = False
    slam_announced: bool = False
    slam: bool = False


def score_line(hand: Hand) -> ScoreLine:
    """The finished hand as a line of a score sheet."""
    assert hand.declarer is not None and hand.contract is not None
    last = hand.tricks[-1]
    return ScoreLine(
        players=hand.players,
        contract=hand.contract,
        declarer=hand.declarer,
        points=points(hand)[hand.declarer],
        sparrow_announced=bool(said_by(hand, SPARROW)),
        sparrow=last.winner == hand.declarer and last.winning_card == TRUMP_1,
        slam_announced=bool(said_by(hand, SLAM)),
        slam=hand.tricks_won[hand.declarer] == HAND,
    )


def settle(line: ScoreLine) -> Outcome:
    """Each defender pays the value of the bid, or its multiple for a Slam, and the Sparrow."""
    value = VALUE[line.contract]
    if line.slam_announced:
        value *= SLAM_DECLARED
        made = line.slam
    else:
        value *= SLAM_SILENT if line.slam else 1
        made = line.points >= MARK
    bonuses = _bonuses(line, value)
    paid = (value if made else -value) + sum(
        bonus.points for bonus in bonuses if bonus.name == SPARROW
    )
    sides = tuple(0 if seat == line.declarer else 1 for seat in range(line.players))
    return Outcome(
        played=True,
        roles=tuple("defender" if side else "declarer" for side in sides),
        sides=sides,
        points=tuple(TOTAL - line.points if side else line.points for side in sides),
        scores=between_sides(sides, paid),
        won=tuple((side == 0) == made for side in sides),
        contract=line.contract,
        declarer=line.declarer,
        made=made,
        bonuses=bonuses,
    )


def _bonuses(line: ScoreLine, value: int) -> tuple[Bonus, ...]:
    """The Sparrow beside the game; the Slam, which takes the place of the game's value."""
    found = []
    if line.sparrow_announced:
        worth = SPARROW_DECLARED if line.sparrow else -SPARROW_DECLARED
        found.append(Bonus(SPARROW, 0, worth, line.declarer, announced=True))
    elif line.sparrow:
        found.append(Bonus(SPARROW, 0, SPARROW_SILENT, line.declarer))
    if line.slam_announced:
        worth = value if line.slam else -value
        found.append(Bonus(SLAM, 0, worth, line.declarer, announced=True))
    elif line.slam:
        found.append(Bonus(SLAM, 0, value, line.declarer))
    return tuple(found)


AIMS = {
    THREE_CARDS: Aim(VALUE[THREE_CARDS], exchanged=PACKET),
    BOTTOM_THREE: Aim(VALUE[BOTTOM_THREE], exchanged=PACKET),
    TOP_THREE: Aim(VALUE[TOP_THREE], exchanged=PACKET),
    SOLO: Aim(VALUE[SOLO]),
}
FEATS = {SPARROW: Feat(last=T1_BIT), SLAM: Feat(all_tricks=True)}
TAPP = Game(
    id="tapp",
    name="Tapp",
    players=(3,),
    card_rules=always(CardRules(PACK_54, ACES_ONE, TOMFOOL_RANKING, TOTAL)),
    script=tapp,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=BIDS,
    bonuses=(SPARROW, SLAM),
    endings=(PASSED_OUT,),
    aims=AIMS,
    feats=FEATS,
)

"""Taroux de Six: three partnerships, one of which declares against the other two."""

from dataclasses import dataclass
from typing import Literal

from core.aims import Aim
from core.card_rules import CardRules
from core.cards import HONOURS, KINGS, TRUMPS, CardSet, show
from core.counting import ACES_ONE, Points
from core.errors import NotAllowed
from core.game import Game, always, house_rule
from core.games import taroux_sides as sides
from core.games.taroux_de_six_auction import (
    AGAINST,
    CONTRACTS,
    HAND,
    PLAYERS,
    TAKE,
    WITHOUT,
    auction,
    contra_to_the_contract,
)
from core.games.taroux_declarations import declarations
from core.games.taroux_settlement import BONUSES, FEATS, TOTAL, ScoreLine
from core.games.taroux_settlement import settle as settle_line
from core.hand import Hand, Level, Script
from core.outcome import Outcome, not_played
from core.packs import PACK_78
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.talon import discard, draw, leave_talon, take_group
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_cards.taroux_de_six import RULES
from core.sitting import everyone_deals_once

HALF = 3
ABUNDANCE = (6, 8, 11)
PASSED_OUT = "passed out"


@dataclass(frozen=True, slots=True)
class TarouxDeSixOptions:
    """House rules of Taroux de Six."""

    well_take_multiplier: Literal[2, 1] = house_rule(
        2, "what We'll Take counts: twice, or once as I'll Play does with fewer players (SIX-3)"
    )


def taroux_de_six(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, talon=(HALF, HALF))
    bids = yield from auction(hand)
    if hand.declarer is None or hand.contract is None:
        return not_played(PLAYERS, PASSED_OUT, same_dealer=True)
    hand.sides = tuple(0 if seat in sides.declarers(hand) else 1 for seat in range(PLAYERS))
    if hand.level is Level.ABRIDGED:
        take_over_talon(hand)
    if bids.told:
        yield from contra_to_the_contract(hand, bids)
    if hand.contract == TAKE and hand.level is Level.FULL:
        yield from take_a_half_each(hand)
    yield from declarations(hand, each=HAND, abundance=ABUNDANCE)
    yield from play_tricks(
        hand, leader=hand.declarer, tricks=HAND, rules=TrickRules(overtrump=True)
    )
    yield from pay_for_fool(hand, ACES_ONE, lambda seat: sides.side(hand, seat), telling=HONOURS)
    doubled = bids.doubled.get(hand.contract, 1)
    return settle(sides.score_line(hand, laid(hand), laid_counts_for(hand), doubled), hand.options)


def take_a_half_each(hand: Hand) -> Script[None]:
    """The talon is shown; the bidder takes a half, his partner the other, each discards as many."""
    assert hand.declarer is not None and hand.partner is not None
    first, last = hand.talon_groups
    yield from take_group(hand, hand.declarer, {"first": first, "last": last})
    draw(hand, hand.partner, hand.talon)
    for seat in (hand.declarer, hand.partner):
        yield from discard(hand, seat, HALF, never=KINGS | HONOURS, last_resort=TRUMPS)


def take_over_talon(hand: Hand) -> None:
    """From the hands at the first lead: what lies aside is the talon that nobody took.

    After We'll Take the two have laid it away together (SIX-T3); NotAllowed if they cannot have.
    """
    if hand.contract != TAKE:
        leave_talon(hand)
        return
    for seat in sides.defenders(hand):
        if taken := hand.hands[seat] & hand.talon_as_dealt:
            raise NotAllowed(f"the Declarers took the talon, yet seat {seat} holds {show(taken)}")
    if banned := hand.aside & (KINGS | HONOURS):
        raise NotAllowed(f"the Declarers laid away {show(banned)}, which the rules forbid")
    spare = [hand.hands[seat] & ~(KINGS | HONOURS | TRUMPS) for seat in sides.declarers(hand)]
    trumps = hand.aside & TRUMPS
    if trumps.bit_count() > HALF * spare.count(0):
        raise NotAllowed(
            f"the Declarers laid away {show(trumps)}, which may go only when nothing else is left, "
            f"but kept {show(sum(spare))}"
        )
    hand.unknown.append("who of the Declarers laid away what")


def laid(hand: Hand) -> CardSet:
    """The discards, or the talon where nobody takes it."""
    return hand.talon if hand.contract in (WITHOUT, AGAINST) else sum(hand.discards) | hand.aside


def laid_counts_for(hand: Hand) -> int:
    """For the Declarers, at Against for the Defenders; the side has to win a trick (SIX-7)."""
    if hand.contract == AGAINST:
        return 0 if sides.without_a_trick(hand, sides.defenders(hand), HAND) else 1
    return 1 if sides.without_a_trick(hand, sides.declarers(hand), HAND) else 0


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far, in pairs; nothing before there is a Declarer."""
    return sides.points(hand, laid(hand), laid_counts_for(hand))


def settle(line: ScoreLine, options: TarouxDeSixOptions) -> Outcome:
    """The Declarers share equally what four Defenders pay."""
    multiplier = {TAKE: options.well_take_multiplier, WITHOUT: 4, AGAINST: 6}
    return settle_line(line, multiplier[line.contract])


AIMS = {
    TAKE: Aim(2, partner=True, exchanged=2 * HALF),
    WITHOUT: Aim(4, partner=True, left=2 * HALF),
    AGAINST: Aim(6, partner=True),
}
TAROUX_DE_SIX = Game(
    id="taroux-de-six",
    name="Taroux de Six",
    players=(PLAYERS,),
    card_rules=always(CardRules(PACK_78, ACES_ONE, EXCUSE_RANKING, TOTAL)),
    script=taroux_de_six,
    points=points,
    options=TarouxDeSixOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=CONTRACTS,
    bonuses=BONUSES,
    endings=(PASSED_OUT,),
    aims=AIMS,
    feats=FEATS,
)

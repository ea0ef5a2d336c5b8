"""Taroux for four, three and five: a Declarer, with five a called Partner, against the others."""

from dataclasses import dataclass, replace

from core.actions import BRASS_BALLS, REDEAL_CALL
from core.aims import Aim
from core.card_rules import CardRules
from core.cards import (
    CAVALIERS,
    FOOL_BIT,
    HONOURS,
    JACKS,
    KINGS,
    NAMES,
    QUEENS,
    T1_BIT,
    TRUMPS,
    Card,
    CardSet,
)
from core.counting import ACES_ONE, Points
from core.decisions import ChooseCall
from core.game import Game, always, house_rule
from core.games import taroux_sides as sides
from core.games.taroux_declarations import declarations
from core.games.taroux_settlement import BONUSES, FEATS, TOTAL, ScoreLine
from core.games.taroux_settlement import settle as settle_line
from core.hand import Hand, Level, Said, Script
from core.outcome import Outcome, not_played
from core.packs import PACK_78
from core.phases.bidding import call_partner, one_round
from core.phases.dealing import deal, may_hold, unseen
from core.phases.fool import pay_for_fool
from core.phases.speaking_up import SpeakUp
from core.phases.talon import discard, leave_talon, take_talon
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import BY_NUMBER, EXCUSE_RANKING, RATIONAL, ranking
from core.rule_cards.taroux import FOR_FIVE, FOR_FOUR, FOR_THREE
from core.sitting import everyone_deals_once

I_PLAY, SOLO, WITH, AGAINST = "play", "solo", "with", "against"
MULTIPLIER = {I_PLAY: 1, SOLO: 2, WITH: 4, AGAINST: 6}
BIDS = tuple(MULTIPLIER)
MAGICIAN_ALONE, PASSED_OUT = "magician alone", "passed out"
# Under Brass Balls T1 is no trump any more, and is treated like the Fool.
BRASS_BALLS_RANKING = ranking(plain=RATIONAL, trumps=BY_NUMBER[1:], excuses=FOOL_BIT | T1_BIT)


@dataclass(frozen=True, slots=True)
class Table:
    """What changes with the number of players; abundance: the trumps of its three classes."""

    hand: int
    talon: int
    abundance: tuple[int, int, int]


TABLES = {
    4: Table(hand=18, talon=6, abundance=(10, 13, 15)),
    3: Table(hand=24, talon=6, abundance=(13, 15, 18)),
    5: Table(hand=15, talon=3, abundance=(8, 10, 13)),
}


@dataclass(frozen=True, slots=True)
class TarouxOptions:
    """House rules of Taroux."""

    petit_sec_needs_no_fool: bool = house_rule(
        False, "whether T1 as the only trump counts as alone only without FOOL beside it (TRX-1)"
    )
    fool_lost_last_trick: bool = house_rule(
        False, "whether FOOL played to the last trick is lost to its winner (TRX-7)"
    )
    abundance_fool: bool = house_rule(
        False, "whether FOOL fills a place of an Abundance that shows every trump held (TRX-4)"
    )


def taroux(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    table = TABLES[hand.players]
    yield from deal(hand, each=table.hand, talon=table.talon)
    if (yield from magician_alone(hand, table)):
        return not_played(hand.players, MAGICIAN_ALONE, same_dealer=True)
    yield from one_round(hand, BIDS)
    if hand.declarer is None:
        return not_played(hand.players, PASSED_OUT, same_dealer=True)
    if hand.contract in (I_PLAY, SOLO):
        take_talon(hand, hand.declarer)
        yield from discard(
            hand, hand.declarer, table.talon, never=KINGS | HONOURS, last_resort=TRUMPS
        )
    else:
        leave_talon(hand)
    if hand.players == 5:
        yield from rally_a_king(hand)
    yield from declarations(
        hand,
        each=table.hand,
        abundance=table.abundance,
        fool_fills_a_place=hand.options.abundance_fool,
    )
    yield from play_tricks(
        hand,
        leader=hand.declarer,
        tricks=table.hand,
        rules=TrickRules(overtrump=True, fool_lost_last=hand.options.fool_lost_last_trick),
    )
    yield from pay_for_fool(hand, ACES_ONE, lambda seat: sides.side(hand, seat), telling=HONOURS)
    return settle(sides.score_line(hand, laid(hand), laid_counts_for(hand)))


def magician_alone(hand: Hand, table: Table) -> Script[bool]:
    """Whoever has no trump but T1 may have the cards dealt anew, or declare Brass Balls.

    Returns whether they are to be dealt anew. A log of the hands at the first lead is of a hand
    that was played, so that only Brass Balls can be told in it.
    """
    for seat in range(hand.players):
        if not has_magician_alone(hand, seat, table):
            continue
        if hand.level is Level.FULL and (
            yield ChooseCall(REDEAL_CALL, seat, (MAGICIAN_ALONE,), optional=True)
        ):
            return True
        if (yield SpeakUp(BRASS_BALLS, seat)):
            hand.said.append(Said(seat, "brass balls"))
            hand.ranking = BRASS_BALLS_RANKING
            return False
    return False


def has_magician_alone(hand: Hand, seat: int, table: Table) -> bool:
    """Whether T1 was dealt to a seat without another trump; FOOL is none (TRX-1)."""
    others = TRUMPS & ~T1_BIT
    if hand.options.petit_sec_needs_no_fool:
        others |= FOOL_BIT
    dealt = hand.hands[seat] & ~hand.talon_as_dealt
    if dealt & others or T1_BIT & hand.talon_as_dealt:
        return False
    return may_hold(hand, seat, T1_BIT, table.hand)


def rally_a_king(hand: Hand) -> Script[None]:
    """The Declarer calls a King that is not his own; with all four a Queen, and so on to a Jack.

    Where nothing is left to call, and where the card called lies in the talon, he plays alone.
    """
    own = own_cards(hand)
    may_be_own = own | unseen(hand)
    callable_cards: CardSet = 0
    for rank in (KINGS, QUEENS, CAVALIERS, JACKS):
        callable_cards |= rank & ~own
        if rank & ~may_be_own:
            break
    if callable_cards:
        yield from call_partner(hand, callable_cards, lambda card: why_not_called(hand, card))


def own_cards(hand: Hand) -> CardSet:
    """What the Declarer holds or has laid away; a talon that he took was his as well."""
    assert hand.declarer is not None
    taken = hand.talon_as_dealt if hand.contract in (I_PLAY, SOLO) else 0
    return hand.hands[hand.declarer] | hand.discards[hand.declarer] | taken


def why_not_called(hand: Hand, card: Card) -> str:
    """Why the Declarer may not call a card."""
    if own_cards(hand) >> card & 1:
        return f"seat {hand.declarer} calls {NAMES[card]}, which it holds itself or has laid away"
    return (
        f"seat {hand.declarer} calls {NAMES[card]}, but a King is called, and a lower court card "
        "only by who has all of the rank above"
    )


def laid(hand: Hand) -> CardSet:
    """The discard, or the talon where nobody takes it."""
    return hand.talon if hand.contract in (WITH, AGAINST) else sum(hand.discards)


def laid_counts_for(hand: Hand) -> int:
    """For side 0, the Declarer's, unless it has won no trick (TRX-17) or the talon was against it."""
    forfeited = sides.without_a_trick(hand, sides.declarers(hand), TABLES[hand.players].hand)
    return 1 if hand.contract == AGAINST or forfeited else 0


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side so far, in pairs; nothing before there is a Declarer."""
    return sides.points(hand, laid(hand), laid_counts_for(hand))


def settle(line: ScoreLine) -> Outcome:
    """The Declarer of five gets two thirds of what the Defenders pay, the Partner one."""
    shares = None if line.partner is None else {line.declarer: 2, line.partner: 1}
    return settle_line(line, MULTIPLIER[line.contract], shares)


def aims(talon: int, *, partner: bool = False) -> dict[str, Aim]:
    """The bids: that talon is taken, left for the Declarer, or left for the Defenders."""
    return {
        I_PLAY: Aim(MULTIPLIER[I_PLAY], partner=partner, exchanged=talon),
        SOLO: Aim(MULTIPLIER[SOLO], partner=partner, exchanged=talon),
        WITH: Aim(MULTIPLIER[WITH], partner=partner, left=talon),
        AGAINST: Aim(MULTIPLIER[AGAINST], partner=partner),
    }


TAROUX_4 = Game(
    id="taroux-4",
    name="Taroux for four",
    players=(4,),
    card_rules=always(CardRules(PACK_78, ACES_ONE, EXCUSE_RANKING, TOTAL)),
    script=taroux,
    points=points,
    options=TarouxOptions,
    rule_card=FOR_FOUR,
    honours=HONOURS,
    sitting=everyone_deals_once,
    contracts=BIDS,
    bonuses=BONUSES,
    endings=(MAGICIAN_ALONE, PASSED_OUT),
    aims=aims(TABLES[4].talon),
    feats=FEATS,
)
TAROUX_3 = replace(
    TAROUX_4, id="taroux-3", name="Taroux for three", players=(3,), rule_card=FOR_THREE
)
TAROUX_5 = replace(
    TAROUX_4,
    id="taroux-5",
    name="Taroux for five",
    players=(5,),
    rule_card=FOR_FIVE,
    aims=aims(TABLES[5].talon, partner=True),
)

"""Partita: Knock!, for four in two partnerships, who may signal to each other."""

from dataclasses import dataclass
from typing import Literal

from core.base_game import compared, count_by_sides, mates
from core.card_rules import CardRules
from core.cards import HONOURS, KINGS, TRUMPS, Card, card_set, cards_in
from core.counting import ACES_ONE, Points
from core.game import Game, house_rule
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_54
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.signals import Signal, with_each_card
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import QUARTET_RANKING
from core.rule_cards.partita_knock import RULES
from core.sitting import everyone_deals_once

HAND, EXTRA = 13, 2
SIDES = (0, 1, 0, 1)
TOTAL, TOTAL_WITHOUT_PLAIN_TRUMPS = 119, 100
PLAIN_TRUMPS = card_set(cards_in(TRUMPS)[1:-1])

LEADING = (
    "long suit",
    "all but one of the suit",
    "lowest trump that does",
    "no high trump",
    "not your highest trump",
)
ANY_CARD = ("one more of this suit", "do not lead your last suit")
TRUMP = ("my last trump", "t1 is in danger")
AFTER_TRUMP = ("the highest trump", "the two highest trumps", "t21", "t19", "t18", "t15 to t17")
PLAIN = ("my last of this suit", "the highest of this suit", "the queen of this suit")
FOLLOWING = ("do not lead this suit",)
ASKING = ("bijou", "grand")


@dataclass(frozen=True, slots=True)
class PartitaKnockOptions:
    """House rules of Partita: Knock!"""

    plain_trumps: Literal[1, 0] = house_rule(
        1, "the worth of each trump from T2 to T20; 0: the 100 points of the source (KNO-1)"
    )


def partita_knock(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, dealer_takes=EXTRA)
    hand.sides = SIDES
    yield from discard(hand, hand.known_dealer, EXTRA, never=KINGS | HONOURS, last_resort=TRUMPS)
    yield from ask_for_a_lead(hand, hand.eldest)
    yield from play_tricks(
        hand,
        leader=hand.eldest,
        tricks=HAND,
        rules=TrickRules(
            after_card=with_each_card(signals),
            after_trick=lambda hand: ask_for_a_lead(hand, hand.tricks[-1].winner),
        ),
    )
    yield from pay_for_fool(hand, hand.values, mates(SIDES))
    return settle(points(hand), hand.known_dealer, hand.options)


def ask_for_a_lead(hand: Hand, leader: int) -> Script[None]:
    """Before a player leads, his partner may ask for a low trump (Bijou) or a high one (Grand)."""
    if len(hand.tricks) < HAND:
        yield Signal((leader + 2) % hand.players, ASKING)


def signals(hand: Hand, seat: int, card: Card) -> tuple[str, ...]:
    """The signs that may go with a card, by what kind of card it is and whether it is led."""
    trump = TRUMPS >> card & 1
    suit = hand.ranking.suit_of[card]
    calls: tuple[str, ...] = ANY_CARD
    if len(hand.trick) == 1:
        calls += LEADING
    elif suit and suit == hand.suit_led:
        calls += FOLLOWING
    if trump:
        calls += TRUMP
    elif suit:
        calls += PLAIN
    if trump or (suit and not hand.hands[seat] & suit):
        calls += AFTER_TRUMP
    return calls


def card_rules(options: PartitaKnockOptions) -> CardRules:
    """The cards, their worth by the option."""
    if options.plain_trumps:
        return CardRules(PACK_54, ACES_ONE, QUARTET_RANKING, TOTAL)
    values = ACES_ONE.without(PLAIN_TRUMPS)
    return CardRules(PACK_54, values, QUARTET_RANKING, TOTAL_WITHOUT_PLAIN_TRUMPS)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of the sides counted singly, the dealer's discard with them, and one a trick."""
    return count_by_sides(hand, SIDES, hand.values)


def settle(points: tuple[Points, ...], dealer: int, options: PartitaKnockOptions) -> Outcome:
    """The side with more wins from the other what it has over half, rounded in its favour."""
    total = card_rules(options).total
    assert total is not None
    over = max(points) - total // 2
    scores = tuple(0 if 2 * own == total else over if 2 * own > total else -over for own in points)
    return compared(points, scores, SIDES, dealer)


PARTITA_KNOCK = Game(
    id="partita-knock",
    name="Partita: Knock!",
    players=(4,),
    card_rules=card_rules,
    script=partita_knock,
    points=points,
    options=PartitaKnockOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

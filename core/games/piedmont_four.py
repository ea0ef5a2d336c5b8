"""Four-handed Tarocchi as played in Piedmont: two against two, for a fixed stake."""

from dataclasses import dataclass

from core.card_rules import CardRules
from core.cards import ANGEL_HONOURS, HONOURS, KINGS
from core.counting import ACES_ONE, ACES_ONE_ANGEL, Points, count_in_threes
from core.game import Game, house_rule
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_78
from core.phases.dealing import deal
from core.phases.fool import exchange_fool
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import ANGEL_RANKING, IRRATIONAL_RANKING
from core.rule_cards.piedmont_four import RULES
from core.sitting import everyone_deals_once

HAND = 19
EXTRA = 2
TOTAL = 78
HALF = 39
SIDES = (0, 1, 0, 1)


@dataclass(frozen=True, slots=True)
class PiedmontFourOptions:
    """House rules of Four-handed Tarocchi."""

    angel_high: bool = house_rule(
        True,
        "whether T20, the Angel, beats T21 and is the third Honour (PF-2); "
        "false: T21 is highest and the Honour, T20 worth 1",
    )


def card_rules(options: PiedmontFourOptions) -> CardRules:
    """The Angel's rank and worth are a house rule."""
    if options.angel_high:
        return CardRules(PACK_78, ACES_ONE_ANGEL, ANGEL_RANKING, TOTAL)
    return CardRules(PACK_78, ACES_ONE, IRRATIONAL_RANKING, TOTAL)


def piedmont_four(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    hand.sides = SIDES
    honours = ANGEL_HONOURS if hand.options.angel_high else HONOURS
    yield from deal(hand, each=HAND, dealer_takes=EXTRA)
    yield from discard(hand, hand.known_dealer, EXTRA, never=KINGS | honours)
    yield from play_tricks(
        hand,
        leader=hand.eldest,
        tricks=HAND,
        rules=TrickRules(after_debt=lambda hand: exchange_fool(hand, hand.values, partners)),
    )
    return settle(points(hand), hand.known_dealer)


def partners(seat: int) -> tuple[int, int]:
    """The two seats opposite each other of which this is one."""
    return seat % 2, seat % 2 + 2


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side in threes, with the dealer's discard; they sum to 78."""
    won = [pile | laid for pile, laid in zip(hand.piles, hand.discards, strict=True)]
    by_side = [count_in_threes(hand.values, won[side] | won[side + 2]) for side in (0, 1)]
    return tuple(by_side[side] for side in SIDES)


def settle(points: tuple[Points, ...], dealer: int) -> Outcome:
    """The side with more than 39 wins the stake of one from the other; 39 each is a draw."""
    scores = tuple((own > HALF) - (own < HALF) for own in points)
    return Outcome(
        played=True,
        roles=tuple("dealer" if seat == dealer else "player" for seat in range(len(points))),
        sides=SIDES,
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
    )


PIEDMONT_FOUR = Game(
    id="piedmont-four",
    name="Four-handed Tarocchi",
    players=(4,),
    card_rules=card_rules,
    script=piedmont_four,
    points=points,
    options=PiedmontFourOptions,
    rule_card=RULES,
    honours=ANGEL_HONOURS,
    sitting=everyone_deals_once,
)

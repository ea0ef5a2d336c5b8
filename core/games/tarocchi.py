"""Tarocchi, for four in partnerships: partners sit opposite each other."""

from core.base_game import BaseGame, compared, count_by_sides, eldest_first, mates
from core.card_rules import CardRules
from core.cards import ACES, HONOURS, KINGS, PLAIN, CardSet
from core.counting import ACES_FIVE, Points
from core.game import Game, NoOptions, always
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_78, PACK_80
from core.phases.allegiance import ALLEGIANCE, allegiance, count_allegiance
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.good_and_evil import GOOD_AND_EVIL_AS_TRUMPS, GOOD_AND_EVIL_RANKING
from core.phases.talon import discard
from core.phases.tricks import play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_cards.tarocchi import ALLEGIANCE_RULES, RULES, RULES_78
from core.settlement import difference_between
from core.sitting import everyone_deals_once

HAND = 19
TOTAL = 165
SIDES = (0, 1, 0, 1)


def tarocchi(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement; Good and Evil, if the pack has them, are trumps."""
    yield from deal_and_discard(hand)
    yield from play_tricks(hand, leader=hand.eldest, tricks=HAND, rules=GOOD_AND_EVIL_AS_TRUMPS)
    yield from pay_for_fool(hand, ACES_FIVE, mates(SIDES))
    return settle(points(hand), hand.known_dealer)


def tarocchi_allegiance(hand: Hand) -> Script[Outcome]:
    """The same as the Game of Allegiance; who must put a card out of play only whole hands tell."""
    yield from deal_and_discard(hand, whole=True)
    yield from play_tricks(hand, leader=hand.eldest, tricks=HAND, rules=ALLEGIANCE)
    yield from pay_for_fool(hand, ACES_FIVE, mates(SIDES), telling=PLAIN)
    return settle(points_in_allegiance(hand), hand.known_dealer)


def deal_and_discard(hand: Hand, never: CardSet = 0, *, whole: bool = False) -> Script[None]:
    """The dealer takes what is left of the pack, and lays away as many cards.

    No King, no Ace, no Honour, nothing of `never`.
    """
    hand.sides = SIDES
    extra = hand.pack.bit_count() - HAND * hand.players
    yield from deal(hand, each=HAND, dealer_takes=extra, whole=whole)
    yield from discard(hand, hand.known_dealer, extra, never=KINGS | ACES | HONOURS | never)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side, the dealer's discard among them, and one for every trick."""
    return count_by_sides(hand, SIDES, ACES_FIVE)


def points_in_allegiance(hand: Hand) -> tuple[Points, ...]:
    """The suits that each side scores, and one for every trick; all cards while nobody has called."""
    calls = allegiance(hand, SIDES)
    return points(hand) if calls is None else count_allegiance(hand, SIDES, ACES_FIVE, calls)


def settle(points: tuple[Points, ...], dealer: int) -> Outcome:
    """Each player wins or loses the difference of the sides' points."""
    return compared(points, difference_between(SIDES, points), SIDES, dealer)


TAROCCHI_BASE = BaseGame(
    tricks=HAND,
    sides=lambda _hand: SIDES,
    deal_and_discard=deal_and_discard,
    turns=eldest_first,
    trick_rules=lambda _hand: GOOD_AND_EVIL_AS_TRUMPS,
    points=points,
    settle=lambda hand, points: settle(points, hand.known_dealer),
)

TAROCCHI = Game(
    id="tarocchi",
    name="Tarocchi",
    players=(4,),
    card_rules=always(CardRules(PACK_80, ACES_FIVE, GOOD_AND_EVIL_RANKING, TOTAL)),
    script=tarocchi,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

TAROCCHI_ALLEGIANCE = Game(
    id="tarocchi-allegiance",
    name="Tarocchi, Game of Allegiance",
    players=(4,),
    card_rules=always(CardRules(PACK_80, ACES_FIVE, GOOD_AND_EVIL_RANKING, None)),
    script=tarocchi_allegiance,
    points=points_in_allegiance,
    options=NoOptions,
    rule_card=ALLEGIANCE_RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

TAROCCHI_78 = Game(
    id="tarocchi-78",
    name="Tarocchi without Good and Evil",
    players=(4,),
    card_rules=always(CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, TOTAL)),
    script=tarocchi,
    points=points,
    options=NoOptions,
    rule_card=RULES_78,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

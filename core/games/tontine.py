"""Tontine, laid over Scarto, Tarocchi or Conference: the last card of a group takes it all."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from core.actions import KEEP_FACE_UP
from core.base_game import BaseGame, compared, mates
from core.card_rules import CardRules
from core.cards import (
    ACES,
    BIT,
    CAVALIERS,
    COURTS,
    FOOL,
    FOOL_BIT,
    HONOURS,
    JACKS,
    KINGS,
    NAMES,
    PLAIN_SUITS,
    QUEENS,
    Card,
    CardSet,
    card_set,
    cards_in,
)
from core.counting import ACES_FIVE, ACES_ONE, Points, Values
from core.decisions import ChooseCard
from core.game import Game, house_rule
from core.games.conference import CONFERENCE_BASE, BaseOptions
from core.games.conference import card_rules as conference_cards
from core.games.scarto import SCARTO_BASE
from core.games.tarocchi import TAROCCHI_BASE
from core.hand import Hand, Said, Script
from core.outcome import Outcome
from core.packs import PACK_78, PACK_80
from core.phases.announcing import said_by
from core.phases.fool import pay_for_fool
from core.phases.good_and_evil import GOOD_AND_EVIL_RANKING
from core.ranking import EXCUSE_RANKING
from core.rule_card import RuleCard
from core.rule_cards.tontine import CONFERENCE_RULES, SCARTO_RULES, TAROCCHI_RULES
from core.settlement import difference_between, pairwise_over
from core.sitting import everyone_deals_once

TOTAL = 111
BASE = 37
PIPS = 10
# Every group with the points that its last card carries.
GROUPS: dict[CardSet, int] = {
    KINGS: 20,
    QUEENS: 16,
    CAVALIERS: 12,
    JACKS: 8,
    HONOURS: 15,
    **{suit & ~COURTS: PIPS for suit in PLAIN_SUITS},
}
GROUPED: CardSet = sum(GROUPS)
# For the Fool's payment: which cards are empty in the base games. No group moves with the card given
# (TON-2), so that it makes no difference which it is.
EMPTY_OR_NOT = Values(((2, COURTS | ACES | HONOURS),))


@dataclass(frozen=True, slots=True)
class TontineOptions:
    """House rules of Tontine over Scarto or Tarocchi."""

    claims: bool = house_rule(
        False, "whether a group counts only if its last card was left face up by its winner (TON-5)"
    )


@dataclass(frozen=True, slots=True)
class ConferenceOptions(BaseOptions):
    """House rules of Tontine over Conference."""

    claims: bool = house_rule(
        False, "whether a group counts only if its last card was left face up by its winner (TON-5)"
    )


def tontine(hand: Hand, base: BaseGame) -> Script[Outcome]:
    """The hand from the deal to the settlement: the base game's, but for what counts."""
    yield from base.deal_and_discard(hand, 0)
    rules = replace(base.trick_rules(hand), after_trick=keep_face_up)
    yield from base.play(hand, rules)
    yield from pay_for_fool(hand, EMPTY_OR_NOT, mates(base.sides(hand)))
    return settle(points(hand, base), base.sides(hand), hand.known_dealer)


def keep_face_up(hand: Hand) -> Script[None]:
    """The winner of a trick leaves face up what may be the last card of a group.

    A later card of the group has it turned down again. Where nothing depends on that, a log may
    leave it out. The Fool lies beside its player and needs no claim.
    """
    trick = hand.tricks[-1]
    left = card_set(trick.cards) & GROUPED & ~FOOL_BIT
    while left:
        action = yield ChooseCard(
            KEEP_FACE_UP,
            trick.winner,
            left,
            optional=True,
            immaterial=not hand.options.claims,
            why_not=lambda card: f"{NAMES[card]} belongs to no group, or lies in another trick",
        )
        if action is None or action.card is None:
            return
        left &= ~BIT[action.card]
        if hand.options.claims:
            hand.said.append(Said(trick.winner, face_up(action.card)))


def face_up(card: Card) -> str:
    """How it is said that a card was left face up."""
    return f"{NAMES[card]} face up"


def last_of(hand: Hand, group: CardSet) -> tuple[Card, int] | None:
    """The last card of a group that was played, and who took it.

    The Fool stays with its player, unless he had to give it up for want of a trick (TON-2). None
    where every card of the group was laid away (TON-3).
    """
    for trick in reversed(hand.tricks):
        for card in reversed(trick.cards):
            if card == FOOL and group & FOOL_BIT:
                return card, holder_of_the_fool(hand, trick.seat_of(FOOL))
            if group >> card & 1:
                return card, trick.winner
    return None


def holder_of_the_fool(hand: Hand, player: int) -> int:
    """Who has the Fool among his cards; its player, while nobody has been given it."""
    return next((seat for seat, pile in enumerate(hand.piles) if pile & FOOL_BIT), player)


def points(hand: Hand, base: BaseGame) -> tuple[Points, ...]:
    """What each seat's side has of the groups of which no card is left in the hands."""
    sides = base.sides(hand)
    taken = dict.fromkeys(sides, 0)
    still_held = sum(hand.hands) | card_set(hand.trick)
    for group, worth in GROUPS.items():
        last = None if group & still_held else last_of(hand, group)
        if last and claimed(hand, group, *last):
            taken[sides[last[1]]] += worth
    return tuple(taken[side] for side in sides)


def claimed(hand: Hand, group: CardSet, card: Card, seat: int) -> bool:
    """Whether the last card of a group counts for the seat that took it.

    Of two cards of the group in one trick either may have been left face up (TON-T2).
    """
    if not hand.options.claims or card == FOOL:
        return True
    trick = next(trick for trick in hand.tricks if card in trick.cards)
    together = cards_in(card_set(trick.cards) & group)
    return any(seat in said_by(hand, face_up(one)) for one in together)


def settle(points: tuple[Points, ...], sides: tuple[int, ...], dealer: int) -> Outcome:
    """Each pair of three settles the difference; of two sides one pays the other the difference."""
    scores = pairwise_over(points, BASE) if len(points) == 3 else difference_between(sides, points)
    return compared(points, scores, sides, dealer)


def _cards(options: Any, base: CardRules) -> CardRules:
    """The base game's cards, worth what their groups share out among them (ACES_ONE does that).

    Where the dealer lays four cards away a whole group may be among them (TON-3).
    """
    fixed = not options.claims and base.pack is PACK_78
    return replace(base, values=ACES_ONE, total=TOTAL if fixed else None)


SCARTO_CARDS = CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, None)
TAROCCHI_CARDS = CardRules(PACK_80, ACES_FIVE, GOOD_AND_EVIL_RANKING, None)


def _over(
    name: str,
    base: BaseGame,
    players: int,
    options: type[Any],
    cards: Callable[[Any], CardRules],
    rule_card: RuleCard,
) -> Game:
    return Game(
        id=f"tontine-{name.lower()}",
        name=f"Tontine on {name}",
        players=(players,),
        card_rules=cards,
        script=partial(tontine, base=base),
        points=partial(points, base=base),
        options=options,
        rule_card=rule_card,
        honours=HONOURS,
        sitting=everyone_deals_once,
    )


TONTINE_SCARTO = _over(
    "Scarto",
    SCARTO_BASE,
    3,
    TontineOptions,
    lambda options: _cards(options, SCARTO_CARDS),
    SCARTO_RULES,
)
TONTINE_TAROCCHI = _over(
    "Tarocchi",
    TAROCCHI_BASE,
    4,
    TontineOptions,
    lambda options: _cards(options, TAROCCHI_CARDS),
    TAROCCHI_RULES,
)
TONTINE_CONFERENCE = _over(
    "Conference",
    CONFERENCE_BASE,
    4,
    ConferenceOptions,
    lambda options: _cards(options, conference_cards(options)),
    CONFERENCE_RULES,
)

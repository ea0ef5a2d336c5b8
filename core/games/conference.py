"""Conference, for four: partners sit side by side and confer; with Attack & Defence, Gallowglass."""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from core.base_game import BaseGame, Sides, compared, count_by_sides, eldest_first, mates
from core.card_rules import CardRules
from core.cards import HONOURS, KINGS, PLAIN, TRUMPS, CardSet, set_named
from core.counting import ACES_FIVE, Points
from core.game import Game, house_rule
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_78, PACK_80
from core.phases.allegiance import ALLEGIANCE, allegiance, count_allegiance
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.gallowglass import (
    gallowglass,
    name_gallowglass,
    with_gallowglass,
    worth_with_gallowglass,
)
from core.phases.good_and_evil import (
    GOOD_AND_EVIL,
    GOOD_AND_EVIL_AS_TRUMPS,
    GOOD_AND_EVIL_RANKING,
)
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_card import RuleCard
from core.rule_cards import conference as card
from core.settlement import difference_between
from core.sitting import everyone_deals_once

HAND = 19
TOTAL = 165
HIGHEST, NEXT_HIGHEST = set_named("T21"), set_named("T20")


@dataclass(frozen=True, slots=True)
class Partners:
    """The house rule of every form of Conference."""

    partner_side: Literal["left", "right"] = house_rule(
        "left",
        "the side on which seat 0 has its partner (CON-T1): left: seats 0 and 1 play against 2 and "
        "3; right: seats 0 and 3 against 1 and 2",
    )


@dataclass(frozen=True, slots=True)
class ConferenceOptions(Partners):
    """House rules of Conference with 80 cards, and what it fixes."""

    pack: ClassVar[str] = "p80"
    good_evil: ClassVar[str] = "trumps"
    attack_defence: ClassVar[bool] = False
    gallowglass: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Conference78Options(Partners):
    """House rules of Conference with 78 cards, and what it fixes."""

    pack: ClassVar[str] = "p78"
    good_evil: ClassVar[str] = "trumps"
    attack_defence: ClassVar[bool] = False
    gallowglass: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class AllegianceOptions(Partners):
    """House rules of Conference with the Game of Allegiance, and what it fixes."""

    pack: ClassVar[str] = "p80"
    good_evil: ClassVar[str] = "allegiance"
    attack_defence: ClassVar[bool] = False
    gallowglass: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class EitherPack(Partners):
    """House rules of what can be played with either pack."""

    pack: Literal["p80", "p78"] = house_rule(
        "p80", "p80: with Good and Evil, the dealer takes four cards more; p78: without, two"
    )


@dataclass(frozen=True, slots=True)
class EitherUse(EitherPack):
    """House rules of what can also be played with either use of Good and Evil."""

    good_evil: Literal["trumps", "allegiance"] = house_rule(
        "trumps",
        "Good and Evil: trumps: the lowest trumps; allegiance: they tell which suits a side scores; "
        "with 78 cards it says nothing (CON-T2)",
    )


@dataclass(frozen=True, slots=True)
class AttackOptions(EitherUse):
    """House rules of Attack & Defence, and what it fixes."""

    attack_defence: ClassVar[bool] = True
    gallowglass: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class GallowglassOptions(EitherUse):
    """House rules of Conference with Gallowglass, and what it fixes."""

    attack_defence: bool = house_rule(True, "whether it is played as Attack & Defence too (CON-T3)")
    gallowglass: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BaseOptions(EitherPack):
    """House rules of Conference where other rules are laid over it, and what it fixes."""

    attack_defence: bool = house_rule(False, "whether it is played as Attack & Defence")
    good_evil: ClassVar[str] = "trumps"
    gallowglass: ClassVar[bool] = False


def conference(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal_and_discard(hand)
    if hand.options.gallowglass:
        yield from name_gallowglass(hand, hand.known_dealer)
    order = turns(hand)
    yield from play_tricks(hand, leader=order[0], tricks=HAND, rules=trick_rules(hand), order=order)
    yield from pay_for_fool(
        hand,
        worth_with_gallowglass(hand),
        mates(sides(hand)),
        telling=PLAIN if in_allegiance(hand.options) else 0,
    )
    return settle(points(hand), sides(hand), hand.known_dealer)


def in_allegiance(options: Any) -> bool:
    """Whether Good and Evil say which suits a side scores."""
    return bool(options.pack == "p80" and options.good_evil == "allegiance")


def sides(hand: Hand) -> Sides:
    """Partners sit side by side; they keep their seats while the deal goes round (CON-T1)."""
    return (0, 0, 1, 1) if hand.options.partner_side == "left" else (0, 1, 1, 0)


def partner(hand: Hand, seat: int) -> int:
    """The seat that plays with this one."""
    return next(other for other in mates(sides(hand))(seat) if other != seat)


def deal_and_discard(hand: Hand, never: CardSet = 0, *, whole: bool = False) -> Script[None]:
    """The dealer takes what is left of the pack, and lays away as many cards.

    No King, no Honour, nothing of `never`; other trumps only to make up what is missing. Where the
    rules ask what a seat holds the whole hands have to be known (CON-T6).
    """
    hand.sides = sides(hand)
    extra = hand.pack.bit_count() - HAND * hand.players
    yield from deal(
        hand,
        each=HAND,
        dealer_takes=extra,
        whole=whole or hand.options.gallowglass or in_allegiance(hand.options),
        given=given(hand),
    )
    yield from discard(
        hand,
        hand.known_dealer,
        extra,
        never=KINGS | HONOURS | never,
        last_resort=(TRUMPS | GOOD_AND_EVIL) & ~HONOURS,
    )


def given(hand: Hand) -> dict[int, CardSet]:
    """At Attack & Defence T21 lies with the dealer and T20 with his partner before the deal."""
    if not hand.options.attack_defence or hand.dealer is None:
        return {}
    return {hand.dealer: HIGHEST, partner(hand, hand.dealer): NEXT_HIGHEST}


def turns(hand: Hand) -> tuple[int, ...]:
    """Eldest leads; at Attack & Defence the dealer, and his partner is the last to play."""
    if not hand.options.attack_defence:
        return eldest_first(hand)
    dealer = hand.known_dealer
    away = -1 if partner(hand, dealer) == hand.eldest else 1
    return tuple((dealer + away * step) % hand.players for step in range(hand.players))


def trick_rules(hand: Hand) -> TrickRules:
    """Good and Evil as trumps or in allegiance, and the gallowglass suit, if one has been named."""
    rules = ALLEGIANCE if in_allegiance(hand.options) else GOOD_AND_EVIL_AS_TRUMPS
    suit = gallowglass(hand)
    return with_gallowglass(rules, suit) if suit else rules


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat's side, the dealer's discard among them, and one for every trick.

    In allegiance only of the suits that it scores, once somebody has called.
    """
    own, values = sides(hand), worth_with_gallowglass(hand)
    calls = allegiance(hand, own)
    if calls is None:
        return count_by_sides(hand, own, values)
    return count_allegiance(hand, own, values, calls)


def settle(points: tuple[Points, ...], sides: Sides, dealer: int) -> Outcome:
    """Each player wins or loses the difference of the sides' points."""
    return compared(points, difference_between(sides, points), sides, dealer)


def card_rules(options: Any) -> CardRules:
    """What the house rules make of pack, ranking and total."""
    total = None if options.gallowglass or in_allegiance(options) else TOTAL
    if options.pack == "p80":
        return CardRules(PACK_80, ACES_FIVE, GOOD_AND_EVIL_RANKING, total)
    return CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, total)


CONFERENCE_BASE = BaseGame(
    tricks=HAND,
    sides=sides,
    deal_and_discard=deal_and_discard,
    turns=turns,
    trick_rules=trick_rules,
    points=points,
    settle=lambda hand, points: settle(points, sides(hand), hand.known_dealer),
)


def _form(id: str, name: str, options: type[Partners], rule_card: RuleCard) -> Game:
    return Game(
        id=id,
        name=name,
        players=(4,),
        card_rules=card_rules,
        script=conference,
        points=points,
        options=options,
        rule_card=rule_card,
        honours=HONOURS,
        sitting=everyone_deals_once,
    )


CONFERENCE = _form("conference", "Conference", ConferenceOptions, card.RULES)
CONFERENCE_78 = _form(
    "conference-78", "Conference without Good and Evil", Conference78Options, card.RULES_78
)
CONFERENCE_ALLEGIANCE = _form(
    "conference-allegiance",
    "Conference, Game of Allegiance",
    AllegianceOptions,
    card.ALLEGIANCE_RULES,
)
CONFERENCE_ATTACK = _form(
    "conference-attack", "Conference, Attack & Defence", AttackOptions, card.ATTACK_RULES
)
CONFERENCE_GALLOWGLASS = _form(
    "conference-gallowglass", "Conference, Gallowglass", GallowglassOptions, card.GALLOWGLASS_RULES
)

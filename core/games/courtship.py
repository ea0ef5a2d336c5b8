"""Courtship: Scarto, Tarocchi or Conference with rules by which court cards win tricks."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from core.base_game import BaseGame, mates
from core.card_rules import CardRules
from core.cards import BIT, HONOURS, JACKS, KINGS, QUEENS
from core.game import Game, house_rule
from core.games.conference import CONFERENCE_BASE, BaseOptions
from core.games.conference import card_rules as conference_cards
from core.games.scarto import SCARTO, SCARTO_BASE, ScartoOptions
from core.games.tarocchi import TAROCCHI, TAROCCHI_BASE
from core.hand import Hand, Script
from core.outcome import Outcome
from core.phases.fool import pay_for_fool
from core.phases.servants import summon_servant
from core.phases.tricks import TrickRules
from core.rule_card import RuleCard
from core.rule_cards.courtship import CONFERENCE_RULES, SCARTO_RULES, TAROCCHI_RULES
from core.sitting import everyone_deals_once

KING_BACK = "whether a servant may be summoned for whom his own King goes back to a hand (CRT-5)"


@dataclass(frozen=True, slots=True)
class CourtshipOptions:
    """House rules of Courtship over Tarocchi."""

    king_back: bool = house_rule(True, KING_BACK)


@dataclass(frozen=True, slots=True)
class CourtshipScartoOptions(ScartoOptions):
    """House rules of Courtship over Scarto."""

    king_back: bool = house_rule(True, KING_BACK)


@dataclass(frozen=True, slots=True)
class CourtshipConferenceOptions(BaseOptions):
    """House rules of Courtship over Conference."""

    king_back: bool = house_rule(True, KING_BACK)


def courtship(hand: Hand, base: BaseGame) -> Script[Outcome]:
    """The hand from the deal to the settlement; whom a King may summon only whole hands tell."""
    yield from base.deal_and_discard(hand, whole=True)
    yield from base.play(hand, with_courtship(base.trick_rules(hand)))
    yield from pay_for_fool(hand, hand.values, mates(base.sides(hand)))
    return base.settle(hand, base.points(hand))


def with_courtship(rules: TrickRules) -> TrickRules:
    """The rules of tricks that court cards may win, and to which a King's servant may be summoned."""

    def judge(hand: Hand, winner: int) -> int:
        return courted(hand, rules.judge(hand, winner) if rules.judge else winner)

    # Every one of these rules needs a Queen.
    judged = QUEENS | (rules.judged if rules.judge else 0)
    return replace(rules, judge=judge, judged=judged, after_trick=summon_servant)


def courted(hand: Hand, winner: int) -> int:
    """Who takes the trick, told who would in the base game (CRT-1).

    The Queen's Ruff beats everything, then trumps, then the last Marriage or Affair. Where trumps are
    led all is as in the base game.
    """
    trumps = hand.ranking.trumps
    if hand.suit_led & trumps:
        return winner
    ruffing = queens_ruff(hand)
    if ruffing is not None:
        return ruffing
    if trumps >> hand.trick[hand.turn.index(winner)] & 1:
        return winner
    suitor = last_suitor(hand)
    return winner if suitor is None else suitor


def queens_ruff(hand: Hand) -> int | None:
    """Who plays the Jack of the suit led after its Queen, if that was not led itself."""
    suit = hand.suit_led
    played = [BIT[card] for card in hand.trick]
    of_suit = [bit for bit in played if bit & suit]
    queen, jack = suit & QUEENS, suit & JACKS
    if queen in of_suit[1:] and jack in of_suit[of_suit.index(queen) :]:
        return hand.turn[played.index(jack)]
    return None


def last_suitor(hand: Hand) -> int | None:
    """Who makes the last Royal Marriage or Royal Affair of the trick; None if there is none.

    A Marriage: the Queen of the suit led after its King. An Affair: the Queen of another suit after
    the King of the suit led, or the King of another suit after its Queen.
    """
    suit = hand.suit_led
    king, queen = suit & KINGS, suit & QUEENS
    suitor = None
    lying = 0
    for player, card in zip(hand.turn, hand.trick, strict=True):
        bit = BIT[card]
        if (bit & QUEENS and lying & king) or (bit & KINGS & ~suit and lying & queen):
            suitor = player
        lying |= bit
    return suitor


def _over(
    base: BaseGame,
    name: str,
    players: int,
    options: type[Any],
    cards: Callable[[Any], CardRules],
    rule_card: RuleCard,
) -> Game:
    return Game(
        id=f"courtship-{name.lower()}",
        name=f"Courtship on {name}",
        players=(players,),
        card_rules=cards,
        script=partial(courtship, base=base),
        points=base.points,
        options=options,
        rule_card=rule_card,
        honours=HONOURS,
        sitting=everyone_deals_once,
    )


COURTSHIP_SCARTO = _over(
    SCARTO_BASE, "Scarto", 3, CourtshipScartoOptions, SCARTO.card_rules, SCARTO_RULES
)
COURTSHIP_TAROCCHI = _over(
    TAROCCHI_BASE, "Tarocchi", 4, CourtshipOptions, TAROCCHI.card_rules, TAROCCHI_RULES
)
COURTSHIP_CONFERENCE = _over(
    CONFERENCE_BASE,
    "Conference",
    4,
    CourtshipConferenceOptions,
    conference_cards,
    CONFERENCE_RULES,
)

"""Last Laugh: Scarto, Tarocchi or Conference with the Fool as Court Jester."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from core.base_game import BaseGame, mates
from core.card_rules import CardRules
from core.cards import FOOL_BIT, HONOURS
from core.game import Game
from core.games.conference import CONFERENCE_BASE, BaseOptions
from core.games.conference import card_rules as conference_cards
from core.games.scarto import SCARTO, SCARTO_BASE
from core.games.tarocchi import TAROCCHI, TAROCCHI_BASE
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_78
from core.phases.court_jester import claim_the_fool, with_court_jester
from core.phases.good_and_evil import TRUMPS_WITH_GOOD_AND_EVIL
from core.ranking import BY_NUMBER, RATIONAL, ranking
from core.rule_card import RuleCard
from core.rule_cards.last_laugh import CONFERENCE_RULES, SCARTO_RULES, TAROCCHI_RULES
from core.sitting import everyone_deals_once

# The Fool is no trump, no excuse, and of no suit.
JESTER_RANKING = ranking(plain=RATIONAL, trumps=BY_NUMBER)
GOOD_AND_EVIL_JESTER_RANKING = ranking(plain=RATIONAL, trumps=TRUMPS_WITH_GOOD_AND_EVIL)


def last_laugh(hand: Hand, base: BaseGame) -> Script[Outcome]:
    """The hand from the deal to the settlement; who must play the Fool only whole hands tell."""
    yield from base.deal_and_discard(hand, FOOL_BIT, whole=True)
    yield from base.play(hand, with_court_jester(base.trick_rules(hand)))
    yield from claim_the_fool(hand, mates(base.sides(hand)))
    return base.settle(hand, base.points(hand))


def _over(
    base: BaseGame,
    name: str,
    players: int,
    options: type[Any],
    cards: Callable[[Any], CardRules],
    rule_card: RuleCard,
) -> Game:
    return Game(
        id=f"last-laugh-{name.lower()}",
        name=f"Last Laugh on {name}",
        players=(players,),
        card_rules=lambda options: _with_jester(cards(options)),
        script=partial(last_laugh, base=base),
        points=base.points,
        options=options,
        rule_card=rule_card,
        honours=HONOURS,
        sitting=everyone_deals_once,
    )


def _with_jester(cards: CardRules) -> CardRules:
    """The base game's cards, ranking without an excuse."""
    plain = cards.pack is PACK_78
    return replace(cards, ranking=JESTER_RANKING if plain else GOOD_AND_EVIL_JESTER_RANKING)


LAST_LAUGH_SCARTO = _over(SCARTO_BASE, "Scarto", 3, SCARTO.options, SCARTO.card_rules, SCARTO_RULES)
LAST_LAUGH_TAROCCHI = _over(
    TAROCCHI_BASE, "Tarocchi", 4, TAROCCHI.options, TAROCCHI.card_rules, TAROCCHI_RULES
)
LAST_LAUGH_CONFERENCE = _over(
    CONFERENCE_BASE, "Conference", 4, BaseOptions, conference_cards, CONFERENCE_RULES
)

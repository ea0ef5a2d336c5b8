"""Made-up games that consist of the phases under test."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.card_rules import CardRules
from core.cards import HONOURS
from core.counting import ACES_ONE
from core.game import Game, always
from core.hand import Hand, Script
from core.outcome import Outcome, not_played
from core.packs import PACK_78, Pack
from core.ranking import EXCUSE_RANKING, Ranking
from core.rule_card import RuleCard
from core.sitting import everyone_deals_once
from tests.core.table import Table


@dataclass(frozen=True)
class NoOptions:
    """A game without house rules."""


def made_up(
    script: Callable[[Hand], Script[Any]],
    *,
    players: int = 4,
    dummies: int = 0,
    pack: Pack = PACK_78,
    ranking: Ranking = EXCUSE_RANKING,
) -> Game:
    """A game of these phases; its hands end with what the script returns, in words."""

    def whole(hand: Hand) -> Script[Outcome]:
        result = yield from script(hand)
        return not_played(hand.players, str(result))

    return Game(
        id="made-up",
        name="Made-up",
        players=(players,),
        card_rules=always(CardRules(pack, ACES_ONE, ranking, None)),
        script=whole,
        points=lambda hand: (0,) * hand.players,
        options=NoOptions,
        rule_card=RuleCard((), (), ()),
        honours=HONOURS,
        sitting=everyone_deals_once,
        dummies=dummies,
    )


def at_table(script: Callable[[Hand], Script[Any]], dealer: int | None = 0, **game: Any) -> Table:
    """A table at which a made-up game begins; see made_up for what it may be."""
    return Table(made_up(script, **game), dealer=dealer)

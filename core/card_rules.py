"""What a game is played with: the pack, what its cards are worth and how they rank."""

from dataclasses import dataclass

from core.counting import Values
from core.packs import Pack
from core.ranking import Ranking


@dataclass(frozen=True, slots=True)
class CardRules:
    """The pack of a game, the worth and the ranking of its cards.

    total: the sum of all points of a hand as the game counts them; None where it differs from hand
    to hand.
    """

    pack: Pack
    values: Values
    ranking: Ranking
    total: int | None

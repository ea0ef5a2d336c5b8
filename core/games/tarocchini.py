"""What the games of the Tarocchini family share: the cards, and the count of two sides."""

from collections.abc import Sequence

from core.card_rules import CardRules
from core.cards import CAVALIERS, JACKS, KINGS, QUEENS, CardSet
from core.counting import Points, Values, count_in_pairs
from core.hand import Hand
from core.melds import FOUR_HONOURS, melds, scored_at_once
from core.outcome import Bonus
from core.packs import PACK_62
from core.ranking import QUARTET_RANKING

LAST_TRICK = 6
TOTAL = 93
BOLOGNESE = Values(((5, KINGS | FOUR_HONOURS), (4, QUEENS), (3, CAVALIERS), (2, JACKS)))
TAROCCHINO = CardRules(PACK_62, BOLOGNESE, QUARTET_RANKING, TOTAL)
NEVER_LAID_AWAY: CardSet = KINGS | FOUR_HONOURS


def taken(hand: Hand, sides: Sequence[int], tricks: int, laid: CardSet, by: int) -> list[CardSet]:
    """By side (0 or 1) the cards of its tricks so far, and `laid` with those of the side `by`.

    That side forfeits what was laid away if after all the tricks it has won none.
    """
    cards = [0, 0]
    won = [0, 0]
    for seat, side in enumerate(sides):
        cards[side] |= hand.piles[seat]
        won[side] += hand.tricks_won[seat]
    forfeited = len(hand.tricks) == tricks and not won[by]
    cards[1 - by if forfeited else by] |= laid
    return cards


def card_points(
    hand: Hand, sides: Sequence[int], tricks: int, cards: Sequence[CardSet]
) -> list[Points]:
    """By side the points of these cards, counted in pairs, and those for the last trick."""
    points = [count_in_pairs(BOLOGNESE, own) for own in cards]
    if len(hand.tricks) == tricks:
        points[sides[hand.tricks[-1].winner]] += LAST_TRICK
    return points


def melds_of_piles(cards: Sequence[CardSet]) -> list[Bonus]:
    """What the sides score in the end for the melds among all the cards they have taken."""
    return [bonus for side in (0, 1) for bonus in scored_at_once(melds(cards[side]), side)]


def meld_points(scored: Sequence[Bonus]) -> list[Points]:
    """By side what its melds have scored."""
    return [sum(bonus.points for bonus in scored if bonus.side == side) for side in (0, 1)]

"""How strong a hand is: for an auction, and for announcing that it wins everything."""

from functools import lru_cache
from math import sqrt

from core.cards import (
    CAVALIERS,
    FOOL_BIT,
    JACKS,
    KINGS,
    PLAIN_SUITS,
    QUEENS,
    T1_BIT,
    T21_BIT,
    TRUMPS,
    CardSet,
    cards_in,
    set_named,
)
from core.players.sight import Sight

# What cards add to what a declarer takes, in points: fitted to declarers of all strengths in hands
# of French Tarot for three, four and five that this player played against himself.
GRADES: tuple[tuple[float, CardSet], ...] = (
    (2.5, TRUMPS),
    (1.5, set_named("T16 T17 T18 T19 T20")),
    (12, T21_BIT),
    (10, FOOL_BIT),
    (8, T1_BIT),
    (4.5, KINGS),
    (2, QUEENS),
    (1.5, CAVALIERS),
    (0.5, JACKS),
)
VOID, SINGLETON = 2.0, 1.0


def strength(cards: CardSet, pack: CardSet) -> float:
    """How far a hand is above the average hand of as many cards, in standard deviations."""
    mean, variance = _card(pack)
    size, rest = cards.bit_count(), (pack & ~cards).bit_count()
    deviation = sqrt(variance * size * rest / (size + rest - 1))
    short = sum(_shortness(cards & suit) for suit in PLAIN_SUITS)
    return (_graded(cards) + short - mean * size) / deviation


@lru_cache
def _card(pack: CardSet) -> tuple[float, float]:
    """Mean and variance of what one card of the pack adds."""
    each = [_graded(1 << card) for card in cards_in(pack)]
    mean = sum(each) / len(each)
    return mean, sum((points - mean) ** 2 for points in each) / len(each)


def _graded(cards: CardSet) -> float:
    return sum(points * (cards & grade).bit_count() for points, grade in GRADES)


def _shortness(suit: CardSet) -> float:
    if not suit:
        return VOID
    return 0.0 if suit & (suit - 1) or suit & KINGS else SINGLETON


def overwhelming(sight: Sight) -> bool:
    """Whether no trick can be lost to ordinary luck: the trumps can be drawn, all else is high."""
    trumps = sight.ranking.trumps
    if (sight.own & trumps).bit_count() < (sight.unseen & trumps).bit_count():
        return False
    return not any(_losers(sight, suit) for suit in sight.ranking.suits)


def _losers(sight: Sight, suit: CardSet) -> int:
    """The cards of a suit that are not high even if each round before draws one that beats them."""
    higher = sight.ranking.higher
    held = sorted(cards_in(sight.own & suit), key=lambda card: higher[card].bit_count())
    return sum((higher[card] & sight.unseen).bit_count() > i for i, card in enumerate(held))

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
    Card,
    CardSet,
    card_set,
    cards_in,
    set_named,
)
from core.players.sight import Sight
from core.ranking import Ranking

# What cards add to what a declarer takes, in points: fitted to declarers of all strengths in hands
# of French Tarot for three, four and five that this player played against himself.
EACH_TRUMP = 2.5
GRADES: tuple[tuple[float, CardSet], ...] = (
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


def strength(cards: CardSet, pack: CardSet, trumps: CardSet = TRUMPS) -> float:
    """How far a hand is above the average hand of as many cards, in standard deviations."""
    short = sum(_shortness(cards & suit) for suit in PLAIN_SUITS if not suit & trumps)
    return _above(_graded(cards, trumps) + short, cards, pack, _strength_of_a_card(pack, trumps))


def height(cards: CardSet, pack: CardSet, ranking: Ranking) -> float:
    """How far the cards are above the average hand of as many in what they beat, as `strength`."""
    of_card = _heights(pack, ranking)
    sum_of = sum(of_card[card] for card in cards_in(cards))
    return _above(sum_of, cards, pack, _mean_and_variance(list(of_card.values())))


def _above(value: float, cards: CardSet, pack: CardSet, of_a_card: tuple[float, float]) -> float:
    """How far a hand of that value is above the average, in standard deviations of such hands."""
    mean, variance = of_a_card
    size, rest = cards.bit_count(), (pack & ~cards).bit_count()
    deviation = sqrt(variance * size * rest / (size + rest - 1))
    return (value - mean * size) / deviation


@lru_cache
def _strength_of_a_card(pack: CardSet, trumps: CardSet) -> tuple[float, float]:
    return _mean_and_variance([_graded(1 << card, trumps) for card in cards_in(pack)])


@lru_cache
def _heights(pack: CardSet, ranking: Ranking) -> dict[Card, float]:
    """By card how many others of the pack it beats."""
    cards = cards_in(pack)
    return {card: sum(ranking.beaten_by[other] >> card & 1 for other in cards) for card in cards}


def _mean_and_variance(each: list[float]) -> tuple[float, float]:
    mean = sum(each) / len(each)
    return mean, sum((points - mean) ** 2 for points in each) / len(each)


def _graded(cards: CardSet, trumps: CardSet) -> float:
    held = EACH_TRUMP * (cards & trumps).bit_count()
    return held + sum(points * (cards & grade).bit_count() for points, grade in GRADES)


def _shortness(suit: CardSet) -> float:
    if not suit:
        return VOID
    return 0.0 if suit & (suit - 1) or suit & KINGS else SINGLETON


def overwhelming(sight: Sight) -> bool:
    """Whether no trick can be lost to ordinary luck: the trumps can be drawn, all else is high."""
    trumps = sight.ranking.trumps
    if (sight.own & trumps).bit_count() < (sight.unseen & trumps).bit_count():
        return False
    led = sight.own & ~sight.ranking.excuses
    return running(led, sight.unseen, sight.ranking) == led.bit_count()


def running(own: CardSet, unseen: CardSet, ranking: Ranking) -> int:
    """The cards that win, each suit led from the top, where every round draws one that beats them."""
    return sum(_running(own & suit, unseen, ranking) for suit in ranking.suits)


def _running(held: CardSet, unseen: CardSet, ranking: Ranking) -> int:
    higher = ranking.higher
    falling = sorted(cards_in(held), key=lambda card: higher[card].bit_count())
    return sum((higher[card] & unseen).bit_count() <= i for i, card in enumerate(falling))


def unbeaten(own: CardSet, unseen: CardSet, ranking: Ranking) -> CardSet:
    """The own cards that no card not seen can take a trick from."""
    return card_set(card for card in cards_in(own) if not ranking.beaten_by[card] & unseen)

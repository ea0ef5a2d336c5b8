"""What cards are worth, and the ways of counting a pile.

Points are exact: whole numbers as int, halves and thirds as Fraction, never a float.
"""

from fractions import Fraction

from core.cards import (
    ACES,
    ANGEL_HONOURS,
    CARD_COUNT,
    CAVALIERS,
    EVIL_BIT,
    GOOD_BIT,
    HONOURS,
    JACKS,
    KINGS,
    QUEENS,
    CardSet,
)

Points = int | Fraction


class Values:
    """The worth of every card in points; cards not named are worth one point.

    `grades` pairs a worth with the set of the cards that have it.
    """

    __slots__ = ("_extra", "of")

    def __init__(self, grades: tuple[tuple[int, CardSet], ...]) -> None:
        of = [1] * CARD_COUNT
        for worth, cards in grades:
            for card in range(CARD_COUNT):
                if cards >> card & 1:
                    of[card] = worth
        self.of = tuple(of)
        self._extra = tuple((worth - 1, cards) for worth, cards in grades)

    def total(self, cards: CardSet) -> int:
        """The sum of the worth of a set of cards, in points."""
        result = cards.bit_count()
        for extra, grade in self._extra:
            result += extra * (cards & grade).bit_count()
        return result

    def without(self, cards: CardSet) -> "Values":
        """The same, but that these cards are worth nothing."""
        grades = [(extra + 1, grade & ~cards) for extra, grade in self._extra]
        return Values((*grades, (0, cards)))

    def empty(self, cards: CardSet) -> CardSet:
        """The empty cards of a set: those worth one point or less."""
        for extra, grade in self._extra:
            if extra > 0:
                cards &= ~grade
        return cards


_COURTS = ((5, KINGS | HONOURS), (4, QUEENS), (3, CAVALIERS), (2, JACKS))
_COURTS_ANGEL = ((5, KINGS | ANGEL_HONOURS), *_COURTS[1:])

# The ids of FAMILIES.md section 2 are aces1, aces1_angel and aces5; Good and Evil are worth nothing in
# any game.
ACES_ONE = Values(_COURTS)
ACES_ONE_ANGEL = Values(_COURTS_ANGEL)
ACES_FIVE = Values((*_COURTS, (5, ACES), (0, GOOD_BIT | EVIL_BIT)))


def count_singly(values: Values, cards: CardSet) -> Points:
    """Every card at its full worth."""
    return values.total(cards)


def count_in_pairs(values: Values, cards: CardSet) -> Points:
    """Cards in pairs, one point off for each pair: half a point off for each card."""
    return halved(2 * values.total(cards) - cards.bit_count())


def count_in_threes(values: Values, cards: CardSet) -> Points:
    """Cards in threes, two points off for each three; one off for a remainder of one or two."""
    threes, rest = divmod(cards.bit_count(), 3)
    return values.total(cards) - 2 * threes - (rest > 0)


def halved(number: int) -> Points:
    """Half of a whole number, exactly."""
    return Fraction(number, 2) if number & 1 else number >> 1


def whole(number: Points) -> Points:
    """The same number, as an int where it is whole."""
    return int(number) if number == int(number) else number

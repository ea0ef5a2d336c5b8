"""The melds of the Tarocchini: combinations of equal cards, and patterns, which take wild cards."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from core.cards import (
    ACES,
    BIT,
    CAVALIERS,
    COURTS,
    FOOL_BIT,
    HONOURS,
    JACKS,
    KINGS,
    PLAIN_SUITS,
    QUEENS,
    T1_BIT,
    T21_BIT,
    TRUMP_1,
    TRUMPS,
    CardSet,
    card_set,
    cards_in,
    set_named,
)
from core.outcome import Bonus

FOUR_HONOURS: CardSet = HONOURS | set_named("T20")
QUARTET: CardSet = set_named("T2 T3 T4 T5")
WILD: CardSet = T1_BIT | FOOL_BIT
_UNDER_T21: CardSet = set_named("T18 T19 T20")

# By kind the equal cards, and what three of them score; four score twice as much.
COMBINATIONS: dict[str, tuple[CardSet, int]] = {
    "honours": (FOUR_HONOURS, 18),
    "kings": (KINGS, 17),
    "queens": (QUEENS, 14),
    "cavaliers": (CAVALIERS, 13),
    "jacks": (JACKS, 12),
}
PATTERN, FURTHER_CARD = 10, 5
DOUBLED_FROM = 3

# Outside of every meld lie the pips; and none has less than three cards beside T6 to T17.
MELDING: CardSet = COURTS | ACES | TRUMPS | FOOL_BIT
_CORE: CardSet = COURTS | ACES | QUARTET | WILD | _UNDER_T21 | T21_BIT

Found = Callable[[CardSet], CardSet]


class Meld(NamedTuple):
    """A meld: its kind, a key of COMBINATIONS or PATTERNS, and its cards."""

    kind: str
    cards: CardSet

    @property
    def points(self) -> int:
        """What it scores by itself."""
        count = self.cards.bit_count()
        if self.kind in COMBINATIONS:
            _, three = COMBINATIONS[self.kind]
            return three if count == 3 else 2 * three
        return PATTERN + FURTHER_CARD * (count - 3)


def _equal(rank: CardSet) -> Found:
    """Three or four of the same rank; no wild card stands for any of them (MEL-8)."""

    def found(cards: CardSet) -> CardSet:
        same = cards & rank
        return same if same.bit_count() >= 3 else 0

    return found


def _trumps(cards: CardSet) -> CardSet:
    """T21, two of the next three (a wild card for one), and on downwards to a gap (MEL-1, MEL-2)."""
    top, wild = cards & _UNDER_T21, cards & WILD
    lacking = max(0, 2 - top.bit_count())
    if not cards & T21_BIT or not top or lacking > wild.bit_count():
        return 0
    return T21_BIT | top | _run(cards, 17, wild.bit_count() - lacking) | wild


def _run(cards: CardSet, number: int, spare: int) -> CardSet:
    """The trumps from that number down to T2; a spare wild card bridges one missing trump."""
    run = 0
    for below in range(number, 1, -1):
        if cards & _trump(below):
            run |= _trump(below)
        elif spare and below > 2 and cards & _trump(below - 1):
            spare -= 1
        else:
            break
    return run


def _trump(number: int) -> CardSet:
    return BIT[TRUMP_1 + number - 1]


def _suit(suit: CardSet) -> Found:
    """The King and two of Queen, Cavalier and Jack (a wild card for one), and the Ace (MEL-3)."""

    def found(cards: CardSet) -> CardSet:
        lower, wild = cards & suit & COURTS & ~KINGS, cards & WILD
        if not cards & suit & KINGS or not lower or (lower | wild).bit_count() < 2:
            return 0
        return cards & suit & (COURTS | ACES) | wild

    return found


def _collection(group: CardSet) -> Found:
    """Three of a group, at least two of them natural."""

    def found(cards: CardSet) -> CardSet:
        natural, all_of_it = cards & group, cards & (group | WILD)
        return all_of_it if natural.bit_count() >= 2 and all_of_it.bit_count() >= 3 else 0

    return found


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = PLAIN_SUITS
PATTERNS: dict[str, Found] = {
    "trumps": _trumps,
    "spades": _suit(_SPADES),
    "hearts": _suit(_HEARTS),
    "diamonds": _suit(_DIAMONDS),
    "clubs": _suit(_CLUBS),
    "quartet": _collection(QUARTET),
    "aces": _collection(ACES),
}
_FOUND: dict[str, Found] = {
    **{kind: _equal(rank) for kind, (rank, _) in COMBINATIONS.items()},
    **PATTERNS,
}
KINDS: tuple[str, ...] = tuple(_FOUND)


def melds(cards: CardSet) -> list[Meld]:
    """All the melds in these cards, each as large as it can be."""
    if (cards & _CORE).bit_count() < 3:
        return []
    return [Meld(kind, found) for kind, find in _FOUND.items() if (found := find(cards))]


def is_meld(kind: str, cards: CardSet) -> bool:
    """Whether these cards are a meld of that kind, all of them and nothing beside it."""
    return bool(cards) and _FOUND[kind](cards) == cards


def parts(meld: Meld) -> Iterator[CardSet]:
    """All the melds of its kind that are made of its cards, the meld itself among them."""
    if meld.kind == "trumps":
        yield from _parts_of_trumps(meld.cards)
        return
    cards = cards_in(meld.cards)
    for count in range(len(cards), 2, -1):
        for some in combinations(cards, count):
            if is_meld(meld.kind, part := card_set(some)):
                yield part


def _parts_of_trumps(cards: CardSet) -> Iterator[CardSet]:
    """One by one: of twenty trumps only few sets are patterns, and these are too many to look up."""
    for wild in _subsets(cards & WILD):
        for top in _subsets(cards & _UNDER_T21):
            spare = wild.bit_count() - max(0, 2 - top.bit_count())
            if top and spare >= 0:
                for run in _runs(cards, 17, spare):
                    yield T21_BIT | top | run | wild


def _subsets(cards: CardSet) -> list[CardSet]:
    subsets = [0]
    for card in cards_in(cards):
        subsets = [BIT[card] | subset for subset in subsets] + subsets
    return subsets


def _runs(cards: CardSet, number: int, spare: int) -> Iterator[CardSet]:
    """Every run of these trumps that begins at that number or bridges it, and none at all."""
    if number > 1 and cards & _trump(number):
        for rest in _runs(cards, number - 1, spare):
            yield _trump(number) | rest
    if number > 2 and spare and cards & _trump(number - 1):
        for rest in _runs(cards, number - 2, spare - 1):
            yield _trump(number - 1) | rest
    yield 0


def scored_at_once(
    found: Iterable[Meld], side: int, seat: int | None = None, *, announced: bool = False
) -> list[Bonus]:
    """What a side scores for melds of one moment: three combinations, or patterns, count double.

    seat: whose they are, None for those of a whole side.
    """
    together = list(found)
    combined = sum(meld.kind in COMBINATIONS for meld in together)
    of_this_sort = {True: combined, False: len(together) - combined}
    bonuses = []
    for meld in together:
        multiplier = 2 if of_this_sort[meld.kind in COMBINATIONS] >= DOUBLED_FROM else 1
        bonuses.append(
            Bonus(
                meld.kind,
                side,
                meld.points * multiplier,
                seat,
                announced=announced,
                multiplier=multiplier,
                paid=False,
            )
        )
    return bonuses

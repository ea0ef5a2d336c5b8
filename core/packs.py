"""The packs the games are played with (the ids are those of the rule sheets' families)."""

from dataclasses import dataclass

from core.cards import (
    EVIL_BIT,
    FOOL_BIT,
    GOOD_BIT,
    PLAIN,
    SUITS,
    TRUMPS,
    CardSet,
    card_named,
    card_set,
    cards_named,
)


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: its id, its cards, and how a person would describe it."""

    id: str
    cards: CardSet
    description: str

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.cards.bit_count()


def _suits(ranks: str, suits: str = SUITS) -> CardSet:
    return card_set(card_named(suit + rank) for suit in suits for rank in ranks.split())


_T2_T3 = card_set(cards_named("T2 T3"))

PACK_78 = Pack(
    "p78",
    PLAIN | TRUMPS | FOOL_BIT,
    "78 cards: four suits of K Q C J 10 9 8 7 6 5 4 3 2 A, trumps T1 to T21, the Fool",
)
PACK_80 = Pack(
    "p80",
    PACK_78.cards | GOOD_BIT | EVIL_BIT,
    "80 cards: four suits of K Q C J 10 9 8 7 6 5 4 3 2 A, trumps T1 to T21, Good, Evil, the Fool",
)
PACK_54 = Pack(
    "p54",
    _suits("K Q C J 10 9 8 7") | TRUMPS | FOOL_BIT,
    "54 cards: four suits of K Q C J 10 9 8 7, trumps T1 to T21, the Fool",
)
PACK_62 = Pack(
    "p62",
    _suits("K Q C J 10 9 8 7 6 A") | TRUMPS | FOOL_BIT,
    "62 cards: four suits of K Q C J 10 9 8 7 6 A, trumps T1 to T21, the Fool",
)
PACK_63 = Pack(
    "p63",
    _suits("K Q C J 10 9 8 7 6 5", "HDC")
    | _suits("K Q C J A 2 3 4 5 6 7", "S")
    | TRUMPS
    | FOOL_BIT,
    "63 cards: hearts, diamonds and clubs of K Q C J 10 9 8 7 6 5, spades of K Q C J A 2 3 4 5 6 7, "
    "trumps T1 to T21, the Fool",
)
PACK_40 = Pack(
    "p40",
    _suits("K Q C J 10") | (TRUMPS & ~_T2_T3) | FOOL_BIT,
    "40 cards: four suits of K Q C J 10, trumps T1 and T4 to T21, the Fool",
)
PACK_42 = Pack(
    "p42",
    _suits("K Q C J A") | TRUMPS | FOOL_BIT,
    "42 cards: four suits of K Q C J A, trumps T1 to T21, the Fool",
)
PACK_46 = Pack(
    "p46",
    _suits("K Q C J 2 A") | TRUMPS | FOOL_BIT,
    "46 cards: four suits of K Q C J 2 A, trumps T1 to T21, the Fool",
)

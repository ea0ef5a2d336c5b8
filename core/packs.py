"""The packs the games are played with (the ids are those of the rule sheets' families)."""

from dataclasses import dataclass

from core.cards import FOOL_BIT, PLAIN, TRUMPS, CardSet


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


PACK_78 = Pack(
    "p78",
    PLAIN | TRUMPS | FOOL_BIT,
    "78 cards: four suits of K Q C J 10 9 8 7 6 5 4 3 2 A, trumps T1 to T21, the Fool",
)

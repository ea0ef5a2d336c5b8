"""Cards as bit positions and sets of cards as one Python int.

A card is a small int. The four suits take 14 places each in the order S H D C, ace lowest and
King highest, then come the trumps T1 to T21, then FOOL, GOOD and EVIL; what beats what is a matter of
the game (core.ranking). A set of cards is an int with the bit of every card in it set: `1 << card`.

Names are suit then rank: `SK HQ DC CJ C10 HA T1 T21 FOOL GOOD EVIL` (as a rank, C is the Cavalier).
"""

from collections.abc import Iterable

from core.errors import Unreadable

Card = int
CardSet = int

SUITS = "SHDC"
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "T": "trumps"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "C", "Q", "K")
SUIT_LENGTH = len(RANKS)
TRUMP_COUNT = 21

NAMES: tuple[str, ...] = (
    *(suit + rank for suit in SUITS for rank in RANKS),
    *(f"T{number}" for number in range(1, TRUMP_COUNT + 1)),
    "FOOL",
    "GOOD",
    "EVIL",
)
CARD_COUNT = len(NAMES)
# The set of one card, made once for each: shifting a wide int costs more than looking it up.
BIT: tuple[CardSet, ...] = tuple(1 << card for card in range(CARD_COUNT))
_BY_NAME = {name: card for card, name in enumerate(NAMES)}
# The cards of a set by each byte of it: eight cards are looked up at once.
_BYTES = -(-CARD_COUNT // 8)
_CARDS_OF_BYTES: tuple[tuple[tuple[Card, ...], ...], ...] = tuple(
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256))
    for place in range(_BYTES)
)


def card_named(name: str) -> Card:
    """The card of that name, as `T21` or `HQ`; raises Unreadable for any other word."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise Unreadable(
            f"{name!r} is not a card; a card is a suit S H D C and a rank K Q C J 10 9 8 7 6 5 4 3 2 A, "
            "a trump T1 to T21, FOOL, GOOD or EVIL"
        ) from None


def cards_named(text: str) -> list[Card]:
    """The cards of a text such as `SK S4 T2 FOOL`, in its order; raises Unreadable."""
    try:
        return [_BY_NAME[name] for name in text.split()]
    except KeyError:
        return [card_named(name) for name in text.split()]


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards; the same card twice raises Unreadable."""
    result = 0
    for card in cards:
        bit = 1 << card
        if result & bit:
            raise Unreadable(f"{NAMES[card]} stands twice in one list of cards")
        result |= bit
    return result


def set_named(text: str) -> CardSet:
    """The set of the cards of a text such as `SK S4 T2`."""
    return card_set(cards_named(text))


def cards_in(cards: CardSet) -> list[Card]:
    """The cards of a set, lowest bit first."""
    result: list[Card] = []
    if cards:
        for of_byte, byte in zip(_CARDS_OF_BYTES, cards.to_bytes(_BYTES, "little"), strict=True):
            if byte:
                result += of_byte[byte]
    return result


def _display_key(card: Card) -> tuple[int, int]:
    if card >= TRUMP_1:
        return (0, -card)
    return (1 + card // SUIT_LENGTH, -card)


def sorted_for_display(cards: CardSet) -> list[Card]:
    """The cards as a player holds them: trumps first, then suit by suit, highest first."""
    return sorted(cards_in(cards), key=_display_key)


def show(cards: CardSet) -> str:
    """The names of a set of cards in display order, separated by blanks."""
    return " ".join(NAMES[card] for card in sorted_for_display(cards))


TRUMP_1 = _BY_NAME["T1"]
TRUMP_21 = _BY_NAME["T21"]
FOOL = _BY_NAME["FOOL"]
GOOD = _BY_NAME["GOOD"]
EVIL = _BY_NAME["EVIL"]

FOOL_BIT: CardSet = 1 << FOOL
GOOD_BIT: CardSet = 1 << GOOD
EVIL_BIT: CardSet = 1 << EVIL
T1_BIT: CardSet = 1 << TRUMP_1
T21_BIT: CardSet = 1 << TRUMP_21
HONOURS: CardSet = FOOL_BIT | T1_BIT | T21_BIT
# The Honours where the Angel, T20, is the highest trump.
ANGEL_HONOURS: CardSet = FOOL_BIT | T1_BIT | 1 << _BY_NAME["T20"]
TRUMPS: CardSet = card_set(range(TRUMP_1, TRUMP_21 + 1))
PLAIN: CardSet = (1 << TRUMP_1) - 1


def of_rank(rank: str) -> CardSet:
    """The four cards of one rank, as `K` or `A`."""
    return card_set(card_named(suit + rank) for suit in SUITS)


KINGS = of_rank("K")
QUEENS = of_rank("Q")
CAVALIERS = of_rank("C")
JACKS = of_rank("J")
ACES = of_rank("A")
COURTS = KINGS | QUEENS | CAVALIERS | JACKS

PLAIN_SUITS: tuple[CardSet, ...] = tuple(
    ((1 << SUIT_LENGTH) - 1) << (place * SUIT_LENGTH) for place in range(len(SUITS))
)


def suit_name(card: Card) -> str:
    """`spades` ... `clubs` of a plain card, `trumps` of any other."""
    return SUIT_NAMES[NAMES[card][0] if card < TRUMP_1 else "T"]

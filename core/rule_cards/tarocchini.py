"""What the rule cards of the Tarocchini games share: cards, melds, the Fool, and their rulings."""

from core.rule_card import Ruling

PACK = (
    "Pack",
    "62 cards: spades, hearts, diamonds and clubs with K Q C J 10 9 8 7 6 A each (40; C is the "
    "Cavalier), the trumps T1 to T21, and the Fool (FOOL). T1 (the Magician), T20 (the Angel), T21 "
    "(the World) and FOOL are the four Honours; T2 to T5 are the Quartet.",
)
RANKING = (
    "Ranking",
    "In every suit K is highest, then Q C J 10 9 8 7 6, and A is lowest. Among trumps the higher "
    "number wins down to T6, then come the four of the Quartet, which are equal, then T1. If several "
    "of the Quartet fall in one trick, the last of them stands over the others. Every trump beats "
    "every suit card; FOOL has no rank.",
)
CARD_POINTS = (
    "Card points",
    "An Honour or a King 5, a Queen 4, a Cavalier 3, a Jack 2, any other card 1, less half a point "
    "for every card (cards are counted in pairs, a point less for each pair): 87 in the pack. The "
    "last trick brings 6 more. Together 93.",
)
COMBINATIONS = (
    "Combinations",
    "Three or four of the same: of the Honours (18 or 36 points), Kings (17, 34), Queens (14, 28), "
    "Cavaliers (13, 26), Jacks (12, 24). Three or more combinations scored at the same moment count "
    "double.",
)
PATTERNS = (
    "Patterns",
    "Ten points for three cards and five for each further card; three or more patterns scored at the "
    "same moment count double. T1 and FOOL are wild cards: they fill a place or lengthen a pattern, "
    "and each of them belongs to every pattern of its owner. Trumps: T21, at least two of T20, T19 "
    "and T18 (a wild card may stand for one of the two), then T17, T16 and so on to the first gap; "
    "a wild card not needed so far bridges one missing trump, never two in a row. A suit, named "
    "after it: its King, at least two of Q, C and J (a wild card may stand for one of the two), and "
    "its Ace. Quartet: three of T2 to T5, two of them natural. Aces: three Aces, two of them natural.",
)
FOOL = (
    "The Fool",
    "FOOL may be played to any trick whatever the duties are, and never wins. Led, it leaves the "
    "choice of the suit to the next card. Its player keeps it beside him and at the end of the hand "
    "pays the winner of that trick a card out of the tricks his side has won: an empty card (worth "
    "1) if there is one, otherwise any. A side without a single trick hands over FOOL itself. For a "
    "trick of the own side nothing is owed.",
)
FOLLOWING = (
    "then the winner of each trick. Any card may be led. The others must follow the suit led (trumps "
    "are a suit); who cannot must play a trump, any trump, since nobody has to beat what lies there; "
    "who has no trump either may play any card. The highest trump takes the trick, else the highest "
    "card of the suit led."
)
MELD_RULINGS = (
    Ruling(
        "MEL-1",
        "The source ties the wild cards in trumps to World, Sun and Moon, which is the order of the "
        "pack of Bologna; this pack runs T21 World, T20 Angel, T19 Sun, T18 Moon. So T21 must be "
        "there itself, and of the next three two are needed, one of them itself. Only so the "
        "source's own example of World, Fool, Sun and Star (15 points) holds: there the Moon is "
        "simply missing.",
    ),
    Ruling(
        "MEL-2",
        "That wild cards may not replace two cards in a row is read as: no two missing trumps that "
        "are neighbours can be bridged. A gap among T20 to T18 is no neighbour of T17.",
    ),
    Ruling(
        "MEL-3",
        "A suit is said to run from its King down, but the rows that are laid out in the end show K "
        "Q C J and the Ace alone: pips 10 to 6 count in no pattern, and the court that is missing "
        "may be any but the King, as by tradition.",
    ),
    Ruling(
        "MEL-4",
        "The greatest scores in the source (40, and 220 for trumps) cannot be reached: all 22 cards "
        "of trumps make 105, doubled 210; a whole suit 30; Quartet and Aces 25 each. The figures are "
        "left out of account.",
    ),
    Ruling(
        "MEL-5",
        "A meld that is declared need not be the largest: the owner shows the cards that he uses, and "
        "scores for exactly these.",
    ),
    Ruling(
        "MEL-6",
        "The source once says Quintet for the trumps of equal rank; it means the Quartet.",
    ),
    Ruling(
        "MEL-7",
        "Combinations double among themselves and patterns among themselves. The same moment is the "
        "turn of one player who declares, one trick, or the count of one side in the end.",
    ),
    Ruling(
        "MEL-8",
        "The source has an owner of four Kings and FOOL declare three by showing two Kings and FOOL, "
        "although it gives wild cards to patterns only. That is a slip: no wild card stands in a "
        "combination, as by tradition. What remains of the example is that one may declare less than "
        "one holds.",
    ),
    Ruling(
        "MEL-T1",
        "In his turn a player shows each kind of meld at most once: four Kings are not three Kings "
        "and then three again. One card may lie in melds of several kinds.",
    ),
    Ruling(
        "MEL-T2",
        "The card given for FOOL has to be told where a court card, an Ace or a trump can be given: "
        "the melds of the piles may depend on it. Among pips a log may leave it out.",
    ),
)
SOURCES = (
    "https://read-online-books.com/book/read-online-the-penguin-book-of-card-games-everything-you-"
    "need-to-know-to-play-over-250-games-free/page-123",
)

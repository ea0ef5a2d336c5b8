"""What the rule cards of the games from Piedmont have in common."""

PACK_TEXT = (
    "78 cards: spades, hearts, diamonds and clubs of 14 each (56), the trumps T1 to T21, and the Fool "
    "(FOOL). C as a rank is the Cavalier."
)
SUIT_RANKING = (
    "Spades and clubs, the long suits, rank K Q C J 10 9 8 7 6 5 4 3 2 A, A lowest. Hearts and diamonds, "
    "the round suits, rank K Q C J A 2 3 4 5 6 7 8 9 10, 10 lowest. Every trump beats every suit card. "
    "FOOL has no rank. "
)
DUTIES = (
    "Any card may be led. The others must follow the suit led (trumps are a suit); who cannot must play "
    "a trump, any trump, since nobody has to beat what lies there; who has no trump either may play any "
    "card. The highest trump takes the trick, else the highest card of the suit led."
)
FOOL_TEXT = (
    "FOOL may be played to any trick whatever the duties are, and never wins. Led, it leaves the choice "
    "of the suit to the next card. After the trick its player takes it back and gives the winner an "
    "empty card (worth 1) out of the tricks that his side has won, as soon as there is one. For a "
    "trick of his own side nothing is owed."
)

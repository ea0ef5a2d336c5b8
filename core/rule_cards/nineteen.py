"""The rule cards of Nineteen for four, for three and for two."""

from core.rule_card import RuleCard
from core.rule_cards import nineteen_rulings as rulings

Section = tuple[str, str]

_PACK: Section = (
    "Pack",
    "54 cards: four suits of K Q C J 10 9 8 7 (32; C is the Cavalier) and 22 trumps: T1 to T21 and "
    "FOOL, the highest of them. T1, T21 and FOOL are the Honours.",
)
_RANKING: Section = (
    "Ranking",
    "K Q C J 10 9 8 7 in every suit; FOOL, T21, T20 and so on down to T1.",
)
_CARD_POINTS: Section = (
    "Card points",
    "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, every other card 1: 106, counted "
    "singly. Every trick is worth one more, twelve in all. Together 118; the declarer's side needs "
    "60.",
)
_BIDS = (
    "A bid must be higher than the last; who passes is out; the auction ends when all others have "
    "passed. From the lowest: partnership (once the value), preferred three (3 times), preferred "
    "two (4), preferred one (5), solo (6). At all but the partnership the declarer plays alone."
)
_PREFERRED: Section = (
    "Preferred bids",
    "The talon is looked at in packets from the top: two of three cards, three of two, or six single "
    "cards. The declarer takes a packet when he first sees it, or leaves it face up and looks at the "
    "next; of the last he may go back to an earlier one. The level of the hand, by which its value "
    "is multiplied, is the number of the packet, or if he goes back the number of packets more: 1 to "
    "3 at preferred three, 1 to 5 at preferred two, 1 to 11 at preferred one. At a solo nobody sees "
    "the talon. What is left of it counts for the Defenders.",
)
_DISCARDS = (
    "Whoever has taken cards lays as many away, face down, and they count for his side: no King, no "
    "Honour, and trumps only as far as other cards are lacking."
)
_CALLING = (
    "At a partnership the declarer calls the highest trump below T20 that he neither holds nor has "
    "laid away."
)
_HOLDINGS = (
    "Holdings, by the twelve cards held: eight trumps 4, ten trumps 8, twelve trumps 12 (FOOL "
    "counts; the highest only); all three Honours 8; all four Kings 8; Royal Honours, four or more "
    "of Kings and Honours together, 12, which excludes the other two. They need not be shown, and "
    "every other player pays them. Announcements, whatever one holds: the Sparrow, that one's side "
    "will win the last trick with T1, 10; the Slam, that it will win all tricks, 20. Failed, they "
    "cost as much. When all have spoken, those who have declared anything are asked in the same "
    "order for contras to the other side's bid, Sparrow or Slam, each of which can be doubled once."
)
_PLAY = (
    "The declarer leads, then the winner of each trick; twelve tricks. The others follow the suit "
    "led (trumps are one suit), else play a trump, else any card; nobody has to beat what lies "
    "there. The highest trump takes the trick, else the highest card of the suit led."
)
_FOOL: Section = (
    "The Fool",
    "FOOL is the highest trump and follows every rule for trumps. But if T1, T21 and FOOL fall in "
    "one trick, in whatever order, T1 takes it (the Emperor trick).",
)
_VALUE = (
    "A hand is worth 10 and the distance of the declarer's side from 60, times the bid, times the "
    "level, times two after a contra. It is won with 60 or more."
)
_BONUSES_BESIDE = (
    "Sparrow and Slam go the same way beside it, each with its own contra, but neither the bid nor "
    "the level multiplies them; holdings are paid by each other player."
)

FOUR = RuleCard(
    sections=(
        (
            "Players",
            "Four: a declarer with a secret partner whom he calls by a card, or alone. Turns and the "
            "deal pass to the left; a game is four hands. The seat after the dealer is called Eldest.",
        ),
        _PACK,
        _RANKING,
        _CARD_POINTS,
        ("Deal", "Six cards to the talon, then six and six to each."),
        ("Auction", "Eldest must bid, so the lowest bid can be his alone. " + _BIDS),
        (
            "Partnership",
            "The declarer draws the first four cards of the talon, the next two players in turn one "
            f"each. {_CALLING} Its holder is his partner and keeps it to himself. If another player "
            "has laid it away the declarer plays alone, without knowing.",
        ),
        _PREFERRED,
        ("Discards", _DISCARDS),
        (
            "Declarations",
            "Once round, from the player after the declarer; everybody may, nobody must. "
            + _HOLDINGS,
        ),
        ("Play", _PLAY),
        _FOOL,
        (
            "Scoring",
            f"{_VALUE} Two against two, each loser pays the value and each winner gets it; a lone "
            f"declarer gets it from three, or pays it to three. {_BONUSES_BESIDE}",
        ),
        (
            "Example",
            "A partnership with 79 points: 10 and 19, so 29 to each partner from each opponent. "
            "Preferred two at the fourth level (the first packet, after all three have been seen) "
            "with 66 points: 16 times 4 times 4, 256 from each of three; 512 with contra.",
        ),
    ),
    rulings=rulings.WITH_AN_AUCTION,
    sources=rulings.SOURCES,
)

THREE = RuleCard(
    sections=(
        (
            "Players",
            "Three, and a Dummy in the fourth place, between the last player and the dealer. A "
            "declarer plays with a secret partner whom he calls by a card, or alone. Turns and the "
            "deal pass to the left; a game is four hands. The seat after the dealer is called Eldest.",
        ),
        _PACK,
        _RANKING,
        _CARD_POINTS,
        ("Deal", "Six cards to the talon, then six and six to each and to the Dummy."),
        (
            "Auction",
            "Eldest must bid, so the lowest bid can be his alone; the Dummy is passed over. "
            + _BIDS,
        ),
        (
            "Partnership",
            "The declarer draws the first four cards of the talon, the other two players in turn one "
            f"each. {_CALLING} Its holder is his partner, who may be the Dummy. If another player has "
            "laid it away the declarer plays alone.",
        ),
        _PREFERRED,
        ("Discards", _DISCARDS),
        (
            "Declarations",
            "Once round, from the player after the declarer; everybody may, nobody must, and the "
            "Dummy says nothing. " + _HOLDINGS,
        ),
        (
            "The Dummy",
            "Then the Dummy's cards are laid open, and who holds the called card must say so. If that "
            "is a player, the third is the only Defender and plays the Dummy's cards in their turn; "
            "if it is the Dummy, the declarer does. If nobody has it, and at every other bid, one of "
            "the two Defenders plays them: the first from the declarer's left if he volunteers, else "
            "the second. They do not talk it over. What the Dummy wins counts for the side of whoever "
            "plays it.",
        ),
        (
            "Play",
            _PLAY + " The Dummy keeps the same rules, and leads when it has won a trick.",
        ),
        _FOOL,
        (
            "Scoring",
            f"{_VALUE} A lone Defender beside the Dummy pays the value to each of the two, or gets it "
            "from each; a declarer who has no partner, or the Dummy, gets it from each of the two "
            f"Defenders or pays it to each. {_BONUSES_BESIDE}",
        ),
        (
            "Example",
            "A partnership with 64 points is worth 14. With a player as partner the Defender pays 28 "
            "and each of the two gets 14; with the Dummy the declarer gets 28. Preferred three at the "
            "first level with 70 points: 20 times 3, 60 from each of two.",
        ),
    ),
    rulings=(*rulings.WITH_AN_AUCTION, *rulings.FOR_THREE),
    sources=rulings.SOURCES,
)

TWO = RuleCard(
    sections=(
        (
            "Players",
            "Two, the dealer and Opponent, opposite each other, and a Dummy at the left of each. The "
            "deal passes to the other; a game is four hands.",
        ),
        _PACK,
        _RANKING,
        _CARD_POINTS,
        ("Deal", "Six cards to the talon, then six and six to each and to both Dummies."),
        (
            "Partnership",
            "There is no auction: Opponent is declarer at a partnership. He draws the first four "
            "cards of the talon, the dealer the last two.",
        ),
        ("Discards", _DISCARDS),
        (
            "The Dummies",
            "Both are laid open. Opponent calls the highest trump below T20 that lies in one of them; "
            "if none does he chooses a Dummy. That one is his partner and he plays its cards, the "
            "dealer those of the other.",
        ),
        (
            "Declarations",
            "Once, the dealer before Opponent; both may, neither must, and a player's side is he and "
            "his Dummy. " + _HOLDINGS,
        ),
        (
            "Play",
            _PLAY + " Turns go from Opponent to the Dummy at his left, the dealer, and the other "
            "Dummy. A Dummy keeps the same rules, and leads when it has won a trick.",
        ),
        _FOOL,
        (
            "Scoring",
            "A hand is worth 10 and the distance of Opponent's side from 60, twice that after a "
            "contra. It is won with 60 or more; the loser pays it to the other, once. Sparrow and "
            "Slam go the same way beside it, each with its own contra, and so do holdings.",
        ),
        (
            "Example",
            "Opponent and his Dummy have 55 points: 10 and 5, so Opponent pays 15 to the dealer.",
        ),
    ),
    rulings=(*rulings.WITHOUT_AN_AUCTION, *rulings.FOR_TWO),
    sources=rulings.SOURCES,
)

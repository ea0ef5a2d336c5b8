"""The rule cards of Taroux for four, three and five; what they share is written once."""

from core.rule_card import RuleCard, Ruling

PACK = (
    "Pack",
    "78 cards: spades, hearts, diamonds and clubs with K Q C J 10 9 8 7 6 5 4 3 2 A each (56; C is "
    "the Cavalier), the trumps T1 to T21, and the Fool (FOOL). T1 (the Magician), T21 (the World) "
    "and FOOL are the Honours.",
)
RANKING = (
    "Ranking",
    "In every suit K is highest and A lowest, in the order given above. Among trumps the higher "
    "number wins, and every trump beats every suit card. FOOL has no rank and is no trump.",
)
CARD_POINTS = (
    "Card points",
    "An Honour or a King 5, a Queen 4, a Cavalier 3, a Jack 2, any other card 1, less half a point "
    "for every card (cards are counted in pairs, a point less for each pair). The pack makes 91; "
    "tricks bring nothing by themselves.",
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
    "the winner of each trick leads to the next. Any card may be led. The others must follow the "
    "suit led (trumps are a suit); who cannot must play a trump, and who has no trump either may "
    "play any card. A trump that has to be played, whether trumps were led or not, must beat the "
    "trumps in the trick if it can; otherwise any trump will do. Nobody has to beat suit cards. The "
    "highest trump takes the trick, else the highest card of the suit led."
)
DECLARATIONS = (
    "The holder of T1 may announce the Sparrow, that he will win the last trick with it: 20, or -20 "
    "if it fails. Anybody may announce a Slam, that his side will win every trick: 400, or -400 if "
    "it fails. Without a word the Sparrow brings 10 and a Slam 200, and nothing is lost by not "
    "making them."
)
MARGIN = (
    "With no Honour among its cards the Declarer's side needs 56 points, with one 51, with two 41, "
    "with three 36; as many or more and the bid is made. The base is 25 and the difference between "
    "points and target"
)


def _abundance(small: int, middling: int, grand: int) -> str:
    return (
        f"A player may lay {small} trumps or more face up for a small Abundance (20), {middling} for "
        f"a middling one (30), {grand} for a grand one (40). He may hold more than he shows, and only "
        "what is shown counts. "
    )


def _deal(each: int, packet: int, talon: int) -> str:
    return (
        f"{each} cards to each in packets of {packet}, and {talon} to the talon, which are neither "
        f"the first nor the last {talon} of the pack."
    )


_MAGICIAN_ALONE = (
    "Magician alone",
    "A player dealt no trump but T1 (FOOL does not matter) may, before the auction, have the cards "
    "dealt again by the same dealer; or declare Brass Balls: T1 is then treated like FOOL to the end "
    "of the hand, no trump any more, playable at any time, never winning, kept for a card, and still "
    "an Honour. Or he says nothing and plays on.",
)
_BIDDING = (
    "Auction",
    "Each player speaks once, from Eldest on, and passes or outbids those before him. `play` (I'll "
    "Play) counts once, `solo` twice, `with` (Solo with the talon) four times, `against` (Solo "
    "against the talon) six times. At the first two the Declarer shows the talon, takes it and "
    "discards; at `with` nobody sees it and it counts for the Declarer, at `against` for the "
    "Defenders. If all pass, the same dealer deals again.",
)
_DISCARD = (
    "Discard",
    "As many cards as the talon had, never a King or an Honour. Trumps may go only when nothing else "
    "is left, and are shown. The discard, or the talon at `with`, counts for the Declarer's side; if "
    "that wins no trick at all, it falls to the Defenders.",
)
_HOUSE_RULES = (
    "House rules",
    "`petit_sec_needs_no_fool`: T1 is alone only without FOOL beside it. `fool_lost_last_trick`: "
    "FOOL played to the last trick is lost to its winner, and T1 under Brass Balls too. "
    "`abundance_fool`: FOOL fills a place of an Abundance that shows every trump held.",
)
_SOURCES = (
    "The post on Taroux in the blog of games for a 78-card tarot pack that this project began with",
    "https://www.pagat.com/tarot/frtarot.html",
    "https://github.com/pwinckles/card-game-rules (traditional/tarot/FrenchTarot.md)",
    "https://github.com/Lele1409/french-tarot",
    "http://rencontrestarot.org/marque_au_tarot.html",
    "https://en.doc.boardgamearena.com (help page of French Tarot)",
)

_TRX_1_TO_9 = (
    Ruling(
        "TRX-1",
        "A player without trumps save the Magician: since FOOL is no trump here, the source's words "
        "let him call even with FOOL in hand. The tradition of the lone Petit asks for a hand "
        "without it; that is the option `petit_sec_needs_no_fool`.",
    ),
    Ruling(
        "TRX-2",
        "How often a player may speak is not said. Once, as in the French game.",
    ),
    Ruling(
        "TRX-3",
        "The source's text has Solo with the talon where its table has Solo without it, at x4. It is "
        "one bid: the talon is not seen and counts for the Declarer. Here it is called `with`.",
    ),
    Ruling(
        "TRX-4",
        "Where an Abundance enters the score is not said. It is settled as the handful of the French "
        "game: flat, not multiplied, for the side that wins the hand, whoever showed it. A player "
        "shows one class, in trumps T1 to T21 (FOOL is no trump); the option `abundance_fool` has "
        "the tradition that FOOL may fill a place if no trump is hidden.",
    ),
    Ruling(
        "TRX-5",
        "The Declarer leads first, as the source says; by tradition it would be Eldest.",
    ),
    Ruling(
        "TRX-6",
        "A Slam announced and missed costs 400, as the source says (200 by tradition). T1 captured in "
        "the last trick brings nothing to either side, since only a trick won with T1 is rewarded. "
        "FOOL never wins, not even the last trick: a side that holds it makes a Slam only if a "
        "partner wins that trick, and a Declarer alone with it cannot.",
    ),
    Ruling(
        "TRX-7",
        "FOOL in the last trick is kept like in any other: the source names no penalty and says that "
        "it cannot be lost. The option `fool_lost_last_trick` has the federation's rule.",
    ),
    Ruling(
        "TRX-8",
        "The source leaves the Fool's details open; they follow what all Excuse games do: led, the "
        "next card sets the suit; the payment comes from the tricks of the side, not from discard or "
        "talon, and is an empty card of the payer's choice if there is one; a trick of the own side "
        "costs nothing; FOOL is lost for want of a trick even where there is a discard.",
    ),
    Ruling(
        "TRX-9",
        "The columns of the source's table of Abundances are in disorder; read as four, three, five "
        "players they agree with the French handfuls: 10, 13, 15; 13, 15, 18; 8, 10, 13.",
    ),
)
_TRX_10_FOR_THREE = Ruling(
    "TRX-10",
    "With three players the piles can have odd numbers of cards, so that half a point decides. The "
    "source is silent; as in the French game for three, half a point counts a whole one for whoever "
    "has won.",
)
_TRX_10_TO_13_FOR_FIVE = (
    Ruling(
        "TRX-10",
        "With five players the piles can have odd numbers of cards, so that half a point decides. It "
        "counts a whole one for whoever has won, as with three.",
    ),
    Ruling(
        "TRX-11",
        "What a Declarer with four Kings calls, and what happens to a King in the talon, is not said. "
        "By tradition he calls a Queen, and with the card in the talon he plays alone.",
    ),
    Ruling(
        "TRX-12",
        "Only a King that the Declarer does not hold may be called, as the source says, although "
        "tradition lets him call his own.",
    ),
    Ruling(
        "TRX-13",
        "FOOL is paid for at the end, when the Partner is known. Declarer and Partner are one side: "
        "the tricks of either keep FOOL and may supply the card, and between the two nothing is owed.",
    ),
)
_TRX_14_TO_16 = (
    Ruling(
        "TRX-14",
        "The source states the duty to overtrump for who cannot follow suit. It holds where trumps "
        "are led as well, as in the French game.",
    ),
    Ruling(
        "TRX-15",
        "Who may announce is not said in full. The Sparrow is announced by the holder of T1 alone and "
        "made by winning the last trick with it; a Slam is judged by all the tricks of the "
        "announcer's side, and counts once for a side.",
    ),
    Ruling(
        "TRX-16",
        "That T1 behaves like the Fool under Brass Balls includes that it is handed over by a side "
        "without a trick, and that it is paid for by a card of its own. If FOOL and T1 open a trick, "
        "the third card sets the suit. T1 stays an Honour; no Sparrow can be won in that hand. It "
        "lasts even if its player becomes Declarer and takes trumps from the talon.",
    ),
)
_TRX_17 = Ruling(
    "TRX-17",
    "Whether the discard or the talon is forfeited for want of a trick is judged by Declarer and "
    "Partner together: the source names only the Declarer, but their cards count in one pile.",
)
_OWN = (
    Ruling(
        "TRX-T1",
        "Declarations may come in any order until the first card is played: the source asks for "
        "none. Players are asked from the Declarer on, and round again after every word.",
    ),
    Ruling(
        "TRX-T2",
        "The class of an Abundance goes by how many trumps are shown, be it one or two more than the "
        "class needs. T1 is not among them under Brass Balls, when it is no trump.",
    ),
    Ruling(
        "TRX-T3",
        "Both sides may announce a Slam; each is judged for itself, so that one made and one missed "
        "add up. An announcement of the hidden Partner of five counts for the Declarer's side.",
    ),
    Ruling(
        "TRX-T4",
        "At `against` the talon stays with the Defenders even if they win no trick: the source has "
        "only a Declarer forfeit it.",
    ),
    Ruling(
        "TRX-T5",
        "Who owes for FOOL and for T1 pays in the order in which they were played; a log may name the "
        "card paid for as the call of the payment.",
    ),
    Ruling(
        "TRX-T6",
        "Where FOOL is lost in the last trick, T1 under Brass Balls is lost there too, since it is "
        "treated in every respect alike.",
    ),
    Ruling(
        "TRX-T7",
        "A log of the hands at the first lead is of a hand that was played: Brass Balls can be told "
        "in it, a new deal cannot. It has to show that T1 was dealt without another trump, if need "
        "be by telling the talon.",
    ),
    Ruling(
        "TRX-T8",
        "A log that does not tell the dealer can only name the contract, since the order of the bids "
        "is not known. Nothing later depends on him.",
    ),
    Ruling(
        "TRX-T10",
        "Which of several empty cards is paid for FOOL makes no difference and need not be told. Where "
        "a side has none and may pay an Honour, it has to be, since the Honours set the target.",
    ),
)
_TRX_T9_FOR_FIVE = Ruling(
    "TRX-T9",
    "The cards of a rank that the Declarer has laid away count as his when it comes to calling a "
    "lower rank: with three Queens in hand and one laid away he calls a Cavalier. A King out of the "
    "talon that he took is his own.",
)

FOR_FOUR = RuleCard(
    sections=(
        (
            "Players",
            "Four, one of whom (the Declarer) plays alone against the other three, the Defenders. "
            "Turns and the deal pass to the left; a game is four hands. The seat after the dealer is "
            "called Eldest.",
        ),
        PACK,
        RANKING,
        CARD_POINTS,
        ("Deal", _deal(18, 3, 6)),
        _MAGICIAN_ALONE,
        _BIDDING,
        _DISCARD,
        ("Declarations", "Before the first lead. " + _abundance(10, 13, 15) + DECLARATIONS),
        ("Play", "The Declarer leads first, then " + FOLLOWING + " There are 18 tricks."),
        FOOL,
        (
            "Scoring",
            MARGIN
            + ", below zero if the bid failed. The Sparrow is added for the side that wins it "
            "(or taken off), and the whole multiplied by the bid; a Slam, and Abundances for the side "
            "that wins the hand, are added flat. Each Defender pays that to the Declarer, or receives "
            "it. The scores sum to zero.",
        ),
        (
            "Example",
            "The Declarer plays at x1 and has 46 points and three Honours: 36 needed, made by 10, 25 "
            "+ 10 = 35 from each Defender, +105. At Solo with an announced Sparrow and a small "
            "Abundance it would be (25 + 10 + 20) x 2 + 20 = 130 from each.",
        ),
        _HOUSE_RULES,
    ),
    rulings=(*_TRX_1_TO_9, *_TRX_14_TO_16, *_OWN),
    sources=_SOURCES,
)

FOR_THREE = RuleCard(
    sections=(
        (
            "Players",
            "Three, one of whom (the Declarer) plays alone against the other two, the Defenders. "
            "Turns and the deal pass to the left; a game is three hands. The seat after the dealer is "
            "called Eldest.",
        ),
        PACK,
        RANKING,
        CARD_POINTS,
        ("Deal", _deal(24, 4, 6)),
        _MAGICIAN_ALONE,
        _BIDDING,
        _DISCARD,
        ("Declarations", "Before the first lead. " + _abundance(13, 15, 18) + DECLARATIONS),
        ("Play", "The Declarer leads first, then " + FOLLOWING + " There are 24 tricks."),
        FOOL,
        (
            "Scoring",
            MARGIN
            + ", half a point counting a whole one, below zero if the bid failed. The Sparrow "
            "is added for the side that wins it (or taken off), and the whole multiplied by the bid; "
            "a Slam, and Abundances for the side that wins the hand, are added flat. Each Defender "
            "pays that to the Declarer, or receives it. The scores sum to zero.",
        ),
        (
            "Example",
            "Solo, 27 1/2 points without an Honour: 56 needed, short by 28 1/2, which counts 29. The "
            "Declarer pays (25 + 29) x 2 = 108 to each of the two: -216.",
        ),
        _HOUSE_RULES,
    ),
    rulings=(*_TRX_1_TO_9, _TRX_10_FOR_THREE, *_TRX_14_TO_16, *_OWN),
    sources=_SOURCES,
)

FOR_FIVE = RuleCard(
    sections=(
        (
            "Players",
            "Five: the Declarer and the Partner whom he calls against three Defenders. Turns and the "
            "deal pass to the left; a game is five hands. The seat after the dealer is called Eldest.",
        ),
        PACK,
        RANKING,
        CARD_POINTS,
        ("Deal", _deal(15, 5, 3)),
        _MAGICIAN_ALONE,
        _BIDDING,
        _DISCARD,
        (
            "Call",
            "After the discard (where there is none: before the declarations) the Declarer names a "
            "King that he does not hold. With all four he names a Queen, with all the Queens too a "
            "Cavalier, then a Jack, but no card that he has laid away; if nothing is left, he plays "
            "alone. The holder of the card is his Partner and may not say so. If it lies in the "
            "talon, the Declarer plays alone against four.",
        ),
        ("Declarations", "Before the first lead. " + _abundance(8, 10, 13) + DECLARATIONS),
        ("Play", "The Declarer leads first, then " + FOLLOWING + " There are 15 tricks."),
        FOOL,
        (
            "Scoring",
            MARGIN
            + ", half a point counting a whole one, below zero if the bid failed. The Sparrow "
            "is added for the side that wins it (or taken off), and the whole multiplied by the bid; "
            "a Slam, and Abundances for the side that wins the hand, are added flat. Each of three "
            "Defenders pays that; the Declarer gets it twice and the Partner once. A Declarer alone "
            "gets it from four. The scores sum to zero.",
        ),
        (
            "Example",
            "At x1 the side has 61 1/2 points and two Honours: 41 needed, made by 20 1/2, which "
            "counts 21. 25 + 21 = 46 from each Defender: the Declarer +92, the Partner +46.",
        ),
        _HOUSE_RULES,
    ),
    rulings=(
        *_TRX_1_TO_9,
        *_TRX_10_TO_13_FOR_FIVE,
        *_TRX_14_TO_16,
        _TRX_17,
        *_OWN,
        _TRX_T9_FOR_FIVE,
    ),
    sources=_SOURCES,
)

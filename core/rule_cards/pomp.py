"""The rule card of Pomp."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Three, each for himself. Turns and the deal pass to the left; a game is three hands, or "
            "a multiple of three. The seat after the dealer, Eldest, is the bank.",
        ),
        (
            "Pack",
            "78 cards: four suits of K Q C J 10 9 8 7 6 5 4 3 2 A (C is the Cavalier), the trumps T1 "
            "to T21, and FOOL. T1, T21 and FOOL are the Honours.",
        ),
        ("Ranking", "K Q C J 10 .. 2 A in every suit, T21 down to T1."),
        (
            "Card points",
            "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, all the rest 1. Cards are "
            "counted in threes, two points off for each three: 78 together, 26 on average.",
        ),
        (
            "Pots",
            "There are a Sparrow pot and a King pot. At the start of a game every player pays 40 into "
            "each; whenever a pot has been won all pay 40 into it again before the next deal. The "
            "dealer pays 5 into each pot in every hand. In a log each hand but the first says what "
            "lies in the pots, and which was won.",
        ),
        (
            "Deal and discard",
            "Five rounds of five; the dealer also takes the last three and lays three away, which "
            "count for him: no Honour, no King, and trumps only if nothing else is left or if he "
            "has none left after it (FOOL is none).",
        ),
        (
            "Declarations",
            "A duty, in turn from Eldest; each opponent pays at once. Kings: all four 10, with FOOL "
            "(abundant) 15, three and FOOL (half) 5. The court of a suit, K Q C J: 10, with FOOL 15, "
            "three of it and FOOL 5. Honours: all three 10, and 5 for each trump that follows below "
            "T21 without a gap. Trumps: ten or more, FOOL among them, 10 and 5 for each over ten; T1 "
            "is named if he is one of them. Nothing is shown; the suit is named, and the card that "
            "is missing: `half court of hearts without the queen`, `12 trumps with t1`.",
        ),
        (
            "Play",
            "Eldest leads; 25 tricks. The others follow the suit led, else play a trump, else any "
            "card; nobody has to beat what lies there. The highest trump takes the trick, else the "
            "highest card of the suit led. In every trick but the last, whose T1 or King does not "
            "win pays 5 to each other player and 5 to the pot of that card.",
        ),
        (
            "The Fool",
            "FOOL may be played at any time and never wins. Led, it leaves the suit to the next card. "
            "In the end its player gives the winner of that trick an empty card (worth 1) from his "
            "tricks, any if he has no empty one; without a trick he gives FOOL itself.",
        ),
        (
            "Scoring",
            "Eldest pays every other player what he has over 26, rounded to the nearest five, or gets "
            "what is lacking; not with a Slam or a Beggar. A Slam gets 85 from each, a Beggar (no "
            "trick) 25. The last trick won with T1 (Sparrow) brings the Sparrow pot and 45 from each, "
            "with a King (Emperor) the King pot and 40. T1 lost in it (dropped balls) costs 45 to "
            "each and to the pot, a King (usurped) 40. After the last hand the pots are divided.",
        ),
        (
            "Example",
            "First hand, Eldest is seat 1: all pay 80, the dealer 10 more. Seat 1 loses T1 on the "
            "way (5 to each and to the pot) and wins the last trick with a King: the pot of 125 and "
            "40 from each. With 36, 30 and 12 points Eldest pays 10 and gets 15. The accounts are "
            "-115, 115, -130, and 130 and 0 in the pots.",
        ),
        ("House rules", "There are none."),
    ),
    rulings=(
        Ruling(
            "POM-1",
            "That points over 26 are rounded to the nearest 25 is a misprint for 5, as the points "
            "under 26 and the Danish game have it.",
        ),
        Ruling(
            "POM-2",
            "Eldest is on the dealer's left in one place and on his right in another; left holds. As "
            "he is the bank, his own count is never rounded.",
        ),
        Ruling(
            "POM-3",
            "A Slam leaves the others without a trick, and they would be paid as Beggars: there is no "
            "Beggar with a Slam, and no count with either, as in the Danish game.",
        ),
        Ruling(
            "POM-4",
            "85 for a Slam and 40 for the pots stay as printed. The Danish payments for the last trick "
            "with another card, and for T1 won early, do not exist here.",
        ),
        Ruling(
            "POM-5",
            "The list of Honours runs down to T2: as many trumps as follow T21 without a gap, with "
            "all three Honours.",
        ),
        Ruling("POM-6", "Dropped balls add 45 to the pot; doubling it is the Danish way."),
        Ruling("POM-7", "78 and 26 are right: 130 card points less 2 for each of 26 threes."),
        Ruling(
            "POM-8",
            "Declarations go by the hand after the discard. Queens, Cavaliers and Jacks may be laid "
            "away though a declaration is lost by it; only cards worth 5 are protected.",
        ),
        Ruling(
            "POM-9",
            "The Fool's details are open in the source and follow all Excuse games: led, the next "
            "card sets the suit; the payment is an empty card of the payer's choice from tricks won, "
            "not from the discard; an own trick costs nothing; without a trick the Fool is lost.",
        ),
        Ruling(
            "POM-10",
            "The payments for the last trick come in the order given, beside a Slam or Beggar as "
            "well. A King that wins takes the pot before a King beaten in the same trick pays into "
            "it; that 40 stays, and still all pay 40 again, as the pot was won.",
        ),
        Ruling(
            "POM-11",
            "Declarations are a duty and follow from the hand, so they are paid though a log leaves "
            "them out; one that does not fit the hand is refused. Each group is declared once, as "
            "high as it goes, and a card may serve several.",
        ),
        Ruling(
            "POM-12",
            "Dividing the pots need not come out even: each gets exactly a third, when the game ends.",
        ),
        Ruling(
            "POM-T1",
            "A hand of which a log does not say what lies in the pots is the first of a game.",
        ),
    ),
    sources=(
        "The post on Pomp in the blog of games for a 78-card tarot pack that this project began with",
        "https://pagat.com/tarot/dantarok.html",
    ),
)

"""The rule card of Mitigation."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Three, each for himself. Turns and the deal pass to the left; a game is three hands. The "
            "seat after the dealer is called Eldest.",
        ),
        (
            "Pack",
            "78 cards: four suits of K Q C J 10 9 8 7 6 5 4 3 2 A (C is the Cavalier), the trumps T1 "
            "to T21, and FOOL. T1, T21 and FOOL are the Honours.",
        ),
        ("Ranking", "K Q C J 10 .. 2 A in every suit, T21 down to T1."),
        (
            "Card points",
            "Honours, Kings and Aces 5 each, a Queen 4, a Cavalier 3, a Jack 2, all the rest 1, "
            "counted singly; tricks count nothing. Together 146.",
        ),
        (
            "Deal and bargaining",
            "Five rounds of five cards; the dealer takes the last three as well. After the second, "
            "third and fourth round the players may bargain to throw the hand in. In turn from Eldest "
            "each passes, demands game points, offers game points, or says continue, which ends the "
            "session. Nobody betters his own terms: after a demand he may demand as much or less, or "
            "offer; after an offer offer as much or more. As soon as the offers reach the demands the "
            "hand is over: demands are paid in full, offers collected in the order in which they were "
            "named, the last only for the rest. Three words in a row that change nothing end the "
            "session. A log that tells no bargaining may tell the deal as a whole.",
        ),
        (
            "Discard",
            "The dealer lays three cards away: no King, no Honour; Aces and trumps are free. They "
            "count for him.",
        ),
        (
            "Declarations",
            "Before the lead each player in turn from Eldest may declare, and each opponent pays: "
            "abundance, ten or more trumps shown (FOOL is none), 10 and one for each over ten; kings, "
            "all four, 20 and 5 for each Honour held; honours, all three, 15 and 5 for each King "
            "held; mixed honours, Kings and Honours together four or more, 10 and 5 for each over "
            "four, for who declares neither of the others. Kings and honours together are 20 and 15.",
        ),
        (
            "Play",
            "Eldest leads; 25 tricks. The others follow the suit led, else play a trump, else any "
            "card; nobody has to beat what lies there. The highest trump takes the trick, else the "
            "highest card of the suit led.",
        ),
        (
            "The Fool",
            "FOOL may be played at any time and never wins. Led, it leaves the suit to the next card. "
            "In the end its player gives the winner of that trick an empty card (worth 1) from his "
            "tricks, any if he has no empty one; without a trick he gives FOOL itself.",
        ),
        (
            "Scoring",
            "Each player wins or loses what he has over or under 49, and what was declared.",
        ),
        (
            "Example",
            "With 73, 38 and 35 card points: +24, -11, -14. Seat 1 had shown eleven trumps (11) and "
            "declared four Kings with one Honour (25): +72 for him, -36 for the others.",
        ),
        (
            "House rules",
            "`settlement` pairwise: each pair of players settles the difference, three times the own "
            "points less 146.",
        ),
    ),
    rulings=(
        Ruling(
            "MIT-1",
            "The source sends the deal to the right and the play to the left; everything goes left "
            "here.",
        ),
        Ruling(
            "MIT-2",
            "146 is no multiple of three: a hand sums to -1 with the base of 49, which the source "
            "states and which is kept. The option `settlement` pairwise sums to zero.",
        ),
        Ruling(
            "MIT-3",
            "The source first leaves out the first and last rounds, then speaks of every packet: "
            "bargaining follows rounds two, three and four.",
        ),
        Ruling(
            "MIT-4",
            "Offers beyond the demands are not collected: the last offerer pays only the rest.",
        ),
        Ruling(
            "MIT-5",
            "A trump shown for abundance may count in one other declaration, not in two; as kings and "
            "honours do not increase each other, no trump ever counts in two.",
        ),
        Ruling("MIT-6", "FOOL is no trump here and does not count for abundance."),
        Ruling(
            "MIT-7",
            "The Fool's details are open in the source and follow all Excuse games: led, the next "
            "card sets the suit; the payment is an empty card of the payer's choice from tricks won, "
            "not from the discard; an own trick costs nothing; without a trick the Fool is lost.",
        ),
        Ruling(
            "MIT-8",
            "Amounts are at least 1, since a demand of nothing would let one player end the hand for "
            "nothing. A pass leaves one's terms as they are. An agreement needs a demand and is "
            "looked for after every word. Three words that change nothing end a session that would "
            "otherwise have no end.",
        ),
        Ruling("MIT-9", "A hand that is bargained away is one of the three of a game."),
        Ruling("MIT-T1", "In a log silence in the bargaining is a pass."),
    ),
    sources=(
        "The post on Mitigation in the blog of games for a 78-card tarot pack that this project began "
        "with",
        "https://www.queenoftarot.com/tarot-game-rules/tarot-games-for-three/mitigati",
    ),
)

"""The rule card of Mitigati."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Three, each for himself. Turns and the deal pass to the right; a game is three hands. "
            "The seat after the dealer, on his right, is called Eldest.",
        ),
        (
            "Pack",
            "78 cards: four suits of K Q C J 10 9 8 7 6 5 4 3 2 A (C is the Cavalier), the trumps T1 "
            "to T21, and FOOL. T1, T20 (the Angel) and FOOL are the Honours.",
        ),
        (
            "Ranking",
            "Spades and clubs K Q C J 10 9 .. 2 A; hearts and diamonds K Q C J A 2 3 .. 10. T20 is "
            "the highest trump, then T21, T19 and so on down to T1.",
        ),
        (
            "Card points",
            "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, all the rest 1. Cards are "
            "counted in threes, two points off for each three: 78 together, 26 on average.",
        ),
        (
            "Deal and bargaining",
            "Five rounds of five cards; the dealer has eight in the last. After the second, third and "
            "fourth round the players may bargain to throw the hand in: in turn from Eldest each "
            "passes, demands or offers game points, or says continue, which ends the session. Nobody "
            "betters his own terms: after a demand only a smaller demand or an offer, after an offer "
            "only a larger one. When demands and offers balance exactly they are paid and the hand is "
            "over. Three passes in a row end the session. A log that tells no bargaining may tell the "
            "deal as a whole.",
        ),
        ("Discard", "The dealer lays three cards away: no King, no Honour. They count for him."),
        (
            "Declarations",
            "As in Mitigation: abundance, ten or more trumps shown, 10 and one for each over ten; "
            "kings, all four, 20 and 5 for each Honour held; honours (called mitigati), all three, 15 "
            "and 5 for each King held; mixed honours, four or more of both, 10 and 5 for each over "
            "four, beside neither of the others. Each opponent pays.",
        ),
        (
            "Play",
            "Eldest leads; 25 tricks. The others follow the suit led, else play a trump, else any "
            "card; nobody has to beat what lies there. The highest trump takes the trick, else the "
            "highest card of the suit led.",
        ),
        (
            "The Fool",
            "FOOL may be played at any time, never wins and is never lost: right after the trick its "
            "player takes it back and gives the winner an empty card (worth 1) from his tricks, or as "
            "soon as he has one. Led, it leaves the suit to the next card.",
        ),
        (
            "Scoring",
            "Each player wins or loses what he has over or under 26, and what was declared.",
        ),
        (
            "Example",
            "With 40, 14 and 24 points: +14, -12, -2. All three Honours with two Kings are 15 + 10 = "
            "25 from each opponent.",
        ),
    ),
    rulings=(
        Ruling(
            "MTG-1",
            "The source breaks off before the scoring. Counting in threes from a base of 26 is what "
            "Scarto of the same book and all games of that country for three have; hands of 25 give "
            "multiples of three, so it comes out even.",
        ),
        Ruling(
            "MTG-2",
            "That all must total zero is an exact balance. Nothing demanded and nothing offered is no "
            "agreement, and offers above the demands are none either: the session goes on.",
        ),
        Ruling(
            "MTG-3",
            "That mixed honours exclude the other declarations is taken from Mitigation.",
        ),
        Ruling(
            "MTG-4",
            "What is open in the bargaining is as in Mitigation: a pass leaves one's terms as they "
            "are, three in a row end the session, and who has passed is bound by his last terms.",
        ),
        Ruling(
            "MTG-5",
            "The card for the Fool comes from tricks and never from the discard. A debt still open "
            "after the last trick lapses; only then are there odd cards, and one or two of them cost "
            "one point, so that the total stays 78.",
        ),
        Ruling("MTG-6", "FOOL is no trump and does not count for abundance."),
        Ruling("MTG-T1", "In a log silence in the bargaining is a pass."),
    ),
    sources=(
        "Section 2.05 of the book on tarot games that this project began with",
        "https://www.queenoftarot.com/tarot-game-rules/tarot-games-for-three/mitigati",
        "https://wikimili.com/en/Scarto",
    ),
)

"""The rule card of Tapp."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Three: one becomes declarer and plays against the other two. Turns and the deal pass to "
            "the left; a game is three hands. The seat after the dealer is called Eldest.",
        ),
        (
            "Pack",
            "54 cards: four suits of K Q C J 10 9 8 7 (32; C is the Cavalier) and 22 trumps: T1 to "
            "T21 and FOOL, the highest of them. T1, T21 and FOOL are the Honours.",
        ),
        ("Ranking", "K Q C J 10 9 8 7 in every suit; FOOL, T21, T20 and so on down to T1."),
        (
            "Card points",
            "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, every other card 1: 106 in "
            "the pack, counted singly. Every trick won is worth one more point, 16 in all. Together "
            "122.",
        ),
        (
            "Deal",
            "Two packets of three to the talon, the bottom one first and the top one across it; then "
            "eight and eight to each.",
        ),
        (
            "Auction",
            "From Eldest. A player passes and is out, names the lowest step that nobody has named "
            "yet, or says Solo, which ends the auction at once. Otherwise it ends when two are out "
            "and the third has bid. If all pass the hand is thrown in and the deal passes on. Three "
            "cards (3 game points): the talon is shown and the declarer takes either packet. Bottom "
            "three (4), top three (5): he takes that packet, unseen by the others. Solo (8): he "
            "takes nothing. What he does not take lies with the defenders' tricks.",
        ),
        (
            "Discard",
            "Who took three cards lays three away: no King, no Honour, and trumps only if nothing "
            "else is left, as many as other cards are lacking; those are shown. They count for him.",
        ),
        (
            "Announcements",
            "Before he leads, the declarer may announce the Sparrow (T1 wins the last trick), the "
            "Slam (he wins every trick), or both.",
        ),
        (
            "Play",
            "The declarer leads, then the winner of each trick; 16 tricks. The others follow the suit "
            "led, else play a trump, else any card; nobody has to beat what lies there. FOOL is a "
            "trump like any other. The highest trump takes the trick, else the highest card of the "
            "suit led; but if T1, T21 and FOOL fall in one trick, T1 takes it (the Emperor trick).",
        ),
        (
            "Scoring",
            "The declarer makes his game with 61 points or more. Each defender then pays him the "
            "value of the bid, or gets it from him. A Slam takes its place: announced, eight times "
            "the value, won or lost with the Slam alone; made without a word, four times. The Sparrow "
            "stands beside it: announced 8 won or lost, in silence 4 won.",
        ),
        (
            "Example",
            "At Three cards seat 1 has 55 card points and eight tricks: 63, the "
            "game is made. Each defender pays 3: -3, +6, -3. With a Sparrow in silence it would be 7 "
            "from each, with an announced Slam 24.",
        ),
    ),
    rulings=(
        Ruling(
            "TAP-1",
            "The total of 122 is right, and 61 is exactly half of it: at 61 to 61 the declarer has "
            "won, as the source asks for 61 or more. Elsewhere a tie is often lost.",
        ),
        Ruling(
            "TAP-2",
            "An announced Slam that fails costs eight times the bid even with 61 points: it takes the "
            "place of the game.",
        ),
        Ruling(
            "TAP-3",
            "Both bonuses are the declarer's alone, as the source calls them his; a Sparrow that he "
            "did not announce costs nothing when it fails, and a defender's earns nothing.",
        ),
        Ruling("TAP-4", "The Juggler of the paragraph on the Emperor trick is T1."),
        Ruling(
            "TAP-5",
            "Slam and Sparrow add up, and the Sparrow counts whether the game is won or lost: Three "
            "cards lost with a Sparrow in silence is -3 + 4 = 1 from each defender.",
        ),
        Ruling(
            "TAP-6",
            "The source sets no condition for announcing, so the Sparrow may be announced without T1; "
            "it then fails.",
        ),
        Ruling(
            "TAP-T1",
            "A hand needs the cards as dealt: from those held at the first lead nobody could tell what "
            "the declarer laid away from what he left in the talon.",
        ),
    ),
    sources=(
        "The post on Tapp in the blog of games for a 78-card tarot pack that this project began with",
        "https://wikisum.wiki/wiki/Illustrated_Tarock",
        "https://en.wikipedia.org/wiki/Point_Tarock",
    ),
)

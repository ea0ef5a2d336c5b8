"""The rule card of Scarto."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Three, each for himself. Turns and the deal pass to the left; a game is three hands, "
            "so that everyone deals once. The seat after the dealer is called Eldest.",
        ),
        (
            "Pack",
            "78 cards: spades, hearts, diamonds and clubs with K Q C J 10 9 8 7 6 5 4 3 2 A each "
            "(56; C is the Cavalier), the trumps T1 to T21, and the Fool (FOOL). T1, T21 and FOOL "
            "are the Honours.",
        ),
        (
            "Ranking",
            "In every suit K is highest and A lowest, in the order given above. Among trumps the "
            "higher number wins, and every trump beats every suit card. FOOL has no rank.",
        ),
        (
            "Card points",
            "Honours, Kings and Aces 5 each, a Queen 4, a Cavalier 3, a Jack 2, all the rest 1: "
            "146 in the pack, counted singly. Every trick won is worth one more point, 25 in all "
            "(the discard is no trick). Together 171, on average 57.",
        ),
        (
            "Deal and discard",
            "Five rounds of five cards to each; the dealer also takes the last three, which makes "
            "28. He lays exactly three away, face down, and they count for him at the end. Never a "
            "King, an Ace, T1 or T21. FOOL only if there is not one trump among his 28 cards. Other "
            "trumps are free. Nobody bids or declares anything, and there is no redeal.",
        ),
        (
            "Play",
            "Eldest leads first, then the winner of each trick; 25 tricks. Any card may be led. The "
            "others must follow the suit led (trumps are a suit); who cannot must play a trump, any "
            "trump, since nobody has to beat what lies there; who has no trump either may play any "
            "card. The highest trump takes the trick, else the highest card of the suit led.",
        ),
        (
            "The Fool",
            "FOOL may be played to any trick whatever the duties are, and never wins. Led, it leaves "
            "the choice of the suit to the next card. Its player keeps it beside him, and after the "
            "last trick gives the player who won that trick a card out of the tricks he has won "
            "himself: an empty card (worth 1) if he has one, otherwise any. If he has won no trick "
            "at all, FOOL itself goes over. For a trick of his own nothing is owed.",
        ),
        (
            "Scoring",
            "A player's total is the card points of his tricks (the dealer's with his discard) and "
            "one point a trick. Each pair of players settles the difference of their totals from "
            "57, which makes three times the total less 171 for each. The scores sum to zero.",
        ),
        (
            "Example",
            "The dealer laid SC, CC and SJ away and won 5 tricks, the others 13 and 7; D5 was given "
            "for FOOL. Card points 31, 76, 39; with the tricks 36, 89, 46; scores -63, +96, -33.",
        ),
        (
            "House rules",
            "`settlement` simple: each wins or loses his own distance from 57, a third of the above.",
        ),
    ),
    rulings=(
        Ruling(
            "SCA-1",
            "The totals are right: 146 + 25 = 171 = 3 x 57.",
        ),
        Ruling(
            "SCA-2",
            "The source has each player win or lose his distance from 57 from or to each other "
            "player. Taken at its word that is a settlement between every two players (factor "
            "three); the option `settlement` simple gives the distance once.",
        ),
        Ruling(
            "SCA-3",
            "Whether the dealer is without trumps, and so may lay FOOL away, is judged on his 28 "
            "cards, before he discards. T1 and T21 never go, whatever he holds. The discard counts "
            "for him even if he wins no trick: only games with bidding have him forfeit it.",
        ),
        Ruling(
            "SCA-4",
            "The source leaves the Fool's details open; they follow what all Excuse games do: led, "
            "the next card sets the suit; the payment is an empty card if there is one, of the "
            "payer's choice, from tricks won and not from the discard (which joins them only "
            "afterwards); an own trick costs nothing; FOOL is lost for want of a trick even by a "
            "dealer with a discard. FOOL in the last trick is not punished, as the source punishes "
            "only having no trick.",
        ),
        Ruling(
            "SCA-5",
            "By tradition T20 beats T21, the red suits rank in reverse, FOOL is worth 4, and cards "
            "are counted in threes from a base of 26. The source has its own figures for all of "
            "these, so they are not taken over.",
        ),
        Ruling(
            "SCA-T1",
            "A log may leave out the card given for FOOL where every card that might be given is "
            "worth the same, since the score does not depend on it; otherwise it has to be told.",
        ),
        Ruling(
            "SCA-T2",
            "A hand without a known dealer is refused: he has three cards more than the others, "
            "and the seat after him leads.",
        ),
        Ruling(
            "SCA-T3",
            "A hand has no declarer; whoever scores above zero has won it, be that one player or "
            "two.",
        ),
    ),
    sources=(
        "The post on Scarto in the blog of games for a 78-card tarot pack that this project began "
        "with",
        "https://queenoftarot.com/tarot-game-rules/tarot-games-for-three/scarto",
        "https://wikimili.com/en/Scarto",
    ),
)

"""The rule card of Partita: Out."""

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
            "54 cards: four suits of K Q C J 10 9 8 7 (C is the Cavalier), the trumps T1 to T21, and "
            "FOOL. T1, T21 and FOOL are the Honours.",
        ),
        (
            "Ranking",
            "K Q C J 10 9 8 7 in every suit; T21 down to T6, then the Quartet T5 T4 T3 T2, which are "
            "equal, then T1. Of several Quartet cards in a trick the last played is the highest.",
        ),
        (
            "Card points",
            "T1, T21 and Kings 5 each, FOOL and Queens 4, a Cavalier 3, a Jack 2, every other card 1, "
            "counted singly; tricks count nothing. Together 105, three times 35.",
        ),
        (
            "Deal and discard",
            "17 cards to each; the dealer takes the last three and lays three away: no King, no "
            "Honour, and trumps only if nothing else is left; they are shown. They count for him.",
        ),
        (
            "Play",
            "Eldest leads; 17 tricks. The others follow the suit led, else play a trump, else any "
            "card. The highest trump takes the trick, else the highest card of the suit led.",
        ),
        (
            "The Fool",
            "FOOL may be played at any time and never wins. Led, it leaves the suit to the next card. "
            "In the end its player gives the winner of that trick an empty card from his tricks "
            "(any, if he has no empty one); without a trick he gives FOOL itself.",
        ),
        (
            "Signals",
            "Who leads from a suit of which he holds four or more drags the card; who leads a suit "
            "whose King he holds says King; who leads a plain suit that he thinks the last player "
            "will trump knocks. A signal left out or given wrongly is remarked, and changes nothing.",
        ),
        (
            "Going out",
            "As soon as a player has captured 35 points he is out and says so after the trick. T21 "
            "and FOOL still in his hand may be counted with them, if he wishes. Who is out keeps "
            "FOOL to the last trick; leading, he plays his highest trump, or without a trump the "
            "highest card of a suit of his choice; following, he wins with the highest card that "
            "can, and if none can he plays his lowest. Several may go out.",
        ),
        (
            "Scoring",
            "Each player wins or loses what he has over or under 35.",
        ),
        (
            "Example",
            "With 66, 18 and 21 points the scores are +31, -17, -14. With 29 points captured and T21 "
            "in hand a player has 34, with FOOL too 38: then he may say that he is out.",
        ),
        (
            "House rules",
            "`settlement` one-from-each: whoever is not out pays one to each who is.",
        ),
    ),
    rulings=(
        Ruling(
            "OUT-1",
            "The source has no settlement. Its sister games pay what is over or under the average, "
            "and 105 is three times 35, so that is taken; the option `settlement` has those who are "
            "not out pay one to those who are.",
        ),
        Ruling(
            "OUT-2",
            "Highest and lowest go by rank within a suit. Where any card may be thrown the lowest is "
            "one of least worth, of these the lowest of its suit, in a suit of the player's choice.",
        ),
        Ruling(
            "OUT-3",
            "Whether a trick can be won is judged by the cards that lie in it: a card can win if it "
            "beats them all, whoever is still to play.",
        ),
        Ruling("OUT-4", "A FOOL given up for want of a trick counts for the winner of that trick."),
        Ruling("OUT-5", "With FOOL at 4 the total of 105 and the 35 are right."),
        Ruling(
            "OUT-6",
            "Out is judged by what is captured at that moment; the card paid for FOOL in the end may "
            "bring a player back to 34, which changes nothing.",
        ),
        Ruling(
            "OUT-7",
            "The Fool's details are open in the source and follow all Excuse games: led, the next "
            "card sets the suit; the payment is an empty card of the payer's choice from tricks won, "
            "not from the discard; an own trick costs nothing.",
        ),
        Ruling(
            "OUT-8",
            "The duty goes with captured points, the permission with T21 and FOOL in hand. The duty "
            "follows from the cards: its rules bind from that trick on though the log does not say "
            "Out. Going out earlier has to be said.",
        ),
        Ruling(
            "OUT-9",
            "For a player who is out equal cards of the Quartet are equally high and low. The card "
            "that sets the suit after a led FOOL is chosen like a lead, as there is nothing to beat.",
        ),
        Ruling(
            "OUT-10",
            "Drag and King follow from the hand before the lead, trumps included, and the King itself "
            "led. The knock is a belief and cannot be checked. What is missing is remarked only in "
            "logs that tell signals at all, and what a hand does not bear out only where the whole "
            "hand is known.",
        ),
        Ruling(
            "OUT-T1",
            "After one trick several players may say that they are out, in any order, since nothing "
            "depends on who speaks first.",
        ),
    ),
    sources=(
        "The post on Partita: Out in the blog of games for a 78-card tarot pack that this project "
        "began with",
    ),
)

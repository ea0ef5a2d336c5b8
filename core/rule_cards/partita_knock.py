"""The rule card of Partita: Knock!"""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four in fixed partnerships, partners opposite each other. Turns and the deal pass to the "
            "left; a game is four hands. The seat after the dealer is called Eldest.",
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
            "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, every other card 1: 106, "
            "counted singly. Every trick is worth one more, 13 in all. Together 119.",
        ),
        (
            "Deal and discard",
            "13 cards to each, one by one; the dealer takes the last two and lays two away: no King, "
            "no Honour, and trumps only if nothing else is left, as many as other cards are lacking; "
            "they are shown. They count for the dealer's side and are no trick.",
        ),
        (
            "Play",
            "Eldest leads; 13 tricks. The others follow the suit led, else play a trump, else any "
            "card; nobody has to beat what lies there. The highest trump takes the trick, else the "
            "highest card of the suit led.",
        ),
        (
            "The Fool",
            "FOOL may be played at any time and never wins. Led, it leaves the suit to the next card. "
            "In the end its player's side gives the winner of that trick an empty card from its "
            "tricks (any, if it has no empty one); without a trick it gives FOOL itself.",
        ),
        (
            "Signals",
            "Partners may signal with any card, openly and to be repeated on request; nothing depends "
            "on it. With a lead: long suit, all but one of the suit, lowest trump that does, no high "
            "trump, not your highest trump. With any card: one more of this suit, do not lead your "
            "last suit. Following: do not lead this suit. With a trump: my last trump, T1 is in "
            "danger. After a trump or the last card of a suit: the highest trump, the two highest "
            "trumps, T21, T19, T18, T15 to T17. With a plain card: my last, the highest, or the queen "
            "of this suit. Before the partner leads: bijou (a low trump), grand (a high trump).",
        ),
        (
            "Scoring",
            "A side has the card points of its tricks (the dealer's with the discard) and one for "
            "each trick. The side with 60 or more wins what it has over 59: each of its players so "
            "many game points, each opponent loses them.",
        ),
        (
            "Example",
            "The dealer laid SQ and CC away; his side won eight tricks and 64 card points, 72; the "
            "other has 47. 72 - 59 = 13 for each.",
        ),
        (
            "House rules",
            "`plain_trumps` 0: T2 to T20 are worth nothing, the total is 100, and 50 to 50 pays "
            "nothing.",
        ),
    ),
    rulings=(
        Ruling(
            "KNO-1",
            "106 card points and 13 tricks are 119, not the 100 of the source, which is what remains "
            "without the 19 trumps T2 to T20. The same slip stands in Civil War, where the source "
            "calls them one-point cards, so it is a slip and no rule. Half is 59.5; the half point "
            "is rounded for the winner, to stay in whole numbers. The option gives the 100.",
        ),
        Ruling(
            "KNO-2",
            "Points over or below 50 become points over or below one half, 59.5.",
        ),
        Ruling(
            "KNO-3",
            "The Quartet is equal within a trick only: the last of them beats the earlier, never a T6 "
            "or better; for following suit they are trumps like any other.",
        ),
        Ruling(
            "KNO-4",
            "The Fool's details are open in the source and follow all Excuse games: led, the next "
            "card sets the suit; the side pays from tricks it has won, not from the discard, with an "
            "empty card of its choice if it has one; an own trick costs nothing; without a trick the "
            "Fool is lost whatever was laid away.",
        ),
        Ruling(
            "KNO-T1",
            "Which signals fit a card is judged by its kind alone; whether they are true is between "
            "partners. Logs with and without them are the same hand.",
        ),
    ),
    sources=(
        "The post on Partita: Knock! in the blog of games for a 78-card tarot pack that this project "
        "began with",
        "http://www.infomutt.com/t/ta/tarocchini.html",
    ),
)

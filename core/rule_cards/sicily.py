"""The rule card of Sicily."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four: a declarer plays alone or with a partner. Turns and the deal pass to the left; a "
            "game is four hands. The seat after the dealer is called Eldest.",
        ),
        (
            "Pack",
            "63 cards: hearts, diamonds and clubs with K Q C J 10 9 8 7 6 5 each (30; C is the "
            "Cavalier), spades with K Q C J A 2 3 4 5 6 7 (11), the trumps T1 to T21, and the Fool "
            "(FOOL). T1, T21 and FOOL are the Honours.",
        ),
        (
            "Ranking",
            "In hearts, diamonds and clubs K is highest and 5 lowest; in spades the order is K Q C J "
            "A 2 3 4 5 6 7, the 7 lowest. Among trumps the higher number wins, and every trump beats "
            "every suit card. FOOL has no rank.",
        ),
        (
            "Card points",
            "Honours 10 each, T17 to T20 and Kings 5, a Queen 4, a Cavalier 3, a Jack 2, all the rest "
            "nothing: 106 in the pack, counted singly. Every trick won is worth one more point, 15 in "
            "all, and the last trick 5. Together 126, of which half is 63.",
        ),
        (
            "Deal",
            "Two packets of five to each, three cards to the talon, a third packet of five: 15 each.",
        ),
        (
            "Bargain",
            "When all have seen their cards, each player may speak once, in any order. Throw: he "
            "would have the hand thrown in for so many game points paid to him. Pay: he would pay so "
            "many for it. Take: he takes the throw or the pay of a player who has spoken, and no "
            "other can then take it. Hold: the hand is played. It is also played if nobody has taken "
            "anything. Otherwise each offer taken is paid between its two players, the hand is "
            "thrown in, and the deal passes on.",
        ),
        (
            "Auction",
            "From Eldest to the dealer each passes or says Solo; the first to say it plays alone: he "
            "shows the talon, takes it and discards. If nobody does, the dealer takes the talon, "
            "unseen by the others, and discards. Then from Eldest to the dealer each passes or says "
            "Prop, with 20 points at least in his cards worth 5 or 10; the first becomes declarer. "
            "If all pass the hand is thrown in and the deal passes on. Then, from the declarer's "
            "right to the right, each passes or says Cop, with 15 points at least in such cards; the "
            "first is the declarer's partner, openly. If nobody cops, the declarer rallies a King, "
            "and its holder is his partner in silence.",
        ),
        (
            "Rallying",
            "The King is that of the declarer's shortest suit in which he lacks it and holds any "
            "card; of two suits that of the better courts; of two still alike diamonds, or if "
            "diamonds are not among them, any. If he lacks Kings in void suits only, any of those. "
            "With all four Kings he rallies a Queen in the same way; with all the Queens too, nobody. "
            "If the card lies in the discard, or there is none to call, he plays alone.",
        ),
        (
            "Discard",
            "Three cards, none worth 5 or more; a trump only if nothing else is left, as many as "
            "other cards are lacking. They count for the side of the player who laid them away.",
        ),
        (
            "Play",
            "The declarer leads first, then the winner of each trick; 15 tricks. Any card may be led. "
            "The others must follow the suit led (trumps are a suit); who cannot must play a trump, "
            "any trump, since nobody has to beat what lies there; who has no trump either may play "
            "any card. The highest trump takes the trick, else the highest card of the suit led.",
        ),
        (
            "The Fool",
            "FOOL may be played to any trick whatever the duties are, and never wins. Led, it leaves "
            "the choice of the suit to the next card. Its player keeps it beside him and at the end "
            "of the hand pays the winner of that trick a card out of the tricks his side has won: an "
            "empty card (worth nothing) if there is one, otherwise any. A side without a single "
            "trick hands over FOOL itself. For a trick of the own side nothing is owed.",
        ),
        (
            "Scoring",
            "Each player of the declarer's side wins what it has over 63, or loses what it lacks, and "
            "each of the others the reverse; a declarer alone wins or loses it three times.",
        ),
        (
            "Example",
            "Seat 2 props and the dealer, who laid CQ, SC and HC away, cops. Card points 70 against "
            "36, tricks 9 against 6, the last trick theirs: 84 against 42, 21 over half: +21, -21, "
            "+21, -21. A Solo with these points would be +63 and -21 for each of the others.",
        ),
        (
            "House rules",
            "`cop_direction` left: the Cop round goes to the left, as everything else does.",
        ),
    ),
    rulings=(
        Ruling(
            "SIC-1",
            "The source prints XXI among the trumps worth 5, although it is an Honour worth 10. Meant "
            "are T17 to T20, which with T21 are the five top trumps it speaks of.",
        ),
        Ruling(
            "SIC-2",
            "The values printed make 106, with 15 tricks and 5 for the last 126, not the 102 of the "
            "source; half is 63, not 51. With 51 the sides would not balance.",
        ),
        Ruling(
            "SIC-3",
            "The long suit ranks A 2 3 down to 7 under the Jack, as this source has it; a later text "
            "has 10 down to 5, then A. The 63 cards are right.",
        ),
        Ruling(
            "SIC-4",
            "The bargain comes after all 15 cards, as the source says; in the game it is taken from "
            "it comes after ten. That a hold, or no taker, has the hand played is kept to the letter.",
        ),
        Ruling(
            "SIC-5",
            "The Cop round begins at the declarer's right, against the left elsewhere; it is kept, "
            "and taken to go on to the right. The option `cop_direction` turns it round.",
        ),
        Ruling(
            "SIC-6",
            "Coins, which the source's own pack does not have, are its Earth: diamonds here.",
        ),
        Ruling(
            "SIC-7",
            "The best courts: the highest court of each suit is compared, then the next, and so on.",
        ),
        Ruling(
            "SIC-8",
            "The dealer's discard counts for the dealer's side, be it the declarer's or not.",
        ),
        Ruling(
            "SIC-9",
            "The points for Prop and Cop are counted in the hand as it stands, the dealer's after his "
            "discard, which can have none of these cards anyway.",
        ),
        Ruling(
            "SIC-10",
            "The source leaves the Fool's details open; they follow what all Excuse games do: led, "
            "the next card sets the suit; a side pays, with an empty card if it has one, of the "
            "payer's choice, out of tricks and not out of the discard; an own trick costs nothing; "
            "FOOL is lost for want of a trick even by a side with a discard.",
        ),
        Ruling(
            "SIC-11",
            "That each may speak once is no duty. The source does not say how often an offer can be "
            "taken, or what several takes mean: each can be taken once, and each that is taken is "
            "paid. A hand thrown in, by bargain or by four passes, passes the deal and counts as one "
            "of the four, so that each player deals once.",
        ),
        Ruling(
            "SIC-12",
            "Diamonds decide only between suits that are alike, for the King must be that of the "
            "shortest suit. The source does not foresee that Kings are lacking in void suits only, "
            "where any of them may be called, or that one hand has all Kings and Queens, which gives "
            "no partner.",
        ),
        Ruling(
            "SIC-T1",
            "The amounts of the bargain are whole game points from 1 to 189: a bargain for nothing "
            "would let one player end the hand at will, and more than 3 x 63 no hand can cost.",
        ),
        Ruling(
            "SIC-T2",
            "At 63 points to 63 nothing is paid, and neither side has won: the source pays what is "
            "over or below half.",
        ),
        Ruling(
            "SIC-T3",
            "After a hold the others may still speak; the hand is played all the same.",
        ),
        Ruling(
            "SIC-T4",
            "A log need not tell what can only be one thing: the pass of a player who has too little "
            "for Prop or Cop, and a King when the rules leave no other to call.",
        ),
        Ruling(
            "SIC-T5",
            "In place of the auction a log may name the contract, `solo`, `cop` or `rally`, and its "
            "declarer; at `cop` the Cop of the partner follows, and at `rally` the King, unless they "
            "can be but one. Where the log knows the hands in part, whoever may have had the points may "
            "have copped, and any King that the declarer may have lacked may have been rallied.",
        ),
    ),
    sources=(
        "The post on Sicily in the blog of games for a 78-card tarot pack that this project began "
        "with",
        "https://bunburysrulesoftarot.blogspot.com/2016/08/partita-out-is-game-for-four-players.html",
        "https://giocotarocchisiciliani.jimdofree.com/imparare/i-giochi/8-a-4-giocatori",
        "https://giocotarocchisiciliani.jimdofree.com/imparare/i-giochi/3-a-3-giocatori",
        "https://spazioinwind.libero.it/carte/teresina.htm",
    ),
)

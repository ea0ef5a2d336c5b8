"""The rule card of Zwanzig."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four: a declarer with a partner whom he calls, or alone against three. Turns and the "
            "deal pass to the left; a game is four hands. The seat after the dealer is called Eldest.",
        ),
        (
            "Pack",
            "40 cards: K Q C J 10 in four suits (C is the Cavalier) and 20 trumps: T1, T4 to T21 and "
            "FOOL, the highest of them. T1, T21 and FOOL are the Honours.",
        ),
        ("Ranking", "K Q C J 10 in every suit; FOOL, T21, T20 down to T4, then T1."),
        (
            "Card points",
            "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, every other card 1: 92, "
            "counted singly. Every trick is worth one more, ten in all. Together 102.",
        ),
        ("Deal", "Five and five to each; there is no talon."),
        (
            "Auction",
            "Eldest opens with a Partnership and may not pass. After him each in turn bids the lowest "
            "bid that nobody has made, or passes and is out; Eldest too if he is outbid. Partnership "
            "(1 game point): the declarer's partner is who holds the highest trump below T21 that he "
            "lacks. No Trumps (2): alone; trumps beat no other suit. Solo (4): alone; it ends the "
            "auction, which otherwise ends with three passes.",
        ),
        (
            "Bonuses of a bid",
            "With his bid a player may announce the Sparrow (his side wins the last trick with T1: 4) "
            "and the Slam (it wins every trick: 12); they lapse if he is outbid. The partner who was "
            "called may announce the Sparrow after the auction, and shows himself by it.",
        ),
        (
            "Contras",
            "Then the opponents in turn, from the declarer's left, may say Contra to the bid or to a "
            "bonus: it counts twice. The declarer may answer with Re-Contra (four times), the partner "
            "to his own Sparrow; an opponent with Sub-Contra (eight times).",
        ),
        (
            "Play",
            "The declarer leads; ten tricks. The others follow the suit led, else play a trump, else "
            "any card; nobody has to beat what lies there. FOOL is a trump like any other. The "
            "highest trump takes the trick, else the highest card of the suit led; T1 takes a trick "
            "with T21 and FOOL (the Emperor trick). At No Trumps a trick not led with a trump goes to "
            "the highest card of its suit whatever else falls.",
        ),
        (
            "Scoring",
            "With 52 points or more the declarer's side has won its bid: each opponent pays the "
            "value, otherwise he gets it; with a partner each wins or loses it once, alone three "
            "times. Announced bonuses are won or lost beside it. Last, who was dealt all four Kings "
            "(at No Trumps) or all three Honours (else) may claim one point from each other player.",
        ),
        (
            "Example",
            "Eldest at a Partnership calls T19. Their side has 43 card points and five tricks, 48: "
            "lost, one point each. With Contra two.",
        ),
    ),
    rulings=(
        Ruling("ZWA-1", "40 cards and 102 points are right, and 52 is more than half."),
        Ruling(
            "ZWA-2",
            "How partners share is not said: each opponent pays the value once and each partner "
            "receives it once.",
        ),
        Ruling(
            "ZWA-3",
            "The highest trump below the World is T20, then T19 and so on; T2 and T3 are not in the "
            "pack. Among ten cards there is always one lacking.",
        ),
        Ruling(
            "ZWA-4",
            "Sparrow and Slam count only if announced: no value is printed for them otherwise.",
        ),
        Ruling(
            "ZWA-5",
            "At No Trumps T1 takes T21 and FOOL only in a trick led with a trump: elsewhere no trump "
            "can win.",
        ),
        Ruling(
            "ZWA-6",
            "The players of the contras are read as the two sides in alternation. The called partner "
            "is no opponent and says no Contra; every target has its own chain.",
        ),
        Ruling("ZWA-7", "Who has passed may not bid again: nothing says that he may."),
        Ruling(
            "ZWA-8",
            "A bonus is made if the announcer's side makes it, else a Slam with a partner could not "
            "be. It may be announced without T1 in hand, and counts once.",
        ),
        Ruling(
            "ZWA-9",
            "Holdings are judged on the ten cards dealt, count only if claimed, and no contra touches "
            "them; partners pay each other for them.",
        ),
        Ruling(
            "ZWA-T1",
            "The card called follows from the declarer's hand, so a log may leave it out, or tell it "
            "with the bid, which is made by calling it, or after the auction.",
        ),
        Ruling(
            "ZWA-T2",
            "A log may name the contract and its bonuses in place of the auction, a Partnership only "
            "of Eldest, as nobody else can bid it; that all passed cannot be, since Eldest must bid.",
        ),
        Ruling(
            "ZWA-T3",
            "Where a log knows the declarer's hand in part, it has to tell the card called to show the "
            "partner: any trump that can be the highest he lacks.",
        ),
    ),
    sources=(
        "The post on Zwanzig in the blog of games for a 78-card tarot pack that this project began "
        "with",
        "https://en.wikipedia.org/wiki/Zwanzigerrufen",
        "https://tarockwelt.com/regeln",
    ),
)

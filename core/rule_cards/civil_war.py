"""The rule card of Civil War."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four: one becomes declarer and plays against the other three. Turns and the deal pass "
            "to the left; a game is four hands. The seat after the dealer is called Eldest.",
        ),
        (
            "Pack",
            "78 cards: four suits of K Q C J 10 9 8 7 6 5 4 3 2 A (C is the Cavalier), the trumps T1 "
            "to T21, and FOOL. T1, T21 and FOOL are the Honours.",
        ),
        (
            "Ranking",
            "K Q C J 10 .. 2 A in every suit, T21 down to T1. The bid names one suit Imperial: it "
            "becomes a second trump suit whose cards stand among the trumps, each just below the "
            "trump of its number, with Ace 1, Jack 11, Cavalier 12 and Queen 13. The Imperial King "
            "stands between T21 and T20; but if T1 lies in the same trick, T1 takes it.",
        ),
        (
            "Card points",
            "Honours, Kings and Aces 5 each, a Queen 4, a Cavalier 3, a Jack 2, all the rest 1, "
            "Imperial cards as always: 146, counted singly. Every trick is worth one more, 18 in "
            "all; the talon is no trick. Together 164.",
        ),
        ("Deal", "18 cards to each, three at a time, and six to the talon, called the People."),
        (
            "Auction",
            "From Eldest, round and round; who has passed is out. A bid names the Imperial suit, a "
            "target and what happens to the People, as `hearts battle without`. Targets: skirmish 55 "
            "points (worth 10), battle 65 (20), war 75 (30), regicide 85 (40), conquest 95 (50). "
            "People: with x1, without x2, against x4. The first bid is a skirmish. A later one is "
            "exactly one target higher, or has the same target and a higher multiplier; suits do not "
            "rank. The auction ends when only the last bidder is left. Four passes lead to the "
            "Penalty Play; Eldest, if all others passed after his only bid, may choose it as well.",
        ),
        (
            "Bonuses of a bid",
            "Right after his bid, in any order, a player may announce the Sparrow (he wins the last "
            "trick with T1: 10), the Slam (he wins every trick: 200), and show trumps from his hand: a "
            "Unit (10 trumps) 10, a Regiment (13) 15, or an Army (15) 20. If the bid is beaten they "
            "are void, and a later bid must name them again.",
        ),
        (
            "The People",
            "With: the talon is shown and taken, and six cards are laid away: no trump of either "
            "suit, no King, no Honour; only if there is nothing else trumps worth one point (T2 to "
            "T20, Imperial 2 to 10), which are shown. Without: the talon counts for the declarer, "
            "unseen. Against: for the defenders.",
        ),
        (
            "Play",
            "Eldest leads; 18 tricks. The Imperial suit and T are two suits: each must be followed. "
            "Who cannot follow plays a trump of either suit, else any card; nobody has to beat what "
            "lies there. The highest trump of both takes the trick, else the highest card of the "
            "suit led.",
        ),
        (
            "The Fool",
            "FOOL may be played at any time and never wins. Led, it leaves the suit to the next "
            "card. In the end its player's side gives the winner of that trick a card worth one "
            "point from its pile (any card if it has none); a side without a trick gives FOOL itself.",
        ),
        (
            "Scoring",
            "The declarer's points are his tricks with their cards, and his discard or the talon. If "
            "he has the target each defender pays him value times multiplier, otherwise he pays "
            "each. Bonuses stand beside that and nothing multiplies them: announced, won or lost in "
            "full; Sparrow and Slam made without a word half, for a defender's side too.",
        ),
        (
            "Penalty Play",
            "The talon is out of play, there is no Imperial suit, and each plays for himself. Who has "
            "most points pays each other player that many; of several who are tied each pays the "
            "others.",
        ),
        (
            "Example",
            "Diamonds battle without, the Sparrow announced: eight tricks with 63 points and 6 in the "
            "talon make 77, the 65 are there. 20 x 2 and 10 for the Sparrow: 50 from each, +150. Had "
            "the Sparrow failed, 40 - 10 = 30 from each.",
        ),
        (
            "House rules",
            "`imperial_counts`: Imperial cards count towards Unit, Regiment and Army.",
        ),
    ),
    rulings=(
        Ruling(
            "CIV-1",
            "146 card points and 18 tricks make 164. The 145 of the source leaves out the 19 trumps "
            "T2 to T20, which it calls one-point cards itself. The targets stay as printed.",
        ),
        Ruling(
            "CIV-2",
            "An example in the source has a regicide made with 50 points; its table says 85, and the "
            "table holds.",
        ),
        Ruling(
            "CIV-3",
            "Unit, Regiment and Army have no printed worth. The Sparrow and the Slam are worth half "
            "of what they are in Taroux, so these take half of its Abundance: 10, 15, 20. Only T1 to "
            "T21 count for them, unless the option `imperial_counts` is on.",
        ),
        Ruling(
            "CIV-4",
            "How two trump suits are followed is not said. They are separate suits, and a card of "
            "either does for who must trump.",
        ),
        Ruling(
            "CIV-5",
            "T1 beats everything only in a trick with the Imperial King. Otherwise it stands below "
            "the Imperial 2 and above the Imperial Ace.",
        ),
        Ruling("CIV-6", "A lost bid is not priced; each defender gets what he would have paid."),
        Ruling(
            "CIV-7",
            "Four passes are not covered; the source speaks of a harsh penalty for not bidding, so "
            "they lead to the Penalty Play.",
        ),
        Ruling(
            "CIV-8",
            "The talon belongs to its side whether or not that side wins a trick: no forfeit is "
            "printed.",
        ),
        Ruling("CIV-9", "The multiplier touches the value of the target alone, no bonus."),
        Ruling(
            "CIV-10",
            "FOOL led leaves the suit to the next card; a trick of one's own side costs nothing; a "
            "side without any trick loses FOOL, whatever it laid away. Discard and talon lie in the "
            "pile here, so the payment may come from them; of several empty cards the payer chooses.",
        ),
        Ruling(
            "CIV-11",
            "Three passes in a row end the auction; the silent turns of players who are out count as "
            "passes, so it ends when only the bidder is left. Before any bid it takes four, so that "
            "the dealer may bid too.",
        ),
        Ruling(
            "CIV-12",
            "Imperial cards are trumps when it comes to laying away; empty are only those worth one "
            "point, so never the Imperial Queen, Cavalier, Jack or Ace.",
        ),
        Ruling(
            "CIV-13",
            "Half the points for Sparrow and Slam in silence go to whoever makes them, the defenders "
            "included: the source speaks of bids that were not won. They settle with the declarer.",
        ),
        Ruling(
            "CIV-14",
            "The Penalty Play has no bonuses, as there is no bid, and those tied for most pay only "
            "the others.",
        ),
        Ruling(
            "CIV-T1",
            "A log need not say that Eldest keeps his skirmish: silence keeps it.",
        ),
        Ruling(
            "CIV-T2",
            "The bonuses of a bid may be told in any order, and the Sparrow without T1 in hand: the "
            "source sets no condition, and T1 may still come out of the People.",
        ),
        Ruling(
            "CIV-T3",
            "What is shown for Unit, Regiment or Army was dealt to the bidder, since it is shown with "
            "the bid. In a log of the hands at the first lead, trumps that came out of the People, or "
            "lie in them, are none of his.",
        ),
        Ruling(
            "CIV-T4",
            "A log may name the contract in place of the auction: a bid with its bonuses, `pass` where "
            "all four passed, or `penalty play` by Eldest, who alone can have chosen it.",
        ),
        Ruling(
            "CIV-T5",
            "Unit, Regiment and Army are paid even if the declarer misses his target: the source gives "
            "them to a bid that is won, and means the auction by it, as where it calls a Sparrow void.",
        ),
        Ruling(
            "CIV-T6",
            "A log has to tell the dealer, or from the cards on it cannot be followed: Eldest leads, "
            "whoever is declarer.",
        ),
    ),
    sources=(
        "The post on Civil War in the blog of games for a 78-card tarot pack that this project began "
        "with",
    ),
)

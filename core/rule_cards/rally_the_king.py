"""The rule cards of Rally the King and of All Beggars played alone."""

from core.rule_card import RuleCard, Ruling

_PACK = (
    "Pack",
    "54 cards: spades, hearts, diamonds and clubs with K Q C J 10 9 8 7 each (32; C is the Cavalier) "
    "and 22 trumps: T1 to T21 and FOOL. T1, T21 and FOOL are the Honours.",
)
_RANKING = ("Ranking", "K Q C J 10 9 8 7 in every suit; FOOL, T21, T20 and so on down to T1.")
_CARD_POINTS = (
    "Card points",
    "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, every other card 1: 106 in the "
    "pack, counted singly. Every trick won is worth one more point, 12 in all; talon and discard are "
    "no tricks. Together 118, less what lies out of play.",
)
_FOOL = (
    "The Fool",
    "FOOL is the highest trump and obeys every rule for trumps: no excuse, no exchange. But if T1, T21 "
    "and FOOL fall in one trick, in whatever order, T1 takes it (the Emperor trick).",
)
_FOLLOWING = (
    "The others follow the suit led (trumps are one suit); who cannot must play a trump, any trump; "
    "who has no trump either may play any card. The highest trump takes the trick, else the highest "
    "card of the suit led, and its player leads to the next. All twelve tricks are played."
)
_DUTY_OF_ALL_BEGGARS = (
    "Everybody must take the trick if a card that he may play would take it as it lies. Before that, "
    "T1 may be neither led nor played by a holder of another trump."
)
_SCORING_OF_ALL_BEGGARS = (
    "Everyone counts the points of his own tricks. Who has most pays 1 to each other player, 2 if he "
    "has more than 60. Of several who have most each pays each of those who have less. The scores "
    "sum to zero."
)
_HOUSE_RULES = (
    "House rules",
    "`count` threes: cards are counted in threes with two points off for each three and none for the "
    "tricks, 70 in all; 36 make a game, and in All Beggars more than 36 pay double. The two ways of "
    "counting do not always give the same winner.",
)

_RULINGS = (
    Ruling(
        "RAL-1",
        "The bids of the source ask for 36 points, which belongs to the traditional count in threes "
        "(70 in all); its chapter on scores counts singly with a point a trick and asks for 60, and "
        "so does its Solo with the stock. 60 of 118 holds throughout, and in All Beggars more than 60 "
        "pay double. The option `count` threes has the tradition.",
    ),
    Ruling(
        "RAL-2",
        "The sentence of the source on Eldest's privilege is garbled. It is read so: if Eldest has "
        "waited and all others have passed, he chooses. At his first turn he bids or waits, so that "
        "a hand cannot be passed out; after a bid by another he may still outbid it.",
    ),
    Ruling(
        "RAL-3",
        "Who pays whom is not printed. As in the sister games each opponent pays the value: three "
        "times to a declarer alone, once to each of two partners.",
    ),
    Ruling(
        "RAL-4",
        "Whether a declarer who misses the Bird he bid has lost the contract is open. Game and Bird "
        "are scored apart, as tradition has it; the Bird is named with the announcements, and has to "
        "be.",
    ),
    Ruling(
        "RAL-5",
        "For All Beggars the source has no duty to win. Without one the game would fall flat, and "
        "tradition has it, so everybody must win if he can. In One trick and Two tricks the source "
        "obliges the declarer alone, and so it stays.",
    ),
    Ruling(
        "RAL-6",
        "Of most games in which a number of tricks counts, or the fewest points, the source says that "
        "the talon plays no further part. It holds for all of them, and the talon counts for nobody.",
    ),
    Ruling(
        "RAL-7",
        "The Last King needs a called King, and the last trick must be won by that King itself.",
    ),
    Ruling("RAL-8", "Half of every bonus is a whole number, so nothing has to be rounded."),
    Ruling(
        "RAL-9",
        "At No trumps the Emperor trick is known only where trumps are led: in other tricks trumps "
        "have no power, and T1 has none over T21 and FOOL.",
    ),
    Ruling(
        "RAL-10",
        "Whether bonuses exist in Beggar games and games of a number of tricks is not said. They do "
        "not, as in tradition: who wants few tricks cannot be paid for winning them.",
    ),
    Ruling(
        "RAL-11",
        "A called King in the talon leaves the declarer alone, whichever three cards he takes, as in "
        "Taroux; if he takes the King, he may still win the Last King with it. Which Kings he holds "
        "is judged before he takes from the talon. With three he says `the Fourth King`, or calls one "
        "of his own; with all four he names any of them and is alone.",
    ),
    Ruling(
        "RAL-12",
        "How far the duty to win goes: of the cards that following and trumping allow, one that would "
        "take the trick as it then lies must be played if there is one: T1 on T21 and FOOL, but not "
        "FOOL on T1 and T21, since it would only make the Emperor trick, which T1 takes. In All "
        "Beggars the rule on T1 comes first: while its holder has another trump, T1 counts as "
        "a card that cannot be played, in leading too.",
    ),
    Ruling(
        "RAL-13",
        "There is one round of announcements, and nobody has to hold anything for them. A bonus "
        "counts once for each side, and each side's bonuses by themselves: one side may pay for an "
        "announcement that failed while the other makes the same bonus in silence. The Last King may "
        "be announced only by the declarer or the King's holder. Slam, Honours and Kings may be won "
        "together. Honours and Kings that stay in the talon are not won in tricks.",
    ),
    Ruling(
        "RAL-T1",
        "A log may name the contract in place of the auction. It cannot say that all passed, and "
        "Eldest's games only by Eldest, since nothing else can come of the auction.",
    ),
    Ruling(
        "RAL-T2",
        "The Fourth King is written as the King it is: from a hand with three Kings, calling the one "
        "that is missing can mean nothing else.",
    ),
    Ruling(
        "RAL-T3",
        "Two players of a side may announce the same bonus, as they need not know that they are "
        "partners; it counts once, for the first who said it.",
    ),
    Ruling(
        "RAL-T4",
        "A declarer who bid a Bird names it before anything else, so that nobody speaks of other "
        "things while it is open. He may announce further Birds, each for its own value.",
    ),
    Ruling(
        "RAL-T5",
        "All Beggars has neither declarer nor contract to be made or lost, though Eldest chose it.",
    ),
    Ruling(
        "RAL-T6",
        "In threes the cards of a side are counted together, and a remainder of one or two cards "
        "loses one point: the two sides always have 70 between them. In All Beggars each player's "
        "cards are counted by themselves.",
    ),
    Ruling(
        "RAL-T7",
        "A hand with a declarer needs the cards as dealt: from those held at the first lead nobody "
        "could tell what he laid away from what he left in the talon.",
    ),
)
_SOURCES = (
    "The post on Rally the King in the blog of games for a 78-card tarot pack that this project began "
    "with",
    "https://pagat.com/de/tarot/koenig.html",
    "https://github.com/laurenz/laurenz.github.io",
    "https://tarockapp.at/",
)

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four. A declarer plays alone or with the holder of a called King; in All Beggars each "
            "plays for himself. Turns and the deal pass to the left; a game is four hands. The seat "
            "after the dealer is called Eldest.",
        ),
        _PACK,
        _RANKING,
        _CARD_POINTS,
        (
            "Deal",
            "Two rounds of six cards to each; the last six are the talon (in the names of the "
            "contracts: the stock), in two groups, cards 1 to 3 and cards 4 to 6.",
        ),
        (
            "Auction",
            "From Eldest, who at his first turn bids or says `wait`, once, and keeps the right to "
            "bid. The others bid higher than the last bid, as high as they like, or pass and are out; "
            "so does Eldest after a bid by another. It ends when all but one have passed. If Eldest "
            "has waited and all others have passed, he chooses one of his three games.",
        ),
        (
            "Bids",
            "From the lowest, with their values: One trick 2, Two tricks 2, Partner against the stock "
            "3, Beggar 3, Partner with a bird 2, Solo 4, One trick exposed 5, No trumps 5, Beggar "
            "exposed 6, Solo with a bird 4, Solo against the stock 8. Partner: with a called King. "
            "Beggar: no trick. One trick, Two tricks: exactly so many. Exposed: the declarer's hand "
            "lies open. Against the stock and No trumps: the talon lies unseen with the defenders' "
            "tricks. With a bird: the declarer names a Bird that he will win.",
        ),
        (
            "Eldest's games",
            "Partner 1: with a called King. All Beggars 1, or 2: see there. Solo with the stock: the "
            "declarer takes all six cards, shown, and wins 2 or loses 4.",
        ),
        (
            "Calling a King",
            "Before the talon is shown the declarer names a King. Its holder is his partner and keeps "
            "it to himself. He may name one that he holds, and so plays alone in secret. With three "
            "Kings he says `the Fourth King`. A King in the talon leaves him alone.",
        ),
        (
            "Talon and discard",
            "At Partner, Partner with a bird, Solo and Solo with a bird the talon is shown, the "
            "declarer takes either group, and the other lies with the defenders' tricks. He lays as "
            "many cards away as he took: no King, no Honour, and trumps only if nothing else is left, "
            "as many as other cards are lacking; those are shown. The discard counts for him. At One "
            "trick, Two tricks, Beggar and All Beggars the talon is out of play.",
        ),
        (
            "Announcements",
            "Once round from the declarer, in games in which card points decide. Sparrow, Owl, "
            "Cockatoo, Vulture: T1 wins the last trick, T2 the one before it, T3 the third last, T4 "
            "the fourth last. Last King: the called King wins the last trick. Slam: all tricks. "
            "Honours, Kings: all three, all four, in the side's tricks.",
        ),
        (
            "Play",
            "The declarer leads. Any card may be led. "
            + _FOLLOWING
            + " At No trumps the same cards "
            "must be played, but a trump beats no card of another suit.",
        ),
        (
            "Duty to win",
            "At One trick and Two tricks the declarer must take a trick whenever he can, at Beggar "
            "everybody: of the cards that he may play, one that takes the trick as it lies.",
        ),
        (
            "All Beggars",
            "There is no declarer, each plays for himself and would win few points; Eldest leads. "
            + _DUTY_OF_ALL_BEGGARS
            + " "
            + _SCORING_OF_ALL_BEGGARS,
        ),
        _FOOL,
        (
            "Scoring",
            "Where points decide, the declarer's side needs 60. Where tricks decide, exactly the "
            "number bid. Every opponent pays the value, or gets it: a declarer alone wins or loses it "
            "three times, two partners once each.",
        ),
        (
            "Bonuses",
            "Announced, from each opponent: Sparrow 2, Owl 4, Cockatoo 6, Vulture 8, Last King 2, "
            "Slam 8, Honours 2, Kings 2. In silence half. A side that announced and failed pays the "
            "full value. They stand beside the game, whoever wins it, and are open to both sides.",
        ),
        (
            "Examples",
            "Partner, 76 points and all four Kings in silence: 1 + 1, so that declarer and partner "
            "have +2 each, the others -2. Solo with a bird, 66 points and the Owl: 4 + 4 from each of "
            "three, +24; without the Owl 4 - 4 = 0.",
        ),
        _HOUSE_RULES,
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)

ALL_BEGGARS_RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four, each for himself: one of the games of Rally the King, played alone. Turns and the "
            "deal pass to the left; a game is four hands. The seat after the dealer is called Eldest.",
        ),
        _PACK,
        _RANKING,
        _CARD_POINTS,
        ("Deal", "Two rounds of six cards to each; the last six lie out of play. Nobody bids."),
        (
            "Play",
            "Eldest leads. Any card may be led, but for T1. "
            + _FOLLOWING
            + " "
            + _DUTY_OF_ALL_BEGGARS,
        ),
        _FOOL,
        ("Scoring", _SCORING_OF_ALL_BEGGARS),
        _HOUSE_RULES,
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)

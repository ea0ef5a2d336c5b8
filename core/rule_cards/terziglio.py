"""The rule card of Terziglio."""

from core.rule_card import RuleCard, Ruling
from core.rule_cards.tarocchini import (
    CARD_POINTS,
    COMBINATIONS,
    FOLLOWING,
    FOOL,
    MELD_RULINGS,
    PACK,
    PATTERNS,
    RANKING,
    SOURCES,
)

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Three: one becomes declarer and plays against the other two. Turns and the deal pass to "
            "the left; a game is three hands. The seat after the dealer is called Eldest.",
        ),
        PACK,
        RANKING,
        CARD_POINTS,
        COMBINATIONS,
        PATTERNS,
        (
            "Deal",
            "Packets of six, six and seven to each, which makes 19; the last five are the talon.",
        ),
        (
            "Auction",
            "Each speaks once, from Eldest: he passes, says I'll play (`play`), or says Solo, which "
            "wins and ends the auction. After I'll play there is only Solo or a pass. If all pass the "
            "hand is thrown in and the deal passes on. At I'll play the declarer takes the talon, "
            "which the others do not see, and lays five cards away, face down: no King and no Honour, "
            "trumps if he likes. At Solo the talon stays unseen. The cards laid away, or the talon, "
            "count for the declarer, or, if he wins no trick, for the defenders.",
        ),
        (
            "Declarations",
            "In turn from the declarer each player may lay out melds from his hand and score them "
            "for his side: as many as he likes, or none, each with all of its cards or with some that "
            "are a meld themselves.",
        ),
        (
            "Play",
            "The declarer leads first, " + FOLLOWING + " If the cards of a trick hold a meld, the "
            "side that wins the trick scores it.",
        ),
        FOOL,
        (
            "Scoring",
            "A side's score is all that it has scored for melds in hands and tricks, its card points, "
            "and the melds among all the cards it has taken, those laid away or the talon and FOOL "
            "among them. The higher score wins; at equal scores the declarer loses. The winners' "
            "score makes as many units as there are fifties in it, and one more if it is short of the "
            "next by four or less. At Solo they are doubled; a side that wins with all the tricks "
            "adds 40. The declarer wins that from each defender, or loses it to each.",
        ),
        (
            "Example",
            "Seat 1 says I'll play. Declared were 33 against 22, card points are 62 against 31, "
            "combinations of the piles 144 against 0, patterns 230 against 15: 469 against 68. 469 "
            "and 4 have nine fifties: -9, +18, -9. As Solo it would be 18 from each.",
        ),
    ),
    rulings=(
        Ruling(
            "TER-1",
            "The source deals and plays to the left, but has Eldest at the dealer's right and the "
            "declarations go to the right; everything goes to the left.",
        ),
        Ruling(
            "TER-2",
            "The source has the declarer take a talon of five and lay three away, which leaves 21 "
            "cards for 19 tricks; he lays five away. It bans no card; as in Eight Hundred no Kings "
            "and no Honours go.",
        ),
        Ruling(
            "TER-3",
            "The nearest fifty, up when within four points of it: a remainder of 46 to 49 is rounded "
            "up, any other down.",
        ),
        Ruling(
            "TER-4",
            "At Solo the talon is the declarer's, as the source says; by tradition it goes to the "
            "winner of the last trick.",
        ),
        Ruling(
            "TER-5",
            "The 40 for all the tricks come on top of the units, as the source says; by tradition "
            "they take their place.",
        ),
        Ruling(
            "TER-6", "At equal scores the declarer loses, as by tradition; the source is silent."
        ),
        Ruling("TER-7", "I Play and I'll Play are the same bid under two spellings."),
        Ruling(
            "TER-8",
            "The source leaves open what follows here. A second I'll play cannot outbid the first. A "
            "deal that is thrown in counts as one of the three, so that each player deals once. A "
            "FOOL that goes back to the other side is not in a meld of the trick. FOOL is paid for "
            "out of tricks, not out of the cards laid away or the talon, and the payer chooses among "
            "several empty cards.",
        ),
        *MELD_RULINGS,
        Ruling(
            "TER-T1",
            "The 40 are for a side that wins with all the tricks: the source names them among what "
            "the winners count, so they bring nothing to a side that loses by the melds.",
        ),
        Ruling(
            "TER-T2",
            "Without the dealer a hand can be told by its contract: the declarer leads and declares "
            "first, and only the auction needs to know who dealt.",
        ),
        Ruling(
            "TER-T3",
            "A Solo ends the auction: nobody speaks after it but to pass, as players do out of habit. "
            "A log may tell these passes or leave them out.",
        ),
    ),
    sources=(
        "The post on Terziglio in the blog of games for a 78-card tarot pack that this project began "
        "with",
        *SOURCES,
        "https://wikisum.wiki/wiki/Tarocchini",
        "https://titusrwyyy.ampedpages.com",
    ),
)

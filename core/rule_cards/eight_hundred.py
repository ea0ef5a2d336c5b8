"""The rule card of Eight Hundred."""

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
            "Four in two fixed partnerships, opposite each other: seats 0 and 2 against seats 1 and "
            "3. Turns and the deal pass to the left. A game lasts until one side has 800 points. The "
            "seat after the dealer is called Eldest.",
        ),
        PACK,
        RANKING,
        CARD_POINTS,
        COMBINATIONS,
        PATTERNS,
        (
            "Deal and discard",
            "Three packets of five to each; the dealer also takes the last two and lays two cards "
            "away, face down: no King and no Honour, trumps if he likes. They count for his side, "
            "or, if it wins no trick, for the other.",
        ),
        (
            "Declarations",
            "After the discard, in turn from Eldest, each player may lay out melds from his hand and "
            "score them for his side: as many as he likes, or none, each with all of its cards or "
            "with some that are a meld themselves. When all have had their turn, a side with 800 "
            "points or more has won; if both have, the one with more.",
        ),
        (
            "Play",
            "Eldest leads first, " + FOLLOWING + " If the cards of a trick hold a meld, the side "
            "that wins the trick scores it at once, and with 800 points it has won: the hand ends "
            "there.",
        ),
        FOOL,
        (
            "Signals",
            "With his card a player may knock (his partner is to play his highest card of the suit "
            "led and to return the suit), throw (he has no card of this suit left), or, leading a "
            "trump, drag (his partner is to lead trumps).",
        ),
        (
            "Scoring",
            "In the end each side adds to its total the card points of its tricks and all the melds "
            "in its pile, the discard and FOOL among it. A side with 800 or more wins, of two the one "
            "with more; if they are level, another hand is played. The totals before a hand are "
            "carried into it, `total` by seat 0 and by seat 1 for the two sides, or `level` for both.",
        ),
        (
            "Example",
            "Piles of 46 and 16 cards, card points 64 and 29 with 6 for the last trick. The first "
            "side has three Kings, three Queens and four Cavaliers, 57 doubled to 114, and patterns "
            "of 5, 6, 6, 4 and 5 cards, 105 doubled to 210: 388. The other has three Honours (18) "
            "and patterns of 7 and 4 cards (45): 92.",
        ),
    ),
    rulings=(
        Ruling(
            "EH-1",
            "The source has Eldest at the dealer's left but the play move to the right; turns go to "
            "the left. Seats are numbered in turn, so it needs no house rule to sit the other way "
            "round, as the game was in its home.",
        ),
        Ruling(
            "EH-2",
            "The 93 card points are right: 118 in the pack, less 31 for as many pairs, and 6 for the "
            "last trick.",
        ),
        Ruling(
            "EH-3",
            "The Fool is paid for by a side to a side, out of either partner's tricks, and counts for "
            "melds in the pile of its owner's side.",
        ),
        Ruling(
            "EH-4",
            "The discard is forfeited if the dealer's side, not the dealer alone, wins no trick.",
        ),
        Ruling(
            "EH-5",
            "Four Kings are 34. A later text by the same author prints 24, against the tradition.",
        ),
        Ruling(
            "EH-6",
            "The source leaves open what follows here. A FOOL that goes back to the other side was "
            "never in the winner's trick, so no meld of the trick has it. Two sides level at 800 or "
            "more decide nothing: the hand is played, where the next meld of a trick wins at once, "
            "or another hand. FOOL is paid for out of tricks, not out of the discard, and the payer "
            "chooses among several empty cards.",
        ),
        *MELD_RULINGS,
        Ruling(
            "EH-T1",
            "A hand is told the totals before it, by seat 0 for itself and seat 2 and by seat 1 for "
            "itself and seat 3, or that both sides are level and at how many: with 800 or more, and "
            "more than the other, a side would have won before. Untold they are nothing.",
        ),
        Ruling(
            "EH-T2",
            "The scores of a hand are what each side adds to its total, so they do not sum to zero. "
            "A hand is won by the side that adds more, whoever wins the game with it.",
        ),
        Ruling(
            "EH-T3",
            "A knock is a request, so it is made while the partner has still to play and a suit is "
            "led; a throw tells the truth; a drag is the leader's. Signals go with the card and "
            "change nothing that counts, so a log may leave them out.",
        ),
        Ruling(
            "EH-T4",
            "A hand that a meld of a trick has cut short has been played but not counted: neither "
            "card points nor the melds of the piles are added.",
        ),
    ),
    sources=(
        "The post on Eight Hundred in the blog of games for a 78-card tarot pack that this project "
        "began with",
        *SOURCES,
        "https://zalansite.site/mediawiki/index.php?action=edit&section=3&title=Tarocchini",
        "https://bunburysrulesoftarot.blogspot.com/2016/08/the-tarocchini-are-small-family-of.html",
        "https://www.forum.tarothistory.com/viewtopic.php?f=11&t=2688&start=40",
    ),
)

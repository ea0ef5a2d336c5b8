"""The rule card of Four-handed Tarocchi (Piedmont)."""

from core.rule_card import RuleCard, Ruling
from core.rule_cards.piedmontese import DUTIES, FOOL_TEXT, PACK_TEXT, SUIT_RANKING

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four; partners sit opposite each other, seats 0 and 2 against 1 and 3. Deal and turns "
            "pass to the right; the seat after the dealer is called Eldest. A game is four hands.",
        ),
        ("Pack", PACK_TEXT),
        (
            "Ranking",
            f"{SUIT_RANKING}Among trumps T20, the Angel, is highest, then T21, T19 and so on down to "
            "T1.",
        ),
        (
            "Card points",
            "The Honours T1, T20 and FOOL and the Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, "
            "all the rest 1, T21 among them. Cards are counted in threes, two points less for each "
            "three; one or two cards that are left over cost one point. The pack makes 78.",
        ),
        (
            "Deal and discard",
            "19 cards to each in one packet, and the last two to the dealer, who lays two away. They "
            "count for his side. Never a King or an Honour; other trumps are free.",
        ),
        ("Play", f"Eldest leads first, then the winner of each trick; 19 tricks. {DUTIES}"),
        ("The Fool", FOOL_TEXT),
        (
            "Scoring",
            "The side with more than 39 points wins a stake of 1 from the other: 1 for each of its "
            "players, -1 for each of the others. 39 each is a draw.",
        ),
        (
            "Example",
            "The dealer laid DQ and SQ away. His side has 38 cards and 33 points, the other 40 cards "
            "and 45 points: seats 1 and 3 win the stake.",
        ),
        (
            "House rules",
            "`angel_high` false: T21 is the highest trump and an Honour worth 5 in place of T20, which "
            "is worth 1.",
        ),
    ),
    rulings=(
        Ruling(
            "PF-1",
            "The source is a fragment: title, cards and seating are cut off. An online copy of the "
            "same text has them: four players, partners opposite, 78 cards, irrational ranking, the "
            "Angel highest.",
        ),
        Ruling(
            "PF-2",
            "That copy makes T20 the highest trump and the third Honour, so T21 is an empty card. "
            "The option `angel_high` false is for tables that keep T21 in its place.",
        ),
        Ruling(
            "PF-3",
            "The dealer takes 21 cards, two more than the others, so he can lay only two away and not "
            "three as printed. A later version by the same author has two.",
        ),
        Ruling(
            "PF-4",
            "Counting in threes makes 78 whatever the tricks: either both sides' cards divide by "
            "three, or one has one card over and the other two, and each pays one point for that.",
        ),
        Ruling(
            "PF-5",
            "39 points are said to be needed, of 78; both sides may have them. Then nobody wins.",
        ),
        Ruling(
            "PF-6",
            "The card for the Fool comes from tricks won, never from the discard, which counts only "
            "at the end. A debt that no trick ever makes payable lapses; the total stays 78. The payer "
            "chooses the card. A payment made later than the trick is a `fool_exchange` after the trick "
            "that makes it possible.",
        ),
        Ruling(
            "PF-7",
            "The stake is that of a hand; what a game of four hands comes to is their sum.",
        ),
        Ruling(
            "PF-T1",
            "A log may leave out the card given for FOOL: every empty card is worth the same, so the "
            "score does not depend on it.",
        ),
        Ruling(
            "PF-T2",
            "A hand without a known dealer is refused: he has two cards more than the others, and "
            "the seat after him leads.",
        ),
    ),
    sources=(
        "The opening fragment of the text on Italian tarot games that this project began with",
        "https://queenoftarot.com/tarot-game-rules/tarot-games-for-four-or-more/four-handed-tarocchi",
        "http://bunburysrulesoftarot.blogspot.com/2016/09/tarocchi-is-simple-game-for-four.html",
        "https://wikimili.com/en/Scarto",
    ),
)

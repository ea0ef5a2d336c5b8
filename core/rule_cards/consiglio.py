"""The rule card of Consiglio."""

from core.rule_card import RuleCard, Ruling
from core.rule_cards.piedmontese import DUTIES, FOOL_TEXT, PACK_TEXT, SUIT_RANKING

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four; partners sit side by side for the whole game and may confer quietly at any time. "
            "Deal and turns pass to the right; the seat after the dealer is called Eldest. A game is "
            "four hands, so that everyone deals once.",
        ),
        ("Pack", PACK_TEXT),
        ("Ranking", f"{SUIT_RANKING}Among trumps the higher number wins."),
        (
            "Card points",
            "The Honours T1, T21 and FOOL and the Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, "
            "all the rest 1. Cards are counted in fours, three points less for each four; the two "
            "cards that the dealer's side has over are made up to four by two imaginary ones of 1 "
            "point each. The pack makes 72.",
        ),
        (
            "Deal and discard",
            "One packet of four and three of five to each, 19 cards, and the last two to the dealer, "
            "who lays two away. They count for his side. Never a King or an Honour; other trumps only "
            "when he has nothing else, and only as many as are lacking.",
        ),
        ("Play", f"Eldest leads first, then the winner of each trick; 19 tricks. {DUTIES}"),
        ("The Fool", FOOL_TEXT),
        (
            "Scoring",
            "Each player wins what his side has over 36 points, or loses what it has under 36.",
        ),
        (
            "Example",
            "The dealer's side has 34 cards and 24 points, the other 44 cards and 48 points: its "
            "players win 12 each, the others lose 12 each.",
        ),
        (
            "House rules",
            "`partners` 0+3: seats 0 and 3 are partners, and 1 and 2; otherwise 0 and 1, 2 and 3. "
            "`settlement` sum: a hand pays nothing by itself; the points of a side in the four hands are "
            "added, and each player of the side with more wins 1 from the other. `angel_high`: T20, the "
            "Angel, beats T21 and is the third Honour in its place; T21 is worth 1. `pagat_bonus`: 10 to "
            "each player of the side that wins the last trick with T1, or captures T1 in it, from the "
            "other side.",
        ),
    ),
    rulings=(
        Ruling(
            "CSG-1",
            "The printed packets of 4, 5 and 5 make 14 cards; with three packets of five they make the "
            "19 that go with 78 cards and two for the dealer.",
        ),
        Ruling(
            "CSG-2",
            "Taking three points off for the odd pair would leave 70. Made up to four by two imaginary "
            "empty cards, as four cards less 3 points, it costs 1, which gives the printed 72 = 2 x 36.",
        ),
        Ruling(
            "CSG-3",
            "The bonus for T1 in the last trick is paid by the other side, 10 for each player, and the "
            "other way round where it is captured there. It is off unless agreed.",
        ),
        Ruling(
            "CSG-4",
            "As in Baronetti (its ruling on the Angel): T21 is highest, since the section names no other "
            "order; the option `angel_high` puts T20 in its place, with its 5 points.",
        ),
        Ruling(
            "CSG-5",
            "The card for the Fool comes from tricks won, never from the discard. A debt that no trick "
            "ever makes payable lapses. Then the piles do not divide as usual: the side of the Fool is "
            "counted with its odd cards made up to four by imaginary empty ones, and the other side has "
            "the rest of the 72.",
        ),
        Ruling(
            "CSG-T1",
            "Seats keep their numbers for a whole sitting, so the agreement whether the first dealer "
            "plays with the seat after him or before him is the option `partners`.",
        ),
        Ruling(
            "CSG-T2",
            "T1 taken in the last trick by its player's partner earns nothing and costs nothing: it has "
            "neither won the trick nor been lost.",
        ),
        Ruling(
            "CSG-T3",
            "Where the points of four hands are added, the bonus for T1 is added to them for the side "
            "that has it and taken off for the other. A hand then has no winner of its own.",
        ),
        Ruling(
            "CSG-T4",
            "A log may leave out the card given for FOOL: every empty card is worth the same, so the "
            "score does not depend on it.",
        ),
        Ruling(
            "CSG-T5",
            "A hand without a known dealer is refused: he has two cards more than the others, and the "
            "seat after him leads.",
        ),
    ),
    sources=(
        "The section on Consiglio in the text on Italian tarot games that this project began with",
        "https://www.queenoftarot.com/tarot-game-rules/tarot-games-for-four-or-more/consiglio",
    ),
)

"""The rule cards of Tarocchi for four: with Good and Evil as trumps, in allegiance, without them."""

from core.rule_card import RuleCard, Ruling

PLAYERS = (
    "Players",
    "Four in fixed partnerships, partners opposite each other: seats 0 and 2 against 1 and 3. Turns "
    "and the deal pass to the left; a game is four hands, so that everyone deals once. The seat "
    "after the dealer is called Eldest.",
)
PACK_OF_80 = (
    "Pack",
    "80 cards: spades, hearts, diamonds and clubs with K Q C J 10 9 8 7 6 5 4 3 2 A each (56; C is "
    "the Cavalier), the trumps T1 to T21, Good (GOOD) and Evil (EVIL), which are trumps too, and the "
    "Fool (FOOL). T1, T21 and FOOL are the Honours.",
)
PACK_OF_78 = (
    "Pack",
    "78 cards: spades, hearts, diamonds and clubs with K Q C J 10 9 8 7 6 5 4 3 2 A each (56; C is "
    "the Cavalier), the trumps T1 to T21, and the Fool (FOOL). T1, T21 and FOOL are the Honours.",
)
RANKING = (
    "Ranking",
    "In every suit K is highest and A lowest, in the order given above. Among trumps the higher "
    "number wins, and every trump beats every suit card. GOOD and EVIL, where the pack has them, are "
    "equal and below T1. FOOL has no rank.",
)
CARD_POINTS = (
    "Card points",
    "Honours, Kings and Aces 5 each, a Queen 4, a Cavalier 3, a Jack 2, GOOD and EVIL nothing, all "
    "the rest 1: 146 in the pack, counted singly. Every trick won is worth one more point, 19 in all "
    "(the discard is no trick). Together 165.",
)
CARD_POINTS_IN_ALLEGIANCE = (
    "Card points",
    "Kings and Aces 5 each, a Queen 4, a Cavalier 3, a Jack 2, every other suit card 1; but a side "
    "scores only the suits that are its own when the trick falls. Trumps, GOOD, EVIL and FOOL score "
    "nothing. Every trick won is worth one more point, whatever lies in it.",
)
FOLLOWING = (
    "Any card may be led. The others must follow the suit led (trumps are a suit); who cannot must "
    "play a trump, any trump, since nobody has to beat what lies there; who has no trump either may "
    "play any card. The highest trump takes the trick, else the highest card of the suit led."
)
FOOL = (
    "The Fool",
    "FOOL may be played to any trick whatever the duties are, and never wins. Led, it leaves the "
    "choice of the suit to the next card. Its player keeps it beside him, and after the last trick "
    "gives the player who won that trick a card out of the tricks of his side: an empty card (worth "
    "1 or nothing) if there is one, otherwise any. If his side has won no trick at all, FOOL itself "
    "goes over. For a trick of one's own side nothing is owed.",
)
AS_TRUMPS = (
    "Good and Evil",
    "Either of them alone in a trick is simply the lowest trump. If partners play both to one trick, "
    "the two together beat everything, and the first of them takes the trick. If opponents do, the "
    "two cancel each other: the highest other trump wins, else the highest card of the suit led, and "
    "if there is neither, the first of the two.",
)
IN_ALLEGIANCE = (
    "Allegiance",
    "GOOD and EVIL are followed and trumped with as the lowest trumps. GOOD names spades and "
    "diamonds, EVIL hearts and clubs. Whoever plays the first of them calls `ours` (his side scores "
    "the suits named and the opponents the other two) or `yours` (the reverse). If his partner holds "
    "the other card, he must put it out of play at once: he plays it to this trick, whatever the "
    "duties are, or takes back the card that he has played to it and plays this one instead. The "
    "card out of play can win nothing, and the suit led stays what it was. If an opponent holds it, "
    "he may play it whenever the duties allow, and says `reaffirm` (nothing changes) or `change`: "
    "the sides exchange their suits for that trick and all later ones. In one trick from opponents "
    "the two cancel each other: the highest other trump wins, else the highest card of the suit led, "
    "else the first of the two.",
)
NO_HOUSE_RULES = ("House rules", "There are none.")

_PLAY = (
    "Play",
    f"Eldest leads first, then the winner of each trick; 19 tricks. {FOLLOWING}",
)


def _deal_and_discard(extra: str, allowed: str) -> tuple[str, str]:
    return (
        "Deal and discard",
        f"19 cards to each in one packet; the dealer also takes the last {extra}. He lays as many "
        f"away, face down, and they count for his side at the end. Never a King, an Ace, T1, T21 or "
        f"FOOL; {allowed}. Nobody bids or declares anything.",
    )


_FREE = "other trumps are free, GOOD and EVIL among them"
_SCORING = (
    "Scoring",
    "A side's total is the card points of its tricks (the dealer's side with his discard) and one "
    "point a trick. Every player of the side with 83 or more wins the difference of the two totals, "
    "every player of the other side loses it.",
)
_SCORING_IN_ALLEGIANCE = (
    "Scoring",
    "A side's total is what its suits have brought it and one point a trick. The tricks before the "
    "first call, and the dealer's discard, are scored under that call. Every player of the side with "
    "the higher total wins the difference, every player of the other side loses it; equal totals pay "
    "nothing. If nobody ever calls, since the dealer has laid GOOD and EVIL away, all cards score, "
    "as in plain Tarocchi.",
)
_EXAMPLE = (
    "Example",
    "The dealer laid SQ, CQ, SC and HJ away; his side took 14 tricks and 111 card points, the other "
    "5 and 35: totals 125 and 40, together 165. The difference of 85 is won and lost.",
)
_EXAMPLE_IN_ALLEGIANCE = (
    "Example",
    "Seat 0, the dealer, plays GOOD to trick 7 and calls `ours`: his side scores spades and "
    "diamonds. Seat 3 plays EVIL to trick 12 and calls `change`. Before that trick the suits of "
    "seats 0 and 2 have brought 8, from it on 4, the discard 9, and they take 5 tricks: 26. The "
    "others have 23, 22 and 14 tricks: 59. The difference of 33 is won and lost.",
)

_RULINGS = (
    Ruling(
        "TAR-1",
        "With every card of the table counted the 80 cards and 19 tricks would make 167. The printed "
        "165, and with it the 83 that wins, is exact if GOOD and EVIL are worth nothing; so they are.",
    ),
    Ruling(
        "TAR-2",
        "What the winning side wins is the difference between the totals of the two sides, as the "
        "paragraph on Allegiance spells out.",
    ),
    Ruling(
        "TAR-3",
        "GOOD and EVIL that cancel each other may leave a trick in which no other card can win: then "
        "the first of the two takes it, since some card must.",
    ),
    Ruling(
        "TAR-4",
        "How tricks before the first call are scored in Allegiance the source leaves open, and trumps, "
        "Honours, the discard and the trick of a changed call with them. The first call reaches back "
        "to the first trick and to the discard; only suit cards score, beside one point a trick; the "
        "trick of the change belongs to what comes after. Without any call the hand is scored as "
        "plain. Whether a card is empty, for the Fool's payment, is a matter of its printed worth; "
        "the card given takes the Fool's place in its trick and is scored there.",
    ),
    Ruling(
        "TAR-5",
        "Whoever has made the call and holds the other card as well plays it as the lowest trump and "
        "says nothing. In one trick from opponents the two cancel each other also in Allegiance, and "
        "the second player confirms or changes the call all the same. A partner's card, put out of "
        "play, never makes the pair that beats everything.",
    ),
    Ruling(
        "TAR-6",
        "The source leaves the Fool's details open; they follow what all Excuse games do: led, the "
        "next card sets the suit; the side pays, with an empty card if there is one, of the payer's "
        "choice, from tricks won and not from the discard (which joins them only afterwards); a "
        "trick of one's own side costs nothing; FOOL is lost for want of a trick even by a side with "
        "a discard.",
    ),
    Ruling(
        "TAR-7",
        "The same author later wrote the game for 78 cards, with two to lay away; the older form is "
        "sound in itself and stands. `tarocchi-78` is the later one, for packs without GOOD and "
        "EVIL; its total is 165 too.",
    ),
    Ruling(
        "TAR-8",
        "If the card taken back was the one that set the suit, the suit stays: the players after it "
        "must know what to follow, and the caller's card is a trump, so that some card wins the "
        "trick. FOOL taken back has not been played, and nothing is owed for it.",
    ),
    Ruling(
        "TAR-T1",
        "That a partner has to put his card out of play at once means at his turn, where it is still "
        "to come in this trick: nobody plays out of turn. The one who has played exchanges his card "
        "before the next seat plays.",
    ),
    Ruling(
        "TAR-T2",
        "A log need not tell that a card was taken back, since the rules leave no choice; and it may "
        "leave out the card given for FOOL where it makes no difference. In Allegiance it has to "
        "tell that card as soon as a suit card is among those that may be given.",
    ),
    Ruling(
        "TAR-T3",
        "A log of Allegiance has to tell the deal. From hands that are known only in part nobody "
        "could say who must put a card out of play.",
    ),
    Ruling(
        "TAR-T4",
        "A hand has no declarer; the side whose score is above zero has won it. The partnerships go "
        "with the seats and stay the same whoever deals.",
    ),
    Ruling(
        "TAR-T5",
        "While nobody has called, the points so far are shown as in plain Tarocchi, because that is "
        "what they are worth if no call comes.",
    ),
)
_SOURCES = (
    "The post on Tarocchi in the blog of games for a tarot pack that this project began with",
    "http://bunburysrulesoftarot.blogspot.com/2016/09/tarocchi-is-simple-game-for-four.html",
    "https://queenoftarot.com/tarot-game-rules/tarot-games-for-four-or-more/four-handed-tarocchi",
)

RULES = RuleCard(
    sections=(
        PLAYERS,
        PACK_OF_80,
        RANKING,
        CARD_POINTS,
        _deal_and_discard("four, which makes 23", _FREE),
        _PLAY,
        AS_TRUMPS,
        FOOL,
        _SCORING,
        _EXAMPLE,
        NO_HOUSE_RULES,
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)
ALLEGIANCE_RULES = RuleCard(
    sections=(
        PLAYERS,
        PACK_OF_80,
        RANKING,
        CARD_POINTS_IN_ALLEGIANCE,
        _deal_and_discard("four, which makes 23", _FREE),
        _PLAY,
        IN_ALLEGIANCE,
        FOOL,
        _SCORING_IN_ALLEGIANCE,
        _EXAMPLE_IN_ALLEGIANCE,
        NO_HOUSE_RULES,
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)
RULES_78 = RuleCard(
    sections=(
        PLAYERS,
        PACK_OF_78,
        RANKING,
        CARD_POINTS,
        _deal_and_discard("two, which makes 21", "other trumps are free"),
        _PLAY,
        FOOL,
        _SCORING,
        NO_HOUSE_RULES,
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)

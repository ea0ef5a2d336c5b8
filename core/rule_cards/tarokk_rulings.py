"""The rulings of the Tarokk games: those that all share, and those of each."""

from core.rule_card import Ruling

_TK_1 = Ruling(
    "TK-1",
    "The source prints its third bid as 3 Cards for 3 game points. It must be 1 card: the source "
    "itself makes an invitation by bidding 1 Card over 3 Cards, and the Hungarian game has three for "
    "1, two for 2, one for 3, solo for 4.",
)
_TK_2 = Ruling(
    "TK-2",
    "The bids carry 1 to 4 game points, while the paragraph on scores pays the distance of the card "
    "points from 48 instead. Both are paid, so that neither statement is void and a bare 48 still "
    "wins something. With the option `margin` off the hand pays the value of the bid alone, as by "
    "tradition.",
)
_TK_2_EMPEROR = Ruling(
    "TK-2",
    "The distance from 48 that the other three games pay is not paid here: EMP-1 takes its place.",
)
_TK_3_TO_17 = (
    Ruling(
        "TK-3",
        "The source says that after 3 Cards the last player has nothing to draw. With six cards in "
        "the talon he has: 3 + 1 + 1 + 1. All three draw.",
    ),
    Ruling("TK-4", "94 card points are right; half is 47, so 48 is a majority."),
    Ruling(
        "TK-5",
        "What each player pays is not printed. Every opponent pays, two against two or three against "
        "one, and the scores sum to zero.",
    ),
    Ruling(
        "TK-6",
        "The payment that High Game and Slam multiply is the whole payment for the hand, and either "
        "side can make them. Only the largest factor of the winners counts. One announced and missed "
        "costs 4 or 6 times the value of the bid to each opponent, and the hand is not scored beside "
        "it unless a High Game or Slam was announced and made as well. A contra on either doubles "
        "that payment or penalty, and a contra on the hand doubles it too.",
    ),
    Ruling(
        "TK-7",
        "The source lets any player answer a contra. Read as in the Hungarian game: the side that "
        "was doubled says recontra, and the first side subcontra. Where it lets a defender contra an "
        "announcement, for one of the defenders that is the declarer's side.",
    ),
    Ruling(
        "TK-8",
        "T21 is captured when an opponent takes it with FOOL, or with T1 in the Emperor trick; T21 of "
        "one's own partner is no Conquest.",
    ),
    Ruling(
        "TK-9",
        "A bonus in silence goes to whichever side makes it; one without a price in silence counts "
        "only if it was announced. Announced and missed, it costs its announced price. An "
        "announcement stands by itself, once for each side: when it fails, the other side may still "
        "make the same bonus in silence.",
    ),
    Ruling(
        "TK-10",
        "Only who has already bid in the auction may hold, and each bid is held once; else two "
        "players could hold for ever.",
    ),
    Ruling("TK-11", "The others draw in turn from the declarer's left."),
    Ruling(
        "TK-12",
        "T19, T18 or T20 may be laid away even by a player who promised it in the auction: only "
        "traditional tables forbid it.",
    ),
    Ruling(
        "TK-13",
        "Since nobody may bid more than one step higher, a jump exists only as an invitation; after "
        "the first one, bids go by single steps and holds. Whoever becomes declarer after it, other "
        "than the inviter, is bound to call its card; the inviter himself calls as if there were "
        "none.",
    ),
    Ruling(
        "TK-14",
        "What is left of the talon lies face down until the count. If the called card is there, "
        "nobody holds it: the declarer is alone without knowing and nobody has to contra. Honours "
        "and Kings in it belong to the side that it is counted with.",
    ),
    Ruling(
        "TK-15",
        "Annulment is offered in turn from the declarer after all discards, with the cards shown. "
        "The next hand counts double with its bonuses, and not more than double after two annulled "
        "hands in a row; a hand passed out in between does not use the doubling up. The same dealer "
        "deals again, as the source has the hand re-dealt.",
    ),
    Ruling(
        "TK-16",
        "The source does not print how often announcing goes round. As in the Hungarian game it ends "
        "when three players are silent after the last word. A player may say several things in one "
        "turn, and need not hold anything for what he announces.",
    ),
    Ruling(
        "TK-17",
        "Any trump, after another player has laid one away, is any of T2 to T20 that the declarer "
        "neither holds nor has laid away. He may even call the one that was shown, and play alone "
        "against a contra. After an accepted invitation he has no such choice.",
    ),
)
_OWN = (
    Ruling(
        "TK-T1",
        "Each player draws and lays away before the next one draws, as the source tells it in one "
        "sentence; the trumps shown are seen by those who follow.",
    ),
    Ruling(
        "TK-T2",
        "A log that knows only what came out of the auction does not tell of invitations. The "
        "declarer may then also call T19 or T18, if another player was dealt it beside an Honour and "
        "there was a bid left to accept the invitation with. His own hand need not hold an Honour.",
    ),
    Ruling(
        "TK-T3",
        "What a side has announced, neither of its players announces again, since it counts once; "
        "Slam bars Honours and Kings of the same side, and either of them bars the Slam. Honours or "
        "Kings announced by a side that then makes a Slam in silence are neither won nor lost.",
    ),
    Ruling(
        "TK-T4",
        "Which factor is the largest is judged with its contra: an announced High Game that was "
        "doubled, 8, counts before a Slam, 6, or else the contra would have cost nothing.",
    ),
    Ruling(
        "TK-T5",
        "The Sparrow holds T1 back only for the player who announced it, be T1 in his hand or not. "
        "Forced is a play for which he has no other legal card.",
    ),
    Ruling(
        "TK-T6",
        "Only the declarer's discard and the rest of the talon change sides when his side wins no "
        "trick; his partner's discard stays where it is.",
    ),
    Ruling(
        "TK-T7",
        "A hand passed out is one of the four of a game, an annulled one is not. A doubling that is "
        "left after the fourth hand lapses.",
    ),
    Ruling(
        "TK-T8",
        "A log needs the cards as dealt with the talon in its order: who laid which card away counts "
        "for the sides and cannot be told from the hands at the first lead.",
    ),
)
_PALATINE = (
    Ruling(
        "PAL-1",
        "In the First bonuses the last of the tricks must be won by the named card itself.",
    ),
    Ruling(
        "PAL-2",
        "Each First bonus is separate: who makes First Eight has won the tricks of the others too, "
        "and they count if their own card won the trick they end with.",
    ),
)
_MAGUS = (
    Ruling(
        "MAG-1",
        "The next to last trick of nine, the Owl's, is the eighth; the Large Bird is the seventh and "
        "the Little Bird the sixth.",
    ),
    Ruling(
        "MAG-2",
        "Two Little Birds, when made, does away with Sparrow, Last Owl and Owl, in silence and "
        "announced alike: one that was announced is neither won nor lost.",
    ),
    Ruling(
        "MAG-3",
        "A House is made with any cards of the suit, not only with its court cards.",
    ),
    Ruling(
        "MAG-4",
        "A Brace of Pheasants that was announced is made whoever played T1 and T2; in silence both "
        "must come from opponents of the side that played T21.",
    ),
)
_MAGUS_OWN = Ruling(
    "MAG-T1",
    "Two Little Birds does away with those bonuses for its own side alone. If the other side had "
    "announced one of them it has missed it and pays, since every announcement stands by itself.",
)
_EMPEROR = (
    Ruling(
        "EMP-1",
        "The source adds the card points of a won hand, 60 of them at most, to the game points, so "
        "that is the value of the bid and the points; below 48 it only says nothing for the "
        "declarer. Ruled: he loses the value of the bid and no card points are paid.",
    ),
    Ruling(
        "EMP-2",
        "94 is right with deuces at 0 and Aces at 1, and two packets of five to each from 46 cards "
        "leave a talon of six.",
    ),
    Ruling(
        "EMP-3",
        "The source lists only two holdings that annul this game, without T1 or T21 alone; kept.",
    ),
    Ruling("EMP-4", "The X19 of the paragraph on invitations is a misprint for T19, The Sun."),
    Ruling(
        "EMP-5",
        "The evil suits are clubs and hearts, the good suits diamonds and spades, as in the game of "
        "Allegiance.",
    ),
    Ruling(
        "EMP-6",
        "The account is its author's own reconstruction, and no other source was found to check the "
        "list of bonuses. Last King and Penultimate King are those of the tenth and ninth trick.",
    ),
)

PASKIEVICS = (_TK_1, _TK_2, *_TK_3_TO_17, *_OWN)
PALATINE = (_TK_1, _TK_2, *_TK_3_TO_17, *_PALATINE, *_OWN)
MAGUS = (_TK_1, _TK_2, *_TK_3_TO_17, *_MAGUS, *_PALATINE, _MAGUS_OWN, *_OWN)
EMPEROR = (_TK_1, _TK_2_EMPEROR, *_TK_3_TO_17, *_EMPEROR, *_PALATINE, *_OWN)

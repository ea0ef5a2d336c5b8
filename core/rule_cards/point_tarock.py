"""The rule cards of Point Tarock and of the Beggar's game played alone."""

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
    "pack, counted singly. Every trick won is worth one more point, 16 in all; talon and discard are "
    "no tricks. Together 122.",
)
_FOOL = (
    "The Fool",
    "FOOL is the highest trump and obeys every rule for trumps: no excuse, no exchange. But if T1, T21 "
    "and FOOL fall in one trick, in whatever order, T1 takes it (the Emperor trick).",
)
_FOLLOWING = (
    "Any card may be led. The others follow the suit led (trumps are one suit); who cannot must play "
    "a trump, any trump; who has no trump either may play any card. The highest trump takes the "
    "trick, else the highest card of the suit led, and its player leads to the next. All sixteen "
    "tricks are played."
)
_BEGGARS_PLAY = (
    "Each plays for himself and would win few points; Eldest leads. Everybody must take the trick if "
    "a card that he may play would take it as it lies. The talon is out of play, and there are no "
    "bonuses."
)
_BEGGARS_SCORING = (
    "Who has most points, tricks included, pays each other player the difference between them; of "
    "several who have most each pays those who have less."
)
_GAME = (
    "End of the game",
    "After three hands, or earlier after a hand in which somebody has come to 100. Whoever has 100 or "
    "more adds 10; then everybody gets or pays the difference to each other player: three times his "
    "own total less the sum of all. If more is played, the scores begin at nought again.",
)

_RULINGS = (
    Ruling(
        "POI-1",
        "106 and 16 tricks are 122, and 61 is half of it. What wins the hand is not printed; 61 does, "
        "as in Tapp, which has the same pack and count.",
    ),
    Ruling(
        "POI-2",
        "The wording of the source on `I hold` is taken for the right of a player who has bid and been "
        "overbid to take the last bid over at the same level, as in the author's Tarokk; each bid is "
        "held once only, or two players could hold for ever. A hold counts as a bid, since in the "
        "sister game it raises the basic score too.",
    ),
    Ruling(
        "POI-3",
        "The source keeps only Kings and Honours from the discard, so other trumps may go freely, "
        "though not in Tapp.",
    ),
    Ruling(
        "POI-4",
        "What the source calls Point Tarock is elsewhere known as Illustrated Tarock; its values for "
        "70, 90 and the Birds are its own and hold.",
        undecidable=True,
    ),
    Ruling(
        "POI-5",
        "A declarer who announced a Bird does not score the small bonus for it as well, whether he "
        "has made it or not: one Bird pays its player once.",
    ),
    Ruling(
        "POI-6",
        "Of several players with most points in the Beggar's game each pays those who have less, as "
        "none of them has lost more than another.",
    ),
    Ruling(
        "POI-7",
        "Holdings are judged on the hand at the start of the play, the declarer's after his exchange: "
        "they are declared before the play and not before the draw.",
    ),
    Ruling(
        "POI-8",
        "What a hand brings is credit to single players and does not sum to zero; only the settlement "
        "by differences does.",
    ),
    Ruling(
        "POI-9",
        "70 and 90 Points stand for each other, save 90 after the draw on top of 70 before it, which "
        "the source allows: one turn cannot announce both, and 70 cannot follow 90. Every other bonus "
        "is announced once, before or after. No card has to be held for it. 70 and 90 are reached by "
        "card points and tricks together, the only total that the source knows.",
    ),
    Ruling(
        "POI-10",
        "What a declarer against Honours or Kings may not take is judged by parts of the talon: a part "
        "with such a card is barred if another part has none. If all have one he takes any, and both "
        "bonus and hand are lost at once. The tricks are still played, for the other bonuses; the "
        "defenders score Basic, and Over for what the declarer has less than 61.",
    ),
    Ruling(
        "POI-11",
        "Holdings are declared in turn from the declarer, as bonuses are in the sister games, and of "
        "the two classes of Honours only the one held counts. A defender scores a Bird that he wins "
        "even if the declarer had announced it: nothing in the source excludes it.",
    ),
    Ruling(
        "POI-12",
        "The source has both a game of three hands and a settlement at 100. Whichever comes first "
        "ends the game; if nobody has 100 nobody adds 10.",
    ),
    Ruling(
        "POI-13",
        "What is paid in a Beggar's game enters the running scores, which may fall below nought, and "
        "there is no multiplier, for there is no bid. The duty to win goes as far as the card: of those "
        "that following and trumping allow, one that takes the trick as it lies: T1 on T21 and FOOL, "
        "but not FOOL on T1 and T21, which would give T1 the Emperor trick.",
    ),
    Ruling(
        "POI-14",
        "Order and end of contras are not printed. A defender says contra to the bid that stands, at "
        "his turn, and is out; a higher bid or a hold cancels it. When the bidder's turn comes again "
        "he may recontra, and then the player who said contra may subcontra. Each multiplies Basic and "
        "Over by 4 again (4, 16, 64). To bonuses the defenders in turn, then the declarer, then the "
        "defenders speak after the turn in which they were announced; each doubles the bonus, won or "
        "lost.",
    ),
    Ruling(
        "POI-T1",
        "A log that names the contract in place of the auction does not tell how many bids were made. "
        "The fewest that can have led to it are counted, two for Take three and one for any other, "
        "and the replay says that the auction is unknown. `pass` there means that all passed.",
    ),
    Ruling(
        "POI-T2",
        "Announced against Honours and against Kings, with parts of the talon that hold one or the "
        "other but none that holds neither, the declarer takes any: he cannot avoid both. Only what "
        "he takes breaks an announcement.",
    ),
    Ruling(
        "POI-T3",
        "A declarer who was dealt an Honour and plays against Honours loses that bonus only: the hand "
        "is lost at once by the draw alone.",
    ),
    Ruling(
        "POI-T4",
        "Between two turns of the bidder every other player has spoken, so that whoever says contra "
        "is answered when the auction is over; a defender who speaks after a contra may still raise, "
        "hold or pass, but not contra again.",
    ),
    Ruling(
        "POI-T5",
        "A hand with a declarer needs the cards as dealt: from those held at the first lead nobody "
        "could tell what he laid away from what he left in the talon.",
    ),
    Ruling(
        "POI-T6",
        "Holdings need not be declared, and what is not declared is not scored: the source lets the "
        "players score for declaring.",
    ),
    Ruling(
        "POI-T7",
        "The Beggar's game played alone keeps the end of the game and its settlement, for the sheet "
        "has no other.",
    ),
)
_SOURCES = (
    "The post on Point Tarock in the blog of games for a 78-card tarot pack that this project began "
    "with",
    "https://wikisum.wiki/wiki/Illustrated_Tarock",
    "https://github.com/pwinckles/card-game-rules",
    "https://en.wikipedia.org/wiki/Point_Tarock",
)

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Three: one becomes declarer and plays against the other two; everybody has a score of his "
            "own. Turns and the deal pass to the left; a game is three hands or ends at 100. The seat "
            "after the dealer is called Eldest.",
        ),
        _PACK,
        _RANKING,
        _CARD_POINTS,
        (
            "Deal",
            "Six cards to the talon, whose order counts; then four packets of four to each.",
        ),
        (
            "Auction",
            "From Eldest. A player bids higher, as high as he likes, holds, or passes and is out. Hold: "
            "who has bid and been overbid takes the last bid over at the same level, and the other must "
            "go higher or pass; a bid is held once. It ends when two are out and the third has bid. If "
            "all pass a Beggar's game is played.",
        ),
        (
            "Bids",
            "Three cards (times 1): the talon is shown, and the declarer takes its first or last three. "
            "Take three (times 2): the same, only over Three cards. Two cards (times 3): cards 1 and 2, "
            "3 and 4, or 5 and 6. One card (times 4): any. Solo (times 8): none, the talon unseen. "
            "What is not taken lies with the defenders' tricks.",
        ),
        (
            "Discard",
            "As many cards as were taken: no King and no Honour; other trumps are free. They count for "
            "the declarer.",
        ),
        (
            "Announcements",
            "The declarer may announce bonuses before the draw and again, for half, after the discard; "
            "at Solo once, as before the draw. 70 Points 10 or 5, 90 Points 40 or 20 (after the draw "
            "also on top of 70 before it). Against Honours, against Kings: he wins the hand without "
            "such a card in hand or discard, 20 or 10; announced before the draw he may not take one if "
            "he can avoid it, and loses hand and bonus if he cannot. Sparrow, Owl, Cockatoo: he wins "
            "the last trick with T1 (20 or 10), the one before it with T2 (40 or 20), the third last "
            "with T3 (60 or 30).",
        ),
        (
            "Holdings",
            "Before the play, in turn from the declarer, anybody may declare three Honours (3), Half "
            "Honours, exactly two (2), or four Kings (5).",
        ),
        ("Play", "The declarer leads. " + _FOLLOWING),
        _FOOL,
        ("Beggar's game", _BEGGARS_PLAY + " " + _BEGGARS_SCORING),
        (
            "Scoring",
            "The declarer wins the hand with 61. Basic, 2 and the number of bids made (holds included), "
            "and Over, the difference between his points and 61, go to him if he has won, to each "
            "defender if not. What he announced goes to him if he made it, to each defender if not. "
            "Holdings go to who declared them. A Bird won without an announcement brings its player "
            "5 (Sparrow), 10 (Owl) or 15 (Cockatoo). All of it is multiplied by the bid.",
        ),
        _GAME,
        (
            "Examples",
            "Take three after two bids, 70 Points announced before the draw, 77 points: 4 + 16 + 10 = "
            "30, times 2 is 60 for the declarer; a defender with Half Honours has 4. Settled by "
            "differences, 60, 4 and 0 are +116, -52, -64.",
        ),
        (
            "House rules",
            "`contras`: the bid may be doubled by a contra, a recontra and a subcontra, each of which "
            "multiplies Basic and Over by 4, and so may the declarer's bonuses, each by 2. A contra to "
            "the bid is a pass.",
        ),
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)

BEGGARS_RULES = RuleCard(
    sections=(
        (
            "Players",
            "Three, each for himself: what Point Tarock plays when all pass, played alone. Turns and "
            "the deal pass to the left. The seat after the dealer is called Eldest.",
        ),
        _PACK,
        _RANKING,
        _CARD_POINTS,
        ("Deal", "Six cards to the talon, out of play; then four packets of four to each."),
        ("Play", _BEGGARS_PLAY + " " + _FOLLOWING),
        _FOOL,
        ("Scoring", _BEGGARS_SCORING + " The payments sum to zero."),
        _GAME,
        ("House rules", "None."),
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)

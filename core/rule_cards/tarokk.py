"""The rule cards of Paskievics, Palatine, Magus and Emperor Tarokk."""

from core.rule_card import RuleCard
from core.rule_cards import tarokk_rulings as rulings

Section = tuple[str, str]

_PLAYERS: Section = (
    "Players",
    "Four. One becomes declarer and plays with a partner whom he calls by a card and who keeps it to "
    "himself, or alone. Turns and the deal pass to the left; a game is four hands, so that everyone "
    "deals once. The seat after the dealer is called Eldest.",
)
_PACK_42: Section = (
    "Pack",
    "42 cards: four suits of K Q C J A (20; C is the Cavalier) and 22 trumps: T1 to T21 and FOOL, "
    "the highest of them. T1, T21 and FOOL are the Honours.",
)
_PACK_46: Section = (
    "Pack",
    "46 cards: four suits of K Q C J 2 A (24; C is the Cavalier) and 22 trumps: T1 to T21 and FOOL, "
    "the highest of them. T1, T21 and FOOL are the Honours.",
)
_RANKING_42: Section = (
    "Ranking",
    "K Q C J A in every suit; FOOL, T21, T20 and so on down to T1.",
)
_RANKING_46: Section = (
    "Ranking",
    "K Q C J 2 A in every suit; FOOL, T21, T20 and so on down to T1.",
)
_POINTS_42: Section = (
    "Card points",
    "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, every other card 1, counted "
    "singly: 94 in the pack. Tricks count nothing. The declarer's side needs 48.",
)
_POINTS_46: Section = (
    "Card points",
    "Honours and Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, an Ace or any other trump 1, a "
    "deuce 0, counted singly: 94 in the pack. Tricks count nothing. The declarer's side needs 48.",
)
_DEAL_42: Section = (
    "Deal",
    "Six cards to the talon, then five and four to each, which makes nine.",
)
_DEAL_46: Section = (
    "Deal",
    "Six cards to the talon, then five and five to each, which makes ten.",
)
_AUCTION: Section = (
    "Auction",
    "From Eldest in turn, until all but one have passed; who passes is out, and only who holds an "
    "Honour may bid. If all pass the hand is thrown in and the deal passes on. 3 cards is worth 1 "
    "game point, 2 cards 2, 1 card 3, without 4; the bid names how many cards the declarer draws. A "
    "bid is the step after the last one, the first of all 3 cards. Who has bid and been overbid may "
    "say hold and take that bid over, once to each bid; the others must then go higher or pass.",
)
_INVITATIONS: Section = (
    "Invitations",
    "A bid that leaves out one step promises T19, one that leaves out two promises T18; its bidder "
    "must hold that card beside an Honour. There is one such jump in an auction at most. Another "
    "player who then outbids or holds accepts it: if he becomes declarer he must call that card.",
)
_TALON: Section = (
    "Talon and discards",
    "The declarer draws what he bid from the top of the talon and lays as many cards away. Then each "
    "other player in turn draws one card and lays one away; at without two each. What is left of the "
    "talon (one card at 2 cards, two at 1 card) lies unseen with the declarer's discard. No King and "
    "no Honour is laid away; trumps may be, and are shown to all. A discard counts for the side of "
    "its player, but the declarer's, with what is left of the talon, goes to the opponents if his "
    "side wins no trick.",
)
_ANNULMENT_42: Section = (
    "Annulment",
    "After the discards, in turn from the declarer, a player may show that he holds no trumps; or T1 "
    "alone, or T21 alone, of all trumps; or four Kings. The hand is then thrown in, the same dealer "
    "deals again, and the next hand counts double.",
)
_ANNULMENT_46: Section = (
    "Annulment",
    "After the discards, in turn from the declarer, a player may show that he holds no trumps, or "
    "four Kings. The hand is then thrown in, the same dealer deals again, and the next hand counts "
    "double.",
)
_CALLING: Section = (
    "Calling a partner",
    "After an accepted invitation the declarer calls its card. Otherwise he calls T20, or if it is "
    "in his hand or discard the next lower trump that is in neither; if another player has laid a "
    "trump away he may call any trump from T2 to T20 that he has not had himself. The holder is his "
    "partner. Who has laid the called card away must at once say contra to the hand, and the "
    "declarer plays alone.",
)
_CONTRAS: Section = (
    "Announcements and contras",
    "From the declarer in turn, as often as it goes round, until the three others are silent after "
    "the last word (all four, if nobody speaks). A player may announce bonuses, several in one turn, "
    "whatever he holds. He may say contra to what the other side has announced, a defender also to "
    "the hand: it then counts double. The side that was doubled may answer recontra (four times), "
    "the other again subcontra (eight times).",
)
_PLAY_42: Section = (
    "Play",
    "The declarer leads, then the winner of each trick; nine tricks. The others follow the suit led "
    "(trumps are one suit), else play a trump, else any card; nobody has to beat what lies there. "
    "The highest trump takes the trick, else the highest card of the suit led. Who has announced the "
    "Sparrow may not play T1 before the last trick while he has another legal card.",
)
_PLAY_46: Section = ("Play", _PLAY_42[1].replace("nine tricks", "ten tricks"))
_FOOL: Section = (
    "The Fool",
    "FOOL is the highest trump and follows every rule for trumps. But if T1, T21 and FOOL fall in "
    "one trick, in whatever order, T1 takes it (the Emperor trick).",
)
_COMMON_SCORING = (
    "A contra on the hand doubles this, recontra and subcontra again. High Game multiplies it by 4 "
    "announced and 2 in silence, a Slam by 6 and 3; of these only the largest that the winners have "
    "made. One announced and missed costs 4 or 6 times the value of the bid, and the hand itself is "
    "not scored, unless another was announced and made. The bonuses are added, each with its own "
    "contra; one announced and missed costs what it would have brought. After an annulled hand "
    "everything counts double. Every opponent pays the sum or gets it, so a declarer who is alone "
    "wins or loses it three times; the scores sum to zero."
)
_SCORING_42: Section = (
    "Scoring",
    "The hand pays the value of the bid and the distance of the card points of the declarer's side "
    f"from 48; with 48 or more it has won. {_COMMON_SCORING}",
)
_SCORING_46: Section = (
    "Scoring",
    "With 48 card points or more the declarer's side wins the value of the bid and its card points, "
    "60 of them at most; with fewer it loses the value of the bid alone. " + _COMMON_SCORING,
)
_HOUSE_RULES: Section = (
    "House rules",
    "`margin` off: the hand pays the value of the bid alone, as by tradition.",
)
_BONUSES = (
    "Announced, and in silence: Honours (all three among what the side has taken) 2 and 1; Kings "
    "(all four) 2 and 1; High Game (71 card points or more) and Slam (every trick) multiply the "
    "payment for the hand; Sparrow (T1 wins the last trick) 10 and 5; Conquest (T21 of an opponent "
    "captured) 40 and 20. A side that announces a Slam announces no Honours or Kings, and one that "
    "makes it does not score them."
)
_PALATINE_BONUSES = (
    f"{_BONUSES} First Five, Six, Seven, Eight (the side wins all of that many tricks from the first, "
    "the last of them with T20, T21, FOOL, T1) 10 and 5, 12 and 6, 14 and 7, 20 and 10. Only if "
    "announced: Last King of a suit (it wins the last trick) 15; Penultimate King of a suit (the "
    "last trick but one) 20."
)
_MAGUS_BONUSES = (
    f"{_PALATINE_BONUSES} Last Owl (T2 wins the last trick) 10 and 5; First Pheasant (T1 wins the "
    "first trick) and Second Pheasant (T2 wins it) 50 and 10 each; Brace of Pheasants (T21 wins the "
    "first trick with T1 and T2 in it) 60, announced by the declarer alone, who leads it, or 30 in "
    "silence if opponents played both. Only if announced: Owl (T2 wins the last trick but one) 20; "
    "Two Little Birds (T1 and T2 win the last two tricks, and Sparrow, Last Owl and Owl then do not "
    "count) 40; Large Bird with Sparrow, with Owl or with a King (T1, T2 or any King wins the "
    "seventh trick) 30; Little Bird with one of them (the sixth trick) 40; House of a suit (cards of "
    "it win the last three tricks) 100; Three Kings (Kings win them) 100."
)
_EMPEROR_BONUSES = (
    f"{_PALATINE_BONUSES} Also only if announced: Last Owl (T2 wins the last trick) 25; Owl (T2 wins "
    "the last trick but one) 30; Evil One (a Queen or Cavalier of clubs or hearts wins a trick) and "
    "Good One (one of diamonds or spades) 20 each; a suit to Pip the Post (its deuce or Ace wins a "
    "trick) 30; Marriage of a suit (its King and Queen win the last two tricks) 50; Bethlehem (Kings "
    "win the last three tricks), Family of a suit (cards of it win them), Flock (cards from T1 to T4 "
    "win them) 60 each."
)

_BLOG = (
    "The post on Tarokk in the blog of games for a 78-card tarot pack that this project began with"
)
_BOOK = "Bunbury's Rules of Tarot, Hungarian Tarokk"
_ILLUSTRATED = "http://gambiter.com/cards/tarot/illusztr.html"
_HUNGARIAN = "https://github.com/pwinckles/card-game-rules (Hungarian Tarokk)"
_SAME_AUTHOR = (
    "http://bunburysgamesforloka.blogspot.co.uk/2015/07/tarot-in-hungary-is-slightly-different.html"
)


def _free_tarokk(bonuses: str, example: str) -> tuple[Section, ...]:
    """The sections of the three games that differ in their bonuses alone."""
    return (
        _PLAYERS,
        _PACK_42,
        _RANKING_42,
        _POINTS_42,
        _DEAL_42,
        _AUCTION,
        _INVITATIONS,
        _TALON,
        _ANNULMENT_42,
        _CALLING,
        _CONTRAS,
        ("Bonuses", bonuses),
        _PLAY_42,
        _FOOL,
        _SCORING_42,
        ("Example", example),
        _HOUSE_RULES,
    )


PASKIEVICS = RuleCard(
    sections=_free_tarokk(
        _BONUSES,
        "At 2 cards the declarer's side takes 60 and all three Honours in silence: 2 + 12 + 1 = 15 "
        "from each opponent. With 73 points the High Game in silence makes (2 + 25) x 2 = 54, "
        "announced 108. With 45 and a contra the side pays (2 + 3) x 2 = 10.",
    ),
    rulings=rulings.PASKIEVICS,
    sources=(
        _BLOG,
        _BOOK,
        _HUNGARIAN,
        "https://www.pagat.com/tarot/xx-hivas.html",
        "https://tarokk.lorantkegl.eu/tarokkstandard_en.htm",
    ),
)
PALATINE = RuleCard(
    sections=_free_tarokk(
        _PALATINE_BONUSES,
        "At 1 card the declarer's side takes 55, makes the First Five that it announced and misses "
        "an announced Last King of clubs: 3 + 7 + 10 - 15 = 5 from each opponent.",
    ),
    rulings=rulings.PALATINE,
    sources=(_BLOG, _BOOK, _HUNGARIAN, _ILLUSTRATED),
)
MAGUS = RuleCard(
    sections=_free_tarokk(
        _MAGUS_BONUSES,
        "At 3 cards the declarer is alone against a contra, since the called trump was laid away, and "
        "takes 50: (1 + 2) x 2 = 6. His announced Two Little Birds, made, add 40 (Sparrow, Last Owl "
        "and Owl then do not count): 46 from each of three, +138 for him.",
    ),
    rulings=rulings.MAGUS,
    sources=(_BLOG, _BOOK, _ILLUSTRATED, _SAME_AUTHOR),
)
EMPEROR = RuleCard(
    sections=(
        _PLAYERS,
        _PACK_46,
        _RANKING_46,
        _POINTS_46,
        _DEAL_46,
        _AUCTION,
        _INVITATIONS,
        _TALON,
        _ANNULMENT_46,
        _CALLING,
        _CONTRAS,
        ("Bonuses", _EMPEROR_BONUSES),
        _PLAY_46,
        _FOOL,
        _SCORING_46,
        (
            "Example",
            "At 2 cards the declarer's side takes 64: 2 + 60 = 62 from each opponent. With 75 points "
            "the High Game in silence makes (2 + 60) x 2 = 124. With 40 it loses 2.",
        ),
    ),
    rulings=rulings.EMPEROR,
    sources=(
        _BLOG,
        _SAME_AUTHOR,
        "http://bunburysrulesoftarot.blogspot.com/2016/09/",
    ),
)

"""The rulings of the Nineteen games: those that they share, and those of the games with Dummies."""

from core.rule_card import Ruling

SOURCES = (
    "The post on Nineteen in the blog of games for a 78-card tarot pack that this project began with",
    "http://www.pagat.com/tarot/taroky.html",
    "http://taroky.net/en_quickrules.html",
    "https://docslib.org/doc/2803413/the-czech-card-game-of-taroky",
    "https://de.wikipedia.org/wiki/Neunzehnerrufen",
)

_POINTS = Ruling(
    "NIN-1", "118 points are right: 106 in the cards and twelve tricks. 60 is more than half, 59."
)
_DECLARATIONS = Ruling(
    "NIN-4",
    "A holding is a player's own, so that everyone else pays him, a partner too; Sparrow and Slam "
    "belong to a side. Neither bid nor level multiplies any of them, since they are told apart from "
    "the hand. Of eight, ten and twelve trumps only the highest counts.",
)
_CONTRAS = Ruling(
    "NIN-5",
    "The source gives the right to a contra to who has declared something, and no time for it: when "
    "all have declared, these are asked once in the same order. What is doubled must be the other "
    "side's and is doubled once. No answer to a contra is printed, so there is none.",
)
_SILENT = Ruling(
    "NIN-7", "A Sparrow or Slam that nobody has announced scores nothing: no value is printed."
)
_TWELVE_CARDS = Ruling(
    "NIN-10",
    "Holdings are judged on the twelve cards held after the discards, and need not be shown. Four "
    "Kings alone are Royal Honours too; who has both says which, since they may not be combined. "
    "Sparrow and Slam may be announced whatever one holds, and count once for a side.",
)
_CALL_MAY_BE_LEFT_OUT = Ruling(
    "NIN-T1", "The card called follows from the cards, so a log may leave the call out."
)
_BOTH_PARTNERS = Ruling(
    "NIN-T2",
    "Two of a side may both announce the same, since in the game for four they do not know of each "
    "other; the second is a declaration, which entitles to contras, but counts nothing more.",
)
_WHOLE_DEALS = Ruling(
    "NIN-T3",
    "A log has to tell the deal, with the talon in its order: what is drawn, the level, and what may "
    "be laid away and called follow from it. An auction that is not known is told by its contract.",
)
_WHOLE_DEALS_FOR_TWO = Ruling(
    "NIN-T3",
    "A log has to tell the deal, with the talon in its order: what is drawn, and what may be laid "
    "away and called, follow from it.",
)

WITH_AN_AUCTION = (
    _POINTS,
    Ruling(
        "NIN-2",
        "The source has the second and third player to the declarer's right draw a card each. "
        "Whether the declarer or his neighbour is counted as the first, these are the two who "
        "come next in turn: the next draws the fifth card, the one after him the sixth.",
    ),
    Ruling(
        "NIN-3",
        "The levels between those that are printed (1 to 3, 5 and 11) follow from these: the number "
        "of packets and the number of the packet to which the declarer goes back.",
    ),
    _DECLARATIONS,
    _CONTRAS,
    Ruling(
        "NIN-6",
        "A declarer who is alone at a partnership, the called trump having been laid away, settles "
        "with all the others.",
    ),
    _SILENT,
    Ruling(
        "NIN-8",
        "Neither a step in the auction nor what becomes of who has passed is printed. As in the "
        "other auctions of the source any higher bid will do, and who has passed is out.",
    ),
    Ruling(
        "NIN-9",
        "A trump that the declarer had to lay away himself is passed over in the call, as in Tarokk: "
        "otherwise a partnership would hide a solo. Only as many trumps go as other cards are "
        "lacking.",
    ),
    _TWELVE_CARDS,
    _CALL_MAY_BE_LEFT_OUT,
    _BOTH_PARTNERS,
    _WHOLE_DEALS,
)
WITHOUT_AN_AUCTION = (
    _POINTS,
    _DECLARATIONS,
    _CONTRAS,
    _SILENT,
    _TWELVE_CARDS,
    _CALL_MAY_BE_LEFT_OUT,
    _WHOLE_DEALS_FOR_TWO,
)
FOR_THREE = (
    Ruling(
        "NIN3-1",
        "The source does not say who draws the two single cards when the Dummy sits in the way: the "
        "two other players draw one each, the next in turn first.",
    ),
    Ruling(
        "NIN3-2",
        "No settlement with a Dummy is given. At a partnership its share is borne by whoever plays "
        "it; at the other bids it has none, since a volunteer must not be punished.",
    ),
    Ruling("NIN3-3", "The Dummy makes no declarations: it speaks for nobody and lies face down."),
    Ruling(
        "NIN3-4",
        "A called trump that a player has laid away is held by nobody: both others are Defenders and "
        "the Dummy is theirs, as at the bids of a lone declarer.",
    ),
    Ruling(
        "NIN3-5",
        "To volunteer without consultation, the Defenders are asked in turn from the declarer's "
        "left; if the first does not the second plays the Dummy. Who is partner follows from the "
        "cards, and no log has to tell it.",
    ),
    Ruling(
        "NIN3-T1",
        "The fourth place is counted from the dealer, as all places are: the Dummy's turn comes "
        "between the last player and him, whoever deals, so that every deal is alike. The dealer has "
        "to be known for that.",
    ),
)
FOR_TWO = (
    Ruling(
        "NIN2-1",
        "When the Dummies are laid open is not said; it must be before the call, which depends on "
        "what lies in them.",
    ),
    Ruling("NIN2-2", "The hand is paid once, not twice: there are only two accounts to settle."),
    Ruling(
        "NIN2-3",
        "Opposite each other with a Dummy at each side means a Dummy between them both ways round: "
        "each player's turn is followed by that of the Dummy at his left.",
    ),
    Ruling(
        "NIN2-4",
        "If neither Dummy has a trump below T20 nothing can be called, and Opponent simply chooses "
        "the Dummy at his left or the one at his right.",
    ),
)

"""The rule cards of Tontine over its three base games."""

from core.rule_card import Ruling
from core.rule_cards import conference, scarto, tarocchi
from core.rule_cards.overlay import laid_over, section

_CARD_POINTS = (
    "Card points",
    "Only the last card played of a group counts, and it takes what the whole group is worth: Kings "
    "20, Queens 16, Cavaliers 12, Jacks 8, the Honours T1, T21 and FOOL 15, and the pips of each suit "
    "(10 9 .. 2 A) 10. Together 111. Other trumps count nothing, and tricks count nothing.",
)
_LAST_CARDS = (
    "Last cards",
    "Who takes a trick with what may be the last card of a group leaves it face up, and turns it down "
    "when a later card of the group is played. FOOL, as the last Honour, counts for its player beside "
    "whom it lies, or for who was given it for want of a trick.",
)
_CLAIMS = (
    "`claims`: a group counts only if its last card was left face up by its winner; otherwise it "
    "counts for nobody. FOOL beside its player needs no claim."
)
_THREE = (
    "Scoring",
    "Each pair of players settles the difference of their points: three times the own points less all "
    "points, 111 unless a group counts for nobody.",
)
_FOUR = (
    "Scoring",
    "The side with more points, 56 or more of 111, wins the difference of the two totals: each of its "
    "players so much, each of the others loses it.",
)
_EXAMPLE = (
    "Example",
    "Over Scarto seat 0 takes the last King, Queen and Honour: 20 + 16 + 15 = 51. Seat 1 takes the "
    "last Jack and the last pip of all four suits: 8 + 40 = 48. Seat 2 has the last Cavalier: 12. The "
    "scores are 3 x 51 - 111 = 42, 33 and -75.",
)
_RULINGS = (
    Ruling("TON-1", "The totals are right: 111 is three times 37, and 56 more than half."),
    Ruling(
        "TON-2",
        "FOOL stays with its player, so as the last Honour it brings him the 15; if he has to give it "
        "up for want of a trick, whoever gets it has them. The card paid for FOOL moves no group.",
    ),
    Ruling(
        "TON-3",
        "Cards laid away are never played and cannot be last. A group laid away as a whole, which can "
        "only be the four Queens, Cavaliers or Jacks in a discard of four, counts for nobody.",
    ),
    Ruling(
        "TON-4",
        "Two cards of a group in one trick go to one winner, so their order does not matter; only "
        "between FOOL and T1 or T21 in one trick the later decides.",
    ),
    Ruling(
        "TON-5",
        "A record of the plays proves which card was last, so by default leaving it face up is no "
        "condition; the option `claims` makes it one.",
    ),
    Ruling(
        "TON-6",
        "The list in the source skips the letter d; nothing is missing, as its groups make 111.",
    ),
    Ruling(
        "TON-7",
        "Over Conference Attack & Defence may be played. Allegiance and Gallowglass may not: both "
        "act on the card points that Tontine replaces.",
    ),
    Ruling(
        "TON-T1",
        "The card given for FOOL is as in the base game, an empty card by its worth there; as no "
        "group moves with it, nothing depends on which it is, and a log may always leave it out.",
    ),
    Ruling(
        "TON-T2",
        "With the option `claims` it is enough to leave one of two cards face up where the last two "
        "of a group fall in one trick: the order inside a trick does not matter, as in TON-4.",
    ),
)
_SOURCES = (
    "The post on further rules in the blog of games for a 78-card tarot pack that this project began "
    "with",
)

SCARTO_RULES = laid_over(
    scarto.RULES,
    sections=(_CARD_POINTS, _LAST_CARDS, _THREE, _EXAMPLE, ("House rules", _CLAIMS)),
    rulings=_RULINGS,
    sources=_SOURCES,
)
TAROCCHI_RULES = laid_over(
    tarocchi.RULES,
    sections=(_CARD_POINTS, _LAST_CARDS, _FOUR, _EXAMPLE, ("House rules", _CLAIMS)),
    rulings=_RULINGS,
    sources=_SOURCES,
)
CONFERENCE_RULES = laid_over(
    conference.RULES,
    sections=(
        section(conference.ATTACK_RULES, "Attack and defence"),
        _CARD_POINTS,
        _LAST_CARDS,
        _FOUR,
        _EXAMPLE,
        (
            "House rules",
            f"{_CLAIMS} `partner_side`: on which side seat 0 has its partner. `pack` p78: without "
            "Good and Evil. `attack_defence`: as Attack & Defence.",
        ),
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)

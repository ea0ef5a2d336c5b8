"""The rule cards of Last Laugh over its three base games."""

from core.rule_card import Ruling
from core.rule_cards import conference, scarto, tarocchi
from core.rule_cards.overlay import HOUSE_RULES_OF_CONFERENCE, holding, laid_over, section

_FOOL = (
    "The Fool",
    "FOOL is the Court Jester: no trump, no excuse, of no suit. Court cards are K Q C J. Before the "
    "last trick whoever follows and holds FOOL must play it if trumps were led and he has no court "
    "card at all, and if he has a court card of the suit that was led. He may not play it in any "
    "other case, nor lead it, and it never wins. In the last trick it wins against everything, and "
    "may be led: that is the Last Laugh.",
)
_BUTT = (
    "The Butt",
    "Whoever wins FOOL in a trick, but for the last, is the Butt: he takes it into his hand and lays "
    "another card to the trick. It is a Q, C or J of the suit that was led; if he has none, another "
    "Q, C or J, face down and with a knock on the table; if he has none of these either, his highest "
    "trump but T1 and T21, shown; without such a trump a pip card, shown. If all he has are Kings, "
    "T1 and T21, FOOL lies aside face up, he shows his whole hand, and the trick stays one card "
    "short. FOOL then plays no more and falls to the winner of the last trick. Unless that is the "
    "Butt or his partner, he gives the Butt a card out of the tricks of his side: an empty card "
    "(worth 1 or nothing) if there is one, otherwise any.",
)
_DISCARD_OF_SCARTO = (
    "Deal and discard",
    "Five rounds of five cards to each; the dealer also takes the last three, which makes 28. He "
    "lays exactly three away, face down, and they count for him at the end, whether he wins a trick "
    "or not. Never a King, an Ace, T1, T21 or FOOL. Other trumps are free. Nobody bids or declares "
    "anything, and there is no redeal.",
)
_EXAMPLE = (
    "Example",
    "Over Scarto seats 1, 2, 1 and 2 are the Butt in turn and lay CC, HJ, HQ and SC down; FOOL comes "
    "back in the last trick. With 6, 7 and 12 tricks the totals are 50, 48 and 73, together 171; the "
    "scores -21, -27 and 48.",
)
_RULINGS = (
    Ruling(
        "LL-1",
        "The source does not say that the two cases in which FOOL must be played bind only those who "
        "follow. They do: both speak of a suit that somebody else has led, and any other use of FOOL "
        "before the last trick is forbidden.",
    ),
    Ruling(
        "LL-2",
        "If trumps are led and the holder of FOOL has a court card, neither case is given, and FOOL "
        "may not be played.",
    ),
    Ruling(
        "LL-3",
        "The last trick but one makes a Butt too. FOOL is then his last card, and wins him the last "
        "trick.",
    ),
    Ruling(
        "LL-4",
        "FOOL may not be laid away before the play, not even by a dealer of Scarto without trumps, "
        "since the game is about it.",
    ),
    Ruling(
        "LL-5",
        "GOOD and EVIL are trumps for all of this, the lowest: trumps were led if one of them was, "
        "and a Butt who has no higher trump that may go lays one of them down, whichever he likes.",
    ),
    Ruling(
        "LL-6",
        "No deadlock follows from the cases of the Butt, and nothing is lost in them: the card laid "
        "down takes the place of FOOL in the trick, so the totals stay 171 or 165.",
    ),
    Ruling(
        "LL-7",
        "The source speaks of the basic games. Good and Evil are trumps, and Attack & Defence may be "
        "played; Allegiance and Gallowglass may not, whose forced and hired cards would clash with a "
        "forced FOOL.",
    ),
    Ruling(
        "LL-T1",
        "A log has to tell the deal: who must play FOOL, and what a Butt may lay down, depends on all "
        "that he holds.",
    ),
    Ruling(
        "LL-T2",
        "A log may leave out the card of the Butt where he has no choice. That he shows it, that he "
        "knocks, that he lays FOOL aside, follow from his hand and are not told.",
    ),
    Ruling(
        "LL-T3",
        "In the last trick FOOL beats also a trick in which partners play GOOD and EVIL together: it "
        "always wins there.",
    ),
    Ruling(
        "LL-T4",
        "What is given for a FOOL that lay aside is a card of the tricks, never FOOL itself: the "
        "winner of the last trick has always won another.",
    ),
)
_SOURCES = (
    "The post on further rules in the blog of games for a 78-card tarot pack that this project began "
    "with",
)

SCARTO_RULES = laid_over(
    holding(scarto.RULES, "SCA-1", "SCA-2", "SCA-5", "SCA-T2", "SCA-T3"),
    sections=(_DISCARD_OF_SCARTO, _FOOL, _BUTT, _EXAMPLE),
    rulings=_RULINGS,
    sources=_SOURCES,
)
TAROCCHI_RULES = laid_over(
    holding(tarocchi.RULES, "TAR-1", "TAR-2", "TAR-3", "TAR-7", "TAR-T4"),
    sections=(_FOOL, _BUTT, _EXAMPLE),
    rulings=_RULINGS,
    sources=_SOURCES,
)
CONFERENCE_RULES = laid_over(
    holding(conference.RULES, "CON-1", "CON-2", "CON-3", "CON-4", "CON-T1", "CON-T7"),
    sections=(
        section(conference.ATTACK_RULES, "Pack"),
        section(conference.ATTACK_RULES, "Deal and discard"),
        section(conference.ATTACK_RULES, "Attack and defence"),
        _FOOL,
        _BUTT,
        _EXAMPLE,
        ("House rules", HOUSE_RULES_OF_CONFERENCE),
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)

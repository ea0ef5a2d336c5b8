"""The rule cards of Courtship over its three base games."""

from core.rule_card import Ruling
from core.rule_cards import conference, scarto, tarocchi
from core.rule_cards.overlay import HOUSE_RULES_OF_CONFERENCE, holding, laid_over, section

_COURT = (
    "Court cards",
    "These rules add to the base game where a plain suit is led; if FOOL is led, the card that sets "
    "the suit counts as the one led. The Queen's Ruff: once the Queen of that suit lies in the "
    "trick, but was not the card led, the Jack of the suit, played after her, takes the trick from "
    "everything, T21 among it. Royal Marriage: the Queen of the suit, played after its King, takes "
    "the trick, unless a trump does. Royal Affair: once the King of the suit lies in the trick, the "
    "Queen of another suit takes it, or once the Queen of the suit does, the King of another suit; "
    "so only who has neither the suit nor a trump can play these, and a trump beats them. Of several "
    "Marriages and Affairs in one trick the last counts.",
)
_SERVANTS = (
    "Servants",
    "Who has won a trick with a King in it may then call that King's servant, one servant a trick: "
    "the Jack of the King's suit, or, once the Jack has been played or laid away, the Cavalier. The "
    "player who holds it adds it to the trick and takes back the card he has played to it. The "
    "winner may call a servant that he holds himself, unless he has played that King, and takes back "
    "his own card then. He stays the winner, whatever is taken back, and the cards that lie in the "
    "trick in the end count for him. If the Cavalier is called while another player holds the Jack, "
    "that player says so, and nobody comes; nor does a Cavalier that was laid away. What has been "
    "played, and what the winner knows to come later (his own Jack before the Cavalier), may not be "
    "called. A Queen is nobody's servant.",
)
_EXAMPLE = (
    "Example",
    "D7 is led, then DK, DQ (a Marriage), SK by a player without diamonds and trumps (an Affair): SK "
    "takes the trick. DK led, DQ, DJ, T21: the Queen's Ruff, DJ takes it. DQ led, DJ, DK: DK takes "
    "it. HK, H4, T9, H2, won by T9: the winner calls HJ, whose holder takes H2 back; the trick "
    "counts 5 + 1 + 1 + 2 and one point, a point more than before.",
)
_KING_BACK = (
    "`king_back` false: a servant may not be called for whom the King himself would go back to the "
    "hand of his player."
)
_RULINGS = (
    Ruling(
        "CRT-1",
        "The source does not say which of its rules goes before which. Only of Marriage and Affair "
        "it says that they beat no trump, while the Jack takes the trick even from T21: so first the "
        "Queen's Ruff, then trumps, then the last Marriage or Affair, then the suit led. Good and "
        "Evil that cancel each other are no trumps here.",
    ),
    Ruling(
        "CRT-2",
        "The Jack that may be played as a trump is the one of the suit led. It needs no word, and "
        "whoever plays it follows suit as ever.",
    ),
    Ruling(
        "CRT-3",
        "That the Queen was played first, for an Affair with a King, means that the Queen of the "
        "suit led lies in the trick already, led or not.",
    ),
    Ruling(
        "CRT-4",
        "The King who has a servant may be any King in the trick, also one of another suit that was "
        "thrown away. Which one is told by the card called.",
    ),
    Ruling(
        "CRT-5",
        "If the player of the King holds the servant, and another calls it, the rules taken at their "
        "word send the King back to his hand, and the servant lies in the trick. The option "
        "`king_back` false forbids that call.",
    ),
    Ruling(
        "CRT-6",
        "A Jack that was laid away is gone, and the Cavalier may be called. A call for that Jack is "
        "no call: it is not recorded, and the winner may call again; all that is said is that the "
        "Jack cannot come. A call for a Cavalier that does not come is the one of the trick.",
    ),
    Ruling(
        "CRT-7",
        "FOOL may be taken back for a servant as well. It has not been played then, and nothing is "
        "owed for it.",
    ),
    Ruling(
        "CRT-8",
        "One servant a trick, since the source speaks of one; and the winner stays the winner even "
        "if his card or the King leaves the trick, since it speaks of the player who has won.",
    ),
    Ruling(
        "CRT-9",
        "Good and Evil are trumps, and Attack & Defence may be played over Conference. Allegiance and "
        "Gallowglass may not: the source warns of piling up rules, and none of them says which goes "
        "before which.",
    ),
    Ruling(
        "CRT-T1",
        "A card that was taken back has not been played, as FOOL has not. If it was a Jack, its "
        "holder may be called again, and the Cavalier of its suit is not free.",
    ),
    Ruling(
        "CRT-T2",
        "A log has to tell the deal: whether a servant comes, and from whom, depends on all that the "
        "players hold.",
    ),
    Ruling(
        "CRT-T3",
        "A call for which nobody would come changes nothing that counts. Where no other call can be "
        "made, a log may leave it out.",
    ),
    Ruling(
        "CRT-T4",
        "`king_back` false protects the King whose servant is called. Another King, whose player "
        "holds that servant, goes back like any other card.",
    ),
)
_SOURCES = (
    "The post on further rules in the blog of games for a 78-card tarot pack that this project began "
    "with",
)

SCARTO_RULES = laid_over(
    scarto.RULES,
    sections=(
        _COURT,
        _SERVANTS,
        _EXAMPLE,
        ("House rules", f"{section(scarto.RULES, 'House rules')[1]} {_KING_BACK}"),
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)
TAROCCHI_RULES = laid_over(
    holding(tarocchi.RULES, "TAR-1", "TAR-2", "TAR-3", "TAR-6", "TAR-7", "TAR-T4"),
    sections=(_COURT, _SERVANTS, _EXAMPLE, ("House rules", _KING_BACK)),
    rulings=_RULINGS,
    sources=_SOURCES,
)
CONFERENCE_RULES = laid_over(
    holding(conference.RULES, "CON-1", "CON-2", "CON-3", "CON-4", "CON-7", "CON-T1", "CON-T7"),
    sections=(
        section(conference.ATTACK_RULES, "Pack"),
        section(conference.ATTACK_RULES, "Deal and discard"),
        section(conference.ATTACK_RULES, "Attack and defence"),
        _COURT,
        _SERVANTS,
        _EXAMPLE,
        ("House rules", f"{HOUSE_RULES_OF_CONFERENCE} {_KING_BACK}"),
    ),
    rulings=_RULINGS,
    sources=_SOURCES,
)

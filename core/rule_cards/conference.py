"""The rule cards of Conference: its plain forms, Attack & Defence, Gallowglass."""

from core.rule_card import RuleCard, Ruling
from core.rule_cards.tarocchi import (
    AS_TRUMPS,
    CARD_POINTS,
    CARD_POINTS_IN_ALLEGIANCE,
    FOLLOWING,
    FOOL,
    IN_ALLEGIANCE,
    PACK_OF_78,
    PACK_OF_80,
    RANKING,
)

_PLAYERS = (
    "Players",
    "Four in fixed partnerships, partners side by side; they may talk about their cards and plans "
    "at any time. Turns and the deal pass to the left; a game is four hands, so that everyone deals "
    "once. The seat after the dealer is called Eldest.",
)
_EITHER_PACK = (
    "Pack",
    f"{PACK_OF_80[1]} Or 78 cards, the same without GOOD and EVIL.",
)
_LAID_AWAY = (
    "Never a King, T1, T21 or FOOL; other trumps, GOOD and EVIL among them, only to make up what is "
    "missing when every other card that may go has gone. Aces may go. What is laid away counts for "
    "the dealer's side at the end. Nobody bids or declares anything."
)


def _deal_and_discard(extra: str) -> tuple[str, str]:
    return (
        "Deal and discard",
        f"19 cards to each, in packets of 4, 5, 5 and 5; the dealer also takes what is left, {extra}, "
        f"and lays as many away, face down. {_LAID_AWAY}",
    )


_FOUR, _TWO = "four cards", "two cards"
_FOUR_OR_TWO = "four cards of 80 or two of 78"
_ATTACK = (
    "Attack and defence",
    "The dealer's side attacks. Before the deal T21 is laid into the dealer's hand and T20 into his "
    "partner's, and both then get a first packet of only three cards, so that all have 19. The "
    "dealer, called the Driver, leads to the first trick, and in this hand the turns run away from "
    "his partner, the Catcher: to the right if he sits on the dealer's left, to the left if he sits "
    "on the right. The Catcher is the last to play to the first trick.",
)
_PLAY = (
    "Play",
    f"Eldest leads first, then the winner of each trick; 19 tricks. {FOLLOWING}",
)
_PLAY_OF_ATTACK = (
    "Play",
    f"The dealer leads first, then the winner of each trick; 19 tricks. {FOLLOWING}",
)
_GALLOWGLASS = (
    "Gallowglass",
    "After laying away, and before the first lead, the dealer may name one of the four suits as the "
    "gallowglass suit. A player who has cards of another suit that was led, but none except court "
    "cards, may play a card of the gallowglass suit as if it were of the suit led: of these cards "
    "the higher rank wins, of two that are equal the later, and trumps beat them all. For it all "
    "cards of the gallowglass suit are worth nothing in this hand, and so is every card in a trick "
    "that one of them has won; the point for the trick remains.",
)
_SCORING = (
    "Scoring",
    "A side's total is the card points of its tricks (the dealer's side with what he laid away) and "
    "one point a trick. Every player of the side with 83 or more wins the difference of the two "
    "totals, every player of the other side loses it.",
)
_HIGHER_TOTAL = (
    "Every player of the side with the higher total wins the difference, every player of the other "
    "side loses it; equal totals pay nothing."
)
_SCORING_IN_ALLEGIANCE = (
    "Scoring",
    "A side's total is what its suits have brought it and one point a trick. The tricks before the "
    f"first call, and what the dealer laid away, are scored under that call. {_HIGHER_TOTAL}",
)
_SCORING_OF_ALL_FORMS = (
    "Scoring",
    "A side's total is the card points of its tricks (the dealer's side with what he laid away) and "
    f"one point a trick. In Allegiance only the side's own suits score. {_HIGHER_TOTAL}",
)
_EXAMPLE = (
    "Example",
    "Seats 0 and 1 play against 2 and 3. The dealer laid HQ, DQ, DC and CJ away; his side took 9 "
    "tricks and 87 card points, the other 10 and 59: totals 96 and 69, together 165. The difference "
    "of 27 is won and lost.",
)
_EXAMPLE_OF_GALLOWGLASS = (
    "Example",
    "78 cards, Attack & Defence, the partner on the dealer's left: the turns run 0, 3, 2, 1. Hearts "
    "serve. The dealer's side takes 66 card points and 12 tricks, the other 47 and 7: totals 78 and "
    "54. They add up to 132, since hearts and three tricks won by hearts are worth nothing. The "
    "difference of 24 is won and lost.",
)
_PARTNER_SIDE = (
    "`partner_side`: where the partner of seat 0 sits, and so all partnerships: left: seats 0 and 1 "
    "against 2 and 3; right: 0 and 3 against 1 and 2."
)
_PACK_AND_USE = (
    "`pack` p80 or p78. `good_evil`: how GOOD and EVIL are used, if there are 80 cards: as trumps or "
    "in allegiance."
)


def _house_rules(*rules: str) -> tuple[str, str]:
    return ("House rules", " ".join((_PARTNER_SIDE, *rules)))


_RULINGS = (
    Ruling(
        "CON-1",
        "The source deals one packet of 4 and two of 5, which is 14 cards and not 19, and leaves the "
        "dealer two of 80 where four are left. So it is 4, 5, 5 and 5, and the dealer takes and lays "
        "away four of 80 cards or two of 78, as in the old game of that kind.",
    ),
    Ruling(
        "CON-2",
        "Aces are worth 5 here too, but the list of what may not be laid away does not have them: it "
        "is explicit, so they may go. A trump laid away need not be shown, since nothing says so.",
    ),
    Ruling(
        "CON-3",
        "165 is right for 78 cards, and for 80 if GOOD and EVIL are worth nothing, as in Tarocchi.",
    ),
    Ruling(
        "CON-4",
        "In Attack & Defence the sizes of the packets come out only with 4, 5, 5 and 5; what is left "
        "for the dealer stays four cards or two.",
    ),
    Ruling(
        "CON-5",
        "For Gallowglass the source speaks of a declarer's contract, of which there is none. It does "
        "not say when the suit is named: after laying away and before the lead. Cards of the suit "
        "are worthless everywhere, also among those laid away; a trick won by one is worthless "
        "whether it was led or served for another suit; who has no card of the suit led has nobody "
        "to hire for and must trump.",
    ),
    Ruling(
        "CON-6",
        "In Allegiance what is ruled for Tarocchi holds: the first call reaches back to the first "
        "trick and the discard, only suit cards score, the trick of a change is scored in the new "
        "way; a second card of the caller says nothing; opponents' cards in one trick cancel each "
        "other; a suit once set stays, and FOOL taken back has not been played. With Gallowglass "
        "beside it, cards that are worthless are so before the suits are looked at.",
    ),
    Ruling(
        "CON-7",
        "The source leaves the Fool's details open; they follow what all Excuse games do: led, the "
        "next card sets the suit; the side pays, with an empty card if there is one, of the payer's "
        "choice, from tricks won and not from the discard (which joins them only afterwards); a "
        "trick of one's own side costs nothing; FOOL is lost for want of a trick even by a side with "
        "a discard.",
    ),
    Ruling(
        "CON-8",
        "FOOL leaves the trick, so it keeps its 5 even where a gallowglass card wins. When it is paid "
        "for, cards are worth what they are worth in this hand: those of the gallowglass suit, and "
        "of tricks won by it, are empty, and stay worthless after they are given.",
    ),
    Ruling(
        "CON-T1",
        "Partners keep their seats while the deal goes round, so the dealer's partner is on his left "
        "in one hand and on his right in the next. The source has the direction of Attack & Defence "
        "found anew for each hand by where the dealer's partner sits; that would make no sense if he "
        "always sat on the same side. `partner_side` therefore says where the partner of seat 0 sits.",
    ),
    Ruling(
        "CON-T2",
        "The source recommends GOOD and EVIL as trumps for Attack & Defence and for Gallowglass but "
        "does not forbid Allegiance, so it can be chosen. With 78 cards there is nothing to choose, "
        "and `good_evil` says nothing.",
    ),
    Ruling(
        "CON-T3",
        "Gallowglass is named as an addition to Attack & Defence and is played with it, but nothing "
        "in it depends on that: `attack_defence` false plays it alone.",
    ),
    Ruling(
        "CON-T4",
        "A log need not say that a card served for another suit. A gallowglass card played by someone "
        "who has a card of the suit led does; played by someone who has neither that nor a trump it "
        "is thrown away and wins nothing.",
    ),
    Ruling(
        "CON-T5",
        "A card given for FOOL keeps the worth it had in the trick where it was won, also if FOOL "
        "lay in one won by a gallowglass card: what spoils a trick is who won it. In Allegiance the "
        "trick of FOOL decides which side scores the suit of that card.",
    ),
    Ruling(
        "CON-T6",
        "In Allegiance and in Gallowglass a log has to tell the deal, since what may be played there "
        "depends on all that a player holds. It need not tell that a card was taken back, which the "
        "rules leave no choice in; nor what was given for FOOL where it makes no difference.",
    ),
    Ruling(
        "CON-T7",
        "A hand has no declarer; the side whose score is above zero has won it. Talk between "
        "partners is no part of a log.",
    ),
)
_SOURCES = (
    "The post on Conference in the blog of games for a tarot pack that this project began with",
    "https://www.queenoftarot.com/tarot-game-rules/tarot-games-for-four-or-more/consiglio",
    "http://bunburysrulesoftarot.blogspot.com/2016/09/",
)


def _card(*sections: tuple[str, str]) -> RuleCard:
    return RuleCard(sections=(_PLAYERS, *sections), rulings=_RULINGS, sources=_SOURCES)


RULES = _card(
    PACK_OF_80,
    RANKING,
    CARD_POINTS,
    _deal_and_discard(_FOUR),
    _PLAY,
    AS_TRUMPS,
    FOOL,
    _SCORING,
    _EXAMPLE,
    _house_rules(),
)
RULES_78 = _card(
    PACK_OF_78,
    RANKING,
    CARD_POINTS,
    _deal_and_discard(_TWO),
    _PLAY,
    FOOL,
    _SCORING,
    _house_rules(),
)
ALLEGIANCE_RULES = _card(
    PACK_OF_80,
    RANKING,
    CARD_POINTS_IN_ALLEGIANCE,
    _deal_and_discard(_FOUR),
    _PLAY,
    IN_ALLEGIANCE,
    FOOL,
    _SCORING_IN_ALLEGIANCE,
    _house_rules(),
)
ATTACK_RULES = _card(
    _EITHER_PACK,
    RANKING,
    CARD_POINTS,
    _deal_and_discard(_FOUR_OR_TWO),
    _ATTACK,
    _PLAY_OF_ATTACK,
    AS_TRUMPS,
    IN_ALLEGIANCE,
    FOOL,
    _SCORING_OF_ALL_FORMS,
    _house_rules(_PACK_AND_USE),
)
GALLOWGLASS_RULES = _card(
    _EITHER_PACK,
    RANKING,
    CARD_POINTS,
    _deal_and_discard(_FOUR_OR_TWO),
    _ATTACK,
    _PLAY_OF_ATTACK,
    _GALLOWGLASS,
    AS_TRUMPS,
    IN_ALLEGIANCE,
    FOOL,
    _SCORING_OF_ALL_FORMS,
    _EXAMPLE_OF_GALLOWGLASS,
    _house_rules(
        _PACK_AND_USE,
        "`attack_defence` false: without Attack & Defence; Eldest leads, turns run to the left.",
    ),
)

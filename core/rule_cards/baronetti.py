"""The rule card of Baronetti."""

from core.rule_card import RuleCard, Ruling
from core.rule_cards.piedmontese import DUTIES, FOOL_TEXT, PACK_TEXT, SUIT_RANKING

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Two. The deal alternates; a game is two hands, so that both deal once.",
        ),
        ("Pack", PACK_TEXT),
        ("Ranking", f"{SUIT_RANKING}Among trumps the higher number wins."),
        (
            "Card points",
            "The Honours T1, T21 and FOOL and the Kings 5 each, a Queen 4, a Cavalier 3, a Jack 2, "
            "all the rest 1, less half a point for every card (cards are counted in pairs, a point "
            "less for each pair). The pack makes 91.",
        ),
        (
            "Deal",
            "Three piles of ten cards and one of nine to each player, 39 cards, face down; the top card "
            "of each pile is turned up. Nobody holds a hand: the open cards on top of his piles, four "
            "at most, are what a player may play.",
        ),
        (
            "Play",
            "The dealer's opponent leads first, then the winner of each trick; 39 tricks of two cards. "
            f"{DUTIES} All this concerns the open cards only. When a card is played the next one of its "
            "pile is turned up at once, before the other player's card.",
        ),
        ("The Fool", FOOL_TEXT),
        (
            "Scoring",
            "The player with more points wins 1 from the other. 45½ each is a draw.",
        ),
        (
            "Example",
            "14 and 25 tricks; 28 and 50 cards, with 28 and 63 points in pairs: seat 1 wins the stake.",
        ),
        (
            "Record",
            "The piles are dealt layer by layer, beginning with the open cards: `deal_packet` with one card "
            "for each of seat 0's four piles, then for each of seat 1's; the next layer is what lies under "
            "these, and so on. The fourth pile of each is the one of nine: nine layers of eight cards, then "
            "one of six. A log that knows only the open cards has the first layer alone, and an `expose` "
            "after each play from a pile that has cards left. The hands of a replay are the open cards; "
            "the covered ones lie in the talon.",
        ),
        (
            "House rules",
            "`angel_high`: T20, the Angel, beats T21 and is the third Honour in its place; T21 is worth 1. "
            "`settlement` difference: the winner gets the difference of the points from the other.",
        ),
    ),
    rulings=(
        Ruling(
            "BAR-1",
            "The source lets a leader play any card of his hand. Since nobody holds a hand, that is any "
            "of his open cards.",
        ),
        Ruling(
            "BAR-2",
            "The next card of a pile is turned up when the one above is played, so the second player "
            "sees it before he answers. It plays no part in the trick, which has its player's card "
            "already.",
        ),
        Ruling(
            "BAR-3",
            "What the winner gets is not said: a stake of 1. The option `settlement` difference is for "
            "tables that pay by points.",
        ),
        Ruling(
            "BAR-4",
            "A debt for the Fool lapses if its player never wins an empty card to pay it with.",
        ),
        Ruling(
            "BAR-5",
            "45½ points each is a draw, since neither player has more.",
        ),
        Ruling(
            "BAR-6",
            "The source names no order of T20 and T21 and takes any pack of 78 cards, so T21 is highest. "
            "The option `angel_high` has T20 above it, as an Honour of 5 in its place, and T21 worth 1.",
        ),
        Ruling(
            "BAR-T1",
            "Whether a player can follow or trump is judged by the cards that are open when it is his "
            "turn: what lies covered is no part of his hand, even where the log knows it.",
        ),
        Ruling(
            "BAR-T2",
            "A card turned up is told only by a log that does not know the piles; otherwise it is "
            "known, and there is nothing to tell.",
        ),
        Ruling(
            "BAR-T3",
            "A log may leave out the card given for FOOL: every empty card is worth the same, so the "
            "score does not depend on it.",
        ),
        Ruling(
            "BAR-T4",
            "A hand without a known dealer is refused, since his opponent leads; so is one told by the "
            "hands at the first lead, which do not say how the piles lay.",
        ),
    ),
    sources=(
        "The section on Baronetti in the text on Italian tarot games that this project began with",
        "https://queenoftarot.com/tarot-game-rules/tarot-games-for-three/scarto",
    ),
)

"""The rule card of Manchester Piccadilly, and what its first half shares with Manchester Truffle."""

from core.rule_card import RuleCard, Ruling

PACK_AND_FIRST_HALF = (
    (
        "Pack",
        "78 cards: spades, hearts, diamonds and clubs with K Q C J 10 9 8 7 6 5 4 3 2 A each (56; C "
        "is the Cavalier), the trumps T1 to T21, and the Fool (FOOL). T1, T21 and FOOL are the "
        "Honours.",
    ),
    (
        "Ranking",
        "In every suit K is highest and A lowest, in the order given above. Among trumps the higher "
        "number wins, and every trump beats every suit card. FOOL has no rank.",
    ),
    (
        "Card points",
        "Honours, Kings and Aces 5 each, a Queen 4, a Cavalier 3, a Jack 2, all the rest 1: 146 in "
        "the pack, counted singly. In the second half every trick won is worth one more point.",
    ),
    (
        "First half",
        "13 cards to each in packets of 5, 5 and 3; the other 52 are set aside. Each player "
        "announces what his 13 cards are worth, his start value, and lays three of them away, "
        "unseen, into the pile of his tricks. Kings, Honours and other trumps may go only when "
        "nothing else is left, no more of them than are lacking, and are then shown.",
    ),
    (
        "The Fool",
        "FOOL may be played to any trick whatever the duties are, and never wins. Led, it leaves "
        "the choice of the suit to the next card. Its player keeps it beside him, and at the end of "
        "the half gives the player who won that trick a card out of his own pile: an empty card "
        "(worth 1) if there is one, otherwise any. If he has won no trick in that half, FOOL itself "
        "goes over. For a trick of his own nothing is owed.",
    ),
    (
        "First Score",
        "The card points in a player's pile, his three discards among them, less his start value. "
        "What one wins the other loses.",
    ),
)

FIRST_PLAY = (
    "First half, ten tricks: the leads alternate, Opposite first; who wins a trick does not lead for "
    "it. Any card may be led. The other must follow suit; who cannot must play a trump; who has no "
    "trump either plays any card. A trump that was led must be beaten by who can. "
)
NO_HOUSE_RULES = ("House rules", "There are none.")

_PLAYERS = (
    "Players",
    "Two, Dealer and Opposite. The deal alternates; a game is two hands. Each hand has two halves: "
    "Manchester, and Piccadilly with a Dummy for each player.",
)
_SECOND_HALF = (
    (
        "Second half",
        "Dealer deals the 52 cards set aside as four hands of 13 in packets of 5, 5 and 3, two to "
        "each player. Each looks at both of his, takes one up as his hand and makes the other his "
        "Dummy; cards are not mixed. Both Dummies are laid open at the same time.",
    ),
    (
        "Play",
        f"{FIRST_PLAY}Second half, 13 tricks: they are played in the order Dealer, Opposite, "
        "Dealer's Dummy, Opposite's Dummy; each player chooses his Dummy's cards. Dealer leads "
        "first, then the hand that won the trick. "
        "Follow suit, else trump, else any card; every trump that has to be played must beat those "
        "in the trick if it can. FOOL is played as in the first half, a hand and its Dummy being one "
        "side; in the thirteenth trick it is lost to the winner.",
    ),
    (
        "Scoring",
        "The Second Score is the card points in the tricks of both own hands of the second half, "
        "and one for each trick. First and Second Score are added; the higher sum wins the "
        "difference from the other player. Equal sums pay nothing.",
    ),
    (
        "Example",
        "Start values 21 and 28; the piles of the first half are worth 23 and 26: First Scores 2 "
        "and -2. In the second half 50 and 60 with the tricks. Sums 52 and 58, so that the game "
        "points are -6 and 6.",
    ),
    (
        "Record",
        "`deal` with two hands of 13; an `announce_value` and a `discard` by each, Opposite first; ten "
        "tricks of two cards; `deal` with four hands: the first of seat 0, the first of seat 1, the "
        "second of seat 0, the second of seat 1; a `choose` by each, Opposite first: `first hand` or "
        "`second hand`, which he takes up. The Dummies are places 2 (of seat 0) and 3 (of seat 1) in "
        "the tricks that follow.",
    ),
)

SHARED_RULINGS = (
    Ruling(
        "MAN-2",
        "The Fool of the first half is paid for at the end of that half. Who has won no trick "
        "surrenders it, since discards are no tricks; otherwise one of his three discards may be "
        "given too, as they lie in the pile of his tricks. In the tenth trick FOOL is safe: the "
        "source takes it away in the last trick of the second half only.",
    ),
    Ruling(
        "MAN-3",
        "Beating a trump in the first half concerns trumps that were led: of two players nobody "
        "ever trumps on a trump of the same trick that was not led.",
    ),
    Ruling(
        "MAN-4",
        "The value announced is that of the 13 cards dealt, before the discard, so that the First "
        "Scores sum to nothing.",
    ),
    Ruling(
        "MAN-5",
        "The source has the better sum win the difference and does not say from whom. It is booked "
        "as a gain and a loss, so that a hand sums to zero as in the other games.",
    ),
    Ruling(
        "MAN-T1",
        "What both players do at the same time is recorded in turn, Opposite first. A log may "
        "leave the announced values out, since the cards tell them; a wrong one is refused.",
    ),
    Ruling(
        "MAN-T2",
        "Each half is settled by itself: a card for the Fool of the second half comes from tricks of "
        "the second half, and tricks of the first save nobody from surrendering it. The First "
        "Score is fixed when the second half begins.",
    ),
    Ruling(
        "MAN-T3",
        "The points shown during a hand are those of both scores so far, less the start value from "
        "its announcement on: below zero until tricks make up for it.",
    ),
    Ruling(
        "MAN-T4",
        "A hand without a known dealer is refused, and so is one without its deals: who leads and "
        "what the cards were worth depend on them.",
    ),
)

SOURCES = (
    "The post with additional games in the blog of games for a 78-card tarot pack that this project "
    "began with",
)

RULES = RuleCard(
    sections=(_PLAYERS, *PACK_AND_FIRST_HALF, *_SECOND_HALF, NO_HOUSE_RULES),
    rulings=(
        Ruling(
            "MAN-1",
            "The source's seating puts both Dummies on one side of the table, yet has each "
            "diagonally opposite its owner. The one order of play that agrees with the latter is "
            "Dealer, Opposite, Dealer's Dummy, Opposite's Dummy.",
        ),
        *SHARED_RULINGS,
    ),
    sources=SOURCES,
)

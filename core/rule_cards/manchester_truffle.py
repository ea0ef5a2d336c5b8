"""The rule card of Manchester Truffle."""

from core.rule_card import RuleCard, Ruling
from core.rule_cards.manchester_piccadilly import (
    FIRST_PLAY,
    NO_HOUSE_RULES,
    PACK_AND_FIRST_HALF,
    SHARED_RULINGS,
    SOURCES,
)

_PLAYERS = (
    "Players",
    "Two, Dealer and Opposite, and one Dummy in the second half. The deal alternates; a game is two "
    "hands. The first half is that of Manchester Piccadilly; the second is the Truffle Snuffle.",
)
_SECOND_HALF = (
    (
        "Second half",
        "Of the 52 cards set aside 16 each go to both players and to Dummy, in packets of 5, 5 and "
        "6; Dealer takes the last four as well. He lays four away, shown: no Kings and no Honours, "
        "other trumps are free. They count for him, but for Opposite if Dealer wins no trick.",
    ),
    (
        "Play",
        f"{FIRST_PLAY}Second half, 16 tricks: Dummy lies open between the players. They are played "
        "in the order Dealer, Dummy, Opposite. Dealer leads first, then the hand that won the trick, "
        "Dummy too. Opposite plays "
        "Dummy's card to the first trick, Dealer to the second, and so on in turn. Follow suit, "
        "else trump, else any card; every trump that has to be played must beat those in the trick "
        "if it can. FOOL is played as in the first half; in the sixteenth trick it is lost to the "
        "winner. Dummy's tricks belong to nobody.",
    ),
    (
        "Scoring",
        "The Second Score is the card points in a player's own tricks of the second half, Dealer's "
        "with his four discards, and one for each trick. First and Second Score are added; the "
        "higher sum wins the difference from the other player. Equal sums pay nothing.",
    ),
    (
        "Example",
        "First Scores 2 and -2. In the second half Dealer wins 5 tricks, Dummy 6 and Opposite 5; "
        "Dealer has 46, Opposite 33, and 34 are nobody's. Sums 48 and 31, so that the game points "
        "are 17 and -17.",
    ),
    (
        "Record",
        "The first half as in Manchester Piccadilly: `deal` with two hands of 13; an `announce_value` "
        "and a `discard` by each, Opposite first; ten tricks of two cards. Then `deal` with the hands "
        "of seat 0, seat 1 and Dummy, Dealer's with 20 cards, and Dealer's `discard`. Dummy is place "
        "2 in the tricks that follow; who plays its card is known from the number of the trick.",
    ),
)

RULES = RuleCard(
    sections=(_PLAYERS, *PACK_AND_FIRST_HALF, *_SECOND_HALF, NO_HOUSE_RULES),
    rulings=(
        Ruling(
            "TRU-1",
            "The source has Dealer take the last three cards and discard three, which would leave "
            "one of the 52 over. Four and four is the only change that keeps hands of 16.",
        ),
        Ruling(
            "TRU-2",
            "A Dealer without a trick in the second half loses his four discards to Opposite, as the "
            "source says. Those of the first half stay where they are.",
        ),
        Ruling(
            "TRU-3",
            "FOOL in Dummy's hand is an excuse like any other. It stays with Dummy's tricks, which are "
            "nobody's, and Dummy pays the winner of the trick one of the cards of lowest worth among "
            "its tricks; without a trick it surrenders FOOL.",
        ),
        Ruling(
            "TRU-4",
            "A trick that Dummy has won is followed by its lead, and the player whose turn it is to "
            "play Dummy in that trick chooses the card.",
        ),
        Ruling(
            "TRU-5",
            "The rulings MAN-2 to MAN-5 hold here too. Dealer's four discards lie among his tricks of "
            "the second half: once he has won one, one of them may be given for the Fool.",
        ),
        *SHARED_RULINGS,
    ),
    sources=SOURCES,
)

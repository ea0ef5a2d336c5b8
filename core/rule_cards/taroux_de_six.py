"""The rule card of Taroux de Six."""

from core.rule_card import RuleCard, Ruling
from core.rule_cards.taroux import CARD_POINTS, DECLARATIONS, FOLLOWING, FOOL, MARGIN, PACK, RANKING

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Six in three partnerships, partners sitting opposite (seats 0 and 3, 1 and 4, 2 and 5). "
            "One partnership, the Declarers, plays against the other four, the Defenders. Turns and "
            "the deal pass to the left; a game is six hands. The seat after the dealer is called "
            "Eldest.",
        ),
        PACK,
        RANKING,
        CARD_POINTS,
        (
            "Deal",
            "Twelve cards to each in four packets of three, and six to the talon, which are neither "
            "the first nor the last six of the pack. The talon keeps its order: a first half of three "
            "cards and a last one.",
        ),
        (
            "Auction",
            "It goes round from Eldest, and a player who has passed may still bid later. Every bid "
            "has to be higher than the one before: `prop`, `stand`, `take` (We'll Take), `without` "
            "(We'll Take Without the Talon), `against` (We'll Take Against the Talon). Prop and Stand "
            "only tell the partner something; they need an Honour in hand and cannot win. It ends "
            "when five in succession have passed after a bid or a contra. If six pass at the "
            "beginning, or nothing but signals was bid, the same dealer deals again.",
        ),
        (
            "Contra",
            "At his turn, instead of bidding, a player with an Honour in hand may call contra to a bid "
            "of another partnership: if that bid wins, it counts double. At once and out of turn the "
            "bidder or his partner, with an Honour in hand, may answer with a recontra: four times.",
        ),
        (
            "Talon and discard",
            "`take` counts twice: the talon is shown, the bidder takes one half, his partner the "
            "other, and each discards three cards, never a King or an Honour; trumps may go only when "
            "nothing else is left, and are shown. `without` counts four times: nobody sees the "
            "talon, and it is the Declarers'. `against` counts six times: it is the Defenders'. "
            "Discards or talon fall to the other side if the side they count for wins no trick.",
        ),
        (
            "Declarations",
            "Before the first lead. A player may lay 6 trumps or more face up for a small Abundance "
            "(20), 8 for a middling one (30), 11 for a grand one (40). He may hold more than he "
            "shows, and only what is shown counts. " + DECLARATIONS,
        ),
        ("Play", "The Declarer who won the auction leads first, then " + FOLLOWING + " 12 tricks."),
        FOOL,
        (
            "Scoring",
            MARGIN
            + ", below zero if the bid failed. The Sparrow is added for the side that wins it "
            "(or taken off), and the whole multiplied by the bid and by contra and recontra; a Slam, "
            "and Abundances for the side that wins the hand, are added flat. Each of the four "
            "Defenders pays that, or receives it; each Declarer wins or loses it twice. The scores "
            "sum to zero.",
        ),
        (
            "Example",
            "At `take` the Declarers have 54 points and two Honours: 41 needed, made by 13. (25 + 13) "
            "x 2 = 76 from each Defender, +152 for each Declarer.",
        ),
        (
            "House rules",
            "`well_take_multiplier`: what We'll Take counts, 2 or 1.",
        ),
    ),
    rulings=(
        Ruling(
            "SIX-1",
            "Three packets of three would be nine cards, not twelve. Four packets, as in the French "
            "game for six.",
        ),
        Ruling(
            "SIX-2",
            "The source has the bidding begin left of the dealer and move to the right, but the play "
            "to the left. Everything goes to the left.",
        ),
        Ruling(
            "SIX-3",
            "The source's table of multipliers has the names of the game for four. Those without and "
            "against the talon match (x4, x6). We'll Take is the lowest bid that can be played, as the "
            "Garde is in the French game for six, and counts x2; the option `well_take_multiplier` 1 "
            "reads it as I'll Play.",
        ),
        Ruling(
            "SIX-4",
            "A contra names a bid that an opponent has made; a signal or a bid that was overbid may be "
            "named too, then without effect. Each bid can have one. A contra is neither a pass nor a "
            "bid. It doubles what the bid multiplies; Slam and Abundance stay flat.",
        ),
        Ruling(
            "SIX-5",
            "What happens after six passes, or nothing but signals, is not said. The hand is thrown in "
            "and the same dealer deals again, as in Taroux.",
        ),
        Ruling(
            "SIX-6",
            "How the two Declarers share is not said. Equally.",
        ),
        Ruling(
            "SIX-7",
            "By the source the talon at Against goes back to the Declarers if the Defenders win no "
            "trick. That stands, although Taroux for fewer players does not have it.",
        ),
        Ruling(
            "SIX-8",
            "The post does not mention a Magician alone: there is no new deal for it and there are no "
            "Brass Balls.",
        ),
        Ruling(
            "SIX-9",
            "The source leaves the Fool's details open; they follow what all Excuse games do: led, the "
            "next card sets the suit; the payment comes from the tricks of the side, not from discards "
            "or talon, and is an empty card of the payer's choice if there is one; a trick of the own "
            "side costs nothing; FOOL is lost for want of a trick even where there are discards. It is "
            "not lost in the last trick and never wins: a side with FOOL makes a Slam only if a partner "
            "wins the trick in which it falls.",
        ),
        Ruling(
            "SIX-10",
            "Where an Abundance enters the score is not said. As in Taroux it is flat, for the side "
            "that wins the hand, one class for each player, and FOOL does not count.",
        ),
        Ruling(
            "SIX-11",
            "The duty to overtrump holds where trumps are led too. The Sparrow is announced by the "
            "holder of T1 alone; a Slam is judged by all the tricks of a side, two Declarers or four "
            "Defenders, and counts once for it.",
        ),
        Ruling(
            "SIX-12",
            "Trumps in a discard only make up what is missing when all other cards that may go have "
            "gone.",
        ),
        Ruling(
            "SIX-T1",
            "The challenged bidder is asked for a recontra first, then his partner; one of them can "
            "call it, once.",
        ),
        Ruling(
            "SIX-T2",
            "A log that names the contract instead of the auction may tell one contra to it, and the "
            "recontra: both count in the score. Each needs a seat that can have been dealt an Honour.",
        ),
        Ruling(
            "SIX-T3",
            "From the hands at the first lead nobody can tell which of the Declarers laid away which "
            "card: the six cards are counted for both and left undivided.",
        ),
        Ruling(
            "SIX-T4",
            "After We'll Take the bidder chooses and discards first, then his partner.",
        ),
        Ruling(
            "SIX-T5",
            "Declarations may come in any order until the first card is played. Both sides may "
            "announce a Slam, and each is judged for itself.",
        ),
        Ruling(
            "SIX-T6",
            "Passes that are the only thing left to say need not be told: those of players without an "
            "Honour, or with no contra to call, after Against.",
        ),
        Ruling(
            "SIX-T7",
            "Which of several empty cards is paid for FOOL makes no difference and need not be told. "
            "Where a side has none and may pay an Honour, it has to be, since the Honours set the "
            "target.",
        ),
    ),
    sources=(
        "The post on Taroux de Six in the blog of games for a 78-card tarot pack that this project "
        "began with",
        "http://www.tarotenligne.com/regles-tarot/a-six/",
        "http://rencontrestarot.org/marque_au_tarot.html",
    ),
)

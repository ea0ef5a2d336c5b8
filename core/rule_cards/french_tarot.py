"""The rule card of French Tarot."""

from core.rule_card import RuleCard, Ruling

RULES = RuleCard(
    sections=(
        (
            "Players",
            "Four, one of whom (the taker) plays alone against the other three; by the federation "
            "also three, or five with a called partner. Turns and the deal pass to the left: the "
            "seat after the dealer (Eldest) speaks first. The option `rules` chooses between the "
            "printed page, for four, and the federation; three and five always play by the latter.",
        ),
        (
            "Pack",
            "78 cards: spades, hearts, diamonds and clubs with K Q C J 10 9 8 7 6 5 4 3 2 A each "
            "(56; C is the Cavalier), the trumps T1 to T21, and the Fool (FOOL, also called the "
            "Excuse). T1 (the Petit), T21 and FOOL are the three Oudlers.",
        ),
        (
            "Ranking",
            "In every suit K is highest and A lowest, in the order given above. Among trumps the "
            "higher number wins, and every trump beats every suit card. FOOL has no rank.",
        ),
        (
            "Card points",
            "An Oudler or a King 5, a Queen 4, a Cavalier 3, a Jack 2, any other card 1, less half "
            "a point for every card (cards are counted in pairs, a point less for each pair). The "
            "pack makes 91.",
        ),
        (
            "Deal",
            "Three players: 24 cards each in packets of four, six to the talon (the dog). Four: 18 "
            "each in threes, talon six. Five: 15 each in threes, talon three. Talon cards are dealt "
            "singly and are neither the first nor the last card of the pack. Federation: T1 "
            "as a player's only trump, without FOOL beside it (Petit alone), has to be shown before "
            "the auction, and the hand is thrown in.",
        ),
        (
            "Bidding",
            "Each player speaks once, from Eldest on, and passes or outbids those before him. "
            "petite (federation: prise) counts once, garde twice, garde-sans four times, "
            "garde-contre six times. At petite and garde the talon is shown and taken; at "
            "garde-sans nobody sees it and it counts for the taker, at garde-contre for the "
            "defence. If all pass nothing is scored and the next seat deals.",
        ),
        (
            "Call (five players)",
            "Before the talon is shown the taker names a King; a Queen only if he holds the four "
            "Kings, a Cavalier only if the four Queens as well, and so on down to a Jack. Whoever "
            "holds the card is his partner and keeps it to himself. If the taker holds it or it lies "
            "in the talon, he plays alone against four.",
        ),
        (
            "Discard",
            "At petite and garde the taker picks up the talon and lays the same number of cards "
            "away; they count for him. Never a King or an Oudler. Trumps are free on the page; by "
            "the federation they may go only when nothing else is left, and are then shown.",
        ),
        (
            "Slam",
            "After the discard (where there is none: before the first lead) the taker may announce "
            "that he will win every trick. He then leads first.",
        ),
        (
            "Handfuls",
            "Federation: just before his own first card any player may show a handful: exactly 13, "
            "15 or 18 trumps with three players (single, double, triple), 10, 13 or 15 with four, "
            "8, 10 or 13 with five. He may keep further trumps hidden. FOOL may stand for one "
            "missing trump, which tells that he has no other; trumps shown in the discard count "
            "for the taker.",
        ),
        (
            "Play",
            "Eldest leads first, unless a slam was announced; afterwards the winner of each trick "
            "leads. Everyone must follow the suit led (trumps are a suit). Who cannot must trump, "
            "and who has no trump either may play any card. A trump that has to be played must "
            "beat the trumps in the trick if it can; otherwise any trump will do. Nobody has to "
            "beat suit cards. The highest trump takes the trick, else the highest card of the suit "
            "led. With five, the first card led may not be of the suit of the called card, unless "
            "it is that card itself or the leader has nothing else.",
        ),
        (
            "The Fool",
            "FOOL may be played whatever the duties are, and does not win. Led, it leaves the "
            "choice of the suit to the next card. Its player keeps it, and his side gives the "
            "winner of the trick an empty card (worth 1) out of its own tricks: at once, or as "
            "soon as it has won one. If it never does, half a point changes sides at the count. "
            "Nothing is owed for a trick that the own side wins. In the last trick FOOL stays in "
            "the trick and belongs to its winner. One exception: FOOL led to the last trick by a "
            "side without a lost trick wins that one too (on the page only for the taker).",
        ),
        (
            "Target",
            "With no Oudler among its cards the attack needs 56 points, with one 51, with two 41, "
            "with three 36. The difference between points and target decides: nought or more and "
            "the contract is made. Half a point (three or five players) counts as a whole one for "
            "whoever has won.",
        ),
        (
            "Scoring",
            "Value = (25 + difference, below zero if the contract failed) x multiplier. Petit at "
            "the end, T1 in the last trick: 10 x multiplier to the side that wins it with T1, by "
            "the federation to the side that wins that trick in any way. Handfuls: 20, 30, 40, not "
            "multiplied, to whichever side wins the hand. Slam: 400 announced "
            "and made, 200 made without a word, -200 announced and missed; by the federation -200 "
            "when the defence wins every trick.",
        ),
        (
            "Payment",
            "Every defender pays the value to the attack, or receives it. Four players: the taker "
            "three times the value; three: twice; five: the taker twice and his partner once, and "
            "alone four times. The scores sum to zero.",
        ),
        (
            "Examples",
            "Garde, one Oudler, 55 points: (25 + 4) x 2 = 58 from each of three, the taker +174. "
            "With 45 points: (25 + 6) x 2 = 62 to each, the taker -186. With 55 points and the "
            "Petit at the end: (25 + 4 + 10) x 2 = 78. Three players, petite, two Oudlers, 40 1/2: "
            "-52, the others +26. Five, garde, two Oudlers, 71 1/2: +224, +112, and -112 three "
            "times.",
        ),
        (
            "House rules",
            "`petit_captured`, `fft_discard` and `handful` choose single federation rules against "
            "or without the rest; `handful_single`, `handful_double`, `handful_triple` set what "
            "handfuls pay; `half_point` rounds or drops the half; `split` shares the five-handed "
            "pot 2:1 or equally; `fool_last` lets FOOL be kept in the last trick; `misere` pays a "
            "player who shows that he has no trump, or no court card.",
        ),
    ),
    rulings=(
        Ruling(
            "FT-1",
            "The page pays the Petit at the end only to a side that wins the last trick with T1 "
            "itself, as Taroux does; the federation pays whoever takes T1 in that trick. Hence the "
            "option `petit_captured`, on under federation rules.",
        ),
        Ruling(
            "FT-2",
            "The page bans Kings and Oudlers from the discard and says nothing of trumps, so they "
            "are free there; the federation allows them only when forced. Hence the option "
            "`fft_discard`, on under federation rules.",
        ),
        Ruling(
            "FT-3",
            "A slam pays 400, 200 or -200 as the page says, although the kindred Taroux has -400 "
            "for one that was announced and missed.",
        ),
        Ruling(
            "FT-4",
            "The page knows no handfuls, so there are none; the option `handful` brings the "
            "federation's (20, 30, 40 to the side that wins), on under federation rules.",
        ),
        Ruling(
            "FT-5",
            "The page names forms for three and five without rules; the federation's are used, "
            "whose figures agree with scores in print.",
        ),
        Ruling(
            "FT-6",
            "The page's two examples are arithmetically right: 58 and 174, 62 and 186.",
        ),
        Ruling(
            "FT-7",
            "The page lets the player at the dealer's left lead, the federation the one at his "
            "right, because it turns the other way round. In the order of turns both are the seat "
            "after the dealer.",
        ),
        Ruling(
            "FT-8",
            "How often a player may speak is not on the page. Nobody speaks twice, here as in its "
            "other forms.",
        ),
        Ruling(
            "FT-9",
            "Where a side wins no empty card, FOOL stays with it and the other side is given half "
            "a point at the count instead: both together still have 91 (87 for a slam against "
            "FOOL). The page has the card taken out of tricks won, which leaves out the discard. "
            "Which empty card it is changes nothing, so a log need not tell the exchange.",
        ),
        Ruling(
            "FT-10",
            "That the slam's player must keep FOOL for the last trick is a condition of the slam, "
            "not a limit on legal cards: printed deals show FOOL played earlier, which costs that "
            "trick and the slam. A side that has won every trick and leads FOOL to the last one "
            "wins it, announced or not, since otherwise nobody with FOOL could make a silent slam. "
            "The trick before it then decides on the Petit at the end.",
        ),
        Ruling(
            "FT-11",
            "The federation's words that FOOL changes sides in the last trick mean that it stays "
            "in the trick: if its own side wins that trick, it keeps FOOL.",
        ),
        Ruling(
            "FT-12",
            "After a Petit alone the federation lets the deal pass on (Taroux: the same dealer); "
            "the page has no such rule. When several handfuls are shown, each is scored.",
        ),
        Ruling(
            "FT-T1",
            "With three or five players federation rules hold even where `rules` says page, "
            "because the page has no rules for them (FT-5).",
        ),
        Ruling(
            "FT-T2",
            "Petit alone is looked for only where the deal itself is recorded: an abridged log "
            "tells of a hand that was played, and its hands may have changed since the deal.",
        ),
        Ruling(
            "FT-T3",
            "A slam announced by the taker and a slam made by the defence in the same hand are two "
            "things: -200 and -200 add up.",
        ),
        Ruling(
            "FT-T4",
            "FOOL is shown in a handful only beside every trump still in hand, because it tells that "
            "none is hidden. Who holds enough for a higher handful may show a lower one, but only one "
            "handful. Trumps in the discard may be counted or not, and only where they had to be "
            "shown.",
        ),
        Ruling(
            "FT-T5",
            "A misere is no trump and no FOOL, or no King, Queen, Cavalier and Jack, in hand just "
            "before the own first card, where it is declared. Each other player pays the points of "
            "the option, not multiplied, partner and opponents alike, whoever wins the hand; both "
            "may be declared. Clubs that play it differ; this is the plainest form.",
        ),
        Ruling(
            "FT-T6",
            "The limit on the first lead with five binds the taker too when he leads to a slam he "
            "announced. FOOL counts as something else to lead, and the card that follows a led "
            "FOOL is free, because it is not the lead.",
        ),
        Ruling(
            "FT-T7",
            "The call is made before the talon is seen, so the taker's Kings are counted in his "
            "dealt hand. Where an abridged log does not tell that hand, any card that he may have "
            "been entitled to is accepted.",
        ),
        Ruling(
            "FT-T8",
            "With `half_point` truncated the difference loses its half, but the contract is still "
            "lost by half a point: the value is then the bare 25.",
        ),
        Ruling(
            "FT-T9",
            "With `split` equal taker and partner halve what the defenders pay exactly, half a "
            "point included, so that the scores still sum to zero. A taker alone is not concerned.",
        ),
        Ruling(
            "FT-T10",
            "With `fool_last` kept FOOL comes back from the last trick as from any other, for an "
            "empty card or half a point. The slam's exception (FT-10) stays.",
        ),
        Ruling(
            "FT-T11",
            "Where a log leaves the exchange for FOOL out, an empty card is given as soon as the "
            "side has one. Where the passes after a garde-contre are left out, they are taken as "
            "said: nothing else could have been.",
        ),
        Ruling(
            "FT-T12",
            "Where FOOL wins the last trick of a slam, the trick before it takes its place in every "
            "respect: by the federation T1 captured there pays too.",
        ),
        Ruling(
            "FT-T13",
            "If a log does not tell the dealer, only an announced slam tells who led first; without "
            "one such a hand is refused instead of guessed.",
        ),
    ),
    sources=(
        "The page on French Tarot in the collection this project began with (four players)",
        "https://www.pagat.com/tarot/frtarot.html",
        "https://en.wikipedia.org/wiki/French_tarot",
        "https://github.com/pwinckles/card-game-rules (traditional/tarot/FrenchTarot.md)",
        "Rule book of the French Tarot federation, R-RO201206 (https://www.fftarot.fr), "
        "by its summaries and printed scores",
    ),
)

"""Playing the tricks: following, trumping, cards that may be played at any time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from core.actions import PLAYS, Action
from core.cards import BIT, CARD_COUNT, NAMES, Card, CardSet, card_set, cards_in, show, suit_name
from core.decisions import PlayCard
from core.hand import Debt, Hand, Script, Trick
from core.ranking import Ranking

_NONE = Action("")  # what lies ready where nothing does
ANY_CARD: CardSet = (1 << CARD_COUNT) - 1


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty beyond following and trumping, or a licence to do otherwise.

    cards: of the hand, the place that is due and the cards that following and trumping allow it,
    those that it may play. why_not: why it may not play a card that the duty takes away, in words
    that follow `seat 2`, as `played T1 but holds T5 and must keep T1 to the end`; None for a licence,
    which takes none away.
    """

    cards: Callable[[Hand, int, CardSet], CardSet]
    why_not: Callable[[Hand, int, Card], str] | None = None


@dataclass(frozen=True, slots=True)
class TrickRules:
    """How tricks are played, where it is not as in every game.

    overtrump: a trump that must be played must beat every card in the trick if it can.
    duties: what limits the choice further, one after another.
    before_first_card: what is asked of a place before its first card (declarations), if anything.
    after_card: what is asked once a card lies in the trick, if anything; True comes of it if the
    cards of the trick have changed.
    judge: who takes a trick that lies complete in hand.trick, told who would by rank (-1: no card
    can); asked only where the trick has a card of `judged`.
    after_trick: what is asked after a trick, if anything.
    after_debt: asked after every trick while a card is owed for the Fool.
    fool_lost_last: whether the Fool played to the last trick stays in it.
    next_leader: who leads the trick of that number, from 0, where it is not the last one's winner.
    """

    overtrump: bool = False
    duties: tuple[Duty, ...] = ()
    before_first_card: Callable[[Hand, int], Script[None] | None] | None = None
    after_card: Callable[[Hand, int, Card], Script[bool] | None] | None = None
    judge: Callable[[Hand, int], int] | None = None
    judged: CardSet = ANY_CARD
    after_trick: Callable[[Hand], Script[None] | None] | None = None
    after_debt: Callable[[Hand], Script[None]] | None = None
    fool_lost_last: bool = False
    next_leader: Callable[[Hand, int], int] | None = None


def play_tricks(
    hand: Hand,
    *,
    leader: int,
    tricks: int,
    rules: TrickRules,
    order: tuple[int, ...] | None = None,
) -> Script[None]:
    """Play that many tricks; the winner of each leads the next and takes its cards to his pile.

    order: the places in the order of turns, where it is not that of the seats. A leader plays any
    card. The others follow the suit led (trumps are one suit), else trump, else play anything. An
    excuse, as the Fool is in many games, may be played at any time and never wins; led, the next
    card sets the suit. It goes to its player's own pile, and `hand.debts` remember that he owes the
    winner a card for it.
    """
    ranking = hand.ranking
    suit_of, beaten_by, takes_over = ranking.suit_of, ranking.beaten_by, ranking.takes_over
    ask_first, ask_after = rules.before_first_card, rules.after_card
    judge, judged = rules.judge, rules.judged
    legal = _legal(ranking, rules)
    # Cards that are legal for whoever holds them, where no duty asks for more than a look at those:
    # any to the lead, then the suit led; of trumps that have to beat another, those that do.
    to_lead = 0 if rules.duties else ANY_CARD
    strict = ranking.trumps if rules.overtrump and not rules.duties else 0
    hands, piles = hand.hands, hand.piles
    turns = _turns(order or tuple(range(hand.places)))
    # It asks the hand who is due: if it held the decision that holds it, every hand replayed would
    # lie about until a garbage collection.
    due = PlayCard(
        partial(_why_not, hand, rules), partial(_taken_by, hand, rules) if judge else None
    )
    for number in range(tricks):
        if rules.next_leader:
            leader = rules.next_leader(hand, number)
        trick: list[Card] = []
        hand.trick = trick
        hand.turn = turn = turns[leader]
        hand.suit_led = suit_led = won = 0
        sure = to_lead
        best, winner, better = -1, -1, takes_over[-1]
        for seat in turn:
            if ask_first and (asking := ask_first(hand, seat)):
                yield from asking
            # Plays of a log that lie ready are taken here, without the way through the script.
            action = next(hand.coming, _NONE)
            card = action.card
            if (
                card is None
                or action is not PLAYS[seat][card]
                or (
                    not (bit := BIT[card]) & sure & hands[seat]
                    and not bit & legal(hand, seat, suit_led, best)
                )
            ):
                hand.held_back = action if action is not _NONE else None
                due.seat = seat
                due.legal_cards = legal(hand, seat, suit_led, best)
                answer = yield due
                assert answer is not None and answer.card is not None
                card = answer.card
                bit = BIT[card]
            hands[seat] ^= bit
            won |= bit
            trick.append(card)
            if better[card]:
                if best < 0:
                    hand.suit_led = suit_led = suit_led or suit_of[card]
                    sure = to_lead and suit_led
                if suit_led == strict:
                    sure = beaten_by[card]
                best, winner, better = card, seat, takes_over[card]
            if ask_after and (asked := ask_after(hand, seat, card)) and (yield from asked):
                trick, won = hand.trick, card_set(hand.trick)
                best, winner = best_so_far(hand)
                better = takes_over[best] if best >= 0 else ranking.contending(suit_led)
                sure = 0
        if judge and won & judged:
            winner = judge(hand, winner)
        if won & ranking.excuses and not (rules.fool_lost_last and number == tricks - 1):
            won = _keep_excuses(hand, won, winner)
        piles[winner] |= won
        hand.tricks_won[winner] += 1
        hand.tricks.append(Trick(turn, tuple(trick), winner))
        hand.trick = []
        ask_first = None
        if hand.debts and rules.after_debt:
            yield from rules.after_debt(hand)
        if rules.after_trick and (asking := rules.after_trick(hand)):
            yield from asking
        leader = winner


# Of the hand, the place that is due, the suit led (0: none yet) and the card that takes the trick (-1:
# none yet): the cards that it may play.
Legal = Callable[[Hand, int, CardSet, Card], CardSet]


def _legal(ranking: Ranking, rules: TrickRules) -> Legal:
    """What following and the duties of a game leave."""
    following = _following(ranking, rules.overtrump)
    return partial(_with_duties, following, rules.duties) if rules.duties else following


def _with_duties(
    following: Legal, duties: tuple[Duty, ...], hand: Hand, seat: int, suit_led: CardSet, best: Card
) -> CardSet:
    legal = following(hand, seat, suit_led, best)
    for duty in duties:
        legal = duty.cards(hand, seat, legal)
    return legal


@lru_cache
def _following(ranking: Ranking, overtrump: bool) -> Legal:
    """What following, trumping and overtrumping allow, and the excuses."""
    trumps, beaten_by, excuses = ranking.trumps, ranking.beaten_by, ranking.excuses

    def following(hand: Hand, seat: int, suit_led: CardSet, best: Card) -> CardSet:
        held = hand.hands[seat]
        if not suit_led:
            return held
        legal = held & suit_led
        if not legal or suit_led == trumps:
            legal = held & trumps or held
            if overtrump and best >= 0 and legal & trumps:
                legal = legal & beaten_by[best] or legal
        return legal | held & excuses

    return following


@lru_cache
def _turns(order: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """By leader the places in the order of their turns."""
    return {place: (*order[i:], *order[:i]) for i, place in enumerate(order)}


def best_so_far(hand: Hand, absent: CardSet = 0) -> tuple[Card, int]:
    """The card that takes the trick as it lies, by rank, and who played it; -1 both while none can.

    absent: cards of the trick that count for nothing.
    """
    best, winner = -1, -1
    for place, card in zip(hand.turn, hand.trick, strict=False):
        contends = (hand.suit_led | hand.ranking.trumps) & ~absent & BIT[card]
        if contends and (best < 0 or hand.ranking.beaten_by[best] >> card & 1):
            best, winner = card, place
    return best, winner


def _taken_by(hand: Hand, rules: TrickRules, card: Card) -> int:
    """The place that takes the trick if the place that is due completes it with this card."""
    assert hand.awaits is not None and hand.awaits.seat is not None and rules.judge is not None
    seat = hand.awaits.seat
    hand.trick.append(card)
    hand.hands[seat] ^= BIT[card]
    try:
        _, winner = best_so_far(hand)
        return rules.judge(hand, winner) if card_set(hand.trick) & rules.judged else winner
    finally:
        hand.trick.pop()
        hand.hands[seat] ^= BIT[card]


def _keep_excuses(hand: Hand, won: CardSet, winner: int) -> CardSet:
    """The cards of the trick without the excuses, which go back to their players; they owe one.

    An excuse that took the trick itself is won in it.
    """
    for card in cards_in(won & hand.ranking.excuses):
        player = hand.turn[hand.trick.index(card)]
        if player == winner and best_so_far(hand)[1] != winner:
            continue
        won ^= BIT[card]
        hand.piles[player] |= BIT[card]
        hand.debts.append(Debt(player, winner, card))
    return won


def _why_not(hand: Hand, rules: TrickRules, card: Card) -> str:
    """Why the seat that is due may not play this card."""
    assert hand.awaits is not None and hand.awaits.seat is not None
    seat = hand.awaits.seat
    who = f"seat {seat}"
    if not hand.hands[seat] >> card & 1:
        return f"{who} played {NAMES[card]} but does not hold it: {_where_is(hand, card)}"
    best, _ = best_so_far(hand)
    legal = _following(hand.ranking, rules.overtrump)(hand, seat, hand.suit_led, best)
    why = "" if legal >> card & 1 else _why_not_following(hand, card, hand.hands[seat], rules)
    for duty in rules.duties:
        before, legal = legal, duty.cards(hand, seat, legal)
        overrides = not legal & before
        if duty.why_not and not legal >> card & 1 and (before >> card & 1 or overrides):
            why = duty.why_not(hand, seat, card)
    return f"{who} {why}"


def _where_is(hand: Hand, card: Card) -> str:
    for seat, cards in enumerate(hand.hands):
        if cards >> card & 1:
            return f"seat {seat} holds it, so a card is missing or out of turn"
    if card in hand.trick:
        return "it lies in this trick already"
    for number, trick in enumerate(hand.tricks, 1):
        if card in trick.cards:
            return f"it was played in trick {number}"
    for seat, cards in enumerate(hand.piles):
        if cards >> card & 1:
            return f"it lies among the cards that seat {seat} has won"
    if any(cards >> card & 1 for cards in (*hand.discards, hand.aside, hand.talon)):
        return "it was laid away or lies in the talon"
    if not hand.pack >> card & 1:
        return "it is not in the pack of this game"
    return "nobody is known to hold it"


def _why_not_following(hand: Hand, card: Card, held: CardSet, rules: TrickRules) -> str:
    name, ranking = NAMES[card], hand.ranking
    follows = held & hand.suit_led
    if follows and not hand.suit_led >> card & 1:
        # The card that set the suit may have been taken back since.
        led = [led for led in hand.trick if hand.suit_led >> led & 1] or cards_in(hand.suit_led)
        return f"played {name} but holds {show(follows)} and must follow {suit_name(led[0])}"
    if rules.overtrump and ranking.trumps >> card & 1:
        best, _ = best_so_far(hand)
        over = held & ranking.trumps & ranking.beaten_by[best]
        return f"played {name} but holds {show(over)} and must beat {NAMES[best]}"
    return f"played {name} but holds {show(held & ranking.trumps)} and must trump"


def taking(hand: Hand, cards: CardSet) -> CardSet:
    """Those of the cards that would take the trick from all that lies in it, by rank."""
    if not hand.trick or not hand.suit_led:
        return cards
    best, _ = best_so_far(hand)
    return cards & hand.ranking.beaten_by[best]


def places_of(hand: Hand, cards: Sequence[Card]) -> list[int]:
    """The places that played these cards to the trick that lies in hand.trick."""
    return [hand.turn[hand.trick.index(card)] for card in cards]

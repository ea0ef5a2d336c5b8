"""Playing the tricks: following, trumping, the Fool as Excuse."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.actions import PLAY
from core.cards import (
    BIT,
    FOOL,
    FOOL_BIT,
    HIGHER_TRUMPS,
    NAMES,
    SUIT_OF,
    TRUMPS,
    Card,
    CardSet,
    show,
    suit_name,
)
from core.decisions import PlayCard
from core.hand import Hand, Script, Trick


def _fool_never_wins(_hand: Hand, _leader: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class TrickRules:
    """How tricks are played.

    overtrump: a trump that must be played must beat every trump in the trick if it can.
    not_led_first: cards that may not be led to the first trick unless nothing else is held.
    before_first_card: what is asked of a seat before its first card (declarations), if anything.
    fool_lost_last: whether the Fool played to the last trick stays in it.
    fool_takes_last: whether the Fool that this seat leads to the last trick wins it.
    after_fool: asked after every trick while a card is owed for the Fool.
    """

    overtrump: bool = False
    not_led_first: CardSet = 0
    before_first_card: Callable[[Hand, int], Script[None] | None] | None = None
    after_fool: Callable[[Hand], Script[None]] | None = None
    fool_lost_last: bool = False
    fool_takes_last: Callable[[Hand, int], bool] = _fool_never_wins


def play_tricks(hand: Hand, *, leader: int, tricks: int, rules: TrickRules) -> Script[None]:
    """Play that many tricks; the winner of each leads the next and takes its cards to his pile.

    A leader plays any card. The others follow the suit led (trumps are one suit), else trump, else
    play anything. The Fool may be played at any time and never wins (but see TrickRules); led, the
    next card sets the suit. It goes to its player's own pile, and `hand.fool_debt` remembers that he
    owes the winner a card for it.
    """
    overtrump = rules.overtrump
    ask_first = rules.before_first_card
    not_led = rules.not_led_first
    hands = hand.hands
    finished = Trick._make
    turns = [hand.in_turn(seat) for seat in range(hand.players)]
    fool_holder = _fool_holder(hand)
    # It asks the hand who is due: if it held the decision that holds it, every hand replayed would
    # lie about until a garbage collection.
    due = PlayCard(lambda card: _why_not(hand, card, rules))
    for number in range(tricks):
        trick: list[Card] = []
        hand.trick = trick
        hand.leader = leader
        suit_led: CardSet = 0
        contenders: CardSet = 0
        trumps_led = False
        best: Card = -1
        won: CardSet = 0
        winner = fool_player = -1
        for seat in turns[leader]:
            if ask_first and (asking := ask_first(hand, seat)):
                yield from asking
            held = hands[seat]
            if suit_led:
                legal = held & suit_led
                if trumps_led or not legal:
                    trumps = held & TRUMPS
                    if trumps:
                        legal = (overtrump and trumps & HIGHER_TRUMPS[best]) or trumps
                    else:
                        legal = held
                if seat == fool_holder:
                    legal |= FOOL_BIT
            elif not_led and not trick:
                legal = held & ~not_led or held
            else:
                legal = held
            # Plays of a log that lie ready are taken here, without the way through the script.
            action = next(hand.coming, None)
            if (
                action is None
                or action.kind != PLAY
                or (action.seat != seat and action.seat is not None)
                or action.card is None
                or not legal & BIT[action.card]
            ):
                hand.held_back = action
                due.seat = seat
                due.legal_cards = legal
                action = yield due
                assert action is not None
            card: Card = action.card  # type: ignore[assignment]
            bit = BIT[card]
            hands[seat] = held ^ bit
            won |= bit
            trick.append(card)
            if card > best:
                if card == FOOL:
                    fool_player, fool_holder = seat, -1
                elif not suit_led:
                    suit_led = SUIT_OF[card]
                    trumps_led = suit_led == TRUMPS
                    contenders = suit_led | TRUMPS
                    best = card
                    winner = seat
                elif bit & contenders:
                    best = card
                    winner = seat
        if fool_player >= 0:
            last = number == tricks - 1
            if last and fool_player == leader and rules.fool_takes_last(hand, leader):
                winner = fool_player
            elif not (last and rules.fool_lost_last):
                won ^= FOOL_BIT
                hand.piles[fool_player] |= FOOL_BIT
                hand.fool_debt = (fool_player, winner)
        hand.piles[winner] |= won
        hand.tricks_won[winner] += 1
        hand.tricks.append(finished((leader, tuple(trick), winner)))
        hand.trick = []
        ask_first = None
        not_led = 0
        if hand.fool_debt and rules.after_fool:
            yield from rules.after_fool(hand)
        leader = winner


def _fool_holder(hand: Hand) -> int:
    return next((seat for seat, held in enumerate(hand.hands) if held & FOOL_BIT), -1)


def _why_not(hand: Hand, card: Card, rules: TrickRules) -> str:
    """Why the seat that is due may not play this card."""
    assert hand.awaits is not None and hand.awaits.seat is not None
    held = hand.hands[hand.awaits.seat]
    who = f"seat {hand.awaits.seat}"
    if not held >> card & 1:
        return f"{who} played {NAMES[card]} but does not hold it: {_where_is(hand, card)}"
    return f"{who} {_duty(hand, card, held, rules)}"


def _where_is(hand: Hand, card: Card) -> str:
    for number, trick in enumerate(hand.tricks, 1):
        if card in trick.cards:
            return f"it was played in trick {number}"
    if card in hand.trick:
        return "it lies in this trick already"
    for seat, cards in enumerate(hand.hands):
        if cards >> card & 1:
            return f"seat {seat} holds it, so a card is missing or out of turn"
    if any(cards >> card & 1 for cards in (*hand.discards, hand.aside, hand.talon)):
        return "it was laid away or lies in the talon"
    if not hand.game.pack.cards >> card & 1:
        return "it is not in the pack of this game"
    return "nobody is known to hold it"


def _duty(hand: Hand, card: Card, held: CardSet, rules: TrickRules) -> str:
    name = NAMES[card]
    suited = [other for other in hand.trick if other != FOOL]
    if not suited:
        return f"led {name}, which may not be led to the first trick"
    suit_led = SUIT_OF[suited[0]]
    follows = held & suit_led
    if follows and not suit_led >> card & 1:
        return f"played {name} but holds {show(follows)} and must follow {suit_name(suited[0])}"
    highest = max((other for other in suited if TRUMPS >> other & 1), default=None)
    if highest is not None and rules.overtrump and TRUMPS >> card & 1:
        return f"played {name} but holds {show(held & HIGHER_TRUMPS[highest])} and must beat {NAMES[highest]}"
    return f"played {name} but holds {show(held & TRUMPS)} and must trump"


def winning_place(cards: Sequence[Card]) -> int | None:
    """The place in a trick, from 0, of the card that wins it; None where none can (the Fool alone).

    The highest trump wins, else the highest card of the suit led. That the Fool may take the last
    trick of a hand (TrickRules.fool_takes_last) cannot be seen from the trick.
    """
    contenders = [card for card in cards if card != FOOL]
    if not contenders:
        return None
    suit_led = SUIT_OF[contenders[0]]
    trumps = [card for card in contenders if TRUMPS >> card & 1]
    return cards.index(max(trumps or [card for card in contenders if suit_led >> card & 1]))

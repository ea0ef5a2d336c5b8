"""A player with sense, written once for all games: over the decisions, never over a game's rules.

He looks only at what his seat can know: his own cards, what lies or lay open, what was said.
"""

from dataclasses import dataclass, field
from random import Random

from core.actions import CALL_PARTNER, Action
from core.cards import T1_BIT, Card, CardSet, card_set, cards_in
from core.decisions import ChooseCall, ChooseCard, ChooseCards, Decision, PlayCard, ShowCards
from core.hand import Hand
from core.phases.bidding import PASS, OpenAuction
from core.phases.dealing import DealCards
from core.phases.melds import ShowMeld
from core.players.habit import Habit
from core.players.laying_away import choose_discard
from core.players.sight import Sight
from core.players.strength import overwhelming, strength
from core.players.trick_play import choose_card
from core.players.worth import worth_in

# The strength that the lowest bid asks for (see strength), by the number of players: less where
# there are only two to play against. With these about three contracts in five are made.
OPENING = {3: 0.15}
OPENING_OF_MANY = 0.7
# How much more a bid asks for, by the number of bids above it; the lowest of all asks for no more.
STEPS = (3.1, 2.1, 0.6, 0.0)


@dataclass(frozen=True, slots=True)
class Sensible:
    """A sensible player of certain habits."""

    habit: Habit = field(default_factory=Habit)

    def __call__(self, hand: Hand, decision: Decision, random: Random) -> Action | None:
        """What he does; None: he declines an optional decision."""
        seat = decision.seat
        if seat is None:
            # What anybody might say, as an offer to throw the hand in, he leaves unsaid.
            unsaid = decision.optional and not isinstance(decision, DealCards)
            return None if unsaid else decision.any_choice(random)
        match decision:
            case PlayCard(legal_cards=legal):
                return decision.play(choose_card(hand, seat, legal, self.habit, random))
            case ChooseCall() | OpenAuction():
                return self._say(hand, seat, decision)
            case ChooseCards():
                return self._lay_away(hand, seat, decision)
            case ChooseCard(cards=cards):
                card = _partner if decision.kind == CALL_PARTNER else _cheapest
                return Action(decision.kind, seat, card(hand, seat, cards))
            case ShowCards():
                return _show(seat, decision)
            case ShowMeld():
                return decision.largest()
            case _:
                return decision.any_choice(random)

    def _say(self, hand: Hand, seat: int, decision: ChooseCall | OpenAuction) -> Action | None:
        if PASS in decision.calls:
            call = self._bid(hand, seat, decision.calls)
        elif decision.immaterial:
            return None  # a signal, on which nothing that counts depends
        elif decision.optional and not overwhelming(Sight(hand, seat)):
            return None
        else:
            call = decision.calls[0]
        return Action(decision.kind, seat, call=call)

    def _bid(self, hand: Hand, seat: int, calls: tuple[str, ...]) -> str:
        """The highest call that his hand is good for."""
        hand_strength = strength(hand.hands[seat], hand.pack) + self.habit.daring
        spare = hand_strength - OPENING.get(hand.players, OPENING_OF_MANY)
        steps = [STEPS[min(above, len(STEPS) - 1)] for above in reversed(range(len(calls) - 1))]
        if hand.contract is None and steps:
            spare += steps[0]
        good_for = sum(step <= spare for step in steps)
        return calls[good_for]

    def _lay_away(self, hand: Hand, seat: int, decision: ChooseCards) -> Action:
        laid = choose_discard(hand, seat, *decision.must_and_may(), self.habit)
        return Action(decision.kind, seat, cards=laid)


def _partner(hand: Hand, seat: int, cards: CardSet) -> Card:
    """The highest card that he does not hold, of the suit in which he has most small cards."""
    held = hand.hands[seat]
    worth = worth_in(hand).of

    def merit(card: Card) -> tuple[bool, float, int]:
        return (not held >> card & 1, worth[card], (held & hand.ranking.suit_of[card]).bit_count())

    return max(cards_in(cards), key=merit)


def _cheapest(hand: Hand, _seat: int, cards: CardSet) -> Card:
    worth = worth_in(hand).of
    return min(cards_in(cards), key=worth.__getitem__)


def _show(seat: int, decision: ShowCards) -> Action:
    """The most that can be shown, without T1 if there are cards enough."""
    call, ways = max(decision.offers.items(), key=lambda offer: offer[1][0].count)
    way = ways[0]
    free, may = way.count - way.must.bit_count(), way.may
    if may.bit_count() > free:
        may &= ~T1_BIT
    shown = card_set(cards_in(may)[-free:]) if free else 0
    return Action(decision.kind, seat, cards=way.must | shown, call=call)

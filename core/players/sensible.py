"""A player with sense, written once for all games: over the decisions, never over a game's rules.

He looks only at what his seat can know: his own cards, what lies or lay open, what was said.
"""

from dataclasses import dataclass, field
from random import Random

from core.actions import BUTT_DISCARD, CALL_PARTNER, Action
from core.cards import T1_BIT, Card, CardSet, card_set, cards_in
from core.decisions import ChooseCall, ChooseCard, ChooseCards, Decision, PlayCard, ShowCards
from core.hand import Hand
from core.phases.bargaining import Bargain
from core.phases.bidding import PASS, OpenAuction
from core.phases.dealing import DealCards
from core.phases.melds import ShowMeld
from core.phases.speaking import Speak
from core.phases.talon import TakeGroup
from core.players.bidding import choose_bid, climb
from core.players.habit import Habit
from core.players.laying_away import choose_discard, choose_group
from core.players.speech import terms, worth_saying
from core.players.trick_play import choose_card
from core.players.worth import worth_in


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
            case PlayCard():
                return decision.play(choose_card(hand, seat, decision, self.habit, random))
            case TakeGroup(groups=groups):
                return Action(decision.kind, seat, call=choose_group(hand, seat, groups))
            case ChooseCall() | OpenAuction():
                return self._say(hand, seat, decision)
            case ChooseCards():
                return self._lay_away(hand, seat, decision)
            case ChooseCard(cards=cards):
                card = CHOICES.get(decision.kind, _cheapest)
                return Action(decision.kind, seat, card(hand, seat, cards))
            case ShowCards():
                return _show(seat, decision)
            case Bargain():
                return terms(hand, seat, decision, self.habit.daring)
            case ShowMeld():
                return decision.largest()
            case _:
                return decision.any_choice(random)

    def _say(self, hand: Hand, seat: int, decision: ChooseCall | OpenAuction) -> Action | None:
        if PASS in decision.calls or not decision.optional:
            return Action(decision.kind, seat, call=self._choose(hand, seat, decision.calls))
        if decision.immaterial:
            return None  # a signal, on which nothing that counts depends
        offers = decision.offers if isinstance(decision, Speak) else {decision.kind: decision.calls}
        said = next(worth_saying(hand, seat, offers, self.habit.daring), None)
        return said and Action(said[0], seat, call=said[1])

    def _choose(self, hand: Hand, seat: int, calls: tuple[str, ...]) -> str:
        if not hand.game.aims.keys().isdisjoint(calls):
            return choose_bid(hand, seat, calls, self.habit.daring)
        if PASS in calls:
            return climb(hand, seat, calls, self.habit.daring)
        return calls[0]

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


def _dearest(hand: Hand, _seat: int, cards: CardSet) -> Card:
    worth = worth_in(hand).of
    return max(cards_in(cards), key=worth.__getitem__)


# How a card is chosen by the kind of action; what he gives to others is his cheapest. What the Butt
# lays to a trick for the Fool is his own again.
CHOICES = {CALL_PARTNER: _partner, BUTT_DISCARD: _dearest}


def _show(seat: int, decision: ShowCards) -> Action:
    """The most that can be shown, without T1 if there are cards enough."""
    call, ways = max(decision.offers.items(), key=lambda offer: offer[1][0].count)
    way = ways[0]
    free, may = way.count - way.must.bit_count(), way.may
    if may.bit_count() > free:
        may &= ~T1_BIT
    shown = card_set(cards_in(may)[-free:]) if free else 0
    return Action(decision.kind, seat, cards=way.must | shown, call=call)

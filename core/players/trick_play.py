"""The choice of a card to the trick: what it brings now against what it may bring later."""

from collections.abc import Callable
from random import Random

from core.cards import BIT, FOOL, Card, CardSet, cards_in
from core.decisions import PlayCard
from core.hand import Hand
from core.players.habit import Habit
from core.players.sight import Sight
from core.players.strength import unbeaten
from core.players.worth import worth_in

# How often a friend who could beat a card does so; a foe always does (see Habit.caution).
FRIEND_BEATS = 0.5
# What a trick won later brings, beside one to which the others give average cards.
LATER_TRICK = 1.25
# What each card held of a plain suit adds to a lead of it, in average cards.
LONG_SUIT = 0.25
# What the Fool saves in the end, in average cards, while there is time to play it.
FOOL_SAVES = 2.5
FOOL_TIME = 6


def choose_card(hand: Hand, seat: int, decision: PlayCard, habit: Habit, random: Random) -> Card:
    """The legal card that brings the seat most, as its habit judges it."""
    legal = decision.legal_cards
    cards = cards_in(legal & ~saved_for_the_end(hand, seat) or legal)
    if len(cards) == 1:
        return cards[0]
    judgement = Judgement(hand, Sight(hand, seat), habit, decision.taken_by)
    best, best_gain = cards[0], float("-inf")
    for card in cards:
        gain = judgement.gain(card) + habit.randomness * (random.random() - 0.5)
        if gain > best_gain:
            best, best_gain = card, gain
    return best


class Judgement:
    """One seat's judgement of the cards it may play to this trick, in points.

    A card is worth playing if what its side wins or loses by it now exceeds what the card may win
    or lose when it is kept.
    """

    def __init__(
        self,
        hand: Hand,
        sight: Sight,
        habit: Habit,
        taken_by: Callable[[Card], int] | None = None,
    ) -> None:
        self.sight = sight
        # Only a trick that is complete can be judged by more than rank.
        self.taken_by = None if sight.later or not hand.trick else taken_by
        self.ranking = sight.ranking
        self.habit = habit
        self.honours = hand.game.honours
        worth = worth_in(hand)
        self.worth = worth.of
        self.average = worth.average
        self.later_trick = LATER_TRICK * (hand.players - 1) * worth.average
        self.table = sum(
            self.worth[card] for card in hand.trick if not self.ranking.excuses >> card & 1
        )
        self.table += len(sight.later) * worth.average
        self.unseen_trumps = (sight.unseen & self.ranking.trumps).bit_count()
        self.cards_left = sight.own.bit_count()
        self.stands = self.chance(sight.top, sight.top_seat)
        self.want = wanted(hand, sight)

    def gain(self, card: Card) -> float:
        """What it brings to play the card now rather than later."""
        if self.ranking.excuses >> card & 1:
            return self.want * 2 * self.stands * self.table - self.fool_kept()
        sight = self.sight
        if self.taken_by:
            chance = float(self.taken_by(card) in sight.friends)
        elif sight.top is None or sight.beats(card, sight.top):
            chance = self.chance(card, sight.seat)
        else:
            chance = self.stands
        now = 2 * chance * self.table + (2 * chance - 1) * self.worth[card]
        if sight.top is None and not self.ranking.trumps >> card & 1:
            now += LONG_SUIT * self.average * (sight.own & self.ranking.suit_of[card]).bit_count()
        return self.want * (now - self.kept(card))

    def kept(self, card: Card) -> float:
        """What a card other than the Fool may bring if it is kept: win a trick, or fall to one."""
        chance = self.chance_later(card)
        if self.honours >> card & 1:
            chance = 1 - min(1.0, self.habit.care * (1 - chance))
        return 2 * chance * self.later_trick + (2 * chance - 1) * self.worth[card]

    def fool_kept(self) -> float:
        """What it is worth to keep the Fool: a card saved later, but not at the very end."""
        if self.cards_left <= 2:
            return -2 * self.worth[FOOL]
        time = min(1.0, (self.cards_left - 2) / FOOL_TIME)
        return FOOL_SAVES * self.average * time

    def chance(self, top: Card | None, seat: int | None) -> float:
        """The chance that this side wins the trick if `top`, played by `seat`, takes it so far."""
        sight = self.sight
        if top is None:
            return 0.5
        mine = 1.0 if seat in sight.friends else 0.0
        for other in sight.later:
            beaten = self.beaten_by(other, top)
            if other in sight.friends:
                mine += (1 - mine) * beaten * FRIEND_BEATS
            else:
                mine *= 1 - min(1.0, beaten * self.habit.caution)
        return mine

    def beaten_by(self, seat: int, top: Card) -> float:
        """The chance that a seat still to play can beat a card, from the cards not seen."""
        sight = self.sight
        led = sight.suit_led or self.ranking.suit_of[top]
        better = self.ranking.beaten_by[top] & sight.unseen
        follows = self.holds_one(seat, better & led)
        if led == self.ranking.trumps:
            return follows
        without = 1 - sight.share(seat)
        void = 1.0 if sight.absent(seat) & led else without ** (led & sight.unseen).bit_count()
        ruffs = self.holds_one(seat, better & self.ranking.trumps & ~led)
        return void * ruffs + (1 - void) * follows

    def holds_one(self, seat: int, cards: CardSet) -> float:
        """The chance that a seat holds one of these cards, none of which has been seen."""
        if self.sight.absent(seat) & cards == cards:
            return 0.0
        return 1 - (1 - self.sight.share(seat)) ** cards.bit_count()

    def chance_later(self, card: Card) -> float:
        """The chance that a card kept wins a trick some time."""
        better = self.ranking.beaten_by[card] & self.sight.unseen
        if self.ranking.trumps >> card & 1:
            if not better:
                return 1.0
            lower = self.unseen_trumps - better.bit_count()
            return 0.4 + 0.5 * lower / (self.unseen_trumps + 1)
        suit = self.ranking.suit_of[card]
        suit_left = (suit & self.sight.unseen).bit_count()
        runs = suit_left / (suit_left + 2) if better & ~suit else 1.0
        guards = (suit & self.sight.own & ~BIT[card]).bit_count()
        over = (better & suit).bit_count()
        return runs * (1.0, 0.5 if guards else 0.2, 0.25, 0.1)[min(over, 3)]


def saved_for_the_end(hand: Hand, seat: int) -> CardSet:
    """The cards with which a seat has announced to win the last trick."""
    feats = hand.game.feats
    said = [said.call for said in hand.said if said.seat == seat and said.call in feats]
    return sum({feats[call].last for call in said})


def wanted(hand: Hand, sight: Sight) -> int:
    """1 where it is good to win this trick, -1 where it is bad, for all seats alike.

    A declarer who has promised tricks counts those that he cannot help winning among them.
    """
    aim = hand.game.aims.get(hand.contract or "")
    if aim is None or not (aim.shuns or aim.tricks is not None):
        return 1
    if hand.declarer is None or aim.tricks is None:
        return -1
    won = hand.tricks_won[hand.declarer]
    if sight.seat == hand.declarer:
        won += unbeaten(sight.own, sight.unseen, sight.ranking).bit_count()
    return 1 if won < aim.tricks else -1

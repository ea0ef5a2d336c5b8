"""The choice of cards to lay away: to be rid of whole suits, and to bring points home."""

from collections.abc import Mapping
from itertools import combinations

from core.cards import FOOL_BIT, PLAIN_SUITS, TRUMPS, Card, CardSet, card_set, cards_in
from core.hand import Hand
from core.players.habit import Habit
from core.players.sight import Sight
from core.players.strength import strength
from core.players.trick_play import Judgement

# What a suit less is worth to a hand with trumps, in average cards.
VOID = 3.0


def choose_group(hand: Hand, seat: int, groups: Mapping[str, CardSet]) -> str:
    """The part of the talon that makes the hand strongest; of equal ones the first."""
    held = hand.hands[seat]
    return max(groups, key=lambda name: strength(held | groups[name], hand.pack))


def choose_discard(
    hand: Hand, seat: int, must: CardSet, may: CardSet, count: int, habit: Habit
) -> CardSet:
    """All of `must` and `count` cards of `may`; trumps and Fool only if need be."""
    judgement = Judgement(hand, Sight(hand, seat), habit)
    spare = may & ~TRUMPS & ~FOOL_BIT
    if spare.bit_count() < count:
        low = cards_in(may & ~spare)[: count - spare.bit_count()]
        return must | spare | card_set(low)
    held = hand.hands[seat]
    best, best_gain = 0, float("-inf")
    for voids in _ways_to_void(held, spare, count):
        laid = voids | _rest(judgement, spare & ~voids, count - voids.bit_count())
        gain = _gain(judgement, held, laid)
        if gain > best_gain:
            best, best_gain = laid, gain
    return must | best


def _ways_to_void(held: CardSet, spare: CardSet, count: int) -> list[CardSet]:
    """The unions of whole suits that can be laid away with `count` cards, nothing among them."""
    suits = [held & suit for suit in PLAIN_SUITS if held & suit and not held & suit & ~spare]
    unions = [sum(chosen) for size in range(len(suits) + 1) for chosen in combinations(suits, size)]
    return [union for union in unions if union.bit_count() <= count]


def _rest(judgement: Judgement, spare: CardSet, count: int) -> CardSet:
    ranked = sorted(cards_in(spare), key=lambda card: -_banked(judgement, card))
    return card_set(ranked[:count])


def _banked(judgement: Judgement, card: Card) -> float:
    return judgement.worth[card] - judgement.kept(card)


def _gain(judgement: Judgement, held: CardSet, laid: CardSet) -> float:
    """What a discard brings, rounded: suits that are alike must not differ by the order of a sum."""
    gain = sum(_banked(judgement, card) for card in cards_in(laid))
    if held & TRUMPS:
        voids = sum(1 for suit in PLAIN_SUITS if held & suit and not held & suit & ~laid)
        gain += VOID * judgement.average * voids
    return round(gain, 6)

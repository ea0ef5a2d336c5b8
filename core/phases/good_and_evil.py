"""Good and Evil: two equal trumps below T1, and what they do when both lie in one trick."""

from core.cards import EVIL_BIT, FOOL_BIT, GOOD_BIT, CardSet
from core.hand import Hand
from core.phases.tricks import TrickRules, best_so_far, places_of
from core.ranking import BY_NUMBER, RATIONAL, Order, ranking

GOOD_AND_EVIL: CardSet = GOOD_BIT | EVIL_BIT
TRUMPS_WITH_GOOD_AND_EVIL: Order = (GOOD_AND_EVIL, *BY_NUMBER)
GOOD_AND_EVIL_RANKING = ranking(plain=RATIONAL, trumps=TRUMPS_WITH_GOOD_AND_EVIL, excuses=FOOL_BIT)


def together(hand: Hand, winner: int) -> int:
    """A judge of tricks: one side's Good and Evil beat everything, opponents' cancel each other.

    To be asked where one of them lies in the trick; the sides are those of `hand.sides`.
    """
    players = players_of_both(hand)
    if not players:
        return winner
    return players[0] if on_one_side(hand, players) else cancelled(hand, players)


def players_of_both(hand: Hand) -> list[int]:
    """Who has played Good and Evil to this trick, in the order of play; nobody unless both lie."""
    lying = [card for card in hand.trick if GOOD_AND_EVIL >> card & 1]
    return places_of(hand, lying) if len(lying) == 2 else []


def on_one_side(hand: Hand, players: list[int]) -> bool:
    """Whether these play together."""
    assert hand.sides is not None
    return len({hand.sides[player] for player in players}) == 1


def cancelled(hand: Hand, players: list[int]) -> int:
    """Who takes the trick as if the two did not lie in it; the first of the two if nobody does."""
    _, winner = best_so_far(hand, absent=GOOD_AND_EVIL)
    return players[0] if winner < 0 else winner


GOOD_AND_EVIL_AS_TRUMPS = TrickRules(judge=together, judged=GOOD_AND_EVIL)

"""What a contract promises to a hand: the chance to make it, and what it then pays."""

from math import erf, sqrt

from core.aims import Aim
from core.hand import Hand
from core.players.strength import height, running, strength, unbeaten

# As a rule every card that counts for a side brings it an equal share of the points. All figures
# are fitted to declarers of all strengths, played by this player in every game with an auction.
EXCHANGED = 1.4  # what each card exchanged brings beside its share, in shares
# What a standard deviation of strength brings, and how far the outcome strays from what may be
# expected: alone, and with a partner whose hand is not known.
SLOPE = {False: 0.075, True: 0.05}
SPREAD = {False: 0.09, True: 0.15}
# What who has bid may be expected to have beyond the need.
BIDDERS = 0.04
# Where trumps take no suit but their own: by the part of the hand that runs.
RUNNING_BASE, RUNNING_SLOPE, RUNNING_SPREAD = 0.1, 0.5, 0.12
# How low a hand must be for an even chance that none of it wins, in standard deviations; how much
# lower if it has to win some tricks and no others, and if the others see it.
LOW, LOWER_FOR_TRICKS, LOWER_EXPOSED = -1.1, -1.2, -0.5
# How much a player minds the risk, against what he may win, where the stakes are the lowest.
RISK = 0.08
EVEN = 0.5


def promise(hand: Hand, seat: int, aim: Aim, unit: float, daring: float) -> float:
    """What playing for this is worth to the seat; below zero it had better not.

    unit: the value of the lowest contract. The higher the stakes, the surer he wants to be, and what
    is more likely lost than made he never wants, be it cheap.
    """
    chance = chance_of(hand, seat, aim, daring)
    lost = aim.value if aim.lost is None else aim.lost
    mean = aim.value * chance - lost * (1 - chance)
    variance = (aim.value + lost) ** 2 * chance * (1 - chance)
    own = 2 if aim.partner else 1
    worth = (hand.players - own) / own * (mean - RISK * variance / unit)
    return worth if chance >= EVEN else min(worth, chance - EVEN)


def chance_of(hand: Hand, seat: int, aim: Aim, daring: float) -> float:
    """The chance of a seat to make a contract; daring: how much better its hand looks than it is."""
    held, pack, ranking = hand.hands[seat], hand.pack, aim.ranking or hand.ranking
    if aim.shuns:
        return _normal(daring - height(held, pack, ranking))
    if aim.tricks is not None:
        sure = unbeaten(held, pack & ~held, ranking)
        if sure.bit_count() != aim.tricks:
            return 0.0
        low = LOW + LOWER_FOR_TRICKS * (aim.tricks > 0) + LOWER_EXPOSED * aim.exposed
        return _normal(low + daring - height(held & ~sure, pack, ranking))
    if ranking.beaten_by == ranking.higher:
        runs = running(held, pack & ~held, ranking) / held.bit_count()
        return _normal((RUNNING_BASE + RUNNING_SLOPE * runs - aim.share) / RUNNING_SPREAD)
    above = strength(held, pack, ranking.trumps) + daring
    expected = _average(hand, seat, aim) + SLOPE[aim.partner] * above
    return _normal((expected - aim.share) / SPREAD[aim.partner])


def chance_of_bidder(hand: Hand, seat: int, aim: Aim, daring: float) -> float:
    """The chance of who has bid a contract to make it, as an opponent judges it by his own hand."""
    bidder = max(aim.share + BIDDERS, _average(hand, seat, aim))
    above = strength(hand.hands[seat], hand.pack, hand.ranking.trumps) + daring
    return _normal((bidder - SLOPE[True] * above - aim.share) / SPREAD[aim.partner])


def _average(hand: Hand, seat: int, aim: Aim) -> float:
    """The part of all points that a declarer with an average hand takes, his partner's included."""
    hands = hand.hands[seat].bit_count() * (2 if aim.partner else 1)
    cards = hands + aim.exchanged * (1 + EXCHANGED) + aim.left
    return cards / hand.pack.bit_count()


def _normal(deviations: float) -> float:
    """The part of what is normally distributed that lies below so many standard deviations."""
    return (1 + erf(deviations / sqrt(2))) / 2

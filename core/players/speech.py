"""What is said beside the bids: declarations, announcements, contras, and terms of a bargain."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import sqrt

from core.actions import ANNOUNCE, ANNUL, CONTRA, DECLARE, RECONTRA, REDEAL_CALL, Action
from core.aims import Aim
from core.hand import Hand
from core.phases.bargaining import DEMAND, OFFER, Bargain
from core.players.outlook import SLOPE, chance_of, chance_of_bidder
from core.players.sight import Sight
from core.players.strength import overwhelming, strength
from core.players.worth import worth_in

# What is paid for being held, or saves a hand that is good for nothing, is said at once.
WELCOME = (DECLARE, ANNUL, REDEAL_CALL)
# How sure a side must be of points that it announces, and of the contract after a contra.
SURE, SURE_AFTER_CONTRA = 0.7, 0.9
# How small the chance of a contract must be for a contra.
DOUBTFUL = 0.35
# How many trumps there must be to one not seen if a low trump is to win the last trick.
TRUMPS_TO_ONE = 0.9
# What a player demands of what he may win, and offers of what he may lose, to throw the hand in.
DEMANDED, OFFERED = 1.5, 0.6


def worth_saying(
    hand: Hand, seat: int, offers: Mapping[str, tuple[str, ...]], daring: float
) -> Iterator[tuple[str, str]]:
    """What the seat would say of this, best first, as kind and word."""
    for kind, calls in offers.items():
        for call in calls:
            if _is_worth_saying(hand, seat, kind, call, daring):
                yield kind, call


def _is_worth_saying(hand: Hand, seat: int, kind: str, call: str, daring: float) -> bool:
    if kind in WELCOME:
        return True
    aim = hand.game.aims.get(hand.contract or call)
    if aim is None:
        return kind == ANNOUNCE and promises(hand, seat, Aim(), call, daring)
    if kind == ANNOUNCE:
        return promises(hand, seat, aim, call, daring)
    if kind == CONTRA:
        return aim.tricks is None and chance_of_bidder(hand, seat, aim, daring) <= DOUBTFUL
    if kind != RECONTRA or seat != hand.declarer:
        return False
    return chance_of(hand, seat, aim, daring) >= SURE_AFTER_CONTRA


def promises(hand: Hand, seat: int, aim: Aim, name: str, daring: float) -> bool:
    """Whether a seat may count on a feat of that name beside a contract, by its own cards."""
    feat = hand.game.feats.get(name)
    if feat is None:
        return False
    sight = Sight(hand, seat)
    trumps = sight.ranking.trumps
    own, unseen = (sight.own & trumps).bit_count(), (sight.unseen & trumps).bit_count()
    if feat.share is not None and (
        seat != hand.declarer
        or chance_of(hand, seat, replace(aim, share=feat.share), daring) < SURE
    ):
        return False
    if feat.last and (not feat.last & sight.own or own < TRUMPS_TO_ONE * unseen):
        return False
    if feat.all_tricks and not overwhelming(sight):
        return False
    return not feat.taken & ~sight.own


def terms(hand: Hand, seat: int, decision: Bargain, daring: float) -> Action | None:
    """What the seat demands or offers, once, to throw the hand in: what it may win or lose by it."""
    if decision.limits.get(DEMAND) != decision.limits.get(OFFER):
        return None  # it has spoken
    held = hand.hands[seat]
    dealt = held.bit_count() * hand.players / hand.pack.bit_count()
    points = worth_in(hand).average * hand.pack.bit_count()
    gain = SLOPE[False] * points * sqrt(dealt) * (strength(held, hand.pack) + daring)
    call, amount = (DEMAND, round(DEMANDED * gain)) if gain > 0 else (OFFER, round(-OFFERED * gain))
    least, most = decision.limits[call]
    return (
        Action(decision.kind, seat, call=call, amount=amount) if least <= amount <= most else None
    )

"""Manchester Piccadilly, for two, each with a dummy in the second half."""

from core.actions import CHOOSE
from core.card_rules import CardRules
from core.cards import HONOURS
from core.counting import ACES_FIVE, Points
from core.decisions import ChooseCall
from core.game import Game, NoOptions, always
from core.games.manchester import (
    first_half,
    opposite_and_dealer,
    scores_so_far,
    settle,
)
from core.hand import Hand, Script
from core.outcome import Outcome
from core.packs import PACK_78
from core.phases.dealing_in_parts import deal_part
from core.phases.fool import pay_for_fool
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_cards.manchester_piccadilly import RULES
from core.sitting import everyone_deals_once

HAND = 13
FIRST, SECOND = "first hand", "second hand"


def manchester_piccadilly(hand: Hand) -> Script[Outcome]:
    """The hand from the first deal to the settlement."""
    opposite, dealer = opposite_and_dealer(hand)
    hand.player_of[2:] = 0, 1
    yield from first_half(hand)
    yield from deal_part(hand, (HAND,) * 4)
    second_pack = sum(hand.hands)
    yield from choose_dummy(hand, opposite)
    yield from choose_dummy(hand, dealer)
    yield from play_tricks(
        hand,
        leader=dealer,
        tricks=HAND,
        rules=TrickRules(overtrump=True, fool_lost_last=True),
        order=(dealer, opposite, dummy_of(dealer), dummy_of(opposite)),
    )
    yield from pay_for_fool(hand, ACES_FIVE, own_hands, out_of=second_pack)
    return settle(points(hand), dealer)


def dummy_of(seat: int) -> int:
    """The place of a seat's Dummy, diagonally opposite."""
    return seat + 2


def own_hands(place: int) -> tuple[int, int]:
    """The two hands that play together with that of a place: a player's own and his Dummy."""
    seat = place % 2
    return seat, dummy_of(seat)


def choose_dummy(hand: Hand, seat: int) -> Script[None]:
    """Of the two hands dealt to him a player takes one up; the other is his Dummy."""
    action = yield ChooseCall(CHOOSE, seat, (FIRST, SECOND))
    assert action is not None
    if action.call == SECOND:
        dummy = dummy_of(seat)
        hand.hands[seat], hand.hands[dummy] = hand.hands[dummy], hand.hands[seat]


def points(hand: Hand) -> tuple[Points, ...]:
    """First and Second Score of each seat together, as far as the hand has come."""
    return scores_so_far(hand, own_hands)


MANCHESTER_PICCADILLY = Game(
    id="manchester-piccadilly",
    name="Manchester Piccadilly",
    players=(2,),
    dummies=2,
    card_rules=always(CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, total=None)),
    script=manchester_piccadilly,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

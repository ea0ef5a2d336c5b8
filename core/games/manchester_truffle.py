"""Manchester Truffle, for two, with a common Dummy in the second half."""

from core.card_rules import CardRules
from core.cards import HONOURS, KINGS, CardSet
from core.counting import ACES_FIVE, Points
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
from core.phases.fool import by_himself, pay_for_fool
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_cards.manchester_truffle import RULES
from core.sitting import everyone_deals_once

HAND = 16
EXTRA = 4
DUMMY = 2


def manchester_truffle(hand: Hand) -> Script[Outcome]:
    """The hand from the first deal to the settlement."""
    opposite, dealer = opposite_and_dealer(hand)
    hand.player_of[DUMMY] = opposite
    yield from first_half(hand)
    yield from deal_part(
        hand, tuple(HAND + EXTRA * (place == dealer) for place in range(hand.places))
    )
    second_pack = sum(hand.hands)
    yield from discard(hand, dealer, EXTRA, never=KINGS | HONOURS)
    yield from play_tricks(
        hand,
        leader=dealer,
        tricks=HAND,
        rules=TrickRules(overtrump=True, fool_lost_last=True, after_trick=pass_the_dummy_on),
        order=(dealer, DUMMY, opposite),
    )
    yield from pay_for_fool(
        hand, ACES_FIVE, also_from=hand.discards, out_of=second_pack, lowest_by=(DUMMY,)
    )
    forfeit_discard(hand, dealer, second_pack)
    hand.player_of[DUMMY] = DUMMY  # what it has won is nobody's
    return settle(points(hand), dealer)


def pass_the_dummy_on(hand: Hand) -> None:
    """The players take turns at playing the Dummy's cards, trick by trick."""
    hand.player_of[DUMMY] = 1 - hand.player_of[DUMMY]


def forfeit_discard(hand: Hand, dealer: int, second_pack: CardSet) -> None:
    """What a Dealer without a trick laid away in the second half is Opposite's (TRU-2)."""
    if not hand.piles[dealer] & second_pack:
        hand.piles[1 - dealer] |= hand.discards[dealer] & second_pack
        hand.discards[dealer] &= ~second_pack


def points(hand: Hand) -> tuple[Points, ...]:
    """First and Second Score of each seat together, as far as the hand has come."""
    return scores_so_far(hand, by_himself)


MANCHESTER_TRUFFLE = Game(
    id="manchester-truffle",
    name="Manchester Truffle",
    players=(2,),
    dummies=1,
    card_rules=always(CardRules(PACK_78, ACES_FIVE, EXCUSE_RANKING, total=None)),
    script=manchester_truffle,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

"""Mitigati, for three, each for himself: the older form of Mitigation, counted in threes."""

from core.base_game import compared
from core.card_rules import CardRules
from core.cards import ANGEL_HONOURS, KINGS
from core.counting import ACES_ONE_ANGEL, Points, count_in_threes
from core.game import Game, NoOptions, always
from core.games.mitigation_declarations import DECLARATIONS, bonuses, declare, paid
from core.hand import Hand, Script
from core.outcome import Bonus, Outcome, not_played
from core.packs import PACK_78
from core.phases.bargaining import Terms, deal_and_bargain
from core.phases.fool import by_himself, exchange_fool
from core.phases.talon import discard
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import ANGEL_RANKING
from core.rule_cards.mitigati import RULES
from core.settlement import over_base
from core.sitting import everyone_deals_once

PACKETS, PACKET, EXTRA = 5, 5, 3
HAND = PACKETS * PACKET
TOTAL, BASE = 78, 26
SIDES = (0, 1, 2)
BARGAINED = "bargained"


def mitigati(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    payments = yield from deal_and_bargain(
        hand, packets=PACKETS, each=PACKET, dealer_takes=EXTRA, agreement=all_balances, step=1
    )
    if payments:
        return not_played(hand.players, BARGAINED, scores=payments)
    yield from discard(hand, hand.known_dealer, EXTRA, never=KINGS | ANGEL_HONOURS)
    yield from declare(hand, ANGEL_HONOURS)
    held = tuple(hand.hands)
    yield from play_tricks(
        hand,
        leader=hand.eldest,
        tricks=HAND,
        rules=TrickRules(after_debt=lambda hand: exchange_fool(hand, ACES_ONE_ANGEL, by_himself)),
    )
    return settle(points(hand), bonuses(hand, held, ANGEL_HONOURS), hand.known_dealer)


def all_balances(terms: Terms, players: int) -> tuple[int, ...] | None:
    """A demand stands, and demands and offers balance exactly (MTG-2)."""
    due = sum(terms.demands.values())
    if not due or sum(terms.offers.values()) != due:
        return None
    return tuple(terms.demands.get(seat, 0) - terms.offers.get(seat, 0) for seat in range(players))


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of every player counted in threes, the dealer's discard with his."""
    return tuple(
        count_in_threes(ACES_ONE_ANGEL, hand.piles[seat] | hand.discards[seat])
        for seat in range(hand.players)
    )


def settle(points: tuple[Points, ...], declared: tuple[Bonus, ...], dealer: int) -> Outcome:
    """Each wins or loses his distance from 26 (MTG-1), and what was declared is paid."""
    extra = paid(declared, len(points))
    scores = tuple(own + more for own, more in zip(over_base(points, BASE), extra, strict=True))
    return compared(points, scores, SIDES, dealer)._replace(bonuses=declared)


MITIGATI = Game(
    id="mitigati",
    name="Mitigati",
    players=(3,),
    card_rules=always(CardRules(PACK_78, ACES_ONE_ANGEL, ANGEL_RANKING, TOTAL)),
    script=mitigati,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=ANGEL_HONOURS,
    sitting=everyone_deals_once,
    bonuses=DECLARATIONS,
    endings=(BARGAINED,),
)

"""Baronetti, for two: each plays from four piles, of which only the top cards are open."""

from dataclasses import dataclass
from typing import Literal

from core.actions import DEAL_PACKET, EXPOSE
from core.card_rules import CardRules
from core.cards import BIT, HONOURS, NAMES, Card, CardSet, card_set, cards_in
from core.counting import ACES_ONE, ACES_ONE_ANGEL, Points, count_in_pairs
from core.decisions import ChooseCard
from core.errors import Unreadable
from core.game import Game, house_rule
from core.hand import Hand, Level, Script
from core.outcome import Outcome
from core.packs import PACK_78
from core.phases.dealing import DealCards
from core.phases.fool import by_himself, exchange_fool
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import ANGEL_RANKING, IRRATIONAL_RANKING
from core.rule_cards.baronetti import RULES
from core.settlement import difference_between
from core.sitting import everyone_deals_once

HEIGHTS = (10, 10, 10, 9)
TRICKS = 39
TOTAL = 91

# The cards of a pile from the top down; None for one that lies covered and is not known.
Pile = list[Card | None]


@dataclass(frozen=True, slots=True)
class BaronettiOptions:
    """House rules of Baronetti."""

    angel_high: bool = house_rule(
        False,
        "whether T20, the Angel, beats T21 and is an Honour in its place, T21 being worth 1 (BAR-6)",
    )
    settlement: Literal["stake", "difference"] = house_rule(
        "stake", "stake: the winner gets 1 from the other (BAR-3); difference: that of their points"
    )


def card_rules(options: BaronettiOptions) -> CardRules:
    """The Angel's rank and worth are a house rule."""
    if options.angel_high:
        return CardRules(PACK_78, ACES_ONE_ANGEL, ANGEL_RANKING, TOTAL)
    return CardRules(PACK_78, ACES_ONE, IRRATIONAL_RANKING, TOTAL)


def baronetti(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    if hand.dealer is None:
        raise Unreadable(
            "Baronetti needs to know the dealer, whose opponent leads; name seat 0 or 1"
        )
    piles = yield from deal_piles(hand)
    yield from play_tricks(
        hand,
        leader=hand.eldest,
        tricks=TRICKS,
        rules=TrickRules(
            after_card=lambda hand, seat, card: turn_up(hand, seat, piles[seat], card),
            after_debt=lambda hand: exchange_fool(hand, hand.values, by_himself),
        ),
    )
    return settle(points(hand), hand.dealer, hand.options)


class DealLayer(DealCards):
    """The next layer of the piles from the top: a card to each of `reaching`, (seat, pile) in order."""

    __slots__ = ("reaching",)

    def __init__(self, hand: Hand, reaching: list[tuple[int, int]], before: CardSet) -> None:
        super().__init__(hand.pack, (1,) * len(reaching), (), None, kind=DEAL_PACKET, before=before)
        self.reaching = reaching

    def _place(self, number: int, last: str) -> str:
        if number >= len(self.reaching):
            return super()._place(number, last)
        seat, pile = self.reaching[number]
        return f"pile {pile + 1} of seat {seat}"


def deal_piles(hand: Hand) -> Script[list[list[Pile]]]:
    """Three piles of ten and one of nine to each seat, layer by layer from the top.

    The cards on top are the hands, the covered ones lie in the talon. A log that knows only the tops
    deals one layer; the others are unknown until they are exposed.
    """
    piles: list[list[Pile]] = [[[None] * height for height in HEIGHTS] for _ in range(hand.players)]
    dealt: CardSet = 0
    for layer in range(max(HEIGHTS)):
        reaching = [
            (seat, pile)
            for seat in range(hand.players)
            for pile, height in enumerate(HEIGHTS)
            if layer < height
        ]
        due = DealLayer(hand, reaching, dealt)
        due.optional = layer == 1
        action = yield due
        if action is None:
            hand.level = Level.ABRIDGED
            hand.unknown.append("how the covered cards lay")
            return piles
        for (seat, pile), card in zip(reaching, action.groups, strict=True):
            piles[seat][pile][layer] = cards_in(card)[0]
            dealt |= card
            if layer == 0:
                hand.hands[seat] |= card
        if layer == 0:
            hand.talon = hand.pack & ~dealt
    hand.dealt = tuple(
        card_set(card for pile in own for card in pile if card is not None) for own in piles
    )
    return piles


def turn_up(hand: Hand, seat: int, piles: list[Pile], card: Card) -> Script[bool] | None:
    """The card under one that was played is turned up at once (BAR-2); a log may have to tell it."""
    pile = next(pile for pile in piles if pile[:1] == [card])
    del pile[0]
    if not pile:
        return None
    if pile[0] is None:
        return expose(hand, seat, pile)
    uncover(hand, seat, pile[0])
    return None


def expose(hand: Hand, seat: int, pile: Pile) -> Script[bool]:
    """The card turned up where the log knew only what lay on top."""
    action = yield ChooseCard(
        EXPOSE,
        seat,
        hand.talon,
        why_not=lambda card: f"seat {seat} turns up {NAMES[card]}, which is not covered any more",
    )
    assert action is not None and action.card is not None
    pile[0] = action.card
    uncover(hand, seat, action.card)
    return False  # the trick is as it was


def uncover(hand: Hand, seat: int, card: Card) -> None:
    """A covered card lies on top of its pile now and may be played."""
    hand.hands[seat] |= BIT[card]
    hand.talon ^= BIT[card]


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of each seat in pairs; they sum to 91."""
    return tuple(count_in_pairs(hand.values, pile) for pile in hand.piles)


def settle(points: tuple[Points, ...], dealer: int, options: BaronettiOptions) -> Outcome:
    """The player with more points wins the stake, or the difference; 45½ each is a draw."""
    scores = difference_between((0, 1), points)
    if options.settlement == "stake":
        scores = tuple((score > 0) - (score < 0) for score in scores)
    return Outcome(
        played=True,
        roles=tuple("dealer" if seat == dealer else "player" for seat in range(len(points))),
        sides=(0, 1),
        points=points,
        scores=scores,
        won=tuple(score > 0 for score in scores),
    )


BARONETTI = Game(
    id="baronetti",
    name="Baronetti",
    players=(2,),
    card_rules=card_rules,
    script=baronetti,
    points=points,
    options=BaronettiOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

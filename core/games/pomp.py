"""Pomp, for three, each for himself, with a pot for the Sparrow and one for the King."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from core.actions import CARRIED, DECLARE, DISCARD, Action
from core.card_rules import CardRules
from core.cards import (
    BIT,
    COURTS,
    FOOL_BIT,
    HONOURS,
    KINGS,
    NAMES,
    PLAIN_SUITS,
    SUIT_NAMES,
    SUITS,
    T1_BIT,
    TRUMP_1,
    TRUMPS,
    Card,
    CardSet,
    card_set,
    cards_in,
    suit_name,
)
from core.counting import ACES_ONE, Points, count_in_threes
from core.decisions import ChooseCall, ChooseCards
from core.game import Game, NoOptions, always
from core.games.pomp_settlement import (
    BEGGAR,
    BONUSES,
    COURT_ABUNDANT,
    COURT_FULL,
    COURT_HALF,
    DROPPED_BALLS,
    EMPEROR,
    KING_POT,
    KINGS_ABUNDANT,
    KINGS_FULL,
    KINGS_HALF,
    LOST_KING,
    LOST_T1,
    MANY_HONOURS,
    MANY_TRUMPS,
    SLAM,
    SPARROW,
    SPARROW_POT,
    TOTAL,
    USURPED_KING,
    WORTH,
    Pots,
    after,
    divided,
    settle,
)
from core.hand import Hand, Said, Script, Trick
from core.outcome import Bonus, Outcome
from core.packs import PACK_78
from core.phases.carrying import Carryable, carried, carried_over
from core.phases.dealing import deal, dealer_who_takes
from core.phases.fool import pay_for_fool
from core.phases.tricks import TrickRules, play_tricks
from core.ranking import EXCUSE_RANKING
from core.rule_cards.pomp import RULES
from core.sitting import NextHand, Sitting, added, next_dealer

HAND, EXTRA = 25, 3
MOST_IN_A_POT = 100_000
SPARROW_POT_WON, KING_POT_WON = "sparrow pot won", "king pot won"
POTS: Carryable = {
    (None, SPARROW_POT): (0, MOST_IN_A_POT),
    (None, KING_POT): (0, MOST_IN_A_POT),
    (None, SPARROW_POT_WON): None,
    (None, KING_POT_WON): None,
}
RANKS = {"K": "king", "Q": "queen", "C": "cavalier", "J": "jack"}
LEAST_TRUMPS = 10


def pomp(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    dealer_who_takes(hand, EXTRA)  # known before anything is told
    yield from carried_over(hand, POTS)
    pots = pots_before(hand)
    yield from deal(hand, each=HAND, dealer_takes=EXTRA, whole=True)
    yield from dealer_discards(hand)
    declared = yield from declare(hand)
    yield from play_tricks(hand, leader=hand.eldest, tricks=HAND, rules=TrickRules())
    yield from pay_for_fool(hand, ACES_ONE)
    bonuses = (*declared, *lost_on_the_way(hand), *none_or_all(hand), *last_trick(hand))
    return settle(points(hand), bonuses, pots, dealer=hand.known_dealer, eldest=hand.eldest)


def pots_before(hand: Hand) -> Pots:
    """What earlier hands left in the pots; where a log tells nothing a game begins."""
    if not hand.carried:
        return Pots()
    sparrow, king = carried(hand, SPARROW_POT), carried(hand, KING_POT)
    return Pots(
        (sparrow and sparrow.amount) or 0,
        (king and king.amount) or 0,
        found_sparrow=carried(hand, SPARROW_POT_WON) is not None,
        found_king=carried(hand, KING_POT_WON) is not None,
    )


class LayAway(ChooseCards):
    """The dealer's discard: trumps only if nothing else is left, or if none of them stays."""

    __slots__ = ("all_trumps",)

    def __init__(self, hand: Hand, seat: int) -> None:
        held = hand.hands[seat] & ~KINGS & ~HONOURS
        trumps = held & TRUMPS
        super().__init__(
            DISCARD,
            seat,
            EXTRA,
            held & ~TRUMPS,
            trumps,
            why_not=lambda card: _not_laid(hand, seat, card),
        )
        no_more = trumps == hand.hands[seat] & TRUMPS and trumps.bit_count() <= EXTRA
        self.all_trumps: CardSet = trumps if no_more else 0

    def voids(self, cards: CardSet) -> bool:
        """Whether these cards leave the dealer without a trump, as he may wish."""
        return bool(self.all_trumps) and cards & TRUMPS == self.all_trumps

    def _not_these(self, cards: CardSet) -> str | None:
        if self.voids(cards) and cards.bit_count() == EXTRA and not cards & ~(self.free | TRUMPS):
            return None
        return super()._not_these(cards)

    def legal(self) -> list[str]:
        words = super().legal()
        return [*words, "or all trumps"] if self.all_trumps else words

    def choices(self) -> Iterator[Action]:
        yield from super().choices()
        if self.all_trumps:
            for chosen in combinations(cards_in(self.free), self._beside_trumps):
                yield self._choice(self.all_trumps, chosen)

    def any_choice(self, random: Random) -> Action:
        if not self.all_trumps or random.random() < 0.5:
            return super().any_choice(random)
        chosen = random.sample(cards_in(self.free), self._beside_trumps)
        return self._choice(self.all_trumps, chosen)

    @property
    def _beside_trumps(self) -> int:
        """How many cards go with all trumps; of 28 cards with three trumps or less enough are free."""
        return EXTRA - self.all_trumps.bit_count()


def _not_laid(hand: Hand, seat: int, card: Card) -> str:
    why = "the rules forbid" if hand.hands[seat] & BIT[card] else "it does not hold"
    return f"seat {seat} lays away {NAMES[card]}, which {why}"


def dealer_discards(hand: Hand) -> Script[None]:
    """Three cards: no Honour, no King, no trump but for want of others or to have none left."""
    dealer = hand.known_dealer
    action = yield LayAway(hand, dealer)
    assert action is not None
    hand.hands[dealer] &= ~action.cards
    hand.discards[dealer] = action.cards


def declare(hand: Hand) -> Script[tuple[Bonus, ...]]:
    """In turn from Eldest; a duty, so that what is held is paid though a log does not tell it."""
    found = []
    for seat in hand.in_turn(hand.eldest):
        held = holdings(hand.hands[seat])
        left = dict(held)
        while left:
            action = yield ChooseCall(DECLARE, seat, tuple(left), immaterial=True)
            if action is None or action.call is None:
                break
            del left[action.call]
        hand.said += [Said(seat, call) for call in held]
        found += [Bonus(name, seat, worth, seat, announced=True) for name, worth in held.values()]
    return tuple(found)


def holdings(held: CardSet) -> dict[str, tuple[str, int]]:
    """What a hand has to declare, in words, with the name of the holding and what each pays."""
    fool = bool(held & FOOL_BIT)
    found = {}
    if name := _set_of(held & KINGS, 4, fool, (KINGS_FULL, KINGS_ABUNDANT, KINGS_HALF)):
        missing = KINGS & ~held
        words = f"{name} without {suit_name(cards_in(missing)[0])}" if missing else name
        found[words] = (name, WORTH[name])
    for suit, cards in zip(SUITS, PLAIN_SUITS, strict=True):
        court = cards & COURTS
        if name := _set_of(held & court, 4, fool, (COURT_FULL, COURT_ABUNDANT, COURT_HALF)):
            words = f"{name} of {SUIT_NAMES[suit]}"
            if missing := court & ~held:
                words += f" without the {RANKS[NAMES[cards_in(missing)[0]][1:]]}"
            found[words] = (name, WORTH[name])
    if held & HONOURS == HONOURS:
        number = len(list(_honours(held)))
        found[f"{number} honours"] = (MANY_HONOURS, 10 + 5 * (number - 3))
    trumps = (held & (TRUMPS | FOOL_BIT)).bit_count()
    if trumps >= LEAST_TRUMPS:
        words = f"{trumps} trumps" + (" with t1" if held & T1_BIT else "")
        found[words] = (MANY_TRUMPS, 10 + 5 * (trumps - LEAST_TRUMPS))
    return found


def _set_of(held: CardSet, size: int, fool: bool, names: tuple[str, str, str]) -> str | None:
    full, abundant, half = names
    if held.bit_count() == size:
        return abundant if fool else full
    return half if fool and held.bit_count() == size - 1 else None


def _honours(held: CardSet) -> Iterator[Card]:
    """The three Honours, and the trumps that follow one another below T21 (POM-5)."""
    yield from cards_in(HONOURS)
    for card in reversed(cards_in(TRUMPS & ~HONOURS)):
        if not held & BIT[card]:
            return
        yield card


def _earned(name: str, seat: int) -> Bonus:
    return Bonus(name, seat, WORTH[name], seat)


def lost_on_the_way(hand: Hand) -> Iterator[Bonus]:
    """T1 and Kings that do not win their trick, in every trick but the last."""
    for trick in hand.tricks[:-1]:
        yield from _beaten(trick, LOST_T1, LOST_KING)


def _beaten(trick: Trick, t1: str, king: str) -> Iterator[Bonus]:
    for card in trick.cards:
        if card != trick.winning_card and card == TRUMP_1:
            yield _earned(t1, trick.seat_of(card))
        elif card != trick.winning_card and KINGS >> card & 1:
            yield _earned(king, trick.seat_of(card))


def none_or_all(hand: Hand) -> Iterator[Bonus]:
    """Slam, or a Beggar; with a Slam there is no Beggar (POM-3)."""
    for seat, tricks in enumerate(hand.tricks_won):
        if tricks == HAND:
            yield _earned(SLAM, seat)
        elif not tricks and max(hand.tricks_won) < HAND:
            yield _earned(BEGGAR, seat)


def last_trick(hand: Hand) -> Iterator[Bonus]:
    """Sparrow or Emperor for who wins it so, then what its losers have lost (POM-10)."""
    trick = hand.tricks[-1]
    if trick.winning_card == TRUMP_1:
        yield _earned(SPARROW, trick.winner)
    elif KINGS & card_set([trick.winning_card]):
        yield _earned(EMPEROR, trick.winner)
    yield from _beaten(trick, DROPPED_BALLS, USURPED_KING)


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of every player counted in threes, the dealer's discard with his."""
    return tuple(
        count_in_threes(ACES_ONE, hand.piles[seat] | hand.discards[seat])
        for seat in range(hand.players)
    )


def sitting(players: int, _options: Any, dealer: int) -> Sitting:
    """Three hands, the pots carried from one to the next; what is left in them is divided."""
    pots = Pots()
    totals: tuple[Points, ...] = (0,) * players
    first = True
    for _ in range(players):
        outcome = yield NextHand(dealer, () if first else left_for_the_next(pots))
        totals = added(totals, outcome)
        pots = after(pots, outcome, dealer)
        dealer, first = next_dealer(dealer, outcome, players), False
    return divided(pots, totals)


def left_for_the_next(pots: Pots) -> tuple[Action, ...]:
    """What a log tells of the pots before a hand."""
    told = [
        Action(CARRIED, call=SPARROW_POT, amount=pots.sparrow),
        Action(CARRIED, call=KING_POT, amount=pots.king),
    ]
    if pots.found_sparrow:
        told.append(Action(CARRIED, call=SPARROW_POT_WON))
    if pots.found_king:
        told.append(Action(CARRIED, call=KING_POT_WON))
    return tuple(told)


POMP = Game(
    id="pomp",
    name="Pomp",
    players=(3,),
    card_rules=always(CardRules(PACK_78, ACES_ONE, EXCUSE_RANKING, TOTAL)),
    script=pomp,
    points=points,
    options=NoOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=sitting,
    bonuses=BONUSES,
    zero_sum=False,
)

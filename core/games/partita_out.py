"""Partita: Out, for three, each for himself: with 35 points one is out, and bound."""

from dataclasses import dataclass
from typing import Literal

from core.actions import DECLARE_OUT
from core.base_game import compared, count_by_sides
from core.card_rules import CardRules
from core.cards import (
    CAVALIERS,
    FOOL,
    FOOL_BIT,
    HONOURS,
    JACKS,
    KINGS,
    NAMES,
    QUEENS,
    T1_BIT,
    T21_BIT,
    TRUMPS,
    Card,
    CardSet,
    cards_in,
)
from core.counting import Points, Values
from core.game import Game, always, house_rule
from core.hand import Hand, Said, Script
from core.outcome import Outcome
from core.packs import PACK_54
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.signals import give_signals
from core.phases.speaking_up import SpeakUp
from core.phases.talon import discard
from core.phases.tricks import Duty, TrickRules, play_tricks, taking
from core.ranking import QUARTET_RANKING
from core.rule_cards.partita_out import RULES
from core.settlement import over_base
from core.sitting import everyone_deals_once

HAND, EXTRA = 17, 3
TOTAL = 105
BASE = OUT_AT = 35
SIDES = (0, 1, 2)
LONG = 4
DRAG, KING, KNOCK = "drag", "king", "knock"
OUT = "out"
FOOL_FOUR = Values(
    ((5, KINGS | T1_BIT | T21_BIT), (4, QUEENS | FOOL_BIT), (3, CAVALIERS), (2, JACKS))
)


@dataclass(frozen=True, slots=True)
class PartitaOutOptions:
    """House rules of Partita: Out."""

    settlement: Literal["over-base", "one-from-each"] = house_rule(
        "over-base",
        "over-base: each wins or loses his distance from 35 (OUT-1); "
        "one-from-each: every player who is not out pays 1 to each who is",
    )


def partita_out(hand: Hand) -> Script[Outcome]:
    """The hand from the deal to the settlement."""
    yield from deal(hand, each=HAND, dealer_takes=EXTRA)
    yield from discard(hand, hand.known_dealer, EXTRA, never=KINGS | HONOURS, last_resort=TRUMPS)
    out: set[int] = set()
    watch = Watch()
    yield from play_tricks(
        hand,
        leader=hand.eldest,
        tricks=HAND,
        rules=TrickRules(
            duties=(bound_when_out(out),),
            after_card=watch.signals,
            after_trick=lambda hand: go_out(hand, out),
        ),
    )
    yield from pay_for_fool(hand, FOOL_FOUR)
    watch.report_missing(hand)
    return settle(points(hand), frozenset(out), hand.known_dealer, hand.options)


def go_out(hand: Hand, out: set[int]) -> Script[None]:
    """After a trick: who has captured 35 is out, whether or not the log says so (OUT-8).

    T21 and the Fool may be counted while they are still in the hand; that is the player's choice, so
    it has to be said. Several may speak, in any order.
    """
    while (seat := (yield from _says_that_he_is_out(hand, out))) is not None:
        _is_out(hand, seat, out)
    captured = points(hand)
    for seat in hand.in_turn(hand.tricks[-1].winner):
        if captured[seat] >= OUT_AT and seat not in out:
            _is_out(hand, seat, out)


def _says_that_he_is_out(hand: Hand, out: set[int]) -> Script[int | None]:
    """The first, from the winner of the trick on, who says so; None if nobody does."""
    captured = points(hand)
    for seat in hand.in_turn(hand.tricks[-1].winner):
        held = FOOL_FOUR.total(hand.hands[seat] & (T21_BIT | FOOL_BIT))
        if seat in out or captured[seat] + held < OUT_AT:
            continue
        if (yield SpeakUp(DECLARE_OUT, seat, immaterial=captured[seat] >= OUT_AT)):
            return seat
    return None


def _is_out(hand: Hand, seat: int, out: set[int]) -> None:
    out.add(seat)
    hand.said.append(Said(seat, OUT))


def bound_when_out(out: set[int]) -> Duty:
    """What binds a player who is out: the Fool to the end, the highest to win, else the lowest."""

    def cards(hand: Hand, seat: int, legal: CardSet) -> CardSet:
        if seat not in out or len(hand.tricks) == HAND - 1:
            return legal
        return _allowed(hand, legal & ~FOOL_BIT)

    def why_not(_hand: Hand, _seat: int, card: Card) -> str:
        if card == FOOL:
            return "is out and must keep FOOL until the last trick"
        return (
            f"is out and played {NAMES[card]}, but must win with its highest card, or else play its "
            "lowest"
        )

    return Duty(cards, why_not)


def _allowed(hand: Hand, legal: CardSet) -> CardSet:
    if not hand.suit_led:
        return highest(hand, legal & TRUMPS or legal)
    if winning := taking(hand, legal):
        return highest(hand, winning)
    if not legal & (hand.suit_led | TRUMPS):
        least = min((FOOL_FOUR.of[card] for card in cards_in(legal)), default=0)
        legal = sum(1 << card for card in cards_in(legal) if FOOL_FOUR.of[card] == least)
    return lowest(hand, legal)


def highest(hand: Hand, cards: CardSet) -> CardSet:
    """Of each suit among these cards the highest; equal ones all (OUT-9)."""
    return sum(1 << card for card in cards_in(cards) if not _above(hand, card) & cards)


def lowest(hand: Hand, cards: CardSet) -> CardSet:
    """Of each suit among these cards the lowest; equal ones all (OUT-9)."""
    higher: CardSet = 0
    for card in cards_in(cards):
        higher |= _above(hand, card)
    return cards & ~higher


def _above(hand: Hand, card: Card) -> CardSet:
    """The cards of its suit that beat a card and are not beaten by it in turn, as equal ones are."""
    higher = hand.ranking.higher
    return sum(1 << other for other in cards_in(higher[card]) if not higher[other] >> card & 1)


def signals_due(hand: Hand, seat: int, card: Card) -> set[str]:
    """What has to go with a lead: the drag of a long suit, the word King for a suit with its King."""
    suit = hand.ranking.suit_of[card]
    held = (hand.hands[seat] | 1 << card) & suit
    due = {DRAG} if held.bit_count() >= LONG else set()
    return due | ({KING} if held & KINGS else set())


class Watch:
    """Looks whether the signals of the leads are right; what is wrong is remarked and no more.

    Where a log tells no signal at all it does not record them, and none is missing; of a hand that it
    knows in part nobody can say that it does not bear a signal out.
    """

    def __init__(self) -> None:
        self.told = False
        self.missing: list[str] = []

    def signals(self, hand: Hand, seat: int, card: Card) -> Script[bool] | None:
        """What is asked after a card: only a lead has signals (see TrickRules.after_card)."""
        leads = len(hand.trick) == 1 and card != FOOL
        return self._after_lead(hand, seat, card) if leads else None

    def _after_lead(self, hand: Hand, seat: int, card: Card) -> Script[bool]:
        plain = hand.ranking.suit_of[card] != TRUMPS
        given = yield from give_signals(seat, (DRAG, KING, KNOCK) if plain else (DRAG,))
        due = signals_due(hand, seat, card)
        self.told = self.told or bool(given)
        where = f"trick {len(hand.tricks) + 1}: seat {seat} led {NAMES[card]}"
        whole = hand.hands[seat].bit_count() == HAND - 1 - len(hand.tricks)
        # Whether the last player will trump is a belief, which nobody can check.
        for call in given:
            if whole and call not in due and call != KNOCK:
                hand.remarks.append(f"{where} with {call}, which its hand does not bear out")
        self.missing += [f"{where} without {call}" for call in sorted(due - set(given))]
        return False

    def report_missing(self, hand: Hand) -> None:
        """At the end: what was left out, in a log that tells signals."""
        if self.told:
            hand.remarks += self.missing


def points(hand: Hand) -> tuple[Points, ...]:
    """Card points of every player counted singly, the dealer's discard with his."""
    counted = count_by_sides(hand, SIDES, FOOL_FOUR)
    return tuple(own - tricks for own, tricks in zip(counted, hand.tricks_won, strict=True))


def settle(
    points: tuple[Points, ...], out: frozenset[int], dealer: int, options: PartitaOutOptions
) -> Outcome:
    """Payments from the points of each seat (they sum to 105), or from who is out."""
    scores: tuple[Points, ...]
    if options.settlement == "over-base":
        scores = over_base(points, BASE)
    else:
        bound, free = len(out), len(points) - len(out)
        scores = tuple(free if seat in out else -bound for seat in range(len(points)))
    return compared(points, scores, SIDES, dealer)


PARTITA_OUT = Game(
    id="partita-out",
    name="Partita: Out",
    players=(3,),
    card_rules=always(CardRules(PACK_54, FOOL_FOUR, QUARTET_RANKING, TOTAL)),
    script=partita_out,
    points=points,
    options=PartitaOutOptions,
    rule_card=RULES,
    honours=HONOURS,
    sitting=everyone_deals_once,
)

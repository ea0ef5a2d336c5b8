"""The Fool as Court Jester: who must play it, and who wins it takes it into his hand as the Butt."""

from collections.abc import Iterator
from dataclasses import replace

from core.actions import BUTT_DISCARD
from core.cards import (
    BIT,
    COURTS,
    FOOL,
    FOOL_BIT,
    KINGS,
    NAMES,
    PLAIN,
    T1_BIT,
    T21_BIT,
    Card,
    CardSet,
    cards_in,
    show,
)
from core.decisions import ChooseCard
from core.hand import Debt, Hand, Said, Script
from core.phases.fool import Side, pay_for_fool
from core.phases.good_and_evil import GOOD_AND_EVIL
from core.phases.tricks import ANY_CARD, Duty, TrickRules

ASIDE = "the Fool aside"


def with_court_jester(rules: TrickRules) -> TrickRules:
    """The rules of tricks in which the Fool, no card of any suit, is the Court Jester."""

    def judge(hand: Hand, winner: int) -> int:
        if FOOL in hand.trick and not any(hand.hands):
            return hand.turn[hand.trick.index(FOOL)]
        return rules.judge(hand, winner) if rules.judge else winner

    return replace(
        rules,
        duties=(*rules.duties, Duty(_playable, _why_not_played)),
        judge=judge,
        judged=FOOL_BIT | (rules.judged if rules.judge else 0),
        after_trick=butt,
    )


# Playing it


def _playable(hand: Hand, seat: int, legal: CardSet) -> CardSet:
    """The Fool alone where it must be played, and everywhere else no Fool but as the last card."""
    held = hand.hands[seat]
    if not held & FOOL_BIT or held == FOOL_BIT:
        return legal
    return FOOL_BIT if _is_forced(hand, held) else legal & ~FOOL_BIT


def _is_forced(hand: Hand, held: CardSet) -> bool:
    """Whoever follows and has no court card plays it to trumps, who has one of the suit led to that."""
    courts = held & COURTS
    if hand.suit_led & hand.ranking.trumps:
        return not courts
    return bool(courts & hand.suit_led)


def _why_not_played(hand: Hand, seat: int, card: Card) -> str:
    held = hand.hands[seat]
    courts = held & COURTS
    if card != FOOL:
        has = show(courts & hand.suit_led) or "no court card"
        return f"played {NAMES[card]} but holds FOOL and {has}, and must play FOOL"
    if not hand.trick:
        return "led FOOL but holds other cards: it may be led only as the last"
    if hand.suit_led & hand.ranking.trumps:
        return f"played FOOL to trumps but holds court cards: {show(courts)}"
    return "played FOOL but holds no court card of the suit led"


# The Butt


def butt(hand: Hand) -> Script[None] | None:
    """What is asked after a trick: whoever has won the Fool in it, unless it was the last."""
    trick = hand.tricks[-1]
    if FOOL not in trick.cards or not any(hand.hands):
        return None
    return _take_the_fool(hand, trick.winner)


def _take_the_fool(hand: Hand, seat: int) -> Script[None]:
    """The Butt takes the Fool into his hand and lays another card to the trick instead.

    Where he has none that may go, the Fool lies aside and he shows his hand.
    """
    hand.piles[seat] &= ~FOOL_BIT
    case, payable = next(_cases(hand, seat), ("", 0))
    if not payable:
        hand.aside |= FOOL_BIT
        hand.said.append(Said(seat, ASIDE, FOOL_BIT | hand.hands[seat]))
        return
    hand.hands[seat] |= FOOL_BIT
    action = yield ChooseCard(
        BUTT_DISCARD,
        seat,
        payable,
        immaterial=not payable & (payable - 1),
        why_not=lambda card: _why_not_laid(hand, seat, card, case),
    )
    chosen = action.card if action else None
    card = cards_in(payable)[0] if chosen is None else chosen
    hand.hands[seat] &= ~BIT[card]
    hand.piles[seat] |= BIT[card]


def _cases(hand: Hand, seat: int) -> Iterator[tuple[str, CardSet]]:
    """What may go, and what that is in words: the first of these of which the Butt has a card."""
    held = hand.hands[seat]
    courts = held & COURTS & ~KINGS
    trumps = held & hand.ranking.trumps & ~T1_BIT & ~T21_BIT
    lowest = trumps & GOOD_AND_EVIL
    by_number = trumps & ~lowest
    highest = BIT[cards_in(by_number)[-1]] if by_number else lowest
    for case, cards in (
        ("a court card of the suit led that is no King", courts & hand.suit_led),
        ("a court card that is no King", courts),
        ("a trump to lay down, the highest but T1 and T21", highest),
        ("a pip card", held & PLAIN & ~COURTS),
    ):
        if cards:
            yield case, cards


def _why_not_laid(hand: Hand, seat: int, card: Card, case: str) -> str:
    lays = f"seat {seat} lays {NAMES[card]} down for the Fool"
    if not hand.hands[seat] >> card & 1:
        return f"{lays} but does not hold it"
    return f"{lays} but holds {case}"


def claim_the_fool(hand: Hand, side: Side) -> Script[None]:
    """At the end the Fool that lies aside goes to the winner of the last trick.

    He gives the Butt a card for it out of the tricks of his side, an empty one if there is one,
    unless he is the Butt or plays on his side.
    """
    if not hand.aside & FOOL_BIT:
        return
    winner = hand.tricks[-1].winner
    hand.aside &= ~FOOL_BIT
    hand.piles[winner] |= FOOL_BIT
    creditor = next(said.seat for said in hand.said if said.call == ASIDE)
    hand.debts.append(Debt(winner, creditor, FOOL))
    yield from pay_for_fool(hand, hand.values, side, out_of=ANY_CARD & ~FOOL_BIT)

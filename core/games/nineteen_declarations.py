"""Declarations before the play of the Nineteen games, and the contras they entitle to."""

from collections.abc import Iterator, Sequence

from core.actions import ANNOUNCE, CONTRA, DECLARE
from core.cards import FOOL_BIT, HONOURS, KINGS, TRUMPS, CardSet
from core.games.nineteen_settlement import (
    ALL_HONOURS,
    ALL_KINGS,
    ANNOUNCED,
    EIGHT_TRUMPS,
    HOLDINGS,
    ROYAL_HONOURS,
    TEN_TRUMPS,
    TWELVE_TRUMPS,
)
from core.hand import Hand, Said, Script
from core.phases.announcing import said_by
from core.phases.contras import Target, double, open_contras, why_not_doubled
from core.phases.speaking import Offers, speak_in_turn

TRUMP_CLASSES = {TWELVE_TRUMPS: 12, TEN_TRUMPS: 10, EIGHT_TRUMPS: 8}
ROYAL_FROM = 4


def side_of(hand: Hand, seat: int) -> int:
    """0 for the declarer and his partner, 1 for the others."""
    return int(seat not in (hand.declarer, hand.partner))


def declarations_and_contras(hand: Hand, seats: Sequence[int]) -> Script[list[Target]]:
    """Each seat in turn declares what it likes; then those who did may say contra.

    What was declared goes to `hand.said`. Returns what could be doubled, the bid first.
    """
    yield from speak_in_turn(
        seats,
        lambda seat: open_declarations(hand, seat),
        lambda seat, _kind, call: hand.said.append(Said(seat, call)),
        lambda seat, kind, call: why_not_declared(hand, seat, kind, call),
    )
    targets = targets_of(hand)
    yield from speak_in_turn(
        [seat for seat in seats if any(said.seat == seat for said in hand.said)],
        lambda seat: {CONTRA: open_contras(targets, side_of(hand, seat))[CONTRA]},
        lambda seat, kind, name: double(targets, side_of(hand, seat), kind, name),
        lambda seat, kind, name: why_not_doubled(targets, side_of(hand, seat), kind, name),
    )
    return targets


def open_declarations(hand: Hand, seat: int) -> Offers:
    """The holdings of a seat, and Sparrow and Slam whatever it holds, that it has not said yet."""
    said = {said.call for said in hand.said if said.seat == seat}
    barred = said | barred_by(said)
    return {
        DECLARE: tuple(name for name in holdings(hand.hands[seat]) if name not in barred),
        ANNOUNCE: tuple(name for name in ANNOUNCED if name not in said),
    }


def barred_by(said: set[str]) -> set[str]:
    """What may not be declared beside this: Royal Honours with Honours or Kings."""
    if ROYAL_HONOURS in said:
        return {ALL_HONOURS, ALL_KINGS}
    return {ROYAL_HONOURS} if said & {ALL_HONOURS, ALL_KINGS} else set()


def holdings(cards: CardSet) -> Iterator[str]:
    """What these twelve cards are good for; of the trumps, FOOL among them, the highest class."""
    trumps = (cards & (TRUMPS | FOOL_BIT)).bit_count()
    yield from [name for name, least in TRUMP_CLASSES.items() if trumps >= least][:1]
    if cards & HONOURS == HONOURS:
        yield ALL_HONOURS
    if cards & KINGS == KINGS:
        yield ALL_KINGS
    if (cards & (KINGS | HONOURS)).bit_count() >= ROYAL_FROM:
        yield ROYAL_HONOURS


def why_not_declared(hand: Hand, seat: int, kind: str, call: str) -> str:
    """Why a seat may not declare or announce this, in words."""
    known = HOLDINGS if kind == DECLARE else ANNOUNCED
    if call not in known:
        return f"{call!r} is nothing to {kind} in this game: there are {', '.join(known)}"
    if seat in said_by(hand, call):
        return f"{call!r} has been said by it already"
    if call in holdings(hand.hands[seat]):
        return f"{call!r} does not go together with what it has declared"
    return f"{call!r} is not what it holds"


def targets_of(hand: Hand) -> list[Target]:
    """The bid, and each Sparrow and Slam that a side has announced, by who said it first."""
    assert hand.contract is not None
    targets = [Target(hand.contract, 0)]
    for said in hand.said:
        side = side_of(hand, said.seat)
        known = any((target.name, target.side) == (said.call, side) for target in targets)
        if said.call in ANNOUNCED and not known:
            targets.append(Target(said.call, side, said.seat))
    return targets

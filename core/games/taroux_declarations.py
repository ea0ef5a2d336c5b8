"""What the players of Taroux may declare before the first lead: Abundance, Sparrow, Slam."""

from itertools import cycle

from core.cards import FOOL_BIT, T1_BIT, CardSet
from core.decisions import ShowCards, Showing
from core.games.taroux_settlement import ABUNDANCE, SLAM, SPARROW
from core.hand import Hand, Said, Script
from core.phases.announcing import announce, said_by
from core.phases.dealing import may_hold


def declarations(
    hand: Hand, *, each: int, abundance: tuple[int, int, int], fool_fills_a_place: bool = False
) -> Script[None]:
    """Round and round from the Declarer, until everybody is silent.

    each: the cards of a hand. abundance: how many trumps make a small, a middling, a grand one.
    fool_fills_a_place: whether the Fool may be shown among them, beside all the trumps held.
    """
    assert hand.declarer is not None
    silent = 0
    for seat in cycle(hand.in_turn(hand.declarer)):
        said = len(hand.said)
        yield from _show_abundance(hand, seat, abundance, fool_fills_a_place)
        yield from announce(
            hand,
            (seat,),
            lambda seat: _announceable(hand, seat, each),
            lambda seat, call: _not_announced(hand, seat, call),
        )
        silent = silent + 1 if len(hand.said) == said else 0
        if silent == hand.players:
            return


def _show_abundance(
    hand: Hand, seat: int, sizes: tuple[int, int, int], fool_fills_a_place: bool
) -> Script[None]:
    """One class at most for each player (TRX-4)."""
    trumps = hand.hands[seat] & hand.ranking.trumps
    fool = FOOL_BIT & hand.hands[seat] if fool_fills_a_place else 0
    if (trumps | fool).bit_count() < sizes[0] or _has_shown(hand, seat):
        return
    action = yield ShowCards(seat, _abundances(trumps, fool, sizes))
    if action is not None and action.call is not None:
        hand.said.append(Said(seat, action.call, action.cards))


def _has_shown(hand: Hand, seat: int) -> bool:
    return any(said.seat == seat and said.call in ABUNDANCE for said in hand.said)


def _abundances(
    trumps: CardSet, fool: CardSet, sizes: tuple[int, int, int]
) -> dict[str, tuple[Showing, ...]]:
    """The classes, by how many trumps are shown, be it fewer than are held; or all and the Fool."""
    every = trumps | fool
    offers = {}
    for shown, least, next_class in zip(ABUNDANCE, sizes, (*sizes[1:], 99), strict=True):
        ways = [Showing(n, may=trumps) for n in range(least, next_class) if n <= trumps.bit_count()]
        if fool and least <= every.bit_count() < next_class:
            ways.append(Showing(every.bit_count(), must=every))
        if ways:
            offers[shown] = tuple(ways)
    return offers


def _announceable(hand: Hand, seat: int, each: int) -> tuple[str, ...]:
    """A Slam, and of the holder of T1 the Sparrow (TRX-15), unless T1 is no trump (TRX-16)."""
    t1 = T1_BIT & hand.ranking.trumps
    possible = (SPARROW, SLAM) if t1 and may_hold(hand, seat, t1, each) else (SLAM,)
    return tuple(call for call in possible if seat not in said_by(hand, call))


def _not_announced(hand: Hand, seat: int, call: str) -> str:
    if seat in said_by(hand, call):
        return f"seat {seat} has announced {call!r} already"
    if call == SPARROW and not T1_BIT & hand.ranking.trumps:
        return "no Sparrow can be won in a hand in which T1 is treated like the Fool"
    if call == SPARROW:
        return f"seat {seat} cannot announce the Sparrow: it does not hold T1"
    return f"{call!r} is nothing that can be announced"

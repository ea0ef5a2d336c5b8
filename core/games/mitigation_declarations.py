"""What is declared in Mitigation and Mitigati before the play, and what each opponent pays for it."""

from collections.abc import Sequence

from core.cards import KINGS, TRUMPS, CardSet
from core.decisions import ShowCards, Showing
from core.hand import Hand, Said, Script
from core.outcome import Bonus

ABUNDANCE, ALL_KINGS, ALL_HONOURS, MIXED = "abundance", "kings", "honours", "mixed honours"
DECLARATIONS = (ABUNDANCE, ALL_KINGS, ALL_HONOURS, MIXED)
LEAST_TRUMPS, LEAST_MIXED = 10, 4
EACH_MORE = 5


def declare(hand: Hand, honours: CardSet) -> Script[None]:
    """In turn from Eldest each player may declare what he holds; only Abundance shows its cards."""
    for seat in hand.in_turn(hand.eldest):
        while offers := _offers(hand, seat, honours):
            action = yield ShowCards(seat, offers)
            if action is None or action.call is None:
                break
            hand.said.append(Said(seat, action.call, action.cards))


def _offers(hand: Hand, seat: int, honours: CardSet) -> dict[str, tuple[Showing, ...]]:
    """What a seat may still declare: mixed honours not beside Kings or Honours."""
    held = hand.hands[seat]
    said = {one.call for one in hand.said if one.seat == seat}
    trumps = held & TRUMPS
    offers: dict[str, tuple[Showing, ...]] = {}
    if trumps.bit_count() >= LEAST_TRUMPS:
        sizes = range(LEAST_TRUMPS, trumps.bit_count() + 1)
        offers[ABUNDANCE] = tuple(Showing(size, may=trumps) for size in sizes)
    if MIXED not in said and held & KINGS == KINGS:
        offers[ALL_KINGS] = (Showing(0),)
    if MIXED not in said and held & honours == honours:
        offers[ALL_HONOURS] = (Showing(0),)
    high = (held & (KINGS | honours)).bit_count()
    if high >= LEAST_MIXED and not said & {ALL_KINGS, ALL_HONOURS}:
        offers[MIXED] = (Showing(0),)
    return {call: ways for call, ways in offers.items() if call not in said}


def worth(call: str, shown: int, kings: int, honours: int, *, both: bool) -> int:
    """What each opponent pays for a declaration.

    shown: trumps shown. kings, honours: how many the declarer holds. both: he declares Kings and
    Honours, and then neither is increased by the cards of the other.
    """
    match call:
        case "abundance":
            return 10 + shown - LEAST_TRUMPS
        case "kings":
            return 20 + (0 if both else EACH_MORE * honours)
        case "honours":
            return 15 + (0 if both else EACH_MORE * kings)
        case _:
            return 10 + EACH_MORE * (kings + honours - LEAST_MIXED)


def bonuses(hand: Hand, held: Sequence[CardSet], honours: CardSet) -> tuple[Bonus, ...]:
    """All that was declared, from what every seat held before the play."""
    found = []
    for said in hand.said:
        mine = {one.call for one in hand.said if one.seat == said.seat}
        points = worth(
            said.call,
            said.cards.bit_count(),
            (held[said.seat] & KINGS).bit_count(),
            (held[said.seat] & honours).bit_count(),
            both={ALL_KINGS, ALL_HONOURS} <= mine,
        )
        found.append(Bonus(said.call, said.seat, points, said.seat, announced=True))
    return tuple(found)


def paid(bonuses: Sequence[Bonus], players: int) -> list[int]:
    """What the declarations bring every seat: each opponent pays, so that all of them sum to zero."""
    scores = [0] * players
    for bonus in bonuses:
        assert bonus.seat is not None
        scores = [score - int(bonus.points) for score in scores]
        scores[bonus.seat] += int(bonus.points) * players
    return scores

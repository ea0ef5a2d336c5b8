"""Hands of the Tarokk games that several test files deal, and their score sheets."""

from typing import Any

from core.cards import card_named, set_named
from core.games.tarokk_bonuses import (
    EMPEROR,
    MAGUS,
    PALATINE,
    PASKIEVICS,
    Played,
    Result,
)
from core.games.tarokk_settlement import (
    EmperorOptions,
    ScoreLine,
    TarokkOptions,
    bid_and_margin,
    bid_and_points,
    settle,
)
from core.hand import Trick
from core.outcome import Outcome
from tests.core.recorded import recorded
from tests.core.table import Table

# Seat 0 holds no Honour, seats 1, 2 and 3 one each; seat 2 can invite with T19 and seat 3 with T18.
HANDS = (
    "T2 T3 T4 T5 SA SJ SC SQ HA",
    "FOOL T20 T17 T16 T15 SK HK DA CA",
    "T21 T19 T14 T13 T12 HJ HC DJ CJ",
    "T1 T18 T11 T10 T9 HQ DC DQ CC",
)
TALON = "T6 T7 T8 DK CQ CK"
DEUCES = ("S2", "H2", "D2", "C2")
GAMES = ("tarokk-paskievics", "tarokk-palatine", "tarokk-magus", "tarokk-emperor")
BONUSES = dict(zip(GAMES, (PASKIEVICS, PALATINE, MAGUS, EMPEROR), strict=True))


def dealt(variant: str = "tarokk-paskievics", dealer: int = 0, **options: object) -> Table:
    """The hands above, whoever deals; with 46 cards each seat has a deuce beside them."""
    table = Table(variant, 4, dealer, **options)
    hands = HANDS
    if variant == "tarokk-emperor":
        hands = tuple(f"{hand} {deuce}" for hand, deuce in zip(HANDS, DEUCES, strict=True))
    table.deals(*hands, talon=TALON)
    return table


def taken(
    contract: str = "2 cards", declarer: int = 1, variant: str = "tarokk-paskievics"
) -> Table:
    """The same where only the contract is known."""
    table = dealt(variant)
    table.contract(declarer, contract)
    return table


def all_discard(table: Table, *cards: str) -> None:
    """The discards from the declarer on."""
    for laid in cards:
        table.discards(laid)


def called(trump: str = "T19", *, variant: str = "tarokk-paskievics") -> Table:
    """Seat 1 is declarer at 2 cards and calls a trump; T19 makes seat 2 his partner.

    Nobody has laid a trump away but the declarer, who cannot call T6.
    """
    table = taken(variant=variant)
    all_discard(table, "T6 T7", "HJ", "HQ", "HA")
    table.calls(trump)
    return table


def recorded_table(name: str, doubled: bool = False) -> Table:
    """A recorded hand at the first lead: seat 1 at 2 cards; the deal is told by what was drawn."""
    hand = recorded(name)
    talon = hand["stock"]
    drawn = {1: talon[:2], 2: talon[2:3], 3: talon[3:4], 0: talon[4:5]}
    laid = {int(seat): cards for seat, cards in hand["dealer_discard"].items()}
    table = Table(name)
    if doubled:
        table.carries("doubled")
    table.deals(
        *(
            " ".join(card for card in [*held, *laid[seat]] if card not in drawn[seat])
            for seat, held in enumerate(hand["hands_at_first_lead"])
        ),
        talon=" ".join(talon),
    )
    table.contract(1, "2 cards")
    all_discard(table, *(" ".join(laid[seat]) for seat in (1, 2, 3, 0)))
    table.calls(f"T{hand['called']}")
    return table


def outcome(
    contract: str,
    points: int,
    *results: Result,
    variant: str = "tarokk-paskievics",
    margin: bool = True,
    partner: int | None = 3,
    **more: Any,
) -> Outcome:
    """What a line of a score sheet comes to; seat 1 is declarer and seat 3 his partner."""
    line = ScoreLine(contract, 1, points, partner=partner, results=results, **more)
    payment = (
        bid_and_points(line, EmperorOptions())
        if variant == "tarokk-emperor"
        else bid_and_margin(line, TarokkOptions(margin=margin))
    )
    return settle(line, BONUSES[variant], payment)


def paid(contract: str, points: int, *results: Result, **more: Any) -> object:
    """What each opponent pays the declarer's side."""
    return -outcome(contract, points, *results, **more).scores[0]


def made(name: str, side: int = 0, *, announced: bool = False, multiplier: int = 1) -> Result:
    return Result(name, side, True, announced, None, multiplier)


def missed(name: str, side: int = 0, *, multiplier: int = 1) -> Result:
    """Announced, and not made."""
    return Result(name, side, False, True, None, multiplier)


def won(*tricks: str) -> Played:
    """A hand of which only this counts: who won the tricks, each told as the seat and its card.

    `0:T20 SA` is a trick that seat 0 wins with T20 and in which SA lies too, played by the next
    seat; the other cards do not matter. Seats 0 and 1 are the declarer's side, 2 and 3 the others.
    """
    return Played([_trick(told) for told in tricks], (0, 0, 1, 1), (0, 0), (0, 0))


def _trick(told: str) -> Trick:
    seat, names = told.split(":")
    cards = [card_named(name) for name in names.split()]
    filler = [card_named(name) for name in ("DJ", "HJ", "CJ", "SJ")]
    winner = int(seat)
    seats = tuple((winner + place) % 4 for place in range(4))
    return Trick(seats, tuple((cards + filler)[:4]), winner)


def makes(variant: str, name: str, played: Played, side: int = 0) -> bool:
    """Whether a side has made a bonus that it announced."""
    return BONUSES[variant][name].made(played, side)


def makes_silently(variant: str, name: str, played: Played, side: int = 0) -> bool:
    """Whether a side has made a bonus that it did not announce, and that counts."""
    rule = BONUSES[variant][name]
    return bool(rule.silent) and rule.silent_test()(played, side)


def took(own: str, theirs: str = "", points: tuple[int, int] = (0, 0)) -> Played:
    """A hand of which only the cards and the points of the sides count."""
    return Played([], (0, 0, 1, 1), (set_named(own), set_named(theirs)), points)

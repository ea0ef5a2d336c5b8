"""Hands of French Tarot that several test files deal."""

from core.games.french_tarot_settlement import FrenchTarotOptions, ScoreLine, settle
from core.outcome import Outcome
from tests.core.table import Table

PASSES = ("pass", "pass", "pass")
# The Fool, T1 and the highest trumps: 18 cards that win every trick if the Fool comes last.
ALL_TRUMPS = "FOOL T1 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21"


def french(players: int = 4, **options: object) -> Table:
    """A table whose dealer is seat 0, so that seat 1 speaks first."""
    return Table("french-tarot", players, 0, **options)


def taken(contract: str, *hands: str, talon: str = "", **options: object) -> Table:
    """Four players, and seat 1 has taken."""
    table = french(**options)
    table.deals(*hands, talon=talon)
    table.bids(contract, *PASSES)
    return table


def petit_alone_in_seat_2(players: int, rules: str) -> Table:
    table = french(players, rules=rules)
    table.deals(
        "T2 T3 T4 T5 T6 T7 T8 T9 T10",
        "T11 T12 T13 T14 T15 T16 T17 T18 T19 T20",
        "T1",
        talon="FOOL T21",
    )
    return table


def trumps(count: int) -> str:
    """The lowest trumps, so many of them, without T21 and the Fool."""
    return " ".join(f"T{number}" for number in range(1, count + 1))


def outcome(
    players: int,
    contract: str,
    points: object,
    oudlers: int,
    *,
    taker: int = 0,
    partner: int | None = None,
    options: FrenchTarotOptions | None = None,
    **more: object,
) -> Outcome:
    """What a line of a score sheet comes to, by federation rules unless options say otherwise."""
    line = ScoreLine(players, contract, taker, points, oudlers, partner, **more)
    return settle(line, options or FrenchTarotOptions(rules="federation"))


def scores(*args: object, **more: object) -> tuple[object, ...]:
    """The payments of a line of a score sheet, by seat."""
    return outcome(*args, **more).scores

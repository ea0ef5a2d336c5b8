"""Hands of Nineteen for four that several test files deal."""

from core.games.nineteen_settlement import PARTNERSHIP, ScoreLine
from tests.core.table import Table

CLUBS = "C7 C8 C9 C10 CJ CC"
ALL_BUT_FOOL = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T1"
MIDDLE_TRUMPS = "T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8"


def dealt(*hands: str, talon: str = CLUBS, dealer: int | None = 0) -> Table:
    """Seat 1 is Eldest."""
    table = Table("nineteen-4", dealer=dealer)
    table.deals(*hands, talon=talon.split())
    return table


def alone(contract: str, *hands: str, talon: str = CLUBS) -> Table:
    """Seat 1 plays alone."""
    table = dealt(*hands, talon=talon)
    table.contract(1, contract)
    return table


def partnership(*hands: str) -> Table:
    """Seat 1 plays a partnership, and everybody lays away what he has drawn."""
    table = alone(PARTNERSHIP, *hands)
    table.discards("C7 C8 C9 C10", 1)
    table.discards("CJ", 2)
    table.discards("CC", 3)
    return table


def line(**told) -> ScoreLine:
    return ScoreLine(**{"players": 4, "contract": PARTNERSHIP, "declarer": 1, "points": 60} | told)

"""Hands of Civil War that several test files deal."""

from tests.core.table import Table

TRUMPS_15 = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16"


def dealt(*hands: str, dealer: int = 3, talon: str = "", **options: object) -> Table:
    """Seat 0 is Eldest, unless another seat deals."""
    table = Table("civil-war", dealer=dealer, **options)
    table.deals(*hands, talon=talon)
    return table


def taken(bid: str, *hands: str, seat: int = 0, talon: str = "", **options: object) -> Table:
    """That seat has the bid, and has announced nothing yet."""
    table = dealt(*hands, talon=talon, **options)
    table.contract(seat, bid)
    return table

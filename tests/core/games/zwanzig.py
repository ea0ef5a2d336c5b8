"""Hands of Zwanzig that several test files deal."""

from core.actions import ANNOUNCE
from core.games.zwanzig_settlement import PARTNERSHIP
from core.phases.bidding import PASS
from tests.core.table import Table

TOP = "T20 T19 T18"


def dealt(*hands: str, dealer: int = 3) -> Table:
    """Seat 0 is Eldest, unless another seat deals."""
    table = Table("zwanzig", dealer=dealer)
    table.deals(*hands)
    return table


def partnership(*hands: str) -> Table:
    """Seat 0 plays a Partnership."""
    table = dealt(*hands)
    table.bids(PARTNERSHIP, PASS, PASS, PASS)
    return table


def alone(contract: str, *announced: str, hands: tuple[str, ...] = ()) -> Table:
    """Seat 0 plays alone and has announced this."""
    table = dealt(*hands)
    table.contract(0, contract)
    for call in announced:
        table.announces(0, call)
    if table.due == (ANNOUNCE, 0):
        table.hand.skip()
    return table

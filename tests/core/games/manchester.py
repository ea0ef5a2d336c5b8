"""Manchester hands that have come to their second half."""

from core.actions import CHOOSE
from tests.core.table import Table

# The first half of all hands here is played without trumps: spades for the dealer, hearts for
# Opposite, each worth 9 + 2 + 3 + 4 + 5 = 23. Nobody can follow, so whoever leads wins.
SPADES = "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SC SQ SK"
HEARTS = "H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HC HQ HK"
# Opposite leads 5, 7, 9, J, Q and wins 1 + 1 + 1 + 2 + 4 points twice, Dealer 1 + 1 + 1 + 3 + 5 twice;
# with three cards laid away 21 and 25.
FIRST_SCORE_OF_DEALER = 25 - 23
# What is left: 146 less 46.
SECOND_PACK = 100


def first_half_over(variant: str, dealer: int = 0) -> Table:
    """A table that waits for the second deal."""
    table = Table(variant, dealer=dealer)
    table.deals(*((SPADES, HEARTS) if dealer == 0 else (HEARTS, SPADES)))
    table.hand.decline()
    table.discards("H2 H3 H4")
    table.discards("S2 S3 S4")
    table.plays_on(until=10)
    return table


def second_half(*hands: str, dealer: int = 0) -> Table:
    """Piccadilly dealt, both players having taken up the first of their hands."""
    table = first_half_over("manchester-piccadilly", dealer)
    table.deals(*hands)
    table.does(CHOOSE, call="first hand")
    table.does(CHOOSE, call="first hand")
    return table

"""Hands of Taroux de Six that several test files deal."""

from core.games.taroux_de_six import TarouxDeSixOptions, settle
from core.games.taroux_settlement import ScoreLine
from core.outcome import Outcome
from tests.core.table import Table

# Twelve cards that win no trick while the others lead and follow as they must.
LOW = "SA S2 S3 HA H2 H3 DA D2 D3 CA C2 C3"
LOW_TOO = "S4 S5 S6 H4 H5 H6 D4 D5 D6 C4 C5 C6"


def six(*hands: str, dealer: int | None = 0, talon: str = "", **options: object) -> Table:
    """A hand that has been dealt; the fill-up gives nobody but seats 4 and 5 a trump."""
    table = Table("taroux-de-six", dealer=dealer, **options)
    table.deals(*hands, talon=talon)
    return table


def declared(bid: str, *hands: str, talon: str = "", **options: object) -> Table:
    """Seats 1 and 4 are the Declarers, seat 1 has bid."""
    table = six(*hands, talon=talon, **options)
    table.contract(1, bid)
    return table


def at_lead(*hands: str, bid: str = "against") -> Table:
    """Seat 1 is Declarer and leads; of the hands only these cards are known."""
    table = Table("taroux-de-six")
    table.knows(*hands)
    table.contract(1, bid)
    return table


def outcome(
    bid: str, points: object, honours: int, *, well_take_multiplier: int = 2, **told: object
) -> Outcome:
    """What a line of the score sheet comes to; seats 1 and 4 are the Declarers."""
    line = ScoreLine(6, bid, 1, points, honours, 4, **told)
    return settle(line, TarouxDeSixOptions(well_take_multiplier))


def paid(bid: str, points: object, honours: int, **told: object) -> object:
    """What each Defender pays (seat 0 is one)."""
    return -outcome(bid, points, honours, **told).scores[0]

"""Hands of Taroux that several test files deal, and lines of its score sheet."""

from core.cards import set_named
from core.counting import ACES_ONE, Points, count_in_pairs
from core.games.taroux import settle
from core.games.taroux_settlement import ScoreLine
from core.outcome import Outcome
from tests.core.table import Table


def trumps(highest: int, lowest: int) -> str:
    """The trumps from one down to another."""
    return " ".join(f"T{number}" for number in range(highest, lowest - 1, -1))


# Eighteen cards that win every trick where T2 to T4 lie in the talon; or every trick but the last.
ALL_TRUMPS = f"{trumps(21, 5)} T1"
ALL_BUT_ONE = f"{trumps(21, 5)} S2"
LOW_TALON = "T2 T3 T4 HA H2 H3"
# Eighteen cards that win no trick.
HOPELESS = "SA S2 S3 S4 S5 HA H2 H3 H4 H5 DA D2 D3 D4 CA C2 C3 C4"


def count(cards: str) -> Points:
    """What these cards count in pairs."""
    return count_in_pairs(ACES_ONE, set_named(cards))


def taroux(players: int = 4, dealer: int | None = 0, **options: object) -> Table:
    return Table(f"taroux-{players}", dealer=dealer, **options)


def declared(bid: str, *hands: str, talon: str = "", players: int = 4, **options: object) -> Table:
    """Seat 1 has become Declarer with this bid, in a hand dealt by seat 0."""
    table = taroux(players, **options)
    table.deals(*hands, talon=talon)
    table.contract(1, bid)
    return table


def at_lead(*hands: str, bid: str = "against", players: int = 4, **options: object) -> Table:
    """Seat 1 is Declarer and leads; of the hands only these cards are known."""
    table = taroux(players, **options)
    table.knows(*hands)
    table.contract(1, bid)
    return table


def outcome(bid: str, points: object, honours: int, *, players: int = 4, **told: object) -> Outcome:
    """What a line of the score sheet comes to; seat 1 is the Declarer."""
    return settle(ScoreLine(players, bid, 1, points, honours, **told))


def paid(bid: str, points: object, honours: int, **told: object) -> object:
    """What each Defender pays (seat 0 is one)."""
    return -outcome(bid, points, honours, **told).scores[0]

"""Short hands of the Game of Allegiance, of which only some cards need to be told."""

from core.base_game import count_by_sides, mates
from core.cards import PLAIN
from core.counting import ACES_FIVE
from core.hand import Hand, Script
from core.packs import PACK_80
from core.phases.allegiance import ALLEGIANCE, allegiance, count_allegiance
from core.phases.dealing import deal
from core.phases.fool import pay_for_fool
from core.phases.good_and_evil import GOOD_AND_EVIL_RANKING
from core.phases.tricks import play_tricks
from tests.core.made_up import at_table
from tests.core.table import Table

SIDES = (0, 1, 0, 1)


def counted(hand: Hand) -> tuple[int, int]:
    """What the side of seats 0 and 2 and that of seats 1 and 3 have, as the calls stand."""
    calls = allegiance(hand, SIDES)
    if calls is None:
        points = count_by_sides(hand, SIDES, ACES_FIVE)
    else:
        points = count_allegiance(hand, SIDES, ACES_FIVE, calls)
    return points[0], points[1]


def short_hand(*hands: str) -> Table:
    """Seat 0 leads; as many tricks as seat 0 has cards. Partners sit opposite each other."""
    tricks = len(hands[0].split())

    def script(hand: Hand) -> Script[tuple[int, int]]:
        hand.sides = SIDES
        yield from deal(hand, each=tricks, talon=80 - 4 * tricks)
        yield from play_tricks(hand, leader=0, tricks=tricks, rules=ALLEGIANCE)
        yield from pay_for_fool(hand, ACES_FIVE, mates(SIDES), telling=PLAIN)
        return counted(hand)

    table = at_table(script, pack=PACK_80, ranking=GOOD_AND_EVIL_RANKING)
    table.knows(*hands)
    return table


def calls(table: Table, call: str, seat: int | None = None) -> None:
    """Whoever has played Good or Evil calls."""
    table.does("allegiance_call", seat, call=call)

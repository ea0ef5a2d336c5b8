"""A pack that is dealt in parts."""

from core.actions import DEAL, DEAL_PACKET, Action
from core.hand import Hand, Script
from core.phases.dealing_in_parts import deal_part
from tests.core.made_up import at_table
from tests.core.table import Table, names


def two_deals(hand: Hand) -> Script[str]:
    """Two cards each for two players, then one, and three for a dummy."""
    yield from deal_part(hand, (2, 2), DEAL_PACKET)
    yield from deal_part(hand, (1, 1, 3))
    return "dealt"


def first_part() -> Table:
    table = at_table(two_deals, players=2, dummies=1)
    table.hand.feed(Action(DEAL_PACKET, groups=(0b11, 0b1100)))  # SA S2, S3 S4
    return table


def test_what_is_not_dealt_yet_lies_in_the_talon():
    table = first_part()
    assert names(table.hand.hands[0]) == "S2 SA"
    assert names(table.hand.hands[1]) == "S4 S3"
    assert table.hand.hands[2] == 0
    assert table.hand.talon == table.hand.pack & ~0b1111


def test_the_second_part_joins_the_first_in_the_hands_and_in_what_was_dealt():
    table = first_part()
    table.does(DEAL, groups=["HK", "HQ", "T1 T2 T3"])
    dealt = ["S2 SA HK", "S4 S3 HQ", "T3 T2 T1"]
    assert [names(held) for held in table.hand.dealt] == dealt
    assert [names(held) for held in table.hand.hands] == dealt
    assert table.outcome.ending == "dealt"


def test_no_card_is_dealt_in_both_parts():
    assert first_part().refusal(DEAL, groups=["SA", "HQ", "T1 T2 T3"]) == "SA was dealt before"
    assert "this game deals 1+1+3" in first_part().refusal(DEAL, groups=["HK", "HQ"])

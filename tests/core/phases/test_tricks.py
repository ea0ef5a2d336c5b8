"""Following, trumping, winning: the tricks of all Excuse games."""

import pytest

from core.actions import BID
from core.cards import card_named
from tests.core.table import Table, names


def led_by_seat_0(*hands: str, variant: str = "french-tarot", **options: object) -> Table:
    """A trick that seat 0 leads; only these cards of each hand are known."""
    table = Table(variant, len(hands), dealer=len(hands) - 1, **options)
    table.knows(*hands)
    if variant == "french-tarot":
        table.contract(1, "garde")
        if len(hands) == 5:
            table.calls("SK")
        table.hand.decline()
    return table


def test_a_leader_plays_any_card():
    table = led_by_seat_0("SK H4 T2 FOOL", "", "", "")
    assert table.due == ("play", 0)
    assert table.legal == "FOOL T2 SK H4"


def test_the_others_follow_the_suit_led():
    table = led_by_seat_0("H9", "SK H4 H2 T2", "", "")
    table.plays("H9")
    assert table.legal == "H4 H2"
    assert table.refuses_to_play("SK", 1) == (
        "seat 1 played SK but holds H4 H2 and must follow hearts; legal: H4 H2"
    )
    assert table.refuses_to_play("T2", 1) == (
        "seat 1 played T2 but holds H4 H2 and must follow hearts; legal: H4 H2"
    )


def test_nobody_has_to_beat_a_suit_card():
    table = led_by_seat_0("H9", "HK H2", "", "")
    table.plays("H9")
    assert table.legal == "HK H2"


def test_who_cannot_follow_must_trump():
    table = led_by_seat_0("H9", "SK T2 T7", "", "")
    table.plays("H9")
    assert table.refuses_to_play("SK", 1) == (
        "seat 1 played SK but holds T7 T2 and must trump; legal: T7 T2"
    )


def test_who_has_neither_suit_nor_trump_plays_anything():
    table = led_by_seat_0("H9", "SK DA C3", "", "")
    table.plays("H9")
    assert table.legal == "SK DA C3"


def test_a_trump_led_is_followed_with_trumps():
    table = led_by_seat_0("T9", "SK T2", "", "")
    table.plays("T9")
    assert table.refuses_to_play("SK", 1) == (
        "seat 1 played SK but holds T2 and must follow trumps; legal: T2"
    )


def test_where_overtrumping_is_compulsory_a_trump_must_beat_those_in_the_trick_if_it_can():
    table = led_by_seat_0("H9", "T9", "T3 T10 T21", "T8 T5")
    table.plays("H9 T9")
    assert table.refuses_to_play("T3", 2) == (
        "seat 2 played T3 but holds T21 T10 and must beat T9; legal: T21 T10"
    )
    table.plays("T10")
    assert table.legal == "T8 T5", "who cannot beat it plays any trump"


def test_a_trump_led_must_be_beaten_too():
    table = led_by_seat_0("T9", "T3 T10", "", "")
    table.plays("T9")
    assert table.refuses_to_play("T3", 1) == (
        "seat 1 played T3 but holds T10 and must beat T9; legal: T10"
    )


def test_in_scarto_any_trump_will_do():
    table = led_by_seat_0("H9", "T9", "T3 T10", variant="scarto")
    table.plays("H9 T9")
    assert table.legal == "T10 T3"


def test_the_fool_may_be_played_whatever_the_duties_are():
    table = led_by_seat_0("H9", "H4 FOOL", "", "")
    table.plays("H9")
    assert table.legal == "FOOL H4"


def test_the_fool_beside_a_trump_that_must_overtrump_stays_legal():
    table = led_by_seat_0("T9", "T3 T10 FOOL", "", "")
    table.plays("T9")
    assert table.legal == "FOOL T10"


@pytest.mark.parametrize(
    ("cards", "leader", "winner"),
    [
        # The highest card of the suit led.
        ("H9 HK HQ H2", 0, 1),
        # A card of another suit never wins.
        ("H9 SK CK DK", 0, 0),
        # A trump beats the suit led, a higher trump a lower one.
        ("H9 T1 HK T2", 0, 3),
        ("T5 T21 T20 T6", 0, 1),
        # The Fool never wins, wherever it is played.
        ("HA FOOL SK CK", 0, 0),
        # cases/french-tarot.md A20: four tricks by who led.
        ("S10 S5 S2 SK", 2, 1),
        ("HQ HC T1 H5", 1, 3),
        ("CK FOOL C10 CJ", 0, 0),
        ("FOOL C10 CK CQ", 3, 1),
    ],
)
def test_who_wins_the_trick(cards, leader, winner):
    order = [(leader + turn) % 4 for turn in range(4)]
    held = dict(zip(order, cards.split(), strict=True))
    table = Table("french-tarot", 4, dealer=(leader - 1) % 4)
    table.knows(*(held[seat] for seat in range(4)))
    table.contract(leader, "garde")
    table.plays(cards)
    trick = table.hand.tricks[0]
    assert (trick.leader, trick.winner) == (leader, winner)
    assert trick.winning_card == card_named(held[winner])
    assert [trick.seat_of(card) for card in trick.cards] == order
    assert table.hand.tricks_won[winner] == 1
    assert table.due == ("play", winner)


def test_the_winner_takes_the_cards_and_leads_to_the_next_trick():
    table = led_by_seat_0("H9", "HK S2", "H2", "H3")
    table.plays("H9 HK H2 H3")
    assert names(table.hand.piles[1]) == "HK H9 H3 H2"
    assert table.due == ("play", 1)
    assert table.hand.trick == []


def test_after_a_led_fool_the_next_card_sets_the_suit():
    table = led_by_seat_0("FOOL", "H9 S2", "H2 SK", "DK H3")
    table.plays("FOOL")
    assert table.legal == "S2 H9"
    table.plays("H9")
    assert table.legal == "H2"
    table.plays("H2")
    assert table.refuses_to_play("DK", 3) == (
        "seat 3 played DK but holds H3 and must follow hearts; legal: H3"
    )


def test_an_action_out_of_turn_is_refused_with_the_card_and_who_is_due():
    table = led_by_seat_0("H9", "H4", "H2", "")
    table.plays("H9")
    assert table.refuses_to_play("H2", 2) == (
        "play of H2 by seat 2 came where play by seat 1 was due; legal: H4"
    )
    assert table.refusal(BID, 1, call="pass") == (
        "bid 'pass' by seat 1 came where play by seat 1 was due; legal: H4"
    )


@pytest.mark.parametrize(
    ("card", "where"),
    [
        ("H9", "it lies in this trick already"),
        ("S2", "it was played in trick 1"),
        ("H4", "seat 1 holds it, so a card is missing or out of turn"),
        ("CK", "it was laid away or lies in the talon"),
        ("GOOD", "it is not in the pack of this game"),
        ("DK", "nobody is known to hold it"),
    ],
)
def test_a_card_that_is_not_held_is_refused_with_where_it_is(card, where):
    table = Table("french-tarot", 4, dealer=3)
    table.knows("SA H2", "S2 H4", "S3", "S4 H9", aside="CK C2 C3 C4 C5 C6")
    table.contract(1, "garde-contre")
    table.plays("SA S2 S3 S4 H9")
    assert table.refuses_to_play(card, 0) == (
        f"seat 0 played {card} but does not hold it: {where}; legal: H2"
    )

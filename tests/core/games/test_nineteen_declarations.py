"""Nineteen for four: declarations and contras (rulings NIN-4, NIN-5, NIN-10)."""

import pytest

from core.actions import ANNOUNCE, CONTRA, DECLARE
from core.games.nineteen_settlement import PARTNERSHIP, PREFERRED_TWO, SOLO, Announced, settle
from tests.core.games.nineteen import alone, line, partnership

# Declarations


def test_they_go_round_once_from_the_player_after_the_declarer():
    table = alone(SOLO)
    order = []
    while table.due[0] != "play":
        order.append(table.due[1])
        table.hand.skip()
    assert order == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("cards", "holding", "worth"),
    [
        ("T2 T3 T4 T5 T6 T7 T8 FOOL S7 S8 S9 S10", "eight trumps", 4),
        ("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11", "ten trumps", 8),
        ("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13", "twelve trumps", 12),
        ("T1 T21 FOOL", "honours", 8),
        ("SK HK DK CK", "kings", 8),
        ("SK HK T1 FOOL", "royal honours", 12),
    ],
)
def test_a_holding_is_paid_by_each_other_player(cards, holding, worth):
    plain, declared = (alone(SOLO, "", "", cards) for _ in range(2))
    declared.declares(2, holding)
    for table in (plain, declared):
        table.plays_on()
    before, after = plain.outcome.scores, declared.outcome.scores
    gained = [more - less for less, more in zip(before, after, strict=True)]
    assert gained == [-worth, -worth, 3 * worth, -worth]


def test_a_holding_has_to_be_held():
    table = alone(SOLO, "", "", "T2 T3 T4 T5 T6 T7 T8 S7 S8 S9 S10 SJ")
    assert "is not what it holds" in table.refusal(DECLARE, 2, call="eight trumps")
    assert "is nothing to declare in this game" in table.refusal(DECLARE, 2, call="nine trumps")
    assert "is nothing to announce in this game" in table.refusal(ANNOUNCE, 2, call="owl")


@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        ("SK HK DK T2 T3 T4", []),
        ("T1 T21 SK T2 T3 T4", []),
        ("T1 T21 FOOL T2 T3 T4", ["honours"]),
        ("T1 T21 SK HK T2 T3", ["royal honours"]),
        ("SK HK DK CK T2 T3", ["kings", "royal honours"]),
        ("T1 T21 FOOL SK T2 T3", ["honours", "royal honours"]),
    ],
)
def test_what_honours_and_kings_are_good_for(cards, legal):
    table = alone(SOLO, "", "", f"{cards} S7 S8 S9 H7 H8 H9")
    declared = [word for word in table.hand.awaits.legal() if word.startswith("declare")]
    assert declared == [f"declare {name}" for name in legal]


def test_nin_4_of_the_trumps_only_the_highest_class_counts():
    table = alone(SOLO, "", "", "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11")
    assert "is not what it holds" in table.refusal(DECLARE, 2, call="eight trumps")
    table.declares(2, "ten trumps")
    assert "has been said by it already" in table.refusal(DECLARE, 2, call="ten trumps")


def test_nin_4_a_partner_pays_for_a_holding_and_nothing_multiplies_it():
    # 10 for the hand, doubled; 8 from each of three, one of whom is the partner.
    outcome = settle(line(partner=3, multiplier=2, holdings=((1, "kings"),)))
    assert outcome.scores == (-20 - 8, 20 + 24, -20 - 8, 20 - 8)


def test_nin_4_neither_bid_nor_level_multiplies_an_announcement():
    announced = (Announced("sparrow", 0, 1, made=True),)
    outcome = settle(line(contract=PREFERRED_TWO, level=4, points=66, announced=announced))
    assert outcome.scores[0] == -(16 * 4 * 4 + 10)


def test_nin_10_holdings_are_judged_on_the_twelve_cards_after_the_discards():
    table = alone(
        PARTNERSHIP, "", "", "T2 T3 T4 T5 T6 T8 T9 S7 S8 S9 S10 SJ", talon="C7 C8 C9 C10 T7 CC"
    )
    table.discards("C7 C8 C9 C10", 1)
    table.discards("S7", 2)
    table.discards("CC", 3)
    table.declares(2, "eight trumps")


def test_nin_10_four_kings_are_royal_honours_too_but_not_both():
    table = alone(SOLO, "", "", "SK HK DK CK")
    table.declares(2, "kings")
    assert "does not go together" in table.refusal(DECLARE, 2, call="royal honours")
    table = alone(SOLO, "", "", "SK HK DK CK T1 T21 FOOL")
    table.declares(2, "royal honours")
    assert "does not go together" in table.refusal(DECLARE, 2, call="honours")
    assert "does not go together" in table.refusal(DECLARE, 2, call="kings")


def test_nin_10_kings_and_honours_may_both_be_declared():
    table = alone(SOLO, "", "", "SK HK DK CK T1 T21 FOOL")
    table.declares(2, "kings")
    table.declares(2, "honours")
    table.plays_on()
    assert [bonus.name for bonus in table.outcome.bonuses] == ["kings", "honours"]


def test_nin_10_royal_honours_go_together_with_trumps_and_announcements():
    table = alone(SOLO, "", "", "SK T1 T21 FOOL T2 T3 T4 T5 T6 S7 S8 S9")
    table.declares(2, "eight trumps")
    table.announces(2, "slam")
    table.declares(2, "royal honours")


def test_nin_10_sparrow_and_slam_are_announced_whatever_one_holds():
    table = alone(SOLO, "", "", "S7", "T1")
    table.announces(2, "sparrow")
    table.announces(2, "slam")


def test_nin_t2_what_two_of_a_side_announce_counts_once():
    table = alone(SOLO)
    table.announces(2, "slam")
    table.announces(3, "slam")
    table.plays_on()
    assert [(bonus.name, bonus.seat) for bonus in table.outcome.bonuses] == [("slam", 2)]


# Contras


def test_nin_5_who_has_declared_something_may_contra_the_bid():
    table = alone(SOLO)
    table.announces(2, "sparrow")
    table.contras(2, SOLO)
    table.plays_on()
    outcome = table.outcome
    value = (10 + abs(outcome.points[1] - 60)) * 6 * 2
    # The Defenders' Sparrow fails: 10 from each of them.
    assert outcome.points[1] < 60
    assert outcome.scores[1] == 3 * (-value + 10)


def test_nin_5_who_has_declared_nothing_says_no_contra():
    table = alone(SOLO)
    table.announces(2, "sparrow")
    assert "contra 'solo' by seat 3" in table.refusal(CONTRA, 3, call=SOLO)


def test_nin_5_contras_come_when_all_have_declared_and_in_the_same_order():
    table = alone(SOLO)
    for seat in (2, 3, 0, 1):
        table.announces(seat, "slam")
        table.hand.skip()
    assert table.due == (CONTRA, 2)
    for seat in (2, 3, 0, 1):
        assert table.due == (CONTRA, seat)
        table.hand.skip()
    assert table.due == ("play", 1)


def test_nin_5_a_contra_is_for_what_the_other_side_has_said_and_once_only():
    table = alone(SOLO)
    table.announces(2, "sparrow")
    table.announces(3, "sparrow")
    table.announces(1, "slam")
    table.contras(2, SOLO)
    assert "is its own side's" in table.refusal(CONTRA, 2, call="sparrow")
    table.hand.skip()
    assert "is not open to contra" in table.refusal(CONTRA, 3, call=SOLO)
    table.contras(3, "slam")
    table.contras(1, "sparrow")
    table.plays_on()
    # Both fail, each doubled.
    assert [(bonus.name, bonus.points) for bonus in table.outcome.bonuses] == [
        ("sparrow", -20),
        ("slam", -40),
    ]


def test_nin_5_the_secret_partner_is_no_opponent_of_the_bid():
    table = partnership("", "", "", "T19")
    table.announces(3, "slam")
    table.announces(0, "slam")
    table.hand.skip()
    table.hand.skip()
    assert "is its own side's" in table.refusal(CONTRA, 3, call=PARTNERSHIP)
    table.contras(3, "slam")
    table.contras(0, PARTNERSHIP)


def test_nin_5_there_is_no_recontra():
    table = alone(SOLO)
    table.announces(2, "slam")
    table.announces(1, "slam")
    table.contras(2, SOLO)
    table.contras(2, "slam")
    assert "came where play by seat 1 was due" in table.refusal("recontra", 1, call=SOLO)

"""Zwanzig: play, holdings and payments, as its sheet has them."""

import pytest

from core.actions import DECLARE, PLAY
from core.counting import ACES_ONE, count_singly
from core.games.zwanzig_settlement import (
    NO_TRUMPS,
    PARTNERSHIP,
    SOLO,
    Announced,
    ScoreLine,
    settle,
)
from core.packs import PACK_40
from tests.core.games.zwanzig import alone, partnership
from tests.core.table import Table

# Counting


def test_zwa_1_the_pack_of_forty_counts_92_and_with_ten_tricks_102():
    assert PACK_40.size == 40
    assert count_singly(ACES_ONE, PACK_40.cards) + 10 == 102


# Play


def at_lead(contract: str, *hands: str) -> Table:
    """Seat 0 plays alone and leads; of the hands only these cards are known."""
    table = Table("zwanzig", dealer=3)
    table.knows(*hands)
    table.contract(0, contract)
    return table


@pytest.mark.parametrize("declarer", range(4))
def test_the_declarer_leads_and_ten_tricks_are_played(declarer):
    table = Table("zwanzig", dealer=3)
    table.deals()
    table.contract(declarer, NO_TRUMPS)
    table.hand.decline()
    assert table.due == (PLAY, declarer)
    table.plays_on()
    assert len(table.hand.tricks) == 10


@pytest.mark.parametrize("contract", [NO_TRUMPS, SOLO])
@pytest.mark.parametrize(
    ("held", "legal"),
    [
        ("H10 HK T5 FOOL", "HK H10"),
        ("T5 FOOL S10", "FOOL T5"),
        ("S10 DK", "S10 DK"),
    ],
)
def test_follow_suit_else_trump_else_any_card_at_no_trumps_too(contract, held, legal):
    table = at_lead(contract, "HQ", held)
    table.plays("HQ")
    assert table.legal == legal


def test_nobody_has_to_beat_what_lies_there():
    table = at_lead(SOLO, "HQ", "T20", "T5 FOOL", "HK HJ")
    table.plays("HQ T20")
    assert table.legal == "FOOL T5"
    table.plays("T5")
    assert table.legal == "HK HJ"


@pytest.mark.parametrize(
    ("trick", "winner", "at_no_trumps"),
    [
        ("H10 HK HQ HJ", 1, 1),
        ("H10 T4 HK T5", 3, 2),
        ("H10 FOOL DK T21", 1, 0),
        ("T20 FOOL T21 DK", 1, 1),
        ("T1 T4 DK CK", 1, 1),
        # The Emperor trick.
        ("T21 T1 FOOL T19", 1, 1),
        ("HK FOOL T21 T1", 3, 0),
        ("T5 FOOL T21 T1", 3, 3),
        ("FOOL T1 H10 T21", 1, 1),
    ],
)
def test_zwa_5_who_takes_a_trick_and_who_at_no_trumps(trick, winner, at_no_trumps):
    for contract, expected in ((SOLO, winner), (NO_TRUMPS, at_no_trumps)):
        table = at_lead(contract, *trick.split())
        table.plays(trick)
        assert table.hand.tricks[0].winner == expected


# Settlement


def line(**told) -> ScoreLine:
    return ScoreLine(
        **{"players": 4, "contract": PARTNERSHIP, "declarer": 1, "partner": 2, "points": 48} | told
    )


def test_the_example_of_the_sheet():
    # 43 card points and five tricks are 48, below 52.
    assert settle(line()).scores == (1, -1, -1, 1)
    assert settle(line(multiplier=2)).scores == (2, -2, -2, 2)
    claimed = settle(line(claimed=((0, "honours"),)))
    assert claimed.scores == (1 + 3, -1 - 1, -1 - 1, 1 - 1)


def test_zwa_2_partners_win_the_value_each_and_a_lone_player_three_times():
    assert settle(line(points=52)).scores == (-1, 1, 1, -1)
    assert settle(line(points=52, contract=SOLO, partner=None)).scores == (-4, 12, -4, -4)
    assert settle(line(points=51, contract=NO_TRUMPS, partner=None)).scores == (2, -6, 2, 2)


@pytest.mark.parametrize(("name", "worth"), [("sparrow", 4), ("slam", 12)])
@pytest.mark.parametrize("made", [True, False])
def test_zwa_4_announced_bonuses_stand_beside_the_bid_with_their_own_contras(name, worth, made):
    outcome = settle(line(points=52, announced=(Announced(name, 1, made, multiplier=4),)))
    value = 1 + (4 * worth if made else -4 * worth)
    assert outcome.scores == (-value, value, value, -value)


def test_zwa_9_a_partner_pays_for_a_holding_and_no_contra_touches_it():
    outcome = settle(line(points=52, multiplier=8, claimed=((2, "honours"),)))
    assert outcome.scores == (-8 - 1, 8 - 1, 8 + 3, -8 - 1)


def test_roles_sides_and_points():
    outcome = settle(line(points=52))
    assert outcome.played
    assert outcome.roles == ("defender", "declarer", "partner", "defender")
    assert outcome.sides == (1, 0, 0, 1)
    assert outcome.points == (50, 52, 52, 50)
    assert outcome.won == (False, True, True, False)


def test_what_the_bonuses_are_worth_and_whose():
    told = line(announced=(Announced("slam", 2, made=False),), claimed=((3, "honours"),))
    assert [
        (one.name, one.side, one.seat, one.points, one.announced) for one in settle(told).bonuses
    ] == [("slam", 0, 2, -12, True), ("honours", 1, 3, 1, True)]


# Whole hands

# With these seat 0 takes every trick at a Solo, the last one with T1.
TEN = "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T1"
REST = "T4 T5 T6 SK HK DK CK", "T7 T8 T9", "T10 T11 T12 T13"


def solo(*announced: str, order: str = TEN) -> Table:
    table = alone(SOLO, *announced, hands=(TEN, *REST))
    table.plays_on(seat0=order)
    return table


def test_zwa_4_sparrow_and_slam_in_silence_bring_nothing():
    outcome = solo().outcome
    assert outcome.points == (102, 0, 0, 0)
    assert outcome.scores == (12, -4, -4, -4)
    assert outcome.bonuses == ()


def test_sparrow_and_slam_announced_and_made():
    each = 4 + 4 + 12
    assert solo("sparrow", "slam").outcome.scores == (3 * each, -each, -each, -each)


def test_a_sparrow_fails_if_t1_does_not_win_the_last_trick():
    each = 4 - 4 + 12
    changed = TEN.replace("T14 T1", "T1 T14")
    assert solo("sparrow", "slam", order=changed).outcome.scores == (3 * each, *[-each] * 3)


def test_zwa_8_a_bonus_is_made_by_the_side_of_who_announced_it():
    # Seat 0 calls T20, the card of seat 2; between the two they take every trick.
    own, partners = "FOOL T21 T19 T18 T17 T16 T15 T14 T13 T12", "T20 T11 T10 T1"
    table = Table("zwanzig", dealer=3)
    table.deals(own, "T4 T5", partners, "T6 T7")
    table.bids(PARTNERSHIP)
    table.announces(0, "slam")
    table.announces(0, "sparrow")
    table.bids("pass", "pass", "pass")
    order = "FOOL T21 T19 T18 T17 T16 T15 T14 T13 T12"
    table.plays_on(last="T1", seat0=order)
    assert table.hand.partner == 2
    assert {trick.winner for trick in table.hand.tricks} <= {0, 2}
    assert [bonus.points for bonus in table.outcome.bonuses] == [12, -4], (
        "T1 fell to a higher trump"
    )
    assert table.outcome.scores == (9, -9, 9, -9)


def test_the_sparrow_of_the_called_partner_is_their_sides():
    partners = "FOOL T21 T20 T19 T18 T17 T16 T15 T14 T1"
    table = partnership("T4 T5 T6 T7", "T8 T9 T10", partners, "T11 T12 T13")
    table.announces(2, "sparrow")
    table.plays_on(seat2=partners)
    (sparrow,) = table.outcome.bonuses
    assert (sparrow.seat, sparrow.side, sparrow.points) == (2, 0, 4)
    assert table.outcome.scores == (1 + 4, -1 - 4, 1 + 4, -1 - 4)


# Holdings


def test_zwa_9_holdings_are_claimed_from_the_dealt_cards_after_the_play():
    table = partnership("T1 T21 FOOL")
    table.plays_on()
    assert (table.due, table.legal) == ((DECLARE, 0), "honours")
    table.declares(0, "honours")
    assert [(bonus.name, bonus.seat) for bonus in table.outcome.bonuses] == [("honours", 0)]


@pytest.mark.parametrize(("contract", "holding"), [(NO_TRUMPS, "kings"), (SOLO, "honours")])
def test_zwa_9_at_no_trumps_all_kings_and_else_all_honours(contract, holding):
    table = alone(contract, hands=("", "SK HK DK CK", "T1 T21 FOOL"))
    table.plays_on()
    seat = 1 if holding == "kings" else 2
    assert (table.due, table.legal) == ((DECLARE, seat), holding)
    before = settle_without(table)
    table.declares(seat, holding)
    gain = [-1, -1, -1, -1]
    gain[seat] = 3
    assert table.outcome.scores == tuple(a + b for a, b in zip(before, gain, strict=True))


def settle_without(table: Table) -> tuple[int, ...]:
    """What the same hand comes to where nobody claims anything."""
    value = {NO_TRUMPS: 2, SOLO: 4}[table.hand.contract]
    won = table.hand.game.points(table.hand)[0] >= 52
    return (3 * value, *[-value] * 3) if won else (-3 * value, *[value] * 3)


def test_three_kings_or_two_honours_are_nothing():
    for contract in (NO_TRUMPS, SOLO):
        table = alone(contract, hands=("CK FOOL", "SK HK DK", "T1 T21"))
        table.plays_on()
        assert table.hand.finished


def test_a_holding_that_nobody_claims_is_not_paid():
    table = partnership("T1 T21 FOOL")
    table.plays_on()
    assert table.due == (DECLARE, 0)
    table.hand.decline()
    assert table.outcome.bonuses == ()

"""Zwanzig, as its sheet has it (rulings ZWA-1 to ZWA-9)."""

import pytest

from core.actions import ANNOUNCE, BID, CALL_PARTNER, CONTRA, DECLARE, RECONTRA
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
from core.phases.bidding import PASS
from tests.core.table import Table

TOP = "T20 T19 T18"


def dealt(*hands: str, dealer: int = 3) -> Table:
    """Seat 0 is Eldest."""
    table = Table("zwanzig", dealer=dealer)
    table.deals(*hands)
    return table


def partnership(*hands: str) -> Table:
    """Seat 0 plays a Partnership."""
    table = dealt(*hands)
    table.bids(PARTNERSHIP, PASS, PASS, PASS)
    return table


# Pack and deal


def test_zwa_1_the_pack_of_forty_counts_92_and_with_ten_tricks_102():
    assert PACK_40.size == 40
    assert count_singly(ACES_ONE, PACK_40.cards) + 10 == 102


def test_each_has_ten_cards_and_there_is_no_talon():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [10, 10, 10, 10]
    assert hand.talon == 0


# Auction


def test_eldest_opens_with_his_partnership_and_may_not_pass():
    table = dealt(dealer=1)
    assert table.due == (BID, 2)
    assert table.legal == PARTNERSHIP
    assert table.refusal(BID, 2, call=PASS).endswith("legal: partnership")
    assert table.refusal(BID, 2, call=SOLO).endswith("legal: partnership")


def test_a_bid_is_the_lowest_not_yet_made():
    table = dealt()
    table.bids(PARTNERSHIP)
    table.hand.decline()
    assert table.legal == f"{PASS} {NO_TRUMPS}"
    assert table.refusal(BID, 1, call=SOLO).endswith("legal: pass, no trumps")


def test_eldest_may_bid_again_when_he_is_outbid():
    table = dealt()
    table.bids(PARTNERSHIP, NO_TRUMPS, PASS, PASS, SOLO)
    table.hand.decline()
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 0)


def test_zwa_7_who_has_passed_is_not_asked_again():
    table = dealt()
    table.bids(PARTNERSHIP, PASS, NO_TRUMPS, PASS)
    table.hand.decline()
    assert table.due == (BID, 0)
    table.bids(PASS)
    assert (table.hand.contract, table.hand.declarer) == (NO_TRUMPS, 2)


def test_solo_ends_the_auction_at_once():
    table = dealt()
    table.bids(PARTNERSHIP, NO_TRUMPS, SOLO)
    table.hand.decline()
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 2)


# Partner and bonuses


def test_zwa_3_the_partner_holds_the_highest_trump_below_t21_that_the_declarer_lacks():
    table = partnership("T20 T21", "T19")
    assert table.hand.partner is None
    assert "not the highest it lacks" in table.refusal(CALL_PARTNER, 0, card="T18")
    table.calls("T19")
    assert table.hand.partner == 1


def test_zwa_t1_the_call_may_be_left_out():
    table = partnership(TOP, "", "T17")
    table.plays("T20")
    assert table.hand.partner == 2


def test_t4_is_called_by_who_holds_all_trumps_down_to_t5_but_never_t3():
    trumps = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
    table = partnership(trumps, "", "", "T10")
    table.calls("T10")
    assert table.hand.partner == 3


def test_bonuses_of_a_bid_lapse_when_it_is_outbid():
    table = dealt()
    table.bids(PARTNERSHIP)
    table.announces(0, "sparrow")
    table.bids(NO_TRUMPS)
    assert table.hand.said == []
    table.announces(1, "slam")
    assert [said.call for said in table.hand.said] == ["slam"]


def test_the_called_partner_may_announce_the_sparrow_but_no_slam():
    table = partnership(TOP, "", "T17")
    table.calls("T17")
    assert table.refusal(ANNOUNCE, 2, call="slam").endswith("legal: sparrow")
    table.announces(2, "sparrow")
    assert table.refusal(ANNOUNCE, 1, call="slam")


def test_zwa_8_a_bonus_is_announced_without_t1_and_once_only():
    table = dealt("T4", "T1")
    table.bids(PARTNERSHIP)
    table.announces(0, "sparrow")
    assert table.refusal(ANNOUNCE, 0, call="sparrow").endswith("legal: slam")


# Contras


def test_zwa_6_contra_recontra_and_subcontra_alternate_between_the_sides():
    table = partnership(TOP, "", "T17")
    table.calls("T17")
    table.contras(3, PARTNERSHIP)
    table.recontras(0, PARTNERSHIP)
    table.subcontras(1, PARTNERSHIP)
    table.plays_on()
    table.hand.decline()
    # The value of 1, eight times.
    assert sorted(map(abs, table.outcome.scores)) == [8, 8, 8, 8]


def test_zwa_6_the_partner_is_no_opponent():
    table = partnership(TOP, "", "T17")
    table.calls("T17")
    assert "play by seat 0 was due" in table.refusal(CONTRA, 2, call=PARTNERSHIP)


def test_the_partner_answers_only_a_contra_to_his_own_sparrow():
    table = partnership(TOP, "", "T17")
    table.calls("T17")
    table.announces(2, "sparrow")
    table.contras(1, PARTNERSHIP)
    table.contras(1, "sparrow")
    assert table.refusal(RECONTRA, 2, call=PARTNERSHIP)
    table.recontras(2, "sparrow")


# Play


def test_the_emperor_trick_goes_to_t1():
    table = partnership("T21 T20", "T1", "FOOL", "T19")
    table.plays("T21 T1 FOOL T19")
    assert table.hand.tricks[-1].winner == 1


def test_at_no_trumps_a_plain_trick_goes_to_its_suit():
    hearts = "HK HQ HC HJ H10"
    table = dealt("", f"{hearts} T1", "T21 T5", "T20 T4", dealer=3)
    table.contract(1, NO_TRUMPS)
    table.plays("H10")
    assert "T21" in table.legal
    table.plays("T21 T20")
    table.plays_on(until=1)
    assert table.hand.tricks[0].winner == 1


def test_zwa_5_at_no_trumps_the_emperor_takes_only_a_trick_led_with_a_trump():
    plain = dealt("T1 T4", "HK HQ HC HJ H10", "FOOL", "T21", dealer=3)
    plain.contract(1, NO_TRUMPS)
    plain.plays("HK FOOL T21 T1")
    assert plain.hand.tricks[0].winner == 1
    trumps = dealt("T1 T4", "T5 HQ HC HJ H10", "FOOL", "T21", dealer=3)
    trumps.contract(1, NO_TRUMPS)
    trumps.plays("T5 FOOL T21 T1")
    assert trumps.hand.tricks[0].winner == 0


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


def test_zwa_9_holdings_are_claimed_from_the_dealt_cards_after_the_play():
    table = partnership("T1 T21 FOOL")
    table.plays_on()
    table.declares(0, "honours")
    assert [bonus.name for bonus in table.outcome.bonuses] == ["honours"]


def test_a_holding_that_nobody_claims_is_not_paid():
    table = partnership("T1 T21 FOOL")
    table.plays_on()
    assert table.due == (DECLARE, 0)
    table.hand.decline()
    assert table.outcome.bonuses == ()

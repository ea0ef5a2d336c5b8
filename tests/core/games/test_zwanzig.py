"""Zwanzig from the deal to the contras, as its sheet has it."""

import pytest

from core.actions import ANNOUNCE, BID, CALL_PARTNER, CONTRA, CONTRACT, PLAY, RECONTRA, SUBCONTRA
from core.games.zwanzig_settlement import NO_TRUMPS, PARTNERSHIP, SOLO
from core.phases.bidding import PASS
from tests.core.games.zwanzig import TOP, alone, dealt, partnership
from tests.core.table import Table

# Deal


def test_each_has_ten_cards_and_there_is_no_talon():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [10, 10, 10, 10]
    assert hand.talon == 0


# Auction


@pytest.mark.parametrize("dealer", range(4))
def test_eldest_opens_with_his_partnership_and_may_not_pass(dealer):
    table = dealt(dealer=dealer)
    eldest = (dealer + 1) % 4
    assert table.due == (BID, eldest)
    assert table.legal == PARTNERSHIP
    for call in (PASS, SOLO):
        assert table.refusal(BID, eldest, call=call) == (
            f"seat {eldest}, who is Eldest, has to open with 'partnership'; legal: partnership"
        )


def test_a_bid_is_the_lowest_not_yet_made():
    table = dealt()
    table.bids(PARTNERSHIP)
    assert table.refusal(BID, 1, call=SOLO) == (
        "'solo' may not be bid before 'no trumps'; legal: pass, no trumps"
    )
    assert "is Eldest's alone, who has bid it" in table.refusal(BID, 1, call=PARTNERSHIP)
    assert "'garde' is no bid of this game" in table.refusal(BID, 1, call="garde")
    table.bids(NO_TRUMPS)
    table.hand.decline()
    assert table.legal == f"{PASS} {SOLO}"


def test_eldest_may_bid_again_when_he_is_outbid():
    table = dealt()
    table.bids(PARTNERSHIP, NO_TRUMPS, PASS, PASS, SOLO)
    assert table.due == (ANNOUNCE, 0)
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
    assert table.due == (PLAY, 2)


def test_zwa_t2_a_log_may_name_the_contract_but_a_partnership_only_of_eldest():
    table = dealt(dealer=1)
    assert "'pass' is no bid of this game" in table.refusal(CONTRACT, call=PASS)
    assert "the contract 'partnership' is for seat 2 alone, not for seat 0" in table.refusal(
        CONTRACT, 0, call=PARTNERSHIP
    )
    table.contract(0, NO_TRUMPS)
    table.announces(0, "slam")
    table.contras(1, "slam")
    table.hand.decline()
    assert (table.due, table.hand.contract) == ((PLAY, 0), NO_TRUMPS)


# The partner


def test_zwa_3_the_partner_holds_the_highest_trump_below_t21_that_the_declarer_lacks():
    table = dealt("T20 T21", "T19")
    table.bids(PARTNERSHIP)
    for card in ("T18", "T20", "T21"):
        assert f"seat 0 calls {card}, which is not the highest below T21 that it lacks" in (
            table.refusal(CALL_PARTNER, 0, card=card)
        )
    table.calls("T19")
    table.bids(PASS, PASS, PASS)
    assert table.hand.partner == 1


@pytest.mark.parametrize("told", ["with the bid", "after the auction", "not at all"])
def test_zwa_t1_the_call_is_told_with_the_bid_or_after_the_auction_or_left_out(told):
    table = dealt(TOP, "", "T17")
    table.bids(PARTNERSHIP)
    if told == "with the bid":
        table.calls("T17")
        table.announces(0, "slam")
    table.bids(PASS, PASS, PASS)
    if told == "after the auction":
        table.calls("T17")
    table.hand.decline()
    assert table.hand.partner == 2
    assert table.hand.unknown == []


def test_zwa_3_among_ten_cards_one_is_always_lacking():
    table = partnership("T20 T19 T18 T17 T16 T15 T14 T13 T12 T11", "", "", "T10")
    assert "legal: T10" in table.refusal(CALL_PARTNER, 0, card="T3")
    table.calls("T10")
    assert table.hand.partner == 3


def test_a_partnership_that_is_outbid_leaves_no_partner():
    table = dealt(TOP, "", "T17")
    table.bids(PARTNERSHIP)
    table.calls("T17")
    table.bids(NO_TRUMPS, PASS, PASS, PASS)
    table.hand.decline()
    assert (table.hand.declarer, table.hand.partner) == (1, None)


def known_in_part(*hands: str) -> Table:
    """Eldest, seat 0, has a Partnership; of the hands only these cards are known."""
    table = Table("zwanzig", dealer=3)
    table.knows(*hands)
    table.contract(0, PARTNERSHIP)
    return table


def test_zwa_t3_of_a_hand_known_in_part_any_trump_may_have_been_called_that_can_be_the_highest():
    table = known_in_part("T20", "T18", "T17", "SK")
    assert table.legal == "T19 T18", "T19 may be his, T18 cannot"
    assert not table.hand.awaits.immaterial, "the partner depends on it"
    table.calls("T18")
    table.hand.decline()
    assert table.hand.partner == 1
    nine = known_in_part("SK SQ SC SJ HK HQ HC HJ DK", "T17")
    assert nine.legal == "T20 T19", "one card more"
    whole = known_in_part("SK SQ SC SJ HK HQ HC HJ DK DQ", "T17")
    assert whole.legal == "T20"
    assert whole.hand.awaits.immaterial


def test_zwa_t3_a_partner_whom_the_log_does_not_tell_is_unknown():
    table = known_in_part("T20", "T18", "T17", "SK")
    table.plays("T20")
    assert table.hand.partner is None
    assert "the declarer's partner" in table.hand.unknown
    hidden = known_in_part("T20", "T18", "T17", "SK")
    hidden.calls("T19")
    hidden.hand.skip()
    assert hidden.due == (CONTRA, 1), "who may announce the Sparrow nobody knows"
    hidden.plays("T20")
    assert hidden.hand.partner is None
    assert "the declarer's partner" in hidden.hand.unknown


def test_no_points_are_anybodys_before_the_first_trick():
    table = dealt()
    assert table.hand.game.points(table.hand) == (0, 0, 0, 0)
    table.bids(PARTNERSHIP)
    assert table.hand.game.points(table.hand) == (0, 0, 0, 0)


# Bonuses of a bid


def test_bonuses_of_a_bid_lapse_when_it_is_outbid():
    table = dealt()
    table.bids(PARTNERSHIP)
    table.announces(0, "sparrow")
    table.announces(0, "slam")
    table.bids(NO_TRUMPS)
    assert table.hand.said == []
    table.announces(1, "slam")
    assert [said.call for said in table.hand.said] == ["slam"]


def test_only_the_bidder_announces_and_only_with_his_bid():
    table = dealt()
    table.bids(PARTNERSHIP)
    assert "came where bid by seat 1 was due" in table.refusal(ANNOUNCE, 1, call="slam")
    table.bids(PASS)
    assert "came where bid by seat 2 was due" in table.refusal(ANNOUNCE, 0, call="slam")


def test_the_called_partner_may_announce_the_sparrow_but_no_slam():
    table = partnership(TOP, "", "T17")
    table.calls("T17")
    assert table.refusal(ANNOUNCE, 2, call="slam").endswith("legal: sparrow")
    assert "came where play by seat 0 was due" in table.refusal(ANNOUNCE, 1, call="sparrow")
    late = partnership(TOP, "", "T17")
    late.announces(2, "sparrow")
    assert [(said.seat, said.call) for said in late.hand.said] == [(2, "sparrow")]


def test_zwa_8_a_bonus_is_announced_without_t1_and_once_for_the_side():
    table = dealt(TOP, "T1", "T17")
    table.bids(PARTNERSHIP)
    table.announces(0, "sparrow")
    assert table.refusal(ANNOUNCE, 0, call="sparrow").endswith("legal: slam")
    table.bids(PASS, PASS, PASS)
    assert "came where play by seat 0 was due" in table.refusal(ANNOUNCE, 2, call="sparrow")


# Contras


def test_zwa_6_contra_recontra_and_subcontra_alternate_between_the_sides():
    table = partnership(TOP, "", "T17")
    table.calls("T17")
    table.contras(3, PARTNERSHIP)
    assert table.due == (RECONTRA, 0)
    table.recontras(0, PARTNERSHIP)
    assert table.due == (SUBCONTRA, 1)
    table.subcontras(1, PARTNERSHIP)
    table.plays_on()
    # The value of 1, eight times.
    assert sorted(table.outcome.scores) == [-8, -8, 8, 8]


def test_without_a_contra_there_is_no_recontra():
    assert "came where play by seat 0 was due" in partnership(TOP, "", "T17").refusal(
        RECONTRA, 0, call=PARTNERSHIP
    )


def test_each_target_is_doubled_once_for_the_whole_side_in_turn_from_the_declarers_left():
    table = alone(SOLO, "slam")
    assert (table.due, table.legal) == ((CONTRA, 1), "contra solo contra slam")
    table.contras(1, SOLO)
    table.contras(3, "slam")
    assert table.due == (RECONTRA, 0)
    again = alone(SOLO, "slam")
    again.contras(1, SOLO)
    assert "'solo' is not open to contra: the last said to it is contra" in again.refusal(
        CONTRA, 2, call=SOLO
    )
    again.contras(2, "slam")
    assert again.due == (RECONTRA, 0), "nothing is left to contra"


def test_zwa_6_each_target_has_its_own_chain():
    table = alone(SOLO, "slam")
    table.contras(1, SOLO)
    table.contras(2, "slam")
    table.recontras(0, "slam")
    table.subcontras(3, "slam")
    table.plays_on()
    # A Solo of 4, doubled; the Slam of 12, eight times.
    each = 4 * 2 + 12 * 8
    assert table.outcome.scores == (-3 * each, each, each, each)
    assert [bonus.multiplier for bonus in table.outcome.bonuses] == [8]


def test_zwa_6_the_partner_is_no_opponent():
    table = partnership(TOP, "", "T17")
    table.calls("T17")
    assert "came where play by seat 0 was due" in table.refusal(CONTRA, 2, call=PARTNERSHIP)


def test_the_partner_answers_only_a_contra_to_his_own_sparrow():
    table = partnership(TOP, "", "T17")
    table.calls("T17")
    table.announces(2, "sparrow")
    table.contras(1, PARTNERSHIP)
    table.contras(1, "sparrow")
    assert (table.due, table.legal) == ((RECONTRA, 0), "recontra partnership recontra sparrow")
    assert "the partner answers only the contra to a Sparrow that he announced" in table.refusal(
        RECONTRA, 2, call=PARTNERSHIP
    )
    table.recontras(2, "sparrow")
    assert table.due == (SUBCONTRA, 1)


def test_a_sparrow_of_the_declarer_is_not_answered_by_his_partner():
    table = dealt(TOP, "", "T17")
    table.bids(PARTNERSHIP)
    table.announces(0, "sparrow")
    table.bids(PASS, PASS, PASS)
    table.contras(1, "sparrow")
    assert "came where play by seat 0 was due" in table.refusal(RECONTRA, 2, call="sparrow")


def test_nobody_doubles_what_was_not_said():
    table = alone(SOLO)
    assert "there is no 'slam' to contra" in table.refusal(CONTRA, 1, call="slam")

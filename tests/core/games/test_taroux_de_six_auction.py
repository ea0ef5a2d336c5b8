"""The auction of Taroux de Six: signals, bids, contra and recontra."""

from core.actions import ANNOUNCE, BID, BRASS_BALLS, CONTRA, RECONTRA, REDEAL_CALL, TAKE
from tests.core.games.six import declared, outcome, paid, six
from tests.core.table import Table

PASSES = ("pass",) * 5


# Turns


def test_six_2_turns_go_to_the_left_from_eldest():
    table = six(dealer=4)
    assert table.due == (BID, 5)
    table.bids("pass")
    assert table.due == (BID, 0)


def test_who_has_passed_may_bid_later():
    table = six()
    table.bids("pass", "pass", "take", "pass", "pass", "pass", "without")
    assert (table.hand.contract, table.hand.declarer, table.hand.partner) == ("without", 1, 4)


def test_it_ends_when_five_have_passed_after_a_bid():
    table = six()
    table.bids("pass", "take", "pass", "pass", "pass", "pass")
    assert table.due == (BID, 1)
    table.bids("pass")
    assert table.due == (TAKE, 2)
    assert (table.hand.declarer, table.hand.partner) == (2, 5)


def test_a_bidder_may_be_outbid_by_his_partner_and_raise_his_own_bid():
    table = six()
    table.bids("take", "pass", "pass", "without", "pass", "pass", "against")
    assert (table.hand.contract, table.hand.declarer) == ("against", 1)


def test_every_bid_is_higher_than_the_one_before():
    table = six("", "T21")
    assert table.legal == "pass prop stand take without against"
    table.bids("without")
    assert table.refusal(BID, 2, call="take") == (
        "'take' does not outbid 'without'; legal: pass, against"
    )
    assert "'solo' is no bid of this game" in table.refusal(BID, 2, call="solo")


# Signals


def test_prop_and_stand_need_an_honour():
    table = six("", "", "FOOL", talon="T1 T21")
    for signal in ("prop", "stand"):
        assert table.refusal(BID, 1, call=signal) == (
            f"seat 1 bids {signal!r} without an Honour in hand; legal: pass, take, without, against"
        )
    table.bids("pass", "prop")
    assert "seat 3 bids 'stand' without an Honour in hand" in table.refusal(BID, 3, call="stand")


def test_six_5_six_passes_or_nothing_but_signals_and_the_same_dealer_deals_again():
    for calls in (("pass", *PASSES), ("prop", "stand", *PASSES)):
        table = six("", "T21", "FOOL")
        table.bids(*calls)
        assert (table.outcome.ending, table.outcome.same_dealer) == ("passed out", True)
        assert table.outcome.scores == (0,) * 6
        assert not table.outcome.played


def test_six_8_there_is_no_magician_alone():
    table = six("", "T1")
    assert table.due == (BID, 1)
    assert "came where bid by seat 1 was due" in table.refusal(BRASS_BALLS, 1)
    assert "came where bid by seat 1 was due" in table.refusal(
        REDEAL_CALL, 1, call="magician alone"
    )


# Contra and recontra

# Seats 1, 2 and 4 have one Honour each.
HONOURS = ("", "T21", "FOOL", "", "T1")


def challenged() -> Table:
    """Seat 1 has bid We'll Take, and seat 2 has called contra."""
    table = six(*HONOURS)
    table.bids("take")
    table.contras(2, "take")
    return table


def test_a_contra_is_called_at_ones_turn_instead_of_a_bid():
    table = six(*HONOURS)
    table.bids("take")
    assert table.due == (CONTRA, 2)
    table.contras(2, "take")
    table.hand.skip()  # the recontra of seat 1
    table.hand.skip()  # and that of seat 4
    assert table.due == (BID, 3)


def test_a_contra_needs_an_honour_and_the_own_turn():
    table = six("", "T21", "", "FOOL")
    table.bids("take")
    why = "a contra is called at one's turn to a bid of the other side that has none yet, with an"
    assert table.refusal(CONTRA, 2, call="take") == (
        f"{why} Honour in hand: contra 'take' by seat 2 came where bid by seat 2 was due; "
        "legal: pass, without, against"
    )
    assert table.refusal(CONTRA, 3, call="take").startswith(why)


def test_six_4_a_contra_names_a_bid_of_an_opponent_that_has_none():
    table = six(*HONOURS)
    table.bids("take", "pass", "pass")
    assert "contra 'take' by seat 4 came" in table.refusal(CONTRA, 4, call="take"), "the partner's"
    again = six("", "T21", "FOOL", "T1")
    again.bids("prop", "without")
    assert again.legal == "prop without"
    assert again.refusal(CONTRA, 3, call="stand") == (
        "nobody has bid 'stand'; legal: prop, without"
    )
    again.contras(3, "without")
    again.bids(*("pass",) * 3)
    assert again.due == (BID, 1), "one bid has had its contra, the other is his own"


def test_six_4_each_bid_can_have_one_contra():
    table = six("FOOL", "T21", "", "", "", "T1")
    table.bids("take", "pass", "pass", "pass")
    table.contras(5, "take")
    assert "contra 'take' by seat 0 came where bid by seat 0 was due" in table.refusal(
        CONTRA, 0, call="take"
    )


def test_six_4_why_another_bid_is_not_open_to_a_contra():
    own = six(*HONOURS)
    own.bids("prop", "without", "pass")
    assert own.refusal(CONTRA, 4, call="prop") == (
        "'prop' is a bid of the own partnership; legal: without"
    )
    again = six("", "T21", "FOOL", "T1")
    again.bids("prop", "stand")
    again.contras(3, "prop")
    again.bids(*("pass",) * 3, "take", "pass")
    assert again.refusal(CONTRA, 3, call="prop") == (
        "'prop' has had its contra; legal: stand, take"
    )


def test_six_4_a_contra_is_no_pass_and_five_more_have_to_pass():
    table = challenged()
    table.bids(*PASSES[:4])
    assert table.due == (BID, 1)
    table.bids("pass")
    assert table.due == (TAKE, 1)


def test_six_4_a_contra_of_a_bid_that_does_not_win_has_no_effect():
    overbid = challenged()
    overbid.bids("pass", "pass", "against", *PASSES)
    plain = six(*HONOURS)
    plain.contract(5, "against")
    doubled = six(*HONOURS)
    doubled.contract(5, "against")
    doubled.contras(1, "against")
    answered = six(*HONOURS)
    answered.contract(5, "against")
    answered.contras(1, "against")
    answered.recontras(2, "against")
    for table in (overbid, plain, doubled, answered):
        table.plays_on()
    assert overbid.outcome == plain.outcome
    assert doubled.outcome.scores == tuple(2 * score for score in plain.outcome.scores)
    assert answered.outcome.scores == tuple(4 * score for score in plain.outcome.scores)


def test_six_4_it_doubles_what_the_bid_multiplies_and_leaves_slam_and_abundance_flat():
    told = {"sparrow": 1, "slam": 0, "abundances": ((0, "small abundance"),)}
    # All Honours, 36 needed, 91 points: made by 55; a Sparrow and a Slam in silence.
    assert paid("take", 91, 3, **told) == (25 + 55 + 10) * 2 + 200 + 20
    assert paid("take", 91, 3, doubled=2, **told) == (25 + 55 + 10) * 2 * 2 + 200 + 20
    assert paid("take", 91, 3, doubled=4, **told) == (25 + 55 + 10) * 2 * 4 + 200 + 20
    sparrow = outcome("take", 91, 3, doubled=4, **told).bonuses[0]
    assert (sparrow.points, sparrow.multiplier) == (10 * 2 * 4, 4)


def test_the_bidder_or_his_partner_answers_with_a_recontra_out_of_turn():
    for seat in (1, 4):
        table = challenged()
        table.recontras(seat, "take")
        assert table.due == (BID, 3)


def test_six_t1_the_bidder_is_asked_for_it_first_then_his_partner_and_once():
    table = challenged()
    assert table.due == (RECONTRA, 1)
    table.recontras(1, "take")
    assert "came where bid by seat 3 was due" in table.refusal(RECONTRA, 4, call="take")


def test_a_recontra_needs_an_honour_and_comes_right_after_the_contra():
    table = six("", "", "FOOL", "", "T1")
    table.bids("take")
    table.contras(2, "take")
    assert table.due == (RECONTRA, 4)
    table.bids("pass")
    why = "a recontra is called right after the contra by the bidder or his partner, with an Honour"
    assert table.refusal(RECONTRA, 4, call="take").startswith(why)


def test_six_t2_a_log_of_the_contract_may_tell_its_contra_and_recontra():
    table = six(*HONOURS)
    table.contract(1, "against")
    table.contras(2, "against")
    table.recontras(4, "against")
    assert table.due == (ANNOUNCE, 1)
    table.plays_on()
    assert table.hand.unknown == ["the auction"]
    without_honour = declared("against", "", "T21", "", "FOOL", "T1")
    assert "contra 'against' by seat 2 came" in without_honour.refusal(CONTRA, 2, call="against")


def test_six_t6_passes_that_are_the_only_thing_left_need_not_be_told():
    table = six(*HONOURS)
    table.bids("against")
    table.contras(2, "against")
    table.recontras(1, "against")
    table.announces(1, "slam")
    assert (table.hand.contract, table.hand.declarer) == ("against", 1)

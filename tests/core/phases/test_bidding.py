"""The auction of one round, and what an abridged log names in its place."""

import pytest

from core.actions import BID, CALL_PARTNER, CONTRACT
from tests.core.table import Table


def four(dealer: int | None = 0) -> Table:
    table = Table("french-tarot", 4, dealer)
    table.deals("SK", "HK", "DK", "CK", talon="S2 S3 S4 S5 S6 S7")
    return table


def five(*hands: str, talon: str = "S2 S3 S4") -> Table:
    table = Table("french-tarot", 5)
    table.deals(*hands, talon=talon)
    return table


def test_each_speaks_once_from_eldest_on_and_the_highest_bid_stands():
    table = four(dealer=1)
    assert table.due == ("bid", 2)
    table.bids("petite", "pass", "garde")
    assert table.due == ("bid", 1)
    assert table.legal == "pass garde-sans garde-contre"
    table.bids("pass")
    assert (table.hand.contract, table.hand.declarer) == ("garde", 0)
    assert table.due == ("discard", 0)


def test_a_bid_must_be_higher():
    table = four()
    table.bids("garde")
    for call in ("petite", "garde"):
        assert table.refusal(BID, 2, call=call) == (
            f"{call!r} does not outbid 'garde'; legal: pass, garde-sans, garde-contre"
        )


def test_an_unknown_bid_is_refused_whoever_speaks():
    table = four()
    legal = "; legal: pass, petite, garde, garde-sans, garde-contre"
    assert table.refusal(BID, 1, call="solo") == "'solo' is no bid of this game" + legal
    table.bids("pass")
    assert table.refusal(BID, 2, call="solo") == "'solo' is no bid of this game" + legal


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_nobody_speaks_out_of_turn(seat):
    assert four().refusal(BID, seat, call="pass") == (
        f"bid 'pass' by seat {seat} came where bid by seat 1 was due; "
        "legal: pass, petite, garde, garde-sans, garde-contre"
    )


def test_ft_t11_after_the_highest_bid_only_passes_are_left_and_a_log_may_leave_them_out():
    table = four()
    table.bids("garde-contre")
    assert table.legal == "pass"
    assert table.hand.awaits.optional
    table.hand.decline()
    assert (table.hand.contract, table.hand.declarer) == ("garde-contre", 1)
    assert table.due == ("play", 1)


def test_all_passing_ends_the_hand():
    table = four()
    table.bids("pass", "pass", "pass", "pass")
    assert not table.outcome.played
    assert table.outcome.ending == "passed out"
    assert table.outcome.scores == (0, 0, 0, 0)


def test_a_log_may_name_the_contract_in_place_of_the_auction():
    table = four()
    table.contract(3, "garde")
    assert (table.hand.contract, table.hand.declarer) == ("garde", 3)
    assert table.hand.unknown == ["the auction"]


def test_a_contract_is_not_named_once_the_auction_has_begun():
    table = four()
    table.bids("petite")
    assert table.refusal(CONTRACT, 3, call="garde") == (
        "contract 'garde' by seat 3 came where bid by seat 2 was due; "
        "legal: pass, garde, garde-sans, garde-contre"
    )


def test_a_contract_names_who_took_it():
    legal = "; legal: pass, petite, garde, garde-sans, garde-contre"
    for seat in (None, 4, -1):
        assert four().refusal(CONTRACT, seat, call="garde") == (
            "the contract 'garde' names no seat from 0 to 3 that took it" + legal
        )
    assert four().refusal(CONTRACT, 1, call="solo") == "'solo' is no bid of this game" + legal


def test_the_contract_pass_says_that_all_passed():
    table = four()
    table.contract(None, "pass")
    assert table.outcome.ending == "passed out"


def test_without_a_known_dealer_nobody_knows_who_speaks_first_so_only_a_contract_is_read():
    table = four(dealer=None)
    assert table.due == ("contract", None)
    assert table.refusal(BID, 1, call="garde") == (
        "bid 'garde' by seat 1 came where contract was due; "
        "legal: pass, petite, garde, garde-sans, garde-contre"
    )
    assert {action.seat for action in table.hand.awaits.choices()} == {0, 1, 2, 3}


def test_the_holder_of_the_called_card_is_the_partner():
    table = five("SK", "HK", "DK", "CK", "S5")
    table.bids("pass", "garde", "pass", "pass", "pass")
    table.calls("CK")
    assert (table.hand.declarer, table.hand.partner) == (2, 3)


def test_whoever_calls_his_own_card_or_one_of_the_talon_is_alone():
    own = five("SK", "HK", "DK", "CK", "S5")
    own.bids("garde-sans", "pass", "pass", "pass", "pass")
    own.calls("HK")
    assert own.hand.partner is None
    lying = five("SK", "HK", "DK", "S5", "S6", talon="CK S2 S3")
    lying.bids("garde-sans", "pass", "pass", "pass", "pass")
    lying.calls("CK")
    assert lying.hand.partner is None


def test_the_call_is_due_from_the_declarer_before_the_talon_is_taken():
    table = five("SK", "HK", "DK", "CK", "S5")
    table.bids("pass", "garde", "pass", "pass", "pass")
    assert table.due == ("call_partner", 2)
    assert table.hand.hands[2].bit_count() == 15
    assert table.refusal(CALL_PARTNER, 2, card="CQ") == (
        "seat 2 calls CQ, which it may not call; legal: SK HK DK CK"
    )
    assert table.refusal(CALL_PARTNER, 1, card="CK") == (
        "call_partner of CK by seat 1 came where call_partner by seat 2 was due; legal: SK HK DK CK"
    )


def test_who_holds_the_called_card_may_be_unknown_in_an_abridged_log():
    table = Table("french-tarot", 5)
    table.knows("SK", "HK", "DK")
    table.contract(1, "garde")
    table.calls("CK")
    assert table.hand.partner is None
    assert "who holds CK, the card called" in table.hand.unknown

"""The auction that goes round until all others have passed."""

import pytest

from core.actions import BID, CONTRACT
from core.phases.bidding import HOLD, PASS, WAIT, auction
from tests.core.made_up import at_table
from tests.core.table import Table

LADDER = ("one", "two", "three")


def higher(state, _seat):
    """Any higher bid, or pass."""
    left = LADDER if state.standing is None else LADDER[LADDER.index(state.standing) + 1 :]
    return (PASS, *left)


def bidding(offers=higher, dealer: int | None = 0, **how) -> Table:
    return at_table(lambda hand: auction(hand, LADDER, offers, **how), dealer)


def result(table: Table) -> tuple[str | None, int | None]:
    return table.hand.contract, table.hand.declarer


def test_it_goes_round_from_eldest_until_all_others_have_passed():
    table = bidding(dealer=1)
    assert table.due == ("bid", 2)
    table.bids("one", "pass", "two", "pass")
    assert table.due == ("bid", 2)
    table.bids("three")
    assert table.due == ("bid", 0), "who has passed is not asked again"
    table.bids("pass")
    assert table.hand.finished
    assert result(table) == ("three", 2)


def test_what_may_be_said_depends_on_how_things_stand():
    table = bidding()
    assert table.legal == "pass one two three"
    table.bids("two")
    assert table.legal == "pass three"


def test_after_the_highest_bid_a_log_may_leave_the_passes_out():
    table = bidding()
    table.bids("three")
    assert table.hand.awaits.immaterial
    table.hand.decline()
    assert result(table) == ("three", 1)


def test_where_all_pass_there_is_neither_contract_nor_declarer():
    table = bidding()
    table.bids("pass", "pass", "pass", "pass")
    assert table.hand.finished
    assert result(table) == (None, None)


def test_the_last_one_left_may_still_bid_where_nobody_has():
    table = bidding()
    table.bids("pass", "pass", "pass")
    assert table.due == ("bid", 0)
    table.bids("one")
    assert result(table) == ("one", 0)


def holding(state, seat):
    return (*higher(state, seat), *((HOLD,) if state.standing and state.has_bid(seat) else ()))


def test_who_holds_takes_the_standing_bid_over():
    table = bidding(holding)
    table.bids("one", "two", "pass", "pass")
    assert table.legal == "pass three hold"
    table.bids("hold")
    assert table.due == ("bid", 2)
    table.bids("pass")
    assert result(table) == ("two", 1)


def waiting(state, seat):
    calls = higher(state, seat)
    return (WAIT, *calls) if seat == 1 and not state.calls else calls


def test_who_waits_is_asked_again():
    table = bidding(waiting)
    table.bids("wait", "pass", "pass", "one")
    assert table.due == ("bid", 1)
    table.bids("two", "pass")
    assert result(table) == ("two", 1)


def test_who_has_nothing_to_say_is_passed_over():
    table = bidding(lambda state, seat: () if seat == 2 else higher(state, seat))
    table.bids("one")
    assert table.due == ("bid", 3)


def test_a_game_may_end_its_auction_earlier():
    table = bidding(over=lambda state, players: len(state.calls) == players)
    table.bids("one", "two", "pass", "three")
    assert table.hand.finished
    assert result(table) == ("three", 0)


def test_the_calls_are_remembered_by_seat():
    def script(hand):
        state = yield from auction(hand, LADDER, higher)
        return state.calls

    table = at_table(script)
    table.bids("one", "pass", "pass", "pass")
    said = [(1, "one"), (2, "pass"), (3, "pass"), (0, "pass")]
    assert table.outcome.ending == str(said)


def test_another_word_is_refused_with_what_may_be_said():
    table = bidding(holding)
    assert table.refusal(BID, 1, call="hold") == (
        "'hold' is no bid of this game; legal: pass, one, two, three"
    )
    table.bids("two")
    assert table.refusal(BID, 2, call="one") == "'one' may not be said here; legal: pass, three"
    assert table.refusal(BID, 3, call="pass") == (
        "bid 'pass' by seat 3 came where bid by seat 2 was due; legal: pass, three"
    )


def test_a_game_may_explain_why_a_bid_is_refused():
    table = bidding(why_not=lambda state, seat, _call: f"seat {seat}: not over {state.standing}")
    table.bids("two")
    assert table.refusal(BID, 2, call="one") == "seat 2: not over two; legal: pass, three"


def test_a_contract_that_may_not_be_bid_first_is_no_first_bid():
    table = bidding(lambda _state, _seat: (PASS, "one"))
    assert table.refusal(BID, 1, call="three") == "'three' may not be bid first; legal: pass, one"


# What a log may tell in its place


def test_a_log_may_name_what_came_out_of_it_whatever_could_be_bid_first():
    table = bidding(lambda _state, _seat: (PASS, "one"))
    table.contract(3, "three")
    assert table.hand.finished
    assert result(table) == ("three", 3)
    assert table.hand.unknown == ["the auction"]
    assert table.outcome.ending == "None", "there is no auction to look at"


def test_a_log_may_say_that_all_passed():
    table = bidding()
    table.contract(None, "pass")
    assert result(table) == (None, None)


@pytest.mark.parametrize("seat", [None, 4, -1])
def test_a_contract_names_who_took_it(seat):
    assert bidding().refusal(CONTRACT, seat, call="two") == (
        "the contract 'two' names no seat from 0 to 3 that took it; legal: pass, one, two, three"
    )


def test_without_a_dealer_only_the_contract_is_read():
    table = bidding(lambda _state, _seat: (PASS, "one"), dealer=None)
    assert table.due == ("contract", None)
    assert table.legal == "pass one two three"
    table.contract(2, "three")
    assert result(table) == ("three", 2)

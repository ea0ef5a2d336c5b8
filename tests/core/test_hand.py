"""A hand that is fed one action after another."""

import pytest

from core.actions import BID, DECLARE, PLAY, Action
from core.cards import card_named, set_named
from core.errors import NotAllowed, Unreadable
from core.hand import Level
from tests.core.table import Table, names


def four(dealer: int | None = 0, **options: object) -> Table:
    return Table("french-tarot", 4, dealer, **options)


def state(table: Table) -> tuple[object, ...]:
    hand = table.hand
    return (
        tuple(hand.hands),
        hand.talon,
        tuple(hand.discards),
        tuple(hand.piles),
        tuple(hand.trick),
        tuple(hand.tricks),
        tuple(hand.said),
        hand.contract,
        hand.declarer,
        table.due,
    )


def test_a_new_hand_waits_for_the_deal():
    table = four()
    assert table.due == ("deal", None)
    assert table.legal == "a deal of 18+18+18+18+6 cards"
    assert not table.hand.finished
    assert table.hand.level is Level.FULL


def test_the_dealt_hands_and_the_talon_are_remembered_while_the_game_changes_them():
    table = four()
    table.deals(talon="CK CQ CC CJ C10 C9")
    as_dealt = tuple(table.hand.hands)
    table.bids("garde", "pass", "pass", "pass")
    assert table.hand.declarer == 1
    assert table.hand.hands[1] == as_dealt[1] | set_named("CK CQ CC CJ C10 C9")
    assert table.hand.dealt == as_dealt
    assert names(table.hand.talon_as_dealt) == "CK CQ CC CJ C10 C9"
    assert table.hand.talon == 0


def test_eldest_is_the_seat_after_the_dealer():
    assert four(dealer=0).hand.eldest == 1
    assert four(dealer=3).hand.eldest == 0
    assert four(dealer=3).hand.in_turn(2) == [2, 3, 0, 1]


def test_a_refused_action_changes_nothing():
    table = four()
    table.deals()
    before = state(table)
    refused = table.refusal(BID, 1, call="grand")
    assert refused == (
        "'grand' is no bid of this game; legal: pass, petite, garde, garde-sans, garde-contre"
    )
    assert state(table) == before


def test_an_event_that_does_not_answer_an_optional_decision_declines_it():
    table = four()
    table.deals("", "SK")
    table.bids("garde-sans", "pass", "pass", "pass")
    assert table.due == ("announce", 1)
    assert table.hand.awaits.optional
    table.plays("SK")
    assert table.hand.said == []
    assert table.due == ("play", 2)


def test_a_live_table_may_decline_one_optional_decision():
    table = four()
    table.deals()
    with pytest.raises(NotAllowed, match="nothing optional is open"):
        table.hand.skip()
    table.bids("garde-sans", "pass", "pass", "pass")
    table.hand.skip()
    assert table.due == ("play", 1)


def test_an_action_after_the_end_is_refused():
    table = four()
    table.deals()
    table.bids("pass", "pass", "pass", "pass")
    assert table.hand.finished
    assert table.refuses_to_play("S2", 1) == "play of S2 by seat 1 came when the hand was over"


def test_an_action_of_another_kind_is_refused_with_what_was_due():
    table = four()
    table.deals()
    assert table.refuses_to_play("SA", 1) == (
        "play of SA by seat 1 came where bid by seat 1 was due; "
        "legal: pass, petite, garde, garde-sans, garde-contre"
    )


def test_feeding_many_at_once_stops_at_the_first_that_is_refused():
    table = four()
    table.deals()
    accepted, reason = table.hand.feed_all(
        [Action(BID, 1, call="petite"), Action(BID, 3, call="pass"), Action(BID, 2, call="pass")]
    )
    assert accepted == 1
    assert reason == (
        "bid 'pass' by seat 3 came where bid by seat 2 was due; "
        "legal: pass, garde, garde-sans, garde-contre"
    )
    assert table.due == ("bid", 2)


def test_feeding_many_at_once_does_the_same_as_one_by_one():
    one, many = four(rules="federation"), four(rules="federation")
    for table in (one, many):
        table.deals("", "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10", "", "T11 FOOL")
        table.bids("garde-sans", "pass", "pass", "pass")
    actions = [
        Action(DECLARE, 1, call="handful", cards=set_named("T1 T2 T3 T4 T5 T6 T7 T8 T9 T10")),
        Action(PLAY, None, card_named("T10")),
    ]
    for action in actions:
        one.hand.feed(action)
    assert many.hand.feed_all(actions) == (2, None)
    assert state(one) == state(many)
    assert one.hand.said == [(1, "handful", actions[0].cards)]


def test_a_number_of_players_the_game_is_not_for_is_refused():
    with pytest.raises(Unreadable, match="French Tarot is a game for 3 or 4 or 5 players, not 6"):
        Table("french-tarot", 6)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_does_not_sit_there_is_refused(dealer):
    with pytest.raises(Unreadable, match=f"the dealer is seat {dealer}; seats are 0 to 3"):
        four(dealer=dealer)


def test_an_unknown_dealer_is_told_among_what_is_not_known():
    assert four(dealer=None).hand.unknown == ["the dealer"]
    assert four(dealer=0).hand.unknown == []
    with pytest.raises(NotAllowed, match="the dealer is not known"):
        _ = four(dealer=None).hand.eldest

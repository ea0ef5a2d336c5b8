"""Taroux for four, as its sheet has it: deal, auction, talon and discard, scoring."""

import pytest

from core.actions import (
    BID,
    DISCARD,
    PLAY,
)
from core.cards import set_named
from core.counting import ACES_ONE, count_in_pairs
from core.games.taroux import TAROUX_4
from core.packs import PACK_78
from tests.core.games.taroux import (
    ALL_TRUMPS,
    HOPELESS,
    LOW_TALON,
    count,
    declared,
    outcome,
    paid,
    taroux,
    trumps,
)
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

# Pack and deal


def test_the_pack_counts_91_in_pairs():
    assert ACES_ONE.total(PACK_78.cards) == 130
    assert count_in_pairs(ACES_ONE, PACK_78.cards) == 130 - 39 == TAROUX_4.usual_cards.total


def test_eighteen_cards_each_and_six_to_the_talon():
    table = taroux()
    table.deals()
    assert [held.bit_count() for held in table.hand.hands] == [18] * 4
    assert table.hand.talon.bit_count() == 6


# Auction


def bidding() -> Table:
    table = taroux()
    table.deals()
    return table


def test_trx_2_each_speaks_once_from_eldest():
    table = bidding()
    assert table.due == (BID, 1)
    table.bids("play", "solo", "pass", "with")
    assert (table.hand.contract, table.hand.declarer) == ("with", 0)


def test_a_bid_must_be_higher_than_any_before():
    table = bidding()
    table.bids("solo")
    assert table.refusal(BID, 2, call="play") == (
        "'play' does not outbid 'solo'; legal: pass, with, against"
    )
    assert table.refusal(BID, 2, call="garde").startswith("'garde' is no bid of this game")


def test_all_pass_and_the_same_dealer_deals_again():
    table = bidding()
    table.bids("pass", "pass", "pass", "pass")
    assert table.outcome.ending == "passed out"
    assert table.outcome.same_dealer


@pytest.mark.parametrize(
    ("bid", "multiplier"), [("play", 1), ("solo", 2), ("with", 4), ("against", 6)]
)
def test_the_multipliers(bid, multiplier):
    # One Honour, 51 needed, made by 5.
    assert paid(bid, 56, 1) == (25 + 5) * multiplier


@pytest.mark.parametrize("bid", ["play", "solo"])
def test_at_play_and_solo_the_declarer_takes_the_talon_and_discards_six(bid):
    table = declared(bid, talon="CQ CC CJ C10 C9 C8")
    assert table.hand.hands[1].bit_count() == 24
    table.discards("CQ CC CJ C10 C9 C8")
    assert table.hand.hands[1].bit_count() == 18
    assert TAROUX_4.points(table.hand)[1] == 4 + 3 + 2 + 3 - 3


def test_trx_3_solo_with_the_talon_is_x4_and_the_talon_counts_for_the_declarer_unseen():
    table = declared("with", talon="CQ CC CJ C10 C9 C8")
    assert table.hand.hands[1].bit_count() == 18
    assert TAROUX_4.points(table.hand) == (0, 9, 0, 0)


def test_against_the_talon_it_counts_for_the_defenders():
    table = declared("against", talon="CQ CC CJ C10 C9 C8")
    assert TAROUX_4.points(table.hand) == (9, 0, 9, 9)


@pytest.mark.parametrize(("bid", "points"), [("with", (0, 9, 0, 0)), ("against", (9, 0, 9, 9))])
def test_from_the_hands_at_the_first_lead_what_was_laid_aside_is_the_talon(bid, points):
    table = taroux()
    table.knows("H9", "S2", aside="CQ CC CJ C10 C9 C8")
    table.contract(1, bid)
    assert TAROUX_4.points(table.hand) == points


def test_trx_t8_without_the_dealer_only_the_contract_can_be_told():
    table = taroux(dealer=None)
    table.deals()
    assert "came where contract was due" in table.refusal(BID, 1, call="solo")
    table.contract(3, "against")
    table.hand.decline()
    assert table.due == (PLAY, 3)


# Discard


@pytest.mark.parametrize("card", ["CK", "T1", "T21", "FOOL"])
def test_no_kings_and_no_honours_are_discarded(card):
    table = declared("play", "", "T2", talon="CK T1 T21 FOOL CQ CC")
    assert table.refusal(DISCARD, 1, cards=f"{card} CQ CC H5 H6 H7").startswith(
        f"seat 1 lays away {card}, which the rules forbid; legal: 6 of "
    )


def test_a_trump_goes_only_when_there_is_nothing_else():
    table = declared("play", "", "T2", talon="CK T1 T21 FOOL CQ CC")
    refused = table.refusal(DISCARD, 1, cards="T2 CQ CC H5 H6 H7")
    assert refused.startswith(
        "seat 1 lays away T2, which may go only when nothing else is left, but keeps "
    )


def test_trumps_make_up_what_is_missing_but_never_t1_or_t21():
    table = declared("play", "", f"{trumps(18, 4)} T1 T21 CK", talon="SK HK DK FOOL S2 S3")
    assert table.legal == "all of S3 S2 4 of T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4"
    table.discards("S2 S3 T4 T5 T6 T7")


def test_the_discard_has_the_size_of_the_talon():
    assert (
        declared("solo", talon="CQ CC CJ C10 C9 C8")
        .refusal(DISCARD, 1, cards="CQ CC CJ")
        .startswith("seat 1 lays away 3 cards (CQ CC CJ), not 6; legal: 6 of ")
    )


def test_discard_or_talon_is_forfeited_if_the_declarer_wins_no_trick():
    with_talon = declared("with", "", HOPELESS, talon="CQ CC CJ C10 C9 C8")
    with_talon.plays_on()
    assert with_talon.hand.tricks_won[1] == 0
    assert with_talon.outcome.points == (91, 0, 91, 91)
    with_discard = declared("play", "", HOPELESS, talon="CQ CC CJ C10 C9 C8")
    with_discard.discards("CQ CC CJ C10 C9 C8")
    with_discard.plays_on()
    assert with_discard.outcome.points == (91, 0, 91, 91)
    assert with_discard.outcome.scores[1] == -3 * (25 + 56 + 200)  # and a Slam


def test_it_is_the_declarers_as_soon_as_he_has_won_a_trick():
    table = declared("with", "", f"{HOPELESS.replace('C4', 'T21')}", talon="CQ CC CJ C10 C9 C8")
    table.plays_on()
    assert table.hand.tricks_won[1] == 1
    won = table.hand.piles[1]
    assert table.outcome.points[1] == count("CQ CC CJ C10 C9 C8") + count_in_pairs(ACES_ONE, won)


def test_trx_t4_against_the_talon_it_stays_with_defenders_who_win_no_trick():
    table = declared("against", "", ALL_TRUMPS, talon=LOW_TALON)
    table.plays_on(seat1=ALL_TRUMPS)
    assert table.hand.tricks_won[1] == 18
    assert table.outcome.points == (3, 88, 3, 3)


# Scoring


@pytest.mark.parametrize(("honours", "target"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_the_honours_set_the_target(honours, target):
    assert outcome("play", target, honours).made
    assert paid("play", target, honours) == 25
    assert not outcome("play", target - 1, honours).made
    assert paid("play", target - 1, honours) == -26


def test_the_worked_example():
    assert outcome("play", 46, 3).scores == (-35, 105, -35, -35)
    shown = ((1, "small abundance"),)
    assert (
        paid("solo", 46, 3, sparrow=1, sparrow_announced_by=1, abundances=shown)
        == (25 + 10 + 20) * 2 + 20
        == 130
    )


def test_roles_sides_and_points():
    result = outcome("play", 46, 3)
    assert result.roles == ("defender", "declarer", "defender", "defender")
    assert result.sides == (1, 0, 1, 1)
    assert result.points == (45, 46, 45, 45)
    assert result.won == (False, True, False, False)


# The recorded hand


def test_the_recorded_hand_comes_to_its_points_and_game_points():
    record = recorded("taroux-4")
    hands = [set_named(" ".join(hand)) for hand in record["hands_at_first_lead"]]
    laid = set_named(" ".join(record["dealer_discard"]))
    talon = set_named(" ".join(record["stock"]))
    table = taroux()
    hands[1] = (hands[1] | laid) & ~talon
    table.deals(*map(names, hands), talon=names(talon))
    table.bids("play", "pass", "pass", "pass")
    table.discards(names(laid))
    for seat, card in plays(record):
        table.does(PLAY, seat, card=card)
    assert [trick.winner for trick in table.hand.tricks] == [
        trick["winner"] for trick in record["tricks"]
    ]
    table.pays(1, record["fool_payment"])
    own = table.hand.piles[1] | table.hand.discards[1]
    assert own == set_named(" ".join(record["piles"][0]))
    assert own.bit_count() == 30
    assert table.outcome.points[1] == 46
    assert table.outcome.scores == (-35, 105, -35, -35)

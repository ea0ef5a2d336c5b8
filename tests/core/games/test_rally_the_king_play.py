"""Rally the King: the play, its duties, No trumps and All Beggars."""

import pytest

from core.actions import BID, CHOOSE, CONTRACT, PLAY
from core.games.rally_the_king_contracts import CONTRACTS
from tests.core.table import Table, names

# Seat by seat; the six highest trumps lie in the talon.
HANDS = (
    "S9 S10 H9 H10 D9 D10 C9 C10 T1 T14 T15 T16",
    "S7 S8 HK H8 D7 D8 C7 C8 T2 T3 T4 T5",
    "SK SQ HQ H7 DK DQ CK CQ T6 T7 T8 T9",
    "SJ SC HJ HC DJ DC CJ CC T10 T11 T12 T13",
    "T17 T18 T19",
    "T20 T21 FOOL",
)


def with_exchanged(*pairs: str) -> list[str]:
    """The groups of HANDS, the two cards of each pair such as `FOOL/T9` in each other's place."""
    groups = [group.split() for group in HANDS]
    for pair in pairs:
        one, other = pair.split("/")
        swap = {one: other, other: one}
        groups = [[swap.get(card, card) for card in group] for group in groups]
    return [" ".join(group) for group in groups]


def taken(contract: str, *pairs: str, seat: int = 1) -> Table:
    """Seat 0 deals HANDS but for the pairs exchanged, and that seat has the contract."""
    table = Table("rally-the-king")
    *hands, first, last = with_exchanged(*pairs)
    table.deals(*hands, talon=[first, last])
    table.contract(seat, contract)
    return table


def beggars(*pairs: str, dealer: int = 0) -> Table:
    """The same, All Beggars being played alone."""
    table = Table("rally-all-beggars", dealer=dealer)
    *hands, first, last = with_exchanged(*pairs)
    table.deals(*hands, talon=f"{first} {last}")
    return table


# Following


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("contract", ["one trick", "beggar", "solo against the stock"])
def test_the_declarer_leads(contract, seat):
    table = taken(contract, seat=seat)
    table.hand.decline()
    assert table.due == (PLAY, seat)
    table.plays_on()
    assert len(table.hand.tricks) == 12


def test_who_cannot_follow_must_trump_and_any_trump_will_do():
    table = taken("solo against the stock", "SK/T17", "SQ/T18", "SJ/T19", "SC/T20")
    table.plays("S7")
    assert table.refuses_to_play("H7", 2) == (
        "seat 2 played H7 but holds T18 T17 T9 T8 T7 T6 and must trump; legal: T18 T17 T9 T8 T7 T6"
    )
    table.plays("T17")
    assert table.legal == "T20 T19 T13 T12 T11 T10"
    table.plays("T10")
    assert "must follow spades" in table.refuses_to_play("T16", 0)
    table.plays("S9")
    assert table.hand.tricks[0].winner == 2


def test_who_can_neither_follow_nor_trump_plays_anything_and_cannot_win():
    table = Table("rally-the-king")
    courts = "HK HQ HC HJ H10 H9 H8 H7 DK DQ DC DJ"
    table.deals(courts, "S7", talon=["T17 T18 T19", "T20 T21 FOOL"])
    table.contract(1, "solo against the stock")
    table.plays("S7 T2 T5")
    assert table.legal == courts
    table.plays("HK")
    assert table.hand.tricks[0].winner == 3


def test_the_fool_is_the_highest_trump_and_no_excuse():
    table = taken("solo against the stock", "FOOL/T9")
    table.plays("S7")
    assert "must follow spades" in table.refuses_to_play("FOOL", 2)
    table.plays("SK SJ S9")
    table.plays("FOOL")
    assert "and must follow trumps" in table.refuses_to_play("SC", 3)
    table.plays("T10 T16 T2")
    assert table.hand.tricks[1].winner == 2


@pytest.mark.parametrize("trick", ["T21 FOOL T1", "T1 T21 FOOL", "FOOL T1 T21"])
def test_t1_takes_t21_and_the_fool_in_whatever_order(trick):
    cards = trick.split()
    first, second, third = cards
    table = taken("solo against the stock", f"T2/{first}", f"T6/{second}", f"T10/{third}")
    table.plays(f"{trick} T16")
    assert table.hand.tricks[0].winner == 1 + cards.index("T1")


# Duty to win


@pytest.mark.parametrize(
    "contract", ["one trick", "one trick exposed", "two tricks", "beggar", "beggar exposed"]
)
def test_the_declarer_must_win_whenever_he_can(contract):
    table = taken(contract)
    table.plays("S7 SK SJ S10")
    table.plays("HQ HJ H10")
    assert table.refuses_to_play("H8", 1) == (
        "seat 1 played H8 but can take the trick with HK and must; legal: HK"
    )


@pytest.mark.parametrize("contract", ["one trick", "one trick exposed", "two tricks"])
def test_ral_5_in_games_of_one_or_two_tricks_only_the_declarer_must_win(contract):
    table = taken(contract)
    table.plays("H8")
    assert table.legal == "HQ H7"


@pytest.mark.parametrize("contract", ["beggar", "beggar exposed"])
def test_in_beggar_games_everybody_must_win(contract):
    table = taken(contract)
    table.plays("H8")
    assert table.refuses_to_play("H7", 2) == (
        "seat 2 played H7 but can take the trick with HQ and must; legal: HQ"
    )
    table.plays("HQ")
    assert table.legal == "HC HJ", "which cannot take it"


@pytest.mark.parametrize("contract", ["solo against the stock", "no trumps"])
def test_where_points_count_nobody_must_win(contract):
    table = taken(contract)
    table.plays("H8")
    assert table.legal == "HQ H7"


def test_ral_12_following_and_trumping_come_before_the_duty_to_win():
    table = taken("beggar")
    table.plays("HK")
    assert table.legal == "HQ H7", "it holds trumps, but must follow"


def test_ral_12_t1_must_take_t21_and_the_fool():
    table = taken("beggar", "T2/T21", "T6/FOOL", "T10/T1")
    table.plays("T21")
    assert table.legal == "FOOL"
    table.plays("FOOL")
    assert table.legal == "T1"


def test_ral_12_the_fool_need_not_be_played_on_t1_and_t21_since_t1_takes_them():
    table = taken("beggar", "T2/T1", "T6/T21", "T10/FOOL")
    table.plays("T1 T21")
    assert table.legal == "FOOL T13 T12 T11"
    table.plays("FOOL T16")
    assert table.hand.tricks[0].winner == 1


# No trumps

# Seat 1 has all the spades, the others an Honour each.
SPADES = ("SK/HK", "SQ/H8", "SJ/D7", "SC/D8", "S9/C7", "S10/C8", "T6/T21", "T10/FOOL")


def test_at_no_trumps_a_trump_that_must_be_played_takes_nothing():
    table = taken("no trumps", "SK/T17", "SQ/T18")
    table.plays("S7")
    assert "and must trump" in table.refuses_to_play("H7", 2)
    table.plays("T17 SJ S9")
    assert table.hand.tricks[0].winner == 3


def test_at_no_trumps_the_highest_trump_takes_a_trick_in_which_trumps_are_led():
    table = taken("no trumps")
    table.plays("T5 T6 T13 T1")
    assert table.hand.tricks[0].winner == 3


def test_ral_9_at_no_trumps_t1_takes_t21_and_the_fool_where_trumps_are_led():
    table = taken("no trumps", *SPADES)
    table.plays("T2 T21 FOOL T1")
    assert table.hand.tricks[0].winner == 0


def test_ral_9_at_no_trumps_the_three_take_nothing_where_a_suit_is_led():
    table = taken("no trumps", *SPADES)
    table.plays("S7 T21 FOOL T1")
    assert table.hand.tricks[0].winner == 1


def test_at_a_solo_t1_takes_them_where_a_suit_is_led_too():
    table = taken("solo against the stock", *SPADES)
    table.plays("S7 T21 FOOL T1")
    assert table.hand.tricks[0].winner == 0


# All Beggars


def test_all_beggars_is_played_without_a_declarer_and_eldest_leads():
    table = Table("rally-the-king")
    table.deals(*HANDS[:4], talon=HANDS[4:])
    table.bids("wait", "pass", "pass", "pass")
    table.does(CHOOSE, 1, call="all beggars")
    assert table.due == (PLAY, 1)
    assert (table.hand.contract, table.hand.declarer) == ("all beggars", None)


@pytest.mark.parametrize("dealer", range(4))
def test_alone_it_goes_straight_from_the_deal_to_the_play_by_eldest(dealer):
    table = beggars(dealer=dealer)
    assert table.due == (PLAY, (dealer + 1) % 4)
    assert "play by seat" in table.refusal(BID, call="wait")
    assert "play by seat" in table.refusal(CONTRACT, 1, call="all beggars")


def test_alone_it_can_begin_with_the_hands_at_the_first_lead():
    table = Table("rally-all-beggars")
    table.knows(*HANDS[:4])
    assert names(table.hand.talon) == "FOOL T21 T20 T19 T18 T17"
    table.plays_on()
    assert sum(table.outcome.points) == 118 - (5 + 5 + 4)


def test_alone_it_needs_to_know_the_dealer():
    table = Table("rally-all-beggars", dealer=None)
    assert "the dealer is not known" in table.refusal(
        "deal", groups=[*HANDS[:4], " ".join(HANDS[4:])]
    )


def test_ral_5_in_all_beggars_everybody_must_win():
    table = beggars()
    table.plays("H8")
    assert "seat 2 played H7 but can take the trick with HQ and must" in table.refuses_to_play("H7")


def test_ral_12_t1_may_be_neither_led_nor_played_by_a_holder_of_another_trump():
    table = beggars("T1/T2")
    assert table.refuses_to_play("T1", 1) == (
        "seat 1 played T1 but must keep it while it has another trump; "
        "legal: T5 T4 T3 S8 S7 HK H8 D8 D7 C8 C7"
    )
    assert "T1" not in table.legal.split()
    table.plays("T3 T6 T10 T14")
    assert table.due == (PLAY, 0)
    table.plays("T2")
    assert table.legal == "T5 T4"


def test_ral_12_not_even_to_make_an_emperor_trick():
    table = beggars("T2/T21", "T6/FOOL", "T10/T1")
    table.plays("T21 FOOL")
    assert table.legal == "T13 T12 T11"


def test_t1_is_played_as_the_last_trump():
    table = beggars("T2/T1", "T3/S9", "T4/S10", "T5/H9")
    assert table.legal == "T1 S10 S9 S8 S7 HK H9 H8 D8 D7 C8 C7"


# What counts


def test_ral_6_where_the_talon_is_out_of_play_it_counts_for_nobody():
    # The talon is worth 5 (FOOL) + 5 (T21) + 4.
    table = taken("one trick")
    table.plays_on()
    by_side = dict(zip(table.outcome.sides, table.outcome.points, strict=True))
    assert by_side[0] + by_side[1] == 118 - 14
    alone = beggars()
    alone.plays_on()
    assert sum(alone.outcome.points) == 118 - 14


@pytest.mark.parametrize("contract", ["no trumps", "solo against the stock"])
def test_against_the_stock_the_talon_counts_for_the_defenders(contract):
    table = taken(contract)
    table.hand.decline()
    assert table.hand.game.points(table.hand) == (14, 0, 14, 14)
    table.plays_on()
    by_side = dict(zip(table.outcome.sides, table.outcome.points, strict=True))
    assert by_side[0] + by_side[1] == 118


def test_the_group_that_is_left_counts_for_the_defenders_and_the_discard_for_the_declarer():
    table = taken("solo")
    table.takes("first three")
    table.discards("S7 S8 H8")
    assert table.hand.game.points(table.hand) == (11, 3, 11, 11), "T20, T21 and FOOL are left"


def test_no_points_are_anybodys_before_there_is_a_declarer():
    table = Table("rally-the-king")
    assert table.hand.game.points(table.hand) == (0, 0, 0, 0)
    table.deals(*HANDS[:4], talon=HANDS[4:])
    assert table.hand.game.points(table.hand) == (0, 0, 0, 0)


@pytest.mark.parametrize("contract", [*CONTRACTS])
def test_every_contract_can_be_played_to_its_end(contract):
    table = taken(contract)
    if CONTRACTS[contract].king:
        table.calls("DK")
    if table.due[0] == "take":
        table.takes("first three")
    if table.due[0] == "discard":
        table.hand.feed(next(table.hand.awaits.choices()))
    if table.due[0] == "announce" and not table.hand.awaits.optional:
        table.announces(1, "owl")
    table.plays_on()
    assert table.outcome.contract == contract
    assert sum(table.outcome.scores) == 0

"""Rally the King from the deal to the announcements, as its sheet has it."""

import pytest

from core.actions import ANNOUNCE, BID, CALL_PARTNER, CHOOSE, CONTRACT, DEAL, DISCARD, PLAY, TAKE
from core.games.rally_the_king_contracts import BIDS, CONTRACTS, ELDEST_GAMES, Talon
from core.packs import PACK_54
from tests.core.table import Table, names

TALON = ["S7 S8 S9", "H7 H8 H9"]


def dealt(*hands: str, talon: list[str] = TALON, dealer: int = 0) -> Table:
    """Seat 1 is Eldest, unless another seat deals."""
    table = Table("rally-the-king", dealer=dealer)
    table.deals(*hands, talon=talon)
    return table


def taken(contract: str, *hands: str, talon: list[str] = TALON, seat: int = 1) -> Table:
    table = dealt(*hands, talon=talon)
    table.contract(seat, contract)
    return table


# Deal


def test_each_has_twelve_cards_and_the_talon_two_groups_of_three():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [12, 12, 12, 12]
    assert [names(group) for group in hand.talon_groups] == ["S9 S8 S7", "H9 H8 H7"]
    assert hand.pack == PACK_54.cards


def test_ral_t7_the_hands_at_the_first_lead_do_not_do():
    table = Table("rally-the-king")
    assert table.refusal("held", groups=["", "", "", "", "", ""]).startswith(
        "this game needs the cards as dealt"
    )
    assert table.due == (DEAL, None)


# Auction


def test_the_eleven_bids_stand_in_this_order():
    assert BIDS == (
        "one trick",
        "two tricks",
        "partner against the stock",
        "beggar",
        "partner with a bird",
        "solo",
        "one trick exposed",
        "no trumps",
        "beggar exposed",
        "solo with a bird",
        "solo against the stock",
    )
    assert len(CONTRACTS) == 14


@pytest.mark.parametrize("dealer", range(4))
def test_ral_2_eldest_bids_or_waits_at_first_and_may_not_pass(dealer):
    table = dealt(dealer=dealer)
    eldest = (dealer + 1) % 4
    assert table.due == (BID, eldest)
    assert table.legal == " ".join(["wait", *BIDS])
    assert table.refusal(BID, eldest, call="pass").startswith(
        f"seat {eldest}, who is Eldest, may not pass at first, but bids or waits; legal: wait, one"
    )


def test_only_eldest_waits_and_only_once():
    table = dealt()
    table.bids("wait")
    assert table.legal == " ".join(["pass", *BIDS])
    assert "only Eldest may, at his first turn" in table.refusal(BID, 2, call="wait")
    table.bids("solo", "pass", "pass")
    assert "seat 1 may not wait" in table.refusal(BID, 1, call="wait")


def test_any_higher_bid_will_do_and_no_lower_one():
    table = dealt()
    table.bids("two tricks")
    assert table.legal == " ".join(["pass", *BIDS[2:]])
    assert table.refusal(BID, 2, call="two tricks").startswith(
        "'two tricks' does not outbid 'two tricks'; legal: pass, partner against the stock"
    )
    assert "'garde' is no bid of this game" in table.refusal(BID, 2, call="garde")
    table.bids("no trumps")
    assert table.legal == "pass beggar exposed solo with a bird solo against the stock"


def test_who_passes_is_out_and_the_last_bidder_is_declarer():
    table = dealt()
    table.bids("one trick", "pass", "solo", "pass")
    assert table.due == (BID, 1)
    table.bids("no trumps", "beggar exposed", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("beggar exposed", 3)


def test_ral_2_eldest_who_waited_may_outbid_the_others():
    table = dealt()
    table.bids("wait", "beggar", "pass", "pass")
    assert table.due == (BID, 1)
    assert table.legal.startswith("pass partner with a bird")
    table.bids("solo", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("solo", 1)


def test_ral_2_eldest_who_waited_chooses_one_of_three_games_when_all_others_pass():
    table = dealt()
    table.bids("wait", "pass", "pass", "pass")
    assert table.due == (CHOOSE, 1)
    assert table.legal == "partner all beggars solo with the stock"
    assert "'solo' may not be said here" in table.refusal(CHOOSE, 1, call="solo")
    table.does(CHOOSE, 1, call="solo with the stock")
    assert (table.hand.contract, table.hand.declarer) == ("solo with the stock", 1)


@pytest.mark.parametrize("game", ELDEST_GAMES)
def test_nobody_bids_one_of_eldests_games(game):
    table = dealt()
    table.bids("wait")
    assert table.refusal(BID, 2, call=game).startswith(
        f"{game!r} is Eldest's to choose when he has waited and all others have passed"
    )


def test_ral_t1_a_log_may_name_the_contract_but_not_that_all_passed():
    table = dealt()
    assert "'pass' is no bid of this game" in table.refusal(CONTRACT, call="pass")
    table.contract(3, "solo")
    assert (table.hand.contract, table.hand.declarer) == ("solo", 3)
    assert table.hand.unknown == ["the auction"]


def test_ral_t1_eldests_games_are_eldests_alone():
    table = dealt()
    assert table.refusal(CONTRACT, 2, call="partner").startswith(
        "the contract 'partner' is for seat 1 alone, not for seat 2; legal: partner, all beggars"
    )
    table.contract(1, "partner")
    assert table.due == (CALL_PARTNER, 1)


def test_ral_t1_without_a_known_dealer_who_had_one_of_them_is_eldest():
    table = Table("rally-the-king", dealer=None)
    table.deals(talon=TALON)
    table.contract(2, "all beggars")
    assert table.due == (PLAY, 2)


# Calling a King

CALLING = [name for name, contract in CONTRACTS.items() if contract.king]


def test_a_king_is_called_in_the_three_partner_games():
    assert CALLING == ["partner", "partner against the stock", "partner with a bird"]


@pytest.mark.parametrize("contract", CALLING)
def test_the_holder_of_the_called_king_is_the_declarers_partner(contract):
    table = taken(contract, "", "SK", "HK")
    assert table.legal == "SK HK DK CK"
    table.calls("HK")
    assert table.hand.partner == 2


def test_only_a_king_is_called():
    assert (
        taken("partner")
        .refusal(CALL_PARTNER, 1, card="SQ")
        .startswith("seat 1 calls SQ, which it may not call; legal: SK HK DK CK")
    )


def test_a_king_of_ones_own_may_be_called_and_leaves_one_alone():
    table = taken("partner", "", "SK", "HK")
    table.calls("SK")
    assert table.hand.partner is None


def test_ral_t2_the_fourth_king_is_the_one_that_is_missing():
    table = taken("partner", "", "SK HK DK", "", "CK")
    table.calls("CK")
    assert table.hand.partner == 3


def test_ral_11_with_four_kings_he_names_any_and_is_alone():
    table = taken("partner", "", "SK HK DK CK")
    assert table.legal == "SK HK DK CK"
    table.calls("CK")
    assert table.hand.partner is None


@pytest.mark.parametrize("group", ["first three", "last three"])
def test_ral_11_a_king_in_the_talon_leaves_the_declarer_alone_whatever_he_takes(group):
    table = taken("partner", talon=["HK S7 S8", "H7 H8 H9"])
    table.calls("HK")
    table.takes(group)
    assert table.hand.partner is None


def test_ral_11_the_king_is_called_before_the_talon_is_taken():
    table = taken("partner")
    assert "call_partner by seat 1 was due" in table.refusal(TAKE, 1, call="first three")


# Talon and discard


def taking(fate: Talon) -> list[str]:
    return [name for name, contract in CONTRACTS.items() if contract.talon is fate]


def test_what_becomes_of_the_talon():
    assert taking(Talon.THREE_TAKEN) == [
        "partner",
        "partner with a bird",
        "solo",
        "solo with a bird",
    ]
    assert taking(Talon.ALL_TAKEN) == ["solo with the stock"]
    assert taking(Talon.DEFENDERS) == [
        "partner against the stock",
        "no trumps",
        "solo against the stock",
    ]
    assert len(taking(Talon.NOBODYS)) == 6


@pytest.mark.parametrize("contract", taking(Talon.THREE_TAKEN))
@pytest.mark.parametrize(
    ("group", "own", "left"),
    [("first three", "S9 S8 S7", "H9 H8 H7"), ("last three", "H9 H8 H7", "S9 S8 S7")],
)
def test_the_declarer_takes_one_of_two_groups_and_lays_three_cards_away(contract, group, own, left):
    table = taken(contract, "", "D7 D8 D9 D10 SK")
    if CONTRACTS[contract].king:
        table.calls("SK")
    assert table.due == (TAKE, 1)
    assert table.legal == "first three last three"
    table.takes(group)
    assert own in names(table.hand.hands[1])
    assert names(table.hand.talon) == left
    assert table.refusal(DISCARD, 1, cards="D7 D8").startswith(
        "seat 1 lays away 2 cards (D8 D7), not 3"
    )
    table.discards("D7 D8 D9")
    assert table.hand.hands[1].bit_count() == 12


def test_with_the_stock_he_takes_all_six_and_lays_six_away():
    table = taken("solo with the stock", "", "D7 D8 D9 DJ DC DQ")
    assert table.due == (DISCARD, 1)
    assert table.hand.hands[1].bit_count() == 18
    assert not table.hand.talon
    table.discards("D7 D8 D9 DJ DC DQ")
    assert table.hand.hands[1].bit_count() == 12


@pytest.mark.parametrize("contract", taking(Talon.DEFENDERS) + taking(Talon.NOBODYS))
def test_in_the_other_games_nobody_takes_anything(contract):
    table = taken(contract, "", "SK")
    if CONTRACTS[contract].king:
        table.calls("SK")
    assert table.due[0] in (ANNOUNCE, PLAY)
    assert names(table.hand.talon) == "S9 S8 S7 H9 H8 H7"


@pytest.mark.parametrize("card", ["SK", "T1", "T21", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    table = taken("solo", "", "SK T1 T21 FOOL")
    table.takes("first three")
    assert f"seat 1 lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 1, cards=f"{card} S7 S8"
    )


def test_trumps_are_laid_away_only_as_far_as_other_cards_are_lacking():
    trumps = "T2 T3 T4 T5 T6 T7 T8 T9 T10"
    table = taken("solo", "", f"{trumps} SK HK DK", talon=["CK T11 C7", "H7 H8 H9"])
    table.takes("first three")
    assert "but keeps C7" in table.refusal(DISCARD, 1, cards="T2 T3 T4")
    assert table.legal.startswith("all of C7 2 of T11 T10")
    table.discards("C7 T2 T11")


# Announcements

POSITIVE = [
    name
    for name, contract in CONTRACTS.items()
    if contract.tricks is None and name != "all beggars"
]


def ready(contract: str, *hands: str) -> Table:
    """Seat 1 has called SK, taken and laid away what the contract asks for."""
    table = taken(contract, *(hands or ("", "D7 D8 D9 DJ DC DQ", "SK")))
    if CONTRACTS[contract].king:
        table.calls("SK")
    if CONTRACTS[contract].talon is Talon.THREE_TAKEN:
        table.takes("first three")
        table.discards("D7 D8 D9")
    elif CONTRACTS[contract].talon is Talon.ALL_TAKEN:
        table.discards("D7 D8 D9 DJ DC DQ")
    return table


@pytest.mark.parametrize("contract", POSITIVE)
def test_everybody_may_announce_in_turn_from_the_declarer(contract):
    table = ready(contract)
    table.announces(1, "sparrow")
    table.announces(1, "slam")
    table.announces(3, "kings")
    assert "came where play by seat 1 was due" in table.refusal(ANNOUNCE, 2, call="owl")


@pytest.mark.parametrize("contract", taking(Talon.NOBODYS))
def test_ral_10_nothing_is_announced_where_tricks_or_fewest_points_count(contract):
    table = ready(contract)
    assert table.due == (PLAY, 1)
    assert "came where play by seat 1 was due" in table.refusal(ANNOUNCE, 1, call="slam")


def test_ral_13_nothing_has_to_be_held_and_each_is_said_once():
    table = ready("solo")
    assert table.legal == "sparrow owl cockatoo vulture slam honours kings"
    table.announces(1, "vulture")
    assert table.refusal(ANNOUNCE, 1, call="vulture") == (
        "seat 1 has announced 'vulture' already; "
        "legal: sparrow, owl, cockatoo, slam, honours, kings"
    )
    assert "'handful' is no bonus of this game" in table.refusal(ANNOUNCE, 1, call="handful")


@pytest.mark.parametrize("contract", CALLING)
def test_ral_13_the_last_king_is_announced_by_the_declarer_or_its_holder_only(contract):
    table = ready(contract)
    if CONTRACTS[contract].bird:
        table.announces(1, "sparrow")
    assert "last king" in table.hand.awaits.legal()
    table.announces(1, "slam")
    table.hand.skip()
    assert table.due == (ANNOUNCE, 2)
    assert "last king" in table.hand.awaits.legal(), "seat 2 holds SK"
    table.hand.skip()
    assert table.due == (ANNOUNCE, 3)
    assert table.refusal(ANNOUNCE, 3, call="last king") == (
        "only the declarer and the holder of the called King may announce the Last King, once; "
        "legal: sparrow, owl, cockatoo, vulture, slam, honours, kings"
    )


def test_ral_7_without_a_called_king_there_is_no_last_king():
    assert "last king" not in ready("solo").hand.awaits.legal()


@pytest.mark.parametrize("contract", ["partner with a bird", "solo with a bird"])
def test_ral_4_a_bird_that_was_bid_has_to_be_named(contract):
    table = ready(contract)
    assert table.due == (ANNOUNCE, 1)
    assert not table.hand.awaits.optional
    assert table.legal == "sparrow owl cockatoo vulture"
    table.announces(1, "owl")
    assert table.hand.awaits.optional


def test_ral_t4_the_bird_is_named_before_anything_else_and_others_may_follow():
    table = ready("solo with a bird")
    assert table.refusal(ANNOUNCE, 1, call="slam") == (
        "'solo with a bird' has to name its Bird first; legal: sparrow, owl, cockatoo, vulture"
    )
    table.announces(1, "owl")
    table.announces(1, "sparrow")
    assert [said.call for said in table.hand.said] == ["owl", "sparrow"]

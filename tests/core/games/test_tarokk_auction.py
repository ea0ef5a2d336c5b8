"""Deal, auction, discards, annulment and the call: what all Tarokk games share (TK-1 to TK-17)."""

import pytest

from core.actions import ANNOUNCE, ANNUL, BID, CALL_PARTNER, CONTRA, DISCARD
from core.decisions import ChooseCards
from core.errors import NotAllowed
from tests.core.games.tarokk import GAMES, HANDS, TALON, all_discard, dealt, taken
from tests.core.table import Table, names

# Deal


@pytest.mark.parametrize(("variant", "each"), [*zip(GAMES, (9, 9, 9, 10), strict=True)])
def test_six_cards_go_to_the_talon_and_the_rest_to_the_players(variant, each):
    hand = dealt(variant).hand
    assert [held.bit_count() for held in hand.hands] == [each] * 4
    assert [names(card) for card in hand.talon_groups] == TALON.split()


def test_tk_t8_the_hands_at_the_first_lead_do_not_do():
    table = Table("tarokk-paskievics")
    with pytest.raises(NotAllowed, match="this game needs the cards as dealt"):
        table.knows(*HANDS, aside=TALON)


# Auction


def test_eldest_begins_with_3_cards_and_the_bids_go_up_step_by_step():
    table = dealt(dealer=3)  # seat 0 is Eldest and holds no Honour
    assert table.due == (BID, 0)
    table.bids("pass")
    assert table.legal == "pass 3 cards"
    table.bids("3 cards", "2 cards", "1 card")
    assert table.due == (BID, 1)
    assert table.legal == "pass hold without"
    assert table.refusal(BID, 1, call="2 cards") == (
        "'2 cards' does not outbid '1 card'; legal: pass, hold, without"
    )


def test_only_who_holds_an_honour_may_bid():
    table = dealt(dealer=3)
    assert table.refusal(BID, 0, call="3 cards") == (
        "seat 0 holds no Honour and may not bid; legal: pass"
    )
    table = dealt()
    table.bids("3 cards", "pass", "pass")
    assert (table.hand.contract, table.hand.declarer) == (None, None)
    assert "seat 0 holds no Honour" in table.refusal(BID, 0, call="2 cards")


def test_a_log_need_not_tell_the_pass_of_a_player_without_an_honour():
    table = dealt()
    table.bids("3 cards", "2 cards", "pass")
    table.does(BID, 1, call="1 card")
    table.bids("pass")
    assert (table.hand.contract, table.hand.declarer) == ("1 card", 1)


def test_a_passer_is_out_and_the_auction_ends_when_all_others_have_passed():
    table = dealt()
    table.bids("3 cards", "2 cards", "pass", "pass", "1 card")
    assert table.due == (BID, 2)
    table.bids("pass")
    assert (table.hand.contract, table.hand.declarer) == ("1 card", 1)


def test_a_word_that_is_no_bid_is_refused():
    table = dealt()
    assert table.refusal(BID, 1, call="4 cards") == (
        "'4 cards' is no bid of this game; legal: pass, 3 cards"
    )


def test_if_all_pass_the_hand_is_thrown_in_and_the_deal_passes_on():
    table = dealt()
    table.bids("pass", "pass", "pass", "pass")
    assert table.outcome.ending == "passed out"
    assert not table.outcome.same_dealer
    assert table.outcome.scores == (0, 0, 0, 0)


def test_tk_10_who_has_bid_and_been_overbid_may_hold():
    table = dealt()
    table.bids("3 cards", "2 cards", "pass", "pass")
    assert table.legal == "pass hold 1 card"
    table.bids("hold")
    assert table.due == (BID, 2)
    table.bids("pass")
    assert (table.hand.contract, table.hand.declarer) == ("2 cards", 1)


def test_tk_10_only_a_player_who_has_bid_may_hold():
    table = dealt()
    table.bids("3 cards")
    assert table.refusal(BID, 2, call="hold") == (
        "seat 2 has not bid and has nothing to hold against; legal: pass, 2 cards, 1 card"
    )


def test_tk_10_each_bid_is_held_once():
    table = dealt()
    table.bids("3 cards", "2 cards", "pass", "pass", "hold")
    assert table.refusal(BID, 2, call="hold").startswith(
        "'2 cards' has been held once already, and seat 2 must go higher; legal: pass, 1 card"
    )
    table.bids("1 card", "hold", "without", "hold", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("without", 1)


# Invitations


def test_one_step_too_many_promises_t19_and_two_promise_t18():
    table = dealt(dealer=1)  # seat 2 holds T19, seat 3 T18
    assert table.legal == "pass 3 cards 2 cards"
    table.bids("pass")
    assert table.legal == "pass 3 cards 1 card"
    table = dealt()
    table.bids("3 cards")
    assert table.legal == "pass 2 cards 1 card"
    table.bids("pass")
    assert table.legal == "pass 2 cards without"


def test_an_invitation_needs_its_card():
    table = dealt()
    assert table.refusal(BID, 1, call="2 cards") == (
        "'2 cards' invites with T19, which seat 1 does not hold; legal: pass, 3 cards"
    )
    assert "'1 card' invites with T18, which seat 1" in table.refusal(BID, 1, call="1 card")
    assert "'without' leaves out too many steps" in table.refusal(BID, 1, call="without")


def test_an_invitation_needs_an_honour_too():
    table = Table("tarokk-paskievics", dealer=3)
    table.deals("T19 T18")
    assert table.refusal(BID, 0, call="2 cards").startswith("seat 0 holds no Honour")


def test_tk_13_there_is_one_jump_in_an_auction():
    table = dealt(dealer=1)
    table.bids("2 cards")  # seat 2 invites with T19
    assert table.legal == "pass 1 card"
    assert table.refusal(BID, 3, call="without") == (
        "'without' leaves out a step, and there has been an invitation already; legal: pass, 1 card"
    )


def invited(*calls: str) -> Table:
    """Seat 2 speaks first and invites with T19; nobody has laid a trump away."""
    table = dealt(dealer=1)
    table.bids("2 cards", *calls)
    return table


def test_tk_13_who_outbids_an_invitation_must_call_its_card():
    table = invited("1 card", "pass", "pass", "pass")
    assert table.hand.declarer == 3
    all_discard(table, "T6", "HA", "CA", "HJ")
    assert table.refusal(CALL_PARTNER, 3, card="T20") == (
        "an invitation with T19 has been accepted; legal: T19"
    )
    table.calls("T19")
    assert table.hand.partner == 2


def test_tk_13_who_holds_an_invitation_must_call_its_card():
    table = dealt()
    table.bids("3 cards", "1 card", "pass", "pass", "hold", "pass")  # seat 2 invited over 3 cards
    assert (table.hand.contract, table.hand.declarer) == ("1 card", 1)
    all_discard(table, "T6", "T7", "HQ", "HA")
    assert table.legal == "T19"


def test_tk_13_a_later_declarer_is_bound_even_if_another_outbid_the_inviter_first():
    table = invited("1 card", "pass", "without", "pass", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("without", 1)
    all_discard(table, "HC HJ", "HQ DC", "HA SA")
    assert table.legal == "T19"


def test_tk_13_an_inviter_who_is_declarer_himself_calls_as_if_there_were_none():
    table = invited("1 card", "pass", "pass", "without", "pass")
    assert (table.hand.contract, table.hand.declarer) == ("without", 2)
    all_discard(table, "HQ DC", "HA SA", "DA CA")
    assert table.legal == "T20"


# Talon and discards


@pytest.mark.parametrize(
    ("contract", "drawn", "left"),
    [("3 cards", "T8 T7 T6", ""), ("2 cards", "T7 T6", "CK"), ("1 card", "T6", "CK CQ")],
)
def test_tk_1_the_declarer_draws_what_he_bid_and_1_card_is_the_third_step(contract, drawn, left):
    table = taken(contract)
    assert drawn in names(table.hand.hands[1])
    all_discard(table, drawn, "HJ", "HQ", "HA")
    assert names(table.hand.talon) == left


@pytest.mark.parametrize("variant", GAMES)
def test_tk_3_after_3_cards_all_three_others_draw(variant):
    table = taken("3 cards", variant=variant)
    all_discard(table, "T6 T7 T8")
    for seat, drawn in ((2, "DK"), (3, "CQ"), (0, "CK")):
        assert table.due == (DISCARD, seat)
        assert drawn in names(table.hand.hands[seat]).split()
        table.discards({2: "HJ", 3: "HQ", 0: "HA"}[seat])
    assert not table.hand.talon


def test_tk_11_the_others_draw_in_turn_from_the_declarers_left():
    table = taken("3 cards", declarer=3)
    assert table.due == (DISCARD, 3)
    table.discards("T6 T7 T8")
    assert table.due == (DISCARD, 0)
    assert "DK" in names(table.hand.hands[0])
    table.discards("HA")
    assert table.due == (DISCARD, 1)
    assert "CQ" in names(table.hand.hands[1])


def test_tk_t1_each_lays_away_before_the_next_one_draws():
    table = taken("2 cards")
    assert table.hand.talon.bit_count() == 4
    table.discards("T6 T7")
    assert table.hand.talon.bit_count() == 3
    assert table.refusal(DISCARD, 3, cards="HQ").startswith(
        "discard by seat 3 came where discard by seat 2 was due"
    )


def test_at_without_the_declarer_draws_nothing_and_the_others_two_each():
    table = taken("without")
    assert table.due == (DISCARD, 2)
    assert "seat 2 lays away 1 cards (HJ), not 2" in table.refusal(DISCARD, 2, cards="HJ")
    all_discard(table, "HJ T6", "HQ T8", "HA CQ")
    assert not table.hand.talon
    assert table.hand.discards[1] == 0


@pytest.mark.parametrize("card", ["SK", "HK", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    assert (
        taken()
        .refusal(DISCARD, 1, cards=f"{card} T6")
        .startswith(
            f"seat 1 lays away {card}, which the rules forbid; legal: 2 of T20 T17 T16 T15 T7 T6 DA CA"
        )
    )


def test_tk_12_a_trump_promised_in_the_auction_may_be_laid_away():
    table = invited("1 card", "pass", "pass", "pass")
    all_discard(table, "T6", "HA", "CA", "T19")
    assert table.legal == "T19"
    table.calls("T19")
    assert table.due == (CONTRA, 2)
    table.contras(2, "hand")
    assert table.hand.partner is None


# Annulment


def holding(held: str, variant: str = "tarokk-paskievics") -> Table:
    """Seat 1 plays without the talon, so that it still holds these nine cards; all have discarded."""
    table = Table(variant)
    table.deals("", f"{held} S2" if variant == "tarokk-emperor" else held)
    table.contract(1, "without")
    discard_low_cards(table)
    return table


def discard_low_cards(table: Table) -> None:
    """Everybody lays plain cards away, as few trumps as he can."""
    while isinstance(decision := table.hand.awaits, ChooseCards):
        table.discards(" ".join(names(decision.free).split()[-decision.count :]))


SEVEN_PLAIN = "SA SJ SC HA HJ DA DJ"
NO_TRUMPS = f"{SEVEN_PLAIN} CA CJ"
FOUR_KINGS = "SK HK DK CK T5 T6 T7 T8 T9"
T1_ALONE, T21_ALONE = f"{SEVEN_PLAIN} CA T1", f"{SEVEN_PLAIN} CA T21"


@pytest.mark.parametrize("variant", GAMES[:3])
@pytest.mark.parametrize(
    ("held", "reason"),
    [
        (NO_TRUMPS, "no trumps"),
        (T1_ALONE, "t1 alone"),
        (T21_ALONE, "t21 alone"),
        (FOUR_KINGS, "four kings"),
    ],
)
def test_a_hand_may_be_annulled(variant, held, reason):
    table = holding(held, variant)
    assert table.due == (ANNUL, 1)
    assert table.legal == reason
    table.does(ANNUL, 1, call=reason)
    assert table.outcome.ending == "annulled"
    assert table.outcome.scores == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "held",
    [
        f"{SEVEN_PLAIN} CA FOOL",
        f"{SEVEN_PLAIN} T1 T21",
        f"{SEVEN_PLAIN} CA T2",
        "SK HK DK CQ T5 T6 T7 T8 T9",
    ],
)
def test_other_holdings_do_not_annul_a_hand(held):
    table = holding(held)
    assert table.due != (ANNUL, 1)
    table.hand.decline()
    assert table.due == (CALL_PARTNER, 1)


def test_emp_3_t1_or_t21_alone_does_not_annul_a_hand_of_emperor_tarokk():
    for held in (T1_ALONE, T21_ALONE):
        assert holding(held, "tarokk-emperor").due != (ANNUL, 1)
    for held, reason in ((NO_TRUMPS, "no trumps"), (FOUR_KINGS, "four kings")):
        assert holding(held, "tarokk-emperor").legal == reason


def test_nobody_has_to_annul():
    table = holding(NO_TRUMPS)
    table.hand.decline()
    assert table.due == (CALL_PARTNER, 1)


def test_a_holding_that_one_does_not_have_is_refused():
    assert holding(T1_ALONE).refusal(ANNUL, 1, call="no trumps") == (
        "'no trumps' may not be said here; legal: t1 alone"
    )


def both_can_annul() -> Table:
    """Seat 3, the declarer, and seat 1 hold no trumps when all have discarded."""
    table = Table("tarokk-paskievics")
    table.deals(
        "T2 T3 T4 T5 T6 T7 T8 T9 T10",
        NO_TRUMPS,
        "T11 T12 T13 T14 T15 T16 T17 T18 T19",
        "SQ HC HQ DC DQ CC CQ SK HK",
        talon="T1 T20 DK CK T21 FOOL",
    )
    table.contract(3, "without")
    all_discard(table, "T2 T3", "SA SJ", "T11 T12")
    return table


def test_tk_15_annulment_is_offered_in_turn_from_the_declarer_after_all_discards():
    table = both_can_annul()
    assert table.due == (ANNUL, 3)
    table.does(ANNUL, 1, call="no trumps")
    assert table.outcome.ending == "annulled"


def test_tk_15_the_same_dealer_deals_again():
    table = both_can_annul()
    table.does(ANNUL, 3, call="no trumps")
    assert table.outcome.same_dealer


# The call


def test_t20_is_called_and_its_holder_is_the_partner():
    table = taken(declarer=2)
    all_discard(table, "T6 T7", "HQ", "HA", "DA")
    assert table.legal == "T20"
    table.calls("T20")
    assert table.hand.partner == 1


@pytest.mark.parametrize("laid", ["T6 T7", "T20 T7"])
def test_with_t20_in_hand_or_discard_the_next_lower_trump_is_called(laid):
    table = taken()
    all_discard(table, laid, "HJ", "HQ", "HA")
    assert table.legal == "T19"
    assert table.refusal(CALL_PARTNER, 1, card="T20") == (
        "seat 1 calls T20, which it holds or has laid away; legal: T19"
    )
    assert table.refusal(CALL_PARTNER, 1, card="T18") == (
        "T18 is called, but it is not the highest free and no other player has shown a trump; "
        "legal: T19"
    )


def test_tk_17_after_another_players_trump_any_from_t2_to_t20_that_he_has_not_had():
    table = taken()
    all_discard(table, "T6 T15", "T8", "HQ", "HA")
    assert table.legal == "T19 T18 T14 T13 T12 T11 T10 T9 T8 T5 T4 T3 T2"
    assert "T1 is called, which is not one of T2 to T20" in table.refusal(
        CALL_PARTNER, 1, card="T1"
    )
    assert "SK is called" in table.refusal(CALL_PARTNER, 1, card="SK")
    assert "T15, which it holds or has laid away" in table.refusal(CALL_PARTNER, 1, card="T15")


def test_tk_17_he_may_call_the_trump_shown_and_plays_alone_against_a_contra():
    table = taken()
    all_discard(table, "T6 T7", "T8", "HQ", "HA")
    table.calls("T8")
    assert table.hand.partner is None
    assert table.refusal(ANNOUNCE, 1, call="honours") == (
        "seat 2 has laid away T8, the trump called: announce 'honours' by seat 1 came where contra "
        "by seat 2 was due; legal: hand"
    )
    table.contras(2, "hand")
    assert table.due == (ANNOUNCE, 1)


def test_tk_17_there_is_no_choice_after_an_accepted_invitation():
    table = invited("1 card", "pass", "pass", "pass")
    all_discard(table, "T6", "T2", "CA", "HJ")
    assert table.legal == "T19"


def test_tk_14_with_the_called_card_left_in_the_talon_the_declarer_is_alone_without_a_contra():
    table = Table("tarokk-paskievics")
    table.deals(
        HANDS[0], HANDS[1].replace("T20", "CK"), *HANDS[2:], talon=TALON.replace("CK", "T20")
    )
    table.bids("3 cards", "2 cards", "pass", "pass", "1 card", "pass")
    all_discard(table, "T6", "HJ", "HQ", "HA")
    assert table.legal == "T20"
    table.calls("T20")
    assert table.hand.partner is None
    assert table.due == (ANNOUNCE, 1)


@pytest.mark.parametrize(
    ("contract", "declarer", "trumps"),
    [
        ("3 cards", 3, "T20"),
        ("2 cards", 3, "T20"),  # no bid is left under it that could have invited
        ("1 card", 3, "T20 T19"),  # 2 cards, by seat 2
        ("without", 1, "T19 T18"),  # 1 card, by seat 3
    ],
)
def test_tk_t2_where_the_auction_is_not_known_an_invitation_may_have_been_accepted(
    contract, declarer, trumps
):
    table = taken(contract, declarer)
    discard_low_cards(table)
    assert table.legal == trumps


def test_tk_t2_nobody_can_have_accepted_his_own_invitation_or_one_without_an_honour():
    table = taken("without", declarer=2)  # T19 is his own
    discard_low_cards(table)
    assert table.legal == "T20 T18"
    table = Table("tarokk-paskievics")  # T19 is with seat 0, which has no Honour
    without_t19 = HANDS[2].replace("T19", "HA")
    table.deals(HANDS[0].replace("HA", "T19"), HANDS[1], without_t19, HANDS[3], talon=TALON)
    table.contract(3, "without")
    discard_low_cards(table)
    assert table.legal == "T20"


def test_tk_t2_a_declarer_whose_bids_are_not_known_need_not_hold_an_honour():
    table = taken("2 cards", declarer=0)
    assert table.due == (DISCARD, 0)

"""Mitigation, as its sheet has it (rulings MIT-1 to MIT-9)."""

import pytest

from core.actions import BARGAIN, DECLARE, DISCARD, FOOL_PAYMENT
from core.counting import ACES_FIVE, count_singly
from core.games.mitigation import MitigationOptions, offers_meet, settle
from core.games.mitigation_declarations import worth
from core.outcome import Bonus
from core.packs import PACK_78
from core.phases.bargaining import Terms
from tests.core.games.bargains import LOW, BargainTable
from tests.core.recorded import plays, recorded

RULES = MitigationOptions()
ELEVEN = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12"


def begun(dealer: int = 0) -> BargainTable:
    """Two rounds are dealt, and Eldest speaks."""
    table = BargainTable("mitigation", dealer=dealer)
    table.packets(2)
    return table


def before_the_lead(*hands: str) -> BargainTable:
    """The dealer, seat 0, has laid away three low diamonds; Eldest, seat 1, may declare."""
    table = BargainTable("mitigation", dealer=0)
    table.whole_deal(f"{LOW} {hands[0] if hands else ''}", *hands[1:])
    table.discards(LOW)
    return table


# Deal and bargaining


def test_the_deal_goes_in_rounds_of_five_and_the_dealer_takes_the_last_three():
    table = BargainTable("mitigation", dealer=2)
    table.packets(5)
    table.hand.decline()
    assert [held.bit_count() for held in table.hand.hands] == [25, 25, 28]


def test_mit_3_bargaining_follows_rounds_two_three_and_four():
    table = BargainTable("mitigation", dealer=0)
    seen = []
    for number in range(1, 6):
        table.deals()
        if table.bargaining:
            seen.append(number)
            table.hand.decline()
    assert seen == [2, 3, 4]
    assert table.due == (DISCARD, 0)


def test_the_example_of_a_bargain():
    # Demands 8; passes; offers 5; then 6 and an offer of 1: 5 + 1 meet 6.
    table = begun()
    table.says_in_turn("demand 8", "pass", "offer 5", "demand 6", "offer 1")
    assert table.outcome.ending == "bargained"
    assert table.outcome.scores == (-5, 6, -1)
    assert not table.outcome.played


def test_continue_ends_the_session_and_the_deal_goes_on():
    table = begun()
    table.says_in_turn("demand 8", "continue")
    assert table.dealing


def test_mit_8_nobody_betters_his_own_terms():
    table = begun()
    table.says_in_turn("demand 8", "offer 3", "pass")
    assert "may not demand 9" in table.refuses_word("demand 9")
    table.says_in_turn("demand 8")
    assert "may not offer 2" in table.refuses_word("offer 2")
    assert "who may not better his terms" in table.refuses_word("demand 1")
    table.says_in_turn("offer 4")


@pytest.mark.parametrize("word", ["demand 0", "offer 0", "demand -3", "demand", "pass 4"])
def test_mit_8_amounts_are_at_least_one(word):
    assert "legal: pass, demand from 1 to 10000" in begun().refuses_word(word)


def test_mit_8_a_pass_leaves_the_terms_as_they_are():
    table = begun()
    table.says_in_turn("demand 4", "pass", "pass", "pass")
    assert not table.bargaining, "three words that changed nothing"
    table = begun()
    table.says_in_turn("demand 4", "pass", "pass", "demand 3", "pass", "offer 3")
    assert table.outcome.scores == (-3, 3, 0)


def test_mit_8_an_agreement_needs_a_demand():
    table = begun()
    table.says_in_turn("offer 3", "offer 4", "offer 5")
    assert table.bargaining


def test_mit_4_the_last_offer_pays_only_the_rest_and_a_later_one_nothing():
    terms = Terms(demands={2: 6}, offers={0: 5, 1: 4})
    assert offers_meet(terms, 3) == (-5, -1, 6)
    assert offers_meet(Terms(demands={2: 6}, offers={0: 7, 1: 4}), 3) == (-6, 0, 6)
    assert offers_meet(Terms(demands={2: 6}, offers={0: 5}), 3) is None


def test_mit_9_a_bargained_hand_passes_the_deal():
    table = begun()
    table.says_in_turn("demand 1", "offer 1")
    assert not table.outcome.same_dealer


def test_mit_t1_silence_is_a_pass():
    table = begun()
    table.does("bargain", 2, call="demand", amount=4)
    table.does("bargain", 1, call="offer", amount=4)
    assert table.outcome.scores == (0, -4, 4)


def test_a_log_that_tells_no_bargaining_tells_the_deal_as_a_whole_or_the_hands_at_the_first_lead():
    whole = BargainTable("mitigation", dealer=0)
    whole.whole_deal(LOW)
    assert whole.hand.unknown == ["the bargaining"]
    assert "came where discard by seat 0 was due" in whole.refusal(
        BARGAIN, 1, call="demand", amount=4
    )
    held = BargainTable("mitigation", dealer=0)
    held.knows("SK", "HK", "DK")
    assert held.due == ("play", 1)
    assert "the bargaining" in held.hand.unknown


def test_mit_1_turns_go_to_the_left_from_eldest():
    assert begun(dealer=1).due == ("bargain", 2)


# Discard and declarations


@pytest.mark.parametrize("card", ["SK", "T1", "T21", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    table = BargainTable("mitigation", dealer=0)
    table.whole_deal("SK T1 T21 FOOL SA T5 D2")
    assert f"lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 0, cards=f"{card} SA T5"
    )
    table.discards("SA T5 D2")


def test_mit_6_abundance_shows_ten_trumps_or_more_and_fool_is_none():
    ten = " ".join(ELEVEN.split()[:9]) + " FOOL"
    table = before_the_lead("", ten)
    assert "play by seat 1 was due" in table.refusal(DECLARE, 1, call="abundance", cards=ten)
    for trumps in (" ".join(ELEVEN.split()[:10]), ELEVEN):
        table = before_the_lead("T13 T14 T15 T16 T17 T18 T19 T20 T21", trumps)
        table.declares(1, "abundance", " ".join(ELEVEN.split()[:10]))


def test_only_what_is_shown_counts_for_abundance():
    assert worth("abundance", 10, 0, 0, both=False) == 10
    assert worth("abundance", 13, 4, 3, both=False) == 13


def test_kings_and_honours_increase_each_other_unless_both_are_declared():
    assert worth("kings", 0, 4, 2, both=False) == 20 + 5 * 2
    assert worth("honours", 0, 2, 3, both=False) == 15 + 5 * 2
    assert (worth("kings", 0, 4, 3, both=True), worth("honours", 0, 4, 3, both=True)) == (20, 15)
    assert worth("mixed honours", 0, 3, 2, both=False) == 10 + 5


def test_mixed_honours_are_for_who_declares_neither_of_the_others():
    table = before_the_lead("", "SK HK DK CK T1")
    table.declares(1, "kings")
    assert "play by seat 1 was due" in table.refusal(DECLARE, 1, call="mixed honours")
    table = before_the_lead("", "SK HK DK T1")
    table.declares(1, "mixed honours")


def test_mit_5_a_trump_of_an_abundance_counts_in_one_other_declaration():
    table = before_the_lead("", f"{ELEVEN} T1 T21 FOOL")
    table.declares(1, "abundance", f"{ELEVEN} T1 T21")
    table.declares(1, "honours")
    assert "play by seat 1 was due" in table.refusal(DECLARE, 1, call="mixed honours")


def test_declarations_are_made_in_turn_from_eldest():
    table = before_the_lead("SK HK DK T1", "CK T21 FOOL", ELEVEN)
    table.declares(2, "abundance", ELEVEN)
    table.declares(0, "mixed honours")
    assert [said.seat for said in table.hand.said] == [2, 0]
    assert table.due == ("play", 1)


def test_a_declaration_that_is_not_held_is_refused():
    assert "play by seat 1 was due" in before_the_lead("SK").refusal(DECLARE, 1, call="kings")


# Settlement


def test_mit_2_the_hand_counts_146_and_sums_to_minus_one():
    assert count_singly(ACES_FIVE, PACK_78.cards) == 146 == 3 * 49 - 1
    assert settle((73, 38, 35), (), 0, RULES).scores == (24, -11, -14)
    pairwise = MitigationOptions(settlement="pairwise")
    assert settle((73, 38, 35), (), 0, pairwise).scores == (73, 3 * 38 - 146, 3 * 35 - 146)


def test_the_example_of_declarations():
    declared = (
        Bonus("abundance", 1, worth("abundance", 11, 4, 1, both=False), 1, announced=True),
        Bonus("kings", 1, worth("kings", 0, 4, 1, both=False), 1, announced=True),
    )
    # 11 and 25: 36 from each opponent.
    assert settle((49, 49, 48), declared, 0, RULES).scores == (-36, 72, -37)


STRONG = f"{' '.join(f'T{number}' for number in range(21, 1, -1))} SK HK DK CK SQ"


def test_mit_7_without_a_trick_the_fool_is_lost_in_spite_of_the_discard():
    table = BargainTable("mitigation", dealer=0)
    table.whole_deal(f"{LOW} FOOL", "T1", STRONG)
    table.discards(LOW)
    table.plays_on(seat1="T1", seat2=STRONG)
    assert table.legal == "FOOL"
    assert table.outcome.points == (3, 0, 146 - 3)


def test_mit_7_led_the_fool_leaves_the_suit_to_the_next_card():
    table = BargainTable("mitigation", dealer=2)
    table.knows("FOOL", "S9", "S8 H7")
    table.plays("FOOL S9")
    assert table.legal == "S8"


def test_mit_7_the_recorded_hand_comes_to_its_points_with_the_card_given_for_the_fool():
    told = recorded("mitigation")
    table = BargainTable("mitigation", dealer=0)
    hands = [" ".join(hand) for hand in told["hands_at_first_lead"]]
    hands[0] += " " + " ".join(told["dealer_discard"])
    table.whole_deal(*hands)
    table.discards(" ".join(told["dealer_discard"]))
    for seat, card in plays(told):
        table.does("play", seat, card=card)
    table.does(FOOL_PAYMENT, card=told["fool_payment"])
    assert [trick.winner for trick in table.hand.tricks] == [t["winner"] for t in told["tricks"]]
    assert table.outcome.points == (73, 38, 35) == tuple(map(int, told["points"]))
    assert table.outcome.scores == (24, -11, -14)

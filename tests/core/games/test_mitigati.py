"""Mitigati, as its sheet has it (rulings MTG-1 to MTG-6)."""

import pytest

from core.actions import DECLARE, DISCARD, FOOL_EXCHANGE
from core.cards import card_named
from core.counting import ACES_ONE_ANGEL, count_in_threes
from core.games.mitigati import all_balances, settle
from core.games.mitigation_declarations import worth
from core.packs import PACK_78
from core.phases.bargaining import Terms
from core.ranking import ANGEL_RANKING
from tests.core.games.bargains import LOW, BargainTable
from tests.core.recorded import plays, recorded


def begun() -> BargainTable:
    table = BargainTable("mitigati", dealer=0)
    table.packets(2)
    return table


def beats(better: str, card: str) -> bool:
    return bool(ANGEL_RANKING.beaten_by[card_named(card)] >> card_named(better) & 1)


def test_the_red_pips_rank_in_reverse_and_the_angel_above_the_world():
    assert beats("HA", "H2") and beats("H9", "H10") and beats("HJ", "HA") and beats("DA", "D10")
    assert beats("S10", "S2") and beats("C2", "CA")
    assert beats("T20", "T21") and beats("T21", "T19")


def test_mtg_1_the_pack_counts_78_in_threes_three_times_26():
    assert count_in_threes(ACES_ONE_ANGEL, PACK_78.cards) == 78 == 3 * 26
    assert settle((40, 14, 24), (), 0).scores == (14, -12, -2)


# Bargaining


def test_mtg_2_demands_and_offers_must_balance_exactly():
    assert all_balances(Terms(demands={1: 5}, offers={0: 3, 2: 2}), 3) == (-3, 5, -2)
    assert all_balances(Terms(demands={1: 5}, offers={0: 6}), 3) is None
    assert all_balances(Terms(), 3) is None
    table = begun()
    table.says_in_turn("demand 4", "offer 6", "pass")
    assert table.bargaining
    table.says_in_turn("demand 3", "pass", "pass", "pass")
    assert table.dealing


def test_mtg_4_three_passes_end_a_session_and_terms_bind_who_passes():
    table = begun()
    table.says_in_turn("demand 4", "pass", "pass", "pass")
    assert table.dealing
    table = begun()
    table.says_in_turn("demand 4", "pass", "pass", "demand 2", "pass", "offer 2")
    assert table.outcome.scores == (-2, 2, 0)


def test_nobody_repeats_or_betters_his_terms():
    table = begun()
    table.says_in_turn("demand 4", "offer 2", "pass")
    assert "may not demand 4" in table.refuses_word("demand 4")
    table.says_in_turn("demand 3")
    assert "may not offer 2" in table.refuses_word("offer 2")
    table.says_in_turn("offer 3")
    assert table.outcome.ending == "bargained"


def test_continue_ends_the_session():
    table = begun()
    table.says_in_turn("continue")
    assert table.dealing


# Discard and declarations


@pytest.mark.parametrize("card", ["SK", "T1", "T20", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    table = BargainTable("mitigati", dealer=0)
    table.whole_deal("SK T1 T20 FOOL T21 T5 D2")
    assert f"lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 0, cards=f"{card} T5 D2"
    )
    table.discards("T21 T5 D2")


def test_the_example_of_a_declaration():
    # All three Honours and two Kings: 15 + 2 x 5.
    assert worth("honours", 0, 2, 3, both=False) == 25


def test_the_angel_is_an_honour_and_the_world_is_none():
    table = BargainTable("mitigati", dealer=0)
    table.whole_deal(LOW, "T1 T20 FOOL")
    table.discards(LOW)
    table.declares(1, "honours")
    world = BargainTable("mitigati", dealer=0)
    world.whole_deal(LOW, "T1 T21 FOOL")
    world.discards(LOW)
    assert "seat 1 cannot declare 'honours'" in world.refusal(DECLARE, 1, call="honours")


def test_mtg_3_mixed_honours_exclude_the_other_declarations():
    table = BargainTable("mitigati", dealer=0)
    table.whole_deal(LOW, "SK HK DK CK T20")
    table.discards(LOW)
    table.declares(1, "mixed honours")
    assert "play by seat 1 was due" in table.refusal(DECLARE, 1, call="kings")


def test_mtg_6_fool_does_not_count_for_abundance():
    table = BargainTable("mitigati", dealer=0)
    nine = "T2 T3 T4 T5 T6 T7 T8 T9 T10"
    table.whole_deal(f"{LOW} T11 T12 T13", f"{nine} FOOL", "T14 T15 T16 T17 T18 T19 T20 T21 T1")
    table.discards(LOW)
    assert "play by seat 1 was due" in table.refusal(
        DECLARE, 1, call="abundance", cards=f"{nine} FOOL"
    )


# The Fool


def test_mtg_5_the_fool_is_exchanged_as_soon_as_its_player_has_won_an_empty_card():
    told = recorded("mitigati")
    table = BargainTable("mitigati", dealer=0)
    hands = [" ".join(hand) for hand in told["hands_at_first_lead"]]
    hands[0] += " " + " ".join(told["dealer_discard"])
    table.whole_deal(*hands)
    table.discards(" ".join(told["dealer_discard"]))
    for seat, card in plays(told):
        if table.hand.awaits is not None and table.hand.awaits.kind == FOOL_EXCHANGE:
            # The Fool fell in trick 5; the first empty cards come with trick 8.
            assert len(table.hand.tricks) == 8
            assert set(table.legal.split()) == {"S6", "S8", "S9"}
        table.does("play", seat, card=card)
    assert [trick.winner for trick in table.hand.tricks] == [t["winner"] for t in told["tricks"]]
    assert table.outcome.points == (40, 14, 24)
    assert table.outcome.scores == (14, -12, -2)


def test_mtg_t1_silence_is_a_pass():
    table = begun()
    table.does("bargain", 2, call="demand", amount=4)
    table.does("bargain", 0, call="offer", amount=4)
    assert table.outcome.scores == (-4, 0, 4)

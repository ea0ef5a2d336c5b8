"""Mitigati, as its sheet has it (rulings MTG-1 to MTG-6)."""

import pytest

from core.actions import DECLARE, DISCARD, FOOL_EXCHANGE
from core.cards import card_named
from core.counting import ACES_ONE_ANGEL, count_in_threes
from core.games.mitigati import MITIGATI, all_balances, settle
from core.games.mitigation_declarations import worth
from core.outcome import Bonus
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
    assert (
        count_in_threes(ACES_ONE_ANGEL, PACK_78.cards) == MITIGATI.usual_cards.total == 78 == 3 * 26
    )
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
    each = worth("honours", 0, 2, 3, both=False)
    assert each == 25
    declared = (Bonus("honours", 1, each, 1, announced=True),)
    assert settle((26, 26, 26), declared, 0).scores == (-25, 50, -25)


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


def test_mtg_5_a_debt_that_is_open_after_the_last_trick_lapses_and_odd_cards_cost_one_point():
    # Seat 2 takes all 25 tricks; seat 1 keeps FOOL, for which it has nothing to give.
    strong = f"T20 T21 {' '.join(f'T{number}' for number in range(19, 1, -1))} SK HK DK CK SQ"
    table = BargainTable("mitigati", dealer=0)
    table.whole_deal(f"{LOW} T1", "FOOL", strong)
    table.discards(LOW)
    table.plays_on(seat1="FOOL", seat2=strong)
    assert table.hand.tricks_won == [0, 0, 25]
    # Three empty cards; FOOL alone; 74 cards of 122 points, which are 24 threes and two.
    assert table.outcome.points == (3 - 2, 5 - 1, 122 - 2 * 24 - 1)
    assert sum(table.outcome.points) == 78


def test_mtg_5_the_discard_gives_no_card_for_the_fool():
    strong = f"T20 T21 {' '.join(f'T{number}' for number in range(19, 1, -1))} SK HK DK CK SQ"
    table = BargainTable("mitigati", dealer=0)
    table.whole_deal(f"{LOW} FOOL", "T1", strong)
    table.discards(LOW)
    table.plays_on(seat0="FOOL", seat1="T1", seat2=strong)
    assert table.hand.finished, "without an exchange"
    assert table.outcome.points[0] == (5 + 3) - 2 - 1


def test_led_the_fool_leaves_the_suit_to_the_next_card():
    table = BargainTable("mitigati", dealer=2)
    table.knows("FOOL", "S9", "S8 H7")
    table.plays("FOOL S9")
    assert table.legal == "S8"


def test_mtg_t1_silence_is_a_pass():
    table = begun()
    table.does("bargain", 2, call="demand", amount=4)
    table.does("bargain", 0, call="offer", amount=4)
    assert table.outcome.scores == (-4, 0, 4)

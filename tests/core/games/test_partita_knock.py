"""Partita: Knock!, as its sheet has it (rulings KNO-1 to KNO-4)."""

import pytest

from core.actions import DISCARD, FOOL_PAYMENT, SIGNAL
from core.counting import ACES_ONE, count_singly
from core.games.partita_knock import PartitaKnockOptions, settle
from core.packs import PACK_54
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

PLAIN = PartitaKnockOptions()


def dealt(*hands: str, dealer: int = 3, **options) -> Table:
    """Seat 0 is Eldest; the dealer has laid away two of his sevens and eights."""
    table = Table("partita-knock", dealer=dealer, **options)
    table.deals(*hands)
    return table


def at_the_lead(*hands: str) -> Table:
    """Seat 0 leads."""
    table = Table("partita-knock", dealer=3)
    table.knows(*hands)
    return table


def test_kno_1_the_hand_counts_119_and_half_of_it_is_59_and_a_half():
    assert count_singly(ACES_ONE, PACK_54.cards) + 13 == 119
    assert settle((60, 59, 60, 59), 0, PLAIN).scores == (1, -1, 1, -1)


def test_kno_1_by_the_option_plain_trumps_count_nothing_and_the_hand_100():
    table = Table("partita-knock", plain_trumps=0)
    assert table.hand.values.total(PACK_54.cards) + 13 == 100
    option = PartitaKnockOptions(plain_trumps=0)
    assert settle((50, 50, 50, 50), 0, option).scores == (0, 0, 0, 0)
    assert settle((57, 43, 57, 43), 0, option).scores == (7, -7, 7, -7)


def test_each_has_thirteen_cards_and_the_dealer_two_more():
    assert [held.bit_count() for held in dealt(dealer=1).hand.hands] == [13, 15, 13, 13]


@pytest.mark.parametrize("card", ["SK", "T1", "T21", "FOOL"])
def test_the_dealer_lays_no_king_and_no_honour_away(card):
    table = dealt("", "", "", "SK T1 T21 FOOL S7 S8")
    assert f"seat 3 lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 3, cards=f"{card} S7"
    )


def test_trumps_are_laid_away_only_if_nothing_else_is_left():
    table = dealt("", "", "", "T2 T3 S7 S8")
    assert "may go only when nothing else is left" in table.refusal(DISCARD, 3, cards="T2 S7")


def test_kno_3_the_last_of_the_quartet_beats_the_others_but_no_t6():
    table = at_the_lead("T5 S7", "T2 S8", "T3 S9", "T1 S10")
    table.plays("T5 T2 T3 T1")
    table.hand.decline()
    assert table.hand.tricks[-1].winner == 2
    table = at_the_lead("T5 S7", "T6 S8", "T3 S9", "T1 S10")
    table.plays("T5 T6 T3 T1")
    table.hand.decline()
    assert table.hand.tricks[-1].winner == 1


def test_kno_3_quartet_cards_follow_suit_like_any_trump():
    table = at_the_lead("T20 S7", "T2 S8")
    table.plays("T20")
    assert "must follow trumps" in table.refuses_to_play("S8", 1)


def test_kno_4_the_side_pays_for_the_fool_from_tricks_and_not_from_the_discard():
    table = dealt("T20 FOOL", "T21", "", "H7 H8")
    table.discards("H7 H8", 3)
    table.plays("FOOL")
    table.plays_on()
    table.hand.decline()
    assert table.hand.finished or "H7" not in table.legal


def test_signals_are_optional_and_change_nothing():
    silent, telling = at_the_lead("T5 S7", "T2", "T3", "T1"), at_the_lead("T5 S7", "T2", "T3", "T1")
    silent.plays("T5 T2")
    telling.does(SIGNAL, 2, call="bijou")
    telling.plays("T5")
    telling.does(SIGNAL, 0, call="long suit")
    telling.does(SIGNAL, 0, call="the highest trump")
    telling.plays("T2")
    assert telling.hand.trick == silent.hand.trick
    telling.hand.decline()
    silent.hand.decline()
    assert telling.due == silent.due


def test_kno_t1_a_sign_fits_the_kind_of_card():
    table = at_the_lead("H7 S7")
    table.plays("H7")
    assert "the queen of this suit" in " ".join(table.hand.awaits.legal())
    assert "my last trump" not in " ".join(table.hand.awaits.legal())


def test_kno_2_the_example_72_to_47():
    # 64 + 8 = 72 and 42 + 5 = 47; 72 - 59 = 13.
    assert settle((72, 47, 72, 47), 0, PLAIN).scores == (13, -13, 13, -13)


def test_the_recorded_hand():
    told = recorded("partita-knock")
    table = Table("partita-knock")
    hands = [" ".join(hand) for hand in told["hands_at_first_lead"]]
    hands[0] += " " + " ".join(told["dealer_discard"])
    table.deals(*hands)
    table.discards(" ".join(told["dealer_discard"]))
    for seat, card in plays(told):
        table.does("play", seat, card=card)
    table.hand.decline()
    if table.hand.awaits is not None:
        table.does(FOOL_PAYMENT, card=told["fool_payment"])
    assert [trick.winner for trick in table.hand.tricks] == [t["winner"] for t in told["tricks"]]
    assert table.outcome.points == (72, 47, 72, 47)
    assert table.outcome.scores == (13, -13, 13, -13)
    assert names(table.hand.discards[0])

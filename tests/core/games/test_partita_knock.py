"""Partita: Knock!, as its sheet has it (rulings KNO-1 to KNO-4)."""

from random import Random

import pytest

from core.actions import DISCARD, FOOL_PAYMENT, SIGNAL
from core.cards import set_named
from core.counting import ACES_ONE, count_singly
from core.games.partita_knock import PartitaKnockOptions, settle
from core.packs import PACK_54
from tests.core.recorded import plays, recorded
from tests.core.table import Table

PLAIN = PartitaKnockOptions()


def dealt(*hands: str, dealer: int = 3, **options) -> Table:
    """The dealer, seat 3, is about to lay two cards away; seat 0 is Eldest."""
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
    assert table.hand.game.card_rules(table.hand.options).total == 100
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


def test_trumps_are_laid_away_only_if_nothing_else_is_left_and_no_more_than_are_lacking():
    table = dealt("", "", "", "T2 T3 S7 S8")
    assert "may go only when nothing else is left" in table.refusal(DISCARD, 3, cards="T2 S7")
    trumps = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
    forced = dealt("", "", "", f"{trumps} SK HK DK CK S7")
    assert "but keeps S7" in forced.refusal(DISCARD, 3, cards="T11 T12")
    forced.discards("T11 S7", 3)


@pytest.mark.parametrize("dealer", range(4))
def test_eldest_leads_and_thirteen_tricks_are_played_to_the_left(dealer):
    table = dealt(dealer=dealer)
    table.hand.feed(table.hand.awaits.any_choice(Random(1)))
    table.hand.decline()
    assert table.due == ("play", (dealer + 1) % 4)
    table.plays_on()
    table.hand.decline()
    assert len(table.hand.tricks) == 13
    for trick in table.hand.tricks:
        assert trick.seats == tuple((trick.leader + step) % 4 for step in range(4))
    assert table.hand.sides == (0, 1, 0, 1), "partners sit opposite"


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


TWELVE = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10"


def plays_the_last_card(table: Table) -> None:
    """The signals that might go with it are not given."""
    while table.due[0] == SIGNAL:
        table.hand.skip()


def test_kno_4_the_side_pays_for_the_fool_from_tricks_and_not_from_the_discard():
    # The dealer, seat 3, wins the first trick for the side of seat 1, which has the Fool.
    table = dealt(f"{TWELVE} S7", "FOOL S8", "S9", "SK H7 H8 C7")
    table.discards("H7 H8", 3)
    table.plays("S7 S8 S9 SK C7 T21 FOOL")
    table.plays_on(seat0=TWELVE.removeprefix("T21 "))
    plays_the_last_card(table)
    assert table.due == (FOOL_PAYMENT, 1)
    assert table.legal == "S9 S8 S7"
    assert table.refusal(FOOL_PAYMENT, 1, card="H7").startswith(
        "H7 is given for the Fool, but its player's side has not won it"
    )
    # The Fool and a King, two of the three spades, a trick and the discard.
    own = 5 + 5 + 2 + 1 + 2
    assert table.outcome.points == (119 - own, own, 119 - own, own)


def test_kno_4_without_a_trick_the_fool_is_lost_whatever_was_laid_away():
    table = dealt(f"{TWELVE} T9", "FOOL", "", "H7 H8")
    table.discards("H7 H8", 3)
    table.plays_on(seat0=f"{TWELVE} T9")
    plays_the_last_card(table)
    assert table.legal == "FOOL"
    assert table.outcome.points == (117, 2, 117, 2)


def test_kno_4_for_a_trick_of_the_partner_nothing_is_owed():
    table = dealt(f"{TWELVE} T9", "", "FOOL", "H7 H8")
    table.discards("H7 H8", 3)
    table.plays_on(seat0=f"{TWELVE} T9")
    table.hand.decline()
    assert table.hand.finished
    assert set_named("FOOL") & table.hand.piles[2]


def test_kno_4_led_the_fool_leaves_the_suit_to_the_next_card():
    table = at_the_lead("FOOL", "S9", "S8 H7")
    table.plays("FOOL S9")
    table.hand.decline()
    assert table.legal == "S8"


# Signals


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


def test_a_signal_is_given_once_with_a_card():
    table = at_the_lead("T5", "T2")
    table.plays("T5")
    table.does(SIGNAL, 0, call="my last trump")
    assert "came where play by seat 1 was due" in table.refusal(SIGNAL, 0, call="my last trump")


@pytest.mark.parametrize("leader", range(4))
def test_the_partner_of_who_leads_may_ask_for_a_low_trump_or_a_high_one(leader):
    table = Table("partita-knock", dealer=(leader + 3) % 4)
    table.knows()
    assert (table.due, table.legal) == ((SIGNAL, (leader + 2) % 4), "bijou grand")
    assert "was due" in table.refusal(SIGNAL, leader, call="bijou")


def test_he_may_ask_before_the_next_lead_too_but_not_after_the_last_trick():
    table = dealt(f"{TWELVE} T9", "", "FOOL", "H7 H8")
    table.discards("H7 H8", 3)
    table.plays("T21")
    asked = []
    while not table.hand.finished:
        if table.legal == "bijou grand":
            asked.append((len(table.hand.tricks), table.due[1]))
        if table.hand.awaits.optional:
            table.hand.skip()
        else:
            table.hand.feed(next(table.hand.awaits.choices()))
    # Seat 0 takes and leads every trick.
    assert asked == [(number, 2) for number in range(1, 13)]


def offered(*hands: str, plays: str) -> list[str]:
    """The signals that may go with the last of these cards."""
    table = at_the_lead(*hands)
    table.plays(plays)
    return table.hand.awaits.legal()


def test_kno_t1_a_sign_fits_the_kind_of_card():
    any_card = ["one more of this suit", "do not lead your last suit"]
    lead = [
        "long suit",
        "all but one of the suit",
        "lowest trump that does",
        "no high trump",
        "not your highest trump",
    ]
    follow = ["do not lead this suit"]
    trump = ["my last trump", "t1 is in danger"]
    plain = ["my last of this suit", "the highest of this suit", "the queen of this suit"]
    after = ["the highest trump", "the two highest trumps", "t21", "t19", "t18", "t15 to t17"]
    assert offered("H7 H8", plays="H7") == any_card + lead + plain
    assert offered("H7", plays="H7") == any_card + lead + plain + after, "the last of its suit"
    assert offered("T21", plays="T21") == any_card + lead + trump + after
    assert offered("FOOL", plays="FOOL") == any_card + lead
    assert offered("H7", "H8 H9", plays="H7 H8") == any_card + follow + plain
    assert offered("T9", "T8 T7", plays="T9 T8") == any_card + follow + trump + after
    assert offered("H7", "T8 T7", plays="H7 T8") == any_card + trump + after
    assert offered("H7", "S8 S9", plays="H7 S8") == any_card + plain


# Scoring


def test_kno_2_the_example_72_to_47():
    # 64 + 8 = 72 and 42 + 5 = 47; 72 - 59 = 13.
    assert settle((72, 47, 72, 47), 0, PLAIN).scores == (13, -13, 13, -13)


def test_the_recorded_hand_comes_to_its_piles_totals_and_game_points():
    told = recorded("partita-knock")
    table = Table("partita-knock")
    hands = [" ".join(hand) for hand in told["hands_at_first_lead"]]
    laid = " ".join(told["dealer_discard"])
    table.deals(f"{hands[0]} {laid}", *hands[1:])
    table.discards(laid)
    for seat, card in plays(told):
        table.does("play", seat, card=card)
    table.does(FOOL_PAYMENT, card=told["fool_payment"])
    hand = table.hand
    assert [trick.winner for trick in hand.tricks] == [t["winner"] for t in told["tricks"]]
    for side in (0, 1):
        pile = hand.piles[side] | hand.piles[side + 2] | hand.discards[side]
        assert pile == set_named(" ".join(told["piles"][side]))
    assert table.outcome.points == (72, 47, 72, 47)
    assert table.outcome.scores == (13, -13, 13, -13)

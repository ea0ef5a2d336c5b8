"""Manchester Truffle, as its sheet has it (rulings TRU-1 to TRU-5, MAN-2 to MAN-5)."""

import pytest

from core.actions import DEAL, DISCARD, FOOL_PAYMENT, HELD
from core.cards import set_named
from core.counting import ACES_FIVE, count_singly
from core.errors import Unreadable
from core.games.manchester import settle
from core.games.manchester_truffle import MANCHESTER_TRUFFLE
from tests.core.games.manchester import SECOND_PACK, first_half_over
from tests.core.table import Table, names


def second_half(*hands: str, laid_away: str, dealer: int = 0) -> Table:
    """The second half dealt, Dealer having laid four cards away."""
    table = first_half_over("manchester-truffle", dealer)
    table.deals(*hands)
    table.discards(laid_away)
    return table


# The first half is that of Manchester Piccadilly


def test_the_first_half_gives_13_cards_to_both_players_and_none_to_dummy():
    table = Table("manchester-truffle")
    table.deals()
    assert [held.bit_count() for held in table.hand.hands] == [13, 13, 0]
    assert table.due == ("announce_value", 1)


def test_man_4_the_first_score_is_the_pile_less_the_cards_dealt():
    table = first_half_over("manchester-truffle")
    assert MANCHESTER_TRUFFLE.points(table.hand) == (2, -2)
    assert [trick.leader for trick in table.hand.tricks] == [1, 0] * 5


def test_man_2_the_fool_of_the_first_half_may_be_paid_for_with_a_discard():
    table = Table("manchester-truffle")
    table.deals(
        "T21 T20 T19 T18 T17 T16 T15 T14 T13 SQ SA S2 S3",
        "FOOL SK H2 H3 H4 H5 H6 H7 H8 H9 DA D3 D4",
    )
    table.hand.decline()
    table.discards("DA D3 D4")
    table.discards("SA S2 S3")
    table.plays("SK SQ")
    table.plays_on("FOOL", until=10)
    assert table.due == ("fool_payment", 1)
    assert table.legal == "D4 D3"


def test_man_3_a_trump_that_was_led_must_be_beaten():
    table = Table("manchester-truffle")
    table.deals(
        "T3 T9 T12 DA D2 D3 D4 D5 D6 D7 D8 D9 D10", "T5 T10 H2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SA"
    )
    table.hand.decline()
    table.discards("S3 S4 S5")
    table.discards("DA D2 D3")
    table.plays("T5")
    assert "must beat T5" in table.refuses_to_play("T3", 0)


# The second half: deal and discard


@pytest.mark.parametrize(("dealer", "sizes"), [(0, [20, 16, 16]), (1, [16, 20, 16])])
def test_tru_1_dealer_takes_the_last_four_of_52_and_lays_four_away(dealer, sizes):
    table = first_half_over("manchester-truffle", dealer)
    assert "this game deals" in table.refusal(DEAL, groups=["T1", "T2", "T3"])
    table.deals()
    assert [held.bit_count() for held in table.hand.hands] == sizes
    assert sum(sizes) == 52
    assert table.due == ("discard", dealer)
    free = names(table.hand.awaits.free).split()
    assert "lays away 3 cards" in table.refusal(DISCARD, cards=" ".join(free[:3]))
    table.discards(" ".join(free[:4]))
    assert [held.bit_count() for held in table.hand.hands] == [16, 16, 16]
    assert table.hand.discards[dealer].bit_count() == 3 + 4


@pytest.mark.parametrize("card", ["DK", "CK", "T1", "T21", "FOOL"])
def test_dealer_lays_no_king_and_no_honour_away(card):
    table = first_half_over("manchester-truffle")
    table.deals("DK CK T1 T21 FOOL T2 T3 T4")
    assert table.refusal(DISCARD, 0, cards=f"{card} T2 T3 T4").startswith(
        f"seat 0 lays away {card}, which the rules forbid; legal: 4 of T4 T3 T2"
    )


def test_other_trumps_may_be_laid_away_freely():
    table = first_half_over("manchester-truffle")
    table.deals("T2 T3 T4 T5")
    table.discards("T2 T3 T4 T5")
    assert names(table.hand.discards[0] & ~set_named("S2 S3 S4")) == "T5 T4 T3 T2"


# The second half: play

# Dummy wins the first trick with the King of diamonds, and nothing else.
DUMMY_WINS_ONCE = (
    "DJ T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 C2 C3 C4 C5 C6 C7 C8 C9",
    "DC T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 SA HA CA C10 CJ",
    "DK FOOL D2 D3 D4 D5 D6 D7 D8 D9 D10 DA DQ CC CQ CK",
)
TRUMPS_OF_DEALER = "T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21"


def dummy_wins_once() -> Table:
    table = second_half(*DUMMY_WINS_ONCE, laid_away="C2 C3 C4 C5")
    table.plays("DJ DK DC")
    return table


@pytest.mark.parametrize(("dealer", "order"), [(0, (0, 2, 1)), (1, (1, 2, 0))])
def test_dealer_leads_then_dummy_then_opposite(dealer, order):
    table = first_half_over("manchester-truffle", dealer)
    table.deals()
    table.discards(" ".join(names(table.hand.awaits.free).split()[:4]))
    assert table.due == ("play", dealer)
    table.plays_on(until=11)
    assert table.hand.tricks[10].seats == order


def test_dummy_is_played_alternately_by_opposite_first():
    table = dummy_wins_once()
    players = []
    for _ in range(15):
        players.append(table.hand.player_of[2])
        table.plays_on(until=len(table.hand.tricks) + 1)
    assert players == [0, 1] * 7 + [0], "the fifteen tricks after the first"


def test_tru_4_dummy_leads_after_its_trick_played_by_whose_turn_it_is():
    table = dummy_wins_once()
    assert table.hand.tricks[-1].winner == 2
    assert table.due == ("play", 2)
    assert table.hand.player_of[2] == 0, "Opposite played it in the first trick"
    table.plays("D2")
    assert table.due == ("play", 1)


def test_every_trump_must_beat_those_in_the_trick_if_it_can():
    table = second_half(
        "CA C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CC CQ CK D2 D3 D4 D5 D6 D7",
        "T4 T5 T6 T7 T8 T9 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20",
        laid_away="D2 D3 D4 D5",
    )
    table.plays("C2")
    assert "must trump" in table.refuses_to_play("SA", 2)
    table.plays("T10")
    assert table.refuses_to_play("T4", 1) == (
        "seat 1 played T4 but holds T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 and must beat T10; "
        "legal: T20 T19 T18 T17 T16 T15 T14 T13 T12 T11"
    )


# The Fool of the second half


def test_tru_3_dummy_pays_the_lowest_card_of_its_tricks():
    table = dummy_wins_once()
    table.plays_on(seat0=TRUMPS_OF_DEALER, seat2="D2 FOOL CC CQ CK")
    assert table.due[0] == "fool_payment"
    assert table.legal == "DJ", "of King, Cavalier and Jack"
    assert table.hand.awaits.optional, "there is nothing to choose"
    assert table.refusal(FOOL_PAYMENT, card="DK") == (
        "DK is given for the Fool, but it is not of the lowest worth; legal: DJ"
    )
    table.does(FOOL_PAYMENT, card="DJ")
    assert names(table.hand.piles[2]) == "FOOL DK DC"
    # Nobody's: Fool, King, Cavalier, and one trick of 16.
    assert sum(table.outcome.points) == SECOND_PACK + 16 - (5 + 5 + 3 + 1)


# Opposite wins every trick: Dealer has no trump, and Dummy the lowest five.
ALL_TO_OPPOSITE = (
    "D2 D3 D4 D5 D6 D7 D8 D9 D10 DA C2 C3 C4 C5 C6 C7 C8 C9 C10 CA",
    "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6",
    "T1 T2 T3 T4 T5 FOOL SA HA DJ DC DQ DK CJ CC CQ CK",
)


def test_tru_3_dummy_without_a_trick_surrenders_the_fool():
    table = second_half(*ALL_TO_OPPOSITE, laid_away="D2 D3 D4 D5")
    table.plays_on(seat2="FOOL")
    assert table.legal == "FOOL"
    table.does(FOOL_PAYMENT, card="FOOL")
    assert names(table.hand.piles[1]).startswith("FOOL")
    assert table.hand.piles[2] == 0


@pytest.mark.parametrize("dealer", [0, 1])
def test_tru_2_a_dealer_without_a_trick_loses_the_four_discards_to_opposite(dealer):
    weak, trumps, dummy = ALL_TO_OPPOSITE
    hands = (weak, trumps, dummy) if dealer == 0 else (trumps, weak, dummy)
    table = second_half(*hands, laid_away="D2 D3 D4 D5", dealer=dealer)
    table.plays_on("FOOL")
    assert table.outcome.points[dealer] == 2
    assert table.outcome.points[1 - dealer] == -2 + SECOND_PACK + 16
    assert names(table.hand.discards[dealer]) == "S4 S3 S2", "those of the first half stay"
    assert set_named("D2 D3 D4 D5") & ~table.hand.piles[1 - dealer] == 0


DEALER_WINS_ONCE = (
    "DK FOOL D2 D3 D4 D5 D6 D7 D8 D9 D10 DQ DA C2 C3 C4 C5 C6 C7 C8",
    "DJ T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7",
    "DC T1 T2 T3 T4 T5 T6 SA HA C9 C10 CA CJ CC CQ CK",
)


def test_tru_5_dealers_four_discards_may_serve_for_the_payment_once_he_has_a_trick():
    table = second_half(*DEALER_WINS_ONCE, laid_away="D2 D3 D4 D5")
    table.plays("DK DC DJ")
    table.plays_on(seat0="C2 FOOL")
    assert table.hand.tricks_won == [5 + 1, 5 + 15, 0]
    assert table.due == ("fool_payment", 0)
    assert table.legal == "D5 D4 D3 D2", "not those of the first half, and no card of the trick"
    table.pays(0, "D5")
    # King, Cavalier, Jack, the Fool, three discards, one trick; Opposite the rest and 15 tricks.
    dealer = 5 + 3 + 2 + 5 + 3 + 1
    assert table.outcome.points == (2 + dealer, -2 + SECOND_PACK + 16 - dealer)


def test_tru_5_a_dealer_without_a_trick_surrenders_the_fool_and_his_discards():
    table = second_half(
        "FOOL D2 D3 D4 D5 D6 D7 D8 D9 D10 DA C2 C3 C4 C5 C6 C7 C8 C9 C10",
        "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6",
        laid_away="D2 D3 D4 D5",
    )
    table.plays_on(seat0="D6 FOOL")
    assert table.due == ("fool_payment", 0)
    assert table.legal == "FOOL"
    table.hand.decline()
    assert table.outcome.points[0] == 2


def test_what_is_paid_to_dummy_for_the_fool_is_nobodys():
    table = second_half(
        "DJ T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 C2 C3 C4 C5 C6 C7 C8 C9",
        "FOOL DC T1 T2 T3 T4 T5 T6 T7 T8 T21 SA HA CA C10 CJ",
        "T9 DK D2 D3 D4 D5 D6 D7 D8 D9 D10 DA DQ CC CQ CK",
        laid_away="C2 C3 C4 C5",
    )
    table.plays("DJ DK FOOL")
    assert table.hand.tricks[-1].winner == 2
    table.plays_on()
    assert table.due == ("fool_payment", 1)
    assert table.legal != "FOOL", "T21 must have won a trick"
    card = table.legal.split()[0]
    table.pays(1, card)
    assert names(table.hand.piles[1]).startswith("FOOL")
    assert set_named(card) & table.hand.piles[2]
    nobodys = count_singly(ACES_FIVE, table.hand.piles[2]) + table.hand.tricks_won[2]
    assert sum(table.outcome.points) == SECOND_PACK + 16 - nobodys
    assert table.hand.player_of[2] not in (0, 1)


@pytest.mark.parametrize("dealer", [0, 1])
def test_played_to_the_sixteenth_trick_the_fool_is_lost_to_its_winner(dealer):
    weak, trumps, dummy = ALL_TO_OPPOSITE
    hands = (weak, trumps, dummy) if dealer == 0 else (trumps, weak, dummy)
    table = second_half(*hands, laid_away="D2 D3 D4 D5", dealer=dealer)
    table.plays_on("FOOL")
    last = table.hand.tricks[-1]
    assert "FOOL" in [names(1 << card) for card in last.cards]
    assert names(table.hand.piles[1 - dealer]).startswith("FOOL")
    assert table.hand.finished, "nobody is asked for a payment"


# Scoring


def test_the_worked_example():
    dealer, opposite, nobodys = 46, 33, 34
    assert dealer + opposite + nobodys == 97 + 16
    outcome = settle((2 + dealer, -2 + opposite), 0)
    assert outcome.points == (48, 31)
    assert outcome.scores == (17, -17)


def test_man_5_the_scores_of_a_hand_sum_to_nothing():
    assert sum(settle((48, 31), 0).scores) == 0
    assert settle((40, 40), 0).scores == (0, 0)


def test_man_t4_a_hand_without_a_known_dealer_or_without_its_deal_is_refused():
    with pytest.raises(Unreadable, match="Manchester Truffle needs to know the dealer"):
        Table("manchester-truffle", dealer=None)
    assert "this game needs the cards as dealt" in Table("manchester-truffle").refusal(
        HELD, groups=[""] * 5
    )

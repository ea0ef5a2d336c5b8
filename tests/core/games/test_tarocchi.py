"""Tarocchi for four, with Good and Evil as trumps and without them (rulings TAR-1 to TAR-7)."""

import pytest

from core.actions import ANNOUNCE, BID, DECLARE, DISCARD, FOOL_PAYMENT, PLAY
from core.cards import set_named
from core.catalogue import game_named
from core.counting import ACES_FIVE, count_singly
from core.games.tarocchi import settle
from core.packs import PACK_78, PACK_80
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

GAME = "tarocchi"


def dealt(*hands: str, dealer: int = 0, game: str = GAME) -> Table:
    table = Table(game, dealer=dealer)
    table.deals(*hands)
    return table


def led_by_seat_0(*hands: str) -> Table:
    """Seat 0 leads; only these cards of each hand are known."""
    table = Table(GAME, dealer=3)
    table.knows(*hands)
    return table


def trick(table: Table, cards: str) -> int:
    """The winner of the next trick."""
    table.plays(cards)
    return table.hand.tricks[-1].winner


# Deal and discard


@pytest.mark.parametrize("dealer", range(4))
def test_each_has_19_cards_and_the_dealer_four_more(dealer):
    sizes = [held.bit_count() for held in dealt(dealer=dealer).hand.hands]
    assert sizes == [23 if seat == dealer else 19 for seat in range(4)]


def test_tar_7_of_78_cards_the_dealer_takes_and_lays_away_two():
    table = dealt(game="tarocchi-78")
    assert [held.bit_count() for held in table.hand.hands] == [21, 19, 19, 19]
    assert table.refusal(DISCARD, 0, cards="S2 S3 S4").startswith(
        "seat 0 lays away 3 cards (S4 S3 S2), not 2; legal: 2 of "
    )
    table.discards("S2 S3")
    assert table.due == ("play", 1)


def test_the_dealer_discards_exactly_four_cards():
    table = dealt()
    assert table.refusal(DISCARD, 0, cards="S2 S3 S4").startswith(
        "seat 0 lays away 3 cards (S4 S3 S2), not 4; legal: 4 of "
    )
    table.discards("S2 S3 S4 SQ")
    assert names(table.hand.discards[0]) == "SQ S4 S3 S2"
    assert table.due == ("play", 1)


@pytest.mark.parametrize("card", ["SK", "HK", "SA", "HA", "T1", "T21", "FOOL"])
def test_kings_aces_and_honours_may_not_be_discarded(card):
    table = dealt("SK HK SA HA T1 T21 FOOL S2 S3 S4")
    assert f"seat 0 lays away {card}, which the rules forbid; legal: 4 of " in table.refusal(
        DISCARD, 0, cards=f"{card} S2 S3 S4"
    )


def test_trumps_good_and_evil_among_them_may_be_discarded_freely():
    table = dealt("GOOD EVIL T2 T20 S2 S3 S4 S5")
    table.discards("GOOD EVIL T2 T20")
    assert table.hand.discards[0] == set_named("GOOD EVIL T2 T20")


def test_nobody_but_the_dealer_discards():
    table = dealt()
    assert table.refusal(DISCARD, 1, cards="D2 D3 D4 D5").startswith(
        "discard by seat 1 came where discard by seat 0 was due"
    )


@pytest.mark.parametrize(
    ("kind", "call"), [(BID, "solo"), (DECLARE, "handful"), (ANNOUNCE, "slam")]
)
def test_nobody_bids_declares_or_announces(kind, call):
    table = dealt()
    table.discards("S2 S3 S4 S5")
    assert f"{kind} '{call}' by seat 1 came where play by seat 1 was due" in table.refusal(
        kind, 1, call=call
    )


# Play


@pytest.mark.parametrize("dealer", range(4))
def test_eldest_leads_and_19_tricks_are_played(dealer):
    table = dealt(dealer=dealer)
    table.discards(" ".join(names(table.hand.awaits.free).split()[-4:]))
    assert table.due == ("play", (dealer + 1) % 4)
    table.plays_on()
    assert len(table.hand.tricks) == 19


def test_follow_else_trump_else_anything_and_no_duty_to_overtrump():
    table = led_by_seat_0("H9", "T9 D2", "T3 T10 S2", "D5")
    table.plays("H9")
    assert table.refuses_to_play("D2", 1) == (
        "seat 1 played D2 but holds T9 and must trump; legal: T9"
    )
    table.plays("T9")
    assert table.legal == "T10 T3"
    table.plays("T3")
    assert table.legal == "D5"


def test_good_and_evil_are_followed_and_trumped_with_as_trumps():
    table = led_by_seat_0("T5 H9", "GOOD S2", "EVIL H2", "HK")
    table.plays("T5")
    assert table.refuses_to_play("S2", 1) == (
        "seat 1 played S2 but holds GOOD and must follow trumps; legal: GOOD"
    )
    table = led_by_seat_0("H9", "GOOD S2", "EVIL H2", "HK")
    table.plays("H9")
    assert table.refuses_to_play("S2", 1) == (
        "seat 1 played S2 but holds GOOD and must trump; legal: GOOD"
    )


def test_a_lead_of_good_asks_for_trumps():
    table = led_by_seat_0("GOOD", "T4 S2")
    table.plays("GOOD")
    assert table.refuses_to_play("S2", 1) == (
        "seat 1 played S2 but holds T4 and must follow trumps; legal: T4"
    )


# Good and Evil


@pytest.mark.parametrize("card", ["GOOD", "EVIL"])
def test_alone_in_a_trick_it_is_the_lowest_trump(card):
    over_suit = led_by_seat_0("H9", card, "HK", "H2")
    assert trick(over_suit, f"H9 {card} HK H2") == 1
    under_t1 = led_by_seat_0("H9", card, "T1", "H2")
    assert trick(under_t1, f"H9 {card} T1 H2") == 2


@pytest.mark.parametrize(("first", "second"), [("GOOD", "EVIL"), ("EVIL", "GOOD")])
def test_together_from_partners_they_beat_everything_and_the_first_wins(first, second):
    table = led_by_seat_0(first, "T21", second, "T20")
    assert trick(table, f"{first} T21 {second} T20") == 0
    table = led_by_seat_0("H9", first, "T21", second)
    assert trick(table, f"H9 {first} T21 {second}") == 1


def test_from_opponents_they_cancel_each_other_and_another_trump_wins():
    table = led_by_seat_0("GOOD", "EVIL", "T1", "T2")
    assert trick(table, "GOOD EVIL T1 T2") == 3


def test_from_opponents_without_another_trump_the_highest_card_of_the_suit_led_wins():
    table = led_by_seat_0("H9", "GOOD", "EVIL", "HK")
    assert trick(table, "H9 GOOD EVIL HK") == 3
    table = led_by_seat_0("H9", "GOOD", "EVIL", "SK")
    assert trick(table, "H9 GOOD EVIL SK") == 0


def test_after_a_lead_of_the_fool_too():
    table = led_by_seat_0("FOOL", "H4", "GOOD", "EVIL")
    assert trick(table, "FOOL H4 GOOD EVIL") == 1


def test_tar_3_with_nothing_else_that_can_win_the_first_of_the_two_takes_the_trick():
    table = led_by_seat_0("GOOD", "EVIL", "SK", "HK")
    assert trick(table, "GOOD EVIL SK HK") == 0
    table = led_by_seat_0("FOOL", "SK", "GOOD", "EVIL")
    assert trick(table, "FOOL SK GOOD EVIL") == 1, "SK is the suit led"


def test_the_first_of_the_two_leads_to_the_next_trick():
    table = led_by_seat_0("H9 S2", "GOOD", "T21", "EVIL")
    table.plays("H9 GOOD T21 EVIL")
    assert table.hand.tricks[0].winner == 1
    assert table.due == ("play", 1)


# The Fool

# Seat 0 leads and wins every trick but those that begin with S2 or that others let it not win.
STRONG = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 T4"


def with_fool(seat_0: str = "S2", seat_2: str = "", seat_3: str = "") -> Table:
    """Seat 1 has the Fool; seat 3 deals and lays SQ SC SJ H2 away; it has the trumps below T4."""
    table = dealt(f"{STRONG} {seat_0}", "FOOL", seat_2, f"SQ SC SJ H2 {seat_3}", dealer=3)
    table.discards("SQ SC SJ H2")
    return table


def test_tar_6_led_the_next_card_fixes_the_suit():
    table = led_by_seat_0("FOOL", "H9 S2", "H2 SK")
    table.plays("FOOL H9")
    assert table.legal == "H2"


def test_tar_6_a_side_without_any_trick_surrenders_the_fool_in_spite_of_its_discard():
    table = with_fool("T3")
    table.plays_on(seat0=f"{STRONG} T3")
    assert table.hand.tricks_won == [19, 0, 0, 0]
    assert table.legal == "FOOL"
    assert table.hand.awaits.optional, "a log may leave it out"
    table.pays(1, "FOOL")
    # Queen 4, Cavalier 3, Jack 2 and a 1 lie in the discard of seat 1's partner.
    assert table.outcome.points == (155, 10, 155, 10)


def test_tar_6_for_a_trick_of_the_own_side_nothing_is_owed():
    table = with_fool(seat_3="SK")
    table.plays_on(seat0="S2", seat1="FOOL", seat3="SK", until=1)
    assert table.hand.tricks[0].winner == 3
    table.plays_on(seat0=STRONG)
    assert table.hand.finished, "without a payment"
    assert set_named("FOOL") & table.hand.piles[1]


def test_tar_6_the_payer_chooses_among_the_empty_cards_that_his_side_has_won():
    # Seat 3 wins the first trick for its side; the Fool falls to the second, which seat 0 wins.
    table = with_fool(seat_2="SA", seat_3="SK")
    table.plays("S2 S3 SA SK")
    table.plays("C2 T21 FOOL")
    table.plays_on(seat0=STRONG.removeprefix("T21 "))
    assert table.due == ("fool_payment", 1)
    assert table.legal == "S3 S2"
    assert table.hand.awaits.optional, "both are worth 1, so a log may leave it out"
    assert table.refusal(FOOL_PAYMENT, 1, card="SA") == (
        "SA is given for the Fool, but it is no empty card; legal: S3 S2"
    )
    assert table.refusal(FOOL_PAYMENT, 1, card="H2") == (
        "H2 is given for the Fool, but its player's side has not won it; legal: S3 S2"
    ), "it lies in the discard"
    table.pays(1, "S2")
    # The Fool, Ace and King, S3; one trick; the discard 4 + 3 + 2 + 1.
    own = 5 + 5 + 5 + 1 + 1 + 10
    assert table.outcome.points == (165 - own, own, 165 - own, own)


def test_tar_1_good_is_an_empty_card_and_a_log_must_tell_whether_it_was_given():
    table = with_fool()
    table.plays("S2 S3 H10 GOOD")
    assert table.hand.tricks[0].winner == 3
    table.plays("C2 T21 FOOL")
    table.plays_on(seat0=STRONG.removeprefix("T21 "))
    assert table.legal == "GOOD S3 S2 H10"
    assert not table.hand.awaits.optional, "GOOD is worth nothing, the others a point"
    table.pays(1, "GOOD")
    # The Fool, three empty cards, one trick, the discard.
    assert table.outcome.points[1] == 5 + 3 + 1 + 10


# Scoring


def test_tar_1_good_and_evil_count_nothing_so_that_the_total_is_165():
    assert count_singly(ACES_FIVE, PACK_80.cards) == 146
    assert count_singly(ACES_FIVE, set_named("GOOD EVIL")) == 0
    assert game_named("tarocchi").usual_cards.total == 146 + 19 == 165


def test_tar_7_without_good_and_evil_the_total_is_165_too():
    assert count_singly(ACES_FIVE, PACK_78.cards) == 146
    assert game_named("tarocchi-78").usual_cards.total == 165


def test_tar_2_the_difference_of_the_two_totals_is_won():
    outcome = settle((83, 82, 83, 82), dealer=1)
    assert outcome.scores == (1, -1, 1, -1)
    assert outcome.won == (True, False, True, False)


def test_the_worked_example():
    discard = set_named("SQ CQ SC HJ")
    assert count_singly(ACES_FIVE, discard) == 4 + 4 + 3 + 2
    outcome = settle((111 + 14, 35 + 5, 111 + 14, 35 + 5), dealer=0)
    assert outcome.points == (125, 40, 125, 40)
    assert outcome.scores == (85, -85, 85, -85)
    assert outcome.sides == (0, 1, 0, 1)
    assert outcome.roles == ("dealer", "player", "partner", "player")


def test_tar_t4_partners_sit_opposite_whoever_deals():
    for dealer in range(4):
        outcome = settle((125, 40, 125, 40), dealer)
        assert outcome.scores == (85, -85, 85, -85)
        assert outcome.contract is None
        assert outcome.roles[dealer] == "dealer"
        assert outcome.roles[(dealer + 2) % 4] == "partner"
        assert outcome.won == (True, False, True, False)


def test_tar_t4_everybody_at_the_table_knows_the_partnerships():
    assert dealt().hand.sides == (0, 1, 0, 1)


# The recorded hand


def recorded_hand() -> tuple[dict[str, object], Table]:
    record = recorded("tarocchi")
    held = [" ".join(hand) for hand in record["hands_at_first_lead"]]
    laid = " ".join(record["dealer_discard"])
    table = Table(GAME)
    table.deals(f"{held[0]} {laid}", *held[1:])
    table.discards(laid)
    return record, table


def test_the_recorded_hand_comes_to_its_piles_totals_and_game_points():
    record, table = recorded_hand()
    for seat, card in plays(record):
        table.does(PLAY, seat, card=card)
    hand = table.hand
    assert [played.winner for played in hand.tricks] == [
        played["winner"] for played in record["tricks"]
    ]
    for side in (0, 1):
        pile = hand.piles[side] | hand.piles[side + 2] | hand.discards[side]
        assert pile == set_named(" ".join(record["piles"][side]))
        assert hand.tricks_won[side] + hand.tricks_won[side + 2] == record["tricks_won"][side]
    assert table.outcome.points == (125, 40, 125, 40)
    assert list(table.outcome.scores) == record["game_points"] == [85, -85, 85, -85]


def test_the_recorded_hand_comes_to_the_same_from_the_hands_at_the_first_lead():
    record, _ = recorded_hand()
    table = Table(GAME)
    table.knows(*(" ".join(hand) for hand in record["hands_at_first_lead"]))
    for _, card in plays(record):
        table.plays(card)
    assert table.outcome.points == (125, 40, 125, 40)
    assert table.hand.unknown == []

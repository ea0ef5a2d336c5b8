"""French Tarot from the first lead to the last trick: leads, the Fool, slams, the Petit."""

from fractions import Fraction

import pytest

from core.cards import FOOL, cards_named, set_named
from core.games.french_tarot import FRENCH_TAROT, petit_at_the_end
from core.hand import Trick
from tests.core.games.french import ALL_TRUMPS, PASSES, french, petit_alone_in_seat_2, taken
from tests.core.table import Table

HALF = Fraction(1, 2)


# Following, trumping, overtrumping


def led(*hands: str) -> Table:
    """Four players of whose hands these cards are known; seat 1 leads the one that it has."""
    table = french()
    table.knows(*hands)
    table.contract(1, "garde-sans")
    table.plays(hands[1])
    return table


def test_a_trump_led_has_to_be_beaten_by_whoever_can():
    table = led("T3 T9 H4", "T5", "T4 T6 T7 S2", "T1 T2 H3")
    assert table.legal == "T7 T6"
    assert table.refuses_to_play("T4", 2) == (
        "seat 2 played T4 but holds T7 T6 and must beat T5; legal: T7 T6"
    )
    table.plays("T7")
    assert table.legal == "T2 T1", "any trump, where none is high enough"
    table.plays("T2")
    assert table.legal == "T9"


def test_whoever_trumps_a_suit_has_to_beat_the_trumps_that_lie():
    table = led("T9 T7 H4", "S5", "T4 T6 H2", "T8 T5 H9")
    assert table.legal == "T6 T4", "he has to trump"
    table.plays("T6")
    assert table.legal == "T8"
    table.plays("T8")
    assert table.legal == "T9"
    table.plays("T9")
    assert table.hand.tricks[0].winner == 0


def test_nobody_has_to_beat_a_card_of_a_suit_and_the_fool_is_free_of_all_duties():
    table = led("H4 H5", "S5", "SK S2 T4", "FOOL S3 T5")
    assert table.legal == "SK S2"
    table.plays("SK")
    assert table.legal == "FOOL S3"
    table.plays("S3")
    assert table.legal == "H5 H4", "with neither, any card"


# The first lead with five players


def leading(cards: str, called: str = "HK") -> Table:
    """Five players; seat 1 leads with these cards to a garde by seat 2."""
    table = french(5)
    table.knows("", cards)
    table.contract(2, "garde")
    table.calls(called)
    table.hand.decline()
    return table


def test_the_first_lead_may_not_be_in_the_suit_of_the_called_card():
    table = leading("HQ H2 SK T3")
    assert table.refuses_to_play("HQ", 1) == (
        "seat 1 led HQ, of the suit called, which may not be led to the first trick; legal: T3 SK"
    )


def test_the_called_card_itself_may_be_led():
    assert leading("HK H2 S2").legal == "S2 HK"


def test_a_leader_with_nothing_else_is_free():
    assert leading("HQ H2").legal == "HQ H2"


def test_ft_t6_the_fool_is_something_else_and_the_card_after_it_is_free():
    table = french(5)
    table.knows("", "HQ FOOL", "H2 S2")
    table.contract(3, "garde")
    table.calls("HK")
    table.hand.decline()
    assert table.legal == "FOOL"
    table.plays("FOOL")
    assert table.legal == "S2 H2"


def test_ft_t6_the_limit_binds_a_taker_who_leads_to_his_slam():
    table = french(5)
    table.knows("", "", "HQ S2")
    table.contract(2, "garde")
    table.calls("HK")
    table.announces_slam()
    assert table.legal == "S2"


def test_after_the_first_lead_the_suit_is_free():
    table = french(5)
    table.knows("S3", "S9 H2 D2", "S4", "S5", "S6")
    table.contract(2, "garde")
    table.calls("HK")
    table.plays("S9 S4 S5 S6 S3")
    assert table.legal == "H2 D2"


def test_with_four_players_any_card_may_be_led():
    table = french()
    table.knows("", "HQ SK FOOL T3")
    table.contract(2, "garde")
    table.hand.decline()
    assert table.legal == "FOOL T3 SK HQ"


# The Fool


def test_ft_9_half_a_point_is_owed_while_the_side_has_no_card_to_give():
    table = french()
    table.knows("S4", "FOOL", "SK", "S2")
    table.contract(1, "garde")
    table.plays("FOOL SK S2 S4")
    # A27: the King's trick is lost with the own Fool led to it: 4 1/2 kept, 1/2 owed.
    assert FRENCH_TAROT.points(table.hand)[1] == 4 + HALF - HALF
    assert FRENCH_TAROT.points(table.hand)[2] == 4 + HALF + 2 * HALF + HALF


def test_ft_9_the_card_does_not_come_from_the_discard():
    table = taken("garde", "SA", "FOOL", "SK", "S2", talon="C2 C3 C4 C5 C6 C7")
    table.discards("C2 C3 C4 C5 C6 C7")
    table.plays("FOOL SK S2 SA")
    assert table.hand.debts == [(1, 2, FOOL)]
    assert table.due == ("play", 2)


# Whole hands. Seat 1 takes with T1 and T5 to T21, or with the Fool, T1 and T6 to T21, and draws the
# few other trumps with the first lead.

WITHOUT_FOOL = "T1 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21"
TOP_DOWN = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6"
DOG = "C2 C3 C4 C5 C6 C7"


def slam_against_the_fool(announced: bool, handful: bool, **options: object) -> Table:
    table = taken("garde", "T2", WITHOUT_FOOL, "T3 FOOL", "T4", talon=DOG, **options)
    table.discards(DOG)
    if announced:
        table.announces_slam()
    if handful:
        table.declares(1, "handful", "T9 T10 T11 T12 T13 T14 T15 T16 T17 T18")
    table.plays_on(seat1=f"{TOP_DOWN} T5 T1", seat2="FOOL")
    return table


def test_a3_a_slam_against_the_fool_makes_87_of_91():
    table = slam_against_the_fool(announced=False, handful=False)
    assert table.outcome.points == (4, 87, 4, 4)
    # (25 + 46) x 2 + Petit 20 + slam 200.
    assert table.outcome.scores == (-362, 3 * 362, -362, -362)


def test_a1_the_fifth_deal_by_its_cards():
    table = slam_against_the_fool(announced=True, handful=True, rules="federation")
    shown = set_named("T9 T10 T11 T12 T13 T14 T15 T16 T17 T18")
    assert table.hand.said == [(1, "slam", 0), (1, "handful", shown)]
    assert table.outcome.scores == (-582, 1746, -582, -582)


def test_the_fool_in_the_last_trick_passes_to_its_winner():
    table = taken("garde", "T2", WITHOUT_FOOL, "T3 FOOL", "T4", talon=DOG)
    table.discards(DOG)
    table.plays_on("FOOL", seat1=f"{TOP_DOWN} T5 T1")
    assert table.outcome.points == (0, 91, 0, 0)
    # All three Oudlers: (25 + 55) x 2 + 20 + 200.
    assert table.outcome.scores[1] == 3 * 380


def test_ft_t10_the_fool_may_be_kept_in_the_last_trick_by_house_rule():
    table = taken("garde", "T2", WITHOUT_FOOL, "T3 FOOL", "T4", talon=DOG, fool_last="kept")
    table.discards(DOG)
    table.plays_on("FOOL", seat1=f"{TOP_DOWN} T5 T1")
    assert table.outcome.points == (4, 87, 4, 4)
    assert table.outcome.scores[1] == 3 * 362


def slam_with_the_fool(order: str, announced: bool, **options: object) -> Table:
    table = taken("garde", "T2", ALL_TRUMPS, "T3", "T4", talon="T5 C2 C3 C4 C5 C6", **options)
    table.discards("T5 C2 C3 C4 C5 C6")
    if announced:
        table.announces_slam()
    table.plays_on(seat1=order)
    return table


@pytest.mark.parametrize(("announced", "bonus"), [(True, 400), (False, 200)])
@pytest.mark.parametrize("rules", ["page", "federation"])
def test_ft_10_the_fool_led_to_the_last_trick_of_a_slam_wins_it(announced, bonus, rules):
    table = slam_with_the_fool(f"{TOP_DOWN} T1 FOOL", announced, rules=rules)
    assert table.hand.tricks[-1].winner == 1
    assert table.hand.tricks_won == [0, 18, 0, 0]
    assert table.outcome.points == (0, 91, 0, 0)
    # T1 won the trick before it: Petit at the end. (25 + 55) x 2 + 20 + the slam.
    assert table.outcome.scores[1] == 3 * (160 + 20 + bonus)


def test_ft_10_the_fool_played_earlier_is_legal_and_costs_the_trick_and_the_slam():
    table = slam_with_the_fool(f"FOOL {TOP_DOWN} T1", announced=True)
    assert table.hand.tricks[0].winner != 1
    assert table.hand.tricks_won[1] == 17
    slam = next(bonus for bonus in table.outcome.bonuses if bonus.name == "slam announced")
    assert slam.points == -200


def test_ft_10_the_fool_led_to_the_last_trick_without_a_slam_never_wins_it():
    # T1 is led first and lost.
    table = slam_with_the_fool(f"T1 {TOP_DOWN} FOOL", announced=False)
    assert table.hand.tricks[0].winner != 1
    assert table.hand.tricks[-1].leader == 1
    assert table.hand.tricks[-1].winner != 1
    assert not set_named("FOOL") & table.hand.piles[1]
    assert table.hand.tricks_won[1] == 16


def defence_leads_the_fool_last(**options: object) -> Table:
    """Seat 1 defends with the Fool and all high trumps against a petite by seat 0, the dealer."""
    table = french(**options)
    table.deals("T2", ALL_TRUMPS, "T3", "T4", talon="T5 C2 C3 C4 C5 C6")
    table.bids(*PASSES, "petite")
    table.discards("C2 C3 C4 C5 C6 SA")
    table.plays_on(seat1=f"{TOP_DOWN} T1 FOOL", seat0="T2 T5")
    return table


def test_ft_10_by_the_federation_the_defence_wins_the_last_trick_with_the_fool_too():
    table = defence_leads_the_fool_last(rules="federation")
    assert table.hand.tricks[-1].winner == 1
    assert table.hand.tricks_won[0] == 0
    # Six empty cards in the discard: 3 points, 53 short of 56; Petit at the end of the defence;
    # slam by the defence.
    assert table.outcome.points[0] == 3
    assert table.outcome.scores == (-3 * 288, 288, 288, 288)
    assert 25 + 53 + 10 + 200 == 288


def test_ft_10_on_the_page_only_the_taker_wins_a_trick_with_the_fool():
    table = defence_leads_the_fool_last()
    assert table.hand.tricks[-1].winner != 1
    assert not set_named("FOOL") & table.hand.piles[1]
    assert not [bonus for bonus in table.outcome.bonuses if "slam" in bonus.name]


def test_ft_11_the_fool_in_the_last_trick_stays_with_its_side_if_that_wins_the_trick():
    table = taken(
        "garde", "T2 FOOL", WITHOUT_FOOL.replace("T1 ", "CA "), "T3 CK", "T4 T1", talon=DOG
    )
    table.discards(DOG)
    table.plays_on("FOOL CK", seat1=f"{TOP_DOWN} T5 CA")
    last = table.hand.tricks[-1]
    assert set(cards_named("CA CK FOOL")) <= set(last.cards)
    assert last.winner == 2, "another defender"
    assert set_named("FOOL") & table.hand.piles[2]
    assert table.hand.debts == []


def test_a12_a_slam_that_fails_by_the_trick_to_which_the_fool_is_led():
    kept = "H10 H9 SK S9 DK D9"
    table = taken("garde-sans", "DK D9", ALL_TRUMPS, "H10 H9", "SK S9", talon="T2 T3 T4 T5 C2 C3")
    table.announces_slam()
    table.plays_on(kept, until=16, seat1=TOP_DOWN)
    table.plays("FOOL H10 SK DK")
    table.exchanges(1, table.legal.split()[0])
    table.plays("H9 S9 D9 T1")
    # The defence has H10 SK DK and an empty card: 1/2 + 4 1/2 + 4 1/2 + 1/2.
    assert table.outcome.points == (10, 81, 10, 10)
    assert table.outcome.scores == (-120, 360, -120, -120)
    assert table.outcome.made


# The Petit at the end


def last_trick(cards: str, *, leader: int, winner: int, **options: object) -> int:
    """Whose Petit at the end it is when seat 1 has taken and this was the last trick."""
    table = french(**options)
    table.hand.declarer = 1
    table.hand.tricks = [
        Trick((0, 1, 2, 3), tuple(cards_named("S2 S3 S4 S5")), 3),
        Trick(tuple(table.hand.in_turn(leader)), tuple(cards_named(cards)), winner),
    ]
    return petit_at_the_end(table.hand)


@pytest.mark.parametrize("rules", ["page", "federation"])
def test_the_petit_that_wins_the_last_trick_pays_its_side(rules):
    assert last_trick("HA T1 HK H2", leader=0, winner=1, rules=rules) == 1
    assert last_trick("HA H3 T1 H2", leader=0, winner=2, rules=rules) == -1


def test_ft_1_a_captured_petit_pays_by_the_federation_but_not_on_the_page():
    # T1 of the taker falls to a defender, T1 of a defender to the taker.
    for cards, winner, federation in [("T9 T1 H2 H3", 0, -1), ("T1 T9 H2 H3", 1, 1)]:
        assert last_trick(cards, leader=0, winner=winner, rules="federation") == federation
        assert last_trick(cards, leader=0, winner=winner, rules="page") == 0
        assert last_trick(cards, leader=0, winner=winner, petit_captured=True) == federation
        assert (
            last_trick(cards, leader=0, winner=winner, rules="federation", petit_captured=False)
            == 0
        )


def test_ft_1_a_petit_won_by_a_higher_trump_of_its_own_side_pays_only_by_the_federation():
    assert last_trick("T1 H2 T9 H3", leader=0, winner=2, rules="federation") == -1
    assert last_trick("T1 H2 T9 H3", leader=0, winner=2, rules="page") == 0


def test_a_petit_that_fell_earlier_pays_nothing():
    assert last_trick("HA HQ HK H2", leader=0, winner=2, rules="federation") == 0


def test_ft_t12_where_the_fool_wins_the_last_trick_the_one_before_counts_captures_included():
    for rules, captured in [("federation", 1), ("page", 0)]:
        table = french(rules=rules)
        table.hand.declarer = 1
        table.hand.tricks = [
            Trick((1, 2, 3, 0), tuple(cards_named("T21 T1 H2 H3")), 1),
            Trick((1, 2, 3, 0), tuple(cards_named("FOOL H4 H5 H6")), 1),
        ]
        assert petit_at_the_end(table.hand) == captured


# Three and five players


def test_ft_t1_three_and_five_play_by_the_federation_whatever_the_option_says():
    for players in (3, 5):
        assert petit_alone_in_seat_2(players, "page").due == ("redeal_call", 2)


def test_ft_5_the_taker_of_three_plays_24_tricks_against_two():
    table = french(3)
    table.deals("T2 T3")
    table.bids("garde-contre", "pass", "pass")
    table.plays_on()
    assert len(table.hand.tricks) == 24
    assert table.outcome.roles == ("defender", "taker", "defender")
    assert table.outcome.scores[1] == -2 * table.outcome.scores[0]
    assert sum(table.outcome.points[:2]) == 91


def test_ft_5_the_taker_of_five_and_his_partner_play_15_tricks_against_three():
    table = french(5)
    table.deals("", "", "", "CK", talon="S2 S3 S4")
    table.bids("garde-contre", *PASSES, "pass")
    table.calls("CK")
    table.plays_on()
    assert len(table.hand.tricks) == 15
    assert table.outcome.roles == ("defender", "taker", "defender", "partner", "defender")
    value = table.outcome.scores[3]
    assert table.outcome.scores == (-value, 2 * value, -value, value, -value)

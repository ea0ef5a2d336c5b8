"""Consiglio, as its sheet has it (rulings CSG-1 to CSG-5)."""

import pytest

from core.actions import BID, DISCARD, FOOL_EXCHANGE, PLAY
from core.cards import card_named, cards_named, set_named
from core.counting import ACES_ONE
from core.errors import Unreadable
from core.games.consiglio import (
    CONSIGLIO,
    PAGAT_LAST,
    PAGAT_LOST,
    ConsiglioOptions,
    count_in_fours,
    pagat_bonus,
    settle,
)
from core.hand import Trick
from core.outcome import Bonus, Outcome
from core.packs import PACK_78
from tests.core.table import Table, names


def dealt(*hands: str, dealer: int = 0, **options: object) -> Table:
    table = Table("consiglio", dealer=dealer, **options)
    table.deals(*hands)
    return table


def played(*hands: str, dealer: int = 3, **options: object) -> Table:
    """The first lead is due, by seat 0 unless another deals; hands as far as they matter."""
    table = Table("consiglio", dealer=dealer, **options)
    table.knows(*hands)
    return table


def lays_the_lowest_away(table: Table) -> None:
    must, may, count = table.hand.awaits.must_and_may()
    table.discards(" ".join([*names(must).split(), *names(may).split()[-count:]]))


# Partners


def test_csg_t1_the_first_two_seats_are_partners_or_the_first_and_the_last():
    assert dealt().hand.sides == (0, 0, 1, 1)
    assert dealt(partners="0+3").hand.sides == (0, 1, 1, 0)


def test_the_dealers_partner_is_in_turn_the_seat_after_and_before_him():
    sides = dealt().hand.sides
    distances = []
    for dealer in range(4):
        partner = next(s for s in range(4) if s != dealer and sides[s] == sides[dealer])
        distances.append((partner - dealer) % 4)
    assert distances == [1, 3, 1, 3]


# Deal and discard


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_csg_1_each_has_19_cards_and_the_dealer_two_more(dealer):
    assert 4 + 3 * 5 == 19
    sizes = [held.bit_count() for held in dealt(dealer=dealer).hand.hands]
    assert sizes == [21 if seat == dealer else 19 for seat in range(4)]


def test_the_dealer_lays_exactly_two_away():
    table = dealt("S2 S3 S4")
    assert "seat 0 lays away 3 cards (S4 S3 S2), not 2" in table.refusal(DISCARD, cards="S2 S3 S4")
    table.discards("S2 S3")
    assert table.due == (PLAY, 1)


@pytest.mark.parametrize("card", ["SK", "HK", "T1", "T21", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    table = dealt("SK HK T1 T21 FOOL T2 S2 S3")
    assert f"seat 0 lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, cards=f"{card} S2"
    )


def test_trumps_are_laid_away_only_when_there_is_no_other_card():
    table = dealt("T2 T3 S2 S3")
    assert "seat 0 lays away T2, which may go only when nothing else is left, but keeps" in (
        table.refusal(DISCARD, cards="T2 S2")
    )


# 18 trumps, two Kings: all the dealer has beside one card.
NEARLY_ALL_TRUMPS = "T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 SK HK"


def test_only_as_many_trumps_are_laid_away_as_other_cards_are_lacking():
    table = dealt(f"{NEARLY_ALL_TRUMPS} S2")
    assert "but keeps S2" in table.refusal(DISCARD, cards="T2 T3")
    assert "SK, which the rules forbid" in table.refusal(DISCARD, cards="SK S2")
    table.discards("T2 S2")
    assert names(table.hand.discards[0]) == "T2 S2"


def test_nobody_bids():
    assert "bid 'garde' by seat 1 came where discard by seat 0 was due" in dealt().refusal(
        BID, 1, call="garde"
    )


def test_csg_t5_a_hand_without_a_known_dealer_is_refused():
    with pytest.raises(Unreadable, match="needs to know the dealer"):
        Table("consiglio", dealer=None)


# Play


def test_eldest_leads_and_19_tricks_are_played():
    table = dealt(dealer=1)
    lays_the_lowest_away(table)
    assert table.due == (PLAY, 2)
    table.plays_on()
    assert len(table.hand.tricks) == 19


def test_follow_else_trump_else_anything_and_no_duty_to_beat_a_trump():
    table = played("H9 D9", "T9 D2", "T3 T10 S2", "H2 C2")
    table.plays("H9")
    assert table.refuses_to_play("D2", 1) == (
        "seat 1 played D2 but holds T9 and must trump; legal: T9"
    )
    table.plays("T9")
    assert table.legal == "T10 T3"
    table.plays("T3")
    assert table.legal == "H2"


def test_the_round_suits_rank_their_pips_in_reverse():
    table = played("H2 S2", "HA S3", "H10 SA", "H9 S9")
    table.plays("H2 HA H10 H9 S3 SA S9 S2")
    assert [trick.winner for trick in table.hand.tricks] == [1, 3]


def test_csg_4_t21_is_highest_unless_the_angel_is():
    for angel_high, winner in ((False, 1), (True, 2)):
        table = played("T19", "T21", "T20", "T1", angel_high=angel_high)
        table.plays("T19 T21 T20 T1")
        assert table.hand.tricks[0].winner == winner
        worth = table.hand.values.of
        assert worth[card_named("T20")] == (5 if angel_high else 1)
        assert worth[card_named("T21")] == (1 if angel_high else 5)


def test_csg_4_the_angel_high_is_an_honour_that_is_not_laid_away_and_t21_is_none():
    table = dealt(f"{NEARLY_ALL_TRUMPS} S2".replace("T2 T3", "T20 T21"), angel_high=True)
    assert "T20, which the rules forbid" in table.refusal(DISCARD, cards="T20 S2")
    table.discards("T21 S2")


# The Fool


def test_csg_5_the_fool_is_exchanged_for_an_empty_card_from_the_tricks_of_both_partners():
    table = played("SQ H4", "S2 FOOL", "S3 H3", "SJ H5")
    table.plays("SQ S2 S3 SJ")
    table.plays("H4 FOOL H3 H5")
    assert table.hand.tricks[-1].winner == 2, "3 is above 4 and 5 in hearts"
    assert table.due == (FOOL_EXCHANGE, 1)
    assert table.legal == "S3 S2"
    assert table.hand.awaits.optional, "CSG-T4"
    assert table.refusal(FOOL_EXCHANGE, card="SQ") == (
        "SQ is given for the Fool, but it is no empty card; legal: S3 S2"
    )
    table.exchanges(1, "S3")
    assert names(table.hand.piles[1]) == "FOOL"
    assert names(table.hand.piles[0]) == "SQ SJ S2"
    assert names(table.hand.piles[2]) == "S3 H5 H4 H3"


def test_nothing_is_owed_for_a_trick_of_the_partner():
    table = played("SQ", "FOOL", "S3", "SJ")
    table.plays("SQ FOOL S3 SJ")
    assert table.hand.debts == []


NINETEEN_TRUMPS = " ".join(f"T{number}" for number in range(3, 22))


def test_csg_5_an_open_debt_lapses_and_the_odd_cards_of_its_side_are_made_up_to_four():
    # Dealer 0 has the Fool and no trick with his partner; seat 2 has all trumps but two.
    table = dealt("FOOL S2 S3", "", NINETEEN_TRUMPS, "T1 T2")
    table.discards("S2 S3")
    table.plays_on(seat0="FOOL")
    assert table.hand.tricks_won == [0, 0, 19, 0]
    # Three cards of 5, 1 and 1, an imaginary one, less 3; the other side has the rest of 72.
    assert 5 + 1 + 1 + 1 - 3 == 5
    assert table.outcome.points == (5, 5, 67, 67)


def test_csg_5_the_other_side_has_the_rest_of_the_72_whatever_its_own_cards_would_count():
    # Seat 2 has the Fool and no trick with its partner; seat 1 has all trumps but two, and leads.
    table = dealt("T1 T2", NINETEEN_TRUMPS, "FOOL")
    lays_the_lowest_away(table)
    table.plays_on(seat2="FOOL")
    assert table.hand.tricks_won == [0, 19, 0, 0]
    # The Fool and three imaginary cards, less 3. The 77 others alone would count 125 - 57 = 68.
    assert 5 + 3 - 3 == 5
    assert table.outcome.points == (67, 67, 5, 5)


# Counting and scoring


def test_csg_2_the_odd_pair_is_made_up_to_four_and_nets_a_point_off():
    assert count_in_fours(ACES_ONE, set_named("S2 S3 S4 S5")) == 1
    assert count_in_fours(ACES_ONE, set_named("S2 S3 S4 S5 S6 S7")) == 1 + 2 - 1
    assert 130 - 19 * 3 - 1 == CONSIGLIO.usual_cards.total == 72 == 2 * 36
    assert count_in_fours(ACES_ONE, PACK_78.cards) == 72


def test_csg_2_every_hand_comes_to_72():
    for dealer in range(4):
        table = dealt(dealer=dealer)
        lays_the_lowest_away(table)
        table.plays_on()
        table.hand.decline()
        points = table.outcome.points
        assert points[0] == points[1]
        assert points[0] + points[2] == 72


def over_under(points: tuple[int, ...], *bonuses: Bonus) -> Outcome:
    return settle(points, bonuses, 0, ConsiglioOptions())


def test_the_worked_example():
    assert 34 + 44 == 78
    outcome = over_under((24, 24, 48, 48))
    assert outcome.scores == (-12, -12, 12, 12)
    assert outcome.won == (False, False, True, True)
    assert outcome.sides == (0, 0, 1, 1)
    assert outcome.roles == ("dealer", "player", "player", "player")
    assert outcome.played


def test_36_points_each_pay_nothing():
    level = over_under((36, 36, 36, 36))
    assert level.scores == (0, 0, 0, 0)
    assert level.won == (False, False, False, False)
    assert over_under((37, 37, 35, 35)).won == (True, True, False, False)


def adding_up(*hands: tuple[tuple[int, int, int, int], tuple[Bonus, ...]], **options: object):
    """What four hands come to by the sum of their points."""
    chosen = ConsiglioOptions(settlement="sum", **options)
    sitting = CONSIGLIO.sitting(4, chosen, 1)
    assert next(sitting).dealer == 1
    for dealer, (points, bonuses) in zip((2, 3, 0), hands[:-1], strict=True):
        outcome = settle(points, bonuses, 0, chosen)
        assert outcome.scores == (0, 0, 0, 0)
        assert sitting.send(outcome).dealer == dealer
    with pytest.raises(StopIteration) as end:
        sitting.send(settle(*hands[-1], 0, chosen))
    return end.value.value


EVEN = ((36, 36, 36, 36), ())


def test_by_house_rule_the_points_of_four_hands_are_added_and_the_higher_sum_wins_a_stake():
    # 20 + 36 + 36 + 60 = 152 of 288.
    assert adding_up(((20, 20, 52, 52), ()), EVEN, EVEN, ((60, 60, 12, 12), ())) == (1, 1, -1, -1)
    assert adding_up(EVEN, EVEN, EVEN, EVEN) == (0, 0, 0, 0)
    assert adding_up(EVEN, EVEN, EVEN, ((30, 42, 42, 30), ()), partners="0+3") == (-1, 1, 1, -1)


def test_by_default_the_hands_are_paid_one_by_one():
    sitting = CONSIGLIO.sitting(4, ConsiglioOptions(), 0)
    next(sitting)
    for points in ((24, 24, 48, 48), (40, 40, 32, 32), (36, 36, 36, 36)):
        sitting.send(over_under(points))
    with pytest.raises(StopIteration) as end:
        sitting.send(over_under((50, 50, 22, 22)))
    own = -12 + 4 + 14
    assert end.value.value == (own, own, -own, -own)


# The Pagat in the last trick


ALL_TRUMPS_BUT_TWO = "T1 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21"


@pytest.mark.parametrize(("paid", "worth"), [(False, 0), (True, 10)])
def test_csg_3_the_last_trick_won_with_t1_pays_10_to_each_player_by_house_rule(paid, worth):
    # Seat 1 leads; with its partner, seat 0, it wins all: 72 points.
    table = dealt("FOOL", ALL_TRUMPS_BUT_TWO, "T2 T3", pagat_bonus=paid)
    lays_the_lowest_away(table)
    table.plays_on("T1", seat1="T21 T20 T19")
    assert table.hand.tricks_won == [0, 19, 0, 0]
    assert table.outcome.bonuses == ((Bonus(PAGAT_LAST, 0, 10, seat=1),) if paid else ())
    assert table.outcome.scores == (36 + worth, 36 + worth, -36 - worth, -36 - worth)


def pagat(last_trick: str, winner: int, **options: object) -> tuple[Bonus, ...]:
    """The bonus where these cards are the last trick, led by seat 0."""
    hand = Table("consiglio", pagat_bonus=True, **options).hand
    hand.tricks.append(Trick((0, 1, 2, 3), tuple(cards_named(last_trick)), winner))
    return pagat_bonus(hand)


def test_csg_3_t1_captured_in_the_last_trick_pays_the_side_that_captures_it():
    assert pagat("S2 T1 T5 T4", winner=2) == (Bonus(PAGAT_LOST, 1, 10, seat=2),)
    assert pagat("S2 T1 T5 T4", winner=2, partners="0+3") == (), "seats 1 and 2 are partners"
    bonus = Bonus(PAGAT_LOST, 1, 10, seat=2)
    assert over_under((36, 36, 36, 36), bonus).scores == (-10, -10, 10, 10)


def test_csg_t2_t1_taken_by_the_partner_pays_nothing():
    assert pagat("T5 T1 S2 T4", winner=0) == ()


def test_csg_3_the_bonus_is_off_unless_it_is_agreed():
    hand = Table("consiglio").hand
    hand.tricks.append(Trick((0, 1, 2, 3), tuple(cards_named("T1 S2 S3 S4")), 0))
    assert pagat_bonus(hand) == ()


def test_without_t1_in_the_last_trick_there_is_no_bonus():
    assert pagat("T5 T2 S2 T4", winner=0) == ()


def test_csg_t3_where_points_are_added_nobody_pays_the_bonus_in_its_hand():
    assert pagat("T1 S2 S3 S4", winner=0)[0].paid
    assert pagat("S2 T1 T5 T4", winner=2)[0].paid
    assert not pagat("T1 S2 S3 S4", winner=0, settlement="sum")[0].paid
    assert not pagat("S2 T1 T5 T4", winner=2, settlement="sum")[0].paid


def test_csg_t3_where_points_are_added_the_bonus_is_added_to_them():
    bonus = Bonus(PAGAT_LAST, 0, 10, seat=1)
    behind = ((35, 35, 37, 37), ())
    assert adding_up(behind, EVEN, EVEN, EVEN) == (-1, -1, 1, 1)
    assert adding_up(behind, ((36, 36, 36, 36), (bonus,)), EVEN, EVEN) == (1, 1, -1, -1)

"""Four-handed Tarocchi (Piedmont), as its sheet has it (rulings PF-1 to PF-7)."""

import pytest

from core.actions import BID, DISCARD, FOOL_EXCHANGE, PLAY
from core.cards import card_named, card_set, set_named
from core.counting import count_in_threes
from core.errors import NotAllowed, Unreadable
from core.games.piedmont_four import PIEDMONT_FOUR, PiedmontFourOptions, settle
from core.packs import PACK_78
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names


def dealt(*hands: str, dealer: int = 0, **options: object) -> Table:
    table = Table("piedmont-four", dealer=dealer, **options)
    table.deals(*hands)
    return table


def played(*hands: str, dealer: int = 3, **options: object) -> Table:
    """The first lead is due, by seat 0 unless another deals; hands as far as they matter."""
    table = Table("piedmont-four", dealer=dealer, **options)
    table.knows(*hands)
    return table


# Players, deal and discard


def test_pf_1_partners_sit_opposite_each_other():
    table = dealt()
    assert table.hand.sides == (0, 1, 0, 1)
    assert settle((33, 45, 33, 45), 0).sides == (0, 1, 0, 1)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_each_has_19_cards_and_the_dealer_two_more(dealer):
    sizes = [held.bit_count() for held in dealt(dealer=dealer).hand.hands]
    assert sizes == [21 if seat == dealer else 19 for seat in range(4)]


def test_pf_3_the_dealer_lays_two_away_not_three():
    table = dealt("S2 S3 S4 S5")
    assert "seat 0 lays away 3 cards (S4 S3 S2), not 2" in table.refusal(DISCARD, cards="S2 S3 S4")
    table.discards("S2 S3")
    assert [held.bit_count() for held in table.hand.hands] == [19] * 4
    assert table.due == (PLAY, 1)


@pytest.mark.parametrize("card", ["SK", "HK", "T1", "T20", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    table = dealt("SK HK T1 T20 FOOL T21 S2 S3")
    assert table.refusal(DISCARD, cards=f"{card} S2").startswith(
        f"seat 0 lays away {card}, which the rules forbid; legal: 2 of "
    )


def test_other_trumps_are_laid_away_freely_t21_among_them():
    table = dealt("T21 T2")
    table.discards("T21 T2")
    assert names(table.hand.discards[0]) == "T21 T2"


def test_with_t21_as_honour_it_stays_and_t20_may_go():
    table = dealt("T21 T20 S2", angel_high=False)
    assert "seat 0 lays away T21, which the rules forbid" in table.refusal(DISCARD, cards="T21 S2")
    table.discards("T20 S2")


def test_nobody_bids():
    assert "bid 'garde' by seat 1 came where discard by seat 0 was due" in dealt().refusal(
        BID, 1, call="garde"
    )


def test_pf_t2_a_hand_without_a_known_dealer_is_refused():
    with pytest.raises(Unreadable, match="needs to know the dealer"):
        Table("piedmont-four", dealer=None)


# Play


def test_eldest_leads_and_19_tricks_are_played():
    table = dealt(dealer=2)
    table.discards(" ".join(names(table.hand.awaits.free).split()[-2:]))
    assert table.due == (PLAY, 3)
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
    assert table.refuses_to_play("C2", 3) == (
        "seat 3 played C2 but holds H2 and must follow hearts; legal: H2"
    )


def test_pf_1_the_round_suits_rank_their_pips_in_reverse_the_long_ones_do_not():
    table = played("H2 S2 D10 C10", "HA S3 D9 C9", "H10 SA DJ CA", "H9 S9 DA CJ")
    table.plays("H2 HA H10 H9")
    table.plays("S3 SA S9 S2")
    table.plays("DA D10 D9 DJ")
    table.plays("CA CJ C10 C9")
    assert [trick.winner for trick in table.hand.tricks] == [1, 3, 2, 3]


def test_pf_2_the_angel_beats_t21_and_is_the_third_honour():
    table = played("T19", "T21", "T20", "T1")
    table.plays("T19 T21 T20 T1")
    assert table.hand.tricks[0].winner == 2
    worth = table.hand.values.of
    assert (worth[card_named("T20")], worth[card_named("T21")]) == (5, 1)


def test_pf_2_by_house_rule_t21_is_highest_and_the_honour():
    table = played("T19", "T21", "T20", "T1", angel_high=False)
    table.plays("T19 T21 T20 T1")
    assert table.hand.tricks[0].winner == 1
    worth = table.hand.values.of
    assert (worth[card_named("T20")], worth[card_named("T21")]) == (1, 5)


# The Fool


def test_led_the_fool_leaves_the_suit_to_the_next_card():
    table = played("FOOL", "H9 S2", "H2 SK", "HK")
    table.plays("FOOL H9")
    assert table.legal == "H2"


def test_pf_6_the_fool_is_exchanged_for_an_empty_card_of_the_payers_choice():
    table = played("SQ S5 H4", "S2 S4 H3", "S3 SK FOOL", "SJ S6 H5")
    table.plays("SQ S2 S3 SJ")
    table.plays("S5 S4 SK S6")
    assert table.hand.tricks_won == [1, 0, 1, 0]
    table.plays("FOOL H5 H4 H3")
    assert table.hand.tricks[-1].winner == 1, "3 is above 4 and 5 in hearts"
    assert table.due == (FOOL_EXCHANGE, 2)
    assert table.legal == "S6 S5 S4 S3 S2", "from the tricks of both partners"
    assert table.hand.awaits.optional, "PF-T1"
    assert table.refusal(FOOL_EXCHANGE, card="SQ") == (
        "SQ is given for the Fool, but it is no empty card; legal: S6 S5 S4 S3 S2"
    )
    table.exchanges(2, "S3")
    assert names(table.hand.piles[1]) == "S3 H5 H4 H3"
    assert names(table.hand.piles[2]) == "FOOL SK S6 S5 S4"


def test_pf_6_nothing_is_owed_for_a_trick_of_the_partner():
    table = played("SQ", "S2", "FOOL", "SJ")
    table.plays("SQ S2 FOOL SJ")
    assert table.hand.tricks[0].winner == 0
    assert table.hand.debts == []
    assert names(table.hand.piles[2]) == "FOOL"


def test_pf_6_a_later_payment_follows_the_trick_that_makes_it_possible():
    table = played("FOOL S6", "SK SC", "S2 SQ", "S3 SJ")
    table.plays("FOOL SK S2 S3")
    assert table.due == (PLAY, 1), "side 0 has won nothing yet"
    table.plays("SC SQ SJ S6")
    assert table.hand.tricks[-1].winner == 2
    assert table.due == (FOOL_EXCHANGE, 0)
    assert table.legal == "S6"


# Seat 1 leads and has all trumps but two.
ALL_TO_SIDE_1 = ("FOOL S2 S3", " ".join(f"T{number}" for number in range(3, 22)), "", "T1 T2")


def test_pf_6_an_open_debt_lapses_and_the_discard_pays_nothing():
    table = dealt(*ALL_TO_SIDE_1)
    table.discards("S2 S3")
    table.plays_on(seat0="FOOL")
    assert table.hand.tricks_won == [0, 19, 0, 0]
    assert names(table.hand.discards[0]) == "S3 S2"
    # Fool and two empty cards, less 2 for a three.
    assert table.outcome.points == (5, 73, 5, 73)


# Counting and scoring


def test_pf_4_the_pack_counts_78_in_threes_however_it_is_divided():
    for table in (dealt(), dealt("T1 T2 T3", "FOOL"), dealt(*ALL_TO_SIDE_1)):
        table.discards(" ".join(names(table.hand.awaits.free).split()[-2:]))
        table.plays_on()
        table.hand.decline()
        assert sum(table.outcome.points[:2]) == 78
    assert count_in_threes(PIEDMONT_FOUR.usual_cards.values, PACK_78.cards) == 78
    assert PIEDMONT_FOUR.usual_cards.total == 78


def test_two_odd_empty_cards_count_one_and_one_nothing():
    values = PIEDMONT_FOUR.usual_cards.values
    assert count_in_threes(values, set_named("S2 S3")) == 1
    assert count_in_threes(values, set_named("S2")) == 0
    assert count_in_threes(values, set_named("S2 S3 S4")) == 1


def test_the_worked_example():
    assert 38 + 40 == 78
    outcome = settle((33, 45, 33, 45), 0)
    assert outcome.scores == (-1, 1, -1, 1)
    assert outcome.won == (False, True, False, True)
    assert outcome.roles == ("dealer", "player", "player", "player")
    assert outcome.played


def test_the_side_with_more_than_39_wins_the_stake_however_much_more():
    assert settle((40, 38, 40, 38), 1).scores == (1, -1, 1, -1)
    assert settle((5, 73, 5, 73), 1).scores == (-1, 1, -1, 1)


def test_pf_5_39_points_each_are_a_draw():
    outcome = settle((39, 39, 39, 39), 0)
    assert outcome.scores == (0, 0, 0, 0)
    assert outcome.won == (False, False, False, False)


def test_pf_7_a_game_of_four_hands_is_the_sum_of_its_stakes():
    sitting = PIEDMONT_FOUR.sitting(4, PiedmontFourOptions(), 2)
    dealers = [next(sitting).dealer]
    for own in (40, 39, 50):
        dealers.append(sitting.send(settle((own, 78 - own, own, 78 - own), 0)).dealer)
    assert dealers == [2, 3, 0, 1]
    with pytest.raises(StopIteration) as end:
        sitting.send(settle((30, 48, 30, 48), 0))
    assert end.value.value == (1, -1, 1, -1)


# The recorded hand


@pytest.fixture
def replayed():
    record = recorded("piedmont-four")
    held = [card_set(map(card_named, cards)) for cards in record["hands_at_first_lead"]]
    laid = " ".join(record["dealer_discard"])
    table = Table("piedmont-four")
    table.deals(names(held[0] | set_named(laid)), *map(names, held[1:]))
    table.discards(laid)
    for seat, card in plays(record):
        table.does(PLAY, seat, card=card)
    return record, table


def test_the_recorded_hand_comes_to_its_tricks_piles_and_points(replayed):
    record, table = replayed
    hand = table.hand
    assert [trick.winner for trick in hand.tricks] == [one["winner"] for one in record["tricks"]]
    for side in (0, 1):
        cards = sum(hand.piles[seat] | hand.discards[seat] for seat in (side, side + 2))
        assert cards == set_named(" ".join(record["piles"][side]))
        assert hand.tricks_won[side] + hand.tricks_won[side + 2] == record["tricks_won"][side]
    assert record["points"] == [33, 45]
    assert hand.outcome.points == (33, 45, 33, 45)
    assert hand.outcome.scores == (-1, 1, -1, 1)


def test_the_recorded_hand_comes_to_the_same_from_the_hands_at_the_first_lead(replayed):
    record, full = replayed
    table = Table("piedmont-four")
    table.knows(*map(" ".join, record["hands_at_first_lead"]))
    table.plays(" ".join(card for _, card in plays(record)))
    assert table.hand.outcome == full.hand.outcome
    assert table.hand.dealt == full.hand.dealt
    assert table.hand.unknown == []


def test_an_honour_that_nobody_held_at_the_first_lead_cannot_be_the_discard():
    table = Table("piedmont-four")
    with pytest.raises(NotAllowed, match="seat 0 laid away T20, which the rules forbid"):
        table.knows(aside="T20 S2")

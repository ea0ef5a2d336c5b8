"""Nineteen for four, as its sheet has it (rulings NIN-1 to NIN-10).

Declarations and contras are tested in test_nineteen_declarations.py.
"""

import pytest

from core.actions import BID, CALL_PARTNER, CONTRACT, DISCARD, HELD, TAKE
from core.catalogue import game_named
from core.counting import ACES_ONE, count_singly
from core.games.nineteen_settlement import (
    PARTNERSHIP,
    PREFERRED_ONE,
    PREFERRED_THREE,
    PREFERRED_TWO,
    SOLO,
    Announced,
    settle,
)
from core.packs import PACK_54
from core.phases.bidding import PASS
from tests.core.games.nineteen import (
    ALL_BUT_FOOL,
    CLUBS,
    MIDDLE_TRUMPS,
    alone,
    dealt,
    line,
    partnership,
)
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

# Pack and deal


def test_nin_1_the_pack_counts_106_and_with_twelve_tricks_118_of_which_60_win():
    assert count_singly(ACES_ONE, PACK_54.cards) + 12 == 118
    assert settle(line(points=60)).made
    assert not settle(line(points=59)).made


def test_each_has_twelve_cards_and_the_talon_six():
    hand = dealt().hand
    assert [held.bit_count() for held in hand.hands] == [12] * 4
    assert names(hand.talon) == "CC CJ C10 C9 C8 C7"


def test_nin_t3_a_log_has_to_tell_the_deal_and_may_tell_the_contract_alone():
    table = Table("nineteen-4")
    assert table.refusal(HELD, groups=[""] * 6).startswith("this game needs the cards as dealt")
    table = dealt()
    assert "'pass' is no bid of this game" in table.refusal(CONTRACT, None, call=PASS)
    table.contract(3, SOLO)
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 3)
    assert table.hand.unknown == ["the auction"]


def test_nobody_has_points_before_there_is_a_declarer():
    assert dealt().hand.game.points(dealt().hand) == (0, 0, 0, 0)


def test_a_game_is_four_hands_and_the_deal_passes_on():
    game = game_named("nineteen-4")
    sitting = game.sitting(4, game.options(), 2)
    dealers = [next(sitting).dealer]
    dealers += [sitting.send(settle(line())).dealer for _ in range(3)]
    with pytest.raises(StopIteration) as end:
        sitting.send(settle(line()))
    # Four hands won by a lone declarer at 10 a player.
    assert end.value.value == (-40, 120, -40, -40)
    assert dealers == [2, 3, 0, 1]


# Auction


def test_eldest_has_to_bid():
    table = dealt(dealer=2)
    assert table.due == (BID, 3)
    assert table.legal == "partnership preferred three preferred two preferred one solo"
    assert "seat 3, who is Eldest, may not pass" in table.refusal(BID, 3, call=PASS)


def test_nin_8_any_higher_bid_may_follow_and_no_lower_one():
    table = dealt()
    table.bids(PREFERRED_THREE)
    assert "does not outbid 'preferred three'" in table.refusal(BID, 2, call=PARTNERSHIP)
    table.bids(SOLO)
    assert (table.hand.contract, table.hand.declarer) == (None, None)
    table.bids(PASS, PASS, PASS)
    assert (table.hand.contract, table.hand.declarer) == (SOLO, 2)


def test_nin_8_who_has_passed_is_out():
    table = dealt()
    table.bids(PARTNERSHIP, PASS, PREFERRED_THREE, PASS)
    assert table.due == (BID, 1)
    table.bids(PREFERRED_ONE)
    assert table.due == (BID, 3)
    table.bids(PASS)
    assert (table.hand.contract, table.hand.declarer) == (PREFERRED_ONE, 1)


def test_only_eldest_who_bids_first_can_have_the_lowest_bid():
    assert (
        dealt(dealer=2)
        .refusal(CONTRACT, 1, call=PARTNERSHIP)
        .startswith("the contract 'partnership' is for seat 3 alone, not for seat 1")
    )
    dealt(dealer=2).contract(3, PARTNERSHIP)
    dealt(dealer=2).contract(1, PREFERRED_THREE)
    dealt(dealer=None).contract(1, PARTNERSHIP)


def test_another_word_is_no_bid():
    table = dealt()
    assert "is no bid of this game" in table.refusal(BID, 1, call="garde")


# The talon


def test_nin_2_the_next_two_in_turn_draw_the_fifth_and_the_sixth_card():
    table = dealt(talon="C7 C8 C9 C10 T5 T6", dealer=1)
    table.contract(2, PARTNERSHIP)
    assert table.hand.hands[2].bit_count() == 16
    assert "T5" in names(table.hand.hands[3]).split()
    assert "T6" in names(table.hand.hands[0]).split()
    assert table.hand.hands[1].bit_count() == 12
    assert table.due == (DISCARD, 2)


@pytest.mark.parametrize(
    ("bid", "size", "packets", "multiplier"),
    [(PREFERRED_THREE, 3, 2, 3), (PREFERRED_TWO, 2, 3, 4), (PREFERRED_ONE, 1, 6, 5)],
)
def test_nin_3_the_level_of_every_packet_when_first_seen_and_when_gone_back_to(
    bid, size, packets, multiplier
):
    ordinals = ("first", "second", "third", "fourth", "fifth")
    first_seen = [(number, ["leave"] * (number - 1) + ["take"]) for number in range(1, packets + 1)]
    gone_back = [
        (number, ["leave"] * (packets - 1) + [f"back to {ordinals[number - 1]}"])
        for number in range(1, packets)
    ]
    cards = CLUBS.split()
    for level, (number, words) in enumerate(first_seen + gone_back, 1):
        table = alone(bid)
        for word in words:
            table.takes(word, 1)
        taken = cards[(number - 1) * size : number * size]
        assert table.hand.hands[1].bit_count() == 12 + size
        assert set(taken) <= set(names(table.hand.hands[1]).split())
        table.discards(" ".join(taken), 1)
        table.plays_on()
        points = table.outcome.points[1]
        value = (10 + abs(points - 60)) * multiplier * level
        assert table.outcome.scores[0] == (-value if points >= 60 else value)


@pytest.mark.parametrize(
    ("bid", "packets", "words"),
    [
        (PREFERRED_THREE, 2, "first"),
        (PREFERRED_TWO, 3, "first second"),
        (PREFERRED_ONE, 6, "first second third fourth fifth"),
    ],
)
def test_nin_3_from_the_last_packet_he_goes_back_to_any_earlier_one_and_no_further(
    bid, packets, words
):
    table = alone(bid)
    for _ in range(packets - 1):
        assert table.legal == "take leave"
        table.takes("leave")
    assert table.hand.awaits.legal() == ["take", *(f"back to {word}" for word in words.split())]


@pytest.mark.parametrize(
    ("bid", "packets", "word", "cards", "highest"),
    [
        (PREFERRED_THREE, 2, "first", "C7 C8 C9", 3 * 3),
        (PREFERRED_TWO, 3, "second", "C9 C10", 4 * 5),
        (PREFERRED_ONE, 6, "fifth", "CJ", 5 * 11),
    ],
)
def test_the_levels_go_to_three_five_and_eleven(bid, packets, word, cards, highest):
    table = alone(bid)
    for _ in range(packets - 1):
        table.takes("leave")
    table.takes(f"back to {word}")
    table.discards(cards)
    table.plays_on()
    # Without an honour the declarer has fewer than 60 points.
    assert table.outcome.points[1] < 60
    assert table.outcome.scores[1] == -3 * (10 + 60 - table.outcome.points[1]) * highest


def test_nobody_goes_back_before_all_packets_have_been_seen_nor_leaves_the_last():
    table = alone(PREFERRED_THREE)
    assert "before all packets have been seen" in table.refusal(TAKE, 1, call="back to first")
    table.takes("leave")
    assert "may not be said of the last packet" in table.refusal(TAKE, 1, call="leave")


def test_a_solo_leaves_the_talon_to_the_defenders_unseen():
    table = alone(SOLO, "", ALL_BUT_FOOL, talon="FOOL C7 C8 C9 C10 D7")
    table.plays_on(seat1=ALL_BUT_FOOL)
    # Every trick, and all but the talon, in which are the FOOL and five small cards.
    assert table.outcome.points == (10, 108, 10, 10)


def test_what_a_preferred_bid_leaves_counts_for_the_defenders():
    table = alone(PREFERRED_THREE, talon="C7 C8 C9 CJ CC CK")
    points = table.hand.game.points
    table.takes("take")
    table.discards("C7 C8 C9")
    assert points(table.hand) == (0, 3, 0, 0), "while declarations are made"
    table.hand.decline()
    # CJ CC CK: 2 + 3 + 5.
    assert points(table.hand) == (10, 3, 10, 10)


def test_no_king_and_no_honour_is_laid_away_and_trumps_only_where_all_else_is_gone():
    table = alone(PARTNERSHIP, "", "SK T21 T20 S7 S8", talon=CLUBS)
    assert "the rules forbid" in table.refusal(DISCARD, 1, cards="SK C7 C8 C9")
    assert "the rules forbid" in table.refusal(DISCARD, 1, cards="T21 C7 C8 C9")
    assert "only when nothing else is left" in table.refusal(DISCARD, 1, cards="T20 C7 C8 C9")
    table.discards("S7 C7 C8 C9", 1)


# The call


def test_the_declarer_calls_the_highest_trump_below_t20_that_he_lacks():
    table = partnership("", "T19 T18", "", "T17")
    assert "not the highest trump" in table.refusal(CALL_PARTNER, 1, card="T16")
    assert "not the highest trump" in table.refusal(CALL_PARTNER, 1, card="T20")
    table.calls("T17")
    assert table.hand.partner == 3


def test_nin_t1_the_call_may_be_left_out():
    table = partnership("T19")
    table.plays(names(table.hand.hands[1]).split()[0])
    assert table.hand.partner == 0


def test_nin_6_a_declarer_whose_called_trump_was_laid_away_settles_with_all_three():
    table = alone(PARTNERSHIP, "", "", MIDDLE_TRUMPS, talon="C7 C8 C9 C10 T7 CC")
    table.discards("C7 C8 C9 C10", 1)
    table.discards("T19", 2)
    table.discards("CC", 3)
    table.calls("T19")
    assert table.hand.partner is None
    table.plays_on()
    outcome = table.outcome
    assert outcome.sides == (1, 0, 1, 1)
    value = 10 + abs(outcome.points[1] - 60)
    assert outcome.scores == (value, -3 * value, value, value)


def test_nin_9_a_trump_that_the_declarer_had_to_lay_away_is_passed_over():
    table = alone(PARTNERSHIP, "", MIDDLE_TRUMPS, "T4", talon="T7 T6 T5 C7 CJ CC")
    assert "keeps C7" in table.refusal(DISCARD, 1, cards="T19 T5 T6 T7")
    table.discards("T19 T5 T6 C7", 1)
    table.discards("CJ", 2)
    table.discards("CC", 3)
    assert table.refusal(CALL_PARTNER, 1, card="T19").endswith("legal: T4")
    table.calls("T4")
    assert table.hand.partner == 2


# Play


def test_the_declarer_leads_and_the_others_follow_or_trump():
    table = alone(SOLO, "S9", "S7", "S8 T5", "T6 H7 H8 H9 H10 HJ HC HQ HK D7 D8 D9")
    table.plays("S7")
    assert "must follow spades" in table.refuses_to_play("T5", 2)
    table.plays("S8")
    assert "must trump" in table.refuses_to_play("H7", 3)
    table.plays("T6 S9")
    assert table.hand.tricks[0].winner == 3
    assert table.due == ("play", 3)


def test_nobody_has_to_beat_a_trump():
    table = alone(SOLO, "", "T10", "T5 T21")
    table.plays("T10 T5")


def test_t1_takes_t21_and_the_fool_in_whatever_order():
    table = alone(SOLO, "T2", "T21", "T1", "FOOL")
    table.plays("T21 T1 FOOL T2")
    assert table.hand.tricks[0].winner == 2


def test_the_fool_takes_t21_and_has_to_follow_trumps():
    table = alone(SOLO, "T2", "T21", "T3", "FOOL H7 H8 H9 H10 HJ HC HQ HK S7 S8 S9")
    table.plays("T21 T3")
    assert "must follow trumps" in table.refuses_to_play("H7", 3)
    table.plays("FOOL T2")
    assert table.hand.tricks[0].winner == 3


# Settlement


def test_the_examples_of_the_sheet():
    # 10 + 79 - 60.
    assert settle(line(partner=3, points=79)).scores == (-29, 29, -29, 29)
    # (10 + 6) x 4 x 4, and twice that.
    fourth = line(contract=PREFERRED_TWO, level=4, points=66)
    assert settle(fourth).scores == (-256, 768, -256, -256)
    doubled = line(contract=PREFERRED_TWO, level=4, points=66, multiplier=2)
    assert settle(doubled).scores == (-512, 1536, -512, -512)


@pytest.mark.parametrize(
    ("bid", "multiplier"),
    [(PARTNERSHIP, 1), (PREFERRED_THREE, 3), (PREFERRED_TWO, 4), (PREFERRED_ONE, 5), (SOLO, 6)],
)
def test_what_the_bids_multiply_by(bid, multiplier):
    assert settle(line(contract=bid, points=50)).scores[0] == 20 * multiplier
    assert settle(line(contract=bid, points=70)).scores[0] == -20 * multiplier


@pytest.mark.parametrize("points", [60, 59])
def test_declarer_and_partner_win_or_lose_together(points):
    told = (Announced("slam", 1, 2, made=True),)
    outcome = settle(line(partner=3, points=points, announced=told, holdings=((0, "kings"),)))
    made = points >= 60
    assert outcome.played
    assert outcome.made is made
    assert outcome.roles == ("defender", "declarer", "defender", "partner")
    assert outcome.sides == (1, 0, 1, 0)
    assert outcome.points == (118 - points, points, 118 - points, points)
    assert outcome.won == (not made, made, not made, made)
    assert [(one.name, one.side, one.announced) for one in outcome.bonuses] == [
        ("slam", 1, True),
        ("kings", 1, True),
    ]


def test_a_failed_slam_of_a_defender_is_paid_by_all_of_them():
    outcome = settle(line(contract=SOLO, announced=(Announced("slam", 1, 2, made=False),)))
    assert outcome.scores == (-60 - 20, 180 + 60, -60 - 20, -60 - 20)


def test_sparrow_and_slam_made():
    table = alone(SOLO, "", ALL_BUT_FOOL, talon="FOOL C7 C8 C9 C10 D7")
    table.announces(1, "sparrow")
    table.announces(1, "slam")
    table.plays_on(seat1=ALL_BUT_FOOL)
    value = (10 + 108 - 60) * 6 + 10 + 20
    assert table.outcome.scores == (-value, 3 * value, -value, -value)


def test_a_sparrow_and_a_slam_are_missed_if_the_other_side_makes_them():
    table = alone(SOLO, "", ALL_BUT_FOOL, talon="FOOL C7 C8 C9 C10 D7")
    table.announces(2, "sparrow")
    table.announces(3, "slam")
    table.plays_on(seat1=ALL_BUT_FOOL)
    value = (10 + 108 - 60) * 6 + 10 + 20
    assert table.outcome.scores == (-value, 3 * value, -value, -value)


def test_nin_7_in_silence_sparrow_and_slam_score_nothing():
    table = alone(SOLO, "", ALL_BUT_FOOL, talon="FOOL C7 C8 C9 C10 D7")
    table.plays_on(seat1=ALL_BUT_FOOL)
    value = (10 + 108 - 60) * 6
    assert table.outcome.scores == (-value, 3 * value, -value, -value)
    assert table.outcome.bonuses == ()


def test_the_recorded_hand():
    told = recorded("nineteen-4")
    hands = [set(hand) for hand in told["hands_at_first_lead"]]
    talon = told["stock"]
    for seat, drawn in ((1, talon[:4]), (2, talon[4:5]), (3, talon[5:])):
        hands[seat] = (hands[seat] | set(told["dealer_discard"][str(seat)])) - set(drawn)
    table = dealt(*map(" ".join, hands), talon=" ".join(talon))
    table.bids(PARTNERSHIP, PASS, PASS, PASS)
    for seat in (1, 2, 3):
        table.discards(" ".join(told["dealer_discard"][str(seat)]), seat)
    table.calls(f"T{told['called']}")
    assert table.hand.partner == told["partner"] == 3
    for seat, card in plays(told):
        table.does("play", seat, card=card)
    assert [trick.winner for trick in table.hand.tricks] == [t["winner"] for t in told["tricks"]]
    assert table.outcome.points[1] == told["points"] == 79
    assert table.outcome.scores == (-29, 29, -29, 29)

"""Paskievics Tarokk: play, what counts for whom, the first list of bonuses, the sitting.

Auction, announcements and scores, which the Tarokk games share, have files of their own.
"""

import pytest

from core.cards import HONOURS, KINGS, set_named
from core.catalogue import game_named
from core.counting import count_singly
from core.games.tarokk import cards_by_side
from core.outcome import not_played
from core.packs import PACK_42
from core.sitting import NextHand
from tests.core.games.tarokk import (
    GAMES,
    all_discard,
    called,
    dealt,
    made,
    makes,
    missed,
    outcome,
    paid,
    took,
    won,
)
from tests.core.table import Table, names

PASKIEVICS = "tarokk-paskievics"


# Pack and points


def test_tk_4_the_pack_counts_94_and_48_is_a_majority():
    rules = game_named(PASKIEVICS).usual_cards
    assert rules.pack.size == 42
    assert count_singly(rules.values, rules.pack.cards) == 94
    assert outcome("3 cards", 48).made
    assert not outcome("3 cards", 47).made


# Play: seat 1, the declarer, holds FOOL T20 T17 T16 T15 SK HK DA CA


@pytest.mark.parametrize("dealer", range(4))
def test_the_declarer_leads_whoever_deals(dealer):
    table = dealt(dealer=dealer)
    table.contract(1, "2 cards")
    all_discard(table, "T6 T7", "HJ", "HQ", "HA")
    table.calls("T19")
    table.hand.decline()
    assert table.due == ("play", 1)


def test_a_player_follows_the_suit_led_and_trumps_are_a_suit():
    table = called()
    table.plays("SK T8 T9")
    assert table.refuses_to_play("T2", 0) == (
        "seat 0 played T2 but holds SQ SC SJ SA and must follow spades; legal: SQ SC SJ SA"
    )
    table = called()
    table.plays("T17")
    assert "must follow trumps" in table.refuses_to_play("HC", 2)


def test_without_the_suit_led_a_player_must_trump():
    table = called()
    table.plays("HK HC")
    assert table.refuses_to_play("DK", 3) == (
        "seat 3 played DK but holds T18 T11 T10 T9 T1 and must trump; legal: T18 T11 T10 T9 T1"
    )


def test_nobody_has_to_beat_what_lies_there():
    table = called()
    table.plays("T17 T8 T1 T2")
    assert table.hand.tricks[0].winner == 1
    table.plays("SK T12 T9")
    assert table.legal == "SQ SC SJ SA"


def test_the_highest_trump_takes_the_trick_else_the_highest_card_of_the_suit_led():
    table = called()
    table.plays("CA CJ CC CQ")
    assert table.hand.tricks[0].winner == 0
    table.plays("SA SK T12 T11")
    assert table.hand.tricks[1].winner == 2


def test_fool_is_the_highest_trump_and_follows_trumps():
    table = called()
    table.plays("T17 T21 T9 T2 T19 T10 T3")
    assert table.legal == "FOOL T20 T16 T15"
    table.plays("FOOL")
    assert table.hand.tricks[1].winner == 1


@pytest.mark.parametrize("order", ["FOOL T21 T1 T2", "T20 T21 T1 T2"])
def test_in_the_emperor_trick_t1_takes_t21_and_fool(order):
    table = called()
    table.plays(order)
    assert table.hand.tricks[0].winner == (3 if "FOOL" in order else 2)


def test_nine_tricks_are_played():
    table = called()
    table.plays_on()
    assert len(table.hand.tricks) == 9
    assert table.hand.finished


# The announced Sparrow: seat 3 holds T1 T18 T11 T10 T9 DK DC DQ CC


def test_tk_t5_who_announced_the_sparrow_may_not_play_t1_while_another_card_is_legal():
    table = called()
    table.announces(3, "sparrow")
    table.plays("T17 T8")
    assert table.refuses_to_play("T1", 3) == (
        "seat 3 played T1 but has announced the Sparrow and must keep T1 while another card is "
        "legal; legal: T18 T11 T10 T9"
    )


def test_tk_t5_the_rules_may_force_t1():
    table = called()
    table.announces(3, "sparrow")
    table.plays("T17 T8 T9 T2 T16 T12 T10 T3 T15 T13 T11 T4 T20 T14 T18 T5")
    table.plays("FOOL T19")
    assert table.legal == "T1"


def test_tk_t5_it_binds_only_the_player_who_announced_it():
    table = called()
    table.announces(0, "sparrow")  # of the same side, without T1
    table.plays("T17 T8 T1")


def test_tk_t5_t1_is_free_if_nobody_announced_the_sparrow():
    table = called()
    table.plays("T17 T8")
    assert table.legal == "T18 T11 T10 T9 T1"


# What counts for whom


def test_tk_14_what_is_left_of_the_talon_counts_for_the_declarer_and_his_bonuses():
    table = called()  # HK SK in hand, CK left in the talon; DK is with seat 3
    assert names(table.hand.talon) == "CK"
    table.plays_on()
    own, theirs = cards_by_side(table.hand)
    assert own & set_named("CK")
    assert own & set_named("T6 T7") == set_named("T6 T7")  # the declarer's discard
    assert own & set_named("HJ")  # his partner's
    assert theirs & set_named("HQ HA") == set_named("HQ HA")
    assert own | theirs == PACK_42.cards
    assert sum({*table.outcome.points}) == 94


def test_points_so_far_are_those_of_tricks_and_discards_and_of_the_talon_from_the_first_lead():
    game = game_named(PASKIEVICS)
    assert game.points(dealt().hand) == (0, 0, 0, 0), "there is no declarer yet"
    table = called()  # T6 T7 and HJ, his partner's, against HQ and HA; CK is left in the talon
    assert game.points(table.hand) == (5, 4, 4, 5)
    table.plays("T17")
    assert game.points(table.hand) == (5, 9, 9, 5)
    table.plays("T8 T9 T2")
    assert game.points(table.hand) == (5, 13, 13, 5)


def without_a_trick(partners: bool) -> Table:
    """The declarer has no trump and wins nothing, nor does the holder of T20, if there is one."""
    first, third, talon = (
        ("SK HK DK CK CC CQ T1 T2 T20", "T4 T5 T6 T7 T8 T9 T10 T11 FOOL", "T3")
        if partners
        else ("SK HK DK CK CC CQ T1 T2 T3", "T4 T5 T6 T7 T8 T9 T10 T11 FOOL", "T20")
    )
    table = Table(PASKIEVICS)
    table.deals(
        first,
        "SA SJ SC SQ HA HJ HC HQ DA",
        third,
        "T12 T13 T14 T15 T16 T17 T18 T19 T21",
        talon=f"CA CJ DJ DC DQ {talon}",
    )
    table.contract(1, "2 cards")
    all_discard(table, "CJ HQ", "DJ", "DC", "DQ")
    table.calls("T20")
    table.plays_on(seat3="T12 T21", seat0="SK T20" if partners else "SK")
    return table


def test_tk_14_without_a_trick_the_declarers_discard_and_the_talon_go_to_the_opponents():
    table = without_a_trick(partners=False)
    assert table.hand.partner is None
    assert table.outcome.points == (94, 0, 94, 94)
    # Value 2 and margin 48, three times for the Slam in silence; it leaves no Honours or Kings.
    assert [bonus.name for bonus in table.outcome.bonuses] == ["slam"]
    assert table.outcome.scores == (150, -450, 150, 150)


def test_tk_t6_the_partners_discard_stays_with_his_side():
    table = without_a_trick(partners=True)
    assert table.hand.partner == 0
    assert table.outcome.points == (4, 4, 90, 90)  # DQ
    assert table.hand.game.points(table.hand) == (4, 4, 90, 90)
    assert table.outcome.scores == (-138, -138, 138, 138)  # (2 + 44) x 3


# The bonuses


def test_honours_and_kings_are_all_three_and_all_four_among_what_a_side_has_taken():
    all_honours, all_kings = names(HONOURS), names(KINGS)
    assert makes(PASKIEVICS, "honours", took(all_honours))
    assert not makes(PASKIEVICS, "honours", took("T1 FOOL", "T21"))
    assert makes(PASKIEVICS, "kings", took("", all_kings), side=1)
    assert not makes(PASKIEVICS, "kings", took("SK HK DK"))


@pytest.mark.parametrize(("points", "achieved"), [(71, True), (70, False)])
def test_high_game_is_71_card_points_or_more(points, achieved):
    assert makes(PASKIEVICS, "high game", took("", points=(points, 94 - points))) == achieved
    assert makes(PASKIEVICS, "high game", took("", points=(94 - points, points)), 1) == achieved


def test_slam_is_every_trick_of_the_side():
    assert makes(PASKIEVICS, "slam", won("0:SK", "1:HK", "0:T3"))
    assert not makes(PASKIEVICS, "slam", won("0:SK", "2:HK", "0:T3"))


def test_the_sparrow_is_the_last_trick_won_by_t1():
    assert makes(PASKIEVICS, "sparrow", won("2:SK", "1:T1"))
    assert not makes(PASKIEVICS, "sparrow", won("1:T1", "1:SK"))
    assert not makes(PASKIEVICS, "sparrow", won("1:SK", "1:T2 T1"))
    assert makes(PASKIEVICS, "sparrow", won("1:SK", "3:T1"), side=1)


def test_tk_8_conquest_is_t21_of_an_opponent_taken_by_fool_or_in_an_emperor_trick():
    # Seats 0 and 1 play together; the card after the winner's lies with the next seat.
    assert makes(PASKIEVICS, "conquest", won("1:FOOL T21"))
    assert makes(PASKIEVICS, "conquest", won("1:T1 T21 FOOL"))
    assert makes(PASKIEVICS, "conquest", won("3:FOOL T21"), side=1)
    assert not makes(PASKIEVICS, "conquest", won("0:FOOL T21"))  # the partner's
    assert not makes(PASKIEVICS, "conquest", won("0:FOOL T21"), side=1)
    assert not makes(PASKIEVICS, "conquest", won("0:T21", "1:FOOL"))


def test_tk_8_nobody_captures_a_t21_that_lies_in_the_talon():
    assert not makes(PASKIEVICS, "conquest", won("1:FOOL T20"))


@pytest.mark.parametrize(
    ("name", "announced", "silent"),
    [("honours", 2, 1), ("kings", 2, 1), ("sparrow", 10, 5), ("conquest", 40, 20)],
)
def test_a_bonus_is_worth_its_price_announced_or_in_silence(name, announced, silent):
    assert paid("3 cards", 48, made(name, announced=True)) == 1 + announced
    assert paid("3 cards", 48, made(name)) == 1 + silent
    assert paid("3 cards", 48, missed(name)) == 1 - announced
    assert paid("3 cards", 48, made(name, side=1)) == 1 - silent


# The sitting


@pytest.mark.parametrize("variant", GAMES)
def test_everyone_deals_once(variant):
    sitting = game_named(variant).sitting(4, None, 2)
    dealers = [next(sitting).dealer]
    for _ in range(3):
        dealers.append(sitting.send(outcome("2 cards", 60)).dealer)
    assert dealers == [2, 3, 0, 1]
    with pytest.raises(StopIteration) as end:
        sitting.send(outcome("2 cards", 60))
    assert end.value.value == (-56, 56, -56, 56)


def left_after(*endings: str) -> NextHand:
    """What is dealt after these hands: annulled, passed out, or played."""
    sitting = game_named(PASKIEVICS).sitting(4, None, 0)
    hand = next(sitting)
    for ending in endings:
        hand = sitting.send(
            outcome("2 cards", 60)
            if ending == "played"
            else not_played(4, ending, same_dealer=ending == "annulled")
        )
    return hand


@pytest.mark.parametrize(
    ("endings", "dealer", "doubled"),
    [
        (("annulled",), 0, True),
        (("annulled", "annulled"), 0, True),
        (("annulled", "passed out"), 1, True),
        (("annulled", "played"), 1, False),
        (("passed out",), 1, False),
    ],
)
def test_tk_15_the_doubling_waits_for_a_hand_that_is_played(endings, dealer, doubled):
    hand = left_after(*endings)
    assert hand.dealer == dealer
    assert [(action.kind, action.call) for action in hand.carried] == (
        [("carried", "doubled")] if doubled else []
    )


def test_tk_t7_an_annulled_hand_is_none_of_the_four_and_a_doubling_lapses_at_the_end():
    assert left_after("annulled", "played", "played", "played").dealer == 3
    with pytest.raises(StopIteration) as end:
        left_after("passed out", "played", "played", "annulled", "passed out")
    assert end.value.value == (-28, 28, -28, 28)

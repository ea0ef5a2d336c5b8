"""Emperor Tarokk: pack, bonuses and settlement of its own (EMP-1 to EMP-6)."""

import pytest

from core.actions import BID
from core.cards import cards_named, set_named
from core.counting import count_singly
from core.games.tarokk import cards_by_side
from core.games.tarokk_bonuses import Played
from tests.core.games.tarokk import (
    all_discard,
    called,
    dealt,
    made,
    makes,
    makes_silently,
    missed,
    outcome,
    paid,
    recorded_table,
    won,
)
from tests.core.recorded import plays, recorded
from tests.core.table import names

EMPEROR = "tarokk-emperor"
TEN = ("0:SK", "2:HK", "0:DK", "2:CK", "0:T5", "2:T6", "0:T7", "2:T8", "0:T9", "2:T10")
ANNOUNCED_ONLY = [
    ("last owl", 25),
    ("owl", 30),
    ("evil one", 20),
    ("good one", 20),
    ("bethlehem", 60),
    ("flock", 60),
    *((f"{suit} to pip the post", 30) for suit in ("spades", "hearts", "diamonds", "clubs")),
    *((f"marriage of {suit}", 50) for suit in ("spades", "hearts", "diamonds", "clubs")),
    *((f"family of {suit}", 60) for suit in ("spades", "hearts", "diamonds", "clubs")),
]


def ten(**places: str) -> Played:
    """Ten tricks of either side in turn, but for those changed: `t10="0:T1"`."""
    tricks = list(TEN)
    for place, trick in places.items():
        tricks[int(place.removeprefix("t")) - 1] = trick
    return won(*tricks)


# Pack, points, play


def test_emp_2_the_pack_of_46_counts_94_with_aces_at_1_and_deuces_at_0():
    hand = dealt(EMPEROR).hand
    assert hand.pack.bit_count() == 46
    assert count_singly(hand.values, hand.pack) == 94
    assert count_singly(hand.values, set_named("SA HA DA CA")) == 4
    assert count_singly(hand.values, set_named("S2 H2 D2 C2")) == 0
    assert count_singly(hand.values, set_named("T2 T20")) == 2


def test_a_deuce_ranks_above_the_ace_of_its_suit():
    ranking = dealt(EMPEROR).hand.ranking
    assert ranking.winning_place(cards_named("HA H2")) == 1
    assert ranking.winning_place(cards_named("H2 HJ HA")) == 1


def test_ten_tricks_are_played():
    table = called(variant=EMPEROR)
    table.plays_on()
    assert len(table.hand.tricks) == 10


# Invitations


def test_emp_4_the_first_invitation_promises_t19():
    table = dealt(EMPEROR, dealer=1)
    assert table.legal == "pass 3 cards 2 cards"  # seat 2 holds T19
    table.bids("2 cards", "1 card", "pass", "pass", "pass")
    all_discard(table, "T6", "HA", "CA", "HJ")
    assert table.legal == "T19"
    other = dealt(EMPEROR)
    assert "invites with T19, which seat 1 does not hold" in other.refusal(BID, 1, call="2 cards")


# Bonuses


@pytest.mark.parametrize(("name", "announced"), ANNOUNCED_ONLY)
def test_what_a_bonus_is_worth_that_has_to_be_announced(name, announced):
    assert paid("3 cards", 30, made(name, announced=True), variant=EMPEROR) == announced - 1
    assert paid("3 cards", 30, missed(name), variant=EMPEROR) == -announced - 1
    assert paid("3 cards", 30, made(name), variant=EMPEROR) == -1


def test_emp_6_last_and_penultimate_king_and_owl_are_those_of_tricks_10_and_9():
    assert makes(EMPEROR, "last king of clubs", ten(t10="1:CK"))
    assert makes(EMPEROR, "penultimate king of clubs", ten(t9="1:CK"))
    assert makes(EMPEROR, "last owl", ten(t10="1:T2"))
    assert makes(EMPEROR, "owl", ten(t9="1:T2"))
    for name in ("last king of clubs", "penultimate king of clubs", "last owl", "owl"):
        assert not makes(EMPEROR, name, ten(t8="1:CK", t7="1:T2"))
    assert not makes_silently(EMPEROR, "last owl", ten(t10="1:T2"))


def test_emp_5_clubs_and_hearts_are_evil_and_diamonds_and_spades_are_good():
    for evil in ("HQ", "HC", "CQ", "CC"):
        assert makes(EMPEROR, "evil one", ten(t4=f"1:{evil}"))
        assert not makes(EMPEROR, "good one", ten(t4=f"1:{evil}"))
    for good in ("DQ", "DC", "SQ", "SC"):
        assert makes(EMPEROR, "good one", ten(t4=f"1:{good}"))
        assert not makes(EMPEROR, "evil one", ten(t4=f"1:{good}"))
    assert makes(EMPEROR, "evil one", ten(t1="1:HQ"))
    assert makes(EMPEROR, "evil one", ten(t10="1:HQ"))
    assert not makes(EMPEROR, "evil one", ten(t4="1:HJ"))
    assert not makes(EMPEROR, "evil one", ten(t4="2:HQ"))


def test_to_pip_the_post_a_deuce_or_ace_of_the_suit_wins_any_trick():
    for pip in ("S2", "SA"):
        assert makes(EMPEROR, "spades to pip the post", ten(t7=f"0:{pip}"))
        assert not makes(EMPEROR, "hearts to pip the post", ten(t7=f"0:{pip}"))
    assert not makes(EMPEROR, "spades to pip the post", ten(t7="0:SJ"))


def test_a_marriage_is_king_and_queen_of_the_suit_in_the_last_two_tricks_in_either_order():
    assert makes(EMPEROR, "marriage of hearts", ten(t9="0:HK", t10="1:HQ"))
    assert makes(EMPEROR, "marriage of hearts", ten(t9="0:HQ", t10="1:HK"))
    assert not makes(EMPEROR, "marriage of hearts", ten(t9="0:HK", t10="1:SQ"))
    assert not makes(EMPEROR, "marriage of hearts", ten(t8="0:HK", t9="1:HQ"))


@pytest.mark.parametrize(
    ("name", "cards", "spoiled"),
    [
        ("bethlehem", ("SK", "CK", "HK"), "HQ"),
        ("family of diamonds", ("DA", "DJ", "DK"), "HK"),
        ("flock", ("T1", "T4", "T3"), "T5"),
    ],
)
def test_three_cards_of_a_kind_win_the_last_three_tricks(name, cards, spoiled):
    eight, nine, last = cards
    assert makes(EMPEROR, name, ten(t8=f"0:{eight}", t9=f"1:{nine}", t10=f"0:{last}"))
    assert not makes(EMPEROR, name, ten(t8=f"0:{eight}", t9=f"1:{nine}", t10=f"0:{spoiled}"))
    assert not makes(EMPEROR, name, ten(t8=f"0:{eight}", t9=f"2:{nine}", t10=f"0:{last}"))


def test_pal_1_and_pal_2_hold_here_too():
    eight = won(*["0:SK"] * 7, "1:T1", "2:T6", "2:T7")
    assert makes(EMPEROR, "first eight", eight)
    assert not makes(EMPEROR, "first seven", eight)


# Settlement


def test_emp_1_a_won_hand_pays_the_bid_and_the_card_points_up_to_60():
    assert paid("2 cards", 48, variant=EMPEROR) == 2 + 48
    assert paid("2 cards", 60, variant=EMPEROR) == 2 + 60
    assert paid("2 cards", 64, variant=EMPEROR) == 2 + 60


def test_emp_1_a_lost_hand_costs_the_bid_alone():
    assert paid("2 cards", 47, variant=EMPEROR) == -2
    assert paid("without", 10, variant=EMPEROR) == -4


def test_tk_2_the_distance_from_48_is_not_paid_here():
    assert paid("3 cards", 49, variant=EMPEROR) == 1 + 49


def test_the_worked_example():
    assert outcome("2 cards", 64, variant=EMPEROR).scores == (-62, 62, -62, 62)
    assert paid("2 cards", 75, made("high game"), variant=EMPEROR) == (2 + 60) * 2 == 124
    assert paid("2 cards", 40, variant=EMPEROR) == -2


def test_multipliers_and_contras_apply_to_that_payment():
    assert paid("2 cards", 75, made("high game"), contra=2, variant=EMPEROR) == 248
    assert paid("2 cards", 20, made("high game", side=1), contra=2, variant=EMPEROR) == -8
    assert paid("2 cards", 60, missed("slam"), variant=EMPEROR) == -12
    assert paid("2 cards", 60, made("sparrow"), doubled=True, variant=EMPEROR) == (62 + 5) * 2


def test_the_recorded_hand():
    hand = recorded(EMPEROR)
    table = recorded_table(EMPEROR)
    assert names(table.hand.talon) == "CK"
    for seat, card in plays(hand):
        table.hand.decline()
        assert table.due == ("play", seat)
        table.plays(card)
    assert [trick.winner for trick in table.hand.tricks] == [
        trick["winner"] for trick in hand["tricks"]
    ]
    assert cards_by_side(table.hand)[0] == set_named(" ".join(hand["piles"][0]))
    assert table.outcome.points == (30, 64, 30, 64)
    assert table.outcome.scores == (-62, 62, -62, 62)
    assert table.outcome.bonuses == ()


def test_the_recorded_declarer_could_not_have_bid():
    table = recorded_table(EMPEROR)
    assert table.hand.dealt is not None
    assert not table.hand.dealt[1] & set_named("T1 T21 FOOL")
    assert table.hand.unknown == ["the auction"]


def test_a_hand_with_bonuses_of_both_sides():
    table = called(variant=EMPEROR)  # seat 1 and his partner, seat 2
    table.announces(1, "hearts to pip the post")
    table.announces(3, "evil one")
    table.contras(2, "evil one")
    table.plays("FOOL T8 T9 T2  T20 T12 T10 T3  T17 T13 T11 T4")  # 8 + 4 + 4 to the declarer
    table.plays("T16 T14 T18 T5")  # 4 to seat 3
    table.plays("T1 SA T15 T19  T21 C2 S2 CA")  # 8 + 6 to the partner
    table.plays("HC DC SJ HK  H2 D2 DQ SC  SK DJ CC SQ")  # 13 + 7 + 14 to the declarer
    table.plays("DA CJ DK CQ")  # 12 to seat 3
    # T6 T7 and HJ laid away, 4, and CK left in the talon, 5.
    assert table.outcome.points == (21, 73, 73, 21)
    # High Game and Honours in silence, the pip made, and a contra on what the others missed.
    value = (2 + 60) * 2 + 1 + 30 + 20 * 2
    assert table.outcome.scores == (-value, value, value, -value)

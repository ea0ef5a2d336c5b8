"""Pomp from the deal to the last trick, as its sheet has it."""

from collections.abc import Iterable
from random import Random

import pytest

from core.actions import DECLARE, DISCARD, HELD
from core.cards import TRUMPS, card_named, set_named
from core.errors import Unreadable
from core.games.pomp import holdings, last_trick, lost_on_the_way, none_or_all
from core.games.pomp_settlement import FOUNDATION, WORTH
from core.hand import Hand, Trick
from core.outcome import Bonus
from tests.core.table import Table, names

LOW_TRUMPS = " ".join(f"T{number}" for number in range(21, 1, -1))

# Discard


def dealt(*hands: str, dealer: int = 0) -> Table:
    table = Table("pomp", dealer=dealer)
    table.deals(*hands)
    return table


@pytest.mark.parametrize("card", ["SK", "T1", "T21", "FOOL"])
def test_no_king_and_no_honour_is_laid_away(card):
    table = dealt("SK T1 T21 FOOL S2 S3")
    assert f"lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 0, cards=f"{card} S2 S3"
    )


def test_trumps_go_only_for_want_of_others_or_to_have_none_left():
    held = "T5 T6 S2 S3 SK"
    other = "T1 T21"
    table = dealt(
        f"{held} FOOL", other, "T2 T3 T4 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20"
    )
    assert names(table.hand.hands[0] & set_named("T1 T2 T5 T6 T21")) == "T6 T5"
    assert "may go only when nothing else is left" in table.refusal(DISCARD, 0, cards="T5 S2 S3")
    assert "lays away SK, which the rules forbid" in table.refusal(DISCARD, 0, cards="T5 T6 SK")
    table.discards("T5 T6 S2")


def holding_these_trumps_alone(trumps: str) -> Table:
    """The dealer has no other trump, and some spades and hearts."""
    others = [f"T{number}" for number in range(2, 21) if f"T{number}" not in trumps.split()]
    return dealt(f"{trumps} FOOL S2 S3", "T1 T21", " ".join(others))


def test_three_trumps_may_all_go_but_not_three_of_four():
    three = holding_these_trumps_alone("T5 T6 T7")
    three.discards("T5 T6 T7")
    four = holding_these_trumps_alone("T4 T5 T6 T7")
    assert "may go only when nothing else is left" in four.refusal(DISCARD, 0, cards="T5 T6 T7")


@pytest.mark.parametrize("trumps", ["T5", "T5 T6", "T5 T6 T7"])
def test_a_player_may_choose_to_lay_all_trumps_away(trumps):
    table = holding_these_trumps_alone(trumps)
    awaits = table.hand.awaits
    assert table.legal.endswith("or all trumps")
    laid = {names(action.cards & TRUMPS) for action in awaits.choices()}
    assert laid == {"", names(set_named(trumps))}
    random = Random(1)
    assert {names(awaits.any_choice(random).cards & TRUMPS) for _ in range(20)} == laid


def test_without_trumps_or_with_too_many_the_dealer_has_no_such_choice():
    for held in ("FOOL S2", "T5 T6 T7 T8", "T1", "T21"):
        assert "or all trumps" not in dealt(held, "T2 T3 T4", "T9 T10").legal


def test_a_card_that_the_dealer_does_not_hold_is_not_laid_away():
    table = dealt("S2 S3", "D2")
    assert "seat 0 lays away D2, which it does not hold" in table.refusal(
        DISCARD, 0, cards="D2 S2 S3"
    )


def test_a_log_has_to_tell_the_dealer_and_the_deal():
    with pytest.raises(Unreadable, match="Pomp needs to know the dealer"):
        Table("pomp", dealer=None)
    assert Table("pomp").refusal(HELD, groups=[""] * 5) == (
        "this game needs the cards as dealt: the hands at the first lead do not do"
    )


def test_of_trumps_no_more_go_than_other_cards_are_lacking():
    low = " ".join(f"T{number}" for number in range(2, 21))
    table = dealt(f"{low} T1 T21 FOOL SK HK DK CK S2 S3")
    assert "but keeps S3" in table.refusal(DISCARD, 0, cards="S2 T2 T3")
    table.discards("S2 S3 T20")


def test_with_t1_in_hand_trumps_cannot_all_be_laid_away():
    table = dealt(
        "T1 T5 S2 S3", "T21", "T2 T3 T4 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20"
    )
    assert "may go only when nothing else is left" in table.refusal(DISCARD, 0, cards="T5 S2 S3")


# Declarations


def declared(cards: str) -> dict[str, int]:
    return {words: worth for words, (_, worth) in holdings(set_named(cards)).items()}


def test_kings_are_full_abundant_with_the_fool_or_half():
    assert declared("SK HK DK CK") == {"full kings": 10}
    assert declared("SK HK DK CK FOOL") == {"abundant kings": 15}
    assert declared("SK HK DK FOOL") == {"half kings without clubs": 5}
    assert declared("SK HK DK") == {}


def test_a_court_is_full_abundant_with_the_fool_or_half():
    assert declared("SK SQ SC SJ") == {"full court of spades": 10}
    assert declared("SK SQ SC SJ FOOL") == {"abundant court of spades": 15}
    assert declared("HK HC HJ FOOL") == {"half court of hearts without the queen": 5}


def test_pom_5_honours_run_down_from_t21_without_a_gap():
    assert declared("T1 T21 FOOL") == {"3 honours": 10}
    assert declared("T1 T21 FOOL T20 T19") == {"5 honours": 10 + 2 * 5}
    assert declared("T1 T21 FOOL T19 T18") == {"3 honours": 10}


def test_trumps_are_ten_or_more_with_the_fool_and_t1_is_named():
    nine = "T2 T3 T4 T5 T6 T7 T8 T9 T10"
    assert declared(nine) == {}
    assert declared(f"{nine} FOOL") == {"10 trumps": 10}
    assert declared(f"{nine} T11 T12 T1") == {"12 trumps with t1": 10 + 2 * 5}


def test_pom_11_a_declaration_is_paid_though_the_log_leaves_it_out():
    telling, silent = (dealt("D2 D3 D4", "SK HK DK CK") for _ in range(2))
    for table in (telling, silent):
        table.discards("D2 D3 D4")
    telling.declares(1, "full kings")
    silent.plays(names(silent.hand.hands[1]).split()[-1])
    assert silent.hand.said[0].call == "full kings"
    assert "'full kings' may not be said here" in telling.refusal(DECLARE, 1, call="full kings")


def test_pom_11_a_declaration_that_does_not_fit_the_hand_is_refused():
    assert "may not be said here" in dealt_and_laid("SK HK DK CK").refusal(
        DECLARE, 1, call="abundant kings"
    )


def dealt_and_laid(hand: str) -> Table:
    table = dealt("D2 D3 D4", hand)
    table.discards("D2 D3 D4")
    return table


def test_pom_8_a_queen_may_be_laid_away_though_a_declaration_is_lost():
    for laid, court in (("D2 D3 D4", True), ("SQ D2 D3", False)):
        table = dealt("SK SQ SC SJ D2 D3 D4", "", " ".join(f"T{number}" for number in range(1, 22)))
        table.discards(laid)
        table.hand.decline()
        said = [said.call for said in table.hand.said if said.seat == 0]
        assert said == (["full court of spades"] if court else [])


COURTS_OF_THREE = ("DK DQ DC DJ D2 D3 D4", "SK SQ SC SJ", "CK CQ CC CJ FOOL")
IN_TURN = [
    (1, "full court of spades"),
    (2, "abundant court of clubs"),
    (0, "full court of diamonds"),
]


def test_declarations_are_made_in_turn_from_eldest():
    table = dealt(*COURTS_OF_THREE)
    table.discards("D2 D3 D4")
    for seat, call in IN_TURN:
        table.declares(seat, call)
    late = dealt(*COURTS_OF_THREE)
    late.discards("D2 D3 D4")
    late.declares(0, "full court of diamonds")
    assert "came where play by seat 1 was due" in late.refusal(
        DECLARE, 1, call="full court of spades"
    )
    for told in (table, late):
        courts = [said[:2] for said in told.hand.said if "court" in said.call]
        assert courts == IN_TURN, "told or not"


# Tricks, Slam, Beggar and the last trick


def after_tricks(*tricks: tuple[str, int]) -> Hand:
    """A hand in which these tricks lie, each led by seat 0, with their winners, and nothing else."""
    hand = Table("pomp").hand
    for text, winner in tricks:
        cards = tuple(card_named(name) for name in text.split())
        hand.tricks.append(Trick((0, 1, 2), cards, winner))
    return hand


def earned_in(bonuses: Iterable[Bonus]) -> list[tuple[str, int | None]]:
    return [(bonus.name, bonus.seat) for bonus in bonuses]


def test_t1_and_kings_that_do_not_win_their_trick_are_lost_but_not_in_the_last():
    hand = after_tricks(
        ("HK T5 H3", 1),
        ("D9 CK D2", 0),
        ("H4 T1 T9", 2),
        ("SK S2 S3", 0),
        ("DK T1 T2", 2),
    )
    assert earned_in(lost_on_the_way(hand)) == [("king lost", 0), ("king lost", 1), ("t1 lost", 1)]
    assert earned_in(last_trick(hand)) == [("usurped king", 0), ("dropped balls", 1)]


def test_the_last_trick_is_won_with_t1_or_a_king():
    assert earned_in(last_trick(after_tricks(("DK T1 D2", 1)))) == [
        ("sparrow", 1),
        ("usurped king", 0),
    ]
    assert earned_in(last_trick(after_tricks(("D2 DK CK", 1)))) == [
        ("emperor", 1),
        ("usurped king", 2),
    ]


def test_pom_4_nothing_is_paid_for_t1_that_wins_early_nor_for_another_card_in_the_last_trick():
    hand = after_tricks(("H4 T1 H9", 1), ("DQ D2 D3", 0))
    assert earned_in(lost_on_the_way(hand)) == earned_in(last_trick(hand)) == []
    assert (WORTH["slam"], FOUNDATION) == (85, 40)


@pytest.mark.parametrize(
    ("tricks", "found"),
    [
        ([25, 0, 0], [("slam", 0)]),
        ([24, 1, 0], [("beggar", 2)]),
        ([23, 1, 1], []),
    ],
)
def test_who_wins_all_tricks_has_a_slam_and_else_who_wins_none_is_a_beggar(tricks, found):
    hand = Table("pomp").hand
    hand.tricks_won[:] = tricks
    assert earned_in(none_or_all(hand)) == found


def test_pom_3_with_a_slam_there_is_no_beggar():
    table = Table("pomp", dealer=2)
    all_of_them = f"{LOW_TRUMPS} SK HK DK CK T1"
    table.deals(all_of_them, "", "S2 S3 S4")
    table.discards("S2 S3 S4")
    table.plays_on(seat0=all_of_them)
    assert earned_in(table.outcome.bonuses)[-2:] == [("slam", 0), ("sparrow", 0)]


# The Fool


def test_pom_9_the_payment_is_an_empty_card_from_tricks_and_not_from_the_discard():
    strong = f"{LOW_TRUMPS} S3 HK DK CK HQ"
    table = dealt("FOOL SK D2 D3 D4", "S2 T1", strong)
    table.discards("D2 D3 D4")
    table.plays("S2 S3 SK FOOL")
    table.plays_on(seat1="T1", seat2=strong.replace(" S3", ""))
    assert table.hand.tricks_won == [1, 0, 24]
    assert (table.due, table.legal) == (("fool_payment", 0), "S3 S2")
    # The Fool and a King, one of two spades and the discard: six cards.
    assert table.outcome.points[0] == 5 + 5 + 1 + 3 - 2 * 2


def test_pom_9_without_a_trick_the_fool_is_lost_in_spite_of_the_discard():
    strong = f"{LOW_TRUMPS} SK HK DK CK SQ"
    table = dealt("FOOL D2 D3 D4", "T1", strong)
    table.discards("D2 D3 D4")
    table.plays_on(seat1="T1", seat2=strong)
    assert table.legal == "FOOL"
    assert table.outcome.points == (3 - 2, 0, 77)


def test_pom_9_led_the_fool_leaves_the_suit_to_the_next_card():
    table = dealt("S8 H7 D2 D3 D4", "FOOL", "S9")
    table.discards("D2 D3 D4")
    table.plays("FOOL S9")
    assert {card[0] for card in table.legal.split()} == {"S"}

"""French Tarot before the first card: slam, handfuls, miseres."""

from fractions import Fraction

import pytest

from core.actions import ANNOUNCE, DECLARE
from core.cards import set_named
from tests.core.games.french import PASSES, french, taken, trumps
from tests.core.table import Table

HALF = Fraction(1, 2)


# The slam


def test_the_taker_may_announce_a_slam_and_then_leads():
    table = french()
    table.deals()
    table.bids("pass", "garde-sans", "pass", "pass")
    assert table.due == ("announce", 2)
    table.announces_slam()
    assert table.due == ("play", 2)
    assert table.hand.said == [(2, "slam", 0)]


def test_without_an_announcement_the_seat_after_the_dealer_leads():
    table = french()
    table.deals()
    table.bids("pass", "garde-sans", "pass", "pass")
    table.hand.decline()
    assert table.due == ("play", 1)


def test_a_defender_cannot_announce_a_slam():
    table = taken("garde-sans")
    assert table.refusal(ANNOUNCE, 2, call="slam").startswith(
        "announce 'slam' by seat 2 came where play by seat 1 was due"
    )


def test_nothing_else_can_be_announced():
    assert taken("garde-sans").refusal(ANNOUNCE, 1, call="petit") == (
        "'petit' may not be said here; legal: slam"
    )


def test_ft_t13_without_a_known_dealer_only_an_announced_slam_tells_who_leads():
    table = Table("french-tarot", 4, dealer=None)
    table.knows("S2", "S3", "S4", "S5")
    table.contract(2, "garde")
    assert table.refuses_to_play("S3", 1) == (
        "the dealer is not known, and unless a slam is announced the seat after him leads: "
        "play of S3 by seat 1 came where announce by seat 2 was due; legal: slam"
    )
    table.announces_slam()
    assert table.due == ("play", 2)


# Handfuls (federation)


def holding(cards: str, players: int = 4, **options: object) -> Table:
    """Seat 1 leads with these cards, before its first card, in its own garde sans."""
    table = french(players, **{"rules": "federation", **options})
    table.deals("", cards)
    table.bids("garde-sans", *["pass"] * (players - 1))
    if players == 5:
        table.calls("SK")
    if table.hand.awaits.kind == "announce":
        table.hand.skip()
    return table


@pytest.mark.parametrize(
    ("players", "single", "double", "triple"), [(3, 13, 15, 18), (4, 10, 13, 15), (5, 8, 10, 13)]
)
def test_the_thresholds_of_the_handfuls(players, single, double, triple):
    for count, calls in [
        (single - 1, []),
        (single, ["handful"]),
        (double, ["handful", "double handful"]),
        (triple, ["handful", "double handful", "triple handful"]),
    ]:
        table = holding(trumps(count), players)
        offered = [word.split(":")[0] for word in table.hand.awaits.legal() if ":" in word]
        assert offered == calls


def test_exactly_the_trumps_of_the_handful_are_shown_and_the_surplus_hidden():
    table = holding(trumps(11))
    assert table.due == ("declare", 1)
    assert table.refusal(DECLARE, 1, call="handful", cards=trumps(11)) == (
        "a handful shows exactly 10 cards, and seat 1 shows 11; "
        "legal: handful: 10 of T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 T1"
    )
    assert table.refusal(DECLARE, 1, call="handful", cards=trumps(9)).startswith(
        "a handful shows exactly 10 cards, and seat 1 shows 9; legal: "
    )
    table.declares(1, "handful", trumps(10))
    assert table.hand.said == [(1, "handful", set_named(trumps(10)))]
    assert table.due == ("play", 1)


def test_the_fool_fills_the_one_missing_place():
    table = holding(trumps(9) + " FOOL")
    assert table.hand.awaits.legal() == ["handful: FOOL T9 T8 T7 T6 T5 T4 T3 T2 T1"]
    table.declares(1, "handful", trumps(9) + " FOOL")


def test_ft_t4_the_fool_is_not_shown_while_another_trump_is_hidden():
    table = holding(trumps(11) + " FOOL")
    assert table.refusal(DECLARE, 1, call="handful", cards=trumps(9) + " FOOL") == (
        "seat 1 cannot show FOOL as a handful; "
        "legal: handful: 10 of T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 T1"
    )


def test_ft_t4_two_missing_places_are_too_many_for_the_fool():
    assert holding(trumps(8) + " FOOL").due == ("play", 1)


def test_a_handful_that_is_not_held_is_refused():
    table = holding(trumps(11))
    assert table.refusal(DECLARE, 1, call="double handful", cards=trumps(13)).startswith(
        "seat 1 cannot declare 'double handful'; legal: handful: 10 of "
    )
    assert (
        holding(trumps(5))
        .refusal(DECLARE, 1, call="handful", cards=trumps(5))
        .startswith("declare 'handful' by seat 1 came where play by seat 1 was due; legal: ")
    )


def test_ft_t4_a_lower_handful_may_be_shown_but_only_one():
    table = holding(trumps(13))
    table.declares(1, "handful", trumps(10))
    assert table.refusal(DECLARE, 1, call="double handful", cards=trumps(13)).startswith(
        "declare 'double handful' by seat 1 came where play by seat 1 was due"
    )


def test_any_player_shows_his_handful_just_before_his_own_first_card():
    table = french(rules="federation")
    table.deals("S2", "S3", trumps(10), "S4")
    table.bids("garde-sans", *PASSES)
    assert table.refusal(DECLARE, 2, call="handful", cards=trumps(10)).startswith(
        "declare 'handful' by seat 2 came where play by seat 1 was due"
    )
    table.plays("S3")
    table.declares(2, "handful", trumps(10))
    table.plays(table.legal.split()[0])
    assert table.hand.said == [(2, "handful", set_named(trumps(10)))]


def test_after_his_first_card_nobody_shows_a_handful():
    table = french(rules="federation")
    table.deals("S2", "SK " + trumps(10), "S5", "S4")
    table.bids("garde-sans", *PASSES)
    table.plays("SK S5 S4 S2")
    assert table.refusal(DECLARE, 1, call="handful", cards=trumps(10)).startswith(
        "declare 'handful' by seat 1 came where play by seat 1 was due"
    )


def test_a_trump_shown_in_the_discard_counts_for_the_taker():
    eighteen = "FOOL T1 T21 SK HK DK CK T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12"
    table = taken("garde", "", eighteen, talon="T13 T14 S2 S3 S4 S5", rules="federation")
    table.discards("S2 S3 S4 S5 T2 T3")
    table.hand.skip()
    # T1 to T14 and T21 are 15 trumps, two of them lie in the discard.
    calls = {word.split(":")[0] for word in table.hand.awaits.legal()}
    assert calls == {"handful", "double handful", "triple handful"}
    table.declares(1, "triple handful", trumps(14) + " T21")


def test_ft_t4_the_fool_may_stand_beside_all_trumps_held_while_some_of_the_discard_are_left_out():
    eighteen = "FOOL T1 T21 SK HK DK CK T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12"
    table = taken("garde", "", eighteen, talon="T13 T14 S2 S3 S4 S5", rules="federation")
    table.discards("S2 S3 S4 S5 T2 T3")
    table.hand.skip()
    # 13 trumps are held, so FOOL makes 14: one of the two in the discard fills the fifteen.
    held = "T1 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T21"
    table.declares(1, "triple handful", f"FOOL {held} T2")


def test_a_plain_card_in_the_discard_is_no_trump():
    table = taken("garde", "", trumps(9) + " SK", talon="S2 S3 S4 S5 S6 S7", rules="federation")
    table.discards("S2 S3 S4 S5 S6 S7")
    table.hand.skip()
    assert table.due == ("play", 1)


def test_ft_t4_a_trump_hidden_in_the_discard_does_not_count():
    eighteen = "FOOL T1 T21 SK HK DK CK T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12"
    table = taken("garde", "", eighteen, talon="T13 T14 S2 S3 S4 S5", handful=True)
    table.discards("S2 S3 S4 S5 T2 T3")
    table.hand.skip()
    assert [word.split(":")[0] for word in table.hand.awaits.legal()] == [
        "handful",
        "double handful",
    ]


def test_ft_4_the_page_knows_no_handful_unless_it_is_chosen():
    assert holding(trumps(10), rules="page").due == ("play", 1)
    assert holding(trumps(10), rules="page", handful=True).due == ("declare", 1)
    assert holding(trumps(10), handful=False).due == ("play", 1)


# Misere (house rule)


def test_ft_t5_who_holds_no_trump_or_no_court_card_may_declare_a_misere():
    plain = "S2 S3 S4 S5 S6 S7 S8 S9 S10 SA H2 H3 H4 H5 H6 H7 H8 H9"
    table = holding(plain, misere=10)
    assert table.hand.awaits.legal() == ["misere of trumps", "misere of courts"]
    table.declares(1, "misere of courts")
    assert table.hand.awaits.legal() == ["misere of trumps"]
    table.declares(1, "misere of trumps")
    assert table.due == ("play", 1)
    assert table.hand.said == [(1, "misere of courts", 0), (1, "misere of trumps", 0)]


@pytest.mark.parametrize(("card", "left"), [("T2", "courts"), ("FOOL", "courts"), ("HJ", "trumps")])
def test_ft_t5_a_trump_or_the_fool_or_a_court_card_spoils_a_misere(card, left):
    plain = "S2 S3 S4 S5 S6 S7 S8 S9 S10 SA H2 H3 H4 H5 H6 H7 H8"
    table = holding(f"{plain} {card}", misere=10)
    assert table.hand.awaits.legal() == [f"misere of {left}"]


def test_ft_t5_a_misere_brings_no_handful_with_it():
    assert holding(trumps(10) + " SK", rules="page", misere=10).due == ("play", 1)
    table = holding(trumps(10) + " S2 S3 S4 S5 S6 S7 S8 S9", rules="page", misere=10)
    assert table.hand.awaits.legal() == ["misere of courts"]


def test_without_the_house_rule_there_is_no_misere():
    plain = "S2 S3 S4 S5 S6 S7 S8 S9 S10 SA H2 H3 H4 H5 H6 H7 H8 H9"
    assert (
        holding(plain)
        .refusal(DECLARE, 1, call="misere of trumps")
        .startswith("declare 'misere of trumps' by seat 1 came where play by seat 1 was due")
    )

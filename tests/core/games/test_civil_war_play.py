"""Civil War: ranking, play and the payment for the Fool, as its sheet has them."""

from itertools import pairwise

import pytest

from core.actions import FOOL_PAYMENT
from core.cards import NAMES, card_named, cards_named
from core.games.civil_war import IMPERIAL, with_imperial
from tests.core.games.civil_war import taken
from tests.core.table import Table

# Ranking


def beats(better: str, card: str, suit: str = "diamonds") -> bool:
    ranking = with_imperial(IMPERIAL[suit])
    return bool(ranking.beaten_by[card_named(card)] >> card_named(better) & 1)


def test_the_imperial_cards_stand_just_below_the_trumps_of_their_number():
    order = cards_named(
        "T21 DK T20 T19 T18 T17 T16 T15 T14 T13 DQ T12 DC T11 DJ T10 D10 T9 D9 T8 D8 T7 D7 T6 D6 "
        "T5 D5 T4 D4 T3 D3 T2 D2 T1 DA"
    )
    for higher, lower in pairwise(NAMES[card] for card in order):
        assert beats(higher, lower) and not beats(lower, higher), (higher, lower)


def test_every_trump_of_both_suits_beats_the_other_suits():
    assert beats("DA", "SK") and beats("T1", "SK") and not beats("SK", "DA")


def test_civ_5_t1_takes_the_trick_with_the_imperial_king_and_no_other():
    table = taken("diamonds skirmish against", "T1 T2", "DK T3", "T21 T5", "T4 D2")
    table.plays("T1 T3 T5 T4")
    assert table.hand.tricks[-1].winner == 2
    diamonds = "D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DC DQ DA"
    table = taken("diamonds skirmish against", f"DK {diamonds}", "T1", "T21", "T20")
    table.plays("DK T1 T21 T20")
    assert table.hand.tricks[-1].winner == 1


# Play


def at_lead(*hands: str) -> Table:
    """Hearts are Imperial, seat 0 leads; of the hands only these cards are known."""
    table = Table("civil-war", dealer=3)
    table.knows(*hands)
    table.contract(0, "hearts skirmish against")
    return table


@pytest.mark.parametrize(
    ("led", "held", "legal"),
    [
        ("T9", "H5 T8 D2", "T8"),
        ("H9", "H5 T8 D2", "H5"),
        ("T9", "H5 D2", "H5"),
        ("H9", "T8 D2", "T8"),
        ("C9", "H5 T8 D2", "T8 H5"),
        ("C9", "H5 T8 C2", "C2"),
        ("C9", "S2 D2", "S2 D2"),
        ("H9", "FOOL H5 T8", "FOOL H5"),
    ],
)
def test_civ_4_trumps_and_the_imperial_suit_are_two_suits_and_either_does_for_trumping(
    led, held, legal
):
    table = at_lead(led, held)
    table.plays(led)
    assert table.legal == legal


def test_nobody_has_to_beat_what_lies_there():
    table = at_lead("CK", "T20", "T2 T21", "H3 HK")
    table.plays("CK T20")
    assert table.legal == "T21 T2"
    table.plays("T2")
    assert table.legal == "HK H3"


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("CK H2 T2 T3", 3),
        ("CK H9 T8 C2", 1),
        ("CK H9 T9 C2", 2),
        ("CK C2 D9 DK", 0),
        ("CK HA T1 C2", 2),
        ("CK H2 T1 HA", 1),
        ("T20 HK T19 T2", 1),
        ("HK T21 H2 T2", 1),
        ("FOOL D3 D4 C9", 2),
    ],
)
def test_the_highest_trump_of_both_suits_takes_the_trick_else_the_suit_led(trick, winner):
    table = at_lead(*trick.split())
    table.plays(trick)
    assert table.hand.tricks[0].winner == winner


# The Fool


def pays_for_the_fool(bid: str, talon: str, *hands: str, laid: str = "") -> Table:
    """Seat 0 is declarer and leads FOOL, which a defender's card takes."""
    table = taken(bid, *hands, talon=talon)
    table.hand.decline()
    if laid:
        table.discards(laid)
    table.plays("FOOL")
    table.plays_on()
    return table


EMPTY = "S2 S3 S4 S5 S6 S7"
# Seat 0 wins what it leads after FOOL was taken, if it comes to lead at all.
STRONG = "FOOL T21 T20 T19 T18 T17 T16 T15"


def test_civ_10_the_payment_for_the_fool_may_come_from_the_discard():
    table = pays_for_the_fool("hearts skirmish with", EMPTY, STRONG, laid=EMPTY)
    assert table.hand.tricks_won[0] > 0
    assert table.due == (FOOL_PAYMENT, 0)
    before = table.hand.game.points(table.hand)[0]
    assert {*EMPTY.split()} <= {*table.legal.split()}
    table.pays(0, "S4")
    # The Fool counts in the points of the declarer from the time it was played.
    assert table.outcome.points[0] == before - 1


def test_civ_10_and_from_the_people_that_count_for_him_but_not_from_those_against_him():
    for people, may in (("without", True), ("against", False)):
        table = pays_for_the_fool(f"hearts skirmish {people}", EMPTY, STRONG)
        assert table.due == (FOOL_PAYMENT, 0)
        assert ({*EMPTY.split()} <= {*table.legal.split()}) is may


# No card of these wins a trick while the others follow as they must.
HOPELESS = "FOOL SA S2 S3 S4 S5 DA D2 D3 D4 D5 CA C2 C3 C4 C5 C6 C7"


@pytest.mark.parametrize("people", ["with", "without"])
def test_civ_10_without_a_trick_the_fool_is_lost_whatever_was_laid_away(people):
    empty = "S6 S7 S8 S9 S10 D6"
    laid = empty if people == "with" else ""
    table = pays_for_the_fool(f"hearts skirmish {people}", empty, HOPELESS, laid=laid)
    assert table.hand.tricks_won[0] == 0
    assert table.legal == "FOOL"
    table.hand.decline()
    assert table.outcome.points[0] == 6, "CIV-8: the six cards count for him all the same"

"""Taroux for three: what its sheet has of its own (the rest is tested with four players)."""

from fractions import Fraction

import pytest

from core.actions import BID, BRASS_BALLS, DISCARD, FOOL_PAYMENT, PLAY, REDEAL_CALL
from core.cards import set_named
from core.games.taroux import TAROUX_3
from core.outcome import Outcome
from tests.core.games.taroux import at_lead, declared, outcome, taroux, trumps
from tests.core.recorded import plays, recorded
from tests.core.table import names

HALF = Fraction(1, 2)


def scored(bid: str, points: object, honours: int, **told: object) -> Outcome:
    return outcome(bid, points, honours, players=3, **told)


# Deal, Magician alone, talon


def test_twenty_four_cards_each_and_six_to_the_talon():
    table = taroux(3)
    table.deals()
    assert [held.bit_count() for held in table.hand.hands] == [24] * 3
    assert table.hand.talon.bit_count() == 6


def test_trx_1_the_magician_alone_has_the_cards_dealt_again_or_brass_balls():
    table = taroux(3)
    table.deals("", "T1")
    assert table.due == (REDEAL_CALL, 1)
    table.says(1, "magician alone")
    assert (table.outcome.ending, table.outcome.same_dealer) == ("magician alone", True)
    other = taroux(3)
    other.deals("", "T1")
    other.does(BRASS_BALLS, 1)
    assert other.due == (BID, 1)
    assert set_named("T1 FOOL") == other.hand.ranking.excuses


def test_all_pass_and_the_same_dealer_deals_again():
    table = taroux(3)
    table.deals()
    table.bids("pass", "pass", "pass")
    assert (table.outcome.ending, table.outcome.same_dealer) == ("passed out", True)


def test_the_declarer_takes_six_cards_discards_six_and_leads():
    table = declared("play", players=3, talon="CQ CC CJ C10 C9 C8")
    assert table.hand.hands[1].bit_count() == 30
    assert "not 6; legal: 6 of" in table.refusal(DISCARD, 1, cards="CQ CC CJ C10 C9")
    table.discards("CQ CC CJ C10 C9 C8")
    table.hand.decline()
    assert table.due == (PLAY, 1)
    table.plays_on()
    assert len(table.hand.tricks) == 24


# Declarations


@pytest.mark.parametrize(
    ("size", "shown"),
    [(13, "small abundance"), (15, "middling abundance"), (18, "grand abundance")],
)
def test_trx_9_thirteen_fifteen_or_eighteen_trumps_are_an_abundance(size, shown):
    held = trumps(21, 22 - size)
    assert shown not in at_lead("", trumps(21, 23 - size), players=3).legal
    table = at_lead("", held, players=3)
    table.declares(1, shown, held)
    assert [said.call for said in table.hand.said] == [shown]


# The Fool


def test_trx_t10_an_honour_and_a_king_are_worth_the_same_but_which_is_paid_has_to_be_told():
    spades = "SQ SC SJ S10 S9 S8 SA"
    for card, target in (("HK", 51), ("T21", 41)):
        table = declared(
            "against",
            "FOOL HK",
            f"SK {spades} {trumps(20, 5)}",
            f"T21 {trumps(4, 1)} H2",
            players=3,
            talon="S2 S3 S4 S5 S6 S7",
        )
        table.plays("SK T21 HK H2 FOOL T20")
        table.plays_on(seat1=f"{trumps(19, 5)} {spades}")
        assert table.hand.tricks_won == [0, 23, 1]
        assert (table.due, table.legal) == ((FOOL_PAYMENT, 0), "T21 SK HK")
        assert not table.hand.awaits.optional
        table.pays(0, card)
        # 130 less the talon of 6, FOOL and two cards of 5; less a half for each of 69 cards. T1 fell
        # to the Declarer, so that T21 is his second Honour.
        points = 130 - 6 - 15 - 69 * HALF
        each = (25 + points - target + HALF) * 6
        assert table.outcome.scores == (-each, 2 * each, -each)


# Scoring


def test_trx_10_half_a_point_counts_a_whole_one_for_whoever_has_won():
    assert scored("play", 41 + HALF, 2).scores == (-26, 52, -26)
    assert scored("play", 40 + HALF, 2).scores == (26, -52, 26)
    assert scored("play", 40 + HALF, 2).points == (50 + HALF, 40 + HALF, 50 + HALF)


def test_the_worked_example():
    short = 56 - Fraction(55, 2)
    assert short == 28 + HALF
    each = (25 + 29) * 2
    assert scored("solo", Fraction(55, 2), 0).scores == (each, -2 * each, each) == (108, -216, 108)


def test_the_recorded_hand_comes_to_its_points_and_game_points():
    record = recorded("taroux-3")
    hands = [set_named(" ".join(hand)) for hand in record["hands_at_first_lead"]]
    laid = set_named(" ".join(record["dealer_discard"]))
    talon = set_named(" ".join(record["stock"]))
    hands[1] = (hands[1] | laid) & ~talon
    table = taroux(3)
    table.deals(*map(names, hands), talon=names(talon))
    table.bids("solo", "pass", "pass")
    table.discards(names(laid))
    for seat, card in plays(record):
        table.does(PLAY, seat, card=card)
    assert [trick.winner for trick in table.hand.tricks] == [
        trick["winner"] for trick in record["tricks"]
    ]
    own = table.hand.piles[1] | table.hand.discards[1]
    assert own == set_named(" ".join(record["piles"][0]))
    assert table.outcome.points[1] == Fraction(55, 2)
    assert TAROUX_3.points(table.hand)[0] == 91 - Fraction(55, 2)
    assert table.outcome.scores == (108, -216, 108)
    assert table.hand.debts == [], "the Fool fell to a trick of its own side"

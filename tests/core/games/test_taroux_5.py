"""Taroux for five: what its sheet has of its own (TRX-10 to TRX-13, TRX-17)."""

from fractions import Fraction

import pytest

from core.actions import ANNOUNCE, CALL_PARTNER, DISCARD, FOOL_PAYMENT, PLAY
from core.cards import set_named
from core.games.taroux import TAROUX_5
from core.outcome import Outcome
from tests.core.games.taroux import at_lead, count, declared, outcome, taroux, trumps
from tests.core.table import Table, names

HALF = Fraction(1, 2)
KINGS = "SK HK DK CK"
QUEENS = "SQ HQ DQ CQ"
CAVALIERS = "SC HC DC CC"


def five(bid: str, *hands: str, talon: str = "", **options: object) -> Table:
    return declared(bid, *hands, talon=talon, players=5, **options)


def scored(bid: str, points: object, honours: int, **told: object) -> Outcome:
    return outcome(bid, points, honours, players=5, **told)


# Deal and talon


def test_fifteen_cards_each_and_three_to_the_talon():
    table = taroux(5)
    table.deals()
    assert [held.bit_count() for held in table.hand.hands] == [15] * 5
    assert table.hand.talon.bit_count() == 3


def test_the_declarer_discards_three_then_calls_then_leads():
    table = five("solo", talon="CQ CC CJ")
    assert table.due == (DISCARD, 1)
    table.discards("CQ CC CJ")
    assert table.due == (CALL_PARTNER, 1)
    table.calls("CK")
    assert table.due == (ANNOUNCE, 1)
    table.plays_on()
    assert len(table.hand.tricks) == 15


def test_where_the_talon_is_not_taken_he_calls_before_the_declarations():
    assert five("with").due == (CALL_PARTNER, 1)


# The call


def test_the_holder_of_the_king_called_is_the_partner():
    table = five("against", "", "SK", "", "HK")
    table.calls("HK")
    assert table.hand.partner == 3
    assert len(set(TAROUX_5.points(table.hand))) == 2


def test_trx_12_only_a_king_that_he_does_not_hold_may_be_called():
    table = five("against", "HK DK CK HQ", "SK")
    assert table.legal == "HK DK CK"
    assert table.refusal(CALL_PARTNER, 1, card="SK") == (
        "seat 1 calls SK, which it holds itself or has laid away; legal: HK DK CK"
    )
    assert table.refusal(CALL_PARTNER, 1, card="HQ") == (
        "seat 1 calls HQ, but a King is called, and a lower court card only by who has all of the "
        "rank above; legal: HK DK CK"
    )


def test_trx_t9_a_king_out_of_the_talon_is_his_own():
    table = five("play", talon="SK H2 H3")
    table.discards("H2 H3 H5")
    assert table.hand.hands[1] & set_named("SK")
    assert "SK" not in table.legal.split()


def test_trx_11_with_all_four_kings_he_calls_a_queen_and_so_on_to_a_jack():
    assert five("against", "HQ DQ CQ", f"{KINGS} SQ").legal == "HQ DQ CQ"
    assert five("against", "HC DC CC", f"{KINGS} {QUEENS} SC").legal == "HC DC CC"
    assert five("against", "HJ DJ CJ", f"{KINGS} {QUEENS} {CAVALIERS} SJ").legal == "HJ DJ CJ"


def test_trx_11_with_the_card_called_in_the_talon_he_plays_alone():
    table = five("with", "", "HK DK CK", talon="SK S2 S3")
    table.calls("SK")
    assert table.hand.partner is None
    table.plays_on()
    assert table.outcome.roles.count("defender") == 4
    assert table.outcome.scores[1] == -4 * table.outcome.scores[0]


def test_a_card_that_he_has_laid_away_is_not_called():
    table = five("play", "", f"{KINGS} SQ HQ DQ", talon="S2 S3 S4")
    table.discards("SQ HQ DQ")
    assert table.legal == "CQ"


def test_trx_t9_cards_laid_away_count_as_his_for_the_rank_below():
    table = five("play", "", f"{KINGS} {QUEENS} {CAVALIERS}", talon="S2 S3 S4")
    table.discards("SQ S2 S3")
    assert table.legal == "SJ HJ DJ CJ"


def test_trx_11_if_nothing_is_left_to_call_he_plays_alone():
    table = five("play", "", f"{KINGS} {QUEENS} {CAVALIERS} SJ HJ DJ", talon="CJ S2 S3")
    table.discards("SJ S2 S3")
    assert table.due == (ANNOUNCE, 1)
    assert table.hand.partner is None


def test_an_abridged_log_leaves_him_the_cards_that_he_may_have_called():
    table = taroux(5)
    table.knows("H2", "H9", talon="SK S2 S3")
    table.contract(1, "play")
    assert table.legal == "SQ SC SJ HK HQ HC HJ DK DQ DC DJ CK CQ CC CJ", "not the King he took"
    known = taroux(5)
    known.knows("HK", "H9", talon="SK S2 S3")
    known.contract(1, "play")
    assert known.legal == "HK DK CK", "he cannot have had all four"
    known.calls("HK")
    assert known.hand.partner == 0


# Declarations


@pytest.mark.parametrize(
    ("size", "shown"), [(8, "small abundance"), (10, "middling abundance"), (13, "grand abundance")]
)
def test_trx_9_eight_ten_or_thirteen_trumps_are_an_abundance(size, shown):
    held = trumps(21, 22 - size)
    for number, offered in ((size, True), (size - 1, False)):
        table = at_lead("SK", trumps(21, 22 - number), players=5)
        table.calls("SK")
        assert (shown in table.legal) is offered
    table = at_lead("SK", held, players=5)
    table.calls("SK")
    table.declares(1, shown, held)


def test_trx_15_the_sparrow_and_the_slam_of_the_partner_are_the_declarers_sides():
    assert scored("play", 41, 2, partner=3, sparrow=3).scores[0] == -(25 + 10)
    told = {"partner": 3, "slam": 0, "slam_announced_by": (1, 3)}
    assert scored("play", 91, 3, **told).scores[0] == -(25 + 55 + 400)


# The Fool

# Seat 3, called with the King of hearts, wins whatever it plays a trump to, but for T21.
PARTNER = f"HK {trumps(20, 7)}"


def test_trx_13_the_partners_tricks_keep_the_fool_and_supply_the_card():
    table = five("against", "", "FOOL", "T21", PARTNER)
    table.calls("HK")
    table.plays("FOOL T21")
    table.plays_on()
    assert table.hand.tricks[0].winner == 2
    assert table.hand.tricks_won[1] == 0 < table.hand.tricks_won[3]
    assert table.due == (FOOL_PAYMENT, 1)
    card = table.legal.split()[0]
    assert set_named(card) & table.hand.piles[3]
    table.pays(1, card)
    assert set_named(card) & table.hand.piles[2]
    assert table.hand.piles[1] == set_named("FOOL")


def test_trx_13_between_declarer_and_partner_nothing_is_paid():
    table = five("against", "", "FOOL", "SQ", PARTNER)
    table.calls("HK")
    table.plays("FOOL SQ T20")
    table.plays_on()
    assert table.hand.tricks[0].winner == 3
    assert table.hand.finished
    assert table.hand.piles[1] == set_named("FOOL")


# Scoring


LOW = "SA S2 S3 S4 HA H2 H3 H4 DA D2 D3 D4 CA C2 C3"


def test_trx_17_the_talon_is_kept_if_only_the_partner_wins_a_trick():
    table = five("with", "", LOW, "CK T21", talon="SQ HQ DQ")
    table.calls("CK")
    table.plays_on()
    assert table.hand.tricks_won[1] == 0 < table.hand.tricks_won[2]
    assert table.outcome.points[1] == count(f"{names(table.hand.piles[2])} SQ HQ DQ")


def test_trx_17_it_is_forfeited_if_neither_does():
    table = five("with", "", LOW, talon="SK HQ DQ")
    table.calls("SK")
    table.plays_on()
    assert table.hand.tricks_won[1] == 0
    assert table.outcome.points == (91, 0, 91, 91, 91)
    low_too = "CK S5 S6 S7 S8 H5 H6 H7 H8 D5 D6 D7 D8 C4 C5"
    paired = five("with", "", LOW, low_too, talon="SQ HQ DQ")
    paired.calls("CK")
    paired.plays_on(last="CK")
    assert paired.hand.tricks_won[1:3] == [0, 0]
    assert paired.outcome.points == (91, 0, 0, 91, 91)


def test_trx_10_half_a_point_counts_a_whole_one_for_whoever_has_won():
    assert scored("play", 41 + HALF, 2, partner=3).scores == (-26, 52, -26, 26, -26)
    assert scored("play", 40 + HALF, 2, partner=3).scores == (26, -52, 26, -26, 26)


def test_three_defenders_pay_two_shares_to_the_declarer_and_one_to_the_partner():
    result = scored("solo", 51, 2, partner=4)
    each = (25 + 10) * 2
    assert result.scores == (-each, 2 * each, -each, -each, each)
    assert result.roles == ("defender", "declarer", "defender", "defender", "partner")
    assert result.sides == (1, 0, 1, 1, 0)


def test_a_declarer_alone_gets_it_from_four():
    assert scored("solo", 51, 2).scores == (-70, 280, -70, -70, -70)


def test_the_worked_example():
    assert Fraction(123, 2) - 41 == 20 + HALF
    assert scored("play", Fraction(123, 2), 2, partner=3).scores == (-46, 92, -46, 46, -46)


def test_the_declarer_leads_whoever_deals():
    table = taroux(5, dealer=3)
    table.deals()
    table.contract(2, "with")
    table.calls(table.legal.split()[0])
    table.hand.decline()
    assert table.due == (PLAY, 2)

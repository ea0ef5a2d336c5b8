"""Taroux de Six, as its sheet has it: deal, talon, declarations, play, scoring."""

import pytest

from core.actions import ANNOUNCE, DECLARE, DISCARD, FOOL_PAYMENT, PLAY, TAKE
from core.cards import card_set, set_named
from core.counting import ACES_ONE, count_in_pairs
from core.errors import NotAllowed
from core.games.taroux_de_six import TAROUX_DE_SIX
from core.packs import PACK_78
from tests.core.games.six import LOW, LOW_TOO, at_lead, declared, outcome, paid, six
from tests.core.games.taroux import trumps
from tests.core.recorded import plays, recorded
from tests.core.table import Table, names

# Deal


def test_the_pack_counts_91_in_pairs():
    assert count_in_pairs(ACES_ONE, PACK_78.cards) == TAROUX_DE_SIX.usual_cards.total == 91


def test_six_1_twelve_cards_each_and_a_talon_of_two_halves():
    table = six(talon="S2 S3 S4 H2 H3 H4")
    assert [held.bit_count() for held in table.hand.hands] == [12] * 6
    assert table.hand.talon_groups == (set_named("S2 S3 S4"), set_named("H2 H3 H4"))


# Talon and discard

TALON = "CQ CC CJ HQ HC HJ"


@pytest.mark.parametrize(
    ("half", "own", "partners"), [("first", TALON[:8], TALON[9:]), ("last", TALON[9:], TALON[:8])]
)
def test_at_take_the_bidder_chooses_a_half_and_his_partner_takes_the_other(half, own, partners):
    table = declared("take", talon=TALON)
    table.hand.decline()  # the contra of a holder of an Honour
    assert table.due == (TAKE, 1)
    assert table.legal == "first last"
    table.takes(half)
    assert table.hand.hands[1] & set_named(TALON) == set_named(own)
    assert table.hand.hands[4] & set_named(TALON) == set_named(partners)
    assert not table.hand.talon


def test_six_t4_the_bidder_chooses_and_discards_first_then_his_partner():
    table = declared("take", talon=TALON)
    assert "came where take by seat 1" in table.refusal(TAKE, 4, call="first")
    table.takes("last")
    assert table.due == (DISCARD, 1)
    table.discards("HQ HC HJ")
    assert table.due == (DISCARD, 4)
    table.discards("CQ CC CJ")
    assert table.due == (ANNOUNCE, 1)
    assert [held.bit_count() for held in table.hand.hands] == [12] * 6
    assert TAROUX_DE_SIX.points(table.hand) == (0, 15, 0, 0, 15, 0)


@pytest.mark.parametrize("card", ["CK", "T1", "T21", "FOOL"])
def test_no_kings_and_no_honours_are_discarded(card):
    table = declared("take", talon="CK T1 T21 FOOL CQ CC")
    table.takes("first" if card in "CK T1 T21" else "last")
    assert f"seat 1 lays away {card}, which the rules forbid" in table.refusal(
        DISCARD, 1, cards=f"{card} H5 H6"
    )


def test_six_12_trumps_only_make_up_what_is_missing():
    table = declared("take", "", f"{trumps(20, 10)} SK", talon="S2 HK DK C2 C3 C4")
    table.takes("first")
    assert "T10, which may go only when nothing else is left, but keeps S2" in table.refusal(
        DISCARD, 1, cards="T10 T11 T12"
    )
    assert table.legal == "all of S2 2 of T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10"
    table.discards("S2 T10 T11")


@pytest.mark.parametrize(("bid", "points"), [("without", (0, 15)), ("against", (15, 0))])
def test_the_talon_that_nobody_takes_is_the_declarers_or_the_defenders(bid, points):
    table = declared(bid, talon=TALON)
    assert TAROUX_DE_SIX.points(table.hand)[:2] == points


def test_discards_are_forfeited_if_the_declarers_win_no_trick():
    table = declared("take", "", LOW, "", "", LOW_TOO, talon=TALON)
    table.takes("first")
    table.discards("CQ CC CJ")
    table.discards("HQ HC HJ")
    table.plays_on()
    assert table.hand.tricks_won[1] == table.hand.tricks_won[4] == 0
    assert table.outcome.points[:2] == (91, 0)


def test_the_talon_at_without_is_forfeited_too():
    table = declared("without", "", LOW, "", "", LOW_TOO, talon=TALON)
    table.plays_on()
    assert table.outcome.points[:2] == (91, 0)


def test_six_7_the_talon_at_against_goes_back_if_the_defenders_win_no_trick():
    table = declared("against", "", trumps(21, 10), talon=TALON)
    table.plays_on()
    assert table.hand.tricks_won[1] == 12
    assert table.outcome.points[:2] == (0, 91)
    kept = declared("against", "", f"{trumps(21, 11)} SA", talon=TALON)
    kept.plays_on()
    assert kept.hand.tricks_won[1] == 11
    assert kept.outcome.points[0] >= 15


def test_six_t3_hands_at_the_first_lead_leave_the_discards_undivided():
    table = Table("taroux-de-six")
    table.knows("S2", "CQ H9", "S3", "S4", "HQ H8", "S5", aside="CC CJ HC HJ D2 D3", talon=TALON)
    table.contract(1, "take")
    assert table.hand.aside == set_named("CC CJ HC HJ D2 D3")
    # 3 + 2 + 3 + 2 + 1 + 1 less half a point for each of six.
    assert TAROUX_DE_SIX.points(table.hand)[1] == TAROUX_DE_SIX.points(table.hand)[4] == 12 - 3
    assert "who of the Declarers laid away what" in table.hand.unknown


def test_six_t3_trumps_may_have_been_laid_away_by_who_has_nothing_else_left():
    table = Table("taroux-de-six")
    hands = ("S2", trumps(21, 10), "S3", "S4", "H8", "S5")
    table.knows(*hands, aside="T9 T8 T7 CJ HC D2")
    table.contract(1, "take")
    assert table.hand.sides == (1, 0, 1, 1, 0, 1)
    more = Table("taroux-de-six")
    more.knows(*hands, aside="T9 T8 T7 T6 HC D2")
    with pytest.raises(NotAllowed, match="which may go only when nothing else is left"):
        more.contract(1, "take")


@pytest.mark.parametrize(
    ("aside", "seat_3", "why"),
    [
        ("CC CJ HC HJ D2 D3", "CQ", "the Declarers took the talon, yet seat 3 holds CQ"),
        ("DK CJ HC HJ D2 D3", "S4", "the Declarers laid away DK, which the rules forbid"),
        ("T9 CJ HC HJ D2 D3", "S4", "the Declarers laid away T9, which may go only when nothing"),
    ],
)
def test_six_t3_what_cannot_have_been_laid_away_is_refused(aside, seat_3, why):
    table = Table("taroux-de-six")
    table.knows("S2", "H9", "S3", seat_3, "H8", "S5", aside=aside, talon=TALON)
    with pytest.raises(NotAllowed, match=why):
        table.contract(1, "take")


# Declarations


@pytest.mark.parametrize(
    ("size", "shown", "points"),
    [(6, "small abundance", 20), (8, "middling abundance", 30), (11, "grand abundance", 40)],
)
def test_six_10_six_eight_or_eleven_trumps_are_an_abundance(size, shown, points):
    held = trumps(21, 22 - size)
    assert shown not in at_lead("", trumps(21, 23 - size)).legal
    table = at_lead("", held)
    table.declares(1, shown, held)
    assert paid("without", 51, 1, abundances=((5, shown),)) == 25 * 4 + points
    assert paid("without", 50, 1, abundances=((5, shown),)) == -(26 * 4 + points)


def test_six_10_one_class_for_each_player_and_the_fool_does_not_count():
    table = at_lead("", f"{trumps(21, 14)} FOOL")
    assert "seat 1 cannot show FOOL as a small abundance" in table.refusal(
        DECLARE, 1, call="small abundance", cards=f"{trumps(21, 17)} FOOL"
    )
    table.declares(1, "small abundance", trumps(21, 16))
    assert "came where play by seat 1 was due" in table.refusal(
        DECLARE, 1, call="middling abundance", cards=trumps(21, 14)
    )


def test_six_11_the_sparrow_is_announced_by_the_holder_of_t1_alone():
    table = at_lead("T1", "H9")
    assert table.refusal(ANNOUNCE, 1, call="sparrow") == (
        "seat 1 cannot announce the Sparrow: it does not hold T1; legal: slam"
    )
    table.announces(0, "sparrow")


def test_sparrow_20_announced_minus_20_failed_10_in_silence():
    assert paid("take", 51, 1, sparrow=4, sparrow_announced_by=4) == (25 + 20) * 2
    assert paid("take", 51, 1, sparrow_announced_by=4) == (25 - 20) * 2
    assert paid("take", 51, 1, sparrow=4) == (25 + 10) * 2
    assert paid("take", 51, 1, sparrow=5) == (25 - 10) * 2
    assert paid("take", 51, 1, sparrow_announced_by=5) == (25 + 20) * 2


def test_six_11_a_slam_is_judged_by_all_the_tricks_of_a_side_and_counts_once():
    assert paid("take", 91, 3, slam=0, slam_announced_by=(1, 4)) == (25 + 55) * 2 + 400
    assert paid("take", 91, 3, slam=0) == (25 + 55) * 2 + 200
    assert paid("take", 0, 0, slam=1, slam_announced_by=(0, 2, 3)) == -((25 + 56) * 2 + 400)
    assert paid("take", 51, 1, slam_announced_by=(1,)) == 25 * 2 - 400


def test_six_t5_declarations_come_in_any_order_and_both_sides_may_announce_a_slam():
    table = declared("against", "", "", "T1")
    for seat, call in ((0, "slam"), (2, "sparrow"), (1, "slam"), (4, "slam")):
        table.announces(seat, call)
    assert [said.seat for said in table.hand.said] == [0, 2, 1, 4]
    table.plays(names(table.hand.hands[1]).split()[0])
    assert "came where play by seat 2 was due" in table.refusal(ANNOUNCE, 3, call="slam")
    assert paid("take", 91, 3, slam=0, slam_announced_by=(0, 1, 4)) == (25 + 55) * 2 + 800


# Play


@pytest.mark.parametrize("dealer", range(6))
def test_the_declarer_who_bid_leads_to_the_first_of_twelve_tricks(dealer):
    table = six(dealer=dealer)
    table.contract(4, "without")
    table.hand.decline()
    assert table.due == (PLAY, 4)
    table.plays_on()
    assert len(table.hand.tricks) == 12


def test_follow_else_trump_else_anything():
    table = at_lead("", "H9", "H2 T5", "T9 D2", "S2 C3")
    table.plays("H9")
    assert table.refuses_to_play("T5", 2) == (
        "seat 2 played T5 but holds H2 and must follow hearts; legal: H2"
    )
    table.plays("H2")
    assert table.refuses_to_play("D2", 3) == (
        "seat 3 played D2 but holds T9 and must trump; legal: T9"
    )
    table.plays("T9")
    assert table.legal == "S2 C3"


def test_six_11_who_must_trump_must_overtrump_if_he_can_on_a_trump_lead_too():
    table = at_lead("", "H9", "T9", "T12 T5", "T10 T3")
    table.plays("H9 T9")
    assert table.refuses_to_play("T5", 3) == (
        "seat 3 played T5 but holds T12 and must beat T9; legal: T12"
    )
    table.plays("T12")
    assert table.legal == "T10 T3"
    led = at_lead("", "T9", "T12 T5")
    led.plays("T9")
    assert led.legal == "T12"


# The Fool


def test_six_9_led_the_next_card_sets_the_suit():
    table = at_lead("", "FOOL", "H2 T4", "H4 S2")
    table.plays("FOOL H2")
    assert table.legal == "H4"


def test_six_9_the_partners_tricks_keep_the_fool_and_supply_an_empty_card():
    table = declared("against", "", "FOOL", "T21", "", trumps(20, 10))
    table.plays("FOOL T21")
    table.plays_on()
    assert table.hand.tricks[0].winner == 2
    assert table.hand.tricks_won[1] == 0 < table.hand.tricks_won[4]
    assert table.due == (FOOL_PAYMENT, 1)
    empty = table.legal.split()
    assert ACES_ONE.total(set_named(table.legal)) == len(empty)
    assert set_named(table.legal) & ~table.hand.piles[4] == 0
    table.pays(1, empty[0])
    assert set_named(empty[0]) & table.hand.piles[2]
    assert table.hand.piles[1] == set_named("FOOL")


def test_six_9_a_trick_of_the_own_side_costs_nothing():
    table = declared("against", "", "FOOL", "H2", "", trumps(21, 10))
    table.plays("FOOL H2")
    table.plays_on()
    assert table.hand.tricks[0].winner == 4
    assert table.hand.finished


def test_six_9_a_side_without_a_trick_hands_over_the_fool():
    table = declared("without", "", LOW.replace("C3", "FOOL"), "", "", LOW_TOO, talon=TALON)
    table.plays_on()
    assert table.legal == "FOOL"
    assert table.outcome.points[1] == 0


def test_six_t7_where_an_honour_may_be_paid_the_log_has_to_tell_the_card():
    for card, target in (("HK", 36), ("T21", 41)):
        table = declared(
            "against",
            f"{trumps(20, 10)} T1",
            "SK FOOL SQ SC SJ S10 S9 S8 S7 S6 S5 SA",
            "HK",
            "DK",
            f"T21 {trumps(9, 2)} H2 D2 C2",
            "CK",
            talon="S2 S3 S4 H3 H4 H5",
        )
        table.plays("SK HK DK T21 CK T1")
        table.plays("H2")
        table.plays_on(seat0=trumps(20, 10), seat1="FOOL")
        assert table.hand.tricks_won == [11, 0, 0, 0, 1, 0]
        assert (table.due, table.legal) == ((FOOL_PAYMENT, 1), "T21 T1 SK HK DK CK")
        assert not table.hand.awaits.optional
        table.pays(1, card)
        # Six cards of 5 are left to the Declarers, and they count 6 x 5 - 3.
        assert table.outcome.scores[0] == (25 + target - 27) * 6


def test_six_9_it_is_not_lost_in_the_last_trick_and_a_partner_may_make_the_slam():
    table = declared("against", "", "FOOL", "", "", trumps(21, 10), talon=TALON)
    table.plays_on(last="FOOL")
    last = table.hand.tricks[-1]
    assert set_named("FOOL") & card_set(last.cards)
    assert last.winner == 4
    assert table.hand.piles[1] & set_named("FOOL")
    assert [bonus.name for bonus in table.outcome.bonuses] == ["slam"]


# Scoring


@pytest.mark.parametrize(("honours", "target"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_the_honours_set_the_target(honours, target):
    assert paid("without", target, honours) == 25 * 4
    assert paid("without", target - 1, honours) == -26 * 4


@pytest.mark.parametrize(("bid", "multiplier"), [("take", 2), ("without", 4), ("against", 6)])
def test_the_multipliers(bid, multiplier):
    assert paid(bid, 56, 1) == 30 * multiplier


def test_six_3_the_option_has_well_take_count_once():
    assert paid("take", 56, 1) == 30 * 2
    assert paid("take", 56, 1, well_take_multiplier=1) == 30
    assert paid("against", 56, 1, well_take_multiplier=1) == 30 * 6
    assert Table("taroux-de-six", well_take_multiplier=1).hand.options.well_take_multiplier == 1


def test_six_6_the_declarers_share_equally_what_four_defenders_pay():
    result = outcome("without", 51, 1)
    assert result.scores == (-100, 200, -100, -100, 200, -100)
    assert result.roles == ("defender", "declarer", "defender", "defender", "partner", "defender")
    assert result.sides == (1, 0, 1, 1, 0, 1)


def test_the_worked_example():
    assert outcome("take", 54, 2).scores == (-76, 152, -76, -76, 152, -76)


# The recorded hand


def told() -> tuple[object, Table]:
    """It does not tell who laid away what: each Declarer is given three of the six cards."""
    record = recorded("taroux-de-six")
    hands = [set_named(" ".join(hand)) for hand in record["hands_at_first_lead"]]
    laid = record["dealer_discard"]
    halves = record["stock"][:3], record["stock"][3:]
    # Seat 1 took EK, EJ and T14 of the sheet, seat 4 the rest: they hold them at the first lead.
    for seat, own, half in ((1, laid[:3], halves[0]), (4, laid[3:], halves[1])):
        hands[seat] = (hands[seat] | set_named(" ".join(own))) & ~set_named(" ".join(half))
    table = six(*map(names, hands), talon=" ".join(record["stock"]))
    table.bids("take", *("pass",) * 5)
    table.takes("first")
    table.discards(" ".join(laid[:3]))
    table.discards(" ".join(laid[3:]))
    return record, table


def finish(record: object, table: Table) -> None:
    for seat, card in plays(record):
        table.does(PLAY, seat, card=card)
    assert [trick.winner for trick in table.hand.tricks] == [
        trick["winner"] for trick in record["tricks"]
    ]
    table.pays(1, record["fool_payment"])
    assert table.outcome.points[1] == 54
    assert table.outcome.scores == (-76, 152, -76, -76, 152, -76)


def test_the_recorded_hand_comes_to_its_piles_points_and_game_points():
    record, table = told()
    finish(record, table)
    own = sum(table.hand.piles[seat] | table.hand.discards[seat] for seat in (1, 4))
    assert own == set_named(" ".join(record["piles"][0]))
    assert own.bit_count() == 42


def test_the_recorded_hand_comes_to_the_same_from_the_hands_at_the_first_lead():
    record, _ = told()
    table = Table("taroux-de-six", dealer=None)
    table.knows(
        *(" ".join(hand) for hand in record["hands_at_first_lead"]),
        aside=" ".join(record["dealer_discard"]),
        talon=" ".join(record["stock"]),
    )
    table.contract(1, "take")
    finish(record, table)

"""Pomp, as its sheet has it (rulings POM-1 to POM-12)."""

from fractions import Fraction

import pytest

from core.actions import DECLARE, DISCARD
from core.cards import set_named
from core.counting import ACES_ONE, count_in_threes
from core.games.pomp import POMP, holdings, left_for_the_next, sitting
from core.games.pomp_settlement import (
    WORTH,
    Pots,
    after,
    divided,
    rounded,
    settle,
)
from core.outcome import Bonus, Outcome
from core.packs import PACK_78
from tests.core.table import Table, names

LAID_IN_POTS = Pots(100, 100, found_sparrow=False, found_king=False)
EVEN = (26, 26, 26)


def earned(name: str, seat: int) -> Bonus:
    return Bonus(name, seat, WORTH[name], seat)


def settled(*bonuses: Bonus, points=EVEN, pots: Pots = LAID_IN_POTS) -> Outcome:
    """Seat 0 deals, seat 1 is Eldest."""
    return settle(tuple(points), bonuses, pots, dealer=0, eldest=1)


def gained(*bonuses: Bonus, points=EVEN, pots: Pots = LAID_IN_POTS) -> tuple:
    """What the seats get beside the dealer's fee of 10."""
    dealer, *others = settled(*bonuses, points=points, pots=pots).scores
    return (dealer + 10, *others)


# Points and the bank


def test_pom_7_the_pack_counts_78_in_threes_three_times_26():
    assert count_in_threes(ACES_ONE, PACK_78.cards) == 78 == 3 * 26


@pytest.mark.parametrize(
    ("over", "paid"), [(0, 0), (2, 0), (3, 5), (7, 5), (8, 10), (-2, 0), (-3, -5), (-14, -15)]
)
def test_pom_1_what_is_over_26_is_rounded_to_the_nearest_five(over, paid):
    assert rounded(over) == paid


def test_pom_2_eldest_is_the_bank_and_his_own_count_is_not_rounded():
    # Seat 0 has 10 over, seat 2 14 under: Eldest pays 10 and gets 15.
    assert gained(points=(36, 30, 12)) == (10, 5, -15)


def test_the_example_of_the_sheet():
    outcome = settled(earned("t1 lost", 1), earned("emperor", 1), points=(36, 30, 12), pots=Pots())
    assert outcome.scores == (-115, 115, -130)
    left = after(Pots(), outcome, dealer=0)
    assert (left.sparrow, left.king) == (130, 0)
    assert sum(outcome.scores) + left.sparrow + left.king == 0


# Pots


def test_the_foundation_is_paid_at_the_start_and_whenever_a_pot_was_won():
    assert settled(pots=Pots()).scores == (-80 - 10, -80, -80)
    king_won = Pots(120, 0, found_sparrow=False, found_king=True)
    assert settled(pots=king_won).scores == (-40 - 10, -40, -40)
    assert settled().scores == (-10, 0, 0)


def test_pom_t1_a_hand_that_says_nothing_of_the_pots_is_the_first():
    told, untold = Table("pomp"), Table("pomp")
    told.carries("sparrow pot", 130)
    told.carries("king pot", 5)
    for table in (told, untold):
        table.deals("S2 S3 S4")
        table.discards("S2 S3 S4")
        # High cards first: in the last trick nothing is left that a pot depends on.
        while not table.hand.finished:
            table.hand.decline()
            if table.hand.awaits is not None:
                table.hand.feed(list(table.hand.awaits.choices())[-1])
    for table in (told, untold):
        assert not {"sparrow", "emperor"} & {bonus.name for bonus in table.outcome.bonuses}
    difference = [a - b for a, b in zip(told.outcome.scores, untold.outcome.scores, strict=True)]
    assert difference == [80, 80, 80], "the foundation of both pots"


def test_every_hand_leaves_accounts_and_pots_that_sum_to_nothing():
    outcome = settled(
        earned("king lost", 2),
        earned("sparrow", 0),
        earned("usurped king", 1),
        points=(40, 20, 18),
    )
    left = after(LAID_IN_POTS, outcome, dealer=0)
    assert sum(outcome.scores) + left.sparrow + left.king == 200
    assert left.found_sparrow and not left.found_king


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
    held = "T5 T6 S2 S3"
    other = "T1 T21"
    table = dealt(
        f"{held} FOOL", other, "T2 T3 T4 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20"
    )
    assert names(table.hand.hands[0] & set_named("T1 T2 T5 T6 T21")) == "T6 T5"
    assert "may go only when nothing else is left" in table.refusal(DISCARD, 0, cards="T5 S2 S3")
    table.discards("T5 T6 S2")


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
    table = dealt("SK SQ SC SJ D2 D3")
    table.discards("SQ D2 D3")
    assert not any("court of spades" in said.call for said in table.hand.said)


# Tricks, Slam, Beggar and the last trick


def test_t1_or_a_king_lost_on_the_way_costs_five_to_each_and_to_its_pot():
    for name, pot in (("t1 lost", "sparrow"), ("king lost", "king")):
        outcome = settled(earned(name, 2))
        assert outcome.scores == (5 - 10, 5, -15)
        assert getattr(after(LAID_IN_POTS, outcome, dealer=0), pot) == 100 + 5 + 5


def test_pom_3_a_slam_gets_85_from_each_and_nothing_is_counted():
    assert gained(earned("slam", 2), points=(0, 0, 78)) == (-85, -85, 170)


def test_pom_3_with_a_slam_there_is_no_beggar():
    table = Table("pomp", dealer=2)
    trumps = " ".join(f"T{n}" for n in range(1, 22))
    table.deals(f"{trumps} SK HK DK CK", "", "S2 S3 S4")
    table.discards("S2 S3 S4")
    table.plays_on(last="T1", seat0="")
    table.hand.decline()
    while not table.hand.finished:
        table.plays_on(last="T1")
        table.hand.decline()
    found = {bonus.name for bonus in table.outcome.bonuses}
    assert "slam" in found and "beggar" not in found


def test_a_beggar_gets_25_from_each_and_nothing_is_counted():
    assert gained(earned("beggar", 2), points=(40, 36, 2)) == (-25, -25, 50)


def test_sparrow_and_emperor_win_their_pots_and_45_or_40_from_each():
    # The dealer's five lie in the pots as well.
    assert gained(earned("sparrow", 2)) == (-45, -45, 90 + 105)
    assert gained(earned("emperor", 2)) == (-40, -40, 80 + 105)


def test_pom_6_dropped_balls_cost_45_to_each_and_add_45_to_the_pot():
    outcome = settled(earned("dropped balls", 2))
    assert outcome.scores == (45 - 10, 45, -90 - 45)
    assert after(LAID_IN_POTS, outcome, dealer=0).sparrow == 105 + 45


def test_pom_10_a_king_that_wins_takes_the_pot_before_a_beaten_king_pays_into_it():
    outcome = settled(earned("emperor", 2), earned("usurped king", 0))
    left = after(LAID_IN_POTS, outcome, dealer=0)
    assert left.king == 40 and left.found_king
    assert outcome.scores[2] == 80 + 105 + 40


def test_pom_10_the_last_trick_is_paid_beside_a_beggar():
    assert gained(earned("beggar", 1), earned("sparrow", 2)) == (-25 - 45, 50 - 45, -25 + 90 + 105)


@pytest.mark.parametrize("name", ["t1 won early", "last trick"])
def test_pom_4_there_is_no_payment_for_other_feats(name):
    assert name not in POMP.bonuses
    assert (WORTH["slam"], WORTH["beggar"]) == (85, 25)


# The sitting


def played(scores: tuple[int, int, int], *bonuses: Bonus) -> Outcome:
    return Outcome(
        played=True,
        roles=("player",) * 3,
        sides=(0, 1, 2),
        points=EVEN,
        scores=scores,
        won=(False,) * 3,
        bonuses=bonuses,
    )


def test_the_pots_go_from_hand_to_hand_and_are_divided_in_the_end_pom_12():
    script = sitting(3, None, 2)
    first = next(script)
    assert (first.dealer, first.carried) == (2, ())
    second = script.send(played((-80, -80, -90), earned("sparrow", 0)))
    told = {(action.call, action.amount) for action in second.carried}
    assert (second.dealer, told) == (
        0,
        {("sparrow pot", 0), ("king pot", 125), ("sparrow pot won", None)},
    )
    third = script.send(played((-40, -40, -40)))
    assert third.carried == left_for_the_next(Pots(125, 130, found_sparrow=False, found_king=False))
    with pytest.raises(StopIteration) as end:
        script.send(played((0, 0, 0)))
    # 130 and 135 lie in the pots at last.
    share = Fraction(130 + 135, 3)
    assert end.value.value == (-120 + share, -120 + share, -130 + share)


def test_pom_12_each_gets_exactly_a_third():
    assert divided(Pots(50, 50), (0, 0, 0)) == (Fraction(100, 3),) * 3


def test_pom_9_the_discard_pays_nothing_for_the_fool():
    table = dealt("FOOL D2 D3 D4", "T21", "T20")
    table.discards("D2 D3 D4")
    while not table.hand.finished:
        table.plays_on(seat0="")
        due = table.hand.awaits
        if due is not None and due.kind == "fool_payment":
            assert not {"D2", "D3", "D4"} & set(table.legal.split())
            table.hand.feed(next(iter(due.choices())))
        else:
            table.hand.decline()

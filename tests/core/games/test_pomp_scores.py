"""The settlement of Pomp, its pots and its sitting, as its sheet has them."""

from fractions import Fraction

import pytest

from core.counting import ACES_ONE, count_in_threes
from core.games.pomp import POMP, left_for_the_next, pots_before, sitting
from core.games.pomp_settlement import WORTH, Pots, after, divided, rounded, settle
from core.outcome import Bonus, Outcome
from core.packs import PACK_78
from tests.core.table import Table

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
    assert count_in_threes(ACES_ONE, PACK_78.cards) == POMP.usual_cards.total == 78 == 3 * 26


@pytest.mark.parametrize(
    ("over", "paid"), [(0, 0), (2, 0), (3, 5), (7, 5), (8, 10), (-2, 0), (-3, -5), (-14, -15)]
)
def test_pom_1_what_is_over_26_is_rounded_to_the_nearest_five(over, paid):
    assert rounded(over) == paid


def test_pom_2_eldest_is_the_bank_and_his_own_count_is_not_rounded():
    # Seat 0 has 10 over, seat 2 14 under: Eldest pays 10 and gets 15.
    assert gained(points=(36, 30, 12)) == (10, 5, -15)
    # 3 over and 3 under: five each, and Eldest is even.
    assert gained(points=(29, 26, 23)) == (5, 0, -5)


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


def test_what_is_told_of_one_pot_alone_leaves_the_other_empty_and_a_pot_that_was_won_is_founded():
    one = Table("pomp")
    one.carries("sparrow pot", 130)
    one.hand.decline()
    assert pots_before(one.hand) == Pots(130, 0, found_sparrow=False, found_king=False)
    won = Table("pomp")
    won.carries("king pot", 40)
    won.carries("king pot won")
    won.carries("sparrow pot won")
    won.hand.decline()
    assert pots_before(won.hand) == Pots(0, 40, found_sparrow=True, found_king=True)


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


# Slam, Beggar and the last trick


def test_t1_or_a_king_lost_on_the_way_costs_five_to_each_and_to_its_pot():
    for name, pot in (("t1 lost", "sparrow"), ("king lost", "king")):
        outcome = settled(earned(name, 2))
        assert outcome.scores == (5 - 10, 5, -15)
        assert getattr(after(LAID_IN_POTS, outcome, dealer=0), pot) == 100 + 5 + 5


def test_pom_3_a_slam_gets_85_from_each_and_nothing_is_counted():
    assert gained(earned("slam", 2), points=(0, 0, 78)) == (-85, -85, 170)


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

"""The list of hands: its order, its pages, and the way from one hand to the next."""

import json

import pytest

from analytics.filters import Filters
from analytics.projections import reading
from dashboard.hand_list import count_hands, hand_list, neighbours
from events.store import Store
from tests.dashboard.logs import POINTS, SCORES, slam, turned

AUTUMN = {"start": "2025-10-03T20:00:00+02:00", "zone": "Europe/Paris"}
SPRING = {"start": "2025-04-04T20:00:00+02:00", "zone": "Europe/Paris"}


@pytest.fixture
def con(trull):
    """The autumn's hand is stored first, then the spring's two, then one that tells no time."""
    lines = (
        slam(**AUTUMN),
        slam(hand=1, tricks=turned(1), **SPRING),
        slam(hand=2, tricks=turned(2)[:3], **SPRING),
        slam(tricks=turned(3), players=("Eve", "Bob", "Cy", "Di")),
    )
    trull("import", "-", input="".join(lines))
    with reading(Store(trull.db)) as con:
        yield con


def times(hands):
    return [(hand.local and hand.local.month, hand.number) for hand in hands]


IN_ORDER = [(None, 1), (4, 1), (4, 2), (10, 1)]


def test_hands_stand_in_the_order_of_time_those_without_one_first(con):
    assert times(hand_list(con, Filters())) == IN_ORDER
    assert times(hand_list(con, Filters(), newest_first=True)) == IN_ORDER[::-1]


def test_pages_follow_each_other(con):
    pages = [hand_list(con, Filters(), limit=3, offset=offset) for offset in (0, 3)]
    assert [times(page) for page in pages] == [IN_ORDER[:3], IN_ORDER[3:]]


def test_only_the_hands_asked_for_are_listed(con):
    first, *_, last = hand_list(con, Filters())
    assert hand_list(con, Filters(), ids=[last.id, first.id]) == [first, last]
    assert hand_list(con, Filters(), ids=[]) == []


def test_the_count_is_that_of_the_list(con):
    for filters in (Filters(), Filters(player="Ann"), Filters(player="Eve"), Filters(club="none")):
        assert count_hands(con, filters) == len(hand_list(con, filters))


def test_a_hand_tells_its_players_points_and_scores_by_seat(con):
    hand = hand_list(con, Filters())[0]
    assert hand.players == ("Eve", "Bob", "Cy", "Di")
    assert (hand.points, hand.scores) == (tuple(POINTS), tuple(SCORES))
    assert hand.recorded is None


def test_a_filter_on_a_player_leaves_the_others_at_the_table(con):
    [hand] = hand_list(con, Filters(player="Eve"))
    assert len(hand.players) == 4


def test_an_unfinished_hand_has_no_points_and_no_scores(con):
    hand = hand_list(con, Filters())[2]
    assert (hand.finished, hand.points, hand.scores) == (False, None, None)


def test_a_hand_passed_out_scored_nothing(trull):
    passed = slam(tricks=()).replace(
        '{"kind": "bid", "seat": 0, "call": "garde-contre"}',
        ", ".join(f'{{"kind": "bid", "seat": {seat}, "call": "pass"}}' for seat in range(4)),
    )
    trull("import", "-", input=passed)
    with reading(Store(trull.db)) as con:
        [hand] = hand_list(con, Filters())
    assert (hand.finished, hand.played, hand.ending) == (True, False, "passed out")
    assert (hand.points, hand.scores) == (None, (0, 0, 0, 0))


def test_each_hand_has_its_neighbours_in_the_list(con):
    ids = [hand.id for hand in hand_list(con, Filters())]
    around = [None, *ids, None]
    for place, id in enumerate(ids):
        assert neighbours(con, Filters(), id) == (around[place], around[place + 2])


def test_neighbours_are_those_that_meet_the_filters(con):
    ids = [hand.id for hand in hand_list(con, Filters())]
    assert neighbours(con, Filters(player="Eve"), ids[3]) == (ids[0], None)


def test_the_hand_after_is_the_next_of_the_same_sitting_not_of_the_table_beside_it(trull):
    def line(club: str, hand: int, clock: str, by: int) -> str:
        record = json.loads(slam(hand=hand, tricks=turned(by), club=club))
        return json.dumps(record | {"time": f"2024-05-04T{clock}:00+02:00"}) + "\n"

    tables = [
        line("here", 1, "20:00", 1),
        line("here", 2, "20:30", 2),
        line("there", 1, "20:10", 3),
        line("there", 2, "20:20", 4),
    ]
    trull("import", "-", input="".join(tables))
    with reading(Store(trull.db)) as con:
        listed = [(hand.club, hand.number) for hand in hand_list(con, Filters())]
    assert listed == [("here", 1), ("here", 2), ("there", 1), ("there", 2)]

"""What a filter lets through, and when an evening begins."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import duckdb
import pytest

from analytics.filters import Filters
from analytics.projections import reading
from analytics.statistics import STATISTICS
from core.errors import Unreadable
from events.formats import records
from events.importing import import_records
from events.reading import sources
from events.store import Store
from tests.analytics import evenings

HANDS = STATISTICS["hands"]
FRIDAY = date(2024, 9, 6)
THURSDAY = date(2024, 9, 5)


def hands(connection: duckdb.DuckDBPyConnection, filters: Filters) -> int:
    count = HANDS.compute(connection, filters)["hands"].item()
    assert isinstance(count, int)
    return count


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(), 8),
        (Filters(club="Lyon"), 6),
        (Filters(club="Nizza"), 0),
        (Filters(variant="scarto"), 1),
        (Filters(players=4), 7),
        (Filters(level="abridged"), 1),
        (Filters(options=""), 8),
        (Filters(options="rules=federation"), 0),
        (Filters(since=FRIDAY), 1),
        (Filters(until=THURSDAY), 6),
        (Filters(since=THURSDAY, until=FRIDAY), 7),
        # A hand in which one seat meets all conditions on a seat; only played hands have roles.
        (Filters(player="Ann"), 7),
        (Filters(player="Ann", seat=1), 0),
        (Filters(player="Ann", role="taker"), 3),
        (Filters(role="taker"), 5),
        (Filters(player="Eve", club="Lyon"), 0),
        (Filters(player="nobody of that name"), 0),
    ],
    ids=str,
)
def test_a_filter_chooses_hands(
    club: duckdb.DuckDBPyConnection, filters: Filters, expected: int
) -> None:
    assert hands(club, filters) == expected


def test_a_statistic_of_seats_counts_only_the_seats_that_are_meant(
    club: duckdb.DuckDBPyConnection,
) -> None:
    found = STATISTICS["wins"].compute(club, Filters(player="Ann", variant="french-tarot"))
    assert found["hands"].item() == 4
    by_player = STATISTICS["wins"].compute(club, Filters(role="taker"), ("player",))
    assert by_player["player"].to_list() == ["Ann", "Bob", "Eve"]


def test_text_is_never_read_as_sql(club: duckdb.DuckDBPyConnection) -> None:
    nasty = "x' OR 1=1 --"
    for filters in (
        Filters(club=nasty),
        Filters(variant=nasty),
        Filters(player=nasty),
        Filters(role=nasty),
        Filters(options=nasty),
        Filters(level=nasty),
    ):
        assert hands(club, filters) == 0


@pytest.mark.parametrize("statistic", STATISTICS.values(), ids=STATISTICS)
def test_every_statistic_takes_every_filter(
    club: duckdb.DuckDBPyConnection, statistic: Any
) -> None:
    everything = Filters(
        variant="french-tarot",
        options="",
        club="Lyon",
        level="full",
        players=4,
        since=THURSDAY,
        until=FRIDAY,
        evening_starts=4,
        player="Ann",
        seat=0,
        role="taker",
    )
    assert len(statistic.compute(club, everything)) == 1


@pytest.mark.parametrize("hour", [-1, 24, 5.5])
def test_an_evening_starts_at_a_full_hour(hour: Any) -> None:
    with pytest.raises(Unreadable, match="full hour from 0 to 23"):
        Filters(evening_starts=hour)


class TestEvenings:
    """The evening of a hand: its date on the clock of the place, until the evening starts."""

    @pytest.fixture
    def evening(
        self, store: Store, imported: Callable[[Store, list[str]], None]
    ) -> Callable[..., date]:
        def of(time: str, zone: str | None, evening_starts: int = 5) -> date:
            more = {} if zone is None else {"zone": zone}
            table = evenings.sitting("scarto", "Ann Bob Cy", **more)
            imported(store, [evenings.line(table, 1, 0, evenings.scarto(), time=time)])
            with reading(store) as connection:
                filters = Filters(evening_starts=evening_starts)
                found = HANDS.compute(connection, filters, ("evening",))
            [evening] = found["evening"].to_list()
            assert isinstance(evening, date)
            return evening

        return of

    def test_after_midnight_it_is_still_the_same_evening(self, evening: Any) -> None:
        assert evening("2024-09-06T04:59:59+02:00", "Europe/Paris") == THURSDAY

    def test_at_five_in_the_morning_it_is_the_next(self, evening: Any) -> None:
        assert evening("2024-09-06T05:00:00+02:00", "Europe/Paris") == FRIDAY

    def test_another_hour_may_be_chosen(self, evening: Any) -> None:
        assert evening("2024-09-06T05:00:00+02:00", "Europe/Paris", 6) == THURSDAY

    def test_the_clock_of_the_place_counts_whatever_zone_the_log_writes(self, evening: Any) -> None:
        # In Paris it is half past five.
        assert evening("2024-09-06T03:30:00+00:00", "Europe/Paris") == FRIDAY

    def test_without_a_zone_the_offset_of_the_log_counts(self, evening: Any) -> None:
        assert evening("2024-09-06T05:30:00+02:00", None) == FRIDAY

    @pytest.mark.parametrize("zone", ["Middle-earth/Shire", "Europe", "../zone", "x" * 300])
    def test_a_zone_that_this_machine_does_not_know_leaves_the_offset(
        self, store: Store, tmp_path: Path, zone: str
    ) -> None:
        log = tmp_path / "log.jsonl"
        table = evenings.sitting("scarto", "Ann Bob Cy")
        time = "2024-09-06T05:30:00+02:00"
        log.write_text(evenings.line(table, 1, 0, evenings.scarto(), time=time))
        hands = [
            replace(hand, sitting=replace(hand.sitting, zone=zone))
            for source in sources([str(log)])
            for hand in records(source)
        ]
        assert import_records(store, hands, format="live").stored == 1
        with reading(store) as connection:
            assert HANDS.compute(connection, Filters(), ("evening",))["evening"].item() == FRIDAY

    def test_a_night_of_23_hours_ends_at_five_on_the_clock(self, evening: Any) -> None:
        # On 31 March 2024 Paris goes from two to three: half past five comes 4.5 hours after midnight.
        assert evening("2024-03-31T05:30:00+02:00", "Europe/Paris") == date(2024, 3, 31)

    def test_a_night_of_25_hours_ends_at_five_on_the_clock(self, evening: Any) -> None:
        # On 27 October 2024 Paris has two o'clock twice: half past four comes 5.5 hours after midnight.
        assert evening("2024-10-27T04:30:00+01:00", "Europe/Paris") == date(2024, 10, 26)

    @pytest.mark.parametrize(("starts", "day"), [(2, 27), (3, 26)])
    @pytest.mark.parametrize("offset", ["+02:00", "+01:00"])
    def test_the_hour_that_comes_twice_belongs_to_one_evening(
        self, evening: Any, offset: str, starts: int, day: int
    ) -> None:
        time = f"2024-10-27T02:30:00{offset}"
        assert evening(time, "Europe/Paris", starts) == date(2024, 10, day)

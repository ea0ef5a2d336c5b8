"""What every store of events must do, whatever keeps them."""

from contextlib import suppress
from threading import Thread

import duckdb
import pytest

from core.errors import Unreadable
from events import stored
from events.additions import Additions, Stream
from events.event import CLOSED, OPENED, RECORDED, Event
from events.store import Store, WrongExpectedVersion
from events.writer import LostRace, Writer
from tests.events.evenings import rows

BEGUN = Event(OPENED, extra={"variant": "scarto", "players": [1, 2, 3]})
DEAL = Event("deal", 1, cards=(0, 1, 2, 3), amounts=(2.0, 2.0))
BID = Event("bid", 1, seat=2, call="pass")
PLAY = Event("play", 1, seat=0, card=77)
RESULT = Event(RECORDED, 1, amounts=(28.5, -28.5), extra={"points": [12, None]})
END = Event(CLOSED)
ALL = (BEGUN, DEAL, BID, PLAY, RESULT, END)
BOB = "INSERT INTO player VALUES (1, 'Bob')"


class EventStoreContract:
    """Tests that need a fixture `store` with an empty store, and `behind_its_back`."""

    def behind_its_back(self, store: Store, writer: Writer, statement: str) -> None:
        """Another program, which waits for nobody, commits this while the writer is at work."""
        raise NotImplementedError

    def test_events_come_back_as_they_were_in_their_order(self, store: Store):
        store.append("a table", ALL, 0)

        assert self.stored(store, "a table") == list(ALL)

    def test_append_returns_the_version_the_next_event_will_have(self, store: Store):
        assert store.append("a table", [BEGUN, DEAL], 0) == 2
        assert store.append("a table", [BID], 2) == 3

    def test_versions_run_from_0_without_gaps_over_several_appends(self, store: Store):
        store.append("a table", [BEGUN], 0)
        store.append("a table", [DEAL, BID, BID], 1)
        store.append("a table", [PLAY], 4)

        assert self.versions(store, "a table") == [0, 1, 2, 3, 4]

    @pytest.mark.parametrize("expected", [0, 1, 3, 100])
    def test_a_wrong_expected_version_is_named_beside_the_actual_one(
        self, store: Store, expected: int
    ):
        store.append("a table", [BEGUN, DEAL], 0)

        with pytest.raises(WrongExpectedVersion) as error:
            store.append("a table", [PLAY, BID], expected)

        assert (error.value.expected, error.value.actual) == (expected, 2)
        assert f"at version 2, not at {expected}" in str(error.value)
        assert self.stored(store, "a table") == [BEGUN, DEAL]

    def test_a_new_stream_is_at_version_0(self, store: Store):
        with pytest.raises(WrongExpectedVersion) as error:
            store.append("a table", [PLAY], 1)

        assert (error.value.expected, error.value.actual) == (1, 0)

    def test_the_same_append_tried_again_succeeds_without_a_second_copy(self, store: Store):
        store.append("a table", [BEGUN], 0)
        first = store.append("a table", ALL, 1)

        assert store.append("a table", ALL, 1) == first
        assert self.stored(store, "a table") == [BEGUN, *ALL]

    def test_it_succeeds_even_if_others_have_added_since(self, store: Store):
        store.append("a table", [BEGUN, DEAL], 0)
        store.append("a table", [BID], 2)

        assert store.append("a table", [BEGUN, DEAL], 0) == 2

    def test_an_append_that_is_there_only_in_part_is_refused(self, store: Store):
        store.append("a table", [BEGUN, DEAL], 0)

        with pytest.raises(WrongExpectedVersion):
            store.append("a table", [BEGUN, DEAL, BID], 0)

    def test_an_append_that_differs_in_one_field_is_refused(self, store: Store):
        store.append("a table", [BEGUN, PLAY], 0)

        with pytest.raises(WrongExpectedVersion):
            store.append("a table", [BEGUN, PLAY._replace(seat=1)], 0)

    def test_appending_nothing_changes_nothing_but_still_expects(self, store: Store):
        store.append("a table", [BEGUN], 0)

        assert store.append("a table", [], 1) == 1
        with pytest.raises(WrongExpectedVersion):
            store.append("a table", [], 0)

    @pytest.mark.parametrize(
        "event",
        [PLAY._replace(kind="plya"), PLAY._replace(seat=255), PLAY._replace(card=-1)],
        ids=["kind", "seat", "card"],
    )
    def test_what_is_no_event_is_refused_with_all_that_came_with_it(
        self, store: Store, event: Event
    ):
        store.append("a table", [BEGUN], 0)

        with pytest.raises(Unreadable, match=r"'plya' is no kind of event; known: deal|no seat"):
            store.append("a table", [DEAL, event], 1)

        assert self.stored(store, "a table") == [BEGUN]

    def test_streams_do_not_mix(self, store: Store):
        store.append("one", [BEGUN], 0)
        store.append("two", [BEGUN, DEAL], 0)
        store.append("one", [PLAY], 1)

        assert self.stored(store, "one") == [BEGUN, PLAY]
        assert self.stored(store, "two") == [BEGUN, DEAL]

    def test_positions_increase_strictly_in_the_order_of_commits(self, store: Store):
        store.append("one", [BEGUN], 0)
        store.append("two", [BEGUN, DEAL], 0)
        store.append("one", [PLAY], 1)

        everything = store.events_after(0, 100)

        positions = everything["position"].to_list()
        assert positions == sorted(set(positions))
        assert everything["kind"].to_list() == [OPENED, OPENED, "deal", "play"]

    def test_reading_on_from_a_position_finds_everything_once(self, store: Store):
        store.append("one", ALL, 0)
        store.append("two", ALL, 0)

        pages, position = [], 0
        while not (page := store.events_after(position, 5)).is_empty():
            pages.append(page)
            position = page["position"].max()

        assert [len(page) for page in pages] == [5, 5, 2]
        kinds = [kind for page in pages for kind in page["kind"]]
        assert kinds == 2 * [event.kind for event in ALL]

    def test_of_two_threads_that_expect_the_same_version_one_gets_it(self, store: Store):
        store.append("a table", [BEGUN], 0)
        outcomes = self.at_once(2, lambda number: store.append("a table", [by_seat(number)], 1))

        assert sorted(map(str, outcomes)) == sorted(
            ["2", "stream 'a table' is at version 2, not at 1 as expected; "
             "read what was added and decide anew"]
        )  # fmt: skip
        assert self.versions(store, "a table") == [0, 1]

    def test_threads_that_read_anew_after_a_refusal_all_get_through(self, store: Store):
        def persist(number: int) -> None:
            expected = 0
            for _ in range(10):
                while True:
                    try:
                        expected = store.append("a table", [by_seat(number)], expected)
                        break
                    except WrongExpectedVersion as refused:
                        expected = refused.actual

        self.at_once(3, persist)

        assert self.versions(store, "a table") == list(range(30))
        seats = [event.seat for event in self.stored(store, "a table")]
        assert [seats.count(seat) for seat in range(3)] == [10, 10, 10]

    def test_many_events_of_many_streams_go_in_at_once(self, store: Store):
        store.append("old", [BEGUN], 0)

        def work(writer: Writer) -> None:
            streams = writer.streams(["old", "new"])
            additions = Additions()
            for hand in (1, 2):
                for stream in streams.values():
                    with additions.to(stream, hand=hand, batch=None) as end:
                        for event in (DEAL, PLAY, PLAY):
                            end.add(event)
            writer.append(additions)

        store.write(work)

        found = rows(store, "SELECT key, event.version, hand, position FROM event "
                     "JOIN stream ON number = stream ORDER BY key, event.version")  # fmt: skip
        assert [row[:3] for row in found] == [
            *(("new", version, 1 + version // 3) for version in range(6)),
            ("old", 0, None),
            *(("old", 1 + version, 1 + version // 3) for version in range(6)),
        ]
        assert sorted(position for *_, position in found) == list(range(1, 14))
        assert rows(store, "SELECT position FROM head") == [(14,)]
        ends = rows(store, "SELECT key, version FROM stream ORDER BY key")
        assert ends == [("new", 6), ("old", 7)]

    def test_a_hundred_thousand_events_come_back_as_they_were(self, store: Store):
        bodies = [DEAL, BID, PLAY, RESULT, BID._replace(call=""), BID._replace(call='a "b", \\N\n')]
        bodies += [Event("held", 1, seat=1, cards=()), PLAY._replace(extra={"why": 'é "\\ \u0000'})]
        events = [bodies[number % len(bodies)] for number in range(100_000)]

        store.append("a table", events, 0)

        assert self.stored(store, "a table") == events

    @pytest.mark.parametrize("moment", ["insert", "commit"])
    def test_a_race_that_is_lost_is_run_again_as_a_whole(self, store: Store, moment: str):
        store.append("a table", [BEGUN], 0)
        runs: list[dict[str, int]] = []

        def work(writer: Writer) -> None:
            stream = writer.streams(["a table"])["a table"]
            runs.append({})
            if moment == "insert" and len(runs) == 1:
                self.behind_its_back(store, writer, BOB)
            runs[-1] = writer.players(["Ann"])
            writer.append(one_event(stream))
            if moment == "commit" and len(runs) == 1:
                self.behind_its_back(store, writer, BOB)

        store.write(work)

        assert len(runs) == 2
        assert runs[-1] == {"Ann": 2}
        assert rows(store, "FROM player ORDER BY id") == [(1, "Bob"), (2, "Ann")]
        assert self.versions(store, "a table") == [0, 1]

    def test_an_error_in_the_work_leaves_nothing_behind(self, store: Store):
        store.append("a table", [BEGUN], 0)

        def work(writer: Writer) -> None:
            writer.players(["Ann"])
            writer.append(one_event(writer.streams(["a table"])["a table"]))
            raise KeyError("a mistake")

        with pytest.raises(KeyError):
            store.write(work)

        assert rows(store, "FROM player") == []
        assert self.versions(store, "a table") == [0]

    def test_an_error_that_the_work_swallows_is_no_success(self, store: Store):
        def work(writer: Writer) -> str:
            writer.players(["Ann"])
            with suppress(duckdb.ConstraintException):
                writer.connection.execute("INSERT INTO player VALUES (1, 'Bob')")
            return "done"

        with pytest.raises(duckdb.Error):
            store.write(work)

        assert rows(store, "FROM player") == []

    def test_a_stream_moves_only_from_where_it_was_seen(self, store: Store):
        store.append("a table", [BEGUN], 0)
        seen = store.write(lambda writer: writer.streams(["a table"]))
        store.append("a table", [DEAL], 1)

        with pytest.raises(LostRace):
            store.write(lambda writer: writer.append(one_event(seen["a table"])))

        assert self.versions(store, "a table") == [0, 1]

    def test_reading_a_history_that_does_not_exist_finds_it_empty_and_makes_none(
        self, store: Store
    ):
        assert store.events_after(0, 10).is_empty()
        assert store.hands().is_empty()
        assert not store.exists()

    def stored(self, store: Store, key: str) -> list[Event]:
        """The events of a stream."""
        with store.reading() as connection:
            return stored.events_from(connection, self.number_of(store, key), 0, 1_000_000)

    def versions(self, store: Store, key: str) -> list[int]:
        """The versions of a stream, in order."""
        return store.events(self.number_of(store, key))["version"].to_list()

    @staticmethod
    def number_of(store: Store, key: str) -> int:
        [(number,)] = rows(store, f"SELECT number FROM stream WHERE key = '{key}'")
        return number

    @staticmethod
    def at_once(threads: int, do) -> list[object]:
        """What each of several threads returns or raises."""
        outcomes: list[object] = [None] * threads

        def run(number: int) -> None:
            try:
                outcomes[number] = do(number)
            except Exception as error:
                outcomes[number] = error

        running = [Thread(target=run, args=[number]) for number in range(threads)]
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()
        return outcomes


def one_event(stream: Stream) -> Additions:
    additions = Additions()
    with additions.to(stream, hand=1, batch=None) as end:
        end.add(PLAY)
    return additions


def by_seat(seat: int) -> Event:
    return PLAY._replace(seat=seat)

"""What every store of events must do, whatever keeps them."""

from threading import Thread

import pytest

from core.errors import Unreadable
from events.event import CLOSED, OPENED, RECORDED, Event
from events.store import Store, WrongExpectedVersion

BEGUN = Event(OPENED, extra={"variant": "scarto", "players": [1, 2, 3]})
DEAL = Event("deal", 1, cards=(0, 1, 2, 3), amounts=(2.0, 2.0))
BID = Event("bid", 1, seat=2, call="pass")
PLAY = Event("play", 1, seat=0, card=77)
RESULT = Event(RECORDED, 1, amounts=(28.5, -28.5), extra={"points": [12, None]})
END = Event(CLOSED)
ALL = (BEGUN, DEAL, BID, PLAY, RESULT, END)


class EventStoreContract:
    """Tests that need a fixture `store` with an empty store."""

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

    def stored(self, store: Store, key: str) -> list[Event]:
        """The events of a stream."""
        raise NotImplementedError

    def versions(self, store: Store, key: str) -> list[int]:
        """The versions of a stream, in order."""
        raise NotImplementedError

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


def by_seat(seat: int) -> Event:
    return PLAY._replace(seat=seat)

"""Events of older schemas are lifted when they are read, newer ones are refused by name."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from events import stored, upcasting
from events.event import ALL_KINDS, CLOSED, HAND_BEGUN, OPENED, Event
from events.store import Store
from events.upcasting import UPCASTERS, VERSIONS, UnknownEvent, lifted
from events.verifying import verify
from tests.events.evenings import evening, imported, rows
from tests.events.store_contract import BEGUN, BID, DEAL, PLAY

AN_HOUR = "2024-10-27T02:30:00"


def word(more: str) -> Callable[[Event], Event]:
    """An upcaster that adds a word to the call of an event."""
    return lambda event: event._replace(call=f"{event.call or ''}{more}")


@pytest.fixture
def third_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that knows the third version of bids."""
    monkeypatch.setitem(UPCASTERS, ("bid", 1), word(", then"))
    monkeypatch.setitem(UPCASTERS, ("bid", 2), word(", now"))
    monkeypatch.setitem(VERSIONS, "bid", 3)


# --- lifting --------------------------------------------------------------------------------


def test_every_kind_has_an_upcaster_for_each_version_but_the_present_one():
    assert VERSIONS.keys() == set(ALL_KINDS)
    older = {(kind, version) for kind in VERSIONS for version in range(1, VERSIONS[kind])}
    assert UPCASTERS.keys() == older


@pytest.mark.usefixtures("third_bid")
@pytest.mark.parametrize(
    ("version", "call"), [(1, "pass, then, now"), (2, "pass, now"), (3, "pass")]
)
def test_an_event_takes_every_step_from_its_own_version_on(version: int, call: str):
    assert lifted(BID, version) == BID._replace(call=call)


@pytest.mark.parametrize("version", [0, -1, 2, 40])
def test_a_version_that_is_not_known_is_refused_with_what_is(version: int):
    with pytest.raises(UnknownEvent) as refusal:
        lifted(PLAY, version)

    assert f"an event 'play' of schema version {version}; known of this kind: version 1;" in str(
        refusal.value
    )
    assert "if a newer Trull wrote it, update this one" in str(refusal.value)


def test_a_kind_that_is_not_known_is_refused_with_those_that_are():
    with pytest.raises(UnknownEvent, match=r"of the kind 'sung'; known: deal, .*, closed"):
        lifted(Event("sung"), 1)


@pytest.mark.parametrize("offset", ["+02:00", "+01:00", "-03:30", "+00:00", "+00:09:21"])
@pytest.mark.parametrize(("kind", "name"), [(OPENED, "start"), (HAND_BEGUN, "time")])
def test_a_time_told_in_utc_beside_its_offset_becomes_one_text(kind: str, name: str, offset: str):
    told = datetime.fromisoformat(f"{AN_HOUR}{offset}")
    utc = (told - (told.utcoffset() or timedelta())).replace(tzinfo=None).isoformat()
    first = Event(kind, extra={name: f"{utc}+00:00", "offset": offset, "zone": "Europe/Paris"})

    assert lifted(first, 1).extra == {name: f"{AN_HOUR}{offset}", "zone": "Europe/Paris"}


@pytest.mark.parametrize("extra", [None, {}, {"zone": "Europe/Paris"}])
def test_without_a_time_it_stays_as_it_is(extra: dict[str, str] | None):
    assert lifted(Event(OPENED, extra=extra), 1).extra == extra


# --- reading --------------------------------------------------------------------------------


def test_what_is_written_has_the_present_version_of_its_kind(store: Store):
    imported(store, evening(1))

    found = dict(rows(store, "SELECT DISTINCT kind, schema_version FROM event"))
    assert found == {kind: VERSIONS[kind] for kind in found}
    assert {"opened", "hand", "deal", "play", "recorded"} <= found.keys()


@pytest.mark.usefixtures("third_bid")
def test_older_events_of_a_stream_are_lifted_and_the_rows_stay_as_they_are(store: Store):
    store.append("a table", [BEGUN, DEAL, BID], 0)
    written = rows(store, "SELECT call FROM event WHERE kind = 'bid'")
    store.write(
        lambda writer: writer.connection.execute(
            "UPDATE event SET schema_version = 2 WHERE kind = 'bid'"
        )
    )

    with store.reading() as connection:
        *_, bid = stored.events_from(connection, 1, 0, 10)

    assert bid.call == "pass, now"
    assert rows(store, "SELECT call FROM event WHERE kind = 'bid'") == written == [("pass",)]


def test_a_play_of_an_older_version_is_lifted_too(store: Store, monkeypatch: pytest.MonkeyPatch):
    [record] = evening(1)
    imported(store, [record])
    [id] = store.hands()["id"]
    monkeypatch.setitem(UPCASTERS, ("play", 1), lambda event: event._replace(seat=2 - event.seat))
    monkeypatch.setitem(VERSIONS, "play", 2)

    plays = [action.seat for action in store.hand(id).actions if action.kind == "play"]

    assert plays == [2 - action.seat for action in record.actions if action.kind == "play"]


def test_an_append_whose_answer_was_lost_succeeds_also_after_an_update_of_the_program(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    store.append("a table", [BEGUN, BID], 0)
    monkeypatch.setitem(UPCASTERS, ("bid", 1), word(", now"))
    monkeypatch.setitem(VERSIONS, "bid", 2)

    assert store.append("a table", [BEGUN, BID._replace(call="pass, now")], 0) == 2


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ("schema_version = 9", "an event 'play' of schema version 9"),
        ("kind = 'sung'", "an event of the kind 'sung'"),
    ],
)
def test_a_hand_with_an_event_that_is_not_known_is_not_read(store: Store, change: str, text: str):
    imported(store, evening(2))
    [first, second] = store.hands()["id"]
    store.write(
        lambda writer: writer.connection.execute(
            f"UPDATE event SET {change} WHERE stream = 1 AND version = 60"
        )
    )

    with pytest.raises(UnknownEvent, match=text):
        store.hand(first)
    assert store.hand(second).finished
    [unknown, *_] = [flaw for flaw in verify(store) if flaw.version == 60]
    assert (unknown.stream, unknown.hand) == (1, 1)
    assert text in unknown.text


def test_an_event_that_belongs_to_no_hand_is_proved_too(store: Store):
    opened = Event(OPENED, call="scarto", extra={"players": []})
    store.append("a table", [opened, Event(CLOSED)], 0)
    store.write(
        lambda writer: writer.connection.execute(
            "UPDATE event SET schema_version = 3 WHERE kind = 'closed'"
        )
    )

    flaws = verify(store)

    assert [(flaw.stream, flaw.version) for flaw in flaws] == [(1, 1), (1, None)]
    assert "an event 'closed' of schema version 3" in flaws[0].text


def test_a_changed_schema_version_breaks_the_seal(store: Store):
    imported(store, evening(1))
    store.write(
        lambda writer: writer.connection.execute(
            "UPDATE event SET schema_version = 1 WHERE kind = 'opened'"
        )
    )

    assert any("not those that were sealed" in flaw.text for flaw in verify(store))


def test_upcasters_leave_what_they_are_given_as_it_is():
    extra = {"time": "2024-10-27T00:30:00+00:00", "offset": "+02:00"}
    lifted(Event(HAND_BEGUN, 1, extra=extra), 1)

    assert extra == {"time": "2024-10-27T00:30:00+00:00", "offset": "+02:00"}
    assert upcasting.VERSIONS[HAND_BEGUN] == 2

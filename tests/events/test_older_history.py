"""A history that an older program wrote is a history: it replays, verifies, goes on, and is exported."""

from datetime import datetime
from pathlib import Path

import duckdb
import pytest

from core.actions import PLAY
from events import exporting
from events.event import CLOSED, OPENED, Event
from events.formats import native
from events.importing import import_records, import_sources
from events.reading import sources
from events.replaying import replayed
from events.store import Store
from events.verifying import verify
from tests.events import freeze
from tests.events.evenings import counts, evening, imported, rows
from tests.events.older import HANDS, tables, write_older

# As that program wrote them.
GONE_ON = "q8m3zegp81cc"
CALLED_BEFORE = "91d63htr8ge3"
BROKEN_OFF = "pfsm3cf8av6z"
THROWN_IN = "ryrew4w1tpkx"


@pytest.fixture
def older(store: Store) -> Store:
    write_older(store.path)
    return store


def test_it_verifies(older: Store):
    assert verify(older) == []


def test_every_hand_keeps_its_id(older: Store):
    before = {row[0] for row in tables(older.path)["hand"]}

    assert {hand.id for hand in older.all_hands()} == before
    assert len(before) == HANDS


def test_every_hand_replays_to_its_end_but_for_the_one_that_breaks_off(older: Store):
    done = {hand.id: replayed(hand) for hand in older.all_hands()}

    assert not any(replay.refusal for replay in done.values())
    assert [id for id, replay in done.items() if replay.hand.outcome is None] == [BROKEN_OFF]


def test_results_come_out_as_that_program_recorded_them(older: Store):
    # The last number of evening 2's first hand was contradicted by a second log.
    contradicted = {"tpgggkkcxpbm"}
    for hand in older.all_hands():
        outcome = replayed(hand).hand.outcome
        if outcome is not None and hand.id not in contradicted:
            assert hand.recorded.scores == tuple(map(float, outcome.scores))


def test_times_are_told_in_the_zone_of_their_log(older: Store):
    hand = older.hand("m790600t6mw5")

    assert hand.time is not None
    assert hand.sitting.start == hand.time == datetime.fromisoformat("2023-09-02T21:00:00+02:00")
    assert hand.time.isoformat() == "2023-09-02T21:00:00+02:00"
    assert older.hand(THROWN_IN).time == datetime.fromisoformat("2023-09-09T21:43:00+02:00")


def test_a_hand_that_went_on_is_found_by_both_its_ids(older: Store):
    assert older.hand(CALLED_BEFORE).id == GONE_ON


def test_the_same_logs_are_known_to_it(older: Store):
    played = evening(2, seed=1, club="Les Rois", place="Lyon")

    assert counts(imported(older, played)) == {"known": 2}
    assert verify(older) == []


def test_a_hand_that_broke_off_then_goes_on_now(older: Store):
    options = {"rules": "federation"}
    _, second = evening(2, seed=2, game="french-tarot", players=4, options=options)

    assert counts(imported(older, [second])) == {"stored": 1}

    [last] = [hand for hand in older.all_hands() if hand.stream == 8 and hand.number == 2]
    assert last.actions == list(second.actions)
    assert last.finished
    # The stream has facts of both schemas now, under one seal.
    versions = "SELECT DISTINCT kind, schema_version FROM event WHERE stream = 8 AND kind = 'hand'"
    assert rows(older, versions) == [("hand", 1)]
    assert verify(older) == []


def test_new_hands_of_an_old_sitting_stand_beside_the_old_ones(older: Store):
    *_, third = evening(3, seed=1, club="Les Rois", place="Lyon")

    imported(older, [third])

    versions = (
        "SELECT schema_version FROM event WHERE stream = 7 AND kind = 'hand' ORDER BY version"
    )
    assert [version for (version,) in rows(older, versions)] == [1, 1, 1, 2]
    assert verify(older) == []


def test_what_was_appended_live_can_be_appended_on(older: Store):
    begun = Event(OPENED, extra={"variant": "scarto", "players": [1, 2, 3]})
    deal = Event("deal", 1, cards=(0, 1, 2, 3), amounts=(2.0, 2.0))
    play = Event(PLAY, 1, seat=0, card=1)

    # The same events again, as by a table whose answer was lost before the update.
    assert older.append("live table", [begun, deal, play, Event(CLOSED)], 0) == 4
    assert older.append("live table", [play], 4) == 5
    assert verify(older) == []


def test_no_event_that_was_there_is_changed_by_whatever_is_added(older: Store):
    before = tables(older.path)["event"]

    imported(older, evening(3, seed=1, club="Les Rois", place="Lyon"))

    assert tables(older.path)["event"][: len(before)] == before


def test_what_is_exported_imports_as_the_same_hands(older: Store, tmp_path: Path):
    log = tmp_path / "everything.jsonl"
    lines = [native.write(record) for record in exporting.records(older)]
    log.write_text("\n".join(lines), encoding="utf-8")
    new = Store(tmp_path / "new.duckdb")

    report = import_sources(new, sources([str(log)]))

    assert (report.found, report.set_aside) == (HANDS, 0)
    assert set(new.hands()["id"]) == set(older.hands()["id"])
    starts = {hand.id: (hand.sitting.start, hand.time) for hand in older.all_hands()}
    assert {hand.id: (hand.sitting.start, hand.time) for hand in new.all_hands()} == starts
    assert counts(import_records(older, exporting.records(new), format="native")) == {
        "known": HANDS
    }


def test_a_history_that_is_frozen_is_the_same_when_it_is_thawed(older: Store, tmp_path: Path):
    with duckdb.connect(older.path, read_only=True) as connection:
        statements = freeze.frozen(connection)
    thawed = tmp_path / "thawed.duckdb"
    with duckdb.connect(thawed) as connection:
        connection.execute(statements)

    assert tables(thawed) == tables(older.path)
    assert verify(Store(thawed)) == []


def test_what_was_set_aside_is_there(older: Store):
    [(reason, raw)] = rows(older, "SELECT reason, raw FROM set_aside")

    assert reason == "the field sitting.players is missing"
    assert raw == b'{"trull":1,"sitting":{"variant":"whist"}}'

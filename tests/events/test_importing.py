"""The funnel: every hand found is stored, known, unfinished, or set aside with its place and reason."""

import gc
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from core.actions import PLAYS_BY_WHOEVER_IS_DUE
from core.cards import card_named
from events import importing
from events.importing import import_sources
from events.reading import sources
from events.record import Fault, HandRecord, Recorded, Where
from events.store import Store
from tests.events.evenings import (
    NAMES,
    PARIS,
    START,
    changed,
    counts,
    cut,
    evening,
    imported,
    in_file,
    plays_of,
    rows,
    without_leaders,
    write_log,
)


def french(hands: int = 1, **more: object) -> list[HandRecord]:
    return evening(hands, game="french-tarot", players=4, options={"rules": "federation"}, **more)


def auction_only(record: HandRecord) -> HandRecord:
    """The hand as a log has it that broke off before the first card was played."""
    return cut(record, plays_of(record.actions)[0] - 1)


def passed_out(record: HandRecord, **changes: object) -> HandRecord:
    """The same deal, passed out by all."""
    [dealt, *_] = record.actions
    seats = len(record.sitting.players)
    passes = [
        replace(dealt, kind="bid", seat=(record.dealer + turn) % seats, call="pass", groups=())
        for turn in range(1, seats + 1)
    ]
    return changed(record, actions=(dealt, *passes), recorded=Recorded(), **changes)


# --- stored ---------------------------------------------------------------------------------


def test_every_hand_of_an_evening_is_stored(store: Store):
    report = imported(store, evening(5))

    assert counts(report) == {"stored": 5}
    assert report.problems == report.differences == []
    assert rows(store, "SELECT number, finished FROM hand ORDER BY number") == [
        (number, True) for number in range(1, 6)
    ]


def test_what_is_stored_is_what_the_log_told(store: Store):
    [record] = evening(
        1,
        game="french-tarot",
        players=5,
        options={"split": "equal"},
        club="Tarot-Club",
        place="Lyon",
    )
    record = changed(record, time=START + timedelta(minutes=35))

    imported(store, [record])

    [hand] = store.all_hands()
    assert hand.sitting == record.sitting
    assert hand.actions == list(record.actions)
    assert (hand.number, hand.dealer, hand.time) == (1, record.dealer, record.time)
    assert hand.recorded == record.recorded


def test_an_evening_is_one_stream_that_opens_before_its_hands(store: Store):
    imported(store, evening(3))

    assert rows(store, "SELECT DISTINCT stream FROM event") == [(1,)]
    assert rows(
        store,
        "SELECT kind, hand FROM event WHERE kind IN ('opened', 'hand', 'recorded') "
        "ORDER BY version",
    ) == [
        ("opened", None),
        *((kind, number) for number in (1, 2, 3) for kind in ("hand", "recorded")),
    ]
    assert rows(store, "SELECT version FROM event ORDER BY position") == [
        (version,) for version in range(1 + sum(2 + len(r.actions) for r in evening(3)))
    ]


def test_plays_are_stored_with_the_seats_that_the_log_leaves_to_the_rules(store: Store):
    [record] = evening(1)

    imported(store, [without_leaders(record)])

    [hand] = store.all_hands()
    assert hand.actions == list(record.actions)


def test_names_stand_in_the_table_of_players_alone(store: Store):
    imported(store, evening(1))

    assert rows(store, "SELECT name FROM player ORDER BY id") == [(name,) for name in NAMES[:3]]
    assert rows(store, "SELECT extra->'players' FROM event WHERE kind = 'opened'") == [("[1,2,3]",)]
    assert rows(store, "SELECT count(*) FROM event WHERE event::VARCHAR LIKE '%Zo%'") == [(0,)]


def test_a_player_is_one_person_at_all_tables(store: Store):
    imported(store, evening(1, seed=1))
    imported(store, french(1, seed=2))

    assert rows(store, "SELECT count(*) FROM player") == [(4,)]


def test_times_are_stored_in_utc_with_the_zone_they_were_told_in(store: Store):
    # The night of 27 October 2024: 00:20 is in summer time, 03:10 in winter time.
    late = datetime(2024, 10, 27, 3, 10, tzinfo=PARIS)
    first, second = evening(2, start=datetime(2024, 10, 27, 0, 20, tzinfo=PARIS))

    imported(store, [first, changed(second, time=late)])

    [(start, offset, zone)] = rows(
        store,
        "SELECT (extra->>'start')::TIMESTAMPTZ, right(extra->>'start', 6), extra->>'zone' "
        "FROM event WHERE kind = 'opened'",
    )
    assert (start, offset, zone) == (
        datetime(2024, 10, 26, 22, 20, tzinfo=UTC),
        "+02:00",
        "Europe/Paris",
    )
    _, hand = store.all_hands()
    assert hand.time == late
    assert hand.time.utcoffset() == timedelta(hours=1)
    assert len(store.hands()["stream"].unique()) == 1


def test_two_hands_of_the_same_minute_are_two_hands(store: Store):
    report = imported(store, [changed(record, time=START) for record in evening(2)])

    assert counts(report) == {"stored": 2}


# --- known ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "again",
    [
        lambda record: record,
        without_leaders,
        lambda record: changed(
            record, sitting=replace(record.sitting, players=("Zoe", "Severin", "Domotor"))
        ),
        lambda record: changed(record, sitting=replace(record.sitting, id="elsewhere")),
        lambda record: changed(record, number=None, time=None, recorded=Recorded()),
    ],
    ids=["same", "without leaders", "players renamed", "another sitting", "less told"],
)
def test_a_hand_that_comes_again_is_known(store: Store, again: Callable[[HandRecord], HandRecord]):
    records = evening(3)
    imported(store, records)
    before = rows(store, "FROM event ORDER BY position")

    report = imported(store, in_file([again(record) for record in records], "renamed.jsonl"))

    assert counts(report) == {"known": 3}
    assert report.differences == []
    assert rows(store, "FROM event ORDER BY position") == before
    assert len(rows(store, "FROM stream")) == len(rows(store, "FROM batch")) == 1


def test_a_hand_that_stands_twice_in_a_file_is_stored_once(store: Store):
    first, second = evening(2)

    report = imported(store, [first, second, first, first])

    assert counts(report) == {"stored": 2, "known": 2}


def test_an_evening_in_several_files_is_one_evening(store: Store):
    records = evening(6)

    imported(store, in_file(records[3:], "late.jsonl"))
    imported(store, in_file(records[:4], "early.jsonl"))

    assert rows(store, "SELECT stream, number FROM hand ORDER BY number") == [
        (1, number) for number in range(1, 7)
    ]
    assert rows(store, "SELECT source FROM batch ORDER BY id") == [
        ("late.jsonl",),
        ("early.jsonl",),
    ]


def test_one_deal_at_two_tables_is_two_hands(store: Store):
    first, second = french(2)
    both = [passed_out(first), passed_out(first, sitting=replace(first.sitting, id="table 2"))]

    assert counts(imported(store, [*both, second])) == {"stored": 3}
    assert counts(imported(store, both)) == {"known": 2}


def test_a_deal_passed_out_twice_in_one_sitting_is_two_hands(store: Store):
    [record] = french()

    both = [passed_out(record, number=3), passed_out(record, number=7)]

    assert counts(imported(store, both)) == {"stored": 2}
    assert counts(imported(store, both)) == {"known": 2}


# --- unfinished -----------------------------------------------------------------------------


def test_an_unfinished_hand_is_kept_and_marked(store: Store):
    [record] = evening(1)

    report = imported(store, [cut(record, 30)])

    assert counts(report) == {"unfinished": 1}
    assert report.problems == []
    [hand] = store.all_hands()
    assert not hand.finished
    assert hand.actions == list(record.actions[:30])


def test_it_is_known_when_it_comes_again(store: Store):
    [record] = evening(1)
    imported(store, [cut(record, 30)])

    assert counts(imported(store, [cut(record, 30)])) == {"known": 1}


@pytest.mark.parametrize("steps", [1, 2, 30])
def test_the_beginning_of_a_stored_hand_is_known(store: Store, steps: int):
    [record] = evening(1)
    imported(store, [record])

    assert counts(imported(store, [cut(record, steps)])) == {"known": 1}


def test_a_hand_that_broke_off_goes_on_where_it_ended(store: Store):
    first, second, third = evening(3)
    imported(store, [first, cut(second, 30), third])

    report = imported(store, in_file([first, second, third], "repaired.jsonl"))

    assert counts(report) == {"stored": 1, "known": 2}
    assert report.differences == []
    hands = list(store.all_hands())
    assert [hand.number for hand in hands] == [1, 2, 3]
    assert [hand.actions for hand in hands] == [list(r.actions) for r in (first, second, third)]
    assert all(hand.finished for hand in hands)
    assert hands[1].recorded == second.recorded


def test_only_what_was_missing_of_it_is_added(store: Store):
    [record] = evening(1)
    imported(store, [cut(record, 30)])
    before = rows(store, "FROM event ORDER BY position")

    imported(store, [record])

    after = rows(store, "FROM event ORDER BY position")
    assert after[: len(before)] == before
    kinds = rows(store, f"SELECT kind FROM event WHERE position > {len(before)} ORDER BY position")
    assert kinds == [
        ("continued",),
        *((action.kind,) for action in record.actions[30:]),
        ("recorded",),
    ]


def test_a_hand_may_go_on_several_times(store: Store):
    [record] = evening(1)

    for steps in (1, 2, 10, 50):
        assert counts(imported(store, [cut(record, steps)])) == {"unfinished": 1}
    assert counts(imported(store, [record])) == {"stored": 1}

    [hand] = store.all_hands()
    assert hand.actions == list(record.actions)
    assert rows(store, "SELECT version FROM event ORDER BY position") == [
        (version,) for version in range(rows(store, "SELECT count(*) FROM event")[0][0])
    ]


def test_both_versions_in_one_file_are_one_hand(store: Store):
    [record] = evening(1)

    report = imported(store, [cut(record, 30), record])

    assert counts(report) == {"unfinished": 1, "stored": 1}
    [hand] = store.all_hands()
    assert hand.finished


def test_an_auction_that_broke_off_goes_on_only_at_its_own_table(store: Store):
    [record] = french()
    elsewhere = changed(record, sitting=replace(record.sitting, id="table 2"))
    imported(store, [auction_only(record)])

    assert counts(imported(store, [auction_only(elsewhere)])) == {"unfinished": 1}
    assert counts(imported(store, [elsewhere])) == {"stored": 1}

    assert rows(store, "SELECT stream, finished FROM hand ORDER BY stream") == [
        (1, False),
        (2, True),
    ]


def test_a_hand_without_any_event_is_set_aside(store: Store):
    report = imported(store, [cut(evening(1)[0], 0)])

    assert counts(report) == {"set_aside": 1}
    assert "nothing is told of this hand" in report.problems[0].reason


# --- set aside ------------------------------------------------------------------------------


def revoked(record: HandRecord, step: int) -> HandRecord:
    """The hand with an action that cannot be: a card that was played before is played again."""
    [first, *_] = plays_of(record.actions)
    actions = list(record.actions)
    actions[step - 1] = replace(actions[first - 1], seat=actions[step - 1].seat)
    return changed(record, actions=tuple(actions))


def test_a_refused_hand_is_set_aside_with_its_place_and_the_reason(store: Store):
    first, second, third = evening(3)

    report = imported(store, [first, revoked(second, 40), third])

    assert counts(report) == {"stored": 2, "set_aside": 1}
    [problem] = report.problems
    assert (problem.file, problem.line, problem.hand, problem.step) == ("evening.jsonl", 2, 2, 40)
    assert "legal:" in problem.reason


def test_nothing_of_a_refused_hand_is_stored(store: Store):
    [record] = evening(1)

    imported(store, [revoked(record, len(record.actions))])

    assert rows(store, "SELECT * FROM event") == rows(store, "SELECT * FROM hand") == []


def test_it_is_kept_word_for_word(store: Store):
    bad = revoked(evening(1)[0], 40)

    report = imported(store, [bad])

    [row] = rows(store, "SELECT format, file, line, hand, step, reason, raw FROM set_aside")
    assert row == ("native", "evening.jsonl", 1, 1, 40, report.problems[0].reason, bad.raw)


def test_what_could_not_be_read_is_kept_too(store: Store):
    raw = b'{"trull": 1, \xff\xfe oops'

    report = imported(store, [Fault(Where("evening.jsonl", 3, 2), "no JSON", raw)])

    assert counts(report) == {"set_aside": 1}
    assert rows(store, "SELECT file, line, hand, step, reason, raw FROM set_aside") == [
        ("evening.jsonl", 3, 2, None, "no JSON", raw)
    ]


def test_the_same_text_is_kept_once_but_counted_each_time(store: Store):
    bad = revoked(evening(1)[0], 40)

    assert counts(imported(store, [bad, bad])) == {"set_aside": 2}
    report = imported(store, in_file([bad], "renamed.jsonl"))

    assert counts(report) == {"set_aside": 1}
    assert report.problems[0].file == "renamed.jsonl"
    assert len(rows(store, "FROM set_aside")) == len(rows(store, "FROM batch")) == 1


def test_a_repaired_hand_is_stored_beside_what_was_set_aside(store: Store):
    first, second = evening(2)
    imported(store, [revoked(first, 40), second])

    assert counts(imported(store, [first, second])) == {"stored": 1, "known": 1}


def test_a_card_that_is_not_in_the_pack_is_refused_like_any_other(store: Store):
    [record] = evening(1)
    [first, *_] = plays_of(record.actions)
    actions = (*record.actions[: first - 1], PLAYS_BY_WHOEVER_IS_DUE[card_named("GOOD")])

    report = imported(store, [replace(record, actions=actions, raw=b"as it was")])

    assert report.problems[0].step == first
    assert "GOOD" in report.problems[0].reason


@pytest.mark.parametrize(
    ("sitting", "reason"),
    [
        ({"variant": "whist"}, "'whist' is no game"),
        ({"options": {"stakes": 2}}, "no option 'stakes'"),
        ({"players": ("Ann", "Bob")}, "a game for 3 players, not 2"),
        ({"start": datetime(2024, 9, 5, 19, 30)}, "does not say in which zone"),
    ],
    ids=["variant", "option", "players", "zone"],
)
def test_an_impossible_sitting_is_set_aside_with_the_reason(
    store: Store, sitting: dict[str, object], reason: str
):
    [record] = evening(1)
    bad = replace(record, sitting=replace(record.sitting, **sitting), raw=b"as it was")

    report = imported(store, [bad, *evening(1)])

    assert counts(report) == {"stored": 1, "set_aside": 1}
    assert reason in report.problems[0].reason
    assert report.problems[0].step is None


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"number": 0}, "number of the hand is 0"),
        ({"number": 3_000_000_000}, "number of the hand is 3000000000"),
        ({"time": datetime(2024, 9, 5, 19, 30)}, "does not say in which zone"),
        ({"recorded": Recorded((float("nan"), 0.0, 0.0))}, "nan is no number"),
        ({"recorded": Recorded(points=(float("inf"), None, 0.0))}, "inf is no number"),
        ({"dealer": None}, "dealer"),
    ],
)
def test_what_the_store_could_not_keep_is_set_aside(
    store: Store, change: dict[str, object], reason: str
):
    bad = replace(evening(1)[0], **change, raw=b"as it was")

    report = imported(store, [bad])

    assert counts(report) == {"set_aside": 1}
    assert reason in report.problems[0].reason


def test_a_file_that_cannot_be_read_at_all_is_a_problem_but_no_hand(store: Store):
    report = imported(store, [Fault(Where("gone.jsonl"), "there is no such file", b"")])

    assert report.found == 0
    assert [problem.file for problem in report.problems] == ["gone.jsonl"]
    assert not store.path.exists()


# --- recorded results -----------------------------------------------------------------------


def recorded(record: HandRecord, *scores: float) -> HandRecord:
    return changed(record, recorded=Recorded(scores))


def test_a_recorded_result_that_agrees_is_no_difference(store: Store):
    [record] = evening(1)

    report = imported(store, [record])

    assert record.recorded.scores is not None and record.recorded.points is not None
    assert report.differences == []


def test_one_that_contradicts_the_replay_is_kept_and_listed(store: Store):
    [record] = evening(1)

    report = imported(store, [recorded(record, 28, -14, -14)])

    replayed = " ".join(f"{score:.10g}" for score in record.recorded.scores or ())
    [difference] = report.differences
    assert (difference.file, difference.line, difference.hand) == ("evening.jsonl", 1, 1)
    assert difference.text == f"scores recorded 28 -14 -14, replayed {replayed}"
    [hand] = store.all_hands()
    assert difference.id == hand.id
    assert hand.recorded.scores == (28, -14, -14)


def test_an_unfinished_hand_has_nothing_to_contradict(store: Store):
    broken = recorded(cut(evening(1)[0], 30), 28, -14, -14)

    assert imported(store, [broken]).differences == []
    assert next(store.all_hands()).recorded.scores == (28, -14, -14)


def test_a_known_hand_with_another_result_keeps_both_and_is_listed(store: Store):
    [record] = evening(1)
    imported(store, [recorded(record, 28, -14, -14)])

    report = imported(store, in_file([recorded(record, 42, -21, -21)], "book.jsonl"))

    assert counts(report) == {"known": 1}
    assert "scores recorded 42 -21 -21, in another log 28 -14 -14" in [
        difference.text for difference in report.differences
    ]
    assert rows(store, "SELECT amounts FROM event WHERE kind = 'recorded' ORDER BY version") == [
        ([28, -14, -14],),
        ([42, -21, -21],),
    ]


def test_but_not_more_than_both_however_often_they_come(store: Store):
    [record] = evening(1)
    for _ in range(2):
        imported(store, [recorded(record, 28, -14, -14)])
        imported(store, [recorded(record, 42, -21, -21)])

    assert rows(store, "SELECT count(*) FROM event WHERE kind = 'recorded'") == [(2,)]


def test_a_result_for_a_hand_that_had_none_is_added(store: Store):
    [record] = evening(1)
    imported(store, [changed(record, recorded=Recorded())])

    report = imported(store, [record])

    assert counts(report) == {"known": 1}
    assert report.differences == []
    assert next(store.all_hands()).recorded == record.recorded


def test_an_import_leaves_the_interpreter_as_it_was(store: Store):
    before = sys.getswitchinterval(), gc.get_threshold(), gc.get_freeze_count()

    def fail(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        importing.import_records(store, evening(1), format="native", progress=fail)

    assert (sys.getswitchinterval(), gc.get_threshold(), gc.get_freeze_count()) == before


# --- numbers --------------------------------------------------------------------------------


def test_a_number_that_another_hand_has_is_given_up_and_listed(store: Store):
    first, second = evening(2)
    imported(store, [first])

    report = imported(store, [changed(second, number=1)])

    assert counts(report) == {"stored": 1}
    [difference] = report.differences
    assert difference.text == "this sitting has another hand 1: kept as its hand 2"
    assert [(hand.number, hand.claimed) for hand in store.all_hands()] == [(1, None), (2, 1)]
    assert counts(imported(store, [changed(second, number=1)])) == {"known": 1}


def test_a_number_given_up_is_no_later_one_of_the_sitting_either(store: Store):
    *first, sixth = evening(6)
    imported(store, first)

    imported(store, [changed(sixth, number=2)])

    assert [hand.number for hand in store.all_hands()] == [1, 2, 3, 4, 5, 6]


def test_hands_without_numbers_are_counted(store: Store):
    imported(store, [changed(record, number=None) for record in evening(3)])

    assert [hand.number for hand in store.all_hands()] == [1, 2, 3]


def test_files_without_numbers_follow_one_another(store: Store):
    records = [changed(record, number=None) for record in evening(4)]

    report = imported(store, in_file(records[:2], "one.jsonl"))
    report = imported(store, in_file(records[2:], "two.jsonl"))

    assert report.differences == []
    assert [hand.number for hand in store.all_hands()] == [1, 2, 3, 4]


def test_a_hand_that_cannot_be_read_keeps_its_number_for_when_it_is_repaired(store: Store):
    records = [changed(record, number=None) for record in french(3)]
    records[2] = passed_out(records[2])
    fault = Fault(records[0].where, "damaged", b"damaged")

    imported(store, [fault, *records[1:]])
    report = imported(store, records)

    assert counts(report) == {"stored": 1, "known": 2}
    assert [hand.number for hand in store.all_hands()] == [1, 2, 3]


def test_passed_out_hands_without_numbers_are_known_again(store: Store):
    first, *_ = french(1)
    other, *_ = french(1, seed=2)
    imported(store, [first])
    records = [
        passed_out(changed(record, number=None, sitting=first.sitting)) for record in (first, other)
    ]

    assert counts(imported(store, records)) == {"stored": 2}
    assert counts(imported(store, records)) == {"known": 2}
    assert [hand.number for hand in store.all_hands()] == [1, 2, 3]


# --- chunks ---------------------------------------------------------------------------------


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "CHUNK_HANDS", 2)


@pytest.mark.usefixtures("small_chunks")
def test_an_import_in_many_transactions_is_still_one_evening_and_one_batch(store: Store):
    records = evening(7)

    report = imported(store, [*records[:5], revoked(records[5], 40), records[6]])

    assert counts(report) == {"stored": 6, "set_aside": 1}
    assert len(rows(store, "FROM stream")) == len(rows(store, "FROM batch")) == 1
    assert len(rows(store, "SELECT DISTINCT recorded_at FROM event")) > 2
    assert [hand.number for hand in store.all_hands()] == [1, 2, 3, 4, 5, 7]


@pytest.mark.usefixtures("small_chunks")
def test_progress_counts_the_hands_found(store: Store):
    seen: list[int] = []

    importing.import_records(store, evening(5), format="native", progress=seen.append)

    assert seen == sorted(seen)
    assert seen[-1] == 5


@pytest.mark.usefixtures("small_chunks")
def test_a_log_is_not_read_far_ahead_of_what_is_written(store: Store):
    read = 0

    def records():
        nonlocal read
        for record in evening(12):
            read += 1
            yield record

    ahead: list[int] = []
    importing.import_records(
        store, records(), format="native", progress=lambda found: ahead.append(read - found)
    )

    # One chunk is being written, one being checked.
    assert max(ahead) <= 4


# --- files ----------------------------------------------------------------------------------


def test_logs_are_read_from_files_and_their_place_is_told(store: Store, tmp_path: Path):
    first, second = evening(2)
    log = write_log(tmp_path / "evening.jsonl", [first, revoked(second, 40)])

    report = import_sources(store, sources([str(log)]))

    assert counts(report) == {"stored": 1, "set_aside": 1}
    [problem] = report.problems
    assert (problem.file, problem.line, problem.step) == (str(log), 2, 40)
    assert rows(store, "SELECT format FROM set_aside") == [("native",)]
    assert rows(store, "SELECT source FROM batch") == [(str(log),)]


def test_a_file_cut_anywhere_gives_its_complete_hands_and_a_retry_adds_the_rest(tmp_path: Path):
    records = evening(3)
    content = write_log(tmp_path / "whole.jsonl", records).read_bytes()
    ends = [len(b"\n".join(record.raw for record in records[:n])) for n in (1, 2, 3)]
    for number, place in enumerate(range(1, len(content), len(content) // 12)):
        store = Store(tmp_path / f"{number}.duckdb")
        (tmp_path / "cut.jsonl").write_bytes(content[:place])

        report = import_sources(store, sources([str(tmp_path / "cut.jsonl")]))

        whole = sum(end <= place for end in ends)
        assert report.stored == whole
        retry = import_sources(store, sources([str(tmp_path / "whole.jsonl")]))
        assert counts(retry) == {
            name: count for name, count in (("stored", 3 - whole), ("known", whole)) if count
        }


def test_a_hand_that_stands_a_thousand_times_in_a_log_is_stored_once(store: Store):
    """Posted by a program gone mad: each copy in a transaction step of its own would take minutes."""
    [record] = evening(1)

    report = imported(store, 1500 * [record])

    assert counts(report) == {"stored": 1, "known": 1499}

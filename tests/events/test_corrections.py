"""Voiding, reopening and recording anew, and penalties: nothing is changed, everything is told."""

from dataclasses import replace

import pytest

from core.errors import Unreadable
from events.correcting import CorrectionRefused
from events.correction_list import corrections
from events.corrections import penalise, reopen, void, withdraw
from events.event import MERGED, PENALTY, VOIDED, Event
from events.exporting import records
from events.record import HandRecord
from events.store import Store, UnknownHand
from events.verifying import verify
from tests.events.evenings import NAMES, changed, counts, cut, evening, imported, rows

FIRST, SECOND, THIRD = NAMES[:3]


@pytest.fixture
def log() -> list[HandRecord]:
    return evening(4)


@pytest.fixture
def history(store: Store, log: list[HandRecord]) -> Store:
    """One sitting of three hands; the fourth of the log is left for later."""
    imported(store, log[:3])
    return store


def ids(store: Store) -> list[str]:
    """All hands in the order in which they were stored."""
    return [id for (id,) in rows(store, "SELECT id FROM hand ORDER BY stream, number")]


def corrected(log: list[HandRecord], number: int) -> HandRecord:
    """The hand as it should have been written down: another one, in the place of that number."""
    [other] = evening(1, seed=number + 100)
    return changed(other, sitting=log[0].sitting, number=number)


class TestVoiding:
    def test_a_voided_hand_is_kept_with_its_events_and_the_reason(self, history: Store):
        second = ids(history)[1]
        before = history.hand(second)

        void(history, second, "dealt from a short pack")

        after = history.hand(second)
        assert after.voided == "dealt from a short pack"
        assert replace(after, voided=None) == before

    def test_nothing_that_was_stored_is_changed(self, history: Store):
        before = rows(history, "FROM event ORDER BY position")

        void(history, ids(history)[0], "misdealt")

        after = rows(history, "FROM event ORDER BY position")
        assert after[: len(before)] == before
        assert history.events(1)["kind"].to_list()[len(before) :] == [VOIDED]

    def test_a_beginning_of_the_id_is_enough(self, history: Store):
        second = ids(history)[1]
        void(history, second[:8].upper(), "misdealt")
        assert history.hand(second).voided == "misdealt"

    def test_an_unknown_hand_is_named_with_those_near_to_it(self, history: Store):
        with pytest.raises(UnknownHand, match="there is no hand"):
            void(history, "zzzzzzzz", "misdealt")

    def test_a_hand_voided_already_says_why(self, history: Store):
        first = ids(history)[0]
        void(history, first, "misdealt")

        with pytest.raises(CorrectionRefused, match=f"{first} is voided already: misdealt"):
            void(history, first, "once more")

        assert len(corrections(history)) == 1

    @pytest.mark.parametrize("reason", ["", "  \n", "x" * 501, "a\0b"])
    def test_a_reason_has_to_say_something(self, history: Store, reason: str):
        with pytest.raises(Unreadable, match="the reason"):
            void(history, ids(history)[0], reason)
        assert corrections(history) == []

    def test_a_reason_is_kept_in_one_line(self, history: Store):
        void(history, ids(history)[0], " dealt\n twice ")
        assert history.hand(ids(history)[0]).voided == "dealt twice"

    def test_an_unfinished_hand_may_be_voided(self, store: Store, log: list[HandRecord]):
        imported(store, [cut(log[0], 20)])
        void(store, ids(store)[0], "the log broke off")
        assert store.hand(ids(store)[0]).voided == "the log broke off"

    def test_it_is_not_exported(self, history: Store):
        first, *others = ids(history)
        void(history, first, "misdealt")
        assert [record.number for record in records(history)] == [2, 3]
        assert len(others) == 2

    def test_a_history_with_corrections_verifies(self, history: Store, log: list[HandRecord]):
        first, second, _ = ids(history)
        void(history, first, "misdealt")
        imported(history, [corrected(log, 1)])
        void(history, second, "misdealt too")
        reopen(history, second)
        penalise(history, "1", FIRST, 10, "late")
        assert verify(history) == []


class TestReopening:
    def test_a_reopened_hand_counts_as_it_did(self, history: Store):
        first = ids(history)[0]
        before = history.hand(first)
        void(history, first, "misdealt")

        reopen(history, first, "the pack was whole after all")

        assert history.hand(first) == before

    def test_a_hand_that_counts_cannot_be_reopened(self, history: Store):
        with pytest.raises(CorrectionRefused, match="is not voided"):
            reopen(history, ids(history)[0])

    def test_it_may_be_voided_again(self, history: Store):
        first = ids(history)[0]
        void(history, first, "misdealt")
        reopen(history, first)
        void(history, first, "misdealt all the same")
        assert history.hand(first).voided == "misdealt all the same"

    def test_it_is_refused_while_another_hand_has_its_number(
        self, history: Store, log: list[HandRecord]
    ):
        second = ids(history)[1]
        void(history, second, "misread")
        imported(history, [corrected(log, 2)])
        [anew] = set(ids(history)) - set(ids_of(log[:3], history))

        with pytest.raises(CorrectionRefused, match=f"hand {anew} has taken the number 2"):
            reopen(history, second)

        void(history, anew, "the first reading was right")
        reopen(history, second)
        assert history.hand(second).voided is None


def ids_of(log: list[HandRecord], store: Store) -> list[str]:
    """The ids of the hands of a log that a store has."""
    told = [list(record.actions) for record in log]
    return [hand.id for hand in store.all_hands() if hand.actions in told]


class TestRecordingAnew:
    def test_the_new_hand_takes_the_number_of_the_voided_one(
        self, history: Store, log: list[HandRecord]
    ):
        second = ids(history)[1]
        void(history, second, "misread")

        report = imported(history, [log[0], corrected(log, 2), log[2]])

        assert counts(report) == {"stored": 1, "known": 2}
        called = {(hand.called, hand.voided) for hand in history.all_hands()}
        assert called == {(1, None), (2, "misread"), (2, None), (3, None)}
        assert report.differences == []

    def test_the_import_says_in_whose_place_it_is(self, history: Store, log: list[HandRecord]):
        second = ids(history)[1]
        void(history, second, "misread")

        [remark] = imported(history, [corrected(log, 2)]).remarks

        assert remark.text == f"in the place of {second}, which is voided: misread"

    def test_the_voided_hand_again_is_known_and_voided(self, history: Store, log: list[HandRecord]):
        second = ids(history)[1]
        void(history, second, "misread")

        report = imported(history, log[:3])

        assert counts(report) == {"known": 3}
        assert [(one.id, one.text) for one in report.remarks] == [
            (second, "known, and voided: misread")
        ]
        assert history.hand(second).voided == "misread"

    def test_hands_that_come_later_keep_their_numbers(self, history: Store, log: list[HandRecord]):
        void(history, ids(history)[1], "misread")
        imported(history, [corrected(log, 2)])

        report = imported(history, [log[3]])

        assert report.differences == []
        [fourth] = [hand for hand in history.all_hands() if hand.actions == list(log[3].actions)]
        assert fourth.called == 4
        assert verify(history) == []

    def test_a_number_that_counts_is_not_taken(self, history: Store, log: list[HandRecord]):
        [difference] = imported(history, [corrected(log, 2)]).differences
        assert difference.text == "this sitting has another hand 2: kept as its hand 4"

    def test_it_may_be_voided_and_recorded_anew_once_more(
        self, history: Store, log: list[HandRecord]
    ):
        for attempt in (2, 202, 302):
            [counting] = [h.id for h in history.all_hands() if h.called == 2 and h.voided is None]
            void(history, counting, f"misread before {attempt}")
            again = changed(corrected(log, attempt), number=2)
            imported(history, [again])

        called_2 = [hand for hand in history.all_hands() if hand.called == 2]
        assert len(called_2) == 4
        assert [hand.voided is None for hand in called_2].count(True) == 1
        assert verify(history) == []

    def test_a_voided_beginning_is_not_gone_on_with(self, store: Store, log: list[HandRecord]):
        imported(store, [cut(log[0], 30)])
        [broken] = ids(store)
        void(store, broken, "broke off, and was played anew")

        report = imported(store, [log[0]])

        assert counts(report) == {"stored": 1}
        hands = {hand.id: hand for hand in store.all_hands()}
        assert hands.pop(broken).voided is not None
        [whole] = hands.values()
        assert (whole.called, whole.finished) == (1, True)
        assert verify(store) == []

    def test_the_export_has_the_new_hand_under_the_number(
        self, history: Store, log: list[HandRecord], tmp_path
    ):
        void(history, ids(history)[1], "misread")
        imported(history, [corrected(log, 2)])

        exported = list(records(history))

        assert sorted(record.number for record in exported) == [1, 2, 3]
        other = Store(tmp_path / "other.duckdb")
        assert counts(imported(other, exported)) == {"stored": 3}
        assert counts(imported(history, exported)) == {"known": 3}


class TestPenalties:
    def test_a_penalty_is_told_of_a_player_in_a_sitting(self, history: Store):
        number = penalise(history, "1", SECOND, 12.5, "late")

        [told] = corrections(history)
        assert (told.number, told.kind) == (number, PENALTY)
        assert (told.sitting, told.hand, told.player, told.points) == (1, None, SECOND, 12.5)
        assert told.why == "late"

    def test_or_in_a_hand(self, history: Store):
        second = ids(history)[1]
        penalise(history, second, THIRD, 5, "spoke of his cards")
        [told] = corrections(history)
        assert (told.sitting, told.hand) == (1, second)
        assert f"{THIRD} loses 5 points: hand {second} (2 of sitting 1)" in told.text

    def test_the_hand_and_its_recorded_result_stay_what_they_were(self, history: Store):
        second = ids(history)[1]
        before = history.hand(second)
        penalise(history, second, THIRD, 5, "spoke of his cards")
        assert history.hand(second) == before

    @pytest.mark.parametrize("points", [0, -3, float("nan"), float("inf")])
    def test_it_takes_points_away(self, history: Store, points: float):
        with pytest.raises(Unreadable, match="above zero"):
            penalise(history, "1", FIRST, points, "late")

    def test_the_player_must_have_been_at_the_table(self, history: Store):
        with pytest.raises(Unreadable, match=f"nobody called 'Ann' sat there.*{FIRST}"):
            penalise(history, "1", "Ann", 5, "late")

    def test_an_unknown_sitting_is_told_with_those_there_are(self, history: Store):
        with pytest.raises(Unreadable, match="there is no sitting 7; they are 1 to 1"):
            penalise(history, "7", FIRST, 5, "late")

    def test_a_withdrawn_penalty_is_told_still(self, history: Store):
        number = penalise(history, "1", FIRST, 5, "late")

        undone = withdraw(history, number, "the clock was wrong")

        told = corrections(history)
        assert [(one.number, one.undone_by) for one in told] == [(number, undone), (undone, None)]
        assert told[1].why == "the clock was wrong"

    def test_it_is_withdrawn_once(self, history: Store):
        number = penalise(history, "1", FIRST, 5, "late")
        withdraw(history, number)
        with pytest.raises(CorrectionRefused, match="withdrawn already"):
            withdraw(history, number)

    def test_what_is_no_penalty_cannot_be_withdrawn(self, history: Store):
        number = void(history, ids(history)[0], "misdealt")
        with pytest.raises(Unreadable, match=f"there is no penalty {number}"):
            withdraw(history, number)


class TestTheHistoryOfCorrections:
    def test_it_tells_everything_in_its_order_with_time_and_reason(self, history: Store):
        first = ids(history)[0]
        void(history, first, "misdealt")
        reopen(history, first, "was not")

        voided, reopened = corrections(history)

        assert voided.text == f"hand {first} (1 of sitting 1) is voided"
        assert (voided.why, voided.undone_by) == ("misdealt", reopened.number)
        assert reopened.text == f"hand {first} (1 of sitting 1) counts again"
        assert (reopened.why, reopened.undone_by) == ("was not", None)
        assert voided.at <= reopened.at

    def test_a_history_without_any_is_empty(self, store: Store):
        assert corrections(store) == []

    @pytest.mark.parametrize(
        "event",
        [Event(VOIDED, 1, extra={"why": "x"}), Event(MERGED, extra={"player": 1, "into": 2})],
    )
    def test_nobody_appends_one_past_the_registers(self, history: Store, event: Event):
        with pytest.raises(Unreadable, match="is a correction"):
            history.append("a table", [event], 0)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("UPDATE amended SET void = 'other'", "void: other"),
        ("DELETE FROM amended", "void: no"),
        ("INSERT INTO amended VALUES (1, 3, NULL, 'made up')", "made up"),
        ("UPDATE amended SET goes_by = 9", "goes by: 9"),
    ],
)
def test_a_register_of_corrections_that_is_not_what_the_events_say_is_found(
    history: Store, change: str, words: str
):
    void(history, ids(history)[0], "misdealt")

    history.write(lambda writer: writer.connection.execute(change).fetchall())

    [flaw] = verify(history)
    assert "the register of corrections has" in flaw.text and words in flaw.text


def test_a_reason_changed_afterwards_breaks_the_seal(history: Store):
    void(history, ids(history)[0], "misdealt")

    history.write(
        lambda writer: writer.connection.execute(
            """UPDATE event SET extra = '{"why": "other"}' WHERE kind = 'voided'"""
        ).fetchall()
    )

    assert any("not those that were sealed" in flaw.text for flaw in verify(history))

"""The desk for what was set aside: nothing on it is lost, and what is put right is told so."""

from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from core.cards import card_named
from events import checking, desk, retrying
from events.desk import NotAtTheDesk
from events.filing import Filed
from events.formats import native
from events.importing import import_sources
from events.reading import sources
from events.record import HandRecord
from events.retrying import retry, retry_with
from events.store import Store
from events.verifying import verify
from tests.events.evenings import changed, counts, cut, evening, imported, plays_of, rows, write_log
from tests.events.formats.hands import SAMPLES


def with_a_revoke(record: HandRecord) -> HandRecord:
    """The hand with its second card played twice."""
    second, third = (step - 1 for step in plays_of(record.actions)[1:3])
    actions = list(record.actions)
    actions[third] = replace(actions[third], card=actions[second].card)
    return changed(record, actions=tuple(actions))


@pytest.fixture
def right() -> list[HandRecord]:
    return evening(3)


@pytest.fixture
def laid(store: Store, right: list[HandRecord], tmp_path: Path) -> Store:
    """A history with one evening; its second hand, in line 2, is set aside for a card played twice."""
    log = [right[0], with_a_revoke(right[1]), right[2]]
    import_sources(store, sources([str(write_log(tmp_path / "evening.jsonl", log))]))
    return store


def ids(store: Store) -> list[str]:
    return store.hands()["id"].to_list()


def test_what_was_set_aside_lies_there_with_place_reason_and_text(laid: Store, right, tmp_path):
    [kept] = desk.newest(laid, 10, open=True)

    assert (kept.id, kept.file, kept.hand) == (1, str(tmp_path / "evening.jsonl"), 2)
    assert (kept.refused.line, kept.refused.step) == (2, plays_of(right[1].actions)[2])
    assert "does not hold it" in kept.refused.reason
    assert kept.raw == with_a_revoke(right[1]).raw
    assert kept.open
    assert desk.count(laid) == (1, 0)


def test_a_corrected_text_is_stored_in_its_place_and_resolves_it(laid: Store, right):
    tried = retry_with(laid, 1, "corrected.jsonl", right[1].raw, encoding=None)

    assert not tried.open
    assert tried.tries[-1].outcome is Filed.STORED
    assert rows(laid, "SELECT stream, number FROM hand ORDER BY ALL") == [(1, 1), (1, 2), (1, 3)]
    assert tried.tries[-1].hands[0] in ids(laid)
    assert desk.count(laid) == (0, 1)
    assert desk.open_ids(laid) == []
    assert desk.newest(laid, 10, open=True) == []
    assert verify(laid) == []


def test_what_was_found_first_stays_as_it_was(laid: Store, right):
    before = rows(laid, "FROM set_aside")

    retry_with(laid, 1, "corrected.jsonl", right[1].raw, encoding=None)

    assert rows(laid, "FROM set_aside") == before
    [resolved] = desk.newest(laid, 10, open=False)
    assert resolved.raw == with_a_revoke(right[1]).raw
    assert [one.outcome for one in resolved.tries] == [Filed.SET_ASIDE, Filed.STORED]
    assert resolved.tries[-1].text == right[1].raw


def test_what_is_refused_again_shows_its_new_reason(laid: Store):
    tried = retry_with(laid, 1, "corrected.jsonl", b'{"trull":1,', encoding=None)

    assert tried.open
    assert (tried.refused.line, tried.refused.step) == (1, None)
    assert "breaks off" in tried.refused.reason
    assert tried.text == '{"trull":1,'
    assert len(tried.tries) == 2
    assert len(laid.hands()) == 2


def test_a_text_that_a_newer_program_accepts_is_stored_as_it_was_found(
    store: Store, right, tmp_path, monkeypatch
):
    log = write_log(tmp_path / "evening.jsonl", right)
    with monkeypatch.context() as older:
        older.setattr(checking, "MOST_HANDS", 2)  # hand 3 is refused
        report = import_sources(store, sources([str(log)]))
    assert counts(report) == {"stored": 2, "set_aside": 1}

    [tried] = retry(store, desk.open_ids(store))

    assert tried.tries[-1].outcome is Filed.STORED
    assert [hand.actions for hand in store.all_hands()] == [list(r.actions) for r in right]
    assert desk.count(store) == (0, 1)


def test_a_retry_that_changes_nothing_is_kept_too_with_the_place_in_the_file(laid: Store):
    [tried] = retry(laid, [1])

    assert tried.open
    assert [one.line for one in tried.tries] == [2, 2]
    assert tried.tries[0].reason == tried.tries[1].reason
    assert tried.tries[0].step == tried.tries[1].step


def test_a_hand_that_came_meanwhile_is_known_and_resolves_it(laid: Store, right):
    imported(laid, [right[1]])

    tried = retry_with(laid, 1, "corrected.jsonl", right[1].raw, encoding=None)

    assert tried.tries[-1].outcome is Filed.KNOWN
    assert len(laid.hands()) == 3


def test_an_unfinished_hand_is_accepted_too(laid: Store, right):
    tried = retry_with(laid, 1, "corrected.jsonl", cut(right[1], 30).raw, encoding=None)

    assert (tried.open, tried.tries[-1].outcome) == (False, Filed.UNFINISHED)


def test_of_a_text_of_several_hands_each_is_stored_that_can_be(laid: Store, right):
    both = right[1].raw + b"\n" + with_a_revoke(evening(1, seed=2)[0]).raw

    tried = retry_with(laid, 1, "two.jsonl", both, encoding=None)

    assert tried.open
    assert (tried.refused.line, len(tried.refused.hands)) == (2, 1)
    assert len(laid.hands()) == 3


def test_a_hand_without_a_number_keeps_the_place_it_had_in_its_file(store: Store, right, tmp_path):
    log = [changed(record, number=None) for record in right]
    path = write_log(tmp_path / "e.jsonl", [with_a_revoke(log[0]), with_a_revoke(log[1]), log[2]])
    import_sources(store, sources([str(path)]))

    retry_with(store, 2, "corrected.jsonl", log[1].raw, encoding=None)

    assert store.hands()["number"].to_list() == [2, 3]


def test_a_text_in_another_encoding_is_tried_with_its_name(store: Store, tmp_path):
    [record] = evening(1, club="Dvořák")
    (tmp_path / "e.jsonl").write_bytes(native.write(record).encode("cp1250"))
    import_sources(store, sources([str(tmp_path / "e.jsonl")]))
    assert "encoding cannot be told" in desk.kept(store, [1])[0].refused.reason

    [still] = retry(store, [1])
    [tried] = retry(store, [1], encoding="cp1250")

    assert (still.open, tried.open) == (True, False)
    assert [hand.sitting.club for hand in store.all_hands()] == ["Dvořák"]


def test_a_tarotclub_deal_is_tried_in_its_own_format(store: Store):
    import_sources(store, sources([str(SAMPLES / "revoke_in_trick_2.json")]))
    text = desk.kept(store, [1])[0].raw
    corrected = text.replace(b"20-T;02-H", b"20-T;02-T").replace(b"16-T;02-T", b"16-T;02-H")

    [again] = retry(store, [1])
    tried = retry_with(store, 1, "deal.json", corrected, encoding=None)

    assert (again.open, again.refused.step) == (True, 8)
    assert tried.tries[-1].outcome is Filed.STORED


def test_what_was_never_set_aside_is_refused_by_its_number(laid: Store):
    with pytest.raises(NotAtTheDesk, match="nothing was set aside under 2: the numbers go from 1"):
        retry(laid, [1, 2])
    with pytest.raises(NotAtTheDesk):
        retry(laid, [10**12])

    assert rows(laid, "FROM retry") == []


def test_many_are_tried_chunk_by_chunk_in_their_order(store: Store, monkeypatch):
    monkeypatch.setattr(retrying, "CHUNK", 2)
    imported(store, [with_a_revoke(record) for record in evening(5)])
    seen: list[int] = []

    tried = retry(store, [5, 4, 3, 2, 1, 5], progress=seen.append)

    assert [one.id for one in tried] == [5, 4, 3, 2, 1]
    assert seen == [2, 4, 5]
    assert rows(store, "SELECT id, set_aside FROM retry ORDER BY id") == [
        (1, 5), (2, 4), (3, 3), (4, 2), (5, 1)
    ]  # fmt: skip


def test_two_who_correct_the_same_text_store_it_once(laid: Store, right):
    threads = [
        Thread(target=retry_with, args=[laid, 1, name, right[1].raw], kwargs={"encoding": None})
        for name in ("one.jsonl", "two.jsonl")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    [kept] = desk.newest(laid, 10, open=False)
    assert sorted(one.outcome for one in kept.tries[1:]) == [Filed.KNOWN, Filed.STORED]
    assert len(laid.hands()) == 3
    assert verify(laid) == []


def test_an_import_of_the_same_text_lays_it_there_no_second_time(laid: Store, right):
    retry_with(laid, 1, "corrected.jsonl", right[1].raw, encoding=None)

    imported(laid, [with_a_revoke(right[1])])

    assert desk.count(laid) == (0, 1)


def test_a_play_refused_is_found_again_in_the_text(laid: Store, right):
    [kept] = desk.newest(laid, 1, open=True)

    [(start, end)] = kept.faults()

    second = right[1].actions[plays_of(right[1].actions)[1] - 1].card
    assert card_named(kept.text[start:end]) == second


def test_what_is_resolved_is_not_tried_again(store: Store):
    [hand] = evening(1)
    imported(store, [changed(hand, number=0)])
    retry_with(store, 1, "put-right.jsonl", hand.raw, encoding=None)
    before = desk.kept(store, [1])

    assert retry(store, [1]) == before
    with pytest.raises(NotAtTheDesk, match="1 is resolved already, by hand "):
        retry_with(store, 1, "worse.jsonl", b'{"trull":1}', encoding=None)
    assert desk.kept(store, [1]) == before

"""What was imported comes out again, hand for hand."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from events import exporting, stored
from events.record import HandRecord, Recorded
from events.store import Store
from tests.events.evenings import START, changed, counts, cut, evening, imported, rows


def content(record: HandRecord) -> HandRecord:
    """A record without the place and the spelling it was read from."""
    return replace(record, where=evening(1)[0].where, raw=b"")


def test_what_was_imported_comes_out_again(store: Store):
    records = evening(3, club="Tarot-Club", place="Lyon")
    records[1] = changed(records[1], time=START + timedelta(minutes=20))
    records[2] = cut(records[2], 30)
    imported(store, records)

    assert list(map(content, exporting.records(store))) == list(map(content, records))


def test_hands_come_in_order_of_sitting_and_number(store: Store):
    first, second = evening(2, seed=1), evening(2, seed=2)
    imported(store, [first[1], second[0], first[0], second[1]])

    out = [(record.sitting.id, record.number) for record in exporting.records(store)]

    assert out == [("evening 1", 1), ("evening 1", 2), ("evening 2", 1), ("evening 2", 2)]
    assert [r.where.hand for r in exporting.records(store)] == [1, 2, 3, 4]


def test_some_sittings_alone_can_be_exported(store: Store):
    for seed in (1, 2, 3):
        imported(store, evening(1, seed=seed))

    out = [record.sitting.id for record in exporting.records(store, streams=[1, 3])]

    assert out == ["evening 1", "evening 3"]
    assert list(exporting.records(store, streams=[])) == []


def test_an_export_imported_again_is_known_in_its_own_history(store: Store):
    first, second = evening(2, game="french-tarot", players=4)
    imported(store, [first])
    imported(store, [changed(second, number=1), cut(changed(second, number=None), 1)])

    again = imported(store, list(exporting.records(store)))

    assert set(counts(again)) == {"known"}


def test_an_export_imported_elsewhere_gives_the_same_hands(store: Store, tmp_path: Path):
    records = evening(3)
    imported(store, [records[0], changed(records[1], number=1), cut(records[2], 30)])
    other = Store(tmp_path / "other.duckdb")

    imported(other, list(exporting.records(store)))

    assert other.hands().equals(store.hands())
    body = "SELECT stream, version, hand, kind, seat, card, cards, call, amounts, extra FROM event"
    assert rows(other, f"{body} ORDER BY position") == rows(store, f"{body} ORDER BY position")


def test_of_several_results_the_last_ones_come_out(store: Store):
    [record] = evening(1)
    for recorded in (
        Recorded((1.0, 0.0, -1.0), (57.0, 57.0, 57.0)),
        Recorded((2.0, 0.0, -2.0)),
        Recorded(points=(60.0, None, 54.0)),
    ):
        imported(store, [changed(record, recorded=recorded)])

    [out] = exporting.records(store)

    assert out.recorded == Recorded((2.0, 0.0, -2.0), (60.0, None, 54.0))


def test_a_long_history_is_read_page_by_page(store: Store, monkeypatch):
    monkeypatch.setattr(stored, "PAGE", 2)
    imported(store, evening(5))

    out = exporting.records(store)
    assert next(out).number == 1
    # Nobody is kept waiting meanwhile.
    imported(store, evening(1, seed=2))

    assert [record.number for record in out] == [2, 3, 4, 5, 1]

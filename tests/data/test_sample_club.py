"""The sample club: made by its generator, and with the life and the blemishes that it promises."""

from collections import Counter
from pathlib import Path
from unicodedata import is_normalized
from zipfile import ZipFile

import pytest

from core.actions import CONTRACT
from core.cards import FOOL_BIT, T1_BIT, T21_BIT
from core.hand import Level
from data.make_sample_club import MEMBERS, files
from events.formats import records
from events.importing import import_sources
from events.reading import sources
from events.record import HandRecord
from events.replaying import replayed
from events.store import Store

DATA = Path(__file__).parents[2] / "data"
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def club():
    """Every hand of the club that can be read, with its replay."""
    logs = sources([str(DATA / "club")], encoding=None)
    hands = [record for log in logs for record in records(log) if isinstance(record, HandRecord)]
    return [(record, replayed(record)) for record in hands]


@pytest.fixture(scope="module")
def played(club):
    """The hands of the club that were played to the end: (record, hand)."""
    return [
        (record, found.hand)
        for record, found in club
        if found.hand.outcome is not None and found.hand.outcome.played
    ]


def test_the_files_are_what_the_generator_makes():
    for place, parts in files().items():
        if place.endswith(".zip"):
            with ZipFile(DATA / place) as archive:
                kept = {name: archive.read(name).decode() for name in archive.namelist()}
        else:
            kept = {"": (DATA / place).read_text(encoding="utf-8")}
        assert kept == parts, f"{place} is not what data/make_sample_club.py makes; run it"


def test_nothing_else_lies_beside_them_and_all_of_it_is_small():
    kept = [path for path in (DATA / "club").rglob("*") if path.is_file()]
    assert sorted(path.name for path in kept) == [
        "2023-2024.zip",
        "2024-2025.zip",
        "2025-08-30.jsonl",
    ]
    assert sum(path.stat().st_size for path in kept) < MEGABYTE


def test_an_import_finds_the_hands_and_the_blemishes_that_the_readme_tells_of(tmp_path):
    logs = sources([str(DATA / "club")], encoding=None)
    report = import_sources(Store(tmp_path / "club.duckdb"), logs)
    assert (report.found, report.known, report.unfinished, report.set_aside) == (2140, 0, 1, 2)
    assert report.stored == 2140 - 1 - 2
    torn, revoke = report.problems
    assert "not JSON" in torn.reason
    assert "must follow" in revoke.reason
    assert [difference.file.rpartition("/")[2] for difference in report.differences] == [
        "2023-11-18.jsonl",
        "2024-10-05.jsonl",
        "2025-03-08.jsonl",
        "2025-08-30.jsonl",
    ]


def test_the_hands_end_as_the_readme_tells(club):
    def ending(found):
        if found.refusal or found.hand.outcome is None:
            return "refused" if found.refusal else "unfinished"
        return found.hand.outcome.ending or "played"

    ends = {"played": 1962, "passed out": 168, "petit alone": 7, "refused": 1, "unfinished": 1}
    assert Counter(ending(found) for _, found in club) == ends
    readme = (DATA / "README.md").read_text(encoding="utf-8")
    assert all(f"| {count} |" in readme for count in ends.values())
    abridged = [record for record, found in club if found.hand.level is Level.ABRIDGED]
    assert len(abridged) == 64
    assert {record.sitting.variant for record in abridged} == {"scarto", "french-tarot"}
    assert any(action.kind == CONTRACT for record in abridged for action in record.actions)


def test_there_are_tables_of_every_size_and_by_both_rules(played):
    tables = Counter(
        (record.sitting.variant, hand.players, record.sitting.options.get("rules"))
        for record, hand in played
    )
    assert set(tables) == {
        ("scarto", 3, None),
        ("french-tarot", 3, "federation"),
        ("french-tarot", 4, "federation"),
        ("french-tarot", 4, "page"),
        ("french-tarot", 5, "federation"),
    }
    assert min(tables.values()) > 100


def test_contracts_are_made_about_as_often_as_in_a_club(played):
    contracts, made = Counter(), Counter()
    for _, hand in played:
        if hand.outcome.contract:
            contracts[hand.outcome.contract] += 1
            made[hand.outcome.contract] += hand.outcome.made
    assert contracts["garde"] > contracts["petite"] > contracts["garde-sans"] > 0
    assert 0.4 < made["petite"] / contracts["petite"] < 0.55
    assert 0.55 < made["garde"] / contracts["garde"] < 0.7
    assert 0.5 < made.total() / contracts.total() < 0.65


def test_a_seat_of_four_takes_about_every_fifth_hand(club):
    fours = [found.hand for _, found in club if found.hand.players == 4 and found.hand.finished]
    taken = [hand.outcome.declarer is not None for hand in fours]
    assert 0.20 < sum(taken) / len(taken) / 4 < 0.25


def test_honours_mostly_stay_where_they_were_dealt_and_t1_is_captured_some_time(played):
    def kept(honour):
        stayed = []
        for _, hand in played:
            at = next((s for s, cards in enumerate(hand.dealt or ()) if cards & honour), None)
            won = next((s for s, cards in enumerate(hand.piles) if cards & honour), None)
            if at is not None and won is not None:
                roles = hand.outcome.roles
                stayed.append(roles[at] == roles[won] if hand.declarer is not None else at == won)
        return sum(stayed) / len(stayed)

    assert kept(T21_BIT) == 1
    assert kept(FOOL_BIT) > 0.98
    assert 0.75 < kept(T1_BIT) < 0.9


def test_some_members_are_better_than_others(played):
    taken, made = Counter(), Counter()
    for record, hand in played:
        if hand.declarer is not None:
            name = record.sitting.players[hand.declarer]
            taken[name] += 1
            made[name] += hand.outcome.made
    rates = [made[name] / taken[name] for name in taken if taken[name] >= 80]
    assert max(rates) - min(rates) > 0.25


def test_members_keep_their_names_with_every_accent(club):
    names = {name for record, _ in club for name in record.sitting.players}
    assert names == {member.name for member in MEMBERS}
    assert all(is_normalized("NFC", name) for name in names)
    assert {"Mojca Ševerkar", "Dömötör Kőszegi", "José Noguerón"} <= names


def test_evenings_go_past_midnight_and_through_changes_of_the_clock(club):
    offsets = {}
    late = 0
    for record, _ in club:
        offsets.setdefault(record.sitting.id, set()).add(record.time.utcoffset())
        late += record.time.date() > record.sitting.start.date()
    assert late > 50
    changed = {id[:10] for id, seen in offsets.items() if len(seen) == 2}
    assert changed == {"2023-10-28", "2024-03-30", "2024-10-26", "2025-03-29"}


def test_the_tarotclub_files_are_read_and_tell_what_their_names_say():
    logs = sources([str(DATA / "tarotclub")], encoding=None)
    for record in (record for log in logs for record in records(log)):
        outcome = replayed(record).hand.outcome
        told = f"{outcome.contract}-{'made' if outcome.made else 'lost'}.json"
        assert record.where.file.endswith(f"/{told}")

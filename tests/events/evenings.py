"""Evenings of random legal play, for the tests of the history."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from core.actions import PLAY, PLAYS_BY_WHOEVER_IS_DUE, Action
from core.catalogue import game_named
from core.players.random import play_randomly
from events.formats import native
from events.importing import ImportReport, import_records
from events.record import HandRecord, Recorded, Where
from events.simulating import simulate
from events.store import Store

PARIS = ZoneInfo("Europe/Paris")
START = datetime(2024, 9, 5, 19, 30, tzinfo=PARIS)
NAMES = ("Zoé", "Ševerkar", "Dömötör", "José", "Ann")


def evening(
    hands: int = 4,
    *,
    game: str = "scarto",
    players: int = 3,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **sitting: Any,
) -> list[HandRecord]:
    """An evening of played hands; sitting: what else is known of it (id=..., club=...)."""
    about: dict[str, Any] = {"id": f"evening {seed}", "start": START, "zone": "Europe/Paris"}
    dealt = simulate(
        game_named(game),
        hands=10 * hands,
        seed=seed,
        player=play_randomly,
        players=NAMES[:players],
        options=options,
    )
    played = [record for record in dealt if any(action.kind == PLAY for action in record.actions)]
    return list(told(played[:hands], **{**about, **sitting}))


def told(
    records: Sequence[HandRecord], *, file: str = "evening.jsonl", **sitting: Any
) -> Iterator[HandRecord]:
    """The same hands as a file of that name tells them, numbered from 1, sitting changed so."""
    for line, record in enumerate(records, 1):
        record = replace(
            record,
            where=Where(file, line, line),
            sitting=replace(record.sitting, **sitting),
            number=line,
        )
        yield replace(record, raw=native.write(record).encode())


def in_file(records: Sequence[HandRecord], file: str) -> list[HandRecord]:
    """The same records from a file of another name."""
    return [replace(record, where=replace(record.where, file=file)) for record in records]


def cut(record: HandRecord, actions: int) -> HandRecord:
    """The hand as a log has it that broke off after so many actions."""
    return changed(record, actions=record.actions[:actions], recorded=Recorded())


def changed(record: HandRecord, **changes: Any) -> HandRecord:
    """The record with some fields changed, and the text to it."""
    record = replace(record, **changes)
    return replace(record, raw=native.write(record).encode())


def without_leaders(record: HandRecord) -> HandRecord:
    """The hand as a log tells it that leaves the seats of plays to the rules."""
    actions = tuple(
        PLAYS_BY_WHOEVER_IS_DUE[action.card]
        if action.kind == PLAY and action.card is not None
        else action
        for action in record.actions
    )
    return changed(record, actions=actions)


def plays_of(actions: Sequence[Action]) -> list[int]:
    """The steps (from 1) at which a card is played."""
    return [step for step, action in enumerate(actions, 1) if action.kind == PLAY]


def imported(store: Store, records: Sequence[HandRecord]) -> ImportReport:
    """Import records of one log."""
    return import_records(store, records, format="native")


def counts(report: ImportReport) -> dict[str, int]:
    """The counts of a report that are not zero; that they add up is checked by the way."""
    outcomes = {
        name: getattr(report, name) for name in ("stored", "known", "unfinished", "set_aside")
    }
    assert sum(outcomes.values()) == report.found
    return {name: count for name, count in outcomes.items() if count}


def rows(store: Store, query: str) -> list[tuple[Any, ...]]:
    """The rows of a query."""
    with store.reading() as connection:
        found: list[tuple[Any, ...]] = connection.execute(query).fetchall()
        return found


def write_log(path: Path, records: Sequence[HandRecord]) -> Path:
    """A native log of these hands."""
    path.write_bytes(b"".join(record.raw + b"\n" for record in records))
    return path

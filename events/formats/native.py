"""The native format: JSON Lines, a hand a line, specified in native.md."""

import json
from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from core.catalogue import game_named
from core.errors import Unreadable
from events.formats.names import clean_name, clean_players
from events.formats.native_events import actions_of, events_of
from events.formats.native_fields import VERSION, RecordedFields, SittingFields, fields_of
from events.reading import Line, Source
from events.record import Fault, HandRecord, Recorded, Sitting, Where

NAME = "native"
DESCRIPTION = "Trull's own logs: JSON Lines, a hand a line"
ENDINGS: tuple[str, ...] = (".jsonl", ".ndjson")
_MARK = '"trull"'
_YEARS = range(1400, 3000)


def recognises(head: str, name: str) -> bool:
    """Whether a file of this name that begins like this is a native log."""
    lines = map(str.strip, head.splitlines())
    first = next((line for line in lines if not _says_nothing(line)), "")
    named = name.lower().endswith(ENDINGS)
    if _MARK in head:
        return named or first.startswith("{")
    return named and "\0" not in head


def _says_nothing(line: str) -> bool:
    # Where the power failed, NUL bytes stand instead of a line.
    return not line.strip("\0") or line.startswith("#")


def read(source: Source) -> Iterator[HandRecord | Fault]:
    """The hands of a log in order; a line that cannot be read is a Fault, the next are read on."""
    hand = 0
    for line in source.lines():
        text = line.content.lstrip()
        if text.startswith(b"#") or not (text or line.wrong):
            continue
        hand += 1
        where = Where(source.name, line.number, hand)
        try:
            yield _record(line, where)
        except Unreadable as reason:
            yield Fault(where, str(reason), line.content)


def _record(line: Line, where: Where) -> HandRecord:
    if line.wrong:
        raise Unreadable(line.wrong)
    told = fields_of(line.content)
    sitting = _sitting(told.sitting)
    players = len(sitting.players)
    if told.dealer is not None and told.dealer >= players:
        raise Unreadable(f"dealer: found seat {told.dealer}; seats are 0 to {players - 1}")
    return HandRecord(
        where=where,
        sitting=sitting,
        dealer=told.dealer,
        actions=tuple(actions_of(told.events, players, _places(sitting))),
        raw=line.content,
        number=told.hand,
        time=None if told.time is None else _moment(told.time, "time"),
        recorded=_recorded(told.recorded, players),
    )


def _places(sitting: Sitting) -> int:
    """The hands on the table: those of the players, and those of dummies.

    At a table at which the game cannot be played, which the rules refuse, there is nothing to count.
    """
    game, players = game_named(sitting.variant), len(sitting.players)
    return players + game.dummies if players in game.players else players


def _sitting(told: SittingFields) -> Sitting:
    game_named(told.variant)
    return Sitting(
        variant=told.variant,
        players=clean_players(told.players),
        options=told.options,
        id=None if told.id is None else clean_name(told.id, "sitting.id"),
        club=None if told.club is None else clean_name(told.club, "sitting.club"),
        place=None if told.place is None else clean_name(told.place, "sitting.place"),
        start=None if told.start is None else _moment(told.start, "sitting.start"),
        zone=None if told.zone is None else _known_zone(told.zone),
    )


@lru_cache(maxsize=64)
def _known_zone(zone: str) -> str:
    try:
        return ZoneInfo(zone).key
    except (KeyError, ValueError, OSError):
        raise Unreadable(
            f"sitting.zone: {zone!r} is not a time zone that is known here; known are names such "
            "as Europe/Paris"
        ) from None


def _moment(text: str, path: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None or moment.year not in _YEARS:
        raise Unreadable(
            f"{path}: found {text!r}, expected a time with its distance from UTC, as "
            f"2024-09-05T19:30:00+02:00, in the years {_YEARS.start} to {_YEARS.stop - 1}"
        )
    return moment


def _recorded(told: RecordedFields, players: int) -> Recorded:
    for name, amounts in (("scores", told.scores), ("points", told.points)):
        if amounts is not None and len(amounts) != players:
            raise Unreadable(f"recorded.{name} has {len(amounts)} numbers for {players} players")
    return Recorded(told.scores, told.points)


def write(record: HandRecord) -> str:
    """The line that tells a hand, without its line end; equal hands make equal lines."""
    sitting, recorded = record.sitting, record.recorded
    told = {
        "trull": VERSION,
        "sitting": _known(
            variant=sitting.variant,
            players=sitting.players,
            options=dict(sorted(sitting.options.items())) or None,
            id=sitting.id,
            club=sitting.club,
            place=sitting.place,
            start=sitting.start and sitting.start.isoformat(),
            zone=sitting.zone,
        ),
        **_known(
            hand=record.number,
            dealer=record.dealer,
            time=record.time and record.time.isoformat(),
        ),
        "events": events_of(record.actions, _places(sitting)),
        **_known(
            recorded=_known(scores=_numbers(recorded.scores), points=_numbers(recorded.points))
            or None
        ),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _known(**fields: object) -> dict[str, object]:
    return {name: value for name, value in fields.items() if value is not None}


def _numbers(amounts: tuple[float | None, ...] | None) -> list[float | int | None] | None:
    if amounts is None:
        return None
    return [int(a) if a is not None and a == int(a) else a for a in amounts]

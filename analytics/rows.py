"""The rows of the read models that a stored hand comes to."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from analytics import facts
from analytics.tables import hand_key
from core.hand import Hand
from core.outcome import Outcome
from events.replaying import replayed
from events.results import contradictions
from events.stored import StoredHand

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of the tables of analytics.tables, each in the order of its columns."""

    hands: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    honours: list[Row] = field(default_factory=list)
    bonuses: list[Row] = field(default_factory=list)

    def add(self, stored: StoredHand, sitting: str, deal: str) -> None:
        """Replay a hand and add what it comes to; sitting, deal: the keys of its sitting and deal."""
        done = replayed(stored)
        key = hand_key(stored.stream, stored.number)
        # A hand that later rules refuse in the middle is not finished, and says where.
        refusal = done.refusal and f"step {done.steps + 1} refused: {done.refusal}"
        self.hands.append(_hand_row(key, stored, sitting, deal, done.hand, refusal))
        outcome = done.hand.outcome
        self.seats.extend(_seat_rows(key, stored, outcome))
        if outcome and outcome.played:
            self.honours.extend(_honour_rows(key, done.hand, outcome.sides))
            self.bonuses.extend(_bonus_rows(key, outcome))


def _hand_row(
    key: int, stored: StoredHand, sitting_key: str, deal: str, hand: Hand, refusal: str | None
) -> Row:
    outcome = hand.outcome
    sitting = stored.sitting
    recorded = stored.recorded
    compared = outcome is not None and not (recorded.scores is None and recorded.points is None)
    return (
        key,
        stored.id,
        stored.stream,
        stored.called,
        sitting_key,
        sitting.variant,
        _options_text(sitting.options),
        hand.players,
        sitting.club,
        sitting.place,
        hand.dealer,
        hand.level.value,
        outcome is not None,
        outcome is not None and outcome.played,
        outcome is not None and not outcome.played and any(outcome.scores),
        refusal or (outcome.ending if outcome else ""),
        hand.contract,
        hand.declarer,
        outcome and outcome.made,
        sitting.start,
        stored.time,
        _local(stored),
        deal,
        compared,
        compared and outcome is not None and bool(contradictions(recorded, outcome)),
        stored.voided,
    )


def _options_text(chosen: Mapping[str, Any]) -> str:
    """House rules in a line, as `rules=federation, split=equal`; empty where none was chosen."""
    return ", ".join(f"{name}={_spelled(value)}" for name, value in sorted(chosen.items()))


def _spelled(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _local(stored: StoredHand) -> datetime | None:
    """When the hand was played, on the clock of the place."""
    time = stored.time or stored.sitting.start
    if time is None:
        return None
    if stored.sitting.zone:
        # Where this machine does not know the zone, the time's own offset has to do; a live table
        # may send a name that is none, which zoneinfo takes for a folder or a file.
        with suppress(ZoneInfoNotFoundError, ValueError, OSError):
            time = time.astimezone(ZoneInfo(stored.sitting.zone))
    return time.replace(tzinfo=None, fold=0)


def _seat_rows(key: int, stored: StoredHand, outcome: Outcome | None) -> list[Row]:
    recorded = stored.recorded.scores or ()
    rows = []
    for seat, player in enumerate(stored.players):
        side, role, points, won = None, None, None, None
        if outcome and outcome.played:
            side, role, won = outcome.sides[seat], outcome.roles[seat], outcome.won[seat]
            points = float(outcome.points[seat])
        score = outcome and float(outcome.scores[seat])
        said = recorded[seat] if seat < len(recorded) else None
        rows.append((key, seat, player, side, role, points, score, won, said))
    return rows


def _honour_rows(key: int, hand: Hand, sides: Sequence[int]) -> list[Row]:
    return [
        (
            key,
            honour.name,
            honour.dealt,
            honour.dealt_to,
            honour.held_by,
            None if honour.held_by is None else sides[honour.held_by],
            honour.taken_by,
            honour.lost,
        )
        for honour in facts.honours(hand, sides)
    ]


def _bonus_rows(key: int, outcome: Outcome) -> list[Row]:
    return [
        (
            key,
            place,
            bonus.name,
            bonus.side,
            bonus.seat,
            bonus.announced,
            bonus.made,
            bonus.multiplier,
            float(bonus.points),
        )
        for place, bonus in enumerate(outcome.bonuses)
    ]

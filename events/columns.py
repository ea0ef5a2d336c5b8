"""Events as columns: nine tenths of all events are plays, which need no object of their own."""

import json
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Self

import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]

from core.actions import PLAY, Action
from core.cards import Card
from core.errors import Unreadable
from events.event import ALL_KINDS, Event, event_of
from events.upcasting import VERSIONS

_CODES = {kind: code for code, kind in enumerate(ALL_KINDS)}
_PLAY = _CODES[PLAY]
_NOTHING = 255
_PRESENT_VERSIONS = pl.Series([VERSIONS[kind] for kind in ALL_KINDS], dtype=pl.Int16)
_as_json = json.JSONEncoder(allow_nan=False).encode


class EventColumns:
    """The bodies of events in order: kind, seat and card in a byte each.

    What few events have (several cards, a call, amounts, extras as JSON) stands beside them in
    lists; `_rows` has the indices of those events, ascending.
    """

    __slots__ = (
        "_amounts",
        "_calls",
        "_card_lists",
        "_cards",
        "_extras",
        "_kinds",
        "_rows",
        "_seats",
    )

    def __init__(self) -> None:
        self._kinds = bytearray()
        self._seats = bytearray()
        self._cards = bytearray()
        self._rows: list[int] = []
        self._card_lists: list[Sequence[Card] | None] = []
        self._calls: list[str | None] = []
        self._amounts: list[Sequence[float] | None] = []
        self._extras: list[str | None] = []

    @classmethod
    def of_hand(
        cls, actions: Sequence[Action], others: Iterable[int], seats: bytes, cards: bytes
    ) -> Self:
        """The actions of a hand.

        seats and cards are those of its plays in order; others are the indices of all other
        actions, ascending.
        """
        columns = cls()
        columns._kinds = bytearray((_PLAY,)) * len(actions)
        columns._seats += seats
        columns._cards += cards
        for row in others:
            event = event_of(actions[row])
            columns._kinds[row] = _CODES[event.kind]
            # All plays before this action stand in their places by now.
            columns._seats.insert(row, _NOTHING if event.seat is None else event.seat)
            columns._cards.insert(row, _NOTHING if event.card is None else event.card)
            columns._put_beside(row, event)
        return columns

    def __len__(self) -> int:
        return len(self._kinds)

    def add(self, event: Event) -> None:
        """Add one event at the end; Unreadable if it is of no known kind, or no seat or card."""
        if event.kind not in _CODES:
            kinds = ", ".join(ALL_KINDS)
            raise Unreadable(f"{event.kind!r} is no kind of event; known: {kinds}")
        for number in (event.seat, event.card):
            if number is not None and not 0 <= number < _NOTHING:
                raise Unreadable(f"{number} in {event} is no seat and no card")
        self._put_beside(len(self._kinds), event)
        self._kinds.append(_CODES[event.kind])
        self._seats.append(_NOTHING if event.seat is None else event.seat)
        self._cards.append(_NOTHING if event.card is None else event.card)

    def add_all(self, other: "EventColumns", start: int = 0) -> None:
        """Add the other's events from the one with index `start` on."""
        shift = len(self._kinds) - start
        first = bisect_left(other._rows, start)
        self._kinds += other._kinds[start:]
        self._seats += other._seats[start:]
        self._cards += other._cards[start:]
        self._rows += [row + shift for row in other._rows[first:]]
        self._card_lists += other._card_lists[first:]
        self._calls += other._calls[first:]
        self._amounts += other._amounts[first:]
        self._extras += other._extras[first:]

    def _put_beside(self, row: int, event: Event) -> None:
        self._rows.append(row)
        self._card_lists.append(event.cards)
        self._calls.append(event.call)
        self._amounts.append(event.amounts)
        extra = event.extra
        self._extras.append(None if extra is None else _as_json(extra))

    def frame(self) -> pl.LazyFrame:
        """A row an event: kind, schema_version, seat, card, cards, call, amounts, extra (JSON text)."""
        every = pl.LazyFrame(
            {
                "kind": _numbers(self._kinds),
                "seat": _numbers(self._seats),
                "card": _numbers(self._cards),
            }
        ).select(
            pl.lit(pl.Series(ALL_KINDS)).gather(pl.col("kind")).alias("kind"),
            pl.lit(_PRESENT_VERSIONS).gather(pl.col("kind")).alias("schema_version"),
            *(pl.when(pl.col(name) != _NOTHING).then(name) for name in ("seat", "card")),
        )
        # Arrow makes columns of Python values ten times as fast as Polars does.
        few = pl.LazyFrame(
            pa.table(
                {
                    "cards": pa.array(self._card_lists, pa.list_(pa.int16())),
                    "call": pa.array(self._calls, pa.string()),
                    "amounts": pa.array(self._amounts, pa.list_(pa.float64())),
                    "extra": pa.array(self._extras, pa.string()),
                }
            )
        )
        # For each event its place in the lists, if it has one: a join takes five times as long.
        beside = pl.repeat(None, len(self), dtype=pl.UInt32, eager=True).scatter(
            self._rows, pl.int_range(len(self._rows), eager=True)
        )
        return pl.concat([every, few.select(pl.all().gather(beside))], how="horizontal")


def _numbers(column: bytearray) -> pl.Series:
    """A column of bytes, taken as a whole: Polars would go through it byte by byte."""
    buffers = [None, pa.py_buffer(bytes(column))]
    return pl.Series(pa.Array.from_buffers(pa.uint8(), len(column), buffers))

"""Events as columns: nine tenths of all events are plays, which need no object of their own."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Self

import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]

from core.actions import KINDS, PLAY, Action
from events.event import SITTING_KINDS, Event, event_of

_ALL_KINDS = (*KINDS, *SITTING_KINDS)
_CODES = {kind: code for code, kind in enumerate(_ALL_KINDS)}
_PLAY = _CODES[PLAY]
_NOTHING = 255
_RARE = pa.schema(
    {
        "row": pa.uint32(),
        "cards": pa.list_(pa.int16()),
        "call": pa.string(),
        "amounts": pa.list_(pa.float64()),
        "extra": pa.string(),
    }
)


class EventColumns:
    """The bodies of events in order: kind, seat and card in a byte each.

    What few events have (several cards, a call, amounts, extras) stands beside them by index.
    """

    __slots__ = ("_cards", "_kinds", "_rare", "_seats")

    def __init__(self) -> None:
        self._kinds = bytearray()
        self._seats = bytearray()
        self._cards = bytearray()
        self._rare: list[tuple[int, Event]] = []

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
            columns._rare.append((row, event))
            columns._kinds[row] = _CODES[event.kind]
            # All plays before this action stand in their places by now.
            columns._seats.insert(row, _NOTHING if event.seat is None else event.seat)
            columns._cards.insert(row, _NOTHING if event.card is None else event.card)
        return columns

    def __len__(self) -> int:
        return len(self._kinds)

    def add(self, event: Event) -> None:
        """Add one event at the end."""
        self._rare.append((len(self._kinds), event))
        self._kinds.append(_CODES[event.kind])
        self._seats.append(_NOTHING if event.seat is None else event.seat)
        self._cards.append(_NOTHING if event.card is None else event.card)

    def add_all(self, other: "EventColumns", start: int = 0) -> None:
        """Add the other's events from the one with index `start` on."""
        shift = len(self._kinds) - start
        self._kinds += other._kinds[start:]
        self._seats += other._seats[start:]
        self._cards += other._cards[start:]
        self._rare += [(row + shift, event) for row, event in other._rare if row >= start]

    def frame(self) -> pl.LazyFrame:
        """A row an event: kind, seat, card, cards, call, amounts, extra (as JSON text)."""
        numbers = pl.LazyFrame(
            {"kind": self._kinds, "seat": self._seats, "card": self._cards}
        ).select(
            pl.lit(pl.Series(_ALL_KINDS)).gather(pl.col("kind")).alias("kind"),
            *(pl.when(pl.col(name) != _NOTHING).then(name) for name in ("seat", "card")),
        )
        rows = [_rare_row(row, event) for row, event in self._rare]
        # Arrow makes columns of Python values ten times as fast as Polars does.
        arrays = [pa.array([row[i] for row in rows], column.type) for i, column in enumerate(_RARE)]
        rare = pl.LazyFrame(pa.Table.from_arrays(arrays, schema=_RARE))
        return (
            numbers.with_row_index("row")
            .join(rare, on="row", how="left", maintain_order="left")
            .drop("row")
        )


def _rare_row(row: int, event: Event) -> tuple[Any, ...]:
    extra = None if event.extra is None else json.dumps(event.extra, allow_nan=False)
    return (row, event.cards, event.call, event.amounts, extra)

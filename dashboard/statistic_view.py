"""A statistic on a page: its chart, its numbers, its definition, and the way to the hands behind."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl
import streamlit as st

from analytics.statistics import statistic_named
from analytics.statistics.measures import Column
from analytics.statistics.statistic import NO_OPPORTUNITY, Statistic
from core.catalogue import GAMES
from core.errors import Unreadable
from dashboard.telling import as_text

HANDS_PAGE = "screens/hands.py"
NONE = "none"
INTERVAL = "95 %"
# A longer table scrolls.
MOST_IN_FULL = 25
# Pixels of a table: beside a text, and a letter of it.
PADDING = 18
LETTER = 6.4


@dataclass(frozen=True, slots=True)
class Behind:
    """What hands to look at: those behind one number of a statistic.

    row holds the values of the group that the number stands for, as text; None for no value.
    """

    statistic: str
    number: str
    row: Mapping[str, str | None]

    def address(self) -> dict[str, str]:
        """The parameters of the address of the Hands page."""
        return {"of": self.statistic, "number": self.number, "row": json.dumps(dict(self.row))}

    def values(self) -> dict[str, Any]:
        """The row with the types of the statistic's columns; raises Unreadable."""
        columns = statistic_named(self.statistic).columns(tuple(self.row))
        try:
            return {
                column.name: pl.Series([self.row[column.name]], dtype=pl.String).cast(column.dtype)[
                    0
                ]
                for column in columns[: len(self.row)]
            }
        except pl.exceptions.PolarsError:
            raise Unreadable(
                f"the address asks for {dict(self.row)!r}, where a value is not of its column's kind"
            ) from None


def behind_from(address: Mapping[str, str]) -> Behind | None:
    """What an address of the Hands page asks for; None if nothing special. Raises Unreadable."""
    if "of" not in address:
        return None
    try:
        row = json.loads(address.get("row", "{}"))
    except ValueError:
        row = None
    if not isinstance(row, dict) or not all(
        isinstance(value, str | None) for value in row.values()
    ):
        raise Unreadable(f"the address says row={address['row']!r}; it is a JSON object of texts")
    return Behind(address["of"], address.get("number", ""), row)


def in_words(column: Column, value: Any) -> str:
    """A value of a group as people read it."""
    if value is None or value == "":
        return NONE
    if column.name == "variant" and value in GAMES:
        return GAMES[value].name
    return str(value)


def labels(frame: pl.DataFrame, dimensions: Sequence[Column]) -> pl.Series:
    """One text a row that names its group."""
    texts = [
        " · ".join(in_words(column, row[column.name]) for column in dimensions)
        for row in frame.iter_rows(named=True)
    ]
    return pl.Series(texts, dtype=pl.String)


def numbers(
    statistic: Statistic, frame: pl.DataFrame, by: Sequence[str], key: str
) -> Behind | None:
    """The table of a result; the number that the reader has chosen in it."""
    columns = statistic.columns(by)
    dimensions, measures = columns[: len(by)], columns[len(by) :]
    ends = {f"{column.name}_{end}" for column in measures for end in ("low", "high")}
    shown: dict[str, pl.Series] = {}
    settings: dict[str, Any] = {}
    column_of: dict[str, str] = {}
    for column in dimensions:
        shown[_title(column)] = labels(frame, [column])
        settings[_title(column)] = st.column_config.TextColumn(
            help=column.meaning, pinned=column is dimensions[0]
        )
    for column in measures:
        if column.name in ends:
            continue
        title = _title(column)
        column_of[title] = column.name
        share = column.unit == "share"
        shown[title] = frame[column.name] * 100 if share else frame[column.name]
        settings[title] = _number(column)
        if f"{column.name}_low" in frame.columns:
            column_of[f"{title} {INTERVAL}"] = column.name
            shown[f"{title} {INTERVAL}"] = _interval(frame, column.name)
            settings[f"{title} {INTERVAL}"] = st.column_config.TextColumn(
                INTERVAL,
                help=f"{title}: the 95 % interval (Wilson); wide where there are few hands",
            )
    for title, column_shown in shown.items():
        settings[title]["width"] = _width(settings[title]["label"] or title, column_shown)
    state = st.dataframe(
        pl.DataFrame(shown),
        key=key,
        hide_index=True,
        placeholder=NO_OPPORTUNITY,
        column_config=settings,
        selection_mode="single-cell",
        on_select="rerun",
        alt=statistic.title,
        height="content" if frame.height <= MOST_IN_FULL else "auto",
    )
    cells = state.selection.cells
    if not cells or cells[0][1] not in column_of:
        return None
    row = frame.row(cells[0][0], named=True)
    group = {name: None if row[name] is None else str(row[name]) for name in by}
    return Behind(statistic.name, column_of[cells[0][1]], group)


def _width(title: str, shown: pl.Series) -> int:
    """The pixels that a column needs: a table that is as narrow as it can be fits beside a chart."""
    if shown.dtype == pl.Float64:
        shown = shown.round(1)
    longest = shown.cast(pl.String).str.len_chars().max() or 0
    signs = max(len(title), int(str(longest)))
    return round(PADDING + LETTER * signs)


def _title(column: Column) -> str:
    return "game" if column.name == "variant" else column.name.replace("_", " ")


def _number(column: Column) -> Any:
    """How a number is written."""
    if column.unit == "share":
        return st.column_config.NumberColumn(help=column.meaning, format="%.1f %%")
    if column.dtype == pl.Float64:
        return st.column_config.NumberColumn(help=column.meaning, format="%.1f")
    return st.column_config.NumberColumn(help=column.meaning)


def _interval(frame: pl.DataFrame, rate: str) -> pl.Series:
    """The interval in whole per cent, rounded outwards: it never claims more than is known."""
    return frame.select(
        pl.format(
            "{}\u2013{} %",
            (pl.col(f"{rate}_low") * 100).floor().cast(pl.Int64),
            (pl.col(f"{rate}_high") * 100).ceil().cast(pl.Int64),
        )
    ).to_series()


def group_in_words(behind: Behind) -> str:
    """What number of what group, as `“win rate” of Ann, taker`."""
    group = ", ".join(value or NONE for value in behind.row.values())
    number = behind.number.replace("_", " ")
    return f"\u201c{number}\u201d" + (f" of {group}" if group else "")


def open_hands(behind: Behind | None) -> None:
    """The way to the hands behind the chosen number, if one is chosen."""
    if behind:
        st.page_link(
            HANDS_PAGE,
            label=as_text(f"The hands behind {group_in_words(behind)}"),
            icon=":material/list:",
            query_params=behind.address(),
        )

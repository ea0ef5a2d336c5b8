"""The Overview page: how much was played, who wins, how contracts and honours fare."""

from collections.abc import Mapping
from dataclasses import dataclass

import polars as pl
import streamlit as st

from analytics.filters import Filters
from analytics.statistics import statistic_named
from analytics.statistics.statistic import NO_OPPORTUNITY
from dashboard import charts, history
from dashboard.catching_up import catching_up
from dashboard.empty_states import no_history, nothing_meets_the_filters
from dashboard.filter_panel import panel
from dashboard.statistic_view import Behind, labels, numbers, open_hands
from dashboard.telling import as_text, errors_in_words

# What stands at the top: the number of the statistic of hands, and what it is called there.
TOTALS = {
    "sittings": "Sittings",
    "hands": "Hands",
    "played": "Played to the end",
    "not_played": "Not played",
    "unfinished": "Unfinished",
    "abridged": "Abridged",
}
MOST_DRAWN = 40
# The widths of a chart and of the table beside it; on a phone the table stands below.
BESIDE = (6, 13)


@dataclass(frozen=True, slots=True)
class Section:
    """A statistic on the page: the ways to group it, the first one being the usual, and what its
    chart shows: a rate, and the count that it is taken of."""

    statistic: str
    groupings: Mapping[str, tuple[str, ...]]
    rate: str
    trials: str


SECTIONS = (
    Section(
        "wins",
        {
            "player": ("player",),
            "player and role": ("player", "role"),
            "player and game": ("player", "variant"),
            "game and role": ("variant", "role"),
        },
        "win_rate",
        "hands",
    ),
    Section(
        "contracts",
        {
            "game and bid": ("variant", "contract"),
            "player": ("player",),
            "player and bid": ("player", "contract"),
        },
        "success_rate",
        "contracts",
    ),
    Section(
        "honours-dealt",
        {
            "game and honour": ("variant", "honour"),
            "player": ("player",),
            "honour and role": ("honour", "role"),
        },
        "kept_rate",
        "dealt",
    ),
    Section(
        "honours-captured",
        {
            "game and honour": ("variant", "honour"),
            "player": ("player",),
            "honour and role": ("honour", "role"),
        },
        "capture_rate",
        "chances",
    ),
    Section(
        "differences",
        {"game": ("variant",), "club": ("club",), "year": ("year",)},
        "difference_rate",
        "compared",
    ),
)


def page() -> None:
    st.title("Overview")
    if not history.position():
        no_history()
        return
    filters = panel()
    catching_up()
    if not history.count_hands(filters):
        nothing_meets_the_filters()
        return
    totals(filters)
    st.caption(
        "Every number opens the hands behind it: choose it in a table, then follow the link below."
    )
    hands_by_game(filters)
    for one in SECTIONS:
        section(one, filters)


def totals(filters: Filters) -> None:
    """How much there is, each number with the way to its hands."""
    row = history.statistic("hands", filters).row(0, named=True)
    people = history.statistic("wins", filters, ("player",)).filter(pl.col("hands") > 0).height
    shown = [(title, row[name], Behind("hands", name, {})) for name, title in TOTALS.items()]
    shown.insert(2, ("Players", people, Behind("wins", "hands", {})))
    with st.container(horizontal=True, key="totals", gap="medium"):
        for title, number, behind in shown:
            with st.container(width="content", gap="xxsmall"):
                st.page_link(
                    "screens/hands.py",
                    label=title,
                    disabled=not number,
                    query_params=behind.address(),
                )
                st.metric(title, number, label_visibility="collapsed")


def hands_by_game(filters: Filters) -> None:
    """Hands over time and by game."""
    statistic = statistic_named("hands")
    st.header("Hands by game")
    st.caption(statistic.definition)
    left, right = st.columns(BESIDE, gap="medium")
    with left:
        months = history.statistic("hands", filters, ("month", "variant"))
        dimensions = statistic.columns(("month", "variant"))[1:2]
        dated = months.with_columns(labels(months, dimensions).alias("game")).drop_nulls("month")
        if dated.height:
            st.altair_chart(
                charts.hands_by_month(charts.most_played(dated)), alt="Hands a month, by game"
            )
        else:
            st.caption("The dates of these hands are not known.")
    with right:
        by = ("variant", "players")
        frame = history.statistic("hands", filters, by)
        open_hands(numbers(statistic, frame, by, "numbers hands"))
        st.caption(as_text(people_by_game(filters)))


def people_by_game(filters: Filters) -> str:
    """How many different people played each game to the end of a hand."""
    frame = history.statistic("wins", filters, ("variant", "player"))
    counts = frame.filter(pl.col("hands") > 0).group_by("variant").len().sort("variant")
    games = labels(counts, statistic_named("wins").columns(("variant",))[:1])
    told = [f"{game} {count}" for game, count in zip(games, counts["len"], strict=True)]
    return f"Different players: {', '.join(told)}." if told else ""


def section(one: Section, filters: Filters) -> None:
    """One statistic: what it means, its chart, its numbers."""
    statistic = statistic_named(one.statistic)
    st.header(statistic.title)
    st.caption(statistic.definition)
    grouping = st.segmented_control(
        "By",
        list(one.groupings),
        default=next(iter(one.groupings)),
        required=True,
        key=f"{one.statistic}-by",
        bind="query-params",
    )
    by = one.groupings[grouping]
    frame = in_order(history.statistic(one.statistic, filters, by), one, by)
    if not frame[one.trials].sum():
        st.info(f"{NO_OPPORTUNITY.capitalize()}: none of these hands counts here.")
        return
    left, right = st.columns(BESIDE, gap="medium")
    with left:
        chart(one, frame, by, grouping)
    with right:
        open_hands(numbers(statistic, frame, by, f"numbers {one.statistic} {grouping}"))


def chart(one: Section, frame: pl.DataFrame, by: tuple[str, ...], grouping: str) -> None:
    """The rates of the groups, and in what order they stand."""
    statistic = statistic_named(one.statistic)
    drawn = frame.sort(one.trials, descending=True).head(MOST_DRAWN)
    drawn = in_order(drawn, one, by)
    st.altair_chart(
        charts.rates(drawn, labels(drawn, statistic.columns(by)[: len(by)]), one.rate, one.trials),
        alt=f"{statistic.title} by {grouping}; the table has the same numbers",
    )
    if drawn.height < frame.height:
        st.caption(f"Drawn are the {MOST_DRAWN} groups with the most cases; the table has all.")
    if len(by) == 1 and drawn.height > 1:
        st.caption(
            "The dot is the rate, the line its 95 % interval. The order is that of the interval's "
            "lower end: a good rate out of few hands stands below one out of many."
        )


def in_order(frame: pl.DataFrame, one: Section, by: tuple[str, ...]) -> pl.DataFrame:
    """The best first; within several groups of groups, the most cases first.

    The lower end of the interval decides, so that a lucky hand does not lead the list.
    """
    if len(by) == 1:
        return frame.sort(f"{one.rate}_low", descending=True, nulls_last=True)
    return frame.sort(*by[:-1], one.trials, descending=[False] * (len(by) - 1) + [True])


with errors_in_words():
    page()

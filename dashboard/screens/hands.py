"""The Hands page: the hands that meet the filters, or those behind a number; one opens its replay."""

from collections.abc import Sequence
from math import ceil

import polars as pl
import streamlit as st

from analytics.filters import Filters
from analytics.statistics import statistic_named
from core.catalogue import GAMES
from dashboard import history
from dashboard.catching_up import catching_up
from dashboard.empty_states import no_history, nothing_meets_the_filters
from dashboard.filter_panel import panel
from dashboard.hand_list import ListedHand
from dashboard.statistic_view import Behind, behind_from, group_in_words
from dashboard.table_view import points_in_words
from dashboard.telling import as_text, errors_in_words

ON_A_PAGE = 200
MOST_BEHIND = 1000
# Pixels: a row (only one higher than 64 breaks texts into lines); the columns, of which a phone
# shows the first ones.
ROW = 66
SHOWN = 10
WIDTHS = {
    "When": 88,
    "Sitting": 56,
    "No.": 40,
    "Contract": 136,
    "Players": 262,
    "Remarks": 82,
    "Game": 100,
    "Club": 100,
    "Hand": 102,
}


def page() -> None:
    st.title("Hands")
    if not history.position():
        no_history()
        return
    filters = panel()
    catching_up()
    behind = behind_from(st.query_params)
    if behind is None:
        listing(filters, history.count_hands(filters), None)
        return
    ids = history.hands_behind(
        behind.statistic, filters, behind.values(), behind.number, MOST_BEHIND
    )
    tell(behind)
    if len(ids) == MOST_BEHIND:
        st.caption(f"There may be more; these are the {MOST_BEHIND} that were stored first.")
    listing(filters, len(ids), ids)


def tell(behind: Behind) -> None:
    """What number these hands are behind, and the way back to all hands."""
    statistic = statistic_named(behind.statistic)
    st.info(
        as_text(f"{statistic.title}: the hands behind {group_in_words(behind)}."),
        icon=":material/filter_alt:",
    )
    st.page_link("screens/hands.py", label="All hands", icon=":material/list:")


def listing(filters: Filters, count: int, ids: Sequence[str] | None) -> None:
    """The table, the newest first; choosing a row opens the replay."""
    if not count:
        nothing_meets_the_filters()
        return
    pages = ceil(count / ON_A_PAGE)
    number = st.pagination(pages, key="page", bind="query-params") if pages > 1 else 1
    offset = (number - 1) * ON_A_PAGE
    hands = history.hands(filters, limit=ON_A_PAGE, offset=offset, ids=ids)
    st.caption(
        f"{count} hand{'' if count == 1 else 's'}, the newest first. Tick one to open its replay "
        "(by keyboard: Shift+Space on its row)."
    )
    state = st.dataframe(
        pl.DataFrame([row(hand) for hand in hands]),
        hide_index=True,
        placeholder="",
        selection_mode="single-row",
        on_select="rerun",
        key=f"hands {number}",
        row_height=ROW,
        height=ROW * min(len(hands), SHOWN) + 40,
        column_config={
            name: st.column_config.Column(width=width) for name, width in WIDTHS.items()
        },
        alt="Hands",
    )
    if state.selection.rows:
        chosen = hands[state.selection.rows[0]]
        st.switch_page("screens/replay.py", query_params={"hand": chosen.id})


def row(hand: ListedHand) -> dict[str, object]:
    """A hand as a line of the table."""
    return {
        "When": f"{hand.local:%Y-%m-%d %H:%M}" if hand.local else None,
        "Sitting": hand.sitting,
        "No.": hand.number,
        "Contract": contract(hand),
        "Players": players(hand),
        "Remarks": ", ".join(remarks(hand)),
        "Game": GAMES[hand.variant].name if hand.variant in GAMES else hand.variant,
        "Club": hand.club,
        "Hand": hand.id,
    }


def players(hand: ListedHand) -> str:
    """Names by seat, with the game points where there are any that count."""
    if hand.scores is None or hand.voided is not None or not (hand.played or hand.settled):
        return ", ".join(hand.players)
    return ", ".join(
        f"{name} {'+' if score > 0 else ''}{points_in_words(score)}"
        for name, score in zip(hand.players, hand.scores, strict=True)
    )


def contract(hand: ListedHand) -> str:
    if hand.contract is None or hand.declarer is None:
        return hand.contract or ""
    fate = {True: ": made", False: ": lost", None: ""}[hand.made]
    return f"{hand.contract} by {hand.players[hand.declarer]}{fate}"


def remarks(hand: ListedHand) -> list[str]:
    """What sets a hand apart: it is voided, unfinished, abridged, not played, differs from its log."""
    told = [] if hand.voided is None else [f"voided: {hand.voided}"]
    told += [hand.ending] if hand.finished and hand.ending else []
    if not hand.finished:
        told.append("unfinished")
    if hand.level != "full":
        told.append(hand.level)
    if hand.differs:
        told.append("recorded result differs")
    return told


with errors_in_words():
    page()

"""The filters in the sidebar: they apply to all pages alike and live in the address."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from analytics.filters import Filters
from core.catalogue import GAMES
from dashboard import history
from dashboard.history import Choices
from dashboard.telling import as_text

# The parameters of the address, which are also the fields of Filters.
FIELDS = ("variant", "club", "player", "level", "since", "until")
KEPT = "filters as last chosen"


def chosen() -> Filters:
    """The filters as last chosen in this session, for a page that does not show them."""
    return Filters(**st.session_state.get(KEPT, {}))


def panel() -> Filters:
    """Draw the filters in the sidebar; what is chosen."""
    choices = history.choices()
    _bring_back()
    with st.sidebar:
        st.subheader("Filters")
        _tell_unknown(choices)
        picked = {
            "variant": _one_of("Game", "variant", choices.variants, "all games", _game),
            "club": _one_of("Club", "club", choices.clubs, "all clubs"),
            "player": _one_of("Player", "player", choices.players, "all players"),
            "level": _one_of("Record", "level", choices.levels, "full and abridged"),
            "since": _day("First evening", "since", choices),
            "until": _day("Last evening", "until", choices),
        }
        st.caption(
            f"An evening lasts until {Filters().evening_starts} in the morning. Hands whose date is "
            "not known are left out while a date is chosen."
        )
        st.button("Clear the filters", on_click=clear, disabled=not any(picked.values()))
    st.session_state[KEPT] = picked
    return Filters(**picked)


def clear() -> None:
    """Choose nothing."""
    for field in FIELDS:
        st.session_state[field] = None


def _bring_back() -> None:
    """On a page with the panel, after one without it: what was chosen before.

    The address spells a game by its name; a game's id there is understood too.
    """
    if st.query_params.get("variant") in GAMES:
        st.session_state["variant"] = st.query_params["variant"]
    for field, value in st.session_state.get(KEPT, {}).items():
        if value is not None and field not in st.session_state and field not in st.query_params:
            st.session_state[field] = value


def _tell_unknown(choices: Choices) -> None:
    """A value in the address that the history does not have would be passed over in silence."""
    known: Mapping[str, Sequence[str]] = {
        "variant": choices.variants,
        "club": choices.clubs,
        "player": choices.players,
        "level": choices.levels,
    }
    for field, values in known.items():
        value = st.query_params.get(field)
        if value and value not in (*values, *map(_game, values)):
            st.warning(
                as_text(
                    f"The address asks for {field} {value!r}, which this history does not have."
                )
            )


def _game(variant: str) -> str:
    return GAMES[variant].name if variant in GAMES else variant


def _one_of(
    label: str,
    field: str,
    values: Sequence[str],
    everything: str,
    words: Callable[[str], str] = str,
) -> str | None:
    return st.selectbox(
        label,
        values,
        index=None,
        placeholder=everything,
        format_func=words,
        key=field,
        bind="query-params",
    )


def _day(label: str, field: str, choices: Choices) -> Any:
    return st.date_input(
        label,
        value=None,
        min_value=choices.first,
        max_value=choices.last,
        format="YYYY-MM-DD",
        key=field,
        bind="query-params",
    )

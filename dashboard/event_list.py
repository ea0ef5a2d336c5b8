"""The list of a hand's events with the keys of the replay, and its voice for screen readers."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import streamlit as st

from dashboard.view import StepLabel

HERE = Path(__file__).parent
KEY = "events"
LAST_PRESS = "number of the last press"

_component = st.components.v2.component(
    "trull.events",
    html='<div class="events" role="navigation" aria-label="Events of the hand"></div>'
    '<div class="spoken" role="status"></div>',
    css=(HERE / "event_list.css").read_text(encoding="utf-8"),
    js=(HERE / "event_list.js").read_text(encoding="utf-8"),
)


def event_list(
    labels: Sequence[StepLabel], *, step: int, of: str, now: str, on_press: Callable[[], None]
) -> None:
    """Show the labels with the current step marked, and listen to the keys.

    `on_press` is called when an event of the list or a key was pressed: see `presses`. `of` names
    what is listed: the list is built anew only when it changes. `now` is told to screen readers.
    """
    _component(
        key=KEY,
        data={"of": of, "groups": _groups(labels), "step": step, "now": now},
        on_presses_change=on_press,
    )


def presses() -> Iterator[int | str]:
    """What was pressed and is not yet answered, in order: a step, or a move by key."""
    last = st.session_state.get(LAST_PRESS, 0)
    for press in st.session_state[KEY].presses:
        if press["number"] > last:
            st.session_state[LAST_PRESS] = press["number"]
            yield press["move"]


def _groups(labels: Sequence[StepLabel]) -> list[dict[str, Any]]:
    """The labels under headings; what is given for the Fool stands with the trick before it."""
    groups: list[dict[str, Any]] = [{"title": "Before the play", "events": []}]
    for label in labels:
        title = groups[-1]["title"] if label.trick is None else f"Trick {label.trick}"
        if title != groups[-1]["title"]:
            groups.append({"title": title, "events": []})
        groups[-1]["events"].append({"step": label.step, "text": label.text})
    return groups

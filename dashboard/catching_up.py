"""What a page says while the statistics do not have all of the history yet."""

import time

import streamlit as st

from dashboard import history

LOOK_AGAIN = 1.0  # seconds


def catching_up() -> None:
    """Say how much is missing, and show the page again in a moment, when more is there."""
    left = history.behind()
    if left:
        st.info(
            f"An import is under way: {left} events are not in these figures yet, but will be in a "
            "moment.",
            icon=":material/hourglass_top:",
        )
        _look_again(time.monotonic())


@st.fragment(run_every=LOOK_AGAIN)
def _look_again(shown: float) -> None:
    if time.monotonic() - shown >= LOOK_AGAIN / 2:  # not when the page is shown, but later
        st.rerun()

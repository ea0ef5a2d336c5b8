"""The desk on the Import page: what was set aside, correcting it, trying it again."""

import click
import streamlit as st

from core.errors import TrullError
from dashboard import history
from dashboard.commands.aside import resolution, where
from dashboard.marked_text import marked_text
from dashboard.telling import as_text
from events import desk
from events.desk import Kept
from events.retrying import retry, retry_with

MOST_SHOWN = 50
# A longer text is corrected in a file, which `trull aside retry --with FILE` takes.
MOST_CHARACTERS = 20_000
# Pixels: a text that was set aside; it scrolls.
TEXT = 180
# What came of the last try of this session.
TOLD = "tried again"


def panel() -> None:
    """What is open, the newest import first, each with its text; then what is resolved."""
    st.header("Set aside")
    open, resolved = desk.count(history.store())
    if TOLD in st.session_state:
        st.info(as_text(st.session_state.pop(TOLD)))
    if not open and not resolved:
        st.caption(
            "Nothing was ever set aside: every hand that was imported could be read and was legal."
        )
        return
    st.caption(
        "What could not be read or broke the rules is kept word for word. Put it right here and try "
        "it again; after an update of Trull, what was refused may be accepted as it is."
    )
    if open:
        with st.expander(f"{open} set aside and open, the newest import first"):
            st.button("Try all again as they are", on_click=_all_again, key="retry all")
            _tell_rest(open)
            for one in desk.newest(history.store(), MOST_SHOWN, open=True):
                _open(one)
    if resolved:
        with st.expander(f"{resolved} resolved"):
            _tell_rest(resolved)
            for one in desk.newest(history.store(), MOST_SHOWN, open=False):
                _resolved(one)


def _tell_rest(count: int) -> None:
    if count > MOST_SHOWN:
        st.caption(f"These are the newest {MOST_SHOWN}; `trull aside list` shows more.")


def _open(kept: Kept) -> None:
    st.markdown(as_text(f"{where(kept)}: {kept.refused.reason}"))
    text = kept.text
    if len(text) > MOST_CHARACTERS:
        st.code(text[:MOST_CHARACTERS], language=None, height=TEXT)
    else:
        first = kept.refused.line if "\n" not in text else 1
        marked = click.unstyle("\n".join(marked_text(text, kept.faults(), first or 1)))
        st.code(marked, language=None, height=TEXT)
        with st.popover("Correct it"):
            st.text_area("The corrected text", text, key=f"corrected {kept.id}", height=TEXT)
            st.button(
                "Try the corrected text", on_click=_corrected, args=[kept], key=f"retry {kept.id}"
            )
    st.download_button(
        "Save the text as found",
        kept.raw,
        file_name=f"set-aside-{kept.id}.txt",
        key=f"aside {kept.id}",
        on_click="ignore",
    )


def _resolved(kept: Kept) -> None:
    last = kept.tries[-1]
    st.page_link(
        "screens/replay.py",
        label=as_text(f"{where(kept)}: {resolution(last)}"),
        query_params={"hand": last.hands[0]},
    )


def _corrected(kept: Kept) -> None:
    text = st.session_state[f"corrected {kept.id}"]
    try:
        if text == kept.text:
            [tried] = retry(history.store(), [kept.id])
        else:
            tried = retry_with(history.store(), kept.id, kept.file, text.encode(), encoding="utf-8")
        st.session_state[TOLD] = f"{where(tried)}: {resolution(tried.tries[-1])}"
    except TrullError as error:
        st.session_state[TOLD] = str(error)


def _all_again() -> None:
    try:
        tried = retry(history.store(), desk.open_ids(history.store()))
    except TrullError as error:
        st.session_state[TOLD] = str(error)
        return
    refused = sum(one.open for one in tried)
    st.session_state[TOLD] = f"{len(tried) - refused} resolved, {refused} still open."

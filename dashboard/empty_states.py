"""What a page says where there is nothing to show: what to do next."""

import streamlit as st

from dashboard import filter_panel


def no_history() -> None:
    """Nothing has been stored yet."""
    st.info(
        "There is no hand in this history yet. Import the log of an evening, or run `trull demo` to "
        "look around in a sample club.",
        icon=":material/inbox:",
    )
    st.page_link("screens/import_logs.py", label="Import a log", icon=":material/upload_file:")


def nothing_meets_the_filters() -> None:
    """The history has hands, the filters leave none."""
    st.info("No hand meets these filters.", icon=":material/filter_alt_off:")
    st.button("Clear all filters", on_click=filter_panel.clear)

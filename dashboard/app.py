"""The dashboard: what every page shares. Started by `trull dashboard` or `trull demo`."""

from pathlib import Path

import streamlit as st

HERE = Path(__file__).parent

st.set_page_config(page_title="Trull", page_icon="\u2660", layout="wide")
page = st.navigation(
    [
        st.Page("screens/overview.py", title="Overview", icon=":material/bar_chart:", default=True),
        st.Page("screens/hands.py", title="Hands", icon=":material/list:"),
        st.Page("screens/replay.py", title="Replay", icon=":material/playing_cards:"),
        st.Page(
            "screens/import_logs.py",
            title="Import",
            icon=":material/upload_file:",
            url_path="import",
        ),
        st.Page("screens/rules.py", title="Rules", icon=":material/menu_book:"),
    ],
    position="top",
)
st.html(HERE / "app.css")
st.html(HERE / "table.css")
page.run()

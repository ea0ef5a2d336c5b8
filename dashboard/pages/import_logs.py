"""The Import page: logs in, and what became of every hand in them."""

from dataclasses import dataclass
from typing import BinaryIO

import polars as pl
import streamlit as st

from core.errors import TrullError
from dashboard import history
from dashboard.telling import as_text, errors_in_words
from events.importing import Difference, ImportReport, Problem, import_sources
from events.reading import sources_of

# The last import of this session, a file after the other.
LAST = "last import"
OUTCOMES = {
    "found": "Found",
    "stored": "Stored",
    "known": "Already known",
    "unfinished": "Unfinished",
    "set_aside": "Set aside",
}
MOST_SHOWN = 500


@dataclass(frozen=True, slots=True)
class Imported:
    """A file and what came of it: a report, or the reason why there is none."""

    file: str
    report: ImportReport | None
    failure: str = ""


def page() -> None:
    st.title("Import")
    st.write(
        "Choose the logs of your evenings: JSON Lines, TarotClub's JSON, or zip files of them. "
        "Importing the same hand again does no harm: it is already known."
    )
    files = st.file_uploader("Logs", accept_multiple_files=True, key="logs")
    if st.button("Import", type="primary", disabled=not files, key="import"):
        st.session_state[LAST] = [import_file(file.name, file) for file in files]
    if LAST in st.session_state:
        tell(st.session_state[LAST])
    set_aside()


def import_file(name: str, stream: BinaryIO) -> Imported:
    """Import one file, telling how far it has come."""
    with st.status(as_text(f"Importing {name}")) as status:
        try:
            report = import_sources(
                history.store(),
                sources_of(name, stream),
                progress=lambda hands: status.update(label=as_text(f"{name}: {hands} hands")),
            )
        except TrullError as error:
            status.update(label=as_text(f"{name} was not imported"), state="error")
            return Imported(name, None, str(error))
        status.update(label=as_text(f"{name}: {report.found} hands"), state="complete")
    return Imported(name, report)


def tell(imported: list[Imported]) -> None:
    """What became of every hand, file by file; then every problem and difference."""
    st.header("What became of the hands")
    for one in imported:
        if one.report is None:
            st.error(as_text(f"{one.file} was not imported: {one.failure}"))
    reports = {one.file: one.report for one in imported if one.report is not None}
    if not reports:
        return
    st.dataframe(
        pl.DataFrame(
            [
                {"File": file, **{title: getattr(report, name) for name, title in OUTCOMES.items()}}
                for file, report in reports.items()
            ]
        ),
        hide_index=True,
        alt="Outcome by file",
    )
    problems = [problem for report in reports.values() for problem in report.problems]
    differences = [one for report in reports.values() for one in report.differences]
    if problems:
        tell_problems(problems)
    if differences:
        tell_differences(differences)
    ignored = [one.file for report in reports.values() for one in report.ignored]
    if ignored:
        st.caption(as_text(f"No logs, and passed over: {', '.join(ignored)}."))
    st.page_link("pages/hands.py", label="Look at the hands", icon=":material/list:")


def tell_problems(problems: list[Problem]) -> None:
    """What was set aside or could not be read, and why."""
    st.subheader("Problems")
    st.caption(
        "A hand with a problem is kept word for word among those set aside below; nothing of it is "
        "in the history."
    )
    st.dataframe(
        pl.DataFrame(
            [
                {"File": p.file, "Line": p.line, "Hand": p.hand, "Step": p.step, "Reason": p.reason}
                for p in problems[:MOST_SHOWN]
            ],
            infer_schema_length=None,
        ),
        hide_index=True,
        placeholder="",
        column_config={"Reason": st.column_config.TextColumn(width="large")},
        alt="Problems",
    )


def tell_differences(differences: list[Difference]) -> None:
    """Where a log and the rules disagree about a result; choosing one opens its replay."""
    st.subheader("Differences")
    st.caption("The hand is stored; its log says something else. Choose one to open its replay.")
    shown = differences[:MOST_SHOWN]
    state = st.dataframe(
        pl.DataFrame(
            [
                {"File": d.file, "Line": d.line, "Hand": d.hand, "Id": d.id, "Difference": d.text}
                for d in shown
            ],
            infer_schema_length=None,
        ),
        hide_index=True,
        placeholder="",
        selection_mode="single-row",
        on_select="rerun",
        key="differences",
        column_config={"Difference": st.column_config.TextColumn(width="large")},
        alt="Differences",
    )
    if state.selection.rows:
        st.switch_page("pages/replay.py", query_params={"hand": shown[state.selection.rows[0]].id})


def set_aside() -> None:
    """Everything that was ever set aside, with its text as found."""
    frame = history.set_aside(MOST_SHOWN)
    st.header("Set aside")
    if frame.is_empty():
        st.caption(
            "Nothing is set aside: every hand that was imported could be read and was legal."
        )
        return
    st.caption("Kept as found. Put the log right and import it again. Choose one to see its text.")
    state = st.dataframe(
        frame.drop("raw").rename(str.capitalize),
        hide_index=True,
        placeholder="",
        selection_mode="single-row",
        on_select="rerun",
        key="set aside",
        column_config={"Reason": st.column_config.TextColumn(width="large")},
        alt="Set aside",
    )
    if state.selection.rows:
        raw: bytes = frame["raw"][state.selection.rows[0]]
        st.code(raw.decode("utf-8", errors="replace"), language=None, wrap_lines=True)
        st.download_button("Save this text", raw, file_name="set-aside.txt", on_click="ignore")


with errors_in_words():
    page()

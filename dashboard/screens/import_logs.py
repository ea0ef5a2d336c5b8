"""The Import page: logs in, and what became of every hand in them."""

from dataclasses import dataclass
from html import escape
from typing import BinaryIO

import streamlit as st

from core.errors import TrullError
from dashboard import aside_panel, history
from dashboard.commands.importing import place
from dashboard.html_table import html_table
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
MOST_SHOWN = 100


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
    aside_panel.panel()


def import_file(name: str, stream: BinaryIO) -> Imported:
    """Import one file, telling how far it has come."""
    line = st.empty()
    line.caption(as_text(f"Reading {name}"))

    def progress(hands: int) -> None:
        line.caption(as_text(f"{name}: {hands} hands so far"))

    try:
        report = import_sources(history.store(), sources_of(name, stream), progress=progress)
    except TrullError as error:
        return Imported(name, None, str(error))
    finally:
        line.empty()
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
    rows = [
        (escape(file), *(str(getattr(report, name)) for name in OUTCOMES))
        for file, report in reports.items()
    ]
    st.html(html_table(("File", *OUTCOMES.values()), rows, words=1))
    problems = [problem for report in reports.values() for problem in report.problems]
    differences = [one for report in reports.values() for one in report.differences]
    if problems:
        tell_problems(problems)
    if differences:
        tell_differences(differences)
    remarks = [one for report in reports.values() for one in report.remarks]
    if remarks:
        tell_remarks(remarks)
    ignored = [one.file for report in reports.values() for one in report.ignored]
    if ignored:
        st.caption(as_text(f"No logs, and passed over: {', '.join(ignored)}."))
    st.page_link("screens/hands.py", label="Look at the hands", icon=":material/list:")


def tell_problems(problems: list[Problem]) -> None:
    """What was set aside or could not be read, and why."""
    st.subheader("Problems")
    st.caption(
        "A hand with a problem is kept word for word at the end of this page; nothing of it is in "
        "the history."
    )
    shown = problems[:MOST_SHOWN]
    rows = [(escape(place(problem)), escape(problem.reason)) for problem in shown]
    st.html(html_table(("Where", "Reason"), rows, words=2))
    tell_rest(len(problems))


def tell_differences(differences: list[Difference]) -> None:
    """Where a log and the rules disagree about a result, each with the way to its replay."""
    st.subheader("Differences")
    st.caption("These hands are stored; their log says something else. Each opens its replay.")
    for difference in differences[:MOST_SHOWN]:
        st.page_link(
            "screens/replay.py",
            label=as_text(f"{place(difference)}: {difference.text}"),
            query_params={"hand": difference.id},
        )
    tell_rest(len(differences))


def tell_remarks(remarks: list[Difference]) -> None:
    """What corrections have to do with these hands, each with the way to its replay."""
    st.subheader("Corrected hands")
    for remark in remarks[:MOST_SHOWN]:
        st.page_link(
            "screens/replay.py",
            label=as_text(f"{place(remark)}: {remark.text}"),
            query_params={"hand": remark.id},
        )
    tell_rest(len(remarks))


def tell_rest(count: int) -> None:
    """Say so where not everything is shown."""
    if count > MOST_SHOWN:
        st.caption(f"These are the first {MOST_SHOWN} of {count}; `trull import` lists them all.")


with errors_in_words():
    page()

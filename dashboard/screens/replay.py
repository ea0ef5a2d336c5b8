"""The Replay page: one hand, step by step, at an address that opens the same step."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from core.errors import TrullError, Unreadable
from dashboard import filter_panel, history
from dashboard.bookmark import AFTER_THE_DEAL, Bookmark, bookmark_from
from dashboard.event_list import event_list, presses
from dashboard.replay_panels import (
    against_custom,
    heading,
    now,
    position,
    result,
    told_to,
    unknown,
)
from dashboard.table_view import Look, picture
from dashboard.telling import as_text, errors_in_words
from dashboard.view import StepLabel, View, step_labels, view

# Through the hand (see Bookmark.moved), and to the hands beside it: label, icon, key.
MOVES = {
    "start": ("Start", "first_page", "Home"),
    "trick_back": ("Trick back", "keyboard_double_arrow_left", "Up"),
    "back": ("Back", "chevron_left", "Left"),
    "next": ("Next", "chevron_right", "Right"),
    "trick_next": ("Next trick", "keyboard_double_arrow_right", "Down"),
    "end": ("End", "last_page", "End"),
    "hand_before": ("Hand before", "keyboard_arrow_up", "Shift+Left"),
    "hand_after": ("Hand after", "keyboard_arrow_down", "Shift+Right"),
}


def page() -> None:
    try:
        bookmark = asked_for()
    except TrullError:
        choose_a_hand()
        raise
    if bookmark is None:
        choose_a_hand()
        return
    st.session_state.bookmark = bookmark
    replay()


def choose_a_hand() -> None:
    """There is no hand to show: the way to one."""
    st.title("Replay")
    st.info("Choose a hand on the Hands page: its replay opens here.")
    st.page_link("screens/hands.py", label="Choose a hand", icon=":material/list:")


def asked_for() -> Bookmark | None:
    """The bookmark of the address with the hand's whole id; None if it names no hand.

    Raises a TrullError where there is no such hand, step or seat.
    """
    bookmark = bookmark_from(st.query_params)
    if bookmark is None:
        return None
    stored = history.hand(bookmark.hand)
    players = len(stored.sitting.players)
    if bookmark.seat >= players:
        raise Unreadable(
            f"the address says seat={bookmark.seat}; this hand has seats 0 to {players - 1}"
        )
    view(stored, bookmark.step)
    return replace(bookmark, hand=stored.id)


@st.fragment
def replay() -> None:
    """Everything that changes from step to step, and from hand to hand."""
    with errors_in_words():
        bookmark: Bookmark = st.session_state.bookmark
        stored = history.hand(bookmark.hand)
        at = view(stored, bookmark.step)
        st.html(heading(at))
        moves(neighbours(bookmark))
        looks(at, bookmark)
        show(at, step_labels(stored), bookmark)


def neighbours(bookmark: Bookmark) -> dict[str, str | None]:
    """The hands to go to from this one, among those that meet the filters."""
    before, after = history.neighbours(filter_panel.chosen(), bookmark.hand)
    return {"hand_before": before, "hand_after": after}


def moves(beside: dict[str, str | None]) -> None:
    """The buttons that go somewhere."""
    with st.container(horizontal=True, key="moves", gap="xxsmall"):
        for move, (label, icon, key) in MOVES.items():
            st.button(
                label,
                key=move,
                icon=f":material/{icon}:",
                shortcut=key,
                disabled=beside.get(move, "") is None,
                on_click=answer,
                args=(move,),
            )


def looks(at: View, bookmark: Bookmark) -> None:
    """The buttons that change how the table is looked at, and the way to the rules.

    Buttons and no switches: while a switch has the focus, the keys are dead.
    """
    name = as_text(at.players[bookmark.seat])
    own = "Show all hands" if bookmark.own else f"Show only what {name} sees"
    result = "Keep the result for the end" if bookmark.result else "Tell the result now"
    buttons = [("flip", "Flip", "rotate_right", "F"), ("own", own, "visibility", "V")]
    if at.outcome:
        buttons.append(("result", result, "scoreboard", "T"))
    with st.container(horizontal=True, key="looks", gap="xxsmall", vertical_alignment="center"):
        for key, label, icon, shortcut in buttons:
            st.button(
                label,
                key=key,
                icon=f":material/{icon}:",
                shortcut=shortcut,
                on_click=answer,
                args=(key,),
            )
        st.page_link(
            "screens/rules.py",
            label="Rules",
            icon=":material/menu_book:",
            query_params={"game": at.hand.game.id},
            width="content",
        )


def show(at: View, labels: Sequence[StepLabel], bookmark: Bookmark) -> None:
    """The table, what stands below it, and the events beside it."""
    look = Look(bookmark.seat, bookmark.own)
    told = [label for label in (told_to(look, at, label) for label in labels) if label]
    table, events = st.columns([3, 1], gap="medium")
    # The list goes first: when the table appears, the keys are listened to.
    with events:
        event_list(
            told,
            step=at.step,
            of=f"{at.stored.id} {look} {len(told)}",
            now=now(at, told[at.step]),
            on_press=answer_presses,
        )
    with table:
        st.html(position(at, look, told[at.step]))
        st.html(picture(at, look))
        if unknown(at):
            st.info(as_text(unknown(at)), icon=":material/help:")
        if against_custom(at) and look.sees_all(at):
            st.info(as_text(against_custom(at)), icon=":material/flag:")
        if at.outcome and (at.hand.finished or bookmark.result):
            st.html(result(at))


def answer_presses() -> None:
    """Do what was pressed in the list of events or by key."""
    for press in presses():
        answer(press)


def answer(press: int | str) -> None:
    """Do what a press asks for: a step, one of MOVES, flip, own or result."""
    with errors_in_words():
        bookmark = after(st.session_state.bookmark, press)
        st.session_state.bookmark = bookmark
        st.query_params.from_dict(bookmark.address())


def after(bookmark: Bookmark, press: int | str) -> Bookmark:
    """Where a press leads from a bookmark."""
    stored = history.hand(bookmark.hand)
    match press:
        case int():
            return replace(bookmark, step=press)
        case "flip":
            return bookmark.flipped(len(stored.sitting.players))
        case "own":
            return replace(bookmark, own=not bookmark.own)
        case "result":
            return replace(bookmark, result=not bookmark.result)
        case "hand_before" | "hand_after":
            return beside(bookmark, neighbours(bookmark)[press])
    return bookmark.moved(press, step_labels(stored))


def beside(bookmark: Bookmark, id: str | None) -> Bookmark:
    """Another hand right after its deal, from the same seat if it has that one."""
    if id is None:
        return bookmark
    players = len(history.hand(id).sitting.players)
    seat = bookmark.seat if bookmark.seat < players else 0
    return replace(bookmark, hand=id, step=AFTER_THE_DEAL, seat=seat)


with errors_in_words():
    page()

"""Telling people things: errors in words, and texts out of logs shown as they are."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from core.errors import TrullError

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>$:~&])")


def as_text(text: str) -> str:
    """A text so that Markdown shows it letter by letter."""
    return _MARKDOWN.sub(r"\\\1", text)


@contextmanager
def errors_in_words() -> Iterator[None]:
    """What goes wrong within becomes a message on the page."""
    try:
        yield
    except TrullError as error:
        st.error(as_text(str(error)), icon=":material/error:")

"""What every command prints with: JSON, wrapped text, tables, a progress bar."""

import json
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from textwrap import fill
from typing import Any

import click
from rich.console import Console, RenderableType
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

# Lines longer than this are hard to read, however wide the terminal.
READABLE = 100
# Where nobody looks at a terminal a line is never broken: the reader is a pipe or a file.
UNBROKEN = 10_000
# Seconds after which one wants to see how far something has come.
PATIENCE = 1.0


def print_json(value: list[Any] | dict[str, Any]) -> None:
    """One JSON document, a line for each element or field of it; names keep their letters."""
    if isinstance(value, dict):
        lines = [f"{_json(name)}: {_json(content)}" for name, content in value.items()]
        start, end = "{}"
    else:
        lines = [_json(element) for element in value]
        start, end = "[]"
    click.echo("\n".join((start, ",\n".join(lines), end)) if lines else start + end)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def print_wrapped(text: str, *, indent: int = 0, hanging: int = 0) -> None:
    """A paragraph broken to the width of the terminal; lines after the first hang by `hanging`."""
    width = min(shutil.get_terminal_size().columns, READABLE)
    first = " " * indent
    click.echo(fill(text, width, initial_indent=first, subsequent_indent=first + " " * hanging))


def print_rich(*parts: RenderableType) -> None:
    """Tables and styled text: in colour on a terminal, plain and unbroken elsewhere."""
    console = Console(width=None if sys.stdout.isatty() else UNBROKEN, highlight=False)
    for part in parts:
        console.print(part)


@contextmanager
def counting(what: str) -> Iterator[Callable[[int], None]]:
    """A function that is told how many there are so far, and shows it on a terminal.

    Nothing is shown of what is done within a second, nor where nobody looks at a terminal.
    """
    begun = time.monotonic()
    bar = Progress(
        SpinnerColumn(),
        TextColumn(f"{{task.completed}} {what}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task("", total=None)

    def show(count: int) -> None:
        if not bar.live.is_started and sys.stderr.isatty() and time.monotonic() - begun > PATIENCE:
            bar.start()
        bar.update(task, completed=count)

    try:
        yield show
    finally:
        # Stopping writes a line, started or not.
        if bar.live.is_started:
            bar.stop()


@contextmanager
def waiting(doing: str) -> Iterator[None]:
    """Say on a terminal what is being done until it is done."""
    if sys.stderr.isatty():
        with Console(stderr=True).status(doing):
            yield
    else:
        yield

"""What every command prints with: JSON, wrapped text, tables, a progress bar."""

import json
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import fill
from typing import Any

import click
from rich.console import Console, JustifyMethod, RenderableType
from rich.measure import Measurement
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

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
    rest = first + " " * hanging
    # A name as `garde-sans` is not to be broken.
    click.echo(
        fill(text, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)
    )


def print_rich(*parts: RenderableType) -> None:
    """Tables and styled text: in colour on a terminal, plain elsewhere.

    They are broken to the width of the terminal, elsewhere not at all; a table none of whose columns
    may be broken is shown whole.
    """
    console = Console(highlight=False)
    terminal = console.width if console.is_terminal else UNBROKEN
    freely = console.options.update(max_width=UNBROKEN)
    for part in parts:
        console.width = terminal
        if isinstance(part, Table) and all(column.no_wrap for column in part.columns):
            console.width = max(terminal, Measurement.get(console, freely, part).maximum)
        console.print(part)


def columns(*headings: str, right: Sequence[str] = (), wrap: Sequence[str] = ()) -> Table:
    """An empty table without lines; of its columns `right` hold numbers, `wrap` may be broken."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in headings:
        side: JustifyMethod = "right" if heading in right else "left"
        table.add_column(heading, justify=side, no_wrap=heading not in wrap)
    return table


@contextmanager
def counting(what: str) -> Iterator[Callable[..., None]]:
    """A function to be told how many there are so far, and of how many if that is known.

    It shows that on a terminal once it has gone on for a second.
    """
    begun = time.monotonic()
    console = Console(stderr=True)
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), console=console, transient=True
    )
    task = bar.add_task("")

    def show(count: int, of: int | None = None) -> None:
        told = f"{count} {what}" if of is None else f"{count} of {of} {what}"
        bar.update(task, description=told)
        if console.is_terminal and time.monotonic() - begun > PATIENCE:
            bar.start()

    try:
        yield show
    finally:
        # Stopping writes a line, started or not.
        if bar.live.is_started:
            bar.stop()


@contextmanager
def waiting(doing: str) -> Iterator[None]:
    """Say on a terminal what is being done, as long as it is done."""
    console = Console(stderr=True)
    if console.is_terminal:
        with console.status(doing):
            yield
    else:
        yield

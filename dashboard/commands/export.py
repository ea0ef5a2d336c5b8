"""`trull export`: the history as logs again."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import click

from analytics import parquet
from core.errors import Unreadable
from dashboard.commands.database import catch_up, must_exist, with_store
from dashboard.terminal import counting, waiting
from events.copying import copied
from events.exporting import records
from events.formats import WRITERS, native
from events.store import Store

OUTPUT = "--output"
PARQUET = "parquet"


@click.command()
@click.option(
    "--format",
    "format",
    type=click.Choice([*WRITERS, PARQUET]),
    default=native.NAME,
    show_default=True,
    help="The format to write.",
)
@click.option(
    "--sitting",
    "sittings",
    type=int,
    metavar="N",
    multiple=True,
    help="Only this sitting, as `trull hands` numbers them; may be given again.",
)
@click.option(
    "--output",
    metavar="PATH",
    help="Where to write: a file, else standard output; for parquet a folder.",
)
@with_store
def export(store: Store, format: str, sittings: tuple[int, ...], output: str | None) -> None:
    """Write all hands, or those of some sittings, as a log.

    Importing what was exported gives the same hands.

    As parquet it is the events and all that the statistics read, for other programs: a folder
    with a file for each table.

    \b
    trull export > everything.jsonl
    trull export --sitting 12 --sitting 13 --output october.jsonl
    trull export --format parquet --output tables
    """
    must_exist(store)
    _check_sittings(store, sittings)
    if format == PARQUET:
        _export_tables(store, sittings, output)
        return
    write = WRITERS[format]
    with _log(output) as log, counting("hands") as progress:
        for count, record in enumerate(records(store, streams=sittings or None), 1):
            click.echo(write(record), file=log)
            progress(count)


def _check_sittings(store: Store, sittings: tuple[int, ...]) -> None:
    known: list[int] = store.hands()["stream"].unique().sort().to_list()
    for sitting in sittings:
        if sitting not in known:
            there = f"they are {known[0]} to {known[-1]}" if known else "there is none yet"
            raise Unreadable(f"there is no sitting {sitting}; {there}, see `trull hands`")


def _export_tables(store: Store, sittings: tuple[int, ...], output: str | None) -> None:
    """Write the tables from a copy, so that nobody has to wait; each file appears complete."""
    if output in (None, "", "-"):
        raise click.UsageError("parquet is a folder of files: name it, as --output tables")
    folder = Path(str(output)).resolve()
    if folder.exists() and not folder.is_dir():
        raise click.BadParameter(f"{output} is no folder", param_hint=OUTPUT)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with copied(store.up_to_date(), folder / "history") as copy:
            catch_up(copy)
            with waiting("Writing the tables"):
                counts = parquet.write(copy, copy.path.parent, streams=sittings)
            for file in counts:
                (copy.path.parent / file).replace(folder / file)
    except OSError as error:
        reason = f"{output} cannot be written: {error.strerror or error}"
        raise click.BadParameter(reason, param_hint=OUTPUT) from None
    for file, count in counts.items():
        click.echo(f"{file}: {count} rows")


@contextmanager
def _log(output: str | None) -> Iterator[TextIO]:
    """Where the log goes; a file appears under its name complete or not at all."""
    if output in (None, "-"):
        yield sys.stdout
        return
    if not output or Path(output).is_dir():
        raise click.BadParameter(f"{output!r} is no file that could be written", param_hint=OUTPUT)
    try:
        with _stream(Path(output)) as log:
            yield log
    except BrokenPipeError:
        raise  # as with standard output: whoever reads has seen enough
    except OSError as error:
        reason = f"{output} cannot be written: {error.strerror or error}"
        raise click.BadParameter(reason, param_hint=OUTPUT) from None


@contextmanager
def _stream(path: Path) -> Iterator[TextIO]:
    if path.exists() and not path.is_file():  # a device or a pipe
        with path.open("w", encoding="utf-8") as log:
            yield log
        return
    target = path.resolve()
    if target.exists():
        target.open("a").close()  # complains where it may not be written
    unfinished = target.with_name(f".trull-{os.getpid()}.new")
    try:
        with unfinished.open("x", encoding="utf-8") as log:
            yield log
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


COMMANDS = {"export": export}

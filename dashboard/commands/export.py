"""`trull export`: the history as logs again."""

from typing import TextIO

import click

from dashboard.commands.database import with_store
from dashboard.terminal import counting
from events.exporting import records
from events.formats import native
from events.store import Store

WRITERS = {native.NAME: native.write}


@click.command()
@click.option(
    "--format",
    "format",
    type=click.Choice(list(WRITERS)),
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
    type=click.File("w", encoding="utf-8", atomic=True),
    default="-",
    metavar="FILE",
    help="Where to write, else standard output.",
)
@with_store
def export(store: Store, format: str, sittings: tuple[int, ...], output: TextIO) -> None:
    """Write all hands, or those of some sittings, as a log.

    Importing what was exported gives the same hands.

    \b
    trull export > everything.jsonl
    trull export --sitting 12 --sitting 13 --output october.jsonl
    """
    write = WRITERS[format]
    with counting("hands") as progress:
        for count, record in enumerate(records(store, streams=sittings or None), 1):
            click.echo(write(record), file=output)
            progress(count)


COMMANDS = {"export": export}

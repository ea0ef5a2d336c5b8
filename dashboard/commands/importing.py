"""`trull import`: logs into the history."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

import click

from dashboard.commands.database import catch_up, with_store
from dashboard.commands.options import as_json
from dashboard.terminal import counting, print_json
from events.importing import Difference, ImportReport, Problem, import_sources
from events.reading import STANDARD_INPUT, Source, sources
from events.record import Fault, Ignored
from events.store import Store

SET_ASIDE = 1


@click.command(name="import")
@click.argument(
    "paths",
    metavar="PATH...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, allow_dash=True),
)
@click.option(
    "--encoding",
    metavar="NAME",
    help="The encoding of logs that are not UTF-8, as cp1252 or utf-16.",
)
@as_json
@with_store
@click.pass_context
def import_(
    context: click.Context,
    store: Store,
    paths: tuple[str, ...],
    encoding: str | None,
    as_json: bool,
) -> None:
    """Read logs into the history.

    A PATH is a file, a folder with all below it, a zip file, or `-` for standard input.

    Every hand found ends as stored, already known, unfinished (stored, but counted nowhere) or set
    aside. What is set aside is kept word for word and told with its place and the reason. Importing
    the same log again does no harm.

    Exit status 1 tells that something was set aside or could not be read.
    """
    report = import_paths(store, paths, encoding)
    if as_json:
        print_json(asdict(report))
    else:
        print_report(report)
    if report.problems:
        context.exit(SET_ASIDE)


def import_paths(store: Store, paths: Sequence[str], encoding: str | None = None) -> ImportReport:
    """Import the logs at these paths, with a progress bar, and bring the read models up to date."""
    return import_all(store, sources(paths, encoding=encoding))


def import_all(store: Store, logs: Iterable[Source | Fault | Ignored]) -> ImportReport:
    """The same for logs from wherever they come."""
    with counting("hands") as progress:
        report = import_sources(store, logs, progress=progress)
    catch_up(store)
    return report


def print_report(report: ImportReport) -> None:
    """The counts, then every problem, difference and file passed over on a line of its own."""
    for line, heads in report_lines(report):
        click.secho(line, bold=heads)


def report_lines(report: ImportReport) -> Iterator[tuple[str, bool]]:
    """The lines of a report, and whether it is one that heads others."""
    yield counts(report), True
    yield from ((f"{place(problem)}: {problem.reason}", False) for problem in report.problems)
    for heading, told in (
        ("Differences, both kept:", report.differences),
        ("Corrected hands:", report.remarks),
    ):
        if told:
            yield heading, True
        yield from ((f"{place(one)}, {one.id}: {one.text}", False) for one in told)
    if report.ignored:
        yield "Passed over:", True
    yield from ((f"{place(ignored)}: {ignored.reason}", False) for ignored in report.ignored)


def counts(report: ImportReport) -> str:
    """`24 hands found: 20 stored, 2 already known, 1 unfinished, 1 set aside.`"""
    hands = "1 hand" if report.found == 1 else f"{report.found} hands"
    return (
        f"{hands} found: {report.stored} stored, {report.known} already known, "
        f"{report.unfinished} unfinished, {report.set_aside} set aside."
    )


def place(found: Problem | Difference) -> str:
    """Where in the logs: `evening.jsonl, line 3, hand 3, step 40`, as far as it is known."""
    parts = [("line", found.line), ("hand", found.hand)]
    if isinstance(found, Problem):
        parts.append(("step", found.step))
    file = "standard input" if found.file == STANDARD_INPUT else found.file
    return ", ".join([file, *(f"{name} {at}" for name, at in parts if at is not None)])


COMMANDS = {"import": import_}

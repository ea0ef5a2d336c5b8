"""`trull aside`: the desk for what was set aside."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from core.errors import Unreadable
from dashboard.commands.database import catch_up, must_exist, with_store
from dashboard.commands.importing import place
from dashboard.commands.options import MOST, as_json
from dashboard.marked_text import marked_text
from dashboard.terminal import columns, counting, print_json, print_rich
from dashboard.text import NONE
from events import desk
from events.desk import Kept, Try
from events.importing import Problem
from events.reading import LARGEST_WHOLE, STANDARD_INPUT
from events.retrying import retry as retry_texts
from events.retrying import retry_with
from events.store import Store

OPEN_STILL = 1
NUMBERS = click.IntRange(1, MOST)


@click.group()
def aside() -> None:
    """Put right what an import set aside.

    A hand that cannot be read, or that breaks the rules, is set aside with its text, word for word.
    Here it lies until it is accepted: after its text was corrected, or with a Trull that knows more.

    \b
    trull aside list
    trull aside show 3
    trull aside show 3 --text > corrected.jsonl    then correct that file
    trull aside retry 3 --with corrected.jsonl
    """


@aside.command(name="list")
@click.option("--resolved", is_flag=True, help="What was put right, instead of what is open.")
@click.option(
    "--limit", type=NUMBERS, default=100, show_default=True, metavar="N", help="Only the N newest."
)
@as_json
@with_store
def list_(store: Store, resolved: bool, limit: int, as_json: bool) -> None:
    """List what was set aside and is still open, the newest import first."""
    must_exist(store)
    texts = desk.newest(store, limit, open=not resolved)
    if as_json:
        print_json([_as_json(one) for one in texts])
        return
    open, done = desk.count(store)
    if texts:
        table = columns(
            "no.", "file", "line", "hand", "step", "when", "reason",
            right=("no.", "line", "hand", "step"), wrap=("file", "reason"),
        )  # fmt: skip
        for one in texts:
            table.add_row(*_row(one))
        print_rich(table)
    click.secho(f"{open} open, {done} resolved.", bold=True)


def _row(kept: Kept) -> tuple[str, ...]:
    last = kept.refused if kept.open else kept.tries[-1]
    numbers = (kept.refused.line, kept.hand, kept.refused.step)
    what = kept.refused.reason if kept.open else resolution(last)
    return (
        str(kept.id),
        kept.file,
        *(NONE if number is None else str(number) for number in numbers),
        f"{last.at.astimezone():%Y-%m-%d %H:%M}",
        what,
    )


@aside.command()
@click.argument("id", type=NUMBERS)
@click.option(
    "--text", is_flag=True, help="Print the text alone, as it was found, for a correction."
)
@as_json
@with_store
def show(store: Store, id: int, text: bool, as_json: bool) -> None:
    """Show what was set aside, with the fault marked where it is known, and all tries since."""
    must_exist(store)
    [kept] = desk.kept(store, [id])
    if text:
        sys.stdout.flush()
        click.echo(kept.raw, nl=not kept.raw.endswith(b"\n"))
        return
    if as_json:
        marks = [{"start": mark.start, "end": mark.end} for mark in kept.faults()]
        print_json({**_as_json(kept), "text": kept.text, "marks": marks})
        return
    why = kept.refused
    click.secho(f"{where(kept)}: {why.reason}", bold=True)
    click.echo()
    corrected = why.text != kept.raw
    if corrected:
        click.echo("The corrected text that was tried last:")
    first = 1 if corrected or "\n" in kept.text else why.line or 1
    for line in marked_text(kept.text, kept.faults(), first):
        click.echo(line)
    click.echo()
    for one in kept.tries:
        click.echo(f"{one.at.astimezone():%Y-%m-%d %H:%M}  {resolution(one)}")


@aside.command()
@click.argument("ids", metavar="[ID]...", type=NUMBERS, nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Try all that is open.")
@click.option(
    "--with",
    "corrected",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, allow_dash=True),
    help="The corrected text of the one ID; `-` for standard input.",
)
@click.option(
    "--encoding", metavar="NAME", help="The encoding of texts that are not UTF-8, as cp1252."
)
@as_json
@with_store
@click.pass_context
def retry(
    context: click.Context,
    store: Store,
    ids: tuple[int, ...],
    everything: bool,
    corrected: str | None,
    encoding: str | None,
    as_json: bool,
) -> None:
    """Try again what was set aside; what is accepted now is stored.

    Without --with the text is tried as it was found: with a newer Trull it may be accepted.

    Exit status 1 tells that something was refused again; its new reason stands in the list.
    """
    must_exist(store)
    if bool(ids) == everything:
        raise click.UsageError("name what to try by its number, or try --all")
    if corrected is not None:
        if len(ids) != 1:
            raise click.UsageError("--with corrects one text: name its number, and no other")
        content = _content(corrected)
        tried = [retry_with(store, ids[0], corrected, content, encoding=encoding)]
    else:
        with counting("texts") as progress:
            chosen = desk.open_ids(store) if everything else ids
            tried = retry_texts(store, chosen, encoding=encoding, progress=progress)
    catch_up(store)
    if as_json:
        print_json([_as_json(one) for one in tried])
    else:
        _tell(tried)
    if any(one.open for one in tried):
        context.exit(OPEN_STILL)


def _content(path: str) -> bytes:
    if path == STANDARD_INPUT:
        content = sys.stdin.buffer.read(LARGEST_WHOLE + 1)
    else:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_WHOLE + 1)
    if len(content) > LARGEST_WHOLE:
        raise Unreadable(
            f"{path} is larger than {LARGEST_WHOLE >> 20} MiB, which no hand is; `trull import` "
            "takes whole logs"
        )
    return content


def _tell(tried: Sequence[Kept]) -> None:
    for one in tried:
        click.echo(f"{one.id}  {where(one)}: {resolution(one.tries[-1])}")
    refused = sum(one.open for one in tried)
    click.secho(f"{len(tried) - refused} resolved, {refused} still open.", bold=True)


def resolution(one: Try) -> str:
    """What came of a try, as `stored as hand x3k...`."""
    if one.reason:
        return f"set aside: {one.reason}"
    hands = f"hand {one.hands[0]}" if len(one.hands) == 1 else f"hands {', '.join(one.hands)}"
    words = {"known": "known already, as", "unfinished": "stored, unfinished, as"}
    return f"{words.get(one.outcome, 'stored as')} {hands}"


def where(kept: Kept) -> str:
    """Where it was found, and where in it the fault is."""
    line = (kept.refused if kept.refused.text == kept.raw else kept.tries[0]).line
    return place(Problem(kept.file, line, kept.hand, kept.refused.step, kept.refused.reason))


def _as_json(kept: Kept) -> dict[str, Any]:
    return {
        "id": kept.id,
        "open": kept.open,
        "format": kept.format,
        "file": kept.file,
        "line": kept.refused.line,
        "hand": kept.hand,
        "step": kept.refused.step,
        "reason": kept.refused.reason,
        "tries": [
            {
                "at": one.at.isoformat(),
                "outcome": str(one.outcome),
                "hands": list(one.hands),
                "line": one.line,
                "step": one.step,
                "reason": one.reason or None,
                "corrected": one.text != kept.raw,
            }
            for one in kept.tries
        ],
    }


COMMANDS = {"aside": aside}

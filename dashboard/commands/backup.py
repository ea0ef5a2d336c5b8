"""`trull backup` and `trull restore`: the whole history in a file, and back."""

from dataclasses import asdict
from pathlib import Path

import click

from core.errors import Unreadable
from dashboard.commands.database import must_exist, with_store
from dashboard.commands.options import as_json
from dashboard.commands.verify import flaw_in_words, flaws_of_all
from dashboard.terminal import print_json, waiting
from events import copying
from events.store import Store
from events.verifying import Flaw

FLAWED = 1


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@as_json
@with_store
@click.pass_context
def backup(context: click.Context, store: Store, file: Path, as_json: bool) -> None:
    """Keep the whole history in FILE.

    Others may go on using the history meanwhile; FILE has it as it is at one moment. It appears
    complete and verified or not at all. An earlier backup of the same history is replaced; any
    other file is left alone.
    """
    must_exist(store)
    target = _other_file(store, file)
    with copying.copied(store.up_to_date(), target) as copy:
        flaws = _flaws(copy)
        hands = len(copy.hands())
        if not flaws:
            copying.keep_as(copy, target)
    if as_json:
        print_json({"file": str(file), "hands": hands, **_verified(flaws)})
    elif flaws:
        _tell_flaws(f"{store.name} does not verify; {file} was not written:", flaws)
    else:
        click.echo(f"{file} keeps the history and verifies; hands in it: {hands}.")
    if flaws:
        context.exit(FLAWED)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Also replace a history that has what FILE lacks.")
@as_json
@with_store
@click.pass_context
def restore(context: click.Context, store: Store, file: Path, force: bool, as_json: bool) -> None:
    """Use the history in FILE, a backup, from now on.

    It is verified before. A history with anything that FILE lacks is not replaced without --force;
    the file that is replaced is kept beside the history in any case.
    """
    source = _other_file(store, file)
    store.path.parent.mkdir(parents=True, exist_ok=True)
    with copying.copied(source, store.path) as copy:
        flaws = _flaws(copy)
        hands = len(copy.hands())
        kept = None if flaws else store.replaced_by(copy, force=force)
    if as_json:
        told = {"restored": not flaws, "kept": kept and str(kept), "hands": hands}
        print_json({**told, **_verified(flaws)})
    elif flaws:
        _tell_flaws(f"{file} does not verify; nothing was restored:", flaws)
    else:
        click.echo(f"{store.name} has the history of {file} again; hands in it: {hands}.")
        if kept:
            click.echo(f"What was there before is kept in {kept}.")
    if flaws:
        context.exit(FLAWED)


def _other_file(store: Store, file: Path) -> Path:
    """The path in full; refused where that is the history itself."""
    path = file.expanduser().resolve()
    if path == store.path or (path.exists() and store.path.exists() and path.samefile(store.path)):
        raise Unreadable(f"{file} is the history itself; name another file")
    if not path.parent.is_dir():
        raise Unreadable(f"{file} cannot be written: there is no folder {path.parent}")
    return path


def _flaws(copy: Store) -> list[Flaw]:
    with waiting("Verifying the copy"):
        return flaws_of_all(copy)


def _verified(flaws: list[Flaw]) -> dict[str, object]:
    return {"verifies": not flaws, "flaws": [asdict(flaw) for flaw in flaws]}


def _tell_flaws(heading: str, flaws: list[Flaw]) -> None:
    click.secho(heading, bold=True)
    for flaw in flaws:
        click.echo(flaw_in_words(flaw))


COMMANDS = {"backup": backup, "restore": restore}

"""`trull players` and `trull player`: who is who."""

import sys
from dataclasses import asdict

import click

from analytics.roster import roster
from dashboard.commands.correcting import (
    carry_out,
    correction_json,
    in_words,
    optional_reason,
    refusals,
)
from dashboard.commands.database import must_exist, reading, with_store
from dashboard.commands.options import as_json
from dashboard.terminal import columns, print_json, print_rich
from events import players as people
from events.correction_list import corrections
from events.store import Store

# Where a name is not deleted, as `Forgotten` has it, in words.
STILL_IN = {
    "set_aside": "texts that were set aside",
    "reasons": "reasons of corrections",
    "copies": "older copies of the history",
}


@click.command()
@as_json
@with_store
def players(store: Store, as_json: bool) -> None:
    """List the players and the spellings of their names.

    Each with how many hands he has. Voided hands are not counted. The number is what a player keeps if
    his name is forgotten.
    """
    must_exist(store)
    with reading(store) as con:
        known = roster(con)
    if as_json:
        print_json([asdict(one) for one in known])
    elif known:
        table = columns(
            "no.", "player", "hands", "spelled", right=("no.", "hands"), wrap=["spelled"]
        )
        for one in known:
            others = ", ".join(spelling for spelling in one.spellings if spelling != one.name)
            table.add_row(str(one.number), one.name, str(one.hands), others)
        print_rich(table)
    else:
        click.echo("Nobody has played yet; `trull import PATH` adds hands.")


@click.group()
def player() -> None:
    """Put right who is who: rename, alias, merge, unmerge, forget.

    NAME is any spelling of a player's name, as `trull players` lists them. Each is an event that
    `trull corrections` tells; all but forgetting can be undone.

    Exit status 1 tells that it was refused.
    """


@player.command()
@click.argument("name")
@click.argument("new")
@optional_reason
@as_json
@with_store
def rename(store: Store, name: str, new: str, reason: str | None, as_json: bool) -> None:
    """Let the player NAME go by the name NEW.

    Logs with the old name still mean the same player. To undo it, rename back.
    """
    carry_out(store, lambda: people.rename(store, name, new, reason), as_json)


@player.command()
@click.argument("name")
@click.argument("spelling")
@optional_reason
@as_json
@with_store
def alias(store: Store, name: str, spelling: str, reason: str | None, as_json: bool) -> None:
    """Let SPELLING mean the player NAME too.

    It does so in logs that will be imported and in those that were. `trull player unmerge SPELLING`
    undoes it.
    """
    carry_out(store, lambda: people.alias(store, name, spelling, reason), as_json)


@player.command()
@click.argument("name")
@click.argument("into")
@optional_reason
@as_json
@with_store
def merge(store: Store, name: str, into: str, reason: str | None, as_json: bool) -> None:
    """Make one player of NAME and INTO, who goes by the name INTO.

    Refused for two who ever sat at one table. `trull player unmerge NAME` undoes it completely.
    """
    carry_out(store, lambda: people.merge(store, name, into, reason), as_json)


@player.command()
@click.argument("name")
@optional_reason
@as_json
@with_store
def unmerge(store: Store, name: str, reason: str | None, as_json: bool) -> None:
    """Undo that NAME was merged into another player, or made an alias of one.

    Whoever had been merged into NAME before stays with NAME.
    """
    carry_out(store, lambda: people.unmerge(store, name, reason), as_json)


@player.command()
@click.argument("name")
@optional_reason
@click.option("--yes", is_flag=True, help="Do not ask.")
@as_json
@with_store
def forget(store: Store, name: str, reason: str | None, yes: bool, as_json: bool) -> None:
    """Delete the name of a player with all its spellings, for good.

    The hands stay: they show a number in place of the name, as `forgotten 17`. The database file is
    written anew, so that the name stands nowhere in it but in what is told: texts that were set
    aside, and reasons given for corrections. Copies of the file and the logs themselves are yours
    to look after.
    """
    must_exist(store)
    if not yes:
        if sys.stdin is None or not sys.stdin.isatty():
            raise click.UsageError("forgetting cannot be undone: --yes says that it is meant")
        click.confirm(f"Forget {name!r}? This cannot be undone.", abort=True)
    with refusals(store):
        forgotten = people.forget(store, name, reason)
    [told] = [one for one in corrections(store) if one.number == forgotten.correction]
    if as_json:
        still_in = {what: getattr(forgotten, what) for what in STILL_IN}
        print_json({**correction_json(told), "still_in": still_in})
        return
    click.echo(in_words(told))
    for what, words in STILL_IN.items():
        found = getattr(forgotten, what)
        if found:
            click.echo(f"The name may still stand in {words}: {', '.join(map(str, found))}.")


COMMANDS = {"players": players, "player": player}

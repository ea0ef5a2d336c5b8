"""`trull verify`: whether the history is what it was."""

from dataclasses import asdict

import click

from analytics.proving import differences
from dashboard.commands.database import must_exist, with_store
from dashboard.commands.options import as_json
from dashboard.terminal import print_json, waiting
from events.store import Store
from events.verifying import Flaw
from events.verifying import verify as flaws_of

FLAWED = 1


@click.command()
@as_json
@with_store
@click.pass_context
def verify(context: click.Context, store: Store, as_json: bool) -> None:
    """Check that the history is what was stored.

    Nothing may be missing, doubled or changed; every hand is replayed by the rules, and its id
    computed anew from what was played. What the statistics read must be what the hands come to.

    Exit status 1 tells that something is wrong; each flaw has a line.
    """
    must_exist(store)
    with waiting("Checking the history"):
        flaws = flaws_of_all(store)
    if as_json:
        print_json({"verifies": not flaws, "flaws": [asdict(flaw) for flaw in flaws]})
    elif flaws:
        click.secho(f"{store.name} does not verify:", bold=True)
        for flaw in flaws:
            click.echo(flaw_in_words(flaw))
    else:
        hands = len(store.hands())
        click.echo(f"{store.name} verifies; hands replayed and found as they were stored: {hands}.")
    if flaws:
        context.exit(FLAWED)


def flaws_of_all(store: Store) -> list[Flaw]:
    """What is wrong with the history, or else with the copy of it that is read, or its read models."""
    with store.truth() as truth:
        flaws = flaws_of(truth) or [Flaw(None, None, None, text) for text in store.unlike(truth)]
    return flaws or differences(store)


def flaw_in_words(flaw: Flaw) -> str:
    """`sitting 3, hand 2, version 17: what is wrong`, as far as the place is known."""
    places = (("sitting", flaw.stream), ("hand", flaw.hand), ("version", flaw.version))
    known = [f"{name} {number}" for name, number in places if number is not None]
    return f"{', '.join(known) or 'the history'}: {flaw.text}"


COMMANDS = {"verify": verify}

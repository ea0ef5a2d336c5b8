"""`trull replay`: one hand, step by step."""

import click

from dashboard.commands.database import with_store
from dashboard.commands.options import MOST, as_json
from dashboard.terminal import print_json, print_rich
from dashboard.text import table_text
from dashboard.view import view
from events.store import Store


@click.command()
@click.argument("hand")
@click.option(
    "--step",
    type=click.IntRange(0, MOST),
    metavar="N",
    help="After so many events; 0 is before the deal. Without it: the end.",
)
@as_json
@with_store
def replay(store: Store, hand: str, step: int | None, as_json: bool) -> None:
    """Show HAND as it stood after one of its steps.

    HAND is an id as `trull hands` lists it, or the beginning of one.
    """
    state = view(store.hand(hand), step)
    if as_json:
        print_json(state.to_json())
    else:
        print_rich(*table_text(state))


COMMANDS = {"replay": replay}

"""`trull void`, `reopen`, `penalty`, `withdraw` and `corrections`: what is put right, and its history."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

import click

from dashboard.commands.database import catch_up, must_exist, with_store
from dashboard.commands.options import MOST, as_json
from dashboard.terminal import print_json
from events import corrections as correct
from events.correcting import CorrectionRefused
from events.correction_list import Correction
from events.correction_list import corrections as all_corrections
from events.store import Store

needed_reason = click.option(
    "--reason", required=True, metavar="TEXT", help="Why; it is kept for good and shown."
)
optional_reason = click.option(
    "--reason", metavar="TEXT", help="Why; it is kept for good and shown."
)


class Refused(click.ClickException):
    """A correction that the history does not allow."""

    exit_code = 1


@contextmanager
def refusals(store: Store) -> Iterator[None]:
    """Corrections of a history that is there; one that is refused is told, with exit status 1."""
    must_exist(store)
    try:
        yield
    except CorrectionRefused as refused:
        raise Refused(str(refused)) from refused


def carry_out(store: Store, correction: Callable[[], int], as_json: bool) -> None:
    """Make a correction, bring the statistics up to date, and tell what was done."""
    with refusals(store):
        number = correction()
    catch_up(store)
    [told] = [one for one in all_corrections(store) if one.number == number]
    if as_json:
        print_json(correction_json(told))
    else:
        click.echo(in_words(told))


@click.command()
@click.argument("hand")
@needed_reason
@as_json
@with_store
def void(store: Store, hand: str, reason: str, as_json: bool) -> None:
    """Void HAND: it is kept, but counts nowhere.

    It is shown with the reason. HAND is an id as `trull hands` lists it, or the beginning of one. To
    record it anew, put the log right and import it again: the new hand takes the number of the
    voided one.

    Exit status 1 tells that it is voided already.
    """
    carry_out(store, lambda: correct.void(store, hand, reason), as_json)


@click.command()
@click.argument("hand")
@optional_reason
@as_json
@with_store
def reopen(store: Store, hand: str, reason: str | None, as_json: bool) -> None:
    """Let the voided HAND count again.

    Exit status 1 tells that it is not voided, or that another hand was recorded in its place.
    """
    carry_out(store, lambda: correct.reopen(store, hand, reason), as_json)


@click.command()
@click.argument("where", metavar="SITTING|HAND")
@click.argument("player")
@click.argument("points", type=click.FloatRange(0, MOST, min_open=True))
@needed_reason
@as_json
@with_store
def penalty(
    store: Store, where: str, player: str, points: float, reason: str, as_json: bool
) -> None:
    """Take POINTS from PLAYER, as a referee does.

    A penalty belongs to a whole sitting (its number in `trull hands`) or to one hand (its id). It
    is no part of any hand's result and stands whatever becomes of the hand; `trull stats totals`
    counts it.

    \b
    trull penalty 12 Ann 20 --reason "late for the second round"
    """
    carry_out(store, lambda: correct.penalise(store, where, player, points, reason), as_json)


@click.command()
@click.argument("number", type=click.IntRange(1))
@optional_reason
@as_json
@with_store
def withdraw(store: Store, number: int, reason: str | None, as_json: bool) -> None:
    """Take back the penalty of this NUMBER.

    It is the number under which `trull corrections` lists it.

    The penalty stays in that list, marked as withdrawn.
    """
    carry_out(store, lambda: correct.withdraw(store, number, reason), as_json)


@click.command()
@as_json
@with_store
def corrections(store: Store, as_json: bool) -> None:
    """List every correction: when, what and why; the oldest first.

    Nothing is ever taken out of the list: what was undone says by which correction.
    """
    must_exist(store)
    told = all_corrections(store)
    if as_json:
        print_json([correction_json(one) for one in told])
        return
    for one in told:
        click.echo(f"{one.at:%Y-%m-%d %H:%M} UTC  {in_words(one)}")
    if not told:
        click.echo("Nothing was ever corrected.")


def in_words(one: Correction) -> str:
    """`4711: hand hyae363trq6z (3 of sitting 12) is voided (misdealt)`, and what undid it."""
    why = f" ({one.why})" if one.why else ""
    undone = f"; undone by {one.undone_by}" if one.undone_by else ""
    return f"{one.number}: {one.text}{why}{undone}"


def correction_json(one: Correction) -> dict[str, Any]:
    """A correction for programs; `at` in UTC."""
    return asdict(one) | {"at": one.at.isoformat()}


COMMANDS = {
    "void": void,
    "reopen": reopen,
    "penalty": penalty,
    "withdraw": withdraw,
    "corrections": corrections,
}

"""`trull hands`: what the history has."""

from typing import Any

import click

from analytics.filters import Filters
from analytics.projections import reading
from dashboard.commands.database import with_store
from dashboard.commands.filters import with_filters
from dashboard.commands.options import as_json
from dashboard.hand_list import ListedHand, hand_list
from dashboard.terminal import print_json, print_rich
from dashboard.text import NONE, columns, number
from dashboard.view import plain, view
from events.store import Store

HEADINGS = ("hand", "when", "game", "sitting", "no.", "contract", "players and scores", "remark")


@click.command()
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Only the N latest.")
@as_json
@with_store
@with_filters
def hands(store: Store, filters: Filters, limit: int | None, as_json: bool) -> None:
    """List the hands of the history, the oldest first.

    The ids in the first column are what `trull replay` takes.
    """
    with reading(store) as con:
        listed = hand_list(con, filters, limit=limit, newest_first=True)[::-1]
    if as_json:
        print_json([_hand_json(store, hand) for hand in listed])
    elif listed:
        table = columns(
            "hand", "when", "game", "no.", "contract", "players", "remark", right=("no.",)
        )
        for hand in listed:
            table.add_row(*_cells(hand))
        print_rich(table)
    elif store.path.exists():
        click.echo("No hand is stored that meets this.")
    else:
        click.echo(f"There is no history in {store.path} yet; `trull import PATH` begins one.")


def _hand_json(store: Store, hand: ListedHand) -> dict[str, Any]:
    return {
        "id": hand.id,
        "sitting": hand.sitting,
        "number": hand.number,
        "variant": hand.variant,
        "options": hand.options,
        "time": hand.local and hand.local.isoformat(),
        "club": hand.club,
        "place": hand.place,
        "players": list(hand.players),
        "contract": hand.contract,
        "declarer": hand.declarer,
        "made": hand.made,
        "points": hand.points and [plain(points) for points in hand.points],
        "scores": hand.scores and [plain(score) for score in hand.scores],
        "recorded": hand.recorded and [plain(score) for score in hand.recorded],
        "level": hand.level,
        "finished": hand.finished,
        "played": hand.played,
        "ending": hand.ending,
        "differences": view(store.hand(hand.id)).differences if hand.differs else [],
    }


def _cells(hand: ListedHand) -> list[str]:
    return [
        hand.id,
        f"{hand.local:%Y-%m-%d %H:%M}" if hand.local else NONE,
        hand.variant,
        str(hand.sitting),
        str(hand.number),
        _contract(hand),
        _players(hand),
        _remark(hand),
    ]


def _contract(hand: ListedHand) -> str:
    if hand.contract is None or hand.declarer is None:
        return NONE
    fate = {True: ", made", False: ", lost", None: ""}[hand.made]
    return f"{hand.contract} by {hand.players[hand.declarer]}{fate}"


def _players(hand: ListedHand) -> str:
    if hand.scores is None or not hand.played:
        return ", ".join(hand.players)
    return ", ".join(
        f"{player} {number(score, sign=True)}"
        for player, score in zip(hand.players, hand.scores, strict=True)
    )


def _remark(hand: ListedHand) -> str:
    remarks = [hand.level] if hand.level != "full" else []
    if not hand.finished:
        remarks.append("unfinished")
    if hand.ending:
        remarks.append(hand.ending)
    if hand.differs:
        recorded = ", ".join(number(score, sign=True) for score in hand.recorded or ())
        remarks.append(f"recorded {recorded}" if recorded else "other points recorded")
    return "; ".join(remarks)


COMMANDS = {"hands": hands}

"""`trull hands`: what the history has."""

from collections.abc import Iterable, Sequence
from typing import Any

import click
from rich.table import Table
from rich.text import Text

from analytics.filters import Filters
from core.hand import Level
from dashboard.commands.database import reading, with_store
from dashboard.commands.filters import with_filters
from dashboard.commands.options import MOST, as_json
from dashboard.hand_list import ListedHand, hand_list
from dashboard.terminal import columns, print_json, print_rich
from dashboard.text import number, stacked
from dashboard.view import plain, view
from events.store import Store


@click.command()
@click.option("--limit", type=click.IntRange(1, MOST), metavar="N", help="Only the N latest.")
@as_json
@with_store
@with_filters
def hands(store: Store, filters: Filters, limit: int | None, as_json: bool) -> None:
    """List the hands of the history.

    Each sitting is a score sheet, the oldest first; `*` marks the declarer. The ids in the first
    column are what `trull replay` takes. A voided hand has no scores here, and the reason why.
    """
    with reading(store) as con:
        listed = hand_list(con, filters, limit=limit, newest_first=True)[::-1]
    if as_json:
        print_json([_hand_json(store, hand) for hand in listed])
    elif listed:
        for sheet in _by_sitting(listed):
            print_rich(_sitting(sheet[0]), _score_sheet(sheet), "")
    elif not store.exists():
        click.echo(f"There is no history in {store.name} yet; `trull import PATH` begins one.")
    elif store.hands().is_empty():
        click.echo(f"The history in {store.name} has no hands yet; `trull import PATH` adds some.")
    else:
        click.echo("No hand is stored that meets this.")


def _by_sitting(hands: Sequence[ListedHand]) -> Iterable[list[ListedHand]]:
    """The hands of each sitting together; tables that played side by side are told apart."""
    sittings: dict[int, list[ListedHand]] = {}
    for hand in hands:
        sittings.setdefault(hand.sitting, []).append(hand)
    return sittings.values()


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
        "settled": hand.settled,
        "ending": hand.ending,
        "voided": hand.voided,
        "differences": view(store.hand(hand.id)).differences if hand.differs else [],
    }


def _sitting(hand: ListedHand) -> Text:
    when = f"{hand.local:%Y-%m-%d %H:%M}" if hand.local else None
    about = [when, hand.variant, hand.options, hand.club, hand.place]
    known = ", ".join(part for part in about if part)
    return Text.assemble((f"Sitting {hand.sitting}", "bold"), f": {known}")


def _score_sheet(hands: Sequence[ListedHand]) -> Table:
    players = [stacked(player) for player in hands[0].players]
    table = columns("hand", "no.", *players, "contract", right=("no.", *players), wrap=["contract"])
    for hand in hands:
        scores = [_score(hand, seat) for seat in range(len(players))]
        table.add_row(hand.id, str(hand.number), *scores, _contract(hand))
    return table


def _score(hand: ListedHand, seat: int) -> str:
    counts = hand.voided is None and (hand.played or hand.settled)
    scored = hand.scores if counts else None
    score = number(scored[seat], sign=True) if scored else ""
    return score + ("*" if seat == hand.declarer else " ")


def _contract(hand: ListedHand) -> str:
    """The contract and its fate, and whatever else there is to remark."""
    said = [hand.contract] if hand.contract else []
    if hand.made is not None:
        said.append("made" if hand.made else "lost")
    if not hand.finished:
        said.append("unfinished")
    if hand.ending:
        said.append(hand.ending)
    if hand.level != Level.FULL:
        said.append(hand.level)
    if hand.differs:
        recorded = " ".join(number(score, sign=True) for score in hand.recorded or ())
        said.append(f"recorded {recorded}" if recorded else "other points recorded")
    if hand.voided is not None:
        said.append(f"VOIDED: {hand.voided}")
    return ", ".join(said)


COMMANDS = {"hands": hands}

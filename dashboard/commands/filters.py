"""The filters of `trull hands` and `trull stats`: the same for both."""

from collections.abc import Callable
from datetime import datetime
from difflib import get_close_matches
from functools import wraps
from typing import Any

import click

from analytics.filters import Filters
from analytics.statistics.statistic import ALL_LEVELS
from core.catalogue import game_named
from core.errors import Unreadable
from events.store import Store

DAY = click.DateTime(["%Y-%m-%d"])
_OPTIONS = (
    click.option("--variant", metavar="GAME", help="Only this game."),
    click.option("--player", metavar="NAME", help="Only hands of this player."),
    click.option("--club", metavar="NAME", help="Only this club."),
    click.option("--since", type=DAY, metavar="DAY", help="From this evening on, as 2026-09-01."),
    click.option("--until", type=DAY, metavar="DAY", help="Up to this evening."),
    click.option(
        "--evening-starts",
        type=click.IntRange(0, 23),
        default=Filters().evening_starts,
        show_default=True,
        metavar="HOUR",
        help="The hour before which a hand belongs to the evening before.",
    ),
    click.option(
        "--level",
        type=click.Choice([str(level) for level in ALL_LEVELS]),
        help="Only logs that know this much.",
    ),
    click.option("--at-table", type=int, metavar="N", help="Only hands of so many players."),
    click.option("--seat", type=int, metavar="N", help="Only this seat, counted from 0."),
    click.option(
        "--role", metavar="NAME", help="Only this role, as taker, partner, defender, dealer."
    ),
    click.option(
        "--house-rules",
        metavar="TEXT",
        help="Only hands by these house rules, as `rules=federation`; empty: the game's own.",
    ),
)


def with_filters(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give the command the options that filter and, as its second argument, the Filters they make.

    The first argument is the store (see dashboard.commands.database).
    """

    @wraps(command)
    def filtered(
        store: Store,
        *,
        variant: str | None,
        player: str | None,
        club: str | None,
        since: datetime | None,
        until: datetime | None,
        evening_starts: int,
        level: str | None,
        at_table: int | None,
        seat: int | None,
        role: str | None,
        house_rules: str | None,
        **others: Any,
    ) -> Any:
        if variant is not None:
            game_named(variant)
        if player is not None:
            _check_player(store, player)
        filters = Filters(
            variant=variant,
            options=house_rules,
            club=club,
            level=level,
            players=at_table,
            since=since.date() if since else None,
            until=until.date() if until else None,
            evening_starts=evening_starts,
            player=player,
            seat=seat,
            role=role,
        )
        return command(store, filters, **others)

    for option in reversed(_OPTIONS):
        filtered = option(filtered)
    return filtered


def _check_player(store: Store, player: str) -> None:
    with store.reading() as con:
        names = [
            name for (name,) in con.execute("SELECT name FROM player ORDER BY name").fetchall()
        ]
    if player not in names:
        near = get_close_matches(player, names, n=3)
        hint = f"; near: {', '.join(near)}" if near else ""
        raise Unreadable(f"nobody called {player!r} ever played here{hint}")

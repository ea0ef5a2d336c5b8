"""The filters of `trull hands` and `trull stats`: the same for both."""

from collections.abc import Callable, Sequence
from datetime import datetime
from difflib import get_close_matches
from functools import wraps
from typing import Any

import click

from analytics.filters import Filters
from analytics.statistics.statistic import ALL_LEVELS
from core.catalogue import GAMES, game_named
from core.errors import Unreadable
from dashboard.commands.database import reading
from events.naming import PEOPLE_SQL
from events.store import Store

# What the games of the catalogue know, whatever the history has of it.
TABLES = sorted({count for game in GAMES.values() for count in game.players})
MOST_NAMED = 10
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
    click.option(
        "--at-table",
        type=click.IntRange(TABLES[0], TABLES[-1]),
        metavar="N",
        help="Only hands of so many players.",
    ),
    click.option(
        "--seat",
        type=click.IntRange(0, TABLES[-1] - 1),
        metavar="N",
        help="Only this seat, counted from 0.",
    ),
    click.option(
        "--role",
        metavar="NAME",
        help="Only this role, as declarer, partner, defender; in Scarto dealer, player.",
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
        if since and until and until < since:
            raise Unreadable(f"--until {until:%Y-%m-%d} is before --since {since:%Y-%m-%d}")
        _check_against_history(store, player, club, role, house_rules)
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


def _check_against_history(
    store: Store,
    player: str | None,
    club: str | None,
    role: str | None,
    house_rules: str | None,
) -> None:
    """Refuse who or what never was at a table, which otherwise would seem to have no hands."""
    if player is club is role is house_rules is None:
        return
    with reading(store) as con:

        def known(column: str, table: str) -> list[str]:
            found = con.execute(f"SELECT DISTINCT {column} FROM {table} ORDER BY ALL").fetchall()
            return [value for (value,) in found if value]

        if player is not None:
            names = known("name", f"({PEOPLE_SQL})") + known("spelled", f"({PEOPLE_SQL})")
            _check(player, sorted(set(names)), f"nobody called {player!r} ever played here")
        if club is not None:
            _check(club, known("club", "analytics.hand"), f"there are no hands of a club {club!r}")
        if role is not None:
            _check(role, known("role", "analytics.seat"), f"nobody ever had the role {role!r} here")
        if house_rules:  # empty: the game's own
            no_hands = f"there are no hands by the house rules {house_rules!r}"
            _check(house_rules, known("options", "analytics.hand"), no_hands)


def _check(wanted: str, known: Sequence[str], refusal: str) -> None:
    if wanted in known:
        return
    near = get_close_matches(wanted, known, n=3)
    if near:
        hint = f"; near: {' | '.join(near)}"
    elif known:
        more = " | ..." if len(known) > MOST_NAMED else ""
        hint = f"; there are: {' | '.join(known[:MOST_NAMED])}{more}"
    else:
        hint = "; there are none"
    raise Unreadable(refusal + hint)

"""`trull games` and `trull rules`: what can be played, and how."""

import json
from collections.abc import Iterable
from typing import Any

import click

from core.catalogue import GAMES, game_named
from core.game import Game, Option
from dashboard.commands.options import as_json
from dashboard.terminal import columns, print_json, print_rich, print_wrapped

IN_WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


@click.command()
@as_json
def games(as_json: bool) -> None:
    """List the games, by the number of players.

    `trull rules GAME` shows the rule card of one, with its house rules.
    """
    if as_json:
        print_json([_game_json(game) for game in GAMES.values()])
        return
    for players, group in by_players(GAMES.values()).items():
        click.secho(f"For {IN_WORDS[players]}", bold=True)
        table = columns("id", "name", "cards", right=("cards",), wrap=("name",))
        table.show_header = False
        for game in group:
            table.add_row(f"  {game.id}", name_and_tables(game), str(game.usual_cards.pack.size))
        print_rich(table, "")
    click.echo("The number is that of the cards. `trull rules GAME` shows how a game is played.")


@click.command()
@click.argument("game")
def rules(game: str) -> None:
    """Show the rule card of a game.

    House rules and the rulings made for the game, with their reasons, stand at its end.
    """
    chosen = game_named(game)
    card = chosen.rule_card
    click.secho(f"{name_and_tables(chosen)}  ({chosen.id})", bold=True)
    for heading, text in card.sections:
        _print_section(heading, text)
    names = names_in_logs(chosen)
    if names:
        _print_heading("Names in logs and statistics")
        for what, called in names.items():
            print_wrapped(f"{what}: {', '.join(called)}", hanging=2)
    if chosen.option_list():
        _print_heading("House rules")
        for option in chosen.option_list():
            _print_option(option)
    if card.rulings:
        _print_heading("Rulings")
        for ruling in card.rulings:
            print_wrapped(f"{ruling.id}: {ruling.text}", hanging=2)
    if card.sources:
        _print_section("Sources", "\n".join(card.sources))


def by_players(games: Iterable[Game]) -> dict[int, list[Game]]:
    """The games by their usual number of players, the smallest first."""
    groups: dict[int, list[Game]] = {}
    for game in games:
        groups.setdefault(game.players[0], []).append(game)
    return dict(sorted(groups.items()))


def name_and_tables(game: Game) -> str:
    """The name, with the other numbers of players it can be played by."""
    others = " or ".join(IN_WORDS[count] for count in sorted(game.players[1:]))
    return f"{game.name} (also for {others})" if others else game.name


def names_in_logs(game: Game) -> dict[str, tuple[str, ...]]:
    """What contracts, bonuses and hands not played to the end are called; what there is of them."""
    names = {"Contracts": game.contracts, "Bonuses": game.bonuses, "Endings": game.endings}
    return {what: called for what, called in names.items() if called}


def choices_in_words(option: Option) -> str:
    """What a house rule may be, as a person types it: `pairwise|simple`, `NUMBER`."""
    if option.choices is None:
        return "NUMBER"
    return "|".join(spelled(choice) for choice in option.choices)


def spelled(value: Any) -> str:
    """A choice of a house rule as a person types it."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return str(value)


def _print_heading(heading: str) -> None:
    click.echo()
    click.secho(heading, bold=True)


def _print_section(heading: str, text: str) -> None:
    _print_heading(heading)
    for paragraph in text.splitlines():
        print_wrapped(paragraph, hanging=2 if paragraph.startswith("- ") else 0)


def _print_option(option: Option) -> None:
    print_wrapped(f"{option.name}={choices_in_words(option)}  (default {spelled(option.default)})")
    print_wrapped(option.meaning, indent=4)


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "players": list(game.players),
        "cards": game.usual_cards.pack.size,
        "options": [
            {
                "name": option.name,
                "choices": None if option.choices is None else list(option.choices),
                "default": option.default,
                "meaning": option.meaning,
            }
            for option in game.option_list()
        ],
    }


COMMANDS = {"games": games, "rules": rules}

"""`trull games` and `trull rules`: what can be played, and how."""

import json
from typing import Any

import click

from core.catalogue import GAMES, game_named
from core.game import Game, Option
from dashboard.commands.options import as_json
from dashboard.terminal import print_json, print_wrapped


@click.command()
@as_json
def games(as_json: bool) -> None:
    """List the games with their house rules.

    House rules belong to a sitting: logs state them, `trull simulate` takes them as options.
    """
    if as_json:
        print_json([_game_json(game) for game in GAMES.values()])
        return
    for game in GAMES.values():
        click.secho(f"{game.name}  ({game.id})", bold=True)
        print_wrapped(f"{_counts(game)} players; {game.usual_cards.pack.description}.", indent=2)
        for option in game.option_list():
            _print_option(option, indent=2)
        click.echo()
    click.echo("`trull rules GAME` shows the rule card of a game.")


@click.command()
@click.argument("game")
def rules(game: str) -> None:
    """Show the rule card of a game.

    House rules and the rulings made for the game, with their reasons, stand at its end.
    """
    chosen = game_named(game)
    card = chosen.rule_card
    click.secho(chosen.name, bold=True)
    for heading, text in card.sections:
        _print_section(heading, text)
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


def _print_option(option: Option, indent: int = 0) -> None:
    choices = (
        "NUMBER"
        if option.choices is None
        else "|".join(spelled(choice) for choice in option.choices)
    )
    print_wrapped(f"{option.name}={choices}  (default {spelled(option.default)})", indent=indent)
    print_wrapped(option.meaning, indent=indent + 4)


def _counts(game: Game) -> str:
    *others, last = (str(count) for count in game.players)
    return f"{', '.join(others)} or {last}" if others else last


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

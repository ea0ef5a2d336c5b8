"""`trull simulate`: logs of legal play, for trying things out."""

from typing import Any

import click

from core.catalogue import game_named
from core.errors import Unreadable
from core.game import Game, Option
from core.players.player import Player
from core.players.random import play_randomly
from core.players.sensible import Sensible
from dashboard.commands.games import spelled
from dashboard.commands.options import MOST
from events.formats import native
from events.simulating import simulate as simulated

PLAYERS: dict[str, Player] = {"random": play_randomly, "sensible": Sensible()}


@click.command()
@click.argument("game")
@click.option(
    "--hands",
    type=click.IntRange(0, MOST),
    required=True,
    metavar="N",
    help="How many hands.",
)
@click.option(
    "--seed",
    type=click.IntRange(-MOST, MOST),
    required=True,
    metavar="S",
    help="The same seed gives the same log.",
)
@click.option(
    "--players",
    type=click.Choice(list(PLAYERS)),
    default="sensible",
    show_default=True,
    help="How they play: any legal card, or as one who wants to win.",
)
@click.option(
    "--seats",
    type=click.IntRange(1, MOST),
    metavar="N",
    help="Players at the table (else the game's usual number).",
)
@click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="A house rule, as `trull rules GAME` lists them; may be given again.",
)
def simulate(
    game: str, hands: int, seed: int, players: str, seats: int | None, options: tuple[str, ...]
) -> None:
    """Play hands and print their log, in the native format.

    \b
    trull simulate scarto --hands 100 --seed 1 > scarto.jsonl
    trull simulate french-tarot --hands 20 --seed 7 --seats 5 | trull import -
    """
    chosen = game_named(game)
    records = simulated(
        chosen,
        hands=hands,
        # What random players do is another evening than what sensible ones do.
        seed=f"{players} {seed}",
        player=PLAYERS[players],
        players=seats,
        options=read_choices(chosen, options),
    )
    for record in records:
        click.echo(native.write(record))


def read_choices(game: Game, texts: tuple[str, ...]) -> dict[str, Any]:
    """House rules from `name=value` texts; Unreadable for one that is not of that form.

    Whether the game knows the name and allows the value is for the game to say.
    """
    known = {option.name: option for option in game.option_list()}
    choices = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(f"--option takes NAME=VALUE, as misere=10, not {text!r}")
        choices[name] = _choice(known.get(name), value)
    return choices


def _choice(option: Option | None, value: str) -> Any:
    if option and option.choices is None and value.isdecimal():
        return int(value)
    for choice in (option and option.choices) or ():
        if spelled(choice) == value:
            return choice
    return value


COMMANDS = {"simulate": simulate}

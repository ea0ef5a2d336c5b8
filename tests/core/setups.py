"""Every game with every number of players, and so many sets of house rules that none is left out."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from core.catalogue import GAMES
from core.game import Game, Option
from core.hand import Hand


@dataclass(frozen=True)
class Setup:
    """A game with a number of players and house rules."""

    game: Game
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        rules = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.id}-{self.players}-{rules or 'plain'}"

    def start(self, dealer: int | None) -> Hand:
        return self.game.start(self.players, dealer, self.game.read_options(self.options))


def values(option: Option) -> tuple[Any, ...]:
    """The default first, then what else may be chosen; of whole numbers one."""
    if option.choices is None:
        return (option.default, 10 if option.default != 10 else 25)
    return (option.default, *(one for one in option.choices if one != option.default))


def covering(game: Game) -> Iterator[dict[str, Any]]:
    """House rules in which every choice of every option stands once, with others and alone.

    The rules as they are; then of every option its second choice, its third and so on; and the same
    where of two options that follow one another one is a choice ahead.
    """
    options = game.option_list()
    most = max((len(values(option)) for option in options), default=1)
    rows = [[0] * len(options)]
    rows += [[step] * len(options) for step in range(1, most)]
    rows += [[step + place % 2 for place in range(len(options))] for step in range(most)]
    seen = []
    for row in rows:
        chosen = {
            option.name: values(option)[step % len(values(option))]
            for option, step in zip(options, row, strict=True)
        }
        rules = game.chosen_options(game.read_options(chosen))
        if rules not in seen:
            seen.append(rules)
            yield rules


SETUPS = [
    Setup(game, players, options)
    for game in GAMES.values()
    for players in game.players
    for options in covering(game)
]

"""Tables to play at: every game with every number of players and every house rule."""

from core.catalogue import GAMES

OTHER_NUMBER = 10


def _rule_sets(game):
    """The rules as they are, then each choice of each option by itself."""
    yield {}
    for option in game.option_list():
        choices = (OTHER_NUMBER,) if option.choices is None else option.choices
        for choice in choices:
            if choice != option.default:
                yield {option.name: choice}


TABLES = [
    (game, players, options)
    for game in GAMES.values()
    for players in game.players
    for options in _rule_sets(game)
]


def named(table):
    game, players, options = table
    return " ".join([game.id, str(players), *(f"{k}={v}" for k, v in options.items())])

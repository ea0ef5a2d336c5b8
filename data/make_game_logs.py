"""Makes the sample logs of all games in data/games/: the same every time.

    python data/make_game_logs.py

Two hands of every game, played by sensible players, as `trull simulate` would print them.
"""

from pathlib import Path

from core.catalogue import GAMES
from core.game import Game
from core.players.sensible import Sensible
from events.formats import native
from events.simulating import simulate

FOLDER = Path(__file__).parent / "games"
HANDS = 2
NAMES = ("Zoé", "Ševerkar", "Dömötör", "José", "Maja", "Þóra")


def log(game: Game) -> str:
    """The log of one sitting at that game."""
    hands = simulate(
        game, hands=HANDS, seed="sample", player=Sensible(), players=NAMES[: game.players[0]]
    )
    return "".join(native.write(hand) + "\n" for hand in hands)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        path = FOLDER / f"{game.id}.jsonl"
        path.write_text(log(game), encoding="utf-8", newline="\n")
        print(path)

"""Logs to measure with: evenings of French Tarot for four, random legal hands, in the native format."""

from pathlib import Path

from core.catalogue import game_named
from core.players.random import play_randomly
from events.formats import native
from events.simulating import simulate

HANDS = 10_000
HANDS_AN_EVENING = 25


def write_log(log: Path, *, seed: int) -> Path:
    """Write a log of HANDS hands; other seeds make other hands."""
    game = game_named("french-tarot")
    with log.open("w", encoding="utf-8") as lines:
        for evening in range(HANDS // HANDS_AN_EVENING):
            hands = simulate(
                game,
                hands=HANDS_AN_EVENING,
                seed=f"{seed}, evening {evening}",
                player=play_randomly,
                options={"rules": "federation"},
            )
            lines.writelines(native.write(record) + "\n" for record in hands)
    return log

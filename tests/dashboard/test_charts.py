"""What the charts draw of many games: no more than there are colours."""

import polars as pl

from dashboard.charts import COLOURS, OTHERS, hands_by_month, most_played

GAMES = [f"game {letter}" for letter in "ABCDEFGH"]


def months(games: int) -> pl.DataFrame:
    """In January one hand of each game, in February as many as its place from the last."""
    names = GAMES[:games]
    return pl.DataFrame(
        {
            "month": ["2025-01"] * games + ["2025-02"] * games,
            "game": names * 2,
            "hands": [1] * games + list(range(games, 0, -1)),
        }
    )


def test_few_games_are_drawn_each_for_itself() -> None:
    frame = months(COLOURS)
    assert most_played(frame).equals(frame)


def test_of_many_games_those_played_least_are_put_together() -> None:
    drawn = most_played(months(8)).sort("month", "game")
    assert drawn.filter(month="2025-02").rows() == [
        ("2025-02", "game A", 8),
        ("2025-02", "game B", 7),
        ("2025-02", "game C", 6),
        ("2025-02", "game D", 5),
        ("2025-02", "game E", 4),
        ("2025-02", OTHERS, 3 + 2 + 1),
    ]
    assert drawn["hands"].sum() == months(8)["hands"].sum()
    assert drawn.filter(month="2025-01", game=OTHERS)["hands"].item() == 3


def test_a_chart_has_a_line_of_its_legend_for_every_game() -> None:
    heights = [hands_by_month(months(games)).height for games in (1, 3)]
    assert heights[1] - heights[0] == 2 * 16

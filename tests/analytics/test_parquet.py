"""The Parquet files are what the history has, with the columns that are documented."""

import re
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from analytics import parquet
from analytics.projections import reading
from core.cards import NAMES
from events.store import Store
from tests.events.evenings import evening, imported

ROOT = Path(__file__).parents[2]
DOCUMENTED = {
    section.split("\n", 1)[0]: [
        name
        for names in re.findall(r"^\| ([a-z_, ]+) \|", section, re.MULTILINE)
        if names != "column"
        for name in names.split(", ")
    ]
    for section in (ROOT / "analytics" / "parquet.md").read_text().split("\n## ")[1:]
}


@pytest.fixture
def history(store: Store) -> Store:
    """Two sittings, one of three hands and one of two."""
    imported(store, evening(3, club="Club A"))
    imported(store, evening(2, seed=2, game="french-tarot", players=4))
    with reading(store):
        return store


def tables(history: Store, folder: Path, *streams: int) -> dict[str, pl.DataFrame]:
    parquet.write(history, folder, streams=streams)
    return {path.name: pl.read_parquet(path) for path in folder.glob("*.parquet")}


def test_the_columns_are_those_that_are_documented(history: Store, tmp_path: Path):
    written = tables(history, tmp_path)

    assert {name: set(table.columns) for name, table in written.items()} == {
        name: set(columns) for name, columns in DOCUMENTED.items()
    }


def test_every_event_is_there_in_its_order_with_the_names_of_its_cards(
    history: Store, tmp_path: Path
):
    events = tables(history, tmp_path)["events.parquet"]

    stored = history.events_after(0, 10_000)
    same = [name for name in events.columns if name not in ("card", "cards")]
    assert_frame_equal(events.select(same), stored.select(same), check_dtypes=False)
    assert events["position"].is_sorted()
    cards = [None if card is None else NAMES[card] for card in stored["card"]]
    assert events["card"].to_list() == cards
    lists = [None if of is None else [NAMES[card] for card in of] for of in stored["cards"]]
    assert events["cards"].to_list() == lists


def test_the_read_models_are_there_row_by_row(history: Store, tmp_path: Path):
    written = tables(history, tmp_path)

    for file, table in (
        ("hands", "hand"), ("seats", "seat"), ("honours", "honour"), ("bonuses", "bonus")
    ):  # fmt: skip
        with reading(history) as connection:
            rows = connection.sql(f"FROM analytics.{table}").pl()
        assert_frame_equal(written[f"{file}.parquet"], rows, check_row_order=False)


def test_the_files_fit_together(history: Store, tmp_path: Path):
    written = tables(history, tmp_path)
    hands, seats = written["hands.parquet"], written["seats.parquet"]

    names = seats.join(written["players.parquet"], on="player").join(hands, on="hand")
    assert sorted(names.filter(pl.col("club") == "Club A")["name"].unique()) == [
        "Dömötör", "Zoé", "Ševerkar",
    ]  # fmt: skip
    plays = written["events.parquet"].filter(pl.col("kind") == "play")
    counted = plays.join(hands, left_on=["stream", "hand"], right_on=["stream", "number"])
    assert len(counted) == len(plays) == 3 * 75 + 2 * 72


def test_single_sittings_have_their_own_rows_alone(history: Store, tmp_path: Path):
    written = tables(history, tmp_path, 1)

    assert written["events.parquet"]["stream"].unique().to_list() == [1]
    assert len(written["hands.parquet"]) == 3
    assert len(written["seats.parquet"]) == 9
    assert written["honours.parquet"]["hand"].is_in(written["hands.parquet"]["hand"]).all()
    assert len(written["players.parquet"]) == 3


def test_an_empty_history_makes_empty_tables(store: Store, tmp_path: Path):
    store.write(lambda _: None)
    with reading(store):
        pass

    written = tables(store, tmp_path)

    assert set(written) == {f"{name}.parquet" for name in parquet.QUERIES}
    assert all(table.is_empty() for table in written.values())


def test_memory_stays_bounded_however_long_the_history_is(history: Store, tmp_path: Path):
    program = f"""
import resource
from pathlib import Path
from analytics import parquet
from events.store import Store
store = Store(Path({str(history.path)!r}))
store.write(lambda writer: writer.connection.execute(
    "INSERT INTO event SELECT event.* REPLACE (position + 1000000 * i AS position) "
    "FROM event, range(1, 4000) AS times(i)"))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
rows = parquet.write(store, Path({str(tmp_path)!r}))["events.parquet"]
grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
print(rows, grown)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )

    rows, grown = map(int, done.stdout.split())
    assert rows == 4000 * len(history.events_after(0, 10_000).filter(pl.col("position") < 10**6))
    # In MiB: what DuckDB may take, and not what so many rows take.
    assert grown < 400

"""A club's small history, imported once for all tests that only read it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import duckdb
import pytest

from analytics.projections import reading
from core.catalogue import GAMES
from events.importing import import_sources
from events.reading import sources
from events.store import Store
from tests.analytics import evenings
from tests.dashboard import parlour as parlour_game

Import = Callable[[Store, list[str]], None]


def import_lines(store: Store, lines: list[str]) -> None:
    """Import lines of the native format; all of them must be good."""
    log = store.path.with_suffix(".jsonl")
    log.write_text("\n".join(lines))
    report = import_sources(store, sources([str(log)]))
    assert (report.set_aside, report.problems) == (0, [])


@pytest.fixture
def imported() -> Import:
    return import_lines


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "history.duckdb")


@pytest.fixture(scope="session")
def club_store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    store = Store(tmp_path_factory.mktemp("club") / "history.duckdb")
    import_lines(store, evenings.club())
    return store


@pytest.fixture
def club(club_store: Store) -> Iterator[duckdb.DuckDBPyConnection]:
    """A connection to read models of `evenings.club`."""
    with reading(club_store) as connection:
        yield connection


@pytest.fixture
def parlour(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[duckdb.DuckDBPyConnection]:
    """Read models of two hands of a made-up game: one played, one settled by a bargain."""
    monkeypatch.setitem(GAMES, "parlour", parlour_game.PARLOUR)
    import_lines(store, parlour_game.evening())
    with reading(store) as connection:
        yield connection

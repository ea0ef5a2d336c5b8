from pathlib import Path

import pytest

from events.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A history that does not exist yet."""
    return Store(tmp_path / "history.duckdb")

"""A history is opened by its name: a path, or the address of a database."""

from pathlib import Path

import pytest

from core.errors import Unreadable
from events.opening import open_store


def test_a_path_names_a_file(tmp_path: Path):
    assert open_store(str(tmp_path / "history.duckdb")).path == tmp_path / "history.duckdb"
    assert open_store("2024:autumn.duckdb").path.name == "2024:autumn.duckdb"


@pytest.mark.parametrize(
    "name", ["mysql://club@host/tarot", "postgresql:/club@host/tarot", "https://host/tarot"]
)
def test_an_address_of_another_kind_or_a_mistyped_one_is_no_file(name: str):
    with pytest.raises(Unreadable, match="postgresql://USER@HOST/NAME"):
        open_store(name)

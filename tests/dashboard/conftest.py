"""What the tests of the dashboard share."""

from pathlib import Path

import pytest

from tests.dashboard.cli_runner import Trull


@pytest.fixture
def trull(tmp_path: Path) -> Trull:
    """The command line on a history that is not there yet."""
    return Trull(tmp_path / "history.duckdb")

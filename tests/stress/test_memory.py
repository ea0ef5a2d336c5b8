"""An import takes no more memory for a longer log (`make stress` tries longer ones)."""

from pathlib import Path

import pytest

from tests.stress.memory import MEGABYTE, log_of, peak


@pytest.mark.parametrize("through_standard_input", [False, True], ids=["file", "standard input"])
def test_a_log_six_times_as_long_takes_as_much_memory(tmp_path: Path, through_standard_input: bool):
    short, long = (
        peak(
            tmp_path / f"{size}.duckdb",
            log_of(size * MEGABYTE, tmp_path / f"{size}.jsonl"),
            through_standard_input=through_standard_input,
        )
        for size in (2, 12)
    )
    assert long < 1.3 * short
    assert long < 500

"""kill -9 in the middle of whatever writes to the history (`make stress` does it 200 times)."""

from pathlib import Path
from random import Random

import pytest

from tests.stress.kills import WORKS, Work, killed_often


@pytest.mark.parametrize("work", WORKS, ids=lambda work: work.name)
def test_a_killed_process_leaves_a_sound_history_and_its_work_can_be_done_again(
    work: Work, tmp_path: Path
):
    killed_often(work, 1, tmp_path, Random(work.name))

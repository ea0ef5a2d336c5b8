"""Bytes of the file have changed (`make stress` tries it a hundred times)."""

from pathlib import Path
from random import Random

from tests.stress.flipped_bytes import TOLD, flipped_often


def test_damage_to_the_file_is_told_in_words_or_has_harmed_nothing(tmp_path: Path):
    found = flipped_often(8, tmp_path, Random(3))
    assert found[TOLD]

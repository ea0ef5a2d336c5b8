"""What the README tells people to type works as it stands."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOUR = README.partition("## A tour")[2].partition("\n## ")[0]
COMMANDS = re.findall(r"^    (trull [^#\n]+?) *(?:#.*)?$", TOUR, re.MULTILINE)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sample in it, as in a checkout; the history is there too."""
    folder = tmp_path_factory.mktemp("tour")
    (folder / "data").symlink_to(ROOT / "data")
    return folder


def test_the_tour_has_commands():
    assert len(COMMANDS) >= 8
    assert COMMANDS[0].startswith("trull import")


# In their order, and in one test: each stands on the import.
def test_every_command_of_the_tour_works(place: Path):
    environment = os.environ | {
        "TRULL_DB": str(place / "history.duckdb"),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    for command in COMMANDS:
        done = subprocess.run(
            command, shell=True, cwd=place, env=environment, capture_output=True, text=True
        )
        # The sample has two hands to set aside.
        expected = 1 if command.startswith("trull import") else 0
        assert done.returncode == expected, f"{command}: {done.stdout}{done.stderr}"
    assert (place / "history.jsonl").read_text(encoding="utf-8").startswith('{"trull":1')


@pytest.mark.parametrize("linked", re.findall(r"\]\(([^)#:]+)\)", README))
def test_every_file_that_the_readme_links_is_there(linked: str):
    assert (ROOT / linked).exists()

"""`trull player`: who is who is put right, and nobody is forgotten by mistake."""

import pytest

from tests.dashboard.cli_runner import Trull
from tests.dashboard.logs import slam


@pytest.fixture
def kept(trull: Trull) -> Trull:
    trull("import", "-", input=slam(hand=1, players=("Eve", "Bob", "Cy", "Di")))
    return trull


def names(kept: Trull) -> set[str]:
    return {player["name"] for player in kept.json("players")}


def test_a_player_goes_by_the_new_name(kept: Trull):
    assert kept("player", "rename", "Eve", "Eva").exit_code == 0
    assert names(kept) == {"Eva", "Bob", "Cy", "Di"}


def test_nobody_is_forgotten_unasked(kept: Trull):
    refused = kept("player", "forget", "Eve", input="n\n")
    assert refused.exit_code == 2
    assert "--yes" in refused.output
    assert "Eve" in names(kept)


def test_who_says_that_it_is_meant_is_not_asked(kept: Trull):
    assert kept("player", "forget", "Eve", "--yes").exit_code == 0
    assert "Eve" not in names(kept)


def test_two_who_sat_at_one_table_stay_two(kept: Trull):
    refused = kept("player", "merge", "Eve", "Bob")
    assert refused.exit_code == 1
    assert "sat at one table" in refused.output

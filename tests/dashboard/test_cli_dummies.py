"""`trull hands`, `replay` and `stats` on a hand with a dummy, and on one settled by a bargain."""

import pytest

from core.catalogue import GAMES
from tests.dashboard import parlour as parlour_game


@pytest.fixture
def parlour(trull, monkeypatch):
    """The history of two hands with a dummy: one played, one settled by a bargain."""
    monkeypatch.setitem(GAMES, "parlour", parlour_game.PARLOUR)
    trull("import", "-", input="\n".join(parlour_game.evening()))
    return trull


def test_a_hand_with_a_dummy_is_shown_with_it(parlour):
    played = parlour.json("hands")[0]["id"]
    dealt = parlour("replay", played, "--step", 3).stdout
    assert "Talon: DK | D3 D2" in dealt
    assert "Carried over: pot, 12\nCarried over: total of Ann, 40\n" in dealt
    assert "Due: Ann is to bargain: hold, throw" in dealt
    shown = parlour("replay", played, "--step", 6).stdout
    assert "Step 6 of 9: Ann's dummy plays T1" in shown
    assert "Trick 1: Ann S2, Ann's dummy T1\n" in shown
    assert "Due: Bob is to play a card: S3" in shown


def test_a_trick_without_the_dummy_leaves_its_column_empty(parlour):
    shown = parlour("replay", parlour.json("hands")[0]["id"]).stdout
    tricks = shown[shown.index("won by") :].splitlines()[1:3]
    assert [line.split() for line in tricks] == [
        ["1", "Ann", "S2", "S3", "T1", "Ann's", "dummy"],
        ["2", "Bob", "H5", "T21", "-", "Bob"],
    ]


def test_a_bonus_that_failed_says_who_pays(parlour):
    shown = parlour("replay", parlour.json("hands")[0]["id"]).stdout
    assert "Bonus: sparrow (Ann, announced, contra'd x2), failed: Ann pays 4 to Bob." in shown


def test_a_hand_settled_by_a_bargain_shows_what_was_paid(parlour):
    played, settled = parlour.json("hands")
    assert (settled["played"], settled["settled"], settled["scores"]) == (False, True, [3, -3])
    assert (played["played"], played["settled"]) == (True, False)
    shown = parlour("replay", settled["id"]).stdout
    assert "The hand was not played: thrown in for a price." in shown
    sheet = parlour("hands").stdout.splitlines()
    assert any(line.split()[1:4] == ["2", "+3", "-3"] for line in sheet)
    rows = {row["player"]: row for row in parlour.json("stats", "wins", "--by", "player")["rows"]}
    assert (rows["Ann"]["hands"], rows["Ann"]["settled"], rows["Ann"]["total_score"]) == (1, 1, -1)

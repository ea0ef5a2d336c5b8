"""`trull simulate`: what it prints, and that the funnel takes it whole."""

import json
import subprocess

import pytest

from core.catalogue import GAMES

TABLES = [("scarto", 3), *(("french-tarot", players) for players in (3, 4, 5))]


def simulate(trull, game, *more, hands=3, seed=7):
    return trull("simulate", game, "--hands", hands, "--seed", seed, *more)


def test_the_log_is_native_a_hand_a_line_and_nothing_else(trull):
    lines = simulate(trull, "french-tarot").stdout.splitlines()
    hands = [json.loads(line) for line in lines]
    assert [hand["hand"] for hand in hands] == [1, 2, 3]
    assert {hand["trull"] for hand in hands} == {1}
    assert {hand["sitting"]["variant"] for hand in hands} == {"french-tarot"}


def test_the_same_seed_gives_the_same_log_and_another_another(trull):
    assert simulate(trull, "scarto").stdout == simulate(trull, "scarto").stdout
    assert simulate(trull, "scarto").stdout != simulate(trull, "scarto", seed=8).stdout


def test_random_and_sensible_players_are_different_evenings(trull):
    logs = [simulate(trull, "scarto", "--players", kind).stdout for kind in ("random", "sensible")]
    first, second = (json.loads(log.splitlines()[0]) for log in logs)
    assert first["sitting"]["id"] != second["sitting"]["id"]


def test_no_hands_are_an_empty_log(trull):
    result = simulate(trull, "scarto", hands=0)
    assert (result.exit_code, result.stdout) == (0, "")


def test_seats_and_house_rules_stand_in_the_log(trull):
    log = simulate(
        trull, "french-tarot", "--seats", 5,
        "--option", "split=equal", "--option", "misere=10", "--option", "handful=true",
    ).stdout  # fmt: skip
    sitting = json.loads(log.splitlines()[0])["sitting"]
    assert len(sitting["players"]) == 5
    assert sitting["options"] == {"split": "equal", "misere": 10, "handful": True}


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("split", "--option takes NAME=VALUE"),
        ("split=thirds", "'2:1', 'equal'"),
        ("misere=much", "a whole number"),
        ("luck=1", "no option 'luck'"),
    ],
)
def test_a_house_rule_that_there_is_not_is_refused_with_what_there_is(trull, option, said):
    result = simulate(trull, "french-tarot", "--option", option)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_table_of_a_size_that_the_game_has_not_is_refused(trull):
    result = simulate(trull, "scarto", "--seats", 6)
    assert result.exit_code == 2
    assert "3 players, not 6" in result.stderr


def test_who_has_read_enough_may_close_the_pipe(trull):
    arguments = ("simulate", "scarto", "--hands", 10_000, "--seed", 1, "--players", "random")
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with trull.process(*arguments, **pipes) as writer:
        assert writer.stdout.readline().startswith(b'{"trull":1')
        writer.stdout.close()
        assert writer.stderr.read() == b""
    assert writer.returncode == 0


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("players", ["random", "sensible"])
def test_what_is_simulated_imports_whole_and_replays_to_the_same_scores(
    trull, game, seats, players
):
    log = simulate(trull, game, "--seats", seats, "--players", players, hands=4).stdout
    report = trull.json("import", "-", input=log)
    assert (report["found"], report["stored"], report["set_aside"]) == (4, 4, 0)
    assert report["differences"] == []
    recorded = [json.loads(line)["recorded"]["scores"] for line in log.splitlines()]
    hands = trull.json("hands")
    assert [hand["scores"] for hand in hands] == recorded
    assert [trull.json("replay", hand["id"])["scores"] for hand in hands] == recorded


def test_every_game_is_simulated_imported_and_listed_with_its_scores(trull):
    log = "".join(simulate(trull, game, hands=1).stdout for game in GAMES)
    report = trull.json("import", "-", input=log)
    assert (report["stored"], report["set_aside"]) == (len(GAMES), 0)
    assert report["differences"] == []
    scores = {hand["variant"]: hand["scores"] for hand in trull.json("hands")}
    assert list(scores) == list(GAMES)
    for line in log.splitlines():
        told = json.loads(line)
        assert scores[told["sitting"]["variant"]] == told["recorded"]["scores"]

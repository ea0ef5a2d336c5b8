"""`trull import`, `hands`, `replay` and `stats` on hands that can be reckoned through by hand."""

import json
import subprocess
import zipfile

import pytest

from core.catalogue import GAMES
from tests.dashboard.logs import (
    HANDS,
    NAMES,
    POINTS,
    REFUSED_TRICKS,
    SCORES,
    TALON,
    TRICKS,
    slam,
    turned,
)

OTHERS = ("Eve", "Flo", "Gus", "Hal")
MOST_PLAYERS = max(count for game in GAMES.values() for count in game.players)
REPORT = ["found", "stored", "known", "unfinished", "set_aside", "problems", "differences"]


@pytest.fixture
def evening(tmp_path):
    """A log of four hands: whole, refused in its third trick, broken off, and scored wrong."""
    log = tmp_path / "evening.jsonl"
    log.write_text(
        slam(hand=1)
        + slam(hand=2, tricks=REFUSED_TRICKS)
        + slam(hand=3, tricks=turned(3)[:5], club="The Other Club")
        + slam(hand=4, tricks=turned(4), players=OTHERS, recorded=[30, -10, -10, -10])
    )
    return log


def test_the_report_counts_every_hand_found(trull, evening):
    report = trull.json("import", evening)
    assert list(report)[: len(REPORT)] == REPORT
    assert report["found"] == 4
    assert report["set_aside"] == 1
    assert report["found"] == sum(report[name] for name in REPORT[1:5])


def test_a_problem_has_its_place_and_reason(trull, evening):
    [problem] = trull.json("import", evening)["problems"]
    assert list(problem) == ["file", "line", "hand", "step", "reason"]
    assert (problem["file"], problem["line"], problem["hand"]) == (str(evening), 2, 2)
    # The deal, the bid, two tricks of four, then Bob's card.
    assert problem["step"] == 1 + 1 + 8 + 2
    assert HANDS[1][1] in problem["reason"]


def test_the_report_for_people_tells_counts_then_every_problem_on_a_line(trull, evening):
    result = trull("import", evening)
    counts, problem, *_ = result.stdout.splitlines()
    assert counts.startswith("4 hands found: ")
    assert "1 set aside" in counts
    assert problem.startswith(f"{evening}, line 2, hand 2, step 12: ")


def test_something_set_aside_is_exit_status_1(trull, evening):
    assert trull("import", evening).exit_code == 1


def test_a_whole_log_is_exit_status_0_and_known_when_it_comes_again(trull):
    assert trull("import", "-", input=slam()).exit_code == 0
    again = trull("import", "-", input=slam())
    assert again.exit_code == 0
    assert again.stdout.startswith("1 hand found: 0 stored, 1 already known")


def test_an_unfinished_hand_is_no_reason_to_complain(trull):
    result = trull("import", "-", input=slam(tricks=TRICKS[:5]))
    assert result.exit_code == 0
    assert "1 unfinished" in result.stdout


def test_folders_and_zips_are_read(trull, tmp_path):
    folder = tmp_path / "logs"
    (folder / "2026").mkdir(parents=True)
    (folder / "2026" / "one.jsonl").write_text(slam())
    with zipfile.ZipFile(folder / "two.zip", "w") as archive:
        archive.writestr("two.jsonl", slam(tricks=turned(1)))
    assert trull.json("import", folder)["stored"] == 2


def test_an_encoding_that_there_is_not_is_a_matter_of_usage(trull, evening):
    result = trull("import", evening, "--encoding", "latin-99")
    assert result.exit_code == 2
    assert "latin-99" in result.stderr


def test_a_named_encoding_is_used(trull, tmp_path):
    log = tmp_path / "cp1252.jsonl"
    line = slam(players=("José", "Bob", "Cy", "Di")).encode().decode("unicode_escape")
    log.write_bytes(line.encode("cp1252"))
    trull("import", log, "--encoding", "cp1252")
    assert trull.json("hands")[0]["players"][0] == "José"


def test_a_difference_is_told_with_both_results(trull, evening):
    report = trull.json("import", evening)
    [difference] = [one for one in report["differences"] if one["line"] == 4]
    assert list(difference) == ["file", "line", "hand", "id", "text"]
    assert "30 -10 -10 -10" in difference["text"]
    assert " ".join(map(str, SCORES)) in difference["text"]


def test_hands_as_json_have_their_shape(trull):
    trull("import", "-", input=slam(recorded=[30, -10, -10, -10]))
    [hand] = trull.json("hands")
    assert hand["variant"] == "french-tarot"
    assert hand["number"] == 1
    assert hand["players"] == list(NAMES)
    assert (hand["contract"], hand["declarer"], hand["made"]) == ("garde-contre", 0, True)
    assert (hand["points"], hand["scores"]) == (POINTS, SCORES)
    assert (hand["level"], hand["finished"], hand["played"]) == ("full", True, True)
    [difference] = hand["differences"]
    assert "30 -10 -10 -10" in difference


def test_an_unfinished_hand_has_neither_points_nor_scores(trull):
    trull("import", "-", input=slam(tricks=TRICKS[:5]))
    [hand] = trull.json("hands")
    assert (hand["points"], hand["scores"], hand["finished"]) == (None, None, False)


def test_hands_for_people_are_the_score_sheets_of_their_sittings(trull):
    trull(
        "import", "-", input=slam(club="Club A") + slam(hand=2, tricks=turned(2)[:5], club="Club A")
    )
    sitting, heading, whole, unfinished = trull("hands").stdout.strip().splitlines()
    assert sitting == "Sitting 1: french-tarot, Club A"
    assert heading.split() == ["hand", "no.", *NAMES, "contract"]
    assert whole.split()[1:] == ["1", "+1572*", "-524", "-524", "-524", "garde-contre,", "made"]
    assert unfinished.split()[1:] == ["2", "*", "garde-contre,", "unfinished"]


def test_a_score_sheet_shows_what_the_log_says_otherwise(trull):
    trull("import", "-", input=slam(recorded=[30, -10, -10, -10]))
    assert "made, recorded +30 -10 -10 -10" in trull("hands").stdout


def test_filters_choose_among_the_hands(trull, evening):
    trull("import", evening)
    assert len(trull.json("hands")) == 3
    assert len(trull.json("hands", "--player", "Ann")) == 2
    assert len(trull.json("hands", "--club", "The Other Club")) == 1
    assert trull.json("hands", "--variant", "scarto") == []
    assert len(trull.json("hands", "--limit", 1)) == 1


def test_a_name_nearly_right_is_answered_with_those_near(trull):
    trull("import", "-", input=slam())
    assert "near: Ann" in trull("hands", "--player", "Anne").stderr


def test_where_there_is_no_history_yet_it_is_said_how_to_begin_one(trull):
    shown = trull("hands").stdout
    assert str(trull.db) in shown
    assert "trull import" in shown


def test_filters_that_no_hand_meets_say_so(trull):
    trull("import", "-", input=slam())
    assert trull("hands", "--variant", "scarto").stdout == "No hand is stored that meets this.\n"


def first_id(trull):
    return trull.json("hands")[0]["id"]


def test_replay_as_json_shows_the_state_at_a_step(trull):
    trull("import", "-", input=slam())
    # The deal, the bid, and two cards of the first trick.
    state = trull.json("replay", first_id(trull), "--step", 4)
    assert (state["step"], state["steps"]) == (4, 2 + 72)
    assert state["event"]["text"] == f"Bob plays {HANDS[1][0]}"
    assert state["hands"][0] == HANDS[0][1:]
    assert sorted(state["talon"]) == sorted(TALON)
    assert (state["trick"]["leader"], state["trick"]["cards"]) == (0, [HANDS[0][0], HANDS[1][0]])
    assert (state["awaits"]["seat"], state["awaits"]["kind"]) == (2, "play")
    assert state["scores"] is None


def test_replay_without_a_step_shows_the_end(trull):
    trull("import", "-", input=slam())
    state = trull.json("replay", first_id(trull))
    assert (state["points"], state["scores"]) == (POINTS, SCORES)
    assert [trick["winner"] for trick in state["tricks"]] == [0] * 18
    assert state["awaits"] is None


def test_the_beginning_of_an_id_is_enough(trull):
    trull("import", "-", input=slam())
    id = first_id(trull)
    assert trull.json("replay", id[:4])["id"] == id


def test_an_unknown_hand_is_answered_with_those_near(trull):
    trull("import", "-", input=slam())
    result = trull("replay", "uuuu")
    assert result.exit_code == 2
    assert first_id(trull) in result.stderr


def test_a_step_beyond_the_end_is_answered_with_the_steps_there_are(trull):
    trull("import", "-", input=slam())
    result = trull("replay", first_id(trull), "--step", 75)
    assert result.exit_code == 2
    assert "steps 0 to 74" in result.stderr


def test_replay_for_people_shows_the_table(trull):
    trull("import", "-", input=slam())
    shown = trull("replay", first_id(trull), "--step", 4).stdout
    assert "French Tarot, hand 1" in shown
    assert f"Step 4 of 74: Bob plays {HANDS[1][0]}" in shown
    assert "Contract: garde-contre by Ann" in shown
    assert f"Trick 1: Ann T21, Bob {HANDS[1][0]}\n" in shown
    assert "Due: Cy is to play a card: " in shown


def test_in_an_auction_the_bid_that_stands_is_no_contract_yet(trull):
    bid = slam(tricks=()).replace("garde-contre", "garde")
    trull("import", "-", input=bid)
    assert "Highest bid so far: garde by Ann\n" in trull("replay", first_id(trull)).stdout


def test_a_hand_thrown_in_shows_the_cards_it_was_thrown_in_with(trull):
    passes = ", ".join(f'{{"kind": "bid", "seat": {seat}, "call": "pass"}}' for seat in range(4))
    bid = '{"kind": "bid", "seat": 0, "call": "garde-contre"}'
    trull("import", "-", input=slam(tricks=()).replace(bid, passes))
    shown = trull("replay", first_id(trull)).stdout
    assert "The hand was not played: passed out." in shown
    assert "21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4" in shown


def test_the_end_for_people_shows_every_trick_and_the_result(trull):
    trull("import", "-", input=slam(recorded=[30, -10, -10, -10]))
    shown = trull("replay", first_id(trull)).stdout
    assert [f"{number} " in shown for number in range(1, 19)] == [True] * 18
    assert "The contract is made with 80 points." in shown
    assert "Bonus: slam (Ann, silent): Ann gets 200 from each opponent." in shown
    assert "The log says otherwise: scores recorded 30 -10 -10 -10" in shown


def test_before_the_deal_and_at_every_other_step_there_is_something_to_see(trull):
    trull("import", "-", input=slam())
    id = first_id(trull)
    assert "nothing is dealt yet" in trull("replay", id, "--step", 0).stdout
    for step in range(1, 75, 9):
        assert f"Step {step} of 74" in trull("replay", id, "--step", step).stdout


def test_statistics_are_listed_with_their_definitions(trull):
    listed = trull.json("stats")
    shown = " ".join(trull("stats").stdout.split())
    assert {"hands", "wins", "contracts", "honours"} <= {one["name"] for one in listed}
    for one in listed:
        assert one["definition"] in shown


def test_a_statistic_as_json_has_its_definition_columns_and_rows(trull):
    trull("import", "-", input=slam())
    wins = trull.json("stats", "wins", "--by", "player")
    assert {"name", "title", "definition", "by", "columns", "rows"} <= set(wins)
    rows = {row["player"]: row for row in wins["rows"]}
    assert (rows["Ann"]["hands"], rows["Ann"]["won"], rows["Ann"]["win_rate"]) == (1, 1, 1.0)
    assert rows["Bob"]["total_score"] == SCORES[1]


def test_a_statistic_for_people_shows_its_definition_and_a_table(trull):
    trull("import", "-", input=slam())
    shown = trull("stats", "contracts", "--by", "contract,player").stdout
    assert "the share in which it was made" in " ".join(shown.split())
    assert "garde-contre  Ann" in shown
    # One of one: by Wilson's interval at least 1 / (1 + 1.96^2) = 21 %.
    assert "100.0 % (21-100)" in shown


def test_where_there_was_no_opportunity_stands_a_dash(trull):
    trull("import", "-", input=slam(tricks=TRICKS[:5]))
    [row] = trull("stats", "wins").stdout.splitlines()[-1:]
    assert row.split() == ["0", "0", "0", "-", "-", "0"]


def test_statistics_take_the_filters(trull, evening):
    trull("import", evening)
    [row] = trull.json("stats", "hands", "--club", "The Other Club")["rows"]
    assert (row["hands"], row["unfinished"]) == (1, 1)


def test_exit_statuses_reach_the_shell(trull, evening):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with trull.process("import", evening, "--json", **pipes) as importing:
        out, errors = importing.communicate()
    assert (importing.returncode, errors) == (1, b"")
    assert json.loads(out)["set_aside"] == 1


def test_files_that_are_plainly_no_logs_are_told_and_are_no_reason_to_complain(trull, tmp_path):
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "one.jsonl").write_text(slam())
    (tmp_path / "logs" / "README.txt").write_text("The logs of our evenings\n")
    result = trull("import", tmp_path / "logs")
    assert result.exit_code == 0
    assert "README.txt: no log" in result.stdout


def test_grouping_without_a_statistic_is_a_matter_of_usage(trull):
    assert trull("stats", "--by", "player").exit_code == 2


@pytest.mark.parametrize(
    ("filters", "words"),
    [
        (["--role", "king"], "nobody ever had the role 'king' here; there are: defender | taker"),
        (["--role", "takers"], "near: taker"),
        (["--seat", "77"], f"0<=x<={MOST_PLAYERS - 1}"),
        (["--seat", "-1"], f"0<=x<={MOST_PLAYERS - 1}"),
        (["--at-table", "9"], f"<=x<={MOST_PLAYERS}"),
        (["--house-rules", "nope=1"], "there are: rules=federation"),
        (["--club", "x"], "there are: Club A | Club B"),
        (["--club", "Club C"], "near: Club"),
        (["--since", "2026-02-01", "--until", "2025-01-01"], "is before --since 2026-02-01"),
    ],
)
@pytest.mark.parametrize("command", [["hands"], ["stats", "wins"]], ids=" ".join)
def test_a_filter_that_can_let_nothing_through_is_refused_with_what_is_known(
    trull, command, filters, words
):
    rules = {"options": {"rules": "federation"}}
    trull("import", "-", input=slam(club="Club A", **rules) + slam(tricks=turned(1), club="Club B"))
    result = trull(*command, *filters)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())


def test_the_games_own_house_rules_and_those_of_the_history_can_be_asked_for(trull):
    rules = {"options": {"rules": "federation"}}
    trull("import", "-", input=slam(**rules) + slam(tricks=turned(1), club="Club B"))
    assert len(trull.json("hands", "--house-rules", "rules=federation")) == 1
    assert len(trull.json("hands", "--house-rules", "")) == 1


def test_an_empty_history_says_that_it_is_empty_and_how_to_fill_it(trull):
    trull("import", "-", input=slam(tricks=REFUSED_TRICKS))
    shown = trull("hands").stdout
    assert "has no hands yet" in shown
    assert "trull import" in shown


def test_grouping_twice_by_the_same_is_a_matter_of_usage(trull):
    result = trull("stats", "wins", "--by", "player,player")
    assert result.exit_code == 2
    assert "'player' twice" in result.stderr


def test_nothing_has_no_sign(trull):
    trull("import", "-", input=slam(recorded=[0.5, -0.5, -0.0, -0.0]))
    assert "+0.5 -0.5 0 0" in trull("hands").stdout
    assert trull.json("hands")[0]["recorded"] == [0.5, -0.5, 0, 0]
    id = trull.json("hands")[0]["id"]
    [cy] = [line for line in trull("replay", id).stdout.splitlines() if line.startswith("   2  Cy")]
    assert cy.split()[-1] == "0"
    assert '"scores": [0.5, -0.5, 0, 0]' in trull("replay", id, "--json").stdout

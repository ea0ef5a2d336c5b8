"""`trull aside`: what was set aside is shown with its fault, corrected, and tried again."""

import pytest

from tests.dashboard.cli_runner import Trull
from tests.dashboard.logs import HANDS, REFUSED_TRICKS, slam, turned

BROKEN = '{"trull": 1, "sitting": 5}\n'
REFUSED = slam(hand=2, tricks=REFUSED_TRICKS)
RIGHT = slam(hand=2, tricks=turned(3))


@pytest.fixture
def laid(trull: Trull) -> Trull:
    """A history with a hand; another was refused, and a line could not be read."""
    trull("import", "-", input=slam() + REFUSED + BROKEN)
    return trull


def test_a_history_in_which_nothing_was_set_aside_says_so(trull):
    trull("import", "-", input=slam())
    result = trull("aside", "list")
    assert result.exit_code == 0
    assert "0 open, 0 resolved." in result.stdout
    assert trull.json("aside", "list") == []
    assert trull.json("aside", "retry", "--all") == []


@pytest.mark.parametrize("words", [["list"], ["show", "1"], ["retry", "--all"]])
def test_a_mistyped_path_is_no_history_in_which_nothing_was_set_aside(trull, words):
    result = trull("aside", *words)
    assert result.exit_code == 2
    assert "there is no history in" in result.stderr


def test_the_list_has_file_line_hand_step_and_reason(laid):
    refused, broken = laid.json("aside", "list")
    assert (refused["id"], refused["file"], refused["line"], refused["hand"]) == (1, "-", 2, 2)
    # The deal, the bid, two tricks of four, the lead to the third: then comes Bob's card.
    assert refused["step"] == 2 + 2 * 4 + 2
    assert HANDS[1][1] in refused["reason"]
    assert (broken["id"], broken["line"], broken["step"]) == (2, 3, None)
    assert [one["open"] for one in (refused, broken)] == [True, True]

    told = laid("aside", "list").stdout
    assert "2 open, 0 resolved." in told
    assert "sitting" in told


def test_the_text_is_shown_with_the_refused_card_marked(laid):
    lines = laid("aside", "show", 1).stdout.splitlines()
    assert lines[0].startswith("standard input, line 2, hand 2, step 12: seat 1 played SQ")
    below = next(number for number, line in enumerate(lines) if "^" in line)
    start, end = lines[below].index("^"), lines[below].rindex("^") + 1
    assert lines[below - 1][start:end] == "SQ"
    assert "2 | " in "\n".join(lines)


def test_the_marks_stand_in_the_json_too(laid):
    shown = laid.json("aside", "show", 2)
    [mark] = shown["marks"]
    assert shown["text"][mark["start"] : mark["end"]] == "5"


def test_the_text_alone_is_what_was_found(laid):
    assert laid("aside", "show", 1, "--text").stdout == REFUSED


def test_a_corrected_text_is_stored_and_told_as_resolved(laid, tmp_path):
    corrected = tmp_path / "corrected.jsonl"
    corrected.write_text(RIGHT)
    result = laid("aside", "retry", 1, "--with", corrected)
    assert result.exit_code == 0
    assert "stored as hand" in result.stdout
    assert "1 resolved, 0 still open." in result.stdout
    assert [one["id"] for one in laid.json("aside", "list")] == [2]
    [resolved] = laid.json("aside", "list", "--resolved")
    assert [one["outcome"] for one in resolved["tries"]] == ["set aside", "stored"]
    assert resolved["tries"][1]["hands"][0] in {hand["id"] for hand in laid.json("hands")}
    assert laid("verify").exit_code == 0


def test_a_correction_may_come_from_standard_input(laid):
    assert laid("aside", "retry", 1, "--with", "-", input=RIGHT).exit_code == 0


def test_what_is_refused_again_is_told_with_its_new_reason(laid):
    [tried] = laid.json("aside", "retry", 1, "--with", "-", input=BROKEN)
    assert tried["open"]
    assert "sitting" in tried["reason"]
    assert laid.json("aside", "list")[0]["reason"] == tried["reason"]
    result = laid("aside", "show", 1)
    assert "The corrected text that was tried last:" in result.stdout
    assert result.stdout.count("set aside: ") == 2


def test_all_that_is_open_can_be_tried_at_once(laid):
    result = laid("aside", "retry", "--all")
    assert result.exit_code == 1
    assert "0 resolved, 2 still open." in result.stdout


@pytest.mark.parametrize(
    "words",
    [["retry"], ["retry", "1", "--all"], ["retry", "1", "2", "--with", "-"], ["show", "0"]],
)
def test_what_to_try_must_be_said_plainly(laid, words):
    assert laid("aside", *words).exit_code == 2


def test_a_number_that_is_not_there_is_refused_with_those_that_are(laid):
    result = laid("aside", "show", 9)
    assert result.exit_code == 2
    assert "nothing was set aside under 9: the numbers go from 1 to 2" in result.stderr


def test_signs_that_would_steer_a_terminal_are_shown_as_signs(trull):
    trull("import", "-", input='{"trull": 1, "\x1b[2J": 1}\n')
    assert "\x1b" not in trull("aside", "show", 1).stdout
    assert "\N{REPLACEMENT CHARACTER}" in trull("aside", "show", 1).stdout


def test_of_a_long_text_the_neighbourhood_of_the_fault_is_shown(trull):
    trull("import", "-", input=slam(place="x" * 20_000))
    shown = trull("aside", "show", 1).stdout
    assert "^^" in shown
    assert "| ..." in shown
    assert len(shown) < 5000

"""`trull watch`: what is put into a folder is imported once, moved away and reported, whatever happens."""

import errno
import fcntl
import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from events.importing import import_sources
from events.inbox import Inbox, claimed
from events.reading import sources
from events.store import Store
from events.verifying import verify
from tests.dashboard.cli_runner import Trull
from tests.dashboard.logs import REFUSED_TRICKS, slam, turned
from tests.events.evenings import evening, write_log

REFUSED = slam(hand=9, tricks=REFUSED_TRICKS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    return tmp_path / "in"


def there(folder: Path) -> list[str]:
    """All files below the folder."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


def once(trull: Trull, folder: Path, *words: object):
    return trull("watch", folder, "--once", "--quiet", 0, *words)


def test_what_is_in_order_goes_to_done_with_a_report_beside_it(trull, folder):
    (folder / "evening.jsonl").write_text(slam() + slam(hand=2, tricks=turned(1)))
    result = once(trull, folder)
    assert result.exit_code == 0
    assert "2 hands found: 2 stored" in result.stdout
    assert there(folder) == ["done/evening.jsonl", "done/evening.jsonl.report.txt"]
    report = (folder / "done" / "evening.jsonl.report.txt").read_text()
    assert "2 hands found: 2 stored, 0 already known, 0 unfinished, 0 set aside." in report
    assert len(trull.json("hands")) == 2


def test_what_has_a_refused_hand_goes_to_set_aside_its_other_hands_are_stored(trull, folder):
    (folder / "evening.jsonl").write_text(slam() + REFUSED)
    result = once(trull, folder)
    assert result.exit_code == 1
    assert there(folder) == ["set-aside/evening.jsonl", "set-aside/evening.jsonl.report.txt"]
    report = (folder / "set-aside" / "evening.jsonl.report.txt").read_text()
    assert "line 2, hand 2, step 12: seat 1 played SQ" in report
    assert "trull aside" in report
    assert len(trull.json("hands")) == 1


def test_every_file_is_a_line_of_json(trull, folder):
    (folder / "a.jsonl").write_text(slam())
    (folder / "b.jsonl").write_text(REFUSED)
    first, second = map(json.loads, once(trull, folder, "--json").stdout.splitlines())
    assert (first["stored"], first["moved_to"]) == (1, str(folder / "done" / "a.jsonl"))
    assert (second["set_aside"], len(second["problems"])) == (1, 1)


def test_a_name_that_is_there_already_gets_a_number(trull, folder):
    for hand in (1, 2, 3):
        (folder / "evening.jsonl").write_text(slam(hand=hand, tricks=turned(hand)))
        once(trull, folder)
    names = {"evening.jsonl", "evening-2.jsonl", "evening-3.jsonl"}
    assert names == {name[5:] for name in there(folder) if not name.endswith(".txt")}
    assert len(there(folder)) == 6
    assert len(trull.json("hands")) == 3


def test_a_file_named_as_a_report_overwrites_none_and_is_not_overwritten(trull, folder):
    for text in (REFUSED, "my own notes"):
        (folder / "a.jsonl").write_text(REFUSED)
        (folder / "a.jsonl.report.txt").write_text(text)
        once(trull, folder)
    contents = [(folder / name).read_text() for name in there(folder)]
    assert sum(text == REFUSED for text in contents) == 3
    assert sum(text == "my own notes" for text in contents) == 1
    assert sum(text.startswith("Imported on") for text in contents) == 4


def test_files_in_folders_keep_their_place(trull, folder):
    (folder / "2024" / "March").mkdir(parents=True)
    (folder / "2024" / "March" / "a.jsonl").write_text(slam())
    (folder / "2024" / "done").mkdir()
    (folder / "2024" / "done" / "b.jsonl").write_text(slam(hand=2, tricks=turned(1)))
    once(trull, folder)
    kept = [name for name in there(folder) if name.endswith("jsonl")]
    assert kept == ["done/2024/March/a.jsonl", "done/2024/done/b.jsonl"]


def test_hidden_and_unfinished_files_are_passed_over(trull, folder):
    for name in (".evening.jsonl", "evening.jsonl.part", "evening.TMP"):
        (folder / name).write_text(slam())
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "a.jsonl").write_text(slam())
    once(trull, folder)
    assert len(there(folder)) == 4
    assert not trull.db.exists()


def test_what_cannot_be_read_goes_to_set_aside_and_holds_nobody_up(trull, folder):
    os.mkfifo(folder / "pipe")
    (folder / "link").symlink_to(folder / "nowhere")
    (folder / "cat.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    (folder / "empty.jsonl").touch()
    (folder / "z.jsonl").write_text(slam())
    result = once(trull, folder)
    assert result.exit_code == 1
    aside = {name[10:] for name in there(folder) if name.startswith("set-aside/")}
    assert {"pipe", "link", "cat.png", "empty.jsonl"} <= aside
    assert "not a regular file" in (folder / "set-aside" / "pipe.report.txt").read_text()
    assert "done/z.jsonl" in there(folder)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_this_user_may_not_read_goes_to_set_aside(trull, folder):
    (folder / "a.jsonl").write_text(slam())
    (folder / "a.jsonl").chmod(0)
    once(trull, folder)
    assert "may not read" in (folder / "set-aside" / "a.jsonl.report.txt").read_text()


def test_names_may_be_as_long_and_as_odd_as_names_can_be(trull, folder):
    names = [b"x" * 250 + b".json", b"Dvo\xf8\xe1k.jsonl", b"a\nb.jsonl", b"y" * 255]
    for name in names:
        Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_text(slam())
    once(trull, folder)
    assert os.listdir(folder) == ["done"]
    # Each with its report.
    assert len(os.listdir(os.fsencode(folder / "done"))) == 8


def test_a_file_that_grows_is_left_until_it_has_not_changed_for_a_while(folder, monkeypatch):
    now = [100.0]
    monkeypatch.setattr("events.inbox.time.monotonic", lambda: now[0])
    inbox = Inbox(folder, 2.0)
    log = folder / "evening.jsonl"
    text = slam()
    log.write_text(text[:100])
    assert inbox.look() == []
    now[0] += 1.9
    log.write_text(text)
    assert inbox.look() == []
    assert inbox.growing == [log]
    now[0] += 1.9
    assert inbox.look() == []
    now[0] += 0.2
    assert [arrival.path for arrival in inbox.look()] == [log]


def test_a_file_that_somebody_has_open_for_writing_is_left_however_long_he_pauses(trull, folder):
    log = folder / "evening.jsonl"
    with log.open("w") as writing:
        writing.write(slam())
        writing.flush()
        result = once(trull, folder)
        assert there(folder) == ["evening.jsonl"]
        assert "still being written" in result.stderr
        writing.write(slam(hand=2, tricks=turned(1)))
    once(trull, folder)
    assert "done/evening.jsonl" in there(folder)
    assert len(trull.json("hands")) == 2


def test_a_file_that_changes_while_it_is_imported_stays_and_comes_again(trull, folder, monkeypatch):
    log = folder / "evening.jsonl"
    log.write_text(slam())

    def changing(store, logs):
        report = import_sources(store, logs)
        with log.open("a") as writing:
            writing.write(slam(hand=2, tricks=turned(1)))
        return report

    with monkeypatch.context() as patched:
        patched.setattr("dashboard.commands.watch.import_all", changing)
        once(trull, folder)
    assert there(folder) == ["evening.jsonl"]
    once(trull, folder)
    assert "done/evening.jsonl" in there(folder)
    assert len(trull.json("hands")) == 2


def test_a_file_that_another_watcher_works_on_is_left_to_it(trull, folder):
    log = folder / "evening.jsonl"
    log.write_text(slam())
    with log.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        once(trull, folder)
        assert there(folder) == ["evening.jsonl"]
    once(trull, folder)
    assert "done/evening.jsonl" in there(folder)


def test_a_file_that_another_watcher_has_moved_is_nobodys_any_more(folder):
    log = folder / "evening.jsonl"
    log.write_text(slam())
    [arrival] = Inbox(folder, 0).look()
    log.rename(folder / "elsewhere")
    with claimed(arrival) as mine:
        assert not mine
    log.write_text("another file of that name")
    with claimed(arrival) as mine:
        assert not mine


def test_where_a_file_cannot_be_moved_it_is_said_and_the_hands_are_stored(
    trull, folder, monkeypatch
):
    (folder / "evening.jsonl").write_text(slam())

    def on_another_disk(*_):
        raise OSError(errno.EXDEV, "Invalid cross-device link")

    with monkeypatch.context() as patched:
        patched.setattr("events.inbox.Path.rename", on_another_disk)
        result = once(trull, folder)
    assert there(folder) == ["evening.jsonl"]
    assert "was imported, but cannot be moved" in result.stderr
    assert len(trull.json("hands")) == 1


def test_where_a_file_has_the_name_of_the_folder_it_is_said_and_the_hands_are_stored(trull, folder):
    (folder / "done").write_text(slam())
    result = once(trull, folder)
    assert "done was imported, but cannot be moved" in result.stderr
    assert there(folder) == ["done"]
    assert len(trull.json("hands")) == 1


def test_the_history_itself_is_not_imported(trull, tmp_path):
    result = trull("watch", tmp_path, "--once")
    assert result.exit_code == 2
    assert "lies in" in result.stderr


def watching(trull: Trull, folder: Path, *words: object) -> subprocess.Popen[bytes]:
    return trull.process("watch", folder, *words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for(path: Path) -> None:
    end = time.monotonic() + 30
    while not path.exists():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("request_to_end", [signal.SIGINT, signal.SIGTERM])
def test_a_watcher_takes_what_arrives_and_ends_cleanly(trull, folder, request_to_end):
    process = watching(trull, folder, "--quiet", 0.1)
    (folder / "first.jsonl").write_text(slam())
    wait_for(folder / "done" / "first.jsonl")
    (folder / "second.jsonl").write_text(slam(hand=2, tricks=turned(1)))
    wait_for(folder / "done" / "second.jsonl")
    process.send_signal(request_to_end)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 0
    assert out.count(b"1 stored") == 2
    assert err.endswith(b"Stopped.\n")
    assert b"Traceback" not in err


def test_two_watchers_share_a_folder(trull, folder):
    records = evening(40)
    for number in range(8):
        write_log(folder / f"{number}.jsonl", records[5 * number : 5 * number + 5])
    both = [watching(trull, folder, "--once", "--quiet", 0, "--json") for _ in range(2)]
    outs = [process.communicate(timeout=60)[0] for process in both]
    told = [json.loads(line) for out in outs for line in out.splitlines()]
    assert sorted(Path(one["file"]).name for one in told) == [f"{n}.jsonl" for n in range(8)]
    assert sum(one["stored"] for one in told) == 40
    assert [one["known"] for one in told] == [0] * 8
    assert len(there(folder)) == 16
    assert verify(Store(trull.db)) == []


def test_a_watcher_that_is_killed_loses_nothing_and_doubles_nothing(trull, folder):
    records = evening(60)
    for number in range(3):
        write_log(folder / f"{number}.jsonl", records[20 * number : 20 * number + 20])
    chance = random.Random(4)
    for _ in range(6):
        process = watching(trull, folder, "--once", "--quiet", 0)
        time.sleep(0.6 + chance.random())
        process.kill()
        process.communicate()
    assert once(trull, folder).exit_code == 0
    kept = [name for name in there(folder) if name.endswith(".jsonl")]
    assert kept == ["done/0.jsonl", "done/1.jsonl", "done/2.jsonl"]
    assert len(there(folder)) == 6
    store = Store(trull.db)
    assert store.hands()["number"].to_list() == list(range(1, 61))
    assert verify(store) == []
    report = import_sources(store, sources([str(folder / "done")]))
    assert report.known == 60

"""Telling formats apart, and what becomes of files that are in none."""

import io
import json
from pathlib import Path

import pytest

from core.errors import Unreadable
from events.formats import FORMATS, detect, native, records, tarotclub
from events.reading import Source, sources, sources_of
from events.record import Fault, HandRecord, Ignored
from tests.events.formats.hands import SAMPLES, full_hand, read_bytes, specified_lines


def source(name: str, content: bytes) -> Source:
    (found,) = sources_of(name, io.BytesIO(content))
    assert isinstance(found, Source)
    return found


def test_formats_have_names_of_their_own() -> None:
    assert [format.NAME for format in FORMATS] == ["native", "tarotclub"]


@pytest.mark.parametrize("name", ["-", "evening.jsonl", "evening.txt", "evening.json", "upload"])
def test_a_native_log_is_known_by_its_content_whatever_its_name(name: str) -> None:
    assert detect(source(name, specified_lines()[0].encode())) is native
    assert detect(source(name, json.dumps(full_hand(), sort_keys=True).encode())) is native


@pytest.mark.parametrize("name", ["-", "deal.json", "deal.txt", "deal.jsonl"])
def test_a_tarotclub_deal_is_known_by_its_content(name: str) -> None:
    for sample in ("dog_is_empty.json", "dealt_to_four.json"):
        found = detect(source(name, (SAMPLES / sample).read_bytes()))
        # In a file that is named as JSON Lines a line is a hand: the name decides.
        assert found is (native if name == "deal.jsonl" else tarotclub)


def test_a_damaged_beginning_is_made_up_for_by_the_name() -> None:
    assert detect(source("evening.jsonl", b"\xff\xff garbage\n")) is native
    assert detect(source("deal.json", b'{"vers')) is tarotclub


def test_a_page_about_the_format_is_no_log() -> None:
    page = (Path(native.__file__).with_suffix(".md")).read_bytes()
    with pytest.raises(Unreadable, match="no log of a format that is known here; known: native"):
        detect(source("native.md", page))


def test_binary_data_is_called_so() -> None:
    (found,) = read_bytes(b"SQLite format 3\0\x10\0", name="club.jsonl")
    assert isinstance(found, Fault)
    assert found.reason.startswith("binary data; known: native")
    assert found.raw == b""


def test_an_empty_file_is_told() -> None:
    for content in (b"", b"\xef\xbb\xbf", b"\xff\xfe"):
        (found,) = read_bytes(content)
        assert isinstance(found, Fault)
        assert found.reason == "the file is empty"


def read_path(path: Path) -> list[type]:
    found: list[type] = []
    for source in sources([str(path)]):
        assert isinstance(source, Source)
        found += [type(one) for one in records(source)]
    return found


def test_what_is_no_log_is_refused_if_named_and_passed_over_if_found(tmp_path: Path) -> None:
    readme = tmp_path / "README.txt"
    readme.write_text("The logs of our club.")
    (tmp_path / "evening.jsonl").write_text(specified_lines()[0], encoding="utf-8")
    assert read_path(tmp_path) == [Ignored, HandRecord]
    assert read_path(readme) == [Fault]


def test_what_is_named_as_a_log_is_never_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"something": "else"}')
    (tmp_path / "b.jsonl").write_text("")
    assert read_path(tmp_path) == [Fault, Fault]


class TestDamagedBeginnings:
    LINE = specified_lines()[0].encode()

    def kinds(self, content: bytes, name: str) -> list[type]:
        return [type(one) for one in read_bytes(content, name=name)]

    @pytest.mark.parametrize("name", ["evening.jsonl", "evening.log", "evening"])
    @pytest.mark.parametrize("head", [b"# c\n" * 3000, b"\n" * 9000, b"# c\n" * 2047 + b"#\n"])
    def test_a_log_may_begin_with_any_number_of_comments_and_blank_lines(
        self, name: str, head: bytes
    ) -> None:
        assert self.kinds(head + self.LINE, name) == [HandRecord]

    @pytest.mark.parametrize("name", ["evening.jsonl", "evening.log", "evening"])
    def test_nul_bytes_before_the_first_hand_cost_one_line(self, name: str) -> None:
        assert self.kinds(b"\0\0\0\n" + self.LINE, name) == [Fault, HandRecord]

    def test_a_first_line_damaged_by_nul_bytes_is_one_fault(self) -> None:
        content = b"\0\0" + self.LINE + b"\n" + self.LINE
        assert self.kinds(content, "evening.jsonl") == [Fault, HandRecord]

    @pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
    @pytest.mark.parametrize("sample", ["dog_is_empty.json", "dealt_to_four.json"])
    def test_utf16_without_a_mark_is_told_with_what_to_do(self, sample: str, encoding: str) -> None:
        content = (SAMPLES / sample).read_text(encoding="utf-8").encode(encoding)
        (found,) = read_bytes(content, name="deal.json")
        assert isinstance(found, Fault)
        assert found.reason.startswith(f"this seems to be {encoding.upper()} without a byte-order")
        assert found.reason.endswith(f"--encoding {encoding}")
        (declared,) = sources_of("deal.json", io.BytesIO(content), encoding=encoding)
        assert isinstance(declared, Source)
        assert [type(one) for one in records(declared)] == [HandRecord]

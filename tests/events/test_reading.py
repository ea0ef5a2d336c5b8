"""Reading: files, folders, zip files and streams, line by line, and everything odd is told."""

import io
import os
import sys
import zipfile
from collections.abc import Iterator
from encodings.aliases import aliases
from pathlib import Path
from random import Random

import pytest

from core.errors import Unreadable
from events import reading
from events.encodings import known_encoding
from events.reading import Line, Source, sources, sources_of
from events.record import Fault, Ignored


def accepted(encoding: str) -> bool:
    try:
        known_encoding(encoding)
    except Unreadable:
        return False
    return True


ENCODINGS = sorted(filter(accepted, set(aliases.values()) | {"idna", "punycode", "utf_8_sig"}))


def lines_of(content: bytes, encoding: str | None = None) -> list[Line]:
    (source,) = sources_of("evening.jsonl", io.BytesIO(content), encoding=encoding)
    assert isinstance(source, Source)
    return list(source.lines())


def whole_of(content: bytes) -> Line:
    (source,) = sources_of("deal.json", io.BytesIO(content))
    assert isinstance(source, Source)
    return source.whole()


def texts(lines: list[Line]) -> list[tuple[int, str]]:
    return [(line.number, line.content.decode()) for line in lines if line.wrong is None]


def told(found: Iterator[Source | Fault | Ignored]) -> list[tuple[str, str]]:
    """What was found: the name of each source with its first line, or why it is none."""
    result = []
    for one in found:
        if isinstance(one, Source):
            result.append((one.name, next(one.lines()).content.decode()))
        else:
            result.append((one.where.file, one.reason))
    return result


def zipped(members: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return stream.getvalue()


class TestLines:
    @pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
    def test_every_kind_of_line_end_counts_one_line(self, end: bytes) -> None:
        content = end.join([b"a", b"", b"b", b""])
        assert texts(lines_of(content)) == [(1, "a"), (2, ""), (3, "b")]

    def test_line_ends_may_be_mixed_and_the_last_left_out(self) -> None:
        assert texts(lines_of(b"a\r\nb\rc\n\nd\r\r\ne")) == [
            (1, "a"),
            (2, "b"),
            (3, "c"),
            (4, ""),
            (5, "d"),
            (6, ""),
            (7, "e"),
        ]

    @pytest.mark.parametrize("chunk", range(1, 8))
    def test_lines_do_not_depend_on_where_the_bytes_are_cut(
        self, chunk: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reading, "CHUNK", chunk)
        monkeypatch.setattr(reading, "HEAD", 1)
        content = "a\r\nÖ\r\n\r\nb\rc".encode()
        assert texts(lines_of(content)) == [(1, "a"), (2, "Ö"), (3, ""), (4, "b"), (5, "c")]

    @pytest.mark.parametrize(
        "encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1250"]
    )
    def test_lines_are_numbered_alike_in_every_encoding(self, encoding: str) -> None:
        content = "Zoé\r\n\r\nŠ\nlast".encode(encoding)
        if encoding == "utf-16-be":
            content = b"\xfe\xff" + content
        if encoding == "utf-16-le":
            content = b"\xff\xfe" + content
        assert texts(lines_of(content)) == [(1, "Zoé"), (2, ""), (3, "Š"), (4, "last")]

    def test_utf16_without_a_mark_is_read_if_declared(self) -> None:
        content = "Zoé\nČ".encode("utf-16-le")
        assert "--encoding utf-16-le" in str(lines_of(content)[0].wrong)
        assert texts(lines_of(content, "utf-16-le")) == [(1, "Zoé"), (2, "Č")]

    def test_utf16_cut_inside_a_character_keeps_the_lines_before(self) -> None:
        lines = lines_of("one\ntwo\nthr".encode("utf-16-le")[:-1], "utf-16-le")
        assert texts(lines) == [(1, "one"), (2, "two")]
        assert lines[2].content == b"t\0h\0r"
        assert "column 3: byte 0x72 is not utf-16-le" in str(lines[2].wrong)

    @pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
    def test_a_damaged_character_costs_its_line_only(self, encoding: str) -> None:
        line = "two".encode(encoding)
        damaged = line.replace("w".encode(encoding), "\ud800".encode(encoding, "surrogatepass"))
        content = "\ufeffone\ntwo\r\n\nČ".encode(encoding).replace(line, damaged)
        lines = lines_of(content)
        assert texts(lines) == [(1, "one"), (3, ""), (4, "Č")]
        assert lines[1].content == damaged

    @pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
    @pytest.mark.parametrize("chunk", [1, 2, 3, 5, 100])
    def test_a_lost_byte_costs_its_line_only(
        self, encoding: str, chunk: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reading, "CHUNK", chunk)
        monkeypatch.setattr(reading, "HEAD", 4)
        width = len("x".encode(encoding))
        content = "\ufeffone\n{two}\n{three}\r\n\r\nfive\n".encode(encoding)
        begin, end = 5 * width, 10 * width  # of {two}
        for place in range(begin, end):
            lines = lines_of(content[:place] + content[place + 1 :])
            assert texts(lines) == [(1, "one"), (3, "{three}"), (4, ""), (5, "five")], place
            assert len(lines[1].content) == end - begin - 1
            assert lines[1].wrong

    def test_what_only_looks_like_a_newline_ends_no_line(self) -> None:
        # U+010A U+000D and U+0A01 U+0D00 hold the bytes of LF and CR, at the wrong places.
        text = "\u010a\u0141\u0a01\u0d02\u0a0a\u0d0dx"
        for encoding in ("utf-16", "utf-32"):
            assert texts(lines_of(f"{text}\n{text}".encode(encoding))) == [(1, text), (2, text)]

    def test_an_endless_line_of_utf16_is_told_and_the_next_is_read(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reading, "LONGEST_LINE", 100)
        monkeypatch.setattr(reading, "KEPT_OF_LONG_LINE", 10)
        monkeypatch.setattr(reading, "CHUNK", 63)
        monkeypatch.setattr(reading, "HEAD", 63)
        lines = lines_of(("\ufeffone\r\n" + "x" * 1000 + "\r\nthree").encode("utf-16-le"))
        assert texts(lines) == [(1, "one"), (3, "three")]
        assert "longer than" in str(lines[1].wrong)

    def test_lines_of_a_mainframe_are_found(self) -> None:
        assert texts(lines_of("Zoé\r\n\nlast".encode("cp500"), "cp500")) == [
            (1, "Zoé"),
            (2, ""),
            (3, "last"),
        ]

    @pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
    def test_a_declared_encoding_without_its_mark_is_told(self, encoding: str) -> None:
        found = sources_of("evening.jsonl", io.BytesIO(b"one\n"), encoding=encoding)
        ((name, reason),) = told(found)
        assert name == "evening.jsonl"
        assert "does not begin with a byte-order mark" in reason
        assert f"--encoding {encoding}-le" in reason

    @pytest.mark.parametrize("encoding", ENCODINGS)
    def test_no_encoding_ends_in_a_fault_whatever_the_bytes(self, encoding: str) -> None:
        random = Random(encoding)
        for content in (b"one\ntwo", "Zo\u00e9\n".encode(), *map(random.randbytes, range(60))):
            for found in sources_of("evening.jsonl", io.BytesIO(content), encoding=encoding):
                if isinstance(found, Source):
                    assert isinstance(found.head, str)
                    for line in found.lines():
                        assert line.wrong or line.content.decode() is not None

    def test_a_line_in_a_doubtful_encoding_does_not_spoil_its_neighbours(self) -> None:
        lines = lines_of(b"one\n" + "Čech".encode("cp1250") + b"\nthree\n")
        assert texts(lines) == [(1, "one"), (3, "three")]
        assert lines[1].content == "Čech".encode("cp1250")

    def test_a_line_with_nul_bytes_does_not_spoil_its_neighbours(self) -> None:
        lines = lines_of(b"one\n\0\0\0\nthree\n")
        assert texts(lines) == [(1, "one"), (3, "three")]
        assert lines[1].content == b"\0\0\0"

    def test_an_endless_line_is_told_and_the_next_is_read(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reading, "LONGEST_LINE", 100)
        monkeypatch.setattr(reading, "KEPT_OF_LONG_LINE", 10)
        monkeypatch.setattr(reading, "CHUNK", 64)
        monkeypatch.setattr(reading, "HEAD", 64)
        for end in (b"\n", b"\r\n"):
            lines = lines_of(b"one" + end + b"x" * 1000 + end + b"three")
            assert texts(lines) == [(1, "one"), (3, "three")]
            assert lines[1].number == 2
            assert "longer than" in str(lines[1].wrong)
            assert lines[1].content == b"x" * 10

    def test_memory_is_bounded_by_the_longest_line_not_by_the_file(self) -> None:
        class Endless(io.RawIOBase):
            def read(self, size: int = -1) -> bytes:
                return b"x" * (size - 1) + b"\n"

        (source,) = sources_of("-", Endless())  # type: ignore[arg-type]
        assert isinstance(source, Source)
        lines = source.lines()
        assert [next(lines).number for _ in range(1000)] == list(range(1, 1001))

    def test_a_disk_that_fails_ends_the_log_in_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Failing(io.BytesIO):
            def read(self, size: int | None = -1) -> bytes:
                if self.tell() >= 8:
                    raise OSError(5, "Input/output error")
                return super().read(min(8, size or 8))

        monkeypatch.setattr(reading, "HEAD", 4)
        (source,) = sources_of("evening.jsonl", Failing(b"one\ntwo\nthree\n"))
        assert isinstance(source, Source)
        *read, last = source.lines()
        assert texts(read) == [(1, "one"), (2, "two")]
        assert last == Line(3, b"", "reading stops here: Input/output error")


class TestWholeFiles:
    def test_a_whole_file_is_one_text(self) -> None:
        assert whole_of("{\r\n}\n".encode("utf-16")) == Line(1, b"{\r\n}\n")

    def test_a_file_larger_than_any_hand_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reading, "LARGEST_WHOLE", 1000)
        refused = whole_of(b"x" * 1001)
        assert refused.content == b""
        assert "larger than 1000 bytes" in str(refused.wrong)

    def test_a_file_in_a_doubtful_encoding_is_kept_as_it_is(self) -> None:
        content = '{"players":["Čech"]}'.encode("cp1250")
        refused = whole_of(content)
        assert refused.content == content
        assert "the encoding cannot be told" in str(refused.wrong)


class TestPaths:
    def test_a_folder_is_read_to_its_depth_in_the_order_of_names(self, tmp_path: Path) -> None:
        (tmp_path / "b").mkdir()
        (tmp_path / "b" / "2.jsonl").write_text("two")
        (tmp_path / "c.jsonl").write_text("three")
        (tmp_path / "a.zip").write_bytes(zipped({"1.jsonl": b"one"}))
        assert told(sources([str(tmp_path)])) == [
            (f"{tmp_path}/a.zip/1.jsonl", "one"),
            (f"{tmp_path}/b/2.jsonl", "two"),
            (f"{tmp_path}/c.jsonl", "three"),
        ]

    def test_a_link_to_itself_is_one_problem_and_the_rest_is_read(self, tmp_path: Path) -> None:
        (tmp_path / "a").symlink_to("a")
        (tmp_path / "b.jsonl").write_text("one")
        (tmp_path / "c.jsonl").symlink_to("nowhere")
        loop, read, dangling = told(sources([str(tmp_path)]))
        assert loop[0] == f"{tmp_path}/a"
        assert "symbolic links" in loop[1]
        assert read == (f"{tmp_path}/b.jsonl", "one")
        assert dangling == (f"{tmp_path}/c.jsonl", "there is no such file or folder")

    def test_folders_may_be_nested_deeper_than_calls(self, tmp_path: Path) -> None:
        depth = sys.getrecursionlimit() + 100
        deep = str(tmp_path) + "/d" * depth
        for level in range(depth):
            os.mkdir(str(tmp_path) + "/d" * (level + 1))
        try:
            ((name, reason),) = told(sources([str(tmp_path)]))
            assert (name, reason) == (deep, "the folder is empty")
        finally:
            for level in reversed(range(depth)):
                os.rmdir(str(tmp_path) + "/d" * (level + 1))

    def test_a_closed_standard_input_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert told(sources(["-"])) == [("-", "standard input is closed")]

    def test_a_missing_path_is_told_and_the_next_is_read(self, tmp_path: Path) -> None:
        (tmp_path / "a.jsonl").write_text("one")
        missing = str(tmp_path / "none.jsonl")
        assert told(sources([missing, str(tmp_path / "a.jsonl")])) == [
            (missing, "there is no such file or folder"),
            (str(tmp_path / "a.jsonl"), "one"),
        ]

    def test_a_path_that_cannot_be_one_is_told(self) -> None:
        ((name, reason),) = told(sources(["a\0b"]))
        assert name == "a\\x00b"
        assert reason

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
    def test_a_file_that_may_not_be_read_is_told(self, tmp_path: Path) -> None:
        path = tmp_path / "a.jsonl"
        path.write_text("one")
        path.chmod(0)
        assert told(sources([str(path)])) == [(str(path), "this user may not read it")]

    def test_what_is_passed_over_in_a_folder_is_told(self, tmp_path: Path) -> None:
        (tmp_path / ".DS_Store").write_bytes(b"\0")
        (tmp_path / "empty").mkdir()
        (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
        assert told(sources([str(tmp_path)])) == [
            (f"{tmp_path}/.DS_Store", "hidden"),
            (f"{tmp_path}/empty", "the folder is empty"),
            (f"{tmp_path}/loop", "a link to a folder is not followed"),
        ]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
    def test_a_pipe_in_a_folder_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.jsonl")
        assert told(sources([str(tmp_path)])) == [(f"{tmp_path}/pipe.jsonl", "not a regular file")]

    def test_a_name_that_is_no_text_can_still_be_told(self, tmp_path: Path) -> None:
        strange = os.fsencode(tmp_path) + b"/caf\xe9\n.jsonl"
        with open(strange, "wb") as file:
            file.write(b"one")
        ((name, text),) = told(sources([str(tmp_path)]))
        assert text == "one"
        assert name.encode().isascii()
        assert name.isprintable()

    def test_standard_input_is_read_as_it_comes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Pipe(io.BytesIO):
            def read(self, size: int | None = -1) -> bytes:
                return super().read(min(3, size or 3))

        class Input:
            buffer = Pipe("Zoé\nŠ\n".encode())

        monkeypatch.setattr(sys, "stdin", Input)
        (source,) = sources(["-"])
        assert isinstance(source, Source)
        assert source.name == "-"
        assert source.head == "Zoé\nŠ\n"
        assert texts(list(source.lines())) == [(1, "Zoé"), (2, "Š")]

    def test_an_unknown_encoding_is_refused_before_anything_is_read(self) -> None:
        with pytest.raises(Unreadable, match="'klingon' is not an encoding"):
            sources(["-"], encoding="klingon")


class TestZipFiles:
    def in_zip(self, content: bytes) -> list[tuple[str, str]]:
        return told(sources_of("club.zip", io.BytesIO(content)))

    def test_members_are_named_after_the_archive(self) -> None:
        content = zipped({"b.jsonl": b"two", "2024/a.jsonl": b"one", "empty/": b""})
        assert self.in_zip(content) == [
            ("club.zip/2024/a.jsonl", "one"),
            ("club.zip/b.jsonl", "two"),
        ]

    def test_a_zip_inside_a_zip_is_refused_by_name(self) -> None:
        content = zipped({"old.zip": zipped({"a.jsonl": b"one"}), "z.jsonl": b"two"})
        ((name, reason), after) = self.in_zip(content)
        assert name == "club.zip/old.zip"
        assert "a zip file inside a zip file is not opened" in reason
        assert after == ("club.zip/z.jsonl", "two")

    @pytest.mark.parametrize(
        "name", ["../a.jsonl", "/etc/a.jsonl", "C:\\a.jsonl", "x\\..\\a.jsonl"]
    )
    def test_a_name_that_leads_out_of_the_archive_is_refused(self, name: str) -> None:
        ((_, reason),) = self.in_zip(zipped({name: b"one"}))
        assert reason == "its name points outside the archive"

    def test_an_encrypted_member_is_refused(self) -> None:
        # The least that marks a member as encrypted: bit 0 of its flags, in both headers.
        content = bytearray(zipped({"a.jsonl": b"one"}))
        content[6] |= 1
        content[content.index(b"PK\x01\x02") + 8] |= 1
        ((_, reason),) = self.in_zip(bytes(content))
        assert reason == "encrypted; unpack it with its password first"

    def test_a_bomb_is_refused_before_it_is_unpacked(self) -> None:
        content = zipped({"a.jsonl": b" " * 20_000_000})
        ((name, reason),) = self.in_zip(content)
        assert name == "club.zip"
        assert "would unpack from" in reason
        assert "19 MiB" in reason

    def test_one_bomb_among_honest_files_is_refused_alone(self) -> None:
        noise = Random(1).randbytes(300_000).hex().encode()
        content = zipped({"a.jsonl": b" " * 20_000_000, "b.jsonl": b"two\n" + noise})
        ((name, reason), honest) = self.in_zip(content)
        assert name == "club.zip/a.jsonl"
        assert "which no log does" in reason
        assert honest == ("club.zip/b.jsonl", "two")

    def test_a_damaged_archive_is_told_and_what_came_before_is_read(self) -> None:
        honest = b"".join(b"%d\n" % number for number in range(200_000))
        content = bytearray(zipped({"a.jsonl": honest}))
        content[len(content) // 2] ^= 0xFF
        source = next(found := sources_of("club.zip", io.BytesIO(bytes(content))))
        assert isinstance(source, Source)
        *read, last = source.lines()
        assert texts(read)[:1000] == [(n + 1, str(n)) for n in range(1000)]
        assert "the archive is damaged" in str(last.wrong)
        assert list(found) == []

    @pytest.mark.parametrize(
        "content",
        [b"", b"PK\x03\x04", b"no zip at all", zipped({"a": b"b"})[:-9]],
        # The bytes of the last one have the time in them.
        ids=["empty", "begins only", "text", "cut"],
    )
    def test_what_is_no_archive_is_told(self, content: bytes) -> None:
        ((name, reason),) = self.in_zip(content)
        assert name == "club.zip"
        assert "damaged" in reason

    def test_any_byte_of_an_archive_may_be_damaged(self) -> None:
        honest = zipped({"a.jsonl": b"one\n" * 9, "b.jsonl": b"two"})
        for place in range(len(honest)):
            for value in (0, 0x7F, 0xFF):
                content = honest[:place] + bytes([value]) + honest[place + 1 :]
                for found in sources_of("club.zip", io.BytesIO(content)):
                    if isinstance(found, Source):
                        list(found.lines())

    def test_an_archive_under_another_name_is_told(self) -> None:
        ((_, reason),) = told(sources_of("club.xlsx", io.BytesIO(zipped({"a": b"b"}))))
        assert "a packed file" in reason

    def test_what_a_mac_adds_to_archives_is_passed_over(self) -> None:
        content = zipped({"__MACOSX/._a.jsonl": b"\0", ".DS_Store": b"\0", "a.jsonl": b"one"})
        assert self.in_zip(content) == [
            ("club.zip/.DS_Store", "hidden"),
            ("club.zip/__MACOSX/._a.jsonl", "hidden"),
            ("club.zip/a.jsonl", "one"),
        ]

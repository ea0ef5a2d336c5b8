"""Where logs come from: files, folders, zip files, standard input; line by line, in UTF-8.

Nothing is unpacked to disk and no line, file or archive is taken into memory beyond a limit.
What cannot be read is told in words and never raises.
"""

import lzma
import os
import stat
import struct
import sys
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from itertools import dropwhile
from pathlib import PurePosixPath
from typing import BinaryIO, NamedTuple, cast

from core.errors import Unreadable
from events.encodings import (
    LineDecoder,
    encoding_of,
    known_encoding,
    splits_at_newlines,
    unmarked_encoding,
)
from events.record import Fault, Ignored, Where
from events.wide_lines import split_wide

STANDARD_INPUT = "-"
HEAD = 8 * 1024
CHUNK = 256 * 1024
LONGEST_LINE = 1024 * 1024
KEPT_OF_LONG_LINE = 64 * 1024
LARGEST_WHOLE = 16 * 1024 * 1024
# Logs shrink about tenfold. A file that claims far more is made to fill the machine.
MOST_SHRUNK = 100
SMALL = 1024 * 1024
LARGEST_ARCHIVE = 4 * 1024**3

# A damaged archive may ask for any place, size or method of packing.
_BROKEN = (
    OSError,
    EOFError,
    zlib.error,
    lzma.LZMAError,
    zipfile.BadZipFile,
    struct.error,
    NotImplementedError,
    RuntimeError,
    ValueError,
)


class Line(NamedTuple):
    """A line of a log, or a whole log: its number from 1, its text in UTF-8 without the line end.

    Where its text cannot be told, `wrong` says why and content has the bytes as found (none, if
    they could not even be read).
    """

    number: int
    content: bytes
    wrong: str | None = None


class Source:
    """A log before its format is known: its name, its first characters, its text in one pass.

    alone: the user named this very file, it was not found in a folder or zip.
    """

    def __init__(self, name: str, stream: BinaryIO, encoding: str | None, *, alone: bool) -> None:
        self.name = name
        self.alone = alone
        self._stream = stream
        self._start = _read(stream, HEAD)
        self._encoding = encoding_of(self._start, encoding) if self._start else None
        while len(_said(self.head)) < HEAD // 2 and len(self._start) < LONGEST_LINE:
            more = _read(stream, len(self._start))
            if not more:
                break
            self._start += more

    @property
    def head(self) -> str:
        """The first characters, for telling the format; what cannot be decoded is replaced.

        Blank lines and comments (`#`) at the beginning are no reason to have too few of them.
        """
        text = self._start.decode(self._encoding or "utf-8", errors="replace")
        return text.removeprefix("\ufeff")

    @property
    def unmarked_encoding(self) -> str | None:
        """The encoding to declare, if this seems to be UTF-16 or UTF-32 and does not say so."""
        return None if self._encoding else unmarked_encoding(self._start)

    def lines(self) -> Iterator[Line]:
        """All lines: ended by LF, CR or CRLF, the last one perhaps by nothing."""
        decoder = LineDecoder(self._encoding)
        number = 0
        try:
            for line in self._split():
                number += 1
                yield _decoded(number, line, decoder)
        except _BROKEN as broken:
            yield Line(number + 1, b"", f"reading stops here: {_in_words(broken)}")

    def whole(self) -> Line:
        """The whole text at once, as line 1."""
        content = b""
        try:
            for chunk in self._chunks():
                content += chunk
                if len(content) > LARGEST_WHOLE:
                    return Line(1, b"", f"larger than {_size(LARGEST_WHOLE)}, which no hand is")
            return Line(1, LineDecoder(self._encoding).utf8(content))
        except Unreadable as reason:
            return Line(1, content, str(reason))
        except _BROKEN as broken:
            return Line(1, content, f"cannot be read to its end: {_in_words(broken)}")

    def _split(self) -> Iterator[bytes]:
        if self._encoding is None or splits_at_newlines(self._encoding):
            return _split(self._chunks())
        return split_wide(self._chunks(), self._encoding, LONGEST_LINE)

    def _chunks(self) -> Iterator[bytes]:
        yield self._start
        while chunk := self._stream.read(CHUNK):
            yield chunk


def _said(head: str) -> str:
    """What follows the blank lines and comments that a text begins with."""
    lines = dropwhile(
        lambda line: line.isspace() or line.startswith("#"), head.splitlines(keepends=True)
    )
    return "".join(lines)


def _read(stream: BinaryIO, size: int) -> bytes:
    """As many bytes as are asked for, unless the stream ends: a pipe gives fewer at a time."""
    start = b""
    while len(start) < size and (more := stream.read(size - len(start))):
        start += more
    return start


def _split(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The lines of a stream of bytes; of one that is too long only the beginning."""
    rest, skipping = b"", False
    for chunk in chunks:
        lines = (rest + chunk).splitlines(keepends=True)
        # A CR at the very end may be the first half of a CRLF.
        rest = lines.pop() if lines and not lines[-1].endswith(b"\n") else b""
        for line in lines:
            if not skipping:
                yield line.rstrip(b"\r\n")
            skipping = False
        if len(rest) > LONGEST_LINE:
            if not skipping:
                yield rest
            rest, skipping = rest[-1:], True
    if rest and not skipping:
        yield rest.rstrip(b"\r\n")


def _decoded(number: int, line: bytes, decoder: LineDecoder) -> Line:
    if len(line) > LONGEST_LINE:
        wrong = f"longer than {_size(LONGEST_LINE)}, which no hand is; only its beginning is kept"
        return Line(number, line[:KEPT_OF_LONG_LINE], wrong)
    try:
        return Line(number, decoder.utf8(line))
    except Unreadable as reason:
        return Line(number, line, str(reason))


def sources(
    paths: Iterable[str], *, encoding: str | None = None
) -> Iterator[Source | Fault | Ignored]:
    """The logs at these paths in order: files, folders with all below them, zip files, `-`.

    Each source is to be read before the next is asked for. A Fault without text tells of a path,
    file or archive that cannot be read. Raises Unreadable at once for an unknown encoding.
    """
    return _sources(paths, known_encoding(encoding) if encoding else None)


def _sources(paths: Iterable[str], encoding: str | None) -> Iterator[Source | Fault | Ignored]:
    for path in paths:
        if path == STANDARD_INPUT and sys.stdin is None:
            yield _fault(path, "standard input is closed")
        elif path == STANDARD_INPUT:
            yield from sources_of(path, sys.stdin.buffer, encoding=encoding)
        elif os.path.isdir(path):
            yield from _in_folder(path, encoding)
        else:
            yield from _in_file(path, encoding, alone=True)


def _in_folder(folder: str, encoding: str | None) -> Iterator[Source | Fault | Ignored]:
    waiting = [folder]  # a stack, since folders may be nested deeper than calls
    while waiting:
        path = waiting.pop()
        if path != folder and os.path.basename(path).startswith("."):
            yield Ignored(Where(printable(path)), "hidden")
        elif not os.path.isdir(path):  # or nobody can tell what it is: then opening it says why
            yield from _in_file(path, encoding, alone=False)
        elif path != folder and os.path.islink(path):
            yield Ignored(Where(printable(path)), "a link to a folder is not followed")
        else:
            try:
                names = sorted(os.listdir(path), reverse=True)
            except OSError as error:
                yield _fault(path, _in_words(error))
                continue
            if not names:
                yield Ignored(Where(printable(path)), "the folder is empty")
            waiting += [os.path.join(path, name) for name in names]


def _in_file(path: str, encoding: str | None, *, alone: bool) -> Iterator[Source | Fault | Ignored]:
    try:
        # Opening a pipe that nobody writes to waits for ever; one named by the user is meant.
        if not alone and not stat.S_ISREG(os.stat(path).st_mode):
            yield _fault(path, "not a regular file")
            return
        with open(path, "rb") as stream:
            yield from sources_of(path, stream, encoding=encoding, alone=alone)
    except OSError as error:
        yield _fault(path, _in_words(error))
    except ValueError as error:
        yield _fault(path, f"no file has such a name: {error}")


def sources_of(
    name: str, stream: BinaryIO, *, encoding: str | None = None, alone: bool = True
) -> Iterator[Source | Fault | Ignored]:
    """The log in an open stream of that name; if the name ends in .zip, the logs in that archive."""
    if name.lower().endswith(".zip"):
        yield from _in_zip(name, stream, encoding)
        return
    try:
        source = Source(printable(name), stream, encoding, alone=alone)
    except _BROKEN as broken:
        yield _fault(name, _in_words(broken))
        return
    if source.head.startswith("PK\x03\x04"):
        yield _fault(name, "a packed file; zip files are opened if their name ends in .zip")
    else:
        yield source


def _in_zip(
    name: str, stream: BinaryIO, encoding: str | None
) -> Iterator[Source | Fault | Ignored]:
    try:
        with zipfile.ZipFile(stream) as archive:
            members = [one for one in archive.infolist() if not one.filename.endswith("/")]
            total = sum(member.file_size for member in members)
            packed = sum(member.compress_size for member in members)
            if total > LARGEST_ARCHIVE or _bursts(total, packed):
                yield _fault(name, f"would unpack from {_size(packed)} to {_size(total)}; refused")
                return
            if not members:
                yield Ignored(Where(printable(name)), "the archive is empty")
            for member in sorted(members, key=lambda member: member.filename):
                yield from _in_member(name, archive, member, encoding)
    except _BROKEN as broken:
        yield _fault(name, _in_words(broken))


def _in_member(
    archive_name: str, archive: zipfile.ZipFile, member: zipfile.ZipInfo, encoding: str | None
) -> Iterator[Source | Fault | Ignored]:
    name = f"{archive_name}/{member.filename}"
    parts = PurePosixPath(member.filename.replace("\\", "/")).parts
    if any(part == "__MACOSX" or (part.startswith(".") and part != "..") for part in parts):
        yield Ignored(Where(printable(name)), "hidden")
        return
    refusal = _member_refusal(member, parts)
    if refusal:
        yield _fault(name, refusal)
        return
    try:
        unpacked = archive.open(member)
    except _BROKEN as broken:
        yield _fault(name, _in_words(broken))
        return
    with unpacked:
        yield from sources_of(name, cast(BinaryIO, unpacked), encoding=encoding, alone=False)


def _member_refusal(member: zipfile.ZipInfo, parts: tuple[str, ...]) -> str | None:
    if not parts:
        return "it has no name"
    if ".." in parts or parts[0] == "/" or parts[0].endswith(":"):
        return "its name points outside the archive"
    if member.filename.lower().endswith(".zip"):
        return "a zip file inside a zip file is not opened; unpack the outer one first"
    if member.flag_bits & 0x1:
        return "encrypted; unpack it with its password first"
    if _bursts(member.file_size, member.compress_size):
        sizes = f"from {_size(member.compress_size)} to {_size(member.file_size)}"
        return f"would unpack {sizes}, which no log does; refused"
    return None


def _bursts(size: int, packed: int) -> bool:
    return size > SMALL and size > MOST_SHRUNK * packed


def _fault(name: str, reason: str) -> Fault:
    return Fault(Where(printable(name)), reason, b"")


def printable(name: str) -> str:
    """A file's name as text that can be printed and stored, whatever its bytes are."""
    encodable = name.encode("utf-8", errors="backslashreplace").decode()
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in encodable)


def _in_words(error: BaseException) -> str:
    match error:
        case FileNotFoundError():
            return "there is no such file or folder"
        case PermissionError():
            return "this user may not read it"
        case Unreadable():
            return str(error)
        case OSError():
            return error.strerror or str(error)
        case NotImplementedError() | RuntimeError():
            return f"packed in a way that cannot be read here: {error}"
    return f"the archive is damaged: {error or 'it breaks off'}"


def _size(count: int) -> str:
    for unit in ("bytes", "KiB", "MiB", "GiB"):
        if count < 1024 or unit == "GiB":
            break
        count //= 1024
    return f"{count} {unit}"

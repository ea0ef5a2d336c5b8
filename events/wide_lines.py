"""Lines of a text whose line ends are not the bytes LF and CR: UTF-16, UTF-32, and EBCDIC."""

import re
import unicodedata
from collections.abc import Iterator


def split_wide(chunks: Iterator[bytes], encoding: str, longest: int) -> Iterator[bytes]:
    """The lines of a text in this encoding (its byte order included), as bytes without line ends.

    Of a line of more than `longest` bytes the beginning is given, longer than that. After a lost
    byte lines are found again at the first newline that nothing but a newline can be.
    """
    ends = _LineEnds(encoding)
    rest, skipping, after_cr = b"", False, False
    for chunk in chunks:
        text, start = rest + chunk, 0
        for end in ends.pattern.finditer(text):
            if not ends.ends_line(text, start, end):
                continue
            is_lf = end[0] == ends.lf
            is_second_half = is_lf and after_cr and end.start() == start
            if not (is_second_half or skipping):
                yield text[start : end.start()]
            start, skipping, after_cr = end.end(), False, not is_lf
        rest = text[start:]
        if len(rest) > longest:
            if not skipping:
                yield rest
            # What is dropped is whole characters.
            rest = rest[len(rest) - len(rest) % ends.width :]
            skipping, after_cr = True, False
    if rest and not skipping:
        yield rest


class _LineEnds:
    """What ends a line in an encoding: LF or CR, of `width` bytes."""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding
        self.lf, cr = "\n".encode(encoding), "\r".encode(encoding)
        self.width = len(self.lf)
        self.pattern = re.compile(re.escape(cr) + b"|" + re.escape(self.lf))
        self._place_of_lf = max(range(self.width), key=self.lf.__getitem__)

    def ends_line(self, text: bytes, start: int, end: re.Match[bytes]) -> bool:
        """Whether what looks like a line end is one, in a line that begins at `start`."""
        if (end.start() - start) % self.width == 0:
            return True
        if end[0] != self.lf:
            return False
        # Out of step: a newline after a lost byte, or parts of two characters. The byte 0x0A read
        # in step mostly gives U+0A00, which is no character: then it can only be a newline.
        place = end.start() + self._place_of_lf
        place -= (place - start) % self.width
        in_step = text[place : place + self.width]
        if len(in_step) < self.width:
            return False  # more of the text is needed
        try:
            return unicodedata.category(in_step.decode(self._encoding)) == "Cn"
        except UnicodeDecodeError:
            return True

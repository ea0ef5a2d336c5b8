"""The encodings logs come in: told from the bytes where they tell, refused where they do not."""

import codecs
import unicodedata

from core.errors import Unreadable

_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Where the first two characters of a text are ASCII (those of a log are), its NUL bytes are here.
_NULS_AT_THE_START: dict[tuple[bool, ...], str] = {
    (False, True, False, True): "utf-16-le",
    (True, False, True, False): "utf-16-be",
    (False, True, True, True): "utf-32-le",
    (True, True, True, False): "utf-32-be",
}
# Ways to spell names of hosts, or texts within a program.
_NOT_OF_FILES = ("idna", "punycode", "raw-unicode-escape", "unicode-escape")
_ADVICE = "save the file as UTF-8 or name its encoding, as --encoding cp1250"


def known_encoding(name: str) -> str:
    """The name of an encoding as Python knows it; Unreadable if there is no such encoding."""
    try:
        b"a".decode(name, errors="replace")
        "\n".encode(name)
        known = codecs.lookup(name).name.removesuffix("-sig")  # a mark is taken off anyway
    except (LookupError, ValueError):
        known = None
    if known is None or known in _NOT_OF_FILES:
        raise Unreadable(
            f"{name!r} is not an encoding that is known here; "
            "known are utf-8, utf-16, cp1250, cp1252, iso8859-2, mac-roman and many more"
        )
    return known


def encoding_of(start: bytes, declared: str | None) -> str | None:
    """The encoding of a text that begins like this, its byte order included; None: lines must tell.

    Raises Unreadable if the declared encoding leaves its byte order to a mark that is not there.
    """
    orders = [name for mark, name in _BYTE_ORDER_MARKS if start.startswith(mark)]
    if declared not in ("utf-16", "utf-32"):
        return declared or next(iter(orders), None)
    for name in orders:
        if name.startswith(declared):
            return name
    raise Unreadable(
        f"it does not begin with a byte-order mark, as {declared} does; name its encoding in full, "
        f"as --encoding {declared}-le or {declared}-be, or leave it out if it is UTF-8"
    )


def unmarked_encoding(start: bytes) -> str | None:
    """The encoding of more than one byte a character that a log without a mark seems to be in."""
    return _NULS_AT_THE_START.get(tuple(byte == 0 for byte in start[:4]))


def splits_at_newlines(encoding: str) -> bool:
    """Whether the bytes of a text in this encoding can be cut into lines before they are decoded."""
    return "\n\r".encode(encoding) == b"\n\r"


class LineDecoder:
    """Turns the bytes of one line after another into UTF-8.

    A declared encoding is taken at its word. Without one a line is UTF-8 if it can be; else, as long
    as no line before it showed the file to be UTF-8, it is read as one of the old 8-bit encodings if
    it means the same text in those of Western and of Central Europe.
    """

    def __init__(self, encoding: str | None) -> None:
        self._declared = encoding
        self._is_utf8 = False

    def utf8(self, line: bytes) -> bytes:
        """The line in UTF-8, without a byte-order mark; Unreadable says why its text is not known."""
        if self._declared:
            text = _declared_text(line, self._declared)
            if "\0" in text:
                raise Unreadable(f"column {text.index(chr(0)) + 1}: a NUL, which no text holds")
            return _without_mark(text.encode())
        if b"\0" in line:
            raise Unreadable(
                f"column {line.index(0) + 1}: a NUL byte: no text, or UTF-16 without a byte-order "
                "mark (then: --encoding utf-16-le)"
            )
        if line.isascii():
            return line
        try:
            line.decode()
        except UnicodeDecodeError as error:
            if self._is_utf8:
                raise Unreadable(
                    f"{_place(line, error)} is not UTF-8, which the lines before it are"
                ) from None
            return _legacy_text(line).encode()
        self._is_utf8 = True
        return _without_mark(line)


def _without_mark(line: bytes) -> bytes:
    # Files pasted together carry the mark of each part at the beginning of a line.
    return line.removeprefix(codecs.BOM_UTF8)


def _place(line: bytes, error: UnicodeDecodeError) -> str:
    before = line[: error.start].decode(error.encoding, errors="replace")
    return f"column {len(before) + 1}: byte 0x{line[error.start]:02X}"


def _declared_text(line: bytes, encoding: str) -> str:
    try:
        return line.decode(encoding)
    except UnicodeDecodeError as error:
        raise Unreadable(f"{_place(line, error)} is not {encoding}, as was declared") from None


def _legacy_text(line: bytes) -> str:
    """The text of a line that means the same in cp1252 and cp1250; Unreadable otherwise."""
    western, central = (line.decode(name, errors="replace") for name in ("cp1252", "cp1250"))
    for place, (one, other) in enumerate(zip(western, central, strict=True)):
        if one != other or not _likely(western, place):
            raise Unreadable(
                f"the encoding cannot be told: column {place + 1}: byte 0x{line[place]:02X} is "
                f"{one!r} in cp1252 and {other!r} in cp1250; {_ADVICE}"
            )
    return western


def _likely(text: str, place: int) -> bool:
    """Whether the character at this place of a text in an old encoding is one that people write.

    A letter or sign in an unlikely place shows yet another encoding: `Ren\u017d` was once Ren\u00e9.
    """
    char = text[place]
    if char.isascii():
        return True
    before, after = text[max(place - 1, 0) : place], text[place + 1 : place + 2]
    if unicodedata.name(char, "").startswith("LATIN "):
        return not (char.isupper() and before.islower())
    match char:
        case "\u2019":  # apostrophe
            return before.isalpha() and after.isalpha()
        case "\u2013" | "\u2014":  # dashes
            return not before.isalpha() and not after.isalpha()
        case "\u00ab":  # guillemets
            return not before.isalpha()
        case "\u00bb":
            return not after.isalpha()
    return False

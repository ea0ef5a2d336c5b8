"""Encodings: what the bytes tell is read, what they do not tell is refused and never garbled."""

import unicodedata

import pytest

from core.errors import Unreadable
from events.encodings import LineDecoder, known_encoding

NAMES = "Ševerkar, Dömötör, José, Žižka, François Noël, Müller"


def read(*lines: bytes, encoding: str | None = None) -> list[str]:
    decoder = LineDecoder(encoding)
    return [decoder.utf8(line).decode() for line in lines]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "cp1250"])
def test_names_arrive_intact(encoding: str) -> None:
    assert read(NAMES.encode(encoding)) == [NAMES]


def test_decomposed_letters_are_kept_as_they_are() -> None:
    # Names are composed where they are read as names; the text of a line stays verbatim.
    decomposed = unicodedata.normalize("NFD", NAMES)
    assert read(decomposed.encode()) == [decomposed]


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("Čech", "cp1250"),  # È in cp1252
        ("Bérénice Łoś", "cp1250"),
        ("Ångström", "cp1252"),  # Ĺ in cp1250
        ("Ševerkar", "iso8859-2"),  # © in both
        ("José", "cp437"),  # a low quotation mark in both
        ("Dömötör", "cp850"),  # a quotation mark inside a word
        ("Hélène Père", "cp850"),
        ("Irène", "cp850"),  # Š after a small letter
        ("René", "mac-roman"),  # Ž after a small letter
        ("août", "cp850"),  # a dash inside a word
        ("Иван", "cp1251"),
        ("Γιώργος", "cp1253"),
    ],
)
def test_an_encoding_that_cannot_be_told_is_refused_by_name(name: str, encoding: str) -> None:
    with pytest.raises(Unreadable, match=r"the encoding cannot be told: column \d+: byte 0x") as no:
        read(name.encode(encoding))
    assert "cp1252" in str(no.value)
    assert "cp1250" in str(no.value)
    assert "--encoding" in str(no.value)


@pytest.mark.parametrize(
    ("name", "encoding"),
    [("Čech", "cp1250"), ("Ångström", "cp1252"), ("Ševerkar", "iso8859-2"), ("René", "mac-roman")],
)
def test_a_declared_encoding_is_taken_at_its_word(name: str, encoding: str) -> None:
    assert read(name.encode(encoding), encoding=encoding) == [name]


def test_a_line_that_is_not_in_the_declared_encoding_is_refused_with_its_place() -> None:
    with pytest.raises(Unreadable, match="column 4: byte 0xE9 is not utf-8, as was declared"):
        read("José".encode("cp1252"), encoding="utf-8")


def test_marks_and_signs_that_people_write_are_read_from_old_encodings() -> None:
    text = "L\u2019As \u2013 \u00ab Les Rois \u00bb \u2014 2019\u20132024"
    assert read(text.encode("cp1252")) == [text]


def test_a_broken_byte_in_a_file_that_is_utf8_is_not_guessed_at() -> None:
    decoder = LineDecoder(None)
    decoder.utf8("Zoé".encode())
    with pytest.raises(
        Unreadable, match="column 4: byte 0xE4 is not UTF-8, which the lines before"
    ):
        decoder.utf8(b"J\xc3\xb6r\xe4g")
    assert decoder.utf8("Noël".encode()).decode() == "Noël"


def test_nul_bytes_are_refused_in_words() -> None:
    with pytest.raises(Unreadable, match="column 3: a NUL byte"):
        read(b"ab\0c")


def test_files_pasted_together_keep_no_mark_in_the_middle() -> None:
    assert read("a".encode("utf-8-sig"), "b".encode("utf-8-sig")) == ["a", "b"]


@pytest.mark.parametrize(
    "name",
    [
        "klingon",
        "base64",
        "rot13",
        "undefined",
        "punycode",
        "idna",
        "unicode_escape",
        "",
        "utf 8\0",
    ],
)
def test_an_unknown_encoding_is_refused_in_words(name: str) -> None:
    with pytest.raises(Unreadable, match="is not an encoding that is known here"):
        known_encoding(name)

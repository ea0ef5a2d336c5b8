"""A rule card: the rules of a game in words, and the rulings with their reasons."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision where a sheet, its source and sense disagree, with its reason.

    undecidable: no hand can show it, as where it only tells which text was read or why a figure of
    another source was not taken over.
    """

    id: str
    text: str
    undecidable: bool = False


@dataclass(frozen=True, slots=True)
class RuleCard:
    """The rules of a game in words: sections are pairs of a heading and its text.

    sources tell where the rules are from, as a title or an address.
    """

    sections: tuple[tuple[str, str], ...]
    rulings: tuple[Ruling, ...]
    sources: tuple[str, ...]

"""The page on the history lists the tables, columns, kinds and versions that there are."""

import re
from pathlib import Path

from core.actions import KINDS
from events.event import PEOPLE_KINDS, SITTING_KINDS
from events.schema import LAYOUT, TABLES
from events.upcasting import UPCASTERS, VERSIONS

PAGE = (Path(__file__).parents[2] / "events" / "history.md").read_text(encoding="utf-8")


def table(heading: str, number: int = 0) -> list[list[str]]:
    """The cells of a table below a heading, row by row, without its first two lines."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    found = re.findall(r"(?:^\|.*\n)+", section, re.MULTILINE)[number].splitlines()[2:]
    return [[cell.strip("` ") for cell in line.strip("|").split(" | ")] for line in found]


def first(cells: list[list[str]]) -> list[str]:
    return [name for name, *_ in cells]


def test_it_lists_every_table():
    assert sorted(first(table("Tables"))) == sorted(each.name for each in TABLES)


def test_it_lists_every_column_of_an_event():
    [event] = [each for each in TABLES if each.name == "event"]

    assert {*first(table("The envelope")), *first(table("The envelope", 1))} == {
        column.name for column in event.columns
    }


def test_it_lists_every_kind_of_fact_with_the_version_of_its_schema():
    told = {kind: int(version) for kind, version, _ in table("The envelope", 2)}

    assert told == {kind: VERSIONS[kind] for kind in (*SITTING_KINDS, *PEOPLE_KINDS)}


def test_actions_are_all_of_the_version_it_says():
    assert {VERSIONS[kind] for kind in KINDS} == {1}


def test_it_says_what_every_upcaster_does():
    told = [(kind, int(version)) for kind, version, *_ in table("Older versions")]

    assert told == list(UPCASTERS)


def test_it_says_what_every_layout_brought():
    assert first(table("Layouts")) == [str(number) for number in range(1, LAYOUT + 1)]
    assert PAGE.startswith(f"# The history, layout {LAYOUT}\n")

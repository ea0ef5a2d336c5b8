"""Where in its text the fault of a hand is that was set aside."""

import json
import re

import pytest

from core.cards import NAMES
from events import desk
from events.formats.json_places import DEEPEST, places
from events.importing import import_sources
from events.marking import faults
from events.reading import sources
from events.store import Store
from tests.events.evenings import evening, plays_of
from tests.events.formats.hands import SAMPLES


def marked(text: str, **about: object) -> list[str]:
    fault = {"format": "native", "line": 1, "step": None, **about}
    return [text[start:end] for start, end in faults(text, **fault)]


def of_sample(store: Store, name: str) -> list[tuple[int, str]]:
    """The line, from 1, and the text of what is marked in a sample that is set aside."""
    import_sources(store, sources([str(SAMPLES / name)]))
    [kept] = desk.newest(store, 10, open=True)
    return [
        (kept.text.count("\n", 0, start) + 1, kept.text[start:end]) for start, end in kept.faults()
    ]


def test_of_a_play_that_is_refused_the_card_is_marked():
    [record] = evening(1)
    text = record.raw.decode()
    steps = plays_of(record.actions)

    for step in (steps[0], steps[1], steps[7], steps[-1]):
        card = NAMES[record.actions[step - 1].card]
        # After the deal every card stands in the text once more, where it is played.
        played = re.compile(rf"\b{card}\b").search(text, text.index("]", text.index('"hands"')))

        assert faults(text, format="native", line=1, step=step, reason="refused") == [played.span()]


def test_of_anything_else_that_is_refused_the_event_is_marked():
    text = '{"events":[{"kind":"deal","hands":["SK","SQ"]},{"kind":"bid","call":"garde"},"SK SQ"]}'

    assert marked(text, step=2, reason="seat 0 may not bid") == ['{"kind":"bid","call":"garde"}']
    assert marked(text, step=4, reason="seat 1 played SQ") == ["SQ"]
    assert marked(text, step=5, reason="there is no such step") == []


def test_a_card_that_is_dealt_twice_is_marked_at_both_places():
    text = '{"events":[{"kind":"deal","hands":["SK T21","T2 T21"]}]}'

    found = faults(text, format="native", line=1, step=1, reason="T21 was dealt twice: to seat 0")

    assert found == [
        (text.index("T21"), text.index("T21") + 3),
        (text.rindex("T21"), text.rindex("T21") + 3),
    ]


def test_cards_with_the_leader_or_their_seats_in_front_are_counted_as_steps():
    text = '{"events":["0: SK SQ SC","2:SJ 0:S9","S8"]}'

    assert [marked(text, step=step, reason="no") for step in range(1, 7)] == [
        [card] for card in ("SK", "SQ", "SC", "2:SJ", "0:S9", "S8")
    ]


@pytest.mark.parametrize(
    ("reason", "found"),
    [
        ("sitting.players: found 3, expected a list", ["3"]),
        ("events[1].seat: found 9, expected at most 7", ["9"]),
        ("events[2]: 'Q' is no card", ["SK Q"]),
        ("column 3: not JSON: expected value", ["s"]),
        ("column 900: the record breaks off inside an object", ["}"]),
        ("the field trull, the version of the format, is missing", []),
        ("nobody can tell where", []),
    ],
)
def test_what_a_reason_names_is_marked(reason: str, found: list[str]):
    text = '{"sitting":{"players":3},"events":[{},{"seat":9},"SK Q"]}'

    assert marked(text, reason=reason) == found


@pytest.mark.parametrize(
    ("sample", "line", "text"),
    [
        ("revoke_in_trick_2.json", 15, "02-H"),
        ("card_played_twice.json", 20, "03-C"),
        ("play_missing_in_trick_5.json", 18, "17-T;00-T;09-T"),
        ("laid_away_and_played.json", 28, "01-H"),
        ("unknown_contract.json", 6, "Guard between"),
        ("comma_missing_on_line_6.json", 7, '"'),
    ],
)
def test_the_fault_of_a_tarotclub_deal_is_marked(store: Store, sample: str, line: int, text: str):
    assert of_sample(store, sample) == [(line, text)]


def test_where_the_place_is_not_known_nothing_is_marked(store: Store):
    assert of_sample(store, "five_players_without_called_king.json") == []


def test_places_are_those_of_the_values_also_of_a_text_that_breaks_off():
    text = json.dumps({"a": [1, {"b": 'x\\"y'}], "c": {"d": None}})

    found = {path: text[start:end] for path, (start, end) in places(text).items()}

    assert found == {
        "a[0]": "1",
        "a[1].b": 'x\\\\\\"y',
        "a[1]": '{"b": "x\\\\\\"y"}',
        "a": '[1, {"b": "x\\\\\\"y"}]',
        "c.d": "null",
        "c": '{"d": null}',
        "": text,
    }
    assert places(text[:12]).keys() == {"a[0]"}
    assert places("]") == {}


def test_a_text_that_is_nested_without_end_is_given_up():
    assert places("[" * 100_000) == {}
    assert places("[" * DEEPEST + "1" + "]" * DEEPEST)

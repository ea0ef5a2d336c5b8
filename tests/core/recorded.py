"""The recorded hands beside the rule sheets, their cards in the names of this project."""

import json
from pathlib import Path
from typing import Any

import pytest

HANDS = Path(__file__).parents[3] / "shared" / "rules" / "hands"
_SUITS = {"E": "D", "A": "S", "F": "C", "W": "H"}


def recorded(name: str) -> Any:
    """The hand of hands/<name>.json; the test is skipped where the rule sheets are not there."""
    file = HANDS / f"{name}.json"
    if not file.exists():
        pytest.skip("the rule sheets are not beside this project")
    return _renamed(json.loads(file.read_text()))


def plays(hand: Any) -> list[tuple[int, str]]:
    """All plays of a recorded hand in order, as (seat, card)."""
    return [(seat, card) for trick in hand["tricks"] for seat, card in trick["plays"]]


def _renamed(value: Any) -> Any:
    if isinstance(value, list):
        return [_renamed(part) for part in value]
    if isinstance(value, dict):
        return {key: _renamed(part) for key, part in value.items()}
    if isinstance(value, str) and value[:1] in _SUITS and value[1:] in _RANKS:
        return _SUITS[value[0]] + value[1:]
    return value


_RANKS = ("K", "Q", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")

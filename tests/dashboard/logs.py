"""Logs whose hands can be reckoned through by hand, for the tests of the command line."""

import json
from collections.abc import Sequence
from typing import Any

NAMES = ("Ann", "Bob", "Cy", "Di")
RANKS = ("K", "Q", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
SUIT_CARDS = [letter + rank for letter in "SHDC" for rank in RANKS]

# Ann, who leads, holds the eighteen highest trumps, and the other three trumps lie in the talon with
# the Fool, S2 and SA: whatever the others play, she wins every trick.
TALON = ["FOOL", "T1", "T2", "T3", "S2", "SA"]
_OTHERS = [card for card in SUIT_CARDS if card not in TALON]
HANDS = [
    [f"T{number}" for number in range(21, 3, -1)],
    *(_OTHERS[start : start + 18] for start in (0, 18, 36)),
]
TRICKS = [" ".join(trick) for trick in zip(*HANDS, strict=True)]

# A garde-contre: the talon counts for the defence, 4.5 + 4.5 + 4 x 0.5 = 11 of 91 points. One
# Oudler needs 51; 80 are 29 more: (25 + 29) x 6, and 200 for the slam, from each of the others.
POINTS = [80, 11, 11, 11]
SCORES = [3 * (54 * 6 + 200), *[-(54 * 6 + 200)] * 3]


def slam(
    *,
    hand: int = 1,
    tricks: Sequence[str] = TRICKS,
    players: Sequence[str] = NAMES,
    recorded: Sequence[int] | None = None,
    **sitting: Any,
) -> str:
    """The line of that hand in a native log, with so many of its tricks."""
    events: list[Any] = [
        {"kind": "deal", "hands": [" ".join(cards) for cards in HANDS], "talon": " ".join(TALON)},
        {"kind": "bid", "seat": 0, "call": "garde-contre"},
        *tricks,
    ]
    line = {
        "trull": 1,
        "sitting": {"variant": "french-tarot", "players": list(players), **sitting},
        "hand": hand,
        "dealer": 3,
        "events": events,
    }
    if recorded is not None:
        line["recorded"] = {"scores": list(recorded)}
    return json.dumps(line) + "\n"


# In the third trick Bob plays again what he has played in the second.
REFUSED_TRICKS = [*TRICKS[:2], TRICKS[2].replace(HANDS[1][2], HANDS[1][1]), *TRICKS[3:]]


def turned(by: int) -> list[str]:
    """The same tricks in another order: another hand, which comes to the same."""
    return [*TRICKS[by:], *TRICKS[:by]]

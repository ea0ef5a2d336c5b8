"""A small history with one of everything that a page has to show."""

import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from events.importing import ImportReport, import_sources
from events.reading import sources_of
from events.store import Store

RANKS = ("K", "Q", "C", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
# Ann holds the eighteen highest trumps and leads them from the top: she wins every trick with a
# garde-contre, for which the talon counts against her.
TALON = ["FOOL", "T1", "T2", "T3", "S2", "SA"]
_OTHERS = [suit + rank for suit in "SHDC" for rank in RANKS if suit + rank not in TALON]
HANDS = [[f"T{number}" for number in range(21, 3, -1)], _OTHERS[:18], _OTHERS[18:36], _OTHERS[36:]]
TRICKS = [" ".join(trick) for trick in zip(*HANDS, strict=True)]
# The talon is worth 4.5 + 4.5 + 4 x 0.5 = 11 of 91 points. With one Oudler 51 are needed, 80 are 29
# more: (25 + 29) x 6, and 200 for the slam, from each of the others.
EACH = (25 + 29) * 6 + 200
SCORES = [3 * EACH, -EACH, -EACH, -EACH]

NAMES = ("Ann", "Bob", "Cy", "Di")
ODD_NAMES = ("Ann", "<b>Bob</b>", "Cy & *Co*", "Di")
EVENING = {"club": "Club Nord", "start": "2025-01-09T19:30:00+01:00"}
# The same tricks in other orders are other hands.
BACKWARDS = TRICKS[::-1]
MIDDLE_FIRST = [*TRICKS[9:], *TRICKS[:9]]
BROKEN_OFF = [*MIDDLE_FIRST[:2], " ".join(MIDDLE_FIRST[2].split()[:3])]
# In the third trick Bob plays again what he has played in the second.
REFUSED = [*TRICKS[:2], TRICKS[2].replace(HANDS[1][2], HANDS[1][1]), *TRICKS[3:]]
WRONG = [SCORES[0] + 9, SCORES[1] - 9, *SCORES[2:]]


def slam(number: int, tricks: Sequence[str], recorded: Sequence[int] | None = None) -> str:
    """The line of a hand of the evening at Club Nord with so many of its tricks."""
    line: dict[str, Any] = {
        "trull": 1,
        "sitting": {"variant": "french-tarot", "players": ODD_NAMES, **EVENING},
        "hand": number,
        "dealer": 3,
        "events": [
            {"kind": "deal", "hands": [" ".join(hand) for hand in HANDS], "talon": " ".join(TALON)},
            {"kind": "bid", "seat": 0, "call": "garde-contre"},
            *tricks,
        ],
    }
    if recorded is not None:
        line["recorded"] = {"scores": recorded}
    return json.dumps(line) + "\n"


def abridged() -> str:
    """The slam again at another table, without the auction."""
    line = {
        "trull": 1,
        "sitting": {"variant": "french-tarot", "players": list(NAMES), "club": "Les Atouts"},
        "hand": 1,
        "dealer": 3,
        "events": [
            {"kind": "held", "hands": [" ".join(h) for h in HANDS], "aside": " ".join(TALON)},
            {"kind": "contract", "seat": 0, "call": "garde-contre"},
            *TRICKS[1:],
            TRICKS[0],
        ],
    }
    return json.dumps(line) + "\n"


def scarto() -> str:
    """A hand of Scarto that has just been dealt."""
    pack = " ".join([*TALON, *(card for hand in HANDS for card in hand)]).split()
    hands = [" ".join(pack[:28]), " ".join(pack[28:53]), " ".join(pack[53:])]
    line = {
        "trull": 1,
        "sitting": {"variant": "scarto", "players": ["Eve", "Fay", "Gus"]},
        "hand": 1,
        "dealer": 0,
        "events": [{"kind": "deal", "hands": hands}],
    }
    return json.dumps(line) + "\n"


# Ann's slam: as recorded, recorded wrongly, broken off, refused, known from the first lead on.
LOG = "".join(
    (
        slam(1, TRICKS, recorded=SCORES),
        slam(2, BACKWARDS, recorded=WRONG),
        slam(3, BROKEN_OFF),
        slam(4, REFUSED),
        abridged(),
        scarto(),
    )
)


def import_log(path: Path, log: str = LOG) -> ImportReport:
    """Import a log of the native format into the history in this file."""
    return import_sources(Store(path), sources_of("evening.jsonl", BytesIO(log.encode())))


def hand_ids(path: Path) -> dict[str, str]:
    """The ids of the hands by what is special about them."""
    rows = Store(path).hands().select("id", "stream", "number").rows()
    special = {(1, 1): "slam", (1, 2): "differs", (1, 3): "unfinished", (2, 1): "abridged"}
    return {
        special[stream, number]: id for id, stream, number in rows if (stream, number) in special
    }

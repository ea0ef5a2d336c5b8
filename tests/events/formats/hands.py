"""Hands for the tests of the formats: the examples of the specification, and random legal play."""

import io
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from core.actions import PLAY, PLAYS, Action
from core.catalogue import game_named
from core.hand import Hand
from events.formats import records
from events.reading import Source, sources_of
from events.record import Fault, HandRecord, Ignored, Sitting, Where

SPECIFICATION = Path(__file__).parents[3] / "events" / "formats" / "native.md"
SAMPLES = Path(__file__).parent / "samples"
NAMES = ("Zoé", "Ševerkar", "Dömötör", "José", "Ann")


def specified_lines() -> list[str]:
    """The example lines of the specification, in its order."""
    text = SPECIFICATION.read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith('{"trull"')]


def full_hand() -> dict[str, Any]:
    """The first example of the specification, to be changed at will."""
    fields: dict[str, Any] = json.loads(specified_lines()[0])
    return fields


def read_bytes(content: bytes, name: str = "evening.jsonl") -> list[HandRecord | Fault | Ignored]:
    """What the formats make of a file of this name and content."""
    found: list[HandRecord | Fault | Ignored] = []
    for source in sources_of(name, io.BytesIO(content)):
        found += records(source) if isinstance(source, Source) else [source]
    return found


def read_lines(*lines: str | dict[str, Any]) -> list[HandRecord | Fault | Ignored]:
    """What the formats make of a native log of these lines."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    return read_bytes("\n".join(texts).encode())


def read_record(line: str | dict[str, Any]) -> HandRecord:
    """The hand of one native line."""
    (record,) = read_lines(line)
    assert isinstance(record, HandRecord), record
    return record


def read_reason(line: str | dict[str, Any]) -> str:
    """Why one native line is refused."""
    (fault,) = read_lines(line)
    assert isinstance(fault, Fault), fault
    assert fault.raw.decode() == (line if isinstance(line, str) else json.dumps(line))
    assert (fault.where.line, fault.where.hand) == (1, 1)
    return fault.reason


@dataclass
class Played:
    """A hand played at random, and every action of it."""

    hand: Hand
    actions: list[Action]

    def record(self, **more: Any) -> HandRecord:
        """The hand as a log tells it."""
        sitting = Sitting(
            self.hand.game.id,
            NAMES[: self.hand.players],
            self.hand.game.chosen_options(self.hand.options),
        )
        return HandRecord(
            Where("random.jsonl", 1, 1),
            sitting,
            self.hand.dealer,
            tuple(self.actions),
            b"",
            **more,
        )


def play_randomly(
    variant: str, players: int, seed: int, *, dealt: Action | None = None, **options: Any
) -> Played:
    """A legal hand in which every choice was left to chance; the same seed makes the same hand.

    dealt: the deal, if it is not left to chance.
    """
    random = Random(f"{variant} {players} {seed}")
    game = game_named(variant)
    hand = game.start(players, random.randrange(players), game.read_options(options))
    actions: list[Action] = []
    while hand.awaits is not None:
        if hand.awaits.optional and random.random() < 0.5:
            hand.skip()
            continue
        action = dealt if dealt and not actions else hand.awaits.any_choice(random)
        if action.kind == PLAY and action.card is not None and action.seat is not None:
            action = PLAYS[action.seat][action.card]
        hand.feed(action)
        actions.append(action)
    return Played(hand, actions)

"""Damage to logs, by bytes, lines, events and cards: what a fuzzer does to valid logs of every game."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from core.actions import KINDS
from core.cards import NAMES

Mutation = Callable[[bytes, Random], bytes]


# By bytes


def change_a_byte(log: bytes, random: Random) -> bytes:
    place = random.randrange(len(log))
    return log[:place] + bytes([random.randrange(256)]) + log[place + 1 :]


def lose_some_bytes(log: bytes, random: Random) -> bytes:
    place = random.randrange(len(log))
    return log[:place] + log[place + random.randint(1, 40) :]


def double_some_bytes(log: bytes, random: Random) -> bytes:
    place, size = random.randrange(len(log)), random.randint(1, 200)
    return log[: place + size] + log[place:]


def break_off(log: bytes, random: Random) -> bytes:
    return log[: random.randrange(len(log))]


def put_in(log: bytes, random: Random) -> bytes:
    found = random.choice(
        (
            b"\x00",
            b"\xff\xfe",
            b"\r",
            b"\n",
            b'"',
            b"{" * 2000,
            b"[" * 100_000,
            b"9" * 5000,
            b"\xc3",
        )
    )
    place = random.randrange(len(log))
    return log[:place] + found + log[place:]


# By lines


def shuffle_lines(log: bytes, random: Random) -> bytes:
    lines = log.splitlines(keepends=True)
    random.shuffle(lines)
    return b"".join(lines)


def double_a_line(log: bytes, random: Random) -> bytes:
    lines = log.splitlines(keepends=True)
    line = random.choice(lines)
    return b"".join([*lines, line])


def join_two_lines(log: bytes, random: Random) -> bytes:  # noqa: ARG001
    return log.replace(b"\n", b"", 1)


# By events and cards, in a line that stays JSON


def _in_a_line(change: Callable[[dict[str, Any], Random], None]) -> Mutation:
    def mutate(log: bytes, random: Random) -> bytes:
        lines = log.decode().splitlines()
        place = random.randrange(len(lines))
        told = json.loads(lines[place])
        change(told, random)
        lines[place] = json.dumps(told, ensure_ascii=False)
        return ("\n".join(lines) + "\n").encode("utf-8", "surrogatepass")

    mutate.__name__ = change.__name__
    return mutate


def lose_an_event(told: dict[str, Any], random: Random) -> None:
    del told["events"][random.randrange(len(told["events"]))]


def double_an_event(told: dict[str, Any], random: Random) -> None:
    place = random.randrange(len(told["events"]))
    told["events"].insert(place, told["events"][place])


def swap_two_events(told: dict[str, Any], random: Random) -> None:
    events = told["events"]
    one, other = random.randrange(len(events)), random.randrange(len(events))
    events[one], events[other] = events[other], events[one]


def exchange_a_card(told: dict[str, Any], random: Random) -> None:
    place = random.randrange(len(told["events"]))
    text = json.dumps(told["events"][place])
    names = [name for name in NAMES if f"{name} " in text or f'{name}"' in text]
    if names:
        text = text.replace(random.choice(names), random.choice(NAMES), 1)
        told["events"][place] = json.loads(text)


def lose_a_card(told: dict[str, Any], random: Random) -> None:
    place = random.randrange(len(told["events"]))
    event = told["events"][place]
    if isinstance(event, str) and " " in event:
        words = event.split()
        del words[random.randrange(len(words))]
        told["events"][place] = " ".join(words)


def add_an_event(told: dict[str, Any], random: Random) -> None:
    kind = random.choice([*KINDS, "nothing", ""])
    event: dict[str, Any] = {"kind": kind}
    fields: dict[str, list[Any]] = {
        "seat": [0, 1, 5, -1, 9, None, "0"],
        "call": ["pass", "solo", "garde", "", "x" * 10_000, "\u0000", "<b>"],
        "card": ["SK", "FOOL", "T22", ""],
        "cards": ["SK S2", "", "SK SK", "XX"],
        "amount": [0, 1, -5, 10**30, 1.5, True],
        "hands": [[], ["SK"], ["SK", "SK"], "SK"],
    }
    for name in random.sample(list(fields), random.randint(0, 3)):
        event[name] = random.choice(fields[name])
    told["events"].insert(random.randint(0, len(told["events"])), event)


def change_a_field(told: dict[str, Any], random: Random) -> None:
    place = random.choice((told, told["sitting"]))
    name = random.choice(list(place))
    place[name] = random.choice(
        (None, 0, -1, 10**40, 1e308, "", "x", [], {}, True, "\u202e<script>", [[[[]]]])
    )


def change_the_options(told: dict[str, Any], random: Random) -> None:
    told["sitting"]["options"] = random.choice(
        ({"rules": "none"}, {"": 1}, {"claims": 1}, {"pack": "p78"}, {"settlement": "pairwise"})
    )


def change_the_game(told: dict[str, Any], random: Random) -> None:
    told["sitting"]["variant"] = random.choice(("tapp", "scarto", "chess", "", "nineteen-3"))


def change_the_dealer(told: dict[str, Any], random: Random) -> None:
    told["dealer"] = random.choice((0, 1, 2, 3, 7, None))


MUTATIONS: tuple[Mutation, ...] = (
    change_a_byte,
    lose_some_bytes,
    double_some_bytes,
    break_off,
    put_in,
    shuffle_lines,
    double_a_line,
    join_two_lines,
    *map(
        _in_a_line,
        (
            lose_an_event,
            double_an_event,
            swap_two_events,
            exchange_a_card,
            lose_a_card,
            add_an_event,
            change_a_field,
            change_the_options,
            change_the_game,
            change_the_dealer,
        ),
    ),
)

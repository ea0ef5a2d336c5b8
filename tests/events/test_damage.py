"""What happens to logs in the wild, and what must come out: the same for every format there is.

Samples of TarotClub's format are named after their defect; those of the native format are made here
with the same defects. What concerns one format alone, or the history, is tested beside it.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

import pytest

from core.actions import PLAY, PLAYS, Action
from core.cards import cards_in
from core.catalogue import game_named
from core.decisions import PlayCard
from events import desk
from events.formats import FORMATS
from events.importing import ImportReport, import_sources
from events.reading import sources_of
from events.record import HandRecord, Recorded
from events.store import Store
from tests.events.evenings import changed, counts, evening, rows

SAMPLES = Path(__file__).parent / "formats" / "samples"
# What is refused, and a word that its reason has.
REFUSED = {
    "a card dealt twice": "twice",
    "a card played twice": "play",
    "a revoke": "must follow",
    "a missing play": "play",
    "an unknown name": "known",
    "an unknown version": "known",
    "a missing comma": "column",
}


@dataclass(frozen=True)
class Log:
    """A log in one format: its name, its text, how many hands it has.

    broken: logs whose last hand has a defect, the hands before it are those of the whole log.
    contradicts: the log with a result that its cards do not come to.
    """

    name: str
    text: bytes
    hands: int
    contradicts: bytes
    broken: dict[str, bytes] = field(default_factory=dict)


def tarotclub() -> Log:
    def sample(name: str) -> bytes:
        return (SAMPLES / f"{name}.json").read_bytes()

    return Log(
        "deal.json",
        sample("version_2_players_by_place"),
        1,
        sample("version_2_with_stale_score"),
        {
            "a card dealt twice": sample("card_dealt_twice"),
            "a card played twice": sample("card_played_twice"),
            "a revoke": sample("revoke_in_trick_2"),
            "a missing play": sample("play_missing_in_trick_5"),
            "an unknown name": sample("unknown_contract"),
            "an unknown version": sample("unknown_version"),
            "a missing comma": sample("comma_missing_on_line_6"),
        },
    )


def native() -> Log:
    records = evening(3)
    before, last = b"".join(record.raw + b"\n" for record in records[:-1]), records[-1]
    scores = tuple(score + 1 for score in last.recorded.scores or () if score is not None)
    wrong = changed(last, recorded=Recorded(scores=scores))
    return Log(
        "evening.jsonl",
        before + last.raw + b"\n",
        3,
        before + wrong.raw + b"\n",
        {name: before + text + b"\n" for name, text in _broken(last).items()},
    )


def _broken(hand: HandRecord) -> dict[str, bytes]:
    text = hand.raw
    plays = [step for step, action in enumerate(hand.actions) if action.kind == PLAY]
    one, other = (cards.split()[0] for cards in json.loads(text)["events"][0]["hands"][:2])
    second, fifth = plays[4], plays[15]
    again = PLAYS[_seat(hand, second)][_card(hand, plays[0])]
    return {
        "a card dealt twice": text.replace(f'"{other} '.encode(), f'"{one} '.encode(), 1),
        "a card played twice": _with(hand, second, again),
        "a revoke": _with(hand, *_revoke(hand, plays)),
        "a missing play": _with(hand, fifth, None),
        "an unknown name": text.replace(b'"scarto"', b'"scarlo"', 1),
        "an unknown version": text.replace(b'"trull":1', b'"trull":9', 1),
        "a missing comma": text.replace(b",", b" ", 1),
    }


def _seat(hand: HandRecord, step: int) -> int:
    seat = hand.actions[step].seat
    assert seat is not None
    return seat


def _card(hand: HandRecord, step: int) -> int:
    card = hand.actions[step].card
    assert card is not None
    return card


def _revoke(hand: HandRecord, plays: list[int]) -> tuple[int, Action]:
    """The first play in which a seat could follow and does not have to with every card it holds."""
    state = game_named("scarto").start(3, hand.dealer, game_named("scarto").read_options({}))
    for step, action in enumerate(hand.actions):
        awaits = state.awaits
        if step in plays and isinstance(awaits, PlayCard) and state.suit_led:
            seat = _seat(hand, step)
            held = state.hands[seat]
            if held & state.suit_led and held & ~awaits.legal_cards:
                return step, PLAYS[seat][cards_in(held & ~awaits.legal_cards)[0]]
        state.feed(action)
    raise AssertionError


def _with(hand: HandRecord, step: int, action: Action | None) -> bytes:
    """The text of the hand with another action at a step, or none."""
    new = () if action is None else (action,)
    actions = (*hand.actions[:step], *new, *hand.actions[step + 1 :])
    return changed(hand, actions=actions).raw


LOGS = {"native": native(), "tarotclub": tarotclub()}
EVERY_FORMAT = pytest.mark.parametrize("log", LOGS.values(), ids=LOGS)


def arrives(store: Store, text: bytes, name: str) -> ImportReport:
    return import_sources(store, sources_of(name, BytesIO(text)))


def reordered(text: bytes) -> bytes:
    """The same JSON with its keys in another order and blanks between them, a line a text."""
    lines = text.splitlines() if text.count(b"\n{") else [text]
    told = [json.loads(line) for line in lines]
    turned = [dict(reversed(one.items())) for one in told]
    return "\n".join(json.dumps(one, ensure_ascii=False) for one in turned).encode()


def test_every_format_is_among_these():
    assert set(LOGS) == {format.NAME for format in FORMATS}
    assert all(log.broken.keys() == REFUSED.keys() for log in LOGS.values())


SAME: dict[str, Callable[[bytes], bytes]] = {
    "renamed": lambda text: text,
    "with CRLF": lambda text: text.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"),
    "with a byte-order mark": lambda text: b"\xef\xbb\xbf" + text,
    "as UTF-16": lambda text: text.decode().encode("utf-16"),
    "without the last newline": bytes.rstrip,
    "with blank lines around": lambda text: b"\n\n" + text + b"\n\n",
    "with its keys in another order": reordered,
}


@EVERY_FORMAT
@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_the_same_log_again_is_known(store: Store, log: Log, change: Callable[[bytes], bytes]):
    arrives(store, log.text, log.name)
    before = rows(store, "FROM event ORDER BY position")

    report = arrives(store, change(log.text), f"renamed {log.name}")

    assert counts(report) == {"known": log.hands}
    assert rows(store, "FROM event ORDER BY position") == before


@EVERY_FORMAT
@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_a_log_is_read_in_any_of_these_forms(
    store: Store, log: Log, change: Callable[[bytes], bytes]
):
    assert counts(arrives(store, change(log.text), log.name)) == {"stored": log.hands}


@EVERY_FORMAT
@pytest.mark.parametrize(("defect", "word"), REFUSED.items(), ids=REFUSED)
def test_a_defect_is_refused_with_its_place_and_reason_and_costs_its_hand_only(
    store: Store, log: Log, defect: str, word: str
):
    report = arrives(store, log.broken[defect], log.name)

    assert (report.stored, report.set_aside) == (log.hands - 1, 1)
    [problem] = report.problems
    assert word in problem.reason
    assert (problem.file, problem.hand) == (log.name, log.hands)
    [kept] = desk.kept(store, [1])
    assert kept.raw.strip() in log.broken[defect]


@EVERY_FORMAT
def test_a_log_that_breaks_off_keeps_its_whole_hands_and_repaired_adds_the_rest(
    store: Store, log: Log
):
    report = arrives(store, log.text[:-40], log.name)
    assert report.set_aside == 1
    assert report.stored == log.hands - 1

    report = arrives(store, log.text, log.name)

    assert (report.known, report.stored) == (log.hands - 1, 1)


@EVERY_FORMAT
def test_a_result_that_contradicts_the_cards_is_kept_and_listed(store: Store, log: Log):
    report = arrives(store, log.contradicts, log.name)

    assert counts(report) == {"stored": log.hands}
    assert report.differences


@EVERY_FORMAT
def test_bytes_that_are_no_text_are_told_and_kept(store: Store, log: Log):
    garbled = log.text[:-30] + b"\xff\xfe\x00\x81" + log.text[-26:]

    report = arrives(store, garbled, log.name)

    assert report.set_aside == 1
    assert report.found == log.hands

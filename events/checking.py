"""A hand of a log, checked: replayed by the rules, identified, and laid out as events."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from math import isfinite
from typing import Any

from core.actions import KINDS, PLAY, Action
from core.catalogue import game_named
from core.errors import NotAllowed, Unreadable
from core.game import Game
from core.hand import Hand
from core.outcome import Outcome
from core.replay import replay
from events import identity
from events.columns import EventColumns
from events.record import HandRecord, Recorded, Sitting, Where

MOST_HANDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Table:
    """A sitting whose game and options are known.

    chosen: the options that differ from the defaults. rules: game and options as they stand in
    the identities of hands. key: that of its stream.
    """

    sitting: Sitting
    game: Game
    options: Any
    chosen: dict[str, Any]
    rules: str
    key: str

    @property
    def identity(self) -> str:
        """What the ids of hands without play know of their sitting."""
        return self.key.partition(".")[0]


@dataclass(slots=True)
class CheckedHand:
    """A hand without any refused action.

    number: what the log says, or else what was counted. played: whether a card was played.
    outcome: None while unfinished. unknown: what the log does not tell, in words. spelled: the
    actions as identity spells them, one by one like the rows of columns.
    """

    where: Where
    table: Table
    number: int
    counted: bool
    dealer: int | None
    time: datetime | None
    recorded: Recorded
    id: str
    deal_key: str
    played: bool
    outcome: Outcome | None
    unknown: tuple[str, ...]
    spelled: list[str]
    columns: EventColumns


class Refused(NotAllowed):
    """The rules forbid an action of a hand: its step, from 1 (None: no action is to blame)."""

    def __init__(self, step: int | None, reason: str) -> None:
        super().__init__(reason)
        self.step = step


def table_of(sitting: Sitting) -> Table:
    """The table of a sitting; Unreadable for an unknown game or option."""
    if sitting.start is not None:
        _has_zone(sitting.start, "the sitting's start")
    game = game_named(sitting.variant)
    options = game.read_options(sitting.options)
    chosen = game.chosen_options(options)
    return Table(
        sitting,
        game,
        options,
        chosen,
        identity.rules_text(game.id, chosen, len(sitting.players)),
        identity.stream_key(sitting, chosen),
    )


def check(record: HandRecord, table: Table, number: int, *, counted: bool) -> CheckedHand:
    """Replay a hand that claims this number. Raises Refused or Unreadable."""
    _readable(record, number)
    hand = _replayed(record, table)
    others = [step for step, action in enumerate(record.actions) if action.kind != PLAY]
    actions = _seated(record, table, others)
    seats, cards = _plays(hand, record.actions)
    spelled = identity.plays_spelled(seats, cards)
    for step in others:
        # All plays before this action stand in their places by now.
        spelled.insert(step, identity.action_spelled(actions[step]))
    material = spelled
    if hand.immaterial:
        left_out = {others[place] for place in hand.immaterial}
        material = [one for step, one in enumerate(spelled) if step not in left_out]
    begun = f"{table.rules} {hand.dealer}"
    place = f"{table.identity}#{number}"
    return CheckedHand(
        where=record.where,
        table=table,
        number=number,
        counted=counted,
        dealer=record.dealer,
        time=record.time,
        recorded=record.recorded,
        id=identity.hand_id(begun, material, place, played=bool(cards)),
        deal_key=identity.deal_key(begun, actions, spelled, place),
        played=bool(cards),
        outcome=hand.outcome,
        unknown=tuple(hand.unknown),
        spelled=spelled,
        columns=EventColumns.of_hand(actions, others, seats, cards),
    )


def _readable(record: HandRecord, number: int) -> None:
    """What every format should see to, and what the store could not keep."""
    if not record.actions:
        raise Unreadable("nothing is told of this hand: not even its deal")
    if not 1 <= number <= MOST_HANDS:
        raise Unreadable(f"the number of the hand is {number}, not one from 1 to {MOST_HANDS}")
    if record.time is not None:
        _has_zone(record.time, "the time of the hand")
    for value in (*(record.recorded.scores or ()), *(record.recorded.points or ())):
        if value is not None and not isfinite(value):
            raise Unreadable(f"the recorded result {value} is no number")


def _has_zone(time: datetime, what: str) -> None:
    if time.utcoffset() is None:
        raise Unreadable(f"{what}, {time.isoformat()}, does not say in which zone")


def _replayed(record: HandRecord, table: Table) -> Hand:
    try:
        done = replay(
            table.game,
            record.actions,
            players=len(table.sitting.players),
            dealer=record.dealer,
            options=table.options,
        )
    except NotAllowed as refusal:
        raise Refused(None, str(refusal)) from None
    if done.refusal is not None:
        raise Refused(done.steps + 1, done.refusal)
    return done.hand


def _seated(record: HandRecord, table: Table, others: Sequence[int]) -> Sequence[Action]:
    """The actions with the seats that a log may leave out.

    Plays get theirs from the tricks; others are the indices of the actions that are none.
    """
    for step in others:
        action = record.actions[step]
        if action.seat is None and not KINDS[action.kind].nobodys:
            break
    else:
        return record.actions
    hand = table.game.start(len(table.sitting.players), record.dealer, table.options)
    actions = []
    for action in record.actions:
        while hand.awaits and hand.awaits.optional and not hand.awaits.answers(action):
            hand.skip()
        if hand.awaits and action.seat is None and not KINDS[action.kind].nobodys:
            action = replace(action, seat=hand.awaits.seat)
        hand.feed(action)
        actions.append(action)
    return actions


def _plays(hand: Hand, actions: Sequence[Action]) -> tuple[bytes, bytes]:
    """The seats and the cards of all plays so far, in order.

    The seats are those of the tricks, since a log may leave them out; the cards are not: a card may
    have been taken back.
    """
    seats = [bytes(trick.seats) for trick in hand.tricks]
    if hand.trick:
        seats.append(bytes(hand.turn[: len(hand.trick)]))
    cards = [action.card for action in actions if action.kind == PLAY and action.card is not None]
    return b"".join(seats), bytes(cards)

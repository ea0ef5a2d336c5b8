"""An event: one fact of a sitting, and its translation from and to the actions of the rules.

Facts about the sitting have kinds of their own; every action of a hand (core.actions.KINDS) is an
event of the same kind.
"""

from collections.abc import Iterable
from itertools import chain, islice
from typing import Any, NamedTuple

from core.actions import KINDS, PLAY, PLAYS, Action
from core.cards import Card, card_set, cards_in

OPENED = "opened"
HAND_BEGUN = "hand"
CONTINUED = "continued"
RECORDED = "recorded"
CLOSED = "closed"
VOIDED = "voided"
REOPENED = "reopened"
PENALTY = "penalty"
WITHDRAWN = "withdrawn"
RENAMED = "renamed"
ALIAS = "alias"
MERGED = "merged"
UNMERGED = "unmerged"
FORGOTTEN = "forgotten"

SITTING_KINDS = {
    OPENED: "a sitting began; extra, as far as known: variant, options (that differ from the "
    "defaults), players (their ids by seat), id, club, place, start (with its distance from UTC), zone",
    HAND_BEGUN: "a hand began; seat: the dealer (none: not known); call: the hand's id; "
    "extra, as far as known: time (with its distance from UTC), claimed (the number the log gave it, "
    "if another hand has that number or the id depends on it), goes_by (the number that it goes by, "
    "if a voided hand has it too)",
    CONTINUED: "a hand that broke off goes on, its further actions follow; call: its new id",
    RECORDED: "what a log says the hand came to; amounts: game points by seat; "
    "extra: points, card points by seat",
    CLOSED: "the sitting ended",
    VOIDED: "the hand counts no longer; extra: why",
    REOPENED: "the voided hand counts again; extra: why, if told",
    PENALTY: "the referee takes points from a player; seat: his; amounts: how many; extra: why",
    WITHDRAWN: "a penalty counts no longer; extra: penalty (the version of its event), why, if told",
}
# The facts about people, in the stream PEOPLE. They know people by their numbers in the table of
# names; extra: the numbers, and why, if told.
PEOPLE = "people"
PEOPLE_KINDS = {
    RENAMED: "a player goes by another name; extra: player, name (the number of that name)",
    ALIAS: "another spelling means the player; extra: player, name (the number of that spelling)",
    MERGED: "two players are one; extra: player, into (the one who both are)",
    UNMERGED: "a merge or an alias was a mistake; extra: player (who is one of his own again)",
    FORGOTTEN: "the names of a player are deleted; extra: player, names (their numbers)",
}
CORRECTIONS = (VOIDED, REOPENED, PENALTY, WITHDRAWN, *PEOPLE_KINDS)
ALL_KINDS = (*KINDS, *SITTING_KINDS, *PEOPLE_KINDS)


class Event(NamedTuple):
    """The body of an event; which fields carry something depends on the kind.

    hand: number of the hand in the sitting, None for the sitting itself. cards and amounts are
    lists; a deal lists its groups of cards one after another in cards, their sizes in amounts; the
    amount of an action is the only one.
    """

    kind: str
    hand: int | None = None
    seat: int | None = None
    card: Card | None = None
    cards: tuple[Card, ...] | None = None
    call: str | None = None
    amounts: tuple[float, ...] | None = None
    extra: dict[str, Any] | None = None


def event_of(action: Action, hand: int | None = None) -> Event:
    """The event that records an action of the hand with this number."""
    if action.kind == PLAY:
        return Event(PLAY, hand, action.seat, action.card)
    if action.groups:
        groups = [cards_in(group) for group in action.groups]
        return Event(
            action.kind,
            hand,
            action.seat,
            cards=tuple(chain.from_iterable(groups)),
            amounts=tuple([float(len(group)) for group in groups]),
        )
    cards = tuple(cards_in(action.cards)) or None
    amounts = None if action.amount is None else (float(action.amount),)
    return Event(action.kind, hand, action.seat, action.card, cards, action.call, amounts)


def action_of(event: Event) -> Action:
    """The action that an event records; the event is one of core.actions.KINDS."""
    if event.kind == PLAY and event.seat is not None and event.card is not None:
        return PLAYS[event.seat][event.card]
    if event.amounts is not None and "groups" in KINDS[event.kind].must:
        left = iter(event.cards or ())
        groups = tuple(card_set(islice(left, int(size))) for size in event.amounts)
        return Action(event.kind, event.seat, groups=groups)
    amount = None if event.amounts is None else int(event.amounts[0])
    cards = card_set(event.cards or ())
    return Action(event.kind, event.seat, event.card, cards, event.call, amount=amount)


def actions_of(events: Iterable[Event]) -> list[Action]:
    """The actions among the events of one hand, in order."""
    return [action_of(event) for event in events if event.kind in KINDS]

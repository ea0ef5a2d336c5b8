"""The list `events` of the native format, and the actions it stands for."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.actions import (
    ANNOUNCE,
    BID,
    CALL_PARTNER,
    CONTRACT,
    DEAL,
    DECLARE,
    DISCARD,
    FOOL_EXCHANGE,
    FOOL_PAYMENT,
    HELD,
    KINDS,
    MOST_SEATS,
    PLAY,
    PLAYS,
    PLAYS_BY_WHOEVER_IS_DUE,
    REDEAL_CALL,
    Action,
)
from core.cards import BIT, NAMES, Card, CardSet, card_named, cards_named, set_named, show
from core.errors import Unreadable
from events.formats.native_fields import EventFields

# By kind of event: the fields it must have and those it may have.
FIELDS: dict[str, tuple[set[str], set[str]]] = {
    DEAL: ({"hands"}, {"talon"}),
    HELD: ({"hands"}, {"aside", "talon"}),
    BID: ({"call"}, {"seat"}),
    CONTRACT: ({"call"}, {"seat"}),
    CALL_PARTNER: ({"card"}, {"seat"}),
    DISCARD: ({"cards"}, {"seat"}),
    ANNOUNCE: ({"call"}, {"seat"}),
    DECLARE: ({"call"}, {"seat", "cards"}),
    PLAY: ({"card"}, {"seat"}),
    FOOL_EXCHANGE: ({"card"}, {"seat"}),
    FOOL_PAYMENT: ({"card"}, {"seat"}),
    REDEAL_CALL: ({"call"}, {"seat"}),
}
_ALL_FIELDS = {kind: {"kind"} | must | may for kind, (must, may) in FIELDS.items()}

_BIT_OF = dict(zip(NAMES, BIT, strict=True))
_PLAYS_OF_SEAT = tuple(dict(zip(NAMES, plays, strict=True)) for plays in PLAYS)
_PLAYS_IN_TURN = dict(zip(NAMES, PLAYS_BY_WHOEVER_IS_DUE, strict=True))
# By number of players and leader as written: for each card of a trick the plays of the seat due.
_TURNS = {
    players: {
        f"{leader}:": tuple(_PLAYS_OF_SEAT[(leader + place) % players] for place in range(players))
        for leader in range(players)
    }
    for players in range(2, MOST_SEATS + 1)
}
_play_named = dict[str, Action].__getitem__


def actions_of(events: Sequence[str | EventFields], players: int) -> list[Action]:
    """The actions that a list of events tells; Unreadable names the event by its index, from 0."""
    actions: list[Action] = []
    turns = _TURNS[players]
    in_trick = 0  # cards in the trick that is not full yet
    for number, event in enumerate(events):
        if not isinstance(event, str):
            action = _action(event, number, players)
            actions.append(action)
            if action.kind == PLAY:
                in_trick = (in_trick + 1) % players
            continue
        names = event.split()
        if len(names) == players + 1 and not in_trick:
            try:
                actions += map(_play_named, turns[names[0]], names[1:])
                continue
            except KeyError:
                pass  # no leader, or a name that is no card: _plays goes into it
        if in_trick and isinstance(events[number - 1], str):
            raise Unreadable(
                f"events[{number - 1}]: a play is missing: the trick has {in_trick} cards where "
                f"{players} play, and the next trick follows"
            )
        plays = _plays(names, f"events[{number}]", players)
        in_trick += len(plays)
        if in_trick > players:
            raise Unreadable(f"events[{number}]: the trick has {in_trick} cards, {players} play")
        actions += plays
        in_trick %= players
    return actions


def _plays(names: list[str], path: str, players: int) -> list[Action]:
    """The plays of a text such as `3: SK S4 T2 FOOL`, or `SK S4` by whoever is due."""
    leader, cards = None, names
    if names and names[0].endswith(":"):
        if names[0] not in _TURNS[players]:
            raise Unreadable(f"{path}: {names[0]!r} is no leader; known: 0: to {players - 1}:")
        leader, cards = int(names[0][:-1]), names[1:]
    if not cards:
        raise Unreadable(f"{path}: no card is named")
    try:
        cards_named(" ".join(cards))
    except Unreadable as reason:
        raise Unreadable(f"{path}: {reason}") from None
    if leader is None:
        return [_PLAYS_IN_TURN[name] for name in cards]
    return [_PLAYS_OF_SEAT[(leader + place) % players][name] for place, name in enumerate(cards)]


def _action(event: EventFields, number: int, players: int) -> Action:
    kind = event.get("kind")
    if kind not in FIELDS or not FIELDS[kind][0] <= event.keys() <= _ALL_FIELDS[kind]:
        raise Unreadable(f"events[{number}]: {_wrong_fields(event)}")
    try:
        if "hands" in event:
            return _cards_given(kind, event, players)
        seat = event.get("seat")
        if seat is not None and seat >= players:
            raise Unreadable(f"found seat {seat}; seats are 0 to {players - 1}")
        if "card" in event:
            return _with_card(kind, seat, card_named(event["card"]))
        if "cards" in event:
            return Action(kind, seat, cards=_set(event["cards"]), call=event.get("call"))
        return _said(kind, seat, event["call"])
    except Unreadable as reason:
        raise Unreadable(f"events[{number}]: {reason}") from None


def _wrong_fields(event: EventFields) -> str:
    if "kind" not in event:
        return "the field kind is missing"
    kind = event["kind"]
    if kind not in FIELDS:
        return f"{kind!r} is no kind of event that is known; known: {', '.join(KINDS)}"
    must, may = FIELDS[kind]
    lacking = ", ".join(sorted(must - event.keys()))
    foreign = ", ".join(sorted(event.keys() - _ALL_FIELDS[kind]))
    optional = f" and may have {', '.join(sorted(may))}" if may else ""
    return (
        f"a {kind} {f'lacks {lacking}' if lacking else f'has no {foreign}'}; "
        f"it has {', '.join(sorted(must))}{optional}"
    )


def _with_card(kind: str, seat: int | None, card: Card) -> Action:
    if kind == PLAY:
        return PLAYS_BY_WHOEVER_IS_DUE[card] if seat is None else PLAYS[seat][card]
    return Action(kind, seat, card)


@lru_cache(maxsize=1024)  # the same few bids are made in every hand
def _said(kind: str, seat: int | None, call: str) -> Action:
    return Action(kind, seat, call=call)


def _cards_given(kind: str, event: EventFields, players: int) -> Action:
    hands = event["hands"]
    if len(hands) != players:
        raise Unreadable(f"{len(hands)} hands for {players} players")
    groups = [_set(text) for text in hands]
    if kind == HELD:
        groups.append(_set(event.get("aside", "")))
    if kind == HELD or "talon" in event:
        groups.append(_set(event.get("talon", "")))
    return Action(kind, groups=tuple(groups))


def _set(text: str) -> CardSet:
    names = text.split()
    try:
        cards = sum(map(_BIT_OF.__getitem__, names))
    except KeyError:
        return set_named(text)  # says which name is no card
    # Equal cards add up to another bit: then there are fewer bits than names.
    return cards if cards.bit_count() == len(names) else set_named(text)


def events_of(actions: Iterable[Action], players: int) -> list[str | dict[str, object]]:
    """The list of events that tells these actions: a text a trick, objects for everything else."""
    events: list[str | dict[str, object]] = []
    run: list[Action] = []  # plays not written yet, all of one trick
    in_trick = 0
    for action in actions:
        if action.kind == PLAY:
            run.append(action)
            in_trick = (in_trick + 1) % players
        if run and (action.kind != PLAY or not in_trick):
            events += _told_plays(run, players)
            run = []
        if action.kind != PLAY:
            events.append(_told(action, players))
    return events + _told_plays(run, players)


def _told_plays(run: list[Action], players: int) -> list[str | dict[str, object]]:
    """One text, if the seats follow one another or none is named; else an object a play."""
    if not run:
        return []
    leader = run[0].seat
    cards = " ".join(NAMES[play.card] for play in run if play.card is not None)
    if leader is None and all(play.seat is None for play in run):
        return [cards]
    if all(
        leader is not None and play.seat == (leader + i) % players for i, play in enumerate(run)
    ):
        return [f"{leader}: {cards}"]
    return [_told(play, players) for play in run]


def _told(action: Action, players: int) -> dict[str, object]:
    told: dict[str, object] = {"kind": action.kind}
    if action.seat is not None:
        told["seat"] = action.seat
    if action.call is not None:
        told["call"] = action.call
    if action.card is not None:
        told["card"] = NAMES[action.card]
    if action.cards or action.kind == DISCARD:
        told["cards"] = show(action.cards)
    if action.groups:
        told["hands"] = [show(hand) for hand in action.groups[:players]]
        further = ("talon",) if action.kind == DEAL else ("aside", "talon")
        for name, cards in zip(further, action.groups[players:], strict=False):
            if cards or action.kind == DEAL:
                told[name] = show(cards)
    return told

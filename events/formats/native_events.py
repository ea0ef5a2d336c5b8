"""The list `events` of the native format, and the actions it stands for."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from core.actions import (
    DEAL,
    DEAL_PACKET,
    DISCARD,
    HELD,
    KINDS,
    MOST_SEATS,
    PLAY,
    PLAYS,
    PLAYS_BY_WHOEVER_IS_DUE,
    Action,
    Kind,
)
from core.cards import BIT, NAMES, Card, CardSet, card_named, cards_named, set_named, show
from core.errors import Unreadable
from events.formats.native_fields import EventFields


def _fields(name: str, kind: Kind) -> tuple[set[str], set[str]]:
    if "groups" in kind.must:
        further = {DEAL: {"talon"}, HELD: {"aside", "talon"}}
        return {"hands"}, further.get(name, set())
    return set(kind.must), {"seat", *kind.may}


# By kind of event: the fields it must have and those it may have.
FIELDS = {name: _fields(name, kind) for name, kind in KINDS.items()}
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


def actions_of(events: Sequence[str | EventFields], players: int, places: int) -> list[Action]:
    """The actions that a list of events tells; Unreadable names the event by its index, from 0.

    places: the number of hands on the table, those of dummies among them.
    """
    actions: list[Action] = []
    turns = _TURNS[places]
    in_trick = 0  # cards in the trick that is not full yet
    for number, event in enumerate(events):
        if not isinstance(event, str):
            action = _action(event, number, players, places)
            actions.append(action)
            if action.kind == PLAY:
                in_trick = (in_trick + 1) % places
            continue
        names = event.split()
        if len(names) == places + 1 and not in_trick:
            try:
                actions += map(_play_named, turns[names[0]], names[1:])
                continue
            except KeyError:
                pass  # no leader, or a name that is no card: _plays goes into it
        path = f"events[{number}]"
        if _seat_by_seat(names):
            actions += [_play_by(name, path, places) for name in names]
            in_trick = 0
            continue
        if in_trick and isinstance(events[number - 1], str):
            raise Unreadable(
                f"events[{number - 1}]: a play is missing: the trick has {in_trick} cards where "
                f"{places} play, and the next trick follows"
            )
        plays = _plays(names, path, places)
        in_trick += len(plays)
        if in_trick > places:
            raise Unreadable(f"{path}: the trick has {in_trick} cards, {places} play")
        actions += plays
        in_trick %= places
    return actions


def _seat_by_seat(names: list[str]) -> bool:
    """Whether each card has its seat in front: `1:SK 0:S4`."""
    return bool(names) and all(":" in name[:-1] for name in names)


def _play_by(name: str, path: str, places: int) -> Action:
    seat, _, card = name.partition(":")
    try:
        if seat not in map(str, range(places)):
            raise Unreadable(f"{seat!r} is no seat; seats are 0 to {places - 1}")
        return PLAYS[int(seat)][card_named(card)]
    except Unreadable as reason:
        raise Unreadable(f"{path}: {reason}") from None


def _plays(names: list[str], path: str, places: int) -> list[Action]:
    """The plays of a text such as `3: SK S4 T2 FOOL`, or `SK S4` by whoever is due."""
    leader, cards = None, names
    if names and names[0].endswith(":"):
        if names[0] not in _TURNS[places]:
            raise Unreadable(f"{path}: {names[0]!r} is no leader; known: 0: to {places - 1}:")
        leader, cards = int(names[0][:-1]), names[1:]
    if not cards:
        raise Unreadable(f"{path}: no card is named")
    try:
        cards_named(" ".join(cards))
    except Unreadable as reason:
        raise Unreadable(f"{path}: {reason}") from None
    if leader is None:
        return [_PLAYS_IN_TURN[name] for name in cards]
    return [_PLAYS_OF_SEAT[(leader + place) % places][name] for place, name in enumerate(cards)]


def _action(event: EventFields, number: int, players: int, places: int) -> Action:
    kind = event.get("kind")
    if kind not in FIELDS or not FIELDS[kind][0] <= event.keys() <= _ALL_FIELDS[kind]:
        raise Unreadable(f"events[{number}]: {_wrong_fields(event)}")
    try:
        if "hands" in event:
            return _cards_given(kind, event, players, places)
        seat = event.get("seat")
        if seat is not None and seat >= places:
            raise Unreadable(f"found seat {seat}; seats are 0 to {places - 1}")
        return _done(kind, seat, event)
    except Unreadable as reason:
        raise Unreadable(f"events[{number}]: {reason}") from None


def _done(kind: str, seat: int | None, event: EventFields) -> Action:
    call, amount = event.get("call"), event.get("amount")
    if "card" in event and call is None:
        return _with_card(kind, seat, card_named(event["card"]))
    if call is not None and amount is None and not event.keys() & {"card", "cards"}:
        return _said(kind, seat, call)
    return Action(
        kind,
        seat,
        card_named(event["card"]) if "card" in event else None,
        _set(event.get("cards", "")),
        call,
        amount=amount,
    )


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


def _cards_given(kind: str, event: EventFields, players: int, places: int) -> Action:
    hands = event["hands"]
    if kind != DEAL_PACKET and not players <= len(hands) <= places:
        raise Unreadable(
            f"{len(hands)} hands for {places} {'players' if players == places else 'places'}"
        )
    groups = [_set(text) for text in hands]
    if kind == HELD:
        groups.append(_set(event.get("aside", "")))
    talon = event.get("talon", "" if kind == HELD else [])
    groups += [_set(talon)] if isinstance(talon, str) else [_set(text) for text in talon]
    return Action(kind, groups=tuple(groups))


def _set(text: str) -> CardSet:
    names = text.split()
    try:
        cards = sum(map(_BIT_OF.__getitem__, names))
    except KeyError:
        return set_named(text)  # says which name is no card
    # Equal cards add up to another bit: then there are fewer bits than names.
    return cards if cards.bit_count() == len(names) else set_named(text)


def events_of(actions: Iterable[Action], places: int) -> list[str | dict[str, object]]:
    """The list of events that tells these actions: a text a trick, objects for everything else."""
    events: list[str | dict[str, object]] = []
    tricks = _by_tricks(actions, places)
    for trick in tricks:
        events += _told_trick(trick, places, last=trick is tricks[-1])
    return events


def _by_tricks(actions: Iterable[Action], places: int) -> list[list[Action]]:
    """The actions by the trick they belong to: a new one begins when it is full, or a seat is back."""
    tricks: list[list[Action]] = [[]]
    seats: list[int | None] = []
    for action in actions:
        if action.kind == PLAY:
            if len(seats) == places or (action.seat is not None and action.seat in seats):
                tricks.append([])
                seats = []
            seats.append(action.seat)
        tricks[-1].append(action)
    return tricks


def _told_trick(
    trick: list[Action], places: int, *, last: bool
) -> Iterator[str | dict[str, object]]:
    """A text for plays that follow one another, if the seats are all named or none is.

    Each card has its seat in front where it is not the leader who tells whose the others are, and in
    a trick of fewer cards, which a reader would wait for.
    """
    seats = [action.seat for action in trick if action.kind == PLAY]
    mixed = None in seats and any(seat is not None for seat in seats)
    whole = last or len(seats) == places
    for is_play, run in groupby(trick, key=lambda action: action.kind == PLAY):
        if not is_play or mixed:
            yield from (_told(action, places) for action in run)
        elif None in seats:
            yield " ".join(_card(play) for play in run)
        elif whole and _in_turn(seats, places):
            cards = list(run)
            yield f"{cards[0].seat}: {' '.join(map(_card, cards))}"
        else:
            yield " ".join(f"{play.seat}:{_card(play)}" for play in run)


def _in_turn(seats: list[int | None], places: int) -> bool:
    leader = seats[0]
    return leader is not None and seats == [(leader + i) % places for i in range(len(seats))]


def _card(play: Action) -> str:
    assert play.card is not None
    return NAMES[play.card]


def _told(action: Action, places: int) -> dict[str, object]:
    told: dict[str, object] = {"kind": action.kind}
    if action.seat is not None:
        told["seat"] = action.seat
    if action.call is not None:
        told["call"] = action.call
    if action.amount is not None:
        told["amount"] = action.amount
    if action.card is not None:
        told["card"] = NAMES[action.card]
    if action.cards or action.kind == DISCARD:
        told["cards"] = show(action.cards)
    if action.groups:
        told |= _told_groups(action, places)
    return told


def _told_groups(action: Action, places: int) -> dict[str, object]:
    if action.kind == DEAL_PACKET:
        return {"hands": [show(packet) for packet in action.groups]}
    told: dict[str, object] = {"hands": [show(hand) for hand in action.groups[:places]]}
    further = [show(group) for group in action.groups[places:]]
    if action.kind == HELD:
        told |= {
            name: cards for name, cards in zip(("aside", "talon"), further, strict=False) if cards
        }
    elif further:
        told["talon"] = further if len(further) > 1 else further[0]
    return told

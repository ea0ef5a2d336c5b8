"""Where checked hands go: new to the history, known to it, or the rest of a hand that broke off."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import polars as pl

from events.additions import Additions, Stream
from events.batches import Batches
from events.checking import CheckedHand, Table
from events.event import CONTINUED, HAND_BEGUN, OPENED, RECORDED, Event
from events.matching import Match, matches, results_told
from events.naming import people_called
from events.places import numbers_taken
from events.record import Recorded
from events.results import disagreements
from events.stored import last_of_each
from events.writer import Writer


class Filed(StrEnum):
    """What became of a hand."""

    STORED = "stored"
    KNOWN = "known"
    UNFINISHED = "unfinished"
    SET_ASIDE = "set aside"


@dataclass(slots=True)
class Verdict:
    """What became of a hand, and what a person should know about it, in words.

    notes: what contradicts the log. remarks: what corrections have to do with it. refusal: why
    it is set aside, if it is.
    """

    filed: Filed
    notes: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    refusal: str = ""


def file_hands(writer: Writer, hands: Sequence[CheckedHand], batches: Batches) -> list[Verdict]:
    """Write what is new in these hands; a verdict on each, in their order."""
    first = _first_told(hands)
    verdicts: dict[int, Verdict] = {}
    for places in _rounds(hands, set(first)):
        filed = _Round(writer, [hands[place] for place in places], batches).file()
        verdicts.update(zip(places, filed, strict=True))
    return [
        verdicts[place] if place == one else _told_again(verdicts[one])
        for place, one in enumerate(first)
    ]


def _first_told(hands: Sequence[CheckedHand]) -> list[int]:
    """For each hand the place of the first one that tells just the same of the same table."""
    places: dict[tuple[str, str, Recorded], int] = {}
    return [
        places.setdefault((hand.table.key, hand.id, hand.recorded), place)
        for place, hand in enumerate(hands)
    ]


def _told_again(verdict: Verdict) -> Verdict:
    """The verdict on a hand that was told before in just the same way, with this verdict."""
    return verdict if verdict.filed is Filed.SET_ASIDE else Verdict(Filed.KNOWN)


def _rounds(hands: Sequence[CheckedHand], places: Collection[int]) -> list[list[int]]:
    """These places of hands, ascending, in rounds: from one deal there is but one in each.

    So the second hand from a deal finds the first one in the history.
    """
    from_deal: Counter[str] = Counter()
    rounds: defaultdict[int, list[int]] = defaultdict(list)
    for place in sorted(places):
        deal = hands[place].deal_key
        rounds[from_deal[deal]].append(place)
        from_deal[deal] += 1
    return list(rounds.values())


class _Round:
    """Hands from different deals, filed together."""

    def __init__(self, writer: Writer, hands: Sequence[CheckedHand], batches: Batches) -> None:
        self._writer = writer
        self._batches = batches
        self._hands = hands
        self._matches = matches(writer.connection, hands)
        pairs = list(zip(hands, self._matches, strict=True))
        self._told = results_told(
            writer.connection,
            [match.there for hand, match in pairs if match and hand.recorded != Recorded()],
        )
        self._streams = writer.streams(
            # In the order of the log, not of a set: so are the streams numbered.
            dict.fromkeys(match.there.key if match else hand.table.key for hand, match in pairs)
        )
        self._tables = {hand.table.key: hand.table for hand, match in pairs if match is None}
        self._numbers = numbers_taken(
            writer.connection,
            [self._streams[key].number for key in self._tables],
            {hand.number for hand, match in pairs if match is None},
        )
        self._refused: dict[str, str] = {}
        self._players = self._players_of_new_streams()
        self._additions = Additions()
        self._begun: list[tuple[str, int, int, str, bool]] = []
        self._in_place: list[tuple[int, int, int]] = []
        self._gone_on: list[tuple[str, str, bool]] = []

    def file(self) -> list[Verdict]:
        """Decide on every hand, then write all at once."""
        verdicts = [
            self._begin(hand) if match is None else self._meet(hand, match)
            for hand, match in zip(self._hands, self._matches, strict=True)
        ]
        self._writer.append(self._additions)
        self._register()
        return verdicts

    def _begin(self, hand: CheckedHand) -> Verdict:
        """A new hand."""
        if hand.table.key in self._refused:
            return Verdict(Filed.SET_ASIDE, refusal=self._refused[hand.table.key])
        stream = self._streams[hand.table.key]
        if not stream.version:
            self._open(stream, hand)
        numbers = self._numbers[stream.number]
        remarks = numbers.voided_of(hand.number)
        number, called = numbers.take(hand.number)
        notes = []
        if called != hand.number and not hand.counted:
            notes.append(f"this sitting has another hand {hand.number}: kept as its hand {called}")
        extra = _claim(hand, number) | ({"time": hand.time.isoformat()} if hand.time else {})
        if called != number:
            extra["goes_by"] = called
            self._in_place.append((stream.number, number, called))
        begun = Event(HAND_BEGUN, seat=hand.dealer, call=hand.id, extra=extra or None)
        self._add(hand, stream, number, begun, start=0)
        finished = hand.outcome is not None
        self._begun.append((hand.id, stream.number, number, hand.deal_key, finished))
        return Verdict(Filed.STORED if finished else Filed.UNFINISHED, notes, remarks)

    def _meet(self, hand: CheckedHand, match: Match) -> Verdict:
        """A hand that the history has, the whole of it or its beginning."""
        there = match.there
        stream = self._streams[there.key]
        told = self._told.get(there.id, [])
        notes = disagreements(hand.recorded, last_of_each(told), "in another log")
        if match.goes_on is None:
            self._add(hand, stream, there.number, start=len(hand.columns), told=told)
            remarks = [] if there.void is None else [f"known, and voided: {there.void}"]
            return Verdict(Filed.KNOWN, notes, remarks)
        goes_on = Event(CONTINUED, call=hand.id, extra=_claim(hand, there.number) or None)
        self._add(hand, stream, there.number, goes_on, start=match.goes_on, told=told)
        finished = hand.outcome is not None
        self._gone_on.append((there.id, hand.id, finished))
        return Verdict(Filed.STORED if finished else Filed.UNFINISHED, notes)

    def _open(self, stream: Stream, hand: CheckedHand) -> None:
        batch = self._batches.of(hand.where.file)
        with self._additions.to(stream, hand=None, batch=batch) as end:
            end.add(Event(OPENED, extra=_about(hand.table, self._players)))

    def _add(
        self,
        hand: CheckedHand,
        stream: Stream,
        number: int,
        *events: Event,
        start: int,
        told: Sequence[Recorded] = (),
    ) -> None:
        """Add events, the hand's actions from the one with index `start` on, its result if new."""
        if not any(_tells_all(result, hand.recorded) for result in (Recorded(), *told)):
            result = [_recorded(hand.recorded)]
        elif start < len(hand.columns):
            result = []
        else:
            return
        batch = self._batches.of(hand.where.file)
        with self._additions.to(stream, hand=number, batch=batch) as end:
            for event in events:
                end.add(event)
            end.add_actions(hand.columns, start)
            for event in result:
                end.add(event)

    def _players_of_new_streams(self) -> dict[str, int]:
        new = [table for key, table in self._tables.items() if not self._streams[key].stored]
        names = dict.fromkeys(name for table in new for name in table.sitting.players)
        who = people_called(self._writer.connection, list(names))
        for table in new:
            refusal = _one_at_two_seats(table.sitting.players, who)
            if refusal:
                self._refused[table.key] = refusal
        names = dict.fromkeys(
            name
            for table in new
            if table.key not in self._refused
            for name in table.sitting.players
        )
        return self._writer.players(names) if names else {}

    def _register(self) -> None:
        if self._begun:
            columns = ["id", "stream", "number", "deal_key", "finished"]
            self._writer.insert("hand", pl.DataFrame(self._begun, schema=columns, orient="row"))
        if self._in_place:
            columns = ["stream", "number", "goes_by"]
            self._writer.insert(
                "amended", pl.DataFrame(self._in_place, schema=columns, orient="row")
            )
        for before, id, finished in self._gone_on:
            self._writer.connection.execute(
                "UPDATE hand SET id = $1, finished = $2 WHERE id = $3", [id, finished, before]
            )


def _one_at_two_seats(players: Sequence[str], who: Mapping[str, tuple[int, str]]) -> str:
    """Why these cannot be the players of one table, in words; empty where they can."""
    seats: dict[int, int] = {}
    for seat, spelled in enumerate(players):
        if spelled not in who:
            continue
        person, name = who[spelled]
        if person in seats:
            other = seats[person]
            return (
                f"seats {other} and {seat}, {players[other]!r} and {spelled!r}, are one player by "
                f"now, {name!r}; if they are two, undo that (`trull player unmerge`), then import again"
            )
        seats[person] = seat
    return ""


def _claim(hand: CheckedHand, number: int) -> dict[str, Any]:
    """The number of the hand according to its log, if it got another and that says or means much.

    Where it was merely counted it means something only in the id of a hand without play.
    """
    worth_telling = number != hand.number and not (hand.counted and hand.played)
    return {"claimed": hand.number} if worth_telling else {}


def _about(table: Table, players: dict[str, int]) -> dict[str, Any]:
    sitting = table.sitting
    known = {
        "variant": table.game.id,
        "options": table.chosen or None,
        "players": [players[name] for name in sitting.players],
        "id": sitting.id,
        "club": sitting.club,
        "place": sitting.place,
        "start": sitting.start and sitting.start.isoformat(),
        "zone": sitting.zone,
    }
    return {name: value for name, value in known.items() if value is not None}


def _recorded(result: Recorded) -> Event:
    extra = None if result.points is None else {"points": result.points}
    return Event(RECORDED, amounts=result.scores, extra=extra)


def _tells_all(result: Recorded, new: Recorded) -> bool:
    """Whether a result says everything that a new one says."""
    return new.scores in (None, result.scores) and new.points in (None, result.points)

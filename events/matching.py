"""Which hands of a log the history has already, whole or broken off."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import duckdb
import polars as pl

from events import stored
from events.checking import CheckedHand
from events.identity import action_spelled, is_play
from events.record import Recorded


class Registered(NamedTuple):
    """A row of the table `hand`, with the key of its stream, and why it is voided if it is."""

    id: str
    stream: int
    number: int
    finished: bool
    key: str
    void: str | None


class Match(NamedTuple):
    """The stored hand that a hand is; goes_on: from this action on the hand knows more, else None."""

    there: Registered
    goes_on: int | None


def matches(
    connection: duckdb.DuckDBPyConnection, hands: Sequence[CheckedHand]
) -> list[Match | None]:
    """For each hand the stored one that it is, None if it is new.

    It is the one with its id; or an unfinished one whose actions it begins with, unless that is
    voided; or, while it is unfinished itself, one that begins with its actions.
    """
    same_deal = _from_same_deals(connection, hands)
    exact = [
        next((there for there in same_deal[hand.deal_key] if there.id == hand.id), None)
        for hand in hands
    ]
    doubtful = [
        there
        for hand, found in zip(hands, exact, strict=True)
        if found is None
        for there in same_deal[hand.deal_key]
        if _may_be(hand, there)
    ]
    spelled = _spelled(connection, doubtful)
    return [
        Match(found, None) if found else _begun_alike(hand, same_deal[hand.deal_key], spelled)
        for hand, found in zip(hands, exact, strict=True)
    ]


def _from_same_deals(
    connection: duckdb.DuckDBPyConnection, hands: Sequence[CheckedHand]
) -> defaultdict[str, list[Registered]]:
    found: defaultdict[str, list[Registered]] = defaultdict(list)
    keys = [list({hand.deal_key for hand in hands})]
    of_these_deals = "WHERE deal_key IN (SELECT unnest($1))"
    if not connection.execute(f"SELECT 1 FROM hand {of_these_deals} LIMIT 1", keys).fetchall():
        return found  # as mostly: all deals are new
    rows = connection.execute(
        "SELECT deal_key, id, hand.stream, hand.number, finished, key, void FROM hand "
        "JOIN stream ON stream.number = hand.stream "
        "LEFT JOIN amended ON amended.stream = hand.stream AND amended.number = hand.number "
        f"{of_these_deals} ORDER BY void IS NOT NULL, hand.stream, hand.number",
        keys,
    ).fetchall()
    for deal_key, *row in rows:
        found[deal_key].append(Registered(*row))
    return found


def _may_be(hand: CheckedHand, there: Registered) -> bool:
    """Whether one of the two may be the beginning of the other."""
    return not there.finished or hand.outcome is None


def _spelled(
    connection: duckdb.DuckDBPyConnection, hands: Sequence[Registered]
) -> dict[str, list[str]]:
    rows = [there[:4] for there in dict.fromkeys(hands)]
    picked = pl.DataFrame(rows, schema=["id", "stream", "number", "finished"], orient="row")
    return {
        hand.id: [action_spelled(action) for action in hand.actions]
        for hand in stored.load(connection, picked)
    }


def _begun_alike(
    hand: CheckedHand, same_deal: Sequence[Registered], spelled: dict[str, list[str]]
) -> Match | None:
    for there in same_deal:
        if not _may_be(hand, there):
            continue
        had = spelled[there.id]
        common = had[: len(hand.spelled)]
        if common != hand.spelled[: len(had)]:
            continue
        # The same cards may well be passed out at two tables.
        if there.key != hand.table.key and not any(map(is_play, common)):
            continue
        if len(had) < len(hand.spelled) and not there.finished and there.void is None:
            return Match(there, len(had))
        if len(had) >= len(hand.spelled) and hand.outcome is None:
            return Match(there, None)
    return None


def results_told(
    connection: duckdb.DuckDBPyConnection, hands: Sequence[Registered]
) -> dict[str, list[Recorded]]:
    """The results that logs have told of these hands so far, by id, the oldest first."""
    told: dict[str, list[Recorded]] = {hand.id: [] for hand in hands}
    if not hands:
        return told
    rows = [hand[:3] for hand in hands]
    picked = pl.DataFrame(rows, schema=["id", "stream", "number"], orient="row")
    streams = picked["stream"]
    connection.register("picked", picked)
    rows = connection.execute(
        f"SELECT id, {stored.BODY} FROM event "
        "JOIN picked ON event.stream = picked.stream AND event.hand = picked.number "
        "WHERE kind = 'recorded' AND event.stream BETWEEN $1 AND $2 ORDER BY position",
        [streams.min(), streams.max()],
    ).fetchall()
    connection.unregister("picked")
    for id, *row in rows:
        told[id].append(stored.recorded_of(stored.event_of_row(tuple(row))))
    return told

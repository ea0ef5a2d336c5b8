"""The numbers of the hands of a sitting: their places in it, and what they go by.

The place is in every event of a hand and is never given twice. Mostly a hand goes by that number too;
but one that is recorded anew goes by the number of the voided hand in whose place it stands.
"""

from collections.abc import Collection
from dataclasses import dataclass, field

import duckdb


@dataclass(slots=True)
class Numbers:
    """The numbers of one sitting: places, what the hands that count go by, and what the voided ones
    went by, with their ids and why they are voided, in words; last: the largest of the first two.

    Of the others than the last those are known that hands are going to claim."""

    places: set[int] = field(default_factory=set)
    called: set[int] = field(default_factory=set)
    last: int = 0
    voided: dict[int, list[str]] = field(default_factory=dict)

    def take(self, claimed: int) -> tuple[int, int]:
        """A place for one more hand that claims a number, and the number it goes by."""
        if claimed in self.called:
            place = called = self.last + 1
        else:
            place, called = claimed if claimed not in self.places else self.last + 1, claimed
        self.places.add(place)
        self.called.add(called)
        self.last = max(self.last, place, called)
        return place, called

    def voided_of(self, claimed: int) -> list[str]:
        """What to say of the voided hands in whose place the next hand of this number will stand."""
        if claimed in self.called:
            return []
        return [f"in the place of {hand}" for hand in self.voided.get(claimed, [])]


# The last row of each sitting, and those with a number that is claimed.
_TAKEN = """
    SELECT stream, number, called, void, id FROM (
        SELECT hand.stream, hand.number, coalesce(goes_by, hand.number) AS called, void, id,
            max(greatest(hand.number, CASE WHEN void IS NULL THEN goes_by END))
                OVER (PARTITION BY hand.stream) AS last
        FROM hand LEFT JOIN amended
            ON amended.stream = hand.stream AND amended.number = hand.number
        WHERE hand.stream IN (SELECT unnest($1))
    ) AS taken
    WHERE last IN (number, called)
        OR number IN (SELECT unnest($2)) OR called IN (SELECT unnest($2))
    ORDER BY stream, number
"""


def numbers_taken(
    connection: duckdb.DuckDBPyConnection, streams: Collection[int], claimed: Collection[int]
) -> dict[int, Numbers]:
    """The numbers of these sittings, as far as they matter to hands that claim those."""
    taken = {stream: Numbers() for stream in streams}
    if not taken:
        return taken
    rows = connection.execute(_TAKEN, [list(taken), list(claimed)]).fetchall()
    for stream, place, called, void, id in rows:
        numbers = taken[stream]
        numbers.places.add(place)
        numbers.last = max(numbers.last, place)
        if void is None:
            numbers.called.add(called)
            numbers.last = max(numbers.last, called)
        else:
            numbers.voided.setdefault(called, []).append(f"{id}, which is voided: {void}")
    return taken

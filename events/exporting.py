"""The history as records again, for any format to write."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from events.record import HandRecord, Where
from events.store import Store


def records(store: Store, *, streams: Collection[int] | None = None) -> Iterator[HandRecord]:
    """All hands, or those of some sittings, in order of sitting and number; few in memory at a time.

    A hand has the number that its log gave it, even if it was stored under another: importing what
    is exported gives the same hands. Names are spelled as in that log, but for those forgotten.
    Voided hands are left out. `where` counts the hands written; raw is empty.
    """
    counting = (hand for hand in store.all_hands(streams) if hand.voided is None)
    for place, hand in enumerate(counting, 1):
        yield HandRecord(
            where=Where(store.name, hand=place),
            sitting=replace(hand.sitting, players=hand.spelled),
            dealer=hand.dealer,
            actions=tuple(hand.actions),
            raw=b"",
            number=hand.called if hand.claimed is None else hand.claimed,
            time=hand.time,
            recorded=hand.recorded,
        )

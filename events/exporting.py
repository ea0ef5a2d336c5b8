"""The history as records again, for any format to write."""

from collections.abc import Collection, Iterator

from events.record import HandRecord, Where
from events.store import Store


def records(store: Store, *, streams: Collection[int] | None = None) -> Iterator[HandRecord]:
    """All hands, or those of some sittings, in order of sitting and number; few in memory at a time.

    A hand has the number that its log gave it, even if it was stored under another: importing what
    is exported gives the same hands. `where` counts the hands written; raw is empty.
    """
    for place, hand in enumerate(store.all_hands(streams), 1):
        yield HandRecord(
            where=Where(str(store.path), hand=place),
            sitting=hand.sitting,
            dealer=hand.dealer,
            actions=tuple(hand.actions),
            raw=b"",
            number=hand.number if hand.claimed is None else hand.claimed,
            time=hand.time,
            recorded=hand.recorded,
        )

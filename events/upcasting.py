"""Events of older schemas, lifted to the present one whenever they are read.

A row of `event` is never rewritten. It keeps the version of the schema it was written by, and each kind
has versions of its own, from 1. For each version but the present one there is an upcaster: a pure
function from the body that such an event has to the body that the next version would have given it.
They are chained, so one says what a single step changed and is never touched again.
"""

from collections import Counter
from collections.abc import Callable
from datetime import datetime

from core.errors import TrullError
from events.event import ALL_KINDS, HAND_BEGUN, OPENED, Event

Upcaster = Callable[[Event], Event]


class UnknownEvent(TrullError):
    """An event of a kind, or of a version of its schema, that this program does not know."""

    def __init__(self, kind: str, version: int) -> None:
        if kind in VERSIONS:
            latest = VERSIONS[kind]
            known = "version 1" if latest == 1 else f"versions 1 to {latest}"
            found = f"an event {kind!r} of schema version {version}; known of this kind: {known}"
        else:
            found = f"an event of the kind {kind!r}; known: {', '.join(VERSIONS)}"
        super().__init__(
            f"the history has {found}; if a newer Trull wrote it, update this one, "
            "else the file was changed (`trull verify` tells where)"
        )


def _time_in_one_text(name: str) -> Upcaster:
    """From a time in UTC with its `offset` beside it to one text that says both."""

    def upcast(event: Event) -> Event:
        extra = event.extra
        if extra is None or not {name, "offset"} <= extra.keys():
            return event
        zone = datetime.fromisoformat(f"2000-01-01T00:00{extra['offset']}").tzinfo
        told = datetime.fromisoformat(extra[name]).astimezone(zone).isoformat()
        others = {key: value for key, value in extra.items() if key != "offset"}
        return event._replace(extra=others | {name: told})

    return upcast


# By kind and by the version that they lift by one.
UPCASTERS: dict[tuple[str, int], Upcaster] = {
    (OPENED, 1): _time_in_one_text("start"),
    (HAND_BEGUN, 1): _time_in_one_text("time"),
}
_steps = Counter(kind for kind, _ in UPCASTERS)
# The present version of each kind, which is what is written.
VERSIONS = {kind: 1 + _steps[kind] for kind in ALL_KINDS}


def lifted(event: Event, version: int) -> Event:
    """An event that was written by this version of its kind's schema, as one of the present version.

    Raises UnknownEvent for a kind or a version that is not known, as of a newer program.
    """
    present = VERSIONS.get(event.kind)
    if version == present:
        return event
    if present is None or not 1 <= version < present:
        raise UnknownEvent(event.kind, version)
    for step in range(version, present):
        event = UPCASTERS[event.kind, step](event)
    return event

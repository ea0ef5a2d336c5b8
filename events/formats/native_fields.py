"""The fields of a line of the native format, checked by name and type: strict, none to spare."""

import json
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, with_config
from pydantic_core import from_json
from typing_extensions import TypedDict

from core.actions import MOST_SEATS
from core.errors import Unreadable
from events.formats.validation import content_error, syntax_error

VERSION = 1

_CONFIG = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)
_LARGEST = 1_000_000

# Adding nothing makes 0 of -0.0.
Amount = Annotated[
    float, Field(ge=-_LARGEST, le=_LARGEST), AfterValidator(lambda amount: amount + 0.0)
]
Seat = Annotated[int, Field(ge=0, le=MOST_SEATS - 1)]


class SittingFields(BaseModel):
    """The object `sitting`."""

    model_config = _CONFIG

    variant: str
    players: Annotated[tuple[str, ...], Field(min_length=2, max_length=MOST_SEATS)]
    options: dict[str, Any] = {}  # the game knows what they may be
    id: str | None = None
    club: str | None = None
    place: str | None = None
    start: str | None = None
    zone: str | None = None


class RecordedFields(BaseModel):
    """The object `recorded`."""

    model_config = _CONFIG

    scores: tuple[Amount, ...] | None = None
    points: tuple[Amount | None, ...] | None = None


@with_config(_CONFIG)
class EventFields(TypedDict, total=False):
    """An object in the list `events`; which fields it has depends on its kind."""

    kind: str
    seat: Seat
    call: str
    card: str
    cards: str
    amount: Annotated[int, Field(ge=-_LARGEST, le=_LARGEST)]
    hands: list[str]
    aside: str
    talon: str | list[str]


class HandFields(BaseModel):
    """A line."""

    model_config = _CONFIG

    trull: int
    sitting: SittingFields
    hand: Annotated[int, Field(ge=1, le=_LARGEST)] | None = None
    dealer: Seat | None = None
    time: str | None = None
    events: list[Annotated[str | EventFields, Field(union_mode="left_to_right")]]
    recorded: RecordedFields = RecordedFields()


_KNOWN_FIELDS = {
    "": tuple(HandFields.model_fields),
    "sitting": tuple(SittingFields.model_fields),
    "recorded": tuple(RecordedFields.model_fields),
    "events[]": tuple(EventFields.__annotations__),
}


def fields_of(line: bytes) -> HandFields:
    """The fields of a line in UTF-8; Unreadable says what is wrong with the first wrong one."""
    try:
        told = HandFields.model_validate_json(line)
    except ValidationError as error:
        raise Unreadable(
            syntax_error(error, line)
            or _unknown_version(line)
            or content_error(error, _KNOWN_FIELDS)
        ) from None
    if told.trull != VERSION:
        raise Unreadable(_unknown_version(line))
    # Of two equal keys the parser drops one. Every key shows as a quote and a colon, so if there
    # are as many of these as keys were read, none was dropped.
    if line.translate(None, b" \t\r\n").count(b'":') != _number_of_keys(told):
        json.loads(line, object_pairs_hook=_refuse_equal_keys)
    return told


def _unknown_version(line: bytes) -> str | None:
    """Why the version of a line is not read; None if it is the known one."""
    told = from_json(line)
    if not isinstance(told, dict):
        return None
    if "trull" not in told:
        return f"the field trull, the version of the format, is missing; known: {VERSION}"
    version = told["trull"]
    if type(version) is int and version == VERSION:
        return None
    return f"version {json.dumps(version)[:20]} of the format is not known; known: {VERSION}"


def _number_of_keys(told: HandFields) -> int:
    return (
        len(told.model_fields_set)
        + len(told.sitting.model_fields_set)
        + len(told.sitting.options)
        + len(told.recorded.model_fields_set)
        + sum([len(event) for event in told.events if isinstance(event, dict)])
    )


def _refuse_equal_keys(pairs: list[tuple[str, Any]]) -> None:
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise Unreadable(f"the field {key} stands twice in one object")

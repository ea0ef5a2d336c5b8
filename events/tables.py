"""The tables of the history: SQLModel classes are the one description of them.

events.schema creates them in DuckDB; the same classes run on PostgreSQL. Rows of `event` are never
updated or deleted. Times are in UTC.
"""

from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import (
    ARRAY,
    JSON,
    BigInteger,
    Column,
    DateTime,
    Double,
    LargeBinary,
    SmallInteger,
    String,
)
from sqlmodel import Field, SQLModel

# SQLAlchemy maps no class without a key, but neither table has an index in the database: the
# versions of `event` are guarded by `stream`, and `head` has one row.
_POSITION = Column("position", BigInteger, nullable=False)
_NEXT_POSITION = Column("position", BigInteger, nullable=False)


def _utc() -> Any:
    return Field(sa_type=DateTime(timezone=True))


def _number() -> Any:
    return Field(primary_key=True, sa_column_kwargs={"autoincrement": False})


class EventRow(SQLModel, table=True):
    """One event: the envelope, then the body in narrow columns (see events.event.Event).

    position: order in the whole history, from 1, strictly increasing. version: order in the
    stream, from 0 without gaps. batch: None for what was not imported but appended live.
    """

    __tablename__ = "event"
    __mapper_args__: ClassVar[dict[str, Any]] = {"primary_key": [_POSITION]}

    position: int = Field(sa_column=_POSITION)
    stream: int
    version: int
    hand: int | None
    kind: str
    schema_version: int = Field(sa_type=SmallInteger)
    seat: int | None = Field(sa_type=SmallInteger)
    card: int | None = Field(sa_type=SmallInteger)
    cards: list[int] | None = Field(sa_type=ARRAY(SmallInteger))
    call: str | None
    amounts: list[float] | None = Field(sa_type=ARRAY(Double))
    extra: dict[str, Any] | None = Field(sa_type=JSON)
    recorded_at: datetime = _utc()
    batch: int | None


class StreamRow(SQLModel, table=True):
    """One stream, a sitting: what identifies it, and how it ends.

    version: that of its next event. seal: see events.sealing.
    """

    __tablename__ = "stream"

    number: int = _number()
    key: str = Field(unique=True)
    version: int
    seal: str


class HeadRow(SQLModel, table=True):
    """The one row that holds the position the next event will have."""

    __tablename__ = "head"
    __mapper_args__: ClassVar[dict[str, Any]] = {"primary_key": [_NEXT_POSITION]}

    position: int = Field(sa_column=_NEXT_POSITION)


class LayoutRow(SQLModel, table=True):
    """A layout that the tables were given, and when; the largest number is the present one."""

    __tablename__ = "layout"

    number: int = _number()
    since: datetime = _utc()


class HandRow(SQLModel, table=True):
    """One hand: the register that tells which hands are known (see events.identity).

    number: place in its sitting. deal_key is shared by all hands played from the same deal.
    """

    __tablename__ = "hand"

    id: str = Field(primary_key=True)
    stream: int
    number: int
    deal_key: str
    finished: bool


class AmendedRow(SQLModel, table=True):
    """What corrections say of one hand; most hands have no such row.

    goes_by: the number it took over from a voided hand; none: its own. void: why it is voided;
    none: it counts.
    """

    __tablename__ = "amended"

    stream: int = _number()
    number: int = _number()
    goes_by: int | None
    void: str | None


class PlayerRow(SQLModel, table=True):
    """One spelling of a player's name; names stand nowhere else."""

    __tablename__ = "player"

    id: int = _number()
    name: str = Field(unique=True)


class PersonRow(SQLModel, table=True):
    """What the events about people say of one spelling (see events.people); most have no such row.

    person: the spelling whose number the person has. shown: the spelling that the person goes by. A
    person who is forgotten has spellings that the table of names does not have any more.
    """

    __tablename__ = "person"

    id: int = _number()
    person: int
    shown: int


class BatchRow(SQLModel, table=True):
    """One file of one import that brought something new."""

    __tablename__ = "batch"

    id: int = _number()
    started_at: datetime = _utc()
    source: str


class SetAsideRow(SQLModel, table=True):
    """What could not be read or was refused: its text as found, kept once, and why.

    line, hand, step count from 1. digest: SHA-256 of raw in hexadecimal.
    """

    __tablename__ = "set_aside"

    id: int = _number()
    batch: int
    format: str
    file: str
    line: int | None
    hand: int | None
    step: int | None
    reason: str
    raw: bytes = Field(sa_type=LargeBinary)
    digest: str = Field(unique=True)


class RetryRow(SQLModel, table=True):
    """One more try to read what was set aside, and what came of it.

    A text whose last try has the outcome `set aside`, or that was never tried again, is open.
    outcome: `stored`, `unfinished` or `known` for what was accepted (of several hands the one that
    comes first in this list); else `set aside`, with the place and the reason of this time. hands: the
    ids of those that were accepted. raw: the corrected text that was tried; None: the kept one.
    """

    __tablename__ = "retry"

    id: int = _number()
    set_aside: int
    tried_at: datetime = _utc()
    outcome: str
    hands: list[str] = Field(sa_type=ARRAY(String))
    line: int | None
    hand: int | None
    step: int | None
    reason: str | None
    raw: bytes | None = Field(sa_type=LargeBinary)

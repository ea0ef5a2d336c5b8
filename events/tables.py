"""The tables of the history: SQLModel classes are the one description of them.

The store creates them in DuckDB; the same classes run on PostgreSQL. Rows of `event` are never
updated or deleted. Times are in UTC.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import ARRAY, JSON, BigInteger, DateTime, Double, SmallInteger
from sqlmodel import Field, SQLModel


def _utc(**more: Any) -> Any:
    return Field(sa_type=DateTime(timezone=True), **more)


class EventRow(SQLModel, table=True):
    """One event: the envelope, then the body in narrow columns (see events.event.Event).

    There is no index: versions are guarded by `stream`, and rows stand in the order of streams.
    """

    __tablename__ = "event"
    # SQLAlchemy wants a key to map a class; the table itself is created without one.
    position: int = Field(sa_type=BigInteger, primary_key=True)
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
    batch: int

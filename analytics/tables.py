"""The read models: what the statistics read, derived from the events and thrown away at will.

They stand in the schema `analytics` of the history's own file. Nothing here is a fact of its own:
`analytics.projections.rebuild` makes every row again. Times are in UTC unless they are called local.
The key of a hand is its place in the history, see `hand_key`.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Double, MetaData, SmallInteger
from sqlmodel import Field, SQLModel

# A sitting has fewer hands than this (events.checking.MOST_HANDS).
_HANDS = 1 << 20


def hand_key(stream: int, number: int) -> int:
    """The key of a hand in all read models, from its stream and its number in the sitting."""
    return stream * _HANDS + number


class ReadModel(SQLModel):
    """Base of the read models; their metadata stands apart from that of the history."""

    metadata = MetaData(schema="analytics")


def _key(**more: Any) -> Any:
    # SQLAlchemy maps no class without a key; analytics.schema creates the tables without one.
    return Field(primary_key=True, sa_column_kwargs={"autoincrement": False}, **more)


def _small() -> Any:
    return Field(sa_type=SmallInteger)


def _number() -> Any:
    return Field(sa_type=Double)


class HandRow(ReadModel, table=True):
    """One hand.

    number: what it goes by in its sitting; a voided hand and the one in its place share it. sitting:
    the key of its stream. options: the house rules that differ from the game's, as
    `rules=federation, split=equal`. finished: the log goes to the end. played: finished, and neither
    thrown in, passed out nor settled; only these hands count in a rate. settled: not played, but paid
    for, as in a bargain before the play. ending: why a hand was not played, was over early, or cannot
    be replayed to its end. made: whether the contract was made. local: the time of the hand,
    else of the sitting, on the clock of its zone. deal: the identity of the cards dealt with all that
    a table cannot choose. compared: the log records a result of this finished hand. differs: that
    result is not the computed one. voided: why it counts in no statistic, None if it does.
    """

    __tablename__ = "hand"
    hand: int = _key(sa_type=BigInteger)
    id: str
    stream: int
    number: int
    sitting: str
    variant: str
    options: str
    players: int = _small()
    club: str | None
    place: str | None
    dealer: int | None = _small()
    level: str
    finished: bool
    played: bool
    settled: bool
    ending: str
    contract: str | None
    declarer: int | None = _small()
    made: bool | None
    started: datetime | None = Field(sa_type=DateTime(timezone=True))
    time: datetime | None = Field(sa_type=DateTime(timezone=True))
    local: datetime | None = Field(sa_type=DateTime(timezone=False))
    deal: str
    compared: bool
    differs: bool
    voided: str | None


class SeatRow(ReadModel, table=True):
    """One seat of a hand; side, role, points and won are None unless the hand was played.

    player: the number of the spelling in the log; events.naming tells whom it means. side: seats of one
    side share its number, 0 is the declarer's. points: card points of the side. score: game points won
    or lost, None for an unfinished hand. recorded_score: what the log says of them.
    """

    __tablename__ = "seat"
    hand: int = _key(sa_type=BigInteger)
    seat: int = _key(sa_type=SmallInteger)
    player: int
    side: int | None = _small()
    role: str | None
    points: float | None = _number()
    score: float | None = _number()
    won: bool | None
    recorded_score: float | None = _number()


class HonourRow(ReadModel, table=True):
    """One honour of a played hand, as FOOL, T1 or T21.

    dealt: `hand`, `dummy`, `talon` or `not known`; dealt_to: the seat, for `hand`. held_by: the seat
    that had it at the first lead or laid it away, with its side; taken_by: the seat whose cards it
    counts among in the end; a dummy's cards are those of the seat that plays it. Both are None for
    one that lay in the talon to the end, or with a dummy that nobody plays. lost: it ended with
    another side than that of held_by; None where one of the two is.
    """

    __tablename__ = "honour"
    hand: int = _key(sa_type=BigInteger)
    honour: str = _key()
    dealt: str
    dealt_to: int | None = _small()
    held_by: int | None = _small()
    side: int | None = _small()
    taken_by: int | None = _small()
    lost: bool | None


class BonusRow(ReadModel, table=True):
    """One bonus of a played hand.

    side: the side it is paid to. seat: who announced, showed or earned it, if not the side as a whole.
    announced: not made in silence. made: False for one announced and failed. multiplier: what contras
    made of it. points: what each opponent pays that side, or what it adds to the score of the side,
    the multiplier in it; below zero: what that side pays each opponent.
    """

    __tablename__ = "bonus"
    hand: int = _key(sa_type=BigInteger)
    place: int = _key(sa_type=SmallInteger)
    name: str
    side: int = _small()
    seat: int | None = _small()
    announced: bool
    made: bool
    multiplier: int = _small()
    points: float = _number()


class PenaltyRow(ReadModel, table=True):
    """One penalty that is not withdrawn.

    penalty: its number, the position of its event. hand: the hand in which it was given, None for the
    sitting as a whole. player: as in SeatRow. points: what it adds to his total, below zero. reason: why
    it was given.
    """

    __tablename__ = "penalty"
    penalty: int = _key(sa_type=BigInteger)
    stream: int
    hand: int | None = Field(sa_type=BigInteger)
    seat: int = _small()
    player: int
    points: float = _number()
    reason: str


class CheckpointRow(ReadModel, table=True):
    """The one row that says how far the read models have followed, and in which layout.

    position: global position of the last event taken in; 0 before the first.
    """

    __tablename__ = "checkpoint"
    position: int = _key(sa_type=BigInteger)
    layout: int

"""Connections to PostgreSQL, and everything that goes wrong with them in words."""

import atexit
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any, NamedTuple

import psycopg
from psycopg import errors, sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from core.errors import Unreadable
from events.attaching import PATIENCE, HistoryBusy, HistoryUnusable
from events.shared.address import Address
from events.writer import LostRace

Connection = psycopg.Connection[tuple[Any, ...]]

# Seconds: to reach a server, and how long one may be silent in the middle of a transaction before it
# gives the place to others; nobody works longer than a moment there.
REACH = 10
SILENCE = 60
# A connection that rested longer than this is tried before it is used.
_RESTED = 1.0
_SETTINGS = f"""
    SET TimeZone = 'UTC';
    SET lock_timeout = '{PATIENCE:.0f}s';
    SET idle_in_transaction_session_timeout = '{SILENCE}s';
    SET client_min_messages = 'error'
"""
_MOST_IDLE = 4


class _Rested(NamedTuple):
    connection: Connection
    url: str
    process: int
    since: float

    def fits(self, address: Address) -> bool:
        return (self.url, self.process) == (address.url, os.getpid())

    def close(self) -> None:
        # That of the process which this one was forked from is not ours to end.
        if self.process == os.getpid():
            self.connection.close()


_idle: list[_Rested] = []
_lock = Lock()


# The server runs no more, or not yet; to the one who waits it comes back.
_AWAY = (
    "refused",
    "closed the connection",
    "terminating connection",
    "connection is closed",
    "connection is lost",
    "starting up",
    "shutting down",
    "too many clients",
    "timeout expired",
    "timed out",
    "unreachable",
)


class ServerUnusable(HistoryUnusable):
    """The server does not do what is asked of it, and will not do so the next time."""


class ServerAway(HistoryBusy):
    """The server cannot be reached at this moment."""


@contextmanager
def connected(address: Address) -> Iterator[Connection]:
    """A connection for the moment of a block; what it has begun and not committed is undone.

    Every statement is a transaction of its own until one begins another. Raises ServerUnusable,
    HistoryBusy, and LostRace where others have written what may stand there only once.
    """
    with _in_words(address):
        connection = _rested(address) or _connect(address)
        try:
            yield connection
            if connection.info.transaction_status != psycopg.pq.TransactionStatus.IDLE:
                connection.rollback()
        except BaseException:
            with suppress(psycopg.Error):
                connection.close()
            raise
        _rest(connection, address)


def _rested(address: Address) -> Connection | None:
    """A connection that was used before, if there is one that still works.

    To make one takes as long as some ten questions. A forked process makes its own.
    """
    while True:
        with _lock:
            place = next((n for n, one in enumerate(_idle) if one.fits(address)), None)
            if place is None:
                return None
            rested = _idle.pop(place)
        try:
            if time.monotonic() - rested.since > _RESTED:
                rested.connection.execute("SELECT 1")
            return rested.connection
        except psycopg.Error:
            rested.connection.close()


def _rest(connection: Connection, address: Address) -> None:
    with _lock:
        _idle.append(_Rested(connection, address.url, os.getpid(), time.monotonic()))
        while len(_idle) > _MOST_IDLE:
            _idle.pop(0).close()


@atexit.register
def _close_all() -> None:
    while _idle:
        _idle.pop().close()


def _connect(address: Address) -> Connection:
    told = conninfo_to_dict(address.url)
    wanted: dict[str, str | int] = {"connect_timeout": REACH, "fallback_application_name": "trull"}
    wanted = {key: value for key, value in wanted.items() if key not in told}
    connection = psycopg.connect(
        make_conninfo(address.url, client_encoding="utf8", **wanted),
        autocommit=True,
        prepare_threshold=None,
    )
    connection.execute(_SETTINGS)
    return connection


@contextmanager
def _in_words(address: Address) -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        reason = _reason(error, address)
        match error:
            case (
                errors.UniqueViolation() | errors.SerializationFailure() | errors.DeadlockDetected()
            ):
                raise LostRace(reason) from None
            case errors.LockNotAvailable():
                raise HistoryBusy(
                    f"somebody else has been writing to {address.name} for {PATIENCE:.0f} s; "
                    "try again when that is done"
                ) from None
            case errors.CharacterNotInRepertoire():
                raise Unreadable(
                    f"{address.name} cannot keep a text with the character U+0000 in it; take it out"
                ) from None
            case errors.InsufficientPrivilege() | errors.ReadOnlySqlTransaction():
                text = f"{address.name} does not let this user do that: {reason}; its owner can GRANT it"
            case errors.AdminShutdown() | errors.CannotConnectNow() | errors.TooManyConnections():
                raise ServerAway(_used(address, reason)) from None
            case _ if any(words in reason for words in _AWAY):
                raise ServerAway(_used(address, reason)) from None
            case errors.OperationalError() | errors.InterfaceError():
                text = _used(address, reason)
            case _:
                text = f"{address.name} does not do what is asked of it: {reason}"
        raise ServerUnusable(text) from None


def _reason(error: psycopg.Error, address: Address) -> str:
    """What the server says, in one line and without any password."""
    told = error.diag.message_primary or str(error)
    # Of several tries to reach it, the last one.
    [*_, line] = [line for line in told.splitlines() if " failed: " in line] or [
        (told.splitlines() or ["it does not say why"])[0]
    ]
    reason = line.rpartition(" failed: ")[2].removeprefix("FATAL:").strip()
    for secret in address.secrets:
        reason = reason.replace(secret, "***")
    return reason


def _used(address: Address, reason: str) -> str:
    return f"{address.name} cannot be used: {reason}{_advice(reason)}"


def _advice(reason: str) -> str:
    """What to do about it, as far as that is known."""
    for words, advice in (
        ("password", "; put the right password into PGPASSWORD or ~/.pgpass"),
        ("does not exist", "; `createdb` makes a database, `createuser` a user"),
        ("refused", "; does the server run there, and take connections?"),
        ("translate host name", "; is the name of the server right?"),
        ("resolve host", "; is the name of the server right?"),
        ("closed the connection", "; what was not told as done is not there, so do it again"),
        ("terminating connection", "; what was not told as done is not there, so do it again"),
    ):
        if words in reason:
            return advice
    return ""


def commit(connection: Connection, address: Address) -> None:
    """Commit; where the connection breaks meanwhile, say that nobody can tell what came of it."""
    try:
        connection.commit()
    except (errors.OperationalError, errors.InterfaceError) as error:
        raise ServerAway(
            f"{address.name} went away in the moment of writing, so it was written or it was not: "
            f"{_reason(error, address)}; look first (`trull hands`, `trull "
            "corrections`); an import may simply be given again"
        ) from None


def run(connection: Connection, statement: str) -> psycopg.Cursor[tuple[Any, ...]]:
    """Execute a statement that is made of our own words and numbers only."""
    return connection.execute(_composed(statement))


def _composed(statement: str) -> sql.SQL:
    return sql.SQL(statement)


def copy(connection: Connection, statement: str) -> Any:
    """Begin a COPY in which nothing is anybody's input."""
    return connection.cursor().copy(_composed(statement))

"""The desk for what was set aside: what lies there, and what came of every try to read it.

Rows are only ever added: what was found first stays as it was.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

import duckdb

from core.errors import TrullError
from events.filing import Filed
from events.formats.json_places import Span
from events.marking import faults
from events.store import Store

# An id that is kept cannot be greater.
_MOST = 2**31 - 1


class NotAtTheDesk(TrullError):
    """Nothing was set aside under a number."""


@dataclass(frozen=True, slots=True)
class Try:
    """A try to read a hand, and what came of it.

    hands: the ids of what was accepted. line, step, reason: why it was set aside, and where (from
    1), as far as that is known. text: what was tried, as found or corrected.
    """

    at: datetime
    outcome: Filed
    hands: tuple[str, ...]
    line: int | None
    step: int | None
    reason: str
    text: bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """A text at the desk: where it was found (hand: its place in the file, from 1), as it was found.

    tries: all of them, the import that set it aside first.
    """

    id: int
    format: str
    file: str
    hand: int | None
    raw: bytes
    tries: tuple[Try, ...]

    @property
    def open(self) -> bool:
        """Whether it still has to be put right."""
        return self.tries[-1].outcome is Filed.SET_ASIDE

    @property
    def refused(self) -> Try:
        """The last try that was refused."""
        return [one for one in self.tries if one.outcome is Filed.SET_ASIDE][-1]

    @property
    def text(self) -> str:
        """The text that was refused last, as characters; bytes that are no UTF-8 are replaced."""
        return self.refused.text.decode("utf-8", errors="replace")

    def faults(self) -> list[Span]:
        """The parts of that text that the reason tells of; none where nobody can tell."""
        why = self.refused
        return faults(
            self.text, format=self.format, line=why.line, step=why.step, reason=why.reason
        )


_KEPT = """
    SELECT set_aside.id, format, file, hand, raw, started_at, line, step, reason
    FROM set_aside JOIN batch ON batch.id = set_aside.batch
"""
# Of each text that was tried again, what came of it the last time.
_ACCEPTED = """(
    SELECT set_aside FROM retry GROUP BY set_aside
    HAVING arg_max(outcome, id) <> 'set aside'
)"""


def kept(store: Store, ids: Collection[int]) -> list[Kept]:
    """The texts with these numbers, in this order; raises NotAtTheDesk."""
    with store.reading() as connection:
        found = _kept(
            connection, "WHERE set_aside.id IN (SELECT unnest($1::INTEGER[]))", _possible(ids)
        )
        there = {one.id: one for one in found}
        missing = [id for id in ids if id not in there]
        if missing:
            raise _not_there(connection, missing[0])
    return [there[id] for id in ids]


def newest(store: Store, limit: int, *, open: bool) -> list[Kept]:
    """What is open, or else what is resolved; the newest import first, at most `limit`."""
    which = "NOT IN" if open else "IN"
    with store.reading() as connection:
        return _kept(
            connection,
            f"WHERE set_aside.id {which} {_ACCEPTED} ORDER BY batch DESC, set_aside.id LIMIT $1",
            limit,
        )


def open_ids(store: Store) -> list[int]:
    """The numbers of all texts that still have to be put right, ascending."""
    with store.reading() as connection:
        rows = connection.execute(
            f"SELECT id FROM set_aside WHERE id NOT IN {_ACCEPTED} ORDER BY id"
        ).fetchall()
    return [id for (id,) in rows]


def count(store: Store) -> tuple[int, int]:
    """How many texts are open, and how many are resolved."""
    with store.reading() as connection:
        [(open, resolved)] = connection.execute(
            f"SELECT count(*) FILTER (id NOT IN {_ACCEPTED}), count(*) FILTER (id IN {_ACCEPTED}) "
            "FROM set_aside"
        ).fetchall()
    return open, resolved


def _possible(ids: Collection[int]) -> list[int]:
    return [id for id in ids if 0 < id <= _MOST]


def _kept(connection: duckdb.DuckDBPyConnection, condition: str, parameter: object) -> list[Kept]:
    found = connection.execute(_KEPT + condition, [parameter]).fetchall()
    again = _tries(connection, {row[0]: bytes(row[4]) for row in found})
    texts = []
    for id, format, file, hand, raw, at, line, step, reason in found:
        first = Try(at, Filed.SET_ASIDE, (), line, step, reason, bytes(raw))
        texts.append(Kept(id, format, file, hand, bytes(raw), (first, *again[id])))
    return texts


def _tries(
    connection: duckdb.DuckDBPyConnection, texts: dict[int, bytes]
) -> defaultdict[int, list[Try]]:
    rows = connection.execute(
        "SELECT set_aside, tried_at, outcome, hands, line, step, reason, raw FROM retry "
        "WHERE set_aside IN (SELECT unnest($1::INTEGER[])) ORDER BY id",
        [list(texts)],
    ).fetchall()
    tries: defaultdict[int, list[Try]] = defaultdict(list)
    for id, at, outcome, hands, line, step, reason, raw in rows:
        text = texts[id] if raw is None else bytes(raw)
        tries[id].append(Try(at, Filed(outcome), tuple(hands), line, step, reason or "", text))
    return tries


def _not_there(connection: duckdb.DuckDBPyConnection, id: int) -> NotAtTheDesk:
    [(last,)] = connection.execute("SELECT max(id) FROM set_aside").fetchall()
    there = "nothing was ever set aside" if last is None else f"the numbers go from 1 to {last}"
    return NotAtTheDesk(f"nothing was set aside under {id}: {there}")

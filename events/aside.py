"""What cannot be read or is refused: kept as it was found, once, with the reason."""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

import polars as pl

from events.batches import Batches
from events.reading import printable
from events.record import Where
from events.writer import Writer


class Aside(NamedTuple):
    """A hand that is set aside: its format, its place, the refused action (from 1), its text."""

    format: str
    where: Where
    step: int | None
    reason: str
    raw: bytes


def keep(writer: Writer, aside: Sequence[Aside], batches: Batches) -> None:
    """Keep what is not kept yet: the same text, from whatever file, is kept once."""
    if not aside:
        return
    by_digest: dict[str, Aside] = {}
    for one in aside:
        by_digest.setdefault(sha256(one.raw).hexdigest(), one)
    there = writer.connection.execute(
        "SELECT digest FROM set_aside WHERE digest IN (SELECT unnest($1))", [list(by_digest)]
    ).fetchall()
    for (digest,) in there:
        del by_digest[digest]
    first = writer.next_number("set_aside", "id")
    rows = [
        {
            "id": id,
            "batch": batches.of(one.where.file),
            "format": one.format,
            "file": one.where.file,
            "line": one.where.line,
            "hand": one.where.hand,
            "step": one.step,
            "reason": printable(one.reason),
            "raw": one.raw,
            "digest": digest,
        }
        for id, (digest, one) in enumerate(by_digest.items(), first)
    ]
    if rows:
        numbers = dict.fromkeys(("line", "hand", "step"), pl.Int32)
        writer.insert("set_aside", pl.DataFrame(rows, schema_overrides=numbers))

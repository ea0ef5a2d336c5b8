"""Opening a history by its name: a file, or a database in PostgreSQL."""

import os
import re
from pathlib import Path

from platformdirs import user_data_path

from core.errors import Unreadable
from events.attaching import HistoryUnusable
from events.migrating import Told
from events.store import Store

SHARED = ("postgresql://", "postgres://")


def default_name() -> str:
    """The history of this user: TRULL_DB if that is set, else in the user's data folder."""
    return os.environ.get("TRULL_DB") or str(user_data_path("trull") / "history.duckdb")


def open_store(name: str, *, told: Told | None = None) -> Store:
    """The history of that name: the path of a file, or the address of a database.

    told: see Store. Raises Unreadable for an address that is none, HistoryUnusable where what is
    needed for PostgreSQL is not installed.
    """
    if not name.startswith(SHARED):
        if re.match(r"[a-z+]{2,}:/", name):
            raise Unreadable(
                f"{name.partition('/')[0]}/... is no address that is known here, and no file; a shared "
                "history is at postgresql://USER@HOST/NAME"
            )
        return Store(Path(name), told=told)
    try:
        from events.shared.address import address
        from events.shared.store import SharedStore
    except ImportError as error:
        raise HistoryUnusable(
            f"a history in PostgreSQL needs a driver ({error}): pip install 'trull[postgresql]'"
        ) from None
    return SharedStore(address(name))

"""The option that names the database, for every command that uses the history."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click

from events.store import Store, default_path


def with_store(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give the command `--db` and, as its first argument, the store that it names."""

    @click.option(
        "--db",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="The database file (else TRULL_DB, else the one in your data folder).",
    )
    @wraps(command)
    def with_db(*args: Any, db: Path | None, **kwargs: Any) -> Any:
        return command(Store(db or default_path()), *args, **kwargs)

    return with_db

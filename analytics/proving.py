"""Proving the read models: that they are what the history gives when they are derived anew."""

from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb
from sqlalchemy import Table

from analytics import projections
from analytics.tables import ReadModel
from events.store import Store
from events.verifying import Flaw
from events.writer import Writer

_TABLES = ReadModel.metadata.sorted_tables


def differences(store: Store) -> list[Flaw]:
    """Where the read models are not those that a rebuild makes; the history itself must be sound.

    Works on a copy in the folder for temporary files, so nothing in the history is changed; read
    models that lag behind are brought up to date there first.
    """
    with TemporaryDirectory(prefix="trull-") as folder:
        copy = Store(Path(folder) / "history.duckdb")
        _copy(store, copy)
        projections.catch_up(copy)
        copy.write(_keep)
        projections.rebuild(copy)
        with copy.reading() as connection:
            flaws = [_compared(connection, table) for table in _TABLES]
        return [flaw for flaw in flaws if flaw]


def _keep(writer: Writer) -> None:
    for table in _TABLES:
        writer.connection.execute(f"CREATE TABLE found_{table.name} AS FROM {table.fullname}")


def _compared(connection: duckdb.DuckDBPyConnection, table: Table) -> Flaw | None:
    kept, rebuilt = f"found_{table.name}", table.fullname
    [(missing, surplus)] = connection.execute(
        f"SELECT (SELECT count(*) FROM (FROM {rebuilt} EXCEPT ALL FROM {kept})), "
        f"(SELECT count(*) FROM (FROM {kept} EXCEPT ALL FROM {rebuilt}))"
    ).fetchall()
    if not missing and not surplus:
        return None
    text = (
        f"the table {rebuilt}, which the statistics read, is not what the history gives: "
        f"rows missing: {missing}, rows that should not be there: {surplus}"
    )
    return Flaw(None, None, None, text)


def _copy(store: Store, copy: Store) -> None:
    with store.reading() as connection:
        target = "'" + str(copy.path).replace("'", "''") + "'"
        [(alias,)] = connection.execute("SELECT current_database()").fetchall()
        connection.execute(f"ATTACH {target} AS {alias}_copy")
        try:
            connection.execute(f"COPY FROM DATABASE {alias} TO {alias}_copy")
        finally:
            connection.execute(f"DETACH {alias}_copy")

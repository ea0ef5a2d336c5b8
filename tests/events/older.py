"""A history as an older program wrote it, for the tests of how histories grow."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb

LAYOUT_1 = Path(__file__).parent / "growth" / "layout_1.sql"
HANDS = 12


def write_older(path: Path, *, storage: str = "v2.0.0") -> Path:
    """Make a file of the first layout; storage: the version of DuckDB's own format."""
    path.write_bytes(_older(storage))
    return path


@cache
def _older(storage: str) -> bytes:
    with TemporaryDirectory() as folder, duckdb.connect() as connection:
        path = Path(folder) / "history.duckdb"
        connection.execute("SET TimeZone = 'UTC'")
        connection.execute(f"ATTACH '{path}' AS older (STORAGE_VERSION '{storage}')")
        connection.execute("USE older")
        connection.execute(LAYOUT_1.read_text(encoding="utf-8"))
        connection.execute("USE memory")
        connection.execute("DETACH older")
        return path.read_bytes()


def tables(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of every table of the history in a file, read by DuckDB alone."""
    with duckdb.connect(path, read_only=True) as connection:
        connection.execute("SET TimeZone = 'UTC'")
        names = connection.execute(
            "SELECT table_name FROM duckdb_tables() WHERE schema_name = 'main' ORDER BY ALL"
        ).fetchall()
        return {
            name: connection.execute(f"FROM main.{name} ORDER BY ALL").fetchall()
            for (name,) in names
        }

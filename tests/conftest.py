"""What the tests of several rooms share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgresql_server import Server, binaries


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A PostgreSQL server; without one on the machine, a failure where CI says that there must be."""
    programs = binaries()
    if programs is None:
        reason = "there is no PostgreSQL server on this machine (Debian's package `postgresql`)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    server = Server(programs)
    yield server
    server.stop()


@pytest.fixture
def database(postgresql: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of an empty database; replicas of it are kept in the folder of the test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    url = postgresql.database()
    yield url
    postgresql.drop(url)

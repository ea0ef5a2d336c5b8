"""A PostgreSQL server for the time of the tests, with a database for each of them."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import psycopg

# It refuses to run as root.
_SERVANT = "postgres"
_PATIENCE = 30.0
GUARDED, PASSWORD = "visitor", "swordfish"


def binaries() -> Path | None:
    """The folder of the newest server on this machine; None: there is none."""
    debian = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parts[-2])
    )
    for folder in reversed(debian):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


class Server:
    """A server of our own on 127.0.0.1, in a temporary folder.

    All users are let in, but for GUARDED, who may do nothing yet and has to know PASSWORD.
    """

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self._user = _SERVANT if os.geteuid() == 0 else None
        self._numbers = count(1)
        self._folder = Path(tempfile.mkdtemp(prefix="trull-postgresql-"))
        if self._user:
            shutil.chown(self._folder, self._user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        made = [programs / "initdb", "-D", self._data, "-U", "trull", "-A", "trust"]
        made += ["-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL, **self._as_servant)
        rules = self._data / "pg_hba.conf"
        rules.write_text(f"host all {GUARDED} 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")
        self.start()
        self.ask("postgres", f"CREATE ROLE {GUARDED} LOGIN PASSWORD '{PASSWORD}'")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    @property
    def _as_servant(self) -> dict[str, str | Path]:
        return {"cwd": self._folder} | ({"user": self._user} if self._user else {})

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "off",
            "max_connections": "60",
        }
        command = [self.programs / "postgres", "-D", self._data, "-p", str(self.port)]
        command += [f"--{name}={value}" for name, value in settings.items()]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, **self._as_servant)
        give_up = time.monotonic() + _PATIENCE
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < give_up, (self._folder / "log").read_text()
                time.sleep(0.02)

    def kill(self) -> None:
        """End the server at once, with all its connections, as if the power failed."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def stop(self) -> None:
        """End the server for good and remove all it has."""
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)

    def url(self, database: str, user: str = "trull") -> str:
        """The address of a database."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"club_{next(self._numbers)}"
        self.ask("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def drop(self, url: str) -> None:
        """Remove a database, whoever still uses it."""
        self.ask("postgres", f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def ask(self, database: str, statement: str) -> list[tuple[object, ...]]:
        """The rows that a statement gives, behind Trull's back; committed at once."""
        return ask(self.url(database), statement)


def ask(url: str, statement: str) -> list[tuple[object, ...]]:
    """The same for the address of a database."""
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(statement.encode())
        return found.fetchall() if found.description else []

"""`trull dashboard` and `trull demo`: the pages, on your history or on the sample club's."""

import os
import socket
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from platformdirs import user_cache_path

from dashboard.commands.database import with_store
from dashboard.commands.importing import counts, import_paths
from events.store import Store

APP = Path(__file__).parents[1] / "app.py"
ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "data" / "club"
FIRST_PORT = 8501
PORTS_TRIED = 50
# On our own terms: no window nobody asked for, no question for an address, nothing sent anywhere.
STREAMLIT = {
    "server.showEmailPrompt": "false",
    "server.fileWatcherType": "none",
    "browser.gatherUsageStats": "false",
    "logger.hideWelcomeMessage": "true",
    "logger.level": "warning",
}


def _serving(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of both commands that serve pages."""
    port = click.option(
        "--port",
        type=click.IntRange(1, 65535),
        help=f"The port to serve on (else the first free one from {FIRST_PORT}).",
    )
    address = click.option(
        "--address",
        default="localhost",
        show_default=True,
        help="Where to serve; 0.0.0.0 lets others on your network look too.",
    )
    return port(address(command))


@click.command()
@_serving
@with_store
def dashboard(store: Store, port: int | None, address: str) -> None:
    """Show the dashboard on your history.

    Open the address that it prints in a browser; it runs until you stop it with Ctrl+C. Logs can be
    imported on its Import page, or meanwhile with `trull import`.
    """
    with store.reading():
        pass  # what is no history is refused here, not in the browser
    serve(store, port, address, browser=False)


@click.command()
@_serving
@click.option(
    "--browser/--no-browser", default=True, help="Open a browser window.", show_default=True
)
@click.option("--fresh", is_flag=True, help="Import the sample anew.")
def demo(port: int | None, address: str, browser: bool, fresh: bool) -> None:
    """Show the dashboard on a sample club.

    The sample has a database of its own in your cache folder; your history is not touched.
    """
    serve(Store(sample_database(fresh)), port, address, browser=browser)


def _program() -> list[Path]:
    """The files of Trull that decide what is in a history."""
    return [path for name in ("core", "events") for path in sorted((ROOT / name).rglob("*.py"))]


def sample_database(fresh: bool) -> Path:
    """The database of the sample club, imported when it is not there yet or `fresh` is wanted.

    Its name tells what it was made from and by: other data, or another version of the program,
    make another database.
    """
    files = sorted(path for path in SAMPLE.rglob("*") if path.is_file())
    if not files:
        raise click.UsageError(
            f"there is no sample club in {SAMPLE}; it comes with a checkout of Trull, not with an "
            "installed package. `trull simulate` makes hands to look at."
        )
    digest = sha256()
    for path in (*files, *_program()):
        digest.update(path.read_bytes())
    folder = user_cache_path("trull", ensure_exists=True)
    database = folder / f"sample-{digest.hexdigest()[:12]}.duckdb"
    if fresh or not database.exists():
        click.echo(f"Importing the sample club from {SAMPLE}, once.")
        # Complete or not there at all: an import that is broken off leaves nothing behind.
        with TemporaryDirectory(dir=folder) as building:
            history = Path(building) / database.name
            click.echo(counts(import_paths(Store(history), [str(SAMPLE)])))
            history.replace(database)
    return database


def serve(store: Store, port: int | None, address: str, *, browser: bool) -> None:
    """Become the Streamlit server; does not return. Raises a usage error for a port that is taken."""
    if port is None:
        port = _first_free(address)
    elif not _free(address, port):
        raise click.UsageError(f"port {port} is taken; without --port a free one is found")
    click.echo(f"The history in {store.name}:\n\n    http://{address}:{port}\n\nCtrl+C stops it.")
    sys.stdout.flush()
    options = {
        "server.port": str(port),
        "server.address": address,
        "server.headless": "false" if browser else "true",
        **STREAMLIT,
    }
    command = [sys.executable, "-P", "-m", "streamlit", "run", str(APP)]
    command += [f"--{name}={value}" for name, value in options.items()]
    os.execve(sys.executable, command, os.environ | {"TRULL_DB": store.opened_by})


def _first_free(address: str) -> int:
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        if _free(address, port):
            return port
    raise click.UsageError(f"no free port from {FIRST_PORT} on; name one with --port")


def _free(address: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError:
            return False
    return True


COMMANDS = {"dashboard": dashboard, "demo": demo}

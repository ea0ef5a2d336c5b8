"""The dashboard served on a small history, and a browser to look at it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.dashboard import club

APP = Path(__file__).parents[2] / "dashboard" / "app.py"
PATIENCE = 30.0
BROWSER_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE = 1400
PHONE = 390

Opens = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the machine has it; without one, a failure where CI says that there must be."""
    chromium = shutil.which("chromium")
    if chromium is None:
        reason = "there is no chromium on this machine (Debian's package `chromium`)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE * 1000)
        running = playwright.chromium.launch(executable_path=chromium, args=BROWSER_FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def history(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A history with one of everything."""
    path = tmp_path_factory.mktemp("browser") / "history.duckdb"
    club.import_log(path)
    return path


@contextmanager
def served(history: Path) -> Iterator[str]:
    """Where the dashboard on a history answers, while the block lasts."""
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-P", "-m", "streamlit", "run", str(APP), "--server.headless=true"]
    command += [f"--server.port={port}", "--server.fileWatcherType=none"]
    log = history.with_name(f"server-{port}.log")
    with log.open("wb") as output:
        server = subprocess.Popen(
            command,
            env=os.environ | {"TRULL_DB": str(history)},
            cwd=history.parent,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            _wait_for(f"http://localhost:{port}/_stcore/health", server, log)
            yield f"http://localhost:{port}"
        finally:
            server.terminate()
            server.wait()


@pytest.fixture(scope="session")
def address(history: Path) -> Iterator[str]:
    """Where the dashboard on that history answers, for all tests."""
    with served(history) as address:
        yield address


def _wait_for(health: str, server: subprocess.Popen[bytes], log: Path) -> None:
    give_up = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(health, timeout=1).close()
            return
        except OSError:
            if server.poll() is not None or time.monotonic() > give_up:
                pytest.fail(f"the dashboard does not answer:\n{log.read_text()}")
            time.sleep(0.1)


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Iterator[dict[str, BrowserContext]]:
    """One browser profile for each colour scheme; what it has loaded once it need not load again."""
    profiles = {
        "light": browser.new_context(color_scheme="light"),
        "dark": browser.new_context(color_scheme="dark"),
    }
    yield profiles
    for profile in profiles.values():
        profile.close()


# True once nothing has moved the page for a while: charts and tables take their room late.
_STILL = """() => {
    const height = document.querySelector("[data-testid=stMain]").scrollHeight;
    if (window.heightBefore !== height) {
        window.heightBefore = height;
        window.stillSince = performance.now();
    }
    return performance.now() - window.stillSince > 500;
}"""


def settled(page: Page) -> None:
    """Wait until the page is complete: before, a click may meet what has moved under it."""
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
    page.wait_for_function(_STILL, polling=100)


@pytest.fixture
def opens(contexts: dict[str, BrowserContext], address: str) -> Iterator[Opens]:
    """Open a page of the dashboard in a new tab; any error in the browser's console fails."""
    tabs: list[Page] = []
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        # On its way to a page by link Streamlit asks at two addresses before it asks at the right one.
        if message.type == "error" and "/_stcore/" not in message.location["url"]:
            errors.append(f"{message.text} ({message.location['url']})")

    def open_tab(path: str, *, width: int = WIDE, scheme: str = "light") -> Page:
        tab = contexts[scheme].new_page()
        tabs.append(tab)
        tab.set_viewport_size({"width": width, "height": 900})
        tab.set_default_timeout(PATIENCE * 1000)
        tab.on("console", note)
        tab.on("pageerror", lambda error: errors.append(str(error)))
        tab.goto(address + path)
        tab.locator("[data-testid=stMain] h1").first.wait_for()
        settled(tab)
        return tab

    yield open_tab
    for tab in tabs:
        tab.close()
    assert not errors

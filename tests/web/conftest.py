"""A real server, a real browser, and people who sit down at it."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, sync_playwright

from tests.web.visitor import Visitor
from tuliptable.server.app import create_app
from tuliptable.server.command import configured, listen
from tuliptable.server.settings import Settings
from tuliptable.webbuild import ensure_built

ROOT = Path(__file__).parents[2]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]

Welcome = Callable[..., Visitor]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server with a fresh database listens; its bots move at once."""
    ensure_built(ROOT)
    listening = listen("127.0.0.1", 0)
    port: int = listening.getsockname()[1]
    settings = Settings(data=tmp_path_factory.mktemp("data"), port=port, bot_delay=0.0)
    server = uvicorn.Server(configured(create_app(settings)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}/"
    server.should_exit = True
    thread.join(timeout=10)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        reason = "no Chromium on this machine (Debian, Ubuntu: apt install chromium)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def welcome(browser: Browser, address: str) -> Iterator[Welcome]:
    """Lets people in: each with a browser profile of their own, watched for errors and for requests elsewhere."""
    guests: list[Visitor] = []

    def let_in(name: str = "Ann", **looks: object) -> Visitor:
        guest = Visitor(browser, address, name, **looks)
        guests.append(guest)
        return guest

    yield let_in
    for guest in guests:
        guest.goodbye()

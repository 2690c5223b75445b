"""The server and the browser of these tests."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from playwright.sync_api import Browser, sync_playwright

from tuliptable.server.command import listen, server_config
from tuliptable.server.http.app import create_app
from tuliptable.server.settings import Settings
from tuliptable.webbuild import ensure_built

ROOT = Path(__file__).parents[2]

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is Chromium without windows, menus and tabs: it opens a page in half the time."""

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


@contextmanager
def open_house(data: Path, database: str = "", creations_per_minute: float = 0) -> Iterator[str]:
    """A server with a fresh database, whose bots move at once; yields its address."""
    ensure_built(ROOT)
    listening = listen("127.0.0.1", 0)
    port: int = listening.getsockname()[1]
    settings = Settings(
        data=data,
        database=database,
        port=port,
        bot_delay=0.0,
        creations_per_minute=creations_per_minute,
        seat_changes_per_minute=0,
        chat_lines_per_minute=0,
        work_share=0,
        connections_per_minute=0,
    )
    server = uvicorn.Server(server_config(create_app(settings), settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}/"
    server.should_exit = True
    thread.join(timeout=10)


def find_chromium() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def open_browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()

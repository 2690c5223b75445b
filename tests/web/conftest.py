"""A real server, a real browser, and people who sit down at it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.house import find_chromium, open_browser, open_house
from tests.web.visitor import Visitor

Welcome = Callable[..., Visitor]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with open_house(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    if chromium is None:
        reason = "no Chromium on this machine (Debian, Ubuntu: apt install chromium)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with open_browser(chromium) as browser:
        yield browser


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

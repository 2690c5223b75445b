"""A real server, a real browser, and people at it."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.house import find_chromium, open_browser, open_house
from tests.web.visitor import Visitor
from tuliptable.engine.chance import below, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.server.tables import autoplay, new_metadata, seed_exchange

Welcome = Callable[..., Visitor]
Late = Callable[[int], None]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A browser cannot tell one database from another; the server's own tests run on both."""
    with open_house(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(autouse=True)
def fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first table of a test always has the same deck, the second another one, and bots the same dice."""
    tables = itertools.count()
    monkeypatch.setattr(new_metadata, "fresh_seed", lambda: seed_from(f"table {next(tables)}"))
    monkeypatch.setattr(seed_exchange, "draw_seed", lambda secret, *_: secret)
    monkeypatch.setattr(autoplay, "fresh_seed", lambda: seed_from("bots"))


@pytest.fixture
def begin_late(monkeypatch: pytest.MonkeyPatch) -> Late:
    """Start the tables of this test after random decisions, with the first seat to move."""
    begin = Game.begin

    def let(decisions: int) -> None:
        known: dict[str, Any] = {}

        def late(game: Game[Any], players: int, options: Any, seed: str) -> Any:
            s, dice, made = begin(game, players, options, seed), chance_from(seed), 0
            while made < decisions or game.to_move(s) != 0:
                legal = game.legal(s)
                assert legal, f"{game.title} is over by then"
                game.play(s, legal[below(dice, len(legal))])
                made += 1
            return s

        def begins(game: Game[Any], players: int, options: Any, seed: str, *_: Any) -> Any:
            asked = f"{game.key} {players} {options} {seed}"
            if asked not in known:
                known[asked] = late(game, players, options, seed)
            return known[asked].copy()

        monkeypatch.setattr(Game, "begin", begins)

    return let


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Yield a browser, closed before the worker runs other tests, because no other event loop can run beside it."""
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

    def let_in(name: str = "Ann", **looks: Any) -> Visitor:
        guest = Visitor(browser, address, name, **looks)
        guests.append(guest)
        return guest

    yield let_in
    for guest in guests:
        guest.goodbye()

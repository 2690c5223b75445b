"""Look at any moment of any game: ``python -m tests.web.gallery windmill-valley 3 build via --into pictures``.

Plays games between bots until seat 0 may do an action of each given kind, opens that table in a browser with the
first of those choices pointed at, and takes a picture on a desk and on a phone. The kind ``over`` is the end.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, cast
from unittest.mock import patch

import msgspec
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.kit.tables import in_c
from tests.web.house import ROOT, find_chromium, open_browser
from tests.web.pictures import take
from tests.web.visitor import DESK, PHONE
from tuliptable import bots, games
from tuliptable.engine.chance import Chance, below, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.information_state import InformationState
from tuliptable.engine.secret_decisions import is_secret_decision
from tuliptable.server.command import listen, server_config
from tuliptable.server.http.app import create_app
from tuliptable.server.settings import Settings
from tuliptable.server.storage.match_metadata import SealedAnswer
from tuliptable.server.tables import autoplay, new_metadata, player_actions, seed_exchange
from tuliptable.server.tables.table import Table
from tuliptable.webbuild import ensure_built

GAMES_TRIED = 300
SETTLED = 900
SIZES = {
    "desk": DESK,
    "wall": ViewportSize(width=1920, height=1080),
    "tablet": ViewportSize(width=820, height=1180),
    "phone": PHONE,
}


@dataclass(frozen=True)
class Moment:
    """A position to look at: its deck and the actions so far."""

    seed: str
    actions: list[int]


def find_moment(game: Game[Any], players: int, options: dict[str, Any], kind: str, after: int) -> Moment | None:
    """A state, some way into a game or as late as it comes, in which seat 0 may do an action of this kind."""
    for number in range(GAMES_TRIED):
        seed, dice = seed_from(f"gallery {number}"), chance_from(seed_from(f"gallery dice {number}"))
        state, actions, earlier = game.begin(players, options, seed), list[int](), -1
        while not game.over(state):
            legal = game.legal(state)
            kinds = {game.actions.notation(action).split()[0] for action in legal}
            if game.to_move(state) == 0 and kind in kinds:
                if len(actions) >= after:
                    return Moment(seed, actions)
                earlier = len(actions)
            actions.append(sensible(game, state, legal, dice))
            game.play(state, actions[-1])
        if kind == "over":
            return Moment(seed, actions)
        if earlier >= 0:
            return Moment(seed, actions[:earlier])
    return None


def sensible(game: Game[Any], state: Any, legal: list[int], dice: Chance) -> int:
    """Mostly greedy, sometimes anything: so that rare moments come too."""
    if below(dice, 4) == 0:
        return legal[below(dice, len(legal))]
    return bots.instant_choice(bots.find("greedy"), InformationState(game, state), dice, in_c(game.key))


class House:
    """A server whose tables change only from here."""

    def __init__(self, data: Path) -> None:
        self.socket = listen("127.0.0.1", 0)
        port = self.socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        settings = Settings(data=data, port=port, work_share=0)
        self.app = create_app(settings)
        self.server = uvicorn.Server(server_config(self.app, settings))
        self.loop = asyncio.new_event_loop()
        self.started = threading.Event()

    def run(self) -> None:
        async def serve() -> None:
            task = asyncio.ensure_future(self.server.serve(sockets=[self.socket]))
            while not self.server.started:
                await asyncio.sleep(0.02)
            self.started.set()
            await task

        self.loop.run_until_complete(serve())

    def bring_to(self, table_id: str, actions: Sequence[int]) -> None:
        async def carry_out() -> None:
            table, left = await self.app.state.open_tables.table(table_id), list(actions)
            while left or (table.secret_decision and not is_secret_decision(table.match.game, table.match.state)):
                if table.secret_decision:
                    await player_actions.end_secret_decision(table, table.seq, secret_answers(table, left))
                else:
                    await player_actions.act_for_seat(table, table.match.to_move, table.seq, left.pop(0), "")

        asyncio.run_coroutine_threadsafe(carry_out(), self.loop).result()


def secret_answers(table: Table, left: list[int]) -> list[SealedAnswer]:
    """Return the answers to secret decisions, taken from the remaining actions."""
    game, state, answers = table.match.game, table.match.state.copy(), list[SealedAnswer]()
    while left and is_secret_decision(game, state):
        answers.append(SealedAnswer(game.to_move(state), left.pop(0)))
        game.play(state, cast(int, answers[-1].action))
    return answers


@contextmanager
def still_house() -> Iterator[House]:
    ensure_built(ROOT)
    with TemporaryDirectory() as data, patch.object(autoplay.Autoplayer, "needed", property(lambda _: False)):
        house = House(Path(data))
        thread = threading.Thread(target=house.run, daemon=True)
        thread.start()
        house.started.wait()
        yield house
        house.server.should_exit = True
        thread.join(timeout=10)


def open_table(
    house: House, context: BrowserContext, game: str, players: int, options: dict[str, Any], moment: Moment
) -> str:
    """Ann's table, brought to a moment; returns its address."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(1, players))]
    origin = {"origin": house.address}
    context.request.post(f"{house.address}/api/me", data={"name": "Ann"}, headers=origin)
    wish = {"game": game, "seats": seats, "options": options}
    with (
        patch.object(new_metadata, "fresh_seed", lambda: moment.seed),
        patch.object(seed_exchange, "draw_seed", lambda secret, *_: secret),
    ):
        table = context.request.post(f"{house.address}/api/tables", data=wish, headers=origin).json()["id"]
    house.bring_to(table, moment.actions)
    return f"{house.address}/#/table/{table}"


@dataclass(frozen=True)
class Shot:
    """A picture to take: the position, and the page around it."""

    game: str
    players: int
    kind: str
    after: int = 60
    size: str = "desk"
    scheme: Literal["light", "dark"] = "light"
    choice: int = 1
    press: str | None = None
    options: dict[str, Any] = field(default_factory=dict)


def shoot(house: House, browser: Browser, shot: Shot, moment: Moment, path: Path) -> None:
    context = browser.new_context(reduced_motion="reduce", viewport=SIZES[shot.size], color_scheme=shot.scheme)
    address = open_table(house, context, shot.game, shot.players, shot.options, moment)
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(SETTLED)
    point_at(page, shot.choice)
    if shot.press:
        page.get_by_role("button", name=re.compile(f"^{shot.press}")).first.click()
    page.wait_for_timeout(SETTLED)
    take(page, path)
    context.close()


def point_at(page: Page, choice: int) -> None:
    """Point at the place of a choice on the board, by its name in the list."""
    choices = page.locator(".actions ol button")
    if choices.count() > 1:
        name = choices.nth(min(choice, choices.count() - 1)).locator("span").first.text_content()
        place = page.get_by_role("region", name="Board").get_by_role("button", name=name, exact=True)
        if place.locator("visible=true").count():
            place.locator("visible=true").first.hover()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.KEYS)
    parser.add_argument("players", type=int)
    parser.add_argument("kinds", nargs="+", help="first words of actions, or over")
    parser.add_argument("--options", type=msgspec.json.decode, default={}, help="the game's options, as JSON")
    parser.add_argument("--after", type=int, default=60, help="decisions to make before")
    parser.add_argument("--choice", type=int, default=1, help="the number of the choice to point at, from 0")
    parser.add_argument("--press", help="a button to press first, by how its name begins")
    parser.add_argument("--scheme", choices=("light", "dark"), default="light")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=["desk", "phone"])
    parser.add_argument("--into", type=Path, default=Path("pictures"))
    arguments = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        sys.exit("no Chromium on this machine")
    game = games.load(arguments.game)
    with still_house() as house, open_browser(chromium) as browser:
        for kind in arguments.kinds:
            moment = find_moment(game, arguments.players, arguments.options, kind, arguments.after)
            if moment is None:
                print(f"{kind}: did not come up in {GAMES_TRIED} games")
                continue
            for size in arguments.sizes:
                shot = Shot(
                    arguments.game,
                    arguments.players,
                    kind,
                    size=size,
                    scheme=arguments.scheme,
                    choice=arguments.choice,
                    press=arguments.press,
                    options=arguments.options,
                )
                shoot(house, browser, shot, moment, arguments.into / f"{shot.game}-{shot.players}-{kind}-{size}.png")
            print(f"{kind}: after {len(moment.actions)} decisions")


if __name__ == "__main__":
    main()

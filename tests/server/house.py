"""A real server on a loopback port, and people who connect to it as browsers do."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
import websockets
from litestar import Litestar

from tuliptable.engine.wording.lines import Phrase
from tuliptable.server.command import listen, server_config
from tuliptable.server.http.app import create_app
from tuliptable.server.limits.connections import ConnectionLimits, LimitedHttp
from tuliptable.server.settings import Settings
from tuliptable.server.tables.open_tables import OpenTables
from tuliptable.server.wire.http_messages import NewTable, Problem, SeatRequest, TableInfo, TimeControl
from tuliptable.server.wire.socket_messages import (
    Accepted,
    Act,
    Hello,
    Incoming,
    Outgoing,
    Refused,
    Scene,
    SeatsChanged,
    ToBrowser,
    Update,
    Welcome,
)

GAME = "gift-of-tulips"
PATIENCE = 30.0
HELLO = Hello()
T = TypeVar("T", bound=Outgoing)
M = TypeVar("M")

decoder: msgspec.json.Decoder[ToBrowser] = msgspec.json.Decoder(ToBrowser)

me, open_seat = SeatRequest("me"), SeatRequest("open")
greedy, random_bot = SeatRequest("bot", bot="greedy"), SeatRequest("bot", bot="random")


class House:
    """The application of one server process."""

    def __init__(self, app: Litestar, port: int, connection_limits: ConnectionLimits) -> None:
        self.app, self.port, self.connection_limits = app, port, connection_limits
        self.address = f"http://127.0.0.1:{port}"

    @property
    def open_tables(self) -> OpenTables:
        open_tables = self.app.state.open_tables
        assert isinstance(open_tables, OpenTables)
        return open_tables

    def client(self, **named: Any) -> httpx.AsyncClient:
        """Return a client without certificates, because reading them would take longer than most tests."""
        return httpx.AsyncClient(base_url=self.address, verify=False, **named)

    @asynccontextmanager
    async def person(self, name: str = "Ann", cookies: httpx.Cookies | None = None) -> AsyncIterator[Person]:
        afresh = httpx.Limits(max_keepalive_connections=0)  # the server closes a line that rested, perhaps just now
        async with self.client(cookies=cookies, timeout=PATIENCE, limits=afresh) as client:
            person = Person(self, client)
            try:
                if cookies is None:
                    await person.ask("POST", "/api/me", {"name": name})
                yield person
            finally:
                for line in person.lines:
                    await line.close()


class Person:
    """A guest with a cookie."""

    def __init__(self, house: House, client: httpx.AsyncClient) -> None:
        self.house, self.client = house, client
        self.lines: list[Line] = []

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        content = None if body is None else msgspec.json.encode(body)
        headers = {"origin": self.house.address, "content-type": "application/json"}
        return await self.client.request(method, path, content=content, headers=headers)

    async def get(self, path: str, kind: type[M]) -> M:
        answer = await self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=kind)

    async def post(self, path: str, body: Any, kind: type[M]) -> M:
        answer = await self.ask("POST", path, body)
        assert answer.status_code in (200, 201), answer.text
        return msgspec.json.decode(answer.content, type=kind)

    async def refused_with(self, phrase: Phrase, path: str, body: Any, status: int = 400) -> None:
        """Post something that is refused with this phrase, and with its key as the code."""
        answer = await self.ask("POST", path, body)
        assert answer.status_code == status, answer.text
        assert msgspec.json.decode(answer.content, type=Problem) == Problem(str(phrase), phrase.line.key)

    async def refused(self, path: str, body: Any, status: int = 400) -> str:
        answer = await self.ask("POST", path, body)
        assert answer.status_code == status, answer.text
        reason = answer.json()["reason"]
        assert isinstance(reason, str)
        return reason

    async def open_table(
        self, *seats: SeatRequest, game: str = GAME, pace: TimeControl | None = None, listed: bool = False
    ) -> TableInfo:
        wish = NewTable(game, list(seats), pace=pace or TimeControl(), listed=listed)
        return await self.post("/api/tables", wish, TableInfo)

    async def line(self, table: str, *, hello: Hello | None = HELLO, origin: str | None = None) -> Line:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        wire = await websockets.connect(
            f"ws://127.0.0.1:{self.house.port}/ws/{table}",
            additional_headers={"Cookie": cookie},
            origin=websockets.Origin(origin or self.house.address),
            compression=None,
            max_queue=1000,
            ping_interval=None,
        )
        line = Line(wire)
        self.lines.append(line)
        if hello is not None:
            await line.send(hello)
            line.welcome = await line.hear(Welcome)
        return line


class Line:
    """A socket to a table, with everything that it received."""

    def __init__(self, wire: websockets.ClientConnection) -> None:
        self.wire = wire
        self.frames: list[str] = []
        self.welcome: Welcome
        self.scene: Scene
        self.table: TableInfo
        self.number = 0

    async def send(self, message: Incoming | dict[str, Any] | str | bytes) -> None:
        await self.wire.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())

    async def next(self) -> Outgoing:
        """Return the next message of any kind."""
        async with asyncio.timeout(PATIENCE):
            frame = await self.wire.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = decoder.decode(frame)
        if isinstance(message, Welcome | Update):
            self.scene = message.scene
        if isinstance(message, Welcome | SeatsChanged):
            self.table = message.table
        return message

    async def hear(self, kind: type[T], so_that: Callable[[T], bool] = lambda _: True) -> T:
        """Return the next message of a kind, and skip all others."""
        while True:
            message = await self.next()
            if isinstance(message, kind) and so_that(message):
                return message

    async def until(self, so: Callable[[Scene], bool]) -> Scene:
        """Read messages until the scene satisfies a condition."""
        while not so(self.scene):
            await self.next()
        return self.scene

    async def until_table(self, so: Callable[[TableInfo], bool]) -> TableInfo:
        """Read messages until the table satisfies a condition."""
        while not so(self.table):
            await self.next()
        return self.table

    async def say(self, **message: Any) -> Accepted | Refused:
        """Send a numbered message and wait for its answer."""
        self.number += 1
        await self.send({"id": self.number, **message})
        return await self.answer(self.number)

    async def answer(self, number: int) -> Accepted | Refused:
        while True:
            message = await self.next()
            if isinstance(message, Accepted | Refused) and message.id == number:
                return message

    async def act(self, action: int | None = None, seq: int | None = None) -> Accepted | Refused:
        """Play the given action, or the first legal one."""
        code = self.scene.choices[0].code if action is None else action
        self.number += 1
        await self.send(Act(self.number, self.scene.seq if seq is None else seq, code))
        return await self.answer(self.number)

    async def play(self, dice: random.Random | None = None, most: int = 10_000) -> int:
        """Play all own turns until the end or for `most` moves, and return the number of moves."""
        made = 0
        while made < most and not self.scene.ranks:
            if self.scene.choices:
                choice = dice.choice(self.scene.choices) if dice else self.scene.choices[0]
                answer = await self.act(choice.code)
                assert isinstance(answer, Accepted), answer
                made += 1
            else:
                await self.next()
        return made

    async def close(self) -> None:
        await self.wire.close()


class Server(uvicorn.Server):
    """A server that stops at once. uvicorn itself checks only ten times a second."""

    async def main_loop(self) -> None:
        while not await self.on_tick(0):
            await asyncio.sleep(0.01)


@asynccontextmanager
async def house(settings: Settings) -> AsyncIterator[House]:
    """Run a server."""
    listening = listen("127.0.0.1", 0)
    app = create_app(settings)
    config = server_config(app, settings)
    config.timeout_graceful_shutdown = 1
    server = Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not serving.done(), serving.exception()
        await asyncio.sleep(0.01)
    try:
        assert isinstance(config.http, type)
        assert issubclass(config.http, LimitedHttp)
        yield House(app, listening.getsockname()[1], config.http.connection_limits)
    finally:
        server.should_exit = True
        await serving
        listening.close()


def expect_refusal(answer: Outgoing, phrase: Phrase) -> None:
    """Check that a message was refused with this phrase, and with its key as the code."""
    assert isinstance(answer, Refused), answer
    assert (answer.reason, answer.code) == (str(phrase), phrase.line.key)


def plain(frame: str) -> dict[str, Any]:
    message = json.loads(frame)
    assert isinstance(message, dict)
    return message

"""Visits leave no garbage that only the collector could free, however they end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import websockets
from litestar import Request, WebSocket
from websockets.frames import Opcode
from websockets.server import ServerProtocol

from tests.server.house import House, Person, greedy, house, me
from tests.server.test_messages import closed_with
from tests.server.test_quick_socket import frame
from tuliptable.engine.refusal import Refusal
from tuliptable.server.http.table_socket import TableSocket
from tuliptable.server.limits.arrivals import ArrivalLimit
from tuliptable.server.limits.connections import LimitedHttp, Visit
from tuliptable.server.settings import Settings
from tuliptable.server.wire.connection import Connection
from tuliptable.server.wire.fast_socket import FastSocket

pytestmark = pytest.mark.anyio

PARTS = (FastSocket, ServerProtocol, WebSocket, Request, TableSocket, Connection, LimitedHttp, Visit, Refusal)
VISITS = 3
HALF_A_HANDSHAKE = "GET /ws/{} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"

Visitor = Callable[[Person, str], Awaitable[None]]


@pytest.fixture
def collector_at_rest() -> Iterator[None]:
    """Leave the collection to the test, and keep the objects that the collector finds."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


async def says_goodbye(ann: Person, table: str) -> None:
    await (await ann.line(table)).close()


async def hangs_up(ann: Person, table: str) -> None:
    (await ann.line(table)).wire.transport.abort()


async def says_nothing(ann: Person, table: str) -> None:
    await (await ann.line(table, hello=None)).close()


async def is_refused(ann: Person, table: str) -> None:
    await (await ann.line(table)).say(type="act", seq=-1, action=0)


async def sends_no_text(ann: Person, table: str) -> None:
    line = await ann.line(table)
    line.wire.transport.write(frame(b"\xff"))
    assert (await closed_with(line))[0] == 1007


async def floods(ann: Person, table: str) -> None:
    line = await ann.line(table)
    line.wire.transport.write(frame(b"", Opcode.PING) * 1000)
    await closed_with(line)


async def asks_for_no_table(ann: Person, _: str) -> None:
    await closed_with(await ann.line("no-such-table", hello=None))


async def comes_from_elsewhere(ann: Person, table: str) -> None:
    with pytest.raises(websockets.InvalidStatus):
        await ann.line(table, origin="https://elsewhere.example")


async def hangs_up_in_the_handshake(ann: Person, table: str) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", ann.house.port)
    writer.write(
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n".encode()
    )
    writer.close()


async def asks_for_a_well_named_table_that_is_not(ann: Person, table: str) -> None:
    """Only a well-formed id reaches the database."""
    await closed_with(await ann.line(table[::-1], hello=None))


async def reads_about_no_table(ann: Person, table: str) -> None:
    assert (await ann.ask("GET", f"/api/tables/{table[::-1]}")).status_code == 404


async def comes_too_often(ann: Person, table: str) -> None:
    ann.house.connection_limits.arrivals = ArrivalLimit(0.1)
    with pytest.raises(websockets.InvalidStatus):
        await ann.line(table)


async def comes_too_often_through_a_proxy(ann: Person, table: str) -> None:
    ann.house.open_tables.arrivals = ArrivalLimit(0.1)
    with pytest.raises(websockets.InvalidStatus):
        await ann.line(table)


async def asks_for_the_shelf(ann: Person, _: str) -> None:
    assert (await ann.ask("GET", "/api/shelf")).status_code == 200


VISITORS = [
    says_goodbye,
    hangs_up,
    says_nothing,
    is_refused,
    sends_no_text,
    floods,
    asks_for_no_table,
    asks_for_a_well_named_table_that_is_not,
    reads_about_no_table,
    comes_from_elsewhere,
    hangs_up_in_the_handshake,
    asks_for_the_shelf,
    comes_too_often,
    comes_too_often_through_a_proxy,
]


async def all_gone(home: House) -> None:
    async with asyncio.timeout(10):
        while home.connection_limits._visits:
            await asyncio.sleep(0.01)
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.usefixtures("collector_at_rest")
@pytest.mark.parametrize("visitor", VISITORS, ids=lambda visitor: visitor.__name__)
async def test_a_visit_needs_no_collector(tmp_path: Path, visitor: Visitor) -> None:
    settings = Settings(data=tmp_path, bot_delay=0.0, messages_per_second=10.0)
    async with house(settings) as home, home.person() as ann:
        table = (await ann.open_table(me, greedy)).id
        for _ in range(VISITS):
            with contextlib.suppress(websockets.ConnectionClosed):
                await visitor(ann, table)
        for line in ann.lines:
            await line.close()
        await all_gone(home)
        gc.collect()
        left = [type(found).__name__ for found in gc.garbage if issubclass(type(found), PARTS)]
        assert not left

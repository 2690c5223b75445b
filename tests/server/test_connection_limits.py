"""Incomplete requests, readers who never read, and crowds: each has limits, and no other connection suffers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
import websockets

from tests.server.house import House, greedy, house, me, open_seat
from tuliptable.server.limits import connections
from tuliptable.server.settings import Settings
from tuliptable.server.tables import broadcast
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.http_messages import Catalogue, Problem, SeatChange, TableInfo

pytestmark = pytest.mark.anyio

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
PIPES = 20


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(connections, "SECONDS", dict.fromkeys(connections.SECONDS, 0.3))


def settings_in(data: Path, **changes: int | str) -> Settings:
    return replace(Settings(data=data, bot_delay=0.0, creations_per_minute=0), **changes)  # type: ignore[arg-type]


@asynccontextmanager
async def pipe(home: House) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", home.port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def closed(reader: asyncio.StreamReader) -> bool:
    """Return True if the other side soon closes the connection."""
    with contextlib.suppress(OSError):
        async with asyncio.timeout(10):
            while await reader.read(1 << 16):
                pass
    return True


@pytest.mark.parametrize("sent", [b"", b"GET /api/shelf HT", HEAD, HEAD + b"Content-Length: 500\r\n\r\n{"])
async def test_half_a_request_does_not_stay_open(tmp_path: Path, sent: bytes) -> None:
    async with house(settings_in(tmp_path)) as home, contextlib.AsyncExitStack() as stack:
        pipes = [await stack.enter_async_context(pipe(home)) for _ in range(PIPES)]
        for _, writer in pipes:
            writer.write(sent)
        assert all(await asyncio.gather(*(closed(reader) for reader, _ in pipes)))


async def test_a_byte_now_and_then_gains_no_time(tmp_path: Path) -> None:
    async with house(settings_in(tmp_path)) as home, pipe(home) as (reader, writer):
        hung_up = asyncio.create_task(closed(reader))
        for byte in HEAD * 100:
            if hung_up.done():
                break
            writer.write(bytes([byte]))
            await asyncio.sleep(0.05)
        assert hung_up.done()


async def test_a_second_half_request_on_the_same_connection_does_not_stay_open(tmp_path: Path) -> None:
    async with house(settings_in(tmp_path)) as home, pipe(home) as (reader, writer):
        writer.write(b"GET /api/shelf HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.write(b"GET /api/sh")
        assert await closed(reader)


async def test_a_whole_request_is_not_hurried(tmp_path: Path) -> None:
    """The server may take longer to answer than a client may take to ask."""
    async with house(settings_in(tmp_path)) as home, home.person() as ann:
        line = await ann.line((await ann.open_table(me, greedy)).id)
        await asyncio.sleep(1)
        assert (await ann.get("/api/shelf", Catalogue)).games
        await line.play()


async def test_a_client_that_never_reads_is_disconnected(tmp_path: Path) -> None:
    """The buffers fill up, here and in the system. The server closes the connection and drops its messages."""
    async with house(settings_in(tmp_path)) as home, home.person() as ann, home.person("Eve") as eve:
        table = await ann.open_table(me, greedy)
        line = await eve.line(table.id)
        line.wire.transport.pause_reading()
        there = home.open_tables.tables[table.id].presence
        assert len(there.connections) == 1
        text = b'"' + b"x" * 60_000 + b'"'
        async with asyncio.timeout(20):
            while there.connections:
                for connection in there.connections:
                    connection.send(text)
                await asyncio.sleep(0.01)
        async with asyncio.timeout(10):
            while len(home.connection_limits._visits) > 2:  # Ann's requests and Eve's may be kept alive
                await asyncio.sleep(0.05)
        line.wire.transport.abort()  # a client that does not read receives no goodbye either


async def test_connections_from_one_address_are_counted(tmp_path: Path) -> None:
    async with house(settings_in(tmp_path, sockets_per_address=3)) as home, contextlib.AsyncExitStack() as stack:
        pipes = [await stack.enter_async_context(pipe(home)) for _ in range(7)]
        assert await closed(pipes[6][0])
        assert await closed(pipes[0][0])
        async with home.client() as client:  # when others have gone there is room
            assert (await client.get("/api/shelf")).status_code == 200


async def test_sockets_from_one_address_are_counted_also_behind_a_proxy(tmp_path: Path) -> None:
    async with house(settings_in(tmp_path, sockets_per_address=3, proxies="127.0.0.1")) as home, home.person() as ann:
        table = await ann.open_table(me, greedy)

        async def socket(address: str) -> websockets.ClientConnection:
            where = f"ws://127.0.0.1:{home.port}/ws/{table.id}"
            return await websockets.connect(where, additional_headers={"x-forwarded-for": address})

        there = [await socket("10.0.0.1") for _ in range(3)]
        with pytest.raises(websockets.InvalidStatus):
            await socket("10.0.0.1")
        other = [await socket("10.0.0.2") for _ in range(3)]
        await there.pop().close()
        async with asyncio.timeout(5):
            while home.open_tables.sockets._open["10.0.0.1"] > 2:
                await asyncio.sleep(0.01)
        there.append(await socket("10.0.0.1"))
        for wire in (*there, *other):
            await wire.close()


async def test_new_connections_from_one_address_are_counted_by_the_minute(tmp_path: Path) -> None:
    async with house(settings_in(tmp_path, connections_per_minute=3)) as home:
        for _ in range(6):
            async with home.client() as client:
                assert (await client.get("/api/shelf")).status_code == 200
        async with home.client() as client:
            answer = await client.get("/api/shelf")
        assert answer.status_code == 429
        assert 15 <= int(answer.headers["retry-after"]) <= 20
        assert f"in {answer.headers['retry-after']} seconds" in answer.json()["reason"]
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(f"ws://127.0.0.1:{home.port}/ws/no-table")
        assert refused.value.response.status_code == 429


async def test_on_a_connection_that_is_there_nothing_is_counted(tmp_path: Path) -> None:
    async with house(settings_in(tmp_path, connections_per_minute=1)) as home, home.client() as client:
        for _ in range(10):
            assert (await client.get("/api/shelf")).status_code == 200


async def test_through_a_proxy_new_sockets_are_counted_by_visitor(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, connections_per_minute=2, proxies="127.0.0.1")
    async with house(settings) as home, home.person() as ann:
        table = await ann.open_table(me, greedy)

        async def visit(address: str) -> None:
            where = f"ws://127.0.0.1:{home.port}/ws/{table.id}"
            await (await websockets.connect(where, additional_headers={"x-forwarded-for": address})).close()

        for _ in range(4):
            await visit("2001:db8::1")
        with pytest.raises(websockets.InvalidStatus) as refused:
            await visit("2001:db8::2")  # of the same network
        answer = refused.value.response
        assert answer.status_code == 429
        assert msgspec.json.decode(answer.body, type=Problem).reason
        assert 1 <= int(answer.headers["retry-after"]) <= 30
        await visit("192.0.2.1")
        assert (await ann.ask("GET", "/api/shelf")).status_code == 200
        assert home.open_tables.metrics.limited["connections"] == 1


async def test_the_cost_of_a_visit_does_not_depend_on_the_number_of_spectators(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = 0
    info = broadcast.info

    def count_calls(table: Table, guest: str) -> TableInfo:
        nonlocal made
        made += 1
        return info(table, guest)

    async with sqlite_home.person() as ann, contextlib.AsyncExitStack() as stack:
        table = await ann.open_table(me, open_seat)
        people = [await stack.enter_async_context(sqlite_home.person(f"Guest {n}")) for n in range(24)]
        monkeypatch.setattr(broadcast, "info", count_calls)
        costs = []
        for person in people:
            before = made
            await person.line(table.id)
            costs.append(made - before)
        assert set(costs) == {1}
        before = made
        await people[0].post(f"/api/tables/{table.id}/sit", SeatChange(1), TableInfo)
        assert made - before <= 6, "the seats are encoded once for all spectators"

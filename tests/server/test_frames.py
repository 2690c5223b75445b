"""Frames without messages count as messages: a socket with too many is closed before they are parsed."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterable
from pathlib import Path

import pytest
import websockets
from websockets.frames import Frame, Opcode

from tests.server.house import House, greedy, house, me
from tests.server.test_messages import closed_with
from tests.server.test_quick_socket import Server, frame
from tuliptable.server.limits.frames import FrameLimits
from tuliptable.server.settings import Settings
from tuliptable.server.wire.fast_socket import FLOOD_REASON
from tuliptable.server.wire.frame_counter import FrameCounter
from tuliptable.server.wire.socket_messages import Accepted, Close

pytestmark = pytest.mark.anyio

PER_SECOND = 10.0
MANY = 1000
GOODBYE = Frame(Opcode.CLOSE, int(Close.FLOOD).to_bytes(2) + FLOOD_REASON.encode()).serialize(mask=False)

FLOODS = {
    "pings": [frame(b"", Opcode.PING)] * MANY,
    "pongs": [frame(b"", Opcode.PONG)] * MANY,
    "empty pieces of a text": [frame("", fin=False), *[frame("", Opcode.CONT, fin=False)] * MANY],
    "empty texts": [frame("")] * MANY,
    "large texts, few but heavy": [frame("x" * 60_000)] * 20,
}


@pytest.fixture
async def limited_server() -> Server:
    made = Server()
    made.socket.frame_limit = FrameLimits(PER_SECOND).for_socket()
    await made.let_in()
    return made


@pytest.mark.parametrize("frames", FLOODS.values(), ids=FLOODS.keys())
@pytest.mark.parametrize("at_once", [True, False], ids=["in one read", "a frame a read"])
async def test_a_flood_is_closed_before_it_is_parsed(
    limited_server: Server, frames: list[bytes], at_once: bool
) -> None:
    for chunk in [b"".join(frames)] if at_once else frames:
        if limited_server.transport.reading:
            limited_server.socket.data_received(chunk)
        await asyncio.sleep(0)
    assert len(limited_server.parsed) + len(limited_server.heard) < 15 * PER_SECOND
    assert not (at_once and limited_server.parsed)
    assert limited_server.transport.written.endswith(GOODBYE)
    assert not limited_server.transport.reading


async def test_a_frame_byte_by_byte_without_an_end_is_a_flood(limited_server: Server) -> None:
    head = frame("x" * 60_000)
    for at in range(MANY):
        if limited_server.transport.reading:
            limited_server.socket.data_received(head[at : at + 1])
    assert not limited_server.transport.reading
    assert len(limited_server.parsed) < 15 * PER_SECOND


async def test_sockets_of_one_address_share_a_limit() -> None:
    limits = FrameLimits(PER_SECOND, busy_sockets=2)
    sockets = [limits.for_socket() for _ in range(10)]
    for number, socket in enumerate(sockets):
        socket.charge_to(f"2001:db8::{number}")  # one network of 64 bits
    others = limits.for_socket()
    others.charge_to("192.0.2.1")
    calls = [socket.take(1, 6) for _ in range(40) for socket in sockets]
    assert calls.index(False) == pytest.approx(12 * 2 * PER_SECOND, rel=0.1)
    assert others.take(1, 6)


def random_frames(dice: random.Random) -> list[bytes]:
    sizes = [0, 1, 125, 126, 127, 200, 65_535, 65_536]
    return [frame(b"x" * dice.choice(sizes), Opcode.BINARY) for _ in range(dice.randint(1, 6))]


def divided(data: bytes, dice: random.Random) -> Iterable[bytes]:
    while data:
        size = dice.choice([1, 2, 3, 5, 1000, 100_000])
        yield data[:size]
        data = data[size:]


@pytest.mark.parametrize("seed", range(20))
def test_frames_are_counted_wherever_reads_divide_them(seed: int) -> None:
    dice, counter = random.Random(seed), FrameCounter()
    frames = random_frames(dice)
    assert sum(counter.count(chunk, MANY) for chunk in divided(b"".join(frames), dice)) == len(frames)
    assert counter.is_between_frames


def test_counting_stops_when_there_are_too_many() -> None:
    assert FrameCounter().count(frame("") * MANY, 10) == 11


async def flood(home: House, table: str, frames: bytes) -> int:
    """Send frames until the server closes the socket, and return the code."""
    wire = await websockets.connect(f"ws://127.0.0.1:{home.port}/ws/{table}", compression=None, ping_interval=None)
    for _ in range(100):
        wire.transport.write(frames)
    with contextlib.suppress(websockets.ConnectionClosed):
        async with asyncio.timeout(10):
            while True:
                await wire.recv()
    assert wire.close_code is not None
    return wire.close_code


@pytest.mark.parametrize("kind", ["pings", "pongs", "empty pieces of a text"])
async def test_a_guest_without_a_cookie_is_cut_off_and_others_play_on(tmp_path: Path, kind: str) -> None:
    async with house(Settings(data=tmp_path, bot_delay=0.0)) as home, home.person() as ann:
        line = await ann.line((await ann.open_table(me, greedy)).id)
        assert await flood(home, line.table.id, b"".join(FLOODS[kind])) == Close.FLOOD
        assert isinstance(await line.say(type="ping"), Accepted)


async def test_an_address_that_floods_from_many_sockets_is_cut_off(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_delay=0.0, busy_sockets=1.0)
    async with house(settings) as home, home.person() as ann:
        table = (await ann.open_table(me, greedy)).id
        lines = [await ann.line(table) for _ in range(5)]
        for line in lines:
            line.wire.transport.write(frame(b"", Opcode.PING) * 100)
        assert await closed_with(lines[-1]) == (Close.FLOOD, FLOOD_REASON)

"""Short whole texts bypass the library's parser. All other frames are read as before, and in order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tuliptable.server.wire.fast_socket import MOST_WAITING, FastSocket

pytestmark = pytest.mark.anyio

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class FakeTransport(asyncio.Transport):
    """Records the written bytes, and whether reading is paused."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.reading, self.closed = b"", True, False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Server:
    """A socket after its handshake, and an application that listens when the test lets it."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.listens = asyncio.Event()
        self.listens.set()
        self.transport = FakeTransport()
        config = uvicorn.Config(self.application, interface="asgi3", ws_per_message_deflate=False, log_level="critical")
        self.socket = FastSocket(config, ServerState(), {})
        self.socket.connection_made(self.transport)
        self.parsed: list[bytes] = []
        parse = self.socket.conn.receive_data

        def noted(data: bytes | bytearray) -> None:
            self.parsed.append(bytes(data))
            parse(data)

        self.socket.conn.receive_data = noted  # type: ignore[method-assign]

    async def application(self, _scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            self.heard.append(event["text"])
            await self.listens.wait()

    async def let_in(self) -> None:
        self.socket.data_received(HANDSHAKE)
        await turns()
        self.parsed.clear()

    async def get(self, chunks: Sequence[bytes]) -> None:
        for chunk in chunks:
            self.socket.data_received(chunk)
        await turns()


async def turns() -> None:
    for _ in range(40):
        await asyncio.sleep(0)


@pytest.fixture
async def server() -> Server:
    made = Server()
    await made.let_in()
    return made


def frame(text: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """Return a frame as a browser writes it, with its own mask."""
    data = text if isinstance(text, bytes) else text.encode()
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("text", ["", "x", '{"type":"ping"}', "żółty 🌷", "x" * 125])
async def test_a_short_text_is_read_without_the_parser(server: Server, text: str) -> None:
    await server.get([frame(text)])
    assert (server.heard, server.parsed, server.transport.reading) == ([text], [], True)


LONG = "long " * 40
IN_PIECES = {
    "a long one": ([frame(LONG)], [LONG]),
    "two at once": ([frame("a") + frame("b")], ["a", "b"]),
    "byte by byte": ([bytes([byte]) for byte in frame("slowly")], ["slowly"]),
    "in two frames": ([frame("a", fin=False), frame("b", Opcode.CONT)], ["ab"]),
    "a pong, which is no text": ([frame(b"", Opcode.PONG)], []),
    "a rest that looks like a whole text": ([b"\x81\x86\xc0\xc0\0\0", b"\x81\x80ab\xa3\xa4"], ["A@abcd"]),
}


@pytest.mark.parametrize(("chunks", "texts"), IN_PIECES.values(), ids=IN_PIECES.keys())
async def test_all_other_data_goes_through_the_parser(server: Server, chunks: list[bytes], texts: list[str]) -> None:
    await server.get([frame("before"), *chunks, frame("after")])
    assert server.heard == ["before", *texts, "after"]
    assert server.parsed == chunks


async def test_a_new_text_inside_another_ends_the_socket(server: Server) -> None:
    await server.get([frame("a", fin=False), frame("b")])
    assert (server.heard, server.transport.closed) == ([], True)
    assert (1002).to_bytes(2) in server.transport.written


@pytest.mark.parametrize("broken", [b"\xff", b"\xc3", b"\xed\xa0\x80"])
async def test_invalid_utf8_closes_the_socket(server: Server, broken: bytes) -> None:
    await server.get([frame(broken)])
    assert (server.heard, server.transport.closed) == ([], True)
    assert (1007).to_bytes(2) in server.transport.written


async def test_no_more_is_read_while_too_much_waits(server: Server) -> None:
    server.listens.clear()
    first = [str(n) for n in range(1 + MOST_WAITING)]  # the first is being answered, the others wait
    for text in first:
        await server.get([frame(text)])
    reading = [server.transport.reading]
    await server.get([frame("one more")])
    assert [*reading, server.transport.reading] == [True, False]
    server.listens.set()
    await turns()
    assert (server.heard, server.transport.reading) == ([*first, "one more"], True)


async def test_nothing_is_received_after_a_goodbye(server: Server) -> None:
    await server.socket.send({"type": "websocket.close", "code": 1012})
    await server.get([frame("too late")])
    assert server.heard == []

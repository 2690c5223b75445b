"""A WebSocket client of a few lines, so that a thousand of them cost next to nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

FIN_TEXT, CLOSE, PING = 0x81, 0x88, 0x89
SHORT, LONG, LONGEST = 125, 126, 127


class Wire(asyncio.Protocol):
    """Send text frames and receive whole frames. Servers send unmasked frames and, here, no fragments."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        self.hear: Callable[[bytes], None] = lambda _: None
        self.open = asyncio.get_running_loop().create_future()
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request.encode())

    def send(self, text: str) -> None:
        """Send a frame with a mask of zeros."""
        data = text.encode()
        size = bytes([0x80 | len(data)]) if len(data) <= SHORT else bytes([0x80 | LONG]) + len(data).to_bytes(2)
        self.transport.write(bytes([FIN_TEXT]) + size + bytes(4) + data)

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self.open.done():
            head, end, rest = self._rest.partition(b"\r\n\r\n")
            if not end:
                return
            self._rest = rest
            self.open.set_result(head.startswith(b"HTTP/1.1 101"))
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one whole frame from the front of the buffer, if there is one."""
        data = self._rest
        if len(data) < 2:
            return False
        at, size = 2, data[1]
        if size == LONG:
            at, size = 4, int.from_bytes(data[2:4])
        elif size == LONGEST:
            at, size = 10, int.from_bytes(data[2:10])
        if len(data) < at + size:
            return False
        self._rest = data[at + size :]
        if data[0] == FIN_TEXT:
            self.hear(data[at : at + size])
        elif data[0] == PING:
            self.transport.write(bytes([0x8A, 0x80 | size]) + bytes(4) + data[at : at + size])
        return True

    def connection_lost(self, _exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_result(False)

    def close(self) -> None:
        self.transport.close()


async def connect(port: int, path: str, cookie: str = "") -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"127.0.0.1:{port}", path, cookie), "127.0.0.1", port)
    if not await wire.open:
        raise ConnectionError(f"no socket at {path}")
    return wire

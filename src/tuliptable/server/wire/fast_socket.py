"""A socket that reads and writes whole short texts itself, as nearly all messages are. The library does the rest.

For each incoming message the library runs a parser, creates three objects, and stops reading until the application
asks for the message. For each outgoing one it starts a task. Together that was a tenth of the cost of a move.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from tuliptable.server.limits.frames import FrameLimit, FrameLimits
from tuliptable.server.wire.frame_counter import FrameCounter
from tuliptable.server.wire.socket_messages import Close

EXTENSION = "tuliptable.socket"
"""The name of an extension: two functions for the application beyond the standard, `write_now` and `charge_to`."""

FLOOD_REASON = "Too many messages. Please reconnect later."
FLOOD_SECONDS = 2.0
"""Seconds for the sender of a flood to read the goodbye."""

WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole text (RFC 6455, 5.2)."""

MASKED = 0x80
"""The bit that browsers set in the size of a frame."""

LONG = 126
"""From this size on, the size of a frame is in the bytes that follow."""

HEAD = 6
"""Bytes before a short text: its kind, its size, and the mask."""

MOST_WAITING = 8
"""Messages that may wait for the application before the socket stops reading."""


class Inbox:
    """The messages that wait for their reader: the part of asyncio's queue that a socket needs."""

    __slots__ = ("_loop", "_reader", "_waiting")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def empty(self) -> bool:
        return not self._waiting

    def put_nowait(self, event: Any) -> None:
        self._waiting.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._waiting:
            self._reader = self._loop.create_future()
            await self._reader
        return self._waiting.popleft()


class FastSocket(WebSocketsSansIOProtocol):
    """A socket to which the application can write without waiting. It counts frames before it parses them."""

    frame_limits: ClassVar[FrameLimits] = FrameLimits()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self.frame_counter = FrameCounter()
        self.frame_limit: FrameLimit = self.frame_limits.for_socket()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if extensions := getattr(self, "scope", {}).get("extensions"):
            extensions[EXTENSION] = {"write_now": self.write_now, "charge_to": self.frame_limit.charge_to}

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove what refers back to this socket, so that it is freed without the garbage collector."""
        super().connection_lost(exc)
        getattr(self, "scope", {}).get("extensions", {}).pop(EXTENSION, None)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:  # the head of the request, which comes alone
            super().data_received(data)
            return
        begins_a_frame = self.frame_counter.is_between_frames
        frames = self.frame_counter.count(data, self.frame_limit.frames_left)
        if not self.frame_limit.take(frames, len(data)):
            self.close_flood()
            return
        text = self._whole_text(data) if begins_a_frame else None
        if text is None:
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.queue) > MOST_WAITING and not self.read_paused:  # type: ignore[arg-type]
            self.read_paused = True
            self.transport.pause_reading()

    def _whole_text(self, data: bytes) -> str | None:
        """Return the text if exactly one short text has come, and no earlier frame is incomplete; otherwise None."""
        if len(data) < HEAD or data[0] != WHOLE_TEXT or not MASKED <= data[1] < MASKED + LONG:
            return None
        if len(data) != HEAD + data[1] - MASKED or self.frames or self.conn.state is not State.OPEN:
            return None
        try:
            return unmask(data[HEAD:], data[2:HEAD]).decode()
        except UnicodeDecodeError:
            return None

    def close_flood(self) -> None:
        """Send the reason, and stop reading: the rest of the flood stays in the system's buffers until the connection
        ends.
        """
        self.transport.pause_reading()
        if self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        self.conn.send_close(Close.FLOOD, FLOOD_REASON)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent, self.read_paused = True, False
        self.queue.put_nowait({"type": "websocket.disconnect", "code": Close.FLOOD, "reason": FLOOD_REASON})
        self.close_timer = self.loop.call_later(FLOOD_SECONDS, self.transport.abort)

    def write_now(self, messages: list[bytes]) -> bool:
        """Send texts and return True, unless the buffer is full or the socket is closing."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(b"".join([part for message in messages for part in (text_frame(len(message)), message)]))
        return True


def unmask(text: bytes, mask: bytes) -> bytes:
    """Undo the mask: every four bytes of a text are combined with its four bytes."""
    whole = (mask * (len(text) // len(mask) + 1))[: len(text)]
    return (int.from_bytes(text) ^ int.from_bytes(whole)).to_bytes(len(text))


def text_frame(size: int) -> bytes:
    """Return the head of a frame for a text of `size` bytes, from a server that does not compress."""
    if size < LONG:
        return bytes((WHOLE_TEXT, size))
    marked, width = (126, 2) if size < 1 << 16 else (127, 8)
    return bytes((WHOLE_TEXT, marked)) + size.to_bytes(width)

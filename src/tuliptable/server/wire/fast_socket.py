"""A socket that carries whole short texts itself: nearly all messages are that. The library sees to everything else.

For each message that comes, the library goes through a parser and three objects, and stops reading from the system
until the message is asked for; what is sent goes through a task. Together that was a tenth of what a move costs.
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
"""A table's socket offers its application two functions beyond the standard: `write_now` and `charge_to`."""

FLOOD_REASON = "too many messages"
FLOOD_SECONDS = 2.0
"""Seconds for the sender of a flood to read the goodbye."""

WHOLE_TEXT = 0x81
"""How a frame begins that is a text of its own (RFC 6455, 5.2)."""

MASKED = 0x80
"""What every browser adds to the size of a frame."""

LONG = 126
"""From this size on, the size of a frame stands elsewhere."""

HEAD = 6
"""Bytes before a short text: what it is, its size, and the mask."""

MOST_WAITING = 8
"""So many messages may wait for the application before no more are read."""


class Inbox:
    """What has come and waits for the one who reads; as much of asyncio's queue as a socket needs."""

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
    """The application may also write to it without waiting. Its frames are counted before they are parsed."""

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
        """Let go of what leads back to this socket, so that it is freed without the garbage collector."""
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
        """The text, if one whole short text has come, and nothing before it waits for its end; else None."""
        if len(data) < HEAD or data[0] != WHOLE_TEXT or not MASKED <= data[1] < MASKED + LONG:
            return None
        if len(data) != HEAD + data[1] - MASKED or self.frames or self.conn.state is not State.OPEN:
            return None
        try:
            return unmasked(data[HEAD:], data[2:HEAD]).decode()
        except UnicodeDecodeError:
            return None

    def close_flood(self) -> None:
        """Say why, and read nothing more: the rest of the flood stays with the system until the line is cut."""
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
        """Send texts, if nothing stands in their way: a full buffer, or a goodbye."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.write(b"".join([part for message in messages for part in (text_frame(len(message)), message)]))
        return True


def unmasked(text: bytes, mask: bytes) -> bytes:
    """Every four bytes of a text were combined with the four of the mask."""
    whole = (mask * (len(text) // len(mask) + 1))[: len(text)]
    return (int.from_bytes(text) ^ int.from_bytes(whole)).to_bytes(len(text))


def text_frame(size: int) -> bytes:
    """What comes before a whole text of so many bytes, from a server that does not compress."""
    if size < LONG:
        return bytes((WHOLE_TEXT, size))
    marked, width = (126, 2) if size < 1 << 16 else (127, 8)
    return bytes((WHOLE_TEXT, marked)) + size.to_bytes(width)

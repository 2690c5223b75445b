"""One browser's line to a table: a bounded queue, so that a slow reader holds up nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from tuliptable.server.wire.lobby import Guest
from tuliptable.server.wire.protocol import Outgoing, Scene

QUEUE_LENGTH = 128

encoder = msgspec.json.Encoder()


def written(message: Outgoing) -> str:
    """A message as it is sent: written once, however many get it."""
    return encoder.encode(message).decode()


class Connection:
    """What a table knows of a socket: who is there, whose eyes he chose, and where messages to him go."""

    def __init__(self, guest: Guest, address: str = "") -> None:
        self.guest, self.address = guest, address
        self.chosen: int | None = None
        self.follows = True
        """Whether the eyes follow the turn among the guest's own seats; choosing eyes ends that."""
        self.told: int | None = None
        """The viewer for whom this socket's log was last written."""
        self.scene: Scene | None = None
        self.seats: str = ""
        """What this socket was last shown. The same again is not sent: that something happened might tell."""
        self._queue: asyncio.Queue[str] = asyncio.Queue(QUEUE_LENGTH)
        self._writing: asyncio.Task[None] | None = None

    def look(self, eyes: int | None) -> None:
        self.chosen, self.follows = eyes, False

    def send(self, text: str) -> None:
        """Leave a message for the writer. Who has let this many pile up is cut off, and may come back."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            if self._writing:
                self._writing.cancel()

    def start_writing(self, send: Callable[[str], Awaitable[None]]) -> asyncio.Task[None]:
        """The task that carries messages to the socket; it is cancelled when the reader is too slow."""
        self._writing = asyncio.create_task(self._write(send))
        return self._writing

    async def _write(self, send: Callable[[str], Awaitable[None]]) -> None:
        while True:
            await send(await self._queue.get())
            self._queue.task_done()

    async def all_sent(self) -> None:
        """Wait until nothing is left to be sent."""
        await self._queue.join()

"""One browser's line to a table: a bounded queue, so that a slow reader holds up nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from tuliptable.server.wire.http_messages import Guest
from tuliptable.server.wire.socket_messages import Outgoing, Scene

QUEUE_LENGTH = 128

encoder = msgspec.json.Encoder()


def written(message: Outgoing) -> bytes:
    """A message as it is sent: written once, however many get it."""
    return encoder.encode(message)


def never(_messages: list[bytes]) -> bool:
    """Where nothing can be sent at once."""
    return False


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
        self.seats = b""
        """What this socket was last shown. It is not sent twice: a message tells that something happened."""
        self._answering: asyncio.Task[object] | None = None
        self._new: list[bytes] = []
        self._holds = 0
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE_LENGTH)
        self._waiting = 0
        """How many messages have been left for the writer and are not sent yet."""
        self._write_now: Callable[[list[bytes]], bool] = never
        self._writing: asyncio.Task[None] | None = None

    def look(self, eyes: int | None) -> None:
        self.chosen, self.follows = eyes, False

    def begin_answer(self) -> None:
        """The task that runs answers a message of this socket: what it sends here waits until all is said."""
        self._answering = asyncio.current_task()

    def end_answer(self) -> None:
        self._answering = None
        self._pass_on()

    def send(self, message: bytes) -> None:
        """Send a message; of an answer, in one call with the rest of it: a scene and the acknowledgement."""
        self._new.append(message)
        self._pass_on_unless_answering()

    def hold(self) -> None:
        """Keep what is sent from here on, until this is let go as often as it was held."""
        self._holds += 1

    def let_go(self) -> None:
        self._holds -= 1
        self._pass_on_unless_answering()

    def _pass_on_unless_answering(self) -> None:
        if self._answering is None or self._answering is not asyncio.current_task():
            self._pass_on()

    def _pass_on(self) -> None:
        if self._new and not self._holds:
            new, self._new = self._new, []
            self._send(new)

    def _send(self, messages: list[bytes]) -> None:
        """Send messages if there is room for them and nothing waits before them; else leave them for the writer.

        Who has let too many messages pile up is cut off, and may come back.
        """
        if not self._waiting and self._write_now(messages):
            return
        try:
            for message in messages:
                self._queue.put_nowait(message)
                self._waiting += 1
        except asyncio.QueueFull:
            if self._writing:
                self._writing.cancel()

    def start_writing(
        self, send: Callable[[bytes], Awaitable[None]], write_now: Callable[[list[bytes]], bool] = never
    ) -> asyncio.Task[None]:
        """The task that carries to the socket what could not be sent at once (`write_now` says whether it was).

        It is cancelled when the reader is too slow.
        """
        self._write_now = write_now
        self._writing = asyncio.create_task(self._write(send))
        return self._writing

    def stop_writing(self) -> None:
        """Let go of the socket: it and this connection lead to each other."""
        self._write_now, self._writing = never, None

    async def _write(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        while True:
            await send(await self._queue.get())
            self._waiting -= 1
            self._queue.task_done()

    async def all_sent(self) -> None:
        """Wait until nothing is left to be sent."""
        self._pass_on()
        await self._queue.join()

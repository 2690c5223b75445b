"""A browser's connection to a table: a bounded queue, so that a slow reader delays no one else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from tuliptable.server.wire.http_messages import Guest
from tuliptable.server.wire.socket_messages import Outgoing, Scene

QUEUE_LENGTH = 128

encoder = msgspec.json.Encoder()


def encode(message: Outgoing) -> bytes:
    """Encode a message once, for all its receivers."""
    return encoder.encode(message)


def never(_messages: list[bytes]) -> bool:
    """Send nothing: there is no socket that could send at once."""
    return False


class Connection:
    """A socket as its table knows it: the guest, the seat they chose to look from, and the queue of their messages."""

    def __init__(self, guest: Guest, address: str = "") -> None:
        self.guest, self.address = guest, address
        self.chosen: int | None = None
        self.follows = True
        """True while the view follows the turn among the guest's own seats; choosing a seat ends that."""
        self.log_viewer: int | None = None
        """The viewer for whom this socket's log was last encode."""
        self.scene: Scene | None = None
        self.seats = b""
        """The last seats that this socket received, so that they are not sent twice: a message means that something
        changed.
        """
        self._answering: asyncio.Task[object] | None = None
        self._new: list[bytes] = []
        self._holds = 0
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUE_LENGTH)
        self._waiting = 0
        """The number of messages that the writer has not sent yet."""
        self._write_now: Callable[[list[bytes]], bool] = never
        self._writing: asyncio.Task[None] | None = None

    def look(self, eyes: int | None) -> None:
        self.chosen, self.follows = eyes, False

    def begin_answer(self) -> None:
        """Mark the running task as the answer to a message; its messages wait until the answer is complete."""
        self._answering = asyncio.current_task()

    def end_answer(self) -> None:
        self._answering = None
        self._pass_on()

    def send(self, message: bytes) -> None:
        """Send a message. Messages of one answer, such as a scene and the acknowledgement, go out in one call."""
        self._new.append(message)
        self._pass_on_unless_answering()

    def hold(self) -> None:
        """Keep messages back until `let_go` was called as often as `hold`."""
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
        """Send messages at once if no others wait; otherwise leave them for the writer.

        A full queue cuts the reader off. The browser may reconnect.
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
        """Start the task that sends the messages which could not be sent at once, as `write_now` reports.

        The task is cancelled when the reader is too slow.
        """
        self._write_now = write_now
        self._writing = asyncio.create_task(self._write(send))
        return self._writing

    def stop_writing(self) -> None:
        """Release the socket, because it and this connection refer to each other."""
        self._write_now, self._writing = never, None

    async def _write(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        while True:
            await send(await self._queue.get())
            self._waiting -= 1
            self._queue.task_done()

    async def all_sent(self) -> None:
        """Wait until every message is sent."""
        self._pass_on()
        await self._queue.join()

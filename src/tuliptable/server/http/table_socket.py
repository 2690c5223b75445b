"""A table's socket: it checks every message, and answers every message that has an id."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from tuliptable.engine.refusal import IllegalAction, Refusal
from tuliptable.server.fault_log import faults
from tuliptable.server.limits.arrivals import TooManyArrivals, head_and_body
from tuliptable.server.limits.creation_limit import RetryLater
from tuliptable.server.limits.rate_limit import RateLimit
from tuliptable.server.storage.database import DatabaseFailure
from tuliptable.server.tables import broadcast, chat, hint_requests, player_actions, share_reveal, undo
from tuliptable.server.tables.open_tables import NoSuchTable, OpenTables
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.connection import Connection, encode, never
from tuliptable.server.wire.fast_socket import EXTENSION, FLOOD_REASON
from tuliptable.server.wire.http_messages import code_of
from tuliptable.server.wire.socket_messages import (
    Accepted,
    Act,
    Answer,
    AskHint,
    AskPreviews,
    AskWhy,
    Close,
    FromBrowser,
    Hello,
    Incoming,
    Look,
    Outgoing,
    Ping,
    Refused,
    Say,
    SeedShare,
    Undo,
)

Socket = WebSocket[Any, Any, State]

LONGEST_MESSAGE = 4096
CLOSING_SECONDS = 2.0
RESTARTS = "The server restarts. Please reconnect in a moment."

decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)


class NumberedMessage(msgspec.Struct):
    """The id of a message that cannot be read, so that the refusal can name it."""

    id: int | None = None


class Flood(Exception):
    """A flood of messages."""


class TableSocket:
    """One socket at one table, from hello to goodbye."""

    def __init__(self, open_tables: OpenTables, table: Table, connection: Connection, socket: Socket) -> None:
        self.open_tables, self.table, self.connection, self.socket = open_tables, table, connection, socket
        rate = open_tables.settings.messages_per_second
        self.rate_limit = RateLimit(rate, most=2 * rate)
        self.greeted = False
        self.leaving = False
        self._idle = asyncio.Event()
        self._idle.set()
        self._hint: asyncio.Task[None] | None = None

    async def say_goodbye(self) -> None:
        """Finish the current answer, then ask the browser to reconnect. Give up on a socket that does not read."""
        self.leaving = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await self._idle.wait()
                await self.connection.all_sent()
        await say_goodbye(self.socket, Close.RESTARTS, RESTARTS)

    async def turn_away(self, why: str) -> None:
        """Close the socket, because the table is gone."""
        self.leaving = True
        await say_goodbye(self.socket, Close.NO_TABLE, why)

    async def handle(self, text: str | None) -> None:
        """Answer one message. None means bytes, which are refused."""
        if self.leaving:
            return  # the message gets no answer, so the sender sees that it was not carried out
        self._idle.clear()
        self.connection.begin_answer()
        try:
            await self._answer(text)
        finally:
            self.connection.end_answer()
            self._idle.set()

    async def _answer(self, text: str | None) -> None:
        began = time.perf_counter()
        if not self.rate_limit.take():
            if self.rate_limit.flooded:
                raise Flood
            self._refuse(number_of(text), "You send messages too fast. Wait a moment, then try again.")
            return
        try:
            message = read(text)
        except Refusal as refusal:
            self._refuse(number_of(text), refusal.line)
            return
        number = getattr(message, "id", None)
        try:
            await self._carry_out(message)
        except IllegalAction as refusal:
            self._refuse(number, refusal.reason, refusal.rule, refusal.legal)
        except Refusal as refusal:
            if isinstance(refusal, RetryLater):
                self.open_tables.metrics.limited[refusal.limit] += 1
            self._refuse(number, refusal.line)
        except DatabaseFailure as failure:
            faults.note(f"table {self.table.id}", failure)
            self._refuse(number, failure.line)
        except Exception as fault:
            faults.note(f"table {self.table.id}", fault)
            self._refuse(number, "Something went wrong on the server. Nothing was changed.")
        else:
            if number is not None:
                seconds = time.perf_counter() - began
                milliseconds = round(seconds * 1000, 3)
                self._count("accepted")
                if isinstance(message, Act):
                    self.open_tables.metrics.moves.note(seconds)
                self._send(Accepted(number, self.number, milliseconds))

    @property
    def number(self) -> int:
        """The newest entry number that this socket's viewer knows."""
        return self.table.number(broadcast.viewer_of(self.table, self.connection))

    async def _carry_out(self, message: Incoming) -> None:
        table, guest = self.table, self.connection.guest
        if isinstance(message, Hello):
            await self._charge_work(lambda: self._greet(message))
            return
        if not self.greeted:
            raise Refusal("The first message must be hello.")
        viewer = broadcast.viewer_of(table, self.connection)
        match message:
            case Act():
                await player_actions.act(table, guest, viewer, message.seq, message.action)
            case Undo():
                await undo.request_undo(table, guest, viewer, message.seq)
            case Answer():
                await undo.answer(table, guest, viewer, message.seq, message.agree)
            case Look():
                await self._charge_work(lambda: broadcast.change_viewer(table, self.connection, message.eyes))
            case Say():
                watched = None if table.seats_of(guest.id) else table.id
                self.open_tables.chat_limit.admit(guest.id, watched, self.connection.address)
                await chat.post(table, guest, message.text)
            case SeedShare():
                await share_reveal.reveal(table, guest, message.share)
            case AskHint():
                await self._ask_hint(message, viewer)
            case AskWhy():
                await self._charge_work(lambda: self._send(broadcast.why(table, viewer, message.id, message.action)))
            case AskPreviews():
                await self._charge_work(lambda: self._send(broadcast.outlooks(table, viewer, message.id)))
            case Ping():
                pass

    async def _ask_hint(self, message: AskHint, viewer: int) -> None:
        """Record the hint request at once, and search in the background, so that the player can act meanwhile."""
        if self._hint and not self._hint.done():
            raise Refusal("The server is still looking for your last hint.")
        await self.open_tables.work_limit.ready(self.connection.address)
        seat = await hint_requests.note(self.table, self.connection.guest, viewer, message.seq)
        self.open_tables.work_limit.charge(self.connection.address, hint_requests.COST)
        self._hint = asyncio.create_task(self._send_hints(message, seat))

    async def _send_hints(self, message: AskHint, seat: int) -> None:
        try:
            async for hint in hint_requests.compute_hint(
                self.table, seat, self.open_tables.search_workers, message.id, message.seq
            ):
                self._send(hint)
        except Exception as fault:
            faults.note(f"table {self.table.id}: a hint", fault)

    async def _charge_work(self, work: Callable[[], None]) -> None:
        """Do costly work, and charge it to this address; one that has used its share waits."""
        work_limit, address = self.open_tables.work_limit, self.connection.address
        await work_limit.ready(address)
        with work_limit.running(address):
            work()

    def _greet(self, hello: Hello) -> None:
        if self.greeted:
            raise Refusal("This socket has already sent hello.")
        if hello.eyes is not None and hello.eyes in self.table.seats_of(self.connection.guest.id):
            self.connection.look(hello.eyes)
        self.greeted = True
        self._send(broadcast.welcome(self.table, self.connection, hello.since))
        self.open_tables.announce(self.table)

    def _refuse(self, number: int | None, reason: object, rule: str = "", legal: list[str] | None = None) -> None:
        self._count("refused")
        self._send(Refused(number, str(reason), rule, legal or [], self.number, code_of(reason)))

    def _count(self, result: str) -> None:
        self.open_tables.metrics.messages[result] += 1

    def _send(self, message: Outgoing) -> None:
        self.connection.send(encode(message))

    def part(self) -> None:
        if self._hint:
            self._hint.cancel()
        if self.greeted:
            broadcast.disconnect(self.table, self.connection)
            self.open_tables.announce(self.table)


def read(text: str | None) -> FromBrowser:
    if text is None:
        raise Refusal("Messages must be text, not bytes.")
    if len(text) > LONGEST_MESSAGE:
        raise Refusal(f"A message may have at most {LONGEST_MESSAGE} characters.")
    try:
        return decoder.decode(text)
    except msgspec.DecodeError as error:
        raise Refusal(f"This is not a valid message: {error}.") from None
    except RecursionError:
        raise Refusal("This is not a valid message: it is nested too deeply.") from None


def number_of(text: str | None) -> int | None:
    """Return the id of a refused message, if it can be found."""
    if text is None or len(text) > LONGEST_MESSAGE:
        return None
    try:
        return msgspec.json.decode(text, type=NumberedMessage).id
    except (msgspec.DecodeError, RecursionError):
        return None


async def serve_socket(socket: Socket, open_tables: OpenTables, match_id: str, connection: Connection) -> None:
    """Serve a socket until either side closes it."""
    socket_function(socket, "charge_to")(connection.address)
    with open_tables.sockets.one_more(connection.address) as there_is_room:
        try:
            open_tables.arrivals.admit(connection.address)
            if there_is_room:
                await serve(socket, open_tables, match_id, connection)
            else:
                await socket.close(Close.TOO_SLOW, "Too many open tables from your address. Close one, then try again.")
        except TooManyArrivals as refusal:
            open_tables.metrics.limited[refusal.limit] += 1
            await turn_away(socket, refusal)
        finally:
            del socket.receive, socket.send  # they refer back to the socket, which only a collection could free then


async def turn_away(socket: Socket, refusal: TooManyArrivals) -> None:
    """Answer the handshake with status 429."""
    headers, body = head_and_body(refusal)
    await socket.send({"type": "websocket.http.response.start", "status": 429, "headers": headers})
    await socket.send({"type": "websocket.http.response.body", "body": body, "more_body": False})


async def serve(socket: Socket, open_tables: OpenTables, match_id: str, connection: Connection) -> None:
    await socket.accept()
    if open_tables.draining:
        await socket.close(Close.RESTARTS, RESTARTS)
        return
    try:
        table = await open_tables.table(match_id, connection.address)
    except NoSuchTable as refusal:
        await socket.close(Close.NO_TABLE, str(refusal))
        return
    except Refusal as refusal:
        await socket.close(Close.REFUSED, str(refusal)[:120])
        return
    live = TableSocket(open_tables, table, connection, socket)
    open_tables.lines.add(live)
    reader = asyncio.create_task(listen(socket, live))
    writer = connection.start_writing(partial(send_text, socket), socket_function(socket, "write_now"))
    try:
        done, _ = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        if writer.cancelled() and not live.rate_limit.empty:
            await say_goodbye(socket, Close.TOO_SLOW, "Your browser received messages too slowly. Please reconnect.")
        elif writer.cancelled():  # answers piled up because the browser sent too many messages
            await say_goodbye(socket, Close.FLOOD, FLOOD_REASON)
        elif reader in done and (failure := reader.exception()):
            if isinstance(failure, Flood):
                await say_goodbye(socket, Close.FLOOD, FLOOD_REASON)
            else:
                faults.note(f"table {match_id}: a socket broke", failure)
    finally:
        open_tables.lines.discard(live)
        live.part()
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
        connection.stop_writing()


async def send_text(socket: Socket, message: bytes) -> None:
    await socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})


def socket_function(socket: Socket, name: str) -> Callable[..., Any]:
    """Return a function of `FastSocket`; under another server, one that does nothing."""
    extension = (socket.scope.get("extensions") or {}).get(EXTENSION) or {}
    return cast(Callable[..., Any], extension.get(name, never))


async def listen(socket: Socket, live: TableSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                await live.handle(event.get("text"))


async def say_goodbye(socket: Socket, code: int, reason: str) -> None:
    """Close with a reason; give up on a socket that does not read it."""
    with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(CLOSING_SECONDS):
            await socket.close(code, reason)

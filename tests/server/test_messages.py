"""Bad messages: everything is answered, nothing is applied twice, and the socket survives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tests.server.house import House, Line, Person, expect_refusal, greedy, house, me
from tuliptable.server.http.guest_cookies import COOKIE
from tuliptable.server.settings import Settings
from tuliptable.server.tables.refusals import NO_TABLE, STALE
from tuliptable.server.wire.connection import Connection
from tuliptable.server.wire.fast_socket import FLOOD_REASON, text_frame
from tuliptable.server.wire.http_messages import Guest, SeatRequest
from tuliptable.server.wire.socket_messages import (
    Accepted,
    Act,
    AskPreviews,
    AskWhy,
    Close,
    Hello,
    Previews,
    Refused,
    Welcome,
    Why,
)

pytestmark = pytest.mark.anyio

BAD: dict[str, str | bytes] = {
    "not JSON": "hello",
    "cut off": '{"type": "act", "id": 1',
    "nothing": "",
    "a list": "[]",
    "no type": '{"id": 5}',
    "unknown type": '{"type": "cheat", "id": 5}',
    "unknown field": '{"type": "act", "id": 5, "seq": 0, "action": 0, "seat": 1}',
    "missing field": '{"type": "act", "id": 5, "seq": 0}',
    "wrong type": '{"type": "act", "id": 5, "seq": "0", "action": 0}',
    "a fraction": '{"type": "act", "id": 5, "seq": 0.5, "action": 0}',
    "a huge number": '{"type": "act", "id": 5, "seq": 0, "action": 1' + "0" * 40 + "}",
    "a negative id": '{"type": "ping", "id": -1}',
    "a huge id": '{"type": "ping", "id": 99999999999}',
    "no text": '{"type": "say", "id": 5, "text": ""}',
    "a long text": json.dumps({"type": "say", "id": 5, "text": "x" * 401}),
    "a broken letter": '{"type": "say", "id": 5, "text": "\\ud800"}',
    "deep nesting": "[" * 2000,
    "deep nesting with a name": '{"id": ' + "[" * 2000,
    "oversized": json.dumps({"type": "say", "id": 5, "text": "x" * 10_000}),
    "bytes": b'{"type": "ping", "id": 5}',
    "hello again": '{"type": "hello"}',
}


async def table_with_line(person: Person) -> tuple[str, Line]:
    table = await person.open_table(me, greedy)
    line = await person.line(table.id)
    await line.until(lambda scene: bool(scene.choices))
    return table.id, line


@pytest.mark.parametrize("what", BAD)
async def test_bad_messages_are_refused_and_the_socket_lives(sqlite_home: House, what: str) -> None:
    async with sqlite_home.person() as ann:
        _, line = await table_with_line(ann)
        await line.send(BAD[what])
        refused = await line.hear(Refused)
        assert refused.reason
        assert refused.id in (5, None, -1, 99999999999)
        assert isinstance(await line.say(type="ping"), Accepted)
        assert isinstance(await line.act(), Accepted)


async def test_an_illegal_action_is_refused_with_the_rule_and_the_legal_actions(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        _, line = await table_with_line(ann)
        legal = [choice.action for choice in line.scene.choices]
        for action in (-1, 9999, 2**40, next(n for n in range(99) if n not in [c.code for c in line.scene.choices])):
            answer = await line.act(action)
            assert isinstance(answer, Refused)
            assert answer.legal == legal
            assert answer.reason


async def test_stale_and_repeated_messages_are_answered_and_not_applied(home: House) -> None:
    async with home.person() as ann:
        table = await ann.open_table(me, SeatRequest("here"))
        line = await ann.line(table.id)
        code, seq = line.scene.choices[0].code, line.scene.seq
        for number in (1, 2):
            await line.send(Act(number, seq, code))
        assert isinstance(await line.answer(1), Accepted)
        again = await line.answer(2)
        expect_refusal(again, STALE())
        assert again.seq == seq + 1
        for wrong in (-1, seq, seq + 2, 10**12):
            assert isinstance(await line.act(seq=wrong), Refused)
        assert line.scene.seq == seq + 1


async def test_a_forged_turn_is_refused(home: House) -> None:
    """Another player's action, sent by a guest of the same table and by one with a forged cookie."""
    async with home.person("Ann") as ann, home.person("Mallory") as mallory:
        table, line = await table_with_line(ann)
        text, _, mark = ann.client.cookies[COOKIE].partition(".")
        mallory.client.cookies.clear()
        mallory.client.cookies.set(COOKIE, f"{text}.{'0' * len(mark)}")
        forged = await mallory.line(table)
        assert forged.scene.eyes is None
        assert isinstance(await forged.act(line.scene.choices[0].code), Refused)
        assert isinstance(await line.act(), Accepted)


async def test_zero_bytes_are_no_trouble_for_either_database(home: House) -> None:
    """PostgreSQL cannot store them in a text, which no player should notice."""
    async with home.person() as ann:
        _, line = await table_with_line(ann)
        assert (await ann.ask("GET", "/api/tables/%00")).status_code == 404
        assert (await ann.ask("POST", "/api/tables/a%00b/rematch")).status_code == 404
        for text in ("a\0b", "\0"):
            answer = await line.say(type="say", text=text)
            assert isinstance(answer, Accepted) or "went wrong" not in answer.reason
        assert (await ann.ask("POST", "/api/me", {"name": "A\0nn"})).status_code == 200
        assert isinstance(await line.say(type="say", text="still here"), Accepted)


async def test_two_tabs_that_act_at_once_act_once(home: House) -> None:
    async with home.person() as ann:
        table = await ann.open_table(me, SeatRequest("here"))
        tabs = [await ann.line(table.id) for _ in range(5)]
        seq, code = tabs[0].scene.seq, tabs[0].scene.choices[0].code
        answers = await asyncio.gather(*(tab.act(code, seq) for tab in tabs))
        assert [isinstance(answer, Accepted) for answer in answers].count(True) == 1
        assert {answer.seq for answer in answers} == {seq + 1}


async def test_nothing_is_done_before_hello(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id, hello=None)
        answer = await line.say(type="act", seq=0, action=0)
        assert isinstance(answer, Refused)
        assert "hello" in answer.reason
        await line.send(Hello(since=10**9, eyes=77))
        assert (await line.hear(Welcome)).log


async def closed_with(line: Line) -> tuple[int, str]:
    """Read all messages, and return the code and the reason of the end."""
    try:
        while True:
            await line.next()
    except ConnectionClosed:
        return line.wire.close_code or 0, line.wire.close_reason or ""


async def test_a_table_that_does_not_exist_says_so(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        code, reason = await closed_with(await ann.line("no-such-table", hello=None))
        assert (code, reason) == (Close.NO_TABLE, str(NO_TABLE()))


async def test_a_frame_beyond_all_measure_closes_that_socket_alone(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table, line = await table_with_line(ann)
        other = await ann.line(table)
        await line.send("x" * 200_000)
        assert (await closed_with(line))[0] == 1009
        assert isinstance(await other.say(type="ping"), Accepted)


@pytest.fixture
async def calm_home(tmp_path: Path) -> AsyncIterator[House]:
    """A house that allows ten messages a second."""
    async with house(Settings(data=tmp_path, bot_delay=0.0, messages_per_second=10.0)) as there:
        yield there


async def test_a_flood_is_refused_and_at_last_cut_off(calm_home: House) -> None:
    async with calm_home.person() as ann:
        table, line = await table_with_line(ann)
        for number in range(60):
            await line.send({"type": "ping", "id": number})
        answers = [await line.answer(number) for number in range(60)]
        assert isinstance(answers[0], Accepted)
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert refused
        for number in range(200):
            await line.send({"type": "ping", "id": number})
        assert await closed_with(line) == (Close.FLOOD, FLOOD_REASON)
        again = await ann.line(table)
        assert isinstance(await again.act(), Accepted)


async def test_a_slow_reader_is_disconnected_and_delays_no_one(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, SeatRequest("here"))
        line = await ann.line(table.id)
        there = sqlite_home.open_tables.tables[table.id]
        awake = set(there.presence.connections)
        reader, writer = await asyncio.open_connection("127.0.0.1", sqlite_home.port, limit=1024)
        writer.write(handshake(table.id))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(masked('{"type": "hello"}'))
        await wait_until(lambda: len(there.presence.connections) == 2)
        [asleep] = there.presence.connections - awake
        for _ in range(400):
            for _ in range(50):
                asleep.send(b"x" * 1000)
            await asyncio.sleep(0)
        await wait_until(lambda: there.presence.connections == awake)
        assert isinstance(await line.act(), Accepted)
        writer.close()


async def test_messages_sent_at_once_do_not_overtake_waiting_ones() -> None:
    """A slow reader has room again before the writer notices."""
    sent: list[bytes] = []
    room, noticed = True, asyncio.Event()

    def write_now(messages: list[bytes]) -> bool:
        if room:
            sent.extend(messages)
        return room

    async def write(message: bytes) -> None:
        await noticed.wait()
        sent.append(message)

    connection = Connection(Guest("ann", "Ann"))
    writer = connection.start_writing(write, write_now)
    connection.send(b"1")
    await asyncio.sleep(0)
    room = False
    connection.send(b"2")
    for _ in range(3):
        await asyncio.sleep(0)  # the writer holds the second message, and waits
    room = True
    connection.send(b"3")
    connection.send(b"4")
    await asyncio.sleep(0)
    noticed.set()
    await connection.all_sent()
    connection.send(b"5")
    await connection.all_sent()
    assert sent == [b"1", b"2", b"3", b"4", b"5"]
    writer.cancel()


async def test_an_answer_goes_in_one_call_and_holds_up_nothing_that_others_do_meanwhile() -> None:
    calls: list[list[bytes]] = []

    def write_now(messages: list[bytes]) -> bool:
        calls.append(messages)
        return True

    async def by_somebody_else() -> None:
        connection.send(b"another's move")

    connection = Connection(Guest("ann", "Ann"))
    writer = connection.start_writing(nowhere, write_now)
    connection.begin_answer()
    await asyncio.create_task(by_somebody_else())  # while the disk is awaited
    connection.send(b"scene")
    connection.send(b"accepted")
    connection.end_answer()
    connection.send(b"later")
    assert calls == [[b"another's move"], [b"scene", b"accepted"], [b"later"]]
    writer.cancel()


async def nowhere(_message: bytes) -> None:
    """A transport that can send nothing at once."""


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_so_that_browsers_read_it_whatever_its_size(size: int) -> None:
    browser = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN, max_size=None)
    browser.receive_data(text_frame(size) + b"x" * size)
    assert browser.events_received() == [Frame(Opcode.TEXT, b"x" * size)]


def handshake(table: str, host: str = "localhost") -> bytes:
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def masked(text: str) -> bytes:
    """Return a client's frame with a mask of zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


async def wait_until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not so():
            await asyncio.sleep(0.01)


async def test_the_player_to_move_learns_which_actions_are_impossible_and_why(home: House) -> None:
    async with home.person() as ann, home.person("Eve") as eve:
        table = await ann.open_table(me, greedy)
        line, watching = await ann.line(table.id), await eve.line(table.id)
        await line.until(lambda scene: bool(scene.choices))
        await line.send(AskWhy(7))
        told = await line.hear(Why)
        assert (told.id, told.seq) == (7, line.scene.seq)
        assert ["keep", "give", "festival open", "festival secret"] in [closed.actions for closed in told.closed]
        assert {closed.rule for closed in told.closed} == {"GT-10"}
        await line.send(AskWhy(9, "give 1"))
        told = await line.hear(Why)
        assert (told.action, [closed.actions for closed in told.closed]) == ("give 1", [["give 1"]])
        await line.send(AskWhy(10, line.scene.choices[0].action))
        assert (await line.hear(Why)).closed == []
        await watching.send(AskWhy(8))
        assert (await watching.hear(Why)).closed == []


async def test_the_player_to_move_can_ask_for_previews(home: House) -> None:
    async with home.person() as ann, home.person("Eve") as eve:
        table = await ann.open_table(me, greedy)
        line, watching = await ann.line(table.id), await eve.line(table.id)
        await line.until(lambda scene: bool(scene.choices))
        await line.act(line.scene.choices[0].code)
        await line.until(lambda scene: "keep" in [choice.action for choice in scene.choices])
        assert "outlooks" not in line.scene.board
        await line.send(AskPreviews(7))
        told = await line.hear(Previews)
        assert (told.id, told.seq) == (7, line.scene.seq)
        assert [each["code"] for each in told.outlooks] == [choice.code for choice in line.scene.choices]
        await watching.send(AskPreviews(8))
        assert (await watching.hear(Previews)).outlooks == []


async def test_a_game_that_foresees_nothing_says_nothing(home: House) -> None:
    async with home.person() as ann:
        table = await ann.open_table(me, greedy, game="keukenhof")
        line = await ann.line(table.id)
        await line.until(lambda scene: bool(scene.choices))
        await line.send(AskPreviews(9))
        assert (await line.hear(Previews)).outlooks == []

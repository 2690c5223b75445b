"""Trouble around a server: a full disk, a damaged file, a clock set back. The messages say what happened."""

from __future__ import annotations

import asyncio
import logging
import re
import shutil
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest

from tests.server.house import GAME, House, greedy, house, me
from tests.server.test_command import serve
from tests.server.test_messages import closed_with, masked
from tests.server.test_store import metadata
from tuliptable.cli import main
from tuliptable.server.fault_log import Faults
from tuliptable.server.settings import Settings
from tuliptable.server.storage.refusals import DAMAGED, DISK_FULL
from tuliptable.server.storage.sqlite import DiskFull, SqliteDatabase
from tuliptable.server.storage.store import Store
from tuliptable.server.tables import autoplay
from tuliptable.server.wire.fast_socket import FLOOD_REASON
from tuliptable.server.wire.http_messages import NewTable
from tuliptable.server.wire.socket_messages import Accepted, Close, Refused

pytestmark = pytest.mark.anyio

FULL = str(DISK_FULL())


def disk_of(home: House) -> SqliteDatabase:
    database = home.open_tables.store.database
    assert isinstance(database, SqliteDatabase)
    return database


def fill(home: House, *, full: bool = True) -> None:
    """Allow the file no more pages, as on a full disk, or any number again."""
    disk_of(home)._writer.execute(f"pragma max_page_count = {1 if full else 2**30}")


async def test_players_learn_of_a_full_disk_and_play_continues_when_there_is_room(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        await line.until(lambda scene: bool(scene.choices))
        fill(sqlite_home)
        answers = [await line.say(type="say", text="x" * 400) for _ in range(40)]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert refused
        assert {answer.reason for answer in refused} == {FULL}
        assert [answer.reason for answer in [await line.act()] if isinstance(answer, Refused)] in ([], [FULL])
        for _ in range(40):
            answer = await ann.ask("POST", "/api/tables", NewTable(GAME, [me, greedy]))
            if answer.status_code != 201:
                break
        assert (answer.status_code, answer.json()) == (503, {"reason": FULL, "code": DISK_FULL.key})
        fill(sqlite_home, full=False)
        assert isinstance(await line.say(type="say", text="there is room again"), Accepted)
        await ann.open_table(me, greedy)


async def test_players_who_wait_for_a_bot_learn_of_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autoplay, "DATABASE_RETRY_SECONDS", 0.05)
    settings = Settings(data=tmp_path, bot_delay=0.05, messages_per_second=1000.0, chat_lines_per_minute=0)
    async with house(settings) as home, home.person() as ann:
        line = await ann.line((await ann.open_table(greedy, greedy)).id)
        fill(home)
        while isinstance(await line.say(type="say", text="x" * 400), Accepted):
            pass
        told = await line.hear(Refused, lambda refused: refused.id is None)
        assert told.reason == FULL
        fill(home, full=False)
        await line.until(lambda scene: bool(scene.ranks))


async def test_a_full_disk_is_in_the_log_but_does_not_fill_it(
    sqlite_home: House, caplog: pytest.LogCaptureFixture
) -> None:
    async with sqlite_home.person() as ann:
        line = await ann.line((await ann.open_table(me, greedy)).id)
        fill(sqlite_home)
        for _ in range(60):
            await line.say(type="say", text="x" * 400)
        fill(sqlite_home, full=False)
    told = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(told) <= 4
    assert not any(record.exc_info for record in told)


def test_the_log_has_a_fault_in_full_once_and_then_its_count(caplog: pytest.LogCaptureFixture) -> None:
    faults = Faults()

    def fail(name: str) -> None:
        try:
            raise KeyError(name)
        except KeyError as error:
            faults.note(f"GET /\x1b[2J{name}", error)

    for number in range(100):
        fail(str(number))
    texts = [record.getMessage() for record in caplog.records]
    assert len(texts) == 3
    assert [bool(record.exc_info) for record in caplog.records] == [True, False, False]
    assert texts[2].endswith("KeyError, now 100 times")
    assert "\x1b" not in "".join(texts)


@pytest.mark.parametrize("form", ["plain", "json"])
def test_a_start_on_a_full_disk_says_what_to_do(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def without_room(_: SqliteDatabase) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setenv("TULIPTABLE_SKIP_WEB", "1")
    monkeypatch.setattr(SqliteDatabase, "_connect", without_room)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=0))
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path), "--log", form])
    assert ended.value.code == DiskFull.exit_status
    told = capsys.readouterr().err.splitlines()
    assert told[-1].startswith(f"tuliptable: The disk of {tmp_path} is full, so the server cannot start.")
    assert "Free at least 1 MiB" in told[-1]
    assert "Traceback" not in "".join(told)


# --- a damaged file ------------------------------------------------------------------------------------------------


@pytest.fixture
async def damaged(tmp_path: Path) -> Path:
    """A database with flipped bits in a page."""
    database = SqliteDatabase(tmp_path / "tuliptable.sqlite3")
    await database.open()
    store = Store(database)
    for _ in range(40):
        await store.create(metadata())
    await database.close()
    content = bytearray(database.path.read_bytes())
    page = int.from_bytes(content[16:18], "big")
    for at in range(4 * page, len(content), page):
        content[at : at + 12] = bytes(byte ^ 0xFF for byte in content[at : at + 12])
    database.path.write_bytes(content)
    return tmp_path


async def test_a_damaged_database_is_reported_at_the_start(damaged: Path) -> None:
    words = serve("--port", "0", "--data", str(damaged))
    try:
        done = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired:
        pytest.fail("it opened as if nothing had happened")
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert re.fullmatch(
        r"tuliptable: Cannot keep matches in .*: the file is damaged \(.*\)\. Restore a backup, .*", last
    ), last
    assert "Traceback" not in done.stderr


async def test_players_who_meet_later_damage_get_a_message(sqlite_home: House) -> None:
    def broken(*_: object) -> None:
        error = sqlite3.DatabaseError("database disk image is malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    database = disk_of(sqlite_home)
    async with sqlite_home.person() as ann:
        reader, database._reader = database._reader, type("Broken", (), {"execute": broken})()
        answer = await ann.ask("GET", "/api/lobby")
        database._reader = reader
    assert answer.status_code == 503
    assert answer.json()["code"] == DAMAGED.key


# --- clocks and floods ---------------------------------------------------------------------------------------------


async def test_bots_go_on_after_a_restart_with_the_clock_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data=tmp_path, bot_delay=0.0, creations_per_minute=0)
    with monkeypatch.context() as asleep:
        asleep.setattr(autoplay.Autoplayer, "wake", lambda _: None)  # else the bots may be done before the restart
        async with house(settings) as home, home.person() as ann:
            table = await ann.open_table(greedy, greedy)
    real = time.time
    monkeypatch.setattr("time.time", lambda: real() - 86_400)
    async with house(settings) as home:
        async with asyncio.timeout(20):
            while table.id not in home.open_tables.tables or not home.open_tables.tables[table.id].over:
                await asyncio.sleep(0.05)


async def test_a_fast_flood_is_closed_as_a_flood(tmp_path: Path) -> None:
    """Answers pile up before they can be sent, but the flood is the reason to close."""
    async with house(Settings(data=tmp_path, bot_delay=0.0)) as home, home.person() as ann:
        line = await ann.line((await ann.open_table(me, greedy)).id)
        burst = b"".join(masked('{"type":"ping","id":1}') for _ in range(400))
        line.wire.transport.write(burst)
        assert await closed_with(line) == (Close.FLOOD, FLOOD_REASON)

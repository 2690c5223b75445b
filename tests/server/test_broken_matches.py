"""A broken match affects no other: it pauses, the log names it once, and everything else goes on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.server.house import House, Person, greedy, house, me, random_bot
from tuliptable import bots, games
from tuliptable.bots import Bot
from tuliptable.engine.verify import verify
from tuliptable.server.http.app import database_of
from tuliptable.server.settings import Settings
from tuliptable.server.storage.database import Statement
from tuliptable.server.tables import autoplay
from tuliptable.server.tables.chat_lines import PAUSED
from tuliptable.server.wire.http_messages import Lobby, SeatChange, SeatRequest, TableInfo
from tuliptable.server.wire.socket_messages import Imported

pytestmark = pytest.mark.anyio


async def play_to_the_end(person: Person) -> TableInfo:
    table = await person.open_table(greedy, random_bot)
    line = await person.line(table.id)
    return await line.until_table(lambda table: table.status == "over")


async def change(settings: Settings, sql: str, *values: str) -> None:
    """Write to the database without the server's knowledge."""
    database = database_of(settings)
    await database.open()
    assert await database.write(Statement(sql, values, guarded=True))
    await database.close()


def log_lines_about(caplog: pytest.LogCaptureFixture, table: str) -> list[str]:
    return [record.getMessage() for record in caplog.records if table in record.getMessage()]


# --- unknown bots -----------------------------------------------------------------------------------------------------


async def test_a_match_file_with_an_unknown_bot_is_refused(home: House) -> None:
    async with home.person() as ann:
        table = await play_to_the_end(ann)
        saved = msgspec.json.decode((await ann.ask("GET", f"/api/tables/{table.id}/file")).content)
        saved["players"][1]["kind"] = "oracle"
        del saved["fingerprint"]
        assert "no bot 'oracle'" in await ann.refused("/api/import", saved)


async def test_a_rematch_with_a_bot_that_no_longer_exists_is_refused(home: House, settings: Settings) -> None:
    async with home.person() as ann:
        table = await play_to_the_end(ann)
        await change(
            settings, "update matches set chairs = replace(chairs, 'greedy', 'oracle') where id = $1", table.id
        )
        home.open_tables.tables.clear()
        assert "no bot 'oracle'" in await ann.refused(f"/api/tables/{table.id}/rematch", None)
        assert (await ann.ask("GET", f"/api/tables/{table.id}/replay")).status_code == 200


async def test_a_bot_that_is_gone_keeps_one_table_waiting_and_no_other(
    settings: Settings, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """After a restart without this bot its table pauses until the host chooses another bot."""
    monkeypatch.setattr(autoplay, "FIRST_PAUSE_SECONDS", 0.01)
    monkeypatch.setitem(bots.BOTS, "oracle", Bot("oracle", "is gone tomorrow", bots.BOTS["random"].number))
    async with house(settings) as before, before.person() as ann:
        cookies = ann.client.cookies
        table = await ann.open_table(me, SeatRequest("bot", bot="oracle"))
        line = await ann.line(table.id)
        monkeypatch.delitem(bots.BOTS, "oracle")
        await line.play(most=1)
        while before.open_tables.tables[table.id].bot_to_move is None:
            await line.play(most=1)
    caplog.clear()
    async with house(settings) as home, home.person(cookies=cookies) as ann:
        async with asyncio.timeout(5):
            while not log_lines_about(caplog, table.id):
                await asyncio.sleep(0.02)
        other = await ann.open_table(greedy, random_bot)
        await (await ann.line(other.id)).until_table(lambda table: table.status == "over")
        await asyncio.sleep(3 * settings.poll_every)
        [said] = log_lines_about(caplog, table.id)
        assert "no bot 'oracle'" in said
        line = await ann.line(table.id)
        assert [posted.code for posted in line.welcome.chat] == [PAUSED.key]
        await line.say(type="say", text="What now?")
        await ann.post(f"/api/tables/{table.id}/bot", SeatChange(1, "random"), TableInfo)
        await line.play()
        assert [posted.code for posted in (await ann.line(table.id)).welcome.chat].count(PAUSED.key) == 1
        content = (await ann.ask("GET", f"/api/tables/{table.id}/file")).content
        (tmp_path / "match.json").write_bytes(content)
        found = verify(tmp_path / "match.json", games.load, table.commitment)
        assert [line for line in found if "began as the oracle bot" in line and "The random bot took over" in line]
        brought = await ann.post("/api/import", msgspec.json.decode(content), Imported)
        assert (await ann.ask("GET", f"/api/tables/{brought.id}/file")).content == content


async def test_a_table_whose_turns_come_to_nothing_rests(
    sqlite_home: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round that changes nothing counts as a failure, even without an error."""
    monkeypatch.setattr(autoplay, "FIRST_PAUSE_SECONDS", 0.01)
    rounds = 0

    async def nothing(*_: object) -> None:
        nonlocal rounds
        rounds += 1

    monkeypatch.setattr("tuliptable.server.tables.player_actions.act_for_seat", nothing)
    async with sqlite_home.person() as ann:
        table = await ann.open_table(greedy, random_bot)
        async with asyncio.timeout(5):
            while not log_lines_about(caplog, table.id):
                await asyncio.sleep(0.02)
        await asyncio.sleep(3 * sqlite_home.open_tables.settings.poll_every)
        assert rounds == autoplay.MAX_FAILURES
        assert len(log_lines_about(caplog, table.id)) == 1
        chat = (await ann.line(table.id)).welcome.chat
        assert [(line.role, line.code) for line in chat] == [("table", PAUSED.key)]


# --- rows that cannot be read ------------------------------------------------------------------------------------


DAMAGE = {
    "chairs": "update matches set chairs = '[{\"kind\"' where id = $1",
    "seats": "update matches set to_move = 99, status = 'running' where id = $1",
    "options": "update matches set options = '{\"start_player\": [[]]}' where id = $1",
    "game": "update matches set game = 'chess' where id = $1",
    "rules": "update matches set rules = 99 where id = $1",
    "entry": 'update entries set body = \'{"entry": "step", "seat": 0\' where seq = 1 and match_id = $1',
}


async def test_rows_that_cannot_be_read_stop_nothing_else(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    async with house(settings) as before, before.person() as ann:
        cookies = ann.client.cookies
        sound, *tables = [await ann.open_table(me, random_bot) for _ in range(1 + len(DAMAGE))]
        for table in (sound, *tables):
            await (await ann.line(table.id)).play(most=2)
    for table, damage in zip(tables, DAMAGE.values(), strict=True):
        await change(settings, damage, table.id)
        await change(settings, "update matches set awake = 1, changed = changed - 1000 where id = $1", table.id)
    async with house(settings) as home, home.person(cookies=cookies) as ann:
        await asyncio.sleep(4 * settings.poll_every)
        lobby = await ann.get("/api/lobby", Lobby)
        assert sound.id in [mine.id for mine in lobby.mine]
        await (await ann.line(sound.id)).play()
        for table in tables:
            answers = [await ann.ask("GET", f"/api/tables/{table.id}") for _ in range(3)]
            assert {answer.status_code for answer in answers} <= {200, 400}
    assert [len(log_lines_about(caplog, table.id)) for table in tables] == [1] * len(DAMAGE)


async def test_damage_found_while_playing_stops_no_other_table(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    """Housekeeping visits all tables, and an unreadable one must not stop it."""
    async with house(settings) as home, home.person() as ann:
        tables = [await ann.open_table(me, random_bot) for _ in range(3)]
        for table in tables:
            await (await ann.line(table.id)).play(most=1)
        await change(settings, "update matches set chairs = '[', revision = revision + 9 where id = $1", tables[0].id)
        for table in tables[1:]:
            await change(settings, "update matches set listed = 1, revision = revision + 9 where id = $1", table.id)
        async with asyncio.timeout(5):
            while not all(home.open_tables.tables[table.id].metadata.listed for table in tables[1:]):
                await asyncio.sleep(0.05)
        await asyncio.sleep(2 * settings.poll_every)
        assert len(log_lines_about(caplog, tables[0].id)) == 1
        assert not [record for record in caplog.records if "housekeeping" in record.getMessage()]


async def test_text_that_is_no_text_breaks_one_row(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_delay=0.0, poll_every=0.2, creations_per_minute=0)
    async with house(settings) as home, home.person() as ann:
        broken, sound = await play_to_the_end(ann), await play_to_the_end(ann)
        await change(settings, "update matches set chairs = cast(x'5bff' as text) where id = $1", broken.id)
        lobby = await ann.get("/api/lobby", Lobby)
        assert [mine.id for mine in lobby.mine] == [sound.id]


async def test_a_repair_is_noticed(settings: Settings) -> None:
    async with house(settings) as home, home.person() as ann:
        table = await play_to_the_end(ann)
        home.open_tables.tables.clear()
        await change(settings, "update matches set rules = rules + 90 where id = $1", table.id)
        assert (await ann.ask("GET", f"/api/tables/{table.id}")).status_code == 400
        await change(settings, "update matches set rules = rules - 90 where id = $1", table.id)
        assert (await ann.ask("GET", f"/api/tables/{table.id}")).status_code == 200


def test_a_start_that_fails_says_why(tmp_path: Path) -> None:
    """A table is missing that a database of this version has."""
    ruin = (
        "import asyncio, sqlite3, sys; from pathlib import Path; "
        "from tuliptable.server.storage.sqlite import SqliteDatabase\n"
        "database = SqliteDatabase(Path(sys.argv[1]) / 'tuliptable.sqlite3')\n"
        "async def make(): await database.open(); await database.close()\n"
        "asyncio.run(make())\n"
        "sqlite3.connect(database.path).execute('drop table settings')\n"
    )
    subprocess.run([sys.executable, "-c", ruin, str(tmp_path)], check=True, timeout=60)
    command = [sys.executable, "-m", "tuliptable", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert last.startswith("tuliptable: ")
    assert "no such table: settings" in last

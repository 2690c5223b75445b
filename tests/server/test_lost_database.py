"""An unreachable PostgreSQL: at the start, and during a game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from tests.server.conftest import new_database
from tests.server.house import GAME, greedy, house, me
from tests.server.postgres import stoppable_cluster
from tests.server.test_hosting import measure
from tuliptable.engine.refusal import Refusal
from tuliptable.server.fault_log import faults
from tuliptable.server.http.app import database_of
from tuliptable.server.settings import Settings
from tuliptable.server.storage.refusals import UNREACHABLE
from tuliptable.server.tables import autoplay
from tuliptable.server.wire.http_messages import NewTable
from tuliptable.server.wire.socket_messages import Accepted, Refused

pytestmark = pytest.mark.anyio

LOST = str(UNREACHABLE())


class Cable:
    """A connection between a server and its database that a test can cut and mend."""

    def __init__(self, port: int) -> None:
        self.far = port
        self.near = 0
        self._ends: set[asyncio.StreamWriter] = set()

    async def mend(self) -> None:
        self._server = await asyncio.start_server(self._join, "127.0.0.1", self.near)
        self.near = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        self._server.close()
        for end in list(self._ends):
            end.transport.abort()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.far)
        await asyncio.gather(self._pass_on(reader, far_writer), self._pass_on(far_reader, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.transport.abort()
        self._ends.discard(writer)


@pytest.fixture
async def cable(postgres: str) -> Cable:
    cable = Cable(urlsplit(postgres).port or 0)
    await cable.mend()
    return cable


@pytest.fixture
async def settings(postgres: str, cable: Cable, tmp_path: Path) -> Settings:
    url = (await new_database(postgres)).replace(f":{cable.far}/", f":{cable.near}/")
    return Settings(
        data=tmp_path, database=url, bot_delay=0.0, poll_every=0.2, messages_per_second=1000.0, creations_per_minute=0
    )


async def test_an_unreachable_database_is_reported_at_the_start(settings: Settings, cable: Cable) -> None:
    await cable.cut()
    with pytest.raises(Refusal, match="Cannot open the database"):
        await database_of(settings).open()


async def test_an_outage_of_the_database_loses_nothing_and_play_continues_after_it(
    settings: Settings, cable: Cable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "DATABASE_RETRY_SECONDS", 0.05)
    async with house(replace(settings, bot_delay=0.05)) as home, home.person() as ann:
        table = await ann.open_table(me, greedy)
        line = await ann.line(table.id)
        await line.play(most=3)
        await line.until(lambda scene: bool(scene.choices))
        before = home.open_tables.tables[table.id].seq
        await cable.cut()
        answer = await line.act()
        assert isinstance(answer, Refused)
        assert answer.reason == LOST
        made = await ann.ask("POST", "/api/tables", NewTable(GAME, [me, greedy]))
        assert (made.status_code, made.json()) == (503, {"reason": LOST, "code": UNREACHABLE.key})
        watched = await ann.ask("GET", f"/api/tables/{table.id}")
        assert watched.status_code == 200
        await cable.mend()
        assert home.open_tables.tables[table.id].seq == before
        assert isinstance(await line.act(), Accepted)
        await line.play()
        await cable.cut()
        await cable.mend()


async def test_players_who_wait_for_a_bot_learn_of_a_lost_database(
    settings: Settings, cable: Cable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "DATABASE_RETRY_SECONDS", 0.05)
    async with house(replace(settings, bot_delay=0.04)) as home, home.person() as ann:
        line = await ann.line((await ann.open_table(greedy, greedy)).id)
        await cable.cut()
        told = await line.hear(Refused, lambda refused: refused.id is None)
        assert told.reason == LOST
        await cable.mend()
        await line.until(lambda scene: bool(scene.ranks))


@pytest.mark.parametrize("how", ["immediate", "fast"])
async def test_an_outage_is_logged_without_tracebacks_and_counted(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The database server stops during many writes and does not return."""
    with stoppable_cluster() as (url, stop):
        settings = Settings(
            data=tmp_path, database=f"{url}/postgres", bot_delay=0.05, poll_every=0.2, creations_per_minute=0
        )
        async with house(settings) as home, home.person() as ann:
            await ann.open_table(greedy, greedy)
            before = faults.by_kind()["DatabaseFailure"]
            wish = NewTable(GAME, [me, greedy])
            burst = [asyncio.create_task(ann.ask("POST", "/api/tables", wish)) for _ in range(30)]
            await asyncio.sleep(0.05)
            await asyncio.to_thread(stop, how)
            answers = [await answer for answer in burst]
            assert {answer.status_code for answer in answers} <= {201, 503}
            assert (await ann.ask("GET", "/api/lobby")).status_code == 503
            logging.getLogger("asyncpg.pool").warning("the pool", exc_info=ConnectionRefusedError("refused"))
            metrics = home.open_tables.metrics.render(home.open_tables.now())
            assert measure(metrics, 'tuliptable_faults_total{kind="DatabaseFailure"}') > before
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_a_failed_migration_is_reported_in_one_line(settings: Settings) -> None:
    connection = await asyncpg.connect(settings.database)
    await connection.execute("create table schema_version (version text)")
    await connection.execute("insert into schema_version values ('x')")
    await connection.close()
    with pytest.raises(Refusal, match="'x', not a number"):
        await database_of(settings).open()

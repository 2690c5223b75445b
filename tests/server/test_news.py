"""News between servers that share a PostgreSQL: news of about the same time is sent at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import asyncpg
import pytest

from tests.server.conftest import new_database
from tuliptable.server.storage.postgres import CHANNEL, PostgresDatabase, pack_notices

pytestmark = pytest.mark.anyio
NEWS = [f"table-{number:016}" for number in range(900)]


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[PostgresDatabase]:
    database = PostgresDatabase(url)
    await database.open()
    yield database
    await database.close()


async def until(come: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not come():
            await asyncio.sleep(0.01)


async def test_changes_at_the_same_time_share_one_notice(postgres: str) -> None:
    url = await new_database(postgres)
    heard: list[str] = []
    told: list[str] = []
    watcher = await asyncpg.connect(url)
    async with opened(url) as here, opened(url) as there:
        there.listen(heard.append)
        await watcher.add_listener(CHANNEL, lambda *notice: told.append(notice[-1]))
        here.announce("are you there?")
        while not heard:  # until its line for listening is up
            await asyncio.sleep(0.05)
            here.announce("are you there?")
        heard.clear()
        told.clear()
        for line in NEWS[:50]:
            here.announce(line)
        await until(lambda: NEWS[49] in heard)
    assert [line for line in heard if line in NEWS] == NEWS[:50]
    assert len([notice for notice in told if NEWS[0] in notice or NEWS[49] in notice]) == 1
    await watcher.close()


async def test_the_last_news_are_sent_before_a_server_closes(postgres: str) -> None:
    url = await new_database(postgres)
    told: list[str] = []
    watcher = await asyncpg.connect(url)
    await watcher.add_listener(CHANNEL, lambda *notice: told.append(notice[-1]))
    async with opened(url) as here:
        here.announce("the last move")
    await until(lambda: any("the last move" in notice for notice in told))
    await watcher.close()


async def test_many_news_are_cut_into_notices_that_postgres_takes() -> None:
    found = pack_notices(NEWS)
    assert 1 < len(found) < 10
    assert all(len(notice.encode()) < 7900 for notice in found)
    assert "\n".join(found).split("\n") == NEWS

"""Fixtures: empty databases of both kinds, and a server over them."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.server.house import House, house
from tests.server.postgres import cluster
from tuliptable.engine.chance import seed_from
from tuliptable.server.settings import Settings
from tuliptable.server.tables import new_metadata
from tuliptable.server.tables.autoplay import Autoplayer
from tuliptable.teacher.lesson_runner import lesson_dice

numbers = itertools.count()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with cluster() as address:
        yield address


@pytest.fixture(autouse=True)
def fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every test the same secrets and the same dice, table by table.

    Tests then always see the same games. Servers in processes of their own deal at random.
    """
    tables = itertools.count()
    monkeypatch.setattr(new_metadata, "fresh_seed", lambda: seed_from(f"table {next(tables)}"))
    monkeypatch.setattr(Autoplayer, "_dice", lambda driver: lesson_dice(driver.table.match.seed, driver.table.seq))


async def new_database(postgres: str) -> str:
    """Create an empty schema, which a server takes for a database. It takes a millisecond."""
    name = f"test_{next(numbers)}"
    connection = await asyncpg.connect(f"{postgres}/postgres")
    await connection.execute(f"create schema {name}")
    await connection.close()
    return f"{postgres}/postgres?search_path={name}"


@pytest.fixture(params=["sqlite", "postgres"])
async def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Settings for a new database, with bots that do not wait."""
    url = await new_database(request.getfixturevalue("postgres")) if request.param == "postgres" else ""
    return Settings(
        data=tmp_path,
        database=url,
        bot_delay=0.0,
        poll_every=0.2,
        messages_per_second=1000.0,
        creations_per_minute=0,
        seat_changes_per_minute=0,
        chat_lines_per_minute=0,
        work_share=0,
        connections_per_minute=0,
    )


@pytest.fixture
async def home(settings: Settings) -> AsyncIterator[House]:
    """A server over either kind of database."""
    async with house(settings) as there:
        yield there


@pytest.fixture
async def sqlite_home(tmp_path: Path) -> AsyncIterator[House]:
    """A server over SQLite, for tests that do not depend on the database."""
    async with house(
        Settings(
            data=tmp_path,
            bot_delay=0.0,
            poll_every=0.2,
            messages_per_second=1000.0,
            creations_per_minute=0,
            seat_changes_per_minute=0,
            chat_lines_per_minute=0,
            work_share=0,
            connections_per_minute=0,
        )
    ) as there:
        yield there

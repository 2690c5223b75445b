"""Backups: one file from either database, taken while the server runs, and restored into either."""

from __future__ import annotations

import dataclasses
import os
import sqlite3
from pathlib import Path

import pytest

from tests.server.conftest import new_database
from tests.server.house import greedy, house, me
from tuliptable.cli import main
from tuliptable.engine.refusal import Refusal
from tuliptable.server.http.app import database_of
from tuliptable.server.settings import Settings
from tuliptable.server.storage.backup import backup, restore
from tuliptable.server.storage.database import Statement
from tuliptable.server.storage.schema import MIGRATIONS
from tuliptable.server.storage.store import Store
from tuliptable.server.wire.http_messages import Lobby

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
async def elsewhere(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Settings:
    """An empty database of either kind."""
    url = await new_database(request.getfixturevalue("postgres")) if request.param == "postgres" else ""
    return dataclasses.replace(settings, data=tmp_path / "elsewhere", database=url)


async def test_a_match_continues_in_the_restored_database(
    settings: Settings, elsewhere: Settings, tmp_path: Path
) -> None:
    """The guest keeps their cookie there, and moves after the backup are missing."""
    file = tmp_path / "backups" / "monday.sqlite3"
    async with house(settings) as here, here.person("Ann") as ann:
        info = await ann.open_table(me, greedy)
        line = await ann.line(info.id)
        await line.until(lambda scene: bool(scene.choices))
        await line.send({"type": "say", "id": 7, "text": "see you on Monday"})
        await line.answer(7)
        kept = (await here.open_tables.table(info.id)).match
        assert await backup(settings, file) == 1
        record = list(kept.record)
        await line.act()
        cookies = dict(ann.client.cookies)
    assert await restore(elsewhere, file) == 1
    async with house(elsewhere) as there, there.person("Nobody") as ann:
        ann.client.cookies.clear()
        for name, value in cookies.items():
            ann.client.cookies.set(name, value)
        assert [table.id for table in (await ann.get("/api/lobby", Lobby)).mine] == [info.id]
        table = await there.open_tables.table(info.id)
        assert table.match.record[: len(record)] == record
        assert table.match.seed == kept.seed
        assert "see you on Monday" in [said.text for said in table.chat]
        line = await ann.line(info.id)
        await line.until(lambda scene: bool(scene.choices))


async def test_nothing_that_is_there_is_written_over(settings: Settings, tmp_path: Path) -> None:
    async with house(settings) as home, home.person("Ann") as ann:
        await ann.open_table(me, greedy)
    file = tmp_path / "backup.sqlite3"
    await backup(settings, file)
    before = file.read_bytes()
    with pytest.raises(Refusal, match="already"):
        await backup(settings, file)
    with pytest.raises(Refusal, match="already"):
        await restore(settings, file)
    assert file.read_bytes() == before
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


async def test_a_file_that_is_no_backup_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    empty = Settings(tmp_path / "new")
    other = tmp_path / "other.sqlite3"
    with sqlite3.connect(other) as connection:
        connection.execute("create table matches (id text)")
    (tmp_path / "text").write_text("not a database at all, but long enough to look like something")
    for file in (other, tmp_path / "text", tmp_path / "missing"):
        with pytest.raises(Refusal):
            await restore(empty, file)
    assert list(empty.data.iterdir()) == [] if empty.data.exists() else True
    with pytest.raises(Refusal, match="no matches"):
        await backup(empty, tmp_path / "of-nothing")


MANIPULATED = {
    "an empty cookie key": ("update settings set value = '' where name = 'cookie secret'", "cookie key"),
    "a short cookie key": ("update settings set value = 'ab' where name = 'cookie secret'", "cookie key"),
    "a trigger": (
        "create trigger spy after insert on entries begin update matches set host = 'eve'; end",
        "a trigger called spy",
    ),
    "a view": ("create view spy as select * from settings", "a view called spy"),
    "a missing table": ("drop table reviews", "the table reviews"),
    "another missing table": ("drop table crossings", "the table crossings"),
    "a missing column": ("alter table chat drop column speaker", "the table chat"),
    "a version that is no number": ("update schema_version set version = 'x'", "'x', not a number"),
    "a negative version": ("update schema_version set version = -1", "-1, not a number"),
}


@pytest.mark.parametrize("change", MANIPULATED)
async def test_a_backup_that_was_changed_is_refused_and_leaves_nothing(
    settings: Settings, elsewhere: Settings, tmp_path: Path, change: str
) -> None:
    async with house(settings) as home, home.person("Ann") as ann:
        await ann.open_table(me, greedy)
    file = tmp_path / "backup.sqlite3"
    await backup(settings, file)
    sql, reason = MANIPULATED[change]
    with sqlite3.connect(file) as connection:
        connection.execute(sql)
    with pytest.raises(Refusal, match=reason):
        await restore(elsewhere, file)
    if not elsewhere.database:
        assert list(elsewhere.data.iterdir()) == []
    with sqlite3.connect(file) as connection:
        assert connection.execute("pragma quick_check").fetchone() == ("ok",)


async def test_a_server_does_not_start_with_a_damaged_cookie_key(settings: Settings) -> None:
    async with house(settings) as home:
        await home.open_tables.store.database.write(
            Statement("update settings set value = '' where name = 'cookie secret'")
        )
    database = database_of(settings)
    await database.open()
    with pytest.raises(Refusal, match="cookie key"):
        await Store(database).secret()
    await database.close()


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite3"
    with sqlite3.connect(old) as connection:
        connection.execute("create table schema_version (version bigint not null)")
        connection.execute("insert into schema_version values (1)")
        for sql in MIGRATIONS[0]:
            connection.execute(sql)
    main(["restore", str(old), "--data", str(tmp_path / "data")])
    with sqlite3.connect(tmp_path / "data" / "tuliptable.sqlite3") as connection:
        assert connection.execute("select version from schema_version").fetchall() == [(len(MIGRATIONS),)]


def test_the_command_says_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["backup", str(tmp_path / "b"), "--data", str(tmp_path)])
    assert "no matches" in capsys.readouterr().err

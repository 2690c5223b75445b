"""The contract of the store, over SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tuliptable.engine.matchfile import SavedStep, SavedTakenBack
from tuliptable.server.http.app import database_of
from tuliptable.server.settings import Settings
from tuliptable.server.storage import schema, sqlite
from tuliptable.server.storage.database import Statement
from tuliptable.server.storage.match_metadata import (
    Entry,
    MatchMetadata,
    MatchStatus,
    PendingUndo,
    SeatHolder,
    StoredLine,
    StoredPhrase,
)
from tuliptable.server.storage.postgres import join_statements
from tuliptable.server.storage.quarantine import Unreadable
from tuliptable.server.storage.sqlite import SqliteDatabase
from tuliptable.server.storage.store import Store, fresh_id
from tuliptable.server.tables.chat_lines import text_of
from tuliptable.server.wire.http_messages import TimeControl

pytestmark = pytest.mark.anyio

RUNNING = MatchStatus("running", 1, [3, 4], [], awake=True)


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[Store]:
    database = database_of(settings)
    await database.open()
    yield Store(database)
    await database.close()


def metadata(**changes: object) -> MatchMetadata:
    made = MatchMetadata(
        id=fresh_id(),
        game="gift-of-tulips",
        rules=1,
        holders=[SeatHolder("person", "Ann", "ann's id"), SeatHolder("bot", "Alba", None, "greedy")],
        options={"start_player": 1, "other": None},
        pace=TimeControl(600, 5),
        seed="00" * 32,
        host="ann's id",
        listed=True,
        created=1.25,
        rematch=None,
        undo=None,
        match_status=MatchStatus("waiting", 0, [0, 0], [], awake=False),
        seq=0,
        changed=time.time(),
        revision=1,
    )
    return replace(made, **changes)


def step(seq: int) -> Entry:
    return Entry(seq, SavedStep(0, "keep"), 1.5, 1e9 + seq)


async def test_a_match_comes_back_as_it_was_written(store: Store) -> None:
    kept = metadata()
    assert await store.create(kept)
    assert await store.find(kept.id) == kept
    assert await store.find("another") is None


async def test_entries_come_back_in_order_and_from_any_number(store: Store) -> None:
    kept = metadata()
    await store.create(kept)
    back = Entry(3, SavedTakenBack(1, 2, [0]), 0.0, 1e9)
    for entry in (step(1), step(2), back):
        assert await store.append(kept, [entry], RUNNING)
    assert await store.entries(kept) == [step(1), step(2), back]
    assert await store.entries(kept, since=2) == [back]
    there = await store.find(kept.id)
    assert there == kept
    assert (kept.seq, kept.match_status, kept.revision) == (3, RUNNING, 4)
    assert await store.entries(replace(kept, seq=2)) == [step(1), step(2)]


async def test_concurrent_writers_never_get_the_same_number(store: Store) -> None:
    kept = metadata()
    await store.create(kept)
    racers = [replace(kept) for _ in range(20)]
    won = await asyncio.gather(*(store.append(racer, [step(1)], RUNNING) for racer in racers))
    assert sum(won) == 1
    there = await store.find(kept.id)
    assert there is not None
    assert await store.entries(there) == [step(1)]
    assert there.revision == 2


async def test_a_match_that_does_not_exist_takes_no_entry(store: Store) -> None:
    kept = metadata()
    assert not await store.append(kept, [step(1)], RUNNING)
    assert await store.entries(kept) == []


async def test_metadata_can_be_changed_only_from_its_last_revision(store: Store) -> None:
    kept = metadata()
    await store.create(kept)
    mine, other = replace(kept, undo=PendingUndo(0, 1, 2, [0])), replace(kept, rematch="elsewhere")
    assert await store.change(mine)
    assert not await store.change(other)
    there = await store.find(kept.id)
    assert there == mine


async def test_an_entry_ends_the_talk_about_an_undo(store: Store) -> None:
    kept = metadata(undo=None)
    await store.create(kept)
    kept.undo = PendingUndo(0, 1, 2, [0])
    await store.change(kept)
    await store.append(kept, [step(1)], RUNNING)
    there = await store.find(kept.id)
    assert there is not None
    assert there.undo is None


async def test_many_writes_at_once_are_all_kept(store: Store) -> None:
    kept = [metadata() for _ in range(30)]
    assert all(await asyncio.gather(*(store.create(one) for one in kept)))

    async def fill(one: MatchMetadata) -> None:
        for seq in range(1, 11):
            assert await store.append(one, [step(seq)], RUNNING)

    await asyncio.gather(*(fill(one) for one in kept))
    assert [len(await store.entries(one)) for one in kept] == [10] * 30
    assert set((await store.revisions([one.id for one in kept])).values()) == {11}


async def test_chat_is_numbered_without_gaps(store: Store) -> None:
    kept = metadata()
    await store.create(kept)
    first = StoredLine(1, 0, "Ann", "hello", 5.0, "player", "a")
    second = StoredLine(2, None, "Eve", "hi", 6.0, "spectator", "e")
    third = StoredLine(3, None, "", "", 7.0, "table", "", StoredPhrase("resigned", {"names": ["Ann", "Ben"]}))
    assert await store.say(kept, first)
    assert not await store.say(kept, StoredLine(1, None, "Eve", "me first", 6.0, "spectator", "e"))
    assert await store.say(kept, second)
    assert await store.say(kept, third)
    assert await store.chat(kept.id) == [first, second, third]
    assert await store.chat(kept.id, since=1) == [second, third]


async def test_chat_of_an_earlier_version_keeps_its_text(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = metadata()
    with monkeypatch.context() as earlier:
        earlier.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:11])
        old = database_of(settings)
        await old.open()
        await Store(old).create(kept)
        sql = "insert into chat (match_id, number, name, line, at, role) values ($1, 1, '', $2, 5.0, 'table')"
        await old.write(Statement(sql, (kept.id, "Ann has left; the greedy bot plays on.")))
        await old.close()
    new = database_of(settings)
    await new.open()
    [line] = await Store(new).chat(kept.id)
    assert (line.phrase, text_of(line)) == (None, "Ann has left; the greedy bot plays on.")
    await new.close()


async def test_a_damaged_chat_line_is_one_damaged_match(store: Store) -> None:
    kept = metadata()
    await store.create(kept)
    await store.say(kept, StoredLine(1, None, "", "", 7.0, "table", "", StoredPhrase("paused")))
    await store.database.write(Statement("update chat set phrase = '{' where match_id = $1", (kept.id,)))
    with pytest.raises(Unreadable):
        await store.chat(kept.id)


async def test_lists_show_the_guests_own_and_open_tables(store: Store) -> None:
    waiting, hidden = (
        metadata(),
        metadata(listed=False, host="host", holders=[SeatHolder("person", "Ben", "ben"), SeatHolder("open")]),
    )
    old = metadata(changed=time.time() - 2 * 24 * 3600, host="host", holders=[SeatHolder("open"), SeatHolder("open")])
    busy = metadata(match_status=RUNNING)
    for one in (waiting, hidden, old, busy):
        await store.create(one)
    assert {one.id for one in await store.matches_of("ann's id")} == {waiting.id, busy.id}
    assert [one.id for one in await store.matches_of("ben")] == [hidden.id]
    assert [one.id for one in await store.open_matches()] == [waiting.id]
    assert await store.awake() == [busy.id]
    assert await store.awake(untouched_for=60) == []
    await store.forget_guest(hidden.id, "ben")
    assert await store.matches_of("ben") == []


async def test_a_clock_set_back_puts_no_bot_to_sleep(store: Store) -> None:
    """Matches that changed "tomorrow" are looked after, at the start and later; one that has just changed is not."""
    tomorrow, now = metadata(match_status=RUNNING, changed=time.time() + 86_400), metadata(match_status=RUNNING)
    for one in (tomorrow, now):
        await store.create(one)
    assert set(await store.awake()) == {tomorrow.id, now.id}
    assert await store.awake(untouched_for=10) == [tomorrow.id]


async def test_the_secret_is_made_once(store: Store, settings: Settings) -> None:
    secret = await store.secret()
    assert len(secret) == 32
    again = database_of(settings)
    await again.open()
    assert await Store(again).secret() == secret
    await again.close()


@pytest.mark.usefixtures("store")
async def test_opening_twice_migrates_once(settings: Settings) -> None:
    again = database_of(settings)
    await again.open()
    assert await again.read(schema.READ_VERSION) == [(len(schema.MIGRATIONS),)]
    await again.close()


async def test_an_older_file_keeps_its_entries_and_stores_them_more_compactly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, entries = metadata(match_status=RUNNING), [step(1), step(2)]
    with monkeypatch.context() as earlier:
        earlier.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:10])
        old = SqliteDatabase(tmp_path / "db")
        await old.open()
        await Store(old).create(kept)
        await Store(old).append(kept, entries, RUNNING)
        await old.close()
    new = SqliteDatabase(tmp_path / "db")
    await new.open()
    assert await Store(new).entries(kept) == entries
    [[made]] = await new.read("select sql from sqlite_master where name = 'entries'")
    assert "without rowid" in made
    await new.close()


async def test_a_database_from_the_future_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "db"
    database = SqliteDatabase(path)
    await database.open()
    await database.close()
    with sqlite3.connect(path) as connection:
        connection.execute("update schema_version set version = 99")
    with pytest.raises(schema.NewerDatabase, match="newer"):
        await SqliteDatabase(path).open()


async def test_writes_during_a_wait_for_the_disk_share_the_next_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = SqliteDatabase(tmp_path / "matches.sqlite3")
    await database.open()
    store, kept, commits, disk = Store(database), [metadata() for _ in range(5)], list[int](), threading.Event()
    really = database._commit

    def slow(group: list[sqlite.Job]) -> None:
        commits.append(len(group))
        disk.wait()
        really(group)

    monkeypatch.setattr(database, "_commit", slow)
    first = asyncio.create_task(store.create(kept[0]))
    while not commits:
        await asyncio.sleep(0.01)
    others = [asyncio.create_task(store.create(one)) for one in kept[1:]]
    while database._jobs.qsize() < len(others):
        await asyncio.sleep(0.01)
    disk.set()
    assert all(await asyncio.gather(first, *others))
    assert commits == [1, 4]
    await database.close()


async def test_a_move_writes_few_pages(tmp_path: Path) -> None:
    """The pages are the entry, its key, and its match; no index of matches changes."""
    path = tmp_path / "matches.sqlite3"
    database = SqliteDatabase(path)
    await database.open()
    store, kept = Store(database), metadata()
    await store.create(kept)
    assert await store.append(kept, [step(1)], RUNNING)
    before = path.with_name(path.name + "-wal").stat().st_size
    assert await store.append(kept, [step(2)], RUNNING)
    assert path.with_name(path.name + "-wal").stat().st_size - before <= 4 * (4096 + 24)
    await database.close()


async def test_a_move_that_ends_a_match_says_so(store: Store) -> None:
    kept = metadata()
    await store.create(kept)
    assert await store.append(kept, [step(1)], RUNNING)
    assert await store.awake() == [kept.id]
    assert await store.append(kept, [step(2)], MatchStatus("over", None, [5, 4], [1, 2], awake=False))
    found = await store.find(kept.id)
    assert found is not None
    assert found.match_status.status == "over"
    assert await store.awake() == []


def test_several_statements_become_one_that_counts_its_values_on() -> None:
    one, other = "insert into entries values ($1, $2)", "update matches set seq = $2 where id = $1"
    assert join_statements(((one, 2),)) == one
    assert join_statements(((one, 2), (other, 2))) == (
        "with part_0 as (insert into entries values ($1, $2)), "
        "part_1 as (update matches set seq = $4 where id = $3) select 1"
    )

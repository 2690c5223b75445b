"""Match files from strangers: read beside the play, within limits, by the rules for names, and with expiry."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.house import House, Person, greedy, house, me, open_seat, random_bot
from tuliptable.engine.match import Match
from tuliptable.server.settings import Settings
from tuliptable.server.storage.database import Statement
from tuliptable.server.storage.expiry import MIB
from tuliptable.server.storage.expiry_clock import DAY
from tuliptable.server.tables import match_import, refusals
from tuliptable.server.wire.http_messages import Catalogue, PlayOn, TableInfo
from tuliptable.server.wire.socket_messages import Imported

pytestmark = pytest.mark.anyio


async def a_file(person: Person) -> dict[str, Any]:
    """A finished match, as its file."""
    table = await person.open_table(greedy, random_bot)
    await (await person.line(table.id)).until_table(lambda table: table.status == "over")
    file = msgspec.json.decode((await person.ask("GET", f"/api/tables/{table.id}/file")).content)
    assert isinstance(file, dict)
    return file


def renamed(file: dict[str, Any], *names: str) -> dict[str, Any]:
    return {**file, "players": [{**p, "name": name} for p, name in zip(file["players"], names, strict=True)]}


class Gate:
    """Holds all callers until a test has seen that others go on."""

    def __init__(self) -> None:
        self.reached, self.open = threading.Event(), threading.Event()

    def before(self, deed: Callable[..., Any]) -> Callable[..., Any]:
        def held(*words: Any, **more: Any) -> Any:
            self.reached.set()
            assert self.open.wait(20), "no one could go on meanwhile"
            return deed(*words, **more)

        return held

    async def see_others_go_on(self, person: Person) -> None:
        async with asyncio.timeout(10):
            while not self.reached.is_set():
                await asyncio.sleep(0.01)
            await person.get("/api/shelf", Catalogue)
        self.open.set()


async def test_others_go_on_while_a_file_is_replayed(sqlite_home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate()
    async with sqlite_home.person() as ann, sqlite_home.person("Ben") as ben:
        file = await a_file(ann)
        monkeypatch.setattr(Match, "append", gate.before(Match.append))
        importing = asyncio.create_task(ann.post("/api/import", file, Imported))
        await gate.see_others_go_on(ben)
        await importing


async def test_others_go_on_while_a_stored_match_is_replayed(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate()
    async with sqlite_home.person() as ann, sqlite_home.person("Ben") as ben:
        brought = await ann.post("/api/import", await a_file(ann), Imported)
        monkeypatch.setattr(Match, "append", gate.before(Match.append))
        looking = asyncio.create_task(ann.get(f"/api/tables/{brought.id}", TableInfo))
        await gate.see_others_go_on(ben)
        await looking


async def test_a_file_is_replayed_once(sqlite_home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with sqlite_home.person() as ann:
        file = await a_file(ann)
        made: list[int] = []
        append = Match.append
        monkeypatch.setattr(Match, "append", lambda *words, **named: made.append(1) or append(*words, **named))  # type: ignore[func-returns-value]
        await ann.post("/api/import", file, Imported)
        assert len(made) == len(file["record"])


async def test_the_entries_and_the_time_of_an_import_are_limited(
    sqlite_home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sqlite_home.person() as ann:
        file = await a_file(ann)
        long = {
            **file,
            "record": [*file["record"], *[{"entry": "taken back", "by": 0, "steps": 1, "agreed": []}] * 5000],
        }
        await ann.refused_with(refusals.TOO_MANY_ENTRIES(count=len(long["record"]), most=5000), "/api/import", long)
        monkeypatch.setattr(match_import, "MAX_SECONDS", 0.0)
        await ann.refused_with(refusals.TOO_SLOW(), "/api/import", file)


async def test_the_number_of_waiting_files_is_limited(sqlite_home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate()
    async with sqlite_home.person() as ann:
        file = await a_file(ann)
        monkeypatch.setattr(Match, "append", gate.before(Match.append))
        asked = [
            asyncio.create_task(ann.ask("POST", "/api/import", file)) for _ in range(match_import.QUEUE_LENGTH + 4)
        ]
        async with asyncio.timeout(10):
            while sum(one.done() for one in asked) < 3:
                await asyncio.sleep(0.01)
        gate.open.set()
        answers = [(await one).status_code for one in asked]
        assert sorted(answers) == [201] * (match_import.QUEUE_LENGTH + 1) + [429] * 3


@pytest.mark.parametrize("name", ["", " ", "a  b", "x" * 25, "x" * 100_000, "a\x1b[2J", "a\u202eb", "Ann"])
async def test_names_in_a_file_keep_the_rules_of_names(sqlite_home: House, name: str) -> None:
    async with sqlite_home.person() as ann:
        told = await ann.refused("/api/import", renamed(await a_file(ann), "Ann", name))
        assert "name" in told or "called" in told
        assert len(told) < 200


async def test_unknown_parts_of_a_file_are_not_stored(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        file = await a_file(ann)
        del file["fingerprint"]
        step = file["record"][0]
        file["record"][0] = {**step, "action": step["action"].replace(" ", " " * 5000)}
        brought = await ann.post("/api/import", file, Imported)
        metadata = await sqlite_home.open_tables.store.find(brought.id)
        assert metadata is not None
        [first, *_] = await sqlite_home.open_tables.store.entries(metadata)
        assert msgspec.to_builtins(first.body) == step


# --- not for ever ------------------------------------------------------------------------------------------------


async def matches_in(home: House) -> set[str]:
    return {row[0] for row in await home.open_tables.store.database.read("select id from matches")}


async def leave_memory(home: House) -> None:
    await asyncio.gather(*(driver.stop() for driver in home.open_tables._autoplayers.values()))
    home.open_tables.tables.clear()
    home.open_tables._autoplayers.clear()


async def age(home: House, table: str, days: float) -> None:
    then = time.time() - days * DAY
    for sql in ("update matches set changed = $2 where id = $1", "update imports set at = $2 where match_id = $1"):
        await home.open_tables.store.database.write(Statement(sql, (table, then)))


async def test_imports_and_abandoned_tables_go_and_finished_ones_stay(settings: Settings) -> None:
    async with house(settings) as home, home.person() as ann:
        file = await a_file(ann)
        [of_bots] = await matches_in(home)
        await a_file(ann)
        [late_of_bots] = await matches_in(home) - {of_bots}
        played = (await ann.open_table(me, random_bot)).id
        await (await ann.line(played)).play()
        old, new = [(await ann.post("/api/import", file, Imported)).id for _ in range(2)]
        forgotten, fresh = [(await ann.open_table(me, seat)).id for seat in (open_seat, greedy)]
        await leave_memory(home)
        ages = {played: 1000, of_bots: 31, late_of_bots: 29, old: 31, new: 29, forgotten: 91, fresh: 0}
        for table, days in ages.items():
            await age(home, table, days)
        await home.open_tables.expire()
        assert await matches_in(home) == {played, late_of_bots, new, fresh}
        assert (await ann.ask("GET", f"/api/tables/{old}")).status_code == 404


async def test_an_import_that_is_open_is_kept(settings: Settings) -> None:
    async with house(settings) as home, home.person() as ann:
        brought = (await ann.post("/api/import", await a_file(ann), Imported)).id
        await ann.line(brought)
        await age(home, brought, 31)
        await home.open_tables.expire()
        assert brought in await matches_in(home)


async def test_imports_have_so_much_room_and_the_oldest_go(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_delay=0.0, creations_per_minute=0, imports_mib=20_000 / MIB)
    async with house(settings) as home, home.person() as ann:
        file = await a_file(ann)
        brought = [(await ann.post("/api/import", file, Imported)).id for _ in range(12)]
        there = [one for one in brought if one in await matches_in(home)]
        assert 0 < len(there) < len(brought)
        assert there == brought[-len(there) :]
        assert await home.open_tables.store.database.read(
            "select count(*) from entries where match_id = $1", brought[0]
        ) == [(0,)]


async def test_a_rematch_that_is_gone_is_made_anew(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        await a_file(ann)
        [played] = await matches_in(sqlite_home)
        first = await ann.post(f"/api/tables/{played}/rematch", None, TableInfo)
        await leave_memory(sqlite_home)
        await sqlite_home.open_tables._expiry.delete(first.id, untouched_since=time.time() + 1)
        second = await ann.post(f"/api/tables/{played}/rematch", None, TableInfo)
        assert second.id != first.id
        assert (await ann.post(f"/api/tables/{played}/rematch", None, TableInfo)).id == second.id


async def test_practice_on_from_a_match_takes_room_like_an_import(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_delay=0.0, creations_per_minute=0, imports_mib=20_000 / MIB)
    async with house(settings) as home, home.person() as ann:
        await a_file(ann)
        [played] = await matches_in(home)
        last = (await ann.get(f"/api/tables/{played}", TableInfo)).seq
        forks = []
        for _ in range(12):
            forks.append((await ann.post(f"/api/tables/{played}/on", PlayOn(last - 2), TableInfo)).id)
            await leave_memory(home)
        there = [one for one in forks if one in await matches_in(home)]
        assert 0 < len(there) < len(forks)
        assert there == forks[-len(there) :]
        assert played in await matches_in(home)


async def test_the_age_of_practice_counts_from_the_last_move(settings: Settings) -> None:
    async with house(settings) as home, home.person() as ann:
        await a_file(ann)
        [played] = await matches_in(home)
        fork = (await ann.post(f"/api/tables/{played}/on", PlayOn(3), TableInfo)).id
        await leave_memory(home)
        await home.open_tables.store.database.write(
            Statement("update imports set at = $2 where match_id = $1", (fork, time.time() - 31 * DAY))
        )
        await home.open_tables.expire()
        assert fork in await matches_in(home)

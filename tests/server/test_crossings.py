"""A code moves a guest to another device: once, for a few minutes, and safe against guessing."""

from __future__ import annotations

import pytest

from tests.server.house import House, me, open_seat
from tuliptable.server.limits import code_attempts
from tuliptable.server.storage import device_codes
from tuliptable.server.storage.database import Statement
from tuliptable.server.wire.http_messages import DeviceCode, Guest, Lobby

pytestmark = pytest.mark.anyio


async def test_a_code_makes_another_device_the_same_guest(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Guest 1") as phone:
        table = await ann.open_table(me, open_seat)
        crossing = await ann.post("/api/me/code", None, DeviceCode)
        assert crossing.seconds == device_codes.VALID_SECONDS
        carried = await phone.post("/api/me/carry", {"code": f" {crossing.code.lower().replace('-', ' ')}"}, Guest)
        assert carried == await ann.get("/api/me", Guest)
        assert await phone.get("/api/me", Guest) == carried
        assert [mine.id for mine in (await phone.get("/api/lobby", Lobby)).mine] == [table.id]


async def test_a_code_is_good_once(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        crossing = await ann.post("/api/me/code", None, DeviceCode)
        await ann.post("/api/me/carry", {"code": crossing.code}, Guest)
        before = await eve.get("/api/me", Guest)
        await eve.refused("/api/me/carry", {"code": crossing.code})
        assert await eve.get("/api/me", Guest) == before


async def test_a_new_code_ends_the_old_one_and_an_old_one_ends_by_itself(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        first = await ann.post("/api/me/code", None, DeviceCode)
        second = await ann.post("/api/me/code", None, DeviceCode)
        await eve.refused("/api/me/carry", {"code": first.code})
        database = home.open_tables.store.database
        await database.write(Statement("update crossings set until = until - $1", (device_codes.VALID_SECONDS,)))
        await eve.refused("/api/me/carry", {"code": second.code})
        assert await database.read("select code from crossings") == []


async def test_a_code_is_stored_as_its_hash(home: House) -> None:
    async with home.person("Ann") as ann:
        crossing = await ann.post("/api/me/code", None, DeviceCode)
        [[stored]] = await home.open_tables.store.database.read("select code from crossings")
        assert crossing.code.replace("-", "") not in stored
        assert len(stored) == 64


async def test_guessing_is_stopped_at_the_tenth_try(home: House) -> None:
    async with home.person("Ann") as ann, home.person("Eve") as eve:
        crossing = await ann.post("/api/me/code", None, DeviceCode)
        for guess in range(code_attempts.AT_ONCE):
            await eve.refused("/api/me/carry", {"code": f"AAAA-AAA{guess}"})
        for code in ("AAAA-AAAA", crossing.code):
            await eve.refused("/api/me/carry", {"code": code}, status=429)


async def test_without_a_guest_cookie_there_is_no_code(sqlite_home: House) -> None:
    async with sqlite_home.person("Ann") as ann:
        ann.client.cookies.clear()
        assert (await ann.ask("POST", "/api/me/code")).status_code == 401

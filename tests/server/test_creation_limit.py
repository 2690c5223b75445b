"""The limits on creating tables and guests: by address, and with the time to wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.house import GAME, House, greedy, house, me
from tuliptable.engine.refusal import Refusal
from tuliptable.server.command import parse_networks
from tuliptable.server.limits import creation_limit
from tuliptable.server.limits.creation_limit import CreationLimit, TooMany, household
from tuliptable.server.settings import Settings
from tuliptable.server.wire.http_messages import Guest, Lobby, NewTable, TableInfo

pytestmark = pytest.mark.anyio

A_TABLE = NewTable(GAME, [me, greedy])


def strict(tmp_path: Path, proxies: str = "") -> Settings:
    """Six creations at once, then one every twenty seconds."""
    return Settings(data=tmp_path, bot_delay=0.0, creations_per_minute=3, proxies=proxies)


async def newcomer(home: House, forwarded: str) -> int:
    async with home.client() as client:
        return (await client.get("/api/me", headers={"x-forwarded-for": forwarded})).status_code


async def test_a_guest_who_creates_too_much_learns_when_to_try_again(tmp_path: Path) -> None:
    async with house(strict(tmp_path)) as home, home.person("Ann") as ann:
        for _ in range(5):
            await ann.open_table(me, greedy)
        for path, body in (("/api/tables", A_TABLE), ("/api/import", {}), ("/api/tables/x/rematch", None)):
            answer = await ann.ask("POST", path, body)
            assert answer.status_code == 429
            seconds = answer.headers["retry-after"]
            assert f"in {seconds} seconds" in answer.json()["reason"]
            assert 15 <= int(seconds) <= 20
        assert await newcomer(home, "10.0.0.1") == 429


async def test_a_seated_guest_can_continue_to_play(tmp_path: Path) -> None:
    async with house(strict(tmp_path)) as home, home.person("Ann") as ann:
        tables = [await ann.open_table(me, greedy) for _ in range(5)]
        await ann.refused("/api/tables", A_TABLE, 429)
        assert (await ann.post("/api/me", {"name": "Anna"}, Guest)).name == "Anna"
        assert len((await ann.get("/api/lobby", Lobby)).mine) == 5
        assert (await ann.get(f"/api/tables/{tables[0].id}", TableInfo)).id == tables[0].id
        assert (await ann.line(tables[0].id)).scene is not None


async def test_zero_is_no_limit(tmp_path: Path) -> None:
    async with house(Settings(data=tmp_path, creations_per_minute=0)) as home:
        assert {await newcomer(home, "") for _ in range(150)} == {200}


async def test_only_a_trusted_proxy_can_name_another_address(tmp_path: Path) -> None:
    async with house(strict(tmp_path)) as home:
        assert [await newcomer(home, f"10.0.0.{i}") for i in range(7)] == [200] * 6 + [429]


async def test_behind_a_proxy_each_user_has_an_allowance(tmp_path: Path) -> None:
    async with house(strict(tmp_path, proxies="127.0.0.1")) as home:
        assert [await newcomer(home, f"10.0.0.{i}") for i in range(7)] == [200] * 7
        assert [await newcomer(home, f"1.2.3.{i}, 10.0.1.1") for i in range(7)] == [200] * 6 + [429]


def test_an_allowance_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    keeper = CreationLimit(per_minute=30)
    for _ in range(60):
        keeper.admit("10.0.0.1")
    with pytest.raises(TooMany, match="in 2 seconds"):
        keeper.admit("10.0.0.1")
    now += 1
    with pytest.raises(TooMany, match="in a second"):
        keeper.admit("10.0.0.1")
    now += 1
    keeper.admit("10.0.0.1")


def test_refused_attempts_do_not_extend_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 1000.0)
    keeper = CreationLimit(per_minute=1)
    keeper.admit("10.0.0.1")
    keeper.admit("10.0.0.1")
    for _ in range(100):
        with pytest.raises(TooMany, match="in 60 seconds"):
            keeper.admit("10.0.0.1")


def test_the_number_of_remembered_address_groups_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(creation_limit, "HOUSEHOLDS", 3)
    keeper = CreationLimit(per_minute=1)
    for i in (1, 2, 3, 1, 4):
        keeper.admit(f"10.0.0.{i}")
    assert list(keeper._rate_limits) == ["10.0.0.3", "10.0.0.1", "10.0.0.4"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("", "nonsense", False),
    ],
)
def test_a_household_is_an_address_or_the_network_of_a_house(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) is same


def test_proxies_are_addresses_or_networks() -> None:
    assert parse_networks("127.0.0.1, 10.0.0.0/8,::1", "--proxy") == "127.0.0.1, 10.0.0.0/8,::1"
    for wrong in ("*", "proxy.example", "10.0.0.1/8"):
        with pytest.raises(Refusal, match="--proxy"):
            parse_networks(wrong, "--proxy")

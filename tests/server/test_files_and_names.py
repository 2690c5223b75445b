"""File permissions, and the names of the server."""

from __future__ import annotations

import asyncio
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.house import House, greedy, house, me
from tests.server.test_messages import handshake
from tuliptable.engine.matchfile import write_whole
from tuliptable.engine.refusal import Refusal
from tuliptable.server.http.host_names import HostNames, parse_names
from tuliptable.server.http.security_headers import same_origin
from tuliptable.server.settings import Settings

pytestmark = pytest.mark.anyio

only_with_owners = pytest.mark.skipif(os.name != "posix", reason="files have no such permissions here")


def allowed(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def generous() -> Iterator[None]:
    """A user whose new files are readable for everyone by default."""
    before = os.umask(0)
    yield
    os.umask(before)


@only_with_owners
@pytest.mark.usefixtures("generous")
async def test_only_the_owner_can_read_the_servers_files(tmp_path: Path) -> None:
    data = tmp_path / "share" / "tuliptable"
    async with house(Settings(data=data)) as home, home.person() as ann:
        await ann.open_table(me, greedy)
        kept = sorted(data.iterdir())
        assert [file.name for file in kept] == [f"tuliptable.sqlite3{end}" for end in ("", "-shm", "-wal")]
        assert {allowed(file) for file in kept} == {0o600}
    assert (allowed(data), allowed(data.parent)) == (0o700, 0o700)


@only_with_owners
async def test_files_of_an_earlier_version_are_tightened(tmp_path: Path) -> None:
    for name in ("tuliptable.sqlite3", "tuliptable.sqlite3-wal"):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o644)
    tmp_path.chmod(0o755)
    async with house(Settings(data=tmp_path)):
        assert {allowed(file) for file in tmp_path.iterdir()} == {0o600}
        assert allowed(tmp_path) == 0o700


@only_with_owners
async def test_a_folder_with_other_things_in_it_stays_open_for_them(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").touch()
    tmp_path.chmod(0o755)
    async with house(Settings(data=tmp_path)):
        assert allowed(tmp_path) == 0o755
        assert allowed(tmp_path / "tuliptable.sqlite3") == 0o600


@only_with_owners
@pytest.mark.usefixtures("generous")
def test_a_saved_match_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "tuliptable" / "saves" / "match.json"
    write_whole(file, b"{}")
    assert [allowed(path) for path in (file, file.parent, file.parent.parent)] == [0o600, 0o700, 0o700]


@pytest.mark.parametrize(
    ("host", "names", "ours", "others"),
    [
        (
            "127.0.0.1",
            "",
            ["localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000", "localhost.", "127.0.0.2"],
            ["evil.example", "10.0.0.1", "localhost.evil.example", "", "127.0.0.1.evil.example", "a; b", "[::1", "²"],
        ),
        (
            "127.0.0.1",
            "Tulips.example, 10.0.0.7",
            ["tulips.example", "10.0.0.7:80"],
            ["www.tulips.example", "10.0.0.8"],
        ),
        ("192.168.1.5", "", ["192.168.1.5:8000", "localhost:1"], ["192.168.1.6", "5.1.168.192.in-addr.arpa"]),
        ("0.0.0.0", "", ["192.168.1.5:8000", "[2001:db8::1]:8000", "127.0.0.1"], ["evil.example", "1.2.3.4.example"]),
        ("::", "", ["[2001:db8::1]:8000"], ["evil.example"]),
    ],
)
def test_a_server_has_its_names_and_no_others(host: str, names: str, ours: list[str], others: list[str]) -> None:
    known = HostNames(host, parse_names(names))
    assert [header for header in ours if not known.include(header)] == []
    assert [header for header in others if known.include(header)] == []


def test_in_a_network_the_machine_has_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Mill.lan")
    assert all(HostNames("0.0.0.0").include(name) for name in ("mill", "mill.lan", "Mill.local:8000"))
    assert not HostNames("127.0.0.1").include("mill")


@pytest.mark.parametrize("wrong", ["http://tulips.example", "tulips.example:443", "*", "a b"])
def test_a_name_is_a_name(wrong: str) -> None:
    with pytest.raises(Refusal, match=re.escape(repr(wrong))):
        parse_names(wrong)


async def test_a_request_for_another_host_name_gets_nothing(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, greedy)
        for method, path in (
            ("GET", "/"),
            ("GET", "/api/lobby"),
            ("POST", "/api/me"),
            ("GET", f"/api/tables/{table.id}"),
        ):
            answer = await ann.client.request(method, path, headers={"host": "evil.example"})
            assert answer.status_code == 421
            assert "'evil.example'" in answer.json()["reason"]
            assert "evil" not in answer.headers["content-security-policy"]
            assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(("host", "status"), [("localhost", b"101"), ("evil.example", b"403")])
async def test_a_socket_under_another_name_is_refused(sqlite_home: House, host: str, status: bytes) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, greedy)
    reader, writer = await asyncio.open_connection("127.0.0.1", sqlite_home.port)
    writer.write(handshake(table.id, host))
    assert (await reader.readline()).split()[1] == status
    writer.close()


@pytest.mark.parametrize(
    ("page", "request_by", "status"),
    [("https", "https", 200), ("http", "http", 200), ("http", "https", 403), ("https", "http", 403)],
)
async def test_the_same_scheme_counts(tmp_path: Path, page: str, request_by: str, status: int) -> None:
    """Behind a proxy only pages by https belong to the server, and without one only pages by http."""
    headers = {
        "host": "tulips.example",
        "origin": f"{page}://tulips.example",
        "x-forwarded-proto": request_by,
        "content-type": "application/json",
    }
    async with (
        house(Settings(data=tmp_path, proxies="127.0.0.1", names=("tulips.example",))) as home,
        home.client() as client,
    ):
        answer = await client.post("/api/me", content=b'{"name": "Ann"}', headers=headers)
        assert answer.status_code == status
        if (page, request_by) == ("https", "http"):
            assert "--proxy" in answer.json()["reason"]


async def test_a_socket_needs_a_page_of_its_own_scheme(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, greedy)
        with pytest.raises(InvalidStatus):
            await ann.line(table.id, origin=f"https://127.0.0.1:{sqlite_home.port}")


def test_an_origin_is_the_page_itself_or_no_browser_at_all() -> None:
    assert same_origin(b"https://Home.example", "wss", "home.example")
    assert same_origin(None, "http", "home.example")
    assert not same_origin(b"http://home.example.evil", "http", "home.example")
    assert not same_origin(b"http://[bad", "http", "home.example")
    assert not same_origin(b"", "http", "")
    assert not same_origin(b"http://", "http", "")

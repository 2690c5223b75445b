"""Headers, origins, cookies, and the pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.house import House, greedy, house, me
from tuliptable.server.http import client_files
from tuliptable.server.http.client_files import ClientFiles
from tuliptable.server.http.guest_cookies import GuestCookies
from tuliptable.server.settings import Settings
from tuliptable.server.wire.http_messages import Guest

pytestmark = pytest.mark.anyio

EVERYWHERE = ["/", "/api/shelf", "/api/lobby", "/api/tables/none", "/nothing", "/schema", "/schema/openapi.json"]


@pytest.mark.parametrize("path", EVERYWHERE)
async def test_every_answer_has_the_safety_headers(sqlite_home: House, path: str) -> None:
    async with sqlite_home.person() as ann:
        answer = await ann.ask("GET", path)
        policy = answer.headers["content-security-policy"]
        assert policy.startswith("default-src 'self'; script-src 'self'; style-src 'self';")
        assert f"connect-src 'self' ws://127.0.0.1:{sqlite_home.port} " in policy
        assert "unsafe-eval" not in policy
        assert policy.count("unsafe-inline") == 1
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


async def test_a_strange_host_does_not_get_into_the_policy(sqlite_home: House) -> None:
    async with sqlite_home.client() as client:
        answer = await client.get("/", headers={"host": "a; script-src *"})
        assert answer.status_code == 421
        assert "script-src *" not in answer.headers["content-security-policy"]


async def test_other_sites_cannot_act_in_a_guests_name(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        table = await ann.open_table(me, greedy)
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"):
            headers = {"origin": origin, "content-type": "application/json"}
            answer = await ann.client.post("/api/me", content=b'{"name": "x"}', headers=headers)
            assert answer.status_code == 403
            assert answer.json()["reason"]
            with pytest.raises(InvalidStatus):
                await ann.line(table.id, origin=origin)


async def test_the_cookie_is_kept_from_scripts_and_other_sites(sqlite_home: House) -> None:
    async with sqlite_home.client() as client:
        cookie = (await client.get("/api/me")).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie


@pytest.mark.parametrize("proxies", ["127.0.0.1", ""])
async def test_the_cookie_is_secure_if_our_proxy_speaks_https(tmp_path: Path, proxies: str) -> None:
    async with (
        house(Settings(data=tmp_path, proxies=proxies)) as home,
        home.client() as client,
    ):
        answer = await client.get("/api/me", headers={"x-forwarded-proto": "https"})
        assert ("Secure" in answer.headers["set-cookie"]) is bool(proxies)


async def test_without_a_cookie_nothing_can_be_changed(sqlite_home: House) -> None:
    async with sqlite_home.client() as client:
        answer = await client.post("/api/tables", json={"game": "gift-of-tulips", "seats": [{"kind": "me"}]})
        assert answer.status_code == 401


def test_only_cookies_that_we_signed_are_read() -> None:
    book, guest = GuestCookies(b"secret"), Guest("id", "Änn")
    cookie = book.sign(guest)
    assert book.read(cookie) == guest
    assert GuestCookies(b"other").read(cookie) is None
    for broken in (None, "", ".", "x.y", cookie[:-1], cookie[1:], cookie + "0", cookie.replace(".", ""), "ä.ä"):
        assert book.read(broken) is None


async def test_bodies_beyond_all_measure_are_refused(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        answer = await ann.ask("POST", "/api/me", {"name": "x" * 100_000})
        assert answer.status_code in (400, 413)
        answer = await ann.ask("POST", "/api/import", "x" * 2_000_000)
        assert answer.status_code == 413


async def test_links_are_unguessable(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        ids = {(await ann.open_table(me, greedy)).id for _ in range(5)}
        assert len(ids) == 5
        assert min(map(len, ids)) >= 22


async def test_the_interface_for_programs_is_described_without_anything_from_elsewhere(sqlite_home: House) -> None:
    async with sqlite_home.person() as ann:
        page = (await ann.ask("GET", "/schema")).text
        assert "/api/tables/{table_id}/sit" in page
        assert "<script" not in page
        described = (await ann.ask("GET", "/schema/openapi.json")).json()
        assert {"NewTable", "Problem"} <= set(described["components"]["schemas"])
        assert (await ann.ask("GET", "/schema/openapi.json")).json() == described


def test_client_files_are_kept_by_browsers_as_long_as_their_names_say(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + " " * 1000)
    (tmp_path / "assets" / "index-abc.js").write_text("let x;" * 200)
    (tmp_path / ".built-from").write_text("hidden")
    there = ClientFiles(tmp_path)
    home, script = there.find("/"), there.find("/assets/index-abc.js")
    assert home is there.home
    assert home.cache == client_files.ASK_AGAIN
    assert script is not None
    assert (script.cache, script.kind) == (client_files.FOREVER, "text/javascript")
    assert script.compressed is not None
    assert len(script.compressed) < len(script.content)
    for name in ("/.built-from", "/../test_safety.py", "/assets/../index.html", "/etc/passwd", "/assets"):
        assert there.find(name) is None


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    assert b"have not been built" in ClientFiles(tmp_path / "nothing").home.content

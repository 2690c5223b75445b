"""Requests and messages from strangers: answered in words, and never a fault in the log."""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.fuzz.junk import examples, junk, numbers, spoilt, texts
from tuliptable import games
from tuliptable.server.command import listen, server_config
from tuliptable.server.http.app import create_app
from tuliptable.server.settings import Settings
from tuliptable.server.wire.socket_messages import Close


class Door(NamedTuple):
    """A server on the loopback, a guest's cookie, and a table of each game."""

    address: str
    port: int
    cookie: str
    tables: list[str]


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    settings = Settings(
        data=tmp_path_factory.mktemp("data"),
        messages_per_second=10_000.0,
        creations_per_minute=0,
        work_share=0,
        connections_per_minute=0,
        seat_changes_per_minute=0,
        chat_lines_per_minute=0,
    )
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(server_config(create_app(settings), settings))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    port = listening.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    cookie = httpx.post(f"{address}/api/me", json={"name": "Ann"}).headers["set-cookie"].partition(";")[0]
    yield Door(address, port, cookie, [open_table(address, cookie, key) for key in games.KEYS])
    server.should_exit = True
    thread.join(timeout=10)


def open_table(address: str, cookie: str, game: str) -> str:
    wish = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "here"}] * (max(2, games.load(game).players[0]) - 1)]}
    answer = httpx.post(f"{address}/api/tables", json=wish, headers={"cookie": cookie})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.fixture(autouse=True)
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No stranger can make the server log an error."""
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


# --- the interface as it describes itself --------------------------------------------------------------------------

DESCRIBED = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
"""Not checked: that whatever fits the description is accepted. The rules of games are in no schema."""


def test_the_interface_is_as_it_describes_itself(door: Door) -> None:
    described = schemathesis.openapi.from_url(f"{door.address}/schema/openapi.json")
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 14
    tables = [open_table(door.address, door.cookie, key) for key in games.KEYS]  # some of them will be deleted
    for operation in operations:

        @examples(8)
        @given(case=operation.as_strategy(), table=st.sampled_from([None, *tables]), known=st.booleans())
        def check(case: schemathesis.Case[Any], table: str | None, known: bool) -> None:
            if table and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = table
            headers = {"cookie": door.cookie} if known else {}
            case.validate_response(case.call(headers=headers), checks=DESCRIBED)

        check()


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("POST", "/api/tables", {}, 401),
        ("POST", "/api/me", {"origin": "http://evil.example"}, 403),
        ("GET", "/api/tables/nobody", {}, 404),
        ("GET", "/api/lobby", {"host": "evil.example"}, 421),
    ],
)
def test_refusals_are_described_and_have_the_body_that_is_described(
    door: Door, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    body = {"name": "x"} if path == "/api/me" else {"game": "tulips", "seats": [{"kind": "me"}]}
    answer = httpx.request(method, door.address + path, headers=headers, json=body if method == "POST" else None)
    assert answer.status_code == status
    assert list(answer.json()) == ["reason", "code"]
    document = httpx.get(f"{door.address}/schema/openapi.json").json()
    described = document["paths"][path.replace("nobody", "{table_id}")][method.lower()]["responses"]
    for named in {"400", "421", "429", "503", str(status)}:
        assert described[named]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Problem"}
    assert document["components"]["schemas"]["Problem"]["required"] == ["reason"]


# --- requests ------------------------------------------------------------------------------------------------------

PATHS = (
    "/api/tables/{id}/replay?as=%C2%B2",
    "/api/tables/{id}/replay?as=" + "9" * 5000,
    "/api/tables/{id}/replay?as=%D9%A3",
    "/api/tables/{id}/replay?as=%00",
    "/api/tables/{id}/replay?as=%ff%fe",
    "/api/tables/{id}/replay/" + "9" * 5000,
    "/api/tables/{id}/replay/-1",
    "/api/tables/{id}/replay/%C2%B2",
    "/api/tables/{id}/replay/1e5",
    "/api/tables/%00",
    "/api/tables/%ff",
    "/api/tables/..%2f..%2fetc%2fpasswd",
    "/api/tables/" + "x" * 5000,
    "/%00",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/api/lobby?%00=%00",
)

BODIES = {
    "deep": b"[" * 20_000,
    "deep objects": b'{"name":' * 5_000,
    "bad UTF-8": b'{"name": "\xff"}',
    "bad UTF-8 in a key": b'{"\xc3\x28": 1}',
    "5,000 digits": b'{"seat": ' + b"9" * 5000 + b"}",
    "half a letter": b'{"name": "\\ud800"}',
    "a zero byte": b'{"name": "\\u0000"}',
    "nothing": b"",
    "bytes": bytes(range(256)),
}


def fine(answer: httpx.Response) -> None:
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert list(answer.json()) == ["reason", "code"]


@pytest.mark.parametrize("path", PATHS)
def test_strange_addresses_are_answered(door: Door, path: str) -> None:
    answer = httpx.get(door.address + path.format(id=door.tables[0]), headers={"cookie": door.cookie})
    fine(answer)
    assert answer.status_code >= 400 or "lobby" in path


@pytest.mark.parametrize("what", BODIES)
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/tables/{id}/sit", "/api/import"])
def test_strange_bodies_are_refused(door: Door, path: str, what: str) -> None:
    headers = {"cookie": door.cookie, "content-type": "application/json"}
    answer = httpx.post(door.address + path.format(id=door.tables[0]), content=BODIES[what], headers=headers)
    fine(answer)
    assert answer.status_code == 400


def test_spoilt_match_files_are_not_brought_in(door: Door, matches: list[Any]) -> None:
    headers = {"cookie": door.cookie, "content-type": "application/json"}
    with httpx.Client(base_url=door.address, headers=headers) as client:

        @examples(40)
        @given(data=spoilt(matches))
        def check(data: bytes) -> None:
            fine(client.post("/api/import", content=data))

        check()


def test_bytes_that_are_no_request_hurt_nobody(door: Door) -> None:
    @examples(30)
    @given(
        line=st.sampled_from(
            [b"GET / HTTP/1.1", b"POST /api/me HTTP/1.1", b"GET /api/me HTTP/9.9", b"\x16\x03\x01", b""]
        ),
        headers=st.lists(
            st.sampled_from([b"Host: localhost", b"Content-Length: -1", b"Content-Length: 5", b"Transfer-Encoding: x"])
            | st.binary(max_size=30),
            max_size=4,
        ),
        body=st.binary(max_size=40),
    )
    def check(line: bytes, headers: list[bytes], body: bytes) -> None:
        with socket.create_connection(("127.0.0.1", door.port)) as wire:
            wire.sendall(b"\r\n".join([line, *headers, b"Connection: close", b"", body]))
            wire.shutdown(socket.SHUT_WR)
            while wire.recv(65_536):
                pass

    check()
    assert httpx.get(f"{door.address}/api/shelf").status_code == 200


# --- sockets -------------------------------------------------------------------------------------------------------

KINDS = ["hello", "act", "undo", "answer", "look", "say", "ping", "cheat", ""]
FIELDS = ["id", "seq", "action", "eyes", "since", "agree", "text", "seat"]
messages = (
    st.fixed_dictionaries({"type": st.sampled_from(KINDS)}, optional=dict.fromkeys(FIELDS, junk)).map(json.dumps)
    | st.builds(
        lambda seq, action: json.dumps({"type": "act", "id": 1, "seq": seq, "action": action}),
        st.integers(0, 3),
        numbers | st.integers(0, 400),
    )
    | st.builds(lambda text: json.dumps({"type": "say", "id": 1, "text": text}), texts)
    | texts
    | st.binary(max_size=20)
)


def test_strange_messages_are_answered_or_end_the_line(door: Door) -> None:
    """After any message at a table of any game, a valid message is still answered."""

    @examples(40)
    @given(table=st.sampled_from(door.tables), said=st.lists(messages, min_size=1, max_size=6), greets=st.booleans())
    def check(table: str, said: list[str | bytes], greets: bool) -> None:
        with line_to(door, table) as wire:
            if greets:
                wire.send('{"type": "hello"}')
            with suppress(ConnectionClosed):
                for message in said:
                    wire.send(message)
                wire.send('{"type": "ping", "id": 77}')
                while json.loads(wire.recv(timeout=20)).get("id") != 77:
                    pass
            assert wire.close_code in {None, 1009, *Close}

    check()


@pytest.mark.parametrize("action", [-1, 10**30, 2**63, -(2**63) - 1, 2**31, 10_000])
def test_codes_that_are_no_action_are_refused_in_every_game(door: Door, action: int) -> None:
    for table in door.tables:
        with line_to(door, table) as wire:
            wire.send('{"type": "hello"}')
            scene = json.loads(wire.recv(timeout=20))["scene"]
            wire.send(json.dumps({"type": "act", "id": 5, "seq": scene["seq"], "action": action}))
            while (answer := json.loads(wire.recv(timeout=20)))["type"] not in ("refused", "accepted"):
                pass
            assert answer["type"] == "refused"
            assert "went wrong" not in answer["reason"]


@pytest.mark.parametrize("name", ["%00", "%ff", "x" * 3000, "²"])
def test_a_socket_to_a_strange_table_is_closed_in_words(door: Door, name: str) -> None:
    with line_to(door, name) as wire, pytest.raises(ConnectionClosed):
        wire.recv(timeout=20)
    assert wire.close_code == Close.NO_TABLE


def line_to(door: Door, table: str) -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{door.port}/ws/{table}", additional_headers={"Cookie": door.cookie}, compression=None
    )

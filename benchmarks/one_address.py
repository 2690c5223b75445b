"""Attack a server from one address without a cookie: with floods of frames, and with visits that leave memory behind.

    python benchmarks/one_address.py                   this version
    git worktree add ../before COMMIT
    python benchmarks/one_address.py ../before         another version, then this one

All traffic is on the loopback. One socket floods the server for a few seconds with frames that carry no message, while
another socket asks for an answer ten times a second. Then a thousand sockets connect and leave. The server runs in a
separate process.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from load import GAME, HERE, memory, running
from wire import connect

LIMITED = """
import sys
from pathlib import Path
from tuliptable.server.command import listen, run
from tuliptable.server.settings import Settings
port, data = sys.argv[1:]
run(Settings(Path(data), port=int(port)), listen("127.0.0.1", int(port)), browser=False)
"""
UNLIMITED = LIMITED.replace(
    "Settings(Path(data), port=int(port))",
    """Settings(Path(data), port=int(port),
    **{limit: 0 for limit in ("creations_per_minute", "connections_per_minute") if hasattr(Settings, limit)})""",
)
EMPTY = b"\x80" + bytes(4)
FLOODS = {
    "pings": (b"", b"\x89" + EMPTY),
    "pongs": (b"", b"\x8a" + EMPTY),
    "empty pieces of a text": (b"\x01" + EMPTY, b"\x00" + EMPTY),
}
EVERY = 0.1


async def table_at(port: int) -> str:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as host:
        await host.post("/api/me", json={"name": "Ann"})
        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        return str((await host.post("/api/tables", json=wish)).json()["id"])


@contextlib.contextmanager
def flooded(port: int, table: str, first: bytes, frame: bytes, seconds: float) -> Iterator[None]:
    """Let one socket send frames as fast as the server accepts them, without reading."""
    line = socket.create_connection(("127.0.0.1", port))
    head = f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    line.sendall(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())
    line.recv(4096)
    line.settimeout(1)
    end = time.monotonic() + seconds

    def send() -> None:
        with contextlib.suppress(ConnectionError):
            line.sendall(first)
            while time.monotonic() < end:
                with contextlib.suppress(TimeoutError):
                    line.sendall(frame * 10_000)

    thread = threading.Thread(target=send)
    thread.start()
    yield
    thread.join()
    line.close()


async def longest_wait(checkout: Path, first: bytes, frame: bytes, seconds: float) -> str:
    with tempfile.TemporaryDirectory() as data:
        async with running(LIMITED, data, checkout=checkout) as (port, _):
            table = await table_at(port)
            bystander = await connect(port, f"/ws/{table}")
            bystander.send('{"type":"hello"}')
            await asyncio.sleep(0.5)
            sent: dict[int, float] = {}
            waits: list[float] = []
            numbers = iter(range(1, 1_000_000))

            def ask() -> None:
                number = next(numbers)
                sent[number] = time.perf_counter()
                bystander.send(f'{{"type":"ping","id":{number}}}')

            def hear(data: bytes) -> None:
                for number in [number for number in sent if f'"id":{number},'.encode() in data]:
                    waits.append(time.perf_counter() - sent.pop(number))

            bystander.hear = hear
            with flooded(port, table, first, frame, seconds):
                end = time.monotonic() + seconds
                while time.monotonic() < end:
                    ask()
                    await asyncio.sleep(EVERY)
                for _ in range(300):
                    if not sent or bystander.transport.is_closing():
                        break
                    await asyncio.sleep(EVERY)
            now = time.perf_counter()
            longest = max([*waits, *(now - asked for asked in sent.values())])
            lost = ", its line broken" if bystander.transport.is_closing() else ""
            bystander.close()
            return f"{longest * 1000:,.0f} ms{lost}"


async def left_behind(checkout: Path, visits: int) -> str:
    """Let sockets connect and leave, three times the number; return the kilobytes that the last two times added."""
    with tempfile.TemporaryDirectory() as data:
        async with running(UNLIMITED, data, checkout=checkout) as (port, pid):
            table = await table_at(port)
            measured = []
            for _ in range(3):
                for _ in range(visits):
                    visitor = await connect(port, f"/ws/{table}")
                    visitor.send('{"type":"hello"}')
                    visitor.close()
                await asyncio.sleep(1)
                measured.append(memory(pid))
            return " and ".join(f"{after - before:,.0f} kB" for before, after in itertools.pairwise(measured))


async def main(options: argparse.Namespace) -> None:
    checkouts = [checkout for checkout in (options.before, HERE) if checkout]
    print("| what was tried | " + " | ".join("now" if checkout == HERE else "before" for checkout in checkouts) + " |")
    print("|---|" + "---|" * len(checkouts))
    for name, (first, frame) in FLOODS.items():
        waits = [await longest_wait(checkout, first, frame, options.seconds) for checkout in checkouts]
        print(
            f"| {name} for {options.seconds:g} s: another player's longest wait | " + " | ".join(waits) + " |",
            flush=True,
        )
    kept = [await left_behind(checkout, options.visits) for checkout in checkouts]
    print(f"| {options.visits:,} visits, twice: memory kept | " + " | ".join(kept) + " |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, nargs="?", help="a checkout of another version")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each flood")
    parser.add_argument("--visits", type=int, default=1000)
    asyncio.run(main(parser.parse_args()))

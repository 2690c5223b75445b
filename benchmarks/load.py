"""The load of many tables: two sockets each, moves at a steady rate, and a bare echo server in the same run.

    python benchmarks/load.py                    500 tables, 1,000 sockets, 300 moves a second for 20 seconds
    python benchmarks/load.py --database URL     the same over PostgreSQL
    python benchmarks/load.py --bots 8           once more while the given number of best bots search, watched
    python benchmarks/load.py --database URL --processes 2      one process, then two that share the database

All traffic is on the loopback and bounded in time and number. The server runs in a separate process. Messages are sent
when they are due, even if the last answer is missing, and the time of a move counts from that moment.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import msgspec

from wire import Wire, connect

HERE = Path(__file__).resolve().parent.parent
GAME = "gift-of-tulips"
PAGE = os.sysconf("SC_PAGE_SIZE")

SERVER = """
import sys
from pathlib import Path
from tuliptable.server.command import listen, run
from tuliptable.server.settings import Settings
port, data, database = sys.argv[1:]
limits = ("busy_sockets", "connections_per_minute", "creations_per_minute", "seat_changes_per_minute")
limits += ("sockets_per_address", "work_share")
unlimited = {limit: 0 for limit in limits if hasattr(Settings, limit)}  # an older version has not all of them
settings = Settings(Path(data), database, port=int(port), **unlimited)
run(settings, listen("127.0.0.1", int(port)), browser=False)
"""

ECHO = """
import sys
import uvicorn
from tuliptable.server import gc_tuning
from tuliptable.server.command import configured, listen
from tuliptable.server.settings import Settings

async def echo(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            event = (await receive())["type"]
            await send({"type": event + ".complete"})
            if event.endswith("shutdown"):
                return
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["text"]})

gc_tuning.settle()
settings = Settings(sockets_per_address=0, connections_per_minute=0, messages_per_second=1e6)
uvicorn.Server(configured(echo, settings)).run(sockets=[listen("127.0.0.1", int(sys.argv[1]))])
"""


class Choice(msgspec.Struct):
    code: int


class Scene(msgspec.Struct):
    seq: int
    choices: list[Choice]


class Message(msgspec.Struct):
    """The part of the server's messages that a player needs."""

    type: str
    id: int | None = None
    scene: Scene | None = None


class Moment:
    """Messages that wait for an answer, and the times of the answers."""

    def __init__(self) -> None:
        self.due: dict[int, float] = {}
        self.took: list[float] = []
        self.refused = 0

    def answered(self, number: int) -> None:
        due = self.due.pop(number, None)
        if due is not None:
            self.took.append((time.perf_counter() - due) * 1000)

    def row(self, name: str, cpu: float, memory: str) -> str:
        self.took.sort()
        p50, p99 = statistics.median(self.took), self.took[int(len(self.took) * 0.99)]
        per_move = cpu / len(self.took) * 1e6
        answers = f"{len(self.took):,}" + (f" ({len(self.due)} lost)" if self.due else "")
        return f"| {name} | {answers} | {p50:.1f} | {p99:.1f} | {self.took[-1]:.0f} | {per_move:,.0f} | {memory} |"


class Player:
    """One socket at a table that plays a legal action on request."""

    decoder = msgspec.json.Decoder(Message)

    def __init__(self, wire: Wire, moment: Moment) -> None:
        self.wire, self.moment = wire, moment
        self.scene: Scene | None = None
        wire.hear = self.hear

    def hear(self, data: bytes) -> None:
        message = self.decoder.decode(data)
        if message.scene is not None:
            self.scene = message.scene
        elif message.type == "accepted" and message.id is not None:
            self.moment.answered(message.id)
        elif message.type == "refused":
            self.moment.refused += 1

    def act(self, number: int, due: float) -> bool:
        if self.scene is None or not self.scene.choices:
            return False
        self.moment.due[number] = due
        code, seq = self.scene.choices[0].code, self.scene.seq
        self.wire.send(f'{{"type":"act","id":{number},"seq":{seq},"action":{code}}}')
        self.scene = None
        return True


# --- the process under load --------------------------------------------------------------------------------------


def free_port() -> int:
    from tuliptable.server.command import listen

    with listen("127.0.0.1", 0) as found:
        port = found.getsockname()[1]
    assert isinstance(port, int)
    return port


@asynccontextmanager
async def running(script: str, *arguments: str, checkout: Path = HERE) -> AsyncIterator[tuple[int, int]]:
    """Run a server of this version or of another checkout in a separate process; yield port and process id."""
    port = free_port()
    command = [sys.executable, "-c", script, str(port), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    try:
        async with httpx.AsyncClient() as client:
            for _ in range(600):
                with contextlib.suppress(httpx.TransportError):
                    await client.get(f"http://127.0.0.1:{port}/api/shelf")
                    break
                await asyncio.sleep(0.05)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds of all threads, including ended ones. On Linux it is a clock of the process."""
    return time.clock_gettime(~pid << 3 | 2)


def memory(pid: int) -> float:
    """Return the kilobytes in use."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / 1024


# --- the two runs ------------------------------------------------------------------------------------------------


Act = Callable[[int, float], None]


async def steadily(rate: float, seconds: float, act: Act, rest: float = 2.0) -> None:
    """Call at a steady rate with the time when each call was due, then wait for the last answers."""
    began = time.perf_counter()
    for number in range(int(rate * seconds)):
        due = began + number / rate
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        act(number, due)
    await asyncio.sleep(rest)


async def echo_run(options: argparse.Namespace) -> str:
    """Measure the floor: as many sockets and messages, and a server that only echoes them."""
    async with running(ECHO) as (port, pid):
        before = memory(pid)
        moment = Moment()
        wires = [await connect(port, "/") for _ in range(2 * options.tables)]
        await asyncio.sleep(1)
        each = (memory(pid) - before) / len(wires)
        for wire in wires:
            wire.hear = lambda data: moment.answered(int(data))

        def act(number: int, due: float) -> None:
            moment.due[number] = due
            wires[number % len(wires)].send(str(number))

        began = cpu_seconds(pid)
        await steadily(options.rate, options.seconds, act)
        row = moment.row("bare ASGI echo", cpu_seconds(pid) - began, f"{each:.0f}")
        for wire in wires:
            wire.close()
        return row


async def server_run(options: argparse.Namespace, data: str, bots: int = 0, processes: int = 1) -> str:
    async with AsyncExitStack() as servers:
        starting = [running(SERVER, data, options.database) for _ in range(processes)]
        started = [await servers.enter_async_context(server) for server in starting]
        ports, pids = [port for port, _ in started], [pid for _, pid in started]
        tables, cookies = await open_tables(ports, options.tables)
        bot_tables = await open_bot_tables(ports[0], bots)
        watched = [await connect(ports[0], f"/ws/{table}", cookies[0]) for table in bot_tables]
        for wire in watched:
            wire.hear = lambda _: None
            wire.send('{"type":"hello"}')
        before = sum(map(memory, pids))
        moment = Moment()
        pairs = [
            [Player(await connect(port, f"/ws/{table}", cookie), moment) for cookie in cookies]
            for port, table in tables
        ]
        await asyncio.sleep(1)
        idle = (sum(map(memory, pids)) - before) / (2 * len(tables))
        for player in itertools.chain(*pairs):
            player.wire.send('{"type":"hello"}')
        await asyncio.sleep(3)
        each = (sum(map(memory, pids)) - before) / (2 * len(tables))
        skipped = 0

        def act(number: int, due: float) -> None:
            nonlocal skipped
            skipped += not any(player.act(number, due) for player in pairs[number % len(pairs)])

        began = sum(map(cpu_seconds, pids))
        await steadily(options.rate, options.seconds, act)
        assert not moment.refused, f"{moment.refused} moves were refused"
        if skipped:
            print(f"{skipped} moves were not due yet and left out", file=sys.stderr)
        name = f"Tulip Table, {store_name(options)}" + (f", {bots} of the best think" if bots else "")
        name += f", {processes} processes" if processes > 1 else ""
        row = moment.row(name, sum(map(cpu_seconds, pids)) - began, f"{idle:.0f} / {each:.0f}")
        for wire in (*watched, *(player.wire for player in itertools.chain(*pairs))):
            wire.close()
        return row


def store_name(options: argparse.Namespace) -> str:
    return "PostgreSQL" if options.database else "SQLite"


async def open_tables(ports: Sequence[int], count: int) -> tuple[list[tuple[int, str]], list[str]]:
    """Start tables for two guests, on the servers in turn; return ports and names, and the cookies of the guests."""
    async with httpx.AsyncClient() as ann, httpx.AsyncClient() as ben:
        for client, name in ((ann, "Ann"), (ben, "Ben")):
            await client.post(f"http://127.0.0.1:{ports[0]}/api/me", json={"name": name})
        tables = []
        for port in itertools.islice(itertools.cycle(ports), count):
            address = f"http://127.0.0.1:{port}/api/tables"
            wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = (await ann.post(address, json=wish)).json()["id"]
            (await ben.post(f"{address}/{table}/sit", json={"seat": 1})).raise_for_status()
            tables.append((port, table))
        return tables, ["; ".join(f"{k}={v}" for k, v in client.cookies.items()) for client in (ann, ben)]


async def open_bot_tables(port: int, bots: int) -> list[str]:
    """Start tables with four of the best bots each."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as host:
        await host.post("/api/me", json={"name": "Cleo"})
        wish = {"game": GAME, "seats": [{"kind": "bot", "bot": "best"}] * 4}
        return [(await host.post("/api/tables", json=wish)).json()["id"] for _ in range(bots // 4)]


def disk_wait(folder: str) -> str:
    """Return the time of one disk sync, as a commit needs it."""
    took = []
    with (Path(folder) / "probe").open("wb", buffering=0) as file:
        for _ in range(100):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fsync(file.fileno())
            took.append((time.perf_counter() - began) * 1000)
    return f"p50 {statistics.median(took):.1f} ms, worst of 100 {max(took):.1f} ms"


async def main(options: argparse.Namespace) -> None:
    gc.disable()  # a collection of all objects of this program took 80 ms, which would count as the server's
    with tempfile.TemporaryDirectory() as folder:
        print(f"{options.tables} tables, {2 * options.tables} sockets, {options.rate:g} moves/s, {options.seconds:g} s")
        print(f"one wait for the disk: {disk_wait(folder)}; load average {os.getloadavg()[0]:.1f}\n")
        print("| server | answers | p50 ms | p99 ms | worst ms | CPU us a move | kB a socket |")
        print("|---|---|---|---|---|---|---|")
        print(await echo_run(options), flush=True)
        print(await server_run(options, folder), flush=True)
        if options.bots:
            print(await server_run(options, folder, options.bots), flush=True)
        if options.processes > 1:
            print(await server_run(options, folder, processes=options.processes), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=300.0, help="moves a second, over all tables")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--bots", type=int, default=0, help="number of best bots that search in a second run")
    parser.add_argument("--database", default="", help="a PostgreSQL database instead of a SQLite file")
    parser.add_argument("--processes", type=int, default=1, help="server processes in a second run")
    chosen = parser.parse_args()
    if chosen.processes > 1 and not chosen.database:
        parser.error("processes share a PostgreSQL database: --database URL")
    asyncio.run(main(chosen))

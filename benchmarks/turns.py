"""The cost of a move in another version and in this one, both under the same load in turns.

    git worktree add ../before COMMIT
    python benchmarks/turns.py ../before                            200 moves a second, SQLite
    python benchmarks/turns.py ../before --rate 300 --tables 350
    python benchmarks/turns.py ../before --database postgresql://user@host      creates and drops its databases

Both servers run at the same time, each from its own checkout with its own tables and players. Every turn of one is next
to a turn of the other, so other work on this machine affects both alike.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import os
import secrets
import statistics
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from load import HERE, SERVER, Moment, Player, cpu_seconds, open_tables, running, steadily, store_name
from wire import connect

REST = 0.4
"""Seconds after a turn for the last answers. The work of the server in them counts."""

WARM_UP = 1.0


class Turn(NamedTuple):
    """The milliseconds of every answer, sorted, and the CPU time for each."""

    took: list[float]
    cpu_us: float

    @property
    def p99(self) -> float:
        return self.took[int(len(self.took) * 0.99)]


class Side:
    """One of the two versions: its process and its players."""

    def __init__(self, pid: int, pairs: list[list[Player]], moment: Moment) -> None:
        self.pid, self.pairs, self.moment = pid, pairs, moment
        self.turns: list[Turn] = []
        self._next = itertools.cycle(pairs)

    async def play(self, rate: float, seconds: float) -> Turn:
        self.moment.took.clear()
        self.moment.due.clear()
        began = cpu_seconds(self.pid)
        await steadily(rate, seconds, self._act, REST)
        took = sorted(self.moment.took)
        asked = int(rate * seconds)
        assert len(took) > 0.98 * asked, f"{len(took)} of {asked} moves were answered: matches end, or it is too much"
        return Turn(took, (cpu_seconds(self.pid) - began) / len(took) * 1e6)

    def _act(self, number: int, due: float) -> None:
        any(player.act(number, due) for player in next(self._next))

    def row(self, name: str) -> str:
        p50, p99, cpu = (statistics.median(values) for values in zip(*map(measures, self.turns), strict=True))
        every = Turn(sorted(itertools.chain(*(turn.took for turn in self.turns))), 0.0)
        times = f"{p50:.1f} | {every.p99:.1f}, {p99:.1f} | {every.took[-1]:.0f}"
        return f"| {name} | {len(every.took):,} | {times} | {cpu:,.0f} |"


def measures(turn: Turn) -> tuple[float, float, float]:
    return statistics.median(turn.took), turn.p99, turn.cpu_us


@asynccontextmanager
async def database_of_its_own(server: str) -> AsyncIterator[str]:
    """Yield an empty PostgreSQL database, because two versions do not share one."""
    if not server:
        yield ""
        return
    import asyncpg

    name, connection = f"turns_{secrets.token_hex(4)}", await asyncpg.connect(server)
    await connection.execute(f"create database {name}")
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
    finally:
        await connection.execute(f"drop database {name} with (force)")
        await connection.close()


async def side(open_: AsyncExitStack, checkout: Path, options: argparse.Namespace) -> Side:
    folder = open_.enter_context(tempfile.TemporaryDirectory())
    database = await open_.enter_async_context(database_of_its_own(options.database))
    port, pid = await open_.enter_async_context(running(SERVER, folder, database, checkout=checkout))
    tables, cookies = await open_tables([port], options.tables)
    moment = Moment()
    pairs = [[Player(await connect(port, f"/ws/{table}", cookie), moment) for cookie in cookies] for _, table in tables]
    for player in itertools.chain(*pairs):
        open_.callback(player.wire.close)
        player.wire.send('{"type":"hello"}')
    return Side(pid, pairs, moment)


async def main(options: argparse.Namespace) -> None:
    gc.disable()  # as in load.py: it would count as the server's time
    async with AsyncExitStack() as open_:
        sides = [await side(open_, checkout, options) for checkout in (options.before, HERE)]
        await asyncio.sleep(3)
        for each in sides:
            await each.play(options.rate, WARM_UP)
        for pair in range(options.pairs):
            for each in sides if pair % 2 else reversed(sides):
                each.turns.append(await each.play(options.rate, options.seconds))
    tell(options, *sides)


def tell(options: argparse.Namespace, before: Side, now: Side) -> None:
    what = f"{store_name(options)}, {options.rate:g} moves/s, {options.tables} tables"
    print(f"{what}, {options.pairs} pairs of {options.seconds:g} s; load average {os.getloadavg()[0]:.1f}\n")
    print("| | answers | p50 ms | p99 ms: of all, median of turns | worst ms | CPU us a move |")
    print("|---|---|---|---|---|---|")
    print(before.row("before"))
    print(now.row("now"))
    by_pairs = sorted(after.cpu_us / first.cpu_us - 1 for first, after in zip(before.turns, now.turns, strict=True))
    print(f"\nCPU a move, now to before, by pairs: {statistics.median(by_pairs):+.0%}", end=" ")
    print(f"({by_pairs[0]:+.0%} to {by_pairs[-1]:+.0%})")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, help="a checkout of the other version")
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second")
    parser.add_argument("--tables", type=int, default=300, help="at each server")
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=3.0, help="of each turn")
    parser.add_argument("--database", default="", help="a PostgreSQL server instead of SQLite files")
    asyncio.run(main(parser.parse_args()))

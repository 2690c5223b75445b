"""The moves a second that one server process carries, and two processes that share a PostgreSQL.

    python benchmarks/capacity.py --database postgresql://user@host/empty

Each server process gets a part of a core and is paused when it has used more, so that neither this program nor the
database is the bottleneck. The rate rises step by step while nearly all moves are answered in time. All traffic is on
the loopback and bounded in time and number.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import subprocess
import sys
import tempfile
from contextlib import AsyncExitStack

from load import SERVER, Moment, Player, open_tables, running, steadily
from wire import connect

TRIES = 2
"""Attempts at a rate, because other work on the machine may disturb one of them."""
NEARLY_ALL = 0.98

LIMITER = """
import os, signal, sys, time
from pathlib import Path

pid, share, saved = int(sys.argv[1]), float(sys.argv[2]), 0.02

def used():
    return sum(int((task / "schedstat").read_text().split()[0]) for task in Path(f"/proc/{pid}/task").iterdir()) / 1e9

spent, at, left, runs = used(), time.monotonic(), saved, True
while True:
    time.sleep(0.002)
    now, by_now = time.monotonic(), used()
    left = min(saved, left + share * (now - at) - (by_now - spent))
    spent, at = by_now, now
    if runs != (left > 0):
        runs = left > 0
        os.kill(pid, signal.SIGCONT if runs else signal.SIGSTOP)
"""
"""Let a process run for a part of the time of one core. Unused time is soon lost."""


async def highest_rate(options: argparse.Namespace, processes: int) -> float:
    """Return the highest rate at which moves are answered in time."""
    async with AsyncExitStack() as open_:
        folder = open_.enter_context(tempfile.TemporaryDirectory())
        starting = [running(SERVER, folder, options.database) for _ in range(processes)]
        servers = [await open_.enter_async_context(server) for server in starting]
        tables, cookies = await open_tables([port for port, _ in servers], options.tables * processes)
        moment = Moment()
        pairs = [
            [Player(await connect(port, f"/ws/{table}", cookie), moment) for cookie in cookies]
            for port, table in tables
        ]
        for player in itertools.chain(*pairs):
            player.wire.send('{"type":"hello"}')
        await asyncio.sleep(3)
        limiters = [
            subprocess.Popen([sys.executable, "-c", LIMITER, str(pid), str(options.share)]) for _, pid in servers
        ]
        try:
            return await climb(options, processes, pairs, moment)
        finally:
            for limiter, (_, pid) in zip(limiters, servers, strict=True):
                limiter.kill()
                limiter.wait()
                subprocess.run(["kill", "-CONT", str(pid)], check=True)
            for player in itertools.chain(*pairs):
                player.wire.close()


async def climb(options: argparse.Namespace, processes: int, pairs: list[list[Player]], moment: Moment) -> float:
    best, rate, failed, turn = 0.0, options.start * processes, 0, itertools.count()
    while failed < TRIES:
        moment.took.clear()
        moment.due.clear()

        def act(number: int, due: float) -> None:
            pair = pairs[next(turn) % len(pairs)]
            any(player.act(number, due) for player in pair)

        await steadily(rate, options.seconds, act)
        asked, took = int(rate * options.seconds), sorted(moment.took)
        p99 = took[int(len(took) * 0.99)] if took else 0.0
        print(f"| {processes} | {rate:g} | {len(took):,} of {asked:,} | {p99:.0f} |", flush=True)
        if len(took) >= NEARLY_ALL * asked and p99 <= options.within:
            best, rate, failed = rate, rate + options.step * processes, 0
        else:
            failed += 1
    return best


async def main(options: argparse.Namespace) -> None:
    print(f"each process has {options.share:.0%} of a core; {options.seconds:g} s at each rate\n")
    print("| processes | moves a second | answered | p99 ms |")
    print("|---|---|---|---|")
    one, two = await highest_rate(options, 1), await highest_rate(options, 2)
    print(f"\none process carries {one:g} moves a second, two carry {two:g}: {two / one:.2f} times as many")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", required=True, help="a PostgreSQL database that holds nothing yet")
    parser.add_argument("--share", type=float, default=0.2, help="the part of a core that each server process has")
    parser.add_argument("--within", type=float, default=100.0, help="p99 in milliseconds")
    parser.add_argument("--tables", type=int, default=120, help="for each process")
    parser.add_argument("--start", type=float, default=40.0, help="moves a second of each process, at first")
    parser.add_argument("--step", type=float, default=10.0, help="moves a second to add at each step")
    parser.add_argument("--seconds", type=float, default=8.0, help="at each rate")
    asyncio.run(main(parser.parse_args()))

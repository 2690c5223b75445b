"""The cost of a free undo for the event loop, at a table of each game with a spectator.

    python benchmarks/undo.py                  every game, 40 undos each

Random moves are made, and every move that its player can undo alone is undone and made again. The measurement is the
CPU time of the event loop's thread from the message to the last view: all others at the server wait for that time. Undo
checks and the disk run in other threads. Moves are measured in the same way for comparison.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import statistics
import tempfile
import time
from pathlib import Path

from tuliptable import games
from tuliptable.server.settings import Settings
from tuliptable.server.storage.sqlite import SqliteDatabase
from tuliptable.server.storage.store import Store
from tuliptable.server.tables import broadcast, player_actions, undo
from tuliptable.server.tables.open_tables import OpenTables
from tuliptable.server.tables.table import Table
from tuliptable.server.wire.connection import Connection
from tuliptable.server.wire.http_messages import Guest, NewTable, SeatRequest

MOST_MOVES = 4000


class Watch:
    """The time that the loop was busy for each undo."""

    def __init__(self) -> None:
        self.took: list[float] = []

    def __enter__(self) -> None:
        self._began = time.thread_time()

    def __exit__(self, *_: object) -> None:
        self.took.append((time.thread_time() - self._began) * 1000)

    def __str__(self) -> str:
        took = sorted(self.took)
        return f"{statistics.median(took):.2f} | {took[int(len(took) * 0.95)]:.2f} | {took[-1]:.2f}"


async def table_of(open_tables: OpenTables, key: str) -> tuple[Table, Guest]:
    """Return a table for up to four players, each with their own screen, and a spectator."""
    players = min(games.load(key).players[-1], 4)
    host, watcher = Guest("host", "Player 0"), Guest("watcher", "Watcher")
    others = [SeatRequest("here", name=f"Player {seat}") for seat in range(1, players)]
    table = await open_tables.create(host, NewTable(key, [SeatRequest("me"), *others]))
    for seat in range(players):
        broadcast.welcome(table, screen := Connection(host), -1)
        broadcast.change_viewer(table, screen, seat)
        screen.start_writing(nowhere)
    broadcast.welcome(table, screen := Connection(watcher), -1)
    screen.start_writing(nowhere)
    return table, host


async def nowhere(_message: bytes) -> None:
    """Drop messages, because sockets are not measured."""


async def measured(open_tables: OpenTables, key: str, undos: int) -> str:
    dice, moves, backs = random.Random(key), Watch(), Watch()
    table, guest = await table_of(open_tables, key)
    while len(backs.took) < undos and len(moves.took) < MOST_MOVES:
        if table.over:
            table, guest = await table_of(open_tables, key)
        [seat, *_] = table.turns_among(table.seats_of(guest.id))
        secret = table.secret_decision is not None
        action = dice.choice(broadcast.scene_for(table, seat).choices).code
        with moves:
            await player_actions.act(table, guest, seat, table.number(seat), action)
        while table.running and not table.turns_among(table.seats_of(guest.id)):
            await asyncio.sleep(0.01)  # all have answered the secret decision
        if (
            secret
            or table.over
            or table.secret_decision
            or not await table.undo_checker.check_now(table.match, seat, 1)
        ):
            continue
        with backs:
            await undo.request_undo(table, guest, seat, table.number(seat))
        await player_actions.act(table, guest, seat, table.number(seat), action)
    return f"| {games.load(key).title} | {len(backs.took)} | {backs} | {moves} |"


async def main(options: argparse.Namespace) -> None:
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder:
        database = SqliteDatabase(Path(folder) / "tuliptable.sqlite3")
        await database.open()
        open_tables = OpenTables(Store(database), Settings(Path(folder), work_share=0))
        await open_tables.open()
        print("milliseconds of the loop for a free undo, and for a move\n")
        print("| game | undos | p50 | p95 | worst | move p50 | p95 | worst |")
        print("|---|---|---|---|---|---|---|---|")
        for key in options.games or games.registered():
            print(await measured(open_tables, key, options.undos), flush=True)
        await open_tables.close()
        await database.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--undos", type=int, default=40)
    asyncio.run(main(parser.parse_args()))

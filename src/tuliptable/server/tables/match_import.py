"""Bringing in a match that was played elsewhere: it is read and replayed once, beside the event loop, within limits."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from tuliptable import bots, games
from tuliptable.engine.match import PERSON, Match, Player
from tuliptable.engine.matchfile import Origin, SavedStep, origin_of, read, restored, saved
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.verify import findings
from tuliptable.server.limits.creation_limit import RetryLater
from tuliptable.server.storage.match_metadata import Entry
from tuliptable.server.tables.display_names import clean
from tuliptable.server.wire.http_messages import Name

LONGEST_FILE = 1024 * 1024
MOST_ENTRIES = 5000
"""Several times the longest match that anybody has played."""

SECONDS = 10.0
"""Of computing: what a match file may cost."""

QUEUE_LENGTH = 4
"""So many files may wait to be read."""


class ImportsBusy(RetryLater):
    limit = "imports"

    def __init__(self) -> None:
        super().__init__("many matches are being brought in just now", seconds=10)


class MatchImporter:
    """One file at a time, in a thread of its own: bots and the event loop go on."""

    def __init__(self) -> None:
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="import")
        self._there = 0

    async def read(self, data: bytes) -> tuple[Match[Any], list[Entry], Origin, float]:
        """The match, its record, where its seed comes from, and the seconds of computing it took."""
        if self._there > QUEUE_LENGTH:
            raise ImportsBusy
        self._there += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, read_match, data)
        finally:
            self._there -= 1

    def close(self) -> None:
        self._reader.shutdown(cancel_futures=True)


def read_match(data: bytes) -> tuple[Match[Any], list[Entry], Origin, float]:
    """A finished match from the bytes of its file, verified; Refusal says what does not hold."""
    if len(data) > LONGEST_FILE:
        raise Refusal("a match file has at most 1 MiB")
    began = time.thread_time()
    file = read(data)
    if len(file.record) > MOST_ENTRIES:
        raise Refusal(f"a match that is brought in has at most {MOST_ENTRIES:,} entries, not {len(file.record):,}")
    refuse_bad_players([Player(player.name, player.later or player.kind) for player in file.players])
    if not all(is_tidy(player.kind) for player in file.players):
        raise Refusal("a bot's name has 1 to 24 characters that can be seen")
    if not all(is_tidy(bot) for bot in {e.decided_by for e in file.record if isinstance(e, SavedStep)} - {""}):
        raise Refusal("the name of a bot that decided has 1 to 24 characters that can be seen")
    match = restored(file, games.load, until(began + SECONDS))
    findings(file, match)
    if not match.over:
        raise Refusal("this match is not over; go on with it in the terminal: tuliptable play --resume FILE")
    return match, entries_of(match), origin_of(file), time.thread_time() - began


def entries_of(match: Match[Any]) -> list[Entry]:
    """The record of a match that was played before it came here."""
    now = time.time()
    return [Entry(seq, body, 0.0, now) for seq, body in enumerate(saved(match).record, start=1)]


def until(deadline: float) -> Callable[[], None]:
    def go_on() -> None:
        if time.thread_time() > deadline:
            raise Refusal("this match takes too long to replay")

    return go_on


def is_tidy(name: str) -> bool:
    try:
        return clean(msgspec.convert(name, Name)) == name
    except (msgspec.ValidationError, Refusal):
        return False


def refuse_bad_players(players: list[Player]) -> None:
    """Names as everywhere at a table; and a bot that nobody knows would never move."""
    for player in players:
        if not is_tidy(player.name):
            raise Refusal("a player's name has 1 to 24 characters that can be seen, and single spaces")
        if player.kind != PERSON:
            bots.find(player.kind)
    name, often = Counter(player.name for player in players).most_common(1)[0] if players else ("", 0)
    if often > 1:
        raise Refusal(f"{often} players are called {name}: nobody could tell them apart")

"""Imports matches that were played elsewhere. Each is read and replayed once, in a thread and within limits."""

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
from tuliptable.server.tables import refusals
from tuliptable.server.tables.display_names import clean
from tuliptable.server.wire.http_messages import Name

MAX_FILE_BYTES = 1024 * 1024
MAX_ENTRIES = 5000
"""Several times the length of the longest known match."""

MAX_SECONDS = 10.0
"""Seconds of computing that a match file may cost."""

QUEUE_LENGTH = 4
"""Maximum files that wait to be read."""


RETRY_SECONDS = 10


class ImportsBusy(RetryLater):
    limit = "imports"

    def __init__(self) -> None:
        super().__init__(refusals.IMPORTS_BUSY(seconds=RETRY_SECONDS), seconds=RETRY_SECONDS)


class MatchImporter:
    """Reads one file at a time, in its own thread, while bots and the event loop go on."""

    def __init__(self) -> None:
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="import")
        self._there = 0

    async def read(self, data: bytes) -> tuple[Match[Any], list[Entry], Origin, float]:
        """Return the match, its record, the origin of its seed, and the seconds of computing it took."""
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
    """Return the finished and verified match of a file. Refuse the file if a check fails."""
    if len(data) > MAX_FILE_BYTES:
        raise Refusal(refusals.FILE_TOO_LARGE())
    began = time.thread_time()
    file = read(data)
    if len(file.record) > MAX_ENTRIES:
        raise Refusal(refusals.TOO_MANY_ENTRIES(count=len(file.record), most=MAX_ENTRIES))
    refuse_bad_players([Player(player.name, player.later or player.kind) for player in file.players])
    if not all(is_tidy(player.kind) for player in file.players):
        raise Refusal(refusals.BAD_BOT_NAME())
    if not all(is_tidy(bot) for bot in {e.decided_by for e in file.record if isinstance(e, SavedStep)} - {""}):
        raise Refusal(refusals.BAD_SUBSTITUTE_NAME())
    match = restored(file, games.load, until(began + MAX_SECONDS))
    findings(file, match)
    if not match.over:
        raise Refusal(refusals.NOT_OVER())
    return match, entries_of(match), origin_of(file), time.thread_time() - began


def entries_of(match: Match[Any]) -> list[Entry]:
    """Return the record of a match that was played before it was stored here."""
    now = time.time()
    return [Entry(seq, body, 0.0, now) for seq, body in enumerate(saved(match).record, start=1)]


def until(deadline: float) -> Callable[[], None]:
    def check_time() -> None:
        if time.thread_time() > deadline:
            raise Refusal(refusals.TOO_SLOW())

    return check_time


def is_tidy(name: str) -> bool:
    try:
        return clean(msgspec.convert(name, Name)) == name
    except (msgspec.ValidationError, Refusal):
        return False


def refuse_bad_players(players: list[Player]) -> None:
    """Refuse names that no table allows, and unknown bots, which would never move."""
    for player in players:
        if not is_tidy(player.name):
            raise Refusal(refusals.BAD_PLAYER_NAME())
        if player.kind != PERSON:
            bots.find(player.kind)
    name, often = Counter(player.name for player in players).most_common(1)[0] if players else ("", 0)
    if often > 1:
        raise Refusal(refusals.SAME_NAMES(count=often, name=name))

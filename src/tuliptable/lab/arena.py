"""Tournaments between bots: every bot meets every other bot, in all seats, on the same deals.

In each pairing one bot has one seat and the other bot has all other seats. The single seat rotates, and then the bots
change roles, so both bots get the advantages of every deal.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from tuliptable import __version__, games
from tuliptable.bots import BotPlayer, find
from tuliptable.bots.worker_pool import cores, new_pool, running
from tuliptable.engine.chance import chance_from, seed_from
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import Refusal
from tuliptable.lab.timed_games import play_timed_game


class Arena(msgspec.Struct, frozen=True):
    """The settings of a tournament; all its games follow from them."""

    game: str
    players: int
    bots: list[str]
    deals: int
    seed: str
    seconds: float | None = None
    """Longest search for a decision, in seconds; None for the limits of each bot."""
    options: dict[str, OptionValue] = {}

    @property
    def key(self) -> str:
        """Return a name that equal tournaments share, so that an interrupted run finds its finished games.

        A bot with other settings than before is another bot, even under the same name.
        """
        game, bots = games.load(self.game), [find(name) for name in self.bots]
        efforts = [(bot.number, bot.seconds, bot.iteration_factor, bot.max_iterations) for bot in bots]
        told = msgspec.json.encode((__version__, game.rules_version, self, efforts, game.search_settings.pack()))
        return hashlib.sha256(told).hexdigest()[:16]


class Meeting(msgspec.Struct, frozen=True):
    """A game to be played: the bot of each seat, and the deal."""

    deal: int
    seats: tuple[str, ...]


class PlayedGame(msgspec.Struct, frozen=True):
    """The result of a game, and the time that each seat used."""

    deal: int
    seats: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    tries: tuple[int, ...]

    @property
    def meeting(self) -> Meeting:
        return Meeting(self.deal, self.seats)


def arena(
    game: str,
    players: int,
    bots: Sequence[str],
    least: int,
    seed: str,
    seconds: float | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Arena:
    """Return an arena in which every two bots meet at least the given number of times.

    Raises Refusal for settings that make no sense.
    """
    games.load(game).check_players(players)
    if players < 2:
        raise Refusal("an arena needs two players or more")
    names = list(dict.fromkeys(find(name).name for name in bots))
    if len(names) < 2:
        raise Refusal("an arena needs two bots or more, such as --bots best,greedy")
    if least < 1:
        raise Refusal(f"--games is 1 or more, not {least}")
    deals = math.ceil(least / len(lineups(names[0], names[1], players)))
    return Arena(game, players, names, deals, seed, seconds, dict(options or {}))


def lineups(one: str, other: str, players: int) -> list[tuple[str, ...]]:
    """Return all ways to seat one bot alone among copies of the other bot, for both roles."""
    ways = [
        tuple(alone if p == seat else crowd for p in range(players))
        for alone, crowd in ((one, other), (other, one))
        for seat in range(players)
    ]
    return list(dict.fromkeys(ways))


def meetings(of: Arena) -> list[Meeting]:
    """Return the games deal by deal, so that an interrupted run is balanced."""
    return [
        Meeting(deal, seats)
        for deal in range(of.deals)
        for one, other in combinations(of.bots, 2)
        for seats in lineups(one, other, of.players)
    ]


# --- playing ---------------------------------------------------------------------------------------------------------

thinkers: dict[str, BotPlayer[Any]] = {}


def play(of: Arena, meeting: Meeting) -> PlayedGame:
    """Play one game. The limit counts processor time, so a busy machine changes the length of a run but not its
    result.
    """
    if of.game not in thinkers:
        thinkers[of.game] = BotPlayer(games.load(of.game), clock=time.thread_time)
    thinker = thinkers[of.game]
    game, bots = thinker.game, [find(name) for name in meeting.seats]
    s = game.begin(of.players, of.options, seed_from(f"{of.seed} deal {meeting.deal}"))
    dice = chance_from(seed_from(f"{of.seed} dice {meeting.deal} {' '.join(meeting.seats)}"))
    spent = play_timed_game(s, bots, dice, thinker, of.seconds or math.inf)
    return PlayedGame(
        meeting.deal,
        meeting.seats,
        tuple(game.ranks(s)),
        tuple(game.scores(s)),
        tuple(own.decisions for own in spent),
        tuple(round(own.seconds, 4) for own in spent),
        tuple(own.tries for own in spent),
    )


def run(
    of: Arena, kept: Path, progress: Callable[[int], None] = lambda _: None, pool: Executor | None = None
) -> list[PlayedGame]:
    """Play all games of an arena in order. A file keeps each finished game, so that no game is played twice."""
    found = {played.meeting: played for played in read_kept(kept)}
    wanted = meetings(of)
    progress(sum(meeting in found for meeting in wanted))
    missing = [meeting for meeting in wanted if meeting not in found]
    if missing:
        BotPlayer(games.load(of.game))  # built once, before all processes look for it
        kept.parent.mkdir(parents=True, exist_ok=True)
        with running(pool or new_pool(cores())) as own, kept.open("ab") as file:
            for played in as_played(own, of, missing):
                file.write(msgspec.json.encode(played) + b"\n")
                file.flush()
                found[played.meeting] = played
                progress(1)
    return [found[meeting] for meeting in wanted]


def as_played(pool: Executor, of: Arena, missing: Sequence[Meeting]) -> Iterator[PlayedGame]:
    """Yield the games as they end. Only a few are queued, so that an interrupt takes effect at once."""
    left, running = iter(missing), set[Future[PlayedGame]]()
    for meeting in left:
        running.add(pool.submit(play, of, meeting))
        if len(running) >= 2 * cores():
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    yield from (future.result() for future in running)


def read_kept(file: Path) -> list[PlayedGame]:
    """Return the games of an interrupted run. The last line may be incomplete."""
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")
    torn = lines.pop()
    if torn:
        file.write_bytes(b"\n".join([*lines, b""]))
    return [msgspec.json.decode(line, type=PlayedGame) for line in lines]

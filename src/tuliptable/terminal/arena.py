"""An arena in the terminal: a progress bar while it runs, tables when it is done, and what it writes."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import platformdirs
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tuliptable import games
from tuliptable.engine.english import count_noun
from tuliptable.engine.matchfile import write_whole
from tuliptable.lab.arena import Arena, PlayedGame, meetings, run
from tuliptable.lab.arena_page import page
from tuliptable.lab.ratings import ArenaRatings, standings
from tuliptable.terminal.screen import Screen


class ArenaReport(msgspec.Struct):
    """What ``arena --json`` writes."""

    standings: ArenaRatings
    games: list[PlayedGame]


def kept_at(of: Arena) -> Path:
    """Where the games of a run are kept until it is done: the same command finds them again."""
    return Path(platformdirs.user_cache_dir("tuliptable", appauthor=False)) / "arena" / f"{of.key}.jsonl"


def play_arena(of: Arena, json: str | None, html: str | None, *, plain: bool) -> None:
    screen, kept = Screen(plain=plain), kept_at(of)
    columns = TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    quiet = plain or not sys.stderr.isatty()
    with Progress(*columns, console=screen.errors, disable=quiet, transient=True) as progress:
        task = progress.add_task("", total=len(meetings(of)))
        try:
            played = run(of, kept, lambda done: progress.advance(task, done))
        except KeyboardInterrupt:
            print("tuliptable: the games so far are kept; the same command goes on with them", file=sys.stderr)
            raise
    found = standings(of, played)
    if html:
        write_whole(Path(html), page(found).encode(), private=False)
    if json:
        written = msgspec.json.encode(ArenaReport(found, played))
        if json == "-":
            print(written.decode())
        else:
            write_whole(Path(json), written, private=False)
    if json != "-":
        show(screen, found)
    kept.unlink(missing_ok=True)


def show(screen: Screen, found: ArenaRatings) -> None:
    of = found.arena
    rows = [
        [
            bot.bot,
            f"{bot.rating:+.0f} ± {bot.rating_off:.0f}",
            f"{bot.decisions:.1f}",
            f"{1000 * bot.seconds:.1f} ms",
            f"{bot.tries:,.0f}",
        ]
        for bot in found.bots
    ]
    size = f"{count_noun(of.players, 'player')}, {count_noun(found.games, 'game')}"
    title = f"{games.load(of.game).title}, {size}; fair share {found.fair:.0%}"
    screen.table(title, ["bot", "rating", "decisions", "time each", "tries each"], rows)
    pairs = [[pair.bot, pair.against, str(pair.share), str(pair.share.games)] for pair in found.pairs]
    screen.table("Alone among bots of another kind", ["bot", "against", "won", "games"], pairs)
    seats = [f"seat {seat + 1}" for seat in range(of.players)]
    by_seat = [[bot.bot, *(share.rounded for share in bot.by_seat)] for bot in found.bots]
    screen.table("Won in each seat, of a hundred games", ["bot", *seats], by_seat)
    screen.say(f"Seed: {of.seed}", "dim")

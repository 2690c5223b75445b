"""An arena in the terminal: a progress bar while it runs, then tables, and files for other programs."""

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

SAVED_NOTE = "tuliptable: The games so far are saved. Run the same command again to continue."


class ArenaReport(msgspec.Struct):
    """The contents of the file of `arena --json`."""

    standings: ArenaRatings
    games: list[PlayedGame]


def unfinished_run(of: Arena) -> Path:
    """Return the file that keeps the games of an unfinished run, so that the same command can continue it."""
    return Path(platformdirs.user_cache_dir("tuliptable", appauthor=False)) / "arena" / f"{of.key}.jsonl"


def play_arena(of: Arena, json: str | None, html: str | None, *, plain: bool) -> None:
    screen, unfinished = Screen(plain=plain), unfinished_run(of)
    columns = TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    quiet = plain or not sys.stderr.isatty()
    with Progress(*columns, console=screen.errors, disable=quiet, transient=True) as progress:
        task = progress.add_task("", total=len(meetings(of)))
        try:
            games_played = run(of, unfinished, lambda done: progress.advance(task, done))
        except KeyboardInterrupt:
            print(SAVED_NOTE, file=sys.stderr)
            raise
    found = standings(of, games_played)
    if html:
        write_whole(Path(html), page(found).encode(), private=False)
    if json:
        encoded = msgspec.json.encode(ArenaReport(found, games_played))
        if json == "-":
            print(encoded.decode())
        else:
            write_whole(Path(json), encoded, private=False)
    if json != "-":
        show(screen, found)
    unfinished.unlink(missing_ok=True)


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
    screen.table(title, ["bot", "rating", "decisions", "time each", "iterations each"], rows)
    pairs = [[pair.bot, pair.against, str(pair.share), str(pair.share.games)] for pair in found.pairs]
    screen.table("One bot against others of another kind", ["bot", "against", "won", "games"], pairs)
    seats = [f"seat {seat + 1}" for seat in range(of.players)]
    by_seat = [[bot.bot, *(share.rounded for share in bot.by_seat)] for bot in found.bots]
    screen.table("Wins in each seat, in %", ["bot", *seats], by_seat)
    screen.say(f"Seed: {of.seed}", "dim")

"""A series of games in the terminal: a progress bar while it runs, then a table."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tuliptable.engine.english import count_noun
from tuliptable.engine.matchfile import write_whole
from tuliptable.lab.simulator import Outcome, Simulator, run
from tuliptable.lab.summary import Summary, summarise
from tuliptable.terminal.screen import Screen


class SeriesReport(msgspec.Struct):
    """The contents of the file of `simulate --json`."""

    summary: Summary
    results: list[Outcome]


def play_series(player: Simulator, games: int, note: str, json: str | None, *, plain: bool) -> None:
    screen = Screen(plain=plain)
    if note:
        print(f"tuliptable: {note}", file=sys.stderr)
    columns = TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    quiet = plain or not sys.stderr.isatty()
    with Progress(*columns, console=screen.errors, disable=quiet, transient=True) as progress:
        task = progress.add_task("", total=games)
        outcomes = list(run(player, games, lambda done: progress.advance(task, done)))
    summary = summarise(player.series, outcomes)
    if json:
        encoded = msgspec.json.encode(SeriesReport(summary, outcomes))
        if json == "-":
            print(encoded.decode())
            return
        write_whole(Path(json), encoded, private=False)
    show(screen, summary, player.series.game.title)


def show(screen: Screen, summary: Summary, title: str) -> None:
    rows = [
        [
            str(seat.seat + 1),
            seat.bot,
            f"{seat.win_share:.1%} ± {seat.win_share_error:.1%}",
            f"{seat.mean_score:.1f}",
            f"{seat.score_deviation:.1f}",
            f"{seat.least_score}",
            f"{seat.most_score}",
        ]
        for seat in summary.seats
    ]
    columns = ["seat", "bot", "wins", "mean score", "deviation", "least", "most"]
    screen.table(
        f"{title}, {count_noun(summary.players, 'player')}, {count_noun(summary.games, 'game')}", columns, rows
    )
    screen.say(
        f"Decisions a game: {summary.mean_decisions:.1f} ({summary.least_decisions} to {summary.most_decisions}). "
        f"Shared victories: {summary.shared_victories:.1%}.",
    )
    screen.say(f"Seed: {summary.seed}", "dim")

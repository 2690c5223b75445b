"""A study in the terminal: a progress bar while it runs, then its results, and its files."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tuliptable import games
from tuliptable.engine.english import count_noun
from tuliptable.engine.matchfile import write_whole
from tuliptable.engine.refusal import Refusal
from tuliptable.lab.studies.comparison import CLEAR, LEAST_GAMES, Comparison
from tuliptable.lab.studies.page import apart, format_estimate, page, percent
from tuliptable.lab.studies.parquet_rows import write_tables
from tuliptable.lab.studies.study_file import ALONE, Study
from tuliptable.lab.studies.study_games import GameRow
from tuliptable.lab.studies.study_results import StudyResults, report
from tuliptable.lab.studies.study_run import Workers, run
from tuliptable.terminal.arena import SAVED_NOTE
from tuliptable.terminal.screen import Screen

FEW = 12
"""The number of differences that the terminal shows; the report has all of them."""


def play_study(study: Study, folder: Path, json: str | None, workers: Workers | None, *, plain: bool) -> None:
    screen = Screen(plain=plain)
    rows = play_games(study, folder / "rows.jsonl", workers, screen, quiet=plain or not sys.stderr.isatty())
    found = report(study, rows)
    encoded = msgspec.json.encode(found)
    write_whole(folder / "findings.json", msgspec.json.format(encoded, indent=1), private=False)
    write_whole(folder / "report.html", page(found).encode(), private=False)
    note = ""
    try:
        write_tables(study, rows, folder)
    except Refusal as missing:
        note = f"tuliptable: {missing} rows.jsonl has every row."
    if note:
        print(note, file=sys.stderr)
    if json == "-":
        print(encoded.decode())
        return
    if json:
        write_whole(Path(json), encoded, private=False)
    show(screen, found)
    screen.say(f"Report: {folder / 'report.html'}")


def play_games(study: Study, rows_file: Path, workers: Workers | None, screen: Screen, *, quiet: bool) -> list[GameRow]:
    columns = TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=screen.errors, disable=quiet, transient=True) as progress:
        task = progress.add_task("", total=study.games)
        try:
            return run(study, rows_file, lambda done: progress.advance(task, done), workers)
        except KeyboardInterrupt:
            print(SAVED_NOTE, file=sys.stderr)
            raise


def show(screen: Screen, found: StudyResults) -> None:
    for one in found.findings:
        of = one.experiment
        variant = "" if of.variant == ALONE else f", {of.variant}"
        title = (
            f"{games.load(of.game).title}, {count_noun(of.players, 'player')}{variant}: {count_noun(of.games, 'game')}"
        )
        rows = [
            [str(seat + 1), of.bots[seat], percent(wins), format_estimate(points)]
            for seat, (wins, points) in enumerate(zip(one.wins, one.points, strict=True))
        ]
        screen.table(title, ["seat", "bot", "wins", "points"], rows)
    for between in found.comparisons:
        show_differences(screen, between)


def show_differences(screen: Screen, between: Comparison) -> None:
    clear = [one for one in between.differences if one.clear >= CLEAR]
    of = f"{games.load(between.game).title}, {count_noun(between.players, 'player')}"
    title = f"{of}: {between.other} against {between.first}"
    if not between.differences:
        screen.say(f"{title}: not compared, because a variant has fewer than {LEAST_GAMES} games.")
        return
    if not clear:
        screen.say(f"{title}: none of {len(between.differences)} figures differs clearly.")
        return
    rows = [[one.figure, f"{one.first:.4g}", f"{one.other:.4g}", apart(one)] for one in clear[:FEW]]
    screen.table(title, ["figure", between.first, between.other, "difference"], rows)
    if len(clear) > FEW:
        screen.say(f"{len(clear) - FEW} more figures differ clearly; the report has them.")

"""The arena: every bot in every seat on the same deals, the same rows from a seed, and no game played twice."""

from __future__ import annotations

import math
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tuliptable import games
from tuliptable.bots import BOTS
from tuliptable.engine.refusal import Refusal
from tuliptable.lab import arena as lab
from tuliptable.lab.arena import Arena, Meeting, PlayedGame, lineups, meetings, read_kept
from tuliptable.lab.arena_page import page
from tuliptable.lab.ratings import share_of, standings, strengths

SMALL = Arena("gift-of-tulips", 2, ["greedy", "casual", "random"], 3, "small")


def run(of: Arena, kept: Path) -> list[PlayedGame]:
    """In this process: starting others takes longer than these games."""
    return lab.run(of, kept, pool=ThreadPoolExecutor(1))


def rows(games: list[PlayedGame]) -> list[tuple[object, ...]]:
    """Everything but the time."""
    return [(g.deal, g.seats, g.ranks, g.scores, g.decisions, g.tries) for g in games]


def test_every_two_meet_in_all_seats_on_every_deal() -> None:
    assert lineups("a", "b", 2) == [("a", "b"), ("b", "a")]
    three = lineups("a", "b", 3)
    assert len(three) == 6
    for seat in range(3):
        assert sum(seats[seat] == "a" for seats in three) == 3
    assert len(meetings(SMALL)) == 3 * 3 * 2
    assert lab.arena("gift-of-tulips", 3, ["best", "greedy"], 10, "s").deals == 2


def test_the_same_seed_gives_the_same_rows(tmp_path: Path) -> None:
    first = run(SMALL, tmp_path / "a")
    assert rows(first) == rows(run(SMALL, tmp_path / "b"))
    assert [game.meeting for game in first] == meetings(SMALL)
    other = Arena("gift-of-tulips", 2, SMALL.bots, 3, "another")
    assert rows(run(other, tmp_path / "c")) != rows(first)
    assert other.key != SMALL.key


def test_bots_that_think_otherwise_begin_another_run(monkeypatch: pytest.MonkeyPatch) -> None:
    own, keys = Arena("gift-of-tulips", 2, ["best", "greedy"], 3, "small"), []
    keys.append(own.key)
    assert own.key == keys[0]
    monkeypatch.setitem(BOTS, "best", replace(BOTS["best"], max_iterations=7))
    keys.append(own.key)
    monkeypatch.setattr(games.load("gift-of-tulips").search_settings, "exploration", 7)
    keys.append(own.key)
    assert len(set(keys)) == 3


def test_a_run_that_was_killed_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(SMALL, tmp_path / "whole")
    kept = tmp_path / "kept"
    lines = (tmp_path / "whole").read_bytes().split(b"\n")
    kept.write_bytes(b"\n".join(lines[:7]) + b"\n" + lines[7][:20])  # killed while it wrote
    again: list[Meeting] = []
    play = lab.play

    def watched(of: Arena, meeting: Meeting) -> PlayedGame:
        again.append(meeting)
        return play(of, meeting)

    monkeypatch.setattr(lab, "play", watched)
    assert rows(run(SMALL, kept)) == rows(whole)
    assert len(again) == len(whole) - 7
    assert len(read_kept(kept)) == len(whole)
    assert rows(run(SMALL, kept)) == rows(whole)
    assert len(again) == len(whole) - 7


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    two = Arena("gift-of-tulips", 2, ["greedy", "random"], 2, "processes")
    assert rows(lab.run(two, tmp_path / "a")) == rows(run(two, tmp_path / "b"))


def test_processes_end_with_the_run_that_started_them(tmp_path: Path) -> None:
    """No process is left behind, however the run ends."""
    script = f"""
from pathlib import Path
from tuliptable.bots.worker_pool import new_pool
import os, time
pool = new_pool(1)
Path({str(tmp_path / "pid")!r}).write_text(str(pool.submit(os.getpid).result()))
time.sleep(60)
"""
    parent = subprocess.Popen([sys.executable, "-c", script])
    until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text() != "")
    child = int((tmp_path / "pid").read_text())
    assert alive(child)
    parent.kill()
    parent.wait()
    until(lambda: not alive(child))


def until(so: Callable[[], bool]) -> None:
    for _ in range(1200):
        if so():
            return
        time.sleep(0.05)
    raise AssertionError("it never came to that")


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def game(deal: int, seats: tuple[str, ...], ranks: tuple[int, ...]) -> PlayedGame:
    nothing = (0,) * len(seats)
    return PlayedGame(deal, seats, ranks, nothing, (10,) * len(seats), (0.1,) * len(seats), (50,) * len(seats))


def test_who_wins_more_is_rated_higher_and_a_draw_is_half() -> None:
    games = [game(n, ("a", "b"), (1, 2) if n % 4 else (2, 1)) for n in range(40)]
    found = strengths(["a", "b"], games)
    assert found["a"] == -found["b"]
    assert found["a"] - found["b"] == pytest.approx(400 * math.log10(30.5 / 10.5), rel=0.01)
    even = strengths(["a", "b"], [game(0, ("a", "b"), (1, 1))])
    assert even["a"] == pytest.approx(0)


def test_ratings_come_from_whole_finishing_orders() -> None:
    found = strengths(["a", "b", "c"], [game(n, ("a", "b", "c"), (1, 2, 3)) for n in range(10)])
    assert found["a"] > found["b"] > found["c"]


def test_an_interval_goes_by_deals_and_is_never_empty() -> None:
    same = share_of([(deal, 1.0) for deal in range(30)])
    assert (same.won, same.off) == (1.0, 0.1)
    twice = share_of([(deal, float(deal % 2)) for deal in range(30) for _ in range(2)])
    once = share_of([(deal, float(deal % 2)) for deal in range(30)])
    assert twice.off == once.off
    assert share_of([]).games == 0


def test_standings_and_their_page(tmp_path: Path) -> None:
    found = standings(SMALL, run(SMALL, tmp_path / "kept"))
    assert {bot.bot for bot in found.bots} == set(SMALL.bots)
    assert found.bots[-1].bot == "random"
    assert [len(bot.by_seat) for bot in found.bots] == [2, 2, 2]
    order = [bot.bot for bot in found.bots]
    assert [(pair.bot, pair.against) for pair in found.pairs] == list(combinations(order, 2))
    text = page(found)
    assert text.count("<svg") == 2
    assert "prefers-color-scheme: dark" in text
    for word in ("http", "<script", "nan", "inf "):
        assert word not in text
    for bot in SMALL.bots:
        assert bot in text


@pytest.mark.parametrize(
    ("bots", "games", "reason"),
    [(["best"], 10, "two bots"), (["best", "nobody"], 10, "no bot 'nobody'"), (["best", "greedy"], 0, "--games")],
)
def test_what_makes_no_sense_is_refused(bots: list[str], games: int, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        lab.arena("gift-of-tulips", 2, bots, games, "s")

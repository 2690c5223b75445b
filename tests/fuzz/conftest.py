"""Matches and positions that are right, to be spoilt."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tuliptable import games
from tuliptable.engine.match import Match, Player
from tuliptable.engine.matchfile import saved
from tuliptable.engine.position import write_position


def play_steps(game: Any, steps: int) -> Match[Any]:
    """The beginning of a match, with an undo in it."""
    dice = random.Random(game.key)
    players = max(2, game.players[0])
    match = Match(game, [Player("Ann"), *(Player(f"Bot {p}", "greedy") for p in range(1, players))], {}, "5e" * 32)
    for _ in range(steps):
        match.append(match.to_move, dice.choice(game.legal(match.state)))
    match.undo(match.steps[-1].seat, 1, range(players))
    return match


def plain(record: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(record))


@pytest.fixture(scope="session")
def matches() -> list[Any]:
    return [plain(saved(play_steps(game, 12))) for game in map(games.load, games.KEYS)]


@pytest.fixture(scope="session")
def positions() -> list[Any]:
    found = []
    for game in map(games.load, games.KEYS):
        match = play_steps(game, 24)
        for step in (0, 8, 23):
            for viewer in (None, 0):
                state = match.state_at(step)
                position = plain(write_position(game, state if viewer is None else game.visible_to(state, viewer)))
                found += [position, position | {"study": True}]
    return found


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    return tmp_path / "file.json"

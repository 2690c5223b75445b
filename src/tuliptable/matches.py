"""Matches for programs: begin one, keep it in a file, read it again, and find somebody to play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tuliptable import bots, games
from tuliptable.bots.opponent import Opponent
from tuliptable.engine import matchfile
from tuliptable.engine.chance import seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.match import Match, Player
from tuliptable.engine.options import OptionValue


def new_match(
    game: str | Game[Any],
    players: int | Sequence[str] = 2,
    *,
    options: Mapping[str, OptionValue] | None = None,
    seed: str | None = None,
) -> Match[Any]:
    """A game set up, by its key. Players are a number, or names; the same seed deals the same cards.

    Refusal says what is wrong with the number of players, or with an option.
    """
    found = games.load(game) if isinstance(game, str) else game
    names = [f"Player {i + 1}" for i in range(players)] if isinstance(players, int) else players
    return Match(found, [Player(name) for name in names], options, seed_from(seed) if seed else None)


def against_bots(players: int, seat: int, kinds: Sequence[str], called: str = "You") -> list[Player]:
    """One person in a seat, and bots of these kinds in all others."""
    others = iter(kinds)
    return [
        Player(called) if p == seat else Player(name, bots.find(next(others)).name)
        for p, name in enumerate(bots.NAMES[:players])
    ]


def bot(name: str, *, seed: str | None = None) -> Opponent:
    """A bot by its level, ``beginner`` to ``best``, or ``random`` or ``greedy``; Refusal lists them."""
    return Opponent(bots.find(name), seed)


def save_match(match: Match[Any], path: str | Path) -> None:
    """Write a match file. It holds the seed, and with it all secrets of a match that still runs."""
    matchfile.save(match, Path(path))


def load_match(path: str | Path) -> Match[Any]:
    """The match in a file, replayed; Refusal says what is wrong with it."""
    return matchfile.load(Path(path), games.load)

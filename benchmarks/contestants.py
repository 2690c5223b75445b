"""The contestants of random games: interpreted rules, compiled rules, and C written by hand.

All play the same series from the same seed, so their scores can be compared game by game.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any, Protocol

from tuliptable.engine.chance import Chance, chance_from, seed_from
from tuliptable.engine.game import Game
from tuliptable.engine.options import UNSET
from tuliptable.engine.random_playout import random_playouts
from tuliptable.engine.rule_runner import compiled
from tuliptable.engine.translate.compiler import build
from tuliptable.engine.translate.library import Library

SEED = seed_from("random playouts")
HAND_WRITTEN = {"gift-of-tulips": Path(__file__).with_name("gift_of_tulips.c")}


class Contestant(Protocol):
    def play(self, first: int, games: int) -> int:
        """Play the games from number `first` on, and return the number of decisions."""

    def scores(self) -> list[int]:
        """Return the final scores of the last game."""


def library_of(game: Game[Any]) -> Library:
    """Return the compiled random games of one game."""
    return compiled(game, random_playouts)


class Interpreted:
    def __init__(self, game: Game[Any], players: int) -> None:
        self.game = game
        self.fresh = game.fresh(players)
        self.state = game.state()
        self.seeds = chance_from(SEED)

    def play(self, first: int, games: int) -> int:
        return random_playouts(self.fresh, self.state, self.seeds, first, games)

    def scores(self) -> list[int]:
        return self.game.scores(self.state)


class Compiled:
    """Compiled rules with their own memory, so that several of them can play at once in threads."""

    def __init__(self, game: Game[Any], library: Library, players: int) -> None:
        self.game = game
        self.library = library
        self.fresh = library.allocate(game.state, game.fresh(players))
        self.state = library.allocate(game.state)
        self.seeds = library.allocate(Chance, chance_from(SEED))

    def play(self, first: int, games: int) -> int:
        return self.library.call(random_playouts, self.fresh, self.state, self.seeds, first, games)

    def scores(self) -> list[int]:
        without_journal = self.state.raw
        return self.game.scores(self.game.state.unpack(without_journal.ljust(self.game.state.size, b"\0")))


class HandWritten:
    def __init__(self, game: Game[Any], players: int) -> None:
        path = HAND_WRITTEN[game.key]
        library = ctypes.CDLL(str(build(path.read_text(), f"{game.key}-by-hand")))
        self.function = library.random_games
        self.function.argtypes = [
            ctypes.c_int,
            ctypes.c_int,
            ctypes.c_char_p,
            ctypes.c_int64,
            ctypes.c_int64,
            ctypes.c_void_p,
        ]
        self.function.restype = ctypes.c_int64
        self.players = players
        self.last_scores = (ctypes.c_int16 * 6)()

    def play(self, first: int, games: int) -> int:
        return int(self.function(self.players, UNSET, bytes.fromhex(SEED), first, games, self.last_scores))

    def scores(self) -> list[int]:
        return list(self.last_scores)[: self.players]

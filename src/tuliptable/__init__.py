"""Tulip Table: five tulip board games on one table, from one source of rules.

    import tuliptable

    match = tuliptable.new_match("gift-of-tulips", players=2, seed="spring")
    opponent = tuliptable.bot("casual")
    while not match.over:
        action = match.choices()[0] if match.to_move == 0 else opponent.choose(match)
        match.act(action)
    print(match.scores)

Names are imported on first use, so that the command starts fast. docs/library.md explains them all.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from tuliptable import bots, games
    from tuliptable.bots.opponent import Opponent
    from tuliptable.engine.game import Game
    from tuliptable.engine.match import Match, Player
    from tuliptable.engine.match_view import Choice, MatchView
    from tuliptable.engine.refusal import IllegalAction, Refusal
    from tuliptable.engine.state import SPECTATOR
    from tuliptable.matches import bot, load_match, new_match, save_match

__all__ = [
    "SPECTATOR",
    "Choice",
    "Game",
    "IllegalAction",
    "Match",
    "MatchView",
    "Opponent",
    "Player",
    "Refusal",
    "bot",
    "bots",
    "games",
    "load_match",
    "new_match",
    "save_match",
]

HOMES = {
    "tuliptable.bots.opponent": ("Opponent",),
    "tuliptable.engine.game": ("Game",),
    "tuliptable.engine.match": ("Match", "Player"),
    "tuliptable.engine.refusal": ("IllegalAction", "Refusal"),
    "tuliptable.engine.state": ("SPECTATOR",),
    "tuliptable.engine.match_view": ("Choice", "MatchView"),
    "tuliptable.matches": ("bot", "load_match", "new_match", "save_match"),
}
"""The module of each name; `bots` and `games` are packages of their own."""


def __getattr__(name: str) -> object:
    if name in ("bots", "games"):
        return import_module(f"{__name__}.{name}")
    for home, names in HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])

"""Scenes for the client's own tests, from matches that are played here: what a board is drawn from there is real.

    python -m tests.web.recorded            plays them again and writes them anew (then: npm run format, in web/)

The table beside them, its seats and names, is as the file has it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tuliptable import games
from tuliptable.engine.match import Match, Player
from tuliptable.server.tables.view_cache import build_scene

CLIENT = Path(__file__).parents[2] / "web" / "src" / "games"
Scenes = dict[str, Any]


class Played:
    """A match in which everybody plays by the same dice."""

    def __init__(self, key: str, names: Sequence[str], number: int, likes: Mapping[str, float] | None = None) -> None:
        self.match: Match[Any] = Match(games.load(key), [Player(name) for name in names], seed=f"{number:064x}")
        self.dice, self.likes = random.Random(number), likes or {}

    def on_to(self, step: int) -> Played:
        """Play until so many steps have been made; -1 is the end."""
        game, match = self.match.game, self.match
        while len(match.steps) != step and not match.over:
            legal = game.legal(match.state)
            weights = [self.likes.get(game.actions.action_of(code).name, 1.0) for code in legal]
            match.act(self.dice.choices(legal, weights)[0])
        return self

    def seen(self, viewer: int) -> Any:
        """As a socket would be sent it."""
        match = self.match
        shown = build_scene(match.view_for(viewer), viewer, seq=len(match.record), step=len(match.steps))
        return msgspec.to_builtins(shown)

    def outlooks(self, viewer: int) -> Any:
        """As a board is told that asks for them."""
        game = self.match.game
        assert game.words.previews
        return msgspec.to_builtins(game.words.previews(game.visible_to(self.match.state, viewer), viewer))


def gift_of_tulips() -> Scenes:
    match = Played("gift-of-tulips", ("Wilma", "Joost", "Anneke"), 3)
    return {"before": match.on_to(19).seen(0), "outlooks": match.outlooks(0), "end": match.on_to(-1).seen(0)}


CAREFUL = {"pass": 6.0, "raise_to": 0.3, "sell_collector": 20.0, "buy_back": 3.0}
"""Who plays so can buy the Black Tulip now and then."""


def tulip_bubble() -> Scenes:
    names = ("Ann", "Ben", "Cleo")
    match, careful = Played("tulip-bubble", names, 57), Played("tulip-bubble", names, 785, CAREFUL)
    return {
        "selling": match.on_to(200).seen(0),
        "sold": match.on_to(201).seen(0),
        "auction": Played("tulip-bubble", names, 31, CAREFUL).on_to(12).seen(0),
        "end": Played("tulip-bubble", names, 5).on_to(-1).seen(0),
        "asked": careful.on_to(169).seen(0),
        "unasked": careful.seen(1),
    }


RECORDED: Mapping[Path, Callable[[], Scenes]] = {
    CLIENT / "gift-of-tulips" / "fixtures" / "three-players.json": gift_of_tulips,
    CLIENT / "tulip-bubble" / "fixtures" / "three-players.json": tulip_bubble,
}


def write() -> None:
    for file, recorded in RECORDED.items():
        table = msgspec.json.decode(file.read_bytes())["table"]
        file.write_bytes(msgspec.json.format(msgspec.json.encode({"table": table, **recorded()}), indent=2) + b"\n")


if __name__ == "__main__":
    write()

"""Scenes for the tests of the client, from real matches.

    python -m tests.web.recorded            plays them again and writes them (then: npm run format, in web/)

The table of a scene, its seats and names, stays as the file has it.
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


class RecordedMatch:
    """A match in which all players follow the same dice."""

    def __init__(self, key: str, names: Sequence[str], number: int, likes: Mapping[str, float] | None = None) -> None:
        self.match: Match[Any] = Match(games.load(key), [Player(name) for name in names], seed=f"{number:064x}")
        self.dice, self.likes = random.Random(number), likes or {}

    def on_to(self, step: int) -> RecordedMatch:
        """Play up to a number of steps; -1 is the end."""
        game, match = self.match.game, self.match
        while len(match.steps) != step and not match.over:
            legal = game.legal(match.state)
            weights = [self.likes.get(game.actions.action_of(code).name, 1.0) for code in legal]
            match.act(self.dice.choices(legal, weights)[0])
        return self

    def view_for(self, viewer: int) -> Any:
        """As a socket would be sent it."""
        match = self.match
        shown = build_scene(match.view_for(viewer), viewer, seq=len(match.record), step=len(match.steps))
        return msgspec.to_builtins(shown)

    def previews(self, viewer: int) -> Any:
        """Return the previews in the form of a server's answer."""
        game = self.match.game
        assert game.words.previews
        return msgspec.to_builtins(game.words.previews(game.visible_to(self.match.state, viewer), viewer))


def gift_of_tulips() -> Scenes:
    match = RecordedMatch("gift-of-tulips", ("Wilma", "Joost", "Anneke"), 3)
    return {"before": match.on_to(19).view_for(0), "previews": match.previews(0), "end": match.on_to(-1).view_for(0)}


CAREFUL = {"pass": 6.0, "raise_to": 0.3, "sell_collector": 20.0, "buy_back": 3.0}
"""Weights of actions with which the players can sometimes buy the Black Tulip."""


def tulip_bubble() -> Scenes:
    names = ("Ann", "Ben", "Cleo")
    match, careful = RecordedMatch("tulip-bubble", names, 57), RecordedMatch("tulip-bubble", names, 785, CAREFUL)
    return {
        "selling": match.on_to(200).view_for(0),
        "sold": match.on_to(201).view_for(0),
        "auction": RecordedMatch("tulip-bubble", names, 31, CAREFUL).on_to(12).view_for(0),
        "end": RecordedMatch("tulip-bubble", names, 5).on_to(-1).view_for(0),
        "asked": careful.on_to(169).view_for(0),
        "unasked": careful.view_for(1),
    }


def tulips() -> Scenes:
    match = RecordedMatch("tulips", ("Ann", "Ben"), 10, {"bet": 3.0})
    return {
        "turn": match.on_to(7).view_for(0),
        "take": match.on_to(8).view_for(0),
        "after": match.on_to(9).view_for(0),
        "end": match.on_to(-1).view_for(0),
    }


RECORDED: Mapping[Path, Callable[[], Scenes]] = {
    CLIENT / "gift-of-tulips" / "fixtures" / "three-players.json": gift_of_tulips,
    CLIENT / "tulip-bubble" / "fixtures" / "three-players.json": tulip_bubble,
    CLIENT / "tulips" / "fixtures" / "two-players.json": tulips,
}


def write() -> None:
    for file, recorded in RECORDED.items():
        table = msgspec.json.decode(file.read_bytes())["table"]
        file.write_bytes(msgspec.json.format(msgspec.json.encode({"table": table, **recorded()}), indent=2) + b"\n")


if __name__ == "__main__":
    write()

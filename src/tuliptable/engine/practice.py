"""Practice: a match from a position that was set up, or from a step of another match. Its record names its origin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tuliptable.engine.chance import chance_from, fresh_seed
from tuliptable.engine.game import Game
from tuliptable.engine.position import read_position, write_position
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.untrusted_input import decode_json

NO_SENSE = (IndexError, KeyError, OverflowError, ValueError, ZeroDivisionError)
"""The errors that rules can raise in a position that no play can reach."""

NOT_PLAYABLE = "The rules cannot continue from it, because no play can reach it."


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The origin of a match for practice."""

    after: int = 0
    """The number of steps that were played in another match."""
    position: dict[str, Any] = {}
    """The position that was set up, with its chance; empty if the cards were dealt."""
    exercise: int = 0
    """The number of the game's exercise, from 1; 0 if the match is no exercise."""


def set_up(find_game: Callable[[str], Game[Any]], data: bytes) -> tuple[Game[Any], Any, Practice]:
    """Set up a match for practice in a position; deal the cards that are written as `?`.

    Raises:
        Refusal: The position is impossible, or its game is over, or there is nothing to decide.
    """
    game, s = read_position(find_game, data)
    try:
        if "chance" not in decode_json(dict, data):
            s = game.determinized(s, chance_from(fresh_seed()))
        fault = game.broken_rule(s)
        if not fault and game.over(s):
            fault = "The game is over."
        if not fault and not game.legal(s):
            fault = "There is nothing to decide."
    except NO_SENSE:
        fault = NOT_PLAYABLE
    if fault:
        raise Refusal(f"This position cannot be played on. {fault}")
    return game, s, Practice(position=write_position(game, s))


def begin_practice(game: Game[Any], players: int, practice: Practice) -> Any:
    """Return the first state of a match that was set up. It must be reachable by play, even if it says `study`."""
    position = practice.position | {"game": game.key, "study": False}
    _, s = read_position(lambda _: game, msgspec.json.encode(position))
    if s.players != players:
        raise Refusal(f"The position has {s.players} players, not {players}.")
    return s

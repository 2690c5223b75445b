"""Practice: a match that was not dealt but set up, or that goes on from a moment of another. Its record says so."""

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
"""What happens to rules in a position that no play can reach."""


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a match for practice began."""

    after: int = 0
    """So many steps of it were played in another match."""
    position: dict[str, Any] = {}
    """Where it was set up instead of dealt, with its chance; empty where it was dealt."""
    exercise: int = 0
    """The exercise of its game that is set there, the first is 1; 0 at all others."""


def set_up(find_game: Callable[[str], Game[Any]], data: bytes) -> tuple[Game[Any], Any, Practice]:
    """The game, the state and the practice that begin in a position; Refusal says why nobody can play there.

    Cards that are written as ``?`` are dealt.
    """
    game, s = read_position(find_game, data)
    try:
        if "chance" not in decode_json(dict, data):
            s = game.determinized(s, chance_from(fresh_seed()))
        fault = game.broken_rule(s)
        if not fault and game.over(s):
            fault = "the game is over"
        if not fault and not game.legal(s):
            fault = "there is nothing to decide"
    except NO_SENSE:
        fault = "the rules can make no sense of it"
    if fault:
        raise Refusal(f"nobody can play on from this position: {fault}")
    return game, s, Practice(position=write_position(game, s))


def begun(game: Game[Any], players: int, practice: Practice) -> Any:
    """The state in which a match that was set up begins. Who studies what no play can reach does not play there."""
    position = practice.position | {"game": game.key, "study": False}
    _, s = read_position(lambda _: game, msgspec.json.encode(position))
    if s.players != players:
        raise Refusal(f"the position has {s.players} players, not {players}")
    return s

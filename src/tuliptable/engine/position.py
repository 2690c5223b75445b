"""Positions: any state as a short JSON text that people can read and write, checked when it is read.

Every position names game, player count and options; the other keys belong to the game. `chance` (seed and draws
taken) makes the following chance repeatable. A position that no play can reach is refused unless it says
`"study": true`. A position that contradicts itself is always refused. Without keys of the game, a position is the
beginning of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tuliptable.engine.chance import draws_taken, fresh_seed, seed_from, seed_of, sow
from tuliptable.engine.english import as_sentence
from tuliptable.engine.game import Game, S
from tuliptable.engine.options import OptionValue
from tuliptable.engine.refusal import Refusal
from tuliptable.engine.untrusted_input import decode_json

VERSION = 1
MOST_DRAWS = 1_000_000
"""More draws than any game takes."""

HEAD = ("game", "version", "players", "options", "chance", "study")


class ChanceAt(msgspec.Struct, forbid_unknown_fields=True):
    """The state of chance: its seed, and the number of draws taken from it."""

    seed: str
    taken: int = 0


class Head(msgspec.Struct):
    """The keys that every position has."""

    game: str
    players: int
    version: int = VERSION
    options: dict[str, OptionValue] = {}
    chance: ChanceAt | None = None
    study: bool = False


def write_position(game: Game[S], s: S) -> dict[str, Any]:
    """Return a state as a position. A blanked state has no chance, so its position leaves out `chance`."""
    options = {option.name: option.get(s) for option in game.options}
    head: dict[str, Any] = {"game": game.key, "version": VERSION, "players": s.players, "options": options}
    if any(s.chance.key):
        head["chance"] = {"seed": seed_of(s.chance), "taken": draws_taken(s.chance)}
    return head | game.positions.write(s)


def read_position(find_game: Callable[[str], Game[Any]], data: bytes) -> tuple[Game[Any], Any]:
    """Return the game and the state of a position; raise Refusal if the position is impossible."""
    try:
        head = decode_json(Head, data)
        everything: dict[str, Any] = decode_json(dict, data)
    except Refusal as refusal:
        raise Refusal(f"This is not a position. {refusal}") from None
    if head.version > VERSION:
        raise Refusal(f"The position has format {head.version}. This program reads formats up to {VERSION}.")
    game = find_game(head.game)
    board = {key: value for key, value in everything.items() if key not in HEAD}
    chance = head.chance or ChanceAt(fresh_seed())
    if not board:
        if chance.taken:
            raise Refusal("A position with draws taken from its chance must also have the keys of the game.")
        return game, game.begin(head.players, head.options, seed_from(chance.seed))
    s = game.fresh(head.players, head.options)
    if not 0 <= chance.taken <= MOST_DRAWS:
        raise Refusal(f"The number of draws taken must be from 0 to {MOST_DRAWS}, not {chance.taken}.")
    try:
        game.positions.read(s, board)
        s.pack()  # checks the size of single numbers; rows check theirs when they are written
    except (OverflowError, IndexError) as error:
        raise Refusal(f"A number or a list of the position does not fit: {error}.") from None
    sow(s.chance, seed_from(chance.seed), chance.taken)
    if not head.study and (fault := game.broken_rule(s)):
        raise Refusal(f'{as_sentence(fault)} Add "study": true to look at positions that no play can reach.')
    return game, s

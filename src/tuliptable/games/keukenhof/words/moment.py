"""Where the game stands, in words that the picture and the reading share."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import capital, counted
from tuliptable.games.keukenhof.screen.view import Board, Painter, Tile
from tuliptable.games.keukenhof.words.names import GARDENER_NAME, RESOURCE_NAMES, called


def name_of(p: int, viewer: int, names: Sequence[str]) -> str:
    if p == viewer:
        return "You"
    name = called(names, p)
    return "gardener" if name == GARDENER_NAME else name


def round_text(b: Board) -> str:
    if b.phase == "over":
        return "the end"
    return f"round {b.round} of {b.rounds}" if b.round else "favourites"


def later_faces(tile: Tile) -> list[str]:
    """What a tile will show in the rounds to come, until it is back where it stands."""
    return tile.faces[tile.face + 1 :] + tile.faces[: tile.face]


def announced_text(p: Painter) -> str:
    parts = ([f"{p.seeds} Seeds"] if p.seeds else []) + ([f"{p.cans} can"] if p.cans else [])
    return f"  {', '.join(parts)}" if parts else ""


def present_words(b: Board) -> list[str]:
    if b.dice:
        rolled = " and ".join(f"{die.number} ({RESOURCE_NAMES[die.number - 1]})" for die in b.dice)
        return [f"Rolled: {rolled}."]
    if b.painting is None:
        return []
    p = b.painting
    if p.seed:
        return [f"In hand: {p.seed}, from Seeds, for any free place."]
    allowed = [(p.left, "from the tile"), (p.cans, "with a Watering can"), (p.seeds, "with Seeds")]
    left = ", ".join(f"{count} {how}" for count, how in allowed if count)
    return [f"In hand: {p.object}. Left to paint: {left}."]


def place_lines(b: Board, viewer: int, names: Sequence[str]) -> list[str]:
    lines = []
    for p in sorted(b.seats, key=lambda p: b.ranks[p.seat]):
        flowers = sum(level.flowers[p.seat] for level in b.levels) if b.campaign else p.own_flowers
        where = " over all four levels" if b.campaign else ""
        name = capital(name_of(p.seat, viewer, names))
        points = f"{counted(p.score, 'point')}, {counted(flowers, 'own flower')}{where}"
        lines.append(f"{b.ranks[p.seat]}. {name}, {points}")
    if len({p.score for p in b.seats}) < len(b.seats):
        lines.append("Where points are equal, more own flowers come first; equal in both, a place is shared")
    return lines

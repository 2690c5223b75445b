"""Names of things."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import joined
from tuliptable.games.tulip_bubble.tables import COLOUR, COLOURS, FACES, LEVELS


def card_name(face: int) -> str:
    """``red B1``."""
    return f"{COLOURS[COLOUR[face]]} {FACES[face][1:]}"


def cards_named(faces: Sequence[int]) -> str:
    return joined([card_name(face) for face in faces])


def level_name(level: int) -> str:
    return LEVELS[level - 1]

"""Names of things."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import join_words, ordinal
from tuliptable.games.tulip_bubble.tables import COLOUR, COLOURS, FACES, JUST_SOLD, LEVELS


def card_name(face: int) -> str:
    """``red B1``: the colour, and what stands in the corner of the card."""
    return f"{COLOURS[COLOUR[face]]} {FACES[face][1:]}"


def cards_named(faces: Sequence[int]) -> str:
    return join_words([card_name(face) for face in faces])


def slot_name(slot: int) -> str:
    """``2nd of New Arrivals``."""
    if slot < JUST_SOLD:
        return f"{ordinal(slot + 1)} of New Arrivals"
    return f"{ordinal(slot - JUST_SOLD + 1)} of Just Sold"


def level_name(level: int) -> str:
    return LEVELS[level - 1]

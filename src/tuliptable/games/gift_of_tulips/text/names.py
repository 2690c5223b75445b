"""Names of things."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.state import HIDDEN
from tuliptable.games.gift_of_tulips.tables import VALUE, VARIETIES, VARIETY


def card_name(face: int) -> str:
    if face == HIDDEN:
        return "a hidden card"
    return f"{VARIETIES[VARIETY[face]]} {VALUE[face]}"


def varieties(ranking: Sequence[int]) -> list[str]:
    return [VARIETIES[variety] for variety in ranking if variety >= 0]

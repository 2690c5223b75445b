"""Windmill Valley: inks, bulbs and names, for everything that is drawn in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.text_layout import short

INK = {"white": "grey93", "yellow": "yellow1", "red": "red1", "violet": "medium_purple1", "black": "grey58"}
SEAT_INK = ("dodger_blue1", "orange1", "green3", "hot_pink")
BORDER_INK = {"red": "red1", "yellow": "yellow1", "blue": "dodger_blue1"}


def bulb(colour: str, text: str = "") -> str:
    """A bulb in its colour; its letter stays readable without."""
    return f"[bold {INK[colour]}]{text or colour[0]}[/]"


def border(group: str) -> str:
    """The border of a Farm card, by which the Queen's Wish tells contracts apart."""
    return f"[bold {BORDER_INK[group]}]{group}[/]"


def called(names: Sequence[str], p: int) -> str:
    return short(names[p]) if p < len(names) else "Gardener"

"""Colour marks and short names for the text board of Windmill Valley."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.text_layout import short
from tuliptable.engine.wording.lines import Phrase
from tuliptable.games.windmill_valley.text.wording import WORDING

INK = {"white": "grey93", "yellow": "yellow1", "red": "red1", "violet": "medium_purple1", "black": "grey58"}
SEAT_INK = ("dodger_blue1", "orange1", "green3", "hot_pink")
BORDER_INK = {"red": "red1", "yellow": "yellow1", "blue": "dodger_blue1"}

COLOUR = WORDING.line("page.colour", "{colour}")
BORDER = WORDING.line("page.border", "{border}")
GARDENER = WORDING.line("page.gardener", "Gardener")


def colour_name(colour: str) -> str:
    return str(COLOUR(colour=colour))


def bulb(colour: str, text: str = "") -> str:
    """Draw a bulb in its colour; its letter stays readable without colour."""
    return f"[bold {INK[colour]}]{text or colour_name(colour)[0]}[/]"


def border(group: str) -> str:
    """Draw the name of a Farm card's border, which the Queen's Wish asks for."""
    return bold(str(BORDER(border=group)), BORDER_INK[group])


def bold(text: object, ink: str = "") -> str:
    return f"[bold {ink}]{text}[/]" if ink else f"[bold]{text}[/]"


def dim(text: object) -> str:
    return f"[dim]{text}[/]"


def seat_name(names: Sequence[str], p: int) -> str:
    return short(names[p]) if p < len(names) else str(GARDENER())


def drawn_and_read(drawn: Phrase, read: Phrase) -> tuple[str, str]:
    """Return a text that is drawn in one way and read out in another."""
    return str(drawn), str(read)

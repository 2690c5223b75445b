"""Windmill Valley: inks, bulbs and folded lines, for everything that is drawn in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.windmill_valley.words.names import name_of

INK = {"white": "grey93", "yellow": "yellow1", "red": "red1", "violet": "medium_purple1", "black": "grey58"}
SEAT_INK = ("dodger_blue1", "orange1", "green3", "hot_pink")
BORDER_INK = {"red": "red1", "yellow": "yellow1", "blue": "dodger_blue1"}
LETTER = {"white": "w", "yellow": "y", "red": "r", "violet": "v", "black": "b"}
WIDTH = 79
"""A narrow terminal has 80 columns; nothing drawn needs more."""


def bulb(colour: str, text: str = "") -> str:
    """A bulb in its colour; its letter stays readable without."""
    return f"[bold {INK[colour]}]{text or LETTER[colour]}[/]"


def border(group: str) -> str:
    """The border of a Farm card, by which the Queen's Wish tells contracts apart."""
    return f"[bold {BORDER_INK[group]}]{group}[/]"


def safe(name: str, width: int = 12) -> str:
    return name[:width].replace("[", "\\[")


def seat_name(names: Sequence[str], p: int, viewer: int) -> str:
    return "You" if p == viewer else name_of(names, p).removeprefix("the ")


def folded(title: str, texts: Sequence[str], glue: str) -> list[str]:
    """Texts in as many lines as they need; colour marks take no room."""
    lines, line = [], title
    for i, text in enumerate(texts):
        piece = text if i == 0 else glue + text
        if visible(line) + visible(piece) + len(glue.rstrip()) > WIDTH and i > 0:
            lines.append((line + glue).rstrip())
            line, piece = "    ", text
        while visible(line) + visible(piece) > WIDTH and " " in piece:
            first, piece = broken(piece, WIDTH - visible(line))
            lines.append(line + first)
            line = "      "
        line += piece
    return [*lines, line]


def broken(text: str, room: int) -> tuple[str, str]:
    """A text that is too long for its line: what fits of it, and the rest. Colour marks are not parted."""
    end, at = 0, -1
    while (at := text.find(" ", at + 1)) >= 0:
        if visible(text[:at]) <= room and text.count("[", 0, at) == text.count("]", 0, at):
            end = at
    end = end or text.index(" ")
    return text[:end], text[end + 1 :]


def visible(text: str) -> int:
    length, inside = 0, False
    for i, character in enumerate(text):
        if character == "[" and not inside and (i == 0 or text[i - 1] != "\\"):
            inside = True
        elif inside:
            inside = character != "]"
        else:
            length += 1
    return length

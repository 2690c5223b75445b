"""The layout of text: blocks that are written once, drawn for a terminal and read aloud as sentences.

    [
        LabelledList("Deck", [count_noun(12, "card")]),
        Grid("Bouquets", ["purple", "points"], [("Ann", ["2 (7)", "13"])]),
        "The last round has begun.",
    ]

drawn:                              read aloud:
    Deck 12 cards                       Deck: 12 cards.
    Bouquets  purple  points            Bouquets, Ann: purple 2 (7); points 13.
    Ann       2 (7)       13            The last round has begun.
    The last round has begun.

A text may have colour marks, which are not read aloud. If the drawn and the spoken text differ, it is a pair of both.
A text may be a phrase of `engine/wording`. The id of a block names it for lessons, which point at it. `mark_area` gives
an id to any other text, such as the name of a row.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from tuliptable.engine.english import capitalize
from tuliptable.engine.wording.lines import Phrase

Text = str | Phrase | tuple[str | Phrase, str | Phrase]
"""A text to draw and to read aloud, or a pair of the drawn and the spoken text."""
AREA = "area."
"""The beginning of a mark that names an area of the page: `[area.deck]Deck[/]`."""
MARK = re.compile(r"(?<!\\)\[(?:/|[a-z][^\[\]]*)\]")
NUMBER = re.compile(r"[+−-]?\d*[*%]?|[–·]|hidden")
WIDTH = 79
"""The width of a page: a narrow terminal has 80 columns."""


class LabelledList(NamedTuple):
    """A title and texts, in as many lines as they need.

    Example:
        `LabelledList("Deck", ["12 cards"])` is drawn as `Deck 12 cards` and read as `Deck: 12 cards.`
    """

    title: Text
    texts: Sequence[Text]
    glue: str = ", "
    id: str = ""


Row = tuple[Text, Sequence[Text]]
"""The name and the cells of a row."""


class Grid(NamedTuple):
    """A table: rows of cells under column heads. Columns of numbers are aligned to the right."""

    title: Text
    heads: Sequence[Text]
    rows: Sequence[Row]
    id: str = ""


class Drawing(NamedTuple):
    """Lines that are only drawn, and blocks that say the same aloud."""

    lines: Sequence[str]
    aloud: Sequence[Block]


GAP = Drawing([""], [])
"""An empty line between blocks, which is not read aloud."""
Block = LabelledList | Grid | Drawing | str | Phrase
Page = Sequence[Block]
PageOf = Callable[[Any, int, Sequence[str]], Page]
"""A function that makes a page for a state, a viewer, and the names by seat. The viewer's own name is "You"."""


def page_names(names: Sequence[str], viewer: int) -> list[str]:
    """Return the names for a page: the viewer is "You", and a bracket in a name is no colour mark."""
    return ["You" if p == viewer else name.replace("[", "\\[") for p, name in enumerate(names)]


def draw_page(page: PageOf, s: Any, viewer: int, names: Sequence[str]) -> str:
    return "\n".join(
        line for block in page(s, viewer, page_names(names, viewer)) for line in draw_block(block)
    ).rstrip()


def read_page(page: PageOf, s: Any, viewer: int, names: Sequence[str]) -> str:
    return "\n".join(line for block in page(s, viewer, page_names(names, viewer)) for line in read_block(block))


def drawn_text(text: Text) -> str:
    return str(text if isinstance(text, str | Phrase) else text[0])


def spoken_text(text: Text) -> str:
    return unmarked(str(text if isinstance(text, str | Phrase) else text[1])).strip()


def unmarked(text: str) -> str:
    """Return a text without its colour marks."""
    return MARK.sub("", text).replace("\\[", "[")


def width(text: str) -> int:
    return len(unmarked(text))


# --- areas -----------------------------------------------------------------------------------------------------------


def mark_area(id: str, text: Text) -> str:
    """Give a text of a page an id, so that a lesson can point at it."""
    return f"[{AREA}{id}]{drawn_text(text)}[/]" if id else drawn_text(text)


def area_title(picture: str, id: str) -> str | None:
    """Return the text that has this id in a drawn page, without its marks; None if there is none."""
    start, depth = picture.find(f"[{AREA}{id}]"), 0
    for mark in MARK.finditer(picture, start) if start >= 0 else ():
        depth += -1 if mark[0].startswith("[/") else 1
        if depth == 0:
            return unmarked(picture[start : mark.start()]).strip(" :")
    return None


# --- reading aloud ---------------------------------------------------------------------------------------------------


def read_block(block: Block) -> list[str]:
    match block:
        case LabelledList(title, texts, glue, _):
            between = glue if glue in (", ", " and ") else "; "
            facts = between.join(filter(None, map(spoken_text, texts)))
            return [sentence(": ".join(filter(None, (spoken_text(title).rstrip(":"), facts))))] if facts else []
        case Grid(title, heads, rows, _):
            lines = (read_row(spoken_text(title), heads, name, cells) for name, cells in rows)
            return [sentence(line) for line in lines if line]
        case Drawing(_, aloud):
            return [line for part in aloud for line in read_block(part)]
    return [sentence(text)] if (text := spoken_text(block)) else []


def sentence(text: str) -> str:
    text = capitalize(text.strip())
    return text if text.endswith((".", "?", "!")) else f"{text}."


def read_row(title: str, heads: Sequence[Text], name: Text, cells: Sequence[Text]) -> str:
    """Return the spoken text of a row, without empty cells."""
    subject = ", ".join(filter(None, (title, spoken_text(name))))
    pairs = zip_longest(map(spoken_text, heads), map(spoken_text, cells), fillvalue="")
    facts = "; ".join(f"{head} {cell}".strip() for head, cell in pairs if cell not in ("", "–", "·"))
    return f"{subject}: {facts}" if subject and facts else facts


# --- drawing ---------------------------------------------------------------------------------------------------------


def draw_block(block: Block) -> list[str]:
    match block:
        case LabelledList(title, texts, glue, id):
            visible = list(filter(None, map(drawn_text, texts)))
            return (
                wrap_texts(f"{mark_area(id, bold(title))} " if drawn_text(title) else "", visible, glue)
                if visible
                else []
            )
        case Grid(title, heads, rows, id):
            first = [mark_area(id, bold(title)), *(drawn_text(name) for name, _ in rows)]
            columns = zip_longest(map(bold, heads), *(map(drawn_text, cells) for _, cells in rows), fillvalue="")
            lines = [
                "  ".join(line).rstrip() for line in zip(align_column(first), *map(align_column, columns), strict=True)
            ]
            return lines if any(map(drawn_text, (title, *heads))) else lines[1:]
        case Drawing(lines, _):
            return list(lines)
    return [drawn_text(block)]


def bold(title: Text) -> str:
    """Return a title in bold, unless it has colour marks."""
    text = drawn_text(title)
    return text if MARK.search(text) or not text else f"[bold]{text}[/]"


def short(name: str, room: int = 12) -> str:
    """Shorten a name to the width of a column."""
    return unmarked(name)[:room].replace("[", "\\[")


def align_column(column: Sequence[str]) -> list[str]:
    """Pad cells to equal width, below their head."""
    room = max(map(width, column))
    pads = [" " * (room - width(cell)) for cell in column]
    right = any(column[1:]) and all(NUMBER.fullmatch(unmarked(cell)) for cell in column[1:])
    return [pad + cell if right else cell + pad for cell, pad in zip(column, pads, strict=True)]


def wrap_texts(title: str, texts: Sequence[str], glue: str) -> list[str]:
    """Wrap texts into lines; colour marks take no room."""
    lines, line = [], title
    for i, text in enumerate(texts):
        piece = text if i == 0 else glue + text
        if width(line) + width(piece) + len(glue.rstrip()) > WIDTH and i > 0:
            lines.append((line + glue).rstrip())
            line, piece = "    ", text
        while width(line) + width(piece) > WIDTH and " " in piece:
            first, piece = wrap_line(piece, WIDTH - width(line))
            lines.append(line + first)
            line = "      "
        line += piece
    return [*lines, line]


def wrap_line(text: str, room: int) -> tuple[str, str]:
    """Divide a text that is too long for its line into the part that fits and the rest, outside of colour marks."""
    gaps = [i for i, character in enumerate(text) if character == " "]
    fitting = [i for i in gaps if width(text[:i]) <= room and text.count("[", 0, i) == text.count("]", 0, i)]
    end = fitting[-1] if fitting else gaps[0]
    return text[:end], text[end + 1 :]

"""What a viewer sees, as blocks of text that are written once: drawn for a terminal, and as sentences to read aloud.

    [
        Fact("Deck", [counted(12, "card")]),
        Grid("Bouquets", ["purple", "points"], [("Ann", ["2 (7)", "13"])]),
        "The last round has begun.",
    ]

drawn:                              read aloud:
    Deck 12 cards                       Deck: 12 cards.
    Bouquets  purple  points            Bouquets, Ann: purple 2 (7); points 13.
    Ann       2 (7)       13            The last round has begun.
    The last round has begun.

Texts may have colour marks, which are not read out. Where a drawing and a sentence differ, a text is a pair of both.
A text may be a phrase of `engine/wording`. The id of a block names it for lessons, which point at it; `mark_area` gives
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
"""What is drawn and read out; of two, the first is drawn and the second read out."""
AREA = "area."
"""The beginning of a mark that names an area of the page: `[area.deck]Deck[/]`."""
MARK = re.compile(r"(?<!\\)\[(?:/|[a-z][^\[\]]*)\]")
NUMBER = re.compile(r"[+−-]?\d*[*%]?|[–·]|hidden")
WIDTH = 79
"""A narrow terminal has 80 columns."""


class LabelledList(NamedTuple):
    """A title, and texts in as many lines as they need."""

    title: Text
    texts: Sequence[Text]
    glue: str = ", "
    id: str = ""


Row = tuple[Text, Sequence[Text]]
"""A name and cells."""


class Grid(NamedTuple):
    """Rows under heads that say what stands in them; numbers stand to the right."""

    title: Text
    heads: Sequence[Text]
    rows: Sequence[Row]
    id: str = ""


class Drawing(NamedTuple):
    """What is a picture for the eye alone, and the blocks that say the same."""

    lines: Sequence[str]
    aloud: Sequence[Block]


GAP = Drawing([""], [])
"""An empty line between blocks; nothing to be read out."""
Block = LabelledList | Grid | Drawing | str | Phrase
Page = Sequence[Block]
PageOf = Callable[[Any, int, Sequence[str]], Page]
"""A page for a state, a viewer, and the names by seat, of which his own is "You"."""


def named(names: Sequence[str], viewer: int) -> list[str]:
    """Names as they stand on a page: a bracket in one is no colour mark."""
    return ["You" if p == viewer else name.replace("[", "\\[") for p, name in enumerate(names)]


def draw_page(page: PageOf, s: Any, viewer: int, names: Sequence[str]) -> str:
    return "\n".join(line for block in page(s, viewer, named(names, viewer)) for line in drawn(block)).rstrip()


def read_page(page: PageOf, s: Any, viewer: int, names: Sequence[str]) -> str:
    return "\n".join(line for block in page(s, viewer, named(names, viewer)) for line in read_out(block))


def drawn_text(text: Text) -> str:
    return str(text if isinstance(text, str | Phrase) else text[0])


def spoken_text(text: Text) -> str:
    return unmarked(str(text if isinstance(text, str | Phrase) else text[1])).strip()


def unmarked(text: str) -> str:
    """A text without its colour marks."""
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


# --- read aloud ------------------------------------------------------------------------------------------------------


def read_out(block: Block) -> list[str]:
    match block:
        case LabelledList(title, texts, glue, _):
            between = glue if glue in (", ", " and ") else "; "
            facts = between.join(filter(None, map(spoken_text, texts)))
            return [sentence(": ".join(filter(None, (spoken_text(title).rstrip(":"), facts))))] if facts else []
        case Grid(title, heads, rows, _):
            told = (row_read_out(spoken_text(title), heads, name, cells) for name, cells in rows)
            return [sentence(line) for line in told if line]
        case Drawing(_, aloud):
            return [line for part in aloud for line in read_out(part)]
    return [sentence(text)] if (text := spoken_text(block)) else []


def sentence(text: str) -> str:
    text = capitalize(text.strip())
    return text if text.endswith((".", "?", "!")) else f"{text}."


def row_read_out(title: str, heads: Sequence[Text], name: Text, cells: Sequence[Text]) -> str:
    """What is empty is left out."""
    who = ", ".join(filter(None, (title, spoken_text(name))))
    pairs = zip_longest(map(spoken_text, heads), map(spoken_text, cells), fillvalue="")
    told = "; ".join(f"{head} {cell}".strip() for head, cell in pairs if cell not in ("", "–", "·"))
    return f"{who}: {told}" if who and told else told


# --- drawn -----------------------------------------------------------------------------------------------------------


def drawn(block: Block) -> list[str]:
    match block:
        case LabelledList(title, texts, glue, id):
            shown = list(filter(None, map(drawn_text, texts)))
            return folded(f"{mark_area(id, bold(title))} " if drawn_text(title) else "", shown, glue) if shown else []
        case Grid(title, heads, rows, id):
            first = [mark_area(id, bold(title)), *(drawn_text(name) for name, _ in rows)]
            columns = zip_longest(map(bold, heads), *(map(drawn_text, cells) for _, cells in rows), fillvalue="")
            lines = ["  ".join(line).rstrip() for line in zip(aligned(first), *map(aligned, columns), strict=True)]
            return lines if any(map(drawn_text, (title, *heads))) else lines[1:]
        case Drawing(lines, _):
            return list(lines)
    return [drawn_text(block)]


def bold(title: Text) -> str:
    """A title, unless it has marks of its own."""
    text = drawn_text(title)
    return text if MARK.search(text) or not text else f"[bold]{text}[/]"


def short(name: str, room: int = 12) -> str:
    """The beginning of a name, where a column has no room for more."""
    return unmarked(name)[:room].replace("[", "\\[")


def aligned(column: Sequence[str]) -> list[str]:
    """Cells of equal width, below their head."""
    room = max(map(width, column))
    pads = [" " * (room - width(cell)) for cell in column]
    right = any(column[1:]) and all(NUMBER.fullmatch(unmarked(cell)) for cell in column[1:])
    return [pad + cell if right else cell + pad for cell, pad in zip(column, pads, strict=True)]


def folded(title: str, texts: Sequence[str], glue: str) -> list[str]:
    """Texts in as many lines as they need; colour marks take no room."""
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
    """A text that is too long for its line: what fits of it, and the rest. Colour marks are not parted."""
    gaps = [i for i, character in enumerate(text) if character == " "]
    fitting = [i for i in gaps if width(text[:i]) <= room and text.count("[", 0, i) == text.count("]", 0, i)]
    end = fitting[-1] if fitting else gaps[0]
    return text[:end], text[end + 1 :]

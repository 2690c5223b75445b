"""The patchwork as text: a drawing of its cards, and sentences about the triangles of each card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.text_layout import Drawing
from tuliptable.engine.wording.lines import Phrase
from tuliptable.games.tulips.notation import letter, placed_cards
from tuliptable.games.tulips.screen.tableau_view import Card, Field
from tuliptable.games.tulips.screen.view import Board
from tuliptable.games.tulips.state import Tableau
from tuliptable.games.tulips.tables import COLOURS, SIDE_COUNT
from tuliptable.games.tulips.text.wording import WORDING

LINES = WORDING.table(
    "patchwork",
    {
        "card": "At ({x},{y}): {sections}.",
        "section.printed": "{side} {colour}",
        "section.converted": "{side} {colour} (was wild)",
        "section.open": "{side} open wild",
        "section.dead": "{side} wild without colour",
        "hole": "There is a hole at ({x},{y}).",
        "field.enclosed": "A {colour} field of {size:card} is enclosed.",
        "field.not-enclosed": "A {colour} field of {size:card} is not enclosed, because it has {reasons}.",
        "reason.free": "{number:free side}",
        "reason.holes": "{number:# side at a hole|# sides at holes}",
        "reason.wilds": "{number:# open wild beside it|# open wilds beside it}",
    },
)
PAINT = {
    "R": "bold white on red3",
    "Y": "bold black on yellow2",
    "P": "bold black on pink1",
    "V": "bold white on purple4",
    "*": "bold black on white",
    "#": "dim",
}
COLUMNS_AT_ONCE = 12
"""Wider tableaus are drawn in strips, so that no line is longer than a screen."""
DrawnCard = tuple[str, str, str]
BLANK_CARD: DrawnCard = (" " * 6, " " * 6, " " * 6)


def painted(section: str, text: str) -> str:
    return f"[{PAINT[section.upper()]}]{text}[/]"


def draw_card(sections: Sequence[str]) -> DrawnCard:
    """Three lines of six columns: the sections N, E, S, W around a cross."""
    north, east, south, west = sections
    return (
        f"[dim]╲[/]{painted(north, f' {north} ')}[dim]╱[/] ",
        f"{painted(west, f'{west} ')}[dim]╳[/]{painted(east, f' {east}')} ",
        f"[dim]╱[/]{painted(south, f' {south} ')}[dim]╲[/] ",
    )


def tableau(t: Tableau, b: Board) -> Drawing:
    return Drawing(list(lines(t)), list(sentences(b)))


def lines(t: Tableau) -> Iterator[str]:
    laid = {(card.x, card.y): i for i, card in enumerate(placed_cards(t))}
    left, right = min(x for x, _ in laid), max(x for x, _ in laid)
    for first in range(left, right + 1, COLUMNS_AT_ONCE):
        yield from strip(t, laid, range(first, min(first + COLUMNS_AT_ONCE, right + 1)))


def strip(t: Tableau, laid: dict[tuple[int, int], int], xs: range) -> list[str]:
    rows = [y for x, y in laid if x in xs]
    lines = ["[dim]" + " " * 6 + "".join(f"{f'x={x}':^6}" for x in xs) + "[/]"]
    for y in range(min(rows), max(rows) + 1):
        drawn = [
            draw_card([letter(t, 4 * laid[x, y] + side) for side in range(SIDE_COUNT)])
            if (x, y) in laid
            else BLANK_CARD
            for x in xs
        ]
        for i, margin in enumerate(("", f"y={y}", "")):
            lines.append(f"[dim]{margin:<6}[/]" + "".join(card[i] for card in drawn))
    return lines


def sentences(b: Board) -> Iterator[Phrase]:
    yield from (LINES.phrase("card", x=card.x, y=card.y, sections=sections_of(card)) for card in b.tableau)
    yield from (LINES.phrase("hole", x=hole.x, y=hole.y) for hole in b.holes)
    yield from (field_phrase(field) for field in b.fields if field.size > 1)


def sections_of(card: Card) -> list[Phrase]:
    """Name the colour of each triangle of a card."""
    return [
        LINES.phrase(f"section.{section.nature}", side=side)
        if section.colour is None
        else LINES.phrase(f"section.{section.nature}", side=side, colour=COLOURS.index(section.colour))
        for side, section in enumerate(card.sections)
    ]


def field_phrase(field: Field) -> Phrase:
    colour = COLOURS.index(field.colour)
    if field.enclosed:
        return LINES.phrase("field.enclosed", colour=colour, size=field.size)
    reasons = {"free": field.outside_sides, "holes": field.hole_sides, "wilds": field.open_wilds}
    phrases = [LINES.phrase(f"reason.{reason}", number=number) for reason, number in reasons.items() if number]
    return LINES.phrase("field.not-enclosed", colour=colour, size=field.size, reasons=phrases)

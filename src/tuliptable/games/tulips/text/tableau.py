"""The tableau as text: cards drawn as they lie, and what each shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuliptable.engine.english import count_noun, join_words
from tuliptable.engine.text_layout import Drawing
from tuliptable.games.tulips.notation import cards_laid, letter
from tuliptable.games.tulips.screen.tableau_view import Card, Field
from tuliptable.games.tulips.screen.view import Board
from tuliptable.games.tulips.state import Tableau
from tuliptable.games.tulips.tables import SIDE_COUNT
from tuliptable.games.tulips.text.names import SIDE_WORDS

PAINT = {
    "R": "bold white on red3",
    "Y": "bold black on yellow2",
    "P": "bold black on pink1",
    "V": "bold white on purple4",
    "*": "bold black on white",
    "#": "dim",
}
COLUMNS_AT_ONCE = 16
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
    laid = {(card.x, card.y): i for i, card in enumerate(cards_laid(t))}
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


def sentences(b: Board) -> Iterator[str]:
    yield from map(card_words, b.tableau)
    yield from (f"There is a hole at ({hole.x},{hole.y})" for hole in b.holes)
    yield from (field_words(field) for field in b.fields if field.size > 1)


def card_words(card: Card) -> str:
    """A card and what its four sections show."""
    shown = [
        f"{section.colour}" + (" that was wild" if section.nature == "converted" else "")
        if section.colour
        else f"{section.nature} wild"
        for section in card.sections
    ]
    told = ", ".join(f"{side} {colour}" for side, colour in zip(SIDE_WORDS, shown, strict=True))
    return f"At ({card.x},{card.y}): {told}"


def field_words(field: Field) -> str:
    where = f"A {field.colour} field on {count_noun(field.size, 'card')}"
    if field.enclosed:
        return f"{where} is enclosed"
    holes = "1 side at a hole" if field.hole_sides == 1 else f"{field.hole_sides} sides at holes"
    free, wilds = count_noun(field.outside_sides, "free side"), count_noun(field.open_wilds, "open wild")
    reasons = ((field.outside_sides, free), (field.hole_sides, holes), (field.open_wilds, wilds))
    return f"{where} is open: {join_words([reason for number, reason in reasons if number])}"

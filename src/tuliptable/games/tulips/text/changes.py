"""What each placement would do to the twelve counts."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import format_signed
from tuliptable.engine.text_layout import Grid, Page, Row, Text
from tuliptable.games.tulips.actions import ACTIONS
from tuliptable.games.tulips.screen.placement_view import Preview, previews
from tuliptable.games.tulips.state import Phase, Tulips
from tuliptable.games.tulips.tables import CATEGORIES, COLOURS

HEADS: list[Text] = [
    (f"{category + ' ' if i == 0 else ''}{colour[0].upper()}", f"{category} {colour}")
    for category in CATEGORIES
    for i, colour in enumerate(COLOURS)
]


def changes(s: Tulips, viewer: int, _names: Sequence[str]) -> Page:
    """A row for each placement, numbered as in the list of options."""
    if s.phase != Phase.TURN or s.turn != viewer:
        return ["You have no card to place now."]
    return [Grid(("placement", ""), HEADS, [row(number, found) for number, found in enumerate(previews(s), start=1)])]


def row(number: int, preview: Preview) -> Row:
    cells = [format_signed(change) if change else "·" for counts in preview.changes for change in counts]
    return f"{number:>4}  {ACTIONS.notation(preview.code)}", cells

"""The changes of the twelve counts, for each possible placement."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.text_layout import Grid, Page, Row, Text
from tuliptable.engine.wording.gaps import format_signed
from tuliptable.games.tulips.actions import ACTIONS
from tuliptable.games.tulips.screen.placement_view import Preview, previews
from tuliptable.games.tulips.state import Phase, Tulips
from tuliptable.games.tulips.tables import CATEGORY_COUNT, COLOURS
from tuliptable.games.tulips.text.wording import WORDING

LINES = WORDING.table(
    "changes",
    {
        "placement": "placement",
        "count": "{short} {colour}",
        "category": "{short}",
        "not-now": "You cannot place a card right now.",
    },
)


def changes(s: Tulips, viewer: int, _names: Sequence[str]) -> Page:
    """Return a row for each placement, with the numbers of the list of options."""
    if s.phase != Phase.TURN or s.turn != viewer:
        return [LINES.phrase("not-now")]
    rows = [row(number, found) for number, found in enumerate(previews(s), start=1)]
    return [Grid((str(LINES.phrase("placement")), ""), heads(), rows)]


def heads() -> list[Text]:
    """Head the columns by the letters of the colours; the first of each category has its name too."""
    return [
        (
            f"{LINES.phrase('category', short=category)} {letter}" if letter == "R" else letter,
            LINES.phrase("count", short=category, colour=colour),
        )
        for category in range(CATEGORY_COUNT)
        for colour, letter in enumerate(name[0].upper() for name in COLOURS)
    ]


def row(number: int, preview: Preview) -> Row:
    cells = [format_signed(change) if change else "·" for counts in preview.changes for change in counts]
    return f"{number:>4}  {ACTIONS.notation(preview.code)}", cells

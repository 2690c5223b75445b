"""What each placement would do to the twelve counts."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.engine.english import signed
from tuliptable.games.tulips.actions import ACTIONS
from tuliptable.games.tulips.screen.placement_view import Preview, previews
from tuliptable.games.tulips.state import Phase, Tulips
from tuliptable.games.tulips.tables import CATEGORIES, COLOURS

NOTHING = "You have no card to place now."


def changes_picture(s: Tulips, viewer: int, _names: Sequence[str]) -> str:
    """A line for each placement, numbered as in the list of options."""
    if not placing(s, viewer):
        return NOTHING
    head = "".join(f"{category:<18}" for category in CATEGORIES)
    letters = "".join(f"{''.join(f'{colour[0].upper():>4}' for colour in COLOURS)}  " for _ in CATEGORIES)
    lines = [f"[bold]{'':<22}  {head}[/]", f"[dim]{'placement':<22}{letters}[/]"]
    return "\n".join([*lines, *(line(number, p) for number, p in enumerate(previews(s), start=1))])


def line(number: int, preview: Preview) -> str:
    cells = "".join(f"{''.join(cell(change) for change in counts)}  " for counts in preview.changes)
    return f"{number:>4}  {ACTIONS.notation(preview.code):<16}{cells}".rstrip()


def cell(change: int) -> str:
    return f"{signed(change) if change else '·':>4}"


def changes_reading(s: Tulips, viewer: int, _names: Sequence[str]) -> str:
    if not placing(s, viewer):
        return NOTHING
    return "\n".join(
        f"{number}, {ACTIONS.notation(preview.code)}: {sentence(preview)}."
        for number, preview in enumerate(previews(s), start=1)
    )


def sentence(preview: Preview) -> str:
    parts = []
    for category, counts in zip(CATEGORIES, preview.changes, strict=True):
        moved = [f"{colour} {signed(change)}" for colour, change in zip(COLOURS, counts, strict=True) if change]
        if moved:
            parts.append(f"{category}, {', '.join(moved)}")
    return "; ".join(parts) or "no count changes"


def placing(s: Tulips, viewer: int) -> bool:
    return s.phase == Phase.TURN and s.turn == viewer

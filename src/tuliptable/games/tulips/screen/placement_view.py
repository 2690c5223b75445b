"""Previews of placements, and the demands of the empty cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tuliptable.engine.action_types import CODES
from tuliptable.engine.state import read_events
from tuliptable.games.tulips import events
from tuliptable.games.tulips.actions import Place
from tuliptable.games.tulips.rules.tableau import demand_at, size
from tuliptable.games.tulips.rules.turn import place, placements
from tuliptable.games.tulips.screen.tableau_view import counts_of
from tuliptable.games.tulips.state import NO_FIELD, Tableau, Tulips
from tuliptable.games.tulips.tables import (
    ASKS_NOTHING,
    CARDS,
    CATEGORY_COUNT,
    COLOURS,
    HAND_SIZE,
    NO_CONTACT,
    SIDE_COUNT,
    SIDES,
    X,
    Y,
    fits,
    turned,
)


class WildChange(msgspec.Struct, frozen=True, gc=False):
    """A wild section that gets a colour, or stays without one."""

    x: int
    y: int
    side: str
    colour: str | None


class EnclosedField(msgspec.Struct, frozen=True, gc=False):
    colour: str
    size: int


class FieldChange(msgspec.Struct, frozen=True, gc=False):
    """A field after a placement; `was` are the present fields that it joins, none for a new field."""

    colour: str
    size: int
    enclosed: bool
    was: list[int]


class Preview(msgspec.Struct, frozen=True, gc=False):
    """The effects of a placement on wilds, on fields and on the twelve counts, by category and colour."""

    code: int
    settles: list[WildChange]
    closes: list[EnclosedField]
    fields: list[FieldChange]
    changes: list[list[int]]


def previews(s: Tulips) -> list[Preview]:
    return list(previewed(s).values())


def previewed(s: Tulips) -> dict[int, Preview]:
    """Return the preview of every placement by code. Labels and views ask for the same ones, so a cache keeps them."""
    return _previewed(s.pack())


@lru_cache(maxsize=2)
def _previewed(packed: bytes) -> dict[int, Preview]:
    s = Tulips.unpack(packed)
    before = [counts_of(s.tableau, category) for category in range(CATEGORY_COUNT)]
    found = [preview(s, move, before) for move in placements(s)]
    return {preview.code: preview for preview in found}


def preview(s: Tulips, move: Place, before: list[list[int]]) -> Preview:
    after = state_after(s, move)
    log = read_events(after)
    changes = [
        [now - then for now, then in zip(counts_of(after.tableau, category), before[category], strict=True)]
        for category in range(CATEGORY_COUNT)
    ]
    return Preview(
        CODES[Place](move),
        wild_changes(log),
        enclosed_fields(log),
        changed_fields(s.tableau, after.tableau),
        changes,
    )


def state_after(s: Tulips, move: Place) -> Tulips:
    """Return the state after a placement, with its events alone."""
    after = s.copy()
    after.turn_to(b"")
    place(after, move.slot, move.y, move.x, move.rot)
    return after


def wild_changes(log: Sequence[events.Happening]) -> list[WildChange]:
    return [
        WildChange(
            wild.x, wild.y, SIDES[wild.side], COLOURS[wild.colour] if isinstance(wild, events.Converted) else None
        )
        for wild in log
        if isinstance(wild, (events.Converted, events.Died))
    ]


def enclosed_fields(log: Sequence[events.Happening]) -> list[EnclosedField]:
    return [EnclosedField(COLOURS[field.colour], field.size) for field in log if isinstance(field, events.Closed)]


def changed_fields(before: Tableau, after: Tableau) -> list[FieldChange]:
    """Return every field that the last card of `after` joins or closes."""
    new = {field for field in after.field[4 * before.placed : 4 * after.placed] if field != NO_FIELD}
    old = [first for first in range(4 * before.placed) if before.field[first] == first]
    new |= {after.field[first] for first in old if before.openings[first] and not after.openings[after.field[first]]}
    return [
        FieldChange(
            colour=COLOURS[after.shows[field]],
            size=size(after, field),
            enclosed=after.openings[field] == 0,
            was=[first for first in old if after.field[first] == field],
        )
        for field in sorted(new)
    ]


# --- the empty cells -------------------------------------------------------------------------------------------------


class EmptyCell(msgspec.Struct, frozen=True, gc=False):
    """An empty cell beside a card. `asks` has the colour, "wild" or nothing that faces it on N, E, S and W.

    `misfits` has the sides that do not fit, such as "NW", by slot of the hand and rotation; empty if the card fits.
    """

    x: int
    y: int
    asks: list[str | None]
    misfits: list[list[str]]


def empty_cells(s: Tulips) -> list[EmptyCell]:
    """Return the empty cells beside the tableau, for the hand of the player to move."""
    return [empty_cell(s, i) for i in range(s.tableau.borders)]


def empty_cell(s: Tulips, i: int) -> EmptyCell:
    cell = s.tableau.border[i]
    wanted = [demand_at(s.tableau, i, side) for side in range(SIDE_COUNT)]
    hand = [CARDS[s.hand[s.turn][slot]] for slot in range(HAND_SIZE)]
    return EmptyCell(
        X[cell],
        Y[cell],
        [asks(what) for what in wanted],
        [[misfits(turned(name, rotation), wanted) for rotation in range(SIDE_COUNT)] for name in hand],
    )


def asks(wanted: int) -> str | None:
    if wanted == NO_CONTACT:
        return None
    return "wild" if wanted >= ASKS_NOTHING else COLOURS[wanted - 1]


def misfits(sections: str, wanted: list[int]) -> str:
    return "".join(SIDES[side] for side in range(SIDE_COUNT) if not fits(sections[side], wanted[side]))

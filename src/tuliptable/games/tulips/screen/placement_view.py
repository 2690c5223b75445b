"""What a placement would do, and what the empty cells ask of a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tuliptable.engine.action_types import CODES
from tuliptable.engine.state import read_events
from tuliptable.games.tulips import events
from tuliptable.games.tulips.actions import Place
from tuliptable.games.tulips.rules.tableau import asked, size
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


class Settled(msgspec.Struct, frozen=True, gc=False):
    """A wild section that gets its colour, or none for ever."""

    x: int
    y: int
    side: str
    colour: str | None


class Closed(msgspec.Struct, frozen=True, gc=False):
    colour: str
    size: int


class Touched(msgspec.Struct, frozen=True, gc=False):
    """A field as a placement would leave it; ``was`` are the present fields it is made of, none for a new one."""

    colour: str
    size: int
    enclosed: bool
    was: list[int]


class Preview(msgspec.Struct, frozen=True, gc=False):
    """What a placement would do: to wilds, to fields, and to the twelve counts (by category, then colour)."""

    code: int
    settles: list[Settled]
    closes: list[Closed]
    fields: list[Touched]
    changes: list[list[int]]


def previews(s: Tulips) -> list[Preview]:
    return list(previewed(s).values())


def previewed(s: Tulips) -> dict[int, Preview]:
    """By code: every placement of the player whose turn it is. Labels and screen ask for the same in turn."""
    return _previewed(s.pack())


@lru_cache(maxsize=2)
def _previewed(packed: bytes) -> dict[int, Preview]:
    s = Tulips.unpack(packed)
    before = [counts_of(s.tableau, category) for category in range(CATEGORY_COUNT)]
    found = [preview(s, move, before) for move in placements(s)]
    return {shown.code: shown for shown in found}


def preview(s: Tulips, move: Place, before: list[list[int]]) -> Preview:
    after = placed(s, move)
    told = read_events(after)
    changes = [
        [now - then for now, then in zip(counts_of(after.tableau, category), before[category], strict=True)]
        for category in range(CATEGORY_COUNT)
    ]
    return Preview(CODES[Place](move), settled(told), closed(told), touched(s.tableau, after.tableau), changes)


def placed(s: Tulips, move: Place) -> Tulips:
    """The state after a placement, with a journal that tells only of it."""
    after = s.copy()
    after.turn_to(b"")
    place(after, move.slot, move.y, move.x, move.rot)
    return after


def settled(told: Sequence[events.Happening]) -> list[Settled]:
    return [
        Settled(wild.x, wild.y, SIDES[wild.side], COLOURS[wild.colour] if isinstance(wild, events.Converted) else None)
        for wild in told
        if isinstance(wild, (events.Converted, events.Died))
    ]


def closed(told: Sequence[events.Happening]) -> list[Closed]:
    return [Closed(COLOURS[field.colour], field.size) for field in told if isinstance(field, events.Closed)]


def touched(before: Tableau, after: Tableau) -> list[Touched]:
    """Every field that the last card of ``after`` lies on or closes."""
    new = {field for field in after.field[4 * before.placed : 4 * after.placed] if field != NO_FIELD}
    old = [first for first in range(4 * before.placed) if before.field[first] == first]
    new |= {after.field[first] for first in old if before.openings[first] and not after.openings[after.field[first]]}
    return [
        Touched(
            colour=COLOURS[after.shows[field]],
            size=size(after, field),
            enclosed=after.openings[field] == 0,
            was=[first for first in old if after.field[first] == field],
        )
        for field in sorted(new)
    ]


# --- the empty cells -------------------------------------------------------------------------------------------------


class EmptyCell(msgspec.Struct, frozen=True, gc=False):
    """An empty cell beside a card. ``asks`` names what faces it N, E, S, W: a colour, "wild", or nothing.

    ``misfits`` has the sides that do not fit, such as "NW", by slot of the hand and rotation; it is empty where a card
    may lie.
    """

    x: int
    y: int
    asks: list[str | None]
    misfits: list[list[str]]


def empty_cells(s: Tulips) -> list[EmptyCell]:
    """The cells beside the tableau, for the hand of the player whose turn it is."""
    return [empty_cell(s, i) for i in range(s.tableau.borders)]


def empty_cell(s: Tulips, i: int) -> EmptyCell:
    cell = s.tableau.border[i]
    wanted = [asked(s.tableau, i, side) for side in range(SIDE_COUNT)]
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

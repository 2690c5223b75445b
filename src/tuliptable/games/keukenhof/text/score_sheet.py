"""Where the points of a line of the score sheet come from."""

from __future__ import annotations

from tuliptable.games.keukenhof.rules.dials import value
from tuliptable.games.keukenhof.rules.scoring import (
    LINE_OBJECT,
    biggest_group,
    favourite_count,
    lead_points_in,
)
from tuliptable.games.keukenhof.state import NO_OBJECT, Keukenhof, Line
from tuliptable.games.keukenhof.tables import HEXAGONS, SEATS
from tuliptable.games.keukenhof.text.names import OBJECT_PLURALS


def reason(s: Keukenhof, p: int, line: Line, quantity: int) -> str:
    """Where the points of a line come from."""
    hexagons = range(HEXAGONS[s.garden])
    match line:
        case Line.CLOSED:
            return ", ".join(f"hexagon {h}: {biggest_group(s, h)}" for h in hexagons if s.closed_by[h] == p)
        case Line.LEAD:
            led = ((h, lead_points_in(s, p, h)) for h in hexagons)
            return ", ".join(f"hexagon {h}: {points}" for h, points in led if points)
        case Line.FAVOURITE:
            if s.favourite[p] == NO_OBJECT:
                return ""
            others = [favourite_count(s, q) for q in range(SEATS[s.players]) if q != p]
            return f"{quantity} painted {OBJECT_PLURALS[s.favourite[p]]} against {', '.join(map(str, others))}"
        case Line.LEAVES:
            return f"{quantity} × -1" if quantity else ""
    return f"{quantity} × {value(s, LINE_OBJECT[line])}" if quantity else ""

"""The paths from a windmill to the Market before it is built, for labels and boards (WV-75, WV-76)."""

from __future__ import annotations

from collections.abc import Sequence

from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables.farm import MOST_PLAYERS
from tuliptable.games.windmill_valley.tables.valley import NEIGHBOUR, RING_A


def ways_from(s: WindmillValley, space: int) -> list[list[int]]:
    """Return the shortest paths from a corner to the Market; none from a corner without connection."""
    if space < RING_A:
        return [[space]]
    near = [other for other in NEIGHBOUR[space] if s.distance[other] > 0]
    nearest = min((s.distance[other] for other in near), default=0)
    return [[space, *way] for other in near if s.distance[other] == nearest for way in ways_from(s, other)]


def tolls(s: WindmillValley, way: Sequence[int]) -> list[int]:
    """Return the points of each seat if the player to move builds on the first corner of this path (WV-75)."""
    gained = [0] * MOST_PLAYERS
    for space in way[1:]:
        if s.mill[space] != s.turn:
            gained[s.mill[space]] += 1
    return gained

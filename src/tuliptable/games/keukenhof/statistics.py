"""The statistics of a finished game of Keukenhof (section 10 of the specification).

A campaign has statistics for each level. In a solo game, the gardener is the second player.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, repeat
from typing import Any

import msgspec

from tuliptable.engine.game_statistics import (
    DecisionCounts,
    EventCounts,
    compute,
    count,
    each,
    each_part,
    each_player,
    last,
    margin,
    statistics_of,
    tally,
)
from tuliptable.games.keukenhof import events
from tuliptable.games.keukenhof.events import FinishedPainting, LevelEnded, Painted
from tuliptable.games.keukenhof.state import Resource, Source
from tuliptable.games.keukenhof.tables import BLUE_VALUES, FLOWER_COUNT, LINES, OBJECT_NAMES, PLACES, RESOURCES, SEATS
from tuliptable.games.keukenhof.tables.sheets import SHEETS, Sheet

SOURCES = tuple(source.name.lower() for source in Source)
RESOURCE_OF: dict[type[Any], Resource] = {
    events.TurnedTile: Resource.SHOVEL,
    events.TurnedValue: Resource.SHOVEL,
    events.PutLeaf: Resource.LEAVES,
    events.Closed: Resource.FLOWERPOT,
    events.Sent: Resource.SUN,
}
EFFECTS = events.Announced | events.TurnedTile | events.TurnedValue | events.PutLeaf | events.Closed | events.Sent

# --- the garden ------------------------------------------------------------------------------------------------------


def sheet(counts: EventCounts) -> Sheet:
    return SHEETS[counts.of(events.LevelBegan)[0].sheet]


def count_in_garden(counts: EventCounts, things: list[Painted] | list[events.PutLeaf]) -> list[list[int]]:
    """Count things by hexagon and seat."""
    garden = [[0] * SEATS[counts.players] for _ in sheet(counts).hexagons]
    for thing in things:
        garden[thing.hexagon][thing.player] += 1
    return garden


def flowers(counts: EventCounts) -> list[list[int]]:
    return count_in_garden(counts, [painted for painted in counts.table.of(Painted) if painted.thing < FLOWER_COUNT])


def leaves(counts: EventCounts) -> list[list[int]]:
    return count_in_garden(counts, counts.table.of(events.PutLeaf))


def complete(counts: EventCounts) -> list[list[int]]:
    """Return the flowers by seat in each complete hexagon; printed flowers belong to no player."""
    printed = [here.printed is not None and here.printed[0] < FLOWER_COUNT for here in sheet(counts).hexagons]
    return [own for own, more in zip(flowers(counts), printed, strict=True) if sum(own) + more == PLACES]


def values(counts: EventCounts) -> dict[str, str]:
    faces = dict(zip(BLUE_VALUES, counts.of(events.ValuesDrawn)[0].objects, strict=True))
    faces |= {turned.value: turned.now for turned in counts.of(events.TurnedValue)}
    return {str(points): OBJECT_NAMES[thing] for points, thing in faces.items()}


def free_places(counts: EventCounts) -> int:
    places = sum(PLACES - bool(hexagon.printed) for hexagon in sheet(counts).hexagons)
    return places - len(counts.of(Painted | events.PutLeaf))


# --- players ---------------------------------------------------------------------------------------------------------


class ScoredLine(msgspec.Struct):
    quantity: int
    points: int


def lines(counts: EventCounts) -> dict[str, ScoredLine]:
    return {LINES[scored.line]: ScoredLine(scored.quantity, scored.points) for scored in counts.of(events.Scored)}


taken = tally(events.Took, "resource", RESOURCES, zeros=True)
played = tally(EFFECTS, lambda event: RESOURCE_OF.get(type(event)) or event.resource, RESOURCES, zeros=True)


def resources_left(counts: EventCounts) -> dict[str, int]:
    return {kind: 1 + taken(counts)[kind] - 2 * played(counts)[kind] for kind in RESOURCES}


def allowances_lost(counts: EventCounts) -> dict[str, int]:
    lost = [(turn.tile, turn.cans, turn.seeds) for turn in counts.of(FinishedPainting)]
    return {source: sum(unused[i] for unused in lost) for i, source in enumerate(SOURCES)}


def turns_with_nothing_painted(counts: EventCounts) -> int:
    kinds = [FinishedPainting, *(type(event) for event in counts.of(Painted | FinishedPainting))]
    return sum(before is now is FinishedPainting for before, now in pairwise(kinds))


def tiles(counts: EventCounts) -> list[int]:
    """Return the tiles that the player chose or was sent to by a Sun."""
    chosen = counts.table.of(events.Selected | events.Sent)
    return [event.tile for event in chosen if getattr(event, "victim", event.player) == counts.player]


def hexagons(condition: Callable[[int, list[int]], bool]) -> Any:
    """Count the complete hexagons where a condition holds for the flowers of the player and of all players."""
    return compute(lambda counts: sum(condition(own[counts.player], own) for own in complete(counts)))


def leaf_points(of: Callable[[int, list[int], list[int]], int]) -> Any:
    """Add up a number of points over the flowers and leaves of each hexagon."""
    return compute(lambda counts: sum(map(of, repeat(counts.player), flowers(counts), leaves(counts))))


class PlayerStatistics(msgspec.Struct):
    total: int = last(LevelEnded, "points", before=0)
    own_flowers: int = last(LevelEnded, "flowers", before=0)
    lines: dict[str, ScoredLine] = compute(lines)
    painted: dict[str, int] = tally(Painted, "thing", OBJECT_NAMES, zeros=True)
    painted_by_source: dict[str, int] = tally(Painted, "source", SOURCES, zeros=True)
    resources_taken: dict[str, int] = taken
    effects_played: dict[str, int] = played
    resources_left: dict[str, int] = compute(resources_left)
    allowances_lost: dict[str, int] = compute(allowances_lost)
    turns_with_nothing_painted: int = compute(turns_with_nothing_painted)
    tiles: list[int] = compute(tiles)
    rounds_as_start_player: int = count(events.RoundBegan)
    suns_suffered: int = count(events.Sent, whose="victim")
    hexagons_led: int = hexagons(lambda mine, all_: mine == max(all_) and all_.count(mine) == 1)
    hexagons_tied: int = hexagons(lambda mine, all_: mine == max(all_) and all_.count(mine) > 1)
    hexagons_lost_by_one: int = hexagons(lambda mine, all_: 0 < mine == max(all_) - 1)
    leaf_points_lost: int = leaf_points(lambda p, flowers, leaves: flowers[p] * sum(leaves))
    leaf_points_inflicted: int = leaf_points(lambda p, flowers, leaves: leaves[p] * (sum(flowers) - flowers[p]))


class LevelStatistics(msgspec.Struct):
    sheet: str = compute(lambda counts: sheet(counts).code)
    rounds: int = count(events.RoundBegan)
    decisions: int = count(DecisionCounts)
    start_players: list[int] = each(events.RoundBegan, "player")
    values: dict[str, str] = compute(values)
    value_shovels: int = count(events.TurnedValue)
    complete_hexagons: int = compute(lambda counts: len(complete(counts)))
    closed_hexagons: int = count(events.Closed)
    leaves: int = count(events.PutLeaf)
    free_places: int = compute(free_places)
    players: list[PlayerStatistics] = each_player(PlayerStatistics, seats=SEATS)


class GameStatistics(msgspec.Struct):
    levels: list[LevelStatistics] = each_part(events.LevelBegan, LevelStatistics)
    decisions: int = count(DecisionCounts)
    totals: list[int] = compute(
        lambda counts: [seat.total(LevelEnded, "points") for seat in counts.seats(SEATS[counts.players])]
    )
    margin: int = margin(LevelEnded, "points")


statistics = statistics_of(GameStatistics)

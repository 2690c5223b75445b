"""Keukenhof: a finished game in numbers (section 10 of the specification).

A campaign has the numbers of each of its levels. The solo gardener is the second player.
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
    counted,
    each,
    each_part,
    each_player,
    last,
    margin,
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


def sheet(told: EventCounts) -> Sheet:
    return SHEETS[told.of(events.LevelBegan)[0].sheet]


def grown(told: EventCounts, things: list[Painted] | list[events.PutLeaf]) -> list[list[int]]:
    """By hexagon and seat."""
    garden = [[0] * SEATS[told.players] for _ in sheet(told).hexagons]
    for thing in things:
        garden[thing.hexagon][thing.player] += 1
    return garden


def flowers(told: EventCounts) -> list[list[int]]:
    return grown(told, [painted for painted in told.table.of(Painted) if painted.thing < FLOWER_COUNT])


def leaves(told: EventCounts) -> list[list[int]]:
    return grown(told, told.table.of(events.PutLeaf))


def complete(told: EventCounts) -> list[list[int]]:
    """The own flowers in hexagons that are full of flowers; a printed one is nobody's."""
    printed = [here.printed is not None and here.printed[0] < FLOWER_COUNT for here in sheet(told).hexagons]
    return [own for own, more in zip(flowers(told), printed, strict=True) if sum(own) + more == PLACES]


def values(told: EventCounts) -> dict[str, str]:
    worth = dict(zip(BLUE_VALUES, told.of(events.ValuesDrawn)[0].objects, strict=True))
    worth |= {turned.value: turned.now for turned in told.of(events.TurnedValue)}
    return {str(points): OBJECT_NAMES[thing] for points, thing in worth.items()}


def free_places(told: EventCounts) -> int:
    places = sum(PLACES - bool(hexagon.printed) for hexagon in sheet(told).hexagons)
    return places - len(told.of(Painted | events.PutLeaf))


# --- players ---------------------------------------------------------------------------------------------------------


class ScoredLine(msgspec.Struct):
    quantity: int
    points: int


def lines(told: EventCounts) -> dict[str, ScoredLine]:
    return {LINES[scored.line]: ScoredLine(scored.quantity, scored.points) for scored in told.of(events.Scored)}


taken = tally(events.Took, "resource", RESOURCES, zeros=True)
played = tally(EFFECTS, lambda event: RESOURCE_OF.get(type(event)) or event.resource, RESOURCES, zeros=True)


def resources_left(told: EventCounts) -> dict[str, int]:
    return {kind: 1 + taken(told)[kind] - 2 * played(told)[kind] for kind in RESOURCES}


def allowances_lost(told: EventCounts) -> dict[str, int]:
    lost = [(turn.tile, turn.cans, turn.seeds) for turn in told.of(FinishedPainting)]
    return {source: sum(unused[i] for unused in lost) for i, source in enumerate(SOURCES)}


def turns_with_nothing_painted(told: EventCounts) -> int:
    kinds = [FinishedPainting, *(type(event) for event in told.of(Painted | FinishedPainting))]
    return sum(before is now is FinishedPainting for before, now in pairwise(kinds))


def tiles(told: EventCounts) -> list[int]:
    """Selected, or sent to by a Sun."""
    chosen = told.table.of(events.Selected | events.Sent)
    return [event.tile for event in chosen if getattr(event, "victim", event.player) == told.player]


def hexagons(such: Callable[[int, list[int]], bool]) -> Any:
    """Complete hexagons with such numbers of own flowers: the player's, and everybody's."""
    return compute(lambda told: sum(such(own[told.player], own) for own in complete(told)))


def leaf_points(of: Callable[[int, list[int], list[int]], int]) -> Any:
    """From flowers and leaves of each hexagon: a leaf lowers every flower beside it."""
    return compute(lambda told: sum(map(of, repeat(told.player), flowers(told), leaves(told))))


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
    sheet: str = compute(lambda told: sheet(told).code)
    rounds: int = count(events.RoundBegan)
    decisions: int = count(DecisionCounts)
    start_players: list[int] = each(events.RoundBegan, "player")
    values: dict[str, str] = compute(values)
    value_shovels: int = count(events.TurnedValue)
    complete_hexagons: int = compute(lambda told: len(complete(told)))
    closed_hexagons: int = count(events.Closed)
    leaves: int = count(events.PutLeaf)
    free_places: int = compute(free_places)
    players: list[PlayerStatistics] = each_player(PlayerStatistics, seats=SEATS)


class GameStatistics(msgspec.Struct):
    levels: list[LevelStatistics] = each_part(events.LevelBegan, LevelStatistics)
    decisions: int = count(DecisionCounts)
    totals: list[int] = compute(
        lambda told: [seat.total(LevelEnded, "points") for seat in told.seats(SEATS[told.players])]
    )
    margin: int = margin(LevelEnded, "points")


statistics = counted(GameStatistics)

"""Keukenhof: a finished game in numbers (section 10 of the specification), told from its journal.

A campaign has the numbers of each of its levels. The solo gardener is the second player.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tuliptable.games.keukenhof import events
from tuliptable.games.keukenhof.events import Happening
from tuliptable.games.keukenhof.state import Source
from tuliptable.games.keukenhof.tables import (
    BLUE_VALUES,
    FLOWER_COUNT,
    LINES,
    OBJECT_NAMES,
    PLACES,
    RESOURCES,
    SEATS,
)
from tuliptable.games.keukenhof.tables.sheets import SHEETS

SOURCES = tuple(source.name.lower() for source in Source)


class ScoredLine(msgspec.Struct):
    quantity: int
    points: int


class PlayerStatistics(msgspec.Struct):
    total: int = 0
    own_flowers: int = 0
    lines: dict[str, ScoredLine] = msgspec.field(default_factory=dict)
    painted: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(OBJECT_NAMES, 0))
    painted_by_source: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(SOURCES, 0))
    resources_taken: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    effects_played: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    resources_left: dict[str, int] = msgspec.field(default_factory=dict)
    allowances_lost: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(SOURCES, 0))
    turns_with_nothing_painted: int = 0
    tiles: list[int] = msgspec.field(default_factory=list)
    rounds_as_start_player: int = 0
    suns_suffered: int = 0
    hexagons_led: int = 0
    hexagons_tied: int = 0
    hexagons_lost_by_one: int = 0
    leaf_points_lost: int = 0
    leaf_points_inflicted: int = 0


class LevelStatistics(msgspec.Struct):
    sheet: str
    rounds: int
    decisions: int
    start_players: list[int]
    values: dict[str, str]
    value_shovels: int
    complete_hexagons: int
    closed_hexagons: int
    leaves: int
    free_places: int
    players: list[PlayerStatistics]


class GameStatistics(msgspec.Struct):
    levels: list[LevelStatistics]
    decisions: int
    totals: list[int]
    margin: int


class Cell(msgspec.Struct):
    """A hexagon as the journal has told it so far."""

    flowers: list[int]
    """By seat; the last number is the printed ones."""
    leaves: list[int]
    filled: int
    closed: bool = False


class LevelRecorder:
    """Listens to the journal of one level."""

    def __init__(self, sheet: int, seats: int) -> None:
        self.sheet, self.seats = sheet, seats
        self.players = [PlayerStatistics() for _ in range(seats)]
        self.cells = [Cell([0] * (seats + 1), [0] * seats, 0) for _ in SHEETS[sheet].hexagons]
        for cell, hexagon in zip(self.cells, SHEETS[sheet].hexagons, strict=True):
            if hexagon.printed:
                cell.filled = 1
                cell.flowers[seats] = int(hexagon.printed[0] < FLOWER_COUNT)
        self.start_players: list[int] = []
        self.values: dict[int, int] = {}
        self.shovels = self.decisions = 0
        self.painted_this_turn = 0

    def hear(self, event: Happening) -> None:
        if isinstance(event, events.ValuesDrawn):
            self.values = dict(zip(BLUE_VALUES, event.objects, strict=True))
        if isinstance(event, events.LaidOut):
            return
        me = self.players[event.player]
        match event:
            case events.RoundBegan():
                self.start_players.append(event.player)
                me.rounds_as_start_player += 1
            case events.Took(resource=kind):
                me.resources_taken[RESOURCES[kind]] += 1
            case events.Announced(resource=kind):
                me.effects_played[RESOURCES[kind]] += 1
            case events.TurnedTile():
                me.effects_played["shovel"] += 1
            case events.TurnedValue(value=value, now=now):
                me.effects_played["shovel"] += 1
                self.values[value] = now
                self.shovels += 1
            case events.PutLeaf(hexagon=h):
                me.effects_played["leaves"] += 1
                self.cells[h].leaves[event.player] += 1
                self.cells[h].filled += 1
            case events.Closed(hexagon=h):
                me.effects_played["flowerpot"] += 1
                self.cells[h].closed = True
            case events.Sent(victim=victim, tile=tile):
                me.effects_played["sun"] += 1
                self.players[victim].suns_suffered += 1
                self.players[victim].tiles.append(tile)
            case events.Selected(tile=tile):
                me.tiles.append(tile)
            case events.Painted():
                self.painted(event, me)
            case events.FinishedPainting():
                self.finished_painting(event, me)
            case events.Scored(line=line, quantity=quantity, points=points):
                me.lines[LINES[line]] = ScoredLine(quantity, points)
            case events.LevelEnded(points=points, flowers=flowers):
                me.total, me.own_flowers = points, flowers

    def painted(self, event: events.Painted, me: PlayerStatistics) -> None:
        me.painted[OBJECT_NAMES[event.thing]] += 1
        me.painted_by_source[SOURCES[event.source]] += 1
        cell = self.cells[event.hexagon]
        cell.filled += 1
        cell.flowers[event.player] += event.thing < FLOWER_COUNT
        self.painted_this_turn += 1

    def finished_painting(self, event: events.FinishedPainting, me: PlayerStatistics) -> None:
        for source, unused in zip(SOURCES, (event.tile, event.cans, event.seeds), strict=True):
            me.allowances_lost[source] += unused
        me.turns_with_nothing_painted += self.painted_this_turn == 0
        self.painted_this_turn = 0

    def count_leads(self) -> None:
        for cell in self.cells:
            if sum(cell.flowers) < PLACES:
                continue
            own = cell.flowers[: self.seats]
            most = max(own)
            for player, flowers in zip(self.players, own, strict=True):
                player.hexagons_led += flowers == most and own.count(most) == 1
                player.hexagons_tied += flowers == most and own.count(most) > 1
                player.hexagons_lost_by_one += flowers > 0 and flowers == most - 1

    def count_leaves(self) -> None:
        for cell in self.cells:
            for p, player in enumerate(self.players):
                player.leaf_points_lost += cell.flowers[p] * sum(cell.leaves)
                others = sum(cell.flowers[q] for q in range(self.seats) if q != p)
                player.leaf_points_inflicted += cell.leaves[p] * others

    def summary(self) -> LevelStatistics:
        self.count_leads()
        self.count_leaves()
        for player in self.players:
            player.resources_left = {
                kind: 1 + player.resources_taken[kind] - 2 * player.effects_played[kind] for kind in RESOURCES
            }
        return LevelStatistics(
            sheet=SHEETS[self.sheet].code,
            rounds=len(self.start_players),
            decisions=self.decisions,
            start_players=self.start_players,
            values={str(points): OBJECT_NAMES[thing] for points, thing in self.values.items()},
            value_shovels=self.shovels,
            complete_hexagons=sum(sum(cell.flowers) == PLACES for cell in self.cells),
            closed_hexagons=sum(cell.closed for cell in self.cells),
            leaves=sum(sum(cell.leaves) for cell in self.cells),
            free_places=sum(PLACES - cell.filled for cell in self.cells),
            players=self.players,
        )


def statistics(journal: Sequence[Sequence[Happening]], players: int) -> GameStatistics:
    """The first page is the set-up; every other is one decision, and may end one level and begin the next."""
    recorders: list[LevelRecorder] = []
    for number, page in enumerate(journal):
        if number:
            recorders[-1].decisions += 1
        for event in page:
            if isinstance(event, events.LevelBegan):
                recorders.append(LevelRecorder(event.sheet, SEATS[players]))
            else:
                recorders[-1].hear(event)
    levels = [recorder.summary() for recorder in recorders]
    totals = [sum(level.players[p].total for level in levels) for p in range(SEATS[players])]
    best = sorted(totals, reverse=True)
    return GameStatistics(levels, len(journal) - 1, totals, best[0] - best[1])

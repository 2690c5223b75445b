"""Windmill Valley: a finished game in numbers (section 10.1 of the specification), told from its journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from tuliptable.engine.state import Tale
from tuliptable.games.windmill_valley.component_words import ACTION_NAMES
from tuliptable.games.windmill_valley.state import NONE, Happening, Side, Source
from tuliptable.games.windmill_valley.tables.cards import CARDS, WISHES
from tuliptable.games.windmill_valley.tables.season import SECTION, SECTIONS
from tuliptable.games.windmill_valley.tables.stacks import STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, LARGE, TILE_CLASS
from tuliptable.games.windmill_valley.vocabulary import COLOURS, Effect

Counts = dict[str, int]


class PlayerStatistics(msgspec.Struct):
    final_vp: int = 0
    rank: int = 0
    vp_by_source: Counts = msgspec.field(default_factory=dict)
    guilders_earned: int = 0
    guilders_spent: int = 0
    guilders_lost: int = 0
    tools_earned: int = 0
    tools_spent: int = 0
    bulbs_gained: Counts = msgspec.field(default_factory=dict)
    bulbs_swapped_away: Counts = msgspec.field(default_factory=dict)
    bulbs_declined: Counts = msgspec.field(default_factory=dict)
    bulbs_planted: Counts = msgspec.field(default_factory=dict)
    steps_per_turn: list[int] = msgspec.field(default_factory=list)
    wheel_actions: Counts = msgspec.field(default_factory=dict)
    double_actions: int = 0
    passes: int = 0
    consolations: int = 0
    actions_by_origin: Counts = msgspec.field(default_factory=dict)
    helper_uses: Counts = msgspec.field(default_factory=dict)
    windmills_per_ring: Counts = msgspec.field(default_factory=dict)
    windmills_removed: int = 0
    tolls_paid: int = 0
    tolls_received: int = 0
    tiles_per_class: Counts = msgspec.field(default_factory=dict)
    tiles_on_large_wheel: int = 0
    tiles_on_small_wheel: int = 0
    tiles_replaced: int = 0
    cards_as_helper: int = 0
    cards_as_contract: int = 0
    market_visits: int = 0
    average_multiplier: float | None = None
    neutral_moves: int = 0
    stackings: int = 0
    trades_placed: int = 0
    trades_taken: int = 0
    calendar_taken: int = 0
    calendar_lost: int = 0
    wish_vp: int = 0
    wish_round: int | None = None
    longest_chain: int = 0


class GameStatistics(msgspec.Struct):
    players: list[PlayerStatistics]
    gardener: PlayerStatistics | None
    rounds: int
    end_triggered_by: int | None
    end_triggered_in_round: int | None
    water_sections: Counts
    floodgate_up: int
    floodgate_down: int
    windmills_per_space: Counts
    wish: str | None
    reshuffles: Counts
    slots_covered: int
    decisions: int
    largest_stack: int


class Recorder:
    """Listens to the journal of a whole game."""

    def __init__(self, players: int) -> None:
        self.seated = players
        self.players = [PlayerStatistics() for _ in range(max(2, players))]
        self.counts: list[dict[str, Counter[str]]] = [{} for _ in self.players]
        self.sections: Counter[str] = Counter()
        self.spaces: Counter[str] = Counter()
        self.reshuffles: Counter[str] = Counter()
        self.multipliers: list[list[int]] = [[] for _ in self.players]
        self.round = self.up = self.down = self.covered = self.deepest = 0
        self.chain = self.wheel_actions = 0
        self.acted = False
        self.builder = 0
        self.ended: tuple[int, int] | None = None
        self.wish: str | None = None

    def count(self, player: int, what: str, key: str, number: int = 1) -> None:
        self.counts[player].setdefault(what, Counter())[key] += number

    def hear(self, tale: Tale) -> None:
        match tale.kind:
            case Happening.REBUILT:
                self.reshuffles[STACK_NAMES[tale.a]] += 1
            case Happening.COVERED:
                self.covered += 1
            case Happening.WISH:
                self.wish = WISHES[tale.a]
            case _ if tale.player >= 0:
                self.hear_player(tale, self.players[tale.player])

    def hear_player(self, tale: Tale, me: PlayerStatistics) -> None:
        p = tale.player
        match tale.kind:
            case Happening.TURN:
                self.round = tale.a
                self.chain = self.wheel_actions = 0
                self.acted = False
            case Happening.GATE:
                self.up += tale.b > tale.a
                self.down += tale.b < tale.a
                self.sections[SECTIONS[SECTION[tale.c]]] += 1
            case Happening.STEPS:
                me.steps_per_turn.append(tale.a)
            case Happening.WHEEL:
                self.wheel_actions += 1
                self.acted = True
                me.double_actions += self.wheel_actions == 2
                self.count(p, "wheel_actions", f"tile {tile_key(tale.b)}" if tale.b != NONE else "printed")
            case Happening.CONSOLATION:
                me.consolations += 1
                self.acted = True
            case Happening.CALENDAR:
                me.calendar_taken += 1
            case Happening.LOST_REWARD:
                me.calendar_lost += 1
            case Happening.ACTION:
                self.chain += 1
                me.longest_chain = max(me.longest_chain, self.chain)
                self.count(p, "actions_by_origin", Source(tale.b).name.lower())
                if tale.b == Source.WHEEL:
                    self.count(p, "wheel_actions", ACTION_NAMES[Effect(tale.a)])
                me.market_visits += tale.a == Effect.MARKET
            case Happening.USED:
                self.count(p, "helper_uses", CARDS[tale.a])
            case Happening.TURN_DONE:
                me.passes += not self.acted
                self.deepest = max(self.deepest, tale.a)
            case Happening.GAINED:
                self.gained(tale, me)
            case Happening.PAID:
                me.guilders_spent += tale.b * (tale.a == Effect.GUILDER)
                me.tools_spent += tale.b * (tale.a == Effect.TOOL)
                if tale.a == Effect.VP:
                    self.count(p, "vp_by_source", Source(tale.c).name.lower(), -tale.b)
            case _:
                self.hear_deed(tale, me)

    def gained(self, tale: Tale, me: PlayerStatistics) -> None:
        source, lost = Source(tale.c % 64), tale.c // 64
        if tale.a == Effect.GUILDER:
            me.guilders_earned += tale.b
            me.guilders_lost += lost
        elif tale.a == Effect.TOOL:
            me.tools_earned += tale.b
        else:
            self.count(tale.player, "vp_by_source", source.name.lower(), tale.b)
            if source == Source.TOLL:
                me.tolls_received += tale.b
                self.players[self.builder].tolls_paid += tale.b

    def hear_deed(self, tale: Tale, me: PlayerStatistics) -> None:
        p = tale.player
        match tale.kind:
            case Happening.STORED:
                self.count(p, "bulbs_gained", COLOURS[tale.a])
            case Happening.SWAPPED:
                self.count(p, "bulbs_gained", COLOURS[tale.a])
                self.count(p, "bulbs_swapped_away", COLOURS[tale.b])
            case Happening.DECLINED:
                self.count(p, "bulbs_declined", COLOURS[tale.a])
            case Happening.PLANTED:
                self.count(p, "bulbs_planted", COLOURS[tale.a])
            case Happening.INSTALLED:
                self.count(p, "tiles_per_class", CLASSES[TILE_CLASS[tale.a]])
                me.tiles_on_large_wheel += tale.b < LARGE
                me.tiles_on_small_wheel += tale.b >= LARGE
                me.tiles_replaced += tale.c != NONE
            case Happening.TOOK_CARD:
                me.cards_as_helper += tale.b == Side.HELPER
                me.cards_as_contract += tale.b == Side.CONTRACT
            case Happening.BUILT:
                self.builder = p
                self.count(p, "windmills_per_ring", SPACE_NAMES[tale.a][0])
                self.spaces[SPACE_NAMES[tale.a]] += 1
            case Happening.REMOVED:
                me.windmills_removed += 1
            case Happening.MOVED_NEUTRAL:
                me.neutral_moves += 1
            case Happening.STACKED:
                me.stackings += 1
            case Happening.ENTERED:
                self.multipliers[p].append(tale.b)
            case Happening.PLACED_BULB:
                me.trades_placed += 1
            case Happening.TOOK_BULBS:
                me.trades_taken += 1
            case Happening.FULFILLED:
                me.wish_vp, me.wish_round = tale.a, self.round
            case Happening.END_TRIGGERED:
                self.ended = p, self.round
            case Happening.FINAL:
                me.final_vp, me.rank = tale.a, tale.b

    def summary(self, decisions: int) -> GameStatistics:
        for p, me in enumerate(self.players):
            for what, counter in self.counts[p].items():
                setattr(me, what, dict(counter))
            entered = self.multipliers[p]
            me.average_multiplier = sum(entered) / len(entered) if entered else None
        solo = self.seated == 1
        return GameStatistics(
            players=self.players[: self.seated],
            gardener=self.players[1] if solo else None,
            rounds=self.round,
            end_triggered_by=self.ended[0] if self.ended else None,
            end_triggered_in_round=self.ended[1] if self.ended else None,
            water_sections=dict(self.sections),
            floodgate_up=self.up,
            floodgate_down=self.down,
            windmills_per_space=dict(self.spaces),
            wish=self.wish,
            reshuffles=dict(self.reshuffles),
            slots_covered=self.covered,
            decisions=decisions,
            largest_stack=self.deepest,
        )


def tile_key(tile: int) -> str:
    return str(tile + 1)


def statistics(journal: Sequence[Sequence[Tale]], players: int) -> GameStatistics:
    recorder = Recorder(players)
    for page in journal:
        for tale in page:
            recorder.hear(tale)
    return recorder.summary(len(journal) - 1)

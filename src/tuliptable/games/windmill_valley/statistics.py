"""Windmill Valley: a finished game in numbers (section 10.1 of the specification), told from its journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.state import NONE, Side, Source
from tuliptable.games.windmill_valley.tables.cards import CARDS, WISHES
from tuliptable.games.windmill_valley.tables.season import SECTION, SECTIONS
from tuliptable.games.windmill_valley.tables.stacks import STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, LARGE, TILE_CLASS
from tuliptable.games.windmill_valley.words.names import ACTION_NAMES

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

    def hear(self, event: events.Happening) -> None:
        if isinstance(event, events.OnTable):
            self.hear_table(event)
            return
        me = self.players[event.player]
        self.hear_course(event, me)
        self.hear_action(event, me)
        self.hear_deed(event, me)

    def hear_table(self, event: events.OnTable) -> None:
        match event:
            case events.Rebuilt(stack=stack):
                self.reshuffles[STACK_NAMES[stack]] += 1
            case events.SlotCovered():
                self.covered += 1
            case events.WishRevealed(wish=wish):
                self.wish = WISHES[wish]

    def hear_course(self, event: events.Deed, me: PlayerStatistics) -> None:
        p = event.player
        match event:
            case events.TurnBegan():
                self.round = event.round
                self.chain = self.wheel_actions = 0
                self.acted = False
            case events.GateSet(before=before, speed=speed, water=water):
                self.up += speed > before
                self.down += speed < before
                self.sections[SECTIONS[SECTION[water]]] += 1
            case events.WheelsTurned(steps=steps):
                me.steps_per_turn.append(steps)
            case events.WheelDone(tile=tile):
                self.wheel_actions += 1
                self.acted = True
                me.double_actions += self.wheel_actions == 2
                self.count(p, "wheel_actions", f"tile {tile + 1}" if tile != NONE else "printed")
            case events.Consoled():
                me.consolations += 1
                self.acted = True
            case events.CommonTaken() | events.UniqueTaken():
                me.calendar_taken += 1
            case events.RewardLost():
                me.calendar_lost += 1
            case events.TurnEnded(deepest=deepest):
                me.passes += not self.acted
                self.deepest = max(self.deepest, deepest)
            case events.WishFulfilled(vp=vp):
                me.wish_vp, me.wish_round = vp, self.round
            case events.EndTriggered():
                self.ended = p, self.round
            case events.Finished(vp=vp, rank=rank):
                me.final_vp, me.rank = vp, rank

    def hear_action(self, event: events.Deed, me: PlayerStatistics) -> None:
        p = event.player
        match event:
            case events.ActionBegan(kind=kind, source=source):
                self.chain += 1
                me.longest_chain = max(me.longest_chain, self.chain)
                self.count(p, "actions_by_origin", Source(source).name.lower())
                if source == Source.WHEEL:
                    self.count(p, "wheel_actions", ACTION_NAMES[Effect(kind)])
                me.market_visits += kind == Effect.MARKET
            case events.HelperUsed(card=card):
                self.count(p, "helper_uses", CARDS[card])
            case events.Gained():
                self.gained(event, me)
            case events.Paid(kind=kind, amount=amount, source=source):
                me.guilders_spent += amount * (kind == Effect.GUILDER)
                me.tools_spent += amount * (kind == Effect.TOOL)
                if kind == Effect.VP:
                    self.count(p, "vp_by_source", Source(source).name.lower(), -amount)

    def gained(self, event: events.Gained, me: PlayerStatistics) -> None:
        if event.kind == Effect.GUILDER:
            me.guilders_earned += event.amount
            me.guilders_lost += event.lost
        elif event.kind == Effect.TOOL:
            me.tools_earned += event.amount
        else:
            self.count(event.player, "vp_by_source", Source(event.source).name.lower(), event.amount)
            if event.source == Source.TOLL:
                me.tolls_received += event.amount
                self.players[self.builder].tolls_paid += event.amount

    def hear_deed(self, event: events.Deed, me: PlayerStatistics) -> None:
        p = event.player
        match event:
            case events.Stored(colour=colour):
                self.count(p, "bulbs_gained", COLOURS[colour])
            case events.Swapped(colour=colour, returned=returned):
                self.count(p, "bulbs_gained", COLOURS[colour])
                self.count(p, "bulbs_swapped_away", COLOURS[returned])
            case events.Declined(colour=colour):
                self.count(p, "bulbs_declined", COLOURS[colour])
            case events.Planted(colour=colour):
                self.count(p, "bulbs_planted", COLOURS[colour])
            case events.Installed(tile=tile, space=space, old=old):
                self.count(p, "tiles_per_class", CLASSES[TILE_CLASS[tile]])
                me.tiles_on_large_wheel += space < LARGE
                me.tiles_on_small_wheel += space >= LARGE
                me.tiles_replaced += old != NONE
            case events.CardTaken(side=side):
                me.cards_as_helper += side == Side.HELPER
                me.cards_as_contract += side == Side.CONTRACT
            case events.Built(space=space):
                self.builder = p
                self.count(p, "windmills_per_ring", SPACE_NAMES[space][0])
                self.spaces[SPACE_NAMES[space]] += 1
            case events.Removed():
                me.windmills_removed += 1
            case events.NeutralMoved():
                me.neutral_moves += 1
            case events.Stacked():
                me.stackings += 1
            case events.Entered(times=times):
                self.multipliers[p].append(times)
            case events.BulbPlaced():
                me.trades_placed += 1
            case events.BulbsTaken():
                me.trades_taken += 1

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


def statistics(journal: Sequence[Sequence[events.Happening]], players: int) -> GameStatistics:
    recorder = Recorder(players)
    for page in journal:
        for event in page:
            recorder.hear(event)
    return recorder.summary(len(journal) - 1)

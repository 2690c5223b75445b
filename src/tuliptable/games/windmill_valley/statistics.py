"""Statistics of a finished match (section 10.1 of the specification)."""

from __future__ import annotations

from typing import Any

import msgspec

from tuliptable.engine.game_statistics import (
    DecisionCounts,
    EventCounts,
    compute,
    count,
    each,
    each_player,
    fill,
    highest,
    last,
    mean,
    statistics_of,
    tally,
    total,
)
from tuliptable.engine.state import NOBODY
from tuliptable.games.windmill_valley import events
from tuliptable.games.windmill_valley.events import ActionBegan, Built, Gained, GateSet, Installed, Paid, WheelDone
from tuliptable.games.windmill_valley.state import NONE, Side, Source
from tuliptable.games.windmill_valley.tables.cards import CARDS, WISHES
from tuliptable.games.windmill_valley.tables.season import SECTION, SECTIONS
from tuliptable.games.windmill_valley.tables.stacks import STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASSES, LARGE, TILE_CLASS

Counts = dict[str, int]
SOURCES = [source.name.lower() for source in Source]


def wheel_action(event: WheelDone | ActionBegan) -> str | None:
    if isinstance(event, WheelDone):
        return f"tile {event.tile + 1}" if event.tile != NONE else "printed"
    return Effect(event.kind).name.capitalize() if event.source == Source.WHEEL else None


def turns(counts: EventCounts) -> list[EventCounts]:
    return [turn for turn in counts.parts(events.TurnBegan) if counts.player in (NOBODY, turn.events[0].player)]


def passes(counts: EventCounts) -> int:
    return sum(bool(turn.of(events.TurnEnded)) and not turn.of(WheelDone | events.Consoled) for turn in turns(counts))


def round_of(kind: type[Any]) -> Any:
    return compute(lambda counts: max((turn.events[0].round for turn in turns(counts) if turn.of(kind)), default=None))


def tolls_paid(counts: EventCounts) -> int:
    """Return the tolls by the player who had built last."""
    tolls = counts.table.with_earlier(Gained, kind=Effect.VP, source=Source.TOLL)
    return sum(toll.amount for toll, then in tolls if then.of(Built)[-1].player == counts.player)


class PlayerStatistics(msgspec.Struct):
    final_vp: int = last(events.Finished, "vp", before=0)
    rank: int = last(events.Finished, "rank", before=0)
    vp_by_source: Counts = tally(
        Gained | Paid, "source", SOURCES, lambda e: e.amount if isinstance(e, Gained) else -e.amount, kind=Effect.VP
    )
    guilders_earned: int = total(Gained, "amount", kind=Effect.GUILDER)
    guilders_spent: int = total(Paid, "amount", kind=Effect.GUILDER)
    guilders_lost: int = total(Gained, "lost", kind=Effect.GUILDER)
    tools_earned: int = total(Gained, "amount", kind=Effect.TOOL)
    tools_spent: int = total(Paid, "amount", kind=Effect.TOOL)
    bulbs_gained: Counts = tally(events.Stored | events.Swapped, "colour", COLOURS)
    bulbs_swapped_away: Counts = tally(events.Swapped, "returned", COLOURS)
    bulbs_declined: Counts = tally(events.Declined, "colour", COLOURS)
    bulbs_planted: Counts = tally(events.Planted, "colour", COLOURS)
    steps_per_turn: list[int] = each(events.WheelsTurned, "steps")
    wheel_actions: Counts = tally(WheelDone | ActionBegan, wheel_action)
    double_actions: int = compute(lambda counts: sum(len(turn.of(WheelDone)) > 1 for turn in turns(counts)))
    passes: int = compute(passes)
    consolations: int = count(events.Consoled)
    actions_by_origin: Counts = tally(ActionBegan, "source", SOURCES)
    helper_uses: Counts = tally(events.HelperUsed, "card", CARDS)
    windmills_per_ring: Counts = tally(Built, lambda built: SPACE_NAMES[built.space][0])
    windmills_removed: int = count(events.Removed)
    tolls_paid: int = compute(tolls_paid)
    tolls_received: int = total(Gained, "amount", kind=Effect.VP, source=Source.TOLL)
    tiles_per_class: Counts = tally(Installed, lambda installed: CLASSES[TILE_CLASS[installed.tile]])
    tiles_on_large_wheel: int = total(Installed, lambda installed: installed.space < LARGE)
    tiles_on_small_wheel: int = total(Installed, lambda installed: installed.space >= LARGE)
    tiles_replaced: int = total(Installed, lambda installed: installed.old != NONE)
    cards_as_helper: int = count(events.CardTaken, side=Side.HELPER)
    cards_as_contract: int = count(events.CardTaken, side=Side.CONTRACT)
    market_visits: int = count(ActionBegan, kind=Effect.MARKET)
    average_multiplier: float | None = mean(events.Entered, "times")
    neutral_moves: int = count(events.NeutralMoved)
    stackings: int = count(events.Stacked)
    trades_placed: int = count(events.BulbPlaced)
    trades_taken: int = count(events.BulbsTaken)
    calendar_taken: int = count(events.CommonTaken | events.UniqueTaken)
    calendar_lost: int = count(events.RewardLost)
    wish_vp: int = last(events.WishFulfilled, "vp", before=0)
    wish_round: int | None = round_of(events.WishFulfilled)
    longest_chain: int = compute(lambda counts: max((len(turn.of(ActionBegan)) for turn in turns(counts)), default=0))


def gardener(counts: EventCounts) -> PlayerStatistics | None:
    return fill(PlayerStatistics, counts.seats(2)[1]) if counts.players == 1 else None


class GameStatistics(msgspec.Struct):
    players: list[PlayerStatistics] = each_player(PlayerStatistics)
    gardener: PlayerStatistics | None = compute(gardener)
    rounds: int = last(events.TurnBegan, "round", before=0)
    end_triggered_by: int | None = last(events.EndTriggered, "player")
    end_triggered_in_round: int | None = round_of(events.EndTriggered)
    water_sections: Counts = tally(GateSet, lambda gate: SECTIONS[SECTION[gate.water]])
    floodgate_up: int = total(GateSet, lambda gate: gate.speed > gate.before)
    floodgate_down: int = total(GateSet, lambda gate: gate.speed < gate.before)
    windmills_per_space: Counts = tally(Built, "space", SPACE_NAMES)
    wish: str | None = last(events.WishRevealed, lambda event: WISHES[event.wish])
    reshuffles: Counts = tally(events.Rebuilt, "stack", STACK_NAMES)
    slots_covered: int = count(events.SlotCovered)
    decisions: int = count(DecisionCounts)
    largest_stack: int = highest(events.TurnEnded, "deepest")


statistics = statistics_of(GameStatistics)

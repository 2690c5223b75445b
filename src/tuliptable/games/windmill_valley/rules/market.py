"""Visit the Market (section 3.13), and AREA (WV-103)."""

from __future__ import annotations

from tuliptable.engine.action_types import applies
from tuliptable.engine.events import tell
from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.actions import Done, Line, MoveNeutral, Options, Stack
from tuliptable.games.windmill_valley.events import Entered, LineTaken, NeutralMoved, Skipped, Stacked
from tuliptable.games.windmill_valley.rules.effects import do_effect
from tuliptable.games.windmill_valley.rules.frames import ask, next_stage, pop, top
from tuliptable.games.windmill_valley.rules.possible import can_do, has_helper
from tuliptable.games.windmill_valley.rules.purse import gain_guilders, pay_guilders
from tuliptable.games.windmill_valley.state import (
    GARDENER,
    Decision,
    Frame,
    Source,
    Stage,
    WindmillValley,
    seats_at_table,
)
from tuliptable.games.windmill_valley.tables.market import (
    AREAS,
    FULL_AREA,
    MARKET_LINE,
    MOST_TIMES,
    NEUTRAL_FROM,
    NEUTRAL_TO,
)
from tuliptable.games.windmill_valley.tables.vocabulary import Effect

NEUTRAL_COST = 1
STACKING_COST = 1
MOST_AT_TARGET = 1


@rule
def others(s: WindmillValley, p: int, area: int) -> int:
    """Count the markers in an area except this player's: those of players and neutral ones (WV-81)."""
    markers = s.neutral[area]
    for q in range(seats_at_table(s)):
        markers += int(q != p and s.farm[q].area == area)
    return markers


@rule
def next_area(area: int) -> int:
    """Return the next area clockwise."""
    return 0 if area == AREAS - 1 else area + 1


@rule
def step_market(s: WindmillValley, frame: Frame) -> bool:
    """Offer a neutral move, then make the movements, each with its rewards."""
    if frame.stage == Stage.BODY:
        if s.neutral_moved == 0 and can_move_neutral(s, frame):
            return ask(s, Decision.NEUTRAL)
        return next_stage(frame, Stage.MOVE)
    if frame.stage == Stage.MOVE:
        return step_movement(s, frame)
    if frame.stage == Stage.FULL:
        return ask(s, Decision.FULL)
    if frame.times == 0:
        return next_stage(frame, Stage.MOVE)
    return ask(s, Decision.LINE)


# --- the neutral marker ------------------------------------------------------------------------------------------


@rule
def neutral_cost(s: WindmillValley) -> int:
    """Return the price of a neutral move; it is free with ST5 (WV-82, WV-89)."""
    return 0 if has_helper(s, Effect.SPLIT, 1) else NEUTRAL_COST


@rule
def neutral_move_is_legal(s: WindmillValley, movements: int, move: int) -> bool:
    """Return True if the target has at most one other marker and this visit enters it, full areas skipped (WV-82)."""
    source = NEUTRAL_FROM[move]
    target = NEUTRAL_TO[move]
    if s.neutral[source] == 0 or others(s, s.turn, target) > MOST_AT_TARGET:
        return False
    area = s.farm[s.turn].area
    entered = False
    for _ in range(movements):
        area = next_area(area)
        if others(s, s.turn, area) + int(area == target) - int(area == source) >= FULL_AREA:
            area = next_area(area)
        entered = entered or area == target
    return entered


@rule
def can_move_neutral(s: WindmillValley, frame: Frame) -> bool:
    """Return True if a neutral move is legal and the player can pay for it (WV-82)."""
    if neutral_cost(s) > s.farm[s.turn].guilders:
        return False
    for move in range(AREAS * (AREAS - 1)):
        if neutral_move_is_legal(s, frame.left, move):
            return True
    return False


@rule
def offer_neutrals(s: WindmillValley) -> Options:
    """List the neutral moves, and `done` (WV-82)."""
    yield Done()
    for move in range(AREAS * (AREAS - 1)):
        if neutral_move_is_legal(s, top(s).left, move):
            yield MoveNeutral(areas=move)


@applies(MoveNeutral, when=Decision.NEUTRAL)
def move_neutral(s: WindmillValley, areas: int) -> None:
    """Move a neutral marker, once per turn (WV-82)."""
    pay_guilders(s, neutral_cost(s), Source.NEUTRAL)
    s.neutral_moved = 1
    s.neutral[NEUTRAL_FROM[areas]] -= 1
    s.neutral[NEUTRAL_TO[areas]] += 1
    tell(s, NeutralMoved(player=s.turn, area=NEUTRAL_FROM[areas], to=NEUTRAL_TO[areas]))
    next_stage(top(s), Stage.MOVE)


@applies(Done, when=Decision.NEUTRAL)
def leave_neutrals(s: WindmillValley) -> None:
    """Leave the neutral markers where they are (WV-82)."""
    next_stage(top(s), Stage.MOVE)


# --- movements ---------------------------------------------------------------------------------------------------


@rule
def step_movement(s: WindmillValley, frame: Frame) -> bool:
    """Move the marker from area to area (WV-83, WV-84, WV-88)."""
    if frame.left == 0:
        frame.area = 0
        return next_stage(frame, Stage.AFTER)
    area = next_area(s.farm[s.turn].area)
    if others(s, s.turn, area) < FULL_AREA:
        enter(s, frame, area)
        return False
    frame.area = area
    if can_stack(s, area):
        return next_stage(frame, Stage.FULL)
    skip(s)
    return False


@rule
def stacking_cost(s: WindmillValley) -> int:
    """Return the price of stacking; with ST5 the first of a turn is free (WV-84, WV-89)."""
    return 0 if s.stacked == 0 and has_helper(s, Effect.SPLIT, 1) else STACKING_COST


@rule
def can_stack(s: WindmillValley, area: int) -> bool:
    """Return True if the area has a player's marker to stack on, and the player can pay (WV-84)."""
    if stacking_cost(s) > s.farm[s.turn].guilders:
        return False
    return others(s, s.turn, area) > s.neutral[area]


@rule
def offer_stackings(s: WindmillValley) -> Options:
    """List the markers of other players in the full area, and `done` to skip it (WV-84)."""
    yield Done()
    for seat in range(seats_at_table(s)):
        if seat != s.turn and s.farm[seat].area == top(s).area:
            yield Stack(seat=seat)


@applies(Stack, when=Decision.FULL)
def stack_on(s: WindmillValley, seat: int) -> None:
    """Pay to stack on a player's marker; the Gardener's share goes to the supply (WV-84, WV-85, WV-89, WV-136)."""
    frame = top(s)
    pay_guilders(s, stacking_cost(s), Source.STACKING)
    s.stacked = 1
    tell(s, Stacked(player=s.turn, on=seat, area=frame.area))
    if s.players > 1 or seat != GARDENER:
        gain_guilders(s, seat, STACKING_COST, Source.STACKING)
    enter(s, frame, frame.area)


@applies(Done, when=Decision.FULL)
def skip(s: WindmillValley) -> None:
    """Skip a full area without using a movement; two full areas cannot occur (WV-84)."""
    frame = top(s)
    tell(s, Skipped(player=s.turn, area=frame.area))
    enter(s, frame, next_area(frame.area))


@rule
def enter(s: WindmillValley, frame: Frame, area: int) -> None:
    """Move the marker; the other markers there multiply the reward (WV-86)."""
    s.farm[s.turn].area = area
    frame.left -= 1
    frame.area = area
    frame.times = min(MOST_TIMES, 1 + others(s, s.turn, area))
    tell(s, Entered(player=s.turn, area=area, times=frame.times))
    next_stage(frame, Stage.LINE)


# --- reward lines ------------------------------------------------------------------------------------------------


@rule
def step_area(s: WindmillValley, frame: Frame) -> bool:
    """Take a reward of the marker's area, once (WV-103)."""
    frame.area = s.farm[s.turn].area
    frame.times = 1
    return ask(s, Decision.LINE)


@rule
def offer_lines(s: WindmillValley) -> Options:
    """List rewards with all their times, with ST5 any part; Plant only if possible (WV-86, WV-87, WV-89)."""
    frame = top(s)
    least = 1 if has_helper(s, Effect.SPLIT, 1) else frame.times
    yield Done()
    for line in range(3):
        if can_do(s, MARKET_LINE[frame.area][line]):
            for times in range(least, frame.times + 1):
                yield Line(line=line, times=times)


@applies(Line, when=Decision.LINE)
def take_line(s: WindmillValley, line: int, times: int) -> None:
    """Do a reward with its amount multiplied, as one effect (WV-86, WV-89)."""
    frame = top(s)
    area = frame.area
    tell(s, LineTaken(player=s.turn, area=area, line=line, times=times))
    if frame.kind == Effect.AREA:
        pop(s)
    else:
        frame.times -= times
    do_effect(s, MARKET_LINE[area][line], times, Source.MARKET)


@applies(Done, when=Decision.LINE)
def leave_area(s: WindmillValley) -> None:
    """Take no reward, or no more of it (WV-86)."""
    frame = top(s)
    if frame.kind == Effect.AREA:
        pop(s)
    else:
        frame.times = 0

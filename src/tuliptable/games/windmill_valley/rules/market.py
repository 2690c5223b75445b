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
    """WV-81. Markers in an area except this player's, players' and neutral ones alike."""
    markers = s.neutral[area]
    for q in range(seats_at_table(s)):
        markers += int(q != p and s.farm[q].area == area)
    return markers


@rule
def next_area(area: int) -> int:
    """Clockwise."""
    return 0 if area == AREAS - 1 else area + 1


@rule
def step_market(s: WindmillValley, frame: Frame) -> bool:
    """A neutral marker, then movements, each with its rewards."""
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
    """WV-82, WV-89. With ST5 it is free."""
    return 0 if has_helper(s, Effect.SPLIT, 1) else NEUTRAL_COST


@rule
def neutral_move_is_legal(s: WindmillValley, movements: int, move: int) -> bool:
    """WV-82. The target holds at most one other marker and is entered by this visit, full areas skipped."""
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
    """WV-82. Whether a move is legal and can be paid."""
    if neutral_cost(s) > s.farm[s.turn].guilders:
        return False
    for move in range(AREAS * (AREAS - 1)):
        if neutral_move_is_legal(s, frame.left, move):
            return True
    return False


@rule
def offer_neutrals(s: WindmillValley) -> Options:
    """WV-82. Every move of a neutral marker that is legal now, or none."""
    yield Done()
    for move in range(AREAS * (AREAS - 1)):
        if neutral_move_is_legal(s, top(s).left, move):
            yield MoveNeutral(areas=move)


@applies(MoveNeutral, when=Decision.NEUTRAL)
def move_neutral(s: WindmillValley, areas: int) -> None:
    """WV-82. Once per turn."""
    pay_guilders(s, neutral_cost(s), Source.NEUTRAL)
    s.neutral_moved = 1
    s.neutral[NEUTRAL_FROM[areas]] -= 1
    s.neutral[NEUTRAL_TO[areas]] += 1
    tell(s, NeutralMoved(player=s.turn, area=NEUTRAL_FROM[areas], to=NEUTRAL_TO[areas]))
    next_stage(top(s), Stage.MOVE)


@applies(Done, when=Decision.NEUTRAL)
def leave_neutrals(s: WindmillValley) -> None:
    """WV-82. No neutral marker moves."""
    next_stage(top(s), Stage.MOVE)


# --- movements ---------------------------------------------------------------------------------------------------


@rule
def step_movement(s: WindmillValley, frame: Frame) -> bool:
    """WV-83, WV-84, WV-88. From where the marker is now, one area after another."""
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
    """WV-84, WV-89. With ST5 the first of a turn is free."""
    return 0 if s.stacked == 0 and has_helper(s, Effect.SPLIT, 1) else STACKING_COST


@rule
def can_stack(s: WindmillValley, area: int) -> bool:
    """WV-84. There is a player's marker to stack on, and the price can be paid."""
    if stacking_cost(s) > s.farm[s.turn].guilders:
        return False
    return others(s, s.turn, area) > s.neutral[area]


@rule
def offer_stackings(s: WindmillValley) -> Options:
    """WV-84. On any other player's marker in the full area, or not at all."""
    yield Done()
    for seat in range(seats_at_table(s)):
        if seat != s.turn and s.farm[seat].area == top(s).area:
            yield Stack(seat=seat)


@applies(Stack, when=Decision.FULL)
def stack_on(s: WindmillValley, seat: int) -> None:
    """WV-84, WV-85, WV-89, WV-136. What the Gardener is paid goes to the supply."""
    frame = top(s)
    pay_guilders(s, stacking_cost(s), Source.STACKING)
    s.stacked = 1
    tell(s, Stacked(player=s.turn, on=seat, area=frame.area))
    if s.players > 1 or seat != GARDENER:
        gain_guilders(s, seat, STACKING_COST, Source.STACKING)
    enter(s, frame, frame.area)


@applies(Done, when=Decision.FULL)
def skip(s: WindmillValley) -> None:
    """WV-84. No movement is used; two full areas cannot occur."""
    frame = top(s)
    tell(s, Skipped(player=s.turn, area=frame.area))
    enter(s, frame, next_area(frame.area))


@rule
def enter(s: WindmillValley, frame: Frame, area: int) -> None:
    """WV-86. The marker moves; the others there say how many times a reward is taken."""
    s.farm[s.turn].area = area
    frame.left -= 1
    frame.area = area
    frame.times = min(MOST_TIMES, 1 + others(s, s.turn, area))
    tell(s, Entered(player=s.turn, area=area, times=frame.times))
    next_stage(frame, Stage.LINE)


# --- reward lines ------------------------------------------------------------------------------------------------


@rule
def step_area(s: WindmillValley, frame: Frame) -> bool:
    """WV-103. The area the marker is in now, once."""
    frame.area = s.farm[s.turn].area
    frame.times = 1
    return ask(s, Decision.LINE)


@rule
def offer_lines(s: WindmillValley) -> Options:
    """WV-86, WV-87, WV-89. All at once, or with ST5 any part; a Plant line only if it can be done."""
    frame = top(s)
    least = 1 if has_helper(s, Effect.SPLIT, 1) else frame.times
    yield Done()
    for line in range(3):
        if can_do(s, MARKET_LINE[frame.area][line]):
            for times in range(least, frame.times + 1):
                yield Line(line=line, times=times)


@applies(Line, when=Decision.LINE)
def take_line(s: WindmillValley, line: int, times: int) -> None:
    """WV-86, WV-89. Its effect so many times over, as one effect."""
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
    """WV-86. No reward, or no more of it."""
    frame = top(s)
    if frame.kind == Effect.AREA:
        pop(s)
    else:
        frame.times = 0

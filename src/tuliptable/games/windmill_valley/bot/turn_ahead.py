"""The value of the rest of this turn, in hundredths of a VP: wheels, Calendar rewards and the stack."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.bot.estimates import (
    AREA_LINE,
    BUILDING,
    MOVEMENT,
    PATIENCE,
    TOOL,
    TRADING,
    enhancing_worth,
    hiring_worth,
    lowering_worth,
    planting_worth,
    possible_worth,
)
from tuliptable.games.windmill_valley.bot.outlook import tile_promise
from tuliptable.games.windmill_valley.rules.calendar import can_take_common, can_take_unique
from tuliptable.games.windmill_valley.rules.scoring import contracts_vp
from tuliptable.games.windmill_valley.rules.wheels import shows_plus, wheel_effect, wheel_open
from tuliptable.games.windmill_valley.state import NONE, Decision, Frame, Stage, Status, WindmillValley
from tuliptable.games.windmill_valley.tables.market import QUARTER, QUARTERS
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, LAST_COLUMN, MOST_STEPS, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.valley import SPACE_REWARD
from tuliptable.games.windmill_valley.tables.vocabulary import Effect
from tuliptable.games.windmill_valley.tables.wheels import LARGE

BULB_TO_COME = 100
FREE_TRADE = 60  # above an ordinary trade


@rule
def still_to_come(s: WindmillValley, left: int) -> int:
    if s.decision == Decision.STEPS:
        return best_turn_of_wheels(s, left)
    if s.depth == 0 and s.decision != Decision.MAIN:
        return 0
    worth = wheel_actions_worth(s, left) + calendar_worth(s, left)
    for i in range(s.depth):
        waiting = frame_worth(s, s.stack[i], left)
        worth += waiting
    return worth


# --- wheels and Calendar -----------------------------------------------------------------------------------------


@rule
def best_turn_of_wheels(s: WindmillValley, left: int) -> int:
    best = -10_000
    for steps in range(1, MOST_STEPS + 1):
        tools = abs(steps - s.gate)
        if tools <= s.farm[s.turn].tools:
            best = max(best, turn_of_wheels_worth(s, steps, left) - TOOL * tools)
    return best


@rule
def turn_of_wheels_worth(s: WindmillValley, steps: int, left: int) -> int:
    """Value the actions and the month that come up after `steps` steps."""
    farm = s.farm[s.turn]
    farm.steps += steps
    if farm.steps % LARGE < steps and farm.column < LAST_COLUMN:
        s.common_pending = farm.column + 1
        s.unique_pending = farm.column + 1
    worth = wheel_actions_worth(s, left) + calendar_worth(s, left) - PATIENCE * steps
    s.common_pending = 0
    s.unique_pending = 0
    farm.steps -= steps
    return worth


@rule
def wheel_actions_worth(s: WindmillValley, left: int) -> int:
    """Value the better of the two active actions, or both with a `+`."""
    large = wheel_action_worth(s, 0, left)
    small = wheel_action_worth(s, 1, left)
    return large + small if shows_plus(s, 0) or shows_plus(s, 1) else max(large, small)


@rule
def wheel_action_worth(s: WindmillValley, wheel: int, left: int) -> int:
    if not wheel_open(s, wheel):
        return 0
    worth = 0
    for i in range(3):
        worth += possible_worth(s, wheel_effect(s, wheel, i), left)
    return worth


@rule
def calendar_worth(s: WindmillValley, left: int) -> int:
    """Value the pending common reward and the best pending unique one."""
    worth = 0
    if can_take_common(s):
        worth += possible_worth(s, COMMON_REWARD[s.common_pending][0], left)
    best = 0
    for row in range(4):
        if can_take_unique(s, row):
            number = 4 * s.unique_pending + row
            reward = possible_worth(s, UNIQUE_REWARD[number][0], left)
            best = max(best, reward + possible_worth(s, UNIQUE_REWARD[number][1], left))
    return worth + best


# --- the stack ---------------------------------------------------------------------------------------------------


@rule
def frame_worth(s: WindmillValley, frame: Frame, left: int) -> int:
    """Value the rest of a frame on the stack."""
    if frame.stage == Stage.AFTER:
        return 0
    if frame.kind == Effect.MENU:
        return menu_worth(s, frame, left)
    if frame.kind == Effect.BULB:
        return BULB_TO_COME * frame.left
    if frame.kind == Effect.PLANT:
        return planting_worth(s, frame.left, frame.colours)
    if frame.kind == Effect.LOWER:
        return lowering_worth(s, frame.left, frame.both)
    if frame.kind == Effect.ENHANCE:
        return enhance_worth(s, frame, left)
    if frame.kind == Effect.FARM:
        return hiring_worth(left) if is_to_come(frame) else 0
    if frame.kind == Effect.BUILD:
        return build_worth(s, frame, left)
    if frame.kind == Effect.MARKET:
        return MOVEMENT * frame.left + AREA_LINE * frame.times
    if frame.kind == Effect.TRADE:
        return trade_worth(s, frame, left)
    return AREA_LINE


@rule
def is_to_come(frame: Frame) -> bool:
    """Return True if the main choice of an action is still ahead."""
    return frame.stage == Stage.BEFORE or frame.stage == Stage.BODY


@rule
def menu_worth(s: WindmillValley, frame: Frame, left: int) -> int:
    worth = 0
    for i in range(4):
        if frame.status[i] == Status.OPEN:
            worth += possible_worth(s, frame.entry[i], left)
    return worth


@rule
def enhance_worth(s: WindmillValley, frame: Frame, left: int) -> int:
    """Value a tile to choose, or the tile in hand."""
    if frame.stage == Stage.GIVEBACK:
        return 0
    if frame.stage == Stage.INSTALL:
        return tile_promise(s, s.turn, frame.held, left)
    return enhancing_worth(left)


@rule
def build_worth(s: WindmillValley, frame: Frame, left: int) -> int:
    """Value building by the fields and contracts of the best corner."""
    if is_to_come(frame):
        return BUILDING
    if frame.space == NONE:
        return 0
    worth = 0
    if frame.stage == Stage.GROUP:
        worth -= contracts_vp(s, s.turn) * 100
        s.mill[frame.space] = s.turn
        worth += contracts_vp(s, s.turn) * 100
        s.mill[frame.space] = NONE
    for i in range(3):
        worth += possible_worth(s, SPACE_REWARD[frame.space][i], left)
    return worth


@rule
def trade_worth(s: WindmillValley, frame: Frame, left: int) -> int:
    """Value a trade to make, or the quarters chosen in a free one."""
    if is_to_come(frame):
        return TRADING + FREE_TRADE * frame.free
    worth = 0
    if frame.stage == Stage.QUARTER:
        for quarter in range(QUARTERS):
            if frame.quarter[quarter] == 1:
                worth += possible_worth(s, QUARTER[s.trade[s.trade_top]][quarter], left)
    return worth

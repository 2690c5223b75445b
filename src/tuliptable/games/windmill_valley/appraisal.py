"""Windmill Valley: what an option looks worth to the player who has it, judged by what he can see.

The option is tried on a world that fits what he knows. Then the position is weighed, in hundredths of a VP: points,
money, bulbs, what rows, columns, groups, contracts, tiles and helpers promise in the time left, and what is still
to be resolved in this turn. The weights are a player's rules of thumb and nothing more.
"""

from __future__ import annotations

from tuliptable.engine.rule import rule, table
from tuliptable.engine.state import clear_journal
from tuliptable.games.windmill_valley.knowledge import imagine
from tuliptable.games.windmill_valley.rules.calendar import can_take_common, can_take_unique
from tuliptable.games.windmill_valley.rules.effects import can_do_any
from tuliptable.games.windmill_valley.rules.market import seats_at_table
from tuliptable.games.windmill_valley.rules.play import apply
from tuliptable.games.windmill_valley.rules.possible import can_do
from tuliptable.games.windmill_valley.rules.purse import stored
from tuliptable.games.windmill_valley.rules.scoring import (
    bulbs_of,
    contract_worth,
    one_colour,
    tiles_on,
)
from tuliptable.games.windmill_valley.rules.wheels import wheel_open
from tuliptable.games.windmill_valley.state import NONE, Decision, Frame, Stage, Status, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import (
    CONTRACT_COUNTS,
    CONTRACT_FORMULA,
    CONTRACT_VALUE,
    HELPER_EFFECTS,
    Formula,
)
from tuliptable.games.windmill_valley.tables.farm import (
    CARD_SLOTS,
    COLUMN_VALUE,
    FARM_COLUMNS,
    FARM_ROWS,
    GROUP_VALUE,
    ROW_MIXED,
    ROW_ONE_COLOUR,
)
from tuliptable.games.windmill_valley.tables.season import COMMON_REWARD, MOST_STEPS, SECTION, UNIQUE_REWARD
from tuliptable.games.windmill_valley.tables.valley import SPACE_REWARD
from tuliptable.games.windmill_valley.tables.wheels import (
    LARGE,
    PRINTED,
    SMALL,
    SPACES_OF_WHEELS,
    TILE_EFFECTS,
    TILE_PLUS,
)
from tuliptable.games.windmill_valley.vocabulary import COLOUR_COUNT, NOTHING, Effect

STEPS_IN_ALL = 26  # about so many steps does the fastest player make before the end
GUILDERS = table([0, 75, 140, 195, 240, 280, 315, 345, 370, 390])
TOOL = 45
LATE_TOOL = 5
STORED = table([0, 110, 215, 310, 390, 450, 490, 500])  # bulbs in Storage
MATCHING = 45  # a stored bulb whose colour a row is waiting for
PLANTING = table([0, 140, 260, 360, 430])
PROGRESS = table([0, 6, 14, 25, 39, 56, 76, 100])  # of a row, in percent
COLUMN_PROGRESS = table([0, 20, 45, 75, 100])
GROUP_PROGRESS = table([100, 45, 20, 8])  # by windmills left
LOWERING = table([60, 100, 190])  # a point, by section
ENHANCING, HIRING, BUILDING, TRADING, MOVEMENT, AREA_LINE, PLUS = 450, 450, 550, 320, 250, 95, 170
HELPER_TURN = 30  # percent of its effect that a helper gives per turn left
FUTURE = 130  # a step that is still to be made
CONTRACT_STEP = 4  # percent of the value of a contract, for each step left
OTHERS = 25  # percent of the others' VP that counts against one


@rule
def appraise(s: WindmillValley, action: int) -> int:
    p = s.turn
    imagine(s, s.chance)
    clear_journal(s)
    apply(s, action)
    worth = outlook(s, p)
    if s.turn == p and s.decision != Decision.OVER:
        worth += still_to_come(s)
    return worth


@rule
def steps_left(s: WindmillValley) -> int:
    """How many steps a player may still make, as the fastest sets the end."""
    if s.decision == Decision.OVER:
        return 0
    if s.last_round > 0:
        return 2 * (s.last_round - s.round)
    fastest = 0
    for p in range(seats_at_table(s)):
        fastest = max(fastest, s.farm[p].steps)
    return max(3, STEPS_IN_ALL - fastest)


@rule
def outlook(s: WindmillValley, p: int) -> int:
    left = steps_left(s)
    others = 0
    for q in range(s.players):
        if q != p:
            others += s.farm[q].vp
    worth = s.farm[p].vp * 100 - others * OTHERS // max(1, s.players - 1)
    if s.decision == Decision.OVER:
        return worth
    worth += left * FUTURE
    worth += purse_worth(s, p, left) + rows_worth(s, p) + columns_worth(s, p) + groups_worth(s, p, left)
    return worth + contracts_worth(s, p, left) + wheels_worth(s, p, left) + helpers_worth(s, p, left)


@rule
def purse_worth(s: WindmillValley, p: int, left: int) -> int:
    """Money, Tools and bulbs are worth what can still be made of them."""
    farm = s.farm[p]
    if left < 2:
        return farm.guilders * 2 + stored(s, p) * 2 + farm.tools
    worth = GUILDERS[farm.guilders] + STORED[stored(s, p)]
    worth += TOOL * min(4, farm.tools) + LATE_TOOL * max(0, farm.tools - 4)
    for colour in range(COLOUR_COUNT):
        if farm.storage[colour] > 0:
            worth += MATCHING * min(farm.storage[colour], places_for(s, p, colour))
    return worth * min(left, 6) // 6


@rule
def places_for(s: WindmillValley, p: int, colour: int) -> int:
    """Free patches in rows that have begun with this colour; the beginning of a row for a colour of its own."""
    farm = s.farm[p]
    places = 0
    empty = 0
    for row in range(FARM_ROWS):
        if farm.length[row] == 0:
            empty = 1
        elif farm.bulb[row][0] == colour:
            places += FARM_COLUMNS - farm.length[row]
    return places if places > 0 else empty


@rule
def rows_worth(s: WindmillValley, p: int) -> int:
    """What full rows pay, and a share of it for rows under way: more in one colour."""
    farm = s.farm[p]
    worth = 0
    for row in range(FARM_ROWS):
        length = farm.length[row]
        value = ROW_ONE_COLOUR[row] if length > 0 and pure(s, p, row) else ROW_MIXED[row]
        worth += value * PROGRESS[length]
    return worth


@rule
def pure(s: WindmillValley, p: int, row: int) -> bool:
    """Whether all bulbs of a row so far have one colour."""
    farm = s.farm[p]
    other = 0
    for column in range(1, farm.length[row]):
        other += int(farm.bulb[row][column] != farm.bulb[row][0])
    return other == 0


@rule
def columns_worth(s: WindmillValley, p: int) -> int:
    farm = s.farm[p]
    worth = 0
    for column in range(FARM_COLUMNS):
        seen = 0
        bulbs = 0
        twice = 0
        for row in range(FARM_ROWS):
            colour = farm.bulb[row][column]
            if colour != NONE:
                twice |= (seen >> colour) & 1
                seen |= 1 << colour
                bulbs += 1
        worth += COLUMN_VALUE[column] * (-100 if twice == 1 else COLUMN_PROGRESS[bulbs])
    return worth


@rule
def groups_worth(s: WindmillValley, p: int, left: int) -> int:
    """An empty group pays for sure, one with windmills left perhaps."""
    worth = 0
    for colour in range(COLOUR_COUNT):
        windmills = s.farm[p].group[colour]
        share = GROUP_PROGRESS[windmills] if windmills == 0 else GROUP_PROGRESS[windmills] * min(left, 12) // 12
        hoped = bulbs_of(s, p, colour) * 2 + min(left, 12) // 4
        worth += GROUP_VALUE[colour] * share * hoped // 2
    return worth


@rule
def contracts_worth(s: WindmillValley, p: int, left: int) -> int:
    worth = 0
    for slot in range(CARD_SLOTS):
        card = s.farm[p].contract[slot]
        if card != NONE:
            worth += contract_worth(s, p, card) * 100 + contract_promise(s, p, card, left)
    return worth


@rule
def contract_promise(s: WindmillValley, p: int, card: int, left: int) -> int:
    """What a contract may still bring beyond what it is worth now."""
    value = CONTRACT_VALUE[card]
    formula = CONTRACT_FORMULA[card]
    if formula == Formula.ROWS_OF:
        best = 0
        for row in range(FARM_ROWS):
            if s.farm[p].bulb[row][0] == CONTRACT_COUNTS[card] and pure(s, p, row) and not one_colour(s, p, row):
                best = max(best, PROGRESS[s.farm[p].length[row]])
        return value * best * min(left, 12) // 12 + value * left
    if formula == Formula.SMALL5:
        return value * tiles_on(s, p, LARGE, SPACES_OF_WHEELS) * 12 * min(left, 12) // 12
    return value * left * CONTRACT_STEP


@rule
def wheels_worth(s: WindmillValley, p: int, left: int) -> int:
    """A tile is worth what it adds to the printed action, as often as it will come up."""
    farm = s.farm[p]
    worth = 0
    for space in range(SPACES_OF_WHEELS):
        tile = farm.wheel[space]
        if tile != NONE:
            gain = -effect_worth(s, PRINTED[farm.board][space], left) + PLUS * TILE_PLUS[tile]
            for i in range(3):
                gain += effect_worth(s, TILE_EFFECTS[tile][i], left)
            worth += gain * left // (2 * (LARGE if space < LARGE else SMALL))
    return worth


@rule
def helpers_worth(s: WindmillValley, p: int, left: int) -> int:
    worth = 0
    for slot in range(CARD_SLOTS):
        card = s.farm[p].helper[slot]
        if card != NONE:
            effects = effect_worth(s, HELPER_EFFECTS[card][0], left) + effect_worth(s, HELPER_EFFECTS[card][1], left)
            worth += effects * HELPER_TURN * left // 200
    return worth


# --- what is still to come in this turn --------------------------------------------------------------------------


@rule
def effect_worth(s: WindmillValley, number: int, left: int) -> int:
    """What an effect is worth to somebody who can do it, by a rule of thumb."""
    kind = EFFECTS[number][0]
    amount = EFFECTS[number][1]
    detail = EFFECTS[number][2]
    if kind == Effect.GUILDER:
        return 42 * amount
    if kind == Effect.VP:
        return 100 * amount
    if kind == Effect.TOOL:
        return TOOL * amount
    if kind == Effect.BULB:
        return 110 * amount
    if kind == Effect.PLANT:
        return PLANTING[min(4, amount)]
    if kind == Effect.LOWER:
        return LOWERING[SECTION[s.water]] * amount * (2 + detail) // 2
    if kind == Effect.ENHANCE:
        return ENHANCING * min(left, 18) // 18
    if kind == Effect.FARM:
        return HIRING * (min(left, 18) + 6) // 24
    if kind == Effect.BUILD:
        return BUILDING + 20 * detail
    if kind == Effect.MARKET:
        return MOVEMENT * amount - 42 * detail
    if kind == Effect.TRADE:
        return TRADING + 25 * detail
    if kind == Effect.NOTHING:
        return 0
    return AREA_LINE


@rule
def still_to_come(s: WindmillValley) -> int:
    left = steps_left(s)
    if s.decision == Decision.STEPS:
        return best_pair(s, left)
    if s.decision < Decision.MAIN:
        return 0
    worth = wheel_actions_worth(s, left) + calendar_worth(s, left)
    for i in range(s.depth):
        worth += frame_worth(s, s.stack[i], left)
    return worth


@rule
def best_pair(s: WindmillValley, left: int) -> int:
    """The best that the wheels can bring up now."""
    farm = s.farm[s.turn]
    best = -1000
    for steps in range(1, MOST_STEPS + 1):
        tools = abs(steps - s.gate)
        if tools <= farm.tools:
            farm.steps += steps
            best = max(best, wheel_actions_worth(s, left) - TOOL * tools)
            farm.steps -= steps
    return best


@rule
def wheel_actions_worth(s: WindmillValley, left: int) -> int:
    """The better of the two active actions, or both where a "+" allows it."""
    worth = 0
    for wheel in range(2):
        if wheel_open(s, wheel):
            action = wheel_action_worth(s, wheel, left)
            plus = s.wheel_done[0] == 1 or s.wheel_done[1] == 1 or both_allowed(s)
            worth = worth + action if plus else max(worth, action)
    return worth


@rule
def both_allowed(s: WindmillValley) -> bool:
    farm = s.farm[s.turn]
    large = farm.wheel[(farm.steps - 1) % LARGE]
    small = farm.wheel[LARGE + (farm.steps - 1) % SMALL]
    return (large != NONE and TILE_PLUS[max(large, 0)] == 1) or (small != NONE and TILE_PLUS[max(small, 0)] == 1)


@rule
def wheel_action_worth(s: WindmillValley, wheel: int, left: int) -> int:
    farm = s.farm[s.turn]
    space = (farm.steps - 1) % LARGE if wheel == 0 else LARGE + (farm.steps - 1) % SMALL
    tile = farm.wheel[space]
    if tile == NONE:
        return possible_worth(s, PRINTED[farm.board][space], left)
    worth = 0
    for i in range(3):
        worth += possible_worth(s, TILE_EFFECTS[tile][i], left)
    return worth


@rule
def possible_worth(s: WindmillValley, number: int, left: int) -> int:
    return effect_worth(s, number, left) if can_do(s, number) else 0


@rule
def calendar_worth(s: WindmillValley, left: int) -> int:
    worth = 0
    if can_take_common(s):
        worth += effect_worth(s, COMMON_REWARD[s.common_pending][0], left)
    best = 0
    if s.unique_pending > 0:
        for row in range(4):
            if can_take_unique(s, row):
                number = 4 * s.unique_pending + row
                if can_do_any(s, UNIQUE_REWARD[number][0], UNIQUE_REWARD[number][1], NOTHING):
                    reward = effect_worth(s, UNIQUE_REWARD[number][0], left)
                    best = max(best, reward + effect_worth(s, UNIQUE_REWARD[number][1], left))
    return worth + best


@rule
def frame_worth(s: WindmillValley, frame: Frame, left: int) -> int:
    """What is still to be gained from a frame of the stack."""
    if frame.stage == Stage.AFTER:
        return 0
    if frame.kind == Effect.MENU:
        worth = 0
        for i in range(4):
            if frame.status[i] == Status.OPEN:
                worth += possible_worth(s, frame.entry[i], left)
        return worth
    if frame.kind == Effect.BULB:
        return 100 * frame.left
    if frame.kind == Effect.PLANT:
        return PLANTING[min(4, frame.left)]
    if frame.kind == Effect.LOWER:
        return LOWERING[SECTION[s.water]] * frame.left * (2 + frame.mode) // 2
    if frame.kind == Effect.ENHANCE:
        return enhancing_worth(s, frame, left)
    if frame.kind == Effect.FARM:
        return HIRING * (min(left, 18) + 6) // 24 if frame.stage <= Stage.BODY else 0
    if frame.kind == Effect.BUILD:
        return building_worth(s, frame, left)
    if frame.kind == Effect.MARKET:
        return MOVEMENT * frame.left + AREA_LINE * frame.count
    if frame.kind == Effect.TRADE:
        return TRADING + 60 * frame.special if frame.stage <= Stage.BODY else 0
    return AREA_LINE


@rule
def enhancing_worth(s: WindmillValley, frame: Frame, left: int) -> int:
    """A tile in hand is worth what it will do, on the space where it adds most: about an ordinary one."""
    if frame.stage == Stage.GIVEBACK:
        return 0
    if frame.stage != Stage.INSTALL:
        return ENHANCING * min(left, 18) // 18
    worth = PLUS * TILE_PLUS[frame.held] - LOWERING[0] * 2
    for i in range(3):
        worth += effect_worth(s, TILE_EFFECTS[frame.held][i], left)
    return worth * left // (2 * SMALL)


@rule
def building_worth(s: WindmillValley, frame: Frame, left: int) -> int:
    """The space is chosen by what its fields give."""
    if frame.stage <= Stage.BODY:
        return BUILDING
    if frame.held == NONE:
        return 0
    worth = 0
    for i in range(3):
        worth += possible_worth(s, SPACE_REWARD[frame.held][i], left)
    return worth

"""The value of a position for a player in the time left, in hundredths of a VP.

It counts points, guilders, tools and bulbs, and the likely pay of rows, columns, groups, contracts, the wish, tiles
and helpers. The weights are rules of thumb. With no time left, only certain points count.
"""

from __future__ import annotations

from tuliptable.engine.rule import const_table, rule, scratch
from tuliptable.games.windmill_valley.bot.estimates import TOOL, effect_worth
from tuliptable.games.windmill_valley.rules.scoring import (
    bulbs_of,
    columns_gained,
    contract_worth,
    groups_vp,
    one_colour,
    rows_vp,
    tiles_of_class,
    tiles_on,
)
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.rules.wish import mills_in_one_group
from tuliptable.games.windmill_valley.state import GARDENER, NONE, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import (
    CARDS_OF_A_GROUP,
    CONTRACT_COUNTS,
    CONTRACT_FORMULA,
    CONTRACT_VALUE,
    HELPER_EFFECTS,
    HELPER_TRIGGER,
    WISH_PATCH,
    WISH_RARE,
    WISH_TILES,
    WISH_TOOLS,
    WISH_VP,
    WISH_WINDMILLS,
    Formula,
    Wish,
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
from tuliptable.games.windmill_valley.tables.gardener import LEVEL_CONTRACT_VP
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT, Effect
from tuliptable.games.windmill_valley.tables.wheels import (
    LARGE,
    PRINTED,
    SMALL,
    SPACES_OF_WHEELS,
    TILE_EFFECTS,
    TILE_PLUS,
)

GUILDERS = const_table([0, 185, 345, 480, 590, 690, 775, 850, 910, 960])
LATE_TOOL, MANY_TOOLS = 5, 4  # of a tool beyond the fourth
STORED = const_table([0, 110, 215, 310, 390, 450, 490, 500])  # by bulbs in storage
MATCHING = 45  # for a stored bulb of a colour that a row needs
TO_USE_UP = 6  # steps to make use of guilders, tools and bulbs
TO_FINISH = 12  # steps to finish rows, columns and groups
PROGRESS = const_table([0, 6, 14, 25, 39, 56, 76, 100])  # of a row, in percent, by length
COLUMN_PROGRESS = const_table([0, 20, 45, 75, 100])
GROUP_PROGRESS = const_table([100, 45, 20, 8])  # by windmills left
WISH_VALUES = 4
WISH_PROGRESS = 60  # percent of the wish, times the square of its progress
#             windmills at, large wheel, -, tiles, cards, Tools, windmills, rows, columns, bulbs, rows of a colour
CONTRACT_STEP = const_table([7, 7, 0, 4, 7, 7, 7, 7, 7, 11, 1])  # percent of a contract's value for each step left
SMALL_WHEEL_STEP = 1  # the same for each tile on the small wheel, if the contract counts five
#         Plant, Lower, Enhance, Farm, Build, Market, Trade
CALLS = const_table([22, 22, 12, 12, 35, 22, 22])  # percent of turns that use a helper, by its trigger
FLOODGATE_CALLS = 30
LANDING = 36  # percent of the pairs ahead at which the wheels stop


@rule
def promised(s: WindmillValley, p: int, left: int) -> int:
    """Return the value of a player's position with `left` steps to plan for."""
    worth = s.farm[p].vp * 100 + purse_worth(s, p, left)
    worth += rows_worth(s, p, left) + columns_worth(s, p, left) + groups_worth(s, p, left)
    worth += contracts_worth(s, p, left) + helpers_worth(s, p, left)
    wheels = wheels_worth(s, p, left)
    wish = wish_worth(s, p, left)
    return worth + wheels + wish


@rule
def gardeners_vp(s: WindmillValley) -> int:
    """Return the Gardener's points if the match ended now (WV-149)."""
    vp = s.farm[GARDENER].vp + s.gardener_contracts * LEVEL_CONTRACT_VP[s.solo_level]
    return vp + groups_vp(s, GARDENER) + rows_vp(s, GARDENER) + columns_gained(s, GARDENER)


@rule
def in_time(worth: int, left: int, needed: int) -> int:
    """Reduce a promise when time grows short."""
    return worth * min(left, needed) // needed


# --- the purse ---------------------------------------------------------------------------------------------------


@rule
def purse_worth(s: WindmillValley, p: int, left: int) -> int:
    """Value guilders, tools and bulbs by their use in the time left."""
    farm = s.farm[p]
    worth = GUILDERS[farm.guilders] + STORED[stored(s, p)]
    worth += TOOL * min(MANY_TOOLS, farm.tools) + LATE_TOOL * max(0, farm.tools - MANY_TOOLS)
    for colour in range(COLOUR_COUNT):
        if farm.storage[colour] > 0:
            worth += MATCHING * min(farm.storage[colour], places_for(s, p, colour))
    return in_time(worth, left, TO_USE_UP) + stored(s, p)


@rule
def places_for(s: WindmillValley, p: int, colour: int) -> int:
    """Count free patches in rows that start with this colour, or the first patch of an empty row."""
    farm = s.farm[p]
    places = 0
    empty = 0
    for row in range(FARM_ROWS):
        if farm.length[row] == 0:
            empty = 1
        elif farm.bulb[row][0] == colour:
            places += FARM_COLUMNS - farm.length[row]
    return places if places > 0 else empty


# --- the farm ----------------------------------------------------------------------------------------------------


@rule
def rows_worth(s: WindmillValley, p: int, left: int) -> int:
    """Value full rows, and shares of unfinished rows, more in one colour."""
    farm = s.farm[p]
    worth = 0
    for row in range(FARM_ROWS):
        length = farm.length[row]
        if length > 0:
            value = ROW_ONE_COLOUR[row] if pure(s, p, row) else ROW_MIXED[row]
            worth += value * (100 if length == FARM_COLUMNS else in_time(PROGRESS[length], left, TO_FINISH))
    return worth


@rule
def pure(s: WindmillValley, p: int, row: int) -> bool:
    """Return True if all bulbs of a row have one colour."""
    farm = s.farm[p]
    other = 0
    for column in range(1, farm.length[row]):
        other += int(farm.bulb[row][column] != farm.bulb[row][0])
    return other == 0


@rule
def columns_worth(s: WindmillValley, p: int, left: int) -> int:
    worth = 0
    for column in range(FARM_COLUMNS):
        worth += COLUMN_VALUE[column] * column_share(s, p, column, left)
    return worth


@rule
def column_share(s: WindmillValley, p: int, column: int, left: int) -> int:
    """Return the percentage of its value that a column will probably pay."""
    seen = 0
    bulbs = 0
    for row in range(FARM_ROWS):
        colour = s.farm[p].bulb[row][column]
        if colour != NONE:
            if (seen >> colour) & 1 == 1:
                return -100
            seen |= 1 << colour
            bulbs += 1
    return 100 if bulbs == FARM_ROWS else in_time(COLUMN_PROGRESS[bulbs], left, TO_FINISH)


@rule
def groups_worth(s: WindmillValley, p: int, left: int) -> int:
    """Value groups: an empty one pays for certain, others perhaps."""
    worth = 0
    for colour in range(COLOUR_COUNT):
        windmills = s.farm[p].group[colour]
        share = 100 if windmills == 0 else in_time(GROUP_PROGRESS[windmills], left, TO_FINISH)
        hoped = bulbs_of(s, p, colour) * 2 + min(left, TO_FINISH) // 4
        worth += GROUP_VALUE[colour] * share * hoped // 2
    return worth


# --- contracts and the wish --------------------------------------------------------------------------------------


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
    """Return the value that a contract may still gain."""
    value = CONTRACT_VALUE[card]
    formula = CONTRACT_FORMULA[card]
    worth = value * left * CONTRACT_STEP[formula]
    if formula == Formula.ROWS_OF:
        best = 0
        for row in range(FARM_ROWS):
            if s.farm[p].bulb[row][0] == CONTRACT_COUNTS[card] and pure(s, p, row) and not one_colour(s, p, row):
                best = max(best, PROGRESS[s.farm[p].length[row]])
        worth += value * in_time(best, left, TO_FINISH)
    elif formula == Formula.SMALL5 and tiles_on(s, p, LARGE, SPACES_OF_WHEELS) < SMALL:
        worth += value * tiles_on(s, p, LARGE, SPACES_OF_WHEELS) * left * SMALL_WHEEL_STEP
    return worth


@rule
def wish_worth(s: WindmillValley, p: int, left: int) -> int:
    if s.farm[p].wish > 0 or s.wish_taken == WISH_VALUES:
        return 0
    fulfilled = wish_fulfilled(s, p)
    return in_time(WISH_VP[s.wish_taken] * fulfilled * fulfilled * WISH_PROGRESS // 10000, left, TO_FINISH)


@rule
def wish_fulfilled(s: WindmillValley, p: int) -> int:
    """Return a player's progress on the wish in percent."""
    farm = s.farm[p]
    if s.wish == Wish.TOOLS:
        return 100 * min(farm.tools, WISH_TOOLS) // WISH_TOOLS
    if s.wish == Wish.WINDMILLS:
        windmills = mills_in_one_group(s, p)
        return 100 * min(windmills, WISH_WINDMILLS) // WISH_WINDMILLS
    if s.wish == Wish.CONTRACTS:
        groups = 0
        for slot in range(CARD_SLOTS):
            if farm.contract[slot] != NONE:
                groups |= 1 << (farm.contract[slot] // CARDS_OF_A_GROUP)
        return 33 * ((groups & 1) + ((groups >> 1) & 1) + ((groups >> 2) & 1))
    done = 0
    wanted = 0
    if s.wish == Wish.TILES:
        done = min(WISH_TILES, tiles_on(s, p, 0, SPACES_OF_WHEELS))
        done += min(WISH_RARE, tiles_of_class(s, p, 1)) + min(WISH_RARE, tiles_of_class(s, p, 2))
        wanted = WISH_TILES + 2 * WISH_RARE
    else:
        for row in range(FARM_ROWS):
            done += min(farm.length[row], WISH_PATCH[s.wish][row] + 1)
            wanted += WISH_PATCH[s.wish][row] + 1
    return 100 * done // wanted


# --- tiles and helpers -------------------------------------------------------------------------------------------


@rule
def wheels_worth(s: WindmillValley, p: int, left: int) -> int:
    """Value every pair of spaces that comes up, weighed by the chance that the wheels stop there."""
    farm = s.farm[p]
    action = scratch(11)
    plus = scratch(11)
    for space in range(SPACES_OF_WHEELS):
        tile = farm.wheel[space]
        if tile == NONE:
            action[space] = effect_worth(s, PRINTED[farm.board][space], left)
        else:
            plus[space] = TILE_PLUS[tile]
            for i in range(3):
                action[space] += effect_worth(s, TILE_EFFECTS[tile][i], left)
    worth = 0
    for step in range(farm.steps, farm.steps + left):
        large = step % LARGE
        small = LARGE + step % SMALL
        if plus[large] + plus[small] > 0:
            worth += action[large] + action[small]
        else:
            worth += max(action[large], action[small])
    return worth * LANDING // 100


@rule
def tile_promise(s: WindmillValley, p: int, tile: int, left: int) -> int:
    """Return the value that a tile in hand adds on its best space."""
    farm = s.farm[p]
    without = wheels_worth(s, p, left)
    best = 0
    for space in range(SPACES_OF_WHEELS):
        if space != (farm.steps - 1) % LARGE and space != LARGE + (farm.steps - 1) % SMALL:
            old = farm.wheel[space]
            farm.wheel[space] = tile
            with_tile = wheels_worth(s, p, left)
            best = max(best, with_tile - without)
            farm.wheel[space] = old
    return best


@rule
def helpers_worth(s: WindmillValley, p: int, left: int) -> int:
    """Value the effects of helpers by how often they are used."""
    worth = 0
    for slot in range(CARD_SLOTS):
        card = s.farm[p].helper[slot]
        if card != NONE:
            effects = effect_worth(s, HELPER_EFFECTS[card][0], left) + effect_worth(s, HELPER_EFFECTS[card][1], left)
            trigger = HELPER_TRIGGER[card]
            calls = FLOODGATE_CALLS if trigger == Effect.FLOODGATE else CALLS[trigger - Effect.PLANT]
            worth += effects * calls * left // 200
    return worth

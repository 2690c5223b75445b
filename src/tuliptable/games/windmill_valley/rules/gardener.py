"""The Gardener's turn in a solo match (section 7.2). It makes no decisions."""

from __future__ import annotations

from tuliptable.engine.chance import below
from tuliptable.engine.events import tell
from tuliptable.engine.rule import Buffer, rule, scratch
from tuliptable.games.windmill_valley.events import (
    Built,
    BulbPlaced,
    BulbsTaken,
    CardRevealed,
    ContractTaken,
    Entered,
    RewardCovered,
    TileDiscarded,
    WaterLowered,
    WheelsTurned,
    WishCovered,
)
from tuliptable.games.windmill_valley.rules.build import is_next_on_path, raise_windmill
from tuliptable.games.windmill_valley.rules.calendar import rows_open, trigger_end
from tuliptable.games.windmill_valley.rules.market import next_area, others
from tuliptable.games.windmill_valley.rules.plant import put_bulb
from tuliptable.games.windmill_valley.rules.possible import NEVER, build_cost, bulbs_on_card
from tuliptable.games.windmill_valley.rules.purse import gain_vp, windmills_left
from tuliptable.games.windmill_valley.rules.stacks import fill_display, fill_offer
from tuliptable.games.windmill_valley.rules.water import gate_vp, open_gate, speed_fits
from tuliptable.games.windmill_valley.state import GARDENER, NONE, Source, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import WISH_VP
from tuliptable.games.windmill_valley.tables.farm import FARM_COLUMNS, FARM_ROWS
from tuliptable.games.windmill_valley.tables.gardener import (
    GARDENER_ACTION,
    GARDENER_COLUMN_VP,
    GARDENER_COUNT,
    GARDENER_NOTHING_VP,
    GARDENER_PARAMETER,
    GARDENER_PLANTS,
    GARDENER_SLOT,
    GARDENER_SPEED,
    GARDENER_TILE_VP,
    OVERLAY,
    WISH_COLUMN,
)
from tuliptable.games.windmill_valley.tables.market import FULL_AREA, MOST_TIMES, QUARTERS
from tuliptable.games.windmill_valley.tables.season import LAST_COLUMN, SECTION, SECTION_VP
from tuliptable.games.windmill_valley.tables.valley import (
    NEIGHBOUR,
    NEIGHBOURS,
    RING_A,
    SPACE_COST,
    SPACE_COUNT,
    SPACE_FIELD,
    SPACE_RIGHT,
    SPACE_RING,
    SPACE_SECTOR,
    SPACE_TYPES,
)
from tuliptable.games.windmill_valley.tables.vocabulary import BuildMode, Effect
from tuliptable.games.windmill_valley.tables.wheels import TILE_COUNT

YOU = 0
EASY, HARD = 0, 2
TRADE_VP, FARM_VP, BUILD_VP = 2, 2, 1
MANY = 99


@rule
def gardener_turn(s: WindmillValley) -> None:
    """Turn up a card, set the floodgate, step, do the action and score the water (WV-136 to WV-147)."""
    card = reveal_card(s)
    tell(s, CardRevealed(player=GARDENER, card=card))
    move_gate(s, GARDENER_SPEED[card])
    move_steps(s)
    if not act(s, GARDENER_ACTION[card], GARDENER_PARAMETER[card]):
        gain_vp(s, GARDENER, GARDENER_NOTHING_VP, Source.GARDENER_NOTHING)
    strip(s)


@rule
def reveal_card(s: WindmillValley) -> int:
    """Turn up one of the cards that are left; if there are none, all are shuffled again (WV-137)."""
    left = 0
    for card in range(GARDENER_COUNT):
        left += s.gardener_left[card]
    if left == 0:
        left = GARDENER_COUNT
        for card in range(GARDENER_COUNT):
            s.gardener_left[card] = 1
    rest = 0
    if left > 1:
        rest = below(s.chance, left)
    revealed = 0
    passed = 0
    for card in range(GARDENER_COUNT - 1):
        passed += s.gardener_left[card]
        revealed += int(rest >= passed)
    s.gardener_left[revealed] = 0
    return revealed


@rule
def move_gate(s: WindmillValley, speed: int) -> None:
    """Set the highest speed that fits, up to the card's speed; the Gardener pays nothing (WV-138)."""
    while not speed_fits(s, speed):
        speed -= 1
    vp = gate_vp(s, speed)
    before = s.gate
    open_gate(s, GARDENER, speed)
    if speed > before:
        gain_vp(s, GARDENER, vp, Source.GATE)


@rule
def move_steps(s: WindmillValley) -> None:
    """Step as far as the floodgate says; a new month scores VP and covers a reward (WV-139)."""
    farm = s.farm[GARDENER]
    before = farm.steps
    farm.steps += s.gate
    if farm.steps // 6 == before // 6 or farm.column == LAST_COLUMN:
        tell(s, WheelsTurned(player=GARDENER, steps=s.gate, total=farm.steps, column=0))
        return
    farm.column += 1
    tell(s, WheelsTurned(player=GARDENER, steps=s.gate, total=farm.steps, column=farm.column))
    gain_vp(s, GARDENER, GARDENER_COLUMN_VP[farm.column], Source.GARDENER_CALENDAR)
    cover_unique_reward(s, farm.column)
    if farm.column == WISH_COLUMN:
        cover_wish(s)
    if farm.column == LAST_COLUMN:
        trigger_end(s, GARDENER)


@rule
def cover_unique_reward(s: WindmillValley, column: int) -> None:
    """Cover the first unique reward that is left (WV-139)."""
    for row in range(rows_open(s, column)):
        if s.taken[column - 1][row] == NONE:
            s.taken[column - 1][row] = GARDENER
            tell(s, RewardCovered(player=GARDENER, column=column, row=row))
            return


@rule
def cover_wish(s: WindmillValley) -> None:
    """Cover the highest value of the wish, but not on the easy level; on the hard level score it too (WV-139)."""
    if s.solo_level == EASY or s.wish_taken == 4:
        return
    vp = WISH_VP[s.wish_taken]
    s.wish_taken += 1
    s.farm[GARDENER].wish = vp
    tell(s, WishCovered(player=GARDENER, vp=vp))
    if s.solo_level == HARD:
        gain_vp(s, GARDENER, vp, Source.WISH)


@rule
def act(s: WindmillValley, action: int, parameter: int) -> bool:
    """Do the action of the card, and return True if it had an effect (WV-140)."""
    if action == Effect.BUILD:
        return build(s, parameter)
    if action == Effect.PLANT:
        return plant_bulbs(s, parameter, GARDENER_PLANTS)
    if action == Effect.MARKET:
        return visit_market(s, parameter)
    if action == Effect.ENHANCE:
        return discard_tile(s, parameter)
    if action == Effect.FARM:
        return take_contract(s)
    trade(s, parameter)
    return True


# --- Build -------------------------------------------------------------------------------------------------------


@rule
def build(s: WindmillValley, field_type: int) -> bool:
    """Build where the card prefers it; the player gains toll, and the Gardener scores for the fields (WV-141)."""
    space = choose_space(s, field_type)
    if windmills_left(s, GARDENER) == 0 or space == NONE:
        return False
    group = 0
    while s.farm[GARDENER].group[group] == 0:
        group += 1
    s.farm[GARDENER].group[group] -= 1
    raise_windmill(s, GARDENER, space)
    tell(s, Built(player=GARDENER, space=space, group=group, connected=True))
    toll = your_windmills_on_path(s, space)
    if toll > 0:
        gain_vp(s, YOU, toll, Source.TOLL)
    fields = 0
    for i in range(3):
        fields += int(SPACE_FIELD[space][i] >= 0)
    gain_vp(s, GARDENER, BUILD_VP + fields, Source.GARDENER_ACTION)
    return True


@rule
def choose_space(s: WindmillValley, field_type: int) -> int:
    """Choose a corner by field type, cost, ring, sector and side, as one number of which the highest wins (WV-141)."""
    best = NONE
    best_worth = -1
    for space in range(SPACE_COUNT):
        if build_cost(s, space, BuildMode.CONNECTED) < NEVER:
            worth = ((SPACE_TYPES[space] >> field_type) & 1) * 10 + SPACE_COST[space]
            worth = ((worth * 10 + SPACE_RING[space]) * 10 + SPACE_SECTOR[space]) * 10 + SPACE_RIGHT[space]
            if worth > best_worth:
                best = space
                best_worth = worth
    return best


@rule
def your_windmills_on_path(s: WindmillValley, space: int) -> int:
    """Return the player's windmills on the shortest path that has the fewest of them (WV-141)."""
    yours = scratch(37)
    for distance in range(1, s.distance[space] + 1):
        for at in range(SPACE_COUNT):
            if s.distance[at] == distance:
                yours[at] = int(s.mill[at] == YOU) + fewest_behind(s, at, yours)
    return yours[space]


@rule
def fewest_behind(s: WindmillValley, space: int, yours: Buffer) -> int:
    """Return the fewest windmills of the player between a corner and the Market."""
    if space < RING_A:
        return 0
    fewest = MANY
    for i in range(NEIGHBOURS):
        other = NEIGHBOUR[space][i]
        if is_next_on_path(s, space, other):
            fewest = min(fewest, yours[other])
    return fewest


# --- Plant and Market --------------------------------------------------------------------------------------------


@rule
def plant_bulbs(s: WindmillValley, colour: int, bulbs: int) -> bool:
    """Plant bulbs, and return True if any bulb was planted (WV-142, WV-148)."""
    any_planted = False
    for _ in range(bulbs):
        row = choose_row(s, colour)
        if row < FARM_ROWS:
            column = put_bulb(s, GARDENER, colour, row)
            any_planted = True
            if OVERLAY[column] > 0:
                gain_vp(s, GARDENER, OVERLAY[column], Source.GARDENER_PLANT)
    return any_planted


@rule
def choose_row(s: WindmillValley, colour: int) -> int:
    """Choose a row that starts with the colour, an empty or the shortest row; FARM_ROWS if all are full (WV-148)."""
    farm = s.farm[GARDENER]
    for row in range(FARM_ROWS):
        if farm.bulb[row][0] == colour and farm.length[row] < FARM_COLUMNS:
            return row
    best = FARM_ROWS
    for row in range(FARM_ROWS):
        if farm.length[row] < FARM_COLUMNS:
            if best == FARM_ROWS or farm.length[row] < farm.length[best]:
                best = row
    return best


@rule
def visit_market(s: WindmillValley, colour: int) -> bool:
    """Move to the next area that is not full, and plant one bulb and one more for each other marker (WV-143)."""
    area = next_area(s.farm[GARDENER].area)
    if others(s, GARDENER, area) >= FULL_AREA:
        area = next_area(area)
    s.farm[GARDENER].area = area
    times = min(MOST_TIMES, 1 + others(s, GARDENER, area))
    tell(s, Entered(player=GARDENER, area=area, times=times))
    return plant_bulbs(s, colour, times)


# --- Enhance, Farm, Trade ----------------------------------------------------------------------------------------


@rule
def discard_tile(s: WindmillValley, tile_class: int) -> bool:
    """Discard a tile of the card's class from the display (WV-144)."""
    slot = GARDENER_SLOT[tile_class]
    tile = s.pieces.display[slot]
    if tile == NONE:
        return False
    s.pieces.discarded[tile] += 1
    tell(s, TileDiscarded(player=GARDENER, tile=tile))
    fill_display(s, slot)
    gain_vp(s, GARDENER, GARDENER_TILE_VP[tile_class], Source.GARDENER_ACTION)
    return True


@rule
def take_contract(s: WindmillValley) -> bool:
    """Take the first card on offer as a contract (WV-145)."""
    card = s.pieces.offer[0]
    if card == NONE:
        return False
    s.pieces.gone[TILE_COUNT + card] += 1
    s.gardener_contracts += 1
    tell(s, ContractTaken(player=GARDENER, card=card))
    fill_offer(s, 0)
    gain_vp(s, GARDENER, FARM_VP, Source.GARDENER_ACTION)
    return True


@rule
def trade(s: WindmillValley, colour: int) -> None:
    """Place a bulb on an empty trade card, or take its bulbs and plant two of them (WV-146)."""
    if bulbs_on_card(s) == 0:
        s.trade_bulb[0] = colour
        tell(s, BulbPlaced(player=GARDENER, colour=colour, place=0))
    else:
        tell(s, BulbsTaken(player=GARDENER, bulbs=bulbs_on_card(s)))
        to_plant = GARDENER_PLANTS
        for place in range(QUARTERS):
            if s.trade_bulb[place] != NONE:
                if to_plant > 0:
                    plant_bulbs(s, s.trade_bulb[place], 1)
                    to_plant -= 1
                s.trade_bulb[place] = NONE
    gain_vp(s, GARDENER, TRADE_VP, Source.GARDENER_ACTION)


@rule
def strip(s: WindmillValley) -> None:
    """Score VP by the section of the water, which then falls by one (WV-147)."""
    vp = SECTION_VP[SECTION[s.water]]
    if vp > 0:
        gain_vp(s, GARDENER, vp, Source.GARDENER_WATER)
    after = max(0, s.water - 1)
    if after < s.water:
        tell(s, WaterLowered(player=GARDENER, before=s.water, after=after))
    s.water = after

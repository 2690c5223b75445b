"""Conditions of effects, tested on the position as it is (section 2.2, WV-1)."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.rules.purse import windmills_left
from tuliptable.games.windmill_valley.rules.stacks import can_draw
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.state import NONE, DrawnKind, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import FEEDER, HELPER_EFFECTS
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, FARM_COLUMNS, FARM_ROWS
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, OFFER_SLOTS
from tuliptable.games.windmill_valley.tables.valley import NEIGHBOUR, RING_A, SPACE_COST, SPACE_COUNT
from tuliptable.games.windmill_valley.tables.vocabulary import ANY, CHANGES_ACTION, BuildMode, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASS_PRICE, DISPLAY_SLOTS, SLOT_CLASS

NEVER = 99
"""The cost of an illegal corner, which no player can pay."""


@rule
def can_do(s: WindmillValley, number: int) -> bool:
    """Return True if the active player can do an effect now (WV-1)."""
    kind = EFFECTS[number][0]
    detail = EFFECTS[number][2]
    if kind == Effect.PLANT:
        return can_plant(s, detail & ANY) or can_be_fed(s)
    if kind == Effect.ENHANCE:
        return can_enhance(s)
    if kind == Effect.FARM:
        return can_farm(s)
    if kind == Effect.BUILD:
        return can_build(s, detail)
    if kind == Effect.MARKET:
        return s.farm[s.turn].guilders >= detail
    if kind == Effect.TRADE:
        return can_trade(s)
    if kind == Effect.REMOVE:
        return windmills_left(s, s.turn) > 0
    if kind == Effect.SCORE:
        return has_contract(s)
    if kind == Effect.SEE_TILES:
        return s.pieces.looking[DrawnKind.TILES] == 0 and (can_draw(s, 0) or can_draw(s, 1) or can_draw(s, 2))
    if CHANGES_ACTION[kind] == 1:
        return can_change_action(s, kind)
    return kind != Effect.NOTHING and kind != Effect.SPLIT


@rule
def can_change_action(s: WindmillValley, kind: int) -> bool:
    """Return True if a helper can change the action in whose window it is used."""
    if kind == Effect.SEE_CARDS:
        return s.pieces.looking[DrawnKind.CARDS] == 0 and can_draw(s, FARM_STACK)
    if kind == Effect.EXTRA_PLANT:
        return s.farm[s.turn].vp >= 1 and can_plant(s, s.stack[s.depth - 1].colours)
    return kind == Effect.STRENGTH or kind == Effect.FREE_TRADE


@rule
def can_plant(s: WindmillValley, colours: int) -> bool:
    """Return True if a bulb of these colours is stored and a patch is free."""
    farm = s.farm[s.turn]
    bulbs = 0
    for colour in range(5):
        bulbs += farm.storage[colour] * ((colours >> colour) & 1)
    return bulbs > 0 and has_free_patch(s)


@rule
def has_free_patch(s: WindmillValley) -> bool:
    """Return True if any patch of the farm is free."""
    farm = s.farm[s.turn]
    return farm.length[0] + farm.length[1] + farm.length[2] + farm.length[3] < FARM_ROWS * FARM_COLUMNS


@rule
def can_be_fed(s: WindmillValley) -> bool:
    """Return True if card 30 is unused and can bring the bulb that a Plant action needs (WV-1)."""
    farm = s.farm[s.turn]
    fed = False
    for slot in range(CARD_SLOTS):
        fed = fed or (farm.helper[slot] == FEEDER and farm.used[slot] == 0)
    return fed and has_free_patch(s)


@rule
def slot_price(s: WindmillValley, slot: int) -> int:
    """Return the price of a slot; a covered one is common (WV-56, WV-60)."""
    return 0 if s.pieces.covered[slot] == 1 else CLASS_PRICE[SLOT_CLASS[slot]]


@rule
def can_enhance(s: WindmillValley) -> bool:
    """Return True if the player can pay for a tile on display."""
    payable = 0
    for slot in range(DISPLAY_SLOTS):
        payable += int(s.pieces.display[slot] != NONE and slot_price(s, slot) <= s.farm[s.turn].guilders)
    return payable > 0


@rule
def can_farm(s: WindmillValley) -> bool:
    """Return True if a card is on offer."""
    cards = 0
    for slot in range(OFFER_SLOTS):
        cards += int(s.pieces.offer[slot] != NONE)
    return cards > 0


@rule
def build_cost(s: WindmillValley, space: int, mode: int) -> int:
    """Return the cost of a windmill on this corner now, or NEVER if it is illegal (WV-72, WV-73, WV-79)."""
    if s.mill[space] != NONE:
        return NEVER
    near = s.distance[NEIGHBOUR[space][0]] + s.distance[NEIGHBOUR[space][1]] + s.distance[NEIGHBOUR[space][2]]
    if space < RING_A or near > 0:
        return SPACE_COST[space]
    if mode == BuildMode.CONNECTED:
        return NEVER
    return SPACE_COST[space] + int(mode == BuildMode.PAY)


@rule
def can_build(s: WindmillValley, mode: int) -> bool:
    """Return True if a windmill is left, and a corner that the player can reach and pay for (WV-72)."""
    if windmills_left(s, s.turn) == 0:
        return False
    for space in range(SPACE_COUNT):
        if build_cost(s, space, mode) <= s.farm[s.turn].guilders:
            return True
    return False


@rule
def bulbs_on_card(s: WindmillValley) -> int:
    """Count the bulbs on the trade card."""
    bulbs = 0
    for place in range(4):
        bulbs += int(s.trade_bulb[place] != NONE)
    return bulbs


@rule
def can_trade(s: WindmillValley) -> bool:
    """Return True if there is a bulb to place, to take, or from a helper (WV-95, WV-96)."""
    return bulbs_on_card(s) > 0 or stored(s, s.turn) > 0 or has_helper(s, Effect.FREE_TRADE, 0)


@rule
def has_helper(s: WindmillValley, kind: int, used_too: int) -> bool:
    """Return True if the active player has a helper with this effect, unused unless `used_too`."""
    farm = s.farm[s.turn]
    for slot in range(CARD_SLOTS):
        card = farm.helper[slot]
        if card != NONE and (used_too == 1 or farm.used[slot] == 0):
            if EFFECTS[HELPER_EFFECTS[card][0]][0] == kind:
                return True
    return False


@rule
def has_contract(s: WindmillValley) -> bool:
    """Return True if the active player has a contract."""
    farm = s.farm[s.turn]
    return farm.contract[0] != NONE or farm.contract[1] != NONE or farm.contract[2] != NONE

"""When an effect can be done (section 2.2), tested on the position as it is (WV-1)."""

from __future__ import annotations

from tuliptable.engine.rule import rule
from tuliptable.games.windmill_valley.rules.purse import windmills_left
from tuliptable.games.windmill_valley.rules.stacks import can_draw
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.state import NONE, Looking, WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.cards import FEEDER, HELPER_EFFECTS
from tuliptable.games.windmill_valley.tables.farm import CARD_SLOTS, FARM_COLUMNS, FARM_ROWS
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, OFFER_SLOTS
from tuliptable.games.windmill_valley.tables.valley import NEIGHBOUR, RING_A, SPACE_COST, SPACE_COUNT
from tuliptable.games.windmill_valley.tables.vocabulary import ANY, CHANGES_ACTION, BuildMode, Effect
from tuliptable.games.windmill_valley.tables.wheels import CLASS_PRICE, DISPLAY_SLOTS, SLOT_CLASS

NEVER = 99
"""The cost of a space that is not legal: more than anybody has."""


@rule
def can_do(s: WindmillValley, number: int) -> bool:
    """WV-1. Whether the active player can do an effect now."""
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
        return s.pieces.looking[Looking.TILES] == 0 and (can_draw(s, 0) or can_draw(s, 1) or can_draw(s, 2))
    if CHANGES_ACTION[kind] == 1:
        return can_change_action(s, kind)
    return kind != Effect.NOTHING and kind != Effect.SPLIT


@rule
def can_change_action(s: WindmillValley, kind: int) -> bool:
    """The effects of helpers on the action in whose window they are used."""
    if kind == Effect.SEE_CARDS:
        return s.pieces.looking[Looking.CARDS] == 0 and can_draw(s, FARM_STACK)
    if kind == Effect.EXTRA_PLANT:
        return s.farm[s.turn].vp >= 1 and can_plant(s, s.stack[s.depth - 1].colours)
    return kind == Effect.STRENGTH or kind == Effect.FREE_TRADE


@rule
def can_plant(s: WindmillValley, colours: int) -> bool:
    """A bulb that is stored now."""
    farm = s.farm[s.turn]
    bulbs = 0
    for colour in range(5):
        bulbs += farm.storage[colour] * ((colours >> colour) & 1)
    return bulbs > 0 and has_free_patch(s)


@rule
def has_free_patch(s: WindmillValley) -> bool:
    """Whether a bulb could still be planted somewhere on the farm."""
    farm = s.farm[s.turn]
    return farm.length[0] + farm.length[1] + farm.length[2] + farm.length[3] < FARM_ROWS * FARM_COLUMNS


@rule
def can_be_fed(s: WindmillValley) -> bool:
    """WV-1. Card 30, unused this turn, brings a Plant action the bulb that it needs."""
    farm = s.farm[s.turn]
    fed = False
    for slot in range(CARD_SLOTS):
        fed = fed or (farm.helper[slot] == FEEDER and farm.used[slot] == 0)
    return fed and has_free_patch(s)


@rule
def slot_price(s: WindmillValley, slot: int) -> int:
    """WV-56, WV-60. A covered slot is common."""
    return 0 if s.pieces.covered[slot] == 1 else CLASS_PRICE[SLOT_CLASS[slot]]


@rule
def can_enhance(s: WindmillValley) -> bool:
    """A tile on display that can be paid."""
    payable = 0
    for slot in range(DISPLAY_SLOTS):
        payable += int(s.pieces.display[slot] != NONE and slot_price(s, slot) <= s.farm[s.turn].guilders)
    return payable > 0


@rule
def can_farm(s: WindmillValley) -> bool:
    """A card on offer."""
    cards = 0
    for slot in range(OFFER_SLOTS):
        cards += int(s.pieces.offer[slot] != NONE)
    return cards > 0


@rule
def build_cost(s: WindmillValley, space: int, mode: int) -> int:
    """WV-72, WV-73, WV-79. What a windmill on this space costs now; NEVER if it is not legal."""
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
    """WV-72. A windmill is left, and a space that can be reached and paid."""
    if windmills_left(s, s.turn) == 0:
        return False
    for space in range(SPACE_COUNT):
        if build_cost(s, space, mode) <= s.farm[s.turn].guilders:
            return True
    return False


@rule
def bulbs_on_card(s: WindmillValley) -> int:
    """How many bulbs lie on the trade card."""
    bulbs = 0
    for place in range(4):
        bulbs += int(s.trade_bulb[place] != NONE)
    return bulbs


@rule
def can_trade(s: WindmillValley) -> bool:
    """WV-95, WV-96. A bulb to place, bulbs to take, or a helper that brings one."""
    return bulbs_on_card(s) > 0 or stored(s, s.turn) > 0 or has_helper(s, Effect.FREE_TRADE, 0)


@rule
def has_helper(s: WindmillValley, kind: int, used_too: int) -> bool:
    """Whether a helper with this effect lies in one of the active player's slots, unused if that matters."""
    farm = s.farm[s.turn]
    for slot in range(CARD_SLOTS):
        card = farm.helper[slot]
        if card != NONE and (used_too == 1 or farm.used[slot] == 0):
            if EFFECTS[HELPER_EFFECTS[card][0]][0] == kind:
                return True
    return False


@rule
def has_contract(s: WindmillValley) -> bool:
    """Whether the active player has a contract."""
    farm = s.farm[s.turn]
    return farm.contract[0] != NONE or farm.contract[1] != NONE or farm.contract[2] != NONE

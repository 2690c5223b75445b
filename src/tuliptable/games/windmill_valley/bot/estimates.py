"""Rules of thumb for the value of an effect that a player can use, in hundredths of a VP."""

from __future__ import annotations

from tuliptable.engine.rule import const_table, rule
from tuliptable.games.windmill_valley.rules.possible import can_be_fed, can_do
from tuliptable.games.windmill_valley.state import WindmillValley
from tuliptable.games.windmill_valley.tables import EFFECTS
from tuliptable.games.windmill_valley.tables.season import SECTION
from tuliptable.games.windmill_valley.tables.vocabulary import COLOUR_COUNT, Effect

GUILDER, TOOL, BULB = 100, 60, 150
PLANTING = const_table([0, 190, 350, 485, 580])  # by number of bulbs planted at once
MOST_PLANTED = 4
LOWERING = const_table([100, 120, 200])  # per level, by section
ENHANCING, HIRING, BUILDING, TRADING, MOVEMENT = 235, 450, 550, 320, 250
BUILD_MODE, TRADE_MODE = 20, 25  # for each extra that a tile allows
REMOVING, AREA_LINE = 95, 95
PAYBACK = 18  # steps in which a tile pays for itself; a card gives something at once, as if for more steps
AT_ONCE = 6
PATIENCE = 260  # value of a step not made: fast steps shorten the match, whose last turns pay most
WORTH_OF_CHANGE = {
    Effect.SEE_TILES: 95,
    Effect.STRENGTH: 60,
    Effect.SEE_CARDS: 95,
    Effect.FREE_TRADE: 95,
    Effect.EXTRA_PLANT: 95,
    Effect.SPLIT: 95,
}
CHANGING = const_table([WORTH_OF_CHANGE.get(kind, 0) for kind in Effect])


@rule
def effect_worth(s: WindmillValley, number: int, left: int) -> int:
    """Return the value of an effect with `left` steps left, if the player can use it."""
    kind = EFFECTS[number][0]
    amount = EFFECTS[number][1]
    detail = EFFECTS[number][2]
    if kind == Effect.GUILDER:
        return GUILDER * amount
    if kind == Effect.VP:
        return 100 * amount
    if kind == Effect.TOOL:
        return TOOL * amount
    if kind == Effect.BULB:
        return BULB * amount
    if kind == Effect.PLANT:
        return PLANTING[min(MOST_PLANTED, amount)]
    if kind == Effect.LOWER:
        return lowering_worth(s, amount, detail)
    if kind == Effect.ENHANCE:
        return enhancing_worth(left)
    if kind == Effect.FARM:
        return hiring_worth(left)
    if kind == Effect.BUILD:
        return BUILDING + BUILD_MODE * detail
    if kind == Effect.MARKET:
        return MOVEMENT * amount - GUILDER * detail
    if kind == Effect.TRADE:
        return TRADING + TRADE_MODE * detail
    if kind == Effect.REMOVE:
        return REMOVING
    if kind == Effect.SCORE or kind == Effect.AREA:
        return AREA_LINE
    return CHANGING[kind]


@rule
def possible_worth(s: WindmillValley, number: int, left: int) -> int:
    """Return the value of an effect for the player to move; 0 if it is not possible."""
    if not can_do(s, number):
        return 0
    if EFFECTS[number][0] == Effect.PLANT:
        return planting_worth(s, EFFECTS[number][1], EFFECTS[number][2])
    return effect_worth(s, number, left)


@rule
def planting_worth(s: WindmillValley, amount: int, colours: int) -> int:
    """Value planting by the stored bulbs of allowed colours; without any, by the bulb that card 30 brings."""
    bulbs = 0
    for colour in range(COLOUR_COUNT):
        bulbs += s.farm[s.turn].storage[colour] * ((colours >> colour) & 1)
    if bulbs == 0:
        bulbs = int(can_be_fed(s))
    return PLANTING[min(MOST_PLANTED, min(amount, bulbs))]


@rule
def lowering_worth(s: WindmillValley, strength: int, both: int) -> int:
    return LOWERING[SECTION[s.water]] * strength * (2 + both) // 2


@rule
def enhancing_worth(left: int) -> int:
    return ENHANCING * min(left, PAYBACK) // PAYBACK


@rule
def hiring_worth(left: int) -> int:
    return HIRING * (min(left, PAYBACK) + AT_ONCE) // (PAYBACK + AT_ONCE)

"""Windmill Valley: one player's farm, wheels and cards as a typed message for screens."""

from __future__ import annotations

import msgspec

from tuliptable.games.windmill_valley.rules.scoring import (
    bulbs_of,
    column_vp,
    columns_gained,
    columns_lost,
    contract_worth,
    contracts_vp,
    groups_vp,
    mills_on_map,
    planted,
    row_vp,
    rows_vp,
)
from tuliptable.games.windmill_valley.rules.storage import stored
from tuliptable.games.windmill_valley.screen.faces import (
    ContractFace,
    HelperFace,
    contract_face,
    helper_face,
    wish_done,
)
from tuliptable.games.windmill_valley.screen.signs import Sign, listed_signs, sign, signs
from tuliptable.games.windmill_valley.state import (
    NONE,
    Decision,
    WindmillValley,
)
from tuliptable.games.windmill_valley.tables.cards import (
    CARD_GROUPS,
    CARDS,
    CARDS_OF_A_GROUP,
    CONTRACT_COUNTS,
    CONTRACT_FORMULA,
    WISH_PATCH,
    Formula,
    Wish,
)
from tuliptable.games.windmill_valley.tables.farm import (
    CARD_SLOTS,
    COLUMN_VALUE,
    FARM_COLUMNS,
    FARM_ROWS,
    GROUP_VALUE,
    MOST_STORED,
    PATCH,
    ROW_MIXED,
    ROW_NAMES,
    ROW_ONE_COLOUR,
    SLOT_VP,
    STORAGE_COST,
)
from tuliptable.games.windmill_valley.tables.gardener import LEVEL_CONTRACT_VP
from tuliptable.games.windmill_valley.tables.market import AREA_NAMES
from tuliptable.games.windmill_valley.tables.valley import FIELD_TYPES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, NOTHING
from tuliptable.games.windmill_valley.tables.wheels import (
    CLASSES,
    LARGE,
    PRINTED,
    SMALL,
    SPACES_OF_WHEELS,
    TILE_CLASS,
    TILE_EFFECTS,
    TILE_PLUS,
    WHEEL_SPACES,
    active_spaces,
)
from tuliptable.games.windmill_valley.words.names import (
    card_name,
    card_title,
    contract_words,
    effect_words,
    helper_words,
    short,
    short_list,
    tile_words,
)

PATCH_WISHES = (Wish.RISING_PATCHES, Wish.FALLING_PATCHES)


class WheelSpace(msgspec.Struct, frozen=True):
    """A space of a wheel and how many steps away it is; an active one is 0 steps away."""

    name: str
    tile: int | None
    tile_class: str | None
    action: str
    short: str
    sign: Sign | None
    signs: list[Sign]
    plus: bool
    active: bool
    steps_away: int


class Row(msgspec.Struct, frozen=True):
    """A row of the farm, its values, and what the next patch gives."""

    name: str
    bulbs: list[str]
    patches: list[str]
    signs: list[Sign | None]
    next_reward: str | None
    wish: int | None
    """The column of the patch that the Queen's Wish asks for in this row."""
    one_colour: int
    mixed: int
    scores: int


class Column(msgspec.Struct, frozen=True):
    name: str
    colours: list[str]
    value: int
    scores: int


class Group(msgspec.Struct, frozen=True):
    """A windmill group: what planted bulbs of its colour will be worth once it is empty."""

    colour: str
    windmills: int
    value: int
    bulbs: int


class Helper(msgspec.Struct, frozen=True):
    slot: str
    card: str | None
    title: str
    effect: str
    face: HelperFace | None
    used: bool
    vp_when_filled: int


class Contract(msgspec.Struct, frozen=True):
    slot: str
    card: str | None
    group: str
    formula: str
    colour: str | None
    """Of the bulbs or fields that it counts."""
    face: ContractFace | None
    worth: int


class Seat(msgspec.Struct, frozen=True):
    player: int
    vp: int
    guilders: int
    tools: int
    board: str
    steps: int
    column: int
    market: str | None
    wish: int
    wish_done: int
    """How much of what the Queen wishes is there."""
    storage: dict[str, int]
    stored: int
    next_storage_cost: int | None
    groups: list[Group]
    windmills_on_map: int
    windmills_removed: int
    rows: list[Row]
    columns: list[Column]
    planted: int
    wheels: list[WheelSpace]
    helpers: list[Helper]
    contracts: list[Contract]
    scores_now: int
    """What the final scoring would add as things stand."""


def seat_view(s: WindmillValley, p: int) -> Seat:
    farm, held = s.farm[p], stored(s, p)
    return Seat(
        player=p,
        vp=farm.vp,
        guilders=farm.guilders,
        tools=farm.tools,
        board=f"W{farm.board + 1}",
        steps=farm.steps,
        column=farm.column,
        market=AREA_NAMES[farm.area] if farm.area != NONE else None,
        wish=farm.wish,
        wish_done=wish_done(s, p),
        storage={name: farm.storage[i] for i, name in enumerate(COLOURS)},
        stored=held,
        next_storage_cost=STORAGE_COST[held] if held < MOST_STORED else None,
        groups=[Group(name, farm.group[i], GROUP_VALUE[i], bulbs_of(s, p, i)) for i, name in enumerate(COLOURS)],
        windmills_on_map=mills_on_map(s, p),
        windmills_removed=farm.removed,
        rows=[row_view(s, p, row) for row in range(FARM_ROWS)],
        columns=[column_view(s, p, column) for column in range(FARM_COLUMNS)],
        planted=planted(s, p),
        wheels=[wheel_space(s, p, space) for space in range(SPACES_OF_WHEELS)] if p < s.players else [],
        helpers=[helper_view(s, p, slot) for slot in range(CARD_SLOTS)],
        contracts=[contract_view(s, p, slot) for slot in range(CARD_SLOTS)],
        scores_now=0 if s.decision == Decision.OVER else scores_now(s, p),
    )


def scores_now(s: WindmillValley, p: int) -> int:
    """The Gardener loses nothing for columns and counts its contracts otherwise (WV-149)."""
    common = groups_vp(s, p) + rows_vp(s, p) + columns_gained(s, p)
    if p >= s.players:
        return common + s.gardener_contracts * LEVEL_CONTRACT_VP[s.solo_level]
    return common + contracts_vp(s, p) + columns_lost(s, p)


def row_view(s: WindmillValley, p: int, row: int) -> Row:
    farm = s.farm[p]
    length = farm.length[row]
    reward = PATCH[row][length] if length < FARM_COLUMNS else NOTHING
    return Row(
        name=ROW_NAMES[row],
        bulbs=[COLOURS[bulb] for bulb in farm.bulb[row][:length]],
        patches=[effect_words(patch) if patch != NOTHING else "" for patch in PATCH[row]],
        signs=signs(PATCH[row]),
        next_reward=effect_words(reward) if reward != NOTHING else None,
        wish=WISH_PATCH[s.wish][row] if s.wish in PATCH_WISHES and s.decision != Decision.STARTING_CARD else None,
        one_colour=ROW_ONE_COLOUR[row],
        mixed=ROW_MIXED[row],
        scores=row_vp(s, p, row),
    )


def column_view(s: WindmillValley, p: int, column: int) -> Column:
    colours = [COLOURS[row[column]] for row in s.farm[p].bulb if row[column] != NONE]
    return Column(f"C{column + 1}", colours, COLUMN_VALUE[column], column_vp(s, p, column))


def wheel_space(s: WindmillValley, p: int, space: int) -> WheelSpace:
    farm = s.farm[p]
    tile = farm.wheel[space]
    size, first = (LARGE, 0) if space < LARGE else (SMALL, LARGE)
    return WheelSpace(
        name=WHEEL_SPACES[space],
        tile=tile + 1 if tile != NONE else None,
        tile_class=CLASSES[TILE_CLASS[tile]] if tile != NONE else None,
        action=tile_words(tile) if tile != NONE else effect_words(PRINTED[farm.board][space]),
        short=space_short(s, p, space),
        sign=space_sign(s, p, space),
        signs=space_signs(s, p, space),
        plus=tile != NONE and bool(TILE_PLUS[tile]),
        active=farm.steps > 0 and space in active_spaces(farm.steps),
        steps_away=(space - first + 1 - farm.steps) % size,
    )


def space_short(s: WindmillValley, p: int, space: int) -> str:
    tile = s.farm[p].wheel[space]
    return short_list(TILE_EFFECTS[tile]) if tile != NONE else short(PRINTED[s.farm[p].board][space])


def space_sign(s: WindmillValley, p: int, space: int) -> Sign | None:
    """Of what is printed, or of the first effect of the tile."""
    tile = s.farm[p].wheel[space]
    return sign(TILE_EFFECTS[tile][0] if tile != NONE else PRINTED[s.farm[p].board][space])


def space_signs(s: WindmillValley, p: int, space: int) -> list[Sign]:
    tile = s.farm[p].wheel[space]
    return listed_signs(TILE_EFFECTS[tile] if tile != NONE else [PRINTED[s.farm[p].board][space]])


def helper_view(s: WindmillValley, p: int, slot: int) -> Helper:
    card = s.farm[p].helper[slot]
    return Helper(
        slot=f"h{slot + 1}",
        card=CARDS[card] if card != NONE else None,
        title=card_title(card) if card != NONE else "",
        effect=helper_words(card) if card != NONE else "",
        face=helper_face(card) if card != NONE else None,
        used=bool(s.farm[p].used[slot]),
        vp_when_filled=SLOT_VP[slot],
    )


def contract_view(s: WindmillValley, p: int, slot: int) -> Contract:
    card = s.farm[p].contract[slot]
    if card == NONE:
        return Contract(f"c{slot + 1}", None, "", "", None, None, 0)
    return Contract(
        slot=f"c{slot + 1}",
        card=card_name(card),
        group=CARD_GROUPS[card // CARDS_OF_A_GROUP],
        formula=contract_words(card),
        colour=counted_colour(card),
        face=contract_face(card),
        worth=contract_worth(s, p, card),
    )


def counted_colour(card: int) -> str | None:
    """The colour of the bulbs or fields that a contract counts."""
    what = CONTRACT_COUNTS[card]
    match CONTRACT_FORMULA[card]:
        case Formula.BULBS | Formula.ROWS_OF:
            return COLOURS[what]
        case Formula.MILLS_AT if FIELD_TYPES[what] in COLOURS:
            return FIELD_TYPES[what]
    return None

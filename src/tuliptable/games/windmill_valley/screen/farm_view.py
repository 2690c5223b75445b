"""A player's farm, wheels and cards as typed messages for boards."""

from __future__ import annotations

from tuliptable.engine.view_fields import View, computed, each, entry, index, name_of, state_field, where
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
    card_group,
    contract_face,
    helper_face,
    wish_done,
)
from tuliptable.games.windmill_valley.screen.signs import Sign, sign, sign_list, signs
from tuliptable.games.windmill_valley.state import NONE, Decision, WindmillValley
from tuliptable.games.windmill_valley.tables.cards import (
    CARDS,
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
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS
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

PATCH_WISHES = (Wish.RISING_PATCHES, Wish.FALLING_PATCHES)


# --- wheels ------------------------------------------------------------------------------------------------------


def effects_on(s: WindmillValley, p: int, space: int) -> tuple[int, ...]:
    """Return the effects of the tile on a space, or of the space's printed action."""
    tile = s.farm[p].wheel[space]
    return TILE_EFFECTS[tile] if tile != NONE else (PRINTED[s.farm[p].board][space],)


def steps_away(s: WindmillValley, p: int, space: int) -> int:
    size, first = (LARGE, 0) if space < LARGE else (SMALL, LARGE)
    return (space - first + 1 - s.farm[p].steps) % size


if_tile = where(lambda s, p, i: s.farm[p].wheel[i])


class WheelSpace(View):
    """A space of a wheel, and the number of steps until it comes up; the active one is 0 steps away."""

    name: str = entry(WHEEL_SPACES)
    tile: int | None = if_tile(lambda tile: tile + 1, None)
    tile_class: str | None = if_tile(lambda tile: CLASSES[TILE_CLASS[tile]], None)
    sign: Sign | None = computed(lambda s, p, i: sign(effects_on(s, p, i)[0]))
    signs: list[Sign] = computed(lambda s, p, i: sign_list(effects_on(s, p, i)))
    plus: bool = if_tile(lambda tile: bool(TILE_PLUS[tile]), False)
    active: bool = computed(lambda s, p, i: s.farm[p].steps > 0 and i in active_spaces(s.farm[p].steps))
    steps_away: int = computed(steps_away)


# --- the farm ----------------------------------------------------------------------------------------------------


def wished_patch(s: WindmillValley, _p: int, row: int) -> int | None:
    known = s.decision != Decision.STARTING_CARD
    return WISH_PATCH[s.wish][row] if s.wish in PATCH_WISHES and known else None


class Row(View):
    """A row of the farm with the rewards of its patches and its values."""

    name: str = entry(ROW_NAMES)
    bulbs: list[str] = computed(lambda s, p, i: [COLOURS[bulb] for bulb in s.farm[p].bulb[i][: s.farm[p].length[i]]])
    signs: list[Sign | None] = entry([signs(row) for row in PATCH])
    wish: int | None = computed(wished_patch)
    """The column of the patch that the Queen's Wish asks for in this row."""
    one_colour: int = entry(ROW_ONE_COLOUR)
    mixed: int = entry(ROW_MIXED)
    scores: int = computed(row_vp)


class Column(View):
    name: str = computed(lambda _s, _p, i: f"C{i + 1}")
    colours: list[str] = computed(lambda s, p, i: [COLOURS[row[i]] for row in s.farm[p].bulb if row[i] != NONE])
    value: int = entry(COLUMN_VALUE)
    scores: int = computed(column_vp)


class Group(View):
    """A windmill group: once empty, it pays for the planted bulbs of its colour."""

    colour: str = entry(COLOURS)
    windmills: int = state_field("group", of="farm")
    value: int = entry(GROUP_VALUE)
    bulbs: int = computed(bulbs_of)


# --- cards -------------------------------------------------------------------------------------------------------


if_helper = where(lambda s, p, i: s.farm[p].helper[i])
if_contract = where(lambda s, p, i: s.farm[p].contract[i])


class Helper(View):
    slot: str = computed(lambda _s, _p, i: f"h{i + 1}")
    card: str | None = name_of(CARDS, "helper", of="farm")
    group: str = if_helper(card_group, "")
    """The colour of the border, or start."""
    face: HelperFace | None = if_helper(helper_face, None)
    used: bool = state_field(of="farm")
    vp_when_filled: int = entry(SLOT_VP)


def counted_colour(card: int) -> str | None:
    """Return the colour of the bulbs or fields that a contract counts."""
    what = CONTRACT_COUNTS[card]
    match CONTRACT_FORMULA[card]:
        case Formula.BULBS | Formula.ROWS_OF:
            return COLOURS[what]
        case Formula.MILLS_AT if FIELD_TYPES[what] in COLOURS:
            return FIELD_TYPES[what]
    return None


def worth_in(s: WindmillValley, p: int, slot: int) -> int:
    card = s.farm[p].contract[slot]
    return contract_worth(s, p, card) if card != NONE else 0


class Contract(View):
    slot: str = computed(lambda _s, _p, i: f"c{i + 1}")
    card: str | None = name_of(CARDS, "contract", of="farm")
    group: str = if_contract(card_group, "")
    colour: str | None = if_contract(counted_colour, None)
    """The colour of the bulbs or fields that it counts."""
    face: ContractFace | None = if_contract(contract_face, None)
    worth: int = computed(worth_in)


# --- everything that is a player's -------------------------------------------------------------------------------


def next_storage_cost(s: WindmillValley, p: int) -> int | None:
    held = stored(s, p)
    return STORAGE_COST[held] if held < MOST_STORED else None


def scores_now(s: WindmillValley, p: int) -> int:
    """Return the final scoring if the match ended now. The Gardener has its own rules for it (WV-149)."""
    common = groups_vp(s, p) + rows_vp(s, p) + columns_gained(s, p)
    if p >= s.players:
        return common + s.gardener_contracts * LEVEL_CONTRACT_VP[s.solo_level]
    return common + contracts_vp(s, p) + columns_lost(s, p)


class Seat(View):
    player: int = index()
    vp: int = state_field(of="farm")
    guilders: int = state_field(of="farm")
    tools: int = state_field(of="farm")
    board: str = computed(lambda s, p: f"W{s.farm[p].board + 1}")
    steps: int = state_field(of="farm")
    column: int = state_field(of="farm")
    market: str | None = name_of(AREA_NAMES, "area", of="farm")
    wish: int = state_field(of="farm")
    wish_done: int = computed(wish_done)
    """The number of things that the Queen's Wish counts."""
    storage: dict[str, int] = computed(lambda s, p: dict(zip(COLOURS, s.farm[p].storage, strict=False)))
    stored: int = computed(stored)
    next_storage_cost: int | None = computed(next_storage_cost)
    groups: list[Group] = each(Group, len(COLOURS))
    windmills_on_map: int = computed(mills_on_map)
    rows: list[Row] = each(Row, FARM_ROWS)
    columns: list[Column] = each(Column, FARM_COLUMNS)
    planted: int = computed(planted)
    wheels: list[WheelSpace] = each(WheelSpace, SPACES_OF_WHEELS, when=lambda s, p: p < s.players)
    helpers: list[Helper] = each(Helper, CARD_SLOTS)
    contracts: list[Contract] = each(Contract, CARD_SLOTS)
    scores_now: int = computed(lambda s, p: 0 if s.decision == Decision.OVER else scores_now(s, p))
    """The points of the final scoring if the match ended now."""

"""The map, the Market, the trade card, tiles and cards as typed messages for boards."""

from __future__ import annotations

import msgspec

from tuliptable.engine.state import HIDDEN
from tuliptable.engine.view_fields import View, computed, entry, for_viewer, state_field, where
from tuliptable.games.windmill_valley.rules.build import is_next_on_path
from tuliptable.games.windmill_valley.rules.enhance import tile_price
from tuliptable.games.windmill_valley.rules.market import next_area, others
from tuliptable.games.windmill_valley.rules.possible import NEVER, build_cost
from tuliptable.games.windmill_valley.rules.scoring import contract_worth
from tuliptable.games.windmill_valley.rules.stacks import discards
from tuliptable.games.windmill_valley.screen.faces import (
    WISH_KINDS,
    ContractFace,
    HelperFace,
    WishKind,
    card_group,
    contract_face,
    helper_face,
)
from tuliptable.games.windmill_valley.screen.paths import tolls, ways_from
from tuliptable.games.windmill_valley.screen.signs import Sign, sign, sign_list, signs
from tuliptable.games.windmill_valley.state import NONE, Decision, WindmillValley, seats_at_table
from tuliptable.games.windmill_valley.tables.cards import (
    CARD_COUNT,
    CARDS,
    WISH_OF,
    Wish,
)
from tuliptable.games.windmill_valley.tables.market import (
    AREA_NAMES,
    FULL_AREA,
    MARKET_LINE,
    QUARTER,
    QUARTER_NAMES,
    QUARTERS,
    TOUCHES,
)
from tuliptable.games.windmill_valley.tables.stacks import LOOKS, OFFER_SLOTS, STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import FIELDS, SPACE_COST, SPACE_FIELD, SPACE_NAMES
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, WRITTEN, BuildMode, Effect
from tuliptable.games.windmill_valley.tables.wheels import (
    CLASSES,
    DISPLAY_SLOTS,
    TILE_CLASS,
    TILE_COUNT,
    TILE_EFFECTS,
    TILE_PLUS,
)

# --- the map -----------------------------------------------------------------------------------------------------


def building_mode(s: WindmillValley) -> int:
    if s.depth and s.stack[s.depth - 1].kind == Effect.BUILD:
        return s.stack[s.depth - 1].build_mode
    return BuildMode.CONNECTED


def cost_now(s: WindmillValley, space: int) -> int | None:
    cost = build_cost(s, space, building_mode(s))
    return cost if cost < NEVER else None


class Way(msgspec.Struct, frozen=True, gc=False):
    """A shortest path to the Market, and the points that it would pay each seat as a toll."""

    spaces: list[str]
    tolls: list[int]


def ways(s: WindmillValley, space: int) -> list[Way]:
    """Return the paths of a windmill that may be built here, or those on which the present path may continue here."""
    at = s.stack[s.depth - 1].path if s.decision == Decision.PATH else NONE
    if at != NONE and is_next_on_path(s, at, space):
        found = [[at, *way] for way in ways_from(s, space)]
    else:
        found = ways_from(s, space) if cost_now(s, space) is not None else []
    return [Way([SPACE_NAMES[stop] for stop in way], tolls(s, way)[: seats_at_table(s)]) for way in found]


class Space(View):
    """A corner of the map. `build_cost` is its price now, without other ways of building, or null if illegal.

    `ways` are the paths of a windmill that may be built here, or those on which the present path may continue here.
    """

    name: str = entry(SPACE_NAMES)
    cost: int = entry(SPACE_COST)
    owner: int | None = state_field("mill")
    fields: list[str] = entry([[FIELDS[field][0] for field in beside if field >= 0] for beside in SPACE_FIELD])
    build_cost: int | None = computed(cost_now)
    ways: list[Way] = computed(ways)


REWARDS = [WRITTEN.index(written) for _, _, written in FIELDS]


class Field(View):
    """A field, and the type that contracts count."""

    name: str = entry([name for name, _, _ in FIELDS])
    type: str = entry([kind for _, kind, _ in FIELDS])
    sign: Sign | None = entry([sign(reward) for reward in REWARDS])


# --- Market and trade --------------------------------------------------------------------------------------------


def others_at(s: WindmillValley, area: int) -> int:
    return others(s, s.turn, area)


class Area(View):
    name: str = entry(AREA_NAMES)
    signs: list[Sign | None] = entry([signs(lines) for lines in MARKET_LINE])
    seats: list[int] = computed(lambda s, area: [p for p in range(seats_at_table(s)) if s.farm[p].area == area])
    neutral: int = state_field()
    full: bool = computed(lambda s, area: others_at(s, area) >= FULL_AREA)
    multiplier: int = computed(lambda s, area: min(3, 1 + others_at(s, area)))


def areas_entered(s: WindmillValley, movements: int) -> list[str]:
    """Return the areas that a visit enters if it skips full ones."""
    area, entered = s.farm[s.turn].area, []
    for _ in range(movements):
        area = next_area(area)
        if others(s, s.turn, area) >= FULL_AREA:
            area = next_area(area)
        entered.append(AREA_NAMES[area])
    return entered


def next_quarters(s: WindmillValley) -> list[Sign | None]:
    following = (s.trade_top + 1) % 4
    return signs(QUARTER[s.trade[following]]) if following < s.trade_seen else []


TOUCHED = [[QUARTER_NAMES[quarter] for quarter in TOUCHES[place]] for place in range(QUARTERS)]


class TradeCard(View):
    signs: list[Sign | None] = computed(lambda s: signs(QUARTER[s.trade[s.trade_top]]))
    bulbs: list[str | None] = computed(lambda s: [COLOURS[bulb] if bulb != NONE else None for bulb in s.trade_bulb])
    touches: list[list[str]] = computed(lambda _: TOUCHED)
    next: list[Sign | None] = computed(next_quarters)
    """The quarters of the card below if it is known."""


# --- tiles and cards ---------------------------------------------------------------------------------------------


def tile_in(s: WindmillValley, slot: int) -> int:
    looked = slot - DISPLAY_SLOTS
    return s.pieces.looked[0][looked] if looked >= 0 else s.pieces.display[slot]


if_known = where(tile_in)


def class_of(s: WindmillValley, slot: int) -> str:
    tile, looked = tile_in(s, slot), slot - DISPLAY_SLOTS
    if tile < 0:
        return CLASSES[s.pieces.looked_class[looked]] if looked >= 0 else ""
    return CLASSES[TILE_CLASS[tile]]


class Tile(View):
    """A tile on display or in hand; a viewer who may not see it knows its class."""

    slot: str = computed(lambda _, i: f"x{i - DISPLAY_SLOTS + 1}" if i >= DISPLAY_SLOTS else f"d{i + 1}")
    tile: int | None = if_known(lambda tile: tile + 1, None)
    tile_class: str = computed(class_of)
    sign: Sign | None = if_known(lambda tile: sign(TILE_EFFECTS[tile][0]), None)
    signs: list[Sign] = if_known(lambda tile: sign_list(TILE_EFFECTS[tile]), [])
    plus: bool = if_known(lambda tile: bool(TILE_PLUS[tile]), False)
    price: int = computed(tile_price)


STARTING = OFFER_SLOTS + LOOKS
CARD_PLACES = ("o1", "o2", "o3", "x1", "x2", "x3", "1", "2", "3", "4", "5")
"""Places on offer, in hand, and from `STARTING` on those of the starting cards."""


def card_in(s: WindmillValley, place: int) -> int:
    if place < OFFER_SLOTS:
        return s.pieces.offer[place]
    if place >= STARTING:
        return s.shown[place - STARTING]
    piece = s.pieces.looked[1][place - OFFER_SLOTS]
    return HIDDEN if piece == HIDDEN else piece - TILE_COUNT


def farm_card(s: WindmillValley, place: int) -> int:
    """Return the Farm card in a place, or NONE for a starting card."""
    card = card_in(s, place)
    return card if card < CARD_COUNT else NONE


if_card, if_farm_card = where(card_in), where(farm_card)
if_starting = where(lambda s, place: card_in(s, place) - CARD_COUNT)


class Card(View):
    """A Farm card with both halves, and the points that its contract would pay the player to move now.

    A starting card has a helper, and a wish on its back.
    """

    slot: str = entry(CARD_PLACES)
    card: str | None = if_card(lambda card: CARDS[card], None)
    group: str = if_card(card_group, "")
    """The colour of the border, or start."""
    helper_face: HelperFace | None = if_card(helper_face, None)
    contract_face: ContractFace | None = if_farm_card(contract_face, None)
    worth: int = computed(lambda s, place: contract_worth(s, s.turn, card) if (card := farm_card(s, place)) >= 0 else 0)
    wish: WishKind | None = if_starting(lambda card: WISH_KINDS[Wish(WISH_OF[card])], None)


def known_on_top(s: WindmillValley, stack: int, viewer: int) -> list[int]:
    pieces, mine = s.pieces.on_top[stack], s.pieces.on_top_by[stack]
    return [pieces[i] for i in range(s.pieces.on_top_count[stack] - 1, -1, -1) if mine[i] == viewer]


class Stack(View):
    name: str = entry(STACK_NAMES)
    height: int = computed(lambda s, stack: s.pieces.height[stack])
    discards: int = computed(discards)
    known_on_top: list[int] = for_viewer(known_on_top)
    """The pieces that the viewer put there, the topmost first: tiles, and after the tiles cards, counted from 0."""

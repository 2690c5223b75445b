"""Windmill Valley: the map, the Market, the trade card, tiles and cards as typed messages for screens."""

from __future__ import annotations

import msgspec

from tuliptable.engine.state import HIDDEN
from tuliptable.games.windmill_valley.rules.build import is_next_on_path
from tuliptable.games.windmill_valley.rules.enhance import tile_price
from tuliptable.games.windmill_valley.rules.market import next_area, others
from tuliptable.games.windmill_valley.rules.possible import NEVER, build_cost
from tuliptable.games.windmill_valley.rules.scoring import (
    contract_worth,
)
from tuliptable.games.windmill_valley.rules.stacks import discards
from tuliptable.games.windmill_valley.screen.faces import (
    WISH_KINDS,
    ContractFace,
    HelperFace,
    WishKind,
    contract_face,
    helper_face,
)
from tuliptable.games.windmill_valley.screen.paths import tolls, ways_from
from tuliptable.games.windmill_valley.screen.signs import Sign, listed_signs, sign, signs
from tuliptable.games.windmill_valley.state import (
    NONE,
    Decision,
    WindmillValley,
    seats_at_table,
)
from tuliptable.games.windmill_valley.tables.cards import CARD_COUNT, CARD_GROUPS, CARDS, WISH_OF, Wish
from tuliptable.games.windmill_valley.tables.market import (
    AREA_NAMES,
    FULL_AREA,
    MARKET_LINE,
    QUARTER,
    QUARTER_NAMES,
    QUARTERS,
    TOUCHES,
)
from tuliptable.games.windmill_valley.tables.stacks import STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import FIELDS, SPACE_COST, SPACE_FIELD, SPACE_NAMES, SPACE_REWARD
from tuliptable.games.windmill_valley.tables.vocabulary import COLOURS, NOTHING, WRITTEN, BuildMode, Effect
from tuliptable.games.windmill_valley.tables.wheels import (
    CLASSES,
    DISPLAY_SLOTS,
    TILE_CLASS,
    TILE_COUNT,
    TILE_EFFECTS,
    TILE_PLUS,
)
from tuliptable.games.windmill_valley.words.names import (
    WISH_WORDS,
    card_title,
    contract_words,
    effect_words,
    helper_words,
    list_words,
    piece_name,
)


class Way(msgspec.Struct, frozen=True):
    """A shortest path to the Market, and the VP that each seat would gain by it as toll."""

    spaces: list[str]
    tolls: list[int]


class Space(msgspec.Struct, frozen=True):
    """A space of the map. ``build_cost`` is what it costs now, without other ways of building, or nothing.

    ``ways`` are the paths that a windmill here would have, or that the present one may go on over this space.
    """

    name: str
    cost: int
    owner: int | None
    distance: int
    fields: list[str]
    rewards: list[str]
    build_cost: int | None
    ways: list[Way]


class Field(msgspec.Struct, frozen=True):
    """A field, and the type that contracts count it as."""

    name: str
    type: str
    reward: str
    sign: Sign | None


class Area(msgspec.Struct, frozen=True):
    name: str
    lines: list[str]
    signs: list[Sign | None]
    seats: list[int]
    neutral: int
    full: bool
    multiplier: int


class TradeCard(msgspec.Struct, frozen=True):
    quarters: list[str]
    signs: list[Sign | None]
    bulbs: list[str | None]
    touches: list[list[str]]
    next: list[str]
    """The quarters of the card below, once it is known."""


class Tile(msgspec.Struct, frozen=True):
    """A tile on display or being looked at; a viewer who may not see it knows its class."""

    slot: str
    tile: int | None
    tile_class: str
    effect: str
    sign: Sign | None
    signs: list[Sign]
    plus: bool
    price: int


class Card(msgspec.Struct, frozen=True):
    """A Farm card with both halves, and what its contract would be worth to the player to move now.

    A starting card has a helper alone, and a wish on its back.
    """

    slot: str
    card: str | None
    title: str
    group: str
    helper: str
    helper_face: HelperFace | None
    contract: str
    contract_face: ContractFace | None
    worth: int
    back: str
    wish: WishKind | None


class Stack(msgspec.Struct, frozen=True):
    name: str
    height: int
    discards: int
    known_on_top: list[str]


def space_view(s: WindmillValley, space: int) -> Space:
    cost = build_cost(s, space, building_mode(s))
    fields = [field for field in SPACE_FIELD[space] if field >= 0]
    return Space(
        name=SPACE_NAMES[space],
        cost=SPACE_COST[space],
        owner=s.mill[space] if s.mill[space] != NONE else None,
        distance=s.distance[space],
        fields=[FIELDS[field][0] for field in fields],
        rewards=[effect_words(reward) for reward in SPACE_REWARD[space] if reward != NOTHING],
        build_cost=cost if cost < NEVER else None,
        ways=ways_view(s, space, cost < NEVER),
    )


def ways_view(s: WindmillValley, space: int, legal: bool) -> list[Way]:
    """From here if a windmill may be built here; from where the path has come to if it may go on over this space."""
    at = s.stack[s.depth - 1].at if s.decision == Decision.PATH else NONE
    if at != NONE and is_next_on_path(s, at, space):
        ways = [[at, *way] for way in ways_from(s, space)]
    else:
        ways = ways_from(s, space) if legal else []
    return [Way([SPACE_NAMES[stop] for stop in way], tolls(s, way)[: seats_at_table(s)]) for way in ways]


def field_view(field: int) -> Field:
    name, kind, written = FIELDS[field]
    number = WRITTEN.index(written)
    return Field(name, kind, effect_words(number), sign(number))


def building_mode(s: WindmillValley) -> int:
    if s.depth and s.stack[s.depth - 1].kind == Effect.BUILD:
        return s.stack[s.depth - 1].mode
    return BuildMode.CONNECTED


def area_view(s: WindmillValley, area: int) -> Area:
    there = others(s, s.turn, area)
    return Area(
        name=AREA_NAMES[area],
        lines=[effect_words(line) for line in MARKET_LINE[area]],
        signs=signs(MARKET_LINE[area]),
        seats=[p for p in range(seats_at_table(s)) if s.farm[p].area == area],
        neutral=s.neutral[area],
        full=there >= FULL_AREA,
        multiplier=min(3, 1 + there),
    )


def areas_entered(s: WindmillValley, movements: int) -> list[str]:
    """The areas that a visit enters when full ones are skipped."""
    area, entered = s.farm[s.turn].area, []
    for _ in range(movements):
        area = next_area(area)
        if others(s, s.turn, area) >= FULL_AREA:
            area = next_area(area)
        entered.append(AREA_NAMES[area])
    return entered


def trade_view(s: WindmillValley) -> TradeCard:
    card = s.trade[s.trade_top]
    following = (s.trade_top + 1) % 4
    return TradeCard(
        quarters=[effect_words(quarter) for quarter in QUARTER[card]],
        signs=signs(QUARTER[card]),
        bulbs=[COLOURS[bulb] if bulb != NONE else None for bulb in s.trade_bulb],
        touches=[[QUARTER_NAMES[q] for q in TOUCHES[place]] for place in range(QUARTERS)],
        next=[effect_words(quarter) for quarter in QUARTER[s.trade[following]]] if following < s.trade_seen else [],
    )


def tile_view(s: WindmillValley, slot: int) -> Tile:
    looked = slot >= DISPLAY_SLOTS
    tile = s.pieces.looked[0][slot - DISPLAY_SLOTS] if looked else s.pieces.display[slot]
    name = f"x{slot - DISPLAY_SLOTS + 1}" if looked else f"d{slot + 1}"
    known = tile >= 0
    if known:
        kind = CLASSES[TILE_CLASS[tile]]
    else:
        kind = CLASSES[s.pieces.looked_class[slot - DISPLAY_SLOTS]] if looked else ""
    return Tile(
        slot=name,
        tile=tile + 1 if known else None,
        tile_class=kind,
        effect=list_words(TILE_EFFECTS[tile]) if known else "",
        sign=sign(TILE_EFFECTS[tile][0]) if known else None,
        signs=listed_signs(TILE_EFFECTS[tile]) if known else [],
        plus=known and bool(TILE_PLUS[tile]),
        price=tile_price(s, slot),
    )


def looked_card(s: WindmillValley, x: int) -> int:
    piece = s.pieces.looked[1][x]
    return HIDDEN if piece == HIDDEN else piece - TILE_COUNT


def card_view(s: WindmillValley, slot: str, card: int) -> Card:
    if card < 0:
        return Card(slot, None, "", "", "", None, "", None, 0, "", None)
    starting = card >= CARD_COUNT
    return Card(
        slot=slot,
        card=CARDS[card],
        title=card_title(card),
        group="start" if starting else CARD_GROUPS[card // 10],
        helper=helper_words(card),
        helper_face=helper_face(card),
        contract="" if starting else contract_words(card),
        contract_face=None if starting else contract_face(card),
        worth=0 if starting else contract_worth(s, s.turn, card),
        back=WISH_WORDS[WISH_OF[card - CARD_COUNT]] if starting else "",
        wish=WISH_KINDS[Wish(WISH_OF[card - CARD_COUNT])] if starting else None,
    )


def stack_view(s: WindmillValley, stack: int, viewer: int) -> Stack:
    known = [
        s.pieces.on_top[stack][i]
        for i in range(s.pieces.on_top_count[stack] - 1, -1, -1)
        if s.pieces.on_top_by[stack][i] == viewer
    ]
    names = [piece_name(piece, stack) for piece in known]
    return Stack(STACK_NAMES[stack], s.pieces.height[stack], discards(s, stack), names)

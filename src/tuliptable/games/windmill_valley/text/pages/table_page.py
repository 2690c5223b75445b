"""The valley, the Market, tiles, Farm cards and the Calendar as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from tuliptable.engine.text_layout import Block, Drawing, LabelledList, Text, mark_area, width
from tuliptable.engine.wording.lines import Phrase, choose
from tuliptable.games.windmill_valley.screen.signs import Sign
from tuliptable.games.windmill_valley.screen.table_view import Area, Card, Field, Space, Stack, Tile
from tuliptable.games.windmill_valley.screen.view import Board, Month, Reward
from tuliptable.games.windmill_valley.tables.stacks import FARM_STACK, STACK_NAMES
from tuliptable.games.windmill_valley.tables.valley import NEIGHBOUR, NO_SPACE, RING_A, SPACE_NAMES
from tuliptable.games.windmill_valley.text.effects import (
    contract_face_phrase,
    helper_face_phrase,
    sign_list_phrase,
    sign_phrase,
    wish_kind_phrase,
    with_plus,
)
from tuliptable.games.windmill_valley.text.names import piece_name
from tuliptable.games.windmill_valley.text.pages.drawing import (
    SEAT_INK,
    bold,
    border,
    bulb,
    colour_name,
    dim,
    drawn_and_read,
    seat_name,
)
from tuliptable.games.windmill_valley.text.wording import WORDING

HALF = 39
"""The width of the first of two columns."""

# --- the valley --------------------------------------------------------------------------------------------------

VALLEY = WORDING.table(
    "valley",
    {
        "title": "Valley",
        "key": "corner:price if you can build there now, ·price if not, ▲owner",
        "owned": "{name} {owner_name}",
        "priced": "{name} for {price}",
        "windmills": "Windmills: {list:0=none|*}.",
        "build-now": "You can build now on {list:0=no corner|*}.",
        "other-corners": "Other empty corners: {list:0=none|*}.",
        "fields": "Fields",
        "fields-key": "and their corners",
        "field": choose(
            lambda amount, **_: "amount" if amount else "plain", plain="{field_type}", amount="{field_type} {amount}"
        ),
        "field-aloud": "{field_type} field, {reward}: corners {corners}.",
        "connections": "Connections",
        "connections-key": "of each corner",
        "market": "the Market",
        "connected": "Corner {name} is connected to {neighbours}.",
    },
)


def valley(b: Board, names: Sequence[str]) -> Drawing:
    """Draw the map, ring by ring."""
    lines = [f"{mark_area('valley', bold(VALLEY.phrase('title')))} {dim(VALLEY.phrase('key'))}"]
    for ring in "ABCD":
        lines.append("  " + " ".join(space_text(space) for space in b.map if space.name[0] == ring))
    windmills = [
        VALLEY.phrase("owned", name=space.name, owner_name=seat_name(names, space.owner))
        for space in b.map
        if space.owner is not None
    ]
    free = [space for space in b.map if space.owner is None]
    now = [
        VALLEY.phrase("priced", name=space.name, price=space.build_cost)
        for space in free
        if space.build_cost is not None
    ]
    later = [VALLEY.phrase("priced", name=space.name, price=space.cost) for space in free if space.build_cost is None]
    aloud = [
        VALLEY.phrase("windmills", list=windmills),
        VALLEY.phrase("build-now", list=now),
        VALLEY.phrase("other-corners", list=later),
    ]
    return Drawing(lines, aloud)


def space_text(space: Space) -> str:
    if space.owner is not None:
        return bold(f"{space.name}▲{space.owner}", SEAT_INK[space.owner])
    if space.build_cost is not None:
        return bold(f"{space.name}:{space.build_cost}")
    return dim(f"{space.name}·{space.cost}")


def fields(b: Board) -> Drawing:
    """Draw every field with its reward and its corners."""
    spaces = {space.name: space for space in b.map}
    beside = {f.name: [name for name in SPACE_NAMES if f.name in spaces[name].fields] for f in b.fields}
    texts = [f"{bold(field_name(f))} {' '.join(beside[f.name])}" for f in b.fields]
    return Drawing(
        [f"{bold(VALLEY.phrase('fields'))} {dim(VALLEY.phrase('fields-key'))}", *in_two_columns(texts)],
        [
            VALLEY.phrase("field-aloud", field_type=f.type, reward=sign_phrase(f.sign), corners=beside[f.name])
            for f in b.fields
            if f.sign
        ],
    )


def connections() -> Drawing:
    """Draw every corner with its neighbours: windmills on them are connected."""
    around = {space: neighbours_of(space) for space in SPACE_NAMES}
    return Drawing(
        [
            f"{bold(VALLEY.phrase('connections'))} {dim(VALLEY.phrase('connections-key'))}",
            *in_two_columns([f"{bold(f'{name:<3}')} {' '.join(names)}" for name, names in around.items()]),
        ],
        [VALLEY.phrase("connected", name=name, neighbours=names) for name, names in around.items()],
    )


def neighbours_of(name: str) -> list[str]:
    space = SPACE_NAMES.index(name)
    market = [str(VALLEY.phrase("market"))] if space < RING_A else []
    return [*market, *(SPACE_NAMES[n] for n in NEIGHBOUR[space] if n != NO_SPACE)]


def in_two_columns(texts: Sequence[str]) -> list[str]:
    half = -(-len(texts) // 2)
    pairs = zip_longest(texts[:half], texts[half:], fillvalue="")
    return [f"  {padded(left)}{right}".rstrip() for left, right in pairs]


def field_name(field: Field) -> Phrase:
    """Return `Plant 2`: the type that contracts count, and the amount."""
    return VALLEY.phrase("field", field_type=field.type, amount=field.sign.amount if field.sign else None)


def padded(text: str) -> str:
    return text + " " * max(1, HALF - width(text))


# --- the Market and foreign trade --------------------------------------------------------------------------------

MARKET = WORDING.table(
    "market",
    {
        "area": "Market area {number}",
        "times": "{area_name}, times {times}",
        "full": "full",
        "next": "next",
        "neutral": "neutral",
        "no-one": "no one",
        "markers": "markers {there}",
        "no-markers": "no markers",
        "trade": "Trade",
        "next-trade": "Next trade card",
        "quarter": "{quarter}: {effect}",
        "bulbs": "bulbs: {bulbs_by_place}",
        "bulb": "{place} {colour_name}",
    },
)


def market(b: Board, names: Sequence[str]) -> list[Block]:
    return [area_block(b, area, names) for area in b.market]


def area_block(b: Board, area: Area, names: Sequence[str]) -> LabelledList:
    neutral = [str(MARKET.phrase("neutral"))] * area.neutral
    there = ", ".join([seat_name(names, p) for p in area.seats] + neutral) or str(MARKET.phrase("no-one"))
    name = MARKET.phrase("area", number=int(area.name[1:]))
    full = [str(MARKET.phrase("full"))] if area.full else []
    coming = [MARKET.phrase("next")] if area.name in b.visit else []
    marks = [*full, *(bold(text, "green") for text in coming)]
    title = " ".join([bold(name), f"×{area.multiplier}", *marks, f"({there})"])
    times = MARKET.phrase("times", area_name=name, times=area.multiplier)
    markers = MARKET.phrase("markers" if area.seats or area.neutral else "no-markers", there=there)
    aloud = ", ".join(map(str, [times, *full, *coming, markers]))
    return LabelledList((title, aloud), sign_texts(area.signs), " / ", id="market" if area.name == "m1" else "")


def sign_texts(signs: Sequence[Sign | None]) -> list[Text]:
    return [sign_phrase(sign) for sign in signs if sign]


def trade(b: Board) -> LabelledList:
    bulbs = [
        MARKET.phrase("bulb", place=place, colour_name=bulb(colour, colour_name(colour)) if colour else "–")
        for place, colour in enumerate(b.trade.bulbs)
    ]
    texts = [*quarter_texts(b.trade.signs), MARKET.phrase("bulbs", bulbs_by_place=", ".join(map(str, bulbs)))]
    return LabelledList(MARKET.phrase("trade"), texts, " | ", id="trade")


def next_trade(b: Board) -> LabelledList:
    return LabelledList(MARKET.phrase("next-trade"), quarter_texts(b.trade.next), " | ")


def quarter_texts(signs: Sequence[Sign | None]) -> list[Text]:
    return [
        MARKET.phrase("quarter", quarter=quarter, effect=sign_phrase(sign))
        for quarter, sign in enumerate(signs)
        if sign
    ]


# --- tiles and cards ---------------------------------------------------------------------------------------------

CARDS = WORDING.table(
    "cards",
    {
        "tiles": "Tiles",
        "no-tile": "{slot} –",
        "hidden-tile": "{slot} {tile_class}",
        "free-tile": "{slot} {class_name} {effects} (free)",
        "tile": "{slot} {class_name} {effects} (ƒ{price})",
        "free-tile-aloud": "{slot}, {tile_class} tile, {effects}, free",
        "tile-aloud": "{slot}, {tile_class} tile, {effects}, price {price}",
        "class": "{tile_class}",
        "offer": "Cards {slot}",
        "first-helper": "{helper}; on its back: {back}",
        "card": "{border_name} {helper} / {contract}: now {points}",
        "card-aloud": "{border} border, helper {helper}, or contract {contract}, now {points}",
        "hidden-card": "a hidden card",
        "looked-at": "Looked at",
        "looked-at-slot": "Looked at {slot}",
        "first-helper-slot": "First helper {slot}",
        "stacks": "Stacks",
        "stack": choose(
            lambda known, farm_cards, **_: ("cards" if farm_cards else "tiles") + ("_known" if known else ""),
            tiles="{tile_class} tiles {height} left, {discards} discarded",
            tiles_known="{tile_class} tiles {height} left, {discards} discarded, on top {known}",
            cards="Farm cards {height} left, {discards} discarded",
            cards_known="Farm cards {height} left, {discards} discarded, on top {known}",
        ),
    },
)


def tiles(b: Board) -> LabelledList:
    return LabelledList(CARDS.phrase("tiles"), [tile_text(tile) for tile in b.display], "  ", id="tiles")


def tile_text(tile: Tile) -> Text:
    if not tile.tile:
        key = "hidden-tile" if tile.tile_class else "no-tile"
        return CARDS.phrase(key, slot=tile.slot, tile_class=tile.tile_class)
    key = "tile" if tile.price else "free-tile"
    effects = with_plus(tile.signs, tile.plus)
    name = bold(CARDS.phrase("class", tile_class=tile.tile_class))
    drawn = CARDS.phrase(key, slot=tile.slot, class_name=name, effects=effects, price=tile.price)
    read = CARDS.phrase(f"{key}-aloud", slot=tile.slot, tile_class=tile.tile_class, effects=effects, price=tile.price)
    return drawn_and_read(drawn, read)


def offer(b: Board) -> list[Block]:
    return [LabelledList(CARDS.phrase("offer", slot=card.slot), [card_text(card)]) for card in b.offer]


def card_text(card: Card) -> Text:
    helper = helper_face_phrase(card.helper_face) if card.helper_face else None
    if helper and card.wish:
        return CARDS.phrase("first-helper", helper=helper, back=wish_kind_phrase(card.wish))
    if not helper or not card.contract_face:
        return "–"
    contract = contract_face_phrase(card.contract_face)
    args = {"helper": helper, "contract": contract, "points": card.worth}
    drawn = CARDS.phrase("card", border_name=border(card.group), **args)
    return drawn_and_read(drawn, CARDS.phrase("card-aloud", border=card.group, **args))


def pieces_in_hand(b: Board) -> Iterator[Block]:
    """Yield the tiles and cards that the viewer is looking at, and the first helpers to choose from."""
    yield from (LabelledList(CARDS.phrase("looked-at"), [tile_text(tile)]) for tile in b.looked_tiles)
    for card in b.looked_cards:
        text = card_text(card) if card.card else CARDS.phrase("hidden-card")
        yield LabelledList(CARDS.phrase("looked-at-slot", slot=card.slot), [text])
    for card in b.starting_cards:
        yield LabelledList(CARDS.phrase("first-helper-slot", slot=card.slot), [card_text(card)], id="first-helpers")


def stacks(b: Board) -> LabelledList:
    return LabelledList(CARDS.phrase("stacks"), [stack_text(stack) for stack in b.stacks], "; ")


def stack_text(stack: Stack) -> Phrase:
    number = STACK_NAMES.index(stack.name)
    return CARDS.phrase(
        "stack",
        farm_cards=number == FARM_STACK,
        tile_class=number,
        height=stack.height,
        discards=stack.discards,
        known=[piece_name(piece, number) for piece in stack.known_on_top],
    )


# --- the Calendar and the wish -----------------------------------------------------------------------------------

CALENDAR = WORDING.table(
    "calendar",
    {
        "month": "Month {number}",
        "common": "common {reward}",
        "unique": "unique {row} {reward}",
        "taken": "unique {row} taken ({name})",
        "before": "Before month 1",
        "wish": "Queen's Wish:",
        "wish-unknown": "not yet known",
        "wish-left": "{wish_text} (points left: {values:0=none|*})",
        "wish-scored": "{wish_text} (points left: {values:0=none|*}; scored: {scored})",
        "scored": "{name} {points}",
    },
)


def month(month: Month, names: Sequence[str], id: str = "") -> LabelledList:
    there = ", ".join(seat_name(names, p) for p in month.seats)
    title = bold(CALENDAR.phrase("month", number=month.column)) + (f" ({there})" if there else "")
    common = CALENDAR.phrase("common", reward=sign_list_phrase(month.common_signs))
    return LabelledList(title, [common, *(reward_text(reward, names) for reward in month.unique)], " | ", id=id)


def reward_text(reward: Reward, names: Sequence[str]) -> Text:
    if reward.taken_by is None:
        return CALENDAR.phrase("unique", row=reward.row, reward=sign_list_phrase(reward.signs))
    return dim(CALENDAR.phrase("taken", row=reward.row, name=seat_name(names, reward.taken_by)))


def calendar(b: Board, names: Sequence[str]) -> list[Block]:
    """Return all four months with their rewards and players."""
    waiting = [seat_name(names, seat.player) for seat in b.seats if seat.column == 0]
    return [LabelledList(CALENDAR.phrase("before"), waiting), *(month(entry, names) for entry in b.calendar)]


def wish(b: Board, names: Sequence[str]) -> LabelledList:
    title = CALENDAR.phrase("wish")
    if not b.wish_kind:
        return LabelledList(title, [CALENDAR.phrase("wish-unknown")])
    scored = [
        CALENDAR.phrase("scored", name=seat_name(names, seat.player), points=seat.wish) for seat in b.seats if seat.wish
    ]
    text = CALENDAR.phrase(
        "wish-scored" if scored else "wish-left",
        wish_text=wish_kind_phrase(b.wish_kind),
        values=b.wish_values,
        scored=scored,
    )
    return LabelledList(title, [text])
